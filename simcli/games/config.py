"""The config group of a state: everything that is the same for all games of a cell, as numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np

from simcli.engine.deal import DEALS, NO_FOCUS
from simcli.engine.fields import HERO_ROOM, OFFER_ROOM
from simcli.engine.terms import KINDS, NOT_PLAYABLE
from simcli.errors import InputError
from simcli.games.bots import Bots, set_bots
from simcli.games.catalogue import HERO_PACK, Card, Game
from simcli.games.heroes import BLANK, Hero
from simcli.games.layouts import set_layouts
from simcli.games.mode import Mode
from simcli.lang.program import Program


def configure(
    g: Any,
    program: Program,
    game: Game,
    mode: Mode,
    players: int,
    *,
    options: Mapping[str, str],
    pool: Sequence[Hero] = (),
    deal: str = "balanced",
    fixed: Sequence[Hero] = (),
    focus: Hero | None = None,
    policies: Bots = (),
    picks: Mapping[str, Mapping[str, int]] = MappingProxyType({}),
    seed: int = 1,
    series: bool = False,
    cell: int | None = None,
) -> None:
    """Write the config of a cell into a record.

    options: all values in words. fixed: heroes by seat (deal `fixed`), all of a seat together, each of the pool or blank;
    without a pool they are the pool, seat by seat.
    focus: only games that this hero of the pool is in are played (deal `balanced`). policies: bots by
    seat, one for all seats, or by role and seat. picks: win rates in 1/10000 that offered heroes are picked by, by role and
    hero; none: any hero. series: as many games as seats make one, in which everybody is the lord once.
    """
    values = game.option_values(options)
    g["n"], g["seed"], g["cell"] = players, seed, players if cell is None else cell
    for number, value in game.fixed.items():
        g["option"][number] = value
    for name, option in game.options.items():
        g["option"][option.number] = option.parse(values[name])
    g["series"] = series
    for number, value in mode.fixed.items():
        g["option"][number] = value
    g["role_list"][:players] = mode.dealt_roles(players, game.find_option("identity_table"), values["identity_table"])
    if mode.open:
        g["team"][:players] = mode.teams[players]
    else:
        set_layouts(g, g["role_list"][:players].tolist())
    set_bots(g, program, game.id, players, policies, mode.roles)
    heroes = [*(fixed if deal == "fixed" and not pool else pool), BLANK]
    if len(heroes) > HERO_ROOM:
        raise InputError(f"heroes: a pool of {len(heroes) - 1}, at most {HERO_ROOM - 1} are allowed")
    g["deal"], g["pool_size"], g["focus"] = DEALS.index(deal), len(heroes) - 1, NO_FOCUS
    if mode.hero_deck:  # no hero is dealt: all seats begin with none
        g["deal"], g["fixed_hero"][:players] = DEALS.index("fixed"), len(heroes) - 1
    for k, hero in enumerate(heroes):
        g["hero_row"][k] = mode.played(hero, values).row(lambda skill: program.number(skill), g["option"])
    if focus:
        if deal != "balanced":
            raise InputError(f"focus '{focus.id}' needs deal 'balanced', not '{deal}'")
        if focus not in pool:
            raise InputError(f"focus '{focus.id}' is not in the pool: {', '.join(hero.id for hero in pool) or 'no heroes'}")
        g["focus"] = heroes.index(focus)
    if deal == "offer" and not mode.hero_deck:
        offers = mode.check_offers(players, values, len(heroes) - 1)
        named = [hero.id in offers.named for hero in heroes]
        if sum(named) + offers.lord > OFFER_ROOM:
            raise InputError(
                f"heroes: {sum(named)} of the pool are offered to every lord, at most {OFFER_ROOM - offers.lord} may be"
            )
        g["named"][: len(heroes)] = named
        g["lord_offer"], g["each_offer"] = offers.lord, offers.to_each(players)
        for role, rates in picks.items():
            g["pick_rate"][mode.roles.index(role)][: len(pool)] = [rates[hero.id] for hero in pool]
    if deal == "fixed" and not mode.hero_deck:
        chairs = players * mode.heroes_each
        g["fixed_hero"][:chairs] = [heroes.index(hero) for hero in fixed] if pool else range(chairs)
    deck = [c for c in game.deck(values["deck_packs"]) if game.faces[c.kind].id not in mode.without]
    if mode.hero_deck:
        deck += set_hero_cards(g, game, heroes)
    g["deck_size"], g["deck"][: len(deck)] = len(deck), [c.number for c in deck]
    by_kind = sorted(deck, key=lambda card: card.kind)
    g["by_kind"][: len(deck)] = [c.number for c in by_kind]
    g["kind_start"] = np.searchsorted([c.kind for c in by_kind], range(KINDS + 1))
    for card in game.cards:
        g["card_kind"][card.number], g["card_suit"][card.number], g["card_rank"][card.number] = card.kind, card.suit, card.rank
    for kind, face in game.faces.items():
        if face.rule:
            g["kind_rule"][kind] = program.number(face.rule)
        if face.judge_rule:
            g["judge_rule"][kind] = program.number(face.judge_rule)
        g["kind_target"][kind], g["kind_slot"][kind] = face.target, face.slot
        g["kind_range"][kind], g["kind_effect"][kind] = face.range, face.effect
    g["playable"] = sum(1 << kind for kind, face in game.faces.items() if face.target != NOT_PLAYABLE)
    g["mode_death"], g["mode_reward"] = program.number(mode.death), program.number(mode.reward)
    g["lord_skills"] = mode.lord_skills
    for name, rule in (("mode_offers", mode.offer), ("mode_order", mode.order), ("mode_bequest", mode.bequest)):
        g[name] = program.number(rule) if rule else -1
    g["aim"], g["begins"], g["team_rescue"], g["heroes_each"] = mode.aim, mode.begins, mode.team_rescue, mode.heroes_each
    g["start_cards"], g["directed"] = mode.start_cards, mode.directed
    for name, number in mode.numbers(values).items():
        g[name] = number


def set_hero_cards(g: Any, game: Game, heroes: Sequence[Hero]) -> list[Card]:
    """The cards of the pool's heroes, as far as they have one; which hero each of them is goes into the config."""
    g["hero_deck"] = 1
    found = [card for card in game.cards if card.pack == HERO_PACK and card.hero in {hero.id for hero in heroes}]
    for card in found:
        g["card_hero"][card.number] = [hero.id for hero in heroes].index(card.hero)
    return found
