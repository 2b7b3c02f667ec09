"""Chapters 5.2.5.4 and 3.6.3.2: ranks lost to shots, all at once, and the retreat or panic of who was hit.

Ranks fall together; a wedge hit in flank or rear only may keep its tip.  Then units go back, or panic where they stand.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Goto
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.losses import destroy_all
from engine.systems.battlefield.combat.reckoning import WEDGES
from engine.systems.battlefield.combat.retreats import retreat, turn_of
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.fire.reckoning import shaken
from engine.systems.battlefield.frames import Shooting
from engine.systems.battlefield.movement.attacks import counted
from engine.systems.battlefield.orders import TakeLoss
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.world import Fate, Retreat, World
from engine.tabletop.pose import Edge

# -- wedges that were hit (3.6.3.2)


def choosers(world: World, f: Shooting, side: Side | None = None) -> tuple[UnitId, ...]:
    """Return the wedges whose owners choose between tip and last rank: hit in flank or rear only, and still wedges.

    Those of `side`, or of both sides.
    """
    decided = {unit for unit, _ in f.wedges}
    return tuple(
        unit
        for unit, faces in hits(world).items()
        if unit not in decided
        and side in (None, world.units[unit].side)
        and world.units[unit].form == "wedge"
        and "front" not in faces
        and world.units[unit].ranks - len(faces) > 1
    )


def hits(world: World) -> dict[UnitId, tuple[Edge, ...]]:
    """Return for each unit the faces, as they count, on which shots cost it ranks that are not taken off yet."""
    found: dict[UnitId, tuple[Edge, ...]] = {}
    for hit in world.shots:
        if hit.rank:
            found[hit.target] = (*found.get(hit.target, ()), counted(world, hit.target, hit.face))
    return found


class Tips(ContentNode[Field, World, Shooting, TakeLoss]):
    """Whether a wedge shot in flank or rear loses its tip or its last rank (3.6.3.2)."""

    asks, rule, answers, exact = "battlefield-ask-tip", R("3.6.3.2"), (TakeLoss,), True

    def facts(self, world: World, f: Shooting, side: Side, /) -> Facts:
        return facts(unit=label(self.t, world, choosers(world, f, side)[0]))

    def orders(self, world: World, f: Shooting, side: Side, /) -> Iterator[TakeLoss]:
        for unit in choosers(world, f, side):
            yield TakeLoss(unit, tip=True)
            yield TakeLoss(unit, tip=False)

    def check(self, world: World, f: Shooting, side: Side, order: TakeLoss, /) -> Iterator[Violation]:
        if order.unit not in choosers(world, f, side):
            yield violation(R("3.6.3.2"), "battlefield-tip-whom")

    def apply(self, tx: Tx[World], f: Shooting, side: Side, order: TakeLoss, /) -> Flow:
        tx.emit(e.TipGiven(side, order.unit, order.tip))
        return Goto(replace(f, wedges=(*f.wedges, (order.unit, order.tip)), step="tips"))


def tips(tx: Tx[World], f: Shooting) -> Flow:
    """Ask the owner of a wedge about its tip, one side after the other, then take the ranks off (3.6.3.2)."""
    waiting = choosers(tx.world, f)
    if not waiting:
        return Goto(replace(f, step="apply"))
    return Ask(replace(f, step="tip"), (tx.world.units[waiting[0]].side,))


# -- losses (5.2.5.3, 5.2.5.4)


def apply_hits(t: Field, tx: Tx[World], f: Shooting) -> Flow:
    """Take all ranks off at once, then see who goes back and who panics (5.2.5.4)."""
    if not tx.world.shots:
        return DONE
    struck = hits(tx.world)
    if struck:
        tx.emit(e.RanksLost("shot", tuple((unit, len(faces)) for unit, faces in struck.items())))
    _open_up(tx, struck, {unit for unit, tip in f.wedges if not tip})
    tx.emit(e.ShotsApplied(tuple(struck.items())))
    fates: list[tuple[UnitId, Fate]] = [(unit, "ranks") for unit in struck if tx.world.units[unit].ranks <= 0]
    if destroy_all(t, tx, fates):
        return DONE
    _shake(tx, struck)
    if t.policies.shot_retreat == "t3":
        _fall_back(t, tx)
    return DONE


def _open_up(tx: Tx[World], struck: Iterable[UnitId], kept: set[UnitId]) -> None:
    """Turn wedges and rhombs that lost their tip into ordinary order (3.6.3.2, 3.6.3.3-d)."""
    for unit in struck:
        one = tx.world.units[unit]
        if one.ranks > 0 and one.form in WEDGES and unit not in kept:
            tx.emit(e.FormChanged(one.side, (unit,), "ordinary", "loss"))


def _shake(tx: Tx[World], struck: dict[UnitId, tuple[Edge, ...]]) -> None:
    """Note the units that have to go back; one hit in the rear panics where it stands (5.2.5.4, 5.2.5.4-c, 5.2.5.4-f).

    Any rank lost is enough (5.2.5.4-b).
    """
    for unit, faces in struck.items():
        one = tx.world.units[unit]
        fright = shaken(one.mood, faces) if one.status == "table" else ""
        if fright == "panic":
            tx.emit(e.MoodChanged(one.side, unit, "panic", "shot"))
        elif fright:
            tx.emit(e.RetreatDue(Retreat(unit, "shot", face=faces[0])))


def _fall_back(t: Field, tx: Tx[World]) -> None:
    """Let units go back from shots at once where that was agreed: their melees are over (5.2.5.4-a)."""
    gone: tuple[UnitId, ...] = ()
    while tx.state.outcome is None and (due := turn_of(t, tx.world)) is not None:
        gone = retreat(t, tx, due, gone)
