"""Who plays, as typed: policies, knowledge and parameters by role and seat, made canonical."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from heuristics.parameters import PARAMETERS, PRESETS
from heuristics.registry import POLICIES
from heuristics.uniform import random_choice
from simcli.engine.terms import KNOWLEDGE, ROLES
from simcli.errors import InputError
from simcli.lang.program import Policy
from simcli.report.bot_words import bots_line
from simcli.runs.bots import BotText, parse_bots
from simcli.runs.config import load_config
from simcli.runs.plan import make_plan
from simcli.runs.simulator import CellSpec

PLANNER = Policy("planner", random_choice, {}, PARAMETERS, PRESETS, KNOWLEDGE, zh="规划")
BOTS = (*POLICIES, PLANNER)
DEFAULTS = {p.name: p.default for p in PARAMETERS}


def parsed(text: str, *players: int) -> tuple[BotText, ...]:
    return parse_bots(text, BOTS, ROLES, players or (8,))


def canonical(text: str, *players: int) -> str:
    return ",".join(str(bot) for bot in parsed(text, *players))


# --- what is meant


def test_an_entry_says_who_plays_with_what() -> None:
    lord, rebel, seat, everyone = parsed(
        "lord=planner:expert:knowledge=oracle, rebel=planner:coordination=0.5, seat3=greedy, random"
    )
    assert (lord.who, lord.policy, lord.knowledge, dict(lord.numbers)) == ("lord", "planner", "oracle", dict(PRESETS[2].values))
    assert (rebel.who, rebel.knowledge, dict(rebel.numbers)) == ("rebel", "honest", DEFAULTS | {"coordination": 50})
    assert (seat.who, seat.seat, seat.policy, seat.numbers) == ("seat3", 3, "greedy", ())
    assert (everyone.who, everyone.seat, everyone.policy) == ("all", None, "random")


def test_parameters_win_over_the_preset_in_any_order() -> None:
    (one,), (other,) = parsed("planner:patience=0.9:novice"), parsed("planner:preset=novice:patience=90%")
    assert one == other
    assert dict(one.numbers) == dict(PRESETS[0].values) | {"patience": 90}


@pytest.mark.parametrize(
    ("word", "percent"), [("0", 0), ("1", 100), ("0.07", 7), (".5", 50), ("50%", 50), ("100%", 100), ("1.0", 100)]
)
def test_values_are_shares_or_percent(word: str, percent: int) -> None:
    (bot,) = parsed(f"planner:misread={word}")
    assert dict(bot.numbers)["misread"] == percent


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("主公=贪心，随机", "lord=greedy,random"),
        ("反贼＝规划：高手：配合＝50％：信息＝明身份，随机", "rebel=planner:expert:coordination=0.5:knowledge=oracle,random"),
        ("座位3=greedy,所有=random", "seat3=greedy,random"),
        ("LORD = Greedy , all = random", "lord=greedy,random"),
        ("greedy:oracle", "greedy:knowledge=oracle"),
    ],
)
def test_names_may_be_chinese_and_signs_wide(typed: str, meant: str) -> None:
    assert canonical(typed) == meant


# --- one text for one meaning


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("random,lord=greedy", "lord=greedy,random"),
        ("greedy:knowledge=honest", "greedy"),
        ("lord=greedy,greedy", "greedy"),
        ("seat2=greedy,greedy", "greedy"),
        ("lord=random,loyalist=greedy,rebel=greedy,spy=greedy", "lord=random,greedy"),
        ("lord=greedy,loyalist=greedy,rebel=random,spy=random", "lord=greedy,loyalist=greedy,random"),
        ("rebel=random,spy=random,greedy", "lord=greedy,loyalist=greedy,random"),
        ("seat3=random,seat1=random,rebel=random,greedy", "rebel=random,seat1=random,seat3=random,greedy"),
        ("planner:regular", "planner"),
        ("planner:coordination=100%:misread=0:attention=1", "planner:expert"),
        ("planner:misread=.1", "planner"),
        ("planner:misread=.2", "planner:misread=0.2"),
        ("planner:novice:misread=0.25", "planner:novice:misread=0.25"),
        ("seat0=greedy,seat1=random,seat2=random,seat3=greedy,planner", "seat0=greedy,seat1=random,seat2=random,seat3=greedy"),
        ("seat0=greedy,seat1=greedy,seat2=greedy,seat3=greedy", "greedy"),
    ],
)
def test_equal_bots_have_one_text(typed: str, text: str) -> None:
    assert canonical(typed, 4) == text


def test_a_canonical_text_says_the_same_again() -> None:
    words = ["greedy", "greedy:oracle", "planner:expert:patience=1", "planner:oracle:novice"]
    for lord, rebel, rest in itertools.product(words, repeat=3):
        bots = parsed(f"lord={lord},rebel={rebel},seat5={words[0]},{rest}")
        assert parsed(",".join(map(str, bots))) == bots


def test_people_always_read_what_a_bot_knows() -> None:
    bots = parsed("lord=planner:expert:oracle,greedy")
    assert bots_line(bots, "en") == "lord=planner:expert (oracle), greedy (honest)"
    assert bots_line(bots, "zh") == "lord=planner:expert（明身份）、greedy（诚实）"


def test_the_hash_of_a_configuration_covers_knowledge_and_not_the_spelling() -> None:
    def digest(bots: str) -> str:
        return make_plan(load_config({"bots": bots})).config_hash

    assert digest("random,lord=greedy") == digest("主公=greedy,random") != digest("lord=greedy:oracle,random")


# --- what can't be meant


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("greedi", "unknown policy in bots 'greedi' .did you mean 'greedy'"),
        ("lrd=greedy", "did you mean 'lord'"),
        ("seta3=greedy,random", "did you mean 'seat3'"),
        ("seat8=greedy,random", "a table of 8 has seat0 to seat7"),
        ("greedy:patience=0.5", "unknown setting of greedy in bots 'patience' .known: knowledge"),
        ("planner:patiense=0.5", "did you mean 'patience'"),
        ("planner:expart", "did you mean 'expert'"),
        ("planner:preset=best", "unknown preset of planner in bots 'best' .known: novice, regular, expert"),
        ("planner:knowledge=all", "unknown knowledge in bots 'all' .known: honest, oracle"),
        ("random:oracle", "random has no use for oracle knowledge; known: honest"),
        ("planner:patience", "expected patience=value"),
        ("planner:patience=", "expected patience=value"),
        ("planner:patience=50", "'patience=50': expected 0 to 1 in steps of 0.01, such as 0.5 or 50%"),
        ("planner:patience=-0.1", "expected 0 to 1"),
        ("planner:patience=0.555", "in steps of 0.01"),
        ("planner:patience=nan", "expected 0 to 1"),
        ("planner:patience=1e999999", "expected 0 to 1"),
        ("planner:patience=much", "expected 0 to 1"),
        ("planner:patience=０.５", "expected 0 to 1"),
        ("planner:patience=5_0%", "expected 0 to 1"),
        ("planner:patience=²", "expected 0 to 1"),
        ("planner:patience=50%%", "expected 0 to 1"),
        ("seat１=greedy,random", "unknown role or seat in bots 'seat１'"),
        ("planner:orakel", "did you mean 'oracle'"),
        ("planner:unclear", "known: knowledge, .*, honest, oracle"),
        ("planner:patience=0.5:patience=0.6", "patience is given twice"),
        ("planner:novice:expert", "preset is given twice"),
        ("planner:honest:oracle", "knowledge is given twice"),
        ("lord=greedy", "nobody plays loyalist"),
        ("seat0=greedy,seat1=greedy", "nobody plays lord"),
        ("greedy,random", "everyone is named twice"),
        ("主公=greedy,lord=random,random", "lord is named twice"),
        ("seat1=greedy,seat01=greedy,random", "seat1 is named twice"),
        ("", "unknown policy in bots ''"),
        ("lord=", "unknown policy in bots ''"),
    ],
)
def test_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(InputError, match=line) as caught:
        parsed(text)
    assert "\n" not in str(caught.value)


def test_a_seat_must_be_there_at_every_player_count() -> None:
    assert canonical("seat4=random,greedy", 5, 8) == "seat4=random,greedy"
    with pytest.raises(InputError, match="a table of 5"):
        parsed("seat5=random,greedy", 8, 5)


# --- files


@pytest.mark.parametrize(
    ("toml", "text"),
    [
        ('bots = "lord=greedy,random"', "lord=greedy,random"),
        ('bots = ["lord=greedy", "random"]', "lord=greedy,random"),
        ('bots = { lord = "greedy:knowledge=oracle", all = "random" }', "lord=greedy:knowledge=oracle,random"),
        ('bots = { policy = "greedy", knowledge = "oracle" }', "greedy:knowledge=oracle"),
        ('[bots]\nall = "random"\n[bots."主公"]\npolicy = "greedy"\nknowledge = "oracle"', "lord=greedy:knowledge=oracle,random"),
        ('[bots]\nall = "random"\nseat3 = { policy = "greedy" }', "seat3=greedy,random"),
    ],
)
def test_a_file_says_the_same_in_tables(tmp_path: Path, toml: str, text: str) -> None:
    file = tmp_path / "run.toml"
    file.write_text(toml, encoding="utf-8")
    assert ",".join(map(str, make_plan(load_config({}, file)).bots)) == text


def test_numbers_of_a_file_are_shares_too(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text('[bots]\nall = "greedy"\n[bots.rebel]\npolicy = "planner"\npreset = "novice"\npatience = 0.5\nmisread = 1\n')
    assert canonical(load_config({}, file).bots) == "rebel=planner:novice:patience=0.5:misread=1,greedy"


@pytest.mark.parametrize(
    ("toml", "line"),
    [
        ("bots = { lord = 3 }", "bots = 3: expected text"),
        ("bots = { lord = { knowledge = 'oracle' } }", "bots: lord has no policy"),
        ("bots = { lord = { policy = 3 } }", "bots = 3: expected text"),
        ("bots = { policy = 'planner', patience = true }", "'patience=true': expected 0 to 1"),
        ("bots = 3", "bots = 3: expected text"),
        ("bots = {}", "bots is empty"),
    ],
)
def test_bad_tables_are_refused(tmp_path: Path, toml: str, line: str) -> None:
    file = tmp_path / "run.toml"
    file.write_text(toml)
    with pytest.raises(InputError, match=line):
        parsed(load_config({}, file).bots)


# --- to the engine


def test_a_cell_names_a_bot_for_each_role_and_seat() -> None:
    cell = CellSpec(
        game="sgs", mode="identity", players=5, seed=1, pool=(), deal="balanced", options={},
        bots=parsed("lord=planner:expert,seat2=greedy:oracle,random", 5),
    )  # fmt: skip
    told = cell.policies()
    assert set(told) == {*ROLES, 2}
    assert (told["lord"].policy, told["lord"].numbers["misread"], told["spy"].policy) == ("planner", 0, "random")
    assert (told[2].policy, told[2].knowledge) == ("greedy", "oracle")
    assert CellSpec.model_validate(cell.model_dump()) == cell
