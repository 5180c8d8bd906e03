"""the first tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _make_guests_and_matches()
    _make_chairs_and_chats()
    _make_leases_and_moves()


def _make_guests_and_matches() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guests")),
        sa.UniqueConstraint("secret", name=op.f("uq_guests_secret")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("options", sa.String(length=2000), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=False),
        sa.Column("invitation", sa.LargeBinary(length=32), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name=op.f("fk_matches_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("invitation", name=op.f("uq_matches_invitation")),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index("ix_matches_state", ["state", "public", "made"], unique=False)


def _make_chairs_and_chats() -> None:
    op.create_table(
        "chairs",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=True),
        sa.Column("bot", sa.String(length=20), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_chairs_guest")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_chairs_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_chairs")),
    )
    with op.batch_alter_table("chairs", schema=None) as batch_op:
        batch_op.create_index("ix_chairs_guest", ["guest"], unique=False)

    op.create_table(
        "chats",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("words", sa.String(length=500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_chats_guest")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_chats_match")),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_chats")),
    )


def _make_leases_and_moves() -> None:
    op.create_table(
        "leases",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("worker", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_leases_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_leases")),
    )
    op.create_table(
        "moves",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("actor", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(length=200), nullable=True),
        sa.Column("token", sa.String(length=40), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moves_match")),
        sa.PrimaryKeyConstraint("match", "seq", name=op.f("pk_moves")),
        sa.UniqueConstraint("match", "token", name=op.f("uq_moves_match")),
    )
