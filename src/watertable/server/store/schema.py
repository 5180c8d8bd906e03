"""The store's tables. A match is its moves; the other tables say who sits where and what was said. Databases are made
by the migrations, not by this file; a test compares the two.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Times are milliseconds since 1970. Ids are random texts.

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("secret", LargeBinary(32), unique=True),  # not used any more: devices have secrets
    Column("made", BigInteger, nullable=False),
    Column("silent", BigInteger),  # until when they may not talk, because an operator has said so
    Column("gone", BigInteger),  # when they were forgotten
)

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("secret", LargeBinary(32), nullable=False),  # the hash of the secret in its cookie, or in the link to it
    Column("name", String(60), nullable=False, server_default=""),  # the browser and the system, as it has said
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when it was last used, to within a day
    Column("until", BigInteger),  # of one that nobody has come with yet: how long the link to it can be followed
    Index("ix_devices_guest", "guest"),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", String(2000), nullable=False),  # JSON, complete
    Column("seats", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", ForeignKey("guests.id"), nullable=False),
    Column("invitation", LargeBinary(32), nullable=False, unique=True),  # the hash of the invitation's token
    Column("state", String(8), nullable=False),  # open, running, over, broken, closed
    Column("clock", Integer),  # seconds for a move, if there is a clock
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether players may ask for hints
    Column("pace", String(8), nullable=False, server_default="usual"),  # slow, usual, quick: how long bots wait
    Column("talk", String(8), nullable=False, server_default="players"),  # all, players, nobody: who may talk
    Column("barred", String(1000)),  # JSON: guests whom the host has asked to stand up
    Column("turn", Integer),  # the seat that must move, while it is running
    Column("due", BigInteger),  # when a bot is to move or a clock runs out; null while it waits for a person
    Column("next", ForeignKey("matches.id")),  # the rematch
    Column("patience", Integer, nullable=False, server_default="20"),  # seconds that bots wait for a composer
    Column("composed", String(400)),  # JSON: the seats that compose a move, or have in this round
    Column("asked", String(200)),  # JSON: the take-back that a seat has asked the others for, and their answers
    Column("made", BigInteger, nullable=False),
    Column("winners", String(40)),  # JSON: the seats that have won, once it is over
    Column("ending", String(400)),  # JSON: the message that says why it ended by the rules
    Column("begun", BigInteger),
    Column("changed", BigInteger, nullable=False),
    Column("absence", Integer),  # seconds after which a bot plays for somebody who is to move and is not there
    Column("full", Boolean, nullable=False, server_default=false()),  # whether it starts when all seats are taken
    Column("rules", String(40)),  # the version of the rules that its record was last found legal by
    Column("trimmed", Boolean, nullable=False, server_default=false()),  # whether only its record is kept
    Index("ix_matches_state", "state", "public", "made"),
    Index("ix_matches_due", "due"),
)

CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", ForeignKey("guests.id")),  # the guest who sits there, if any
    Column("called", String(40)),  # the name here, where several people share a guest's screen
    Column("bot", String(20)),  # the bot that plays it, if it has no guest
    Column("away", Boolean, nullable=False, server_default=false()),  # a bot plays until its owner comes back
    Column("gone", Integer),  # if it is away by the clock: the number of the position in which its time ran out
    Column("back", BigInteger, nullable=False, server_default="0"),  # when its owner last came back
    Column("left", BigInteger, nullable=False, server_default="0"),  # when its owner's last connection ended
    Column("resigned", Integer),  # the number of the position in which its owner resigned, if they did
    Index("ix_chairs_guest", "guest"),
)

MOVES: Final = Table(
    "moves",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # this primary key guards against two writers
    Column("actor", Integer, nullable=False),
    Column("move", String(200)),  # null: the actor took the move before back
    Column("token", String(40)),  # the sender's own id: a move that is sent twice counts once
    Column("at", BigInteger, nullable=False),
    Column("remark", String(400)),  # JSON: what a bot said with it
    UniqueConstraint("match", "actor", "token"),
)

CHATS: Final = Table(
    "chats",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("guest", ForeignKey("guests.id"), nullable=False),
    Column("name", String(60), nullable=False, server_default=""),  # what the guest was called then
    Column("seat", Integer),  # the guest's seat then, if they had exactly one
    Column("words", String(500), nullable=False),
    Column("token", String(40)),  # the sender's own id: a chat that is sent twice counts once
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match", "guest", "token"),
)

LINKS: Final = Table(
    "links",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),  # the hash of the link's secret
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column(
        "guest", ForeignKey("guests.id"), nullable=False
    ),  # the owner: the link is void once the seat has another one
    Column("until", BigInteger, nullable=False),
)

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("worker", String(24), nullable=False),
    Column("until", BigInteger, nullable=False),
)

SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # a process that was not seen for a while is considered dead
)

VISITS: Final = Table(
    "visits",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("server", ForeignKey("servers.id", ondelete="CASCADE"), nullable=False),
    Column("match", ForeignKey("matches.id"), nullable=False),
    Column("guest", ForeignKey("guests.id")),  # null: an onlooker without a name
    Column("address", String(64), nullable=False, server_default=""),  # where they are connected from, while they are
    Index("ix_visits_match", "match"),
    Index("ix_visits_server", "server"),
)

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(60), nullable=False),  # the operator, as the system calls them
    Column("deed", String(16), nullable=False),  # close, rename, silence, forget
    Column("about", String(24), nullable=False),  # the match or the guest
    Column("why", String(500), nullable=False),
)
