"""Leaders who move alone: how far, and which hexes they keep out of (4.31, 4.33, 4.34)."""

from collections.abc import Iterator
from typing import Final

from engine.hexes.reach import Reach, StepPrices, reach
from engine.kernel.ids import Side
from engine.kernel.text import points
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.presence import presence
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_at
from engine.systems.sgboh.zoc import foes_beside

ALONE: Final = 18
"""Halves that a leader has for moving on his own (4.21, 4.31)."""
OVERALL: Final = 60
"""Halves of the overall commander who moves instead of an activation (4.33)."""


def leader_path_check(t: Field, world: World, leader: int, path: tuple[int, ...], halves: int) -> Iterator[Violation]:
    """Yield why a leader may not ride alone along a path with so many halves (4.31, 4.34).

    The path leaves out the hex where he stands.
    """
    name, rule = t.leaders[leader].name, R("4.33" if halves == OVERALL else "4.31")
    side, here, spent = t.leaders[leader].side, world.leaders[leader].at, 0
    reached = here
    if not path:
        yield violation(rule, "sgboh-leader-way-empty", leader=name)
    for hex_ in path:
        if not 0 <= hex_ < t.grid.size or hex_ not in t.grid.adjacent[here]:
            label = t.label(hex_) if 0 <= hex_ < t.grid.size else "?"
            yield violation(rule, "sgboh-leader-gap", leader=name, hex=t.label(here), next=label)
            return
        if hex_ in presence(t, world, t.enemy(side)).hexes:
            yield violation(R("4.31"), "sgboh-leader-enemy", leader=name, hex=t.label(hex_))
        elif _exposed(t, world, side, hex_):
            other = t.cards[foes_beside(t, world, side, (hex_,))[0]].name
            yield violation(R("4.34"), "sgboh-leader-beside", leader=name, hex=t.label(hex_), other=other)
        price = t.leader_price(here, hex_)
        if price is None:
            told = {"hex": t.label(here), "next": t.label(hex_)}
            yield violation(R("4.31"), "sgboh-leader-closed", leader=name, **told)
            return
        spent += price
        here = hex_
        reached = here if spent <= halves else reached
    if spent > halves:
        told = {"need": points(spent), "have": points(halves), "reach": t.label(reached)}
        yield violation(rule, "sgboh-leader-too-far", leader=name, hex=t.label(here), **told)


def _exposed(t: Field, world: World, side: Side, hex_: int) -> bool:
    """Tell whether a hex is next to the enemy and holds no friend (4.34)."""
    if hex_ not in presence(t, world, t.enemy(side)).beside:
        return False
    return not any(t.cards[id_].side == side for id_ in block_at(world, hex_))


def leader_reach(t: Field, world: World, leader: int, halves: int) -> Reach:
    """Return the hexes that a leader reaches alone with so many halves; zones and friends do not stop him (4.31-b)."""
    return ride_reach(t, world, t.leaders[leader].side, world.leaders[leader].at, halves)


def ride_reach(t: Field, world: World, side: Side, start: int, halves: int) -> Reach:
    """Return the hexes that a leader of a side reaches alone from a hex with so many halves (4.31, 4.34)."""
    foe = presence(t, world, t.enemy(side))
    blocked = [*foe.hexes, *(hex_ for hex_ in foe.beside if _exposed(t, world, side, hex_))]
    return reach(_rides(t), start, halves, blocked)


def _rides(t: Field) -> StepPrices:
    known: StepPrices | None = t.gaits.get("leader")
    if known is None:
        rows = []
        for here in t.grid.hexes:
            priced = ((there, t.leader_price(here, there)) for there in t.grid.adjacent[here])
            rows.append(tuple((there, halves) for there, halves in priced if halves is not None))
        known = t.gaits["leader"] = StepPrices(tuple(rows))
    return known
