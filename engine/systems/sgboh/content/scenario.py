"""A battle as its author writes it: sides, leaders, the formation chart, units, policies.

Structs of the TOML file and the checks that go beyond types.  Reading a file notes every mistake with its place.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.content import files as content
from engine.content import scenario as common
from engine.hexes.board import FormationColour
from engine.kernel.ids import Side
from engine.systems.sgboh.content.kinds import ENGINES, FOOT, SKIRMISHERS, Missile, Printed, type_of

Quality: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Initiative: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Compass: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
VERTICES: Final[tuple[str, ...]] = ("N", "NE", "SE", "S", "SW", "NW")
"""Where a unit in line can look: the vertices of a hex, clockwise."""
DIRECTIONS: Final[tuple[str, ...]] = ("NE", "E", "SE", "SW", "W", "NW")
"""Where a column can look: the sides of a hex, clockwise."""
MOST_UNITS: Final = 400
EDGES: Final = ("north", "east", "south", "west")


class Policies(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rulebook leaves a choice.  The default is our ruling, the other value the other policy."""

    ofc_each_entry: bool = False
    """An opposed facing change may be tried at each entering enemy, not once in a phase (6.15-a)."""
    one_leader_one_formation: bool = False
    """A leader commands one formation in a turn (4.14-a)."""
    leader_may_stay: bool = True
    """A lone leader whom an enemy comes up to may stay; false: he has to retreat (4.35-a)."""
    several_on_several: bool = True
    """In one attack several units may attack several; false: one of the sides is a single unit or stack (7.35-a)."""
    los_higher_than_either: bool = False
    """What is higher than either end blocks the line, not only what is higher than both (7.13-a)."""
    see_over_lower_units: bool = False
    """Units that stand lower than firer and target do not block the line (7.13-d)."""
    artillery_every_step: bool = False
    """Inactive artillery is asked at each step of the enemy (7.24-a)."""
    mover_may_answer: bool = False
    """A mover that is fired at may use its own shot at once (7.2-a)."""
    column_may_reply: bool = False
    """A column may use opposed fire (11.25-a)."""
    rampage_by_rings: bool = False
    """A rampage goes ring by ring even when the unit that caused it stands in the second (8.5-a)."""
    pursue_on_retreat: bool = False
    """Cavalry also pursues cavalry that retreats (7.61-a)."""


class SideData(common.ColouredSide, frozen=True, forbid_unknown_fields=True):
    """A side."""

    facing: Compass
    """Where its units look unless they say otherwise."""
    edge: Annotated[str, Meta(min_length=1)]
    """Its retreat edge: north, east, south, west, or hexes."""
    withdrawal: common.AtLeast1
    """Rout points at which it withdraws (9.0)."""


class RatingsData(Struct, frozen=True, forbid_unknown_fields=True):
    """The counter that takes a leader's place (4.37)."""

    initiative: Initiative
    range: common.AtLeast0
    name: common.Names | None = None
    heroic: bool = False


class LeaderData(common.Owned, frozen=True, forbid_unknown_fields=True):
    initiative: Initiative
    range: common.AtLeast0
    seizures: common.AtLeast0 = 0
    overall: bool = False
    heroic: bool = False
    named: bool = True
    at: str | None = None
    """His hex; without it he is off the map and may be placed (4.36)."""
    replacement: RatingsData | None = None


class FormationData(common.Owned, frozen=True, forbid_unknown_fields=True):
    """A row of the formation chart; without commanders it is one of auxiliaries (4.13)."""

    commanders: tuple[str, ...] = ()
    gap: common.AtLeast0 = 0
    """Vacant hexes that its chain of command may jump (4.11)."""
    choose: bool = False
    """An and/or row: its types may be activated apart (3.2A)."""
    colour: FormationColour = "w1"


class GroupData(common.Owned, frozen=True, forbid_unknown_fields=True):
    """Formations that may be activated together while their commanders are near one leader (4.14)."""

    formations: Annotated[tuple[str, ...], Meta(min_length=2)]
    enabler: str
    within: common.AtLeast0 = 0
    """Hexes; 0 is the range of the enabler."""


class UnitData(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit, or as many alike as `at` has places: then the second is called `ID2`, and so on.

    A place is a hex, or two with a stroke for a unit of double size: `1010/1110`, the head of a column first.
    """

    id: common.Slug
    name: common.Names
    formation: str
    type: Printed
    at: Annotated[str, Meta(min_length=1)]
    tq: Quality | None = None
    """As printed, like the next two; only artillery goes without (10.11)."""
    size: common.AtLeast0 | None = None
    ma: common.AtLeast0 | None = None
    missile: Missile = ""
    kind: str = ""
    """Class of legion infantry, e.g. HA (5.32)."""
    legion: str = ""
    """Which Roman infantry it may stack with (5.32)."""
    elite: bool = False
    double: bool = False
    reducible: bool = False
    indian: bool = False
    barbarian: bool = False
    """Light cavalry that is hard to hold back (7.62)."""
    deep: bool = False
    """In double depth: the unit and another like it beneath, each of half the size given (10.3)."""
    facing: Compass | None = None
    column: bool = False


class Scenario(common.Heading, frozen=True, forbid_unknown_fields=True):
    """A scenario file."""

    map: common.Slug
    sides: Annotated[tuple[SideData, ...], Meta(min_length=2, max_length=2)]
    formations: Annotated[tuple[FormationData, ...], Meta(min_length=1)]
    units: Annotated[tuple[UnitData, ...], Meta(min_length=1)]
    leaders: tuple[LeaderData, ...] = ()
    first: str = "roll"
    """The side that begins; `roll`: the dice say (3.1)."""
    kind: Literal["training", "introductory", "battle"] = "battle"
    turns: common.AtLeast0 = 0
    """The last player turn; 0: the battle lasts until an army withdraws (9.0)."""
    groups: tuple[GroupData, ...] = ()
    policies: Policies = Policies()
    deepening: bool = False
    """Whether units may form double depth (10.3)."""
    inside: tuple[str, ...] = ()
    """Hexes within fortifications besides those that the chart knows by their ground (11.12)."""
    sources: tuple[common.Source, ...] = ()
    missiles: common.Slug = "missiles-series"
    matrix: common.Slug = "matrix-series"
    shock: common.Slug = "shock-series"
    checks: common.Slug = "checks-series"
    terrain: common.Slug = "terrain-series"
    forts: common.Slug = "forts-series"

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of every mistake that can be seen without the map."""
        return _mistakes(self)

    @property
    def order(self) -> tuple[Side, ...]:
        """The sides, the one that begins first; as written when the dice say."""
        ids = [Side(side.id) for side in self.sides]
        return tuple(reversed(ids)) if self.first == ids[1] else tuple(ids)


def places(unit: UnitData) -> tuple[tuple[str, ...], ...]:
    """Return the labels of each place that a unit's entry names."""
    return tuple(tuple(place.split("/")) for place in unit.at.split())


def slugs(unit: UnitData) -> tuple[str, ...]:
    """Return the names of an entry's units in orders, one for each."""
    number = len(places(unit))
    return (unit.id,) if number == 1 else tuple(f"{unit.id}{n + 1}" for n in range(number))


@cache
def reserved() -> frozenset[str]:
    """Return the words of orders that no unit, leader or formation may be called."""
    words = content.read_toml(content.SYSTEMS / "sgboh" / "notation" / "words.toml")
    spelled = (said for spellings in words.values() for several in spellings.values() for said in several)
    return frozenset(word.lower() for said in spelled for word in said.split() if word.isascii())


def _mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    yield from _side_mistakes(scenario)
    leaders = {leader.id: leader.side for leader in scenario.leaders}
    formations = {formation.id: formation.side for formation in scenario.formations}
    yield from common.doubles("formations", [formation.id for formation in scenario.formations])
    yield from common.doubles("groups", [group.id for group in scenario.groups])
    called = [(f"units[{n}].id", slug) for n, unit in enumerate(scenario.units) for slug in slugs(unit)]
    called += [(f"leaders[{n}].id", leader.id) for n, leader in enumerate(scenario.leaders)]
    called += [(f"formations[{n}].id", formation.id) for n, formation in enumerate(scenario.formations)]
    called += [(f"groups[{n}].id", group.id) for n, group in enumerate(scenario.groups)]
    yield from _name_mistakes(called)
    if (count := sum(len(places(unit)) for unit in scenario.units)) > MOST_UNITS:
        yield "units", f"{count} are more than {MOST_UNITS}"
    yield from _leader_mistakes(scenario)
    for n, formation in enumerate(scenario.formations):
        for name in formation.commanders:
            if leaders.get(name) != formation.side:
                yield f"formations[{n}].commanders", f"{name!r} is no leader of {formation.side}"
        if not any(unit.formation == formation.id for unit in scenario.units):
            yield f"formations[{n}]", "has no units"
    for n, group in enumerate(scenario.groups):
        yield from ((f"groups[{n}].{place}", what) for place, what in _group_mistakes(scenario, group))
    for n, unit in enumerate(scenario.units):
        yield from ((f"units[{n}]{place}", what) for place, what in _unit_mistakes(unit, formations))
    armed = {formations.get(unit.formation) for unit in scenario.units}
    for n, side in enumerate(scenario.sides):
        if side.id not in armed:
            yield f"sides[{n}]", "has no units"


def _group_mistakes(scenario: Scenario, group: GroupData) -> Iterator[tuple[str, str]]:
    """Yield why a group, or a part of it, could never be activated (4.13-a, 4.14)."""
    enabler = next((leader for leader in scenario.leaders if leader.id == group.enabler), None)
    rows = {row.id: row for row in scenario.formations}
    if enabler is None or enabler.side != group.side:
        yield "enabler", f"{group.enabler!r} is no leader of {group.side}"
    elif enabler.at is None and not enabler.overall and not any(enabler.id in row.commanders for row in rows.values()):
        yield "enabler", f"{enabler.id} is off the map and never comes: he commands no formation (4.36)"
    for n, name in enumerate(group.formations):
        row = rows.get(name)
        if row is None or row.side != group.side:
            yield "formations", f"{name!r} is no formation of {group.side}"
        elif not row.commanders:
            yield "formations", f"{name} has no commander and is never activated with others (4.13)"
        if name in group.formations[:n]:
            yield "formations", f"{name} is there twice"


def _side_mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    sides = [side.id for side in scenario.sides]
    if sides[0] == sides[1]:
        yield "sides[1].id", f"{sides[1]} is there twice"
    if scenario.first not in (*sides, "roll"):
        yield "first", f"{scenario.first!r} is none of {', '.join(sides)} and not roll"
    yield from common.colour_mistakes(scenario.sides)
    for n, side in enumerate(scenario.sides):
        if side.facing not in VERTICES:
            yield f"sides[{n}].facing", f"{side.facing} is none of {', '.join(VERTICES)}"
    owners = [(f"leaders[{n}].side", leader.side) for n, leader in enumerate(scenario.leaders)]
    owners += [(f"formations[{n}].side", formation.side) for n, formation in enumerate(scenario.formations)]
    owners += [(f"groups[{n}].side", group.side) for n, group in enumerate(scenario.groups)]
    for place, side_ in owners:
        if side_ not in sides:
            yield place, f"{side_!r} is none of {', '.join(sides)}"


def _leader_mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for side in scenario.sides:
        if sum(leader.overall and leader.side == side.id for leader in scenario.leaders) > 1:
            yield "leaders", f"{side.id} has more than one overall commander"
    for n, leader in enumerate(scenario.leaders):
        if leader.overall and leader.replacement is not None:
            yield f"leaders[{n}].replacement", "an overall commander is never replaced"
        if not leader.named and leader.replacement is None and not leader.overall:
            yield f"leaders[{n}].replacement", "is missing: a nameless leader is replaced by the same counter"


def _name_mistakes(called: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for place, name in called:
        if name in seen:
            yield place, f"{name} is there twice"
        if name in reserved():
            yield place, f"{name} is a word of the orders"
        if name.isdigit() and len(name) in (3, 4):
            yield place, f"{name} reads as a hex"
        seen.add(name)


def _unit_mistakes(unit: UnitData, formations: dict[str, str]) -> Iterator[tuple[str, str]]:
    type_ = type_of(unit.type)
    if unit.formation not in formations:
        yield ".formation", f"{unit.formation!r} is no formation"
    if (type_ == "ART") != (unit.missile in ENGINES):
        yield ".missile", "artillery has an engine, and nothing else has: " + ", ".join(sorted(ENGINES))
    if unit.double and type_ not in FOOT - SKIRMISHERS:
        yield ".double", f"{unit.type} is never of double size"
    if type_ == "PH" and not unit.double:
        yield ".double", "is missing: a phalanx is of double size"
    if unit.legion and type_ not in ("LG", "HI"):
        yield ".legion", f"{unit.type} belongs to no legion"
    if unit.deep and (unit.type not in ("PH", "HO") or unit.column):
        yield ".deep", "only PH and HO in line stand in double depth"
    for name in ("tq", "size", "ma"):
        if getattr(unit, name) is None and type_ != "ART":
            yield f".{name}", "is missing: only artillery goes without its ratings (10.11)"
    if unit.deep and (unit.size or 0) % 2:
        yield ".size", "is that of two units alike in double depth, so it is even"
    if unit.indian and type_ != "EL":
        yield ".indian", "is for elephants"
    if unit.barbarian and type_ != "LC":
        yield ".barbarian", "is for light cavalry"
    yield from _stand_mistakes(unit)


def _stand_mistakes(unit: UnitData) -> Iterator[tuple[str, str]]:
    looks = DIRECTIONS if unit.column else VERTICES
    if unit.facing is not None and (unit.facing not in looks or (unit.column and unit.double)):
        what = "is that from its tail to its head" if unit.column and unit.double else f"is none of {', '.join(looks)}"
        yield ".facing", f"{unit.facing} {what}"
    if unit.column and not unit.double and unit.facing is None:
        yield ".facing", "is missing: a column looks to a side"
    if not places(unit):
        yield ".at", "names no hex"
    for place in places(unit):
        if len(place) != (2 if unit.double else 1):
            yield ".at", f"{'/'.join(place)} must be {'two hexes' if unit.double else 'one hex'}"
