"""`simcli list`: what a game is made of, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from simcli.games.catalogue import load_game
from simcli.scenario.files import read_cases, ruling_files

Simcli = Callable[..., Any]
KINDS = ("cards", "options", "modes", "heroes", "skills")
SGS = load_game("sgs")


def listed(simcli: Simcli, what: str) -> dict[str, Any]:
    """Rows by id."""
    ended = simcli("list", what, *([] if what == "bots" else ["--game", "sgs"]), "--json")
    assert (ended.code, ended.err) == (0, "")
    rows = json.loads(ended.out)
    assert len({row["id"] for row in rows}) == len(rows)
    return {row["id"]: row for row in rows}


@pytest.mark.parametrize("what", KINDS)
def test_names_are_in_both_scripts_and_proofs_are_counted(simcli: Simcli, what: str) -> None:
    proves = [set(case.scenario.proves) for path in ruling_files("sgs") for case in read_cases(path)]
    for ident, row in listed(simcli, what).items():
        assert row["zh"] and row["en"] and row["zh"] != row["en"]
        assert all(row[text] for text in ("text_zh", "text_en") if text in row), ident
        if what != "heroes":
            assert row["scenarios"] == sum(f"{what.removesuffix('s')}:{ident}" in claims for claims in proves)


def test_cards(simcli: Simcli) -> None:
    rows = listed(simcli, "cards")
    assert rows.keys() == {face.id for face in SGS.faces.values()}
    assert sum(len(row["copies"]) for row in rows.values()) == len(SGS.cards) == 160
    assert rows["crossbow"]["range"] == 1 and rows["crossbow"]["cards"] == {"standard": 2}
    assert {"id", "zh", "suit", "rank", "pack"} == set(rows["lightning"]["copies"][0])


def test_options(simcli: Simcli) -> None:
    rows = listed(simcli, "options")
    assert rows.keys() == SGS.options.keys()
    dying = rows["dying_ask_order"]
    assert (dying["default"], dying["presets"]) == ("dying_first", {"official": "current_first"})
    assert (rows["negative_hp"]["default"], rows["negative_hp"]["values"]) == (True, [False, True])
    assert (rows["max_rounds"]["default"], rows["max_rounds"]["low"], rows["max_rounds"]["values"]) == (100, 1, [])
    assert rows["identity_table"]["table_of"] == ["lord", "loyalist", "rebel", "spy"]
    assert all(row["source"] for row in rows.values())


def test_packs_have_their_chinese_name_and_options_no_codes_of_pages(simcli: Simcli) -> None:
    assert "标准 standard" in simcli("list", "heroes", "--lang", "zh").out
    assert "wind 风" in simcli("list", "heroes").out
    assert "出处" not in simcli("list", "options", "--lang", "zh").out


def test_modes(simcli: Simcli) -> None:
    mode = listed(simcli, "modes")["identity"]
    assert mode["players"] == list(range(4, 11))
    assert mode["tables"]["double_spy"]["8"] == {"lord": 1, "loyalist": 2, "rebel": 3, "spy": 2}
    assert mode["offers_need"]["official"] == {"4": 10, "5": 13, "6": 16, "7": 19, "8": 22, "9": 25, "10": 19}
    assert mode["offers_need"]["t2"]["10"] == 30


def test_heroes_and_skills(simcli: Simcli) -> None:
    heroes, skills = listed(simcli, "heroes"), listed(simcli, "skills")
    assert heroes.keys() == {f"sgs.{hero}" for hero in SGS.heroes}
    assert {s["id"] for hero in heroes.values() for s in hero["skills"]} == skills.keys()
    liubei = heroes["sgs.liubei"]
    assert (liubei["zh"], liubei["kingdom"], liubei["hp"]) == ("刘备", "shu", 4)
    assert skills["jijiang"]["lord"] and [h["id"] for h in skills["jijiang"]["heroes"]] == ["sgs.liubei"]
    assert [h["id"] for h in skills["mashu"]["heroes"]] == ["sgs.machao", "sgs.pangde"]
    most = max(skills[s["id"]]["scenarios"] for s in liubei["skills"])
    assert most <= liubei["scenarios"] <= sum(skills[s["id"]]["scenarios"] for s in liubei["skills"])


def test_bots(simcli: Simcli) -> None:
    rows = listed(simcli, "bots")
    assert {"random", "greedy"} <= rows.keys()
    assert (rows["random"]["knowledge"], rows["random"]["parameters"]) == (["honest"], [])
    assert rows["greedy"]["knowledge"] == ["honest", "oracle"]
    for row in rows.values():
        assert row["zh"] and row["text_zh"] and row["text_en"]
        assert all(0 <= p["low"] <= p["default"] <= p["high"] and p["text_zh"] for p in row["parameters"])
        shares = {p["id"] for p in row["parameters"] if p["high"] <= 1}
        assert {p["id"] for p in row["parameters"]} - shares <= {"games"}
        assert all(preset["values"].keys() == shares for preset in row["presets"])


@pytest.mark.parametrize(("lang", "told"), [("en", "never the pile or hands"), ("zh", "不知牌堆与手牌")])
def test_bots_are_told_with_their_settings(simcli: Simcli, lang: str, told: str) -> None:
    from rich.cells import cell_len

    shown = simcli("list", "bots", "--lang", lang).out
    assert told in shown.replace("\n", "") and all(cell_len(line) <= 120 for line in shown.splitlines())
    assert "bot.py:" in shown and "simcli bots check" in shown and "README.md" in shown.replace("\n", "")
    for ident, row in listed(simcli, "bots").items():
        assert all(thing["id"] in shown and thing["zh"] in shown for thing in (row, *row["parameters"], *row["presets"])), ident


@pytest.mark.parametrize("what", KINDS)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_tables_show_every_row_and_fit(simcli: Simcli, what: str, lang: str) -> None:
    from rich.cells import cell_len

    ended = simcli("list", what, "--lang", lang)
    assert (ended.code, ended.err) == (0, "")
    assert all(cell_len(line) <= 120 for line in ended.out.splitlines())
    assert "\x1b[" not in ended.out
    for ident, row in listed(simcli, what).items():
        assert ident in ended.out
        if what in ("cards", "heroes", "skills"):
            assert row["zh"] in ended.out and row["en"] in ended.out
    assert ("场景" if lang == "zh" else "scenarios") in ended.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("list cards --game chess", "game 'chess'"),
        ("list cards --lang fr", "lang"),
        ("list card", "No such command"),
        ("list cards extra", "unexpected extra argument"),
    ],
)
def test_bad_input_has_exit_code_2(simcli: Simcli, words: str, told: str) -> None:
    ended = simcli(*words.split())
    assert (ended.code, ended.out) == (2, "") and told in ended.err


def test_help_names_the_sub_verbs(simcli: Simcli) -> None:
    assert all(what in simcli("list", "--help").out for what in (*KINDS, "bots"))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", ["sgs", "yxs"])
@pytest.mark.parametrize("what", KINDS)
def test_no_column_is_cut_off(simcli: Simcli, what: str, game: str, lang: str) -> None:
    head = simcli("list", what, "--game", game, "--lang", lang).out.splitlines()[1:3]
    assert head[0].endswith("┓") and head[1].endswith("┃")


@pytest.mark.parametrize(("game", "mode", "has", "lacks"), [
    ("yxs", "三足鼎立", "tk_hand_limit", "casual_kill_reward"), ("sgs", "duel", "duel_replacement", "lord_hp_bonus_min_players"),
    ("sgs", "identity", "identity_table", "ffa_first_draw"),
])  # fmt: skip
def test_options_of_a_mode(simcli: Simcli, game: str, mode: str, has: str, lacks: str) -> None:
    """Those that it leaves open; all others are refused there."""
    rows = json.loads(simcli("list", "options", "--game", game, "--mode", mode, "--json").out)
    names = {row["id"] for row in rows}
    assert has in names and lacks not in names and "max_rounds" in names
    assert lacks in load_game(game).options


def test_options_of_a_mode_that_the_other_game_has(simcli: Simcli) -> None:
    ended = simcli("list", "options", "--mode", "三足鼎立")
    assert (ended.code, ended.out) == (2, "") and "--game yxs" in ended.err
