"""Chapters 5.4 and 6.2: the price of a way.  Each begun step is charged by the dearest ground under it (table G22).

Walked, a step costs its price; dashed, two steps cost a point, and only on dry plain; in the charge of an autonomous
test a step of dry plain costs half a point, any other its price (5.3-e).  All prices are half-points.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import dashable, ground, price
from engine.systems.battlefield.troops import card_of
from engine.systems.battlefield.world import World
from engine.tabletop.motion import Motion, Shift, Straight
from engine.tabletop.pose import Base
from engine.tabletop.terrain import MarchPrice as Marched
from engine.tabletop.terrain import Pieces

Rate: TypeAlias = Literal["walk", "dash", "charge"]


class WayCost(Struct, frozen=True):
    """The price of a way, step by step."""

    prices: tuple[int, ...]
    """Half-points of each begun step; as many as can be made."""
    pieces: tuple[Pieces, ...]
    """What lies under each of these steps, the barred one included."""
    barred: int | None = None
    """The number of the step, from 0, that may not be made."""
    dear: tuple[str, ...] = ()
    """The pieces that make a step dearer than on the plain."""

    @property
    def hp(self) -> int:
        """Half-points for all steps that can be made."""
        return sum(self.prices)

    @property
    def under(self) -> Pieces:
        """All pieces on the way."""
        return tuple(dict.fromkeys(piece for pieces in self.pieces for piece in pieces))


FREE = WayCost((), ())


def toll(
    t: Field, world: World, unit: UnitId, base: Base, motion: Motion, way: int = 0, rate: Rate = "walk"
) -> WayCost:
    """Return the price of a motion for a unit, each begun step by the ground under it (6.2-b).

    `way` is the squared way of the corner that counts in a turn (5.4-wheel).
    """
    card = card_of(t, world, unit)
    marched = ground(t, world).march(base, motion, t.step, lambda pieces: price(t, card, pieces), way)
    over = () if not any(marched.pieces) else tuple(_over(t, card, marched))
    if rate == "walk" or not isinstance(motion, Straight | Shift):
        return WayCost(tuple(2 * cost for cost in marched.prices), marched.pieces, marched.barred, over)
    return WayCost(_run(t, marched, rate), marched.pieces, marched.barred, over)


def _over(t: Field, card: Card, marched: Marched) -> Iterator[str]:
    """Yield the pieces on a way on which a step is dearer than on the plain, those that are closed aside (6.2)."""
    plain = price(t, card, ())
    for piece in dict.fromkeys(piece for pieces in marched.pieces for piece in pieces):
        if price(t, card, (piece,)) not in (None, plain):
            yield piece.id


def _run(t: Field, marched: Marched, rate: Rate) -> tuple[int, ...]:
    """Return what each step of a leg costs at the double: every other one is free, or those on dry plain cost half."""
    if rate == "dash":
        return tuple(2 * (n % 2 == 0) for n in range(len(marched.prices)))
    return tuple(1 if dashable(t, marched.pieces[n]) else 2 * cost for n, cost in enumerate(marched.prices))


def dearest(tolls: Sequence[WayCost]) -> WayCost:
    """Return the price of a way for units that go as one: each step as for the worst of them (3.6.1.1, 6.2-b).

    One that may not go on ends it for all (6.1).
    """
    if len(tolls) == 1:
        return tolls[0]
    barred = min((one.barred for one in tolls if one.barred is not None), default=None)
    prices = tuple(map(max, *(one.prices for one in tolls)))
    pieces = tuple(map(_all, *(one.pieces for one in tolls)))
    return WayCost(prices, pieces, barred, tuple(dict.fromkeys(id_ for one in tolls for id_ in one.dear)))


def _all(*under: Pieces) -> Pieces:
    return tuple(dict.fromkeys(chain(*under)))
