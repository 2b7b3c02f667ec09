"""What moves, fights and leaders give the other side to react to (9.1.3), and what it does to a move (9.1.6)."""

from typing import Any

import pytest

from engine.systems.mpike import events as e
from engine.systems.mpike.combat.clash import combat
from engine.systems.mpike.combat.retreat import retreating
from engine.systems.mpike.command.riding import ride
from engine.systems.mpike.frames import Combat, InfantryFire, Window
from engine.systems.mpike.movement.formation import begin_hedgehog, begin_reform
from engine.systems.mpike.movement.guns import begin_limber
from engine.systems.mpike.orders import (
    Aim,
    Cover,
    FormHedgehog,
    HoldFire,
    Intercept,
    Limber,
    Move,
    MoveLeader,
    Reform,
    SpendPistols,
)
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, SHAKEN
from tests.systems.mpike.kit import Board
from tests.systems.mpike.kit import R as ROYAL
from tests.systems.mpike.movement.moved import Witness, play, way
from tests.systems.mpike.reaction.acts import Act

EAST, SOUTH = 2, 3


def seen(units: str, text: str, **more: Any) -> list[Window]:
    """Return the windows of a move of the first royal unit."""
    witness = Witness()
    play(Board(units, **more), "r1", text, witness=witness)
    return witness.seen


@pytest.mark.clause("mpike 9.1.3", "mpike 9.1.3-b")
def test_every_hex_entered_is_a_stimulus_one_entered_before_too() -> None:
    found = seen("R cav 3-8 @1.-1>5; R HI1 8-6 @-1.0>3; P LI 4-6 @0.0>3", "1.0 about 1.-1", orders="charge")
    assert [window.kinds for window in found] == [("enter",), ("turn",), ("enter",)]
    assert found[0].hexes != found[2].hexes
    for window in found:
        act = Act("R cav 3-8 @1.0>5; P LI 4-6 @0.0>3", "r1").after(kinds=window.kinds)
        assert "fire" in act.can("p1")


@pytest.mark.clause("mpike 9.1.3-f", "mpike 9.2.4-a")
def test_a_wheel_is_one_stimulus_of_both_kinds_and_a_change_of_places_costs_nothing() -> None:
    (wheel,) = seen("R HI2 12-6 @0.0+0.1>3; P LI 4-6 @6.0>9", "wl", orders="charge")
    assert (set(wheel.kinds), len(wheel.hexes), wheel.paid) == ({"enter", "turn"}, 1, True)
    (turn,) = seen("R cav 3-8 @0.0>3; P LI 4-6 @1.0>9", ">5", orders="charge")
    assert (turn.kinds, turn.paid) == (("turn",), True)
    (swap,) = seen("R HI1 8-6 @0.0>3; R gun 4-9 @0.0>3 below; P LI 3-6 @1.0>9", "below", orders="charge")
    assert (swap.kinds, swap.paid) == (("restack",), False)


@pytest.mark.clause("mpike 9.4.2-b")
@pytest.mark.parametrize(("words", "ran"), [("", True), (" dismounted", False)])
def test_who_walks_has_not_come_riding(words: str, ran: bool) -> None:
    found = seen(f"R cav 3-8 @0.0>3{words}; P HI1 8-6 @4.0>9", "1.0 2.0", orders="charge")
    assert [window.ran for window in found] == [False, ran]


@pytest.mark.clause("mpike 9.1.3-c")
def test_nobody_reacts_to_a_leader_who_rides() -> None:
    b = Board("R cav 3-8 @0.0>3; R cav 3-8 @3.0>3; P LI 4-6 @2.0>9", "R wc 0 @0.0", orders="charge")
    tx = b.run()
    ride(b.t, tx, ROYAL, MoveLeader(b.number("rwc"), b.hexes("1.0 2.-1 3.-1 3.0")))
    assert [type(event) for event in tx.events] == [e.LeaderMoved]
    assert tx.world.leaders[b.number("rwc")].at == b.hex("3.0")


@pytest.mark.clause("mpike 9.1.3-g", "mpike 9.1.3-e")
def test_limbering_is_no_stimulus_and_a_hedgehog_is_one_for_withdrawals() -> None:
    b = Board("R gun 4-9 @0.0>3; R HI1 8-6 @0.2>3; P LI 4-6 @1.0>9", "R wc 0 @0.1")
    done: Any = begin_limber(b.t, b.run(), ROYAL, Limber(b.id("r1")))
    assert done is None
    formed: Any = begin_hedgehog(b.t, b.run(), ROYAL, FormHedgehog(b.id("r2")))
    assert (formed.kinds, formed.paid) == (("hedgehog",), True)
    opened: Any = begin_reform(b.t, b.run(), ROYAL, Reform(b.id("r2"), "open"))
    assert (opened.kinds, opened.paid) == (("reform",), False)


@pytest.mark.clause("mpike 9.1.3-h")
def test_pistols_in_close_combat_are_answered_by_nobody() -> None:
    act = Act("R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3; R LI 4-6 @0.1>1", "r1", orders={"r1": "charge"})
    blow = Combat(act.board.hex("0.0"), act.board.ids("r1"), act.id("p1"))
    game = act.play(more=(combat(act.t), retreating(act.t)), frame=blow)
    game.order(SpendPistols(act.board.ids("p1")), "4")
    assert game.unit("p1").pistols == 1
    assert game.of(e.PistolSpent)
    assert not game.of(e.Fired)
    assert game.asked[1] != "reaction"


# -- what becomes of the move


@pytest.mark.clause("mpike 9.1.6", "mpike 9.1.6-a", "mpike 9.3.4-a")
@pytest.mark.parametrize(("level", "asked"), [(SHAKEN, "go-on"), (BROKEN, "rest")])
def test_broken_morale_ends_a_move_and_shaken_morale_does_not(level: int, asked: str) -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 4-6 @5.0>9", orders="charge")
    after = play(b, "r1", "1.0 2.0", witness=Witness(e.MoraleChanged(ROYAL, b.ids("r1"), level, R("12.3"))))
    assert (after.asked[1], after.at("r1")[:3]) == (asked, "1.0")
    if level == SHAKEN:
        after.order(Move(b.id("r1"), way(b, "2.0 3.0 4.0")))
        assert after.at("r1") == "4.0>3"


@pytest.mark.clause("mpike 9.1.6-a")
@pytest.mark.parametrize("why", ["eliminated", "pursued"])
def test_nobody_goes_on_who_is_gone(why: Any) -> None:
    b = Board("R cav 3-8 @0.0>3; P LI 4-6 @5.0>9", orders="charge")
    after = play(b, "r1", "1.0 2.0", witness=Witness(e.Removed(ROYAL, b.id("r1"), why, R("10.6.1"))))
    assert (after.asked[1], after.at("r1")) == ("rest", why)


@pytest.mark.clause("mpike 9.3.4-b")
def test_an_advancing_fire_is_over_before_cavalry_intercepts() -> None:
    where = "R HI1 8-6 @0.0>3; P HI1 8-6 @2.0>9 nopikes; P cav 4-6 @3.-2>7"
    act = Act(where, "r1", leaders="P wc 0 @3.-2", orders={"r1": "charge"})
    shot = Aim(act.id("p1"), act.board.hex("2.0"))
    game = act.play("0", frame=InfantryFire(act.id("r1"), "advancing", (shot,), EAST))
    assert [fired.unit for fired in game.of(e.Fired)] == [act.id("r1")]
    assert (game.at("r1"), game.asked) == ("1.0>3", ("parliament", "reaction"))
    assert Intercept(act.id("p2")) in game.legal()


@pytest.mark.clause("mpike 9.4.5", "mpike 9.1.1a")
@pytest.mark.parametrize(("takes", "asked"), [(True, "rest"), (False, "reaction")])
def test_who_takes_cover_from_an_advancing_fire_has_reacted_to_it(takes: bool, asked: str) -> None:
    act = Act("R HI1 8-6 @0.-2>5; P LI 4-6 @0.0>3", "r1", orders={"r1": "charge"}, town="0.0")
    shot = Aim(act.id("p1"), act.board.hex("0.0"))
    game = act.play(frame=InfantryFire(act.id("r1"), "advancing", (shot,), SOUTH))
    game.order(Cover(act.id("p1")) if takes else HoldFire(), *([] if takes else ["0"]))
    assert (game.at("r1"), game.asked[1]) == ("0.-1>5", asked)
