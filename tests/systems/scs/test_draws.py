"""Orders by chance, as playouts give them: lawful every one, and of every kind that there is."""

import random

import pytest

from engine.kernel.interpreter import check, draw
from engine.systems.scs.orders import Attack, EndPhase, Move, Overrun
from engine.systems.scs.world import OFF
from tests.systems.scs.board import Board
from tests.systems.scs.fights import always

SEED, MANY = 20261122, 400
"""Fixed: the same draws every time."""


def drawn(b: Board, many: int = MANY) -> dict[str, object]:
    """Return the orders that come up in many draws by their lines; fail when one is unlawful."""
    rng, side = random.Random(SEED), b.state.decisions[0].side
    found = {}
    for _ in range(many):
        order = draw(b.game, b.state, side, rng.randrange)
        assert not list(check(b.game, b.state, side, None, order)), b.game.write(order)
        found[b.game.write(order)] = order
    return found


@pytest.mark.clause("scs 3.1a", "scs 3.1b", "scs 3.1c")
def test_moves_by_chance_are_of_every_length_and_by_other_paths_than_the_cheapest():
    found = drawn(Board("U 4-3-3 @10.07, V 4-3-3 @10.07, v2 1-1-1 @19.19"))
    moves = [order for order in found.values() if isinstance(order, Move)]
    assert {len(order.path) for order in moves} == {1, 2, 3}
    assert {len(order.units) for order in moves} == {1, 2}
    assert "end" in found


@pytest.mark.clause("scs 3.3c-a", "scs 3.3c-d", "scs 3.1e")
def test_moves_by_chance_leave_the_map_over_exits_alone_with_the_last_point_too():
    b = Board("U 4-3-2 @10.02, v 1-1-1 @19.19", exits={"red": "10.01"})
    left = [order.path for order in drawn(b).values() if isinstance(order, Move) and OFF in order.path]
    assert left == [(b.hex("10.01"), OFF)]
    b = Board(
        "U 4-3-1 @10.01, V 4-3-9 @05.05, v2 1-1-1 @19.19", exits={"red": "10.01"}, marsh="10.02 09.01 09.02 11.01 11.02"
    )
    assert {"u off", "u 10.02"} <= drawn(b).keys(), "the one-hex move, where the points suffice for nothing"


@pytest.mark.clause("scs 6.0", "scs 6.0-a", "scs 6.1b")
def test_overruns_by_chance_come_from_every_hex_and_by_parts_of_a_stack():
    b = Board("U 4-3-6 @03.18, V 4-3-6 @03.18, v2 0-3-5 @01.19, w2 1-1-1 @19.19", crt=always("NR"))
    charges = [order for order in drawn(b, 1500).values() if isinstance(order, Overrun)]
    assert {order.units for order in charges} >= {(0,), (1,), (0, 1)}
    beside = {b.theatre.label(hex_) for hex_ in b.theatre.grid.adjacent[b.hex("01.19")]}
    assert {b.theatre.label(order.path[-1]) for order in charges} == beside, "from the first hex of the map too"


@pytest.mark.clause("scs 7.0a", "scs 7.2a")
def test_attacks_by_chance_are_by_any_of_those_who_may_attack():
    b = Board("U 4-3-6 @10.07, V 3-3-6 @10.07, W 2-3-6 @11.08, v2 0-3-5 @10.08", phase="combat")
    found = drawn(b)
    parties = {tuple(sorted(order.units)) for order in found.values() if isinstance(order, Attack)}
    assert parties == {(0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)}
    assert any(isinstance(order, EndPhase) for order in found.values())


@pytest.mark.clause("scs 6.0", "scs 6.0a")
def test_who_is_shut_in_by_enemies_may_overrun_from_where_he_stands():
    ring = ["10.09", "10.07", "09.08", "09.09", "11.08", "11.09"]
    foes = ", ".join(f"v{n} 0-1-5 @{hex_}" for n, hex_ in enumerate(ring))
    found = drawn(Board(f"U 9-3-6 @10.08, T 1-1-4 @02.02, {foes}", crt=always("NR")))
    assert {f"overrun u x {hex_}" for hex_ in ring} <= found.keys()
