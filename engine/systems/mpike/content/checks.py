"""Mistakes of a scenario that can be seen without its map; each is told with what would be right."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine.content import scenario as common
from engine.systems.mpike.content.kinds import HEAVY
from engine.systems.mpike.content.parts import (
    LeaderData,
    LevelsData,
    ObjectiveData,
    SideData,
    UnitData,
    WagonData,
    WingData,
)

MOST_UNITS: Final = 200
EDGES: Final = ("north", "east", "south", "west")
STRENGTHS: Final = range(1, 21)
MORALES: Final = range(4, 9)
RATINGS: Final = range(-2, 1)

Mistakes = Iterator[tuple[str, str]]


def name_mistakes(
    units: Sequence[UnitData],
    leaders: Sequence[LeaderData],
    wings: Sequence[WingData],
    wagons: Sequence[WagonData],
    objectives: Sequence[ObjectiveData],
) -> Mistakes:
    """Yield names that stand twice, or read as a hex."""
    seen: set[str] = set()
    parts: dict[str, Sequence[Any]] = {"units": units, "leaders": leaders, "wings": wings}
    parts |= {"wagons": wagons, "objectives": objectives}
    called = [(f"{part}[{n}].id", each.id) for part, some in parts.items() for n, each in enumerate(some)]
    for place, name in called:
        if name in seen:
            yield place, f"{name} is there twice"
        if name.isdigit() and len(name) in (3, 4):
            yield place, f"{name} reads as a hex"
        seen.add(name)


def side_mistakes(
    sides: Sequence[SideData], leaders: Sequence[LeaderData], victory: Mapping[str, LevelsData]
) -> Mistakes:
    """Yield what is wrong with sides, their lists of seniority (5.3.5-b) and their victory levels (15.0)."""
    ids = [side.id for side in sides]
    if ids[0] == ids[1]:
        yield "sides[1].id", f"{ids[1]} is there twice"
    yield from common.colour_mistakes(sides)
    for n, side in enumerate(sides):
        own = sorted(man.id for man in leaders if man.side == side.id and man.role == "wing")
        heirs = {man.id for man in leaders if man.side == side.id and man.role == "replacement"}
        named = [*dict.fromkeys(slug for slug in side.seniority if slug in heirs)]
        has_army = any(man.side == side.id and man.role == "army" for man in leaders)
        if has_army and sorted(side.seniority) != sorted((*own, *named)):
            yield f"sides[{n}].seniority", f"must name each wing commander once: {', '.join(own)} (5.3.5)"
        if not has_army and side.seniority:
            yield f"sides[{n}].seniority", "has no effect without an army commander (5.3.5)"
        if side.id not in victory:
            yield f"victory.{side.id}", "is missing: by how many points the side wins (15.0)"
    for name, levels in victory.items():
        if name not in ids:
            yield f"victory.{name}", f"is none of {', '.join(ids)}"
        if not levels.marginal < levels.substantial < levels.decisive:
            yield f"victory.{name}", "must rise from marginal to substantial to decisive"


def wing_mistakes(
    wings: Sequence[WingData], sides: Sequence[SideData], units: Sequence[UnitData], turns: int
) -> Mistakes:
    """Yield what is wrong with wings: owners, units, entry (5.5.3-a, 7.4)."""
    ids = [side.id for side in sides]
    late = {unit.wing for unit in units if unit.turn}
    for n, wing in enumerate(wings):
        place = f"wings[{n}]"
        if wing.side not in ids:
            yield f"{place}.side", f"{wing.side!r} is none of {', '.join(ids)}"
        if not any(unit.wing == wing.id for unit in units):
            yield place, "has no units"
        if wing.turn > turns:
            yield f"{place}.turn", f"{wing.turn} is after the last turn {turns}"
        if (wing.turn or wing.id in late) and not wing.entry:
            yield f"{place}.entry", "is missing: the hexes by which it enters (7.4)"
        if wing.entry and not (wing.turn or wing.id in late):
            yield f"{place}.entry", "has no effect: nobody of the wing enters"
        if wing.turn and wing.order != "make-ready":
            yield f"{place}.order", f"{wing.order} must be make-ready: so wings enter (7.4)"
        if wing.replacement not in RATINGS:
            yield f"{place}.replacement", f"{wing.replacement} is no rating: 0, -1 or -2 (2.1.3)"
    for side in sides:
        if not any(wing.side == side.id for wing in wings):
            yield "wings", f"{side.id} has none"


def leader_mistakes(leaders: Sequence[LeaderData], sides: Sequence[SideData], wings: Sequence[WingData]) -> Mistakes:
    """Yield what is wrong with leaders (2.1.3, 5.1, 5.2)."""
    ids, of = [side.id for side in sides], {wing.id: wing for wing in wings}
    for n, man in enumerate(leaders):
        place = f"leaders[{n}]"
        if man.side not in ids:
            yield f"{place}.side", f"{man.side!r} is none of {', '.join(ids)}"
        if man.rating not in RATINGS:
            yield f"{place}.rating", f"{man.rating} is no rating: 0, -1 or -2 (2.1.3)"
        yield from _post_mistakes(place, man, of.get(man.wing))
    for side in sides:
        if sum(man.role == "army" and man.side == side.id for man in leaders) > 1:
            yield "leaders", f"{side.id} has more than one army commander"
    for n, wing in enumerate(wings):
        commanders = sum(man.role == "wing" and man.wing == wing.id for man in leaders)
        if commanders != 1:
            yield f"wings[{n}]", f"has {commanders} commanders in place of one (5.2.1)"
        if sum(man.role == "replacement" and man.wing == wing.id for man in leaders) > 1:
            yield f"wings[{n}]", "has more than one replacement (5.3.3)"


def _post_mistakes(place: str, man: LeaderData, wing: WingData | None) -> Mistakes:
    """Yield what is wrong with where a leader is, and with his wing."""
    if man.role == "army":
        if man.wing:
            yield f"{place}.wing", "is for wing commanders"
        if man.at is None:
            yield f"{place}.at", "is missing: an army commander is on the map"
    elif wing is None or wing.side != man.side:
        yield f"{place}.wing", f"{man.wing!r} is no wing of {man.side}"
    elif man.role == "replacement":
        if man.at is not None:
            yield f"{place}.at", f"must be left out: he comes once the commander of {wing.id} is dead (5.3.3)"
    elif wing.turn and man.at is not None:
        yield f"{place}.at", f"must be left out: he enters with {wing.id} in turn {wing.turn} (7.4)"
    elif not wing.turn and man.at is None:
        yield f"{place}.at", f"is missing: {wing.id} is on the map as the game begins"


def unit_mistakes(units: Sequence[UnitData], wings: Sequence[WingData], turns: int, *, tacw: bool) -> Mistakes:
    """Yield what is wrong with units (2.1.2); of stacks and hexes the map tells."""
    of = {wing.id: wing for wing in wings}
    if len(units) > MOST_UNITS:
        yield "units", f"{len(units)} are more than {MOST_UNITS}"
    for n, unit in enumerate(units):
        wing = of.get(unit.wing)
        if wing is None:
            yield f"units[{n}].wing", f"{unit.wing!r} is no wing"
        found = [*_values(unit), *_marks(unit), *_states(unit, tacw=tacw)]
        found += _entries(unit, wing.turn if wing else 0, turns, tacw=tacw)
        yield from ((f"units[{n}].{name}", what) for name, what in found)


def _values(unit: UnitData) -> Mistakes:
    """Yield printed values that no counter has (2.1.2)."""
    if unit.morale not in MORALES:
        yield "morale", f"{unit.morale} is no printed morale: 4 to 8 (2.1.2)"
    if unit.kind != "artillery":
        if unit.strength is None:
            yield "strength", "is missing: only artillery has none (2.1.2)"
        elif unit.strength not in STRENGTHS:
            yield "strength", f"{unit.strength} is no strength: 1 to 20 (2.1.2)"
        for name in ("gun", "grazing", "range"):
            if getattr(unit, name) is not None:
                yield name, "is for artillery"
        return
    if unit.strength is not None:
        yield "strength", "must be left out: artillery has ranges in its place (2.1.2)"
    for name in ("gun", "grazing", "range"):
        if getattr(unit, name) is None:
            yield name, "is missing: artillery has class, grazing range and maximum range (2.1.2)"
    if unit.grazing is not None and unit.range is not None and unit.grazing > unit.range:
        yield "grazing", f"{unit.grazing} is more than the maximum range {unit.range}"


def _marks(unit: UnitData) -> Mistakes:
    """Yield marks on counters that cannot have them."""
    if unit.arquebusier and unit.kind != "cavalry":
        yield "arquebusier", "is for cavalry (2.1.2)"
    if unit.dismounted and unit.kind != "cavalry":
        yield "dismounted", "is for cavalry (14.3)"
    if not unit.pikes and unit.kind not in HEAVY:
        yield "pikes", "is for heavy infantry (14.2)"
    if unit.regimental and unit.kind not in HEAVY:
        yield "regimental", "is for heavy infantry (7.3.4)"
    if unit.double_battery and unit.kind != "artillery":
        yield "double_battery", "is for artillery (2.1.2)"


def _states(unit: UnitData, *, tacw: bool) -> Mistakes:
    """Yield states in which a unit cannot be."""
    if unit.limbered and unit.kind != "artillery":
        yield "limbered", "is for artillery (7.3.3)"
    elif unit.limbered and tacw:
        yield "limbered", "has no place in a TACW game: nobody limbers there (7.3.3)"
    if unit.kind == "artillery":
        if unit.formation not in ("normal", "none"):
            yield "formation", f"{unit.formation} is no formation of artillery (6.3.1)"
        if unit.hits:
            yield "hits", "must be left out: a battery is disabled by its first (10.6.1)"
        return
    if unit.strength is not None and unit.hits >= unit.strength:
        yield "hits", f"{unit.hits} eliminate the unit: it has {unit.strength} strength points (10.6.1)"
    if unit.formation == "hedgehog" and (unit.kind not in HEAVY or not unit.pikes):
        yield "formation", "hedgehog is for heavy infantry with pikes (6.3.2)"
    if (unit.formation == "none") != (unit.morale_level == "broken"):
        yield "formation", "is none for morale-broken units and for no others (12.4.3)"


def _entries(unit: UnitData, wing_turn: int, turns: int, *, tacw: bool) -> Mistakes:
    """Yield what is wrong with where a unit starts, or when it enters (7.4)."""
    if unit.turn and wing_turn:
        yield "turn", f"must be left out: its wing enters in turn {wing_turn}"
    if unit.turn > turns:
        yield "turn", f"{unit.turn} is after the last turn {turns}"
    if unit.turn or wing_turn:
        if unit.at:
            yield "at", f"must be left out: it enters in turn {unit.turn or wing_turn} (7.4)"
        if unit.formation not in ("normal", "open", "column"):
            yield "formation", f"{unit.formation} must be normal, open or column: so units enter (7.4)"
        if tacw and unit.kind == "artillery":
            yield "kind", "artillery can’t enter in a TACW game: nobody limbers there (7.3.3)"
        return
    hexes = 2 if unit.kind == "double" else 1
    if len(unit.at.split("/")) != hexes or not unit.at:
        yield "at", f"{unit.at!r} must be {'two hexes with a stroke' if hexes == 2 else 'one hex'}"
    if unit.kind == "double" and unit.formation == "column" and unit.facing is not None:
        yield "facing", "must be left out: a column of two hexes looks from its tail to its head (6.3.4)"


def piece_mistakes(
    wagons: Sequence[WagonData], objectives: Sequence[ObjectiveData], sides: Sequence[SideData]
) -> Mistakes:
    """Yield owners of wagons and objectives that are no sides."""
    ids = [side.id for side in sides]
    for n, wagon in enumerate(wagons):
        if wagon.side not in ids:
            yield f"wagons[{n}].side", f"{wagon.side!r} is none of {', '.join(ids)}"
    for n, objective in enumerate(objectives):
        if objective.holder and objective.holder not in ids:
            yield f"objectives[{n}].holder", f"{objective.holder!r} is none of {', '.join(ids)}"
