"""Chapter 5.2.6: the melee phase.  Every pair fights once; all losses, then who has won, then what the losers do.

All fights are rolled with the strengths of the start of the phase and judged by what is left after all of them
(5.2.6-b).  Retreats and flights are made in the phase after it.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.chances import alike
from engine.systems.battlefield.combat.fighting import charging, direction, pairing, round_verdict
from engine.systems.battlefield.combat.losses import destroy_all
from engine.systems.battlefield.combat.morale import ranks_of
from engine.systems.battlefield.combat.reckoning import UNCUT, WEDGES, Pairing, RoundVerdict, throw_round
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.frames import Melee
from engine.systems.battlefield.troops import engaged
from engine.systems.battlefield.world import Engagement, Fate, Retreat, World
from engine.tabletop.roster import on_table


class Bout(Struct, frozen=True):
    """One round as it was rolled."""

    fight: Engagement
    pair: Pairing
    totals: tuple[int, int]
    lost: tuple[bool, bool]
    """Whether the attacker, the defender loses a rank."""

    @property
    def units(self) -> tuple[UnitId, UnitId]:
        """Attacker and defender."""
        return self.fight.attacker, self.fight.defender


Judged: TypeAlias = Sequence[tuple[Bout, RoundVerdict]]
"""The rounds of a phase, each with who has won."""


def _open(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Destroy without dice each unit in panic that is attacked or in melee (5.2.5.4-d).

    An attacker who was shot down, or back, strikes nobody any more.
    """
    world = tx.world
    caught = [unit for unit in on_table(world) if world.units[unit].mood != "good" and engaged(world, unit)]
    fates: list[tuple[UnitId, Fate]] = [(unit, "panic") for unit in caught]
    destroy_all(t, tx, fates)
    return Goto(replace(f, step="fight"))


def _fight(t: Field, tx: Tx[World], _f: Melee) -> Flow:
    """Fight every pair by number with the strengths of the start, then take all ranks off (5.2.6-b, 5.2.6-d)."""
    before = tx.world
    fights = sorted(before.engagements, key=lambda fight: fight.number)
    paired = [(fight, pairing(t, before, fight)) for fight in fights]
    times = Counter(unit for fight in fights for unit in (fight.attacker, fight.defender))
    bouts = tuple(
        _bout(tx, fight, pair, alike(t, before, pair, alone=times[fight.attacker] == times[fight.defender] == 1))
        for fight, pair in paired
    )
    left = _take_off(tx, before, bouts)
    _conclude(t, tx, before, bouts, left)
    return DONE


def _bout(tx: Tx[World], fight: Engagement, pair: Pairing, same: Callable[[tuple[int, ...]], Hashable]) -> Bout:
    """Roll one round, the declarer's die first (5.2.6-d), and reckon who loses a rank (5.2.6.2)."""
    dice = throw_round(tx, same)
    totals, lost = pair.totals(dice), pair.lost(dice)
    attacker, defender = pair.attacker, pair.defender
    tx.emit(
        e.Fought(
            fight.number, pair.round, fight.attacker, fight.defender, defender.face, dice,
            attacker.modifiers, defender.modifiers, totals, (attacker.protection, defender.protection), lost,
            (attacker.armour, defender.armour),
        )
    )  # fmt: skip
    return Bout(fight, pair, totals, lost)


def _take_off(tx: Tx[World], before: World, bouts: tuple[Bout, ...]) -> dict[UnitId, int]:
    """Take the ranks of all fights off at once, one for each fight; return what is left of who lost any
    (5.2.6.2, 5.2.6.2-a).

    They come off whoever fights, of a column its head (3.6.2.2-b); a wedge has cut with the tip that it loses
    (3.6.3.2-c).
    """
    losses: dict[UnitId, int] = {}
    for bout in bouts:
        for unit, lost in zip(bout.units, bout.lost, strict=True):
            if lost:
                losses[unit] = losses.get(unit, 0) + 1
    if losses:
        tx.emit(e.RanksLost("melee", tuple(losses.items())))
    left = {unit: max(0, before.units[unit].ranks - count) for unit, count in losses.items()}
    for unit, ranks in left.items():
        if ranks and before.units[unit].form in WEDGES:
            tx.emit(e.FormChanged(before.units[unit].side, (unit,), "ordinary", "loss"))
    return left


# -- who has won


def _conclude(t: Field, tx: Tx[World], before: World, bouts: tuple[Bout, ...], left: Mapping[UnitId, int]) -> None:
    """Judge all rounds, destroy lost units, note failed wedges and the retreats of losers (5.2.6.3, 5.2.6.4)."""
    rounds = [(bout, round_verdict(t, before, bout.pair, bout.totals, bout.lost, left)) for bout in bouts]
    broken = _beaten_all_round(t, before, rounds)
    judged = [(bout, verdict.routed if verdict.loser in broken else verdict) for bout, verdict in rounds]
    for bout, verdict in judged:
        tx.emit(
            e.MeleeJudged(
                bout.fight.number, verdict.winner, verdict.loser, verdict.difference, verdict.morale, verdict.result
            )
        )
    fates = dict(_fates(before, judged, left))
    if destroy_all(t, tx, fates.items()):
        return
    for bout, verdict in judged:
        _fail(tx, before, bout, verdict)
    _send_back(t, tx, before, judged)


def _beaten_all_round(t: Field, before: World, rounds: Judged) -> frozenset[UnitId]:
    """Return the units beaten from different directions at once (5.2.6.4-b)."""
    ways: dict[UnitId, set[int]] = {}
    for bout, verdict in rounds:
        if verdict.result not in ("drawn", "destroyed"):
            ways.setdefault(verdict.loser, set()).add(direction(t, before, bout.fight, verdict.loser))
    return frozenset(unit for unit, headings in ways.items() if len(headings) > 1)


def _fates(before: World, judged: Judged, left: Mapping[UnitId, int]) -> Iterator[tuple[UnitId, Fate]]:
    """Yield the units destroyed in this phase, and how, in the order of the fights (5.2.6.4, 3.6.3.2)."""
    for bout, verdict in judged:
        for unit in bout.units:
            if ranks_of(before, unit, left) <= 0:
                yield unit, "ranks"
        if verdict.result == "routed" and ranks_of(before, verdict.loser, left) > 0:
            yield verdict.loser, "routed"
        elif verdict.result == "cut-down":
            yield verdict.loser, "cut-down"


# -- the fates


def _fail(tx: Tx[World], before: World, bout: Bout, verdict: RoundVerdict) -> None:
    """Note that a wedge has not cut through: drawn, or without putting to flight whom it cannot cut (3.6.3.2)."""
    unit = bout.fight.attacker
    if not charging(before, bout.fight) or tx.world.units[unit].form not in WEDGES:
        return
    through = verdict.result not in UNCUT
    if tx.world.units[unit].status == "table" and verdict.loser != unit and not through:
        tx.emit(e.WedgeFailed(before.units[unit].side, unit))


def _send_back(t: Field, tx: Tx[World], before: World, judged: Judged) -> None:
    """Note how each beaten unit has to go, and end its fights (5.2.6.3, 5.3b)."""
    for bout, verdict in judged:
        unit, flight = verdict.loser, verdict.result == "flight"
        if verdict.result not in ("retreat", "flight") or tx.world.units[unit].status != "table":
            continue
        fighter = bout.pair.attacker if unit == bout.fight.attacker else bout.pair.defender
        heading = direction(t, before, bout.fight, unit)
        tx.emit(e.RetreatDue(Retreat(unit, "melee", flight, fighter.face, heading, bout.fight.number)))
        for fight in tx.world.engagements:
            if unit in (fight.attacker, fight.defender):
                tx.emit(e.Parted(fight.number))


def melee(t: Field) -> Procedure[World, Any]:
    """Return the procedure of the melee phase."""
    return Procedure.over(t, Melee, {"open": _open, "fight": _fight})
