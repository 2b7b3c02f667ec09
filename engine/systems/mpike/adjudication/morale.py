"""Morale checks, also to form hedgehog in reaction and to rally (12.2, 9.2.3, 13.2.5)."""

from collections.abc import Iterator
from typing import Any

from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier, added
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.adjudication.parts import (
    FATES,
    LEVELS,
    SeriesProcedure,
    ended,
    field_of,
    flags,
    holds,
    label_of,
    moments,
    needed,
    read_as,
    told,
    value_of,
    whole,
)
from engine.systems.mpike.adjudication.words import choice, flag, number, series
from engine.systems.mpike.morale.checks import parts_of, thrown
from engine.systems.mpike.morale.levels import sunk
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, NORMAL, SHAKEN, current

CLAUSES = {"9.2.3": "hedgehog", "13.2.5": "rally"}
MOST_CHECKS = 6


class MoraleOnTable(SeriesProcedure):
    """A die against the current morale."""

    key, clause = "morale", "12.2"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (
            number("printed", 4, 8, 7, bare=True),
            choice("level", LEVELS, "normal", "level-"),
            number("leader", -2, 0),
            number("checks", 1, MOST_CHECKS, 1),
            choice("check", ("fire", "hedgehog", "rally"), "fire", "for-"),
            flag("threshold"),
            flag("guns"),
            number("drm", -9, 9),
        )

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        level, check = _level(given), given["check"]
        if check == "rally" and level == NORMAL:
            yield violation(R("13.2.4"), "mpike-adjudged-rally-normal")
        elif check == "rally" and level == SHAKEN and holds(given, "threshold"):
            yield violation(R("13.2.4"), "mpike-adjudged-rally-threshold")
        if check == "hedgehog" and (level == BROKEN or holds(given, "guns")):
            yield violation(R("9.2.3"), "mpike-adjudged-hedgehog")
        if check != "fire" and whole(given["checks"]) > 1:
            yield violation(R("10.6.5"), "mpike-adjudged-checks", checks=whole(given["checks"]))

    def weigh(self, given: GivenFactors, /) -> Weighed:
        found = _modifiers(given)
        morale = _morale(given)
        known = facts(morale=morale, printed=whole(given["printed"]), level=LEVELS[_level(given)])
        rule = R("12.4.2" if _level(given) == SHAKEN else "12.4.3" if _level(given) == BROKEN else "12.2")
        start = Line("mpike-adjudged-morale", known, rule)
        return Weighed((start, *told(found), needed(morale - added(found), self.rule)))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        found, rally = _modifiers(given), given["check"] == "rally"
        rule, purpose = (R("13.2.5"), "mpike-roll-rally") if rally else (R("12.2"), "mpike-roll-morale")
        die, passed = thrown(throws, _morale(given), found, rule, purpose)
        level = _level(given)
        after = sunk(level, 1) if not passed else level - 1 if rally else level
        return Adjudged(
            ended(label_of(passed), level, after),
            tuple(_outcome(given, after, passed=passed)),
            (read_as(die, found, _morale(given), rule),),
        )

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t.charts.morale != series().morale:
            return
        for world, event, faces, after in moments(game, before, events):
            if not isinstance(event, e.MoraleChecked):
                continue
            card, state = t.cards[event.unit], world.units[event.unit]
            check, extra = CLAUSES.get(event.cause.clause, "fire"), value_of(event.modifiers, "checks")
            given: dict[str, Stated] = {
                "printed": card.morale, "level": LEVELS[state.morale], "leader": value_of(event.modifiers, "leader"),
                "checks": next(n for n in range(1, MOST_CHECKS) if series().morale.added(n) == extra), "check": check,
                **flags(guns=card.kind == "artillery"),
            }  # fmt: skip
            still = event.passed and check != "rally"
            fate = state.morale if still else fate_of(event.unit, state.morale, after)
            yield MetInGame(given, (faces,), ended(label_of(event.passed), state.morale, fate))


def fate_of(unit: int, level: int, events: tuple[Event, ...]) -> int:
    """Return the level of morale that the next fact about it gives a unit, one more than broken if it is lost."""
    for event in events:
        match event:
            case e.MoraleChanged(units=units, level=after) if unit in units:
                return after
            case e.Removed(unit=lost) | e.GunChanged(unit=lost) if lost == unit:
                return BROKEN + 1
    return level


def outcome_of(after: int, *, before: int, guns: bool) -> Iterator[Line]:
    """Say to which level the morale of a unit has sunk (12.4.1); who breaks goes back two hexes, guns stay (12.4.3)."""
    clauses = {SHAKEN: "12.4.2", BROKEN: "12.4.4" if guns else "12.4.3"}
    known: dict[str, Fact] = {"level": FATES[after], "guns": "yes" if guns else "no"}
    if after != before:
        yield Line("mpike-adjudged-sunk", facts(**known), R(clauses.get(after, "12.4.1")))


def _level(given: GivenFactors) -> int:
    return LEVELS.index(str(given["level"]))


def _morale(given: GivenFactors) -> int:
    return current(whole(given["printed"]), _level(given))


def _modifiers(given: GivenFactors) -> tuple[Modifier, ...]:
    found = parts_of(whole(given["leader"]), series().morale.added(whole(given["checks"])))
    drm = whole(given["drm"])
    return (*found, *((Modifier("scenario", drm, R("12.2")),) if drm else ()))


def _outcome(given: GivenFactors, after: int, *, passed: bool) -> Iterator[Line]:
    check = str(given["check"])
    rule = {"rally": R("13.2.4" if passed else "13.2.5"), "hedgehog": R("9.2.3")}.get(check, R("12.4.1"))
    yield Line("mpike-adjudged-check", facts(check=check, passed="yes" if passed else "no"), rule)
    if check == "rally" and passed:
        yield Line("mpike-adjudged-risen", facts(level=FATES[after]), R("13.2.4"))
    else:
        yield from outcome_of(after, before=_level(given), guns=holds(given, "guns"))
