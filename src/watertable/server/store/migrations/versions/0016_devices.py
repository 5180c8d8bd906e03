"""devices"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("name", sa.String(length=60), server_default="", nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_devices_guest")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index("ix_devices_guest", "devices", ["guest"])
    # A guest's first device has the guest's id: the cookie that is there stays valid.
    op.execute("INSERT INTO devices (id, guest, secret, made, seen) SELECT id, id, secret, made, made FROM guests")
    with op.batch_alter_table("guests", schema=None) as batch_op:
        batch_op.alter_column("secret", existing_type=sa.LargeBinary(length=32), nullable=True)
