"""Charts of command: changes of orders, continuation, preemption, losses of leaders, movement, victory points."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.systems.mpike.content.headings import FACES, DieFace, DieShift, Hexes, PikeChart, Points, missing, row_of
from engine.systems.mpike.content.kinds import GUNS, ORDERS, GunClass, OrderName

Replacement: TypeAlias = Literal["returns", "next-turn", "dead"]
"""What becomes of a leader who was removed: back at once, back in the next turn, gone for good (5.3.3)."""
OwnRating: TypeAlias = Annotated[int, Meta(ge=-2, le=0)]


# -- orders, 5.7.2


class OrderModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a change of orders besides the ratings of leaders (5.7.2)."""

    adjacent_enemy: DieShift
    """The leader is adjacent to an enemy unit that is not morale broken."""
    cavalry_charge: DieShift
    """A cavalry wing changes to Charge."""
    cavalry_receive_charge: DieShift
    """A cavalry wing changes to Receive Charge."""
    hurt_rally: DieShift
    """More than half of the wing is hurt, and it changes to Rally (5.7.3)."""


class OrderChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The highest modified die that changes an order, by the order that is and the order wished for."""

    change: Mapping[OrderName, Mapping[OrderName, DieFace]]
    modifiers: OrderModifiers

    def most(self, current: OrderName, wished: OrderName) -> int | None:
        """Return the highest modified die that changes an order, None where it cannot be changed so (5.7.2)."""
        return self.change[current].get(wished)

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        yield from missing("change", self.change, ORDERS)
        for order, row in self.change.items():
            if order in row:
                yield f"change.{order}.{order}", "is no change (5.7.2-a)"


# -- continuation and preemption, 4.3.2, 4.4.2


class ActivationModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a continuation or a preemption besides the ratings of leaders (4.3.2, 4.4.2)."""

    adjacent_enemy: DieShift
    """The wing commander is adjacent to an enemy unit that is not morale broken."""
    cavalry: DieShift
    """It is a cavalry wing."""
    second: DieShift
    """The second continuation of a turn."""
    no_continue: DieShift
    """A preemption by a wing that is marked No Continue."""


class ActivationChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The highest modified die that succeeds, by the order of the wing; an order that is not there never does."""

    continuation: Mapping[OrderName, DieFace]
    preemption: Mapping[OrderName, DieFace]
    modifiers: ActivationModifiers


# -- leaders, 5.3.3, 10.10


class LossChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Losses of leaders and what follows from them, by a die without modifiers."""

    removed: DieFace
    """The least die that removes a leader (10.10, 11.8)."""
    replacement: Annotated[tuple[Replacement, ...], Meta(min_length=FACES, max_length=FACES)]
    generic_rating: OwnRating
    """The rating of a nameless leader who takes another's place (5.3.3-a)."""

    def casualty(self, die: int) -> bool:
        """Tell whether a die of 0 to 9 removes a leader (10.10, 11.8)."""
        return die >= self.removed

    def replaced(self, die: int) -> Replacement:
        """Return what a die of 0 to 9 makes of a leader who was removed (5.3.3)."""
        return self.replacement[row_of(die)]


# -- movement, 7.2.1


class Allowances(Struct, frozen=True, forbid_unknown_fields=True):
    """Movement allowances in MP (7.2.1); wagons have none (14.1-a)."""

    cavalry: Points
    leader: Points
    light: Points
    cavalry_with_light: Points
    heavy: Points
    limbered: Points
    dismounted: Points


class TurnCosts(Struct, frozen=True, forbid_unknown_fields=True):
    """MP of turning (6.2.1): for each vertex, or for each side in a column of two hexes."""

    cavalry: Points
    light: Points
    heavy: Points
    double_column: Points


class MovementChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Allowances and what is paid besides ground; MP."""

    allowance: Allowances
    turn: TurnCosts
    column_bonus: Points
    """Added to the allowance of a column (6.3.4)."""
    confused_share: Annotated[int, Meta(ge=1, le=9)]
    """A confused unit has its allowance divided by this, rounded down (6.3.1, 6.3.1-a)."""
    wheel: Points
    """A wheel of two hexes by one hex, besides the ground of the half that moves (6.2.1)."""
    countermarch: Points
    hedgehog: Points
    """Forming a hedgehog as an action (6.3.2)."""
    command_cavalry: Hexes
    """Hexes that cavalry may be away in its chain of command (5.4.2)."""
    command_others: Hexes


# -- victory points, 15.0


class PointChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Victory points for losses of the enemy (15.0)."""

    cavalry: Points
    """A cavalry unit eliminated."""
    cavalry_hit: Points
    """Each hit of a cavalry unit on the map."""
    double: Points
    heavy: Points
    heavy_hit: Points
    """Each hit of heavy infantry on the map, on one hex or on two."""
    light: Points
    captured: Mapping[GunClass, Points]
    captured_double: Mapping[GunClass, Points]
    """Double batteries."""
    disabled: Mapping[GunClass, Points]
    disabled_double: Mapping[GunClass, Points]
    wagons: Points
    army_commander: Points
    wing_commander: Points
    """For each point of the rating of a named one."""

    def guns(self, gun: GunClass, *, double: bool, captured: bool) -> int:
        """Return the points for a battery lost: captured, or only disabled (15.0).

        A single 4 to 8 pounder may be worth as much disabled as captured (15.0-e).
        """
        if captured:
            return (self.captured_double if double else self.captured)[gun]
        return (self.disabled_double if double else self.disabled)[gun]

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        for name in ("captured", "captured_double", "disabled", "disabled_double"):
            yield from missing(name, getattr(self, name), GUNS)
