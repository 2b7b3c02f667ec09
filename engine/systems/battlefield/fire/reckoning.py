"""Chapters 5.2.5.1 to 5.2.5.3: the value of a shot, the Protection against it and its die, by plain factors.

Games read the factors from the positions (`fire.targeting`), adjudications are told them.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modifier
from engine.systems.battlefield.content.charts import ShootingChart
from engine.systems.battlefield.content.kinds import DIE, Missile, Mood
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.totals import Total, floored
from engine.tabletop.pose import Edge


class ShotFactors(Struct, frozen=True, kw_only=True):
    """All that bears on one die of shooting."""

    weapon: Missile
    value: int
    """Shooting of the card in the range zone of the target (3.1.5)."""
    second_rank: bool
    """The shooter has a second rank that may shoot: not from brush, not in a carousel (5.2.5.2, 3.6.3.6)."""
    point_blank: bool
    into_melee: bool
    hill: int
    """Levels of hill under the target."""
    brush: bool
    """The target is at the edge of brush or forest."""
    moving: bool
    protection: int
    face: Edge
    """Of the target, as it is hit."""
    hedgehog: bool
    large_shield: bool
    pavise: bool
    """Of the target, if it protects: not after it has shot on the move (3.1.7-pavise-a)."""


class ShotTotal(Total, frozen=True):
    """What is added to the die of a shot, the Protection taken off, and above what a rank is lost (5.2.5.3)."""

    over: int
    """A total above this takes a rank."""

    def total(self, die: int) -> int:
        """Return the total for a die, Protection taken off (5.2.5.3)."""
        return die + self.value - self.protection

    @property
    def needed(self) -> int:
        """The lowest die that takes a rank; above 12 none does."""
        return max(1, self.over + 1 - self.value + self.protection)


def added_to_shot(chart: ShootingChart, shot: ShotFactors) -> Iterator[Modifier]:
    """Yield what is added to the die of a shot (5.2.5.2)."""
    yield Modifier("shooting", shot.value, R("5.2.5.1"))
    if shot.second_rank and not shot.into_melee and not shot.point_blank:
        yield Modifier("second-rank", chart.modifiers.second_rank, R("5.2.5.2"))
    if shot.into_melee:
        yield Modifier("into-melee", chart.modifiers.engaged, R("5.2.5.2-c"))
    if shot.hill:
        yield Modifier("hill", shot.hill * chart.modifiers.hill_level, R("5.2.5.2-d"))
    if shot.brush:
        yield Modifier("brush", chart.modifiers.brush, R("5.2.5.2-d"))
    moving = chart.weapons[shot.weapon].moving_value
    if shot.moving and moving:
        yield Modifier("moving", moving, R("5.2.5.2-a"))


def armour_against(chart: ShootingChart, shot: ShotFactors, *, floor: bool) -> Iterator[Modifier]:
    """Yield what makes up the Protection of a target (5.2.5.3), never below 0 with a `floor` (3.1.3-a)."""
    parts = [Modifier("protection", shot.protection, R("3.1.3"))]
    if shot.large_shield and (shot.face == "front" or shot.hedgehog):
        parts.append(Modifier("large-shield", chart.large_shield, R("3.1.7-large-shield")))
    if shot.pavise and shot.face == "front":
        parts.append(Modifier("pavise", chart.pavise, R("3.1.7-pavise")))
    piercing = chart.weapons[shot.weapon].piercing
    if piercing:
        parts.append(Modifier("piercing", -piercing, R("5.2.5.1")))
    yield from floored(parts) if floor else parts


def shot_total(chart: ShootingChart, shot: ShotFactors, *, floor: bool = True) -> ShotTotal:
    """Return what a shot is rolled with."""
    armour = tuple(armour_against(chart, shot, floor=floor))
    return ShotTotal(tuple(added_to_shot(chart, shot)), armour, chart.over)


def shoot(throws: Throwing, shot: ShotTotal) -> tuple[int, bool]:
    """Throw the die of a shot; return it, and whether it takes a rank (5.2.5.3)."""
    (die,) = throws.roll(1, DIE, R("5.2.5"), "battlefield-roll-shot", reading="pool", threshold=shot.needed)
    return die, shot.total(die) > shot.over


def shaken(mood: Mood, faces: tuple[Edge, ...]) -> Literal["", "retreat", "panic"]:
    """Return what ranks lost on some faces, as they count, do to a unit (5.2.5.4, 5.2.5.4-c, 5.2.5.4-f)."""
    if mood != "good":
        return ""
    return "panic" if "rear" in faces else "retreat"
