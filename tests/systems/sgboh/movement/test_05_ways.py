"""The list of moves against the rules themselves: every way that is lawful step by step, in positions by chance."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.hexes.stances import Stance
from engine.kernel.ids import UnitId, some
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.events import MoveBegan
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.movement.lawful import after, careful_way, check_action, check_path, walked
from engine.systems.sgboh.movement.ways import SWAP, candidates, draw_move, may_move, movable, moves, reach_of
from engine.systems.sgboh.orders import Action, Move
from engine.systems.sgboh.presence import presence
from engine.systems.sgboh.stacking import check_end, left_of
from engine.systems.sgboh.world import World, block_of, occupants
from engine.systems.sgboh.zoc import stance_of
from tests.systems.sgboh.kit import BLUE, RED, Board

SEEDS = range(24)
HEXES = [f"{column:02}{row:02}" for column in range(3, 9) for row in range(3, 9)]
KINDS = ("LG", "LG", "HI", "MI", "LI", "SK", "SK*", "HC", "LC", "EL", "CH", "ART", "PH", "PH", "HI double", "PH deep")
Place = tuple[Stance, bool]


def position(seed: int) -> Board:
    """Return a small crowded position by chance: units of all kinds, woods, broken ground, a stream, a rampart."""
    pick = random.Random(seed)
    free = HEXES[:]
    pick.shuffle(free)
    units, taken = [], set[str]()
    for number in range(9):
        side = "R" if number < 5 else "b"
        kind = pick.choice(KINDS)
        look = f"{'d' if pick.random() < 0.15 and kind not in ('ART', 'PH deep') else 'v'}{pick.randrange(6)}"
        at = free.pop()
        if kind.startswith("PH") or "double" in kind:
            look = pick.choice(("v0", "v3", "d1", "d4")) if "deep" not in kind else pick.choice(("v0", "v3"))
            step = {"v0": 1, "v3": -1, "d1": -1, "d4": 1}[look]
            other = f"{int(at[:2]) + step:02}{at[2:]}"
            if other in taken:
                continue
            taken.add(other)
            free = [hex_ for hex_ in free if hex_ != other]
        if at in taken:
            continue
        taken.add(at)
        type_, *words = kind.split()
        for word, chance in (("out", 0.25), ("fired", 0.15), ("h1", 0.2), ("s2", 0.15)):
            words += [word] if pick.random() < chance and side == "R" else []
        ma = pick.choice((0, 2)) if type_ == "ART" else pick.choice((2, 3))
        words += ["m:scorpio"] if type_ == "ART" else ["l:I", "k:HA"] if type_ == "LG" else []
        units.append(f"{side}{number}:{type_} {look} @{at} 6/6/{ma} {' '.join(words)}".strip())
        mate = pick.random()
        if mate < 0.5 and type_ == "LG" and look[0] == "v":
            units.append(f"{side}{number}x:LG {look} @{at} 6/5/3 l:I k:HA")
        elif mate < 0.3 and type_ in ("HI", "LI", "PH", "MI") and look[0] == "v":
            units.append(f"{side}{number}x:ART v0 @{at} 4/1/2 m:scorpio")
    rough = [hex_ for hex_ in HEXES if pick.random() < 0.25]
    grid = Board("U:SK v0 @0101", size=(11, 11))
    sides = [f"{hex_}/{grid.t.label(grid.hex(hex_ + '+d1'))}" for hex_ in ("0404", "0505", "0606")]
    return Board(
        ", ".join(units),
        size=(11, 11),
        woods=" ".join(rough[::3]),
        broken=" ".join(rough[1::3]),
        marsh=" ".join(rough[2::3][:2]),
        stream=sides[0],
        rampart=sides[1],
        gate=sides[2],
        options={"deepening": True},
    )


def place(t: Field, world: World, units: tuple[UnitId, ...]) -> Place:
    first = next((id_ for id_ in units if t.cards[id_].type != "ART"), units[0])
    return stance_of(world.units[first]), world.units[first].right_head


def everywhere(t: Field, world: World, units: tuple[UnitId, ...]) -> dict[Place, int]:
    """Return every place in which a move may end and the halves of a cheapest way there, by nothing but the checks."""
    found: dict[Place, int] = {}
    seen: dict[tuple[Place, bool], int] = {}
    edge = [world]
    while edge:
        beyond = []
        for here in edge:
            key = place(t, here, units), here.units[units[0]].stopped
            left = left_of(t, here, units)
            if seen.get(key, -1) >= left:
                continue
            seen[key] = left
            if not some(check_end(t, here, units)):
                found[key[0]] = max(found.get(key[0], -1), left)
            ready = (a for a in candidates(t, here, units) if not some(check_action(t, here, units, a)))
            beyond += [after(t, here, units, action) for action in ready]
        edge = beyond
    return {where: left_of(t, world, units) - left for where, left in found.items()}


def cost(t: Field, world: World, move: Move) -> int:
    """Return the halves of a way without care."""
    plain = tuple(Action(action.kind, action.to) for action in move.actions)
    end = walked(t, world, move.units, plain)
    return end.units[move.units[0]].spent - world.units[move.units[0]].spent


def going(listed: list[Move]) -> Iterator[Move]:
    return (move for move in listed if move.actions != (SWAP,) and move.actions[0].kind != "deepen")


def judge(t: Field, world: World, units: tuple[UnitId, ...], seed: int) -> None:
    """Fail unless the moves listed for a block are the lawful ones, each by a cheapest way."""
    listed = list(moves(t, world, RED, units))
    assert len(set(listed)) == len(listed), seed
    for move in listed:
        assert not some(check_path(t, world, RED, units, move.actions)), (seed, move)
    state = world.units[units[0]]
    swap = len(units) == 1 and state.level > 0 and not state.trail and len(block_of(world, units[0])) > 1
    start = after(t, world, units, SWAP) if swap else world
    expected = everywhere(t, start, units)
    expected.pop(place(t, start, units), None)
    found = {place(t, walked(t, world, units, move.actions), units): move for move in going(listed)}
    assert set(found) == set(expected), (seed, t.cards[units[0]].slug)
    assert len(found) == len(list(going(listed))), seed
    for where, move in found.items():
        assert cost(t, world, move) - 4 * swap == expected[where], (seed, move)


@pytest.mark.clause("sgboh 5.12", "sgboh 5.11-a")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_listed_is_lawful_and_every_lawful_end_is_listed_with_its_least_price(seed: int) -> None:
    board = position(seed)
    for units in movable(board.t, board.world, RED):
        judge(board.t, board.world, units, seed)


@pytest.mark.clause("sgboh 7.21-a")
@pytest.mark.parametrize("seed", range(12))
def test_a_move_broken_off_half_way_goes_on_by_every_way_that_is_lawful_from_there(seed: int) -> None:
    board, pick = position(seed), random.Random(seed)
    t = board.t
    for units in movable(t, board.world, RED):
        ways = [move.actions for move in moves(t, board.world, RED, units) if len(move.actions) > 1]
        for actions in pick.sample(ways, min(3, len(ways))):
            begun = fold(board.world, MoveBegan(RED, units))
            world = walked(t, begun, units, actions[: pick.randrange(1, len(actions))])
            judge(t, world, units, seed)


@pytest.mark.clause("sgboh 5.17-a")
@pytest.mark.parametrize("seed", range(12))
def test_listed_moves_take_care_wherever_their_points_suffice(seed: int) -> None:
    board = position(seed)
    t, world = board.t, board.world
    for units in movable(t, world, RED):
        for move in moves(t, world, RED, units):
            plain = tuple(Action(a.kind, a.to, unit=a.unit) for a in move.actions)
            assert careful_way(t, world, units, plain) == move.actions, (seed, move)


def drawn(seed: int) -> tuple[Field, World, random.Random]:
    """Return a position by chance, and the chance to go on with."""
    board = position(seed)
    return board.t, board.world, random.Random(seed)


@pytest.mark.clause("sgboh 5.12")
@pytest.mark.parametrize("seed", range(12))
def test_a_move_by_chance_is_lawful_and_the_reach_is_where_moves_end(seed: int) -> None:
    t, world, pick = drawn(seed)
    for _ in range(10):
        move = draw_move(t, world, RED, pick.randrange)
        assert move is None or not some(check_path(t, world, RED, move.units, move.actions)), (seed, move)
    assert may_move(t, world, RED) is any(some(moves(t, world, RED, units)) for units in movable(t, world, RED))
    for units in movable(t, world, RED):
        ends = {
            hex_
            for move in going(list(moves(t, world, RED, units)))
            for hex_ in place(t, walked(t, world, units, move.actions), units)[0].at
        }
        assert set(reach_of(t, world, units)) == ends, seed


@pytest.mark.clause("sgboh 6.21")
@pytest.mark.parametrize("seed", range(12))
def test_what_is_handed_on_of_places_and_zones_is_what_is_found_afresh(seed: int) -> None:
    t, world, pick = drawn(seed)
    for _ in range(6):
        occupants(world), presence(t, world, BLUE), presence(t, world, RED)
        move = draw_move(t, world, RED, pick.randrange)
        if move is not None:
            world = walked(t, world, move.units, move.actions)
        fresh = replace(world)
        assert occupants(world) == occupants(fresh), seed
        for side in (RED, BLUE):
            held, found = presence(t, world, side), presence(t, fresh, side)
            for part in ("hexes", "beside", "zones", "tusks", "trunks"):
                assert getattr(held, part) == getattr(found, part), (seed, part)
