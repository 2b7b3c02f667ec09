"""The state of a game: where every unit stands and what it has done.

What is derived from it (see `zoc`) is kept beside the world, handed on from world to world, and never stored.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Term, Text
from engine.systems.scs.content.counters import WAITING, PrintedFace
from engine.systems.scs.content.options import Phase
from engine.systems.scs.content.theatre import Theatre

DESTROYED = -2
EXITED = -3
OFF = -1
"""Stands in a path where the unit leaves the map."""


class Unit(Struct, frozen=True, omit_defaults=True, gc=False):
    """One unit: where it is, its state, and what it has done in this phase."""

    at: int
    """A hex, or `WAITING`, `DESTROYED`, `EXITED`."""
    lost: int = 0
    due: int = 0
    """The turn in which a waiting unit arrives."""
    supplied: bool = True
    disorganised: bool = False
    start: int = WAITING
    """The hex where it began the phase; units with the same start began stacked (6.0)."""
    spent: int = 0
    """Halves used up in this phase."""
    moved: bool = False
    pinned: bool = False
    """It began the phase in an enemy zone of control (6.0, 11.0b)."""
    overran: bool = False
    attacked: bool = False
    unfed: int = 0
    """Own supply phases in a row without supply, where the scenario counts them (12.1-e)."""


class Support(Struct, frozen=True):
    """Markers that help attacks: those used in this phase, and by marker the points left in this turn (7.3b-c)."""

    used: tuple[int, ...]
    left: tuple[int, ...]


class Deed(Struct, frozen=True, gc=False):
    """The last move or combat as the board shows it: path or origins, target, verdict."""

    kind: Literal["combat", "move", "state", "barrage"]
    side: Side
    hexes: tuple[int, ...]
    """The path of a move from its start; the hexes that a combat came from."""
    units: tuple[UnitId, ...] = ()
    target: int = OFF
    odds: str = ""
    result: str = ""
    roll: int = 0
    """The row of the combat chart, or the roll of a barrage: with modifiers it may be 0."""
    column: str = ""
    """The column or the row of strength used; without any no dice were thrown (7.4b, 7.0-e)."""


class Capture(Struct, frozen=True):
    """An objective entered in this phase by a side that did not hold it, or again since: by whom, who held it."""

    objective: int
    units: tuple[UnitId, ...]
    holder: Side | None


class World(Struct, frozen=True, dict=True):
    """One moment of a game."""

    units: tuple[Unit, ...]
    pile: tuple[UnitId, ...]
    """Every unit once: of two in a hex the earlier lies higher (4.0c)."""
    holders: tuple[Side | None, ...]
    """Who holds each objective."""
    turn: int = 0
    """0 only before the first turn begins."""
    side: Side = Side("")
    """The phasing side."""
    phase: Phase = "movement"
    overrun: tuple[int, ...] = ()
    """Hexes overrun in this phase, whoever stands there now (6.1b, 6.1b-b)."""
    attacked: tuple[int, ...] = ()
    """Hexes attacked in this combat phase: units driven out may be attacked elsewhere (7.2d, 7.2d-a)."""
    captures: tuple[Capture, ...] = ()
    """Objectives taken in this phase, in order, so that a move taken back gives them back."""
    deeds: tuple[Deed, ...] = ()
    """The last three, latest first."""
    support: Support | UnsetType = UNSET
    """Unset until the first use, and in games without such markers."""


def face(t: Theatre, world: World, unit: UnitId) -> PrintedFace:
    """Return the values on the side of its counter that lies up: the reduced one once it has lost a step."""
    card = t.cards[unit]
    return card.reduced if world.units[unit].lost else card.full


def steps(t: Theatre, world: World, unit: UnitId) -> int:
    """Return the steps that a unit has left."""
    return t.cards[unit].steps - world.units[unit].lost


def stacking(t: Theatre, world: World, units: tuple[UnitId, ...]) -> int:
    """Return the stacking points of units: steps left times points of each, markers aside (4.0-a, 4.0b)."""
    return sum(steps(t, world, id_) * t.cards[id_].points for id_ in units)


def alive(world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return those of the units that stand on the map, in their order."""
    return tuple(id_ for id_ in units if world.units[id_].at >= 0)


def common_hex(world: World, units: tuple[UnitId, ...]) -> int | None:
    """Return the hex in which all these units stand, None where they stand in several."""
    hexes = {world.units[id_].at for id_ in units}
    return hexes.pop() if len(hexes) == 1 else None


def on_map(t: Theatre, world: World, side: Side) -> list[UnitId]:
    """Return the units of a side on the map."""
    units = world.units
    return [id_ for id_ in t.side_cards[side].units if units[id_].at >= 0]


def alike(t: Theatre, world: World, unit: UnitId) -> tuple[int, Unit]:
    """Return kind and state of a unit: of two units with the same, either may take the other's place."""
    return t.cards[unit].kind, world.units[unit]


def first_of_each(t: Theatre, world: World, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return the units without those that are interchangeable with an earlier one."""
    found: dict[tuple[int, Unit], UnitId] = {}
    cards, states = t.cards, world.units
    for id_ in units:
        found.setdefault((cards[id_].kind, states[id_]), id_)
    return tuple(found.values())


def parts(t: Theatre, world: World, stack: tuple[UnitId, ...], size: int) -> Iterator[tuple[UnitId, ...]]:
    """Yield the choices of so many units of a stack, without those that are interchangeable with an earlier one."""
    if size == len(stack):
        yield stack
        return
    seen = set()
    for part in combinations(stack, size):
        likeness = tuple(sorted(repr(alike(t, world, id_)) for id_ in part))
        if likeness not in seen:
            seen.add(likeness)
            yield part


def losses(t: Theatre, world: World, side: Side) -> int:
    """Return the steps that a side has lost since the game began."""
    return sum(world.units[id_].lost - t.cards[id_].lost for id_ in t.side_cards[side].units)


def with_units(world: World, changes: dict[UnitId, Unit], **values: Any) -> World:
    """Return the world with some units changed, keeping what is known of sides that did not change.

    The caller clears what is known of a side whose hexes, strengths or stacks changed by `forget`.
    """
    units = list(world.units)
    for id_, unit in changes.items():
        units[id_] = unit
    return kept(world, replace(world, units=tuple(units), **values))


def kept(before: World, after: World) -> World:
    """Return the later of two worlds after copying to it all that the earlier one remembers."""
    if before.__dict__:
        after.__dict__.update(before.__dict__)
    return after


def forget(world: World, side: Side) -> World:
    """Return the same world after clearing a side's presence and all that was remembered in it.

    A game keeps all its former worlds; they find again what they are asked for.
    """
    known = world.__dict__.pop(side, None)
    if known is not None:
        known.memo.clear()
        known.paid.clear()
    return world


def without(before: World, after: World, side: Side) -> World:
    """Return the later of two worlds after copying to it what the earlier remembers, save of a side that changed."""
    known, handed = before.__dict__, after.__dict__
    for key, value in known.items():
        if key != side:
            handed[key] = value
        else:
            value.memo.clear()
            value.paid.clear()
    return after


def opening(t: Theatre) -> World:
    """Return the world as the scenario sets it up (5.0-b)."""
    units = tuple(Unit(card.at, card.lost, card.turn, start=card.at) for card in t.cards)
    return World(units, tuple(card.id for card in t.cards), tuple(goal.holder for goal in t.goals), side=t.sides[0])


def exploiting(world: World) -> bool:
    """Tell whether this is a phase in which only exploit-capable units move (11.0, 3.3b-c)."""
    return world.phase in ("exploitation", "reaction")


def phase_term(phase: Phase) -> Term:
    """Return the term for the name of a phase, said in the language of the reader."""
    return Term(f"scs-phase-{phase}")


# -- names


def named(t: Theatre, units: tuple[UnitId, ...]) -> Text:
    """Return units by name, with commas between them."""
    said = [t.cards[id_].said if 0 <= id_ < len(t.cards) else Text("?", "?") for id_ in units]
    return Text(", ".join(one.en for one in said), ", ".join(one.ru for one in said))


def standing(t: Theatre, world: World, units: tuple[UnitId, ...]) -> Text:
    """Return units by name, each stack with its hex: `7 Arm, 5 Ind (22.08), 2 NZ (21.08)`."""
    stacks: dict[int, list[UnitId]] = {}
    for id_ in units:
        stacks.setdefault(world.units[id_].at, []).append(id_)
    told = [(named(t, tuple(stack)), t.label(hex_)) for hex_, stack in stacks.items()]
    return Text(
        ", ".join(f"{names.en} ({hex_})" for names, hex_ in told),
        ", ".join(f"{names.ru} ({hex_})" for names, hex_ in told),
    )
