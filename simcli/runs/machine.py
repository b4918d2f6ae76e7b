"""Where a run was played: what a reader needs to judge its speed."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version

LIBRARIES = ("numpy", "numba", "pyarrow")


def describe_machine() -> dict[str, str | int]:
    """Processor, system and the versions that matter for speed and bytes."""
    return {
        "system": platform.platform(terse=True),
        "processor": _processor(),
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
        **{name: version(name) for name in LIBRARIES},
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
