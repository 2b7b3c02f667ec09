"""Chapter 7.2: back at who fires, and all shots at once (7.2-a, 7.2-b, 7.23)."""

import pytest
from msgspec.structs import replace

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.combat.opposed import entry_window
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import Action, Fire, Volley
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.steps import carry, step
from tests.systems.sgboh.kit import BLUE, RED, Board
from tests.systems.sgboh.salvos import answered, entered, fire, ordered, play, run, shoot, volley

# -- 7.2-a, 7.2-b: all at once


ANSWERING = {"mover_may_answer": True}


@pytest.mark.clause("sgboh 7.2-a", "sgboh 7.2")
def test_72_the_active_side_has_no_opposed_fire():
    """The mover is not asked: whoever comes under fire has only the shot of its own order, if it lives to give it."""
    for height in ("h0", "h3"):
        b = Board(f"U:SK v0 @1010 4/1/6 {height} m:S, x:LI v3 @1010+2*d0 m:J")
        game = entered(b, "1010+d0")
        game.order(Volley(b.ids("x")), "3")
        assert [shot.kind_of for shot in game.of(e.Fired)] == ["entry"]
        assert game.asked == ("red", "nothing")
    assert not game.unit("u").fired
    live = entered(Board("U:SK v0 @1010 4/1/6 m:S, x:LI v3 @1010+2*d0 m:J"), "1010+d0")
    live.order(Volley(live.ids("x")), "3")
    assert list(missiles.check_fire(live.t, live.world, RED, fire(live, "u", "x"))) == []


@pytest.mark.clause("sgboh 7.2-a", "sgboh 7.2")
def test_72a_in_the_other_policy_the_mover_may_answer_with_its_own_shot():
    b = Board("U:SK v0 @1010 4/1/6 h3 m:S, x:LI v3 @1010+2*d0 m:J", policies=ANSWERING)
    game = entered(b, "1010+d0")
    game.order(Volley(b.ids("x")))
    assert game.asked == ("red", "answer")
    assert game.legal() == [fire(b, "u", "x"), Volley()]
    game.order(fire(b, "u", "x"), "3", "1")
    # The mover routs and has its shot all the same; it has moved, so a sling hits with 2 at most.
    assert [(shot.kind_of, shot.hit) for shot in game.of(e.Fired)] == [("entry", True), ("fire", True)]
    assert (game.at("u"), game.unit("x").hits) == ("routed", 1)


@pytest.mark.clause("sgboh 7.2-a")
def test_72a_the_answer_may_be_held_and_is_asked_for_only_when_lawful():
    b = Board("U:SK v0 @1010 m:S, x:LI v3 @1010+2*d0 m:J", policies=ANSWERING)
    game = entered(b, "1010+d0")
    game.order(Volley(b.ids("x")))
    game.order(Volley(), "9")
    assert [shot.kind_of for shot in game.of(e.Fired)] == ["entry"]
    assert not game.unit("u").fired
    spent = entered(Board("U:SK v0 @1010 m:S fired, x:LI v3 @1010+2*d0 m:J", policies=ANSWERING), "1010+d0")
    spent.order(Volley(spent.ids("x")), "9")
    assert spent.asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.2-a", "sgboh 7.23")
def test_72a_who_is_answered_and_has_not_fired_may_reply():
    # x fires at the mover, y holds; the mover answers at y, who fires back; only then are there dice.
    b = Board("U:SK v0 @1010 m:A, x:LI v3 @1010+2*d0 m:J, y:SK v4 @1010+d0+d5 m:S, z:MI v3 @1313", policies=ANSWERING)
    game = entered(b, "1010+d0")
    assert volley(game) == ["x", "y", "x y", ""]
    game.order(Volley(b.ids("x")))
    assert game.legal() == [fire(b, "u", "x"), fire(b, "u", "y"), Volley()]
    game.order(fire(b, "u", "y"))
    assert game.asked == ("blue", "return-fire")
    game.order(Volley(b.ids("y")), "9", "9", "9")
    assert [(shot.kind_of, shot.side) for shot in game.of(e.Fired)] == [
        ("entry", BLUE),
        ("fire", RED),
        ("return", BLUE),
    ]


@pytest.mark.clause("sgboh 7.2-b")
def test_72b_no_die_before_every_shot_is_declared():
    b = Board("U:MI v0 @1010, x:LI v3 @1010+2*d0 m:J, y:SK v3 @1010+d0+d1 m:A")
    game = entered(b, "1010+d0")
    assert volley(game) == ["x", "y", "x y", ""]
    game.order(Volley(b.ids("x", "y")), "5", "5")
    kinds = [type(event).__name__ for event in game.events if type(event).__name__ in {"Fired", "Hit"}]
    assert kinds == ["Fired", "Fired", "Hit", "Hit"]
    assert game.unit("u").hits == 2


@pytest.mark.clause("sgboh 7.14-a", "sgboh 7.2-b")
def test_714a_elephant_checks_once_for_each_hit_after_all_shots():
    b = Board("U:EL v0 @1010 6/5/7, x:LI v3 @1010+2*d0 m:J, y:SK v3 @1010+d0+d1 m:A")
    game = entered(b, "1010+d0")
    game.order(Volley(b.ids("x", "y")), "4", "4", "4", "4")
    checks = [(check.die, check.hits, check.rampages) for check in game.of(e.ElephantChecked)]
    assert checks == [(4, 2, False), (4, 2, False)]
    wild = entered(Board("U:EL v0 @1010 6/5/7, x:LI v3 @1010+2*d0 m:J, y:SK v3 @1010+d0+d1 m:A"), "1010+d0")
    wild.order(Volley(wild.ids("x", "y")), "4", "4", "5", "1")
    assert [check.rampages for check in wild.of(e.ElephantChecked)] == [True]
    assert wild.at("u") == "routed"


# -- 7.23: back at who fires


@pytest.mark.clause("sgboh 7.23", "sgboh 7.2")
def test_723_target_fires_back_and_both_shots_fall_at_once():
    b = Board("U:LI v0 @1010 4/5/5 h3 m:J, x:SK v3 @1010+d0 4/1/6 h3 m:J")
    game = shoot(b, "u", "x")
    assert answered(game, "x", "3", "3") == [("fire", True), ("return", True)]
    assert (game.at("u"), game.at("x")) == ("routed", "routed")


@pytest.mark.clause("sgboh 7.23")
def test_723_not_out_of_a_zone_at_a_firer_outside_its_own():
    words = "U:SK v0 @1010 m:A, x:SK v3 @1010+2*d0 m:S"
    assert volley(shoot(Board(words), "u", "x")) == ["x", ""]
    # V holds it in its zone from behind.
    held = Board(f"{words}, V:MI v3 @1010+3*d0")
    assert shoot(held, "u", "x", "9").asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.23")
def test_723_out_of_a_zone_at_a_firer_inside_its_own():
    b = Board("U:SK v0 @1010 m:A, x:SK v3 @1010+d0 m:S")
    assert volley(shoot(b, "u", "x")) == ["x", ""]


@pytest.mark.clause("sgboh 7.23", "sgboh 7.18")
@pytest.mark.parametrize(
    "target",
    [
        "SK v3 @1010+2*d0 m:J",
        "SK v0 @1010+2*d0 m:A",
        "SK v3 @1010+2*d0 m:A fired",
        "SK v3 @1010+2*d0 m:A can reduced",
        "SK d3 @1010+2*d0 m:A",
        "MI v3 @1010+2*d0",
    ],
)
def test_723_needs_range_arc_and_missiles(target: str):
    assert shoot(Board(f"U:SK v0 @1010 m:A, x:{target}"), "u", "x", "9").asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.23")
def test_723_foot_javelins_reply_to_cavalry():
    b = Board("U:LC v0 @1010 m:J, x:LI v3 @1010+d0 m:J")
    game = shoot(b, "u", "x")
    game.order(Volley(b.ids("x")), "9", "5")
    assert game.unit("u").hits == 1


@pytest.mark.clause("sgboh 7.23", "sgboh 7.16")
def test_723_hit_and_run_is_replied_to_at_one_hex():
    b = Board("U:LI v0 @1010 m:J, x:LI v3 @1010+2*d0 m:J")
    game = ordered(b, run(b, "u", "x", "1010+d0"))
    assert game.asked == ("blue", "return-fire")
    game.order(Volley(b.ids("x")), "9", "5")
    reply = game.of(e.Fired)[1]
    assert (reply.kind_of, reply.distance, reply.value, reply.hit) == ("return", 1, 5, True)
    behind = Board("U:LI v0 @1010 m:J, x:LI v0 @1010+2*d0 m:J")
    assert ordered(behind, run(behind, "u", "x", "1010+d0"), "9").asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.23-a")
def test_723a_only_the_top_unit_replies():
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0, y:SK v3 @1010+2*d0 m:A")
    assert shoot(b, "u", "y", "9").asked == ("red", "nothing")
    engine = Board("U:SK v0 @1010 m:A, g:ART v3 @1010+2*d0 m:scorpio")
    assert volley(shoot(engine, "u", "g")) == ["g", ""]


@pytest.mark.clause("sgboh 7.23-b")
def test_723b_nobody_replies_for_a_leader():
    b = Board("U:SK v0 @1010 m:A, x:SK v3 @1010+3*d0 m:A", "hanno 5/4 @1010+2*d0 alone")
    assert ordered(b, Fire(b.id("u"), leader=0), "5").asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.2")
def test_72_once_in_a_player_turn_phases_together():
    b = Board("U:LG v0 @1010, x:LI v3 @1010+2*d0 m:J")
    game = entered(b, "1010+d0")
    game.order(Volley(b.ids("x")), "9")
    b.world = game.world
    assert entry_window(b.t, replace(b.world, phase="shock"), b.ids("u"), b.unit("u").at) is None


@pytest.mark.clause("sgboh 7.11-c", "sgboh 7.2")
def test_711c_opposed_fire_of_cavalry_frees_foot_javelins_for_a_shot_after_it():
    b = Board("U:LI v0 @1010 m:J, x:LC v3 @1010+2*d0 m:J")
    game = entered(b, "1010+d0")
    game.order(Volley(b.ids("x")), "9")
    assert game.unit("u").shot_by == b.ids("x")
    assert list(missiles.check_fire(game.t, game.world, RED, fire(b, "u", "x"))) == []


@pytest.mark.clause("sgboh 7.15", "sgboh 7.2-b")
def test_715_leader_with_the_mover_is_in_danger():
    b = Board("U:LG v0 @1010, x:LI v3 @1010+2*d0 m:J", "Fabius 5/4 @1010")
    units = b.ids("u")
    made = step(b.t, b.world, units, Action("enter", b.hex("1010+d0")))
    assert made is not None
    b.world = fold(b.world, carry(b.t, b.world, units, made, (0,)))
    game = play(b, entry_window(b.t, b.world, units, made.entered))
    game.order(Volley(b.ids("x")), "0", "0")
    assert game.leader("fabius").status == "dead"
    assert game.of(e.LeaderKilled)[0].cause == R("7.15")
