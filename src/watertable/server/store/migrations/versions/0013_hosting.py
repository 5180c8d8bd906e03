"""hosting"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("talk", sa.String(length=8), server_default="players", nullable=False))
        batch_op.add_column(sa.Column("barred", sa.String(length=1000), nullable=True))
