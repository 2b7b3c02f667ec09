"""Procedures without a game, by the charts that a guild plays by in place of ours."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.desk.outcomes import Unfit
from bot.formats.charts import read_chart, title_of
from bot.store.chartsport import Chart
from engine.content import own
from engine.content.own import OwnCharts
from engine.kernel.adjudication import Adjudged, Adjudicable, MetInGame, Weighed, variant_of
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, TypedFactor
from engine.kernel.game import Game, System
from engine.kernel.problem import ContentError
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.kernel.violation import Violation

KEPT: Final = 64


class OwnProcedure(Adjudicable):
    """A procedure that is reckoned by charts of a guild; `used` are the ids of those that it has read so far."""

    def __init__(self, plain: Adjudicable, charts: OwnCharts) -> None:
        self._plain = plain
        self._charts = charts
        self.used: set[str] = set()
        self.rule, self.word, self.variant = plain.rule, plain.word, plain.variant
        self.versus, self.small = plain.versus, plain.small
        vars(self).update(key=plain.key, example=plain.example, rolls=plain.rolls)

    def factors(self, variant: str, /) -> tuple[TypedFactor, ...]:
        with own.by(self._charts):
            return self._plain.factors(variant)

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        with own.by(self._charts):
            found = tuple(self._plain.refused(given))
        yield from found

    def weigh(self, given: GivenFactors, /) -> Weighed:
        with own.by(self._charts) as used:
            weighed = self._plain.weigh(given)
        self.used |= used
        return weighed

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        with own.by(self._charts) as used:
            result = self._plain.resolve(given, throws)
        self.used |= used
        return result

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        with own.by(self._charts):
            found = tuple(self._plain.taken(game, before, events))
        yield from found

    @property
    def charts(self) -> OwnCharts:
        """Return all charts of the guild for this system, whether they matter here or not."""
        return self._charts

    def titles(self) -> tuple[Text, ...]:
        """Return the titles of the guild's charts that it has read so far."""
        return tuple(title_of(self._charts.documents[id_]) for id_ in sorted(self.used))


def with_own(system: System, charts: OwnCharts) -> System:
    """Return a system whose procedures are reckoned by charts of a guild."""
    return replace(system, adjudicates=lambda: tuple(OwnProcedure(plain, charts) for plain in system.adjudicates()))


def charts_of(procedure: Adjudicable) -> bytes | None:
    """Return the guild's charts that a procedure is reckoned by, to be kept with it; None where all are ours."""
    return msgspec.json.encode(procedure.charts.documents) if isinstance(procedure, OwnProcedure) else None


def kept_charts(system: str, body: bytes) -> OwnCharts:
    """Return charts that were kept with a procedure."""
    return OwnCharts(system, msgspec.json.decode(body))


def adapted(system: System, charts: tuple[Chart, ...]) -> System | Unfit:
    """Return a system whose procedures go by the charts of a guild, or what is wrong with those by today's rules."""
    if not charts or not system.adjudicates():
        return system
    found = _read(system.key, tuple((chart.id, chart.file, chart.body) for chart in charts))
    if isinstance(found, Unfit):
        return found
    adapted_system = with_own(system, found)
    try:
        for procedure in adapted_system.adjudicates():
            variants = () if procedure.variant is None else tuple(value.key for value in procedure.variant.values)
            for variant in variants or (variant_of(procedure, {}),):
                procedure.factors(variant)
    except ContentError as error:
        return Unfit(tuple(found.documents), error.problems)
    return adapted_system


@lru_cache(KEPT)
def _read(system: str, charts: tuple[tuple[str, str, bytes], ...]) -> OwnCharts | Unfit:
    documents: dict[str, Mapping[str, Any]] = {}
    for id_, file, body in charts:
        try:
            documents[id_] = read_chart(file, body)
        except ContentError as error:
            return Unfit((id_,), error.problems)
    return OwnCharts(system, documents)  # type: ignore[arg-type]
