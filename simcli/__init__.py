"""simcli: a Monte-Carlo balance simulator for 三国杀 and 英雄杀."""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"


def load(run: Any) -> Any:
    """Open a run by its folder or by its bare name under `results/`, also while it is being played.

    Returns a `simcli.report.run.Run`, whose methods give its figures as pandas frames. Raises `simcli.errors.InputError`,
    in one line, if there is none.
    """
    return _api().load(run)


def run(**flags: Any) -> Any:
    """Play games, with the names of `simcli run`'s flags as keywords, and open the run: see `simcli.report.run.run`.

    Example: simcli.run(players=[5, 8], games=20_000, out="first").winners()
    """
    return _api().run(**flags)


def _api() -> Any:
    # by name: all rooms import this module for its version, so that an import here would tie the lower ones to the upper
    return import_module("simcli.report.run")
