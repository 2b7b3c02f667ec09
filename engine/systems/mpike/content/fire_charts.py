"""Charts of fire: muskets and pistols, artillery, morale checks for hits, casualty thresholds.

A result is written as on the charts: a number of hits, `F` a formation hit, `M` a morale check, `-` a miss.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.systems.mpike.content.headings import FACES, DieFace, DieShift, Hexes, PikeChart, missing, row_of
from engine.systems.mpike.content.kinds import GUNS, GunClass

WrittenResult: TypeAlias = Annotated[str, Meta(pattern="^(-|[1-9]F?M?|FM?|M)$")]
Results: TypeAlias = Annotated[tuple[WrittenResult, ...], Meta(min_length=FACES, max_length=FACES)]
"""A result for each row, 0 to 9."""
FireColumn: TypeAlias = Literal["front", "flank", "salvo"]
"""Columns of heavy infantry fire (10.5.1)."""
Printed: TypeAlias = Literal["4", "5", "6", "7", "8"]
PRINTED: Final[tuple[Printed, ...]] = get_args(Printed)
"""What morale is printed on counters, as charts write it (2.1.2)."""


class FireResult(Struct, frozen=True):
    """What a roll of fire does to its target (10.5.1, 10.6)."""

    hits: int
    formation: int
    """Formation hits, 0 or 1."""
    check: bool
    """Whether it demands a morale check of itself (10.6.3, 10.8.7)."""

    @property
    def miss(self) -> bool:
        """Whether it is a miss, which no leader is endangered by (10.10-b)."""
        return not (self.hits or self.formation or self.check)


@cache
def fire_result(written: str) -> FireResult:
    """Return the result that a chart writes, e.g. `1F`."""
    hits = int(written[0]) if written[0].isdigit() else 0
    return FireResult(hits, written.count("F"), "M" in written)


# -- muskets and pistols, 10.5


class HeavyFire(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of heavy infantry fire by its columns (10.5.1)."""

    front: Results
    flank: Results
    salvo: Results


class FireModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of musket and pistol fire; what ground and sides add is in the terrain chart."""

    advancing: DieShift
    """The firer makes an advancing fire (10.3.2)."""
    retreating: DieShift
    """The firer makes a retreating fire (10.3.4)."""
    at_retreating: DieShift
    """The reaction fire that a retreating fire provokes (10.3.4)."""
    at_cavalry: DieShift
    """Heavy infantry in reaction to cavalry that rode or advanced up to it (9.4.2)."""
    after_salvo: DieShift
    """Heavy infantry that fired a salvo earlier in the turn (10.4)."""
    firer_confused: DieShift
    """The firer is confused or in open order (6.3.1, 6.3.3)."""
    firer_broken: DieShift
    """The firer's formation is broken (6.3.1)."""
    firer_shaken: DieShift
    """The firer's morale is shaken."""
    hedgehog: DieShift
    """The target is in hedgehog (6.3.2)."""
    from_flank: DieShift
    """The fire comes in through a flank or rear hex of the target."""
    weak: DieShift
    """The firer is heavy infantry of few strength points."""
    light: DieShift
    """The target is light infantry alone in its hex."""
    guns: DieShift
    """The target is an unlimbered battery."""


class FireChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Musket and pistol fire (10.5)."""

    plain: HeavyFire
    regimental: HeavyFire
    """Heavy infantry with regimental artillery."""
    light: Results
    pistol: Results
    modifiers: FireModifiers
    weak_strength: Hexes
    """The most strength points with which heavy infantry is weak."""
    reaction_limit: DieFace
    """The least unmodified die after which heavy infantry reacts by fire no more, by the optional rule (9.4.1a)."""

    def heavy(self, aim: FireColumn, modified: int, *, regimental: bool) -> FireResult:
        """Return the result of heavy infantry fire for a die with its modifiers (10.5.1)."""
        table = self.regimental if regimental else self.plain
        results: Results = getattr(table, aim)
        return fire_result(results[row_of(modified)])

    def light_fire(self, modified: int) -> FireResult:
        """Return the result of light infantry fire for a die with its modifiers (10.5.2)."""
        return fire_result(self.light[row_of(modified)])

    def pistol_fire(self, modified: int) -> FireResult:
        """Return the result of cavalry fire for a die with its modifiers (10.5.3)."""
        return fire_result(self.pistol[row_of(modified)])

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        tables = {f"plain.{aim}": getattr(self.plain, aim) for aim in ("front", "flank", "salvo")}
        for place, results in (tables | {"light": self.light, "pistol": self.pistol}).items():
            if any(fire_result(written).check for written in results):
                yield place, "has a morale check, which only regimental artillery causes (10.6.3)"
        if any(fire_result(written).formation for written in self.pistol):
            yield "pistol", "has a formation hit, which pistols never cause (10.6.6)"


# -- artillery, 10.8


class RangeBand(Struct, frozen=True, forbid_unknown_fields=True):
    """Distances up to `most` hexes and what they add to the die by class; a class that is not there is out of range."""

    most: Hexes
    drm: Mapping[GunClass, DieShift]


class ArtilleryModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of gunfire besides distance (10.8.2)."""

    double_battery: DieShift
    hedgehog_or_flank: DieShift
    """The target is in hedgehog, or the line comes in through its flank."""
    light_or_guns: DieShift
    """The target is light infantry alone in its hex, or artillery."""
    further: DieShift
    """Each unit after the first on a line of grazing fire."""


class ArtilleryChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Gunfire: the class and the distance give a modifier, then one table is for all (10.8.2)."""

    ranges: Annotated[tuple[RangeBand, ...], Meta(min_length=1)]
    results: Results
    modifiers: ArtilleryModifiers

    def drm(self, gun: GunClass, distance: int) -> int | None:
        """Return what a distance in hexes adds to the die, None out of range of the class (10.8.2)."""
        band = next((band for band in self.ranges if distance <= band.most), None)
        return None if band is None else band.drm.get(gun)

    def result(self, modified: int) -> FireResult:
        """Return the result for a die with its modifiers (10.8.2)."""
        return fire_result(self.results[row_of(modified)])

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        for n in range(1, len(self.ranges)):
            if self.ranges[n].most <= self.ranges[n - 1].most:
                yield f"ranges[{n}].most", f"{self.ranges[n].most} must be above {self.ranges[n - 1].most}"
        yield from missing("ranges[0].drm", self.ranges[0].drm, GUNS)
        for gun in GUNS:
            within = [gun in band.drm for band in self.ranges]
            if within != sorted(within, reverse=True):
                yield "ranges", f"{gun} is out of range and beyond that in range again"


# -- morale, 10.6, 12.5


class MoraleChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When hits demand a morale check, and at how many hits a unit is past its threshold."""

    hits: Mapping[Printed, Hexes]
    """Hits by one unit in one fire that demand a check, by the highest current morale that they are for (10.6.2)."""
    further_check: DieShift
    """Added to the die for each check beyond the first that a fire demands (10.6.5)."""
    most_added: DieShift
    """The most that is added so."""
    threshold: Mapping[Printed, Hexes]
    """Hits by printed morale (12.5.1)."""

    def check(self, morale: int, hits: int) -> bool:
        """Tell whether hits by one unit demand a check of a unit of some current morale (10.6.2)."""
        rows = sorted((int(most), needed) for most, needed in self.hits.items())
        needed = next((needed for most, needed in rows if morale <= most), rows[-1][1])
        return hits >= needed

    def added(self, checks: int) -> int:
        """Return what is added to the die when a fire demands so many checks, made as one (10.6.5)."""
        return min(max(checks - 1, 0) * self.further_check, self.most_added)

    def threshold_of(self, morale: int) -> int:
        """Return the hits at which a unit of some printed morale, 4 to 8, is past its threshold (12.5.1)."""
        return next(hits for printed, hits in self.threshold.items() if int(printed) == morale)

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        if not self.hits:
            yield "hits", "is empty"
        yield from missing("threshold", self.threshold, PRINTED)
