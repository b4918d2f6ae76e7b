"""What the identity mode deals: tables of roles, offers of heroes, presets of options."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from simcli.engine.cards import option_extra, option_kind
from simcli.engine.options import DYING_ASK_ORDER
from simcli.engine.rng import HERO_STREAM, POLICY_STREAM
from simcli.engine.table import ReferenceTable
from simcli.engine.terms import EV_DRAW, EV_HERO, HERO, PICK_HERO, ROLES
from simcli.errors import InputError
from simcli.games.catalogue import Game
from simcli.games.heroes import BLANK
from simcli.lang.program import Program
from simcli.runs.config import load_config
from simcli.runs.plan import make_plan

NAMED = ("caocao", "liubei", "sunquan", "zhangjiao")


def pool_of(game: Game, size: int, named: tuple[str, ...] = NAMED) -> list[Any]:
    """Those that are offered to lords, whether the game has them or not, the game's other heroes, and blank ones."""
    first = [game.heroes.get(ident) or replace(BLANK, id=ident) for ident in named]
    known = [hero for hero in game.heroes.values() if hero.id not in named]
    return [*first, *known, *(replace(BLANK, id=f"filler{k}") for k in range(size))][:size]


# --- roles


@pytest.mark.parametrize(
    ("table", "players", "counts"),
    [
        ("lord:1,loyalist:1,rebel:2,spy:1", 5, (1, 1, 2, 1)),
        ("lord=1, loyalist=0, rebel=3", 4, (1, 0, 3, 0)),
        ("{lord=1, spy=7}", 8, (1, 0, 0, 7)),
        ("LORD：1，rebel：3", 4, (1, 0, 3, 0)),
        ("double_spy", 8, (1, 2, 3, 2)),
    ],
)
def test_a_table_of_roles_is_dealt(
    table: str, players: int, counts: tuple[int, ...], config: Any, program: Program, game: Game
) -> None:
    dealt = ReferenceTable(program, config(players, options={"identity_table": table}))
    for index in range(5):
        dealt.start(index)
        roles = dealt.g.role[:players]
        assert tuple(roles.count(role) for role in range(len(ROLES))) == counts
        assert roles[0] == 0


BAD_TABLES = {
    "lord:2,rebel:2,spy:1": "exactly one lord is needed, not 2",
    "rebel:4,spy:1": "exactly one lord is needed, not 0",
    "lord:1,rebel:2,spy:1": "the roles add up to 4, but players is 5",
    "lord:1,rebel:2,ninja:2": "'ninja' is none of lord, loyalist, rebel, spy",
    "lord:1,rebel:many": "rebel needs a whole number",
    "lord:1,rebel:-4": "rebel needs a whole number",
    "lord:1,rebel:2,rebel:2": "rebel is given twice",
    "lord:1,,rebel:4": "'' is none of",
    "triple_spy": "allowed are single_spy, double_spy, or a table such as lord=1,loyalist=1,rebel=1,spy=1",
}


@pytest.mark.parametrize(("table", "told"), BAD_TABLES.items())
def test_any_other_table_is_one_clear_line(table: str, told: str) -> None:
    with pytest.raises(InputError) as error:
        make_plan(load_config({"players": 5, "option": [f"identity_table={table}"]}))
    assert told in str(error.value) and "identity_table" in str(error.value) and "\n" not in str(error.value)


def test_a_table_in_a_file_is_the_table_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text("players = 5\n[option]\nidentity_table = {spy = 1, lord = 1, rebel = 3}\n")
    plan = make_plan(load_config({}, file))
    typed = make_plan(load_config({"players": 5, "option": ["identity_table=rebel:3,lord:1,spy:1"]}))
    assert plan.deviations == {"identity_table": "lord=1,loyalist=0,rebel=3,spy=1"}
    assert plan.config_hash == typed.config_hash
    with pytest.raises(InputError, match="players is 8"):
        make_plan(load_config({"players": "5,8", "option": ["identity_table=rebel:3,lord:1,spy:1"]}))


def test_deck_packs_as_a_list_or_in_words(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text('[option]\ndeck_packs = ["standard", "ex", "maneuvering"]\n')
    plan = make_plan(load_config({}, file))
    assert plan.deviations == {"deck_packs": "standard,ex,maneuvering"}
    assert len(plan.game.deck(plan.options["deck_packs"])) == 160
    assert make_plan(load_config({"option": ["deck_packs=standard, ex"]})).deviations == {}
    with pytest.raises(InputError, match="allowed are standard,ex or standard,ex,maneuvering"):
        make_plan(load_config({"option": ["deck_packs=wind"]}))


# --- presets


def test_a_preset_stands_for_its_values_and_what_is_named_wins(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text('preset = "official"\n')
    official = make_plan(load_config({}, file))
    assert official.deviations == {"dying_ask_order": "current_first"}
    assert official.config_hash == make_plan(load_config({"option": ["dying_ask_order=current_first"]})).config_hash
    assert make_plan(load_config({"preset": "seed"}, file)).deviations == {}
    assert make_plan(load_config({"option": ["dying_ask_order=dying_first"]}, file)).deviations == {}
    assert official.config.flags() == "--preset official"
    assert official.config.model_dump(mode="json")["preset"] == "official"
    with pytest.raises(InputError, match="preset 'casual' is not one of sgs's: seed, official"):
        make_plan(load_config({"preset": "casual"}))


def test_a_preset_reaches_the_state(program: Program, game: Game, config: Any) -> None:
    made = config(5, options=game.option_values({}, "official"))
    assert made["option"][DYING_ASK_ORDER] == 1


# --- offers


OFFERS = [
    (n, deal, (5, 2 if n == 10 else 3) if deal == "official" else (7, 3)) for n in (4, 9, 10) for deal in ("official", "t2")
]


@pytest.mark.parametrize(("players", "hero_deal", "sizes"), OFFERS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_seat_picks_one_of_its_offer(
    players: int, hero_deal: str, sizes: tuple[int, int], bot: str, program: Program, game: Game, config: Any
) -> None:
    pool = pool_of(game, 30)
    cell = config(players, bot, pool=pool, deal="offer", options={"hero_deal": hero_deal})
    cell["log_on"] = 1
    table = ReferenceTable(program, cell)
    places: set[int] = set()
    for index in range(12):
        table.start(index)
        g: Any = table.g
        offered: list[list[int]] = []
        picked: list[int] = []
        while table.advance() and g.why == PICK_HERO:
            assert g.who == len(offered), "in turn order, each once"
            assert g.hero[1:players] == [len(pool)] * (players - 1), "nobody but the lord has shown"
            assert not any(g.hand_count)
            options = g.opt[: g.nopt]
            assert {option_kind(o) for o in options} == {HERO}
            offered.append([option_extra(o) for o in options])
            choice = table.choose()
            places.add(choice)
            picked.append(offered[-1][choice])
            table.apply(choice)
        assert [len(o) for o in offered] == [sizes[0], *[sizes[1]] * (players - 1)]
        named = {k for k, hero in enumerate(pool) if hero.id in NAMED[: 4 if hero_deal == "t2" else 3]}
        assert named <= set(offered[0])
        dealt = [hero for offer in offered[1:] for hero in offer]
        assert len(set(dealt)) == len(dealt) and picked[0] not in dealt, "each hero is offered once, the lord's never again"
        assert g.hero[:players] == picked
        assert g.max_hp[:players] == [pool[h].hp + (q == 0 and players >= 5) for q, h in enumerate(picked)]
        rows = [row for row in table.events() if row[0] in (EV_HERO, EV_DRAW)]
        assert [row[:3] for row in rows[:players]] == [(EV_HERO, q, h) for q, h in enumerate(picked)]
        assert Counter(row[1] for row in rows[players : players * 5]) == dict.fromkeys(range(players), 4)
    assert len(places) > 2, "the bot picks by chance"


def test_what_the_lord_leaves_goes_back(program: Program, game: Game, config: Any) -> None:
    """Heroes offered to the lord turn up among the other offers, named ones too."""
    pool = pool_of(game, 30)
    table = ReferenceTable(program, config(10, "random", pool=pool, deal="offer", options={"hero_deal": "t2"}))
    again = Counter[str]()
    for index in range(20):
        table.start(index)
        table.advance()
        left = {option_extra(o) for o in table.g.opt[: table.g.nopt]}
        while table.g.why == PICK_HERO:
            if table.g.who:
                again.update(pool[h].id for o in table.g.opt[: table.g.nopt] if (h := option_extra(o)) in left)
            table.apply(0)
            table.advance()
    assert {"liubei", "sunquan", "zhangjiao"} & again.keys() and len(again) > 4


def test_lords_that_are_not_in_the_pool_are_not_offered(program: Program, game: Game, config: Any) -> None:
    pool = [hero for hero in pool_of(game, 30) if hero.id not in ("caocao", "sunquan")]
    table = ReferenceTable(program, config(4, "random", pool=pool, deal="offer"))
    table.advance()
    offered = [pool[option_extra(o)].id for o in table.g.opt[: table.g.nopt]]
    assert len(offered) == 3 and offered[0] == "liubei"


def test_offers_depend_on_seed_and_game_alone(program: Program, game: Game, config: Any) -> None:
    """Another bot is offered the same heroes and the same deck; its picks come from its own stream."""

    def start(bot: str, seed: int, index: int) -> tuple[Any, ...]:
        table = ReferenceTable(program, config(5, bot, pool=pool_of(game, 20), deal="offer", seed=seed))
        table.start(index)
        table.advance()
        return tuple(table.g.opt[: table.g.nopt]), tuple(table.g.pile), tuple(table.g.role)

    assert start("random", 1, 3) == start("greedy", 1, 3)
    assert len({start("random", seed, index) for seed in (1, 2) for index in (3, 4)}) == 4
    table = ReferenceTable(program, config(5, "greedy", pool=pool_of(game, 20), deal="offer"))
    table.advance()
    before = list(table.g.rng_count)
    table.choose()
    changed = [k for k, (a, b) in enumerate(zip(before, table.g.rng_count, strict=True)) if a != b]
    assert changed == [POLICY_STREAM] and before[HERO_STREAM] > 0


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"players": 8, "heroes": "liubei,guanyu"}, "8 players need 22 heroes, the pool has 2"),
        (
            {"players": "4,10", "heroes": "liubei,guanyu", "option": ["hero_deal=t2"]},
            "hero_deal=t2: 4 players need 12 heroes, the pool has 2",
        ),
        ({"heroes": "none"}, "heroes 'none' contradicts deal 'offer'"),
        ({"fixed": "liubei"}, "fixed contradicts deal 'offer'"),
    ],
)
def test_a_pool_too_small_says_how_many_are_needed(flags: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError, match=told):
        make_plan(load_config({"deal": "offer"} | flags))


def test_a_twelve_hero_pool_with_eight_players_is_refused(game: Game, config: Any) -> None:
    with pytest.raises(InputError, match="8 players need 22 heroes, the pool has 12"):
        config(8, pool=pool_of(game, 12), deal="offer")


# --- without heroes


@pytest.mark.parametrize(("players", "lord"), [(4, 4), (5, 5), (10, 5)])
def test_blank_heroes(players: int, lord: int, program: Program, config: Any) -> None:
    table = ReferenceTable(program, config(players, pool=[]))
    table.start(0)
    assert table.g.hp[:players] == [lord, *[4] * (players - 1)]
    assert not any(table.g.skill_count)
