"""Exact chances of one shot, of 12 faces, and of one round of a melee, of 144 pairs of dice (5.2.5.3, 5.2.6).

They come from the very functions that resolve them.  A melee is taken by itself: ranks lost in other fights of the same
phase are not foreseen, but in how often a unit is lost that has several (`lost_odds`).
"""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import product
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.battlefield.combat.fighting import direction, pairing, round_verdict, supposed
from engine.systems.battlefield.combat.morale import morale, ranks_of
from engine.systems.battlefield.combat.reckoning import MeleeResult, Pairing
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE
from engine.systems.battlefield.fire.targeting import chance
from engine.systems.battlefield.world import Engagement, World

__all__ = ["CASES", "MeleeOdds", "RoundOutcome", "chance", "lost_odds", "melee_odds", "odds_of"]

CASES: Final = DIE * DIE
Party: TypeAlias = Literal["", "attacker", "defender"]
_End: TypeAlias = tuple[int, frozenset[int], bool]
"""Ranks that a unit has lost, the directions from which it is beaten, whether it is routed or cut down in a fight."""


class RoundOutcome(Struct, frozen=True, order=True):
    """One possible result of a round: who wins it, how, and who loses a rank."""

    winner: Party
    result: MeleeResult
    """The fate of the loser."""
    ranks: tuple[bool, bool]
    """Whether the attacker, the defender loses a rank."""


class MeleeOdds(Struct, frozen=True):
    """Every outcome of a round with the number of its cases, the likeliest first."""

    rows: tuple[tuple[RoundOutcome, int], ...]

    def count(self, winner: Party | None = None, *results: MeleeResult) -> int:
        """Return in how many of 144 cases a party wins, by any or by some of the results."""
        return sum(
            cases
            for outcome, cases in self.rows
            if winner in (None, outcome.winner) and (not results or outcome.result in results)
        )

    def ranks(self, party: Party) -> int:
        """Return in how many of 144 cases a party loses a rank."""
        return sum(cases for outcome, cases in self.rows if outcome.ranks[party == "defender"])

    @property
    def drawn(self) -> int:
        """In how many of 144 cases nobody wins."""
        return self.count("")


def melee_odds(t: Field, world: World, fight: Engagement) -> MeleeOdds:
    """Return the chances of the next round of a melee, fought or supposed: cases of 144 (5.2.6)."""
    world = supposed(world, fight)
    return odds_of(t, world, pairing(t, world, fight))


def odds_of(t: Field, world: World, pair: Pairing) -> MeleeOdds:
    """Return the chances of a round before its dice, cases of 144 (5.2.6.2, 5.2.6.3)."""
    faces, judge, lost = range(1, DIE + 1), _judge(t, world, pair), _losses(pair)
    thrown = Counter([(mine - its, lost[its][0], lost[mine][1]) for mine in faces for its in faces])
    counted: Counter[RoundOutcome] = Counter()
    for (lead, one, other), cases in thrown.items():
        counted[judge(lead, (one, other))] += cases
    return MeleeOdds(tuple(sorted(counted.items(), key=lambda row: (-row[1], row[0]))))


def alike(t: Field, world: World, pair: Pairing, *, alone: bool) -> Callable[[tuple[int, ...]], Hashable]:
    """Return what tells the dice of a round apart: its outcome, where both units are `alone` in it.

    A round hangs on the difference of the dice and on who loses a rank, each by the other's die alone.  Where a unit is
    in another fight too, what it loses there weighs in this one, and nothing less than these tells (5.2.6-b).
    """
    judge, lost = _judge(t, world, pair), _losses(pair)

    def told(dice: tuple[int, ...]) -> Hashable:
        mine, its = dice
        lead, ranks = mine - its, (lost[its][0], lost[mine][1])
        return judge(lead, ranks) if alone else (lead, ranks)

    return told


def _losses(pair: Pairing) -> dict[int, tuple[bool, bool]]:
    """Return by the other's die whether the attacker, and the defender, loses a rank (5.2.6.2)."""
    return {die: pair.lost((die, die)) for die in range(1, DIE + 1)}


def _judge(t: Field, world: World, pair: Pairing) -> Callable[[int, tuple[bool, bool]], RoundOutcome]:
    """Return what judges a round of units that fight nobody else, by the attacker's die less the other's and by losses.

    Nothing else counts but who is ahead, and whether by more than the morale of the loser (5.2.6.3): so each outcome is
    judged once.
    """
    units = pair.attacker.unit, pair.defender.unit
    parties: dict[UnitId, Party] = {units[0]: "attacker", units[1]: "defender"}
    better = pair.attacker.value - pair.defender.value
    steady: dict[tuple[bool, tuple[bool, bool]], int] = {}
    known: dict[tuple[bool, tuple[bool, bool], bool], RoundOutcome] = {}

    def left(lost: tuple[bool, bool]) -> dict[UnitId, int]:
        return {unit: ranks_of(world, unit) - 1 for unit, rank in zip(units, lost, strict=True) if rank}

    def judge(lead: int, lost: tuple[bool, bool]) -> RoundOutcome:
        lead += better
        ahead = lead >= 0, lost
        if ahead not in steady:
            steady[ahead] = morale(t, world, units[lead >= 0], left(lost))
        key = *ahead, abs(lead) > steady[ahead]
        found = known.get(key)
        if found is None:
            verdict = round_verdict(t, world, pair, (lead, 0), lost, left(lost))
            found = known[key] = RoundOutcome(parties.get(verdict.winner, ""), verdict.result, lost)
        return found

    return judge


# -- several fights at once


def lost_odds(t: Field, world: World, unit: UnitId) -> tuple[int, int]:
    """Return (cases, of how many) in which a unit is lost in the next round of all its fights (5.2.6.2-a, 5.2.6.4-b).

    It is destroyed, cut down or routed, also by being beaten from several directions at once.  What its enemies lose in
    other fights is not foreseen.
    """
    fights = [fight for fight in world.engagements if unit in (fight.attacker, fight.defender)]
    pairs = [(pairing(t, world, fight), direction(t, world, fight, unit)) for fight in fights]
    ranks, found = world.units[unit].ranks, 0
    for losses in range(len(fights) + 1):  # Its morale in each fight hangs on what it loses in all of them.
        left = max(0, ranks - losses)
        ends: Counter[_End] = Counter({(0, frozenset(), False): 1})
        for pair, heading in pairs:
            ends = _joined(ends, _ends(t, world, unit, pair, left), heading)
        for (lost, beaten, ruined), cases in ends.items():
            if lost == losses and (left <= 0 or ruined or len(beaten) > 1):
                found += cases
    return found, CASES ** len(fights)


def _ends(t: Field, world: World, unit: UnitId, pair: Pairing, left: int) -> Counter[tuple[bool, bool, bool]]:
    """Count how one fight ends for a unit that has so many ranks after all: a rank lost, beaten, ruined."""
    found: Counter[tuple[bool, bool, bool]] = Counter()
    me = unit == pair.defender.unit
    foe = pair.attacker.unit if me else pair.defender.unit
    faces = range(1, DIE + 1)
    for dice in product(faces, faces):
        lost = pair.lost(dice)
        after = {unit: left, foe: ranks_of(world, foe) - lost[not me]}
        verdict = round_verdict(t, world, pair, pair.totals(dice), lost, after)
        beaten = verdict.loser == unit and verdict.result not in ("drawn", "destroyed")
        found[lost[me], beaten, beaten and verdict.result in ("routed", "cut-down")] += 1
    return found


def _joined(ends: Counter[_End], one: Counter[tuple[bool, bool, bool]], heading: int) -> Counter[_End]:
    """Return how several fights end when one more is added, in which a unit is struck along a heading."""
    found: Counter[_End] = Counter()
    for (losses, ways, ruined), cases in ends.items():
        for (lost, beaten, ruin), more in one.items():
            there = ways | {heading} if beaten else ways
            found[losses + lost, there, ruined or ruin] += cases * more
    return found
