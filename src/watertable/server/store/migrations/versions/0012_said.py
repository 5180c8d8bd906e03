"""said"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    with op.batch_alter_table("chats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("name", sa.String(length=60), server_default="", nullable=False))
        batch_op.add_column(sa.Column("seat", sa.Integer(), nullable=True))
    op.execute("UPDATE chats SET name = (SELECT name FROM guests WHERE guests.id = chats.guest)")
