"""Dice of fire from factors: what is added, the row that comes out, its result (10.3-10.5, 10.8).

Games and fire without a game are reckoned and resolved here alike.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.systems.mpike.content.charts import Charts
from engine.systems.mpike.content.fire_charts import ArtilleryChart, FireModifiers, FireResult
from engine.systems.mpike.content.headings import row_of
from engine.systems.mpike.content.kinds import FireTable, FormationName, GunClass, ReadColumn
from engine.systems.mpike.frames import Circumstance
from engine.systems.mpike.rules import R

HEAVY_TABLES: Final = ("musket", "regimental")
_CLAUSES: Final = {"artillery": "10.8.2", "light": "10.5.2", "pistol": "10.5.3"}
_PURPOSES: Final = {"artillery": "mpike-roll-guns", "light": "mpike-roll-light", "pistol": "mpike-roll-pistol"}


class NearShot(Struct, frozen=True, kw_only=True):
    """All that bears on the die of muskets or pistols."""

    table: FireTable
    column: ReadColumn = ""
    marks: tuple[Circumstance, ...] = ()
    salvoed: bool = False
    """It fired a salvo at an earlier opportunity of this turn (10.4)."""
    formation: FormationName = "normal"
    """The firer's."""
    shaken: bool = False
    """The firer's morale is."""
    strength: int = 99
    """The firer's."""
    mounted: bool = False
    """The target is cavalry on horseback."""
    hedgehog: bool = False
    from_flank: bool = False
    """The fire comes in through a flank or rear hex of the target."""
    light_alone: bool = False
    """The target is light infantry alone in its hex."""
    guns: bool = False
    """The target is an unlimbered battery."""
    ground: int = 0
    side: int = 0
    wagons: int = 0
    scenario: int = 0


class GunShot(Struct, frozen=True, kw_only=True):
    """All that bears on the die of a gun at one unit (10.8.2)."""

    gun: GunClass
    distance: int
    double_battery: bool = False
    hedgehog_or_flank: bool = False
    light_or_guns: bool = False
    further: bool = False
    """A unit after the first on a line of grazing fire (10.8.3)."""
    marks: tuple[Circumstance, ...] = ()
    side: int = 0
    wagons: int = 0
    scenario: int = 0


def rule_of(table: FireTable) -> Rule:
    """Return the paragraph by whose procedure a table is read (10.5.1, 10.5.2, 10.5.3, 10.8.2)."""
    return R(_CLAUSES.get(table, "10.5.1"))


def near_modifiers(charts: Charts, shot: NearShot) -> tuple[Modifier, ...]:
    """Return what is added to the die of muskets or pistols, without what is 0."""
    rule = rule_of(shot.table)
    found = (
        *_circumstances(charts.fire.modifiers, shot.marks, charge=shot.table in HEAVY_TABLES and shot.mounted),
        *_of_firer(charts, shot),
        *_of_target(charts.fire.modifiers, shot, rule),
        Modifier("ground", shot.ground, rule),
        Modifier("side", shot.side, R("14.4")),
        Modifier("wagons", shot.wagons, R("14.1")),
        Modifier("scenario", shot.scenario, rule),
    )
    return tuple(modifier for modifier in found if modifier.value)


def _circumstances(chart: FireModifiers, marks: Iterable[Circumstance], *, charge: bool) -> Iterator[Modifier]:
    """Yield what the manner of a fire adds; `charge`: heavy infantry fires at cavalry on horseback (9.4.2, 9.4.2-b)."""
    for mark in marks:
        match mark:
            case "advancing":
                yield Modifier(mark, chart.advancing, R("10.3.2"))
            case "retreating":
                yield Modifier(mark, chart.retreating, R("10.3.4"))
            case "at-retreating":
                yield Modifier(mark, chart.at_retreating, R("10.3.4"))
            case "at-cavalry" if charge:
                yield Modifier(mark, chart.at_cavalry, R("9.4.2"))


def _of_firer(charts: Charts, shot: NearShot) -> Iterator[Modifier]:
    chart, heavy = charts.fire.modifiers, shot.table in HEAVY_TABLES
    # In answer to an act too (10.4-b).
    if heavy and shot.salvoed and shot.column != "salvo":
        yield Modifier("after-salvo", chart.after_salvo, R("10.4"))
    if shot.formation in ("confused", "open"):
        yield Modifier("firer-confused", chart.firer_confused, R("6.3.1"))
    if shot.formation == "broken":
        yield Modifier("firer-broken", chart.firer_broken, R("6.3.1"))
    if shot.shaken:
        yield Modifier("firer-shaken", chart.firer_shaken, R("12.4.2"))
    if heavy and shot.strength <= charts.fire.weak_strength:
        yield Modifier("weak", chart.weak, R("10.5.1"))


def _of_target(chart: FireModifiers, shot: NearShot, rule: Rule) -> Iterator[Modifier]:
    """Yield what the target adds: hedgehog (6.3.2) or a flank, light infantry alone, guns (10.5.1, 10.5.2, 10.5.3)."""
    if shot.hedgehog:
        yield Modifier("hedgehog", chart.hedgehog, R("6.3.2"))
    elif shot.from_flank:
        yield Modifier("from-flank", chart.from_flank, rule)
    if shot.light_alone:
        yield Modifier("light", chart.light, rule)
    if shot.guns:
        yield Modifier("guns", chart.guns, rule)


def gun_shot_modifiers(charts: Charts, shot: GunShot) -> tuple[Modifier, ...]:
    """Return what is added to the die of a gun, without what is 0; they answer a retreating fire worse too (10.3.4)."""
    chart = charts.artillery.modifiers
    found = (
        Modifier("range", range_drm(charts.artillery, shot.gun, shot.distance), R("10.8.2")),
        Modifier("double-battery", chart.double_battery if shot.double_battery else 0, R("2.1.2")),
        Modifier("hedgehog-or-flank", chart.hedgehog_or_flank if shot.hedgehog_or_flank else 0, R("10.8.2")),
        Modifier("light-or-guns", chart.light_or_guns if shot.light_or_guns else 0, R("10.8.2")),
        Modifier("further", chart.further if shot.further else 0, R("10.8.3")),
        Modifier("side", shot.side, R("14.4")),
        Modifier("wagons", shot.wagons, R("14.1")),
        *_circumstances(charts.fire.modifiers, shot.marks, charge=False),
        Modifier("scenario", shot.scenario, R("10.8.2")),
    )
    return tuple(modifier for modifier in found if modifier.value)


def range_drm(chart: ArtilleryChart, gun: GunClass, distance: int) -> int:
    """Return what a distance adds; beyond the bands of its class a gun that reaches so far fires as at the last."""
    for near in range(distance, 0, -1):
        drm = chart.drm(gun, near)
        if drm is not None:
            return drm
    return 0


# -- the die


class Landed(Struct, frozen=True):
    """The die of a shot, its row, and what that does."""

    die: int
    row: int
    result: FireResult


def row(die: int, modifiers: Iterable[Modifier]) -> int:
    """Return the row of a table, 0 to 9, for a die and its modifiers."""
    return row_of(die + added(modifiers))


def result_in(charts: Charts, table: FireTable, column: ReadColumn, at_row: int) -> FireResult:
    """Return what a row of a table does; `column` is that of heavy infantry (10.5.1, 10.5.2, 10.5.3, 10.8.2)."""
    if table == "artillery":
        return charts.artillery.result(at_row)
    if table == "pistol":
        return charts.fire.pistol_fire(at_row)
    if table == "light":
        return charts.fire.light_fire(at_row)
    return charts.fire.heavy(column or "front", at_row, regimental=table == "regimental")


def shot(
    throws: Throwing, charts: Charts, table: FireTable, column: ReadColumn, modifiers: tuple[Modifier, ...]
) -> Landed:
    """Throw the die of a shot and read it in its table."""
    (die,) = throws.roll(1, 10, rule_of(table), _PURPOSES.get(table, "mpike-roll-musket"), low=0)
    at_row = row(die, modifiers)
    return Landed(die, at_row, result_in(charts, table, column, at_row))
