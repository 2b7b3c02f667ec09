"""Chapter 11.3 from factors: what is added to the die of a close combat, the die, the row, whoever fights where.

Games and combats without a game are reckoned and resolved here alike.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modifier, added
from engine.systems.mpike.content.charts import Charts
from engine.systems.mpike.content.combat_charts import CombatChart, CombatRow
from engine.systems.mpike.content.headings import row_of
from engine.systems.mpike.content.kinds import Attacking, FormationName
from engine.systems.mpike.rules import R

LOOSE: Final = ("confused", "open")
"""Formations that fight alike (6.3.3)."""
MOUNTED: Final = ("cuirassier", "arquebusier")
HEAVY: Final = ("heavy", "no-pikes")


class Attacker(Struct, frozen=True):
    """A unit that attacks: its row of the matrix, its current strength, its formation, whether it has Momentum."""

    kind: Attacking
    strength: int
    formation: FormationName = "normal"
    momentum: bool = False


class Clash(Struct, frozen=True, kw_only=True):
    """All that bears on the die of a close combat."""

    attackers: tuple[Attacker, ...]
    kind: Attacking
    """The defender's, hedgehog and broken morale left out."""
    strength: int
    formation: FormationName = "normal"
    broken: bool = False
    """The defender's morale is broken."""
    highest: int
    """The highest current morale of the attackers."""
    morale: int
    """The current morale of the defender."""
    flanks: int = 0
    """Flank and rear hexes of the defender that it is attacked from."""
    attacker_leader: bool = False
    defender_leader: bool = False
    attacker_salvo: bool = False
    defender_salvo: bool = False
    ground: int = 0
    side: int = 0
    wagons: int = 0
    attacker_pistols: int = 0
    """Units that spend a shot."""
    defender_pistols: int = 0
    scenario: int = 0


def modifiers_of(charts: Charts, clash: Clash, *, exact: bool = False) -> tuple[Modifier, ...]:
    """Return all that is added to the die, without what is 0, not yet within its limits (11.3.1).

    `exact`: odds are compared as they are (11.3.4-a).
    """
    chart = charts.combat.modifiers
    found = (
        Modifier("attacker-leader", chart.attacker_leader if clash.attacker_leader else 0, R("11.3.2")),
        Modifier("defender-leader", chart.defender_leader if clash.defender_leader else 0, R("11.3.2")),
        Modifier("morale", clash.highest - clash.morale, R("11.3.3")),
        Modifier("ratio", ratio_of(charts.combat, clash, exact=exact), R("11.3.4")),
        Modifier("momentum", _momentum(charts.combat, clash), R("11.3.6")),
        Modifier("flank", 0 if _frontless(clash) else clash.flanks * chart.flank_or_rear, R("11.3.7")),
        Modifier("matrix", _matrix(charts, clash), R("11.3.8")),
        *_formations(charts.combat, clash),
        Modifier("attacker-salvo", chart.attacker_salvo if clash.attacker_salvo else 0, R("11.3.1")),
        Modifier("defender-salvo", chart.defender_salvo if clash.defender_salvo else 0, R("11.3.1")),
        Modifier("ground", clash.ground, R("11.3.1")),
        Modifier("side", clash.side, R("11.3.1a")),
        Modifier("wagons", clash.wagons, R("14.1")),
        Modifier("attacker-pistols", clash.attacker_pistols * chart.attacker_pistols, R("11.3.9")),
        Modifier("defender-pistols", clash.defender_pistols * chart.defender_pistols, R("11.3.9")),
        Modifier("scenario", clash.scenario, R("11.3.1")),
    )
    return tuple(one for one in found if one.value)


def halved(clash: Clash) -> bool:
    """Tell whether the defender counts half: heavy infantry against mounted cavalry alone (11.3.5, 11.3.5-b).

    Dismounted cavalry is heavy infantry here (11.3.5-c).
    """
    return clash.kind in HEAVY and all(one.kind in MOUNTED for one in clash.attackers)


def ratio_of(chart: CombatChart, clash: Clash, *, exact: bool) -> int:
    """Return what the odds of strength add; a half is not rounded (11.3.4, 11.3.5-a).

    Light infantry beside cavalry, and guns, are none of the fighters (11.3.4-b).
    """
    ours = sum(one.strength for one in clash.attackers) * (2 if halved(clash) else 1)
    return chart.ratio(ours, clash.strength, exact=exact)


def _frontless(clash: Clash) -> bool:
    """Tell whether the defender has neither flank nor rear (11.3.7)."""
    return clash.formation == "hedgehog" or clash.broken


def _momentum(chart: CombatChart, clash: Clash) -> int:
    """Return the Momentum of the attackers, once: of cavalry and infantry together the lesser (11.3.6, 11.3.6-c).

    It counts against whichever front hex they attack (11.3.6-d).
    """
    running = {one.kind in MOUNTED for one in clash.attackers if one.momentum}
    values = (chart.modifiers.cavalry_momentum if horse else chart.modifiers.heavy_momentum for horse in running)
    return min(values, default=0)


def _matrix(charts: Charts, clash: Clash) -> int:
    """Return the matrix value of the kinds, of several attackers the lowest (11.3.8, 11.3.8-a)."""
    hedgehog = clash.formation == "hedgehog"
    kinds = dict.fromkeys(one.kind for one in clash.attackers)
    values = (charts.matrix.between(kind, clash.kind, hedgehog=hedgehog, broken=clash.broken) for kind in kinds)
    return min((value for value in values if value is not None), default=0)


def _formations(chart: CombatChart, clash: Clash) -> Iterator[Modifier]:
    """Yield the modifiers for disorder, once for each side, by the worst of the attackers (11.3.1-a)."""
    shift, ours = chart.modifiers, [one.formation for one in clash.attackers]
    if "broken" in ours:
        yield Modifier("attacker-broken", shift.attacker_broken, R("11.3.1"))
    elif any(formation in LOOSE for formation in ours):
        yield Modifier("attacker-confused", shift.attacker_confused, R("11.3.1"))
    if clash.formation == "broken":
        yield Modifier("defender-broken", shift.defender_broken, R("11.3.1"))
    elif clash.formation in LOOSE:
        yield Modifier("defender-confused", shift.defender_confused, R("11.3.1"))


# -- without and with a die


def ridden_over(attackers: Iterable[tuple[str, int]], kind: str, strength: int) -> bool:
    """Tell whether light infantry alone in its hex falls without a die: of strength 1, but to its like (11.6).

    `attackers` gives kind and current strength of each.
    """
    return kind == "light" and strength == 1 and not all(one == ("light", 1) for one in attackers)


class Blow(Struct, frozen=True):
    """The die of a close combat, its modifiers within their limits, the row and what it says."""

    die: int
    total: int
    row: int
    line: CombatRow


def fought(throws: Throwing, chart: CombatChart, found: tuple[Modifier, ...]) -> Blow:
    """Throw the die of a close combat (11.4.1)."""
    (die,) = throws.roll(1, 10, R("11.4.1"), "mpike-roll-combat", low=0)
    return read(chart, die, found)


def read(chart: CombatChart, die: int, found: Iterable[Modifier]) -> Blow:
    """Return what a die comes to, the sum of its modifiers held within -4 and +4 (11.3.1)."""
    total = chart.clamped(added(found))
    number = row_of(die + total)
    return Blow(die, total, number, chart.rows[number])


def result_of(line: CombatRow) -> str:
    """Return a result in the words of the chart: `shaken-2`, `broken`, `eliminated` (11.4.1)."""
    return f"shaken-{line.retreat}" if line.result == "shaken" else line.result
