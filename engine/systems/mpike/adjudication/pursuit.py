"""Pursuit by cavalry that has won (11.7.2, 11.7.4)."""

from collections.abc import Iterator
from typing import Any

from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.systems.mpike import events as e
from engine.systems.mpike.adjudication.parts import SeriesProcedure, field_of, holds, moments, whole
from engine.systems.mpike.adjudication.words import choice, flag, number, series
from engine.systems.mpike.combat.pursuit import pursued
from engine.systems.mpike.rules import R

TACW = "tacw"
LABELS = {"break-off": "A", "eliminate": "B", "off-map": "C"}
"""The results as the rules letter them."""


class PursuitOnTable(SeriesProcedure):
    """What each cavalry unit of a victor does, one after the other, against one beaten unit."""

    key, clause = "pursuit", "11.7.2"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return number("riders", 1, 4, 1, bare=True), choice("game", ("others", TACW), "others"), flag("dead")

    def weigh(self, given: GivenFactors, /) -> Weighed:
        chart = series().pursuit.tacw if given["game"] == TACW else series().pursuit.others
        return Weighed((Line("mpike-why-pursuit", facts(stay=chart.break_off, down=chart.eliminate), self.rule),))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        found, lines, how, gone = list[str](), list[Line](), list[Line](), False
        for _ in range(whole(given["riders"])):
            die, result = pursued(throws, series().pursuit, tacw=given["game"] == TACW)
            rule = self.rule
            if result == "eliminate" and gone:
                # Whoever is ridden down already is pursued no more; the combat's own dead are (11.7.4, 11.7.2-b).
                result, rule = "break-off", R("11.7.4")
            gone = gone or result != "break-off"
            shown = "disordered" if result == "eliminate" and holds(given, "dead") else result
            found.append(LABELS[result])
            lines.append(Line("mpike-adjudged-pursued", facts(result=shown), rule))
            how.append(Line("mpike-adjudged-die", facts(die=die), self.rule))
        return Adjudged(", ".join(found), tuple(lines), tuple(how))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t.charts.pursuit != series().pursuit:
            return
        for _, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.PursuitRolled):
                # What others did before is no part of this die.
                yield MetInGame({"riders": 1, "game": TACW if t.tacw else "others"}, (faces,), LABELS[event.result])
