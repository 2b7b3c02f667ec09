"""Whom a charger touches, on which edge, across which obstacle; who is tested for it (declare-flank, advantage).

(phases, square, elephant-charge, defile, melee, mercenary-treason)
"""

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Running
from engine.systems.warhorn.ground import counts_against, ground_of, hinders, terrain
from engine.systems.warhorn.measures import approach
from engine.systems.warhorn.morale.resilience import NEVER_DISORDERED
from engine.systems.warhorn.movement.passages import held, passage
from engine.systems.warhorn.troops import base_of, card_of, formed, point_of, shapes
from engine.systems.warhorn.world import Meeting, World, contacts_of
from engine.tabletop.contact import touch
from engine.tabletop.plane import Point
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, distance

TOUCH = 5
OVERLAP = 100
SQUARE_RANKS = 5
"""From how many ranks a unit that stands still is a square (square)."""


def touched_foes(t: Field, world: World, unit: UnitId, target: UnitId) -> tuple[UnitId, ...]:
    """Return the enemies that a charger touches at its end, its target first (melee, declare-charge-b)."""
    others = (foe for foe in on_table(world, t.enemy(world.units[unit].side)) if foe != target)
    return (target, *(foe for foe in others if touching(t, world, unit, foe)))


def fought(t: Field, world: World, f: Running) -> tuple[UnitId, ...]:
    """Return the enemies that a charger then fights: all it touches but scythed chariots (scythed-chariot).

    Across a passage it fights all who hold its far end (defile).
    """
    way = passage(world, f.across, point_of(world, f.unit)) if f.across else None
    units = touched_foes(t, world, f.unit, f.target) if way is None else held(t, world, f.unit, way)
    there = (foe for foe in units if world.units[foe].status == "table")
    return tuple(foe for foe in there if card_of(t, world, foe).kind != "scythed")


def touching(t: Field, world: World, unit: UnitId, foe: UnitId) -> bool:
    """Tell whether two units touch: edges overlap by 1 cm, or a front or Leader is at a Leader's disc (phases-a)."""
    if formed(t, world, unit) and formed(t, world, foe):
        found = touch(base_of(t, world, unit), base_of(t, world, foe), TOUCH)
        return found is not None and found.shared >= OVERLAP
    mine, theirs = shapes(t, world, unit)[0], shapes(t, world, foe)[0]
    return distance(mine, theirs).within(TOUCH, 0)


def contact_of(t: Field, world: World, unit: UnitId, foe: UnitId, f: Running, start: Point) -> Meeting:
    """Return the contact of a charger with a unit: its edges, dash and advantage (melee)."""
    edge: Edge = f.edge if foe == f.target else _edge(t, world, unit, foe)
    if f.across:
        edged = f.across if barred(t, world, f) else ""
        return Meeting(unit, foe, edge, advantage=edged, passage=f.across)
    return Meeting(unit, foe, edge, "front", world.units[unit].dash, advantage=advantage(t, world, unit, foe, start))


def barred(t: Field, world: World, f: Running) -> bool:
    """Tell whether the penalties of the passage across which a charger fights are on for it (defile, workers)."""
    return hinders(t, world, world.units[f.unit].side, f.across)


def part_friends(tx: Tx[World]) -> None:
    """End the contacts of units that have come to obey one side: mercenaries that passed over in a melee (melee)."""
    units = tx.world.units
    pairs = tuple((c.attacker, c.target) for c in tx.world.contacts if units[c.attacker].side == units[c.target].side)
    if pairs:
        tx.emit(e.ContactsEnded(pairs))


def _edge(t: Field, world: World, unit: UnitId, foe: UnitId) -> Edge:
    if formed(t, world, unit) and formed(t, world, foe):
        found = touch(base_of(t, world, unit), base_of(t, world, foe), TOUCH)
        if found is not None:
            return found.there
    return approach(t, world, foe, point_of(world, unit))


def advantage(t: Field, world: World, unit: UnitId, foe: UnitId, start: Point) -> str:
    """Return the obstacle across whose edge a charger attacks a unit that touches it, or nothing (advantage-a)."""
    way = Shape((start, point_of(world, unit)) if start != point_of(world, unit) else (start,))
    for piece in terrain(t, world).pieces:
        if not ground_of(piece).edge or not counts_against(t, world, world.units[unit].side, piece):
            continue
        holds = any(piece.outline.meets(shape) for shape in shapes(t, world, foe))
        if holds and any(_meets(way, Shape(edge)) for edge in piece.outline.edges):
            return piece.id
    return ""


def _meets(way: Shape, edge: Shape) -> bool:
    return distance(way, edge).within(TOUCH, 0)


# -- who is tested


def squared(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit stands as a square: foot of five ranks in close order that has stood still (square)."""
    one = world.units[unit]
    close = one.density in ("dense", "very-dense")
    return (
        card_of(t, world, unit).kind == "foot"
        and close
        and len(one.ranks) >= SQUARE_RANKS
        and one.stood
        and not one.panicked
    )


def unsettled(t: Field, world: World, f: Running) -> UnitId | None:
    """Return the next unit that a charger has touched and that is tested for disorder, None when all are.

    Struck in flank or rear it is tested, a square excepted; charged by elephants it is if it lost its nerve, and both
    are tests of their own (declare-flank, declare-flank-c, square, elephant-charge).
    """
    for contact in contacts_of(world, f.unit):
        foe = contact.target
        if contact.attacker != f.unit or not contact.fresh:
            continue
        if card_of(t, world, foe).kind in NEVER_DISORDERED or world.units[foe].status != "table":
            continue
        beside = contact.edge != "front" and formed(t, world, foe) and not squared(t, world, foe)
        scared = card_of(t, world, f.unit).kind == "elephant" and world.units[foe].nerve == "lost"
        if f.settled.count(foe) < beside + scared:
            return foe
    return None
