"""A barrage of single games (7.0-b)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import YES, GivenFactors, Stated, StrengthPart, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.scs import events as e
from engine.systems.scs.adjudication.parts import WEAK, SeriesProcedure, grouped, multiplied, state, summed, whole
from engine.systems.scs.adjudication.terrain import ground_of, grounds
from engine.systems.scs.adjudication.words import WORDS, chart_named, charts, flag, number, strength, table_of
from engine.systems.scs.combat.barrage import spotted
from engine.systems.scs.combat.changes import SourcedShift
from engine.systems.scs.combat.reckoning import Factor as Multiplier
from engine.systems.scs.combat.shelling import Row, hits, killed, row_of, row_shifts, row_told, shelled
from engine.systems.scs.content.barrage_chart import BarrageChart, Shelling
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, face, stacking
from engine.systems.scs.zoc import stack_at


class BarrageOnTable(SeriesProcedure):
    """Guns and aircraft against a hex (7.0-b)."""

    key, clause = "barrage", "7.0-b"

    def __init__(self) -> None:
        super().__init__()
        self.variant = charts()

    def factors(self, variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors(variant)

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        chart = _chart(given)
        if not summed(given["guns"]):
            yield violation(R("7.0-b"), "scs-barrage-no-strength")
        if chart.no_spotter == "refused" and given.get("unspotted") == YES:
            yield violation(R("7.0-c"), "scs-adjudged-unseen")
        if chart.by == "defence" and not whole(given["target"]):
            yield violation(R("7.0-g"), "scs-adjudged-target")

    def weigh(self, given: GivenFactors, /) -> Weighed:
        lines = [line for part, by in _guns(given) for line in multiplied("guns", part.amount, by)]
        return Weighed((*lines, *row_told(_chart(given), _row(given))))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        chart, weight = _chart(given), _row(given)
        roll, result = shelled(throws, chart, weight)
        how: tuple[Line, ...] = ()
        if weight.row >= 0:
            known = facts(row=weight.label, roll=roll, result=str(result))
            how = (Line("scs-why-barrage-cell", known, R("7.0-e")),)
        kill = False
        if hits(chart, result):
            die, needed = killed(throws), whole(given["kill"]) or chart.kill or 6
            kill = die >= needed
            how = (*how, Line("scs-adjudged-kill", facts(roll=die, needed=needed), R("7.0-f")))
        return Adjudged(_label(result, kill=kill), tuple(_outcome(result, kill=kill)), how)

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        world, faces = before.world, list[tuple[int, ...]]()
        for n, event in enumerate(events):
            if isinstance(event, Rolled):
                faces = [event.faces]
            elif isinstance(event, e.Barraged):
                given = _read(game.theatre, world, event)  # type: ignore[attr-defined]
                after = events[n + 1 :]
                kill = next((one for one in after if isinstance(one, e.KillRolled)), None)
                thrown = [one.faces for one in after if isinstance(one, Rolled) and one.purpose == "scs-roll-kill"]
                if given is not None:
                    shown = (*faces, *thrown[:1]) if event.row else ()
                    label = event.result + ("+1" if kill is not None and kill.roll >= kill.needed else "")
                    yield MetInGame(given, shown, label)
            if isinstance(event, game.events):
                world = game.fold(world, event)


@charted
def _factors(variant: str) -> tuple[TypedFactor, ...]:
    states = (flag("unsupplied"), flag("disorganised"))
    return (
        strength("guns", states),
        *grounds(ground_of(variant)),
        flag("unspotted"),
        flag("dense"),
        number("rows", -9, 9),
        number("drm", -9, 9),
        number("target", 0, 999),
        number("kill", 0, 6),
        chart_named("table", "barrage", variant),
    )


def _chart(given: GivenFactors) -> BarrageChart:
    return table_of(str(given["table"]))


def _guns(given: GivenFactors) -> Iterator[tuple[StrengthPart, tuple[Multiplier, ...]]]:
    said = given["guns"]
    assert isinstance(said, tuple)
    for part in said:
        unsupplied, disorganised = part.says("unsupplied") == YES, part.says("disorganised") == YES
        yield part, tuple(WEAK.factors(unsupplied=unsupplied, disorganised=disorganised))


def _row(given: GivenFactors) -> Row:
    ground, total = ground_of(str(given["charts"])), Fraction(0)
    for part, factors in _guns(given):
        amount = part.amount
        for factor in factors:
            amount *= factor.by
        total += amount
    target = ground.title(given), ground.chart.barrage_effect(*ground.kinds(given))
    flags = {key: given.get(key) == YES for key in ("unspotted", "dense")}
    moved = [*row_shifts(_chart(given), target, guns=0, **flags)]
    rows, drm = whole(given["rows"]), whole(given["drm"])
    if rows:
        moved.append(SourcedShift(WORDS.factors["rows"].text, rows, 0, R("7.0-e")))
    if drm:
        moved.append(SourcedShift(WORDS.factors["drm"].text, 0, drm, R("7.0-e")))
    return row_of(_chart(given), total, whole(given["target"]), tuple(moved))


def _label(result: Shelling, *, kill: bool) -> str:
    return f"{result}+1" if kill else str(result)


def _outcome(result: Shelling, *, kill: bool) -> Iterator[Line]:
    steps = result.steps + kill
    if result.disorganised:
        yield Line("scs-shelled-disorganised", (), R("7.0-d"))
    if steps:
        yield Line("scs-adjudged-loses", facts(steps=steps), R("7.0-f" if kill else "7.0-d"))
    if not result.disorganised and not steps:
        yield Line("scs-shelled-none", (), R("7.0-e"))


# -- read off a game


def _read(t: Theatre, world: World, event: e.Barraged) -> dict[str, Stated] | None:
    """Return the factors of a barrage that is about to be resolved; None where they cannot say all of it."""
    if (
        t.barrage is None
        or t.scenario.barrage is None
        or t.barrage != table_of(t.scenario.barrage.removeprefix("barrage-"))
    ):
        return None
    variant = t.scenario.terrain.removeprefix("terrain-")
    table = t.scenario.barrage.removeprefix("barrage-")
    ground = ground_of(variant)
    target = ground.read(t, event.target)
    if target is None or t.chart != ground.chart or t.barrage != table_of(table):
        return None
    foes = stack_at(t, world, t.enemy(event.side), event.target)
    given: dict[str, Stated] = {
        "charts": variant, "table": table, "guns": _shooters(t, world, event),
        "target": sum(face(t, world, id_).defence for id_ in foes), "kill": _best(t, event), "rows": 0, "drm": 0,
        **target,
    }  # fmt: skip
    if not spotted(t, world, event.side, event.target):
        given["unspotted"] = YES
    if stacking(t, world, foes) >= t.limit:
        given["dense"] = YES
    own = _row(given)
    return given | {"rows": event.shift - own.shift, "drm": event.drm - own.drm}


def _shooters(t: Theatre, world: World, event: e.Barraged) -> tuple[StrengthPart, ...]:
    """Return the parts of a barrage by the markers on guns; strikes stand beside those without any."""
    found: list[tuple[Fraction, dict[str, str]]] = []
    for id_ in event.units:
        values = t.cards[id_].barrage
        amount = Fraction(values.strength if values else 0)
        for n in event.shifts:
            amount *= t.markers[n].attack
        found.append(state(world, id_, amount, t.unsupplied_attack, t.disorganised.barrage))
    found += ((Fraction(t.markers[n].data.strength), {}) for n in event.shifts if t.markers[n].data.strength)
    return grouped(found)


def _best(t: Theatre, event: e.Barraged) -> int:
    """Return the number of the best gun for the die after a hit, 0 for that of the chart."""
    least = t.barrage.kill if t.barrage and t.barrage.kill else 6
    needed = min([values.kill or least for id_ in event.units if (values := t.cards[id_].barrage)], default=least)
    return 0 if t.barrage is None or t.barrage.kill is None else needed
