"""What people type, in flags and TOML, and the one clear line for what can't be."""

from __future__ import annotations

from pathlib import Path

import pytest

from simcli.errors import InputError
from simcli.runs.config import RunConfig, load_config
from simcli.runs.parsing import parse_count, parse_names, parse_options, parse_players
from simcli.runs.plan import make_plan, plan_from


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("8", (8,)),
        (8, (8,)),
        ("5,8", (5, 8)),
        ("8, 5", (8, 5)),
        ("4-7", (4, 5, 6, 7)),
        ("4-5,5,10", (4, 5, 10)),
        ([5, 8], (5, 8)),
    ],
)
def test_players(text: object, counts: tuple[int, ...]) -> None:
    assert parse_players(text) == counts


@pytest.mark.parametrize("text", ["", "x", "5,", "8-5", "-5", "5.5", "5;8", "５", "²"])
def test_players_refused(text: str) -> None:
    with pytest.raises(InputError, match="players"):
        parse_players(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("20000", 20000),
        ("1e6", 10**6),
        ("2.5e3", 2500),
        (300, 300),
        (1e5, 10**5),
        ("9007199254740993", 2**53 + 1),
    ],
)
def test_counts(text: object, number: int) -> None:
    assert parse_count("games", text, 1, 2**60) == number


@pytest.mark.parametrize("text", ["", "x", "0", "-1", "1.5", "1e-3", "1e99", "nan", "inf", True, "1e400", "1_000", "１２", "²"])
def test_counts_refused(text: object) -> None:
    with pytest.raises(InputError, match="games"):
        parse_count("games", text, 1, 10**9)


def test_names_and_options() -> None:
    assert parse_names("heroes", " 刘备， guanyu,") == ("刘备", "guanyu")
    assert parse_options(["a=1", "b = x=y"]) == {"a": "1", "b": "x=y"}
    assert parse_options({"a": True, "t": {"lord": 1, "spy": 2}}) == {"a": "true", "t": "lord=1,spy=2"}
    for bad in (["a"], ["=1"], ["a="], ["a=1", "a=2"], "a", 3):
        with pytest.raises(InputError, match="option"):
            parse_options(bad)


def test_flags_win_over_the_file_and_options_add_up(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text('players = [5, 8]\ngames = "1e3"\nchunk-size = 7\n[option]\nmax_rounds = 50\nlord_penalty = "hand_equip"\n')
    config = load_config({"games": "2000", "seed": None, "option": ["max_rounds=60"]}, file)
    assert (config.players, config.games, config.chunk_size, config.seed) == ((5, 8), 2000, 7, 1)
    assert config.option == {"max_rounds": "60", "lord_penalty": "hand_equip"}


@pytest.mark.parametrize(
    ("toml", "line"),
    [
        ("players = [5", "not valid TOML"),
        ("playerz = 5", "did you mean 'players'"),
        ("players = 5\nplayers = 6", "not valid TOML"),
        ("[game]\nx = 1", "game"),
        ("games = true", "games"),
        ("checked = 'yes'", "checked 'yes': expected true or false"),
        ("option = 'x'", "option"),
        ("option = true", "option 'true': expected name=value"),
        ("heroes = true", "heroes = true: expected text in quotes"),
        ("out = 5", "out = 5: expected text in quotes"),
        ("seed = true", "seed 'true'"),
        ("quarantine-limit = true", "quarantine-limit 'true'"),
        ("bots = { lord = 3 }", "bots = 3: expected text"),
        ("jobs = -1", "0 for all cores"),
        ("deal = 'fixed'\nfixed = 'liubei'", "names 1 hero,"),
        ("chunk-size = 5\nchunk_size = 6", "given twice"),
    ],
)
def test_bad_files(tmp_path: Path, toml: str, line: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(toml)
    with pytest.raises(InputError, match=line) as caught:
        load_config({}, file)
    assert "\n" not in str(caught.value)


def test_files_from_other_hands(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_bytes(b'\xef\xbb\xbfbots = { lord = "greedy", all = "random" }\noption = "max_rounds=3"\n')
    config = load_config({}, file)
    assert (config.bots, config.option) == ("lord=greedy,random", {"max_rounds": "3"})


def test_errors_name_the_file_that_they_come_from(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text("players = 11")
    with pytest.raises(InputError, match=r"^config .*run\.toml: players 11"):
        plan_from({}, file)
    with pytest.raises(InputError, match=r"^players 12"):
        plan_from({"players": "12"}, file)


def test_flags_say_the_configuration() -> None:
    import shlex

    config = load_config({"players": "5,8", "heroes": "刘备,guanyu", "checked": True, "option": ["max_rounds=50"], "out": "x"})
    words = shlex.split(config.flags())
    flags: dict[str, object] = {}
    while words:
        name = words.pop(0).removeprefix("--").replace("-", "_")
        if name == "checked":
            flags[name] = True
        elif name == "option":
            flags[name] = [words.pop(0)]
        else:
            flags[name] = words.pop(0)
    assert load_config(flags | {"out": "x"}) == config
    assert RunConfig().flags() == ""


def test_plan_looks_names_up() -> None:
    plan = make_plan(load_config({"players": "5,8", "heroes": "关羽,liubei", "option": ["max_rounds=50"]}))
    assert plan.pool == ("guanyu", "liubei")
    assert plan.hero_ids == ("guanyu", "liubei", "blank")
    assert [cell.players for cell in plan.cells] == [5, 8]
    assert plan.deviations == {"max_rounds": "50"}
    assert make_plan(load_config({"heroes": "none"})).pool == ()


def test_the_hash_covers_what_decides_the_rows_and_nothing_else() -> None:
    def digest(**flags: object) -> str:
        return make_plan(load_config(flags)).config_hash

    assert digest() == digest(jobs=2, backend="loky", chunk_size=7, games=5, out="x", lang="zh", option=["max_rounds=100"])
    changed = [digest(seed=2), digest(focus="guanyu"), digest(players=5), digest(heroes="none"), digest(option=["max_rounds=99"])]
    assert len({digest(), *changed}) == 1 + len(changed)
