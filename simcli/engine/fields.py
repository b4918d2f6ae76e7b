"""The state of a game, declared once: name, type, shape, meaning. The dtype, the plain twin and the docs come from here.

Groups: `config` (what is played; the same for all games of a cell), `core` (the game: hashed and compared), `derived`
(caches that can be recomputed at any time), `stack` (frames; only live ones matter), `scratch` (meaningful at a decision).
"""

from __future__ import annotations

from dataclasses import dataclass

from simcli.engine.terms import CONVERTIBLE, KINDS, SLOTS, TIMING_ROOM
from simcli.lang.machine import FRAME_SLOTS, FRAMES, MAX_OPTIONS, REGISTERS

SEATS = 10
CARDS = 308
"""Ids of both games in one range: 160 SGS, 106 YXS, 42 hero cards."""
HAND_ROOM = 160
"""A whole deck of one game: who need not discard may come to hold most of it."""
JUDGEMENT_ROOM = 4
ON_HERO_ROOM = 32
HERO_ZONE_ROOM = 44
"""All hero cards of a game."""
SKILL_ROOM = 6
OPTION_ROOM = 128
HERO_ROOM = 64
STREAMS = 4 + SEATS
"""Random streams: deck, judgement and skills, roles, heroes, then one for each seat's policy."""
LOG_ROOM = 512
PILE_ROOM = 16
OFFER_ROOM = 18
LINE_ROOM = 5
"""Heroes that one player may draft."""
ACT_ROOM = 20
LAYOUT_ROOM = 1680
"""Most ways to lay three roles out on nine seats."""
PAIR_ROOM = LAYOUT_ROOM // 2
NEW_ACT_ROOM = 16
OWN_VIEW = 16
"""Where in `fresh_view` the bits of those views begin that a seat's own acts don't change."""
WORTH_ROOM = 640
"""Numbers that the `standard` bot decides by."""
WORTH_TABLES = 4
"""Tables of such numbers in one game."""
PARAMETER_ROOM = 8
"""Numbers that a policy may have of its own."""

# columns of a hero's row in the config
(HERO_HP, HERO_KINGDOM, HERO_GENDER, HERO_SKILLS, HERO_BANS, HERO_NEARER, HERO_TRAITS, HERO_HOLDS) = range(8)
HERO_KIND, HERO_WHEN, HERO_FLAGS, HERO_VIEW_AS = 8, 8 + SKILL_ROOM, 8 + 2 * SKILL_ROOM, 8 + 3 * SKILL_ROOM
HERO_HOOKS = HERO_VIEW_AS + CONVERTIBLE
HOOK_USE, HOOK_KEEP, HOOK_THREAT, HOOK_LIKES_DAMAGE, HOOK_WANTS_CARDS = range(5)
HOOK_STRIKES_BACK, HOOK_RANSOM, HOOK_TAKES_BACK = range(5, 8)
"""Numbers that a hero gives to bots, from HERO_HOOKS on."""
HERO_COLUMNS = HERO_HOOKS + 8
# flags of a skill
FLAG_OTHERS, FLAG_ONCE, FLAG_LORD, FLAG_HELPS = 1, 2, 4, 8
FLAG_HEALS, FLAG_HEALS_OWNER, FLAG_COSTS_HEALTH, FLAG_DUELS, FLAG_LAST = 16, 32, 64, 128, 256
FLAG_TAKES, FLAG_STRENGTHENS, FLAG_WANTS_RED, FLAG_WANTS_BLACK, FLAG_HARMS = 512, 1024, 2048, 4096, 8192
FLAG_REDIRECTS, FLAG_VOLLEY, FLAG_REVIVES, FLAG_ARMS, FLAG_CONTESTS, FLAG_REFILLS = (1 << bit for bit in range(14, 20))
FLAG_SKIPS_DRAW, FLAG_SKIPS_PLAY, FLAG_OUTSHOOTS, FLAG_PASSES_ON, FLAG_STRIKES, FLAG_LENT = (1 << bit for bit in range(20, 26))
FLAG_CLAIMS, FLAG_COSTLY, FLAG_CALLS_OFF, FLAG_MOVES, FLAG_GEAR = (1 << bit for bit in range(26, 31))


@dataclass(frozen=True)
class Field:
    name: str
    type: str
    meaning: str
    shape: tuple[int, ...] = ()
    lasting: bool = False


def _lasting(name: str, type_: str, meaning: str) -> Field:
    return Field(name, type_, meaning, lasting=True)


P, C = (SEATS,), (CARDS,)

CONFIG = (
    Field("n", "i2", REGISTERS["n"]),
    Field("seed", "i8", "seed of the run"),
    Field("cell", "i8", "number of the cell (mode × player count) in the random streams"),
    Field("option", "i2", "value of each rule option, by option number", (OPTION_ROOM,)),
    Field("seat_policy", "i2", "policy number of each seat, -1: by role", P),
    Field("role_policy", "i2", "policy number of each role", (4,)),
    Field("seat_knowledge", "i2", "KNOWLEDGE of each seat that has a policy of its own", P),
    Field("role_knowledge", "i2", "KNOWLEDGE of each role", (4,)),
    Field("seat_param", "i2", "numbers of the policy of each seat that has one of its own", (SEATS, PARAMETER_ROOM)),
    Field("role_param", "i2", "numbers of the policy of each role", (4, PARAMETER_ROOM)),
    Field("role_list", "i2", "roles to deal, the lord first", P),
    Field("worth", "i2", "what things are worth to the `standard` bot, in tables", (WORTH_TABLES, WORTH_ROOM)),
    Field("seat_worth", "i2", "table of each seat that has a policy of its own", P),
    Field("role_worth", "i2", "table of each role", (4,)),
    Field("layout_count", "i2", "layouts of the roles over the seats"),
    Field("layout", "i4", "those layouts, 2 bits for the role of each seat", (LAYOUT_ROOM,)),
    Field("evidence", "i2", "log-likelihood of each act by role of actor and target, in 1/16 nat", (ACT_ROOM, 4, 4)),
    Field("deal", "i2", "how heroes come to seats (DEALS)"),
    Field("pool_size", "i2", "heroes in the pool; blank heroes fill up to the number of seats"),
    Field("hero_row", "i4", "the pool: HP, kingdom, gender, skills, bans, conversions, bot hooks", (HERO_ROOM, HERO_COLUMNS)),
    Field("fixed_hero", "i2", "hero of each seat if the deal is fixed", P),
    Field("series", "i2", "1 if as many games as seats make a series, in which everybody is the lord once"),
    Field("next_spared", "i2", "seat of the next game that was out first in the game before, + 1; 0 for nobody"),
    Field("focus", "i2", "only games that this hero is in are played, -1: all"),
    Field("named", "i2", "1 for a hero that is offered to every lord", (HERO_ROOM,)),
    Field("lord_offer", "i2", "random heroes that the lord is offered besides"),
    Field("each_offer", "i2", "random heroes that each other seat is offered"),
    Field("pick_rate", "i2", "win rates that offered heroes are picked by, in 1/10000; all 0: any hero", (4, HERO_ROOM)),
    Field("deck_size", "i2", "cards in the deck"),
    Field("deck", "i2", "card ids of the deck", C),
    Field("by_kind", "i2", "card ids of the deck, kind by kind", C),
    Field("kind_start", "i2", "where the cards of a kind begin among them", (KINDS + 1,)),
    Field("card_kind", "i2", "kind of each card", C),
    Field("card_suit", "i2", "suit of each card", C),
    Field("card_rank", "i2", "rank of each card, 1 to 13", C),
    Field("kind_rule", "i2", "rule that resolves a used card of this kind", (KINDS,)),
    Field("kind_target", "i2", "target mode of each kind", (KINDS,)),
    Field("playable", "i8", "kinds that can be played in the play phase (kind bits)"),
    Field("kind_slot", "i2", "equipment slot of each kind, or -1", (KINDS,)),
    Field("kind_range", "i2", "attack range of each weapon kind", (KINDS,)),
    Field("kind_effect", "i2", "equipment effect of each kind", (KINDS,)),
    Field("judge_rule", "i2", "rule that a delayed trick of this kind runs when it is judged", (KINDS,)),
    Field("mode_death", "i2", "rule of the mode that checks for a winner at a death"),
    Field("mode_reward", "i2", "rule of the mode for rewards and penalties after a death"),
    Field("mode_offers", "i2", "rule of the mode that offers heroes before the first turn"),
    Field("lord_skills", "i2", "1 if lord skills exist in the mode"),
    Field("aim", "i2", "what a seat plays for: BY_ROLES, BY_TEAMS, BY_LEADERS, BY_NEXT"),
    Field("team", "i2", "side of each seat where sides are open, 0 where they follow from hidden roles", P),
    Field("begins", "i2", "seat of the first turn, ROLLED for any"),
    Field("start_cards", "i2", "cards that everybody begins with"),
    Field("first_cards", "i2", "cards more that the first player begins with"),
    Field("heroes_each", "i2", "heroes that a seat has, one after the other"),
    Field("team_rescue", "i2", "1 if only his own side may save a dying player"),
    Field("hero_deck", "i2", "1 if heroes are cards of the deck, and seats begin without one"),
    Field("card_hero", "i2", "hero of each hero card, by its place in the pool", C),
    Field("hand_by_max", "i2", "1 if the hand limit is the health limit, not the health"),
    Field("directed", "i2", "1 if who uses a trick for many says which way round it goes"),
    Field("mode_order", "i2", "rule of the mode that says whose turn is next, -1: turn order"),
    Field("mode_bequest", "i2", "rule of the mode for what a dead player leaves to others, -1: nothing"),
    Field("log_on", "i2", "1 if events are logged"),
)

CORE = (
    Field("rng_key", "i8", "keys of the random streams", (STREAMS, 2)),
    Field("rng_count", "i8", "numbers taken from each random stream", (STREAMS,)),
    _lasting("game", "i8", "index of the game in its cell"),
    Field("pend", "i4", REGISTERS["pend"]),
    Field("pend_lost", "i2", "equipment cards lost, not yet answered by triggers", P),
    Field("pend_heal", "i2", "health that lost armour gives back, not yet regained", P),
    Field("timing_mask", "i8", "timings that somebody in this game hears (timing bits)"),
    Field("hear_self", "i2", "seats that hear a timing of their own (seat bits)", (TIMING_ROOM,)),
    Field("hear_all", "i2", "seats that hear a timing of anybody (seat bits)", (TIMING_ROOM,)),
    _lasting("over", "i2", REGISTERS["over"]),
    _lasting("err", "i2", REGISTERS["err"]),
    _lasting("winner", "i2", "side that won, in the mode's numbering; 0 for none"),
    _lasting("winning_seats", "i2", "seats that won (seat bits)"),
    _lasting("ending", "i2", "how the game ended (ENDINGS)"),
    _lasting("turn", "i2", "seat whose turn it is"),
    _lasting("phase", "i2", "phase of the turn (PHASES)"),
    _lasting("first_phase", "i2", "phase in which the next turn begins: 0 except where a position is set up"),
    _lasting("turns", "i2", "turns begun"),
    _lasting("rounds", "i2", "rounds begun"),
    _lasting("living", "i2", "living seats"),
    _lasting("slashes", "i2", "Slashes used in this play phase"),
    _lasting("actions", "i2", "cards and skills used in this play phase"),
    Field("slashed", "i2", "1 once the current player has used or played a Slash in a play phase of this turn"),
    Field("more_asked", "i2", "Dodges or Slashes that will be asked for after the one being asked for"),
    _lasting("reshuffles", "i4", "times the discard pile became the draw pile"),
    _lasting("first_out", "i2", "the first seat that died, + 1; 0 for nobody"),
    Field("spared", "i2", "seat that keeps its last health until somebody has died, + 1; 0 for nobody"),
    Field("struck", "i2", "seats that it has dealt damage to by a card or skill that it used (seat bits)"),
    _lasting("few_since", "i2", "round since which three seats or fewer are alive, + 1; 0 for more"),
    _lasting("duel_end", "i2", "1 once only the lord and one spy were alive"),
    Field("skip_play", "i2", "1 if the seat's play phase of this turn is skipped", P),
    Field("skip_draw", "i2", "1 if the seat's draw phase of this turn is skipped", P),
    Field("chained", "i2", "1 if the seat is chained", P),
    Field("turned", "i2", "1 if the seat's hero lies face down: he turns up instead of taking his next turn", P),
    Field("drunk", "i2", "1 if the seat's next Slash of this turn is stronger", P),
    Field("might", "i2", "how much more damage the seat's Slashes and Duels deal in this turn", P),
    Field("more_slashes", "i2", "how many more Slashes the seat may use in this turn", P),
    Field("more_targets", "i2", "how many more targets its Slashes may have in this turn", P),
    Field("far_slashes", "i2", "1 if its Slashes have no limit of distance in this turn", P),
    Field("no_slashes", "i2", "1 if it may use no Slash in this turn, 2 if it may not even play one", P),
    Field("wine_used", "i2", "1 if the seat has used a Wine for its Slash in this turn", P),
    Field("armour_off", "i2", "Slashes under way that ignore the seat's armour", P),
    Field("aimed", "i2", "declared targets of the Slash whose targets may now be redirected (seat bits)"),
    Field("hop", "i2", REGISTERS["hop"], P),
    _lasting("first_seat", "i2", "seat with which a round begins"),
    Field("opener", "i2", "seat of the first turn of the game"),
    Field("acted", "i2", "by team: what of it has acted in this round, where teams act by turns", P),
    _lasting("to_act", "i2", "seats that act next, as part of what goes on (seat bits)"),
    _lasting("activation", "i2", "how many times teams have acted in this round"),
    _lasting("drafter", "i2", "seat that picked the first hero of a draft, + 1; 0 for none"),
    Field("stand_in", "i2", "seat that Slashes and Duels on this seat go to instead, + 1; 0 for none", P),
    Field("next_might", "i2", "how much more damage the seat's Slashes and Duels will deal in its next turn", P),
    Field("sits_out", "i2", "what the seat skips of its next turn: 1 all, 2 all but the judgement phase", P),
    Field("hurt_by", "i2", "seats that have dealt damage to it in this game (seat bits)", P),
    Field("unhelped", "i2", "seats that may not use a Peach on it for the rest of the turn (seat bits)", P),
    Field("last_used", "i2", "kind of the last card used in this play phase by the one whose turn it is, 0 for none"),
    Field("called_off", "i2", "1 if the judgement made last was called off"),
    Field("hp", "i2", "health", P),
    Field("max_hp", "i2", "health limit", P),
    Field("alive", "i2", REGISTERS["alive"], P),
    Field("role", "i2", "role (LORD, LOYALIST, REBEL, SPY)", P),
    Field("policy", "i2", REGISTERS["policy"], P),
    Field("knowledge", "i2", "what the seat's policy may read (KNOWLEDGE)", P),
    Field("bot_param", "i2", "numbers of the seat's policy", (SEATS, PARAMETER_ROOM)),
    Field("bot_worth", "i2", "table of `worth` that it reads", P),
    Field("shown", "i2", "1 if the role is known to all", P),
    Field("hero", "i2", "index of the hero in the pool", P),
    Field("guise", "i2", "hero whose skills the seat has", P),
    Field("line_up", "i2", "heroes that it has one after the other, + 1, where there are several", (SEATS, LINE_ROOM)),
    Field("entered", "i2", "how many of them have come in for another one", P),
    _lasting("arriving", "i2", "seats whose next hero is in, and takes part once what goes on is over (seat bits)"),
    Field("hero_order", "i2", "order of the pool in the deal", (HERO_ROOM,)),
    Field("stretch", "i2", "where in that order a seat's heroes begin in this block of the balanced deal", P),
    Field("step", "i2", "how far they have moved within their groups in this row", P),
    _lasting("offer_count", "i2", "heroes offered to the seat that picks one"),
    Field("offer", "i2", "those heroes", (OFFER_ROOM,)),
    _lasting("offer_hidden", "i2", "how many of them, the last ones, lie face down"),
    Field("picked", "i2", "hero that a seat has picked and not yet shown", P),
    Field("gender", "i2", "MALE or FEMALE", P),
    Field("kingdom", "i2", "kingdom", P),
    Field("skill_count", "i2", "skills of the seat", P),
    Field("skill_kind", "i2", "rule number of each skill", (SEATS, SKILL_ROOM)),
    Field("skill_when", "i2", "timing of each skill", (SEATS, SKILL_ROOM)),
    Field("skill_flags", "i4", "flags of each skill", (SEATS, SKILL_ROOM)),
    Field("skill_uses", "i2", "uses of each skill in this play phase", (SEATS, SKILL_ROOM)),
    Field("spent", "i2", "skills that may be used once a game and have been (slot bits)", P),
    Field("skill_mark", "i2", "a skill's own number, 0 at the start of each play phase", (SEATS, SKILL_ROOM)),
    Field("view_as", "i2", "conversions: bits of what serves as each kind", (SEATS, CONVERTIBLE)),
    Field("converts", "i4", "kinds that its skills convert cards into (bits)", P),
    Field("lent", "i4", "kinds that it converts cards into in this turn only, or from more cards (bits)", P),
    Field("bans", "i2", "bits of bans on being chosen as a target", P),
    Field("met_bans", "i2", "those that some seat has had in this game"),
    Field("traits", "i2", "bits of standing traits", P),
    Field("holds", "i2", "hand cards more that each other living player of its kingdom lets the seat hold", P),
    Field("nearer", "i2", "how much nearer others are to the seat", P),
    Field("farther", "i2", "how much farther the seat is from others", P),
    Field("hand_count", "i2", "cards in hand", P),
    Field("hand", "i2", "hand cards, in the order they came", (SEATS, HAND_ROOM)),
    Field("equip_count", "i2", "cards in the equipment area", P),
    Field("equip", "i2", "equipment card of each slot, or -1", (SEATS, SLOTS)),
    Field("judge_count", "i2", "cards in the judgement area", P),
    Field("judge_card", "i2", "cards of the judgement area, oldest first", (SEATS, JUDGEMENT_ROOM)),
    Field("judge_kind", "i2", "what each of them lies there as", (SEATS, JUDGEMENT_ROOM)),
    Field("on_hero_count", "i2", "cards that lie on the hero", P),
    Field("on_hero", "i2", "those cards, open to all, in the order they came", (SEATS, ON_HERO_ROOM)),
    Field("zone_count", "i2", "hero cards in its zone", P),
    Field("hero_zone", "i2", "those cards, in the order they came", (SEATS, HERO_ZONE_ROOM)),
    Field("hero_card", "i2", "card of the equipped hero, + 1; 0 for none", P),
    Field("exchangeable", "i2", "1 for a hero card that its owner may exchange in this turn", C),
    _lasting("equips", "i2", "heroes equipped in this play phase"),
    Field("unyielding", "i2", "1 if the seat lives on with less than 1 health; 2 if it has tried in vain", P),
    Field("nullifiers", "i2", "Nullifications in hand", P),
    Field("nullifying_skills", "i2", "seats dealt a skill that turns cards into Nullifications (seat bits)"),
    _lasting("all_nullifiers", "i2", "Nullifications in all hands"),
    _lasting("pile_size", "i2", "cards in the draw pile"),
    Field("pile", "i2", "the draw pile, top card last", C),
    _lasting("discard_size", "i2", "cards in the discard pile"),
    Field("discards", "i2", "the discard pile, newest last", C),
    Field("zone", "i2", "zone of each card", C),
    Field("kind", "i2", "kind of each card now: its own, or that of the equipment that it is a copy of", C),
    Field("seen", "i2", "seats that know where a hidden card is (seat bits)", C),
    _lasting("face_down", "i2", "card that was put down face down and may be doubted now, + 1; 0 for none"),
    Field("unproved", "i4", "used card that the seat put down last and nobody doubted, until everybody has seen it", P),
    Field("claims_seen", "i2", "cards that it has put down and everybody has seen by now", P),
    Field("lies_seen", "i2", "of these, those that were something else", P),
    _lasting("chosen_count", "i2", "own cards chosen so far in a choice of several"),
    Field("chosen", "i2", "those cards", (HAND_ROOM,)),
    _lasting("revealed_count", "i2", "cards revealed by a Bumper Harvest and not yet taken"),
    Field("revealed", "i2", "those cards", (PILE_ROOM,)),
    _lasting("looked_count", "i2", "cards being looked at"),
    Field("looked", "i2", "those cards", (PILE_ROOM,)),
    Field("placed_count", "i2", "cards being put back"),
    Field("placed", "i2", "those cards, topmost first", (PILE_ROOM,)),
    _lasting("placed_top", "i2", "how many of them go on top"),
    Field("harm", "i2", "public acts of a seat against another, by weight", (SEATS, SEATS)),
    Field("help", "i2", "public acts of a seat for another, by weight", (SEATS, SEATS)),
    Field("acts", "i2", "public acts of a seat that concern another, counted by ACTS", (SEATS, SEATS, ACT_ROOM)),
    Field("death_turn", "i2", "turn of death, 0 for the living", P),
    Field("death_round", "i2", "round of death, 0 for the living", P),
    Field("killer", "i2", "who killed the seat, -1 for nobody", P),
    Field("kills", "i2", "kills by role of the victim", (SEATS, 4)),
    Field("dealt", "i2", "damage dealt", P),
    Field("taken", "i2", "damage taken", P),
    Field("healed", "i2", "health regained", P),
    Field("drawn", "i2", "cards drawn", P),
    Field("used", "i2", "cards used or played", P),
    Field("rescues", "i2", "Peaches used on other dying seats", P),
)

DERIVED = (
    Field("fresh_reach", "i4", "seats whose masks of near seats are valid (seat bits)"),
    Field("near", "i2", "seats at distance 1 (seat bits)", P),
    Field("in_reach", "i2", "seats in attack range (seat bits)", P),
    Field("fresh_hands", "i4", "seats of whose hands the kinds are known (seat bits)"),
    Field("hand_kinds", "i8", "kinds of the cards in a hand (kind bits)", P),
    Field("fresh_view", "i4", "seats whose stances are valid (seat bits)"),
    Field("fresh_suspicion", "i4", "1 if the suspicions are valid"),
    Field("suspicion", "i2", "how much a seat's public acts speak against the lord", P),
    Field("second", "i2", "what acts among the others add to it", P),
    Field("stance", "i2", "how much a seat wishes another ill (negative: well)", (SEATS, SEATS)),
    Field("foes", "i2", "seats that it wishes ill (seat bits)", P),
    Field("mood", "i2", "what a spy makes of the situation", P),
    Field("worst", "i2", "its highest stance", P),
    Field("stance_sum", "i2", "sum of its stances towards the others", P),
    Field("fresh_belief", "i4", "seats whose role chances are valid (seat bits)"),
    Field("fresh_ledger", "i4", "1 if the weights hold all acts but the new ones"),
    Field("new_acts", "i2", "acts since then; more than fit: all are read again"),
    Field("new_act", "i4", "those acts: number of acts like it before × 8192 + seats and act", (NEW_ACT_ROOM,)),
    Field("layouts_left", "i2", "layouts that agree with the roles shown"),
    Field("pairs", "i2", "pairs of them, the last one perhaps with a free half"),
    Field("left_layout", "i4", "those layouts", (LAYOUT_ROOM + 1,)),
    Field("roles_read", "i4", "seats whose shown role has been taken into account (seat bits)"),
    Field("chance", "i2", "chance that a viewer gives a seat's role, in 1/1024", (SEATS, SEATS, 4)),
)

STACK = (
    Field("steps", "i8", "steps of the machine so far"),
    Field(
        "decisions", "i8", "times a seat was asked, also where one answer was legal: a bot that answers directly does not list"
    ),
    Field("sp", "i4", REGISTERS["sp"]),
    Field("ret", "i4", REGISTERS["ret"]),
    Field("stk", "i4", REGISTERS["stk"], (FRAMES + 1, FRAME_SLOTS)),
)

SCRATCH = (
    Field("quick", "i4", REGISTERS["quick"]),
    Field("who", "i2", REGISTERS["who"]),
    Field("why", "i2", REGISTERS["why"]),
    Field("about", "i4", REGISTERS["about"]),
    Field("about2", "i4", REGISTERS["about2"]),
    Field("nopt", "i4", REGISTERS["nopt"]),
    Field("opt", "i4", REGISTERS["opt"], (MAX_OPTIONS,)),
    Field("places", "i4", "room to lay unseen cards and roles out anew", (CARDS,)),
    Field("copies", "i2", "hand cards of a kind counted so far", (KINDS,)),
    Field("sorted_hand", "i2", "hand cards by their places in the order of plays", (64,)),
    Field("all_told", "i8", "log-likelihood of all acts under pairs of layouts, in 1/16 nat over a start", (PAIR_ROOM,)),
    Field("left_out", "i8", "what a viewer takes off: own acts, misread ones twice", (SEATS, PAIR_ROOM)),
    Field("role_low", "i8", "lower bits of seats' roles under pairs of layouts, as masks", (SEATS, PAIR_ROOM)),
    Field("role_high", "i8", "their upper bits", (SEATS, PAIR_ROOM)),
    Field("told", "i8", "what an act says about pairs of layouts", (PAIR_ROOM,)),
    Field("viewed", "i8", "what a viewer makes of them: log-likelihood, then weight", (PAIR_ROOM,)),
    Field("log_count", "i4", "events logged since the last drain"),
    Field("log", "i4", "events: id and four numbers", (LOG_ROOM, 5)),
)

GROUPS = {"config": CONFIG, "core": CORE, "derived": DERIVED, "stack": STACK, "scratch": SCRATCH}
FIELDS = tuple(f for group in GROUPS.values() for f in group)
LASTING = frozenset(f.name for f in FIELDS if f.lasting) | {f.name for f in CONFIG}
