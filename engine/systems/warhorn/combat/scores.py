"""The score of a melee: what each side has a point for (melee-score)."""

from typing import Final, TypeAlias

from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, SIDES
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.troops import card_of, men, strength
from engine.systems.warhorn.world import ScoreSpan, World

Sums: TypeAlias = tuple[int, int, int, int]
"""Of one side: models lost, strikes at flanks, strikes at rears, duels won."""
BIG: Final = ("chariot", "scythed", "elephant")


def models(t: Field, world: World, unit: UnitId) -> int:
    """Return how many models of a unit count as lost one by one; of engines the men of their crews (chariot-b)."""
    one, card = world.units[unit], card_of(t, world, unit)
    if one.status != "table":
        return 0
    return strength(one) if card.kind in BIG else men(card, one)


def sums(t: Field, world: World, f: Melee, side: Side) -> Sums:
    """Return what a side has suffered and done in this phase of a melee; by policy in all of them (melee-score-b)."""
    own = [unit for unit in f.units if world.units[unit].side == side]
    lost = sum(b.models - models(t, world, b.unit) for b in f.began if b.unit in own)
    tallies = [tally for tally in f.tallies if tally.unit in own]
    won = sum(duel.winner in own for duel in f.duels if duel.winner != NOBODY)
    found = lost, sum(tally.flank for tally in tallies), sum(tally.rear for tally in tallies), won
    for span in _before(t, world, f):
        of = span.red if side == SIDES[0] else span.blue
        found = found[0] + of[0], found[1] + of[1], found[2] + of[2], found[3] + of[3]
    return found


def _before(t: Field, world: World, f: Melee) -> tuple[ScoreSpan, ...]:
    if t.policies.score_span == "phase":
        return ()
    return tuple(span for span in world.spans if set(span.units).intersection(f.units))


def span_of(t: Field, world: World, f: Melee) -> ScoreSpan | None:
    """Return what is remembered of a melee for its next phases, where all of them count."""
    if t.policies.score_span == "phase":
        return None
    return ScoreSpan(f.units, sums(t, world, f, SIDES[0]), sums(t, world, f, SIDES[1]))


def scores(t: Field, world: World, f: Melee) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what red and blue have a point for; losses count for who has fewer, ranks without an end (melee-score).

    Ranks and bearers are those of the units that are still there, who panic too (melee-score-d); who has no ranks has
    none (melee-score-c).
    """
    told: dict[str, tuple[int, int]] = {}
    of = [(sums(t, world, f, side), *_standing(world, f, side)) for side in SIDES]
    red, blue = of
    told["losses"] = -red[0][0], -blue[0][0]
    told["ranks"] = red[1], blue[1]
    told["flank"] = red[0][1], blue[0][1]
    told["rear"] = red[0][2], blue[0][2]
    told["standards"] = red[2], blue[2]
    told["musicians"] = red[3], blue[3]
    told["duels"] = red[0][3], blue[0][3]
    return (
        tuple(what for what, (one, other) in told.items() if one > other),
        tuple(what for what, (one, other) in told.items() if other > one),
    )


def _standing(world: World, f: Melee, side: Side) -> tuple[int, int, int]:
    """Return the deepest ranks, standards and musicians of a side."""
    there = [world.units[n] for n in f.units if world.units[n].side == side and world.units[n].status == "table"]
    ranks = max((len(unit.ranks) for unit in there), default=0)
    return ranks, sum(unit.standard != NOBODY for unit in there), sum(unit.musician != NOBODY for unit in there)
