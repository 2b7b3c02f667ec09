"""What engines do to whom they strike: bolts, balls, canister, blasts (ballista, cannon, canister, bombard)."""

from collections.abc import Iterator
from typing import Any, Final

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.adjudication import bodies
from engine.systems.warhorn.adjudication.bodies import KINDS, SKILLS, TableBody, TableField
from engine.systems.warhorn.adjudication.parts import (
    TableProcedure,
    field_of,
    flags,
    holds,
    line,
    moments,
    parts,
    told,
    uneven,
    whole,
)
from engine.systems.warhorn.adjudication.shooting import COVERS, FARTHEST
from engine.systems.warhorn.adjudication.words import choice, demo, flag, number, strength
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Ball, Piercing
from engine.systems.warhorn.fire.aiming import cover, covers, protection_of
from engine.systems.warhorn.fire.engine_shots import (
    BALL,
    BOLT,
    TIMES,
    blast,
    bolt,
    canister,
    crew_skill,
    gone_through,
)
from engine.systems.warhorn.fire.engines import place_of
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.losses.vitality import Guard, faces_shooter, fired_at, shielded_all_round
from engine.systems.warhorn.measures import range_from
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World

SHOTS: Final[dict[str, Piercing]] = {
    "ballista": "all",
    "solid": "all",
    "explosive": "all",
    "canister": "body-barding",
    "blast": "body-barding",
}
"""What strikes a unit, and what it pierces; both balls of a cannon, and the blast of a bombard's."""
BALLS: Final[dict[str, Ball]] = {"solid": "solid", "explosive": "explosive"}
CLAUSES: Final = {"ballista": "ballista", "canister": "canister", "blast": "bombard"} | dict.fromkeys(BALLS, "cannon")
MOST: Final = {"ballista": BOLT} | dict.fromkeys(BALLS, BALL)
"""How many ranks a shot goes through."""


class ImpactOnTable(TableProcedure):
    """What one shot of an engine does to a unit; of ballistas and canister whether it strikes it at all."""

    key, clause = "impact", "engines"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        if unsound := tuple(uneven(given["target"])):
            yield from unsound
            return
        yield from bodies.bad_target(given)
        shot, away, row = str(given["shot"]), whole(given["distance"]), demo().engines.engines["cannon"]
        if shot == "canister" and away > row.dead:
            yield violation(R("canister-a"), "warhorn-adjudged-canister-far", most=row.dead)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        of, shot, rule = bodies.target_body(0, given), str(given["shot"]), R(CLAUSES[str(given["shot"])])
        t, guard = TableField(of.card), _guard(given, of)
        formed = "yes" if of.card.formed else "no"
        lines = [line("warhorn-adjudged-impact", rule, shot=shot, ranks=_ranks(shot, of), formed=formed)]
        if shot == "ballista":
            lines += told(_modifiers(given))
            skill = SKILLS[str(given["crew"])]
            needed = max(0, skill + added(_modifiers(given)))
            lines.append(line("warhorn-adjudged-dice", "ballista", dice=1, skill=skill, needed=needed))
        lines += bodies.target_lines(t, of, guard, (SHOTS[shot],), shots=True)
        return Weighed(tuple(lines))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        of, shot = bodies.target_body(0, given), str(given["shot"])
        hits, how = _thrown(given, of, throws)
        pools = (HitPool(hits, SHOTS[shot]),) if hits else ()
        world, guard = World(units=(of.unit,)), _guard(given, of)
        fallen = bodies.fall(TableField(of.card), world, bodies.US, pools, guard, shots=True)
        lines = list(bodies.outcome_lines(given, hits, fallen, shots=True))
        if fallen.passed:
            lines.append(line("warhorn-adjudged-type-gone", "shoot-casualties", tests=fallen.passed))
        return Adjudged(f"{hits}→{fallen.dead}", tuple(lines), how)

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t is None:
            return
        fired: tuple[e.EngineFired, tuple[tuple[int, ...], ...]] | None = None
        for world, event, faces, _ in moments(game, before, events):
            if isinstance(event, e.EngineFired):
                fired = event, faces
                missed = event.result == "miss" and t.cards[world.units[event.unit].card].engine == "ballista"
                given = _read(t, world, event, event.target, "ballista") if missed and not event.lost else None
                if given is not None:
                    yield MetInGame(given, faces, "0→0")
            elif isinstance(event, e.Hit) and event.cause == "engine" and event.hits and fired is not None:
                shot = _shot(t, world, fired[0])
                given = _read(t, world, fired[0], event.unit, shot)
                first = fired[1] if shot in ("ballista", "canister") else ()
                if given is not None and event.by == fired[0].unit:
                    label = f"{event.hits}→{bodies.dead_of(t, world, event)}"
                    yield MetInGame(given, (*first, *faces), label)


@charted
def _factors() -> tuple[TypedFactor, ...]:
    target = strength("target", (*bodies.wear(), bodies.general()))
    return (
        target,
        choice("shot", SHOTS, "ballista", "shot-"),
        choice("target-kind", KINDS, "foot"),
        number("ranks", 0, 20),
        choice("crew", SKILLS, "ordinary"),
        number("distance", 0, 120, 10, bare=True),
        bodies.density("target-order"),
        choice("cover", COVERS, "none", "cover-"),
        flag("unseen"),
        flag("tortoise"),
        flag("panicked"),
        number("machines", 1, 5, 1),
    )


# -- what was given


def _guard(given: GivenFactors, of: TableBody) -> Guard:
    return fired_at(of.unit, seen=not holds(given, "unseen") or holds(given, "tortoise"))


def _modifiers(given: GivenFactors) -> tuple[Modifier, ...]:
    """Return what bears on a bolt: no more than what is added to the dice (engines-e)."""
    return protection_of(covers(COVERS[str(given["cover"])], lobbed=False), tortoise=holds(given, "tortoise"))


def _ranks(shot: str, of: TableBody) -> int:
    """Return how many ranks a shot can go through; who stands loose is one (ballista-a, cannon-e)."""
    return min(MOST.get(shot, 1), max(1, len(of.unit.ranks)))


def _thrown(given: GivenFactors, of: TableBody, throws: Throwing) -> tuple[int, tuple[Line, ...]]:
    """Throw the dice of a shot: return its hits, and how they were read."""
    shot, rule = str(given["shot"]), R(CLAUSES[str(given["shot"])])
    if shot == "ballista":
        needed = SKILLS[str(given["crew"])] + added(_modifiers(given))
        die = bolt(throws, needed)
        hits = gone_through(throws, _ranks(shot, of), rule) if die <= needed else 0
        return hits, (line("warhorn-adjudged-read", rule, dice=1, needed=max(0, needed), hits=int(die <= needed)),)
    if shot in BALLS:
        return gone_through(throws, _ranks(shot, of), rule) * TIMES[BALLS[shot]], ()
    if shot == "canister":
        reach = canister(throws)
        return reach if whole(given["distance"]) <= reach else 0, (
            line("warhorn-adjudged-reach", rule, reach=reach, away=whole(given["distance"])),
        )
    return blast(throws, ranks=of.card.formed), ()


# -- read off a game


def _shot(t: Field, world: World, fired: e.EngineFired) -> str:
    engine = t.cards[world.units[fired.unit].card].engine
    if fired.result == "canister":
        return "canister"
    return "ballista" if engine == "ballista" else "blast" if engine == "bombard" else fired.ball


def _read(t: Field, world: World, fired: e.EngineFired, target: UnitId, shot: str) -> dict[str, Stated] | None:
    """Return the factors of what strikes a unit; None where they cannot say all of it."""
    one, given = world.units[fired.unit], bodies.said_of(t, world, target, melee=False)
    loose = not t.cards[world.units[target].card].formed
    # A model that is struck itself is the first to be lost (skirmish-zone-c).
    if given is None or (loose and shot in BALLS and len(parts(given["target"])) > 1):
        return None
    here = place_of(one.models[fired.model])
    tortoise = shielded_all_round(t, world, target)
    given |= {"shot": shot} | flags(
        tortoise=tortoise, unseen=not tortoise and not faces_shooter(t, world, target, fired.unit)
    )
    if shot == "ballista":
        less = cover(t, world, one.side, here, target, lobbed=False)
        given |= {"cover": tuple(COVERS)[less], "crew": bodies.skilled(crew_skill(t, world, fired.unit, fired.model))}
    if shot == "canister":
        far = range_from(t, world, here, target)
        given["distance"] = next(some for some in range(2 * FARTHEST) if far.within(t.cm(some), 0))
    return given
