"""What ends a command with one clear line; the CLI knows the exit code of each."""


class InputError(Exception):
    """Bad input. The message is one clear line: what is wrong, where, and what is allowed. The CLI exits with code 2."""


def utf8(what: str, content: bytes) -> str:
    """The text of a user's file. what: the file, as the beginning of the error.

    Raises:
        InputError: it is in another encoding.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise InputError(f"{what} is not UTF-8 (line {line}): save it in that encoding") from None


class Stopped(Exception):
    """Stopped by the user; what was finished is saved. The message is one clear line. The CLI exits with code 4."""


class NothingPlayed(Stopped):
    """Stopped before any game was finished, or before another one of a run that goes on. The CLI exits with code 4."""

    def __init__(self, before: int = 0) -> None:
        """before: games that were played before, all of them kept."""
        super().__init__(
            f"stopped before another game was finished; {before:,} games are kept"
            if before
            else "stopped before any game was finished"
        )


class ValidityError(Exception):
    """Figures that must not be trusted. The message is one clear line. The CLI exits with code 5."""
