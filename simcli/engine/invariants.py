"""What must hold in every state at every decision, counted afresh from the zones themselves."""

from __future__ import annotations

from typing import Any

from simcli.engine.fields import FLAG_OTHERS, HERO_NEARER
from simcli.engine.options import NEGATIVE_HP
from simcli.engine.terms import (
    AT_SUNK,
    DISCARD_PILE,
    DRAW_PILE,
    EQUIPMENT,
    FARTHER,
    HAND,
    HERO_ZONE,
    JUDGEMENT,
    NEARER,
    NO_PHASE,
    NULLIFICATION,
    ON_SEAT,
    OUT_OF_GAME,
    PRIVATE_PILE,
    PROCESSING,
    SLOTS,
    SPY,
)
from simcli.engine.zones import EVERYBODY


def broken(g: Any) -> list[str]:
    """What is wrong with a state (a record), in words; empty if nothing is."""
    return [*_cards(g), *_counters(g), *_seats(g), *_masks(g)]


def _places(g: Any) -> list[tuple[int, int]]:
    """(card, zone) of each card that lies anywhere."""
    places = [(int(c), DRAW_PILE) for c in g["pile"][: int(g["pile_size"])]]
    places += [(int(c), DISCARD_PILE) for c in g["discards"][: int(g["discard_size"])]]
    for q in range(int(g["n"])):
        places += [(int(c), HAND) for c in g["hand"][q][: int(g["hand_count"][q])]]
        places += [(int(c), EQUIPMENT) for c in g["equip"][q] if c >= 0]
        places += [(int(c), JUDGEMENT) for c in g["judge_card"][q][: int(g["judge_count"][q])]]
        places += [(int(c), PRIVATE_PILE) for c in g["on_hero"][q][: int(g["on_hero_count"][q])]]
        places += [(int(c), HERO_ZONE) for c in g["hero_zone"][q][: int(g["zone_count"][q])]]
        places += [(int(g["hero_card"][q]) - 1, ON_SEAT)] if g["hero_card"][q] else []
    return places


def _cards(g: Any) -> list[str]:
    """Every card of the deck is in exactly one zone, and `zone` says which."""
    wrong = []
    lies: dict[int, int] = {}
    for card, zone in _places(g):
        if card in lies:
            wrong.append(f"card {card} lies in two places")
        lies[card] = zone
    deck = {int(c) for c in g["deck"][: int(g["deck_size"])]}
    for card, said in enumerate(g["zone"]):
        expected = lies.get(card, PROCESSING if card in deck else OUT_OF_GAME)
        if said != expected:
            wrong.append(f"card {card} is in zone {expected}, its `zone` says {said}")
    for card, zone in lies.items():
        if zone in (DISCARD_PILE, EQUIPMENT, JUDGEMENT, PRIVATE_PILE, ON_SEAT) and g["seen"][card] != EVERYBODY:
            wrong.append(f"card {card} lies open, but not everybody knows it")
    looked = [int(c) for c in g["looked"][: int(g["looked_count"])]] + [int(c) for c in g["placed"][: int(g["placed_count"])]]
    wrong += [f"card {c} is being looked at, but not in processing" for c in looked if c in lies]
    return wrong


def _counters(g: Any) -> list[str]:
    """Counts that rules keep as they go."""
    wrong = []
    kinds = [int(kind) for kind in g["kind"]]
    total = 0
    for q in range(int(g["n"])):
        hand = [kinds[c] for c in g["hand"][q][: int(g["hand_count"][q])]]
        worn = [kinds[c] for c in g["equip"][q] if c >= 0]
        total += hand.count(NULLIFICATION)
        effects = [int(g["kind_effect"][k]) for k in worn]
        nearer = effects.count(NEARER) + int(g["hero_row"][int(g["guise"][q])][HERO_NEARER])
        counted = {
            "nullifiers": hand.count(NULLIFICATION), "equip_count": len(worn),
            "farther": effects.count(FARTHER), "nearer": nearer,
            "converts": sum(1 << kind for kind, suits in enumerate(g["view_as"][q]) if suits),
        }  # fmt: skip
        wrong += [
            f"seat {q}: {name} is {g[name][q]}, should be {value}" for name, value in counted.items() if g[name][q] != value
        ]
        for slot in range(SLOTS):
            card = int(g["equip"][q][slot])
            if card >= 0 and g["kind_slot"][kinds[card]] != slot:
                wrong.append(f"seat {q}: card {card} is in the wrong slot {slot}")
    if g["all_nullifiers"] != total:
        wrong.append(f"all_nullifiers is {g['all_nullifiers']}, should be {total}")
    return wrong


def _seats(g: Any) -> list[str]:
    """Health, life and death, whose turn it is."""
    wrong = []
    n = int(g["n"])
    if int(g["living"]) != int(sum(g["alive"][:n])):
        wrong.append(f"living is {g['living']}, alive are {int(sum(g['alive'][:n]))}")
    if any(g["alive"][n:]):
        wrong.append("a seat beyond the table is alive")
    if not 0 <= g["turn"] < n or not 0 <= g["phase"] <= NO_PHASE:
        wrong.append(f"turn {g['turn']}, phase {g['phase']}")
    for q in range(n):
        if g["hp"][q] > g["max_hp"][q] or g["max_hp"][q] < 1:
            wrong.append(f"seat {q}: {g['hp'][q]} health of {g['max_hp'][q]}")
        if g["hp"][q] < 0 and not g["option"][NEGATIVE_HP] and not (int(g["hear_self"][AT_SUNK]) >> q) & 1:
            wrong.append(f"seat {q}: health {g['hp'][q]} is below 0")
        if not 0 <= g["role"][q] <= SPY:
            wrong.append(f"seat {q}: role {g['role'][q]}")
        if not g["alive"][q] and not g["shown"][q]:
            wrong.append(f"seat {q} is dead, but its role is hidden")
    return wrong


def _masks(g: Any) -> list[str]:
    """Who listens to which timing follows from the skills."""
    timing_mask, own, all_ = 0, [0] * len(g["hear_self"]), [0] * len(g["hear_all"])
    for q in range(int(g["n"])):
        for slot in range(int(g["skill_count"][q])):
            when = int(g["skill_when"][q][slot])
            timing_mask |= 1 << when
            heard = all_ if g["skill_flags"][q][slot] & FLAG_OTHERS else own
            heard[when] |= 1 << q
    wrong = []
    if int(g["timing_mask"]) != timing_mask:
        wrong.append(f"timing_mask is {int(g['timing_mask']):#x}, should be {timing_mask:#x}")
    if [int(x) for x in g["hear_self"]] != own or [int(x) for x in g["hear_all"]] != all_:
        wrong.append("hear_self or hear_all does not follow from the skills")
    if g["over"] == 0 and g["pend"]:
        wrong.append("deferred triggers wait at a decision")
    return wrong
