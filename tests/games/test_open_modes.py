"""Modes in which roles are open: what is dealt, in which order, and what a run counts of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from simcli.engine.deal import places
from simcli.engine.setup import setup
from simcli.engine.state import DTYPE, Twin
from simcli.engine.terms import HERO_CARD, NO_GENDER
from simcli.errors import InputError
from simcli.games.catalogue import GAMES, Game, load_game
from simcli.games.config import configure
from simcli.games.mode import Mode
from simcli.games.program import link
from simcli.runs.plan import plan_from
from simcli.scenario import scene

OPEN = [(game, mode) for game in GAMES for mode in load_game(game).modes.values() if mode.open]
IDS = [f"{game} {mode.id}" for game, mode in OPEN]


def dealt(game: Game, mode: Mode, players: int, **setting: Any) -> Any:
    """A function that sets up game number k."""
    program, config = link(game, scene.POLICIES), np.zeros((), DTYPE)
    configure(config, program, game, mode, players, **{"options": {}, "pool": game.find_pool("standard")} | setting)

    def deal(index: int) -> Any:
        g: Any = Twin().load(config)
        setup(g, index)
        return g

    return deal


@pytest.mark.parametrize(("game_id", "mode"), OPEN, ids=IDS)
def test_everybody_knows_who_sits_where(game_id: str, mode: Mode) -> None:
    for players in (mode.players[0], mode.players[-1]):
        g = dealt(load_game(game_id), mode, players)(7)
        assert all(g.shown[:players]) and g.living == players
        assert tuple(g.role[:players]) == mode.seated[players] and tuple(g.team[:players]) == mode.teams[players]
        held = [hand + zone for hand, zone in zip(g.hand_count[:players], g.zone_count[:players], strict=True)]
        assert held == [mode.start_cards] * players


DEALT = [(game, mode) for game, mode in OPEN if not mode.hero_deck]


@pytest.mark.parametrize(("game_id", "mode"), DEALT, ids=[f"{game} {mode.id}" for game, mode in DEALT])
def test_in_a_block_each_hero_is_dealt_everywhere_equally_often(game_id: str, mode: Mode) -> None:
    """Also where a seat has several heroes: on each seat, in each place of its row."""
    game, players = load_game(game_id), mode.players[0]
    deal, found = dealt(game, mode, players), Counter[tuple[int, int, int]]()
    size = int(places(deal(0))) * (players * mode.heroes_each - 1)
    for index in range(size):
        g = deal(index)
        for q in range(players):
            row = [int(h) - 1 for h in g.line_up[q] if h] if mode.heroes_each > 1 else [int(g.hero[q])]
            assert row[0] == g.hero[q] and len(row) == mode.heroes_each
            found.update((q, k, hero) for k, hero in enumerate(row))
    assert len(set(found.values())) == 1
    assert len(found) == len(game.find_pool("standard")) * players * mode.heroes_each


def test_who_begins() -> None:
    """The lord's seat, the spy's, or any by a roll."""
    sgs = load_game("sgs")
    assert {dealt(sgs, sgs.modes["ffa"], 5)(k).turn for k in range(20)} == {0}
    assert {dealt(sgs, sgs.modes["duel"], 2)(k).turn for k in range(20)} == {1}
    for game_id, mode in OPEN:
        if mode.begins < 0:
            deal = dealt(load_game(game_id), mode, mode.players[0])
            began = Counter(deal(k).first_seat for k in range(600))
            assert len(began) == mode.players[0] and min(began.values()) > 60


def test_sides_of_statistics() -> None:
    """Roles on their sides; each seat its own in a free-for-all."""
    sgs = load_game("sgs")
    duel, ffa = sgs.modes["duel"].sides(2), sgs.modes["ffa"].sides(4)
    assert [(duel.roles[p.role], sgs.modes["duel"].winners[p.side]) for p in duel.places] == [("lord", "lord"), ("spy", "spy")]
    assert duel.heroes_each == 3 and len(ffa.places) == 4 and ffa.place_of == (0, 1, 2, 3)
    assert not sgs.modes["identity"].sides(8).place_of


@pytest.mark.parametrize(("game_id", "mode"), DEALT, ids=[f"{game} {mode.id}" for game, mode in DEALT])
def test_a_pool_too_small_for_the_draft_is_refused_in_one_line(game_id: str, mode: Mode) -> None:
    players = mode.players[-1]
    needed = mode.check_offers(players, {}, 10_000).needs(players)
    with pytest.raises(InputError, match=f"deal 'offer': {players} players need {needed} heroes, the pool has {needed - 1}"):
        mode.check_offers(players, {}, needed - 1)


def test_heroes_are_cards_of_the_deck_where_the_mode_has_it_so() -> None:
    """One for each hero of the pool but 武则天, whatever deal is asked for; nobody has one at first."""
    yxs = load_game("yxs")
    mode = yxs.modes["three-kingdoms"]
    for pool in (yxs.find_pool("all"), yxs.find_pool("刘邦,武则天,岳飞")):
        for deal in ("balanced", "random", "offer"):
            g = dealt(yxs, mode, 3, pool=pool, deal=deal)(3)
            found = {pool[g.card_hero[c]].id for c in g.deck[: g.deck_size] if g.card_kind[c] == HERO_CARD}
            assert found == {hero.id for hero in pool} - {"wuzetian"}
            assert list(g.hero[:3]) == [len(pool)] * 3 and list(g.gender[:3]) == [NO_GENDER] * 3
            assert list(g.max_hp[:3]) == [4] * 3


def test_no_hero_is_dealt_where_they_are_in_the_deck() -> None:
    asked = {"game": "yxs", "mode": "three-kingdoms", "games": "8"}
    assert plan_from(asked).config.deal == plan_from(asked | {"deal": "random"}).config.deal == "random"
    for name, value in {"focus": "yuji", "deal": "balanced"}.items():
        with pytest.raises(InputError, match=f"{name}.*: no hero is dealt in mode three-kingdoms"):
            plan_from(asked | {name: value})


def test_the_pool_is_those_who_have_a_card_where_heroes_are_cards() -> None:
    """A pack leaves out who has none, naming her is an error; and no seat is dealt a blank hero."""
    asked = {"game": "yxs", "mode": "三足鼎立", "games": "8"}
    plan = plan_from(asked | {"heroes": "all"})
    assert len(plan.pool) == len(plan.game.heroes) - 1 and "wuzetian" not in plan.pool
    assert [plan_from(asked | {"heroes": heroes}).blank_seats(3) for heroes in ("刘邦", "none")] == [0, 0]
    for heroes in ("武则天", "刘邦,武则天", "standard,wuzetian"):
        with pytest.raises(InputError, match="武则天 wuzetian has no card"):
            plan_from(asked | {"heroes": heroes})


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"mode": "三足鼎立"}, "sgs's: .*; yxs 英雄杀 has it: --game yxs"),
        ({"game": "yxs", "mode": "ffa"}, "yxs's: .*; sgs 三国杀 has it: --game sgs"),
        ({"heroes": "武则天"}, "no hero '武则天' in sgs; yxs"),
        ({"option": "tk_hand_limit=max_hp"}, "no option 'tk_hand_limit' in sgs; yxs"),
        ({"game": "yxs", "preset": "official"}, "yxs's: seed; sgs"),
        ({"mode": "nobody's"}, "sgs's: identity 身份场, ffa 混战, duel 1v1$"),
    ],
)
def test_what_the_other_game_has_is_told(flags: dict[str, str], told: str) -> None:
    with pytest.raises(InputError, match=told):
        plan_from(flags)


def test_an_option_that_the_mode_leaves_no_choice_is_refused() -> None:
    for mode, name in (("duel", "lord_hp_bonus_min_players=3"), ("ffa", "rebels_win_dead=false")):
        with pytest.raises(InputError, match=f"option {name.split('=')[0]}: "):
            plan_from({"mode": mode, "option": name})
