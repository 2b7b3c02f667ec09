"""Who may share a hex, and what becomes of those who come together (chapter 8)."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.hexes.facing import turn_between
from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import LIGHT_MOST
from engine.systems.mpike.movement.crowd import Crowd
from engine.systems.mpike.movement.movers import Mover, MoverPose
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import restack, worse_formation
from engine.systems.mpike.world import BROKEN, World, strength

Coming: TypeAlias = Literal["", "guns", "join", "merge", "limber"]
"""No friends there; through own guns; a stack is formed (8.2.2); absorbing (8.4); limbered guns join (7.3.3)."""


class Meeting(Struct, frozen=True, gc=False):
    """Whom a mover meets in the hexes that it enters."""

    coming: Coming = ""
    others: tuple[UnitId, ...] = ()
    turn: int = 0
    """MP by which it turns to match whom it joins (8.2.2-a)."""
    facing: int = -1


ALONE = Meeting()


def meeting(
    t: Field, world: World, around: Crowd, mover: Mover, pose: MoverPose, entered: Iterable[int]
) -> Meeting | Violation:
    """Return whom a mover meets, or why it may not enter (8.1.1, 8.1.2, 8.2.2, 8.4, 7.3.3)."""
    others = tuple(
        dict.fromkeys(id_ for hex_ in entered for id_ in around.friends.get(hex_, ()) if id_ not in mover.units)
    )
    if not others:
        return ALONE
    guns = tuple(id_ for id_ in others if t.cards[id_].kind == "artillery")
    rest = tuple(id_ for id_ in others if id_ not in guns)
    if t.cards[mover.unit].kind == "artillery":
        return _limbered(t, mover, guns, rest)
    if not rest:
        return Meeting("guns", guns)
    return _among(t, world, mover, pose, guns, rest)


def likeness(t: Field, world: World, mover: Mover, pose: MoverPose) -> tuple[object, ...]:
    """Return what `meeting` asks of a mover: movers alike in it meet alike, but for the turn to whom they join."""
    card = t.cards[mover.unit]
    strong = card.kind == "light" and strength(t, world, mover.unit) > LIGHT_MOST
    return (
        card.side, card.kind, card.mounted, card.dismounted, card.wing, strong, world.units[mover.unit].hits > 0,
        len(mover.units), pose.formation == "column",
    )  # fmt: skip


def _refusal(t: Field, clause: str, code: str, mover: Mover, other: UnitId) -> Violation:
    return violation(R(clause), code, unit=t.cards[mover.unit].name, other=t.cards[other].name)


def _limbered(t: Field, mover: Mover, guns: tuple[UnitId, ...], rest: tuple[UnitId, ...]) -> Meeting | Violation:
    """Guns on limbers come to friends, with which their move ends, and so their activation (7.3.3, 7.3.3-d)."""
    if guns:
        # Through own batteries anybody moves (8.1.2); to stay with one is judged where the move ends.
        return _refusal(t, "8.1.1", "mpike-two-batteries", mover, guns[0]) if rest else Meeting("guns", guns)
    if len(rest) > 1 and t.policies.triple_stack == "no":
        return _refusal(t, "8.1.1", "mpike-triple-stack", mover, rest[0])
    return Meeting("limber", rest)


def _among(
    t: Field, world: World, mover: Mover, pose: MoverPose, guns: tuple[UnitId, ...], rest: tuple[UnitId, ...]
) -> Meeting | Violation:
    card, other = t.cards[mover.unit], t.cards[rest[0]]
    kinds = {id_: t.cards[id_].kind for id_ in rest}
    if card.mounted and "cavalry" in kinds.values():
        return _merging(t, world, mover, pose, rest)
    pair = {card.kind, other.kind} == {"cavalry", "light"} and len(mover.units) == len(rest) == 1
    if not pair or card.dismounted or other.dismounted:
        return _refusal(t, "8.1.2", "mpike-friend-in-way", mover, rest[0])
    if guns and t.policies.triple_stack == "no":
        return _refusal(t, "8.1.1", "mpike-triple-stack", mover, rest[0])
    return _joining(t, world, mover, pose, rest[0])


def _joining(t: Field, world: World, mover: Mover, pose: MoverPose, other: UnitId) -> Meeting | Violation:
    """Cavalry and light infantry of one wing come together, columns with columns (8.1.1, 8.2.2, 8.2.2-b)."""
    state = world.units[other]
    light = mover.unit if t.cards[mover.unit].kind == "light" else other
    if t.cards[mover.unit].wing != t.cards[other].wing:
        return _refusal(t, "8.2.1", "mpike-join-other-wing", mover, other)
    if strength(t, world, light) > LIGHT_MOST:
        return _refusal(t, "8.1.1", "mpike-light-too-strong", mover, other)
    if state.morale == BROKEN or (pose.formation == "column") != (state.formation == "column"):
        return _refusal(t, "8.2.2", "mpike-join-column", mover, other)
    turn = abs(turn_between(pose.facing, state.facing)) * mover.turn
    return Meeting("join", (other,), turn, state.facing)


def _merging(t: Field, world: World, mover: Mover, pose: MoverPose, rest: tuple[UnitId, ...]) -> Meeting | Violation:
    """Cavalry absorbs cavalry, of whatever wing, in column too (8.4, 8.4-a, 8.4-b, 8.4-e).

    Light infantry with it stays with the mover, who turns to it, as leaders do (8.4-f).  By the policy `merge_broken`
    cavalry that has no light infantry absorbs broken cavalry, and is broken (8.4-g).
    """
    gone = next(id_ for id_ in rest if t.cards[id_].kind == "cavalry")
    state = world.units[gone]
    if not world.units[mover.unit].hits:
        return _refusal(t, "8.4", "mpike-merge-unhurt", mover, gone)
    if t.cards[gone].dismounted or (len(mover.units) > 1 and len(rest) > 1):
        return _refusal(t, "8.4", "mpike-merge-unfit", mover, gone)
    if state.morale == BROKEN and (t.policies.merge_broken == "no" or len(mover.units) > 1):
        return _refusal(t, "8.4-g", "mpike-merge-broken", mover, gone)
    if len(rest) == 1:
        return Meeting("merge", rest)
    light = next(id_ for id_ in rest if id_ != gone)
    if t.cards[mover.unit].wing != t.cards[light].wing:
        return _refusal(t, "8.2.1", "mpike-join-other-wing", mover, light)
    if (pose.formation == "column") != (state.formation == "column"):
        return _refusal(t, "8.2.2", "mpike-join-column", mover, light)
    turn = abs(turn_between(pose.facing, state.facing)) * mover.turn
    return Meeting("merge", (gone, *(id_ for id_ in rest if id_ != gone)), turn, state.facing)


# -- ends of moves


def may_crowd(t: Field, mover: Mover) -> bool:
    """Tell whether a mover may be one too many with the guns of a hex (8.1.1)."""
    return t.cards[mover.unit].kind == "artillery" or len(mover.units) > 1


def check_share(t: Field, around: Crowd, mover: Mover, at: tuple[int, ...]) -> Iterator[Violation]:
    """Yield why units may not stay with the guns of a hex: one battery with one unit (8.1.1)."""
    guns = [id_ for hex_ in at for id_ in _guns(t, around, mover, hex_)]
    if guns and t.cards[mover.unit].kind == "artillery":
        yield _refusal(t, "8.1.1", "mpike-two-batteries", mover, guns[0])
    if guns and len(mover.units) > 1 and t.policies.triple_stack == "no":
        yield _refusal(t, "8.1.1", "mpike-triple-stack", mover, guns[0])


def _guns(t: Field, around: Crowd, mover: Mover, hex_: int) -> Iterator[UnitId]:
    friends = around.friends.get(hex_, ())
    return (id_ for id_ in friends if t.cards[id_].kind == "artillery" and id_ not in mover.units)


# -- coming together


def join(t: Field, tx: Tx[World], units: tuple[UnitId, ...], others: tuple[UnitId, ...], *, over: bool = False) -> None:
    """Let units that moved join others: who was there stays (8.2.2, 7.3.3-g); a stack takes the worse of both states.

    Batteries keep their own state, and come to lie under who was there; `over` him as the owner likes, or where he
    lies under another battery (8.3.1, 8.3.1-b, 8.3.3, 8.3.4).
    """
    side = t.cards[units[0]].side
    tx.emit(e.Joined(side, units, others))
    if t.cards[units[0]].kind == "artillery":
        restack(t, tx, others[0], below=over or tx.world.units[others[0]].below)
        return
    both = (*units, *others)
    states = [tx.world.units[id_] for id_ in both]
    formation = states[0].formation
    for state in states[1:]:
        formation = worse_formation(formation, state.formation)
    level = max(state.morale for state in states)
    if any(state.formation != formation for state in states):
        tx.emit(e.FormationChanged(side, both, formation, R("8.2.2")))
    if any(state.morale != level for state in states):
        tx.emit(e.MoraleChanged(side, both, level, R("8.2.2")))


def merge(t: Field, tx: Tx[World], unit: UnitId, other: UnitId) -> None:
    """Let cavalry absorb another: hits go by the other's strength, morale is the worse of both (8.4).

    All else stays its own (8.4-d), but who absorbs broken cavalry has no formation any more, and stays where it is
    (8.4-g).  Below its threshold a unit is as if it had never reached it (8.4-c).
    """
    mover, gone = tx.world.units[unit], tx.world.units[other]
    hits = max(mover.hits - strength(t, tx.world, other), 0)
    reached = mover.reached and hits >= t.threshold(t.cards[unit])
    side, level = t.cards[unit].side, mover.morale if gone.morale == BROKEN else max(mover.morale, gone.morale)
    tx.emit(e.Merged(side, unit, other, hits, level, reached))
    if gone.morale == BROKEN:
        tx.emit(e.MoraleChanged(side, (unit,), BROKEN, R("8.4")))
