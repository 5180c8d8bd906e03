"""The prompt: what the viewer can do now, in a sentence, and the buttons for it."""

from watertable.engine.messages import Message, message
from watertable.engine.scene import Button
from watertable.games.downspout.show.flowing import grid_run
from watertable.games.downspout.show.naming import card_name
from watertable.games.downspout.sight.view import View


def buttons(view: View) -> tuple[Button, ...]:
    """What can be pressed instead of a swap."""
    if view.step != "act":
        return ()
    return (Button("lock", message("touch-lock"), final=True), Button("pass", message("touch-pass")))


def prompt(view: View) -> Message | None:
    """What the viewer is asked to do."""
    if view.viewer != view.seat or view.step not in {"act", "put"}:
        return None
    if view.step == "put":
        assert view.top is not None
        sizes = [len(pile) for pile in view.piles]
        smallest = [number for number, size in enumerate(sizes, 1) if size == min(sizes)]
        return message("asks-put", card=card_name(view.top), pile=smallest[0], piles=len(smallest))
    if all(pipe.locked for pipe in view.grids[view.seat]):
        return message("asks-pass")
    return message("asks-act", stakes=_stakes(view))


def _stakes(view: View) -> Message:
    """How the viewer would do if the flood came now."""
    runs = [grid_run(grid) for grid in view.grids]
    own = runs[view.seat]
    rivals = [run.counted for seat, run in enumerate(runs) if seat != view.seat and run.carried]
    others = "one" if len(runs) == 2 else "more"
    if not own.carried:
        return message("stakes-stops", rivals=others if rivals else "no")
    if not rivals:
        return message("stakes-alone", leaks=own.counted)
    best = min(rivals)
    standing = "ahead" if own.counted < best else "level" if own.counted == best else "behind"
    return message("stakes-carries", leaks=own.counted, best=best, standing=standing, others=others)
