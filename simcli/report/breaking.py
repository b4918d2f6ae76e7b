"""Where lines of text break: at spaces and beside Chinese characters, never inside words, names or numbers, no mark left alone.

Terminals break Chinese anywhere, numbers too, and would begin lines with a full stop; so do pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.text import Text

CLOSING, OPENING = "，。、；：？！）」』】》〉”％%…·)],.;:", "（「『【《〈“(["
"""Marks that no line begins with, and marks that no line ends with."""
HAN = "[\u3400-\u9fff]"
NAME = re.compile(f"(?<!{HAN}){HAN}{{2,4}}(?!{HAN})")
"""A few Chinese characters that stand alone, such as the name of a hero."""


def broken(text: str, width: float, wide: Callable[[str], float] = cell_len) -> list[str]:
    """Lines of a text that fit a width; a piece that fits none breaks anywhere. wide: how wide words are, in its unit."""
    lines = []
    for paragraph in text.splitlines():
        line = ""
        for piece in pieces(paragraph):
            if line and wide(line + piece.rstrip()) > width:
                lines.append(line.rstrip())
                line = ""
            while wide(piece.rstrip()) > width:
                fit = max(1, int(len(piece) * width / wide(piece)) - 1)
                lines.append(piece[:fit])
                piece = piece[fit:]
            line += piece
        lines.append(line.rstrip())
    return [line for line in lines if line]


def pieces(text: str) -> list[str]:
    """What a line may not break inside: words with the space after them, Chinese names, single Chinese characters, each with
    marks after them."""
    found: list[str] = []
    within = {place for name in NAME.finditer(text) for place in range(name.start() + 1, name.end())}
    for place, c in enumerate(text):
        closes = c.isspace() or c in CLOSING
        last = found[-1][-1] if found else " "
        joins = found and (closes or place in within or last in OPENING or not (_chinese(c) or _chinese(last) or last.isspace()))
        if joins:
            found[-1] += c
        else:
            found.append(c)
    return found


def _chinese(character: str) -> bool:
    return ord(character) >= 0x2E80


class Words:
    """Text for a terminal, in cells of tables too, that breaks so."""

    def __init__(self, text: str, style: str = "") -> None:
        self.text, self.style = text, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for paragraph in self.text.split("\n"):
            for line in broken(paragraph, options.max_width) or [""]:
                yield Text(line, self.style)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lines = self.text.split("\n")
        least = max((cell_len(piece.rstrip()) for line in lines for piece in pieces(line)), default=0)
        return Measurement(least, max(map(cell_len, lines))).with_maximum(options.max_width)
