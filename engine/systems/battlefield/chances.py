"""Exact chances of one shot, of 12 faces, and of one round of a melee, of 144 pairs of dice (5.2.5.3, 5.2.6).

They come from the very functions that resolve them.  A melee is taken by itself: ranks lost in other fights of the same
phase are not foreseen.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import product
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.battlefield.field import Field
from engine.systems.battlefield.fighting import Pairing, Result, judge, pairing, ranks_of
from engine.systems.battlefield.shots import DIE, chance
from engine.systems.battlefield.world import Engagement, World

__all__ = ["CASES", "MeleeOdds", "Outcome", "chance", "melee_odds", "odds_of"]

CASES: Final = DIE * DIE
Party: TypeAlias = Literal["", "attacker", "defender"]


class Outcome(Struct, frozen=True, order=True):
    """What a round may come to."""

    winner: Party
    result: Result
    """What becomes of the other."""
    ranks: tuple[bool, bool]
    """Whether the attacker, the defender loses a rank."""


class MeleeOdds(Struct, frozen=True):
    """Every outcome of a round with the number of its cases, the likeliest first."""

    rows: tuple[tuple[Outcome, int], ...]

    def count(self, winner: Party | None = None, *results: Result) -> int:
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
        return self.count("")


def melee_odds(t: Field, world: World, fight: Engagement) -> MeleeOdds:
    """Return the chances of the next round of a melee, one only supposed as well."""
    return odds_of(t, world, pairing(t, world, fight))


def odds_of(t: Field, world: World, pair: Pairing) -> MeleeOdds:
    """Return the chances of a round before its dice."""
    faces = range(1, DIE + 1)
    told = alike(t, world, pair, alone=True)
    counted: Counter[Any] = Counter(map(told, product(faces, faces)))
    return MeleeOdds(tuple(sorted(counted.items(), key=lambda row: (-row[1], row[0]))))


def alike(t: Field, world: World, pair: Pairing, *, alone: bool) -> Callable[[tuple[int, ...]], Hashable]:
    """Return what tells the dice of a round apart: its outcome, where both units are `alone` in it.

    A round hangs on the difference of the dice and on who loses a rank, each by the other's die alone.  Where a unit is
    in another fight too, what it loses there weighs in this one, and nothing less than these tells (5.2.6-b).
    """
    known: dict[tuple[int, bool, bool], Outcome] = {}
    ranks = {die: pair.lost((die, die)) for die in range(1, DIE + 1)}

    def told(dice: tuple[int, ...]) -> Hashable:
        mine, its = dice
        key = mine - its, ranks[its][0], ranks[mine][1]
        if alone and key not in known:
            known[key] = _outcome(t, world, pair, (mine, its))
        return known[key] if alone else key

    return told


def _outcome(t: Field, world: World, pair: Pairing, dice: tuple[int, int]) -> Outcome:
    lost = pair.lost(dice)
    units = (pair.attacker.unit, pair.defender.unit)
    left: dict[UnitId, int] = {
        unit: ranks_of(world, unit, {}) - 1 for unit, rank in zip(units, lost, strict=True) if rank
    }
    verdict = judge(t, world, pair, pair.totals(dice), lost, left)
    parties: dict[UnitId, Party] = {units[0]: "attacker", units[1]: "defender"}
    return Outcome(parties.get(verdict.winner, ""), verdict.result, lost)
