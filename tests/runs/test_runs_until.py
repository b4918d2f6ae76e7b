"""A precision stop ends a cell at the first block that is precise enough, whoever plays which chunks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from simcli.errors import InputError
from simcli.runs.blocks import BLOCK
from simcli.runs.config import UNTIL_GAMES, load_config
from simcli.runs.counts import CellCounts
from simcli.runs.execute import RunResult
from simcli.runs.store import COUNTS, GAMES
from simcli.runs.until import Precision, parse_precision
from simcli.stats.stopping import half_width


@pytest.mark.parametrize(
    ("text", "precision"),
    [
        ("ci<=0.3pp", Precision("winner", 0.3)),
        ("role: ci <= 1 pp", Precision("role", 1.0)),
        ("hero:ci<=.5%", Precision("hero", 0.5)),
        ("winner:ci<=2pp", Precision("winner", 2.0)),
    ],
)
def test_forms(text: str, precision: Precision) -> None:
    assert parse_precision(text) == precision == parse_precision(str(precision))


@pytest.mark.parametrize(
    "text", ["", "ci<0.3pp", "p<0.05", "ci<=0pp", "ci<=50pp", "ci<=-1pp", "card:ci<=1pp", "ci<=1e9", "ci<=0.02"]
)
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"^until "):
        parse_precision(text)


def test_without_a_number_of_games_there_is_a_limit() -> None:
    assert load_config({"until": "ci<=1pp"}).games == UNTIL_GAMES
    assert load_config({"until": "ci<=1pp", "games": "5e3"}).games == 5_000


@pytest.fixture(scope="module")
def stopped(play: Callable[..., RunResult]) -> RunResult:
    return play(players="4,5", games=20_000, until="ci<=1.5pp", bots="random")


def test_a_cell_ends_at_the_first_block_that_is_precise(stopped: RunResult) -> None:
    assert stopped.state == "complete"
    for cell in stopped.cells:
        assert cell.games % BLOCK == 0 and cell.games < 20_000
        wins = cell["winners"].sum(axis=1)
        assert half_width(wins, cell.games).max() <= 0.015
        blocks, *before = cell.blocks.history[-2]
        assert blocks * BLOCK == cell.games - BLOCK
        assert half_width(before, cell.games - BLOCK).max() > 0.015


@pytest.mark.parametrize(
    "how", [{"chunk_size": 333}, {"jobs": 2, "chunk_size": 7_000}, {"jobs": 2, "chunk_size": 1_000}], ids=str
)
def test_chunks_and_workers_do_not_move_the_end(play: Callable[..., RunResult], stopped: RunResult, how: dict[str, int]) -> None:
    other = play(players="4,5", games=20_000, until="ci<=1.5pp", bots="random", **how)
    for name in (COUNTS, GAMES):
        assert other.folder.file(name).read_bytes() == stopped.folder.file(name).read_bytes()


def test_subjects() -> None:
    counts = CellCounts(5, ("none", "lord_side"), ("guanyu", "never dealt"))
    counts.games = 1_000
    counts["winners"][1, 0] = 1_000
    counts["dealt"][0, :2, 0] = (1_000, 100)
    counts["won"][0, :2, 0] = (500, 50)
    assert Precision("winner", 0.5).reached(counts)
    assert Precision("role", 3.2).reached(counts) and not Precision("role", 3.0).reached(counts)
    assert Precision("hero", 9.7).reached(counts) and not Precision("hero", 9.0).reached(counts)
