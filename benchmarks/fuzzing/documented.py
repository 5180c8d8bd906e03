"""Requests made from the server's OpenAPI document, by Schemathesis: are the answers those that it tells of?"""

import asyncio
import sys
import tempfile
from typing import Final

from benchmarks.live.findings import Findings
from benchmarks.live.servers import Server

CHECKS: Final = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)


async def examine(server: Server, cookie: str | None, examples: int, findings: Findings, seed: int) -> None:
    """Send so many requests for each operation, with a guest's cookie or with none."""
    who = "a guest" if cookie else "a stranger"
    command = [sys.executable, "-P", "-m", "schemathesis.cli", "run", f"{server.base}/schema/openapi.json"]
    command += ["--checks", ",".join(CHECKS), "--max-examples", str(examples), "--seed", str(seed), "--no-color"]
    command += ["--generation-database", "none", "--suppress-health-check", "all", "--continue-on-failure"]
    command += ["--header", f"Cookie: {cookie}"] if cookie else []
    pipe, both = asyncio.subprocess.PIPE, asyncio.subprocess.STDOUT
    with tempfile.TemporaryDirectory(prefix="watertable-") as folder:  # it keeps notes where it runs
        process = await asyncio.create_subprocess_exec(*command, cwd=folder, stdout=pipe, stderr=both)
        said, _ = await process.communicate()
    lines = said.decode().splitlines()
    _count(lines, who, findings)
    found = _failures(lines)
    for title, request in found:
        findings.fault(f"document: {title}", f"{who}, seed {seed}", request.replace(server.base, "http://table"))
    if process.returncode and not found:
        findings.fault("document", f"{who}, seed {seed}", " ".join(lines[-5:]))


def _count(lines: list[str], who: str, findings: Findings) -> None:
    for line in lines:
        words = line.split()
        if words[1:2] == ["generated,"] or words[1:2] == ["generated"]:
            findings.count(f"documented requests of {who}", int(words[0]))


def _failures(lines: list[str]) -> list[tuple[str, str]]:
    """What failed, and the command that does it again."""
    found, titles = [], list[str]()
    for line in lines:
        if line.startswith("- ST"):
            titles.append(line.split(" ", 2)[2])
        elif line.startswith("    curl "):
            found += [(title, line.strip()) for title in titles]
            titles = []
    return found
