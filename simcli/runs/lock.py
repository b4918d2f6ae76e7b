"""One process a run folder: a lock that the operating system takes back when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _grab(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _grab(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK = "run.lock"
"""The lock file; it holds the process id of whoever writes there."""


class FolderLock:
    """The right to write into a folder, until `release` or the end of the process."""

    def __init__(self, folder: Path) -> None:
        """Take the lock. BlockingIOError if another process has it; other OSErrors if the folder can't be written."""
        self.path = folder / LOCK
        while True:
            file = open(self.path, "a+b", buffering=0)  # noqa: SIM115
            try:
                _grab(file.fileno())
                if self._still_there(file.fileno()):
                    file.truncate(0)
                    file.write(str(os.getpid()).encode())
                    break
            except OSError as error:
                file.close()
                raise BlockingIOError(error.errno, "locked") if isinstance(error, PermissionError) else error from None
            file.close()  # its last holder took it away meanwhile
        self.file = file

    def release(self) -> None:
        """Take the lock file away, then let go."""
        if not self.file.closed:
            self.path.unlink(missing_ok=True)
            self.file.close()

    def _still_there(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), os.stat(self.path))
        except FileNotFoundError:
            return False


def holder(folder: Path) -> str:
    """The process id in a folder's lock file, or `?`."""
    try:
        return folder.joinpath(LOCK).read_text("ascii").strip() or "?"
    except (OSError, ValueError):
        return "?"
