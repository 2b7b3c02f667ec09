"""What is added to the die of a shot, and dice that hit units and leaders, whoever stands where (7.14, 7.15, 7.81).

Games and shots without a game are reckoned and resolved here alike.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modifier
from engine.systems.sgboh.content.charts import MissileModifiers
from engine.systems.sgboh.content.kinds import SKIRMISHERS, TypeCode
from engine.systems.sgboh.rules import R

BOWS: Final = frozenset("ABC")
HEAVY: Final = ("PH", "HI")
"""Targets that are hit less often, least of all close in front (7.81)."""


class ShotFactors(Struct, frozen=True, gc=False):
    """All that bears on the die of a shot.  `target` is empty for leaders alone in a hex (7.15)."""

    letter: str
    """The weapon: a letter or an engine; S for stones."""
    mounted: bool
    """The firer is cavalry or a chariot."""
    moved: bool
    runs: bool
    """Hit and run (7.16)."""
    stones: bool
    ground: int
    """What the target's hex adds (7.81), and the sides before it (11.14)."""
    fortified: int
    target: TypeCode | None
    close_front: bool
    """The firer is adjacent, in front of the target; asked of heavy ones alone."""
    cataphract: bool
    deep: bool
    column: bool
    other: int = 0
    """What special rules of a battle add."""


def shot_modifiers(chart: MissileModifiers, shot: ShotFactors) -> Iterator[Modifier]:
    """Yield the modifiers of a shot's die, each with its reason; positive makes it harder (7.81)."""
    told = (
        Modifier("target-ground", shot.ground, R("7.81")),
        Modifier("target-fortified", shot.fortified, R("11.14")),
        *(_of_target(chart, shot) if shot.target is not None else ()),
        *_of_firer(chart, shot),
        Modifier("other", shot.other, R("7.81")),
    )
    return (modifier for modifier in told if modifier.value)


def _of_target(chart: MissileModifiers, shot: ShotFactors) -> Iterator[Modifier]:
    letter, target = shot.letter, shot.target
    if target in HEAVY:
        if shot.close_front and letter in ("A", "S"):
            yield Modifier("target-heavy-front", chart.heavy_front, R("7.81"))
        else:
            yield Modifier("target-heavy", chart.heavy, R("7.81"))
    if target in SKIRMISHERS:
        yield Modifier("target-skirmisher", chart.skirmisher if target == "SK" else chart.skirmisher_star, R("7.81"))
    if shot.cataphract and letter in ("A", "C"):
        yield Modifier("target-cataphract", chart.cataphract_bow, R("7.81"))
    elif shot.cataphract and letter in ("J", "S", "B"):
        yield Modifier("target-cataphract", chart.cataphract_light, R("7.81"))
    if target == "EL":
        yield Modifier("target-elephant", chart.elephant, R("7.18"))
    if shot.deep:
        yield Modifier("target-deep", chart.double_depth, R("7.81"))
    if shot.column:
        yield Modifier("target-column", chart.column, R("7.81"))


def _of_firer(chart: MissileModifiers, shot: ShotFactors) -> Iterator[Modifier]:
    exposed = shot.mounted or shot.letter in (*BOWS, "S")
    if exposed and (chart.moved_hit_and_run if shot.runs else shot.moved):
        yield Modifier("firer-moved", chart.moved, R("7.16-b") if shot.runs else R("7.81"))
    if shot.stones:
        yield Modifier("firer-stones", chart.stones, R("11.15"))


def shoot(throws: Throwing, needed: int) -> tuple[int, bool]:
    """Throw the die of a shot; tell its face and whether it hits, which it does up to `needed` (7.14)."""
    (die,) = throws.roll(1, 10, R("7.14"), "sgboh-roll-shot", low=0)
    return die, die <= needed


def leader_falls(throws: Throwing) -> bool:
    """Throw for a leader with a target that was shot at with a 0; tell whether he is killed (7.15, 7.15-a)."""
    (die,) = throws.roll(1, 10, R("7.15"), "sgboh-roll-leader-hit", low=0)
    return die == 0
