"""Chapters 2.4, 3.5.3 and 5.1: what orders cost in markers, when markers return, who may act in the enemy's turn."""

from collections.abc import Iterator
from typing import Final, Literal

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Term
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.command.distances import orderer
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import SIDES, OrderKind
from engine.systems.battlefield.orders import Reply
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import attacked, in_melee, label, marked
from engine.systems.battlefield.world import World, army_of

COMBINATIONS: Final[tuple[tuple[OrderKind, ...], ...]] = (
    ("move",), ("dash",), ("reform",), ("shoot",), ("rally",),
    ("move", "reform"), ("move", "shoot"), ("reform", "shoot"), ("move", "reform", "shoot"), ("rally", "reform"),
)  # fmt: skip
"""The sets of orders that a general can give one unit or formation in its turn (5.2), as lines write them."""


# -- how many there are


def left(world: World, side: Side) -> int:
    """Return the markers that a side has left: in hand and laid (5.7-total-a)."""
    army = army_of(world, side)
    return army.hand + len(army.laid)


def returning(world: World, side: Side) -> tuple[int, int]:
    """Return how many markers of red and of black come back when a turn of a side begins (5.1-markers-return).

    Each comes back in the turn of its own colour, whoever it lies by and whether that unit lives (5.1-markers-return-a,
    5.1-markers-return-b).
    """
    red, black = (sum(laid.face == side for laid in army_of(world, one).laid) for one in SIDES)
    return red, black


# -- what may go together, and for how much


def mismatched(kinds: tuple[OrderKind, ...]) -> Iterator[Violation]:
    """Yield why orders do not go together in one turn (5.2).

    Each kind is given once a turn (5.2-b).
    """
    if not kinds:
        yield violation(R("5.2"), "battlefield-order-nothing")
    if len(set(kinds)) < len(kinds):
        twice = next(kind for kind in kinds if kinds.count(kind) > 1)
        yield violation(R("5.2-b"), "battlefield-order-kind-twice", kind=Term(f"battlefield-kind-{twice}"))
    several = len(set(kinds)) > 1
    if "dash" in kinds and several:
        yield violation(R("5.2-dash"), "battlefield-order-dash-alone")
    if "auto" in kinds and several:
        yield violation(R("5.3"), "battlefield-order-auto-alone")
    if "rally" in kinds and set(kinds) - {"rally", "reform"}:
        yield violation(R("5.2-rally-b"), "battlefield-order-rally-alone")


def musical(world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether every one of some units has a musician (3.5.3-b)."""
    return all(world.units[unit].musician for unit in units)


def price(world: World, units: tuple[UnitId, ...], kinds: tuple[OrderKind, ...]) -> int:
    """Return the markers that orders named together cost: one each, with musicians one for all (5.2, 3.5.3).

    A formation is ordered for the price of a unit, but to dash each of its units takes a marker (5.4-dash-c).
    Musicians lower the price and permit nothing more: what goes together is judged apart from it (3.5.3-a).
    """
    if "dash" in kinds:
        return len(units)
    return min(1, len(kinds)) if musical(world, units) else len(kinds)


def reply_price(world: World, units: tuple[UnitId, ...], reply: Reply) -> int:
    """Return the markers that an answer to an attack costs (5.5-turn-to-face, 5.5-evade, 5.2-shoot-b, 3.5.3-c)."""
    parts = {"stand": 0, "evade": 2, "face": 2 if reply.shoot >= 0 else 1}.get(reply.kind, 1)
    return min(1, parts) if musical(world, units) else parts


def unpaid(world: World, side: Side, markers: int) -> Iterator[Violation]:
    """Yield that a side has too few markers in hand for a price (5.1)."""
    hand = army_of(world, side).hand
    if markers > hand:
        yield violation(R("5.1"), "battlefield-markers-short", price=markers, hand=hand)


# -- in the enemy's turn


def may_react(
    t: Field,
    world: World,
    unit: UnitId,
    markers: int,
    kind: Literal["reform", "shoot"] = "reform",
    together: tuple[UnitId, ...] = (),
) -> Iterator[Violation]:
    """Yield every reason why a unit may not do something for so many markers in the enemy's turn (5.1-out-of-turn).

    `together` are all units of a formation that reacts as one.  Only attacked units react; where it was agreed, others
    shoot too (5.1-out-of-turn-a).
    """
    units, side = together or (unit,), world.units[unit].side
    if side == world.side:
        yield violation(R("5.1-out-of-turn"), "battlefield-react-own-turn", unit=label(t, world, unit))
    for one in units:
        yield from _cannot_react(t, world, one)
    anybody = kind == "shoot" and t.policies.reaction_fire == "any"
    if not anybody and not any(attacked(world, one) for one in units):
        clause = "5.1-out-of-turn-a" if kind == "shoot" else "5.2-reform"
        yield violation(R(clause), "battlefield-react-not-attacked", unit=label(t, world, unit))
    yield from unpaid(world, side, markers)
    if t.policies.reaction_range == "command" and world.units[unit].status == "table":
        who = orderer(t, world, units)
        if isinstance(who, tuple):
            yield violation(R("3.4.5.1-e"), "battlefield-react-command", unit=label(t, world, unit))
            yield from who


def _cannot_react(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield what bars a unit from any reaction, wherever its general is and whatever it costs.

    A unit in melee does not even turn to a new attacker (5.5-turn-to-face-a).
    """
    one, named = world.units[unit], label(t, world, unit)
    if one.status != "table":
        yield violation(R("5.2"), "battlefield-order-not-on-table", unit=named)
        return
    if marked(world, unit):
        yield violation(R("5.1-out-of-turn-b"), "battlefield-react-marked", unit=named)
    if in_melee(world, unit):
        yield violation(R("5.2-c"), "battlefield-order-engaged", unit=named)
    if one.mood != "good":
        yield violation(R("5.2-d"), "battlefield-order-rally-only", unit=named)
