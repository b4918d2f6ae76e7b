"""Run folders: who may write where, and files that do not depend on how rows arrived."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from simcli.errors import InputError
from simcli.runs.rows import RowWriter
from simcli.runs.saved import load_manifest
from simcli.runs.schema import ROW_GROUP
from simcli.runs.store import MANIFEST, claim_folder


def test_bare_names_go_under_results(here: Path) -> None:
    assert claim_folder("first", "x").path == Path("results/first")
    assert claim_folder("a/b", "x").path == Path("a/b")
    assert claim_folder(str(here / "c"), "x").path == here / "c"


def test_automatic_names_are_the_next_free_ones(here: Path) -> None:
    assert [claim_folder(None, "sgs").path.name for _ in range(3)] == ["sgs-001", "sgs-002", "sgs-003"]
    claim_folder("sgs-010", "x")
    assert claim_folder(None, "sgs").path.name == "sgs-011"


def test_a_run_is_never_overwritten_by_chance(here: Path) -> None:
    claim_folder("first", "x").write_manifest({"state": "complete"})
    with pytest.raises(InputError, match=r"already holds a run.*--force"):
        claim_folder("first", "x")
    assert load_manifest(here / "results/first") == {"state": "complete"}
    Path("results/first/notes.txt").write_text("mine")
    claim_folder("first", "x", force=True)
    assert Path("results/first/notes.txt").read_text() == "mine"


def test_folders_that_cannot_be_written(here: Path) -> None:
    Path("file").write_text("")
    with pytest.raises(InputError, match="can't write there"):
        claim_folder("file/run", "x")
    with pytest.raises(InputError, match="can't write there"):
        claim_folder("./file", "x")


@pytest.fixture
def nobody() -> Iterator[None]:
    """Permissions bind: the superuser, whom they do not bind, becomes an ordinary user for a while."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    yield
    if root:
        os.seteuid(0)


@pytest.fixture
def locked(here: Path) -> Path:
    """A folder that its reader may not write into."""
    folder = here / "locked"
    folder.mkdir()
    folder.chmod(0o555)
    return folder


def test_read_only_folder(locked: Path, nobody: None) -> None:
    with pytest.raises(InputError, match="can't write there"):
        claim_folder(str(locked / "run"), "x")
    with pytest.raises(InputError, match="can't write there"):
        claim_folder(str(locked), "x")


def test_manifests_that_cannot_be_read(here: Path) -> None:
    with pytest.raises(InputError, match="no run here"):
        load_manifest(here)
    Path(MANIFEST).write_text("{")
    with pytest.raises(InputError, match="unreadable manifest"):
        load_manifest(here)


@pytest.mark.parametrize("pieces", [[2 * ROW_GROUP + 77], [ROW_GROUP - 1, 1, ROW_GROUP, 77], [10_000] * 13 + [1149]])
def test_files_do_not_depend_on_how_rows_arrive(tmp_path: Path, pieces: list[int]) -> None:
    total = 2 * ROW_GROUP + 77
    assert sum(pieces) == total
    ids = pa.DictionaryArray.from_arrays(pa.array(np.arange(total) % 3, pa.int16()), pa.array(["a", "b", "c"]))
    rows = pa.table({"id": ids, "game": pa.array(np.arange(total) // 5)})
    for name, cuts in (("whole", [total]), ("pieces", pieces)):
        writer = RowWriter(tmp_path / name, rows.schema)
        start = 0
        for size in cuts:
            writer.add(rows.slice(start, size))
            start += size
        assert not (tmp_path / name).exists()
        writer.finish()
        writer.publish()
    assert (tmp_path / "pieces").read_bytes() == (tmp_path / "whole").read_bytes()
    file = pq.ParquetFile(tmp_path / "pieces")
    assert [file.metadata.row_group(g).num_rows for g in range(3)] == [ROW_GROUP, ROW_GROUP, 77]
    assert file.read().equals(rows)
    assert sorted(os.listdir(tmp_path)) == ["pieces", "whole"]


def test_manifest_is_replaced_in_one_step(here: Path) -> None:
    folder = claim_folder("first", "x")
    for state in ("running", "complete"):
        folder.write_manifest({"state": state, "name": "刘备"})
        assert json.loads(folder.file(MANIFEST).read_text("utf-8")) == {"state": state, "name": "刘备"}
    folder.unlock()
    assert os.listdir(folder.path) == [MANIFEST]
