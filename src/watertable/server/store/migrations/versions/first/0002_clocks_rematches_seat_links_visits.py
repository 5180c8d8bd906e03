"""clocks, rematches, seat links, visits"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_servers")),
    )
    op.create_table(
        "links",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_links_guest")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_links_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_links")),
    )
    op.create_table(
        "visits",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("server", sa.String(length=24), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_visits_guest")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_visits_match")),
        sa.ForeignKeyConstraint(["server"], ["servers.id"], name=op.f("fk_visits_server"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_visits")),
    )
    with op.batch_alter_table("visits", schema=None) as batch_op:
        batch_op.create_index("ix_visits_match", ["match"], unique=False)
        batch_op.create_index("ix_visits_server", ["server"], unique=False)

    with op.batch_alter_table("chairs", schema=None) as batch_op:
        batch_op.add_column(sa.Column("away", sa.Boolean(), server_default=sa.false(), nullable=False))
        batch_op.add_column(sa.Column("back", sa.BigInteger(), server_default="0", nullable=False))

    with op.batch_alter_table("chats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("token", sa.String(length=40), nullable=True))
        batch_op.create_unique_constraint(batch_op.f("uq_chats_match"), ["match", "guest", "token"])

    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.drop_constraint("uq_moves_match", type_="unique")
        batch_op.create_unique_constraint(batch_op.f("uq_moves_match"), ["match", "actor", "token"])

    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("turn", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("due", sa.BigInteger(), nullable=True))
        batch_op.add_column(sa.Column("next", sa.String(length=24), nullable=True))
        batch_op.add_column(sa.Column("begun", sa.BigInteger(), nullable=True))
        batch_op.create_index("ix_matches_due", ["due"], unique=False)
        batch_op.create_foreign_key(batch_op.f("fk_matches_next"), "matches", ["next"], ["id"])
