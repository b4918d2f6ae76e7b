"""Which characters the font must have: all that data, translations and code hold, common signs, those of names to come."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

EXTRA = Path(__file__).with_name("characters.txt")
PACKAGES = ("simcli", "heuristics")
SUFFIXES = (".py", ".csv", ".toml", ".md")
BLOCKS = {
    "ASCII": (0x20, 0x7E),
    "Latin-1": (0xA0, 0xFF),
    "Greek": (0x0391, 0x03C9),
    "punctuation": (0x2010, 0x205E),
    "superscripts and subscripts": (0x2070, 0x209C),
    "arrows": (0x2190, 0x21FF),
    "mathematics": (0x2200, 0x22FF),
    "lines, squares, circles, card suits, marks": (0x2500, 0x27BF),
    "Chinese punctuation": (0x3001, 0x301F),
    "full-width punctuation and letters": (0xFF01, 0xFF5E),
}
"""Unicode blocks, first and last character, that texts take signs from; the source of the font has most of them."""

GB_ROWS, GB_CELLS = range(16, 88), range(1, 95)
"""Rows of GB 2312 with Chinese characters: 16–55 by frequency and reading, 56–87 by radical; 94 places a row."""


def wanted() -> set[str]:
    """Every printable character that the font is built for, one string each."""
    signs = {chr(code) for first, last in BLOCKS.values() for code in range(first, last + 1)}
    return {c for c in occurring() | extra() | gb2312() | signs if c.isprintable()}


def occurring() -> set[str]:
    """The printable characters of all files of rules, data, bots and texts, as installed."""
    found: set[str] = set()
    for folder in _folders():
        for path in sorted(folder.rglob("*")):
            if path.suffix in SUFFIXES:
                found.update(path.read_text("utf-8"))
    return {c for c in found if c.isprintable()}


def extra() -> set[str]:
    """The characters listed in `characters.txt`."""
    lines = EXTRA.read_text("utf-8").splitlines()
    return {c for line in lines if not line.startswith("#") for c in line if not c.isspace()}


def gb2312() -> set[str]:
    """The 6,763 Chinese characters of GB 2312: the names of nearly all heroes, those of users too."""
    found = set()
    for row in GB_ROWS:
        for cell in GB_CELLS:
            # the last five places of row 55 are empty
            found.add(bytes([0xA0 + row, 0xA0 + cell]).decode("gb2312", errors="ignore"))
    return found - {""}


def _folders() -> list[Path]:
    specs = [find_spec(package) for package in PACKAGES]
    return [Path(spec.origin).parent for spec in specs if spec and spec.origin]
