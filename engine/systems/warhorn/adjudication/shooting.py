"""Shots of bows, guns and all that men carry (shoot-range, shoot-aimed, shoot-casualties)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final, NamedTuple, cast

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, StrengthPart, TypedFactor
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier
from engine.kernel.state import State
from engine.kernel.text import Line, Text
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.adjudication import bodies
from engine.systems.warhorn.adjudication.bodies import KINDS, SKILLS, TableBody, TableField
from engine.systems.warhorn.adjudication.parts import (
    TableProcedure,
    field_of,
    flags,
    floor,
    holds,
    line,
    moments,
    parts,
    told,
    uneven,
    whole,
)
from engine.systems.warhorn.adjudication.words import choice, demo, flag, number, strength
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import CM, MISSILES, Fire, Missile, Piercing
from engine.systems.warhorn.fire.aiming import (
    AimedShot,
    Conditions,
    Volleyed,
    aimed_at,
    astray,
    cover,
    covers,
    modifiers_of,
    needed,
    pierces,
    shot_at,
)
from engine.systems.warhorn.fire.volleys import thrown
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.ground import GroundTraits
from engine.systems.warhorn.losses.vitality import ORDINARY, Guard, faces_shooter, fired_at, shielded_all_round
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import first_rank, point_of
from engine.systems.warhorn.world import Unit, World
from engine.tabletop.plane import Distance

COVERS: Final = {
    "none": GroundTraits(),
    "edge": GroundTraits(barrier=True),
    "canopy": GroundTraits(barrier=True, canopy=True),
}
FARTHEST: Final = 120
LOST: Final = "×"
"""What a lost shot is labelled."""


class ShotGiven(NamedTuple):
    """A shot as it is worked out of factors."""

    parts: tuple[Volleyed, ...]
    modifiers: tuple[Modifier, ...]
    piercing: Piercing
    aimed: int
    lost: str
    """Why there are no dice."""


class ShootingOnTable(TableProcedure):
    """A shot of one unit at another."""

    key, clause = "shooting", "shoot-range"
    example = "12 good bow at 18 cm : 24 light armour large shield"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        weapon = demo().missiles.weapons[_weapon(given)]
        if unsound := tuple(uneven(given["shooters"], given["target"])):
            yield from unsound
            return
        yield from bodies.bad_target(given)
        if _way(given) == "indirect" and not weapon.indirect:
            yield violation(R("shoot-indirect"), "warhorn-adjudged-no-lob", weapon=_named(weapon.title))
        if holds(given, "tortoise"):
            yield from _no_tortoise(given)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        of = bodies.target_body(0, given)
        t, shot = TableField(of.card), _shot(given, of)
        row = t.charts.missiles.weapons[_weapon(given)]
        known = {"weapon": _named(row.title), "way": _way(given), "distance": whole(given["distance"])}
        lines = [line("warhorn-adjudged-range", "shoot-aimed", most=row.range, aimed=shot.aimed // CM, **known)]
        if shot.lost:
            clause = "shoot-range-a" if shot.lost == "range" else "shoot-indirect-a"
            return Weighed((*lines, line("warhorn-adjudged-lost", clause, why=shot.lost, half=row.range // 2)))
        lines += told(shot.modifiers)
        if given["cover"] == "edge" and _way(given) == "indirect":
            lines.append(line("warhorn-adjudged-lobbed-over", "advantage-d"))
        lines += dict.fromkeys(one for part in shot.parts for one in floor(part.skill, shot.modifiers))
        if row.piercing and not shot.piercing:
            far = whole(given["distance"]) > shot.aimed // CM
            clause = "shoot-spent" if far else "shoot-indirect"
            lines.append(line("warhorn-adjudged-blunt", clause, why="far" if far else "lobbed"))
        guard, piercings = _guard(given, of.unit), (shot.piercing,)
        lines += bodies.target_lines(t, of, guard, piercings, shots=True)
        lines += (
            line("warhorn-adjudged-dice", "skill-test", dice=part.dice, skill=part.skill, needed=_most(part.needed))
            for part in shot.parts
        )
        return Weighed(tuple(lines))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        of = bodies.target_body(0, given)
        t, shot = TableField(of.card), _shot(given, of)
        if shot.lost:
            clause = "shoot-range-a" if shot.lost == "range" else "shoot-indirect-a"
            half = t.charts.missiles.weapons[_weapon(given)].range // 2
            return Adjudged(LOST, (line("warhorn-adjudged-lost", clause, why=shot.lost, half=half),))
        found = [thrown(throws, part)[0] for part in shot.parts]
        hits, how = sum(found), list[Line]()
        for part, some in zip(shot.parts, found, strict=True):
            how.append(
                line("warhorn-adjudged-read", "skill-test", dice=part.dice, needed=_most(part.needed), hits=some)
            )
        pools = (HitPool(hits, shot.piercing),) if hits else ()
        guard, world = _guard(given, of.unit), World(units=(of.unit,))
        fallen = bodies.fall(t, world, bodies.US, pools, guard, shots=True)
        lines = list(bodies.outcome_lines(given, hits, fallen, shots=True))
        if fallen.passed:
            lines.append(line("warhorn-adjudged-type-gone", "shoot-casualties", tests=fallen.passed))
        return Adjudged(_label(hits, fallen.dead), tuple(lines), tuple(how))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t is None:
            return
        shots, rolled, start = list[e.Shot](), list[tuple[int, ...]](), before.world
        for world, event, faces, after in moments(game, before, events):
            if not isinstance(event, e.Shot) or event.lost == "test":
                continue
            start = start if shots else world
            shots, rolled = [*shots, event], [*rolled, *(() if event.lost else faces)]
            shot = shot_at(t, start, event.unit, event.target, event.weapon, event.fire)
            if event.lost or len(shots) == len(shot.parts):
                given, label = _read(t, start, event, shot), _came_of(t, start, shots, after)
                if given is not None and label:
                    yield MetInGame(given, tuple(rolled), label)
                shots, rolled = [], []


@charted
def _factors() -> tuple[TypedFactor, ...]:
    shooters = strength("shooters", (bodies.skill(),))
    target = strength("target", (*bodies.wear(), bodies.general()))
    return (
        shooters,
        target,
        number("distance", 0, FARTHEST, 20, bare=True),
        choice("weapon", MISSILES, "bow", named="missile"),
        choice("target-kind", KINDS, "foot"),
        bodies.density("target-order"),
        choice("way", ("direct", "indirect"), "direct"),
        flag("moved"),
        choice("cover", COVERS, "none", "cover-"),
        flag("unseen"),
        flag("tortoise"),
        flag("panicked"),
        number("ranks", 0, 20),
        number("front", 0, 30),
        number("machines", 1, 5, 1),
    )


# -- what was given


def _named(title: Any) -> Text:
    return Text(title.en.lower(), title.ru.lower())


def _most(needed_: int) -> int:
    return max(0, needed_)


def _weapon(given: GivenFactors) -> Missile:
    return cast("Missile", given["weapon"])


def _way(given: GivenFactors) -> Fire:
    return cast("Fire", given["way"])


def _no_tortoise(given: GivenFactors) -> Iterator[Violation]:
    """Yield why a target is no tortoise: foot in close order, three ranks, large shields, no panic (tortoise)."""
    shields = all(part.says("shield") == "large" for part in parts(given["target"]))
    close = given["target-kind"] == "foot" and given["target-order"] != "open"
    if not shields or not close or holds(given, "panicked") or 0 < whole(given["ranks"]) < 3:
        yield violation(R("tortoise"), "warhorn-adjudged-no-tortoise")


def _shot(given: GivenFactors, of: TableBody) -> ShotGiven:
    """Work a shot out by the functions that games use."""
    t, weapon, way = TableField(of.card), _weapon(given), _way(given)
    row, length = t.charts.missiles.weapons[weapon], t.cm(whole(given["distance"]))
    distance = Distance(length * length)
    formed = of.card.formed
    ranks = len(of.unit.ranks) if formed else 0
    first = (whole(given["front"]) or first_rank(of.unit)) if formed else 0
    aimed = aimed_at(t, weapon, way, ranks, first)
    spent = not distance.within(aimed, 0)
    less = covers(COVERS[str(given["cover"])], lobbed=way == "indirect")
    conditions = Conditions(spent, holds(given, "moved"), of.unit.density, less, holds(given, "tortoise"))
    modifiers = modifiers_of(conditions)
    shooting = ((SKILLS[part.says("skill") or "ordinary"], int(part.amount)) for part in parts(given["shooters"]))
    volleys = tuple(Volleyed(skill, men, needed(t, skill, modifiers)) for skill, men in shooting)
    lost = "" if distance.within(t.cm(row.range), 0) else "range"
    lost = lost or ("lob" if astray(t, weapon, way, distance) else "")
    return ShotGiven(volleys, modifiers, pierces(row, way, spent=spent), aimed, lost)


def _guard(given: GivenFactors, unit: Unit) -> Guard:
    return fired_at(unit, seen=not holds(given, "unseen") or holds(given, "tortoise"))


def _label(hits: int, dead: int) -> str:
    return f"{hits}→{dead}"


# -- read off a game


def _came_of(t: Field, world: World, shots: list[e.Shot], after: tuple[Event, ...]) -> str:
    """Return the label of a shot, empty where who shot is still asked about the dead."""
    if shots[0].lost:
        return LOST
    hits = sum(one.hits for one in shots)
    fell = next((one for one in after if isinstance(one, e.Hit | e.Shot | e.Struck)), None)
    if not hits:
        return _label(0, 0)
    if not isinstance(fell, e.Hit) or (fell.unit, fell.by) != (shots[0].target, shots[0].unit):
        return ""
    return _label(hits, bodies.dead_of(t, world, fell))


def _read(t: Field, world: World, event: e.Shot, shot: AimedShot) -> dict[str, Stated] | None:
    """Return the factors of a shot; None where they cannot say all of it."""
    unit, target = event.unit, event.target
    given = bodies.said_of(t, world, target, melee=False)
    centimetres = next(some for some in range(2 * FARTHEST) if shot.distance.within(t.cm(some), 0))
    length = t.cm(centimetres)
    exact = Distance(length * length)
    barred = astray(t, event.weapon, event.fire, exact) != shot.astray
    if given is None or barred or centimetres > FARTHEST or exact.within(shot.most, 0) == (event.lost == "range"):
        return None
    one, foe = world.units[unit], world.units[target]
    less = cover(t, world, one.side, point_of(world, unit), target, lobbed=event.fire == "indirect")
    shooters = (
        StrengthPart(Fraction(part.dice), (("skill", bodies.skilled(part.skill)),) if part.skill > ORDINARY else ())
        for part in shot.parts
    )
    tortoise = shielded_all_round(t, world, target)
    given |= {
        "shooters": tuple(shooters), "weapon": event.weapon, "way": event.fire, "distance": centimetres,
        "cover": tuple(COVERS)[less],
        **flags(
            moved=one.reformed or one.fled or (one.moved and not one.still), tortoise=tortoise,
            unseen=not tortoise and not faces_shooter(t, world, target, unit),
        ),
    }  # fmt: skip
    if foe.ranks:
        given["front"] = first_rank(foe)
    return given if shot.parts else None
