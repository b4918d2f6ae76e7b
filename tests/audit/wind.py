"""Skills of the heroes of 风 (heroes page), at the moments at which rules reach them."""

from __future__ import annotations

from board import Board
from facts import RANGE


def outshot(b: Board, me: int, target: int) -> bool:
    """烈弓: the target of a Slash in the own play phase may not dodge, by the cards it holds."""
    if not b.has(me, "liegong") or b.turn != me or b.phase != "play" or not b.seats[me].alive or not b.seats[target].alive:
        return False
    weapon = b.seats[me].equip.get("weapon", -1)
    reach = RANGE[b.kind(weapon)] if weapon >= 0 else 1
    held = len(b.seats[target].hand)
    return (held >= b.seats[me].hp or held <= reach) and b.confirm("heroes 烈弓", me, "liegong", target)


def bone(b: Board, me: int, target: int, points: int) -> None:
    """狂骨: health for damage dealt to somebody near."""
    if b.has(me, "kuanggu") and b.seats[me].hp < b.seats[me].max_hp:
        b.expect("heroes 狂骨", "skill", me, "kuanggu", target)
        b.heal("heroes 狂骨", me, points, me)


def hold_fast(b: Board, me: int) -> None:
    """据守: three cards, and the hero is turned over."""
    if b.has(me, "jushou") and b.confirm("heroes 据守", me, "jushou", me):
        b.draw("heroes 据守", me, 3)
        b.seats[me].turned = True
        b.expect("heroes 据守", "flip", me, 1)
