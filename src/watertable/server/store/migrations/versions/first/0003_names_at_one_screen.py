"""names at one screen"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("chairs", schema=None) as batch_op:
        batch_op.add_column(sa.Column("called", sa.String(length=40), nullable=True))
