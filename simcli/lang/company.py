"""A second process that helps with a cold start: it fills the cache from the other end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


@contextmanager
def company(command: Sequence[str]) -> Iterator[None]:
    """Run a Python command line (without the interpreter) beside the block; what it hasn't finished by then is given up."""
    if not command or (os.cpu_count() or 1) < 2:
        yield
        return
    search = os.pathsep.join(p for p in sys.path if p)
    helper = subprocess.Popen(
        [sys.executable, *command], env={**os.environ, "PYTHONPATH": search}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        helper.kill()
        helper.wait()
