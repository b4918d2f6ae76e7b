"""The words about bots in both languages: who plays, and all of `simcli bots`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from simcli.report.words import Lang, text

if TYPE_CHECKING:
    from simcli.runs.bots import BotText
    from simcli.runs.failing import Failed

TEXTS: dict[str, tuple[str, str]] = {
    "bot": ("{head} ({facts})", "{head}（{facts}）"),
    "facts": (", ", "，"),
    "knows_honest": ("honest", "诚实"),
    "knows_oracle": ("oracle", "明身份"),
    "declared": ("declared {knowledge}, not checked", "声明{knowledge}，未检验"),
    "declares": ("declared {knowledge}", "声明{knowledge}"),
    "weights": ("weights {file}", "权重 {file}"),
    "ladder_title": (
        "Who plays a side better: {players} players, field {field}",
        "谁打得更好：{players} 人局，其余各方为 {field}",
    ),
    "ladder_caption": (
        "The same games, played twice; the field plays the other sides. gain: difference of the win rates in percentage points,"
        " on games with the same deck, heroes and roles, with a paired interval; differ: games that end otherwise for the side;"
        " saved: what pairing takes off the variance. Win rates and differ: ±{half} points at most (95 %, Wilson)",
        "同一批对局各打一遍，其余各方由同一策略操作。增益：同牌堆、同武将、同身份的对局中两策略的胜率差（百分点），附成对区间；"
        "相异：该方结果不同的对局；省：成对比较所降低的方差。胜率与相异的 95% 区间（Wilson）至多为 ±{half} 个百分点",
    ),
    "ladder_mean": (
        ". mean of these: each side in turn is the policy's, with an interval over games that have one number",
        "。以上平均：各方轮流由该策略操作，区间以同号对局为单位",
    ),
    "side": ("side", "一方"),
    "compared": ("policies", "策略"),
    "over": ("{better}{gap}over {worse}", "{better}{gap}对 {worse}"),
    "shares": ("win rates %", "胜率 %"),
    "gain": ("gain pp", "增益 pp"),
    "interval": ("95 % interval", "95% 区间"),
    "n": ("games", "局数"),
    "discordant": ("differ", "相异"),
    "saved": ("saved", "省"),
    "short": (
        "{count} of {total} lower bounds are below {points} points.",
        "{total} 个下限中有 {count} 个低于 {points} 个百分点。",
    ),
    "enough": ("All {total} lower bounds reach {points} points.", "全部 {total} 个下限均达到 {points} 个百分点。"),
    "games": ("games", "局数"),
    "check_title": ("{bot} (declared {knowledge})", "{bot}（声明{knowledge}）"),
    "check_line": ("{mark} {check}: {found}", "{mark} {check}：{found}"),
    "legal": ("legal", "合法"),
    "deterministic": ("deterministic", "确定"),
    "honest": ("honest", "诚实"),
    "oracle": ("oracle, as declared", "明身份（已声明）"),
    "speed": ("speed", "速度"),
    "legal_ok": (
        "{games} games against greedy, {decisions:,} decisions: every answer is an option, direct ones are those of the list",
        "与 greedy 对打 {games} 局，共 {decisions:,} 次决策：答案均为合法选项，直接回答与列表所选一致",
    ),
    "legal_error": ("game {game}: {error}", "第 {game} 局：{error}"),
    "legal_position": ("at a decision {reason}: {error}", "在{reason}决策时：{error}"),
    "legal_writes": ("it changes the game while it decides: {fields}", "决策时改动了局面：{fields}"),
    "deterministic_ok": (
        "{games} games: played again they are the same, with lists and without, and in another order",
        "{games} 局：重打、列出选项与否、换顺序，结果都相同",
    ),
    "deterministic_again": ("the same games played again end otherwise", "同样的对局重打后结果不同"),
    "deterministic_listed": (
        "games end otherwise when it is shown every option: a direct answer differs from its choice",
        "列出选项时结果不同：直接回答与从列表中所选不一致",
    ),
    "deterministic_engines": (
        "compiled code and Python end game {game} otherwise: numbers too large, or a name that means two things",
        "编译代码与 Python 的第 {game} 局结果不同：数值溢出，或同名异义",
    ),
    "deterministic_order": ("a game depends on the games before it", "对局结果取决于之前的对局"),
    "honest_ok": (
        "{points} positions of {kinds} kinds: the same decision whatever is hidden",
        "{kinds} 类决策共 {points} 个局面：隐藏信息如何变化，决策都不变",
    ),
    "honest_peeks": (
        "{count} of {points} decisions change with what is hidden from the seat: {parts}; most often at {reason}",
        "{points} 次决策中有 {count} 次随隐藏信息而变：{parts}；多见于{reason}",
    ),
    "speed_told": (
        "{own:.0f} ns a decision, greedy {greedy:.0f}: {ratio:.1f} times",
        "每次决策 {own:.0f} 纳秒，greedy 为 {greedy:.0f}：{ratio:.1f} 倍",
    ),
    "part_roles": ("roles", "身份"),
    "part_cards": ("hands or the pile", "手牌或牌堆"),
    "part_bots": ("who plays the other seats", "其他座位由谁操作"),
    "part_heroes": ("heroes that are not shown", "未亮出的武将"),
    "part_leftovers": ("what lists hold behind their end", "列表末尾之后的残留"),
    "part_chance": ("random numbers to come", "未来的随机数"),
    "part_together": ("several things together", "多项信息的组合"),
    "reason_play": ("play", "出牌"),
    "reason_dodge": ("dodge", "出闪"),
    "reason_slash": ("slash", "出杀"),
    "reason_rescue": ("rescue", "求桃"),
    "reason_nullify": ("nullify", "无懈可击"),
    "reason_discard": ("discard", "弃牌"),
    "reason_confirm": ("confirm", "发动技能"),
    "reason_pick": ("pick", "选牌"),
    "reason_target": ("target", "选目标"),
    "reason_retrial": ("retrial", "改判"),
    "reason_give": ("give", "交牌"),
    "reason_arrange": ("arrange", "排列牌"),
    "reason_liege": ("liege", "替主公出牌"),
    "reason_pay": ("pay", "支付代价"),
    "reason_reveal": ("reveal", "展示手牌"),
    "reason_pick_revealed": ("pick_revealed", "选亮出的牌"),
    "reason_suit": ("suit", "选花色"),
    "reason_pick_hero": ("pick_hero", "选将"),
    "reason_contest": ("contest", "拼点"),
    "reason_claim": ("claim", "声明扣置的牌"),
    "reason_doubt": ("doubt", "质疑"),
    "reason_go_first": ("go_first", "先后手"),
    "reason_act": ("act", "行动者"),
    "reason_direction": ("direction", "结算方向"),
    "reason_drop_hero": ("drop_hero", "弃置武将牌"),
    "bot_raised": ("bot '{bot}' raised {what} at decision {decision}", "策略 {bot} 在第 {decision} 次决策时出错：{what}"),
    "rules_raised": ("the rules raised {what} at decision {decision}", "规则在第 {decision} 次决策时出错：{what}"),
    "passed": ("{bot} passes.", "{bot} 通过。"),
    "failed": ("{bot} fails: {checks}.", "{bot} 未通过：{checks}。"),
    "checking": ("checking", "检查"),
}


def told(key: str, lang: Lang, **values: object) -> str:
    """A heading or sentence in a language, filled in."""
    english, chinese = TEXTS[key]
    return (chinese if lang == "zh" else english).format(**values)


def failure_told(failed: Failed, lang: Lang) -> str:
    """What was raised in a game; exceptions are Python's own words."""
    return told("bot_raised" if failed.bot else "rules_raised", lang, bot=failed.bot, what=failed.what, decision=failed.decision)


def knowledge_word(knowledge: str, lang: Lang) -> str:
    """What a bot may know, in a word."""
    return told(f"knows_{knowledge}", lang)


def bot_told(bot: BotText, lang: Lang, tried: bool = False) -> str:
    """Policy and knowledge, both always named, weights of one's own, and of a bot of one's own its file; nobody checked that.

    tried: but for a check, which tells what it found beside this.
    """
    knowledge = knowledge_word(bot.knowledge, lang)
    facts = [bot.file, told("declares" if tried else "declared", lang, knowledge=knowledge)] if bot.file else [knowledge]
    if bot.weights:
        facts.append(told("weights", lang, file=bot.weights.told))
    return told("bot", lang, head=bot.head, facts=told("facts", lang).join(facts))


def bots_line(bots: Iterable[BotText], lang: Lang, tried: bool = False) -> str:
    """Bots in one line."""
    return text("comma", lang).join(bot_told(bot, lang, tried) for bot in bots)
