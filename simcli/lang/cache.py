"""Where generated modules and numba's cache live, and what makes them stale.

A generated module's name carries a hash of its text, and its text names the modules that it imports: so an edit of any
source, table or constant changes the name of everything that depends on it, and nothing else. What isn't in the texts
(the state's layout, compile flags, versions, the machine's processor) is in the folder's name.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path

import platformdirs

from simcli.errors import InputError


def cache_root() -> Path:
    """The user's cache folder, or SIMCLI_CACHE; the install itself may be read-only."""
    chosen = os.environ.get("SIMCLI_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("simcli"))


def digest(*parts: str) -> str:
    """A short content hash."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]


def prepare(layout: str) -> Path:
    """Make the cache folder for a state layout, point numba at it and Python's import at its modules."""
    import llvmlite
    import numba
    import numpy

    from simcli.lang import native

    here = Path(__file__).parent
    compiler = "".join((here / f).read_text("utf-8") for f in ("native.py", "machine.py"))
    flags = str(sorted(native.fast.options.items())) + str(sorted(native.checked.options.items()))
    cpu = llvmlite.binding.get_host_cpu_name()
    versions = f"{sys.version_info[:3]} {numba.__version__} {llvmlite.__version__} {numpy.__version__} {cpu}"
    folder = cache_root() / digest(layout, compiler, flags, versions)
    try:
        (folder / "numba").mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as e:
        raise InputError(
            f"cache folder {folder} can't be written ({e.strerror}); set SIMCLI_CACHE to a folder that can"
        ) from None
    numba.config.CACHE_DIR = str(folder / "numba")  # type: ignore[attr-defined]
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return folder


def write(path: Path, text: str) -> None:
    """Write a file in one step: other processes see the old one or the new one."""
    temporary = path.with_suffix(f".{os.getpid()}.{id(text)}")
    temporary.write_text(text, "utf-8")
    os.replace(temporary, path)


def write_once(path: Path, text: str) -> None:
    """Write a file whose content depends on its name alone, unless it is there."""
    if not path.exists():
        write(path, text)
