"""The audit of one game: set-up, turns and phases, uses in the play phase, rounds, and the end (modes §2, §3, §5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import chosen
import fire
import harm
import kingdoms
import open_modes
import reach
import skills
import tricks
import wind
import yxs_chosen
import yxs_skills
from board import Board
from facts import ROLES, slot_of, types
from plain import Recorded
from tape import Over, Violation


def audit(game: Recorded, blind: list[tuple[int, int]] | None = None) -> list[str]:
    """What in a game doesn't follow from the rules; empty if all does. blind: takes the blind picks (place, of how many)."""
    b = Board(game)
    if blind is not None:
        b.blind = blind
    try:
        if game.end["err"]:
            b.fail("engine", f"error {game.end['err']}")
        set_up(b)
        try:
            turns(b)
        except Over:
            finish(b)
    except Violation as found:
        return [str(found)]
    except (IndexError, KeyError, ValueError, TypeError, RecursionError) as error:
        return [f"game {game.id}, item {b.at}: {type(error).__name__} {error} (the log makes no sense: {b.peek()[:6]})"]
    return []


def unfair(blind: Iterable[tuple[int, int]]) -> list[str]:
    """Blind picks that are not uniform over the hand: its oldest or its newest card is taken too often, or too seldom."""
    wrong = []
    picks = [(place, size) for place, size in blind if size > 1]
    for name, hits in (("oldest", sum(p == 0 for p, _ in picks)), ("newest", sum(p == s - 1 for p, s in picks))):
        mean, variance = sum(1 / s for _, s in picks), sum((1 - 1 / s) / s for _, s in picks)
        if abs(hits - mean) > 5 * variance**0.5:
            wrong.append(f"blind picks: the {name} card {hits} times of {len(picks)}, {mean:.1f} are due")
    return wrong


def set_up(b: Board) -> None:
    """Roles, heroes, health, deck, four cards each in turn order."""
    game, rule = b.game, "modes §2.2 set-up"
    if b.mode:
        b.demand(list(game.roles) == list(b.mode.seats(b.n)), rule, f"{game.roles} sit otherwise in mode {game.mode}")
        b.demand(all(len(later) == b.mode.heroes - 1 for later in game.line_ups), rule, f"{b.mode.heroes} heroes each")
    else:
        table = b.facts.tables[b.option["identity_table"]][b.n]
        b.demand(game.roles[0] == "lord", rule, "the lord sits on seat 0")
        b.demand(tuple(game.roles.count(r) for r in ROLES) == table, "modes §2.1 identities", f"{game.roles}, not {table}")
    named = [h for heroes in (game.heroes, *game.line_ups) for h in heroes if h != "blank"]
    b.demand(len(set(named)) == len(named), rule, f"a hero sits twice: {game.heroes}")
    for s in b.seats:
        more = s.role in ("lord", "leader") and b.n >= int(b.option["lord_hp_bonus_min_players"]) and "kuangchan" not in s.skills
        s.max_hp += more
        s.hp = s.max_hp
    packs = b.option["deck_packs"].split(",")
    missing = b.mode.without if b.mode else ()
    deck = {i for i, card in enumerate(b.cards) if card.pack in packs and card.kind not in missing} | set(game.hero_cards)
    kinds = Counter(b.kind(c) for c in deck)
    for kind, count in b.facts.counted[b.option["deck_packs"]].items():
        b.demand(kinds[kind] == count or kind in missing, "cards §0", f"{kinds[kind]} cards {kind}, not {count}")
    for kind in kinds:
        b.demand(bool(slot_of(kind)) == (types(game.game)[kind] in ("weapon", "armour", "horse_plus", "horse_minus")), rule, kind)
    order = [(b.first + k) % b.n for k in range(b.n)]
    counts = [(b.mode.cards if b.mode else 4) + (open_modes.first_cards(b) if k == 0 else 0) for k in range(b.n)]
    first = [item[2] for item in b.items if item[0] == "draw"][: sum(counts)]
    everything = [*first, *game.pile]
    b.demand(len(everything) == len(deck) and set(everything) == deck, "cards §0 deck", "the deck is not dealt exactly once")
    b.pile = [*game.pile, *reversed(first)]
    for q, count in zip(order, counts, strict=True):
        b.draw("modes §2.2 the first cards", q, count)
        b.seats[q].tally["drawn"] = 0


def turns(b: Board) -> None:
    """Turn after turn, seat after seat; a round ends when the turn passes to an earlier or the same seat."""
    open_modes.open_game(b)
    while True:
        turn(b, b.turn)
        if b.last_of_round():
            harm.attrition(b)
        open_modes.between_turns(b)
        if b.game.mode == "3v3-competitive":
            following = open_modes.next_in_order(b)
        else:
            following = next(b.others(b.turn))
            if b.last_of_round():
                b.end_round()
        b.turn, b.phase = following, "none"


def enter(b: Board, me: int, phase: str) -> bool:
    """A phase begins, unless its player is dead or it is skipped."""
    if b.seats[me].alive and phase not in b.seats[me].skip:
        b.arrive(me)
    if not b.seats[me].alive or phase in b.seats[me].skip:
        return False
    b.phase = phase
    b.expect("modes §3 phases", "phase", me, phase)
    return True


def turn(b: Board, me: int) -> None:
    """The six phases."""
    s = b.seats[me]
    b.turns += 1
    s.skip = set()
    b.slashed = b.slash_used = False
    b.expect("modes §3 turn order", "turn", me, b.rounds)
    yxs_skills.end_guard(b, me)
    if s.turned:
        s.turned = False
        b.expect("modes §3 face-down hero", "flip", me, 0)
        return
    if s.sits_out:
        sit_out(b, me)
        return
    s.might, s.next_might = s.next_might, 0
    enter(b, me, "preparation")
    skills.stargaze(b, me)
    if b.option["yubu_timing"] == "start_phase":
        skills.goddess(b, me)
    if s.alive and not wind.godspeed(b, me) and enter(b, me, "judgement"):
        tricks.judgement_phase(b, me)
    if enter(b, me, "draw"):
        skills.draw_phase(b, me)
        kingdoms.after_drawing(b, me)
    if s.alive:
        wind.godspeed_at_play(b, me)
    if enter(b, me, "play"):
        b.slashes = b.actions = s.given = s.refused = 0
        s.once, s.called, s.equips = set(), [], 0
        b.last_used = ""
        while s.alive and act(b, me):
            pass
    if not (s.alive and chosen.mastery(b, me)) and enter(b, me, "discard"):
        limit = yxs_skills.hand_limit(b, me, wind.may_keep(b, me, fire.hand_limit(b, me)))
        surplus = len(s.hand) - limit
        if surplus > 0:
            skills.discard_some(b, "modes §3 hand limit", me, surplus)
    if enter(b, me, "end"):
        chosen.moonlight(b, me)
        wind.hold_fast(b, me)
        yxs_skills.end_phase(b, me)
        kingdoms.end_turn(b, me)
    s.drunk = s.wine_used = False
    s.might, s.duelling = 0, ""
    s.righteous = s.disgraced = s.unarmed = False
    for other in b.seats:
        other.unhelped = set()


def sit_out(b: Board, me: int) -> None:
    """蓄谋: a whole turn is skipped, or as an option all but its judgements."""
    rule, s = "heroes 蓄谋", b.seats[me]
    judged, s.sits_out = s.sits_out == "but judgements", ""
    b.expect(rule, "skip", me, "none")
    if judged and enter(b, me, "judgement"):
        tricks.judgement_phase(b, me)


def act(b: Board, me: int) -> bool:
    """One action of the play phase."""
    b.arrive(me)
    skilled = [("skill", -1, me, name) for name in chosen.able(b, me)]
    skilled += [("skill", -1, me, "huangtian")] if wind.may_pay_tribute(b, me) else []
    heroes = kingdoms.in_play(b, me) if kingdoms.played(b) else []
    option = b.ask("cards §1 legal uses", me, "play", 0, 0, reach.play_options(b, me) + heroes + skilled)
    kind, card, _, extra = option
    if kind == "pass":
        return False
    b.actions += 1
    if kind == "skill":
        if extra in chosen.USES or extra in yxs_chosen.USES:
            chosen.use(b, me, extra)
        elif extra == "huangtian":
            wind.pay_tribute(b, me)
        else:
            (skills.rende if extra == "rende" else skills.rouse_in_play)(b, me)
    elif kind == "hero":
        b.seats[me].equips += 1
        kingdoms.equip(b, me, card)
    elif kind == "recast" and card in b.game.hero_cards:
        kingdoms.exchange(b, me, card)
    elif kind == "recast":
        b.expect("cards §3 recast", "recast", me, card)
        b.lose("cards §3 recast", me, card)
        b.to_discard("cards §3 recast", card)
        b.draw("cards §3 recast", me, 1)
    else:
        tricks.play(b, me, option)
    return True


def finish(b: Board) -> None:
    """The engine ends where the log does, with every card, every counter and the winners as re-derived."""
    end, ending = b.game.end, b.items[b.at - 1]
    same("ending", b, (ending[1], ending[2]), (end["winner"], end["ending"]))
    same("turns, rounds", b, (b.turns, b.rounds), (end["turns"], end["rounds"]))
    same("winners", b, harm.winners(b, ending[1]), list(end["won"]))
    b.demand(all(item[0] != "?" for item in b.items[b.at :]), "the end", "somebody is asked after the end")
    if ending[2] == "deck_out":
        return
    b.demand(b.at == len(b.items), "the end", f"more happens after the end: {b.peek()}")
    same("reshuffles", b, b.reshuffles, end["reshuffles"])
    same("final duel", b, b.duel_end, end["duel_end"])
    for q, s in enumerate(b.seats):
        same(f"hand of {q}", b, sorted(s.hand), sorted(end["hands"][q]))
        same(f"equipment of {q}", b, sorted(s.equip.values()), sorted(end["equipment"][q]))
        same(f"judgement area of {q}", b, s.judge, list(end["judgement"][q]))
        same(f"hero cards of {q}", b, s.zone, list(end["zones"][q]))
        same(f"hero of {q}", b, s.hero, end["heroes"][q])
        same(f"cards on the hero of {q}", b, s.on_hero, list(end["on_hero"][q]))
        for name in ("hp", "max_hp", "killer"):
            same(f"{name} of {q}", b, getattr(s, name), end[name][q])
        for name, count in s.tally.items():
            same(f"{name} of {q}", b, count, end[name][q])
        same(f"kills of {q}", b, {role: n for role, n in s.kills.items() if n}, end["kills"][q])
        same(
            f"state of {q}",
            b,
            (int(s.alive), int(s.chained), int(s.turned)),
            (end["alive"][q], end["chained"][q], end["turned"][q]),
        )
        known = not s.alive or s.role == "lord" or b.mode is not None
        b.demand(bool(end["shown"][q]) == known, "the end", f"identity of {q} shown or hidden")
    same("discard pile", b, b.discards, list(end["discard"]))
    pile = list(end["pile"])
    b.demand(len(b.pile) == len(pile), "modes §5 pile", f"{len(pile)} cards in the pile, should be {len(b.pile)}")
    rest = {c for c, known in zip(pile, b.pile, strict=True) if known is None}
    b.demand(rest == b.unknown, "modes §5 pile", "other cards in the pile than those that were shuffled in")
    b.demand(all(k in (None, c) for c, k in zip(pile, b.pile, strict=True)), "modes §5 pile", "another order in the pile")


def same(what: str, b: Board, derived: object, told: object) -> None:
    b.demand(derived == told, "the end", f"{what}: derived {derived}, the engine says {told}")
