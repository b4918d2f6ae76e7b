"""The numbers behind the field's terms: card kinds, suits, zones, timings, decision reasons, events, acts, endings."""

from __future__ import annotations

# --- suits; red is odd
SPADE, HEART, CLUB, DIAMOND = range(4)
NO_SUIT = -1

# --- kinds: what a card is, or what it is used as. A game's card table gives each kind its face
NONE = 0
SLASH, FIRE_SLASH, THUNDER_SLASH, DODGE, PEACH, WINE = range(1, 7)
DUEL, SAVAGE, ARCHERY, EX_NIHILO, DISMANTLE, SNATCH, NULLIFICATION = range(7, 14)
BUMPER_HARVEST, PEACH_GARDEN, COLLATERAL, FIRE_ATTACK, IRON_CHAIN = range(14, 19)
INDULGENCE, SUPPLY_SHORTAGE, LIGHTNING = range(19, 22)
CROSSBOW, QINGGANG_SWORD, TWIN_SWORDS, GREEN_DRAGON_BLADE, SERPENT_SPEAR, STONE_AXE, HALBERD = range(24, 31)
KYLIN_BOW, FROST_BLADE, GUDING_BLADE, FEATHER_FAN = range(31, 35)
EIGHT_TRIGRAMS, NIOH_SHIELD, RATTAN_ARMOUR, SILVER_LION = range(35, 39)
DEFENSIVE_HORSE, OFFENSIVE_HORSE = range(39, 41)
HERO_CARD = 41
KINDS = 64
"""Room for kinds (a mask of kinds in a hand fits an int64)."""
CONVERTIBLE = 24
"""Kinds below this number are basic cards and tricks, which can be the product of a conversion; the others are equipment."""
FIRST_DELAYED = INDULGENCE
"""Delayed tricks are the kinds from here to CONVERTIBLE."""

# --- natures of damage, and how it came
NORMAL, FIRE, THUNDER = range(3)
CONDUCTED = 4
"""Added to the nature of damage that came over an iron chain."""
PASSED_ON = 8
"""Added to the nature of damage that was about to hit somebody else, who sees to what the chain conducts."""
IN_DEFENCE = 16
"""Added to the nature of damage whose source only answered a card that another player used."""
NATURES = 3
"""The bits of a nature without these."""

# --- verbs: option kinds that are no card
PASS, SKILL, YES, OWN, THEIRS, TARGET, ON_TOP, AT_BOTTOM, SUIT_NAMED, RECAST, HERO = 0, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74
HEALTH, HIDDEN_HERO = 75, 76
"""A health, where it is one of the prices; any of the heroes that lie face down."""

# --- equipment slots
WEAPON, ARMOUR, PLUS_HORSE, MINUS_HORSE = range(4)
SLOTS = 4
NOT_EQUIPMENT = -1

# --- what an equipment card does
NO_EFFECT, UNLIMITED_SLASH, JUDGED_DODGE, FARTHER, NEARER = range(5)
IGNORES_ARMOUR, DISCARD_OR_DRAW, SLASH_AGAIN, TWO_AS_SLASH, FORCED_HIT, MORE_TARGETS = range(5, 11)
SHOOTS_HORSE, PREVENTS_DAMAGE, HURTS_EMPTY_HAND, MAKES_FIRE = range(11, 15)
STOPS_BLACK, STOPS_PLAIN, CAPS_DAMAGE = range(15, 18)

# --- zones; every card is in exactly one
OUT_OF_GAME, DRAW_PILE, DISCARD_PILE, PROCESSING, HAND, EQUIPMENT, JUDGEMENT, PRIVATE_PILE, HERO_ZONE, ON_SEAT = range(10)

# --- target modes of a card's use in the play phase
NOT_PLAYABLE, SELF, WOUNDED_SELF, IN_REACH, ANY_OTHER, OTHER_WITH_CARDS, ALL_OTHERS, OTHER_WITHOUT_SAME = range(8)
NEAR_WITH_CARDS, NEAR_WITHOUT_SAME, SELF_WITHOUT_SAME, EVERYBODY_IN_TURN, ARMED_OTHER, WITH_HAND, ANYBODY, ONCE_A_TURN = range(
    8, 16
)

# --- conversion bits of a hero's `view_as` row: suits 1, 2, 4, 8, then where from and when
FROM_EQUIPMENT, OFF_TURN = 16, 32
# and of what kind alone: any Slash, a Dodge
FROM_SLASH, FROM_DODGE = 64, 128
RED_SUITS = 1 << HEART | 1 << DIAMOND
BLACK_SUITS = 1 << SPADE | 1 << CLUB
ALL_SUITS = RED_SUITS | BLACK_SUITS

# --- bans on being chosen as a target
NO_CARDS_NO_SLASH, NO_SNATCH_NO_INDULGENCE, NO_SNATCH, NO_SPADE_TRICKS = 1, 2, 4, 8
FEW_CARDS_NO_TAKING, MANY_CARDS_NO_INDULGENCE = 16, 32
"""With fewer hand cards than its health limit nobody may dismantle or snatch from it; with more, no Indulgence is laid."""

# --- standing traits of a hero
ASKS_TWICE, ANY_SLASHES, FAR_TRICKS, TRIGRAMS_WORN, SPADES_ARE_HEARTS, NO_LORD_HEALTH = 1, 2, 4, 8, 16, 32
ABOVE_MEN, HAND_DUELS = 64, 128
"""Its Slash takes two Dodges, a Duel with it two Slashes each time; no limit of Slashes; none of distance for its tricks; with
an empty armour slot it counts as wearing 八卦阵; its cards of ♠, and those of its judgements, are ♥; no more health as lord;
men have to play two Slashes in the Duels that it uses, and their own have no effect on it; in a Duel its hand cards are all
Slashes."""

# --- roles
LORD, LOYALIST, REBEL, SPY = range(4)
ROLES = ("lord", "loyalist", "rebel", "spy")
"""Of the identity modes. Modes in which roles are open have ids of their own; number 0 leads its side where somebody does."""

# --- what a seat plays for: what its hidden role says, to be of the last side standing, the death of the other leader, that of
# the next living seat
BY_ROLES, BY_TEAMS, BY_LEADERS, BY_NEXT = range(4)
ROLLED = -1
"""Any seat may have the first turn."""

# --- what a policy may read: what its seat has seen; besides that everybody's role, never the pile or hands
HONEST, ORACLE = range(2)
KNOWLEDGE = ("honest", "oracle")

# --- kingdoms and genders
NO_KINGDOM, WEI, SHU, WU, QUN, JUN, CHEN, MIN = range(8)
KINGDOMS = ("none", "wei", "shu", "wu", "qun", "jun", "chen", "min")
MALE, FEMALE, NO_GENDER = range(3)
GENDERS = ("male", "female")

# --- phases
PREPARATION_PHASE, JUDGEMENT_PHASE, DRAW_PHASE, PLAY_PHASE, DISCARD_PHASE, END_PHASE, NO_PHASE = range(7)
PHASES = ("preparation", "judgement", "draw", "play", "discard", "end", "none")

# --- timings: (who hears it, what is folded) in `TIMINGS`
(
    AT_PREPARATION,
    AT_DRAW,
    IN_PLAY,
    AT_END,
    AT_RETRIAL,
    AT_TARGETED,
    AT_SLASH_NEEDED,
    AT_DODGE_NEEDED,
    AT_DAMAGED,
    AT_HAND_EMPTIED,
    AT_EQUIPMENT_LOST,
    AT_DISCARD,
    AT_RESCUED,
    AT_JUDGED,
    AT_AIMED,
    AT_TRICK_USED,
    AT_DEALT,
    AT_JUDGEMENT,
    AT_PLAY,
    AT_HURT,
    AT_DODGED,
    AT_SLASH_DODGED,
    AT_SUNK,
    AT_DYING,
    AT_HEALED,
    AT_HAND_LIMIT,
    AT_PEACH_NEEDED,
    AT_NULLIFICATION_NEEDED,
    AT_DODGE_ANSWERED,
    AT_TRICK_AIMED,
    AT_SWEPT,
    AT_SLASH_USED,
    AT_FACED,
    AT_HIT,
    AT_STRUCK,
    AT_JUDGING,
    AT_LAST_BREATH,
    AT_DEATH,
) = range(38)
TIMING_ROOM = 48
TIMINGS = {
    AT_PREPARATION: ("at_preparation", "start of the preparation phase", "nothing"),
    AT_DRAW: ("at_draw", "draw phase", "number of cards to draw"),
    IN_PLAY: ("in_play", "chosen in the own play phase", "nothing"),
    AT_END: ("at_end", "end phase", "nothing"),
    AT_RETRIAL: ("at_retrial", "before a judgement card takes effect (judge, card, reason)", "the judgement card"),
    AT_TARGETED: ("at_targeted", "becoming the target of a Slash (target, user, used card)", "the target"),
    AT_SLASH_NEEDED: ("at_slash_needed", "a Slash has to be used or played (who, for whom)", "the used card provided, or 0"),
    AT_DODGE_NEEDED: (
        "at_dodge_needed",
        "a Dodge has to be used or played (who, against whom)",
        "the used card provided, 1 if without any, -1 if in vain",
    ),
    AT_DAMAGED: ("at_damaged", "after receiving damage (points, source, used card)", "nothing"),
    AT_HAND_EMPTIED: ("at_hand_emptied", "the last hand card was lost", "nothing"),
    AT_EQUIPMENT_LOST: ("at_equipment_lost", "a card was lost from the equipment area", "nothing"),
    AT_DISCARD: ("at_discard", "before the discard phase", "1 if it is skipped"),
    AT_RESCUED: ("at_rescued", "a Peach was used on somebody dying (user, used card)", "health that it gives"),
    AT_JUDGED: ("at_judged", "a judgement card is final, before anything comes of it (judge, card, reason)", "nothing"),
    AT_AIMED: (
        "at_aimed",
        "a Slash has got one of its targets (user, target, used card)",
        "1 if the target may not use a Dodge, 2 for at_hit",
    ),
    AT_TRICK_USED: ("at_trick_used", "a trick was used, not a delayed one, before it takes effect (user, used card)", "nothing"),
    AT_DEALT: ("at_dealt", "after dealing damage (source; target, 1 if at distance 1 or less)", "points of damage"),
    AT_JUDGEMENT: ("at_judgement", "before the judgement phase", "1 if it is skipped"),
    AT_PLAY: ("at_play", "before the play phase, unless it is skipped already", "1 if it is skipped"),
    AT_HURT: (
        "at_hurt",
        "about to receive damage (used card, blow: points, source and nature as `rules/damage.py` packs them)",
        "0, or once somebody else has received it 1 + the points that the chain passes on",
    ),
    AT_DODGED: (
        "at_dodged",
        "a Dodge was used or played, before it takes effect (who, against whom, kind)",
        "the used card, 0 without any: listeners leave it",
    ),
    AT_SLASH_DODGED: (
        "at_slash_dodged",
        "a Slash was cancelled by a Dodge (user, target, used card)",
        "1 once something came of it",
    ),
    AT_SUNK: ("at_sunk", "reduced to less than 1 health, before dying (source)", "1 if it lives on all the same"),
    AT_DYING: ("at_dying", "dying, at the own place in the circle of rescuers (source)", "nothing"),
    AT_HEALED: ("at_healed", "after regaining health (points, source)", "nothing"),
    AT_HAND_LIMIT: ("at_hand_limit", "discard phase: how many hand cards may be kept", "that number"),
    AT_PEACH_NEEDED: (
        "at_peach_needed",
        "a Peach may be used on somebody dying (who, dying)",
        "the used card provided, or 0; -1 if the dying one is past help",
    ),
    AT_NULLIFICATION_NEEDED: (
        "at_nullification_needed",
        "a Nullification may be used (who, 2 × kind + 1 if already nullified, user + 16 × target)",
        "the used card provided, or 0",
    ),
    AT_DODGE_ANSWERED: (
        "at_dodge_answered",
        "after a Dodge cancelled a Slash and the weapon's answer to that is done (user, target, used card)",
        "nothing",
    ),
    AT_TRICK_AIMED: (
        "at_trick_aimed",
        "a trick that names one other seat has got it as its target, before it takes effect (target, user, used card)",
        "1 once it is dealt with",
    ),
    AT_SWEPT: ("at_swept", "a trick comes to one of its many targets (target, user, used card)", "1 if it is left out"),
    AT_SLASH_USED: ("at_slash_used", "a Slash was used (user, declared targets as seat bits, used card)", "nothing"),
    AT_FACED: ("at_faced", "a Slash is about to be answered by a target (user, target, used card)", "1 once it is dealt with"),
    AT_HIT: (
        "at_hit",
        "a Slash that at_aimed said 2 of hits, undodged (user, target, used card)",
        "0 before its damage, 1 after it: listeners leave it",
    ),
    AT_STRUCK: ("at_struck", "after damage and all that its victim does about it (victim, source, used card)", "nothing"),
    AT_JUDGING: ("at_judging", "before a judgement card is turned up (judge, reason)", "1 if none is"),
    AT_LAST_BREATH: ("at_last_breath", "dying, before anybody is asked for a Peach (source)", "1 if nobody is: it dies"),
    AT_DEATH: ("at_death", "has died, before its cards leave: its own skills, then those of others (killer)", "nothing"),
}

# --- decision reasons: (id, meaning of `about`, of `about2`)
(
    PLAY,
    DODGE_OR_NOT,
    SLASH_OR_NOT,
    RESCUE,
    NULLIFY,
    DISCARD,
    CONFIRM,
    PICK,
    CHOOSE_TARGET,
    RETRY,
    GIVE,
    ARRANGE,
    LIEGE,
    PAY,
    REVEAL,
    PICK_REVEALED,
    PICK_HERO,
    NAME_SUIT,
    CONTEST,
    CLAIM,
    DOUBT,
    GO_FIRST,
    ACT_NEXT,
    DIRECTION,
    DROP_HERO,
) = range(25)
REASON_IDS = {
    PLAY: ("play", "nothing", "nothing"),
    DODGE_OR_NOT: ("dodge", "user of the card that asks", "kind that asks: Slash or Archery Attack"),
    SLASH_OR_NOT: ("slash", "who is harmed by it or asks for it", "kind that asks"),
    RESCUE: ("rescue", "dying seat", "nothing"),
    NULLIFY: ("nullify", "2 × kind + 1 if already nullified", "target (user + 16 × target)"),
    DISCARD: ("discard", "cards still to choose", "1 if equipment counts"),
    CONFIRM: ("confirm", "rule number of the skill, or minus an equipment kind", "whom it concerns"),
    PICK: ("pick", "whose card", "rule number of the skill that takes it, or minus a kind"),
    CHOOSE_TARGET: (
        "target",
        "rule number of the skill, or minus a kind",
        "whom it concerns (+ 16 × points passed on)",
    ),
    RETRY: ("retrial", "16 × judgement reason + judged seat", "judgement card"),
    GIVE: ("give", "rule number of the skill", "who receives, or -1: the option says"),
    ARRANGE: ("arrange", "cards left to place", "1 once cards go to the bottom"),
    LIEGE: ("liege", "the lord who asks", "kind asked for"),
    PAY: ("pay", "rule number of the skill, or minus a kind", "who demands it or suffers from it"),
    REVEAL: ("reveal", "who wants to see a card", "minus the kind that asks"),
    PICK_REVEALED: ("pick_revealed", "cards left", "whose trick it is"),
    PICK_HERO: ("pick_hero", "which of the own heroes in their order, 0 where they have none", "nothing"),
    NAME_SUIT: ("suit", "rule number of the skill", "whose card is guessed at"),
    CONTEST: ("contest", "rule number of the skill", "against whom"),
    CLAIM: ("claim", "what for: 64 × reason", "who claims + 16 × whom it concerns + 256 × more (`stakes.py`)"),
    DOUBT: ("doubt", "claimed kind + 64 × reason + 4096 once somebody doubts", "as for `claim`"),
    GO_FIRST: ("go_first", "0: the draft, 1: the first turn", "nothing"),
    ACT_NEXT: ("act", "nothing", "nothing"),
    DIRECTION: ("direction", "kind of the trick", "nothing"),
    DROP_HERO: ("drop_hero", "hero cards still to discard", "minus the kind that they pay for, 0 at the end of the turn"),
}

# --- judgement reasons: an equipment or delayed trick's kind, or this much plus a rule number
JUDGE_SKILL = 64

# --- events of the log: id, names of its numbers; a name says what the number is (a seat, a card, a kind …)
(
    EV_TURN, EV_PHASE, EV_DRAW, EV_USE, EV_RESPOND, EV_LOSE, EV_GAIN, EV_EQUIP, EV_JUDGE, EV_RETRIAL, EV_DAMAGE, EV_HEAL,
    EV_DYING, EV_DEATH, EV_SKILL, EV_DISCARD, EV_NULLIFIED, EV_TARGET, EV_PLACE, EV_SHUFFLE, EV_GAME_OVER, EV_SKIP,
    EV_SHOW, EV_CHAIN, EV_RECAST, EV_HERO, EV_SUIT, EV_LOSE_HEALTH, EV_CONTEST, EV_FLIP,
    EV_ON_HERO, EV_CLAIM, EV_DOUBT, EV_SWAP, EV_COPY,
) = range(1, 36)  # fmt: skip
EVENTS = {
    EV_TURN: ("turn", "seat", "round"),
    EV_PHASE: ("phase", "seat", "phase"),
    EV_DRAW: ("draw", "seat", "card"),
    EV_USE: ("use", "seat", "used", "target"),
    EV_RESPOND: ("respond", "seat", "used", "to"),
    EV_LOSE: ("lose", "seat", "card", "zone"),
    EV_GAIN: ("gain", "seat", "card", "from"),
    EV_EQUIP: ("equip", "seat", "card"),
    EV_JUDGE: ("judge", "seat", "card", "reason"),
    EV_RETRIAL: ("retrial", "seat", "card", "judged"),
    EV_DAMAGE: ("damage", "target", "points", "source", "used"),
    EV_HEAL: ("heal", "seat", "points", "source"),
    EV_DYING: ("dying", "seat", "source"),
    EV_DEATH: ("death", "seat", "killer", "role"),
    EV_SKILL: ("skill", "seat", "skill", "target"),
    EV_DISCARD: ("discard", "card"),
    EV_NULLIFIED: ("nullified", "kind", "user", "target"),
    EV_TARGET: ("target", "seat", "former"),
    EV_PLACE: ("place", "seat", "card", "kind"),
    EV_SHUFFLE: ("shuffle", "cards"),
    EV_GAME_OVER: ("game_over", "winner", "ending"),
    EV_SKIP: ("skip", "seat", "phase"),
    EV_SHOW: ("show", "seat", "card"),
    EV_CHAIN: ("chain", "seat", "chained"),
    EV_RECAST: ("recast", "seat", "card"),
    EV_HERO: ("hero", "seat", "hero"),
    EV_SUIT: ("suit", "seat", "suit"),
    EV_LOSE_HEALTH: ("lose_health", "seat", "points"),
    EV_CONTEST: ("contest", "seat", "target", "won"),
    EV_FLIP: ("flip", "seat", "turned"),
    EV_ON_HERO: ("on_hero", "seat", "card"),
    EV_CLAIM: ("claim", "seat", "used", "target"),
    EV_DOUBT: ("doubt", "seat", "user"),
    EV_SWAP: ("swap", "seat", "target"),
    EV_COPY: ("copy", "card", "kind"),
}

# --- public acts of one seat that concern another: those against it, those for it, what was left undone
(
    ACT_SLASH, ACT_FORCED_SLASH, ACT_DUEL, ACT_FIRE_ATTACK, ACT_DELAYED, ACT_CHAIN, ACT_TAKE, ACT_COLLATERAL, ACT_EXPOSE,
    ACT_STRIKE_BACK, ACT_SKILL, ACT_ASSAULT,
    ACT_UNCHAIN, ACT_CLEAR, ACT_SHIELD, ACT_RESCUE, ACT_GIVE, ACT_SERVE,
    ACT_REFUSE, ACT_HOLD_BACK,
) = range(20)  # fmt: skip
FIRST_HELP, FIRST_OMISSION = ACT_UNCHAIN, ACT_REFUSE
"""Acts below the first are against the target, those from there to the second are for it."""
ACTS = {
    ACT_SLASH: ("slash", 3, "a Slash in the own turn against a declared target"),
    ACT_FORCED_SLASH: ("forced_slash", 3, "a Slash that another player's Collateral demanded"),
    ACT_DUEL: ("duel", 4, "a Duel"),
    ACT_FIRE_ATTACK: ("fire_attack", 3, "a card paid to burn with a Fire Attack"),
    ACT_DELAYED: ("delayed", 3, "Indulgence or Supply Shortage laid"),
    ACT_CHAIN: ("chain", 1, "chained"),
    ACT_TAKE: ("take", 2, "a card taken or dismantled from hand or equipment"),
    ACT_COLLATERAL: ("collateral", 2, "named as the victim of a Collateral"),
    ACT_EXPOSE: ("expose", 2, "a Nullification that leaves it harmed, or without a gift"),
    ACT_STRIKE_BACK: ("strike_back", 1, "a skill used on the source of damage"),
    ACT_SKILL: ("skill", 3, "named by a skill that harms"),
    ACT_ASSAULT: ("assault", 0, "a trick against all others, chosen while the lord had 2 health or less"),
    ACT_UNCHAIN: ("unchain", 1, "freed of the chain"),
    ACT_CLEAR: ("clear", 2, "a delayed trick taken away"),
    ACT_SHIELD: ("shield", 2, "a Nullification that spares it harm, or brings back a gift"),
    ACT_RESCUE: ("rescue", 5, "a Peach while dying"),
    ACT_GIVE: ("give", 2, "cards or health given by a skill"),
    ACT_SERVE: ("serve", 3, "a Slash or Dodge played for a lord who asked"),
    ACT_REFUSE: ("refuse", 0, "no card for the dying lord, had or not"),
    ACT_HOLD_BACK: ("hold_back", 0, "no Slash in an own play phase with the lord in attack range"),
}  # fmt: skip
"""By number: id, weight in the sums of `harm` or `help`, meaning."""
ACT_WEIGHTS = tuple(weight for _, weight, _ in ACTS.values())

# --- endings
WIN, CAP, DECK_OUT, ENDED_BY_ERROR = range(4)
ENDINGS = ("win", "cap", "deck_out", "error")
NO_WINNER = 0

NOBODY = -1
