"""What is kept: guests, matches, chairs, moves, chats. Every method is one transaction; nothing is kept in memory."""

from sqlalchemy.ext.asyncio import AsyncEngine

from watertable.server.store.chairs import Chairs, Link
from watertable.server.store.chats import Chats
from watertable.server.store.guests import Guests
from watertable.server.store.matches import Matches
from watertable.server.store.moves import Moves
from watertable.server.store.shelf import Desk
from watertable.server.store.tokens import new_id
from watertable.server.store.values import Chair, Chat, Guest, Match, Move, Standing, State, now
from watertable.server.store.visits import Visits
from watertable.server.store.work import Work

__all__ = ["Chair", "Chat", "Guest", "Link", "Match", "Move", "Standing", "State", "Store", "now"]


class Store:
    """The database, a shelf for each subject."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.server = new_id()
        """This process, among all those that share the database."""
        desk = Desk(engine)
        self.guests = Guests(desk)
        self.matches = Matches(desk)
        self.chairs = Chairs(desk)
        self.moves = Moves(desk)
        self.chats = Chats(desk)
        self.visits = Visits(desk, self.server)
        self.work = Work(desk, self.server)
