"""Ctrl-C as a wish: what is in hand is finished and saved; a second Ctrl-C, or some seconds, end the wait for it."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

PATIENCE = 5.0
"""Seconds that a stop waits for games in hand."""
WATCHER = "end with the parent"
"""Name of a worker's thread that looks after its parent."""


SOON = 0.02
"""Seconds after which a signal comes again that came at a bad moment."""


@dataclass
class Wish:
    """Whether somebody wants the run to stop, and whether it is waiting, so that breaking off harms nothing."""

    stop: bool = False
    waiting: bool = False


@contextmanager
def stop_on_interrupt() -> Iterator[Wish]:
    """A wish that the first SIGINT or SIGTERM grants; a further one raises KeyboardInterrupt, but only in a wait.

    PATIENCE after the first one a further one comes by itself. Outside the main thread, where Python handles no signals, the
    wish is never granted.
    """
    wish = Wish()
    if threading.current_thread() is not threading.main_thread():
        yield wish
        return
    changed, ended = threading.Event(), threading.Event()

    def on_signal(number: int, frame: FrameType | None) -> None:
        if wish.stop and wish.waiting:
            raise KeyboardInterrupt
        wish.stop = True
        changed.set()

    def lose_patience() -> None:
        changed.wait()
        if not ended.wait(PATIENCE):
            _thread.interrupt_main()

    before = {number: signal.signal(number, on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
    watch = threading.Thread(target=lose_patience, daemon=True)
    watch.start()
    try:
        yield wish
    finally:
        ended.set()
        changed.set()
        watch.join()
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def interrupt_at_once() -> Iterator[Wish]:
    """SIGINT and SIGTERM raise KeyboardInterrupt at once, and grant the wish in case that library code swallows it.

    Compiled code that is just being handed to LLVM is handed over first: half of it would crash the process.
    """
    wish = Wish()
    if threading.current_thread() is not threading.main_thread():
        yield wish
        return

    def on_signal(number: int, frame: FrameType | None) -> None:
        wish.stop = True
        if _hands_code_over(frame):
            threading.Timer(SOON, _thread.interrupt_main, (number,)).start()
        else:
            raise KeyboardInterrupt

    def on_unraisable(swallowed: sys.UnraisableHookArgs) -> None:
        if not isinstance(swallowed.exc_value, KeyboardInterrupt):
            hook(swallowed)

    before = {number: signal.signal(number, on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
    hook, sys.unraisablehook = sys.unraisablehook, on_unraisable
    try:
        yield wish
    finally:
        sys.unraisablehook = hook
        for number, handler in before.items():
            signal.signal(number, handler)


def _hands_code_over(frame: FrameType | None) -> bool:
    """Whether LLVM has called back for code from the cache, and waits for it."""
    while frame is not None:
        if frame.f_code.co_name.startswith("_raw_object_cache_"):  # of llvmlite's execution engine
            return True
        frame = frame.f_back
    return False


@contextmanager
def children_ignore_interrupts() -> Iterator[None]:
    """Processes and threads that are started within never see Ctrl-C: this process decides when they end."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with(parent: int) -> None:
    """Let this process, if it is another one, end soon after its parent, however that ended. A second call does nothing."""
    if os.getpid() == parent or any(thread.name == WATCHER for thread in threading.enumerate()):
        return

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, name=WATCHER, daemon=True).start()
