"""Chapter 4.2: the field.  Hands of terrain cards taken in secret, cards played and beaten in turn, terrain set.

A side with a ready draw holds cards that nobody has seen: dice turn them up, beat and set for it.  Where a piece may
lie is in `pieces`.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import CardPlayed, CardsTaken, FirstRolled, PhaseBegan, PieceSet, Sealed
from engine.systems.battlefield.frames import Fielding
from engine.systems.battlefield.orders import Agree, PlayCard, ReadyDraw, SetPiece, TakeCards
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.setup.first import thrown_apart
from engine.systems.battlefield.setup.pieces import bare, by_chance, card_name, features, offered, thrown, why_not_set
from engine.systems.battlefield.world import World, army_of

Beaten: TypeAlias = PlayCard | Agree


# -- hands of cards


UNSEEN: Final = ""
"""Stands for a card that nobody has seen."""


class TakingCards(ContentNode[Field, World, Fielding, TakeCards | ReadyDraw]):
    """Which cards a side takes, or that it takes them unseen (4.2, 4.2-f)."""

    asks, rule, answers, leaky = "battlefield-ask-cards", R("4.2"), (TakeCards, ReadyDraw), True

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

    def check(self, world: World, f: Fielding, side: Side, order: TakeCards | ReadyDraw, /) -> Iterator[Violation]:
        if isinstance(order, ReadyDraw):
            return
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

    def apply(self, tx: Tx[World], f: Fielding, side: Side, order: TakeCards | ReadyDraw, /) -> Flow:
        cards = (UNSEEN,) * self.t.charts.deck.hand
        tx.emit(CardsTaken(side, cards if isinstance(order, ReadyDraw) else self._sorted(list(order.cards))))
        tx.emit(Sealed(side, "cards"))
        return Goto(replace(f, step="roll"))


def _open(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    tx.emit(PhaseBegan(tx.world.side, "field"))
    return Ask(replace(f, step="hands"), t.sides)


# -- who begins, and the cards in turn


def _roll(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Throw a die for each side until they differ: the higher plays terrain first (4.2, 5.1-c)."""
    first, dice = thrown_apart(t, tx, "terrain")
    tx.emit(FirstRolled("terrain", first, dice))
    return Goto(replace(f, turn=first, step="next"))


def _next(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Ask the next side that holds cards for one; when neither does, the field is made (4.2-b)."""
    turn = f.turn if army_of(tx.world, f.turn).cards else t.enemy(f.turn)
    if not army_of(tx.world, turn).cards:
        return DONE
    played = replace(f, turn=turn, card="", setter=Side(""))
    if _unseen(tx.world, turn):
        return Goto(replace(played, step="deal"))
    return Ask(replace(played, step="play"), (turn,))


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
        return _played(self.t, tx, f, order.card)


def _played(t: Field, tx: Tx[World], f: Fielding, card: str) -> Flow:
    """Lay a card down; who holds none cannot beat it and agrees."""
    tx.emit(CardPlayed(f.turn, card, beat=False))
    played, other = replace(f, card=card, setter=f.turn), t.enemy(f.turn)
    if not army_of(tx.world, other).cards:
        return _to_set(t, tx, played)
    if _unseen(tx.world, other):
        return Goto(replace(played, step="toss"))
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
        return _beaten(self.t, tx, f, order.card)


def _beaten(t: Field, tx: Tx[World], f: Fielding, card: str) -> Flow:
    """Beat the card on the table: it is spent with the one that beats it, whose terrain alone appears (4.2-a)."""
    other = t.enemy(f.turn)
    tx.emit(CardPlayed(other, card, beat=True))
    return _to_set(t, tx, replace(f, card=card, setter=other))


# -- the piece


def _to_set(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Ask the side that won for the place of the piece; a card without one, or without room, is discarded (4.2-c)."""
    if t.deck[f.card].pieces and any(side == f.setter for side, _ in f.drawn):
        return Goto(replace(f, step="drop"))
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


# -- ready draws


def _unseen(world: World, side: Side) -> bool:
    """Tell whether a side holds cards that nobody has seen."""
    return UNSEEN in army_of(world, side).cards


def _turned_up(t: Field, tx: Tx[World], f: Fielding, side: Side) -> tuple[Fielding, str]:
    """Turn up the next card of a ready draw: any of the deck, each as often as it may be held (4.2-f)."""
    left = [slug for slug in t.deck for _ in range(t.charts.deck.alike - f.drawn.count((side, slug)))]
    card = left[tx.pick(len(left), R("4.2-f"), "battlefield-roll-draw-card")]
    return replace(f, drawn=(*f.drawn, (side, card))), card


def _deal(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Play the next card of a ready draw."""
    after, card = _turned_up(t, tx, f, f.turn)
    return _played(t, tx, after, card)


def _toss(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Beat the card on the table with the next one of a ready draw, or agree, with even chances (4.2-f)."""
    if tx.pick(2, R("4.2-f"), "battlefield-roll-draw-beat") == 0:
        return _to_set(t, tx, f)
    after, card = _turned_up(t, tx, f, t.enemy(f.turn))
    return _beaten(t, tx, after, card)


def _drop(t: Field, tx: Tx[World], f: Fielding) -> Flow:
    """Set the terrain of a ready draw where a die says, or at the next place where it fits (4.2-f)."""
    place = thrown(t, tx.world, f.turn, f.card, lambda n: tx.pick(n, R("4.2-f"), "battlefield-roll-draw-place"))
    tx.emit(PieceSet(f.setter, f.card, () if place is None else features(t, tx.world, f.card, place)))
    return Goto(replace(f, turn=t.enemy(f.turn), step="next"))


def fielding(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which both sides make the field (4.2)."""
    return Procedure.over(t, Fielding, {
        "open": _open, "hands": TakingCards, "roll": _roll, "next": _next, "play": Playing, "deal": _deal,
        "beat": Beating, "toss": _toss, "set": SettingTerrain, "drop": _drop,
    })  # fmt: skip
