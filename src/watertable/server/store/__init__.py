"""The store: guests, matches, chairs, moves, chats. Every method is one transaction; nothing is cached."""

from sqlalchemy.ext.asyncio import AsyncEngine

from watertable.server.store.chairs import Chairs, Link
from watertable.server.store.chats import Chats
from watertable.server.store.devices import Device, Devices
from watertable.server.store.guests import Guests
from watertable.server.store.lists import Lists
from watertable.server.store.matches import Matches
from watertable.server.store.moves import Moves
from watertable.server.store.repository import Transactions
from watertable.server.store.tokens import new_id
from watertable.server.store.upkeep.forgetting import Forgetting
from watertable.server.store.upkeep.operating import Operating
from watertable.server.store.upkeep.retention import Retention
from watertable.server.store.values import (
    Asked,
    Chair,
    Chat,
    Composed,
    Guest,
    Match,
    Move,
    Pace,
    Progress,
    State,
    Talk,
    now,
)
from watertable.server.store.visits import Visits
from watertable.server.store.work import Work

__all__ = [
    "Asked",
    "Chair",
    "Chat",
    "Composed",
    "Device",
    "Guest",
    "Link",
    "Match",
    "Move",
    "Pace",
    "Progress",
    "State",
    "Store",
    "Talk",
    "now",
]


class Store:
    """The database, with one repository a subject."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.server = new_id()
        """The id of this process among all that share the database."""
        self.transactions = transactions = Transactions(engine)
        self.guests = Guests(transactions)
        self.devices = Devices(transactions)
        self.matches = Matches(transactions)
        self.lists = Lists(transactions)
        self.chairs = Chairs(transactions)
        self.moves = Moves(transactions)
        self.chats = Chats(transactions)
        self.forgetting = Forgetting(transactions)
        self.retention = Retention(transactions)
        self.operating = Operating(transactions)
        self.visits = Visits(transactions, self.server)
        self.work = Work(transactions, self.server)
