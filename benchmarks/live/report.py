"""What came of a run on some databases: for people as Markdown, for programs as JSON."""

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from benchmarks.live.findings import Findings
from benchmarks.machine import machine

_MOST = 12
"""Faults of a kind that are told one by one."""


class Run(NamedTuple):
    """A run on one database."""

    database: str
    seconds: float
    findings: Findings
    complaints: Sequence[str]
    """The last lines of the tracebacks that servers wrote."""

    @property
    def is_well(self) -> bool:
        """Whether nothing was found."""
        return not self.findings.faults and not self.complaints


def as_markdown(what: str, runs: Sequence[Run]) -> str:
    """What was done, a table of what was counted, and the faults."""
    parts = [
        what,
        "\n".join(f"- {name}: {value}" for name, value in machine(["watertable"], "all used").items()),
        _table(runs),
    ]
    return "\n\n".join([*parts, *map(_verdict, runs)]) + "\n"


def _table(runs: Sequence[Run]) -> str:
    names = sorted({name for run in runs for name in run.findings.counts})
    lines = [["", *(run.database for run in runs)], ["---", *("---:" for _ in runs)]]
    lines += [["seconds", *(f"{run.seconds:.0f}" for run in runs)]]
    lines += [[name, *(f"{run.findings.counts[name]:,}" for run in runs)] for name in names]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _verdict(run: Run) -> str:
    if run.is_well:
        return f"{run.database}: **nothing was found**; no server complained."
    lines = [f"{run.database}: **{len(run.findings.faults)} faults**, {len(run.complaints)} tracebacks of servers."]
    for kind, count in run.findings.kinds().most_common():
        lines += ["", f"{count} × {kind}:", ""]
        told = [fault for fault in run.findings.faults if fault.kind == kind][:_MOST]
        lines += [f"- {_safe(fault.where)}: {_safe(fault.words)}" for fault in told]
    if run.complaints:
        lines += [
            "",
            "Tracebacks end with:",
            "",
            *(f"- {_safe(line)}" for line in list(dict.fromkeys(run.complaints))[:_MOST]),
        ]
    return "\n".join(lines)


def _safe(text: str) -> str:
    """Text in a page, whatever it holds."""
    return f"`{text.replace('`', '´')}`" if text else "—"


def as_json(wanted: Mapping[str, object], runs: Sequence[Run]) -> str:
    """Everything, for programs."""
    values = {
        "machine": machine(["watertable"], "all used"),
        "wanted": dict(wanted),
        "runs": [
            {
                "database": run.database,
                "seconds": round(run.seconds, 1),
                "counts": dict(sorted(run.findings.counts.items())),
                "faults": [fault._asdict() for fault in run.findings.faults],
                "tracebacks": list(run.complaints),
            }
            for run in runs
        ],
    }
    return json.dumps(values, indent=1) + "\n"
