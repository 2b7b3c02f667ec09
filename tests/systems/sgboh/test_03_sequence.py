"""Chapter 3: who begins, the player turn, phase A."""

import random

import pytest

from engine.kernel.event import Rolled
from engine.kernel.interpreter import draw
from engine.systems.sgboh import events as e
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.orders import Activate, EndPhase, Fire, HitAndRun, Move, MoveLeader, MoveOverall
from tests.systems.sgboh.kit import BLUE, RED, Board, Play

UNITS = "A:LG v0 @1010, B:LG v0 @1110, C:LG v0 @1810, x:LG v3 @1001"
MEN = "Scipio 6/2 @1010 oc, hanno 4/3 @1001 oc"


def board(units: str = UNITS, men: str = MEN, **options: object) -> Board:
    return Board(units, men, phase="activation", turn=2, **options)  # type: ignore[arg-type]


def activate(b: Board | Play, formation: str = "reds", leader: str = "scipio") -> Activate:
    return Activate((b.t.formation_by_slug[formation],), (b.number(leader),))


@pytest.mark.clause("sgboh 3.2", "sgboh 5.12")
def test_3_2_the_end_of_the_phase_is_an_order_like_the_others() -> None:
    p = Board("A:LG v0 @1010, x:LG v3 @1001", MEN).play()
    assert p.asked == (RED, "orders")
    assert p.legal()[-1] == EndPhase()
    assert p.legal().count(EndPhase()) == 1


@pytest.mark.clause("sgboh 3.2", "sgboh 5.12", "sgboh 4.31")
def test_3_2_an_order_by_chance_is_of_any_kind_that_there_is() -> None:
    kinds = (Move, Fire, HitAndRun, MoveLeader, EndPhase)
    units = "A:LI v0 @1010 5/5/3 m:J, B:SK v0 @1212 5/1/2 m:A, x:PH v3 @1010+2*d0, y:MI v3 @1212+2*d0"
    rng = random.Random(7)
    for men, gone in (("Scipio 6/2 @1818 alone active", ()), ("", (MoveLeader,))):
        p = Board(units, men).play()
        drawn = [draw(p.game, p.state, RED, rng.randrange) for _ in range(150)]
        assert {type(order) for order in drawn} == set(kinds) - set(gone)
        assert all(p.refused(order) == [] for order in set(drawn))


@pytest.mark.clause("sgboh 3.1")
def test_3_1_the_higher_die_moves_first_and_equal_dice_are_thrown_again() -> None:
    b = board(options={"first": "roll"})
    p = Play(SgbohGame(b.t), b.t, "44", "72")
    rolls = [event for event in p.events if isinstance(event, Rolled)]
    assert [roll.faces for roll in rolls] == [(4, 4), (7, 2)]
    assert {(roll.die, roll.low) for roll in rolls} == {(10, 0)}
    (start,) = p.of(e.StartRolled)
    assert (start.first, start.dice) == (RED, (4, 4, 7, 2))
    assert [(event.side, event.number) for event in p.of(e.TurnBegan)] == [(RED, 1)]
    p = Play(SgbohGame(b.t), b.t, "09")
    assert [event.side for event in p.of(e.TurnBegan)] == [BLUE]
    assert p.asked == ("blue", "activate")


@pytest.mark.clause("sgboh 3.1")
def test_3_1_the_scenario_may_name_who_begins() -> None:
    b = board(options={"first": "blue"})
    p = Play(SgbohGame(b.t), b.t)
    assert p.of(e.StartRolled) == []
    assert p.asked == ("blue", "activate")


@pytest.mark.clause("sgboh 3.2", "sgboh 3.2A", "sgboh 3.2-a")
def test_3_2_a_turn_that_is_passed_goes_straight_to_the_check() -> None:
    p = board().play()
    p.order(EndPhase())
    kinds = [type(event) for event in p.events if isinstance(event, e.EVENTS)]
    assert kinds == [e.Passed, e.TurnEnded, e.TurnBegan]
    assert p.asked == ("blue", "activate")


@pytest.mark.clause("sgboh 3.2")
def test_3_2_an_activation_leads_through_all_phases() -> None:
    p = board().play()
    p.order(activate(p))
    assert p.asked == ("red", "orders")
    p.order(EndPhase())
    assert [event.phase for event in p.of(e.PhaseBegan)] == ["shock"]
    assert p.of(e.TurnEnded)
    assert p.asked == ("blue", "activate")


@pytest.mark.clause("sgboh 3.2A", "sgboh 4.11")
def test_3_2a_all_units_are_activated_and_their_status_is_told() -> None:
    """Two units are in command; the third, far away, is activated all the same and out of command."""
    p = board().play()
    p.order(activate(p))
    (declared,) = p.of(e.Activated)
    assert declared.units == p.ids("a", "b", "c")
    assert declared.leaders == (p.number("scipio"),)
    (status,) = p.of(e.CommandSet)
    assert (status.within, status.without) == (p.ids("a", "b"), p.ids("c"))
    assert (p.unit("c").active, p.unit("c").command) == (True, "out")
    assert not p.unit("x").active


@pytest.mark.clause("sgboh 4.11")
def test_4_11_the_status_holds_for_the_turn() -> None:
    """It is a fact of the turn, not worked out again: the next turn clears it."""
    p = board().play()
    p.order(activate(p))
    p.order(EndPhase())
    assert {p.unit(name).command for name in "abc"} == {""}


@pytest.mark.clause("sgboh 3.2A", "sgboh 3.2")
def test_3_2a_one_thing_in_a_turn() -> None:
    p = board().play()
    p.order(activate(p))
    assert p.refused(MoveOverall((p.hex("1011"),))) == ["3.2"]
    assert p.refused(activate(p)) == ["3.2"]
    p = board().play()
    p.order(MoveOverall((p.hex("1011"),)))
    assert p.asked == ("blue", "activate")
    assert p.refused(activate(p), "red") == ["3.2"]


@pytest.mark.clause("sgboh 3.2A")
def test_3_2a_a_formation_with_nobody_left_is_not_activated() -> None:
    from engine.systems.sgboh.combat.effects import remove
    from engine.systems.sgboh.rules import R

    b = board("A:LG v0 @1010, B:SK v0 @1110 f:slingers, x:LG v3 @1001",
              formations={"slingers": {"side": "red", "commanders": []}})  # fmt: skip
    tx = b.run()
    remove(b.t, tx, b.id("b"), "routed", R("8.4"))
    b.world = tx.world
    p = b.play()
    assert p.refused(Activate((b.t.formation_by_slug["slingers"],), (-1,))) == ["3.2A"]
    assert not any(isinstance(o, Activate) and o.commanders == (-1,) for o in p.legal())


@pytest.mark.clause("sgboh 4.15")
def test_4_15_the_same_formation_turn_after_turn() -> None:
    p = board().play()
    for _ in range(3):
        p.order(activate(p))
        p.order(EndPhase())
        p.order(EndPhase())
    assert p.asked == ("red", "activate")


@pytest.mark.clause("sgboh 6.22", "sgboh 7.41-d")
def test_6_22_contact_is_noted_as_the_turn_begins() -> None:
    """`a` looks at `x`, who shows it his rear: `x` is in its zone, and nobody is in the zone of `x`."""
    p = board("A:LG v0 @1010, B:LG v0 @1510, x:LG v0 @1010+d0").play()
    (began,) = (event for event in p.events if isinstance(event, e.TurnBegan))
    assert began.zoned == p.ids("x")
    assert began.facing_foe == p.ids("a")
    assert (p.unit("x").zoned, p.unit("a").facing_foe, p.unit("a").zoned) == (True, True, False)
    assert p.unit("a").start == (p.hex("1010"),)


@pytest.mark.clause("sgboh 10.23", "sgboh 10.23-b", "sgboh 3.2A-b")
def test_10_23_cavalry_activated_beside_elephants_takes_one_hit() -> None:
    """One however many, out of command too, once the status is fixed; foot and distant cavalry take none."""
    units = (
        "A:HC v0 @1010, B:LC v0 @1810, C:LI v0 @1210, D:HC v0 @0110, "
        "x:EL v0 @1010+d1, y:EL v0 @1010+d4, z:EL v0 @1810+d1"
    )
    p = board(units).play()
    p.order(activate(p))
    assert p.unit("b").command == "out"
    assert {name: p.unit(name).hits for name in "abcd"} == {"a": 1, "b": 1, "c": 0, "d": 0}
    told = [type(event) for event in p.events if isinstance(event, e.CommandSet | e.Hit)]
    assert told == [e.CommandSet, e.Hit, e.Hit]


@pytest.mark.clause("sgboh 10.23")
def test_10_23_the_hit_may_rout_the_cavalry() -> None:
    p = board("A:HC v0 @1010 6/4/8 h5, B:LG v0 @1110, x:EL v0 @1010+d4", "Scipio 6/5 @1010 oc").play()
    p.order(activate(p))
    assert p.at("a") == "routed"
    assert p.leader("scipio").status == "busy"
