"""gone"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    with op.batch_alter_table("chairs", schema=None) as batch_op:
        batch_op.add_column(sa.Column("gone", sa.Integer(), nullable=True))
