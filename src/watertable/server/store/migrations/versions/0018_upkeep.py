"""upkeep"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "journal",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=60), nullable=False),
        sa.Column("deed", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=24), nullable=False),
        sa.Column("why", sa.String(length=500), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_journal")),
    )
    with op.batch_alter_table("guests", schema=None) as batch_op:
        batch_op.add_column(sa.Column("silent", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("gone", sa.BigInteger(), nullable=True))
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("trimmed", sa.Boolean(), server_default=sa.false(), nullable=False))
