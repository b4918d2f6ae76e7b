"""Everything that happens in games can be told in both languages, and every option can be named by what it is called."""

from __future__ import annotations

import numpy as np
import pytest

from heuristics.registry import POLICIES
from simcli.engine import terms as t
from simcli.engine.state import DTYPE
from simcli.engine.table import ReferenceTable
from simcli.games import phrases as p
from simcli.games.catalogue import GAMES, load_game
from simcli.games.config import configure
from simcli.games.program import link
from simcli.games.words import Words
from simcli.scenario.vocabulary import Vocabulary, card_words

GAME = load_game("sgs")
MODE = GAME.modes["identity"]
POOL = GAME.find_pool("all")
HEROES = [*POOL, GAME.find_hero("blank")]


PACKS = GAME.find_option("deck_packs").choices


def table(players: int, packs: str) -> ReferenceTable:
    program, config = link(GAME, POLICIES), np.zeros((), DTYPE)
    configure(config, program, GAME, MODE, players, options={"deck_packs": packs}, pool=POOL, policies=["random"])
    config["log_on"] = 1
    return ReferenceTable(program, config)


@pytest.mark.parametrize("packs", PACKS)
@pytest.mark.parametrize("lang", p.LANGS)
def test_games_are_told_without_gaps(lang: str, packs: str) -> None:
    played = table(8, packs)
    words = Words(GAME, MODE, played.program, HEROES, lang, played.field)
    of_card = {card.number: card_words(GAME, card) for card in GAME.cards}
    vocabulary = Vocabulary(GAME, MODE, played.program, HEROES, played.field, of_card)
    for index in range(6):
        played.start(index)
        while True:
            waits = played.advance()
            told = [words.event(row) for row in played.events()]
            if waits:
                g = played.g
                options = g.opt[: g.nopt]
                told += [words.option(o, g.why) for o in options]
                told.append(words.decision(g.who, g.why, g.about, g.about2))
                for k, option in enumerate(options):
                    text = words.option(option, g.why)
                    same = vocabulary.find(text, options)
                    assert text in [words.option(options[f], g.why) for f in same]
                    assert k >= min(same)
            assert all(text and not set(text) & set("{}[]") for text in told), told
            if not waits:
                break
            played.apply(played.choose())


def test_every_number_has_its_words() -> None:
    assert {name for name, *_ in t.EVENTS.values()} == set(p.EVENTS) == set(p.EVENT_NAMES)
    assert set(t.REASON_IDS) == set(p.REASONS)
    assert set(t.PHASES) == set(p.PHASES) and set(t.ENDINGS) == set(p.ENDINGS)
    modes = [mode for ident in GAMES for mode in load_game(ident).modes.values()]
    assert all(set(mode.roles) <= set(p.ROLES) and all(map(p.winner, mode.winners)) for mode in modes)


@pytest.mark.parametrize(
    ("lang", "decided", "capped", "death"),
    [
        ("zh", "游戏结束：无人获胜", "游戏结束：无人获胜（达到轮数上限）", "阵亡，身份是主公"),
        ("en", "Game over: nobody wins", "Game over: nobody wins (round limit reached)", "; role: lord"),
    ],
)
def test_how_games_end(lang: str, decided: str, capped: str, death: str) -> None:
    played = table(4, "standard,ex")
    played.start(0)
    words = Words(GAME, MODE, played.program, HEROES, lang, played.field)
    win, cap = t.ENDINGS.index("win"), t.ENDINGS.index("cap")
    assert words.event((t.EV_GAME_OVER, 0, win, 0, 0)) == decided
    assert words.event((t.EV_GAME_OVER, 0, cap, 0, 0)) == capped
    assert capped.endswith(words.result(0, cap)) and decided.endswith(words.result(0, win))
    assert words.event((t.EV_DEATH, 1, t.NOBODY, t.LORD, 0)).endswith(death)
