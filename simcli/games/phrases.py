"""What the field's terms are called by people, as (Chinese, English). Data only; `words.py` puts it together.

In a phrase, `{field}` stands for the rendered field of that name; a part in [brackets] is left out when a field in it
stands for nobody or nothing.
"""

from __future__ import annotations

from simcli.engine import terms as t

Phrase = tuple[str, str]
LANGS = ("zh", "en")

SUITS = "♠♥♣♦"
SUIT_LETTERS = "SHCD"
SUIT_WORDS: tuple[Phrase, ...] = (("黑桃", "spade"), ("红桃", "heart"), ("梅花", "club"), ("方块", "diamond"))
COLOURS: tuple[Phrase, ...] = (("黑", "black"), ("红", "red"))
RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

PHASES: dict[str, Phrase] = {
    "preparation": ("准备阶段", "preparation phase"),
    "judgement": ("判定阶段", "judgement phase"),
    "draw": ("摸牌阶段", "draw phase"),
    "play": ("出牌阶段", "play phase"),
    "discard": ("弃牌阶段", "discard phase"),
    "end": ("结束阶段", "end phase"),
    "none": ("回合外", "between turns"),
}
ROLES: dict[str, Phrase] = {
    "lord": ("主公", "lord"),
    "loyalist": ("忠臣", "loyalist"),
    "rebel": ("反贼", "rebel"),
    "spy": ("内奸", "spy"),
    "leader": ("主将", "leader"),
    "deputy": ("副将", "deputy"),
    "player": ("玩家", "player"),
}
SIDES: dict[str, Phrase] = {
    "none": ("无人", "nobody"),
    "lord_side": ("主忠", "lord's side"),
    "rebels": ("反贼", "rebels"),
    "spy": ("内奸", "spy"),
    "lord": ("主公", "lord"),
    "team_1": ("一队", "team 1"),
    "team_2": ("二队", "team 2"),
    **{f"seat_{q}": (f"{q}号位", f"seat {q}") for q in range(10)},
}
PACKS: dict[str, Phrase] = {
    "standard": ("标准", "standard"),
    "wind": ("风", "wind"),
    "fire": ("火", "fire"),
    "all": ("全部", "all"),
    "none": ("无", "none"),
}
"""Packs of heroes, and the words for every hero and for none."""
WINNERS: dict[str, Phrase] = {
    "none": ("无人获胜", "nobody wins"),
    "lord_side": ("主公与忠臣获胜", "the lord's side wins"),
    "rebels": ("反贼获胜", "the rebels win"),
    "spy": ("内奸获胜", "the spy wins"),
    "lord": ("主公获胜", "the lord wins"),
    "team_1": ("一队获胜", "team 1 wins"),
    "team_2": ("二队获胜", "team 2 wins"),
}
SEAT_WINS: Phrase = ("{seat}号获胜", "seat {seat} wins")


def winner(side: str) -> Phrase:
    """What is said of a side's win, also of a seat that plays for itself (`seat_3`)."""
    if side in WINNERS:
        return WINNERS[side]
    chinese, english = (told.format(seat=side.removeprefix("seat_")) for told in SEAT_WINS)
    return chinese, english


NAMED_WIN: Phrase = ("{name}（{told}）", "{name} ({told})")
"""Where the mode has a name for a side's win."""
ENDINGS: dict[str, Phrase] = {
    "win": ("分出胜负", "decided"),
    "cap": ("达到轮数上限", "round limit reached"),
    "deck_out": ("牌已用尽", "no cards left"),
    "error": ("出错中止", "stopped by an error"),
}
ZONES: dict[int, Phrase] = {
    t.OUT_OF_GAME: ("游戏外", "out of the game"),
    t.DRAW_PILE: ("牌堆", "draw pile"),
    t.DISCARD_PILE: ("弃牌堆", "discard pile"),
    t.PROCESSING: ("处理区", "processing"),
    t.HAND: ("手牌", "hand"),
    t.EQUIPMENT: ("装备区", "equipment area"),
    t.JUDGEMENT: ("判定区", "judgement area"),
    t.PRIVATE_PILE: ("武将牌上", "cards on the hero"),
    t.HERO_ZONE: ("武将牌区", "hero zone"),
    t.ON_SEAT: ("武将", "equipped hero"),
}

OPTIONS: dict[int, Phrase] = {
    t.PASS: ("放弃", "pass"),
    t.YES: ("发动", "yes"),
    t.SKILL: ("{skill}", "{skill}"),
    t.OWN: ("{card}", "{card}"),
    t.THEIRS: ("{card}", "{card}"),
    t.TARGET: ("{target}", "{target}"),
    t.ON_TOP: ("{card} 置于牌堆顶", "{card} on top"),
    t.AT_BOTTOM: ("{card} 置于牌堆底", "{card} at the bottom"),
    t.SUIT_NAMED: ("{suit}", "{suit}"),
    t.RECAST: ("重铸 {card}", "recast {card}"),
    t.HERO: ("{hero}", "{hero}"),
    t.HEALTH: ("失去1点体力", "lose 1 health"),
    t.HIDDEN_HERO: ("一名暗置武将", "a hidden hero"),
}
END_PLAY: Phrase = ("结束出牌阶段", "end the play phase")
HIDDEN_CARD: Phrase = ("一张手牌", "a hand card")
HIDDEN_HERO_CARD: Phrase = ("一张暗置武将牌", "a hidden hero card")
HIDDEN_HERO_WORDS = ("a", "hidden", "hero", "card", "暗置", "武将牌", "一张暗置武将牌")
PAIR: Phrase = ("两张手牌（{weapon}）", "two hand cards ({weapon})")
"""Two hand cards used as one Slash."""
NOBODY: Phrase = ("无", "nobody")
VERB_WORDS: dict[int, tuple[str, ...]] = {
    t.PASS: ("pass", "no", "decline", "end", "the", "play", "phase", "放弃", "不", "过", "结束", "结束出牌阶段"),
    t.YES: ("yes", "use", "是", "发动"),
    t.ON_TOP: ("on", "top", "顶", "牌堆顶", "置于牌堆顶"),
    t.AT_BOTTOM: ("at", "the", "bottom", "底", "牌堆底", "置于牌堆底"),
    t.THEIRS: ("a", "hand", "card", "手牌", "一张手牌"),
    t.RECAST: ("recast", "重铸"),
    t.HEALTH: ("lose", "1", "health", "体力", "失去1点体力"),
    t.HIDDEN_HERO: ("a", "hidden", "hero", "暗置", "一名暗置武将"),
}
"""Words by which a person may name an option that is no card; those of THEIRS are for a card that isn't seen."""
PAIR_WORDS = ("two", "hand", "cards", "两张手牌", "as", "当")
"""The same for two hand cards as one Slash; the weapon's name is added."""

REASONS: dict[int, Phrase] = {
    t.PLAY: ("出牌", "play a card or use a skill"),
    t.DODGE_OR_NOT: ("是否用【闪】响应{seat:about}的【{kind:about2}】", "a Dodge against {seat:about}'s {kind:about2}?"),
    t.SLASH_OR_NOT: ("是否为【{kind:about2}】打出【杀】", "play a Slash for {kind:about2}?"),
    t.RESCUE: ("是否用【{kind:cure}】救濒死的{seat:about}", "use a {kind:cure} to rescue the dying {seat:about}?"),
    t.NULLIFY: ("是否用【无懈可击】抵消{stopped}", "use a Nullification to counter {stopped}?"),
    t.DISCARD: ("选择要弃置的牌（还需{number:about}张）", "choose a card to discard ({number:about} to go)"),
    t.CONFIRM: ("是否发动{skill:about}[（对{seat:about2}）]", "use {skill:about}[ on {seat:about2}]?"),
    t.PICK: ("因{skill:about2}选择{seat:about}的一张牌", "choose a card of {seat:about} for {skill:about2}"),
    t.CHOOSE_TARGET: ("选择{skill:about}的目标", "choose the target of {skill:about}"),
    t.RETRY: ("是否用一张牌代替{judgement}的判定牌{card:about2}", "replace the judgement card {card:about2} of {judgement}?"),
    t.GIVE: ("选择因{skill:about}交出的牌[（给{seat:about2}）]", "choose a card to give[ to {seat:about2}] for {skill:about}"),
    t.ARRANGE: ("选择下一张牌放在何处（余{number:about}张）", "where does the next card go? ({number:about} left)"),
    t.LIEGE: ("是否替{seat:about}打出【{kind:about2}】", "play a {kind:about2} for {seat:about}?"),
    t.PAY: ("选择为{skill:about}支付的牌", "choose the card to pay for {skill:about}"),
    t.REVEAL: ("选择因{skill:about2}展示给{seat:about}的手牌", "choose a hand card to show {seat:about} for {skill:about2}"),
    t.PICK_REVEALED: (
        "从{seat:about2}亮出的{number:about}张牌中选择一张",
        "take one of the {number:about} cards that {seat:about2} revealed",
    ),
    t.PICK_HERO: ("选择武将", "pick a hero"),
    t.GO_FIRST: ("是否由本方先进行", "does your team go first?"),
    t.ACT_NEXT: ("选择接下来行动的角色", "who of your team acts now?"),
    t.DROP_HERO: ("选择要弃置的武将牌（还需{number:about}张）", "choose a hero card to discard ({number:about} to go)"),
    t.DIRECTION: ("是否按顺时针结算【{kind:about}】", "resolve {kind:about} clockwise?"),
    t.NAME_SUIT: ("因{seat:about2}的{skill:about}选择一种花色", "name a suit for {skill:about} of {seat:about2}"),
    t.CONTEST: (
        "选择因{skill:about}与{seat:about2}拼点的牌",
        "choose a card for the contest with {seat:about2} for {skill:about}",
    ),
    t.CLAIM: ("选择将牌扣置，当什么牌使用或打出", "put a card down face down, and as what?"),
    t.DOUBT: ("是否质疑{seat:about2}扣置的【{kind:about}】", "doubt the {kind:about} that {seat:about2} puts down?"),
}
USE_SLASH: Phrase = ("是否因{kind:about2}对{seat:about}使用【杀】", "use a Slash on {seat:about} for {kind:about2}?")
"""A SLASH_OR_NOT for a card that wants it used, not played."""
USES_SLASH = (t.COLLATERAL, t.GREEN_DRAGON_BLADE, t.SLASH)
ANSWER_TO_SKILL: Phrase = ("是否接受{skill:about}的代价", "pay what {skill:about} of {seat:about2} demands?")
"""A CONFIRM that is put to somebody who does not own the skill."""
NULLIFIED_TRICK: Phrase = ("【{kind}】对{target}的效果", "the {kind} on {target}")
LET_THROUGH: Phrase = (
    "【无懈可击】（令【{kind}】对{target}生效）",
    "the Nullification (so that the {kind} on {target} takes effect)",
)
STOPPED_AGAIN: Phrase = (
    "【无懈可击】（令【{kind}】对{target}无效）",
    "the Nullification (so that the {kind} on {target} has no effect)",
)
"""A Nullification of a Nullification, by whether the trick is stopped at present."""

EVENTS: dict[str, Phrase] = {
    "turn": ("第{round}轮 {seat}的回合", "Round {round}, turn of {seat}"),
    "phase": ("{phase}", "{phase}"),
    "draw": ("{seat}摸到{card}", "{seat} draws {card}"),
    "use": ("{seat}使用{used}[，目标{target}]", "{seat} uses {used}[ on {target}]"),
    "respond": ("{seat}打出{used}", "{seat} answers with {used}"),
    "lose": ("{seat}失去{zone}里的{card}", "{seat} loses {card} from the {zone}"),
    "gain": ("{seat}获得{card}[（来自{from}）]", "{seat} gets {card}[ from {from}]"),
    "equip": ("{seat}装备{card}", "{seat} equips {card}"),
    "judge": ("{seat}的{reason}判定结果为{card}", "{seat}'s judgement for {reason} is {card}"),
    "retrial": ("{seat}用{card}代替{judged}的判定牌", "{seat} replaces {judged}'s judgement card by {card}"),
    "damage": ("{target}受到[{source}造成的]{points}点伤害", "{target} takes {points} damage[ from {source}]"),
    "heal": ("{seat}回复{points}点体力", "{seat} regains {points} health"),
    "dying": ("{seat}濒死", "{seat} is dying"),
    "death": ("{seat}阵亡，身份是{role}[（{killer}杀死）]", "{seat} dies[, killed by {killer}]; role: {role}"),
    "skill": ("{seat}发动{skill}[，目标{target}]", "{seat} uses {skill}[ on {target}]"),
    "discard": ("{card}进入弃牌堆", "{card} goes to the discard pile"),
    "nullified": ("【{kind}】对{target}被抵消", "The {kind} on {target} is nullified"),
    "target": ("{former}将【杀】转移给{seat}", "{former} redirects the Slash to {seat}"),
    "place": ("{card}置入{seat}的判定区（{kind}）", "{card} lies in {seat}'s judgement area as {kind}"),
    "shuffle": ("{cards}张弃牌洗入牌堆", "{cards} discarded cards are shuffled into the pile"),
    "game_over": ("游戏结束：{winner}（{ending}）", "Game over: {winner} ({ending})"),
    "skip": ("{seat}跳过{phase}", "{seat} skips the {phase}"),
    "show": ("[{seat}]亮出{card}", "{card} is shown[ by {seat}]"),
    "chain": ("{seat}{chained}", "{seat} is {chained}"),
    "recast": ("{seat}重铸{card}", "{seat} recasts {card}"),
    "hero": ("{seat}登场", "{seat} comes into play"),
    "suit": ("{seat}选择{suit}", "{seat} names {suit}"),
    "lose_health": ("{seat}失去{points}点体力", "{seat} loses {points} health"),
    "contest": ("{seat}与{target}拼点，{won}", "{seat} {won} the contest with {target}"),
    "on_hero": ("{card}置于{seat}的武将牌上", "{card} is laid on {seat}'s hero"),
    "flip": ("{seat}的武将牌{turned}", "{seat}'s hero is turned {turned}"),
    "claim": ("{seat}扣置{used}[，目标{target}]", "{seat} puts down, face down, {used}[ on {target}]"),
    "doubt": ("{seat}质疑{user}", "{seat} doubts {user}"),
    "swap": ("{seat}与{target}交换座位", "{seat} and {target} change seats"),
    "copy": ("{card}成为【{kind}】", "{card} becomes a copy of {kind}"),
}
WON: tuple[Phrase, Phrase] = (("没赢", "does not win"), ("赢", "wins"))
CHAINED: tuple[Phrase, Phrase] = (("重置", "freed"), ("横置", "chained"))
TURNED: tuple[Phrase, Phrase] = (("翻至正面", "face up"), ("翻至背面", "face down"))
RESULT: Phrase = ("{winner}（{ending}）", "{winner} ({ending})")
DECIDED: Phrase = ("游戏结束：{winner}", "Game over: {winner}")
"""The end of a game that ended as it should."""
EVENT_NAMES: dict[str, Phrase] = {
    "turn": ("回合", "turn"), "phase": ("阶段", "phase"), "draw": ("摸牌", "draw"), "use": ("使用", "use"),
    "respond": ("打出", "respond"), "lose": ("失去", "lose"), "gain": ("获得", "gain"), "equip": ("装备", "equip"),
    "judge": ("判定", "judge"), "retrial": ("改判", "retrial"), "damage": ("伤害", "damage"), "heal": ("回复", "heal"),
    "dying": ("濒死", "dying"), "death": ("阵亡", "death"), "skill": ("技能", "skill"), "discard": ("弃置", "discard"),
    "nullified": ("抵消", "nullified"), "target": ("转移", "redirected"), "place": ("置入", "place"),
    "shuffle": ("洗牌", "shuffle"), "game_over": ("结束", "game_over"), "skip": ("跳过", "skip"),
    "show": ("亮出", "show"), "chain": ("铁索", "chain"), "recast": ("重铸", "recast"), "hero": ("武将", "hero"),
    "suit": ("花色", "suit"), "lose_health": ("失去体力", "lose_health"),
    "contest": ("拼点", "contest"),
    "flip": ("翻面", "flip"), "on_hero": ("置于武将牌上", "on_hero"),
    "claim": ("扣置", "claim"), "doubt": ("质疑", "doubt"),
    "swap": ("换座", "swap"), "copy": ("仿制", "copy"),
}  # fmt: skip
