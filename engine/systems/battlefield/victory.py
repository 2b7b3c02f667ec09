"""Chapter 5.7: who has won.  Markers and generals that are left, the last turn, the judgement of a position."""

from collections.abc import Iterator
from typing import Final, Literal

from engine.kernel.event import Ended
from engine.kernel.ids import Side
from engine.kernel.text import Line, facts
from engine.kernel.transaction import Tx
from engine.systems.battlefield.command.distances import generals
from engine.systems.battlefield.command.markers import left
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import World, army_of

LIMIT: Final = 30
"""Turns of each player after which a game to total victory is judged by markers if none is named (our ruling)."""


def turns(t: Field) -> int:
    """Return how many turns each player has, by agreement, else by the limit of our ruling (5.7-timed-b)."""
    return t.turns or LIMIT


def beaten(t: Field, world: World, side: Side) -> Literal["", "markers", "generals"]:
    """Return why a side has lost for good: no markers are left, or no generals (5.7-total); empty while it has not."""
    count = left(world, side) if t.policies.markers_out == "total" else army_of(world, side).hand
    if count <= 0:
        return "markers"
    return "" if generals(world, side) else "generals"


def settle(t: Field, tx: Tx[World]) -> bool:
    """End the game if a side has lost it, and tell whether it is over; losses at one moment are settled once (5.7)."""
    if tx.state.outcome is not None:
        return True
    lost = {side: why for side in t.sides if (why := beaten(t, tx.world, side))}
    if len(lost) > 1:
        tx.emit(Ended(None, Line("battlefield-end-both", (), R("5.7-total-b"))))
    for side, why in lost.items():
        if len(lost) == 1:
            winner = t.enemy(side)
            said = facts(winner=t.side_name(winner), side=t.side_name(side))
            tx.emit(Ended(winner, Line(f"battlefield-end-{why}", said, R("5.7-total"))))
    return bool(lost)


def last_turn(t: Field, tx: Tx[World]) -> bool:
    """End the game after the last turn of the second player, and tell whether it is over (5.7-timed, 5.7-timed-a)."""
    if tx.state.outcome is None and tx.world.number >= 2 * turns(t):
        tx.emit(Ended(*verdict(t, tx.world)))
    return tx.state.outcome is not None


def verdict(t: Field, world: World) -> tuple[Side | None, Line]:
    """Judge a position: whoever has more markers in hand and laid wins; as many on both sides is a draw (5.7-timed)."""
    counts = {side: left(world, side) for side in t.sides}
    most = max(counts.values())
    if len(set(counts.values())) == 1:
        return None, Line("battlefield-end-level", facts(markers=most), R("5.7-timed-a"))
    winner = next(side for side in t.sides if counts[side] == most)
    said = facts(winner=t.side_name(winner), markers=most, others=min(counts.values()))
    return winner, Line("battlefield-end-count", said, R("5.7-timed"))


def lost(_t: Field, world: World, side: Side) -> int:
    """Return how many markers a side has lost for good (5.6)."""
    return army_of(world, side).lost


def terms(t: Field) -> Iterator[Line]:
    """Say how the game is won: the way agreed, the last turn, and what counts as having no markers (5.7)."""
    yield Line("battlefield-terms-total", (), R("5.7-total"))
    yield Line(f"battlefield-terms-markers-{t.policies.markers_out}", (), R("5.7-total-a"))
    if t.victory == "timed":
        yield Line("battlefield-terms-timed", facts(turns=turns(t)), R("5.7-timed"))
    else:
        yield Line("battlefield-terms-limit", facts(turns=turns(t)), R("5.7-timed-b"))
