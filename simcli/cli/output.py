"""Standard output that may take nothing any more: a pipe whose reader left, a full disk."""

from __future__ import annotations

import os
from typing import Any, TextIO


class ReaderGone(Exception):
    """Nobody reads what is printed."""


class OutputError(Exception):
    """What is printed can't be written; the message is one clear line."""


class Output:
    """A text stream that tells those two apart from other errors of the operating system."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """As of any stream."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise told(error) from None

    def flush(self) -> None:
        """As of any stream."""
        try:
            self._stream.flush()
        except OSError as error:
            raise told(error) from None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def told(error: OSError) -> Exception:
    """The exception that says it in our terms."""
    if isinstance(error, BrokenPipeError):
        return ReaderGone()
    return OutputError(f"standard output: {os.strerror(error.errno) if error.errno else error}")
