"""Where shots of cannon, catapults and bombards come down, and misfires (cannon, catapult, bombard)."""

from collections.abc import Iterator
from typing import Any, Final, cast

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import GivenFactors, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.adjudication.bodies import SKILLS, TableField
from engine.systems.warhorn.adjudication.parts import TableProcedure, field_of, line, whole
from engine.systems.warhorn.adjudication.words import choice, demo, number
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import CM, Engine
from engine.systems.warhorn.fire.engine_shots import PARAGRAPHS, bursts, deviation, harmless, scatter, spoilt

ENGINES: Final = ("cannon", "catapult", "bombard")
MILD: Final = ("none", "second", "both")
"""By how many of the two pairs a misfire only silences; of one pair it is the second."""
MISFIRE, BURST = "×", "××"


class ScatterOnTable(TableProcedure):
    """One shot of an engine, up to the correction by its crew."""

    key, clause = "scatter", "cannon"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        engine, away = _engine(given), whole(given["distance"])
        row = demo().engines.engines[engine]
        if not row.dead <= away <= row.range:
            bounds = {"least": row.dead, "most": row.range}
            yield violation(PARAGRAPHS[engine], "warhorn-adjudged-engine-range", **bounds)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        engine = _engine(given)
        row, rule = demo().engines.engines[engine], PARAGRAPHS[engine]
        known = {"pairs": row.pairs, "least": row.dead, "most": row.range}
        mild = MILD[sum(harmless(TableField(), engine, first=first) for first in (False, True))]
        return Weighed(
            (
                line("warhorn-adjudged-engine", rule, **known),
                line("warhorn-adjudged-misfire", rule, mild=mild),
                line("warhorn-adjudged-correction", "cannon-b", most=_change(given)),
            )
        )

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        engine, t = _engine(given), TableField()
        rule = PARAGRAPHS[engine]
        thrown = scatter(throws, rule, demo().engines.engines[engine].pairs)
        faces = ", ".join(" ".join(map(str, pair)) for pair in thrown)
        how = (line("warhorn-adjudged-pairs", rule, faces=faces),)
        if spoilt(thrown):
            mild = harmless(t, engine, first=thrown[0] == (1, 1))
            lost = not mild and bursts(throws, rule)
            return Adjudged(
                BURST if lost else MISFIRE,
                (line("warhorn-adjudged-misfired", rule, lost="yes" if lost else "no"),),
                how,
            )
        off = _off(t, thrown)
        return Adjudged(_label(off), tuple(_outcome(given, off)), how)

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        rolls = list[Rolled]()
        for event in events if t is not None else ():
            if isinstance(event, Rolled) and event.purpose in PURPOSES:
                rolls = [event] if event.purpose == PURPOSES[0] else [*rolls, event]
                engine = event.rule.clause
                pairs = demo().engines.engines[cast("Engine", engine)].pairs
                faces = tuple(roll.faces for roll in rolls)
                if len(rolls) == pairs and not spoilt(faces):
                    assert t is not None
                    yield MetInGame({"engine": engine, "distance": NEAR}, faces, _label(_off(t, faces)))
            elif isinstance(event, e.EngineFired) and event.result in ("misfire", "burst") and rolls:
                faces = tuple(roll.faces for roll in rolls)
                label = BURST if event.result == "burst" else MISFIRE
                yield MetInGame({"engine": rolls[0].rule.clause, "distance": NEAR}, faces, label)


PURPOSES: Final = ("warhorn-roll-along", "warhorn-roll-across", "warhorn-roll-misfire")
NEAR: Final = 40


@charted
def _factors() -> tuple[TypedFactor, ...]:
    return (
        choice("engine", ENGINES, "cannon"),
        number("distance", 0, 300, NEAR, bare=True),
        choice("crew", SKILLS, "ordinary"),
    )


def _engine(given: GivenFactors) -> Engine:
    return cast("Engine", given["engine"])


def _change(given: GivenFactors) -> int:
    """Return by how many cm the crew may change each deviation (cannon)."""
    return SKILLS[str(given["crew"])] - 1


def _off(t: Field, thrown: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return how far each pair of dice sends a shot, in cm."""
    return tuple(deviation(t, pair) // CM for pair in thrown)


def _label(off: tuple[int, ...]) -> str:
    """Return where a shot comes down: `+7`, and to the right, `+7 −3`."""
    return " ".join(f"{value:+d}".replace("-", "−") if value else "0" for value in off)


def _outcome(given: GivenFactors, off: tuple[int, ...]) -> Iterator[Line]:
    along, *across = off
    where = "long" if along > 0 else "short" if along else "point"
    yield line("warhorn-adjudged-along", PARAGRAPHS[_engine(given)], off=abs(along), where=where)
    for value in across:
        hand = "right" if value > 0 else "left" if value else "line"
        yield line("warhorn-adjudged-across", "catapult-a", off=abs(value), where=hand)
    if any(off):
        yield line("warhorn-adjudged-correct", "cannon-b", most=_change(given))
