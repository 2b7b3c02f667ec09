"""The sum of a shock from its factors, and the die on it, whoever fights where (7.52, 7.82, 7.83).

Games and shocks without a game are reckoned and resolved here alike.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.systems.sgboh.content.charts import ShockChart, ShockRow, WeaponMatrix
from engine.systems.sgboh.content.kinds import SKIRMISHERS, TypeCode
from engine.systems.sgboh.rules import R

MOST_QUALITY: Final = 3
MOST_HITS: Final = 3
LOOSE: Final = SKIRMISHERS | {"EL", "CH"}
"""Their size counts only among themselves (7.52)."""


class UsedUnit(Struct, frozen=True, gc=False):
    """The unit of a side whose type counts (7.35), and what of it the adjustments of the matrix ask (7.82).

    `row` is its type, for attacking German cavalry the row chosen (10.4).
    """

    type: TypeCode
    row: TypeCode
    moved: bool = False
    """It came by an attack move itself (7.82-a)."""
    throws: bool = False
    """It has the missile letter F or X."""
    gallops: bool = False
    """Chariots that went far enough in the movement phase (10.51)."""
    fresh: bool = False
    """It has not attacked before."""
    indian: bool = False
    cataphract: bool = False
    deep: bool = False


class SizedUnit(NamedTuple):
    """What a fighter adds to the size of its side."""

    type: TypeCode
    size: int


class WayIn(NamedTuple):
    """What the defender's hex and the side before it add on one way in, and whether that side is fortified."""

    ground: int
    side: int
    fort: bool


class ShockFactors(Struct, frozen=True, gc=False):
    """All that bears on the die of an attack (7.52)."""

    ours: UsedUnit
    theirs: UsedUnit
    flank: bool
    our_quality: int
    """The best TQ of the attackers as it is now."""
    their_quality: int
    our_sizes: tuple[SizedUnit, ...]
    their_sizes: tuple[SizedUnit, ...]
    our_hits: int
    their_hits: int
    moved: bool
    """Any attacker came by an attack move (7.52-d)."""
    we_are_led: bool
    they_are_led: bool
    ways: tuple[WayIn, ...]
    other: int = 0
    """What special rules of a battle add."""


class ShockFought(NamedTuple):
    """A shock whose die was thrown."""

    die: int
    total: int
    row: ShockRow


def modifiers_of(matrix: WeaponMatrix, shock: ShockFactors) -> tuple[Modifier, ...]:
    """Return the modifiers of an attack (7.52)."""
    return (
        *_weapons(matrix, shock.ours, shock.theirs, flank=shock.flank),
        *_quality(shock),
        *_sizes(shock.our_sizes, shock.their_sizes),
        *_hits(shock),
        *_modifier("attack-move", int(shock.moved), R("7.52")),
        *_modifier("leader-attacker", int(shock.we_are_led), R("4.38")),
        *_modifier("leader-defender", -int(shock.they_are_led), R("4.38")),
        *_terrain(shock.ways),
        *_modifier("other", shock.other, R("7.52")),
    )


def fought(throws: Throwing, chart: ShockChart, modifiers: tuple[Modifier, ...]) -> ShockFought:
    """Throw the die of an attack and read the chart for both sides (7.52, 7.83)."""
    (die,) = throws.roll(1, 10, R("7.52"), "sgboh-roll-shock", low=0)
    total = die + added(modifiers)
    return ShockFought(die, total, chart.result(total))


def _modifier(code: str, value: int, rule: Rule) -> Iterator[Modifier]:
    if value:
        yield Modifier(code, value, rule)


def _weapons(matrix: WeaponMatrix, ours: UsedUnit, theirs: UsedUnit, *, flank: bool) -> Iterator[Modifier]:
    yield Modifier("matrix", matrix.value(ours.row, theirs.type, flank=flank) or 0, R("7.82"))
    if ours.moved:
        yield from _weapons_moved(matrix, ours, theirs, flank=flank)
    yield from _weapons_always(matrix, ours, theirs, flank=flank)


def _weapons_moved(matrix: WeaponMatrix, ours: UsedUnit, theirs: UsedUnit, *, flank: bool) -> Iterator[Modifier]:
    """Yield the adjustments of a unit that came by an attack move itself (7.82-a); chariots need a run (10.51)."""
    special = matrix.special
    if ours.type == "LG":
        yield from _modifier("pila", special.legion_moved, R("7.82"))
    if theirs.type == "PH" and ours.row not in ("PH", "HI") and not flank:
        yield from _modifier("against-phalanx", special.phalanx_front_moved, R("7.82"))
    if ours.throws:
        yield from _modifier("axes", special.axes_moved, R("7.82"))
    if ours.type == "CH" and ours.gallops:
        yield from _modifier("chariot", special.chariot_moved, R("10.51"))
    if ours.type == "BI" and ours.fresh:
        yield from _modifier("barbarian", special.barbarian_first, R("7.82"))


def _weapons_always(matrix: WeaponMatrix, ours: UsedUnit, theirs: UsedUnit, *, flank: bool) -> Iterator[Modifier]:
    special = matrix.special
    if ours.indian and theirs.type != "EL":
        yield from _modifier("indian", special.indian_elephant, R("7.82"))
    if ours.indian and theirs.type == "EL" and not theirs.indian:
        yield from _modifier("indian", special.indian_elephant_african, R("7.82"))
    if ours.cataphract:
        yield from _modifier("cataphract-attacks", special.cataphract_attacks, R("7.82"))
    if theirs.cataphract:
        yield from _modifier("cataphract-defends", special.cataphract_defends, R("7.82"))
    if theirs.deep:
        yield from _modifier("deep", special.double_depth_flank if flank else special.double_depth_front, R("7.82"))


def _quality(shock: ShockFactors) -> Iterator[Modifier]:
    yield from _modifier("quality", _within(shock.our_quality - shock.their_quality, MOST_QUALITY), R("7.52"))


def _within(value: int, most: int) -> int:
    return max(-most, min(most, value))


def _sizes(ours: tuple[SizedUnit, ...], theirs: tuple[SizedUnit, ...]) -> Iterator[Modifier]:
    """Yield +1 or -1 for two points more, +2 or -2 for twice as much, however small the difference (7.52-a)."""
    loose = tuple(all(one.type in LOOSE for one in some) for some in (ours, theirs))
    if any(loose) and not all(loose):
        return
    mine, his = (sum(one.size for one in some if all(loose) or one.type not in LOOSE) for some in (ours, theirs))
    more, less = max(mine, his), min(mine, his)
    step = 2 if more >= 2 * less and more > less else 1 if more - less >= 2 else 0
    rule = R("7.52-e") if all(loose) else R("7.52-a") if more - less < 2 else R("7.52")
    yield from _modifier("size", step if mine > his else -step, rule)


def _hits(shock: ShockFactors) -> Iterator[Modifier]:
    """Yield the defenders' hits less the attackers', 3 at most either way (7.52-b)."""
    net = shock.their_hits - shock.our_hits
    rule = R("7.52-b") if abs(net) > MOST_HITS else R("7.52")
    yield from _modifier("hits", _within(net, MOST_HITS), rule)


def _terrain(ways: tuple[WayIn, ...]) -> Iterator[Modifier]:
    """Yield what hexes and sides add: of all ways from attackers to defenders the one best for these (7.52-f)."""
    if not ways:
        return
    ground, side, fort = min(ways, key=lambda way: way.ground + way.side)
    rule = R("7.52-f") if len(set(ways)) > 1 else R("7.52")
    if fort:
        yield from _modifier("terrain", ground, rule)
        yield from _modifier("fortification", side, R("11.14"))
    else:
        yield from _modifier("terrain", ground + side, rule)
