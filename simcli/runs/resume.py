"""Going on with a run: the same games, more of them, nothing played twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from simcli.errors import InputError
from simcli.runs.config import RunConfig, flag, validated
from simcli.runs.execute import new_counts
from simcli.runs.journal import Journal, Warn
from simcli.runs.parsing import option_text
from simcli.runs.plan import Plan, make_plan
from simcli.runs.saved import Saved, read_run
from simcli.runs.store import RunFolder, reopen_folder

FREE = ("games", "until", "jobs", "backend", "scheduler", "chunk_size", "checked", "quarantine_limit", "lang")
"""What may change when a run goes on: how many games, and what changes no game."""
FROM_FILES = ("bots", "weights", "pick")
"""Flags that name files: given once more, they mean the files as they are now."""


def plan_resumed(run: str, flags: Mapping[str, Any]) -> tuple[Saved, Plan]:
    """The saved run and the plan of what it becomes.

    Args:
        run: folder, or its bare name under `results/`.
        flags: the command line's; None stands for "as before".

    Raises:
        InputError: no such run, a flag that would change its games, or rules that have changed since.
    """
    saved = read_run(run)
    given = {name: value for name, value in flags.items() if value is not None}
    old, plan = saved.config, saved.playable_plan()
    changed = {name: value for name, value in given.items() if name in FREE}
    if "backend" in changed and changed["backend"] != "dask":
        changed.setdefault("scheduler", None)
    if "games" in changed and old.until and "until" not in changed:
        changed["until"] = None  # a number of games is asked for, not a precision
    asked = make_plan(validated(old.model_dump() | changed | _games(old, changed)), saved.manifest)
    _check_same(saved, plan, given)
    if saved.manifest.get("rules") != plan.rules or saved.manifest.get("config_hash") != plan.config_hash:
        raise InputError(f"resume {saved.path}: {saved.warning or 'its configuration was edited'}; start a new run instead")
    return saved, replace(asked, config=asked.config.model_copy(update={"out": old.out}))


def _games(old: RunConfig, changed: Mapping[str, Any]) -> dict[str, Any]:
    """The number of games: as asked, else as before, unless a precision is asked for instead."""
    if "games" in changed:
        return {}
    return {"games": validated({"until": changed["until"]}).games if changed.get("until") else old.games}


def _check_same(saved: Saved, plan: Plan, given: Mapping[str, Any]) -> None:
    """InputError that names the first flag which contradicts the run."""
    for name, value in given.items():
        if name in FREE or name == "out":
            continue
        base = saved.config.model_dump()
        then = {} if name in FROM_FILES else saved.manifest
        try:
            other = make_plan(validated(base | {name: value} | ({"fixed": ()} if name == "deal" else {})), then)
        except InputError as error:
            raise InputError(f"resume {saved.path}: {error}") from None
        if other.config_hash != plan.config_hash or (name == "rows" and other.config.rows != saved.config.rows):
            told = f"with {flag(name)} '{option_text(base[name])}'"
            if name == "option" or base[name] is None:
                told = "with other rule options" if name == "option" else f"without {flag(name)}"
            raise InputError(f"resume {saved.path}: the run was played {told}; a run goes on as it began")


def resume(saved: Saved, plan: Plan, warn: Warn) -> tuple[RunFolder, Journal]:
    """Take the folder of a run and read its journal.

    Raises:
        InputError: another process plays it, or it has more games than asked for.
    """
    folder = reopen_folder(saved.path)
    try:
        journal = Journal(folder, new_counts(plan), plan.config.rows)
        journal.read(warn)
        for cell in journal.cells:
            if cell.games > plan.config.games:
                raise InputError(
                    f"games {plan.config.games}: {saved.path} already has {cell.games} games with {cell.players} players"
                )
        if plan.config.until:
            journal.ahead.clear()  # where a precision stop ends shows only when games are counted one after the other
        journal.tidy()
    except BaseException:
        folder.unlock()
        raise
    return folder, journal
