"""Ctrl-C as a wish: the chunk in hand is finished and saved; a second Ctrl-C stops waiting for the next one."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType


@dataclass
class Wish:
    """Whether somebody wants the run to stop, and whether it is waiting, so that breaking off harms nothing."""

    stop: bool = False
    waiting: bool = False


@contextmanager
def stop_on_interrupt() -> Iterator[Wish]:
    """A wish that the first SIGINT or SIGTERM grants; a further one raises KeyboardInterrupt, but only in a wait.

    Outside the main thread, where Python handles no signals, the wish is never granted.
    """
    wish = Wish()
    if threading.current_thread() is not threading.main_thread():
        yield wish
        return

    def on_signal(number: int, frame: FrameType | None) -> None:
        if wish.stop and wish.waiting:
            raise KeyboardInterrupt
        wish.stop = True

    before = {number: signal.signal(number, on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield wish
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
