"""A run that is in its folder: found by name, its manifest read and understood."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from simcli import __version__
from simcli.errors import InputError
from simcli.runs.config import RunConfig, validated
from simcli.runs.plan import Plan, make_plan
from simcli.runs.schema import SCHEMA
from simcli.runs.store import MANIFEST, RESULTS

State = Literal["running", "complete", "stopped", "alarm", "failed"]
"""How far a run has got."""
STATES = get_args(State)


@dataclass(frozen=True)
class Saved:
    """What a run's manifest says."""

    path: Path
    manifest: dict[str, Any]
    config: RunConfig
    games: dict[int, int]
    """Games counted when the manifest was written, by player count."""
    state: str

    @property
    def warning(self) -> str:
        """Empty, or why its games may differ from those that this simcli plays."""
        differs = self.differs
        if differs is None:
            return ""
        what, then, now = differs
        return {
            "version": f"{self.path} was played by simcli {then}, this is {now}: its rules may differ",
            "rules": f"{self.path} was played by other rules, heroes or bots ({then}) than this simcli has ({now})",
            "bot": f"{self.path} was played by a bot whose file {then} is gone or was changed since",
        }[what]

    @property
    def differs(self) -> tuple[str, str, str] | None:
        """What isn't as it was when the run was played: `version`, `rules` or `bot`, as it was, as it is. None: nothing."""
        version, rules = self.manifest["version"], self.manifest.get("rules")
        if version != __version__:
            return "version", version, __version__
        if rules != (now := self.plan().rules):
            return "rules", str(rules), now
        changed = self.changed_files()
        return ("bot", changed[0], "") if changed else None

    def changed_files(self) -> list[str]:
        """Files of bots that are not what they were when the run was played."""
        from heuristics.plugins import BotFile, is_now

        files = (BotFile(**file) for file in self.manifest.get("bot_files", ()))
        return [file.path for file in files if not is_now(file)]

    def playable_plan(self) -> Plan:
        """The plan, to play its games once more. InputError if this simcli can't, or if a bot's file was changed."""
        plan = self._plan(playable=True)
        for path in self.changed_files():
            raise InputError(f"{self.path}: the bot in {path} was changed since the run was played")
        return plan

    def plan(self) -> Plan:
        """The plan of its configuration, to tell what was played; nothing but the folder is read."""
        return self._plan(playable=False)

    def _plan(self, playable: bool) -> Plan:
        try:
            return make_plan(self.config, self.manifest, playable)
        except InputError as error:
            raise InputError(f"{self.path / MANIFEST}: {error}") from None


def find_run(run: str) -> Path:
    """The folder of a run: a path, or a bare name under `results/`."""
    path = Path(run)
    if not (path / MANIFEST).is_file() and re.fullmatch(r"[^/\\]+", run) and Path(RESULTS, run).is_dir():
        return Path(RESULTS, run)
    return path


def load_manifest(path: Path) -> dict[str, Any]:
    """The manifest of the run in a folder.

    Raises:
        InputError: no run there, or a manifest that can't be read.
    """
    try:
        manifest = json.loads(path.joinpath(MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise InputError(f"{path}: no run here ({MANIFEST} is missing)") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{path / MANIFEST}: unreadable manifest ({' '.join(str(error).split())})") from None
    if not isinstance(manifest, dict):
        raise InputError(f"{path / MANIFEST}: not the manifest of a run (no JSON object)")
    return manifest


def read_run(run: str) -> Saved:
    """A run from its folder.

    Raises:
        InputError: no run there, or a manifest that lacks something or was written in another layout.
    """
    path = find_run(run)
    manifest, file = load_manifest(path), path / MANIFEST
    config = manifest.get("config")
    if not isinstance(config, dict):
        raise InputError(f"{file}: the configuration is missing")
    if manifest.get("schema") != SCHEMA:
        raise InputError(f"{file}: its layout is {manifest.get('schema')!a}, this simcli {__version__} reads {SCHEMA}")
    try:
        games = {int(cell["players"]): int(cell["games"]) for cell in manifest["cells"]}
        state, _ = str(manifest["state"]), str(manifest["version"])
        if state not in STATES:
            raise InputError(f"{file}: unknown state '{state}' (known: {', '.join(STATES)})")
    except KeyError as error:
        raise InputError(f"{file}: {error} is missing") from None
    except (TypeError, ValueError):
        raise InputError(f"{file}: 'cells' does not say how many games were played") from None
    wrong = [key for key in config if key not in RunConfig.model_fields]
    if wrong:
        raise InputError(f"{file}: unknown key '{wrong[0]}' in the configuration")
    try:
        asked = validated({key: value for key, value in config.items() if value is not None})
    except InputError as error:
        raise InputError(f"{file}: {error}") from None
    return Saved(path, manifest, asked, games, state)
