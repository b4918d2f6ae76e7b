"""Where output goes: data to stdout, progress to stderr, plain text off a terminal."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn
from rich.table import Table

from simcli.report.words import Lang, text

PLAIN_WIDTH = 120
"""Columns of a table that no terminal limits."""
PLAIN_EVERY = 10.0
"""Seconds between two progress lines off a terminal."""


def stdout() -> Console:
    """The console for data; colours follow the terminal and NO_COLOR."""
    return Console(file=sys.stdout, width=None if sys.stdout.isatty() else PLAIN_WIDTH, highlight=False)


def widest(console: Console, tables: Sequence[Table]) -> Table:
    """The first of these tables that fits, given from wide to narrow; the last one if none does."""
    for table in tables[:-1]:
        if console.measure(table, options=console.options.update(max_width=1000)).maximum <= console.width:
            return table
    return tables[-1]


def print_json(value: Any) -> None:
    """One JSON document on stdout."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


class Steps:
    """Progress of work in counted steps on stderr: a bar on a terminal, a line now and then elsewhere."""

    def __init__(self, lang: Lang) -> None:
        self.lang, self.label = lang, ""
        self.first = 0
        self.started = self.told = time.monotonic()
        self.task: TaskID | None = None
        console = Console(file=sys.stderr, highlight=False)
        self.bar: Progress | None = None
        if console.is_terminal:
            names = ("description", "fields[status]", "fields[left]", "fields[what]")
            label, *words = (TextColumn("{task." + name + "}") for name in names)
            self.bar = Progress(label, BarColumn(), *words, console=console, transient=True)

    def __enter__(self) -> Steps:
        if self.bar:
            self.bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.bar:
            self.bar.stop()

    def counter(self, label: str) -> Callable[[int, int, str], None]:
        """A callback (steps done, steps in all, what is at work) that shows uneven steps, such as modules, under a label."""
        return lambda done, total, what: self.update(label, done, total, what, even=False)

    def update(self, label: str, done: int, total: int, what: str = "", even: bool = True) -> None:
        """Show that `done` of `total` steps are done, and what is at work. A new label starts a new count.

        even: all steps take about as long; only then it is told how many are done in a second, and how much time is left.
        """
        now = time.monotonic()
        if label != self.label:
            self.label, self.started, self.first = label, now, done
            if self.bar:
                if self.task is not None:
                    self.bar.remove_task(self.task)
                self.task = self.bar.add_task(label, total=total, status="", left="", what="")
        rate = (done - self.first) / (now - self.started) if even and now > self.started else 0.0
        status = f"{done:,}/{total:,}" + (text("steps_rate", self.lang, rate=f"{rate:,.0f}") if even else "")
        left = text("steps_left", self.lang, seconds=f"{(total - done) / rate:,.0f}") if rate else ""
        if self.bar and self.task is not None:
            self.bar.update(self.task, completed=done, total=total, status=status, left=left, what=what)
        elif now - self.told >= PLAIN_EVERY:
            self.told = now
            print(f"{label}: {status}{left} {what}".rstrip(), file=sys.stderr, flush=True)
