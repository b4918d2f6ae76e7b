"""Skills of the heroes of 英雄杀 that have to do with a Slash or a Duel (heroes page), where rules reach them."""

from __future__ import annotations

import answers
import harm
import reach
import skills
import slashes
from board import Board
from facts import SLASHES
from tape import Used


def guarded(b: Board, user: int, target: int, aimed: list[int]) -> int:
    """门神: a Slash or Duel on a seat that he has named is used on 秦琼. aimed: who is a target by now."""
    guard = b.seats[target].guard
    if guard < 0 or (guard == user and b.option["menshen_own_cards"] == "false"):
        return target
    b.expect("heroes 门神", "target", guard, target)
    aimed[aimed.index(target)] = guard
    return guard


def assassin(b: Board, me: int, target: int) -> tuple[bool, bool]:
    """刺客: whether a red judgement makes the Slash sure to hit this target, whether it was black."""
    if not b.has(me, "cike") or not b.seats[me].alive or not b.seats[target].alive:
        return False, False
    if not b.confirm("heroes 刺客", me, "cike", target):
        return False, False
    card = answers.judge(b, me, "cike")
    if card is None:
        return False, False
    return b.red(me, card), not b.red(me, card)


def wound(b: Board, me: int, target: int) -> None:
    """刺客, black: it hits, and a card of the target may be discarded."""
    rule = "heroes 刺客"
    able = reach.theirs(b, target, b.option["cike_judgement_zone"] == "true")
    if b.seats[me].alive and b.seats[target].alive and able and b.confirm(rule, me, "cike", target):
        chosen = b.ask(rule, me, "pick", target, "cike", able)
        b.to_discard(rule, slashes.picked(b, rule, target, chosen))


def declares_axe(b: Board, me: int, targets: list[int]) -> bool:
    """三板斧: for a Slash of the own play phase, once; for one with a single target, unless an option says otherwise."""
    s = b.seats[me]
    if not b.has(me, "sanbanfu") or "sanbanfu" in s.once or (b.turn, b.phase) != (me, "play"):
        return False
    if len(targets) > 1 and b.option["sanbanfu_single_target"] == "true":
        return False
    if not b.confirm("heroes 三板斧", me, "sanbanfu", min(targets)):
        return False
    s.once.add("sanbanfu")
    return True


def axe_blow(b: Board, me: int, used: Used, target: int) -> None:
    """三板斧: none of two Dodges, 2 damage for a hand card; one, 1 damage for 1 health; two, nothing for 1 health."""
    rule = "heroes 三板斧"
    if not b.seats[target].alive or slashes.no_effect(b, me, target, used):
        return
    dodges = int(answers.one_dodge(b, target, me, "slash"))
    dodges += dodges and int(answers.one_dodge(b, target, me, "slash"))
    after = dodges == 2 and b.option["sanbanfu_dodge_effects"] == "true" and slashes.after_dodge(b, me, target)
    if dodges < 2 or after:
        slashes.strike(b, me, used, target, int(dodges == 0), after)
    if not b.seats[me].alive:
        return
    if dodges == 0:
        skills.discard_some(b, rule, me, 1)
    elif b.option["sanbanfu_self_source"] == "none":
        harm.lose_health(b, rule, me)
    else:
        harm.damage(b, me, 1, target, None, "normal")


def strike_back(b: Board, me: int, source: int, used: Used | None) -> None:
    """反击: a Slash on the living source of a Slash's or Duel's damage; a red one can't be dodged."""
    if not b.has(me, "fanji") or source in (-1, me) or not b.seats[source].alive:
        return
    if used is None or used[0] not in (*SLASHES, "duel") or reach.empty_fort(b, source):
        return
    if b.option["fanji_range"] == "unlimited" or source in reach.slash_targets(b, me):
        slashes.demanded(b, me, source, "slash", True)


def follow_up(b: Board, victim: int, used: Used | None) -> None:
    """补刀: outside the own turn a Slash on whoever in range has lost health to a Slash."""
    if used is None or used[0] not in SLASHES:
        return
    for q in b.around(b.turn):
        if b.has(q, "budao") and b.turn != q and b.seats[victim].alive and victim in reach.slash_targets(b, q):
            slashes.demanded(b, q, victim, "slash")
