"""The front door: tables of any game, with moves as texts. `import watertable` gives all of it.

Whoever needs more speed, or positions and moves as values, finds them behind the door: `Table.game` answers the
engine's contract, and `Table.engine` is the engine's own table.
"""

from watertable.engine.actors import CHANCE
from watertable.engine.mistakes import Mistake
from watertable.engine.record import Record
from watertable.front_door.answers import Ending, Hint, Refused, WhyNot
from watertable.front_door.seen import Seen
from watertable.front_door.table import Table
from watertable.front_door.tables import about, list_bots, list_games, load, new, replay
from watertable.record_files import read_records

__all__ = [
    "CHANCE",
    "Ending",
    "Hint",
    "Mistake",
    "Record",
    "Refused",
    "Seen",
    "Table",
    "WhyNot",
    "about",
    "list_bots",
    "list_games",
    "load",
    "new",
    "read_records",
    "replay",
]
