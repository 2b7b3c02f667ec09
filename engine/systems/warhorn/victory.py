"""Victory: points for units destroyed, fled, in panic or worn down, after the last turn of both (victory)."""

from collections.abc import Iterator

from engine.kernel.event import Ended
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line, Text, facts
from engine.kernel.transaction import Tx
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import men, strength
from engine.systems.warhorn.world import Unit, World
from engine.tabletop.roster import on_table


def worth(t: Field, world: World, unit: UnitId) -> int:
    """Return the half points that the enemy of its owner has for a unit (victory, victory-a).

    Nobody has any for a unit that has passed over (victory-b).  With `engine_losses` of each, every engine of a battery
    counts by itself (engines-b).
    """
    one = world.units[unit]
    if one.status == "none" or one.side != one.owner:
        return 0
    if one.status == "lost" or one.panicked:
        return 2 * one.cost
    if t.cards[one.card].kind == "battery":
        return _of_battery(t, one)
    return one.cost if 2 * strength(one) < one.full else 0


def _of_battery(t: Field, unit: Unit) -> int:
    """Return the half points for a battery that is left: its warriors are the men of its crews (victory, engines-b)."""
    card = t.cards[unit.card]
    crew = sum(card.crew)
    if t.policies.engine_losses == "battery":
        return unit.cost if 2 * men(card, unit) < unit.full * crew else 0
    worn = sum(2 * sum(model.crew) < crew for model in unit.models)
    return unit.cost * (2 * (unit.full - len(unit.models)) + worn) // unit.full


def points(t: Field, world: World, side: Side) -> int:
    """Return the half points of a side for the units of the other (victory)."""
    other = t.enemy(side)
    return sum(worth(t, world, UnitId(n)) for n, unit in enumerate(world.units) if unit.owner == other)


def lost_units(t: Field, world: World, side: Side) -> int:
    """Return the units of a side that are destroyed or fled, or in panic now (uncontrolled, uncontrolled-a).

    Who was removed by the referee counts as destroyed, here and for the points.
    """
    return sum(_lost(t, world, UnitId(n)) for n, unit in enumerate(world.units) if unit.side == side)


def _lost(t: Field, world: World, unit: UnitId) -> int:
    one = world.units[unit]
    if one.status == "none":
        return 0
    gone = one.status == "lost" or one.panicked
    if t.cards[one.card].kind == "battery" and t.policies.engine_losses == "each":
        return one.full if gone else one.full - strength(one)
    return int(gone)


def losses(world: World, side: Side) -> int:
    """Return how many models of the units that a side brought are gone, those of lost units included."""
    own = (unit for unit in world.units if unit.owner == side and unit.status in ("table", "lost"))
    return sum(unit.full - (strength(unit) if unit.status == "table" else 0) for unit in own)


def halves(points_: int) -> Text:
    """Return half points as points: `240`, `240.5`."""
    whole, half = divmod(points_, 2)
    return Text(f"{whole}.5", f"{whole},5") if half else Text(str(whole), str(whole))


def terms(t: Field) -> Iterator[Line]:
    """Say how the game is won: when it ends, what scores, how many points it takes (victory)."""
    yield Line("warhorn-terms-end", facts(turns=t.turns), R("victory"))
    yield Line("warhorn-terms-score", (), R("victory"))
    yield Line("warhorn-terms-won", (), R("victory"))


def verdict(t: Field, world: World) -> tuple[Side | None, Line]:
    """Judge the position: who has twice the points of the other, or more, wins (victory, victory-a)."""
    red, blue = (points(t, world, side) for side in t.sides)
    winner = next(
        (side for side, own, other in zip(t.sides, (red, blue), (blue, red), strict=True) if own and own >= 2 * other),
        None,
    )
    key = "warhorn-end-won" if winner else "warhorn-end-draw"
    one, two = t.sides
    more = facts(winner=t.side_name(winner)) if winner else ()
    said = facts(one=t.side_name(one), points=halves(red), other=t.side_name(two), others=halves(blue))
    return winner, Line(key, (*more, *said), R("victory"))


def settle(t: Field, tx: Tx[World]) -> bool:
    """End the game after the last turn of both, or when a side has no unit left (victory, victory-c)."""
    empty = any(not on_table(tx.world, side) for side in t.sides)
    if not empty and tx.world.number < 2 * t.turns:
        return False
    winner, reason = verdict(t, tx.world)
    tx.emit(Ended(winner, reason))
    return True
