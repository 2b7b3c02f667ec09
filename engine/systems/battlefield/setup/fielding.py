"""Chapter 4.2: the field.  Hands of terrain cards taken in secret, cards played and beaten in turn, terrain set.

Where a piece may lie is in `pieces`.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import CardPlayed, CardsTaken, FirstRolled, PhaseBegan, PieceSet, Sealed
from engine.systems.battlefield.frames import Fielding
from engine.systems.battlefield.orders import Agree, PlayCard, SetPiece, TakeCards
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.setup.first import thrown_apart
from engine.systems.battlefield.setup.pieces import bare, by_chance, card_name, features, offered, why_not_set
from engine.systems.battlefield.world import World, army_of

Beaten: TypeAlias = PlayCard | Agree


# -- hands of cards


class TakingCards(ContentNode[Field, World, Fielding, TakeCards]):
    """Which cards a side takes (4.2)."""

    asks, rule, answers, leaky = "battlefield-ask-cards", R("4.2"), (TakeCards,), True

    def facts(self, world: World, f: Fielding, side: Side, /) -> Facts:
        deck = self.t.charts.deck
        return facts(count=deck.hand, alike=deck.alike)

    def orders(self, world: World, f: Fielding, side: Side, /) -> Iterator[TakeCards]:
        """Yield two hands for every card: as many of it as may be, and as few, with those that follow in the deck."""
        deck, slugs = self.t.charts.deck, list(self.t.deck)
        found: dict[tuple[str, ...], None] = {}
        for first in range(len(slugs)):
            turn = slugs[first:] + slugs[:first]
            for each in (deck.alike, 1):
                hand = [slug for slug in turn for _ in range(each)]
                if len(hand) >= deck.hand:
                    found[self._sorted(hand[: deck.hand])] = None
        yield from map(TakeCards, found)

    def _sorted(self, hand: list[str]) -> tuple[str, ...]:
        order = {slug: n for n, slug in enumerate(self.t.deck)}
        return tuple(sorted(hand, key=lambda slug: order[slug]))

    def check(self, world: World, f: Fielding, side: Side, order: TakeCards, /) -> Iterator[Violation]:
        deck, known = self.t.charts.deck, [slug for slug in order.cards if slug in self.t.deck]
        if len(order.cards) != deck.hand:
            yield violation(R("4.2"), "battlefield-cards-count", count=len(order.cards), hand=deck.hand)
        for slug in dict.fromkeys(order.cards):
            if slug not in self.t.deck:
                yield violation(R("4.2"), "battlefield-cards-unknown", card=slug)
        for slug in dict.fromkeys(known):
            if known.count(slug) > deck.alike:
                many = facts(card=card_name(self.t, slug), count=known.count(slug), most=deck.alike)
                yield Violation(R("4.2"), "battlefield-cards-alike", many)

    def draw(self, world: World, f: Fielding, side: Side, pick: PickFace, /) -> TakeCards:
        """Return a hand drawn card by card."""
        deck = self.t.charts.deck
        left = [slug for slug in self.t.deck for _ in range(deck.alike)]
        return TakeCards(self._sorted([left.pop(pick(len(left))) for _ in range(deck.hand)]))

    def apply(self, tx: Tx[World], f: Fielding, side: Side, order: TakeCards, /) -> Flow:
        tx.emit(CardsTaken(side, self._sorted(list(order.cards))))
        tx.emit(Sealed(side, "cards"))
        return Goto(replace(f, step="roll"))


def _open(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    tx.emit(PhaseBegan(tx.world.side, "field"))
    return Ask(replace(f, step="hands"), t.sides)


# -- who begins, and the cards in turn


def _roll(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Throw a die for each side until they differ: the higher plays terrain first (4.2, 5.1-c)."""
    first, dice = thrown_apart(t, lambda: tx.roll(2, 12, R("4.2"), "battlefield-roll-terrain", reading="faces"))
    tx.emit(FirstRolled("terrain", first, dice))
    return Goto(replace(f, turn=first, step="next"))


def _next(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Ask the next side that holds cards for one; when neither does, the field is made (4.2-b)."""
    turn = f.turn if army_of(tx.world, f.turn).cards else t.enemy(f.turn)
    if not army_of(tx.world, turn).cards:
        return DONE
    return Ask(replace(f, turn=turn, card="", setter=Side(""), step="play"), (turn,))


class Playing(ContentNode[Field, World, Fielding, PlayCard]):
    """Which card a side plays in its turn; while it holds cards it must play one (4.2-b)."""

    asks, rule, answers, leaky = "battlefield-ask-card", R("4.2"), (PlayCard,), True

    def orders(self, world: World, f: Fielding, side: Side, /) -> Iterator[PlayCard]:
        yield from (PlayCard(slug) for slug in dict.fromkeys(army_of(world, side).cards))

    def check(self, world: World, f: Fielding, side: Side, order: PlayCard, /) -> Iterator[Violation]:
        yield from _held(self.t, world, side, order)
        if order.beat:
            yield violation(R("4.2"), "battlefield-card-nothing-to-beat")

    def apply(self, tx: Tx[World], f: Fielding, side: Side, order: PlayCard, /) -> Flow:
        """Lay the card down; who holds none cannot beat it and agrees."""
        tx.emit(CardPlayed(side, order.card, beat=False))
        played, other = replace(f, card=order.card, setter=side), self.t.enemy(side)
        if not army_of(tx.world, other).cards:
            return _to_set(self.t, tx, played)
        return Ask(replace(played, step="beat"), (other,))


def _held(t: Field, world: World, side: Side, order: PlayCard) -> Iterator[Violation]:
    if order.card not in army_of(world, side).cards:
        name = card_name(t, order.card) if order.card in t.deck else order.card
        yield violation(R("4.2"), "battlefield-card-not-held", card=name)


class Beating(ContentNode[Field, World, Fielding, Beaten]):
    """Whether the card just played is beaten, and with which (4.2)."""

    asks, rule, answers, leaky = "battlefield-ask-beat", R("4.2"), (PlayCard, Agree), True

    def facts(self, world: World, f: Fielding, side: Side, /) -> Facts:
        return facts(card=card_name(self.t, f.card))

    def orders(self, world: World, f: Fielding, side: Side, /) -> Iterator[Beaten]:
        yield Agree()
        yield from (PlayCard(slug, beat=True) for slug in dict.fromkeys(army_of(world, side).cards))

    def check(self, world: World, f: Fielding, side: Side, order: Beaten, /) -> Iterator[Violation]:
        if isinstance(order, PlayCard):
            yield from _held(self.t, world, side, order)
            if not order.beat:
                yield violation(R("4.2"), "battlefield-card-not-your-turn")

    def apply(self, tx: Tx[World], f: Fielding, side: Side, order: Beaten, /) -> Flow:
        if isinstance(order, Agree):
            return _to_set(self.t, tx, f)
        tx.emit(CardPlayed(side, order.card, beat=True))
        # A beaten card is spent with the one that beats it; only the latter's terrain appears (4.2-a).
        return _to_set(self.t, tx, replace(f, card=order.card, setter=side))


# -- the piece


def _to_set(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Ask the side that won for the place of the piece; a card without one, or without room, is discarded (4.2-c)."""
    if not t.deck[f.card].pieces or not offered(t, tx.world, f.turn, f.card):
        tx.emit(PieceSet(f.setter, f.card, ()))
        return Goto(replace(f, turn=t.enemy(f.turn), step="next"))
    return Ask(replace(f, step="set"), (f.setter,))


class SettingTerrain(ContentNode[Field, World, Fielding, SetPiece]):
    """Where a piece of terrain is set: on the half of whoever's turn it is (4.2)."""

    asks, rule, answers, forced, exact = "battlefield-ask-piece", R("4.2"), (SetPiece,), False, True

    def facts(self, world: World, f: Fielding, side: Side, /) -> Facts:
        return facts(piece=card_name(self.t, f.card), half="own" if f.turn == side else "other")

    def orders(self, world: World, f: Fielding, side: Side, /) -> Iterator[SetPiece]:
        yield from offered(self.t, world, f.turn, f.card)

    def check(self, world: World, f: Fielding, side: Side, order: SetPiece, /) -> Iterator[Violation]:
        return why_not_set(self.t, world, f.turn, f.card, order)

    def draw(self, world: World, f: Fielding, side: Side, pick: PickFace, /) -> SetPiece:
        """Return a place anywhere on the half, else one of those that are offered; a plain card is sometimes waived."""
        if bare(self.t, f.card) and not pick(8):
            return SetPiece(waive=True)
        found = by_chance(self.t, world, f.turn, f.card, pick)
        orders = offered(self.t, world, f.turn, f.card)
        return found or orders[pick(len(orders))]

    def apply(self, tx: Tx[World], f: Fielding, side: Side, order: SetPiece, /) -> Flow:
        tx.emit(PieceSet(side, f.card, features(self.t, tx.world, f.card, order)))
        return Goto(replace(f, turn=self.t.enemy(f.turn), step="next"))


def fielding(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which both sides make the field (4.2)."""
    return Procedure.over(t, Fielding, {
        "open": _open, "hands": TakingCards, "roll": _roll, "next": _next, "play": Playing, "beat": Beating,
        "set": SettingTerrain,
    })  # fmt: skip
