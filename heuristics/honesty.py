"""Is a bot honest? Change all that its seat can't know, ask again, and demand the same decision.

Unless seat `me` has seen them, it doesn't know: cards in other hands and in the draw pile (`seen`), roles that are not
shown, heroes picked but not shown, who plays the other seats and how, coming random numbers, and whatever a list of the
state still holds behind its end. A bot with the knowledge `oracle` may know the roles, and nothing else of these.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from simcli.engine.fields import CORE, DERIVED, SCRATCH
from simcli.engine.rng import POLICY_STREAM
from simcli.engine.stakes import claimer
from simcli.engine.state import CORE_NAMES, Twin
from simcli.engine.table import forget
from simcli.engine.terms import HERO_CARD, HONEST, KNOWLEDGE, NULLIFICATION
from simcli.lang.machine import WANT_LIST
from simcli.lang.program import Policy
from simcli.lang.trampoline import asked, choice_of, option_of

HIDDEN = ("roles", "cards", "bots", "heroes", "leftovers", "chance")
"""What can be hidden from a seat, part by part."""
ORACLES = tuple(part for part in HIDDEN if part != "roles")
"""What is hidden from a bot that knows the roles."""
NOTES = tuple(f for f in SCRATCH if f.shape and f.name not in ("opt", "log"))
"""Room that bots calculate in."""
COPIED = (*(f.name for f in (*CORE, *DERIVED, *NOTES) if f.shape), "opt")
COUNTED = (
    ("pile", "pile_size"), ("discards", "discard_size"), ("chosen", "chosen_count"), ("revealed", "revealed_count"),
    ("looked", "looked_count"), ("placed", "placed_count"),
)  # fmt: skip
"""Lists of cards with the number of those that are in use."""
Place = tuple[list[int], int]
"""A list of the state and an index in it."""


def copied(g: Any) -> Any:
    """The same state once more: what a bot writes into it stays there. Config is shared."""
    twin = object.__new__(Twin)
    vars(twin).update(vars(g))
    for name in COPIED:
        setattr(twin, name, _copied(getattr(g, name)))
    return twin


def _copied(value: list[Any]) -> list[Any]:
    return [_copied(x) for x in value] if isinstance(value[0], list) else list(value)


def hidden_cards(g: Any, me: int) -> list[Place]:
    """Places of the cards that seat `me` doesn't know, in piles and hands; hero cards never lie in a hand, and stay."""
    places = [(g.pile, i) for i in range(g.pile_size)]
    places += [(g.hand[q], i) for q in range(g.n) if q != me for i in range(g.hand_count[q])]
    places += [(g.looked, i) for i in range(g.looked_count)] + [(g.placed, i) for i in range(g.placed_count)]
    return [(w, i) for w, i in places if not g.seen[w[i]] >> me & 1 and g.card_kind[w[i]] != HERO_CARD]


def imagined(true: Any, rng: random.Random, hide: Collection[str] = HIDDEN) -> Any:
    """Another state that the deciding seat can't tell from the true one. hide: the parts that may differ."""
    g = copied(true)
    forget(g)  # derived data hold what other seats know, and so do their notes
    for f in NOTES:
        setattr(g, f.name, np.zeros(f.shape, np.int64).tolist())
    g.log_count, g.log = 0, []
    me = g.who
    change = {
        "roles": _roles, "cards": _cards, "bots": _bots, "heroes": _heroes, "leftovers": _leftovers, "chance": _chance
    }  # fmt: skip
    for part in HIDDEN:
        if part in hide:
            change[part](g, me, rng)
    return g


def _roles(g: Any, me: int, rng: random.Random) -> None:
    unknown = [q for q in range(g.n) if q != me and not g.shown[q]]
    roles = [g.role[q] for q in unknown]
    rng.shuffle(roles)
    for q, role in zip(unknown, roles, strict=True):
        g.role[q] = role


def _cards(g: Any, me: int, rng: random.Random) -> None:
    """Unknown cards change places. Who else has seen the card at a place stays."""
    table = _face_down(g, me, rng)
    places = hidden_cards(g, me) + [(where, i) for where, i in table if not g.seen[where[i]] >> me & 1]
    cards = [where[i] for where, i in places]
    seen, zones = [g.seen[c] for c in cards], [g.zone[c] for c in cards]
    rng.shuffle(cards)
    for (where, i), card, mask, zone in zip(places, cards, seen, zones, strict=True):
        where[i], g.seen[card], g.zone[card] = card, mask, zone
    for where, i in table:
        g.face_down = where[i] + 1
    for q in range(g.n):
        g.nullifiers[q] = sum(g.card_kind[c] == NULLIFICATION for c in g.hand[q][: g.hand_count[q]])
    g.all_nullifiers = sum(g.nullifiers[: g.n])


def _face_down(g: Any, me: int, rng: random.Random) -> list[Place]:
    """The place of a card that somebody else has put down face down, where any card of his, seen before or not, may lie."""
    user = claimer(g.about2)
    if not g.face_down or user == me:
        return []
    down, hand = g.face_down - 1, g.hand[user]
    k = rng.randrange(g.hand_count[user] + 1)
    if k < g.hand_count[user]:
        hand[k], down = down, hand[k]
        g.zone[hand[k]], g.zone[down] = g.zone[down], g.zone[hand[k]]
    return [([down], 0)]


def _bots(g: Any, me: int, rng: random.Random) -> None:
    for q in range(g.n):
        if q != me:
            g.policy[q], g.knowledge[q] = rng.randrange(len(g.program.policies)), rng.randrange(2)
            g.bot_param[q] = [rng.randrange(101) for _ in g.bot_param[q]]


def _heroes(g: Any, me: int, rng: random.Random) -> None:
    """The order of the pool tells who was offered what; other seats' picks are hidden until they are shown."""
    order = g.hero_order[: g.pool_size]
    rng.shuffle(order)
    g.hero_order[: g.pool_size] = order
    for q in range(g.n):
        if q != me:
            g.picked[q] = rng.randrange(g.pool_size + 1)
            later = g.entered[q] + 1 if g.turns else 0  # of a row of heroes those who have come in are known
            g.line_up[q] = [1 + rng.randrange(g.pool_size + 1) if k >= later and h else h for k, h in enumerate(g.line_up[q])]
    hidden = g.offer[g.offer_count - g.offer_hidden : g.offer_count]
    g.offer[g.offer_count - g.offer_hidden : g.offer_count] = rng.sample(hidden, len(hidden))


def _leftovers(g: Any, me: int, rng: random.Random) -> None:
    deck = rng.sample(g.deck[: g.deck_size], g.deck_size) * -(-len(g.pile) // g.deck_size)
    used = [(getattr(g, name), getattr(g, count)) for name, count in COUNTED]
    used += [(g.hand[q], g.hand_count[q]) for q in range(g.n)]
    for cards, count in used:
        cards[count:] = deck[count : len(cards)]


def _chance(g: Any, me: int, rng: random.Random) -> None:
    """Nobody foresees draws; a seat's own dice are its own."""
    g.seed = rng.getrandbits(60)
    for stream in range(len(g.rng_key)):
        if stream != POLICY_STREAM + me:
            g.rng_key[stream] = [rng.getrandbits(30), rng.getrandbits(30)]


# --- asking


def answer(policy: Policy, g: Any) -> tuple[int, int | None]:
    """What a bot picks at a decision: index of an option, and its direct answer if it has one. `g` may be written to.

    Raises:
        TypeError: an answer that is no whole number.
        IndexError: no option has this index, or the direct answer is not among the options.
    """
    dice = list(g.rng_count)
    choice = choice_of(policy, g)
    function = policy.direct.get(g.why)
    if function is None:
        return choice, None
    g.rng_count = dice
    direct = asked(function, g)
    if direct != WANT_LIST:
        option_of(function, direct, g)
    return choice, direct


def peeks(policy: Policy, g: Any, rng: random.Random, hide: Collection[str] = HIDDEN, dreams: int = 2) -> bool:
    """Whether a bot's answer changes with what is hidden from the deciding seat.

    The true state keeps derived data as others left them, an imagined one has none: who reads another seat's is caught too.
    """
    true = answer(policy, copied(g))
    return any(answer(policy, imagined(g, rng, hide)) != true for _ in range(dreams))


def peeked_at(policy: Policy, g: Any, rng: random.Random, hide: Collection[str] = HIDDEN, dreams: int = 4) -> list[str]:
    """The parts that alone change a bot's answer; empty if only several together do."""
    return [part for part in hide if peeks(policy, g, rng, (part,), dreams)]


def written(policy: Policy, g: Any) -> list[str]:
    """Fields of the game that a bot changes while it decides; its own dice excepted."""
    own = POLICY_STREAM + g.who
    found = []
    for function in (policy.chooser, *([policy.direct[g.why]] if g.why in policy.direct else [])):
        asked = copied(g)
        function(asked)
        asked.rng_count[own] = g.rng_count[own]
        found += [name for name in CORE_NAMES if getattr(asked, name) != getattr(g, name)]
    return list(dict.fromkeys(found))


def hidden_from(knowledge: str) -> Sequence[str]:
    """The parts that a bot with this knowledge may not know."""
    return HIDDEN if knowledge == KNOWLEDGE[HONEST] else ORACLES
