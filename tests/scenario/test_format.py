"""What a scenario file must not say is told in one line; what does not hold fails with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from simcli.errors import InputError
from simcli.scenario.files import read_cases
from simcli.scenario.runner import Result, run

TABLE = """
title = "t"
[seats]
0 = { hand = ["杀 ♠7", "桃 ♥3"] }
1 = { hand = ["闪 ♥2", "闪 ♦2"] }
"""


def read(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "case.toml"
    file.write_text(text, "utf-8")
    return file


def played(tmp_path: Path, text: str) -> Result:
    return run(read_cases(read(tmp_path, text))[0], compiled=False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = 't'\n[seats]\n0 = { hps = 3 }", "seats.0: unknown key 'hps', allowed are hero, role, hp"),
        ("titel = 't'", "unknown key 'titel', allowed are title"),
        ("title = 't'\n[[variant]]\nname = 'a'\nplya = {}", "variant 1: unknown key 'plya'"),
        ("title = 't'\n[[variant]]\nname = 'a'\nplay.scrip = []", "variant 1 (a): play: unknown key 'scrip'"),
        ("title = 't'\n[play]\nscript = [{ at = '1', lega = [] }]", "unknown key 'lega'"),
        ("title = 't'\n[seats]\n0 = { hp = 'x' }", "seats.0.hp"),
        ("title = ", "is not valid TOML"),
        ("[table]\nplayers = 5", "title: field required"),
    ],
)
def test_an_ill_formed_file_is_one_clear_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(InputError) as error:
        read_cases(read(tmp_path, text))
    assert said in str(error.value) and "case.toml" in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TABLE + "[table]\nplayers = 3", "table.players 3: identity is played by 4 to 10"),
        (TABLE + "9 = { hp = 1 }", "seats.9: the table has seats 0 to 7"),
        (TABLE + "2 = { hero = '关于' }", "no hero '关于'"),
        (TABLE + "2 = { hand = ['杀 ♥2'] }", "seats.2.hand: '杀 ♥2': no card of the deck fits"),
        (TABLE + "2 = { hand = ['杀 ♠7'] }", "all such cards are in use already"),
        (TABLE + "2 = { equip = ['杀 ♠8'] }", "is no equipment"),
        (TABLE + "2 = { judgement = ['杀 ♠8 as slash'] }", "slash is no delayed trick"),
        (TABLE + "2 = { hp = 9 }", "seats.2: hp 9 is above max_hp 4"),
        (TABLE + "[table]\noptions = { reshufle = 'lazy' }", "no option 'reshufle'"),
        (TABLE + "[table]\noptions = { reshuffle = 'never' }", "allowed are lazy, eager"),
        (TABLE + "[play]\nscript = ['play a card']", "should look like"),
        (TABLE + "[play]\nscript = ['0 dogde: 闪']", "'dogde' is no reason of a decision"),
        (TABLE + "[resolve]\nrule = 'nap'", "there is no rule 'nap'"),
        (TABLE + "[resolve]\nrule = 'damage'\nargs = [1]", "resolve.args: damage takes 5, not 1"),
        (TABLE + "[table]\nturn = 2\n[seats.2]\ndead = true", "table.turn 2: this seat is dead"),
        ("title = 't'\n[table]\ndealt = true\n[seats]\n0 = { hp = 3 }", "seats.0.hp contradicts table.dealt"),
        ("title = 't'\n[table]\npool = ['关羽']\nplayers = 4", "4 players need 10 heroes, the pool has 1"),
        (f"title = 't'\n[table]\npool = {['blank'] * 22}", "table.pool needs table.dealt"),
        (
            f"title = 't'\n[table]\ndealt = true\npool = {['blank'] * 22}\n[seats]\n1 = {{ hero = '关羽' }}",
            "contradicts table.pool",
        ),
        (f"title = 't'\n[table]\ndealt = true\npool = {['关于']}", "no hero '关于'"),
        (TABLE + "[expect]\ndistance = { 'a-b' = 1 }", "distance 'a-b': expected two seats"),
        (TABLE + "[expect]\nzone = { '杀 ♠7' = 'hand 9' }", "zone of 杀 ♠7: 'hand 9' is none of pile, discard"),
        (TABLE + "[expect]\n8 = { hp = 3 }", "seat 8: the table has seats 0 to 7"),
        (TABLE + "[play]\nscript = [{ at = '0', illegal = ['決斗'] }]", "script line 1: '決斗': nothing is called '決斗'"),
        (TABLE + "[play]\nscript = [{ at = '0', asked = 'paly' }]", "'paly' is no reason of a decision"),
        (TABLE + "[expect]\nwinner = 'rebel'", "winner 'rebel' is none of none, lord_side, rebels, spy"),
        (TABLE + "[expect]\nnot_asked = ['doge']", "'doge' is no reason of a decision"),
        (TABLE + "[expect]\nnot_events = ['damege']", "there is no event 'damege'"),
        (TABLE + "[expect]\nnot_events = ['damage seat=1']", "the event has no field 'seat', but points, source, target, used"),
        (TABLE + "[expect]\nnot_events = ['use used=決斗']", "nothing is called '決斗'"),
    ],
)
def test_what_does_not_exist_is_one_clear_line(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(InputError) as error:
        played(tmp_path, text)
    assert said in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[play]\nscript = ['0: 杀']", "2 options fit; P0 Blank (play: play a card or use a skill) may: end"),
        ("[play]\nscript = ['0: 决斗 > 1']", "no option fits; P0 Blank"),
        ("[play]\nscript = ['0: 杀 > 1', '1: 闪 ♥2', '1: 闪 ♦2']", "script line 3 was not used: '1: 闪 ♦2'"),
        ("[play]\nscript = [{ at = '3', options = 2 }]", "script line 1 was not used: the check at '3'"),
        ("[play]\nuntil = 2", "a card below the given top of the pile was taken"),
        ("[table]\nphase = 'draw'\npile = ['杀 ♠8']", "a card below the given top of the pile was taken"),
        ("2 = { hp = 1, hand = ['杀 ♠8', '杀 ♠9'] }\n[table]\nturn = 2\nphase = 'discard'", "can't be declined"),
        ("[play]\nscript = [{ at = '0 play', legal = ['杀 > 2'] }]", "'杀 > 2' should be legal; P0"),
        ("[play]\nscript = [{ at = '0 play', illegal = ['杀 > 1'] }]", "'杀 > 1' should be illegal; P0"),
        ("[play]\nscript = [{ at = '0 play', options = 9 }]", "there should be 9 options"),
        ("[play]\nscript = [{ at = '0', asked = 'dodge' }]", "asked should be dodge, is play"),
        ("[play]\nscript = [{ at = '0', expect = { 0 = { hp = 1 } } }]", "script line 1: seat 0: hp should be 1, is 5"),
        ("[expect]\n0 = { hp = 1 }", "at the end: seat 0: hp should be 1, is 5"),
        ("[expect]\n0 = { hand = ['杀 ♠7'] }", "seat 0: hand should be 杀 ♠7, is Slash ♠7, Peach ♥3"),
        ("[expect]\nwinner = 'spy'", "winner should be spy, is none"),
        ("[expect]\nevents = ['death']", "event 'death' did not happen"),
        ("[expect]\nnot_events = ['turn seat=0']", "event 'turn seat=0' should not happen: Round 1, turn of P0 Blank"),
        ("[expect]\nasked = ['1 dodge']", "decisions asked should be ['1 dodge'], is []"),
        ("[expect]\nnot_asked = ['play']", "'play' should not be asked"),
        ("[expect]\nzone = { '杀 ♠7' = 'discard' }", "杀 ♠7 is not in discard"),
        ("[expect]\npile = ['杀 ♠7']", "pile should be 杀 ♠7, is empty"),
        ("[expect]\ndistance = { '0-2' = 1 }", "distance 0-2 should be 1, is 2"),
    ],
)
def test_what_does_not_hold_fails_with_a_reason(tmp_path: Path, text: str, said: str) -> None:
    assert said in played(tmp_path, TABLE + text).reason


def test_the_rest_of_the_pile_may_be_anything(tmp_path: Path) -> None:
    assert played(tmp_path, TABLE + "[table]\nphase = 'draw'\nrest = 'any'\n[expect]\n0 = { drawn = 2 }").passed


def test_equal_cards_need_not_be_told_apart(tmp_path: Path) -> None:
    two = "2 = { hand = ['杀 ♠8', '杀 ♠8'] }\n[table]\nturn = 2\n"
    assert played(tmp_path, TABLE + two + "[play]\nscript = ['2: 杀 ♠8 > 3']\n[expect]\n2 = { hand = ['杀 ♠8'] }").passed
