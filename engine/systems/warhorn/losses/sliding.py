"""Room for a base that grows deeper, and enemies who follow one that grows shallower (formation-depth-c, reform-b)."""

from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.ground import ground_of, terrain
from engine.systems.warhorn.troops import base_at, base_of, radius_of, shapes
from engine.systems.warhorn.world import World, contacts_of, edge_in, foe_in
from engine.tabletop.plane import ONE, shifted
from engine.tabletop.polygons import Polygon, overlapping
from engine.tabletop.pose import Base, Pose
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, contains, disc, overlap

OVERLAP: Final = 100
"""How much of edges has to meet, in u."""


def has_room(t: Field, world: World, unit: UnitId, ranks: int) -> bool:
    """Tell whether a formed unit can stand where it is in so many ranks (reform-b): on the table, on nobody."""
    one = world.units[unit]
    shape = base_at(t, t.cards[one.card], ranks, Pose(one.x, one.y, one.heading)).shape
    if ranks <= len(one.ranks):
        return True
    return _free(t, world, unit, (shape,))


def _free(t: Field, world: World, unit: UnitId, ground: tuple[Shape, ...]) -> bool:
    """Tell whether a unit can cover some ground: on the table, on nobody else, open (move-d)."""
    others = [other for mate in on_table(world) if mate != unit for other in shapes(t, world, mate)]
    for shape in ground:
        if not contains((0, 0, t.width, t.height), shape.box) or any(overlap(shape, other) for other in others):
            return False
        closed = (piece.outline for piece in terrain(t, world).near(shape.box) if ground_of(piece).closed)
        if any(
            outline.meets(shape) if shape.radius else overlapping(outline, Polygon(shape.points)) for outline in closed
        ):
            return False
    return True


def slide_up(t: Field, tx: Tx[World], unit: UnitId, before: Base) -> None:
    """Slide enemies forward with the rear edge of a unit that stood so deep, and those whom its flanks have left.

    It costs them nothing; where others or closed ground are in the way they stay, and so does the contact
    (formation-depth-c).
    """
    base = base_of(t, tx.world, unit)
    if base.depth >= before.depth:
        return
    for contact in contacts_of(tx.world, unit):
        edge, foe = edge_in(contact, unit), foe_in(contact, unit)
        if edge == "rear":
            _slide(t, tx, foe, before.depth - base.depth, base.heading)
        elif edge != "front":
            _slide(t, tx, foe, _behind(t, tx.world, base, foe), base.heading)


def _behind(t: Field, world: World, base: Base, foe: UnitId) -> int:
    """Return how far an enemy at the flank of a base stands too far back to touch it, in u."""
    ahead = max(
        base.seen(point)[1] // ONE + shape.radius for shape in shapes(t, world, foe)[:1] for point in shape.points
    )
    return max(0, OVERLAP - base.depth - ahead)


def _slide(t: Field, tx: Tx[World], unit: UnitId, by: int, heading: int) -> None:
    if by <= 0:
        return
    one = tx.world.units[unit]
    card = t.cards[one.card]
    x, y, models = one.x, one.y, []
    for model in one.models:
        at = shifted((model.x, model.y), by, heading)
        models.append(replace(model, x=at[0], y=at[1]))
    ground: tuple[Shape, ...] = tuple(disc((model.x, model.y), radius_of(t, card, model)) for model in models)
    if card.formed:
        x, y = shifted((x, y), by, heading)
        ground = (base_at(t, card, len(one.ranks), Pose(x, y, one.heading)).shape,)
    if _free(t, tx.world, unit, ground):
        tx.emit(e.Moved(one.side, unit, "slide", x, y, one.heading, by, tuple(models)))
