"""Chapter 9: the withdrawal of armies.  Rout points, the check after every player turn, the verdict on a position."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.event import Ended
from engine.kernel.ids import Side
from engine.kernel.text import Facts, Line, facts
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World

_CHEAP: Final = frozenset(("SK", "SK*", "CH", "EL"))
_LOST: Final = frozenset(("routed", "eliminated"))
LEADER: Final = 5
"""Times his initiative an eliminated leader counts (9.0)."""


def points(t: Field, world: World, side: Side) -> int:
    """Return the rout points of a side: its units routed or eliminated, 5 x initiative of dead leaders (9.0, 9.0-d)."""
    beneath = {unit.beneath for unit in world.units if unit.beneath != NOBODY}
    units = (id_ for id_ in t.side_cards[side].units if world.units[id_].status in _LOST and id_ not in beneath)
    fallen = sum(leader_points(t, world, number) for number in t.side_cards[side].leaders)
    return sum(rout_points(t, world, id_) for id_ in units) + fallen


def rout_points(t: Field, world: World, unit: int) -> int:
    """Return the rout points of one unit: printed TQ, 2 for SK, CH, EL, twice for each double (9.0-b, 9.0-c)."""
    card = t.cards[unit]
    if card.type in _CHEAP:
        return 2
    deep = world.units[unit].beneath != NOBODY
    return card.tq * (2 if card.double else 1) * (2 if deep else 1)


def leader_points(t: Field, world: World, number: int) -> int:
    """Return the rout points that a leader and who replaced him have cost so far (9.0, 4.37)."""
    deaths = world.leaders[number].deaths
    if not deaths:
        return 0
    card = t.leaders[number]
    later = card.initiative if card.replacement is None else card.replacement.initiative
    return LEADER * (card.initiative + later * (deaths - 1))


def both(t: Field, world: World) -> tuple[int, ...]:
    """Return the rout points of the sides in the order of the game."""
    return tuple(points(t, world, side) for side in t.sides)


def ended(t: Field, world: World) -> Ended | None:
    """Return the end of a game after a player turn: an army withdraws, the last turn is over, or nobody is left."""
    return _withdrawal(t, world) or _last_turn(t, world)


def _withdrawal(t: Field, world: World) -> Ended | None:
    """Return the end by withdrawal: who has reached his level loses; if both, who is farther beyond it (9.0, 9.0-a)."""
    lost, levels = both(t, world), tuple(t.side_cards[side].withdrawal for side in t.sides)
    excess = tuple(have - level for have, level in zip(lost, levels, strict=True))
    if max(excess) < 0:
        return None
    first, second = t.sides
    if min(excess) >= 0:
        known = _known(t, lost)
        if excess[0] == excess[1]:
            return Ended(None, Line("sgboh-end-both-level", known, R("9.0")))
        winner = first if excess[0] < excess[1] else second
        name = facts(winner=t.side_cards[winner].name)
        return Ended(winner, Line("sgboh-end-both", (*name, *known), R("9.0")))
    n = 0 if excess[0] >= 0 else 1
    winner = second if n == 0 else first
    said = facts(winner=t.side_cards[winner].name, side=t.side_cards[t.sides[n]].name, points=lost[n], level=levels[n])
    return Ended(winner, Line("sgboh-end-withdrawn", said, R("9.0")))


def _known(t: Field, lost: tuple[int, ...]) -> Facts:
    one, other = (t.side_cards[side] for side in t.sides)
    return facts(
        one=one.name, points=lost[0], level=one.withdrawal, other=other.name, others=lost[1], limit=other.withdrawal
    )


def _last_turn(t: Field, world: World) -> Ended | None:
    """Return the end after the scenario's last player turn, or when neither side has a unit that can act."""
    over = 0 < t.scenario.turns <= world.number
    if over or all(unit.status not in ("map", "pursuing") for unit in world.units):
        return Ended(*verdict(t, world))
    return None


def verdict(t: Field, world: World) -> tuple[Side | None, Line]:
    """Return the verdict: who has lost the smaller share of his withdrawal level wins; equal shares: a draw (9.0-e)."""
    lost = both(t, world)
    one, other = (t.side_cards[side] for side in t.sides)
    mine, yours = lost[0] * other.withdrawal, lost[1] * one.withdrawal
    known = _known(t, lost)
    if mine == yours:
        return None, Line("sgboh-end-share-level", known, R("9.0-e"))
    winner = t.sides[0] if mine < yours else t.sides[1]
    return winner, Line("sgboh-end-share", (*facts(winner=t.side_cards[winner].name), *known), R("9.0-e"))


def share(t: Field, world: World, side: Side) -> int:
    """Return the rout points of a side's enemy in thousandths of its withdrawal level (9.0-e)."""
    enemy = next(other for other in t.sides if other != side)
    return 1000 * points(t, world, enemy) // t.side_cards[enemy].withdrawal


def terms(t: Field) -> Iterator[Line]:
    """Say how the game is won: the withdrawal levels, and the last player turn where there is one."""
    for side in t.sides:
        card = t.side_cards[side]
        yield Line("sgboh-terms-level", facts(side=card.name, level=card.withdrawal), R("9.0"))
    yield Line("sgboh-terms-points", (), R("9.0"))
    if t.scenario.turns:
        yield Line("sgboh-terms-turns", facts(turns=t.scenario.turns), R("9.0-e"))
