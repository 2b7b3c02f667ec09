"""What units and leaders do in the activation of their wing, read from lines."""

from collections.abc import Callable
from typing import Final, Literal

from engine.hexes.facing import turned
from engine.hexes.stances import Stance
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.notation.hours import hour_in, side_of
from engine.systems.mpike.notation.moments import subject
from engine.systems.mpike.notation.paths import foe_in, pose_of, ride
from engine.systems.mpike.notation.reader import OrderReader
from engine.systems.mpike.notation.shots import read_aim, read_aims
from engine.systems.mpike.notation.steps import read_steps
from engine.systems.mpike.world import NO_FACING, units_of

ENTERING: Final[tuple[FormationName, ...]] = ("normal", "open", "column")
"""Formations of whoever enters the map (7.4)."""


def read_move(r: OrderReader, *, rush: bool = False) -> Command:
    if rush:
        _put_goal_last(r)
    if (leader := alone(r)) is not None:
        return o.MoveLeader(leader, read_ride(r, leader))
    unit = r.subject()
    if r.world.units[unit].status == "coming":
        return _read_enter_as(r, unit)
    by_itself = r.mark("alone")
    steps = read_steps(r, unit, rush=rush)
    if not steps and subject(r.state) != unit and not rush:
        raise r.expected("step")
    return o.Move(unit, steps, alone=by_itself)


def _put_goal_last(r: OrderReader) -> None:
    """Turn round a charge that names its goal first: `charge 0507 with rupert`."""
    if r.standing_foe():
        goal = r.words.pop(r.at)
        r.skip("with", "by")
        r.words.append(goal)


def alone(r: OrderReader) -> int | None:
    """Go past a leader whom no unit is with, and return his number; None, going nowhere, where none is next."""
    if r.next_unit() is not None or not r.next_leader():
        return None
    return r.leader()


def read_enter(r: OrderReader) -> Command:
    return _read_enter_as(r, r.unit())


def _read_enter_as(r: OrderReader, unit: UnitId) -> Command:
    """Read where a unit enters the map, how it faces and in which formation, and what it does then (7.4).

    Guns on limbers have neither facing nor formation (6.1).
    """
    r.skip("via", "x", "in")
    hex_, two, guns = r.hex(), r.t.cards[unit].kind == "double", r.t.cards[unit].kind == "artillery"
    facing: int | None = None
    formation: FormationName | Literal[""] = "" if guns else "normal"
    while True:
        said = next((name for name in ENTERING if r.mark(name)), None)
        if said is not None:
            formation = said
        elif not (any(map(r.mark, ("via", "in", "turn")))):
            found = _facing(r, two=two, column=formation == "column") if facing is None else None
            if found is None:
                break
            facing = found
    if facing is None:
        facing = NO_FACING if guns else _facing_in(r, unit)
    pose = _line_from(r, hex_, facing, column=formation == "column") if two else Stance((hex_,), facing)
    return o.Move(unit, (o.Step("enter", hex_), *read_steps(r, unit, pose)), formation, facing)


def _facing(r: OrderReader, *, two: bool, column: bool) -> int | None:
    """Read how a unit faces that enters: a corner, or the side that the head of a two-hex column looks at."""
    hour = hour_in(r.word)
    to_side = two and (column if hour is None else side_of(r.orientation, hour) is not None)
    return r.a_side(-1) if to_side else r.corner(-1)


def _line_from(r: OrderReader, hex_: int, facing: int, *, column: bool) -> Stance:
    """Return how a two-hex unit stands that enters by a hex: the hex is its left half, or its head."""
    other = r.t.grid.neighbours[hex_][(facing + 3) % 6 if column else (facing + 1) % 6]
    return Stance((hex_, other) if other >= 0 else (hex_,), facing, column)


def _facing_in(r: OrderReader, unit: UnitId) -> int:
    """Return how a unit faces as it enters where that is not said: as most units of its side do."""
    facings = [r.world.units[id_].facing for id_ in units_of(r.t, r.world, r.t.cards[unit].side)]
    known = [facing for facing in facings if facing != NO_FACING]
    return max(set(known), key=known.count) if known else 0


def read_reform(how: str) -> Callable[[OrderReader], Command]:
    def form(r: OrderReader) -> Command:
        unit = r.unit()
        by, about = -1, False
        while r.word:
            if r.mark("by") or r.mark("with"):
                by = r.leader()
            elif r.mark("about"):
                about = True
            else:
                break
        return o.Reform(unit, how, by, about)  # type: ignore[arg-type]

    return form


def read_rally(r: OrderReader) -> Command:
    unit = r.unit()
    facing, by = -1, -1
    while r.word:
        if r.mark("by") or (r.next_leader() and not r.mark("turn")):
            by = r.leader()
            continue
        found = r.corner(r.world.units[unit].facing)
        if found is None:
            break
        facing = found
    return o.Rally(unit, by, facing)


def infantry_fire(r: OrderReader, unit: UnitId, way: str) -> Command:
    to = _read_pace(r, unit) if way in ("advancing", "retreating") else -1
    return o.Fire(unit, way, read_aims(r, unit, salvo=way == "salvo"), to)  # type: ignore[arg-type]


def _read_pace(r: OrderReader, unit: UnitId) -> int:
    """Read the direction of a step with fire: by its hour, the hex that it leads into, or ahead to a hand (10.3)."""
    pose = pose_of(r.world, unit)
    r.mark("via")
    hex_ = r.next_hex()
    if hex_ is not None and not foe_in(r.t, r.world, r.side, hex_):
        near = next((at for at in pose.at if hex_ in r.t.grid.adjacent[at]), None)
        if near is None:
            raise r.expected("side")
        return r.t.grid.direction(near, r.hex())
    if r.mark("ahead"):
        return turned(pose.facing, r.hand() - 1)
    found = r.a_side(-1)
    return -1 if found is None else found


def read_turn_gun(r: OrderReader) -> Command:
    unit = r.unit()
    return o.TurnGuns(unit, corner(r, unit))


def read_unlimber(r: OrderReader) -> Command:
    unit = r.unit()
    return o.Limber(unit, corner(r, unit))


def corner(r: OrderReader, unit: UnitId) -> int:
    r.skip("turn", "via")
    found = r.corner(r.world.units[unit].facing)
    if found is None:
        raise r.expected("corner")
    return found


def read_leader_move(r: OrderReader) -> Command:
    leader = r.leader()
    return o.MoveLeader(leader, read_ride(r, leader))


def read_ride(r: OrderReader, leader: int) -> tuple[int, ...]:
    hexes: list[int] = []
    while r.word:
        if not r.mark("via"):
            hexes.append(r.hex())
    if not hexes:
        raise r.expected("hex")
    return ride(r.t, r.world, leader, r.world.leaders[leader].at, tuple(hexes))


def read_way(way: str) -> Callable[[OrderReader], Command]:
    """Return the form of an infantry fire (10.3)."""
    return lambda r: infantry_fire(r, r.unit(), way)


def read_guns(r: OrderReader) -> Command:
    unit = r.unit()
    return o.FireGuns(unit, read_aim(r, unit))
