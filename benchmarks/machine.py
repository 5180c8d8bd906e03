"""What a benchmark ran on, without a date, an address or a path."""

import os
import platform
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path


def machine(packages: Iterable[str], used: str) -> dict[str, str]:
    """Processor and versions; `used` tells how many of the cores were."""
    return {
        "processor": f"{_processor()}, {os.cpu_count()} cores, {used}",
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        **{package: version(package) for package in packages},
    }


def _processor() -> str:
    cpus = Path("/proc/cpuinfo")
    if cpus.exists():
        for line in cpus.read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
