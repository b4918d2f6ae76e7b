"""Rulings, auditor and invariants catch faults that are put into the rules, on the reference engine alone.

`python tests/audit/test_faults.py [FOLDER] [all]` prints the table of all faults, put into this folder's packages: who catches
each first, or (all) everybody who does.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from faults import RULE_FAULTS, Fault
from hero_faults import HERO_FAULTS
from yxs_faults import YXS_FAULTS
from yxs_hero_faults import YXS_HERO_FAULTS

ROOT = Path(__file__).parents[2]
FAULTS = (*RULE_FAULTS, *HERO_FAULTS, *((*YXS_FAULTS, *YXS_HERO_FAULTS) if (ROOT / "simcli" / "games" / "yxs").exists() else ()))
GAMES, PROCESSES, TIMEOUT = 80, 2, 300
SAMPLE = FAULTS[3::12][:12]
SHARE = 0.95


@dataclass(frozen=True)
class Verdict:
    """by: who caught the fault, and at what. changed: whether anything happens differently at all."""

    fault: Fault
    by: dict[str, str]
    changed: bool


def copied(source: Path, folder: Path) -> Path:
    """The packages of one folder in another."""
    for name in ("simcli", "heuristics"):
        shutil.copytree(source / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def judged(root: Path, first: bool) -> tuple[dict[str, str], str]:
    """Who finds something wrong with the packages in a folder, and the digest of what happened."""
    command = [sys.executable, str(Path(__file__).with_name("mutant.py")), str(root), str(GAMES), *(["first"] if first else [])]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0", "NUMBA_DISABLE_JIT": "1"}
    try:
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return {"hang": f"after {TIMEOUT} s"}, ""
    if done.returncode:
        return {"crash": done.stderr.strip().splitlines()[-1][:300]}, ""
    told = json.loads(done.stdout.splitlines()[-1])
    return told["wrong"], told["digest"]


def put_in(fault: Fault, root: Path) -> None:
    """Change the copy's source."""
    path = root / "simcli" / fault.file
    text = path.read_text("utf-8")
    assert text.count(fault.old) == 1, f"{fault.file}: {fault.old!r} occurs {text.count(fault.old)} times"
    path.write_text(text.replace(fault.old, fault.new), "utf-8")


def try_all(faults: Iterable[Fault], folder: Path, first: bool, source: Path = ROOT, verbose: bool = False) -> list[Verdict]:
    """Each fault in a copy of its own; and the rules as they are."""
    sound = copied(source, folder / "sound")
    with ThreadPoolExecutor(PROCESSES) as pool:
        waiting = pool.submit(judged, sound, False)

        def one(item: tuple[int, Fault]) -> tuple[Fault, dict[str, str], str]:
            number, fault = item
            root = copied(sound, folder / f"fault{number}")
            put_in(fault, root)
            by, digest = judged(root, first)
            shutil.rmtree(root)
            if verbose:
                print(number, fault.file, fault.breaks, by or digest[:8], flush=True)
            return fault, by, digest

        tried = list(pool.map(one, enumerate(faults)))
    wrong, digest = waiting.result()
    assert wrong == {}, f"these rules are not sound: {wrong}"
    return [Verdict(fault, by, bool(by) or found != digest) for fault, by, found in tried]


def survivors(verdicts: Iterable[Verdict]) -> list[str]:
    return [f"{v.fault.file}: {v.fault.breaks}" for v in verdicts if v.changed and not v.by]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{Path(fault.file).stem}: {fault.breaks}")
def test_the_fault_fits_the_source(fault: Fault) -> None:
    """The text to change occurs exactly once, so that faults stay as current as the rules."""
    text = (ROOT / "simcli" / fault.file).read_text("utf-8")
    assert text.count(fault.old) == 1
    assert fault.new != fault.old


def test_faults_are_caught(full: bool, tmp_path: Path) -> None:
    """A sample, or all: at least 95 % of those that change anything."""
    assert len(FAULTS) >= 60
    verdicts = try_all(FAULTS if full else SAMPLE, tmp_path, first=True)
    changing = [v for v in verdicts if v.changed]
    caught = [v for v in changing if v.by]
    assert len(caught) >= SHARE * len(changing), survivors(verdicts)
    assert len(changing) >= SHARE * len(verdicts), "faults that change nothing prove nothing"


def main() -> None:
    """The table."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        source = Path(sys.argv[1]).resolve() if sys.argv[1:] else ROOT
        verdicts = try_all(FAULTS, Path(folder), "all" not in sys.argv[2:], source, verbose=True)
    for v in verdicts:
        by = ", ".join(sorted(v.by)) or ("SURVIVES" if v.changed else "equivalent")
        print(f"{by:40} {v.fault.file:28} {v.fault.breaks}")
    changing = [v for v in verdicts if v.changed]
    print(f"{len(verdicts)} faults, {len(changing)} change behaviour, {sum(bool(v.by) for v in changing)} are caught")
    for who in ("rulings", "auditor", "invariants", "crash", "hang"):
        print(f"  by {who}: {sum(who in v.by for v in changing)}")


if __name__ == "__main__":
    main()
