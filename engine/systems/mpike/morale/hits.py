"""Casualties and formation hits (10.6, 12.5, 6.3): what they do to a unit, in combat, movement and reaction too."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from engine.hexes.facing import Column, Hand, into_line
from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.fire_charts import MoraleChart
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.morale.checks import check
from engine.systems.mpike.morale.levels import drop, eliminate, on_map
from engine.systems.mpike.places import in_column
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, Unit, World, stack_of, strength

WORSE: dict[FormationName, tuple[FormationName, ...]] = {
    "normal": ("confused", "broken"),
    "confused": ("broken",),
    "open": ("broken",),
    "column": ("broken",),
}
"""What the first and the second formation hit make of a formation (6.3.1, 6.3.3, 6.3.4).

Of two hits on open order the second meets a broken formation (6.3.3-c).
"""

FIRE: Final = frozenset(("10.5.3", "10.6.1", "10.8.2"))
"""Paragraphs by which fire causes casualties; the checks that it demands are counted by the shot (10.6.4)."""


# -- casualties


def threshold(t: Field, unit: UnitId) -> int:
    """Return the hits at which a unit reaches its threshold, by its printed morale (12.5.1)."""
    return t.threshold(t.cards[unit])


def lose(t: Field, tx: Tx[World], unit: UnitId, hits: int, cause: Rule) -> int:
    """Give a unit casualties and return how many are left over for who is stacked with a battery (8.3.4).

    A unit with as many hits as its printed strength is eliminated, a battery with one is disabled (10.6.1).  Who
    reaches its threshold loses a level of morale at once, with who is stacked as one with it (12.5.2, 8.2.1-h), and
    only when it crosses it (12.5.2-a), even by dying (8.2.1-b).  By the policy `any_casualty` who was past it checks
    its morale for hits other than by fire too (12.3, 12.3-a).
    """
    if hits <= 0 or not on_map(tx.world, unit):
        return 0
    card, state = t.cards[unit], tx.world.units[unit]
    if card.kind == "artillery":
        eliminate(t, tx, unit, cause)
        return hits - 1
    wound = wounded(card.strength, state.hits, hits, threshold(t, unit), past=state.reached)
    total = wound.hits
    mates = stack_of(t, tx.world, unit)[1:]
    tx.emit(e.Hit(card.side, unit, hits, total, cause))
    if wound.dead:
        eliminate(t, tx, unit, R("10.6.1"))
        # Who dies by reaching its threshold takes a level of the other, who stays as he is else (8.2.1-b, 8.2.1-i).
        if wound.reached and t.policies.death_threshold == "literal":
            drop(t, tx, mates, 1, R("8.2.1"))
    elif wound.reached:
        tx.emit(e.ThresholdReached(card.side, unit))
        drop(t, tx, (unit,), 1, R("12.5.2"))
    elif state.reached and cause.clause not in FIRE and t.policies.threshold_mc == "any_casualty":
        check(t, tx, unit, 0, R("12.3"))
    return 0


class Wound(Struct, frozen=True):
    """What casualties make of a unit: its hits now, whether it is dead, whether it has just reached its threshold."""

    hits: int
    dead: bool
    reached: bool


def wounded(strength: int, hits: int, taken: int, threshold: int, *, past: bool) -> Wound:
    """Return what casualties do to a unit of a printed strength that has hits; `past`: beyond its threshold before."""
    total = min(hits + taken, strength)
    return Wound(total, total >= strength, not past and total >= threshold)


def checks_owed(chart: MoraleChart, morale: int, hits: int, *, past: bool) -> int:
    """Return how many checks casualties of one fire demand at a morale: for hits, past the threshold (10.6.2, 10.6.4).

    Morale and threshold are those before the hits (10.6.2-a, 10.6.4-a).
    """
    return (chart.check(morale, hits) + past) if hits else 0


def splits(t: Field, world: World, target: UnitId, casualties: int) -> range:
    """Return how many casualties the light infantry of a stack may take, the cavalry the others (8.2.1, 8.2.1-a).

    Where they are more than both can bear, light infantry takes all that it can.
    """
    units = stack_of(t, world, target)
    if len(units) == 1:
        return range(1)
    light = next(id_ for id_ in units if t.cards[id_].kind == "light")
    horse = next(id_ for id_ in units if id_ != light)
    most = strength(t, world, light)
    least = min(max(casualties - strength(t, world, horse), 0), most)
    return range(least, min(casualties, most) + 1)


def share(t: Field, tx: Tx[World], unit: UnitId, hits: int, light: int, cause: Rule) -> None:
    """Give a stack of cavalry and light infantry casualties: so many to the light infantry, the others to the cavalry.

    `unit` is one of the two (8.2.1).
    """
    units = stack_of(t, tx.world, unit)
    foot = next(id_ for id_ in units if t.cards[id_].kind == "light")
    horse = next(id_ for id_ in units if id_ != foot)
    lose(t, tx, foot, light, cause)
    lose(t, tx, horse, hits - light, cause)


# -- formation


def worsened(formation: FormationName, level: int, n: int) -> tuple[FormationName, int]:
    """Return a formation after n formation hits at a level of morale, and how many found nothing to worsen (6.3.1).

    They come one after the other: what the first has broken the second finds broken (10.6.6-b).
    """
    further = WORSE.get(formation, ()) if level != BROKEN else ()
    return (further[min(n, len(further)) - 1] if further and n else formation), max(n - len(further), 0)


def converts(formation: FormationName, *, pistols: bool) -> bool:
    """Tell whether formation hits that find nothing to worsen are casualties (10.6.6).

    Those of pistols are on a hedgehog only (10.6.6-c, 6.3.2).
    """
    return formation == "hedgehog" or not pistols


def formation_hits(
    t: Field, tx: Tx[World], units: Iterable[UnitId], n: int, cause: Rule, by_fire: bool, *, moving: bool = False
) -> int:
    """Give units, and who is stacked as one with them, n formation hits each; return the casualties made of them.

    By fire, what hits a broken formation, broken morale or a hedgehog is a casualty instead (10.6.6), which the caller
    has to apply: the most of any of the units.  Else it has no effect there (6.3.1, 6.3.1-b, 6.3.2).  `moving`: by
    terrain, which open order, columns and guns ignore (6.3.3, 6.3.4, 7.3.3).  Guns have no formation: by fire they make
    morale checks, which the caller counts (10.8.7).
    """
    found: dict[FormationName, list[UnitId]] = {}
    seen: set[UnitId] = set()
    most = 0
    for given in units:
        for unit in stack_of(t, tx.world, given):
            if unit in seen or not on_map(tx.world, unit) or t.cards[unit].kind == "artillery":
                continue
            seen.add(unit)
            state = tx.world.units[unit]
            if moving and state.formation in ("open", "column"):
                continue
            after, over = worsened(state.formation, state.morale, n)
            most = max(most, over)
            if after != state.formation:
                found.setdefault(after, []).append(unit)
    for formation, some in found.items():
        tx.emit(e.FormationChanged(t.cards[some[0]].side, tuple(some), formation, cause, n))
    return most if by_fire else 0


def strike_column(t: Field, tx: Tx[World], unit: UnitId, cause: Rule) -> None:
    """Attack a unit in column: it is in line in broken formation, then makes a morale check (6.3.4, 6.3.4-b, 6.3.4-c).

    A two-hex unit has its head as the right half.  Does nothing to a unit in another formation.
    """
    state, card = tx.world.units[unit], t.cards[unit]
    if state.formation != "column" or not on_map(tx.world, unit):
        return
    units = stack_of(t, tx.world, unit)
    tx.emit(e.FormationChanged(card.side, units, "broken", cause, 0))
    straighten(t, tx, unit, state)
    check(t, tx, unit, 0, R("6.3.4"))


def straighten(t: Field, tx: Tx[World], unit: UnitId, before: Unit, hand: Hand = "right") -> None:
    """Let a two-hex column that has another formation now stand in line, its head on a hand (6.3.4-b)."""
    if in_column(before):
        pair = into_line(t.grid, Column(*before.at), hand)
        tx.emit(e.Faced(t.cards[unit].side, unit, pair.halves, pair.facing))
