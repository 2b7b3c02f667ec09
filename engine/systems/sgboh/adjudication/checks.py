"""Rolls of one die that may not exceed a number: seizure (4.41), checks of TQ (6.15, 7.14, 7.45, 7.53, 7.62)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.adjudication.parts import (
    SeriesProcedure,
    field_of,
    flags,
    holds,
    label_of,
    moments,
    needed,
    told,
    whole,
)
from engine.systems.sgboh.adjudication.words import flag, number, series
from engine.systems.sgboh.combat.pursuit import pursuit_trial
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.command.trials import (
    Trial,
    falling_back,
    keeping_nerve,
    pursuing,
    seizing,
    standing_fast,
    try_die,
    turning_to_face,
)
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.wording import rolled
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, current_tq

MOST = 12
"""No counter has a TQ or an initiative above it."""
SEIZES_NOT: Final = {
    "first-turn": "4.44", "used-up": "4.44", "successive": "4.44-a", "seized-turn": "4.45", "replacement": "4.37-a",
    "off-map": "4.36-b",
}  # fmt: skip
"""What bars a seizure, by its paragraph."""
TURNS_NOT: Final = {"two-hexes": "6.15", "in-zone": "6.15", "tried": "6.15-a", "engine": "10.12"}
"""What bars an opposed facing change, by its paragraph."""


class _OneDie(SeriesProcedure):
    """A procedure of one die that may not exceed a number."""

    what: ClassVar[str] = "quality"
    """What the number is: `quality`, `initiative`."""
    won: ClassVar[str]
    lost: ClassVar[str]
    """Keys of the messages for success and failure."""
    bars: ClassVar[dict[str, str]] = {}
    """Flags that bar the die, each with its paragraph."""

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        for key, clause in self.bars.items():
            if holds(given, key):
                yield violation(R(clause), f"sgboh-adjudged-{key}")

    @abstractmethod
    def trial(self, given: GivenFactors) -> Trial:
        """Return the die with its modifiers, of factors that are not refused."""

    def base(self, given: GivenFactors) -> Iterator[Line]:
        """Say the number that the die may not exceed."""
        yield Line("sgboh-adjudged-base", facts(what=self.what, most=self.trial(given).most), self.rule)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        trial = self.trial(given)
        lines = (*self.base(given), *told(trial.modifiers), needed(trial.most - trial.total, self.rule))
        return Weighed(lines)

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        trial = self.trial(given)
        tried = try_die(throws, trial)
        how = Line("sgboh-adjudged-read", facts(total=rolled(tried.die, trial.total), most=trial.most), self.rule)
        return Adjudged(label_of(tried.won), (Line(self.won if tried.won else self.lost, (), self.rule),), (how,))


class SeizureOnTable(_OneDie):
    """Whether a leader takes the enemy's turn (4.41)."""

    key, clause, what = "seizure", "4.41", "initiative"
    won, lost, bars = "sgboh-adjudged-seized", "sgboh-adjudged-not-seized", SEIZES_NOT

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (number("initiative", 0, MOST, None, bare=True), *map(flag, SEIZES_NOT))

    def trial(self, given: GivenFactors) -> Trial:
        return seizing(whole(given["initiative"]))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.SeizureTried) and event.die >= 0:
                yield MetInGame(
                    {"initiative": ratings(t, world, event.leader).initiative}, (faces,), label_of(event.won)
                )


class OfQuality(SeriesProcedure):
    """A die that is read by the TQ of a unit."""

    def quality(self) -> tuple[TypedFactor, ...]:
        return number("tq", 1, MOST, None, bare=True), flag("reduced"), flag("column")

    def current(self, given: GivenFactors) -> int:
        """Return the troop quality as it is now (8.23, 11.25)."""
        return current_tq(whole(given["tq"]), reduced=holds(given, "reduced"), column=holds(given, "column"))

    def base(self, given: GivenFactors) -> Iterator[Line]:
        yield Line("sgboh-adjudged-printed", facts(tq=whole(given["tq"])), self.rule)
        if holds(given, "reduced"):
            yield Line("sgboh-adjudged-reduced", (), R("8.23"))
        if holds(given, "column"):
            yield Line("sgboh-adjudged-column", (), R("11.25"))


class _Quality(OfQuality, _OneDie):
    """A check of the TQ of a unit."""

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        for world, event, faces, _ in moments(game, before, events):
            found = self.read(t, world, event)
            if found is not None and faces:
                unit, won, more = found
                yield MetInGame({**quality_of(t, world, unit), **more}, (faces,), label_of(won))

    @abstractmethod
    def read(self, t: Field, world: World, event: Event) -> tuple[UnitId, bool, dict[str, Stated]] | None:
        """Return of a fact who rolled, whether it succeeded, and further factors; None where it is another roll."""


def quality_of(t: Field, world: World, unit: UnitId) -> dict[str, Stated]:
    """Return the factors of a unit's TQ."""
    state = world.units[unit]
    return {"tq": t.cards[unit].tq} | flags(reduced=state.reduced, column=state.column)


class RoutOnTable(_Quality):
    """A rout roll of a shock result (7.53)."""

    key, clause, example = "rout", "7.53", "6 reduced, DR+2"
    won, lost = "sgboh-adjudged-stands", "sgboh-adjudged-routs"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (*self.quality(), flag("harder"))

    def trial(self, given: GivenFactors) -> Trial:
        return standing_fast(self.current(given), harder=holds(given, "harder"))

    def read(self, t: Field, world: World, event: Event) -> tuple[UnitId, bool, dict[str, Stated]] | None:
        if isinstance(event, e.QualityChecked) and event.cause == R("7.53"):
            return event.unit, event.passed, flags(harder=event.modifier > 0)
        return None


class RetreatOnTable(_Quality):
    """Whether light infantry keeps its order in a retreat before shock (7.45)."""

    key, clause = "retreat", "7.45"
    won, lost = "sgboh-adjudged-unhurt", "sgboh-adjudged-one-hit"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return tuple(one for one in self.quality() if one.key != "column")

    def trial(self, given: GivenFactors) -> Trial:
        return falling_back(self.current(given))

    def read(self, t: Field, world: World, event: Event) -> tuple[UnitId, bool, dict[str, Stated]] | None:
        if isinstance(event, e.QualityChecked) and event.cause == R("7.45"):
            return event.unit, event.passed, {}
        return None


class FacingOnTable(_Quality):
    """Whether a unit turns against a mover (6.15); cavalry does so against foot without a die (6.15-d)."""

    key, clause = "facing", "6.15"
    won, lost, bars = "sgboh-adjudged-turns", "sgboh-adjudged-not-turned", TURNS_NOT

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (*self.quality(), flag("rides"), *map(flag, TURNS_NOT))

    def trial(self, given: GivenFactors) -> Trial:
        return turning_to_face(self.current(given))

    def weigh(self, given: GivenFactors, /) -> Weighed:
        if holds(given, "rides"):
            return Weighed((Line("sgboh-adjudged-rides", (), R("6.15-d")),))
        return super().weigh(given)

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        if holds(given, "rides"):
            return Adjudged(label_of(True), (Line(self.won, (), R("6.15-d")),))
        return super().resolve(given, throws)

    def read(self, t: Field, world: World, event: Event) -> tuple[UnitId, bool, dict[str, Stated]] | None:
        if isinstance(event, e.FacingTried) and event.die >= 0:
            return event.units[0], event.turned, {}
        return None


class ElephantOnTable(_Quality):
    """Whether an elephant that missiles have hit keeps its nerve (7.14)."""

    key, clause = "elephant", "7.14"
    won, lost = "sgboh-adjudged-calm", "sgboh-adjudged-rampage"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return (*(one for one in self.quality() if one.key != "column"), number("hits", 1, MOST, 1))

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        quality, hits = self.current(given), whole(given["hits"])
        if hits >= quality:
            yield violation(R("8.1"), "sgboh-adjudged-overcome", hits=hits, quality=quality)

    def trial(self, given: GivenFactors) -> Trial:
        return keeping_nerve(self.current(given), whole(given["hits"]))

    def read(self, t: Field, world: World, event: Event) -> tuple[UnitId, bool, dict[str, Stated]] | None:
        if isinstance(event, e.ElephantChecked):
            return event.unit, not event.rampages, {"hits": event.hits}
        return None


class PursuitOnTable(_Quality):
    """Whether cavalry that has routed cavalry stays on the field (7.62)."""

    key, clause = "pursuit", "7.62"
    won, lost = "sgboh-adjudged-held", "sgboh-adjudged-pursues"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        own = (one for one in self.quality() if one.key != "column")
        return (*own, flag("leader"), flag("heroic"), flag("barbarian"), flag("zone"))

    def trial(self, given: GivenFactors) -> Trial:
        keys = ("barbarian", "leader", "heroic", "zone", "reduced")
        return pursuing(self.current(given), series().checks.pursuit, **{key: holds(given, key) for key in keys})

    def read(self, t: Field, world: World, event: Event) -> tuple[UnitId, bool, dict[str, Stated]] | None:
        if not isinstance(event, e.QualityChecked) or event.cause != R("7.62"):
            return None
        if t.checks.pursuit != series().checks.pursuit:
            return None
        held = {one.code for one in pursuit_trial(t, world, event.unit).modifiers}
        codes = ("barbarian", "leader", "heroic-leader", "zone")
        each = {code.removesuffix("-leader"): f"pursuit-{code}" in held for code in codes}
        return event.unit, event.passed, flags(**each)
