"""A robot that wants to win Pipe Land: it turns its own land, buys State land that has water, and makes no deals."""

from typing import Any

from support.browsing import Visitor
from support.robot import Hand, Robot, Seen, Thing

Piece = dict[str, Any]


class Farmer(Robot):
    """Draws, places, rotates a tile of its own, buys one of the State's, and ends its turn. It sits at seat 0: red."""

    def __init__(self, hand: Hand, visitor: Visitor, seed: int = 1) -> None:
        super().__init__(hand, seed)
        self._visitor = visitor

    async def do(self, seen: Seen) -> None:
        """A tile that is to be bought is not turned."""
        if seen.state == "tick" and await self._press(seen, "buy"):
            return
        await super().do(seen)

    async def _touch(self, seen: Seen) -> None:
        for name in ("draw", "refuse", "decline", "buy"):
            if await self._press(seen, name):
                return
        tiles = self._tiles_to_touch(seen)
        if tiles:
            await self.hand.touch(self.random.choice(tiles))
        elif not await self._press(seen, "end"):
            await super()._touch(seen)

    async def _press(self, seen: Seen, name: str) -> bool:
        """Press a button, if it can be pressed; it may say more there than its name."""
        words = next((one["name"] for one in self._picture["buttons"] if one["id"] == name), None)
        found = next((one for one in seen.buttons if words is not None and one.name.startswith(words)), None)
        if found is None:
            return False
        self.touches += 1
        await self.hand.press(found.name, found.spot)
        return True

    def _tiles_to_touch(self, seen: Seen) -> list[Thing]:
        """What to act on now: once each in a turn."""
        pieces: dict[str, Piece] = {piece["id"]: piece for piece in self._picture["pieces"]}
        lit = [one for one in seen.things if one.spot is not None and one.what in pieces and not one.chosen]
        acted = self._acted
        if "rotate" not in acted:
            return [one for one in lit if pieces[one.what]["face"].startswith("r")]
        if "buy" not in acted:
            return [one for one in lit if self._is_bought(one.what) and "wet" in pieces[one.what]["marks"]]
        return []

    @property
    def _picture(self) -> dict[str, Any]:
        picture: dict[str, Any] = self._visitor.shown["picture"]
        return picture

    @property
    def _acted(self) -> set[str]:
        """What was done since the last draw."""
        done = [move["move"].split()[0] for move in self._visitor.moves]
        return set(done[len(done) - done[::-1].index("draw") :])

    def _is_bought(self, tile: str) -> bool:
        """Whether the tile can be bought from the State."""
        nodes = self._visitor.shown["touches"]["nodes"]
        leads = [step[3] for step in nodes[0] if step[0] == f"pick {tile}"]
        return any(step[0] == "press buy" for node in leads if isinstance(node, int) for step in nodes[node])
