"""Combat, overrun and the odds alone (6.0, 7.0, 7.4)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar, Literal

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import YES, GivenFactors, Stated, StrengthPart, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.kernel.text import Line, facts, points
from engine.kernel.violation import Violation, violation
from engine.systems.scs import events as e
from engine.systems.scs.adjudication.parts import WEAK, SeriesProcedure, grouped, multiplied, state, summed, whole
from engine.systems.scs.adjudication.terrain import TerrainFactors, ground_of, grounds, over
from engine.systems.scs.adjudication.words import WORDS, chart_named, charts, choice, crt_of, flag, number, strength
from engine.systems.scs.combat.changes import SourcedShift
from engine.systems.scs.combat.reckoning import (
    Factor as Multiplier,
)
from engine.systems.scs.combat.reckoning import (
    ReckonedColumn,
    attacking,
    column_of,
    defending_in,
    explained,
    fought,
    ground_shifts,
)
from engine.systems.scs.content.charts import CombatChart
from engine.systems.scs.content.options import Marks
from engine.systems.scs.content.theatre import OVERRUN_COST, Theatre
from engine.systems.scs.display.results import comes
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, face
from engine.systems.scs.zoc import stack_at

STATES = ("unsupplied", "disorganised")


class CombatOnTable(SeriesProcedure):
    """An attack on a hex (7.0)."""

    key, clause = "combat", "7.0"
    example = "18:4 into woods over stream"
    mode: ClassVar[Literal["combat", "overrun"]] = "combat"

    def __init__(self) -> None:
        super().__init__()
        self.variant = charts()

    def factors(self, variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors(variant)

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        if not summed(given["attack"]):
            yield violation(R("7.2e-a"), "scs-no-strength")

    def weigh(self, given: GivenFactors, /) -> Weighed:
        attack, defence = _forces(given)
        lines = [line for part, factors in attack for line in multiplied("attack", part.amount, factors)]
        lines += [line for part, factors in defence for line in multiplied("defence", part.amount, factors)]
        return Weighed((*lines, *explained(_column(given), _crt(given))))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        fight, crt = _column(given), _crt(given)
        row, result = fought(throws, crt, fight, self.mode)
        rule = R("7.1" if fight.column >= 0 else "7.4b")
        come = comes(result)
        how = Line("scs-why-cell", facts(row=row, column=fight.label, result=str(result)), R("7.1"))
        return Adjudged(str(result), (Line(come.code, come.facts, rule),), (how,) if fight.column >= 0 else ())

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        faces: tuple[tuple[int, ...], ...] = ()
        world = before.world
        for event in events:
            if isinstance(event, Rolled):
                faces = (event.faces,)
            elif isinstance(event, e.CombatResolved) and event.mode == self.mode:
                given = _read(game.theatre, world, event)  # type: ignore[attr-defined]
                if given is not None:
                    yield MetInGame(given, faces if event.column else (), event.result)
            if isinstance(event, game.events):
                world = game.fold(world, event)


class OverrunOnTable(CombatOnTable):
    """An attack out of the middle of a move, into ground that costs no more than 2 points (6.0, 6.0c)."""

    key, clause = "overrun", "6.0"
    mode = "overrun"

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        yield from super().refused(given)
        ground = ground_of(str(given["charts"]))
        for side in dict.fromkeys(part.says("over") for part in _parts(given["attack"])):
            price = ground.price(given, side)
            if price is None:
                yield violation(R("6.1d"), "scs-adjudged-overrun-road")
            elif price > OVERRUN_COST:
                yield violation(R("6.0c"), "scs-adjudged-overrun-terrain", price=points(price))


class OddsOnTable(CombatOnTable):
    """The column of a combat and what may come of it, without any dice (7.4)."""

    key = "odds"
    rolls = False


@charted
def _factors(variant: str) -> tuple[TypedFactor, ...]:
    ground, states = ground_of(variant), tuple(flag(key) for key in STATES)
    return (
        strength("attack", (over(ground), *states)),
        strength("defence", states),
        *grounds(ground),
        number("shift", -9, 9),
        number("drm", -9, 9),
        chart_named("crt", "crt", variant),
        choice("cap", ("before-shift", "after-shift"), "before-shift"),
    )


def _parts(said: Stated) -> tuple[StrengthPart, ...]:
    assert isinstance(said, tuple)
    return said


def _crt(given: GivenFactors) -> CombatChart:
    return crt_of(str(given["crt"]))


def _forces(
    given: GivenFactors,
) -> tuple[list[tuple[StrengthPart, list[Multiplier]]], list[tuple[StrengthPart, list[Multiplier]]]]:
    """Return the parts of both strengths, each with its multipliers."""
    ground = ground_of(str(given["charts"]))
    target = ground.title(given), ground.effect(given)
    attack = [
        (part, [*attacking(ground.side(part.says("over")), target), *_weak(part)]) for part in _parts(given["attack"])
    ]
    return attack, [(part, [*defending_in(target), *_weak(part)]) for part in _parts(given["defence"])]


def _weak(part: StrengthPart) -> Iterator[Multiplier]:
    return WEAK.factors(unsupplied=part.says("unsupplied") == YES, disorganised=part.says("disorganised") == YES)


def _column(given: GivenFactors) -> ReckonedColumn:
    ground = ground_of(str(given["charts"]))
    attack, defence = _forces(given)
    crossed = ({title: effect.shift for title, effect in ground.side(part.says("over"))} for part, _ in attack)
    moved = [*ground_shifts(crossed, (ground.title(given), ground.effect(given)))]
    shift, drm = whole(given["shift"]), whole(given["drm"])
    if shift:
        moved.append(SourcedShift(WORDS.factors["shift"].text, shift))
    if drm:
        moved.append(SourcedShift(WORDS.factors["drm"].text, 0, drm))
    return column_of(
        _crt(given), _total(attack), _total(defence), tuple(moved), cap_first=given["cap"] == "before-shift"
    )


def _total(force: list[tuple[StrengthPart, list[Multiplier]]]) -> Fraction:
    total = Fraction(0)
    for part, factors in force:
        amount = part.amount
        for factor in factors:
            amount *= factor.by
        total += amount
    return total


# -- read off a game


def _read(t: Theatre, world: World, event: e.CombatResolved) -> dict[str, Stated] | None:
    """Return the factors of a combat that is about to be resolved; None where they cannot say all of it."""
    variant, crt = t.scenario.terrain.removeprefix("terrain-"), t.scenario.crt.removeprefix("crt-")
    if t.scenario.marks != Marks() or t.crt != crt_of(crt):
        return None
    ground = ground_of(variant)
    target = ground.read(t, event.target)
    attack = _attackers(t, world, event, ground)
    if target is None or attack is None or t.chart != ground.chart:
        return None
    foes = stack_at(t, world, t.enemy(event.side), event.target)
    defence = grouped(
        state(world, id_, Fraction(face(t, world, id_).defence), t.unsupplied_defence, t.disorganised.defence)
        for id_ in foes
    )
    given: dict[str, Stated] = {
        "charts": variant, "crt": crt, "cap": t.policies.cap, "attack": attack, "defence": defence, "shift": 0,
        "drm": 0, **target,
    }  # fmt: skip
    own = _column(given)
    return given | {"shift": event.shift - own.shift, "drm": event.drm - own.drm}


def _attackers(
    t: Theatre, world: World, event: e.CombatResolved, ground: TerrainFactors
) -> tuple[StrengthPart, ...] | None:
    """Return the parts of an attack by what is crossed and by the markers on units."""
    found: list[tuple[Fraction, dict[str, str]]] = []
    helped = [t.markers[n].attack for n in event.shifts]
    for id_ in event.units:
        side = ground.crossed(t, world.units[id_].at, event.target)
        if side is None:
            return None
        amount = Fraction(face(t, world, id_).attack or 0)
        for by in helped:
            amount *= by
        amount, said = state(world, id_, amount, t.unsupplied_attack, t.disorganised.attack)
        found.append((amount, said | ({"over": side} if side else {})))
    return grouped(iter(found))
