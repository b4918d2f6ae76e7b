"""Weights of one's own in a run: by bot or for all, kept with the run, part of its hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import heuristics
from simcli.errors import InputError
from simcli.report.bot_words import bot_told, bots_line
from simcli.report.bots import bot_rows
from simcli.report.tables import provenance
from simcli.runs.config import load_config
from simcli.runs.execute import RunResult, execute
from simcli.runs.plan import Plan, make_plan, rules_hash
from simcli.runs.replay import Replay
from simcli.runs.resume import plan_resumed, resume
from simcli.runs.saved import read_run
from simcli.runs.store import claim_folder

OWN = "[keep]\ndodge = [70, 60, 50]\n"
OTHER = "[keep]\ndodge = [71, 60, 50]\n"


@pytest.fixture
def own(here: Path) -> Path:
    """A file of weights in the working directory."""
    file = here / "Mine.toml"
    file.write_text(OWN, "utf-8")
    return file


def plan(**flags: object) -> Plan:
    return make_plan(load_config({"players": "5", "games": 20, "jobs": 1} | flags))


# --- who gets them


def test_a_bot_names_its_file(own: Path) -> None:
    made = plan(bots="rebel=standard:weights=Mine.toml:aggression=0.7, standard")
    rebel, rest = made.bots
    assert rebel.weights and rebel.weights.numbers == (("keep.dodge", (70, 60, 50)),) and rest.weights is None
    assert str(rebel) == "rebel=standard:aggression=0.7:weights=Mine.toml"
    assert made.config.bots == f"rebel=standard:weights={own}:aggression=0.7,standard", "found again from anywhere"


def test_the_flag_is_for_all_bots_that_decide_by_weights_and_name_none(own: Path) -> None:
    (own.parent / "other.toml").write_text(OTHER, "utf-8")
    made = plan(bots="lord=standard:weights=other.toml,rebel=greedy,standard", weights="Mine.toml")
    assert {bot.who: bot.weights and bot.weights.name for bot in made.bots} == {
        "lord": "other.toml", "rebel": None, "all": "Mine.toml",
    }  # fmt: skip
    assert plan(bots="standard", weights="Mine.toml").bots == plan(bots="standard:weights=Mine.toml").bots


def test_chinese_and_full_width_are_read(own: Path) -> None:
    assert plan(bots="反贼＝标准：权重＝Mine.toml，标准").bots == plan(bots="rebel=standard:weights=Mine.toml,standard").bots


def test_a_toml_table_says_the_same(own: Path, tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text("players = 5\n[bots]\nall = 'standard'\n[bots.rebel]\npolicy = 'standard'\nweights = 'Mine.toml'\n", "utf-8")
    assert make_plan(load_config({}, file)).bots == plan(bots="rebel=standard:weights=Mine.toml,standard").bots
    file.write_text("players = 5\nbots = 'standard'\nweights = 'Mine.toml'\n", "utf-8")
    assert make_plan(load_config({}, file)).bots == plan(bots="standard:weights=Mine.toml").bots


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"bots": "greedy", "weights": "Mine.toml"}, "no bot of 'greedy' takes them; those that do: standard"),
        ({"bots": "greedy:weights=Mine.toml"}, "bots 'greedy:weights=Mine.toml': greedy decides by no weights"),
        ({"bots": "greedy:weights=none.toml"}, "greedy decides by no weights"),
        ({"bots": "greedy:weights=mine"}, "greedy decides by no weights"),
        ({"bots": "standard:weights=mine.json"}, "weights 'mine.json' is no file.toml"),
        ({"bots": "rebel=standard:weights=Mine.toml,standard:weights=0"}, "weights '0' is no file.toml"),
        ({"bots": "standard:weights=Mine.toml:brave"}, "unknown setting of standard in bots 'brave'"),
        ({"bots": "standard:weights=Mine.toml:weights=other.toml"}, "weights is given twice"),
        ({"bots": "standard", "weights": "/dev/null"}, "weights /dev/null: not a file; expected one in TOML"),
        ({"bots": "standard", "weights": "."}, "not a file"),
        ({"bots": "standard:weights=none.toml"}, "none.toml: No such file"),
        ({"bots": "standard", "weights": "none.toml"}, "none.toml: No such file"),
        ({"bots": "standard", "weights": " "}, "weights is empty"),
    ],
)
def test_mistakes_are_one_line(flags: dict[str, Any], told: str, own: Path) -> None:
    with pytest.raises(InputError) as error:
        plan(**flags)
    assert told in str(error.value) and "\n" not in str(error.value)


# --- what they are part of


def test_the_hash_is_of_the_numbers_not_of_their_place(own: Path) -> None:
    first = plan(bots="standard:weights=Mine.toml").config_hash
    copy = own.with_name("copy.toml")
    copy.write_text("# the same\n" + OWN, "utf-8")
    assert plan(bots="standard:weights=copy.toml").config_hash == first
    copy.write_text(OTHER, "utf-8")
    assert plan(bots="standard:weights=copy.toml").config_hash not in (first, plan(bots="standard").config_hash)


def test_reports_name_file_and_content(own: Path) -> None:
    made = plan(bots="standard:weights=Mine.toml")
    told = f"standard (honest, weights Mine.toml {hashlib.sha256(own.read_bytes()).hexdigest()[:8]})"
    assert bots_line(made.bots, "en") == told
    assert told in provenance(made, "en")


@pytest.mark.parametrize("name", ["evidence_sgs.toml", "evidence_yxs.toml", "weights/standard.toml", "weights/presets.toml"])
def test_shipped_numbers_are_part_of_the_rules(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path(heuristics.__file__).parent
    for file in (f for f in home.rglob("*") if f.suffix in (".py", ".toml")):
        copy = tmp_path / "heuristics" / file.relative_to(home)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    monkeypatch.setattr(heuristics, "__file__", str(tmp_path / "heuristics" / "__init__.py"))
    assert rules_hash.__wrapped__() == rules_hash()
    edited = tmp_path / "heuristics" / name
    edited.write_bytes(edited.read_bytes() + b"# edited\n")
    assert rules_hash.__wrapped__() != rules_hash()


# --- a run keeps them


@pytest.fixture
def played(own: Path) -> RunResult:
    """20 games of rebels with own weights; the file is another one afterwards."""
    made = plan(bots="rebel=standard:weights=Mine.toml,standard")
    result = execute(made, claim_folder("kept", "unused"))
    own.write_text(OTHER, "utf-8")
    return result


def test_a_run_keeps_the_numbers(played: RunResult, own: Path) -> None:
    manifest = json.loads((played.folder.path / "run.json").read_text("utf-8"))
    sha256 = hashlib.sha256(OWN.encode()).hexdigest()
    assert manifest["weights"] == [{"path": str(own), "sha256": sha256, "numbers": {"keep.dodge": [70, 60, 50]}}]
    assert manifest["bots"] == ["rebel=standard:weights=Mine.toml", "standard"]


def test_it_goes_on_and_is_replayed_with_them_whatever_the_file_says_now(played: RunResult, own: Path) -> None:
    own.unlink()
    assert read_run("kept").warning == ""
    replayed = Replay("kept", "5-7")
    list(replayed.steps())
    replayed.check()
    saved, more = plan_resumed("kept", {"games": "30"})
    folder, journal = resume(saved, more, lambda told: None)
    longer = execute(more, folder, journal=journal)
    own.write_text(OWN, "utf-8")
    whole = execute(plan(bots="rebel=standard:weights=Mine.toml,standard", games=30), claim_folder("whole", "unused"))
    assert (longer.folder.path / "seats.parquet").read_bytes() == (whole.folder.path / "seats.parquet").read_bytes()


def test_flags_given_once_more_mean_the_file_as_it_is_now(played: RunResult, own: Path) -> None:
    with pytest.raises(InputError, match="a run goes on as it began"):
        plan_resumed("kept", {"bots": "rebel=standard:weights=Mine.toml,standard"})
    own.write_text(OWN, "utf-8")
    plan_resumed("kept", {"bots": "rebel=standard:weights=Mine.toml,standard", "games": "30"})


def test_other_weights_play_otherwise(own: Path, play: Callable[..., RunResult]) -> None:
    own.write_text("[hostile]\nfrom = [100, 100, 100, 100]\n[harm]\nhealth = [1, 1, 1, 1, 1, 1]\n", "utf-8")
    meek, fierce = (play(games=40, bots=bots).cells[0].total("rounds") for bots in ("standard:weights=Mine.toml", "standard"))
    assert meek > fierce


def test_the_list_of_bots_says_who_takes_weights() -> None:
    weighing = {row["id"]: row["weights"] for row in bot_rows()}
    assert weighing["standard"] and not weighing["greedy"] and not weighing["random"]


def test_edited_numbers_in_a_manifest_are_noticed(played: RunResult) -> None:
    file = played.folder.path / "run.json"
    file.write_text(file.read_text("utf-8").replace('"keep.dodge"', '"keep.slash"'), "utf-8")
    with pytest.raises(InputError, match="its configuration was edited"):
        plan_resumed("kept", {"games": "30"})


def test_ladders_compare_weights(own: Path) -> None:
    from simcli.runs.ladder import make_ladder

    ladder = make_ladder(load_config({"players": "5"}), ("standard", "standard:weights=Mine.toml"), ("standard",))
    bots = ladder.plan_of("rebels", "standard:weights=Mine.toml", "standard").bots
    assert [bot_told(bot, "en") for bot in bots] == [
        f"rebel=standard (honest, weights Mine.toml {hashlib.sha256(OWN.encode()).hexdigest()[:8]})", "standard (honest)",
    ]  # fmt: skip
