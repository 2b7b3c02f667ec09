"""What lies where a shot of an engine comes down, and what a stone or a bomb kills there (catapult, bombard)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.losses.deaths import kill, wreck
from engine.systems.warhorn.troops import base_of, card_of, counts, discs, formed, point_of, zone_of
from engine.systems.warhorn.world import Unit, World
from engine.tabletop.cells import Slot, around, cell_at
from engine.tabletop.plane import Point, square, within
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, distance

CLOSE = ("dense", "very-dense")
"""Orders in which those next to the man under a stone die too (catapult)."""


# -- what lies there


def model_under(t: Field, world: World, unit: UnitId, point: Point) -> int | None:
    """Return the model of a unit on whose disc a point is, by number; None without one."""
    spot = Shape((point,))
    return next((n for n, disc in enumerate(discs(t, world, unit)) if distance(disc, spot).within(0, 0)), None)


def lies_under(t: Field, world: World, side: Side, point: Point, *, zones: bool) -> tuple[UnitId, ...]:
    """Return which units of either side lie under a shot: enemies of a side first, then by number (cannon).

    One base or model is struck; with `zones` one base, and all units without a base in whose zone it is (bombard,
    bombard-b).
    """
    order = sorted(on_table(world), key=lambda unit: (world.units[unit].side == side, unit))
    bases = [unit for unit in order if formed(t, world, unit) and over_base(t, world, unit, point)]
    loose = [unit for unit in order if not formed(t, world, unit)]
    models = [unit for unit in loose if model_under(t, world, unit, point) is not None]
    if not zones:
        return tuple((*bases, *models)[:1])
    near = (unit for unit in loose if unit in models or in_zone(t, world, unit, point))
    return (*bases[:1], *near)


def over_base(t: Field, world: World, unit: UnitId, point: Point) -> bool:
    """Tell whether a point lies on the base of a formed unit, its edges included."""
    return distance(base_of(t, world, unit).shape, Shape((point,))).within(0, 0)


def in_zone(t: Field, world: World, unit: UnitId, point: Point) -> bool:
    """Tell whether a point lies in the command zone of a unit (skirmish-zone)."""
    return within(square(point_of(world, unit), point), zone_of(t, world, unit), 0)


# -- who dies there


def crush(t: Field, tx: Tx[World], unit: UnitId, point: Point, by: UnitId, *, wide: bool) -> None:
    """Let who stands under a shot die, and with `wide` those next to him in close order (catapult-c, bombard)."""
    one = tx.world.units[unit]
    if not formed(t, tx.world, unit):
        n = model_crushed(t, tx.world, unit, point)
        if n is not None:
            wreck(t, tx, unit, {n}, "engine", by)
        return
    cells = cells_under(t, tx.world, unit, point, wide=wide)
    dead = men_in(t, tx.world, unit, cells)
    for bearer in _bearers_in(one, cells):
        tx.emit(e.BearerLost(one.side, unit, bearer))  # type: ignore[arg-type]
    if any(dead):
        kill(t, tx, unit, dead, "engine", by)


def cells_under(t: Field, world: World, unit: UnitId, point: Point, *, wide: bool) -> tuple[Slot, ...]:
    """Return the cells of a formed unit in which men die under a shot; none beside a rank that is not full."""
    one = world.units[unit]
    sizes = tuple(map(sum, one.ranks))
    cell = cell_at(base_of(t, world, unit), sizes, point)
    if cell is None:
        return ()
    return tuple(around(sizes, cell)) if wide and one.density in CLOSE else (cell,)


def men_in(t: Field, world: World, unit: UnitId, cells: tuple[Slot, ...]) -> tuple[int, ...]:
    """Return by troop who dies in some cells: for a general somebody else of his troop, or nobody (catapult-d)."""
    one, card = world.units[unit], card_of(t, world, unit)
    fallen = Counter(troop_in(one, cell) for cell in cells)
    dead = [fallen[troop] for troop in range(len(card.troops))]
    if one.general:
        dead[one.leads] = min(dead[one.leads], counts(card, one)[one.leads] - 1)
    return tuple(dead)


def troop_in(unit: Unit, cell: Slot) -> int:
    """Return of which troop the man in a cell is: in each rank they stand from the left by their troops."""
    rank, column = cell
    men = (troop for troop, some in enumerate(unit.ranks[rank]) for _ in range(some))
    return next(troop for n, troop in enumerate(men) if n == column)


def bearer_cells(unit: Unit) -> Iterator[tuple[str, Slot]]:
    """Yield where standard bearer and musician stand: left in the rearmost rank that holds their troop."""
    taken: list[Slot] = []
    for bearer, troop in (("standard", unit.standard), ("musician", unit.musician)):
        rank = next((n for n in reversed(range(len(unit.ranks))) if troop != NOBODY and unit.ranks[n][troop]), None)
        if rank is None:
            continue
        first = sum(unit.ranks[rank][:troop])
        cell = rank, first + ((rank, first) in taken and unit.ranks[rank][troop] > 1)
        taken.append(cell)
        yield bearer, cell


def _bearers_in(unit: Unit, cells: Iterable[Slot]) -> tuple[str, ...]:
    return tuple(bearer for bearer, cell in bearer_cells(unit) if cell in cells)


def model_crushed(t: Field, world: World, unit: UnitId, point: Point) -> int | None:
    """Return the model lost under a shot, by number: not a general who is the last of his troop (catapult-d)."""
    one, card = world.units[unit], card_of(t, world, unit)
    n = model_under(t, world, unit, point)
    if n is None or card.manned or not one.general:
        return n
    return None if one.models[n].troop == one.leads and counts(card, one)[one.leads] == 1 else n
