"""Rampage (8.5): whom an elephant that runs amok may trample, and in what order: its cause first, then by rings."""

from collections.abc import Iterator
from fractions import Fraction

from engine.hexes.grid import Grid
from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_at

RINGS = (1, 2)


def trample_order(t: Field, tx: Tx[World], elephant: UnitId, origin: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the units within two hexes in the order of their checks (8.5).

    First comes the unit that caused the rampage, which stands in `origin`; then ring by ring and clockwise from its
    bearing, in a hex top first (8.5-a).  Leaders are not among them (8.5-d).  Without a cause the start is thrown for:
    any unit that is near, with the same chance (8.5-b).  By policy the cause gives no more than the bearing,
    and the start is in the nearer ring.
    """
    here, by_rings = tx.world.units[elephant].at[0], t.policies.rampage_by_rings
    if not origin:
        start = _random_start(t, tx, here, by_rings=by_rings)
        origin = () if start is None else (start,)
    if not origin:
        return ()
    cause = min(origin, key=lambda hex_: t.grid.distance(here, hex_))
    first = not by_rings and t.grid.distance(here, cause) == RINGS[-1]
    hexes = (*((cause,) if first else ()), *_clockwise(t.grid, here, cause))
    return tuple(dict.fromkeys(id_ for hex_ in hexes for id_ in block_at(tx.world, hex_)))


def _random_start(t: Field, tx: Tx[World], here: int, *, by_rings: bool) -> int | None:
    """Return the hex where the checks start when no unit caused the rampage, None when nobody is near (8.5-b)."""
    near: dict[UnitId, int] = {}
    for radius in RINGS:
        for hex_ in t.grid.ring(here, radius):
            for id_ in block_at(tx.world, hex_):
                near.setdefault(id_, hex_)
        if near and by_rings:
            break
    return tuple(near.values())[tx.pick(len(near), R("8.5-b"), "sgboh-roll-rampage-start")] if near else None


def _clockwise(grid: Grid, here: int, cause: int) -> Iterator[int]:
    """Yield the hexes of the first ring and then of the second, each clockwise from the bearing of a hex (8.5-a)."""
    for radius in RINGS:
        ring = grid.ring(here, radius)
        first = max(range(len(ring)), key=lambda n: _bearing(grid, here, cause, ring[n])) if ring else 0
        yield from (*ring[first:], *ring[:first])


def _bearing(grid: Grid, here: int, cause: int, there: int) -> tuple[Fraction, bool]:
    """Return how well a hex lies at the bearing of the cause: more is better, clockwise wins a tie (8.5-a)."""
    u, v = _offset(grid, here, cause), _offset(grid, here, there)
    dot = _dot(u, v)
    return Fraction(dot * abs(dot), _dot(v, v)), u[0] * v[1] - u[1] * v[0] > 0


def _offset(grid: Grid, here: int, there: int) -> tuple[int, int]:
    (q, r), (to_q, to_r) = grid.axial[here], grid.axial[there]
    return to_q - q, to_r - r


def _dot(u: tuple[int, int], v: tuple[int, int]) -> int:
    """Return twice the scalar product, in steps."""
    return 2 * (u[0] * v[0] + u[1] * v[1]) + u[0] * v[1] + u[1] * v[0]
