"""What is looked up, remembered or flooded in bits comes to the same as what the rules say word for word."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, draw, legal, submit
from engine.kernel.state import State
from engine.kernel.transaction import Tx, Unrolled
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import SupplyChecked
from engine.systems.scs.game import ScsGame
from engine.systems.scs.movement.moves import check_way, free, restless, stirs, walk
from engine.systems.scs.movement.stacking import overfull
from engine.systems.scs.orders import Move
from engine.systems.scs.supply import check_supply, line_of, lines
from engine.systems.scs.world import World, on_map, stacking
from engine.systems.scs.zoc import presence
from tests.conformance.cases import dice, game_of, opening

BATTLES = ("chir-1942", "sidi-rezegh")
SEEDS = (1, 2, 3)


def _positions(game: ScsGame, seed: int, limit: int = 200) -> Iterator[tuple[State[World], Side, Command]]:
    """Yield positions of a game by chance, with who is asked and the order that he gives."""
    rng, sealed, state = random.Random(seed), dice(seed), opening(game, seed).state
    for _ in range(limit):
        if state.outcome is not None:
            return
        side = state.decisions[0].side
        order = draw(game, state, side, rng.randrange)
        yield state, side, order
        result = submit(game, state, side, None, order, sealed)
        assert isinstance(result, Accepted)
        state = result.state


def _scattered(game: ScsGame, seed: int) -> Iterator[State[World]]:
    """Yield the same positions with all units thrown about, the sides on hexes of their own: stacked, cut off."""
    t, rng = game.theatre, random.Random(seed)
    for state, _, _ in _positions(game, seed):
        units = list(state.world.units)
        for n, side in enumerate(t.sides):
            hexes = rng.sample([hex_ for hex_ in t.grid.hexes if hex_ % 2 == n], len(t.side_cards[side].units) // 2)
            for id_ in on_map(t, state.world, side):
                units[id_] = replace(units[id_], at=rng.choice(hexes))
        yield replace(state, world=replace(state.world, units=tuple(units)))


@pytest.fixture(params=[(battle, seed) for battle in BATTLES for seed in SEEDS], ids="{0[0]}, seed {0[1]}".format)
def played(request: pytest.FixtureRequest) -> tuple[ScsGame, int]:
    battle, seed = request.param
    game = game_of("scs", battle)
    assert isinstance(game, ScsGame)
    return game, seed


@pytest.mark.clause("scs 12.1", "scs 12.1-a", "scs 12.1-c")
def test_12_1c_supply_lines_known_beforehand_and_floods_find_what_tracing_finds(played: tuple[ScsGame, int]) -> None:
    game, seed = played
    t, cut = game.theatre, 0
    for state, side in ((state, side) for state in _scattered(game, seed) for side in t.sides):
        world = state.world
        found = lines(t, world, side)
        traced = {id_: bool(line_of(t, world, id_, found)) for id_ in on_map(t, world, side)}
        tx = Tx(state, Unrolled(), game.folded)
        check_supply(t, tx, side)
        checked = next(event for event in tx.events if isinstance(event, SupplyChecked))
        assert checked.marked == tuple(i for i, fed in traced.items() if not fed and world.units[i].supplied)
        assert checked.cleared == tuple(i for i, fed in traced.items() if fed and not world.units[i].supplied)
        cut += not all(traced.values())
    assert cut


@pytest.mark.clause("scs 3.1c")
def test_3_1c_a_path_can_be_walked_where_nothing_is_said_against_it(played: tuple[ScsGame, int]) -> None:
    game, seed = played
    t, rng, refused = game.theatre, random.Random(seed), 0
    for state, side, order in _positions(game, seed):
        if not isinstance(order, Move):
            continue
        start, foe = state.world.units[order.units[0]].at, presence(t, state.world, t.enemy(side))
        for path in (order.path, *(_bent(t, order.path, rng) for _ in range(4))):
            faults = list(check_way(t, state.world, side, start, path))
            assert (walk(t, foe, side, start, path) is None) == bool(faults), path
            refused += bool(faults)
    assert refused


def _bent(t: Theatre, path: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    at = rng.randrange(len(path))
    return (*path[:at], rng.randrange(-2, t.grid.size + 2), *path[at + rng.randrange(2) :])


@pytest.mark.clause("scs 3.1a")
def test_3_1a_whoever_is_remembered_to_stir_still_does(played: tuple[ScsGame, int]) -> None:
    game, seed = played
    t = game.theatre
    for state, side, _ in _positions(game, seed):
        if state.decisions[0].asks == "scs-ask-move":
            moving = any(stirs(t, state.world, side, (id_,)) for id_ in free(t, state.world, side))
            assert restless(t, state.world, side) == moving


@pytest.mark.clause("scs 4.0a")
def test_4_0a_stacks_weighed_at_once_are_those_weighed_one_by_one(played: tuple[ScsGame, int]) -> None:
    game, seed = played
    t, crowded = game.theatre, 0
    for state in _scattered(game, seed):
        for side in t.sides:
            stacks = presence(t, state.world, side).hexes
            over = sorted(hex_ for hex_, units in stacks.items() if stacking(t, state.world, units) > t.limit)
            assert overfull(t, state.world, side) == tuple(over)
            crowded += bool(over)
    assert crowded


@pytest.mark.clause("scs 3.1a", "scs 6.0")
def test_3_1a_orders_remembered_from_positions_before_are_those_found_afresh(played: tuple[ScsGame, int]) -> None:
    game, seed = played
    moving = 0
    for state, side, _ in _positions(game, seed):
        fresh = replace(state, world=replace(state.world))
        assert not fresh.world.__dict__
        assert list(legal(game, state, side)) == list(legal(game, fresh, side)), f"seed {seed}, after {state.seq} facts"
        moving += state.decisions[0].asks == "scs-ask-move"
    assert moving
