"""What a fire does to one unit, by the parts that games take one after the other (A6 steps 6 to 9, 10.6, 12.5)."""

from collections.abc import Iterator

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modifier
from engine.kernel.text import Line, facts
from engine.systems.mpike.adjudication.morale import outcome_of
from engine.systems.mpike.content.charts import Charts
from engine.systems.mpike.content.fire_charts import FireResult
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.morale.checks import parts_of, thrown
from engine.systems.mpike.morale.hits import checks_owed, converts, worsened, wounded
from engine.systems.mpike.morale.levels import sunk
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, current

UNKNOWN = 99
"""Strength of a unit of which it is not told: no fire kills it."""


class Target(Struct, frozen=True):
    """A unit that is fired at.  Without its morale, 0, nothing is rolled for it."""

    guns: bool
    formation: FormationName
    level: int
    printed: int = 0
    hits: int = 0
    strength: int = UNKNOWN
    leader: int = 0


class Struck(Struct, frozen=True):
    """What has come of a fire; `die` is that of the morale check, None without one."""

    target: Target
    casualties: int
    formation: FormationName
    checks: int
    """Morale checks that it demands."""
    level: int
    """Of morale afterwards, one more than broken if it is lost."""
    reached: bool = False
    """It has just come to its threshold."""
    die: int | None = None
    passed: bool = False
    morale: int = 0
    modifiers: tuple[Modifier, ...] = ()


def struck(
    throws: Throwing, charts: Charts, target: Target, found: tuple[FireResult, ...], *, salvo: bool, pistols: bool
) -> Struck:
    """Return what the results of one fire do to a unit; its checks are made as one (10.6.5)."""
    casualties, formation_hits = sum(one.hits for one in found), sum(one.formation for one in found)
    # Both halves by salvo at one target demand one check together (10.6.3).
    checks, formation = sum(one.check for one in found) + salvo, target.formation
    if target.guns:
        checks += formation_hits
    else:
        formation, over = worsened(formation, target.level, formation_hits)
        casualties += over if converts(target.formation, pistols=pistols) else 0
    if not target.printed:
        return Struck(target, casualties, formation, checks, target.level)
    threshold = charts.morale.threshold_of(target.printed)
    past = target.hits >= threshold and not target.guns
    checks += checks_owed(charts.morale, current(target.printed, target.level), casualties, past=past)
    wound = wounded(1 if target.guns else target.strength, target.hits, casualties, threshold, past=past)
    level = BROKEN + 1 if wound.dead else sunk(target.level, 1) if casualties and wound.reached else target.level
    reached = casualties > 0 and wound.reached and not wound.dead
    if not checks or level > BROKEN:
        return Struck(target, casualties, formation, checks, level, reached)
    morale, modifiers = current(target.printed, level), parts_of(target.leader, charts.morale.added(checks))
    die, passed = thrown(throws, morale, modifiers, R("12.2"))
    after = level if passed else sunk(level, 1)
    return Struck(target, casualties, formation, checks, after, reached, die, passed, morale, modifiers)


def outcome(hit: Struck) -> Iterator[Line]:
    """Say what a fire has done: hits, formation, threshold, the check, morale."""
    target = hit.target
    if hit.casualties:
        yield Line("mpike-adjudged-hits", facts(hits=hit.casualties), R("10.6.1"))
    if hit.formation != target.formation:
        yield Line("mpike-adjudged-formation", facts(formation=hit.formation), R("6.3.1"))
    if hit.reached:
        yield Line("mpike-adjudged-reached", (), R("12.5.2"))
    if hit.die is not None:
        passed = facts(check="fire", passed="yes" if hit.passed else "no")
        yield Line("mpike-adjudged-check", passed, R("10.8.7" if target.guns else "12.3"))
    elif hit.checks and not target.printed:
        yield Line("mpike-adjudged-owed", facts(checks=hit.checks), R("10.6.5" if hit.checks > 1 else "12.3"))
    elif not hit.casualties and hit.formation == target.formation:
        yield Line("mpike-adjudged-miss", (), R("10.6.1"))
    yield from outcome_of(hit.level, before=target.level, guns=target.guns)
