"""Reading shots: who or which hex is fired at, by which half, as a salvo, along which line."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.hexes.grazing import grazes
from engine.hexes.grid import ring_steps
from engine.kernel.ids import UnitId
from engine.systems.mpike.fire.grazing import SECTORS
from engine.systems.mpike.notation.reader import OrderReader
from engine.systems.mpike.orders import NOBODY, Aim
from engine.systems.mpike.words import HANDS
from engine.systems.mpike.world import leaders_at, stack_of, units_at


def read_aims(r: OrderReader, unit: UnitId, *, salvo: bool = False) -> tuple[Aim, ...]:
    """Return the shots of a unit named in the rest of the line; `salvo`: all are, unless some are said to be.

    A two-hex unit fires at one target with every half that can, unless halves are named.  Raises the error of
    `expected` where none is next.
    """
    found: list[Aim] = []
    halves: list[bool] = []
    while not found or r.word:
        if found:
            r.skip("and")
        half = r.point(HANDS)
        halves.append(half is not None)
        aim = _read_aim(r, unit)
        found.append(replace(aim, half=_half(r, unit, aim, found) if half is None else half))
    if salvo and not any(aim.salvo for aim in found):
        found = [replace(aim, salvo=True) for aim in found]
    if len(found) == 1 and not halves[0]:
        found = list(_spread(r, unit, found[0]))
    return tuple(found)


def read_aim(r: OrderReader, unit: UnitId) -> Aim:
    """Return the only shot of a battery.  Raises the error of `expected` where none is next."""
    return read_aims(r, unit)[0]


def _read_aim(r: OrderReader, unit: UnitId) -> Aim:
    r.mark("x")
    target, hex_ = _target(r, unit)
    aim = Aim(target, hex_)
    lined = False
    while True:
        if r.mark("salvo"):
            aim = replace(aim, salvo=True)
        elif r.mark("side"):
            aim, lined = replace(aim, side=HANDS[r.hand()]), True
        elif r.mark("line"):
            aim, lined = replace(aim, line=r.number()), True
        else:
            return aim if lined else _lined(r, unit, aim)


def _target(r: OrderReader, unit: UnitId) -> tuple[UnitId, int]:
    """Read whom a shot is for and in which hex: a unit, perhaps with its hex, a hex, or leaders alone in one."""
    if r.mark("leader"):
        return NOBODY, r.hex()
    if (hex_ := r.next_hex()) is not None:
        return _top(r, r.hex()), hex_
    target = r.foe()
    at = r.world.units[target].at
    if (hex_ := r.next_hex()) is not None:
        return target, r.hex()
    own = r.world.units[unit].at
    near = sorted(at, key=lambda there: min((r.t.grid.distance(here, there) for here in own), default=0))
    return target, near[0] if near else -1


def _top(r: OrderReader, hex_: int) -> UnitId:
    """Return who is fired at in a hex, of cavalry with light infantry the cavalry (8.2.1-c, 8.3.1).

    NOBODY stands for leaders alone.  Raises the error of `expected` where none is there.
    """
    there = units_at(r.world, hex_)
    if there:
        stack = stack_of(r.t, r.world, there[0])
        return next((id_ for id_ in stack if r.t.cards[id_].kind == "cavalry"), there[0])
    if not leaders_at(r.world, hex_):
        r.at -= 1
        raise r.expected("target")
    return NOBODY


def _half(r: OrderReader, unit: UnitId, aim: Aim, before: list[Aim]) -> int:
    """Return the half that fires where none is named: one beside the target that has not fired yet."""
    near = [half for half in _halves_near(r, unit, aim.hex) if all(other.half != half for other in before)]
    return next(iter(near), 0)


def _halves_near(r: OrderReader, unit: UnitId, hex_: int) -> Iterator[int]:
    at = r.world.units[unit].at
    return (half for half, here in enumerate(at) if len(at) > 1 and hex_ in r.t.grid.adjacent[here])


def _spread(r: OrderReader, unit: UnitId, aim: Aim) -> Iterator[Aim]:
    """Yield a shot for every half of a unit that is beside the target, each into the hex nearest to it."""
    own = r.world.units[unit].at
    there = (aim.hex, *(r.world.units[aim.target].at if aim.target >= 0 else ()))
    found = False
    for half, here in enumerate(own if len(own) > 1 else ()):
        hex_ = next((hex_ for hex_ in there if hex_ in r.t.grid.adjacent[here]), None)
        if hex_ is not None:
            found = True
            yield replace(aim, half=half, hex=hex_)
    if not found:
        yield aim


def _lined(r: OrderReader, unit: UnitId, aim: Aim) -> Aim:
    """Return a shot of guns at grazing range with the middle one of its lines; any other as it is (10.8.3, 10.8.5)."""
    card, state = r.t.cards[unit], r.world.units[unit]
    if card.kind != "artillery" or aim.hex < 0 or not state.at or state.facing < 0:
        return aim
    sector = SECTORS[r.t.policies.gun_sector]
    shots = grazes(r.t.grid, state.at[0], state.facing, card.grazing, aim.hex, sector)
    if not shots:
        return aim
    shot = shots[len(shots) // 2]
    line = ring_steps(r.t.grid.orientation, card.grazing).index(shot.way)
    return replace(aim, side=shot.hand or "", line=line)
