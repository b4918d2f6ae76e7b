"""Compares what a scenario expects with the state, the events and the decisions so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from simcli.engine import terms as t
from simcli.engine.seats import SEAT_BITS, slash_targets, within
from simcli.games.words import Words
from simcli.scenario.messages import Messages
from simcli.scenario.model import Cards, Expect, ExpectSeat
from simcli.scenario.vocabulary import Vocabulary, split
from simcli.scoring.files import find_scoring
from simcli.scoring.outcomes import from_state

ZONE_WORDS = {
    "pile": t.DRAW_PILE, "discard": t.DISCARD_PILE, "processing": t.PROCESSING, "hand": t.HAND, "equipment": t.EQUIPMENT,
    "judgement": t.JUDGEMENT,
}  # fmt: skip
LONG_WAY = 40
"""More than any distance at a table."""


@dataclass
class Seen:
    """What can be looked at: the state `g` of the reference engine, how it is told, and what has happened so far."""

    g: Any
    words: Words
    vocabulary: Vocabulary
    events: list[tuple[int, ...]]
    asked: list[tuple[int, str]]
    guarded: set[int]
    say: Messages


def failures(expect: Expect, seen: Seen) -> Iterator[str]:
    """Everything that is not as expected."""
    for seat, wanted in sorted(expect.seats.items()):
        yield from _seat(seat, wanted, seen)
    yield from _table(expect, seen)
    yield from _cards(expect, seen)
    yield from _story(expect, seen)
    yield from _scores(expect, seen)


def _differs(what: str, wanted: Any, found: Any, say: Messages, key: str = "") -> Iterator[str]:
    if wanted is not None and wanted != found:
        yield say("differs", what=what, wanted=say.value(key, wanted), found=say.value(key, found))


def _of(q: int, key: str, say: Messages) -> str:
    return say("of_seat", seat=q, name=say.key(key))


def _seat(q: int, wanted: ExpectSeat, seen: Seen) -> Iterator[str]:
    g, say, roles = seen.g, seen.say, seen.vocabulary.roles
    found = {
        "hp": g.hp[q], "max_hp": g.max_hp[q], "alive": bool(g.alive[q]), "chained": bool(g.chained[q]),
        "turned": bool(g.turned[q]),
        "role": roles[g.role[q]],
        "hero": seen.vocabulary.heroes[g.hero[q]].id, "reserve": sum(hero > 0 for hero in g.line_up[q][g.entered[q] + 1 :]),
        "shown": bool(g.shown[q]),
        "won": bool((g.winning_seats >> q) & 1), "killer": g.killer[q], "dealt": g.dealt[q], "taken": g.taken[q],
        "healed": g.healed[q], "drawn": g.drawn[q], "used": g.used[q], "rescues": g.rescues[q],
    }  # fmt: skip
    for name, value in found.items():
        wish = getattr(wanted, name)
        if name == "hero" and wish is not None:
            wish = seen.vocabulary.game.find_hero(wish).id
        yield from _differs(_of(q, name, say), wish, value, say, name)
    yield from _zone(_of(q, "hand", say), wanted.hand, g.hand[q][: g.hand_count[q]], seen)
    yield from _zone(_of(q, "equip", say), wanted.equip, [c for c in g.equip[q] if c >= 0], seen)
    yield from _zone(_of(q, "judgement", say), wanted.judgement, g.judge_card[q][: g.judge_count[q]], seen)
    yield from _zone(_of(q, "zone", say), wanted.zone, g.hero_zone[q][: g.zone_count[q]], seen)
    yield from _zone(_of(q, "on_hero", say), wanted.on_hero, g.on_hero[q][: g.on_hero_count[q]], seen)
    if wanted.slash_targets is not None:
        mask = slash_targets(g, q, t.NOBODY)
        reached = [k for k in range(g.n) if (mask >> k) & 1]
        yield from _differs(_of(q, "slash_targets", say), sorted(wanted.slash_targets), reached, say)
    known = [c for c in seen.vocabulary.of_card if (g.seen[c] >> q) & 1]
    for text in wanted.knows or []:
        if unmatched([text], known, seen.vocabulary):
            yield say("unknown_to", seat=q, card=text)
    for text in wanted.ignores or []:
        if not unmatched([text], known, seen.vocabulary):
            yield say("known_to", seat=q, card=text)


def _table(expect: Expect, seen: Seen) -> Iterator[str]:
    g, say = seen.g, seen.say
    finished = bool(g.over)
    found = {
        "winner": seen.vocabulary.winners[g.winner], "ending": t.ENDINGS[g.ending] if finished else "unfinished",
        "final_duel": bool(g.duel_end), "turn": g.turn, "phase": t.PHASES[g.phase], "rounds": g.rounds, "living": g.living,
        "reshuffles": g.reshuffles,
    }  # fmt: skip
    for name, value in found.items():
        yield from _differs(say.key(name), getattr(expect, name), value, say, name)
    for role, count in expect.roles.items():
        yield from _differs(
            say("roles", role=say.value("role", role)),
            count,
            sum(seen.vocabulary.roles[g.role[q]] == role for q in range(g.n)),
            say,
        )
    for pair, wanted in expect.distance.items():
        a, b = (int(x) for x in pair.split("-"))
        yield from _differs(say("distance", pair=pair), wanted, distance(g, a, b), say)


def distance(g: Any, a: int, b: int) -> int:
    """Distance from one living seat to another."""
    return next((d for d in range(1, LONG_WAY) if (within(g, a, d, g.nearer[a]) >> SEAT_BITS >> b) & 1), 0)


def _scores(expect: Expect, seen: Seen) -> Iterator[str]:
    """Points by the table of scores that is asked for."""
    wanted = {q: seat.score for q, seat in sorted(expect.seats.items()) if seat.score is not None}
    if not wanted and expect.scored is None:
        return
    if not seen.g.over:
        yield seen.say("unfinished")
        return
    vocabulary = seen.vocabulary
    scoring = find_scoring(vocabulary.game.id, vocabulary.mode.id, expect.score_table)
    made = from_state(seen.g, vocabulary.winners, vocabulary.mode.sides(seen.g.n))
    found = scoring.points(made)[0].tolist()
    for q, points in wanted.items():
        yield from _differs(_of(q, "score", seen.say), points, found[q], seen.say)
    yield from _differs(seen.say.key("scored"), expect.scored, bool(scoring.scored(made)[0]), seen.say)


def _cards(expect: Expect, seen: Seen) -> Iterator[str]:
    g = seen.g
    open_pile = [c for c in g.pile[: g.pile_size] if c not in seen.guarded]
    from_top = open_pile[::-1]
    if isinstance(expect.pile, int):
        yield from _differs(seen.say("count", what=seen.say.key("pile")), expect.pile, len(open_pile), seen.say)
    elif expect.pile is not None:
        yield from _in_order(seen.say.key("pile"), expect.pile, from_top[: len(expect.pile)], seen)
    if expect.bottom is not None:
        lowest = g.pile[: len(expect.bottom)]
        yield from _in_order(seen.say.key("bottom"), expect.bottom, lowest[::-1], seen)
    yield from _zone(seen.say.key("discard"), expect.discard, g.discards[: g.discard_size], seen)
    for text, place in expect.zone.items():
        word, *seat = place.split()
        cards = [c for c in seen.vocabulary.of_card if g.zone[c] == ZONE_WORDS[word]]
        if seat:
            q = int(seat[0])
            held = (*g.hand[q][: g.hand_count[q]], *g.equip[q], *g.judge_card[q][: g.judge_count[q]])
            cards = [c for c in cards if c in held]
        if unmatched([text], cards, seen.vocabulary):
            found = _told(cards, seen) if len(cards) < 10 else seen.say("others", count=len(cards))
            yield seen.say("not_in", card=text, place=seen.say.place(place), found=found)


def _zone(what: str, wanted: Cards | None, found: Sequence[int], seen: Seen) -> Iterator[str]:
    if isinstance(wanted, int):
        yield from _differs(seen.say("count", what=what), wanted, len(found), seen.say)
    elif wanted is not None and (len(wanted) != len(found) or unmatched(wanted, found, seen.vocabulary)):
        yield seen.say("differs", what=what, wanted=", ".join(wanted) or seen.say("empty"), found=_told(found, seen))


def _in_order(what: str, wanted: list[str], found: Sequence[int], seen: Seen) -> Iterator[str]:
    fits = [set(split(text)) <= seen.vocabulary.of_card[card] for text, card in zip(wanted, found, strict=False)]
    if len(found) != len(wanted) or not all(fits):
        yield seen.say("differs", what=what, wanted=", ".join(wanted), found=_told(found, seen))


def _told(cards: Sequence[int], seen: Seen) -> str:
    return ", ".join(seen.words.card(c) for c in cards) or seen.say("empty")


def unmatched(wanted: Sequence[str], found: Sequence[int], vocabulary: Vocabulary) -> list[str]:
    """The phrases that find no card of their own."""
    left, missing = list(found), []

    def fits(text: str) -> list[int]:
        return [c for c in found if set(split(text)) <= vocabulary.of_card[c]]

    for text in sorted(wanted, key=lambda text: len(fits(text))):
        card = next((c for c in fits(text) if c in left), None)
        if card is None:
            missing.append(text)
        else:
            left.remove(card)
    return missing


def _story(expect: Expect, seen: Seen) -> Iterator[str]:
    """Events and decisions."""
    rows = iter(seen.events)
    for text in expect.events:
        if not any(seen.vocabulary.event_fits(text, row) for row in rows):
            yield seen.say("no_event", event=text)
            break
    for text in expect.not_events:
        hit = next((row for row in seen.events if seen.vocabulary.event_fits(text, row)), None)
        if hit is not None:
            yield seen.say("event", event=text, found=seen.words.event(hit))
    if expect.asked is not None:
        reasons = {text.split()[-1] for text in expect.asked}
        found = [f"{who} {reason}" for who, reason in seen.asked if reason in reasons]
        yield from _differs(seen.say("asked"), expect.asked, found, seen.say)
    for text in expect.not_asked:
        words = text.split()
        if any(reason == words[-1] and (len(words) == 1 or str(who) == words[0]) for who, reason in seen.asked):
            yield seen.say("not_asked", asked=text)
