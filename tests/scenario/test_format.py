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
DYING = "title = 't'\nresolve = { rule = 'dying', args = [2, 0] }\nseats = { 2 = { hp = -1 } }\n"
ALONE = "1 = { dead = true }\n2 = { dead = true }\n3 = { dead = true }"


def read(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "case.toml"
    file.write_text(text, "utf-8")
    return file


def played(tmp_path: Path, text: str, lang: str = "en") -> Result:
    return run(read_cases(read(tmp_path, text))[0], compiled=False, lang=lang)


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
        ("title = ''", "title: should not be empty"),
        ("title = 't'\ntable = 3", ": table: should be a table, not 3"),
        ("title = 't'\ngame = 'go'", ": game 'go' is not one of: sgs"),
        ("title = 't'\nvariant = 0", "variants are written [[variant]]"),
        ("title = 't'\n[[variant]]\nname = 'a'\n[[variant]]\nname = 'a'", "variant 2: another variant has the name 'a' already"),
        ("title = 't'\n[seats]\nx = { hp = 3 }", "seats.x: seats go by their numbers, such as 0"),
        ("title = 't'\n[seats]\n0 = { hp = true }", "seats.0.hp: should be a number, not true"),
        ("title = 't'\n[seats]\n0 = { hp = 99 }", "seats.0.hp: should be -20 to 20, not 99"),
        ("title = 't'\n[seats]\n0 = { max_hp = 0 }", "seats.0.max_hp: should be 1 to 20, not 0"),
        ("title = 't'\n[seats]\n0 = { hand = [3] }", "seats.0.hand, item 1: should be text, not 3"),
        ("title = 't'\n[seats]\n0 = { dead = 1 }", "seats.0.dead: should be true or false, not 1"),
        ("title = 't'\n[table]\ndiscard = -1", "table.discard: should be 0 to 308, not -1"),
        ("title = 't'\n[table]\nseed = 99999999999999999999", "table.seed: should be 0 to 9223372036854775807, not 9"),
        ("title = 't'\n[table]\nplayers = true", "table.players: should be a number, not true"),
        ("title = 't'\n[play]\nuntil = 0", "play.until: should be 1 to 10000, not 0"),
        ("title = 't'\n[play]\nuntil = 'x'", "should be a number or 'turn', 'script', 'game' or 'resolved', not 'x'"),
        ("title = 't'\n[play]\nscript = [3]", ": script line 1: should be text or a table, not 3"),
        ("title = 't'\n[play]\nscript = ['', { at = 3 }]", ": script line 2: at: should be text, not 3"),
        ("title = 't'\n[expect]\n0 = { hand = true }", "expect.0.hand: should be a number or a list, not true"),
        ("title = 't'\n[expect]\n0 = { drawn = -1 }", "expect.0.drawn: should be 0 or more, not -1"),
        ("title = " + "[" * 5000, "is not valid TOML"),
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
        (TABLE + "2 = { hp = 0 }", "seats.2: hp 0: a living seat has 1 or more"),
        (DYING + "[table]\noptions = { negative_hp = false }", "seats.2: hp -1: below 0 only with the option negative_hp"),
        (TABLE + "2 = { role = 'lord' }", "seats.2.role lord: seat 0 is the lord in mode identity"),
        ("title = 't'\n[seats]\n0 = { role = 'rebel' }", "seats.0.role rebel: seat 0 is the lord"),
        ("title = 't'\n[seats]\n0 = { dead = true }", "seats.0.dead: the lord must be alive"),
        (TABLE + "2 = { dead = true, hand = ['杀'] }", "seats.2.hand: a dead seat has no cards"),
        ("title = 't'\ntable.players = 4\n[seats]\n" + ALONE, "seats: 1 of the 4 seats is alive, at least 2 must be"),
        (TABLE + "2 = { judgement = ['杀 ♠8'] }", "seats.2.judgement: '杀 ♠8' is no delayed trick"),
        (TABLE + "2 = { judgement = ['乐不思蜀', '♦3 as indulgence'] }", "'♦3 as indulgence': a second Indulgence"),
        (TABLE + "2 = { hand = [' '] }", "seats.2.hand: ' ' names no card"),
        (TABLE + "[table]\npile = ['杀 ♠7']", "table.pile: '杀 ♠7': all such cards are in use already (seats.0.hand)"),
        (TABLE + "[table]\ndiscard = 300", "table.discard 300: the deck has "),
        ("proves = ['card:foo']\n" + TABLE, "proves: 'card:foo': there is no card 'foo', but slash"),
        ("proves = ['foo']\n" + TABLE, "proves: 'foo': expected card:, skill:, mode: or option:"),
        (TABLE + "[play]\nscript = ['9: 杀 > 1']", "script line 1: seat 9: the table has seats 0 to 7"),
        (TABLE + "[play]\nscript = ['0: 決斗 > 1']", "script line 1: '決斗 > 1': nothing is called '決斗'"),
        (TABLE + "[table]\noptions = { reshufle = 'lazy' }", "no option 'reshufle'"),
        (TABLE + "[table]\noptions = { reshuffle = 'never' }", "allowed are lazy, eager"),
        (TABLE + "[play]\nscript = ['play a card']", "should look like"),
        (TABLE + "[play]\nscript = ['0 dogde: 闪']", "'dogde' is no reason of a decision"),
        (TABLE + "[resolve]\nrule = 'nap'", "there is no rule 'nap'"),
        (
            TABLE + "[resolve]\nrule = 'damage'\nargs = [1]",
            "resolve.args: damage takes 5, not 1: target, points, source, used, nature",
        ),
        (TABLE + "[resolve]\nrule = 'game'", "resolve.rule: there is no rule 'game', but "),
        (TABLE + "[resolve]\nrule = 'damage'\nargs = [99, 1, 0, 0, 0]", "target of damage is 99, allowed is a seat from 0 to 7"),
        (
            TABLE + "[resolve]\nrule = 'damage'\nargs = [1, 1, -2, 0, 0]",
            "source of damage is -2, allowed is a seat from 0 to 7, or -1",
        ),
        (TABLE + "[resolve]\nrule = 'damage'\nargs = [1, 0, 0, 0, 0]", "points of damage is 0, allowed is 1 to 100"),
        (
            TABLE + "[resolve]\nrule = 'damage'\nargs = [1, 1, 0, 99999, 0]",
            "used of damage is 99999, allowed is 0 for no card, or",
        ),
        (TABLE + "2 = { dead = true }\n[resolve]\nrule = 'dying'\nargs = [2, 0]", "me of dying is 2, allowed is a living seat"),
        (TABLE + "[resolve]\nrule = 'lose'\nargs = [1, 999]", "card of lose is 999, allowed is the number of a card"),
        (TABLE + "[resolve]\nrule = 'lose'\nargs = [1, 5]", "resolve: lose with [1, 5] can't be under way at this table"),
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
        (TABLE + "[expect]\n0 = { hand = ['zzz'] }", "expect: seat 0: hand: 'zzz': no card of the deck fits"),
        (TABLE + "[expect]\nbottom = ['zzz']", "expect: bottom: 'zzz': no card of the deck fits"),
        (TABLE + "[expect]\nzone = { zzz = 'pile' }", "expect: zone: 'zzz': no card of the deck fits"),
        (TABLE + "[expect]\nroles = { king = 1 }", "expect: roles: 'king' is none of lord, loyalist, rebel, spy"),
        (TABLE + "3 = { kills = { leader = 1 } }", "seats.3.kills 'leader': mode identity has lord, loyalist, rebel, spy"),
        (TABLE + "[expect]\nasked = ['dodge']", "expect: asked 'dodge': expected a seat and a reason"),
        (TABLE + "[expect]\nnot_asked = ['9 dodge']", "expect: seat 9: the table has seats 0 to 7"),
        (TABLE + "[expect]\nnot_events = ['damage target=9']", "'damage target=9': seat 9: the table has seats 0 to 7"),
        (TABLE + "[expect]\n0 = { slash_targets = [9] }", "slash_targets: seat 9: the table has seats 0 to 7"),
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
    assert str(error.value).startswith(f"scenario {tmp_path / 'case.toml'}: ")


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
        ("[expect]\nasked = ['1 dodge']", "decisions asked should be 1 dodge, is empty"),
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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 = { rescues = 1 }", "结束时：2号的救人次数应为1，实为0"),
        ("2 = { role = 'spy', alive = false }", "结束时：2号的存活应为否，实为是"),
        ("2 = { hand = ['杀'] }", "结束时：2号的手牌应为杀，实为空"),
        ("2 = { killer = 0 }", "结束时：2号的凶手应为0，实为无"),
        ("winner = 'spy'", "结束时：胜方应为内奸获胜，实为无人获胜"),
        ("ending = 'win'", "结束时：结束方式应为分出胜负，实为未结束"),
        ("roles = { spy = 4 }", "结束时：身份内奸的人数应为4，实为1"),
        ("zone = { '杀 ♠7' = 'hand 1' }", "结束时：杀 ♠7不在1号的手牌；那里是：闪♥2, 闪♦2"),
        ("pile = 3", "结束时：牌堆张数应为3，实为0"),
    ],
)
def test_reasons_are_chinese_for_chinese_readers(tmp_path: Path, text: str, said: str) -> None:
    assert played(tmp_path, TABLE + "[expect]\n" + text, "zh").reason == said


NULLIFIED = """
title = "t"
[table]
pile = ["any", "any"]
[seats]
0 = { hand = ["无中生有 ♥7"] }
1 = { hand = ["无懈可击 ♠J"] }
2 = { hand = ["无懈可击 ♣Q"] }
3 = { hand = ["无懈可击 ♣K"] }
[play]
script = ["0: 无中生有", LINES, { at = "WHO nullify", options = 9 }]
"""


@pytest.mark.parametrize(
    ("lines", "who", "zh", "en"),
    [
        ("", 1, "抵消【无中生有】对0号白板的效果", "counter the Ex Nihilo on P0 Blank?"),
        (
            "'1: 无懈可击'",
            2,
            "抵消【无懈可击】（令【无中生有】对0号白板生效）",
            "counter the Nullification (so that the Ex Nihilo on",
        ),
        (
            "'1: 无懈可击', '2: 无懈可击'",
            3,
            "抵消【无懈可击】（令【无中生有】对0号白板无效）",
            "Ex Nihilo on P0 Blank has no effect)",
        ),
    ],
)
def test_a_nullification_says_what_it_counters(tmp_path: Path, lines: str, who: int, zh: str, en: str) -> None:
    text = NULLIFIED.replace("LINES, ", lines + ", " if lines else "").replace("WHO", str(who))
    assert zh in played(tmp_path, text, "zh").reason
    assert en in played(tmp_path, text).reason
