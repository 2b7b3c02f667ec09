"""Dice that are read by no sum: leaders in shock (7.46), pursuers who return (7.63), who is near a rampage (8.5)."""

from collections.abc import Iterator
from typing import Any

from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, TypedFactor
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.systems.sgboh import events as e
from engine.systems.sgboh.adjudication.checks import OfQuality, quality_of
from engine.systems.sgboh.adjudication.parts import SeriesProcedure, field_of, flags, holds, moments, told, whole
from engine.systems.sgboh.adjudication.words import flag, number, series
from engine.systems.sgboh.command.trials import ENDS, ReturnResult, returning, trample, try_leader, try_return
from engine.systems.sgboh.display.wording import rolled

_RETURNS: dict[ReturnResult, str] = {"back": "+", "away": "0", "lost": "−"}


class LeaderOnTable(SeriesProcedure):
    """Whether leaders with units in shock are killed (7.46)."""

    key, clause = "leader", "7.46"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (number("in-shock", 1, 4, 1, bare=True),)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        return Weighed((Line("sgboh-adjudged-leader-dice", facts(leaders=whole(given["in-shock"])), self.rule),))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        thrown = [try_leader(throws) for _ in range(whole(given["in-shock"]))]
        killed = sum(dead for _, dead in thrown)
        shown = ", ".join("–".join(map(str, dice)) for dice, _ in thrown)
        how = Line("sgboh-adjudged-dice", facts(dice=shown), self.rule)
        return Adjudged("†" * killed or "-", (Line("sgboh-adjudged-killed", facts(leaders=killed), self.rule),), (how,))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        for event in events:
            if isinstance(event, e.LeaderChecked):
                yield MetInGame({"in-shock": 1}, tuple((die,) for die in event.dice), "†" if event.dead else "-")


class ReturnOnTable(SeriesProcedure):
    """Whether cavalry comes back from a pursuit (7.63); the series has no other rally."""

    key, clause = "return", "7.63"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (flag("commander"),)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        chart, modifier = series().checks.come_back, self._modifier(given)
        found = (Modifier("return-commander", modifier, self.rule),) if modifier else ()
        bounds = facts(back=chart.back, lost=chart.lost)
        return Weighed((*told(found), Line("sgboh-adjudged-return", bounds, self.rule)))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        modifier = self._modifier(given)
        die, result = try_return(throws, series().checks.come_back, modifier)
        how = Line("sgboh-adjudged-dice", facts(dice=rolled(die, modifier)), self.rule)
        return Adjudged(_RETURNS[result], (Line("sgboh-adjudged-returns", facts(result=result), self.rule),), (how,))

    def _modifier(self, given: GivenFactors) -> int:
        return returning(series().checks.come_back, commander=holds(given, "commander"))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        if field_of(game).checks.come_back != series().checks.come_back:
            return
        for _, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.PursuitReturn):
                yield MetInGame(flags(commander=event.modifier != 0), (faces,), _RETURNS[event.result])


class RampageOnTable(OfQuality):
    """What a rampage does to one unit near it (8.5)."""

    key, clause = "rampage", "8.5"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return self.quality()

    def weigh(self, given: GivenFactors, /) -> Weighed:
        known = facts(quality=self.current(given))
        return Weighed((*self.base(given), Line("sgboh-adjudged-rampage-dice", known, self.rule)))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        quality = self.current(given)
        found = trample(throws, quality)
        lines = [Line("sgboh-adjudged-trampled", facts(hits=found.hits), self.rule)]
        if found.ends:
            lines.append(Line("sgboh-adjudged-rampage-ends", (), self.rule))
        how = Line("sgboh-adjudged-read", facts(total=str(found.die), most=quality), self.rule)
        return Adjudged(_trampled(found.hits, ends=found.ends), tuple(lines), (how,))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.Trampled):
                label = _trampled(event.taken, ends=event.die in ENDS)
                yield MetInGame(quality_of(t, world, event.unit), (faces,), label)


def _trampled(hits: int, *, ends: bool) -> str:
    """Return what a die of a rampage does: `2H` or `-`, and `†` where it is the last."""
    return (f"{hits}H" if hits else "-") + " †" * ends
