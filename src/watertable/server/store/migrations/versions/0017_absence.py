"""absence"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("absence", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("full", sa.Boolean(), server_default=sa.false(), nullable=False))
    with op.batch_alter_table("chairs", schema=None) as batch_op:
        batch_op.add_column(sa.Column("left", sa.BigInteger(), server_default="0", nullable=False))
