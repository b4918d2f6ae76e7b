"""Why a scenario fails, as (Chinese, English). Keys of files keep their names in English."""

from __future__ import annotations

from simcli.games.phrases import ENDINGS, LANGS, PHASES, ROLES, Phrase, winner

MESSAGES: dict[str, Phrase] = {
    "at_end": ("结束时：{failure}", "at the end: {failure}"),
    "in_line": ("脚本第{line}行：{failure}", "script line {line}: {failure}"),
    "differs": ("{what}应为{wanted}，实为{found}", "{what} should be {wanted}, is {found}"),
    "of_seat": ("{seat}号的{name}", "seat {seat}: {name}"),
    "count": ("{what}张数", "{what}, number of cards"),
    "roles": ("身份{role}的人数", "number of seats with role {role}"),
    "distance": ("距离{pair}", "distance {pair}"),
    "asked": ("询问顺序", "decisions asked"),
    "unfinished": ("对局尚未结束，没有得分", "the game is not over: nobody has a score"),
    "known_to": ("{seat}号不应知道{card}在哪里", "seat {seat} should not know where {card} is"),
    "unknown_to": ("{seat}号不知道{card}在哪里", "seat {seat} does not know where {card} is"),
    "not_in": ("{card}不在{place}；那里是：{found}", "{card} is not in {place}; there: {found}"),
    "others": ("{count}张其他牌", "{count} others"),
    "empty": ("空", "empty"),
    "no_event": ("事件“{event}”没有（按此顺序）发生", "event '{event}' did not happen (in this order)"),
    "event": ("事件“{event}”不应发生：{found}", "event '{event}' should not happen: {found}"),
    "not_asked": ("不应询问“{asked}”", "'{asked}' should not be asked"),
    "unused": ("脚本第{line}行没有用到：{text}", "script line {line} was not used: {text}"),
    "check": ("“{at}”处的检查", "the check at '{at}'"),
    "engine_error": ("引擎错误：{error}", "engine error: {error}"),
    "engines_core": ("两个引擎在{count}次决定后不同：{fields}", "the engines differ after {count} decisions in {fields}"),
    "engines_told": (
        "两个引擎在{count}次决定后的事件或选项不同",
        "the engines differ after {count} decisions in what they tell",
    ),
    "waiting": ("是否等待决定", "whether one waits"),
    "invariant": ("状态不变量被破坏：{broken}", "broken invariant: {broken}"),
    "below_top": ("取用了给定牌堆顶以下的牌：{cards}", "a card below the given top of the pile was taken: {cards}"),
    "asked_is": ("询问的应为{wanted}，实为{found}", "asked should be {wanted}, is {found}"),
    "legal": ("“{text}”应为合法；{listed}", "'{text}' should be legal; {listed}"),
    "illegal": ("“{text}”应为不合法；{listed}", "'{text}' should be illegal; {listed}"),
    "options": ("应有{count}个选项；{listed}", "there should be {count} options; {listed}"),
    "none_fits": ("“{text}”没有对应的选项；{listed}", "'{text}': no option fits; {listed}"),
    "many_fit": ("“{text}”对应{count}个选项；{listed}", "'{text}': {count} options fit; {listed}"),
    "undeclinable": (
        "有一个不能放弃的决定不在脚本里；{listed}",
        "a decision that can't be declined is not scripted; {listed}",
    ),
    "next_line": ("下一行是{text}", "the next line is {text}"),
    "listed": ("{seat}（{reason}：{question}）可选：{options}", "{seat} ({reason}: {question}) may: {options}"),
}

KEYS = {
    "hp": "体力", "max_hp": "体力上限", "alive": "存活", "role": "身份",
    "reserve": "后备武将", "hero": "武将", "zone": "武将牌区", "shown": "身份公开", "won": "获胜", "hand": "手牌",
    "equip": "装备区", "judgement": "判定区", "on_hero": "武将牌上的牌", "turned": "翻面",
    "killer": "凶手", "dealt": "造成伤害", "taken": "受到伤害", "healed": "回复体力",
    "drawn": "摸牌", "used": "用牌", "rescues": "救人次数", "score": "得分", "scored": "计分",
    "slash_targets": "【杀】的合法目标", "winner": "胜方",
    "ending": "结束方式", "final_duel": "主内单挑", "turn": "当前回合的座位", "phase": "阶段", "rounds": "轮数",
    "living": "存活人数", "reshuffles": "洗牌次数", "pile": "牌堆", "bottom": "牌堆底", "discard": "弃牌堆",
    "processing": "处理区", "equipment": "装备区",
}  # fmt: skip
"""Chinese words for the keys of files and for zones."""
VALUES: dict[str, dict[str, Phrase]] = {"ending": ENDINGS, "role": ROLES, "phase": PHASES}
UNFINISHED = "未结束"


class Messages:
    """Messages in one language."""

    def __init__(self, lang: str) -> None:
        self.k = LANGS.index(lang)
        self.zh = lang == "zh"

    def __call__(self, key: str, **values: object) -> str:
        return MESSAGES[key][self.k].format(**values)

    def key(self, name: str) -> str:
        """A key of a file, or a zone."""
        return KEYS.get(name, name) if self.zh else name

    def value(self, name: str, value: object) -> str:
        """The value of a key."""
        if isinstance(value, bool):
            return ("否", "是")[value] if self.zh else str(value).lower()
        if isinstance(value, list):
            return ", ".join(map(str, value)) or self("empty")
        if name == "killer" and value == -1:
            return "无" if self.zh else "-1 (nobody)"
        if self.zh and name == "winner" and value is not None:
            return winner(str(value))[0]
        if self.zh and name in VALUES:
            return VALUES[name][str(value)][0] if value in VALUES[name] else UNFINISHED
        return str(value)

    def place(self, text: str) -> str:
        """A zone, with its seat if it has one."""
        zone, *seat = text.split()
        return f"{seat[0]}号的{self.key(zone)}" if self.zh and seat else " ".join((self.key(zone), *seat))
