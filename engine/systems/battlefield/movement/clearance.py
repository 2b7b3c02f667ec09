"""Chapter 2.2: a moving base overlaps none, touches enemies only in attacks, stays on the table (table G2, G6)."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.lengths import degrees, steps
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import bases, label, lying
from engine.systems.battlefield.world import World
from engine.tabletop.pose import Base
from engine.tabletop.shapes import GRAIN, apart, closer, distance
from engine.tabletop.sweep import Contact, Obstacle, table_edges

MoveKind: TypeAlias = Literal["move", "turn", "place"]
"""How something gets where it cannot be: along a straight way, turning, or put down anew."""

_OFF: Final[dict[MoveKind, str]] = {
    "move": "battlefield-move-edge", "turn": "battlefield-turn-edge", "place": "battlefield-place-edge",
}  # fmt: skip
_TOUCHES: Final[dict[MoveKind, str]] = {
    "move": "battlefield-move-touch", "turn": "battlefield-turn-touch", "place": "battlefield-place-touch",
}  # fmt: skip
_MEETS: Final[dict[MoveKind, str]] = {
    "move": "battlefield-move-blocked", "turn": "battlefield-turn-blocked", "place": "battlefield-place-blocked",
}  # fmt: skip

KEEP: Final = GRAIN + 1
"""How far one stays from an enemy without attacking him, in u: more than touching (2.2-c)."""


def edges(t: Field) -> tuple[Obstacle, ...]:
    """Return what lies off the table (2.2-d)."""
    found: tuple[Obstacle, ...] | None = t.known.get("edges")
    if found is None:
        found = t.known["edges"] = table_edges((0, 0, t.width, t.height))
    return found


def touched(t: Field, world: World, members: Iterable[UnitId]) -> frozenset[UnitId]:
    """Return the enemies that some units touch where they stand."""
    mine = {unit: base for unit, base in bases(t, world).items() if unit in members}
    side = world.units[next(iter(members))].side
    return frozenset(
        unit
        for unit, other in lying(t, world, side).items()
        for base in mine.values()
        if world.units[unit].side != side and touching(base, other)
    )


def touching(base: Base, other: Base) -> bool:
    """Tell whether two bases touch or overlap (table G6)."""
    return not apart(base.box, other.box, KEEP) and distance(base.shape, other.shape).within(GRAIN, 0)


def obstacles(
    t: Field, world: World, members: Iterable[UnitId], near: frozenset[UnitId], *, contact: bool
) -> tuple[Obstacle, ...]:
    """Return what is in the way of some units: all other bases, and what lies off the table.

    Enemies may not be touched, except those of `near`, which were touched before.  With `contact` any of them may be
    touched, and the empty part of their bases does not count; a unit on the empty part of a base does not hold it there
    (2.2-b).
    """
    mine = tuple(members)
    side = world.units[mine[0]].side
    stood = [base.shape for unit, base in bases(t, world).items() if unit in mine]
    found = [
        Obstacle(unit, base.shape, -GRAIN if contact or unit in near or world.units[unit].side == side else KEEP)
        for unit, base in (lying(t, world, side) if contact else bases(t, world)).items()
        if unit not in mine and not (t.policies.bases == "fixed" and any(closer(base.shape, own) for own in stood))
    ]
    return (*found, *edges(t))


def up_to(world: World, side: Side, contact: Contact) -> int:
    """Return how far in u a side goes straight on till it stands against a friend, or before anything else (2.2).

    The grain of rounded corners, which may be overlapped, is kept back: who comes up to a friend touches him exactly,
    and as a formation the two hold together in every turn (3.6.2, table G6).  Less than it is no way at all.
    """
    kept = befriended(world, side, contact) or contact.free <= GRAIN
    return max(0, contact.free - GRAIN) if kept else contact.free


def befriended(world: World, side: Side, contact: Contact) -> bool:
    """Tell whether what stops a motion is a friend."""
    return any(not isinstance(met, str) and world.units[met].side == side for met in contact.met)


def stopped(t: Field, world: World, unit: UnitId, contact: Contact, end: Base, manner: MoveKind) -> Iterator[Violation]:
    """Yield what bars the way of a unit, and how far it could go."""
    far = up_to(world, world.units[unit].side, contact)
    free: dict[str, Fact] = {"turn": degrees(contact.free), "move": steps(t, far)}
    for met in contact.met:
        told: dict[str, Fact] = {"unit": label(t, world, unit)}
        if manner in free:
            told["free"] = free[manner]
        if isinstance(met, str):
            yield violation(R("2.2-d"), _OFF[manner], **told)
            continue
        told["other"] = label(t, world, UnitId(met))
        enemy = world.units[met].side != world.units[unit].side
        if enemy and not closer(end.shape, bases(t, world)[UnitId(met)].shape):
            yield violation(R("2.2-c"), _TOUCHES[manner], **told)
        else:
            yield violation(R("2.2"), _MEETS[manner], **told)


def crowded(t: Field, world: World, there: dict[UnitId, Base]) -> Iterator[Violation]:
    """Yield the pairs of units moved together that would overlap (2.2)."""
    units = list(there)
    for n, unit in enumerate(units):
        for other in units[n + 1 :]:
            if closer(there[unit].shape, there[other].shape):
                told = {"unit": label(t, world, unit), "other": label(t, world, other)}
                yield violation(R("2.2"), "battlefield-members-overlap", **told)
