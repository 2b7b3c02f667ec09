"""What a movement is tested for at its end, and who may dash (disorder, move-view, dash, obstacle).

Chariots cross no border, and horse does not dash across obstacles (chariots-elephants, engines, view).
"""

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.ground import feature_text, ground_of, obstacles, swept, terrain
from engine.systems.warhorn.measures import hidden_from, in_view
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import base_of, card_of, counts, label, radius_of
from engine.systems.warhorn.world import Dash, World
from engine.tabletop.plane import QUARTER, Point, turn_between
from engine.tabletop.pose import Base
from engine.tabletop.shapes import Shape, run
from engine.tabletop.terrain import Pieces

RUNNING = {True: 2, False: 1}
"""How many turns in a row horse dashes, and foot (dash)."""
FOREVER = ("chariot", "scythed", "elephant", "skirmish")
"""Kinds that dash every turn (dash, dash-e)."""


def dash_of(world: World, unit: UnitId) -> Dash:
    """Return what a dash of a unit now would be: the first or the second in a row (dash-cavalry, weapon-lance)."""
    return "second" if world.units[unit].streak % 2 else "first"


def no_dash(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield why a unit may not dash: it dashed before, full armour on foot, a passage (dash, armour, defile-c)."""
    one = world.units[unit]
    card = t.cards[one.card]
    name = label(t, world, unit)
    if card.kind == "battery":
        yield violation(R("engines"), "warhorn-no-dash-engines", unit=name)
        return
    if one.crossing:
        yield violation(R("defile-c"), "warhorn-no-dash-crossing", unit=name)
    most = RUNNING[card.kind == "horse"]
    if card.kind not in FOREVER and one.streak >= most:
        yield violation(R("dash"), "warhorn-no-dash-again", unit=name, most=most)
    heavy = (
        troop
        for troop, some in zip(card.troops, counts(card, one), strict=True)
        if some and troop.body == "full" and not troop.mounted
    )
    if next(heavy, None) is not None:
        yield violation(R("armour"), "warhorn-no-dash-armour", unit=name)


# -- obstacles


def passed(
    t: Field, world: World, unit: UnitId, after: Base | Point, start: Point | None = None, way: tuple[Point, ...] = ()
) -> Pieces:
    """Return the ground that a movement touches: sweep of the front, both bases, or the Leader's way (obstacle).

    `after` is the base at its end, or where the Leader then stands; `way` the points of a way of several legs.  Who
    starts at an obstacle touches it as it moves, and a Leader who stays does not move (obstacle-a).
    """
    ground = terrain(t, world)
    if isinstance(after, Base):
        before = base_of(t, world, unit)
        turns = (before.at(replace(before.pose, x=x, y=y)) for x, y in way[1:-1])
        fronts = [base.edge("front") for base in (before, *turns, after)]
        roads = (swept(*pair) for pair in pairwise(fronts))
        touched = (piece for shape in (*roads, before.shape, after.shape) for piece in ground.touched(shape))
        return tuple(dict.fromkeys(touched))
    one = world.units[unit]
    leader = one.models[0]
    here = (leader.x, leader.y) if start is None else start
    return () if here == after else ground.touched(run(here, after, radius_of(t, t.cards[one.card], leader)))


def met(t: Field, world: World, unit: UnitId, after: Base | Point, way: tuple[Point, ...] = ()) -> Pieces:
    """Return the obstacles with penalties on that a movement of a unit touches (obstacle, workers, scouts).

    Who stays where he is touches none (obstacle-a).
    """
    if isinstance(after, Base) and after == base_of(t, world, unit):
        return ()
    return obstacles(t, world, world.units[unit].side, passed(t, world, unit, after, way=way))


def bars_dash(t: Field, world: World, unit: UnitId, start: Point, end: Point) -> str | None:
    """Return the obstacle that forbids horse to dash on a way: it crosses it, by policy touches it (obstacle-b)."""
    if not card_of(t, world, unit).horse:
        return None
    side = world.units[unit].side
    for piece in obstacles(t, world, side, terrain(t, world).touched(_line(start, end))):
        if t.policies.horse_dash == "touching" or piece.outline.crossed(start, end):
            return piece.id
    return None


def _line(start: Point, end: Point) -> Shape:
    return Shape((start, end) if start != end else (start,))


def crosses_border(t: Field, world: World, start: Point, end: Point) -> bool:
    """Tell whether a chariot is destroyed on a way: at the border of a hill or wood (chariots-elephants-b).

    It counts whether it goes in, out or through; who has come as far as the border has not crossed it yet.
    """
    drops = (piece.outline for piece in terrain(t, world).pieces if ground_of(piece).drop)
    return any(edge.crossed(start, end) and not (edge.inside(*start) and edge.inside(*end)) for edge in drops)


def no_chariots(t: Field, world: World, unit: UnitId, end: Point) -> Iterator[Violation]:
    """Yield the obstacles that chariots cannot enter: all but hills and woods, whose border destroys them."""
    if card_of(t, world, unit).kind not in ("chariot", "scythed"):
        return
    for piece in passed(t, world, unit, end):
        ground = ground_of(piece)
        if (ground.obstacle or ground.passage) and not ground.drop:
            name = label(t, world, unit)
            yield violation(
                R("chariots-elephants-b"), "warhorn-no-chariots", unit=name, ground=feature_text(world, piece.id)
            )


# -- causes


def causes_of(
    t: Field,
    world: World,
    unit: UnitId,
    after: Base | Point,
    *,
    dash: bool,
    reforms: bool,
    way: tuple[Point, ...] = (),
) -> tuple[Cause, ...]:
    """Return what a movement will be tested for at its end; each obstacle is a cause of its own (disorder).

    `way` are the points of a way of several legs.
    Foot is tested after a dash (dash-a), skirmishers on foot are not (dash-b).
    """
    one = world.units[unit]
    card = t.cards[one.card]
    found: list[Cause] = ["obstacle"] * len(met(t, world, unit, after, way))
    if isinstance(after, Base) and turned_back(t, world, unit, after):
        found.append("turn-back")
    if reforms:
        found.append("reform")
    if dash and card.kind == "foot":
        found.append("dash")
    return tuple(found)


def turned_back(t: Field, world: World, unit: UnitId, after: Base) -> bool:
    """Tell whether a formed unit turned back: its middle left its view, or it faces more than 90 degrees elsewhere.

    By policy a middle that was hidden counts as out of view (move-view, move-view-a, move-view-b, view-d).
    """
    to = after.front_centre
    if abs(turn_between(world.units[unit].heading, after.heading)) > QUARTER:
        return True
    if not in_view(t, world, unit, to):
        return True
    return t.policies.hidden_points == "sight" and hidden_from(t, world, unit, to)
