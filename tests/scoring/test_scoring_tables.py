"""Score tables: every worked example and ruling holds, whatever is wrong with a file is told with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from simcli.errors import InputError
from simcli.games.catalogue import GAMES, load_game
from simcli.scenario.files import read_cases, ruling_files
from simcli.scoring.example import Example
from simcli.scoring.files import failure, find_scoring, read_table, tables
from simcli.scoring.outcomes import MissingFeature, by_hand
from simcli.scoring.table import ScoreTable

EXAMPLES = [(game, table, example) for game in GAMES for table in tables(game).values() for example in table.example]
IDENTITY = Path(__file__).parents[2] / "simcli/games/yxs/scoring/identity.toml"


@pytest.mark.parametrize(("game", "table", "example"), EXAMPLES, ids=lambda x: getattr(x, "name", None) or getattr(x, "id", x))
def test_every_worked_example_holds(game: str, table: ScoreTable, example: Example) -> None:
    assert failure(table, example) == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_of_a_cell_changes_an_example(game: str) -> None:
    for table in tables(game).values():
        assert table.example
        for option in (option for option in table.option if len(option.choices) != 1):
            values = {str(e.options.get(option.name, option.default)).lower() for e in table.example}
            assert len(values) >= 2, f"{table.id}: no example chooses another {option.name}"
            changed = [e for e in table.example if option.name in e.options]
            plain = [e.model_copy(update={"options": {}}) for e in changed]
            assert any(failure(table, e) for e in plain), f"{table.id}: {option.name} changes nothing"


@pytest.mark.parametrize("game", GAMES)
def test_no_cell_is_without_an_example(game: str) -> None:
    """A table with one of its numbers changed fails one of its own examples."""
    for table in tables(game).values():
        for number, term in enumerate(table.terms):
            if isinstance(term.points, str):
                continue
            terms = list(table.terms)
            terms[number] = term.model_copy(update={"points": term.points + 1})
            changed = table.model_copy(update={"terms": tuple(terms)})
            assert any(failure(changed, e) for e in table.example), f"{table.id}: term {number}"


def test_the_official_game_modes_have_tables() -> None:
    assert [t.id for t in tables("sgs").values()] == ["v4"]
    assert sorted(tables("yxs")) == ["3v3-casual", "3v3-competitive", "identity", "three-kingdoms"]
    for game in GAMES:
        for mode in load_game(game).modes:
            assert mode in {m for t in tables(game).values() for m in t.modes} or mode in ("duel", "ffa")


RULINGS = {
    "sgs": {"115", "131", "132", "219"},
    "yxs": {f"Y{n}" for n in (218, 258, 259, 261, 262, 264, 265, 267, 268, 270, 272, 274, 313)},
}
"""Rulings about points; 217, about series, is in test_scoring_series."""


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_about_points_is_a_scenario_or_an_example(game: str) -> None:
    proved = {example.ruling for table in tables(game).values() for example in table.example}
    for path in ruling_files(game):
        for case in read_cases(path):
            expect = case.scenario.expect
            if expect.scored is not None or any(seat.score is not None for seat in expect.seats.values()):
                proved |= set(case.scenario.rulings)
    assert proved >= RULINGS[game]


FAULTS = [
    (
        'feature = "loyalists_alive", points = 2 }',
        'feature = "loyalist_alive", points = 2 }',
        17,
        "'loyalist_alive' is no feature",
    ),
    ('when = "loss", feature', 'when = "lost", feature', 32, "'lost' is no condition, allowed are win, loss"),
    ('role = "lord", when', 'role = "king", when', 14, "'king' is no role"),
    ('only = "score_kills=any"', 'only = "score_kills=all"', 16, "allowed are enemies, any"),
    ('only = "score_kills=any"', 'only = "kills=any"', 16, "there is no option 'kills'"),
    ('points = "spy_loss_extra"', 'points = "spy_loss"', 45, "'spy_loss' is no option of numbers"),
    ("points = 6 }", "points = 2.5 }", 14, "points are a whole number"),
    ('when = "loss", feature', 'when = "win and loss", feature', 32, "'win and loss' never holds"),
    ('default = "enemies"', 'default = "all"', 66, "allowed are enemies, any"),
    ("points = 12 }", "points = 13 }", 81, "seat 1 (lord) gets 12, not 13"),
    ('id = "identity"', 'id = "identity"\ncolour = 3', 3, "unknown key 'colour'"),
    ("points = 6 }", "points = 6", 14, "not valid TOML"),
]


@pytest.mark.parametrize(("was", "becomes", "line", "told"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_faults_of_a_file_are_told_with_their_line(was: str, becomes: str, line: int, told: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = IDENTITY.read_text("utf-8")
    assert was in text
    file.write_text(text.replace(was, becomes, 1), "utf-8")
    with pytest.raises(InputError) as error:
        read_table(file)
    assert str(file) in str(error.value) and f"line {line}" in str(error.value) and told in str(error.value)
    assert "\n" not in str(error.value)


def test_terms_on_one_line_are_told_with_that_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (
        IDENTITY.read_text("utf-8")
        .replace(" },\n  { role", " }, { role")
        .replace('when = "loss", feature', 'when = "lost", feature', 1)
    )
    file.write_text(text, "utf-8")
    line = next(number for number, told in enumerate(text.splitlines(), 1) if '"lost"' in told)
    with pytest.raises(InputError, match=f"line {line}: term .* 'lost' is no condition"):
        read_table(file)


@pytest.mark.parametrize(
    ("was", "becomes", "told"),
    [
        (
            'role = "lord", when',
            'role = "leader", when',
            "line 9: term 1, role: 'leader' is no role of identity, allowed are any, lord",
        ),
        ('"rebel", when = "win"', '"rebel", when = "winner=team_1"', "line 10: term 2, when: 'team_1' is no winner of identity"),
    ],
)
def test_terms_that_the_mode_never_pays_are_refused(was: str, becomes: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN[: OWN.index("[[example]]")].replace(was, becomes, 1), "utf-8")
    with pytest.raises(InputError, match=re.escape(told)):
        find_scoring("yxs", "identity", str(file))


OWN = """
id = "own"
zh = "我的表"
en = "my table"
source = "mine"
modes = ["identity"]
players = [5]
terms = [
  { role = "lord", when = "win", feature = "base", points = 6 },
  { role = "rebel", when = "win", feature = "base", points = "pay" },
]
[[option]]
name = "pay"
default = 3
high = 9
zh = "反贼获胜的分数"
en = "points of rebels that win"
[[example]]
name = "the lord's side wins"
winner = "lord_side"
seats = [
  { role = "lord", points = 6 },
  { role = "loyalist", points = 0 },
  { role = "rebel", alive = false, points = 0 },
  { role = "rebel", alive = false, points = 0 },
  { role = "spy", alive = false, points = 0 },
]
"""
AGAIN = OWN[OWN.index("[[example]]") :]
ODD = {
    "an id with spaces and capitals": ('"own"', '"My table"', "line 2: id: 'My table' is no id, allowed are a to z, 0 to 9"),
    "no id": ('id = "own"', "", "id: is missing"),
    "an empty id": ('"own"', '""', "id: '' is no id"),
    "an empty name": ('"我的表"', '" "', "line 3: zh: is empty, expected text"),
    "no modes": ('modes = ["identity"]', "modes = []", "line 6: modes: is empty, expected one or more"),
    "modes that are no list": ('["identity"]', '"identity"', "modes: expected a list in [ ]"),
    "a count of players": ("[5]", "[5, 1]", "1 is no number of players, allowed are 2 to 10"),
    "no terms": (OWN[OWN.index("terms") : OWN.index("[[option]]")], "terms = []\n", "line 8: terms: is empty"),
    "a term that is text": (OWN.splitlines()[8].strip(" ,"), '"6"', "expected a table in { }"),
    "a term without a role": ('{ role = "lord", when', "{ when", "line 9: term 1, role: is missing"),
    "an option's name": ('name = "pay"', 'name = "pay me"', "line 13: option 1, name: 'pay me' is no id"),
    "an option's default": ("default = 3", "default = 3.5", "3.5 is no value of an option"),
    "a winner": ('winner = "lord_side"', 'winner = "lords"', "'lords' is no winner, allowed are lord_side, rebels"),
    "nobody wins": ('winner = "lord_side"', 'winner = "team_1"', "'team_1' wins, but nobody at the table does"),
    "no lord": ('{ role = "lord", points = 6 }', '{ role = "loyalist", points = 0 }', "played with one lord, here sit 0"),
    "too few seats": ('  { role = "loyalist", points = 0 },\n', "", "line 18: example 1: 4 seats, but the table is for 5"),
    "a key of a seat": ("alive = false", "alife = false", "seat 3: unknown key 'alife', allowed are role, points, alive"),
    "kills of a number": ('role = "loyalist",', 'role = "loyalist", kills = 2,', "kills are 2, expected a table such as"),
    "kills of a leader": ('role = "loyalist",', 'role = "loyalist", kills = { leader = 1 },', "kills of 'leader' are 1"),
    "the lord's side wins, rebels live": (
        '{ role = "rebel", alive = false, points = 0 }', '{ role = "rebel", points = 0 }',
        "'lord_side' wins once all rebels and spies are dead and the lord is not, here live: lord, loyalist, rebel",
    ),
    "the rebels win, the lord lives": (
        'winner = "lord_side"', 'winner = "rebels"', "'rebels' win once the lord is dead, here live: lord, loyalist",
    ),
    "the spy wins, others live": ('winner = "lord_side"', 'winner = "spy"', "'spy' wins once all others are dead, here live"),
    "a kill of somebody who lives": (
        'role = "loyalist",', 'role = "loyalist", kills = { lord = 1, rebel = 2 },',
        "1 kills of 'lord' are more than are dead, 0",
    ),
    "more kills than dead": ('role = "loyalist",', 'role = "loyalist", kills = { rebel = 3 },', "3 kills of 'rebel' are more"),
    "a loser who won": (
        "alive = false,", "alive = false, won = true,", "seat 3 (rebel): won is true, but the winner is 'lord_side'",
    ),
    "a living winner who lost": ('role = "loyalist",', 'role = "loyalist", won = false,', "seat 2 (loyalist): won is false"),
    "two terms for the same": (
        OWN.splitlines()[8], 2 * (OWN.splitlines()[8] + "\n"),
        "line 10: term 2: pays for the same as term 1: add them up, or tell them apart by a note",
    ),
    "an option that no term asks for": (
        'points = "pay"', "points = 3", "line 12: option 1: 'pay' has no effect: no term names it in points or only",
    ),
    "two examples of one name": (AGAIN, AGAIN + AGAIN, "two examples are called 'the lord's side wins'"),
}  # fmt: skip


@pytest.mark.parametrize(("was", "becomes", "told"), ODD.values(), ids=ODD)
def test_what_a_user_writes_wrong_is_told_in_words(was: str, becomes: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    read_table(file)
    assert was in OWN
    file.write_text(OWN.replace(was, becomes, 1), "utf-8")
    with pytest.raises(InputError) as error:
        read_table(file)
    assert str(error.value).startswith(f"score table {file}, line ") and told in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("table", "was", "becomes", "told"),
    [
        ("3v3-casual", "alive = false, points = 10", "points = 10", "kills_enemies of team 2 are 1, more than are dead, 0"),
        ("3v3-casual", "team = 2, alive = false, points", "team = 2, points", "but somebody of team 2 is alive"),
        ("3v3-competitive", '"leader", team = 2, alive = false', '"leader", team = 2', "the leader of team 2 is alive"),
        ("three-kingdoms", 'winner = "seat_0"', 'winner = "seat_1"', "seat 1 (player): won is true, but the winner is 'seat_1'"),
    ],
)
def test_examples_of_teams_are_games_that_could_be(table: str, was: str, becomes: str, told: str, tmp_path: Path) -> None:
    text, file = (IDENTITY.parent / f"{table}.toml").read_text("utf-8"), tmp_path / "own.toml"
    assert was in text
    file.write_text(text.replace(was, becomes, 1), "utf-8")
    with pytest.raises(InputError) as error:
        read_table(file)
    assert told in str(error.value)


def test_all_that_is_wrong_about_a_file_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN.replace('"my table"', '""').replace('role = "lord", when', 'role = "king", when'), "utf-8")
    with pytest.raises(InputError, match=r"line 4: en: is empty.*; line 9: term 1, role: 'king' is no role"):
        read_table(file)
    file.write_text(OWN.replace("points = 6 },", "points = 7 },", 1) + AGAIN.replace("lord's side wins", "same"), "utf-8")
    with pytest.raises(InputError, match=r"line 18: example .* gets 7, not 6; line 28: example 'the same': seat 1"):
        read_table(file)


def test_a_table_is_for_the_player_counts_that_it_names(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    assert find_scoring("yxs", "identity", str(file), players=[5]).name == "own"
    with pytest.raises(InputError, match=r"own\.toml, line 7: own is for 5 players, not for 8"):
        find_scoring("yxs", "identity", str(file), players=[5, 8])


def test_options_and_their_words_have_chinese_names() -> None:
    for name in ("身份局积分:击杀何人计分=任何人", "identity：存活的获胜者计入自身=否", "identity:内奸失败另加的分数=2"):
        assert len(find_scoring("yxs", "identity", name).deviations) == 1
    assert find_scoring("yxs", "3v3-casual", "3v3-casual:casual_kill_scope=全队").deviations == {"casual_kill_scope": "team"}


def test_tables_go_by_id_by_chinese_name_and_by_path() -> None:
    for name in (None, "identity", "身份局积分", str(IDENTITY)):
        assert find_scoring("yxs", "identity", name).name == "identity"
    assert find_scoring("yxs", "identity", "identity:score_kills=any").deviations == {"score_kills": "any"}
    assert find_scoring("yxs", "identity", None, ["rebel_survivor_points=2"]).name == "identity:rebel_survivor_points=2"


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("identitty", [], "did you mean 'identity'"),
        ("3v3-casual", [], "is for 3v3-casual, not for identity"),
        ("identity", ["score_kill=any"], "did you mean 'score_kills'"),
        ("identity", ["rebel_survivor_points=x"], "a whole number from 0 to 9"),
        ("none.toml", [], "No such file"),
    ],
)
def test_wrong_names_are_told(name: str, options: list[str], told: str) -> None:
    with pytest.raises(InputError, match=told):
        find_scoring("yxs", "identity", name, options)


def test_what_outcomes_lack_is_named() -> None:
    seats = [{"role": "player", "team": 1 + q % 2} for q in range(6)]
    with pytest.raises(MissingFeature, match="no accumulator counts 'kills_enemies' of a seat"):
        find_scoring("yxs", "3v3-casual", None).points(by_hand("team_1", seats))
    spies = [{"role": r} for r in ("lord", "loyalist", "loyalist", "rebel", "rebel", "rebel", "spy", "spy")]
    with pytest.raises(MissingFeature, match="no accumulator counts 'duel'"):
        find_scoring("sgs", "identity", None).points(by_hand("lord_side", spies, final_duel=True))
