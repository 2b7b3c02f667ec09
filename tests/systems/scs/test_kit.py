"""The kit of the clause tests itself, and the first walk through a player turn."""

from engine.systems.scs.events import CombatResolved, Moved, StepLost
from tests.systems.scs.board import Board


def test_a_board_moves_refuses_and_tells():
    b = Board(
        "U 4-3-8 @10.07, T 1-1-4 @02.02, v 3-3-5 x2 @10.09, w 0-1-4 @12.09", woods="10.08", road="10.07 11.08 12.08"
    )
    assert b.asked == ("red", "move")
    assert b.phase == ("red", "movement")
    b.order("u 10.08")
    assert b.at("u") == "10.08"
    assert b.refused("u 10.07") == ["3.1a-a"]
    assert [e.spent for e in b.of(Moved)] == [(8,)]
    assert b.told() == ["scs-told-moved"]


def test_a_player_turn_runs_from_movement_to_the_other_side():
    b = Board("U 8-3-8* x2 @10.07, v 2-2-5 x2 @10.09, Far 1-1-1 @01.01, gone 1-1-1 @20.20")
    b.order("u 10.08")
    b.order("end")
    assert b.phase == ("red", "combat")
    b.order("attack 10.09 : u", "33")
    assert [(e.odds, e.roll, e.result) for e in b.of(CombatResolved)] == [("4:1", 6, "D2r1")]
    assert [e.unit for e in b.of(StepLost)] == [b.id("v"), b.id("v")]
    assert b.at("v") == "destroyed"
    assert b.asked == ("red", "advance")
    b.order("advance u 10.09")
    assert b.at("u") == "10.09"
    assert b.phase == ("red", "exploitation"), "nothing is left to attack, so the combat phase ends by itself"
    b.order("end")
    assert b.phase == ("blue", "movement")
    assert b.world.turn == 1
