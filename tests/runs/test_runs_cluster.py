"""The dask backend, on a real cluster of separate worker processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from simcli.errors import InputError
from simcli.runs import backends
from simcli.runs.cluster import connect
from simcli.runs.execute import RunResult
from simcli.runs.store import COUNTS, CUBE, GAMES, LEDGER, SEATS

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a scheduler with two worker processes."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_changes_no_byte(play: Callable[..., RunResult], scheduler: str) -> None:
    flags = {"players": "5,8", "games": 900, "chunk_size": 100}
    here, there = play(**flags), play(**flags, backend="dask", scheduler=scheduler)
    for name in (COUNTS, CUBE, GAMES, SEATS, LEDGER):
        assert here.folder.file(name).read_bytes() == there.folder.file(name).read_bytes()


def test_other_rules_on_the_cluster_are_refused(
    play: Callable[..., RunResult], scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backends, "rules_hash", lambda: "another")
    with pytest.raises(InputError, match=r"a worker of the cluster has other rules .*install the same"):
        play(games=300, backend="dask", scheduler=scheduler)


def test_nobody_there_is_told_in_one_line() -> None:
    with pytest.raises(InputError, match=r"^scheduler 'tcp://127\.0\.0\.1:9': no dask scheduler answers there"):
        connect("tcp://127.0.0.1:9", 0.5)
