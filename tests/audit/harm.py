"""Damage, conduction, dying, rescue, death, winner, rewards and penalty (cards §1 and §8, modes §2 and §4)."""

from __future__ import annotations

import claims
import fire
import open_modes
import reach
import skills
import slashes
import wind
import yxs_skills
import yxs_slashes
from board import Board
from facts import SLASHES
from tape import PASS, Option, Over, Used


def damage(
    b: Board,
    target: int,
    points: int,
    source: int,
    used: Used | None,
    nature: str,
    conducted: bool = False,
    passed_on: bool = False,
    defended: bool = False,
) -> int:
    """The damage pipeline of cards §1, from 天香 on. Returns what damage that was passed on has still to conduct."""
    b.demand(b.seats[target].alive, "cards §1 damage", f"{target} is dead")
    if source >= 0 and not b.seats[source].alive:
        source = -1
    left = wind.scent(b, target, points, source, used, nature, conducted, defended)
    if left < 0:
        left = suffer(b, target, points, source, used, nature, conducted or passed_on, defended)
    if passed_on and not conducted:
        return left
    if left and not conducted:
        for q in b.around(b.turn):
            if b.seats[q].chained:
                damage(b, q, left, source, used, nature, True)
    return 0


def suffer(
    b: Board, target: int, points: int, source: int, used: Used | None, nature: str, elsewhere: bool, defended: bool
) -> int:
    """From the armour on; elsewhere: who suffers isn't the target of a Slash. Returns the points that his chain conducts."""
    rule = "cards §1 damage"
    s = b.seats[target]
    worn = reach.worn(b, target, "armour") if elsewhere else reach.armour(b, target)
    if worn == "rattan_armour" and nature == "fire":
        points += 1
    elif worn == "silver_lion":
        points = min(points, 1)
    if source == b.game.spared and source not in (-1, target) and not defended:
        b.struck.add(target)
    near = source >= 0 and (source == target or reach.distance(b, source, target) == 1)
    sink(b, target, points, source)
    s.tally["taken"] += points
    if source >= 0:
        b.seats[source].tally["dealt"] += points
        s.hurt_by.add(source)
    b.expect(rule, "damage", target, points, source, used)
    breaks = nature != "normal" and s.chained
    if breaks:
        s.chained = False
        b.expect("cards §8 unchained", "chain", target, 0)
    shot = used and used[0] in SLASHES and not elsewhere and b.option["bawanggong_time"] == "on_hp_loss"
    if shot and source >= 0 and reach.weapon(b, source) == "kylin_bow":
        slashes.kylin_bow(b, source, target)
    if s.hp <= 0:
        dying(b, target, source)
    if near and b.seats[source].alive:
        wind.bone(b, source, target, points)
    if s.alive:
        skills.damaged(b, target, points, source, used)
    yxs_slashes.follow_up(b, target, used)
    return points if breaks else 0


def is_spared(b: Board, me: int, source: int) -> bool:
    """First-out protection (modes §8): until somebody has died, but for whom or what the option exempts."""
    option = b.option["first_out_protection"]
    if option == "off" or me != b.game.spared or len(b.living()) < b.n:
        return False
    return {"victim_exempt": source not in b.struck, "void_on_first_attack": not b.struck, "none": True}[option]


def sink(b: Board, me: int, points: int, source: int) -> None:
    """Health falls: not below 1 for whoever is spared, below 0 as an option; with 不屈 in any case."""
    s = b.seats[me]
    if s.hp > 0 and s.hp - points < 1 and is_spared(b, me, source):
        points = s.hp - 1
    s.hp -= points
    if b.option["negative_hp"] == "false" and not b.has(me, "buqu"):
        s.hp = max(s.hp, 0)


def attrition(b: Board) -> None:
    """The last three (modes §8): at the end of the third round after that in which three were left, and of each later one."""
    rule, left = "modes §8 attrition", b.living()
    if b.option["attrition_last_three"] == "false" or b.few_since < 0 or b.rounds < b.few_since + 3:
        return
    if len(left) < 3 and b.option["attrition_until"] == "below_three":
        return
    falling = [q for q in left if b.seats[q].hp <= 1 and not is_spared(b, q, -1)]
    if falling == left or (b.option["postpone_if"] == "any_two" and len(falling) > 1):
        return
    b.phase = "none"
    for q in left:
        sink(b, q, 1, -1)
        b.expect(rule, "lose_health", q, 1)
    for q in b.around(b.ring[b.first]):
        if b.seats[q].hp <= 0:
            dying(b, q, -1)


def lose_health(b: Board, rule: str, me: int) -> None:
    """A health that is lost, which is no damage."""
    s = b.seats[me]
    sink(b, me, 1, -1)
    b.expect(rule, "lose_health", me, 1)
    if s.hp <= 0:
        dying(b, me, -1)


def dying(b: Board, me: int, source: int) -> None:
    """One circle of rescuers."""
    rule, s = "modes §4 dying", b.seats[me]
    if wind.never_yield(b, me):
        return
    b.expect(rule, "dying", me, source)
    if yxs_skills.farewell(b, me):
        death(b, me, source)
        return
    for q in b.around(me if b.option["dying_ask_order"] == "dying_first" else b.turn):
        if not open_modes.may_rescue(b, q, me):
            continue
        if q == me:
            wind.turn_up(b, me)
        if q == me and b.is_dying(me):
            fire.nirvana(b, me)
        while b.is_dying(me):
            if yxs_skills.poisons(b, q, me):
                death(b, me, source)
                return
            used = claims.peach(b, q, me)
            helps = reach.serving(b, q, "peach") + (reach.serving(b, q, "wine") if q == me else [])
            if not used and q in s.unhelped:
                break
            if not used:
                chosen: Option = b.ask(rule, q, "rescue", me, source, [PASS, *helps])
                if chosen == PASS:
                    break
                used = b.respond(rule, q, chosen, me)
            b.heal(rule, me, rescued(b, me, q, used[0]), q)
            if q != me:
                b.seats[q].tally["rescues"] += 1
            b.to_discard(rule, used[1])
    if b.is_dying(me):
        death(b, me, source)


def rescued(b: Board, me: int, q: int, kind: str) -> int:
    """救援: a Peach of another player of the kingdom gives the lord 1 more."""
    if not b.has(me, "jiuyuan") or q == me or b.seats[q].kingdom != b.facts.lieges["jiuyuan"] or kind != "peach":
        return 1
    b.expect("heroes 救援", "skill", me, "jiuyuan", q)
    return 2


def death(b: Board, me: int, source: int) -> None:
    """Identity, discard, reward or penalty in this order, and the win check where the game has it."""
    s = b.seats[me]
    killer = source if source >= 0 and source != me and b.seats[source].alive else -1
    alive = b.living()
    b.duel_end = int(not b.mode and len(alive) == 2 and {b.seats[q].role for q in alive} == {"lord", "spy"})
    s.alive = s.chained = s.drunk = s.turned = False
    s.guard = -1
    yxs_skills.end_guard(b, me)
    if len(b.living()) == 3:
        b.few_since = b.rounds
    s.killer = killer
    s.tally["death_turn"], s.tally["death_round"] = b.turns, b.rounds
    if killer >= 0:
        b.seats[killer].kills[s.role] = b.seats[killer].kills.get(s.role, 0) + 1
    b.expect("modes §4.3 death", "death", me, killer, s.role)
    when = {"true": "before_reward", "false": "after_reward"}.get(b.option.get("win_check_before_reward", ""), "")
    when = when or b.option["win_check"]
    if when == "before_cards_move":
        win_check(b, me, killer)
    yxs_skills.after_death(b, me)
    b.strip("modes §4.3 the dead player's cards", me, True)
    for card in reversed(list(s.on_hero)):
        b.off_hero("modes §4.3 the dead player's cards", me, card)
    if when == "before_reward":
        win_check(b, me, killer)
    if b.mode:
        open_modes.after_death(b, me, killer)
    elif killer >= 0 and s.role == "rebel":
        b.draw("modes §2.4 reward for a rebel", killer, 3)
    elif killer >= 0 and s.role == "loyalist" and b.seats[killer].role == "lord":
        b.strip("modes §2.4 penalty of the lord", killer, b.option["lord_penalty"] == "hand_equip_judge")
    if when == "after_reward":
        win_check(b, me, killer)


def win_check(b: Board, dead: int, killer: int) -> None:
    """The game is over if somebody has won."""
    winner = winner_at_death(b, dead, killer)
    if winner:
        b.expect("modes §2.3 winner", "game_over", winner, "win")
        raise Over


def winner_at_death(b: Board, dead: int, killer: int) -> str:
    """Who has won, "" if the game goes on."""
    if b.mode:
        return open_modes.winner_at_death(b, dead)
    left = [b.seats[q].role for q in b.living()]
    if b.seats[dead].role != "lord":
        return "" if "rebel" in left or "spy" in left else "lord_side"
    if left and set(left) == {"spy"} and (len(left) == 1 or b.option["two_spies"] == "team"):
        return "spy" if b.option["spy_needs_kill"] == "false" or (killer >= 0 and b.seats[killer].role == "spy") else "rebels"
    if b.option["rebel_win_rule"] == "000" and killer < 0 and not {"rebel"} & set(left) and set(left) != {"spy"}:
        return "none"
    return "rebels" if b.option["rebels_win_dead"] == "true" or "rebel" in left else "none"


def winners(b: Board, winner: str) -> list[int]:
    """Seats that share a victory."""
    if b.mode:
        dead_too = b.option["dead_teammates_win"] == "true"
        return [q for q, s in enumerate(b.seats) if open_modes.side(b, q) == winner and (s.alive or dead_too)]
    sides = {"lord_side": ("lord", "loyalist"), "rebels": ("rebel",), "spy": ("spy",), "none": ()}
    team = b.option["two_spies"] == "team"
    dead_too = b.option["dead_teammates_win"] == "true" and (winner != "spy" or team)
    return [q for q, s in enumerate(b.seats) if s.role in sides[winner] and (s.alive or dead_too)]
