"""The command: how large the page is, how soon a move is seen, and how smoothly a full board is moved about."""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, Response, ViewportSize, sync_playwright

from benchmarks.arguments import Parser, folder, whole
from benchmarks.machine import machine
from support.serving import serving
from watertable import gallery, games
from watertable.engine.actors import CHANCE
from watertable.engine.record import Record
from watertable.engine.table import Table

_ROOT: Final = Path(__file__).resolve().parent.parent
_ARGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
_DESKTOP: Final = ViewportSize(width=1360, height=860)


class Figure(NamedTuple):
    """Something that was measured."""

    what: str
    value: str


# How large it is


def _sizes(browser: Browser, base: str) -> Iterator[Figure]:
    """What the first page loads, as it comes over the wire."""
    page, found = browser.new_page(viewport=_DESKTOP), dict[str, int]()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright marks what it calls
    page.goto(base)
    page.wait_for_selector("article svg.miniature")
    for answer in answers:
        kind = answer.request.resource_type
        found[kind] = found.get(kind, 0) + answer.request.sizes()["responseBodySize"]
    page.close()
    for kind in ("script", "stylesheet", "font", "fetch"):
        yield Figure(f"first page, {kind}, KB over the wire", f"{found.get(kind, 0) / 1024:.1f}")


# How soon a move is seen

_LISTEN: Final = """
(() => {
  const seen = (window.seen = []);
  const listen = WebSocket.prototype.addEventListener;
  const wrap = (socket) => listen.call(socket, "message", () => {
    const at = performance.now();
    let frames = 0;
    const stage = document.querySelector(".stage svg");
    if (!stage) return;
    let changed = null;
    const watcher = new MutationObserver(() => (changed ??= performance.now()));
    watcher.observe(stage, { subtree: true, childList: true, attributes: true });
    const frame = (now) => {
      frames += 1;
      if (changed !== null) {
        watcher.disconnect();
        seen.push([performance.now() - at, frames]);
      } else if (frames < 30) requestAnimationFrame(frame);
      else watcher.disconnect();
    };
    requestAnimationFrame(frame);
  });
  const Socket = WebSocket;
  window.WebSocket = class extends Socket { constructor(...a) { super(...a); wrap(this); } };
})();
"""


def _moves(browser: Browser, base: str, game: str, moves: int) -> Iterator[Figure]:
    """From the arrival of a frame to the animation frame that shows what it changed on the stage."""
    context = browser.new_context(viewport=_DESKTOP)
    page = context.new_page()
    page.add_init_script(_LISTEN)
    page.goto(base)
    match = _posted(page, "matches", {"game": game, "chairs": ["me", "random", "random"], "start": True})["id"]
    page.goto(f"{base}/table/{match}")
    page.wait_for_selector(".stage [data-thing]")
    page.keyboard.press("l")
    for _ in range(moves):
        choice = page.locator(".choices li button").first
        if choice.count():
            choice.evaluate("button => button.click()")
        page.wait_for_timeout(80)
    seen: list[tuple[float, int]] = page.evaluate("window.seen")
    context.close()
    if seen:
        times, frames = sorted(time for time, _ in seen), sorted(count for _, count in seen)
        yield Figure(f"{game}: changes seen", str(len(seen)))
        yield Figure(f"{game}: ms from arrival to the frame that shows it, median and p95", _two(times))
        yield Figure(f"{game}: animation frames until then, median and p95", _two([float(count) for count in frames]))


# How smoothly it is moved about

_PAN: Final = """
(pans) => new Promise((done) => {
  const stage = document.querySelector(".stage");
  const { left, top } = stage.getBoundingClientRect();
  stage.setPointerCapture = () => {};
  const send = (kind, x, y) => stage.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, pointerId: 1, clientX: left + x, clientY: top + y, button: 0, pointerType: "mouse",
  }));
  const times = [];
  let last = 0;
  let count = 0;
  if (pans) send("pointerdown", 400, 200);
  const frame = (now) => {
    if (last) times.push(now - last);
    last = now;
    count += 1;
    if (pans) send("pointermove", 400 + 150 * Math.sin(count / 10), 200 + 60 * Math.cos(count / 10));
    if (count < 240) return requestAnimationFrame(frame);
    if (pans) send("pointerup", 400, 200);
    done(times);
  };
  requestAnimationFrame(frame);
})
"""


def _pans(browser: Browser, base: str) -> Iterator[Figure]:
    """Frames while the fullest board that random games come to is dragged about, beside frames at rest."""
    record, pieces = _fullest()
    context = browser.new_context(viewport=_DESKTOP)
    page = context.new_page()
    page.goto(base)
    match = _posted(page, "records", json.loads(record.to_json()))["id"]
    page.goto(f"{base}/replay/{match}?at={len(record.moves)}")
    page.wait_for_selector(".stage [data-thing]")
    page.wait_for_timeout(4_000)  # until the water has run through
    yield Figure("fullest board", f"{record.game}, {record.seats} players, {pieces} pieces")
    for what, pans in (("at rest", False), ("while it is dragged", True)):
        times = sorted(page.evaluate(_PAN, pans))
        yield Figure(f"ms between frames {what}, median and p95", _two(times))
    context.close()


def _fullest() -> tuple[Record, int]:
    """The record of a random game that ends with the most pieces to be seen, and how many."""
    found: list[tuple[int, Record]] = []
    for name in games.names():
        game = games.find(name)
        for seed in range(12):
            rng, table = Random(seed), Table(game, {}, gallery.shown(name).seats.greatest)
            while (actor := table.turn.must) is not None:
                if actor == CHANCE:
                    table.let_chance(rng)
                else:
                    table.play(actor, game.random_move(table.position, actor, rng))
            found.append((len(game.scene(game.view(table.position, 0)).pieces), table.record()))
    pieces, record = max(found, key=lambda one: one[0])
    return record, pieces


def _posted(page: Page, what: str, body: object) -> Any:
    """What the server answers to somebody with a name."""
    return page.evaluate(
        """async ([what, body]) => {
          const post = (path, body) => fetch(`/api/${path}`, {
            method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" },
          });
          await post("guests", { name: "Ann" });
          return (await post(what, body)).json();
        }""",
        [what, body],
    )


def _two(values: list[float]) -> str:
    return f"{median(values):.1f}, {values[int(len(values) * 0.95)]:.1f}"


# All of it


def main() -> int:
    """Measure, print a table, and keep it where that is wanted."""
    parser = Parser(prog="benchmarks/page", description="Measure the page in Chromium.")
    parser.add_argument("--touches", type=whole(1, 10_000), default=120, help="made in each game (120)")
    parser.add_argument("--results", type=folder, metavar="FOLDER", help="write page.json and page.md there")
    given = parser.parse_args()
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("benchmarks/page: there is no chromium")
    with (
        tempfile.TemporaryDirectory() as kept,
        serving(f"sqlite:///{kept}/page.db", page=_ROOT / "web" / "dist", pause=50) as base,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=list(_ARGS))
        figures = [*_sizes(browser, base), *_pans(browser, base)]
        for game in games.names():
            figures += _moves(browser, base, game, given.touches)
        seen = {**machine(("playwright",), "all used"), "chromium": browser.version}
        browser.close()
    rows = [f"| {figure.what} | {figure.value} |" for figure in figures]
    table = "\n".join(["| | |", "|---|---|", *rows, *(f"| {name} | {value} |" for name, value in seen.items())])
    print(table)  # noqa: T201 - a command prints
    if given.results is not None:
        (given.results / "page.md").write_text(table + "\n", encoding="utf-8")
        told = {"figures": dict(figures), "machine": seen}
        (given.results / "page.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
