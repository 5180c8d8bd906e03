"""A ladder's scores as a plot, in colours that are legible on light and on dark pages."""

from importlib.util import find_spec
from io import StringIO
from typing import Any, Final

from watertable.engine.mistakes import Mistake
from watertable.lab.results import Results, Row
from watertable.lab.writing import headline, percent

_INK: Final = "#727a84"
_SCORE: Final = "#2f81c7"
_BAR: Final = "#c26a1e"
_LOOK: Final[dict[Any, Any]] = {
    "svg.hashsalt": "watertable",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": _INK,
    "axes.edgecolor": _INK,
    "axes.labelcolor": _INK,
    "xtick.color": _INK,
    "ytick.color": _INK,
}


def check_plots() -> None:
    """Refuse to plot without matplotlib, before hours are spent on games."""
    if find_spec("matplotlib") is None:
        raise Mistake("a plot needs matplotlib: install watertable[lab]")


def plot(results: Results) -> str:
    """Every pair's score with its interval, as SVG. The same results give the same bytes."""
    check_plots()
    from matplotlib import rc_context  # noqa: PLC0415 - only plots need it
    from matplotlib.figure import Figure  # noqa: PLC0415 - as above

    rows = results.rows[::-1]
    with rc_context(_LOOK):
        figure = Figure(figsize=(7.2, 1.3 + 0.36 * len(rows)), layout="constrained")
        axes = figure.add_subplot()
        axes.set_title(headline(results), fontsize=10, loc="left")
        for share, name, colour, style in (
            (results.even, "even share", _INK, ":"),
            (results.bar, "bar for neighbours", _BAR, "--"),
        ):
            axes.axvline(share, color=colour, linewidth=1, linestyle=style, label=f"{name}, {percent(share)}")
        for height, row in enumerate(rows):
            axes.plot([row.score.low, row.score.high], [height, height], color=_SCORE, linewidth=2)
            axes.plot([row.score.score], [height], color=_SCORE, marker="o", markersize=6, clip_on=False)
        axes.set_yticks(range(len(rows)), [_label(row) for row in rows])
        axes.set_ylim(-0.6, len(rows) - 0.4)
        axes.set_xlim(0, 1)
        axes.set_xticks([0, 0.2, 0.4, 0.6, 0.8, 1], ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"])
        axes.set_xlabel("score of the stronger, with its 95 % interval")
        axes.spines[["top", "right"]].set_visible(False)
        figure.legend(loc="outside lower center", ncols=2, frameon=False, fontsize=9)
        written = StringIO()
        figure.savefig(written, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return "\n".join(line.rstrip() for line in written.getvalue().splitlines()) + "\n"


def _label(row: Row) -> str:
    name = f"{row.pair.stronger} : {row.pair.weaker}"
    return name if row.verdict is None else f"{name} ({row.verdict})"
