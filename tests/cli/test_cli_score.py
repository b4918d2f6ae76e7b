"""`simcli score` as a user meets it: what is printed, what is written, exit codes, one clear line for what is wrong."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from simcli.report.run import run

Simcli = Callable[..., Any]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return run(game="yxs", players=[5, 8], games=400, jobs=1, out=tmp_path_factory.mktemp("scored") / "first").path


@pytest.fixture
def first(played: Path, simcli: Simcli) -> Iterator[Path]:
    """A copy of the run as results/first of the empty working directory."""
    shutil.copytree(played, "results/first")
    yield Path("results/first")


def test_lists_tables_and_shows_the_numbers_of_one(simcli: Simcli) -> None:
    ended = simcli("score", "show", "--game", "yxs")
    assert ended.code == 0 and "三足鼎立积分" in ended.out
    ended = simcli("score", "show", "--game", "sgs", "--table", "第四版计分", "--lang", "zh")
    assert ended.code == 0 and "内奸" in ended.out and "主内单挑" in ended.out
    assert {t["id"] for t in json.loads(simcli("score", "show", "--game", "yxs", "--json").out)} >= {"identity", "3v3-casual"}


def test_shows_what_a_table_pays(simcli: Simcli, first: Path) -> None:
    ended = simcli("score", "show", "first", "--charts", "pictures")
    assert ended.code == 0
    for word in ("identity-game table: what it pays, 5 players", "Gap between roles:", "5 players n = 400", "bots standard"):
        assert word in ended.out
    assert sorted(p.name for p in Path("pictures").iterdir()) == ["scores.png", "scores.svg"]
    chinese = simcli("score", "show", "first", "--lang", "zh").out
    assert "身份局积分：得分，8 人局" in chinese and "身份间差距" in chinese


def test_json_holds_the_cells_the_frames_and_the_anchor(simcli: Simcli, first: Path) -> None:
    anchors = ("--anchor", "5:lord_side=40%,rebels=50%,spy=10%", "--anchor", "8：主公=0.4，群雄并起=0.5，内奸=10％")
    found = json.loads(simcli("score", "show", "first", "--table", "identity:spy_loss_extra=0", *anchors, "--json").out)
    assert found["table"]["name"] == "identity:spy_loss_extra=0"
    assert found["anchor"]["5"] == found["anchor"]["8"] == {"lord_side": 0.4, "rebels": 0.5, "spy": 0.1}
    assert {row["role"] for row in found["frames"]["scores"]} == {"lord", "loyalist", "rebel", "spy"}
    assert sum(
        row["share"] for row in found["frames"]["score_shares"] if (row["players"], row["role"]) == (5, "spy")
    ) == pytest.approx(1)


def test_compares_readings_and_tells_a_weaker_player(simcli: Simcli, first: Path) -> None:
    ended = simcli("score", "compare", "first", "--weaker", "random", "--games", 80, "--json")
    found = json.loads(ended.out)
    tables = {row["table"] for row in found["cells"]}
    assert ended.code == 0 and len(tables) == 5 and {"identity:rebel_survivor_points=2", "identity:spy_loss_extra=0"} <= {*tables}
    assert all(row["fairer"]["value"] == 0 for row in found["cells"] if row["table"] == "identity")
    assert {row["players"] for row in found["reliability"]} == {5, 8}


def test_what_an_anchor_assumes_is_said_wherever_it_counts(simcli: Simcli, first: Path) -> None:
    anchors = [word for n in (5, 8) for word in ("--anchor", f"{n}:lord_side=0.4,rebels=0.5,spy=0.1")]
    for words in (("show", "first"), ("compare", "first"), ("solve", "first", "--games", 400, "--changes", 3)):
        ended = simcli("score", *words, *anchors)
        assert ended.out.count("Reweighted to lord's side 主忠 40 %, rebels 反贼 50 %, spy 内奸 10 %. Assumed:") == 2
    ended = simcli("score", "compare", "first", *anchors, "--weaker", "random", "--games", 40)
    assert "Not reweighted: these games count as they were played." in ended.out


def test_a_table_for_other_player_counts_is_left_out_and_said(simcli: Simcli, first: Path) -> None:
    own = 'id = "own"\nzh = "试"\nen = "try"\nsource = "mine"\nmodes = ["identity"]\nplayers = [5]\nterms = [{}]\n'
    Path("own.toml").write_text(own.replace("{}", '{ role = "lord", feature = "base", points = 6 }'), "utf-8")
    ended = simcli("score", "compare", "first", "--tables", "identity,own.toml", "--charts", "pictures")
    assert "Typed, in the same order: identity, own.toml" in ended.out
    assert ended.code == 0 and ended.out.count("Left out: own, which is for 5 players.") == 1
    found = json.loads(simcli("score", "compare", "first", "--tables", "identity,own.toml", "--json").out)
    assert [row["players"] for row in found["cells"] if row["table"] == "own"] == [5]
    assert found["left_out"] == [{"table": "own", "players": 8, "table_is_for": [5]}]
    for verb in ("show", "incentives", "solve"):
        ended = simcli("score", verb, "first", "--table", "own.toml")
        assert ended.code == 2 and ended.err == "simcli: score table own.toml, line 6: own is for 5 players, not for 8\n"


def test_tells_incentives_with_and_without_playing(simcli: Simcli, first: Path) -> None:
    ended = simcli("score", "incentives", "first", "--games", 0)
    assert ended.code == 0 and "Whose victory a loser should wish for" in ended.out and "What other ways" not in ended.out
    found = json.loads(simcli("score", "incentives", "first", "--games", 60, "--deviations", "苟活", "--json").out)
    assert {row["role"] for row in found["deviations"]} == {"lord", "loyalist", "rebel", "spy"}
    assert found["seed"] == 2


def test_bots_that_play_for_points_can_be_taken_along(simcli: Simcli, first: Path) -> None:
    words = ("score", "incentives", "first", "--games", 60, "--deviations", "points", "--weights", "points")
    assert simcli(*words).code == 0
    assert sorted(p.name for p in Path("points").iterdir())[:2] == ["lord-5p.toml", "lord-8p.toml"]
    Path("all.toml").write_text(Path("points/rebel-8p.toml").read_text("utf-8").replace("share = 0", "share = 100"), "utf-8")
    bots = "rebel=standard:weights=all.toml,standard"
    ended = simcli("run", "--game", "yxs", "--games", 50, "--bots", bots, "--json", "--out", "for_points")
    assert ended.code == 0 and json.loads(ended.out)["quarantined"] == 0


def test_modes_whose_roles_no_deviation_is_about_say_so(simcli: Simcli) -> None:
    simcli("run", "--game", "yxs", "--mode", "3v3-competitive", "--games", 40, "--jobs", 1, "--out", "teams")
    assert "未试其他打法" in simcli("score", "incentives", "teams", "--lang", "zh").out
    refused = simcli("score", "incentives", "teams", "--deviations", "kills")
    assert refused.code == 2
    assert (
        refused.err == "simcli: deviations: 'kills' is about lord, loyalist, rebel, spy, and 3v3-competitive has leader, deputy\n"
    )


def test_solves_a_table_that_shows_like_any_other(simcli: Simcli, first: Path) -> None:
    ended = simcli("score", "solve", "first", "--changes", 3, "--games", 400, "--out", "fairer.toml", "--json")
    found = json.loads(ended.out)
    assert ended.code == 0 and 0 < len(found["changed"]) <= 3
    assert found["judged"][-1]["better"]["lo"] > 0 and found["judged"][-1]["players"] == [5, 8]
    english = next(line for line in Path("fairer.toml").read_text("utf-8").splitlines() if line.startswith("source ="))
    assert "judged on seed 2" in english and english.isprintable() and not re.search("[\u4e00-\u9fff]", english)
    again = simcli("score", "show", "first", "--table", "fairer.toml", "--json")
    assert json.loads(again.out)["table"]["cells"] == found["solved"]["cells"]


def test_a_solved_table_shows_what_it_rewards_beside_the_one_before(simcli: Simcli, first: Path) -> None:
    words = ("score", "solve", "first", "--changes", 3, "--games", 400, "--seed", 7)
    told = simcli(*words).out
    for part in ("What is rewarded, before and after, 8 players", "Risen most:", "Fresh games: 5 players n = 400", "seed 7"):
        assert part in told
    assert told.count("From fresh games: 400, seed 7.") == 2
    assert "改动前后，8 人局" in simcli(*words, "--lang", "zh").out
    rewards = json.loads(simcli(*words, "--json").out)["rewards"]
    assert [part["players"] for part in rewards] == [5, 8]
    for part in rewards:
        before, after = ({(p["role"], p["cell"]): p["wins"] for p in part[which]["prices"]} for which in ("before", "after"))
        assert before.keys() == after.keys() and before != after
        assert all(p["lo"] <= p["value"] <= p["hi"] for p in after.values())
        assert {p["role"] for p in part["after"]["payoffs"]} == {"lord", "loyalist", "rebel", "spy"}


def test_a_table_that_pays_for_losing_is_an_alarm(simcli: Simcli, first: Path) -> None:
    head = 'id = "own"\nzh = "试"\nen = "try"\nsource = "mine"\nmodes = ["identity"]\n'
    pays = ", ".join(f'{{ role = "any", when = "{w}", feature = "base", points = {p} }}' for w, p in (("win", 2), ("loss", 5)))
    Path("own.toml").write_text(f"{head}terms = [{pays}]\n", "utf-8")
    ended = simcli("score", "incentives", "first", "--table", "own.toml", "--games", 0)
    assert ended.code == 3 and "VIOLATION: rebel 反贼 gets no less for a loss than for a win" in " ".join(ended.out.split())
    assert "No prices: " in ended.out
    assert "违规：" in simcli("score", "show", "first", "--table", "own.toml", "--lang", "zh").out


def test_incentives_take_an_anchor(simcli: Simcli, first: Path) -> None:
    anchors = [word for n in (5, 8) for word in ("--anchor", f"{n}:lord_side=0.4,rebels=0.5,spy=0.1")]
    ended = simcli("score", "incentives", "first", "--games", 60, "--deviations", "hide", *anchors)
    assert ended.code == 0 and ended.out.count("Reweighted to lord's side") == 2 == ended.out.count("Not reweighted")
    found = json.loads(simcli("score", "incentives", "first", "--games", 0, *anchors, "--json").out)
    assert all(row["win_rate"] == pytest.approx(0.5, abs=0.01) for row in found["payoffs"] if row["role"] == "rebel")


def test_a_single_row_of_tables_is_explained(simcli: Simcli) -> None:
    simcli("run", "--game", "yxs", "--mode", "three-kingdoms", "--games", 40, "--jobs", 1, "--out", "three")
    assert "One row: the table has no other readings" in simcli("score", "compare", "three").out


def test_a_table_may_give_a_role_nothing(simcli: Simcli, first: Path, tmp_path: Path) -> None:
    """A first try at a table: most roles get 0 in every game, for sure."""
    own = tmp_path / "own.toml"
    term = '{ role = "lord", when = "win", feature = "base", points = 6 }'
    own.write_text(f'id = "own"\nzh = "试"\nen = "try"\nsource = "mine"\nmodes = ["identity"]\nterms = [{term}]\n', "utf-8")
    found = json.loads(simcli("score", "show", "first", "--table", str(own), "--json").out)
    zeros = {row["role"]: row["zero"] for row in found["frames"]["scores"] if row["players"] == 5}
    assert [zeros[role] for role in ("rebel", "spy")] == pytest.approx([1, 1]) and zeros["lord"] < 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "first", "--table", "identiti"), "did you mean 'identity'"),
        (("show", "first", "--table", "identity:score_kills=x"), "allowed are enemies, any"),
        (("show", "first", "--table", "3v3-casual"), "is for 3v3-casual, not for identity"),
        (("show", "first", "--anchor", "human"), "none is known of yxs identity with 5, 8 players"),
        (("show", "first", "--anchor", "9:spy=1"), "a player count of the run (5, 8)"),
        (("show", "first", "--anchor", "8:spy=0.5", "--anchor", "5:spy=0.5"), "add up to 0.5"),
        (("show", "first", "--anchor", "8:rebels=1,spy=-0.1", "--anchor", "5:spy=1"), "a share can't be negative"),
        (("show", "first", "--anchor", "8:spy=1"), "no shares for 5 players; the run needs them for each"),
        (("show", "first", "--anchor", "8:spy=1", "--anchor", "8:spy=1"), "shares for 8 players are given twice"),
        (("show", "first", "--anchor", "8:主公=0.5,lord_side=0.5"), "lord_side is named twice"),
        (("show", "first", "--game", "yxs"), "game: RUN has its own"),
        (("show", "--anchor", "8:spy=1"), "anchor: without RUN there are no games"),
        (("show", "--charts", "x"), "charts: without RUN there are no games"),
        (("compare", "first", "--games", 10), "games: only --weaker BOT plays games"),
        (("compare", "first", "--seed", 10), "seed: only --weaker BOT plays games"),
        (("compare", "first", "--jobs", 1), "jobs: only --weaker BOT plays games"),
        (("compare", "first", "--tables", "identity,identity"), "'identity' is named twice"),
        (("incentives", "first", "--games", 0, "--charts", "x"), "charts: it is about the games of deviations"),
        (("incentives", "first", "--games", 0, "--deviations", "hide"), "deviations: it is about the games of deviations"),
        (("incentives", "first", "--deviations", ""), "deviations: name at least one of points, kills"),
        (("incentives", "first", "--deviations", "hide", "--weights", "x"), "weights: they are those of the deviation 'points'"),
        (("compare", "first", "--tables", ""), "name at least one"),
        (("show", "nowhere"), "nowhere"),
        (("incentives", "first", "--deviations", "hid"), "did you mean 'hide'"),
        (("solve", "first", "--seed", 1), "the run has it"),
        (("solve", "first", "--changes", 0), "changes 0: allowed are 1 to 22"),
        (("solve", "first", "--min-gap", 90, "--games", 100), "no table fits the rules"),
        (("compare", "first", "--weaker", "rebel=greedy"), "expected a policy without a role"),
    ],
    ids=lambda words: " ".join(map(str, words)) if isinstance(words, tuple) else None,
)
def test_what_is_wrong_is_told_in_one_line(simcli: Simcli, first: Path, words: tuple[object, ...], told: str) -> None:
    ended = simcli("score", *words)
    assert ended.code == 2 and told in ended.err and ended.err.count("\n") == 1 and ended.out == ""
