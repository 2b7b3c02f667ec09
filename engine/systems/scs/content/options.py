"""Options of single published games as a scenario states them: phases, barrage, disorganisation, shift markers.

Each is absent by default; a scenario that names none is played by the series rules alone.
"""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.content.scenario import AtLeast0, AtLeast1, Names, Slug
from engine.hexes.board import Symbol

FractionText: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{1,2}(/[1-9][0-9]?)?$")]
"""A multiplier as a fraction: `1/2`, `1`, `0`."""

Phase: TypeAlias = Literal[
    "movement", "combat", "exploitation", "supply", "air", "reinforcement", "barrage", "strike", "reaction", "recovery"
]
"""Phases of a player turn; those after supply are of single games (3.3b-b)."""
MOVING: Final[tuple[Phase, ...]] = ("movement", "exploitation", "reaction")
SHELLING: Final[tuple[Phase, ...]] = ("barrage", "strike")
"""Phases that need a barrage chart: of guns and aircraft, and of aircraft alone (7.0-b)."""


class Country(Struct, frozen=True, forbid_unknown_fields=True):
    """Names of the terrain chart for places where one paint of the map stands for several terrains (TEC-h).

    `hexes` and `sides` take the place of what the map says; `features` lie in a hex besides its ground.
    """

    hexes: dict[Slug, str] = {}
    sides: dict[Slug, str] = {}
    features: dict[Slug, str] = {}


class BarrageValues(Struct, frozen=True, forbid_unknown_fields=True):
    """What a counter brings into a barrage (7.0-b); `kill` is the lowest roll that kills after a hit (7.0-f)."""

    strength: AtLeast1
    range: AtLeast1
    kill: Annotated[int, Meta(ge=1, le=6)] | None = None
    drm: int = 0


class DisorderData(Struct, frozen=True, forbid_unknown_fields=True):
    """What the disorganised marker does to strengths and allowance; nothing of it without this chart (7.0-h)."""

    attack: FractionText = "1/2"
    defence: FractionText = "1/2"
    barrage: FractionText = "1/2"
    movement: FractionText = "1/2"


class Disorder(Struct, frozen=True):
    """What a disorganised unit is multiplied by; `exploits` tells whether it keeps that ability (7.0-h)."""

    attack: Fraction = Fraction(1)
    defence: Fraction = Fraction(1)
    barrage: Fraction = Fraction(1)
    movement: Fraction = Fraction(1)
    exploits: bool = True


def disorder(data: DisorderData | None) -> Disorder:
    """Return the effect of disorder, none where the scenario has no such rule (7.0-h)."""
    if data is None:
        return Disorder()
    attack, defence, barrage, movement = map(Fraction, (data.attack, data.defence, data.barrage, data.movement))
    return Disorder(attack, defence, barrage, movement, exploits=False)


MarkEffect: TypeAlias = Literal["none", "disorganised", "step"]


class Marks(Struct, frozen=True, forbid_unknown_fields=True):
    """What the marks of a combat results table do (7.1-d)."""

    bracket: Literal["loss", "none"] = "loss"
    """A loss in brackets is taken like any other, or falls away."""
    star: MarkEffect = "none"
    at: MarkEffect = "none"


ShiftKind: TypeAlias = Literal["hq", "air", "artillery", "leader", "engineer", "armour", "assault", "other"]
Occasion: TypeAlias = Literal["combat", "overrun", "barrage", "defence"]


class ShiftData(Struct, frozen=True, forbid_unknown_fields=True):
    """A marker that helps an attack or a barrage, one of a kind in each (7.3b-b)."""

    id: Slug
    name: Names
    side: str
    kind: ShiftKind = "other"
    columns: int = 0
    """Columns of the combat results table, for its own side."""
    drm: int = 0
    """Added to the roll."""
    rows: int = 0
    """Rows of the barrage chart."""
    strength: AtLeast0 = 0
    """Barrage strength of its own: an air strike needs no guns."""
    attack: FractionText = "1"
    """What it multiplies the attackers by, or the guns of a barrage."""
    unit: str | None = None
    """The counter that carries it (7.3b-d)."""
    range: AtLeast0 = 0
    """How far it reaches from that counter to the target, in hexes."""
    points: AtLeast0 | tuple[AtLeast0, ...] | None = None
    """Uses in a turn, or in each turn one after the other (7.3b-c); without them, once in a phase."""
    on: tuple[Occasion, ...] = ("combat", "overrun")
    needs: tuple[Symbol, ...] = ()
    """Symbols of which the attackers must include each."""

    def granted(self, turn: int) -> int | None:
        """Return the uses that a turn brings, None where the marker serves once in a phase."""
        if isinstance(self.points, tuple):
            return self.points[turn - 1] if turn <= len(self.points) else 0
        return self.points


_SERVES: Final[dict[Occasion, tuple[str, ...]]] = {
    "combat": ("columns", "drm", "attack"),
    "overrun": ("columns", "drm", "attack"),
    "barrage": ("rows", "drm", "strength", "attack"),
    "defence": ("columns", "drm"),
}
"""What of a marker counts on each occasion."""


def shift_mistakes(
    shifts: tuple[ShiftData, ...],
    units: Mapping[str, str],
    sides: Collection[str],
    turns: int,
    reserved: Collection[str],
) -> Iterator[tuple[str, str]]:
    """Yield place and mistake of each marker; `units` gives the side of each unit by id."""
    for n, shift in enumerate(shifts):
        place = f"shifts[{n}]"
        if shift.side not in sides:
            yield f"{place}.side", f"{shift.side!r} is none of {', '.join(sides)}"
        if shift.id in [other.id for other in shifts[:n]]:
            yield f"{place}.id", f"{shift.id} is there twice"
        if shift.id in reserved:
            yield f"{place}.id", f"{shift.id} is a word of the orders"
        if shift.id in units and shift.id != shift.unit:
            yield f"{place}.id", f"{shift.id} is a unit that does not carry it"
        if shift.unit is not None and units.get(shift.unit) != shift.side:
            yield f"{place}.unit", f"{shift.unit!r} is no unit of {shift.side}"
        if isinstance(shift.points, tuple) and len(shift.points) != turns:
            yield f"{place}.points", f"names {len(shift.points)} turns of {turns}"
        if shift.strength and "barrage" not in shift.on:
            yield f"{place}.strength", "serves a barrage only, and `on` does not name it"
        if "defence" in shift.on and (len(shift.on) > 1 or shift.unit is None or shift.points is not None):
            yield f"{place}.on", "a marker of the defence serves nothing else, stands with a unit and has no points"
        if "defence" in shift.on and shift.needs:
            yield f"{place}.needs", "asks for arms among attackers, and a marker of the defence has none"
        if not Fraction(shift.attack):
            yield f"{place}.attack", "takes all strength away: that is no help"
        for occasion in shift.on:
            if not any(getattr(shift, part) not in (0, "1") for part in _SERVES[occasion]):
                yield place, f"does nothing in {occasion}: give {' or '.join(_SERVES[occasion])}"
