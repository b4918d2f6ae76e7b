"""Skills of the heroes (heroes page), at the moments at which rules reach them."""

from __future__ import annotations

import answers
import fire
import harm
import reach
import slashes
import wind
import yxs_skills
import yxs_slashes
from board import Board
from tape import PASS, Used


def damaged(b: Board, me: int, points: int, source: int, used: Used | None) -> None:
    """刚烈, 反馈, 奸雄, 遗计: after damage."""
    if b.has(me, "jianxiong"):
        jianxiong(b, me, used)
    if b.has(me, "yiji"):
        for _ in range(points):
            yiji(b, me)
    fire.loyalty(b, me, points)
    if b.has(me, "ganglie"):
        ganglie(b, me, source)
    if b.has(me, "fuchou"):
        yxs_skills.avenge(b, me, source)
    yxs_slashes.strike_back(b, me, source, used)
    if b.has(me, "fankui"):
        for _ in range(points if b.option["fankui_per_point"] == "true" else 1):
            if not fankui(b, me, source):
                return


def jianxiong(b: Board, me: int, used: Used | None) -> None:
    rule = "heroes 奸雄"
    cards = [c for c in used[1:] if c >= 0] if used else []
    if used and used[0] in ("duel", "lightning") and b.option["jiquan_any_card"] == "false":
        cards = []
    if cards and b.processing >= set(cards) and b.confirm(rule, me, "jianxiong", me):
        for card in cards:
            b.gain(rule, me, card, -1)
    elif b.option["jianxiong_edition"] == "card_or_draw" and b.confirm(rule, me, "jianxiong", me):
        b.draw(rule, me, 1)


def yiji(b: Board, me: int) -> None:
    """Two cards of the pile, each to anybody."""
    rule = "heroes 遗计"
    if not b.confirm(rule, me, "yiji", me):
        return
    tops: list[int] = []
    for _ in range(2):
        top = b.flip()
        if top is None:
            break
        tops.append(top)
    if not tops:
        return
    item = b.peek()
    shown = list(dict.fromkeys(o[1] for o in item[5])) if item[0] == "?" else []
    b.demand(len(shown) == len(tops), rule, f"{len(tops)} cards should be handed out, not {shown}")
    looked = [b.named(rule, top, card) for top, card in zip(tops, shown, strict=True)]
    while looked:
        options = [("own", card, q, i) for i, card in enumerate(looked) for q in b.living()]
        chosen = b.ask(rule, me, "give", "yiji", -1, options)
        looked.remove(chosen[1])
        b.gain(rule, chosen[2], chosen[1], -1)


def envy(b: Board, me: int, card: int) -> None:
    """天妒: the own judgement card, once it is final."""
    if b.has(me, "tiandu") and b.confirm("heroes 天妒", me, "tiandu", me):
        b.gain("heroes 天妒", me, card, -1)


def goddess(b: Board, me: int) -> None:
    """洛神, 玉步: judgements until one is red, each black card is hers."""
    rule = "heroes 洛神"
    while b.has(me, "luoshen") and b.confirm(rule, me, "luoshen", me):
        card = answers.final(b, me, "luoshen")
        if card is None:
            return
        if b.red(me, card):
            b.to_discard(rule, card)
            return
        b.gain(rule, me, card, -1)


def draw_phase(b: Board, me: int) -> None:
    """Two cards; 裸衣: one, and strength; 突袭: other players' cards. 玉步 comes before."""
    if b.option["yubu_timing"] == "before_draw":
        goddess(b, me)
    count = (int(b.option["first_turn_draw"]) if b.turns == 1 else 2) + yxs_skills.strength(b, me)
    if b.has(me, "yingzi"):
        if b.option["yingzi_locked"] == "true":
            b.expect("heroes 英姿", "skill", me, "yingzi", me)
            count += 1
        elif b.confirm("heroes 英姿", me, "yingzi", me):
            count += 1
    if b.has(me, "luoyi") and b.confirm("heroes 裸衣", me, "luoyi", me):
        count, b.seats[me].might = count - 1, 1
    if b.has(me, "shuangxiong") and fire.twins(b, me):
        count = 0
    if b.has(me, "tuxi") and strike(b, me):
        count = 0
    b.draw("modes §3 draw phase", me, count)


def strike(b: Board, me: int) -> bool:
    """突袭: a blind hand card of one or two others, in turn order."""
    rule = "heroes 突袭"
    targets: list[int] = []
    for k in range(2):
        able = [q for q in b.others(me) if b.seats[q].hand and q not in targets]
        chosen = b.ask(rule, me, "target", "tuxi", targets[-1] if k else me, reach.seat_options(able, True))
        if chosen == PASS:
            break
        targets.append(chosen[2])
    for q in b.others(me):
        if q in targets and b.seats[q].hand:
            b.expect(rule, "skill", me, "tuxi", q)
            b.gain(rule, me, b.lose_any(rule, q), q)
    return bool(targets)


def cavalry(b: Board, me: int, target: int) -> bool:
    """铁骑: after a red judgement the target may not dodge."""
    if not b.has(me, "tieqi") or not b.seats[me].alive or not b.seats[target].alive:
        return False
    return b.confirm("heroes 铁骑", me, "tieqi", target) and answers.judged_red(b, me, "tieqi")


def wisdom(b: Board, me: int) -> None:
    """集智: a card for a trick that is used. (No owner of it converts any: `jizhi_on_converted` changes nothing.)"""
    if b.has(me, "jizhi") and b.confirm("heroes 集智", me, "jizhi", me):
        b.draw("heroes 集智", me, 1)


def escort(b: Board, me: int, kind: str) -> tuple[bool, str]:
    """护驾: whether lieges are called for a Dodge, and how one provides it, if any."""
    rule = "heroes 护驾"
    if not b.has(me, "hujia") or not reach.lieges(b, me, "hujia") or not b.confirm(rule, me, "hujia", me):
        return False, ""
    return True, next(filter(None, (serve(b, q, me, kind) for q in reach.lieges(b, me, "hujia"))), "")


def serve(b: Board, me: int, lord: int, kind: str) -> str:
    """A liege's armour, and then his own cards."""
    rule = "heroes 护驾"
    able = answers.can_judge(b, me, kind)
    while True:
        armour = [("dodge", b.seats[me].equip.get("armour", -1), 0, 1)] if able else []
        chosen = b.ask(rule, me, "liege", lord, "dodge", [PASS, *armour, *reach.serving(b, me, "dodge")])
        if chosen == PASS:
            return ""
        if not chosen[3]:
            b.respond(rule, me, chosen, lord)
            b.to_discard(rule, chosen[1])
            return "card"
        able = False
        b.expect(rule, "skill", me, "eight_trigrams", lord)
        if answers.judged_red(b, me, "eight_trigrams"):
            return "armour"


def ganglie(b: Board, me: int, source: int) -> None:
    rule = "heroes 刚烈"
    if not b.confirm(rule, me, "ganglie", source if source >= 0 else me):
        return
    card = answers.judge(b, me, "ganglie")
    if card is None or b.cards[card].suit == "heart" or source < 0 or not b.seats[source].alive:
        return
    if len(b.seats[source].hand) >= 2 and b.confirm(rule, source, "ganglie", me):
        discard_some(b, rule, source, 2)
    else:
        harm.damage(b, source, 1, me, None, "normal")


def fankui(b: Board, me: int, source: int) -> bool:
    rule = "heroes 反馈"
    if source < 0 or not b.seats[source].alive:
        return False
    able = [o for o in reach.theirs(b, source, False) if source != me or o[3] == "equipment"]
    if not able or not b.confirm(rule, me, "fankui", source):
        return False
    chosen = b.ask(rule, me, "pick", source, "fankui", able)
    b.gain(rule, me, slashes.picked(b, rule, source, chosen), source)
    return True


def discard_some(b: Board, rule: str, seat: int, count: int) -> None:
    """The seat chooses that many hand cards and discards them in one move."""
    chosen: list[int] = []
    for k in range(min(count, len(b.seats[seat].hand))):
        able = [o for o in b.own(seat, False) if o[1] not in chosen]
        chosen.append(b.ask(rule, seat, "discard", count - k, 0, able)[1])
    b.discard_all(rule, seat, chosen)


def retrial(b: Board, who: int, card: int, reason: str) -> int:
    """鬼才 and 鬼道 of everyone, in turn order."""
    rule = "heroes 鬼才"
    any_card = b.option["guicai_any_card"] == "true" or b.option["bianfa_hand_only"] == "false"
    for q in b.around(b.turn):
        if b.has(q, "guicai"):
            chosen = b.ask(rule, q, "retrial", (reason, who), card, [PASS, *b.own(q, any_card)])
            if chosen != PASS:
                b.seats[q].tally["used"] += 1
                b.lose(rule, q, chosen[1])
                b.expect(rule, "retrial", q, chosen[1], who)
                b.to_discard(rule, card)
                card = chosen[1]
        if b.has(q, "guidao"):
            card = wind.sorcery(b, q, who, card, reason)
    return card


def shirk(b: Board, me: int, user: int, aimed: list[int]) -> int:
    """流离: the new target, or -1."""
    rule = "heroes 流离"
    if not b.has(me, "liuli"):
        return -1
    costs = {
        o: [q for q in reach.slash_targets(b, me, o[1]) if q != user and not (forbidden(b) and q in aimed)] for o in b.own(me)
    }
    able = [q for q in b.around(b.turn) if any(q in legal for legal in costs.values())]
    if not able:
        return -1
    chosen = b.ask(rule, me, "target", "liuli", user, reach.seat_options(able, True))
    if chosen == PASS:
        return -1
    other = chosen[2]
    cost = b.ask(rule, me, "pay", "liuli", other, [o for o, legal in costs.items() if other in legal])
    b.expect(rule, "skill", me, "liuli", other)
    b.lose(rule, me, cost[1])
    b.to_discard(rule, cost[1])
    return other


def forbidden(b: Board) -> bool:
    return b.option["redirect_duplicate"] == "forbid"


def rouse(b: Board, me: int, harmed: int) -> Used | None:
    """激将 when a Slash is asked for."""
    if not b.has(me, "jijiang") or not reach.lieges(b, me, "jijiang") or not b.confirm("heroes 激将", me, "jijiang", harmed):
        return None
    return call(b, me)


def call(b: Board, me: int) -> Used | None:
    """The first liege who plays a Slash, perhaps with his own 丈八蛇矛."""
    pairs = b.option["provider_own_luyeqiang"] == "true"
    for q in reach.lieges(b, me, "jijiang"):
        able = reach.slash_answers(b, q) if pairs else [PASS, *reach.serving(b, q, "slash")]
        chosen = b.ask("heroes 激将", q, "liege", me, "slash", able)
        if chosen != PASS:
            return answers.play_slash(b, q, chosen, me)
    return None


def rouse_in_play(b: Board, me: int) -> None:
    """激将 in the play phase: the target first, then the lieges."""
    rule = "heroes 激将"
    able = [q for q in b.around(b.turn) if q in reach.rouse_targets(b, me)]
    target = b.ask(rule, me, "target", "jijiang_in_play", me, reach.seat_options(able, False))[2]
    b.expect(rule, "skill", me, "jijiang_in_play", target)
    used = call(b, me)
    if used is None:
        b.seats[me].refused = b.actions
        b.seats[me].called.append(target)
    else:
        b.slashes += 1
        slashes.launch(b, me, used, [target])


def rende(b: Board, me: int) -> None:
    """仁德: any number of hand cards to one other player; the second card of the phase heals."""
    rule = "heroes 仁德"
    to = b.ask(rule, me, "target", "rende", me, reach.seat_options(list(b.others(me)), False))[2]
    given: list[int] = []
    while len(given) < len(b.seats[me].hand):
        able = [o for o in b.own(me, False) if o[1] not in given]
        chosen = b.ask(rule, me, "give", "rende", to, [PASS, *able] if given else able)
        if chosen == PASS:
            break
        given.append(chosen[1])
    b.expect(rule, "skill", me, "rende", to)
    for card in given:
        b.leave(rule, me, card)
        b.gain(rule, to, card, me)
    before = b.seats[me].given
    b.seats[me].given = before + len(given)
    if before < 2 <= before + len(given):
        b.heal(rule, me, 1, me)


def stargaze(b: Board, me: int) -> None:
    """观星: the top cards go back on top or to the bottom."""
    rule = "heroes 观星"
    if not b.has(me, "guanxing") or not b.confirm(rule, me, "guanxing", me):
        return
    count = min(5, len(b.living()))
    if len(b.pile) < count and b.discards:
        b.reshuffle()
    count = min(count, len(b.pile))
    shown = [o[1] for o in b.peek()[5] if o[0] == "on_top"] if count and b.peek()[0] == "?" else []
    b.demand(len(shown) == count, rule, f"{count} cards should be looked at, not {shown}")
    looked = [b.named(rule, -1 if top is None else top, c) for top, c in zip(reversed(b.pile[-count:]), shown, strict=False)]
    b.pile = b.pile[: len(b.pile) - count]
    top: list[int] = []
    bottom: list[int] = []
    while looked:
        options = [("at_bottom", c, 0, i) for i, c in enumerate(looked)]
        if not bottom:
            options += [("on_top", c, 0, i) for i, c in enumerate(looked)]
        chosen = b.ask(rule, me, "arrange", len(looked), int(bool(bottom)), options)
        looked.remove(chosen[1])
        (bottom if chosen[0] == "at_bottom" else top).append(chosen[1])
    b.pile = [*reversed(bottom), *b.pile, *reversed(top)]
    b.processing -= {*top, *bottom}
