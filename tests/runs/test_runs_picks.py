"""Offered heroes picked by win rates: of an earlier run or a table, copied into the run that uses them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from simcli.errors import InputError
from simcli.games.catalogue import load_game
from simcli.games.mode import Offers
from simcli.report.checklist import check_sentence
from simcli.report.run import load, run
from simcli.report.tables import provenance
from simcli.report.validity import check_validity
from simcli.runs.config import load_config
from simcli.runs.plan import Plan, make_plan
from simcli.runs.replay import Replay
from simcli.runs.resume import plan_resumed

HEROES = ("liubei", "guanyu", "simayi", "xiahoudun", "daqiao", "zhugeliang")
POOL = ",".join(HEROES)


@pytest.fixture(autouse=True)
def small_offers(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Offers so small that the heroes of the game suffice: four players, the lord picks of three, the others of one."""
    modes = load_game("sgs").modes
    small = replace(modes["identity"], offers={"official": Offers(("liubei", "guanyu"), 1, 1, 1)})
    monkeypatch.setitem(modes, "identity", small)  # type: ignore[arg-type]


@pytest.fixture
def measured() -> Path:
    """A run of 150 games, in which every hero had every role."""
    return run(players=4, heroes=POOL, games=150, jobs=1, bots="greedy", out="measured").path


def plan(**flags: object) -> Plan:
    return make_plan(load_config({"players": "4", "games": 20, "heroes": POOL, "jobs": 1, "deal": "offer"} | flags))


def table(**rates: float) -> str:
    """A CSV file with these rates of heroes as lord, 0.5 for all others."""
    lines = ["hero,role,rate"]
    for role in ("lord", "loyalist", "rebel", "spy"):
        lines += [f"{hero},{role},{rates.get(hero, 0.5) if role == 'lord' else 0.5}" for hero in HEROES]
    Path("rates.csv").write_text("\n".join(lines) + "\n", "utf-8")
    return "rates.csv"


# --- where rates come from


def test_rates_are_the_shrunken_ones_of_the_runs_report(measured: Path) -> None:
    picks = plan(pick="measured").picks
    assert picks
    told = {(row.role, row.hero): row.shrunk for row in load(measured).heroes().itertuples()}
    found = {(role, hero): rate / 10_000 for role, heroes in picks.rates[4].items() for hero, rate in heroes.items()}
    assert found == pytest.approx(told, abs=6e-5)


def test_a_file_may_name_roles_in_chinese() -> None:
    plain = plan(pick=table()).picks
    words = Path("rates.csv").read_text("utf-8").replace(",lord,", ",主公,").replace(",spy,", ",内奸,")
    Path("rates.csv").write_text(words, "utf-8")
    chinese = plan(pick="rates.csv").picks
    assert plain and chinese and chinese.rates == plain.rates


def test_they_are_copied_into_the_run_with_their_source(measured: Path) -> None:
    made = run(players=4, heroes=POOL, games=20, jobs=1, deal="offer", bots="greedy", pick="measured", out="picked")
    kept, source = made.manifest["pick"], json.loads((measured / "run.json").read_text("utf-8"))
    assert {name: kept[name] for name in ("source", "seed", "bots", "games")} == {
        "source": "measured", "seed": 1, "bots": "greedy", "games": {"4": 150},
    }  # fmt: skip
    assert kept["rules"] == source["rules"] and sorted(kept["rates"]["4"]["rebel"]) == sorted(HEROES)
    assert run(players=4, heroes=POOL, games=5, jobs=1, out="dealt").manifest["pick"] is None


def test_a_table_may_name_heroes_and_player_counts_as_people_do() -> None:
    lines = [f"{hero},{role},0.4,{n}" for n in (3, 4) for role in ("lord", "loyalist", "rebel", "spy") for hero in HEROES[1:]]
    lines += [f"刘备,{role},0.{n},{n}" for n in (3, 4) for role in ("Lord", "loyalist", "rebel", "spy")]
    Path("by-players.csv").write_text("hero,role,rate,players\n" + "\n".join(lines), "utf-8")
    picks = plan(pick="by-players.csv").picks
    assert picks and picks.rates[4]["lord"]["liubei"] == 4000 and picks.rates.keys() == {4}


# --- what they do


def test_the_lord_picks_the_best_of_his_offer() -> None:
    played = run(players=4, heroes=POOL, games=40, jobs=1, deal="offer", bots="standard", pick=table(guanyu=0.9), out="picked")
    lords = {row["hero"] for row in pq.read_table(played.path / "seats.parquet").to_pylist() if row["role"] == "lord"}
    assert lords == {"guanyu"}


def test_the_hash_covers_the_rates_not_the_name(measured: Path) -> None:
    uniform = plan().config_hash
    first = plan(pick=table(guanyu=0.9)).config_hash
    Path("rates.csv").rename("other.csv")
    assert plan(pick="other.csv").config_hash == first != uniform
    assert plan(pick=table(guanyu=0.8)).config_hash not in (first, uniform)


def test_the_run_stands_alone(measured: Path) -> None:
    """It is replayed and gone on with by the rates that it was played with, whatever became of their source."""
    run(players=4, heroes=POOL, games=20, jobs=1, deal="offer", bots="greedy", pick=table(guanyu=0.9), out="picked")
    Path("rates.csv").unlink()
    replayed = Replay("picked", "4-3")
    list(replayed.steps())
    replayed.check()
    run(resume="picked", games=30)
    table(guanyu=0.9)
    whole = run(players=4, heroes=POOL, games=30, jobs=1, deal="offer", bots="greedy", pick="rates.csv", out="whole")
    assert (load("picked").path / "seats.parquet").read_bytes() == (whole.path / "seats.parquet").read_bytes()


def test_a_run_goes_on_with_the_rates_that_it_began_with(measured: Path) -> None:
    run(players=4, heroes=POOL, games=20, jobs=1, deal="offer", bots="greedy", pick=table(guanyu=0.9), out="picked")
    for flags in ({"pick": table(guanyu=0.8)}, {"pick": "uniform"}, {"pick": "measured"}):
        with pytest.raises(InputError, match="a run goes on as it began"):
            plan_resumed("picked", flags)
    plan_resumed("picked", {"pick": table(guanyu=0.9)})


# --- what is told


def told(pick: str, lang: Any) -> str:
    found = run(players=4, heroes=POOL, games=5, jobs=1, deal="offer", bots="greedy", pick=pick, out="told", force=True)
    return next(check_sentence(check, lang) for check in check_validity(found).checks if check.id == "pick")


def test_reports_say_how_heroes_were_picked(measured: Path) -> None:
    assert told("uniform", "en") == "Each seat picks any of the heroes that it is offered, with equal chance."
    assert "measured (bots greedy, seed 1, rules " in told("measured", "en") and "strong heroes face strong" in told(
        "measured", "en"
    )
    assert "强将" in told("measured", "zh")
    assert "picked by win rates of measured (bots greedy" in provenance(plan(pick="measured"), "en")


# --- mistakes


@pytest.mark.parametrize(
    ("flags", "complaint"),
    [
        ({"pick": "nothing"}, "pick nothing: nothing: no run here"),
        ({"pick": "none.csv"}, "pick none.csv: No such file"),
        ({"pick": "measured", "deal": "balanced"}, "pick contradicts deal 'balanced'"),
        ({"pick": ""}, "pick is empty"),
    ],
)
def test_mistakes_are_one_line(flags: dict[str, Any], complaint: str) -> None:
    with pytest.raises(InputError) as error:
        plan(**flags)
    assert complaint in str(error.value) and "\n" not in str(error.value)


def test_a_run_that_does_not_know_enough_is_refused(measured: Path) -> None:
    run(players=5, games=10, jobs=1, out="five")
    run(players=4, heroes=POOL, games=3, jobs=1, out="few")
    run(players=4, games=50, jobs=1, heroes="guanyu,simayi,daqiao,zhugeliang,xiahoudun", out="without")
    with pytest.raises(InputError, match=r"nothing about games with 4 players \(it has 5\)"):
        plan(pick="five")
    with pytest.raises(InputError, match=r"pick few: no win rate of \w+ as \w+ with 4 players"):
        plan(pick="few")
    with pytest.raises(InputError, match="pick without: no win rate of liubei as lord with 4 players"):
        plan(pick="without")


BAD_TABLES: dict[str, tuple[Callable[[str], str], str]] = {
    "columns": (lambda text: text.replace("rate", "share"), "expected rows with the columns hero, role, rate"),
    "empty": (lambda text: "", "expected rows with the columns hero, role, rate"),
    "hero": (lambda text: text.replace("guanyu,lord", "guanyo,lord"), "line 3: no hero 'guanyo'"),
    "role": (lambda text: text.replace("guanyu,lord", "guanyu,king"), "line 3: unknown role 'king'"),
    "rate": (lambda text: text.replace("guanyu,lord,0.5", "guanyu,lord,50"), "line 3: expected a rate from 0 to 1, such as 0.42"),
    "word": (lambda text: text.replace("guanyu,lord,0.5", "guanyu,lord,high"), "line 3: expected a rate from 0 to 1"),
    "short": (lambda text: text.replace("guanyu,lord,0.5", "guanyu,lord"), "line 3: expected a rate from 0 to 1"),
    "twice": (lambda text: text + "guanyu,lord,0.6\n", "line 26: guanyu as lord is there twice"),
    "missing": (lambda text: text.replace("guanyu,spy,0.5\n", ""), "no win rate of guanyu as spy with 4 players"),
}


@pytest.mark.parametrize("kind", BAD_TABLES)
def test_a_bad_table_is_named_with_its_line(kind: str) -> None:
    spoil, complaint = BAD_TABLES[kind]
    file = Path(table())
    file.write_text(spoil(file.read_text("utf-8")), "utf-8")
    with pytest.raises(InputError, match=complaint):
        plan(pick="rates.csv", option=["identity_table=lord:1,loyalist:1,rebel:1,spy:1"])
