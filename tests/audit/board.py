"""The auditor's own table: the tape of a game that it reads through once, and all zones, re-derived as it goes.

Every helper that moves a card demands the event that tells of it. Rule pages: cards §1, modes §5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import kingdoms
import open_modes
from facts import Card, all_cards, slot_of
from games import FACTS
from plain import Recorded
from seat import Seat, kept
from tape import Option, Over, Tape, Used, renamed

LORD_SKILLS = ("jijiang", "hujia", "jiuyuan", "xueyi")


class Board(Tape):
    """Tape and table."""

    def __init__(self, game: Recorded) -> None:
        self.facts = FACTS[game.game]
        super().__init__(game.id, renamed(game.tape, self.facts.same_as))
        self.game = game
        self.n, self.option = game.players, {**self.facts.assumed, **game.options}
        self.cards: Sequence[Card] = (*all_cards(game.game), *kingdoms.printed(game.hero_cards))
        keeps = kept(game) if game.mode == "identity-simple" else None
        self.mode = open_modes.MODES.get(game.mode)
        if self.mode:
            self.option |= self.mode.assumed
        self.seats = [Seat(r, h, self.facts, keeps) for r, h in zip(game.roles, game.heroes, strict=True)]
        for seat, later in zip(self.seats, game.line_ups, strict=True):
            seat.line_up = list(later)
        self.first = self.mode.first if self.mode else 0
        if self.first < 0:
            self.first = next(item[1] for item in self.items if item[0] == "turn")
        self.ring = list(range(self.n))
        """Seats in the order in which they sit; the first player's place is where rounds begin."""
        self.opening, self.activation, self.to_act = "", 0, list[int]()
        self.acted: dict[str, set[str]] = {}
        """Of a mode in which teams act by turns: the team that begins rounds, and what of each has acted."""
        self.copies: dict[int, str] = {}
        """Cards that are equipment of another kind than is printed on them."""
        self.pile: list[int | None] = []
        self.unknown: set[int] = set()
        self.discards: list[int] = []
        self.processing: set[int] = set()
        self.turn, self.phase, self.turns, self.rounds = self.first, "none", 0, 1
        self.slashes, self.actions, self.reshuffles, self.duel_end = 0, 0, 0, 0
        self.slashed, self.slash_used = False, False
        """Whether the player of the turn has used or played a Slash in his play phase; whether he has used one."""
        self.called_off = False
        """Whether the last judgement was called off."""
        self.last_used = ""
        """What the last card was used as that he has used in it."""
        self.few_since = 0 if self.n <= 3 else -1
        """Round since which three are left."""
        self.struck: set[int] = set()
        """Whom the one who is spared has attacked."""
        self.blind: list[tuple[int, int]] = []
        self.unshuffled: list[int] = []
        self.in_order = 0

    # --- seats

    def around(self, start: int) -> Iterator[int]:
        """Living seats in turn order, `start` first."""
        at = self.ring.index(start)
        for q in self.ring[at:] + self.ring[:at]:
            if self.seats[q].alive:
                yield q

    def others(self, start: int) -> Iterator[int]:
        """Living seats after `start`, without it."""
        return (q for q in self.around(start) if q != start)

    def last_of_round(self) -> bool:
        """Nobody living comes after the current player before the place of the first one."""
        at = {q: (place - self.first) % self.n for place, q in enumerate(self.ring)}
        return all(at[q] < at[self.turn] for q in self.others(self.turn))

    def end_round(self) -> None:
        """The next round begins, unless that was the last one allowed."""
        if self.rounds >= int(self.option["max_rounds"]):
            self.expect("modes §5 max_rounds", "game_over", "none", "cap")
            raise Over
        self.rounds += 1

    def next_hero(self, seat: int) -> None:
        """The next hero of a seat with new cards; he takes part once what goes on is over."""
        old, keeps = self.seats[seat], None
        new = self.seats[seat] = Seat(old.role, old.line_up[0], self.facts, keeps)
        new.hp, new.line_up, new.kills, new.arriving = new.max_hp, old.line_up[1:], old.kills, True
        new.armour_off = old.armour_off  # of Slashes that are not done with the seat
        new.tally = old.tally | {"death_turn": 0, "death_round": 0}
        self.expect("modes §6.6 the next hero", "hero", seat, new.hero)
        assert self.mode
        self.draw("modes §6.6 new cards", seat, self.mode.cards)
        new.alive = False

    def arrive(self, but: int) -> None:
        """New heroes take part, but that of seat `but`."""
        for q, s in enumerate(self.seats):
            if s.arriving and q != but:
                s.alive, s.arriving = True, False

    def living(self) -> list[int]:
        return [q for q in self.ring if self.seats[q].alive]

    def swap(self, rule: str, a: int, b: int) -> None:
        """Two change places."""
        i, k = self.ring.index(a), self.ring.index(b)
        self.ring[i], self.ring[k] = b, a
        self.expect(rule, "swap", a, b)

    def kind(self, card: int) -> str:
        return self.copies.get(card) or self.cards[card].kind

    def suit(self, seat: int, card: int) -> str:
        """Suit of a card that a seat holds, uses or judges with."""
        printed = self.cards[card].suit
        return "heart" if printed == "spade" and self.has(seat, "hongyan") else printed

    def red(self, seat: int, card: int) -> bool:
        return self.suit(seat, card) in ("heart", "diamond")

    def has(self, seat: int, skill: str) -> bool:
        s = self.seats[seat]
        return skill in s.skills and (skill not in LORD_SKILLS or (s.role == "lord" and not self.mode))

    def own(self, seat: int, equipment: bool = True) -> list[Option]:
        """Cards of the seat as options of paying."""
        s = self.seats[seat]
        worn = [("own", c, 0, 1) for c in s.equip.values()] if equipment else []
        return [("own", c, 0, 0) for c in s.hand] + worn

    def count(self, seat: int) -> int:
        return len(self.seats[seat].hand) + len(self.seats[seat].equip)

    def heal(self, rule: str, seat: int, points: int, source: int) -> None:
        s = self.seats[seat]
        points = min(points, s.max_hp - s.hp)
        if points > 0:
            s.hp += points
            s.tally["healed"] += points
            self.expect(rule, "heal", seat, points, source)
            if self.has(seat, "buqu") and self.option["buqu_edition"] == "classic":
                self.let_go(seat)

    # --- cards on a hero

    def let_go(self, seat: int) -> None:
        """不屈: with more health fewer cards stay on the hero; those that are left may differ."""
        s = self.seats[seat]
        left = max(0, 1 - s.hp)
        while len(s.on_hero) > left:
            card = s.on_hero[-1]
            if left:
                options = [("theirs", c, seat, "private") for c in s.on_hero]
                card = self.ask("heroes 不屈", seat, "pick", seat, "buqu_healed", options)[1]
            self.off_hero("heroes 不屈", seat, card)
        ranks = {self.cards[c].rank for c in s.on_hero}
        s.tried = s.tried and s.hp <= 0
        s.lives_on = s.tried and len(ranks) == len(s.on_hero)

    def off_hero(self, rule: str, seat: int, card: int) -> None:
        """A card that lies on the hero is discarded."""
        self.seats[seat].on_hero.remove(card)
        self.processing.add(card)
        self.expect(rule, "lose", seat, card, "private")
        self.to_discard(rule, card)

    def is_dying(self, seat: int) -> bool:
        return self.seats[seat].hp <= 0 and not self.seats[seat].lives_on

    # --- piles

    def to_discard(self, rule: str, *cards: int) -> None:
        """Cards in processing go to the discard pile."""
        for card in cards:
            if card >= 0 and card in self.processing:
                self.processing.remove(card)
                self.discards.append(card)
                self.expect(rule, "discard", card)

    def reshuffle(self) -> None:
        rule = "modes §5 reshuffle"
        self.expect(rule, "shuffle", len(self.discards))
        self.pile[:0] = [None] * len(self.discards)
        self.unknown |= set(self.discards)
        self.unshuffled, self.in_order = self.discards, 0
        self.discards = []
        self.reshuffles += 1
        if self.option["max_reshuffles"] == str(self.reshuffles):
            self.expect("cards, max_reshuffles", "game_over", "none", "deck_out")
            raise Over

    def flip(self) -> int | None:
        """The top card goes to processing. None: no card; -1: a card that the next item must name."""
        if not self.pile:
            if not self.discards:
                if self.option["both_piles_empty"] == "draw_game":
                    self.expect("modes §5 both piles empty", "game_over", "none", "deck_out")
                    raise Over
                return None
            self.reshuffle()
        top = self.pile.pop()
        card = -1 if top is None else top
        if card < 0 and not self.pile and len(self.unknown) == 1:
            card = self.unknown.pop()
        if card >= 0:
            self.processing.add(card)
        if not self.pile and self.option["reshuffle"] == "eager" and self.discards:
            self.reshuffle()
        return card

    def named(self, rule: str, flipped: int, card: int) -> int:
        """The flipped card turns out to be this one."""
        if flipped >= 0:
            self.demand(card == flipped, rule, f"the top card was {flipped}, not {card}")
        else:
            self.demand(card in self.unknown, rule, f"card {card} can't lie in the draw pile")
            self.check_shuffled(card)
            self.unknown.remove(card)
            self.processing.add(card)
        return card

    def check_shuffled(self, card: int) -> None:
        """A shuffled pile doesn't hand out the cards in the order in which they were discarded, eight times on end."""
        if self.unshuffled and card in (self.unshuffled[-1], self.unshuffled[0]):
            self.in_order += 1
            self.unshuffled = [c for c in self.unshuffled if c != card]
        else:
            self.unshuffled = []
        self.demand(self.in_order < 8, "modes §5 reshuffle", "the discards are not shuffled")

    def draw(self, rule: str, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.seats[seat].alive:
                return
            top = self.flip()
            if top is None:
                return
            who, card = self.take("draw", rule)
            self.demand(who == seat, rule, f"seat {seat} should draw, not {who}")
            self.named(rule, top, card)
            self.processing.remove(card)
            if not kingdoms.keep(self, seat, card, True):
                self.seats[seat].hand.append(card)
            self.seats[seat].tally["drawn"] += 1

    def may_draw(self, rule: str, seat: int, skill: str, count: int) -> None:
        """Who has the skill may draw some cards by it."""
        if self.has(seat, skill) and self.confirm(rule, seat, skill, seat):
            self.draw(rule, seat, count)

    # --- cards of seats

    def leave(self, rule: str, seat: int, card: int) -> None:
        """A card of the hand or equipment area goes to processing."""
        s = self.seats[seat]
        slot = slot_of(self.kind(card))
        if card in s.hand:
            s.hand.remove(card)
            zone = "hand"
            s.emptied = s.alive and not s.hand
        elif slot and s.equip.get(slot) == card:
            del s.equip[slot]
            zone = "equipment"
            s.gear_lost += s.alive
            if self.kind(card) == "silver_lion" and s.alive and not s.armour_off:
                s.lion_lost += 1
            if self.option["shengong_reverts"] == "true":
                self.copies.pop(card, None)
        else:
            self.fail(rule, f"seat {seat} doesn't have card {card}")
        self.processing.add(card)
        self.expect(rule, "lose", seat, card, zone)

    def settle(self, seat: int) -> None:
        """A move is complete: 白银狮子 gives back 1 health for being lost; 枭姬 and 连营 draw."""
        s = self.seats[seat]
        lion, gear, emptied = s.lion_lost, s.gear_lost, s.emptied
        s.lion_lost, s.gear_lost, s.emptied = 0, 0, False
        if lion:
            self.heal("cards §6 silver lion lost", seat, lion, seat)
        for _ in range(gear):
            self.may_draw("heroes 枭姬, 迷离", seat, "xiaoji", 2)
        if emptied and not s.hand:
            self.may_draw("heroes 连营", seat, "lianying", 1)
            self.may_draw("heroes 强运", seat, "qiangyun", 2)

    def lose(self, rule: str, seat: int, *cards: int) -> None:
        """Cards leave in one move."""
        for card in cards:
            if card >= 0:
                self.leave(rule, seat, card)
        self.settle(seat)

    def lose_any(self, rule: str, seat: int) -> int:
        """A blind hand card: the log says which."""
        item = self.peek()
        self.demand(item[:2] == ("lose", seat) and item[2] in self.seats[seat].hand, rule, f"a hand card of {seat} should leave")
        card: int = item[2]
        self.blind.append((self.seats[seat].hand.index(card), len(self.seats[seat].hand)))
        self.lose(rule, seat, card)
        return card

    def lose_judged(self, rule: str, seat: int, index: int) -> tuple[int, str]:
        """A card of the judgement area goes to processing."""
        card, kind = self.seats[seat].judge.pop(index)
        self.processing.add(card)
        self.expect(rule, "lose", seat, card, "judgement")
        return card, kind

    def discard_all(self, rule: str, seat: int, cards: Sequence[int]) -> None:
        """Own cards are discarded in one move."""
        for card in cards:
            self.leave(rule, seat, card)
            self.to_discard(rule, card)
        self.settle(seat)

    def strip(self, rule: str, seat: int, judgement: bool) -> None:
        """Everything of a seat is discarded, in any order within a zone."""
        s = self.seats[seat]
        while s.hand:
            item = self.peek()
            self.demand(item[:2] == ("lose", seat) and item[2] in s.hand, rule, f"the hand of {seat} should be discarded")
            self.leave(rule, seat, item[2])
            self.to_discard(rule, item[2])
        for card in [s.equip[slot] for slot in ("weapon", "armour", "plus", "minus") if slot in s.equip]:
            self.leave(rule, seat, card)
            self.to_discard(rule, card)
        while judgement and s.judge:
            self.to_discard(rule, self.lose_judged(rule, seat, len(s.judge) - 1)[0])
        self.settle(seat)

    def gain(self, rule: str, seat: int, card: int, giver: int) -> None:
        if card in self.processing and self.seats[seat].alive:
            self.processing.remove(card)
            if not kingdoms.keep(self, seat, card, False):
                self.seats[seat].hand.append(card)
            self.expect(rule, "gain", seat, card, giver)

    def lay(self, rule: str, seat: int, card: int, kind: str) -> None:
        """A delayed trick comes into a judgement area."""
        self.demand(kind not in [k for _, k in self.seats[seat].judge], rule, f"seat {seat} already has {kind}")
        self.processing.remove(card)
        self.seats[seat].judge.append((card, kind))
        self.expect(rule, "place", seat, card, kind)

    def respond(self, rule: str, seat: int, option: Option, to: int) -> Used:
        """A card is used or played as an answer."""
        used = (option[0], option[1], -1)
        self.seats[seat].tally["used"] += 1
        self.expect(rule, "respond", seat, used, to)
        self.lose(rule, seat, option[1])
        return used
