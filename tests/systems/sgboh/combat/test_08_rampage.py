"""Chapter 8.5: elephants that run amok."""

import pytest

from engine.kernel.dice import NeedRoll
from engine.kernel.event import Rolled
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import effects
from engine.systems.sgboh.rules import R
from tests.systems.sgboh.kit import Board

FIELD = (
    "e:EL v0 @1010 5/5/7, H:HI v3 @1010+d0 5/5/4, L:LG v3 @1010+d1 6/3/5, S:SK v0 @1010+d4 4/1/6, "
    "I:LI v3 @1010+2*d0 5/5/5"
)


def rampage(board: Board, by: str | None, *dice: str, elephant: str = "e"):
    tx = board.run(*dice)
    effects.rout_or_reduce(board.t, tx, board.id(elephant), R("7.53"), board.unit(by).at if by else ())
    return tx


def names(board: Board, ids) -> str:
    return " ".join(board.t.cards[id_].slug for id_ in ids)


def order(tx, board: Board) -> str:
    (event,) = (event for event in tx.events if isinstance(event, e.Rampaged))
    return names(board, event.order)


def dice_for(count: int) -> list[str]:
    """Dice that hurt nobody of TQ 5 and do not end the rampage."""
    return ["2"] * count


@pytest.mark.clause("sgboh 8.5", "sgboh 10.22")
def test_85_worked_example():
    b = Board(FIELD)
    tx = rampage(b, "h", "7", "4", "5", "3")
    assert order(tx, b) == "h l s i"
    trampled = [(names(b, (ev.unit,)), ev.die, ev.taken) for ev in tx.events if isinstance(ev, e.Trampled)]
    assert trampled == [("h", 7, 2), ("l", 4, 0), ("s", 5, 1), ("i", 3, 0)]
    assert [tx.world.units[b.id(n)].hits for n in "hlsi"] == [2, 0, 1, 0]
    assert tx.world.units[b.id("e")].status == "routed"


@pytest.mark.clause("sgboh 8.5")
def test_85_an_8_is_applied_and_ends_it():
    b = Board(FIELD)
    tx = rampage(b, "h", "7", "8")
    assert [tx.world.units[b.id(n)].hits for n in "hlsi"] == [2, 2, 0, 0]
    assert tx.world.units[b.id("e")].status == "routed"
    assert sum(isinstance(event, Rolled) for event in tx.events) == 2


@pytest.mark.clause("sgboh 8.5")
@pytest.mark.parametrize("die", "0189")
def test_85_dice_that_end_it(die: str):
    b = Board(FIELD)
    tx = rampage(b, "h", die)
    assert tx.world.units[b.id("e")].status == "routed"
    assert tx.world.units[b.id("h")].status == "map"
    assert tx.world.units[b.id("h")].hits == max(0, int(die) - 5)


@pytest.mark.clause("sgboh 8.5")
@pytest.mark.parametrize("die", "234567")
def test_85_other_dice_go_on(die: str):
    b = Board(FIELD)
    with pytest.raises(NeedRoll):
        rampage(b, "h", die)


@pytest.mark.clause("sgboh 8.5")
def test_85_friend_and_foe_and_only_within_two():
    b = Board("e:EL v0 @1010 5/5/7, f:HI v0 @1010+d3, G:HI v0 @1010+2*d3, h:HI v0 @1010+3*d3")
    tx = rampage(b, "g", "2", "2")
    assert order(tx, b) == "g f"


@pytest.mark.clause("sgboh 8.5")
def test_85_nobody_near():
    b = Board("e:EL v0 @1010 5/5/7, G:HI v0 @1515")
    tx = rampage(b, None)
    assert [type(event) for event in tx.events] == [e.Rampaged, e.Removed]


@pytest.mark.clause("sgboh 8.5-a")
def test_85a_each_ring_starts_at_the_bearing_of_the_cause():
    ring1 = ", ".join(f"a{n}:SK v0 @1010+d{n} 5/1/5" for n in range(6))
    ring2 = ", ".join(f"b{n}:SK v0 @1010+2*d{n} 5/1/5, c{n}:SK v0 @1010+d{n}+d{(n + 1) % 6} 5/1/5" for n in range(6))
    b = Board(f"E:EL v0 @1010 5/5/7, {ring1}, {ring2}")
    tx = rampage(b, "a4", *dice_for(18))
    assert order(tx, b) == "a4 a5 a0 a1 a2 a3 b4 c4 b5 c5 b0 c0 b1 c1 b2 c2 b3 c3"
    # The cause comes first from two hexes off too; between two hexes of the first ring the clockwise one is next.
    tx = rampage(b, "c4", *dice_for(18))
    assert order(tx, b) == "c4 a5 a0 a1 a2 a3 a4 b5 c5 b0 c0 b1 c1 b2 c2 b3 c3 b4"
    by_rings = Board(f"E:EL v0 @1010 5/5/7, {ring1}, {ring2}", policies={"rampage_by_rings": True})
    tx = rampage(by_rings, "c4", *dice_for(18))
    assert order(tx, by_rings) == "a5 a0 a1 a2 a3 a4 c4 b5 c5 b0 c0 b1 c1 b2 c2 b3 c3 b4"


@pytest.mark.clause("sgboh 8.5", "sgboh 8.5-a")
def test_85a_the_cause_two_hexes_off_is_checked_before_anybody_is_spared_by_the_end():
    """A firer two hexes off, and a neighbour: an 8 for the firer ends it."""
    b = Board("E:EL v0 @1010 5/5/7, a:SK v0 @1010+d3 5/1/5, f:LG v0 @1010+2*d0 5/3/5, g:LG v0 @1010+2*d0 5/3/5")
    tx = rampage(b, "f", "8")
    assert order(tx, b) == "f g a"
    assert [tx.world.units[b.id(n)].hits for n in "fga"] == [3, 0, 0]
    by_rings = Board(
        "E:EL v0 @1010 5/5/7, a:SK v0 @1010+d3 5/1/5, f:LG v0 @1010+2*d0 5/3/5", policies={"rampage_by_rings": True}
    )
    assert order(rampage(by_rings, "f", "2", "2"), by_rings) == "a f"


@pytest.mark.clause("sgboh 8.5-a")
def test_85a_cause_far_away_gives_the_bearing():
    b = Board(
        "E:EL v0 @1010 5/5/7, x:SK v0 @1010+4*d1, a:SK v0 @1010+d1, b:SK v0 @1010+d2, c:SK v0 @1010+d0, "
        "d:SK v0 @1010+2*d1, f:SK v0 @1010+d0+d1"
    )
    assert order(rampage(b, "x", *dice_for(5)), b) == "a b c d f"


@pytest.mark.clause("sgboh 8.5-b")
@pytest.mark.parametrize(
    ("rings", "die", "found"),
    [(False, 0, "h l s i"), (False, 2, "s h l i"), (False, 3, "i h l s"), (True, 0, "h l s i"), (True, 2, "s h l i")],
)
def test_85b_random_start_among_all_who_are_near(rings: bool, die: int, found: str):
    b = Board(FIELD, policies={"rampage_by_rings": rings})
    tx = rampage(b, None, str(die), "2", "2", "2", "2")
    assert order(tx, b) == found
    rolled = next(event for event in tx.events if isinstance(event, Rolled))
    assert (rolled.die, rolled.low) == (3 if rings else 4, 0)


@pytest.mark.clause("sgboh 8.5-b")
def test_85b_with_nobody_beside_it_the_start_is_two_hexes_off():
    far = Board("e:EL v0 @1010 5/5/7, A:SK v0 @1010+2*d0, B:SK v0 @1010+2*d3")
    assert order(rampage(far, None, "1", "2", "2"), far) == "b a"


@pytest.mark.clause("sgboh 8.5-c")
def test_85c_list_is_fixed_and_the_gone_are_skipped():
    # The elephant in the ring routs the moment it is trampled; whoever is behind it keeps his place in the list.
    b = Board("E:EL v0 @1010 5/5/7, a:SK v0 @1010+d0 2/1/5 h1, b:SK v0 @1010+d1 5/1/5")
    tx = rampage(b, "a", "3", "2")
    assert order(tx, b) == "a b"
    assert tx.world.units[b.id("a")].status == "routed"
    events = [type(event).__name__ for event in tx.events if not isinstance(event, Rolled)]
    assert events == ["Rampaged", "Trampled", "Hit", "Removed", "Trampled", "Removed"]


@pytest.mark.clause("sgboh 8.5-d")
def test_85d_leaders_are_not_checked():
    b = Board("E:EL v0 @1010 5/5/7, a:SK v0 @1010+d1 5/1/5", "hanno 5/4 @1010+d0 alone, mago 4/4 @1010+d1")
    tx = rampage(b, "a", "2")
    assert order(tx, b) == "a"
    assert [man.status for man in tx.world.leaders] == ["map", "map"]


@pytest.mark.clause("sgboh 8.5", "sgboh 10.22")
def test_85_elephant_routed_by_a_rampage_does_not_rampage():
    b = Board("E:EL v0 @1010 5/5/7, f:EL v0 @1010+d0 5/5/7 h4, S:SK v0 @1010+d1 5/1/5")
    tx = rampage(b, "f", "6", "2")
    assert sum(isinstance(event, e.Rampaged) for event in tx.events) == 1
    assert tx.world.units[b.id("f")].status == "routed"
    assert tx.world.units[b.id("f")].hits == 5


@pytest.mark.clause("sgboh 8.2-a")
def test_82a_elephant_that_can_reduce_does_so_first():
    b = Board("E:EL v0 @1010 5/5/7 h4 can")
    tx = b.run()
    effects.suffer(b.t, tx, b.id("e"), 1, R("7.14"))
    assert (tx.world.units[0].reduced, tx.world.units[0].hits) == (True, 1)
    effects.suffer(b.t, tx, b.id("e"), 2, R("7.14"))
    assert any(isinstance(event, e.Rampaged) for event in tx.events)


@pytest.mark.clause("sgboh 10.22")
def test_1022_terrain_hit_that_routs_sets_it_raging_from_a_random_start():
    b = Board("E:EL v0 @1010 5/5/7 h4, a:SK v0 @1010+d0 5/1/5, b:SK v0 @1010+d3 5/1/5")
    tx = b.run("1", "2", "2")
    effects.suffer_each(b.t, tx, b.ids("e"), 1, R("5.17"))
    assert order(tx, b) == "b a"


@pytest.mark.clause("sgboh 8.5", "sgboh 4.36")
def test_85_leader_with_the_elephant_leaves_at_its_end():
    b = Board("e:EL v0 @1010 5/5/7, A:SK v0 @1010+d1 5/1/5", "hanno 5/4 @1010")
    tx = rampage(b, "a", "2")
    assert tx.world.leaders[0].status == "busy"
    assert [type(event).__name__ for event in tx.events][-2:] == ["LeaderWithdrawn", "Removed"]


@pytest.mark.clause("sgboh 8.5", "sgboh 8.5-a")
def test_85_stack_checks_top_first_and_a_double_size_unit_once():
    b = Board(
        "e:EL v0 @1010 5/5/7, A:LG v0 @1010+d1 5/3/5, B:LG v0 @1010+d1 5/3/5, P:PH v1 @1010+d4 5/5/4",
    )
    assert len(b.unit("p").at) == 2
    tx = rampage(b, "a", *dice_for(3))
    assert order(tx, b) == "a b p"
