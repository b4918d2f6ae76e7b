"""Rule options that both games share. A game adds its own (numbers from GAME_OPTIONS on) and may change a default.

Rules read an option's value as a number, `g.option[DYING_ASK_ORDER] == CURRENT_FIRST`; words stay outside the engine.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from simcli.engine.terms import ROLES
from simcli.errors import InputError

(
    DYING_ASK_ORDER,
    NEGATIVE_HP,
    PICK_MODE,
    NULLIFY_NULLIFICATION,
    NULLIFICATION_ASK_ORDER,
    RESHUFFLE,
    BOTH_PILES_EMPTY,
    MAX_ROUNDS,
    LORD_HP_BONUS_MIN_PLAYERS,
    LORD_PENALTY,
    TWO_SPIES,
    REBELS_WIN_DEAD,
    IDENTITY_TABLE,
    DECK_PACKS,
    TRIGGER_ORDER,
    WINE_MODE,
    FROST_BLADE_ZONE,
    HALBERD_TARGETS,
    EIGHT_TRIGRAMS_VS_ARCHERY,
    WEAPON_EFFECTS,
    FAN_ON_CONVERTED_SLASH,
    FIRST_OUT_PROTECTION,
    ATTRITION_LAST_THREE,
    POSTPONE_IF,
    ATTRITION_UNTIL,
    WIN_CHECK,
    FIRST_TURN_DRAW,
    MAX_RESHUFFLES,
    DELAYED_ORDER,
    FROST_BLADE_TRICKS,
    FROST_BLADE_IN_PLAY_ONLY,
    AXE_ITSELF,
    AXE_DAMAGE,
    HALBERD_CONVERTED,
    BOW_TIME,
    COLLATERAL_LAPSES,
    REBEL_WIN_RULE,
    SPY_NEEDS_KILL,
    DEAD_TEAMMATES_WIN,
    LORD_OFFER_RETURNED,
    OFFER_BONUS,
    OWN_STAND_IN,
    CALLED_OFF,
    HALBERD_ALONE,
    COPIES_REVERT,
    BEQUEST_LAST,
    EQUIPS_A_TURN,
    FRESH_SKILLS,
    ALWAYS_PAYS_HERO,
) = range(49)
GAME_OPTIONS = 64

DYING_FIRST, CURRENT_FIRST = range(2)
CHOOSE, UNIFORM_RANDOM = range(2)
FROM_CURRENT_TURN, FROM_USER, RANDOM_ORDER = range(3)
LAZY, EAGER = range(2)
STOP_DRAW, DRAW_GAME = range(2)
HAND_EQUIP, HAND_EQUIP_JUDGE = range(2)
SOLO, TEAM = range(2)
SINGLE_SPY, DOUBLE_SPY = range(2)
TURN_ORDER = 0
BOTH_USES, DYING_ONLY = range(2)
HAND_EQUIP_CARDS, HAND_ONLY = range(2)
AT_USE_LAST_CARD, AFTER_USE = range(2)
ALWAYS, PLAY_PHASE_ONLY = range(2)
NOBODY_PROTECTED, VICTIM_EXEMPT, VOID_ON_FIRST_ATTACK, NO_EXEMPTION = range(4)
ALL_FALL, ANY_TWO_FALL = range(2)
BELOW_THREE, TO_THE_END = range(2)
AFTER_REWARD, BEFORE_REWARD, BEFORE_CARDS_MOVE = range(3)
LAST_PLACED, FIRST_PLACED = range(2)
AS_THE_SLASH, JUST_ONE = range(2)
BEFORE_DAMAGE, ON_HP_LOSS = range(2)
ANY_DEATH, SOMEBODY_KILLS = range(2)
STAYS, JUDGED_AGAIN, DISCARDED = range(3)
BOOLEAN = ("false", "true")
IDENTITY_MODES = ("identity", "identity-simple")
SIGN = re.compile("[=:：]")


@dataclass(frozen=True)
class Option:
    """A named rule option. choices: allowed words (their index is the value), or () for a whole number in [low, high].

    parts: names of counts, such as roles, of which a table may stand in place of a choice; it has the value after the last.
    unlimited: a word that stands for 0 where the option is a number, an upper limit.
    modes: ids of the only modes that it is about; () for any.
    """

    number: int
    name: str
    default: str
    choices: tuple[str, ...]
    zh: str
    en: str
    source: str
    low: int = 0
    high: int = 0
    parts: tuple[str, ...] = ()
    unlimited: str = ""
    modes: tuple[str, ...] = ()

    def about(self, mode: str) -> bool:
        """Whether it is about a mode, by id."""
        return not self.modes or mode in self.modes

    def parse(self, text: str) -> int:
        """The number of a value given in words. InputError says what is allowed."""
        word = ",".join(part.strip() for part in str(text).strip().lower().replace("，", ",").split(","))
        if self.choices:
            if word in self.choices:
                return self.choices.index(word)
            if self.parts and SIGN.search(word):
                self.counts(word)
                return len(self.choices)
            between = " or " if any("," in choice for choice in self.choices) else ", "
            table = f", or a table such as {','.join(f'{part}=1' for part in self.parts)}" if self.parts else ""
            raise InputError(f"option {self.name}={text}: allowed are {between.join(self.choices)}{table}")
        if self.unlimited and word == self.unlimited:
            return 0
        if word.isascii() and word.isdigit() and self.low <= int(word) <= self.high:
            return int(word)
        or_none = f", or {self.unlimited}," if self.unlimited else ""
        raise InputError(f"option {self.name}={text}: a whole number from {self.low} to {self.high}{or_none} is allowed")

    def word(self, text: str) -> str:
        """A value given in words, written the one way in which it is kept and compared."""
        value = self.parse(text)
        if not self.choices:
            return self.unlimited if self.unlimited and value == 0 else str(value)
        if value < len(self.choices):
            return self.choices[value]
        return ",".join(f"{part}={count}" for part, count in self.counts(text).items())

    def counts(self, text: str) -> dict[str, int]:
        """A table such as `lord=1,rebel=2` or `lord:1, rebel:2`: the count of each part, 0 where it isn't named."""
        counts = dict.fromkeys(self.parts, 0)
        named: set[str] = set()
        for entry in text.strip(" {}").replace("，", ",").split(","):
            part, count = ([word.strip().lower() for word in SIGN.split(entry)] + [""])[:2]
            if part not in counts:
                raise InputError(f"option {self.name}={text}: '{part}' is none of {', '.join(self.parts)}")
            if part in named or not (count.isascii() and count.isdigit()):
                problem = "is given twice" if part in named else "needs a whole number"
                raise InputError(f"option {self.name}={text}: {part} {problem}")
            named.add(part)
            counts[part] = int(count)
        return counts

    def with_default(self, default: str) -> Option:
        """The same option with a game's own default."""
        return replace(self, default=default)


def boolean(number: int, name: str, default: str, zh: str, en: str, source: str, modes: tuple[str, ...] = ()) -> Option:
    """An option that is true or false."""
    return Option(number, name, default, BOOLEAN, zh, en, source, modes=modes)


SHARED = (
    Option(DYING_ASK_ORDER, "dying_ask_order", "dying_first", ("dying_first", "current_first"), "濒死求桃的询问顺序", "who is asked first to rescue a dying player", "modes §4"),
    boolean(NEGATIVE_HP, "negative_hp", "true", "体力可降到0以下", "health can fall below 0, so that a rescue needs 1 − HP Peaches", "modes A6"),
    Option(PICK_MODE, "pick_mode", "choose", ("choose", "uniform_random"), "过河拆桥与顺手牵羊如何取牌", "how Dismantle and Snatch take a card: the user picks, or any card with equal chance", "modes A8"),
    boolean(NULLIFY_NULLIFICATION, "nullify_nullification", "true", "无懈可击可抵消无懈可击", "a Nullification can be nullified", "modes A12"),
    Option(NULLIFICATION_ASK_ORDER, "nullification_ask_order", "from_current_turn", ("from_current_turn", "from_user", "random"), "无懈可击的询问顺序", "in which order players are asked for a Nullification", "cards §3.1"),
    Option(RESHUFFLE, "reshuffle", "lazy", ("lazy", "eager"), "何时洗入弃牌堆", "when the discard pile is shuffled in: when a card is needed, or as soon as the pile is empty", "modes A23"),
    Option(BOTH_PILES_EMPTY, "both_piles_empty", "stop_draw", ("stop_draw", "draw_game"), "两堆皆空时：继续，或无人获胜结束", "when both piles are empty: go on without, or end the game without a winner", "modes §5"),
    Option(MAX_ROUNDS, "max_rounds", "100", (), "轮数上限", "rounds after which a game ends without a winner", "modes §5", 1, 10_000),
    Option(LORD_HP_BONUS_MIN_PLAYERS, "lord_hp_bonus_min_players", "5", (), "主公加体力的最少人数", "players from which the lord has one more health", "modes A33", 2, 11, modes=IDENTITY_MODES),
    Option(LORD_PENALTY, "lord_penalty", "hand_equip", ("hand_equip", "hand_equip_judge"), "主公杀忠臣弃置的区域", "what a lord who kills a loyalist discards", "modes A4", modes=IDENTITY_MODES),
    Option(TWO_SPIES, "two_spies", "solo", ("solo", "team"), "两名内奸单独获胜，或可一同获胜", "whether two spies can win together", "modes A17", modes=IDENTITY_MODES),
    boolean(REBELS_WIN_DEAD, "rebels_win_dead", "true", "反贼全灭仍可获胜", "the lord's death is a rebel win even if no rebel is alive", "modes A18", modes=IDENTITY_MODES),
    Option(IDENTITY_TABLE, "identity_table", "single_spy", ("single_spy", "double_spy"), "身份配置表；也可自定各身份人数", "which table of roles is dealt; or a table of one's own", "modes §2.1", parts=ROLES, modes=IDENTITY_MODES),
    Option(DECK_PACKS, "deck_packs", "standard,ex", ("standard,ex", "standard,ex,maneuvering"), "牌堆由哪些牌包组成", "which card packs make up the deck", "modes §1"),
    Option(TRIGGER_ORDER, "trigger_order", "turn_order", ("turn_order",), "同时机技能的顺序", "who acts first when several may react at one timing", "modes A32"),
    Option(WINE_MODE, "wine_mode", "both", ("both", "dying_only"), "酒的用法", "whether Wine may strengthen a Slash or only save its dying holder", "modes A7"),
    Option(FROST_BLADE_ZONE, "frost_blade_zone", "hand_equip", ("hand_equip", "hand_only"), "寒冰剑弃置的区域", "what the Frost Blade discards: cards of the user's choice, or two hand cards at random", "modes A9"),
    Option(HALBERD_TARGETS, "halberd", "at_use_last_card", ("at_use_last_card", "after_use"), "方天画戟何时选额外目标", "when the Halberd's condition is checked: as the last hand cards are used, or once the hand is empty", "modes A10"),
    boolean(EIGHT_TRIGRAMS_VS_ARCHERY, "eight_trigrams_vs_archery", "true", "八卦阵可抵御万箭齐发", "Eight Trigrams works against Archery Attack too", "modes A11"),
    Option(WEAPON_EFFECTS, "weapon_effects", "always", ("always", "play_phase_only"), "武器效果何时有效", "whether weapons work for Slashes used outside the own play phase", "modes A36"),
    boolean(FAN_ON_CONVERTED_SLASH, "fan_on_converted_slash", "true", "朱雀羽扇可用于转化的杀", "the Feather Fan works on a converted Slash too", "cards §5"),
    Option(FIRST_OUT_PROTECTION, "first_out_protection", "off", ("off", "victim_exempt", "void_on_first_attack", "none"), "系列赛中上一局首个阵亡者，本局有人阵亡前体力不会低于1：不用；其攻击过的角色除外；其首次攻击后失效；无例外", "in a series, whoever was out first in the game before keeps 1 health until somebody has died: not at all; not against those whom he attacked; until his first attack; against everybody", "modes §8", modes=IDENTITY_MODES),
    boolean(ATTRITION_LAST_THREE, "attrition_last_three", "false", "剩三人起三轮后，每轮结束全体失去1点体力", "three rounds after only three are left, everybody loses 1 health at the end of each round", "modes §8"),
    Option(POSTPONE_IF, "postpone_if", "all", ("all", "any_two"), "所有（或任意两名）角色会因此阵亡时，该轮不失去体力", "that is put off for a round if all would fall by it, or any two", "modes §8"),
    Option(ATTRITION_UNTIL, "attrition_until", "below_three", ("below_three", "end"), "少于三人时停止，或直至结束", "that stops once fewer than three are left, or goes on to the end", "modes §8"),
)  # fmt: skip
