"""Nobody is stuck: what a unit is bound to do it can do, before its move and wherever it is stopped on its way."""

import random
from collections.abc import Iterator
from itertools import chain, islice

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.mpike.frames import Moving
from engine.systems.mpike.movement.duty import demands, duty
from engine.systems.mpike.movement.lawful import Walk
from engine.systems.mpike.movement.movers import frame_of, mover_of, start_of
from engine.systems.mpike.movement.moves import check_move, move_orders, stood
from engine.systems.mpike.movement.moving import GoingOn, _able, noted
from engine.systems.mpike.movement.reach import reach
from engine.systems.mpike.orders import Move, Step
from engine.systems.mpike.places import nearest
from engine.systems.mpike.world import World
from tests.systems.mpike.kit import Board

NEAR = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
APART = [(q, r) for q, r in NEAR if (q - r) % 3 == 0]
"""No two of these are adjacent, so that the other half of a unit on two hexes stands on none of them."""


def position(rng: random.Random) -> Board:
    """Return a few units of both sides near each other in woods, mostly under Charge, with a commander."""
    places = iter(rng.sample(APART, len(APART)))

    def unit(side: str, kinds: tuple[str, ...]) -> str:
        q, r = next(places)
        state = rng.choice(("", "", "", "confused", "shaken"))
        return f"{side} {rng.choice(kinds)} 5-7 @{q}.{r}>{rng.randrange(1, 12, 2)} {state}"

    royal = [unit("R", ("cav", "HI1", "HI2", "LI")) for _ in range(rng.randrange(2, 7))]
    foes = [unit("P", ("cav", "HI1", "LI")) for _ in range(rng.randrange(1, 4))]
    q, r = next(places)
    woods = " ".join(f"{q}.{r}" for q, r in rng.sample(NEAR, rng.randrange(30)))
    orders = rng.choice(("charge", "charge", "charge", "make-ready", "receive-charge", "rally"))
    return Board("; ".join((*royal, *foes)), f"R wc {rng.choice((0, -1))} @{q}.{r}", orders=orders, woods=woods)


def stopped(b: Board, unit: UnitId, rng: random.Random) -> Iterator[tuple[World, Moving]]:
    """Yield moments of moves of a unit, as it stands there with nothing ordered any further."""
    t, before = b.t, b.world
    mover = mover_of(t, before, unit)
    start = start_of(before, mover)
    ends = list(islice(reach(t, before, mover, start), 1, None))
    for end in rng.sample(ends, min(3, len(ends))):
        frame, pose, way = frame_of(t, before, mover, end.steps), start, Walk(t, before, mover)
        for step in end.steps:
            taken = way.taken(pose, step)
            pose = taken.pose
            world = stood(t, before, mover, pose)
            frame = noted(t, world, frame, taken, step)
            if frame.closed or not _able(world, frame):
                break
            for left in (1, 2, 8):
                yield world, replace(frame, steps=(), allowance=frame.spent + left)


def shown(b: Board, unit: UnitId) -> tuple[Step, ...]:
    """Return the way that a refusal shows for what a unit owes, empty where it owes nothing or no way."""
    mover = mover_of(b.t, b.world, unit)
    start = start_of(b.world, mover)
    ends, distance = reach(b.t, b.world, mover, start), nearest(b.t, b.world, mover.side, mover.start)[1]
    wanted = demands(b.t, b.world, mover, ends, distance)
    return wanted[0].example if wanted else ()


@pytest.mark.clause("mpike 5.4.3-b", "mpike 5.6.1", "mpike 9.3.4-c")
@pytest.mark.parametrize("seed", range(1000, 1030))
def test_there_is_always_an_order_that_does_what_is_due(seed: int) -> None:
    rng = random.Random(seed)
    b = position(rng)
    ours = [card for card in b.t.cards if card.side == b.card("r1").side]
    for card in ours:
        if next(duty(b.t, b.world, card.id), None) is not None:
            assert next(move_orders(b.t, b.world, card.id), None) is not None, card.slug
            way = shown(b, card.id)
            assert not way or list(check_move(b.t, b.world, card.side, Move(card.id, way))) == [], card.slug
    for world, frame in chain.from_iterable(stopped(b, card.id, rng) for card in ours):
        assert next(GoingOn(b.t).orders(world, frame, b.card("r1").side), None) is not None, frame
