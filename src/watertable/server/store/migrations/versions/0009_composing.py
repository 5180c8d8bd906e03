"""composing"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("patience", sa.Integer(), server_default="20", nullable=False))
        batch_op.add_column(sa.Column("composed", sa.String(length=400), nullable=True))
