"""Rampage (8.5): whom an elephant that runs amok may trample, and in what order."""

from collections.abc import Iterator
from fractions import Fraction

from engine.hexes.grid import Grid
from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.sgboh.field import Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_at

RINGS = (1, 2)
ENDS = frozenset((0, 1, 8, 9))
"""Dice that end a rampage after the unit they were thrown for."""


def trample_order(t: Field, tx: Tx[World], elephant: UnitId, origin: tuple[int, ...]) -> tuple[UnitId, ...]:
    """Return the units within two hexes in the order of their checks: ring by ring, clockwise, top first (8.5-a).

    `origin` are the hexes of the unit that caused the rampage.  Without one the start is thrown for: any unit of the
    first ring that has units, with the same chance (8.5-b).
    """
    here = tx.world.units[elephant].at[0]
    if not origin:
        start = _random_start(t, tx, here)
        origin = () if start is None else (start,)
    return tuple(_clockwise(t.grid, tx.world, here, origin)) if origin else ()


def _random_start(t: Field, tx: Tx[World], here: int) -> int | None:
    """Return the hex where the checks start when no unit caused the rampage, None when nobody is near (8.5-b)."""
    for radius in RINGS:
        near: dict[UnitId, int] = {}
        for hex_ in t.grid.ring(here, radius):
            for id_ in block_at(tx.world, hex_):
                near.setdefault(id_, hex_)
        if near:
            return tuple(near.values())[tx.pick(len(near), R("8.5-b"), "sgboh-roll-rampage-start")]
    return None


def _clockwise(grid: Grid, world: World, here: int, origin: tuple[int, ...]) -> Iterator[UnitId]:
    cause = min(origin, key=lambda hex_: grid.distance(here, hex_))
    met = set[UnitId]()
    for radius in RINGS:
        ring = grid.ring(here, radius)
        first = max(range(len(ring)), key=lambda n: _bearing(grid, here, cause, ring[n])) if ring else 0
        for hex_ in (*ring[first:], *ring[:first]):
            for id_ in block_at(world, hex_):
                if id_ not in met:
                    met.add(id_)
                    yield id_


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
