"""Autonomous tests (5.3, 5.3-shooters)."""

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.adjudication.parts import TableProcedure, field_of, moments, saying, whole
from engine.systems.battlefield.adjudication.words import choice, number
from engine.systems.battlefield.command.autonomous import TestResult, tested_as, throw_test
from engine.systems.battlefield.content.kinds import DIE
from engine.systems.battlefield.movement.tested_moves import shooters
from engine.systems.battlefield.rules import R

WHO: Final = ("fighters", "shooters", "near", "circle")
UNTESTED: Final = ("near", "circle")
"""Who needs no die (5.3-shooters, 5.3-g)."""
BODIES: Final = ("single", "phalanx", "closed", "body", "line", "column")
OPEN: Final = ("line", "column")
STATES: Final = ("good", "engaged", "panic", "fleeing")
LABELS: Final[dict[TestResult, str]] = {"stand": "≤ a", "half": "≤ b", "full": "≤ c", "charge": "> c"}


class AutonomyOnTable(TableProcedure):
    """The die against the three numbers of a card."""

    key, clause = "autonomous", "5.3"
    example = "3/6/9 by shooters"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (
            number("stand", 0, DIE, None, bare=True),
            number("half", 0, DIE, None, bare=True),
            number("full", 0, DIE, None, bare=True),
            choice("who", WHO, "fighters"),
            choice("body", BODIES, "single"),
            choice("state", STATES, "good"),
        )

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        a, b, c = _triplet(given)
        if not a <= b <= c:
            yield violation(R("5.3"), "battlefield-adjudged-triplet", triplet=f"{a}/{b}/{c}")
        if given["body"] in OPEN:
            yield violation(R("5.3"), "battlefield-adjudged-open")
        if given["state"] != "good":
            yield violation(R("5.3-g"), "battlefield-adjudged-unfit", state=str(given["state"]))
        if given["who"] == "circle" and given["body"] != "single":
            yield violation(R("3.6.3.6"), "battlefield-adjudged-circle-alone")

    def weigh(self, given: GivenFactors, /) -> Weighed:
        if given["who"] in UNTESTED:
            return Weighed((_no_die(given),))
        a, b, c = _triplet(given)
        known = facts(stand=a, half=b, full=c, charge=DIE + 1 if _peaceful(given) else c + 1)
        lines = [Line("battlefield-why-triplet", known, R("5.3"))]
        if _peaceful(given):
            lines.append(saying("peaceful", "5.3-shooters", full=c + 1))
        if given["body"] != "single":
            lines.append(saying("together", "5.3"))
        return Weighed(tuple(lines))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        who = str(given["who"])
        if who in UNTESTED:
            return Adjudged(LABELS["stand"], (saying("test", "5.3", result="stand", who=who),), (_no_die(given),))
        die = throw_test(throws)
        result = tested_as(_triplet(given), die, peaceful=_peaceful(given))
        how = saying("tested", "5.3", die=die, triplet="/".join(map(str, _triplet(given))))
        clause = "5.3-shooters" if _peaceful(given) and result != "stand" else "5.3"
        return Adjudged(LABELS[result], (saying("test", clause, result=result, who=who),), (how,))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        for world, event, _ in moments(game, before, events):
            if not isinstance(event, e.Tested):
                continue
            circle = any(world.units[unit].form == "carousel" for unit in event.units)
            peaceful = shooters(t, world, event.units)
            who = "circle" if circle else "near" if not event.die else "shooters" if peaceful else "fighters"
            body = next((given.body for given in world.given if given.units == event.units), "")
            given: dict[str, Stated] = dict(zip(("stand", "half", "full"), event.triplet, strict=True))
            given |= {"who": who, "body": body or "single"}
            yield MetInGame(given, ((event.die,),) if event.die else (), LABELS[event.result])


def _triplet(given: GivenFactors) -> tuple[int, int, int]:
    return whole(given["stand"]), whole(given["half"]), whole(given["full"])


def _peaceful(given: GivenFactors) -> bool:
    return given["who"] == "shooters"


def _no_die(given: GivenFactors) -> Line:
    return saying("no-die", "5.3-g" if given["who"] == "circle" else "5.3-shooters", who=str(given["who"]))
