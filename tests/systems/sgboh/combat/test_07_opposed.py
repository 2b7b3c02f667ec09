"""Chapter 7.2: opposed fire on leaving and entering zones, back at who fires, all at once."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.command import Remove
from engine.kernel.interpreter import Accepted, intervene
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.combat.opposed import entry_window, exit_window
from engine.systems.sgboh.combat.salvo import Salvo
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import Action, Face, Fire, GoOn, Move, Volley
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.steps import carry, step
from engine.systems.sgboh.world import with_units
from engine.systems.sgboh.zoc import zone_holders
from tests.systems.sgboh.kit import BLUE, RED, Board, Play
from tests.systems.sgboh.salvos import fire, ordered, play, run, shoot, volley


def changed(board: Board, name: str, **values: Any) -> Board:
    id_ = board.id(name)
    board.world = with_units(board.world, {id_: replace(board.world.units[id_], **values)})
    return board


def leaving(board: Board, to: str, *names: str) -> Any:
    """Return the window of blue before a step of red units into a hex."""
    units = board.ids(*(names or ("u",)))
    made = step(board.t, board.world, units, Action("enter", board.hex(to)))
    assert made is not None
    return exit_window(board.t, board.world, BLUE, units, made.left)


def entering(board: Board, to: str, *names: str) -> Any:
    """Let red units make a step; return the window of blue after it."""
    units = board.ids(*(names or ("u",)))
    made = step(board.t, board.world, units, Action("enter", board.hex(to)))
    assert made is not None
    within = zone_holders(board.t, board.world, units)
    board.world = fold(board.world, carry(board.t, board.world, units, made, ()))
    return entry_window(board.t, board.world, BLUE, units, made.entered, within)


def entered(board: Board, to: str, *names: str) -> Play:
    return play(board, entering(board, to, *names))


def able(window: Salvo | None, board: Board) -> list[str]:
    return [] if window is None else [board.t.cards[bolt.unit].slug for bolt in window.able]


# -- 7.21: who leaves a zone


@pytest.mark.clause("sgboh 7.21")
def test_721_leaving_the_zone_of_bows_is_shot_at_as_at_two_hexes():
    b = Board("U:MI v3 @1010, x:SK v3 @1010+d0 m:A")
    game = play(b, leaving(b, "1010+d3"))
    assert game.asked == ("blue", "exit-fire")
    assert volley(game) == ["x", ""]
    game.order(Volley(b.ids("x")), "3")
    (shot,) = game.of(e.Shot)
    assert (shot.kind_of, shot.distance, shot.value, shot.hit) == ("exit", 2, 3, True)
    # The hit falls before the step.
    assert (game.at("u"), game.unit("u").hits, game.unit("x").fired) == ("1010", 1, True)
    assert game.asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.21")
@pytest.mark.parametrize(
    "foe", ["LI v3 @1010+d0 m:J", "SK v3 @1010+d0", "SK v3 @1010+d0 m:A fired", "SK v0 @1010+d0 m:A"]
)
def test_721_no_window_for_javelins_the_unarmed_and_those_that_fired(foe: str):
    b = Board(f"U:MI v3 @1010, x:{foe}")
    # A skirmisher facing away controls its flanks and front, not its rear.
    assert leaving(b, "1010+d3") is None


@pytest.mark.clause("sgboh 7.21")
def test_721_all_zones_left_by_a_step_are_one_window():
    b = Board("U:MI v3 @1010, x:SK v3 @1010+d0 m:A, y:SK v2 @1010+d5 m:S, z:LI v3 @1010+d1 m:J")
    game = play(b, leaving(b, "1010+d3"))
    assert volley(game) == ["x", "y", "x y", ""]
    game.order(Volley(b.ids("x", "y")), "9", "2")
    assert [(b.t.cards[shot.unit].slug, shot.value, shot.hit) for shot in game.of(e.Shot)] == [
        ("x", 3, False),
        ("y", 2, True),
    ]


@pytest.mark.clause("sgboh 7.21", "sgboh 7.2")
def test_721_holding_fire_changes_nothing():
    b = Board("U:MI v3 @1010, x:SK v3 @1010+d0 m:A")
    game = play(b, leaving(b, "1010+d3"))
    game.order(Volley())
    assert game.of(e.Shot) == []
    assert game.asked == ("red", "nothing")
    assert game.world == b.world


@pytest.mark.clause("sgboh 7.21")
def test_721_movers_may_rout_and_leaders_die():
    b = Board("U:MI v3 @1010 4/5/5 h3, x:SK v3 @1010+d0 m:A", "Fabius 5/4 @1010")
    game = play(b, leaving(b, "1010+d3"))
    game.order(Volley(b.ids("x")), "0", "0")
    assert (game.at("u"), game.leader("fabius").status) == ("routed", "dead")


# -- 7.22: who enters a zone


@pytest.mark.clause("sgboh 7.22")
def test_722_entering_is_shot_at_as_at_one_hex():
    b = Board("U:LG v0 @1010, x:LI v3 @1010+2*d0 m:J")
    game = entered(b, "1010+d0")
    assert game.asked == ("blue", "entry-fire")
    assert volley(game) == ["x", ""]
    game.order(Volley(b.ids("x")), "5")
    (shot,) = game.of(e.Shot)
    assert (shot.kind_of, shot.distance, shot.value, shot.hit) == ("entry", 1, 5, True)
    assert game.unit("u").hits == 1
    # Who has used it does not retreat before shock.
    assert game.unit("x").entry_fire


@pytest.mark.clause("sgboh 7.22")
def test_722_not_from_the_zone_of_another_enemy():
    words = "U:LG v0 @1010, x:LI v3 @1010+2*d0 m:J"
    beside = Board(f"{words}, V:MI v3 @1010+3*d0")
    assert able(entering(beside, "1010+d0"), beside) == []
    away = Board(f"{words}, V:MI v0 @1010+3*d0")
    assert able(entering(away, "1010+d0"), away) == ["x"]


@pytest.mark.clause("sgboh 7.22")
def test_722_the_entering_stack_is_no_other():
    b = Board("U:LG v0 @1010, V:LG v0 @1010, x:LI v3 @1010+2*d0 m:J")
    window = entering(b, "1010+d0", "u", "v")
    assert able(window, b) == ["x"]


@pytest.mark.clause("sgboh 7.2-c", "sgboh 7.14")
def test_72c_hit_on_the_top_unit_of_the_moving_block():
    b = Board("U:LG v0 @1010, V:LG v0 @1010, x:LI v3 @1010+2*d0 m:J")
    game = entered(b, "1010+d0", "u", "v")
    game.order(Volley(b.ids("x")), "5")
    assert (game.unit("u").hits, game.unit("v").hits) == (1, 0)


@pytest.mark.clause("sgboh 7.2")
def test_72_the_other_unit_of_a_stack_goes_on_when_the_top_one_routs():
    b = Board("U:LG v0 @1010 4/3/5 h3, V:LG v0 @1010, x:LI v3 @1010+2*d0 m:J")
    game = entered(b, "1010+d0", "u", "v")
    game.order(Volley(b.ids("x")), "5")
    assert (game.at("u"), game.at("v"), game.unit("v").level) == ("routed", "1109", 0)


@pytest.mark.clause("sgboh 7.22", "sgboh 7.18", "sgboh 11.25-a")
@pytest.mark.parametrize(
    "foe",
    [
        "LI v0 @1010+2*d0 m:J",
        "LI v3 @1010+2*d0",
        "LI v3 @1010+2*d0 m:J fired",
        "LI v3 @1010+2*d0 m:J can reduced",
        "LG v3 @1010+2*d0 m:J",
        "LI d3 @1010+2*d0 m:J",
    ],
)
def test_722_no_window_where_nobody_may_fire(foe: str):
    b = Board(f"U:LG v0 @1010, x:{foe}")
    assert entering(b, "1010+d0") is None


@pytest.mark.clause("sgboh 11.25-a")
def test_1125a_other_edition_lets_a_column_reply():
    b = Board("U:LG v0 @1010, x:LI d3 @1010+2*d0 m:J", policies={"column_may_reply": True})
    assert able(entering(b, "1010+d0"), b) == ["x"]


@pytest.mark.clause("sgboh 7.22-a", "sgboh 7.22")
def test_722a_who_retreated_in_this_phase_is_barred():
    b = Board("U:LG v0 @1010, x:LI v3 @1010+2*d0 m:J", phase="shock")
    assert able(entering(changed(b, "x", retreated=True), "1010+d0"), b) == []


@pytest.mark.clause("sgboh 7.74", "sgboh 7.22")
def test_774_advances_are_fired_at_and_cannot_answer():
    b = Board("U:SK v0 @1010 m:A, x:LI v3 @1010+2*d0 m:J, y:ART v3 @1414 m:scorpio", phase="shock")
    game = entered(b, "1010+d0")
    assert game.asked == ("blue", "entry-fire")
    assert volley(game) == ["x", ""]
    game.order(Volley(b.ids("x")), "3")
    assert [shot.kind_of for shot in game.of(e.Shot)] == ["entry"]
    assert game.asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.22-b")
def test_722b_going_on_inside_a_zone_is_no_entry():
    # The advance goes from one hex of its zone to the other.
    b = Board("U:LG v2 @1010+d5, x:SK v3 @1010+d0 m:A, y:LI v3 @1010+2*d0 m:J", phase="shock")
    assert able(entering(b, "1010"), b) == []
    fresh = Board("U:LG v1 @1010+d4, x:SK v3 @1010+d0 m:A", phase="shock")
    assert able(entering(fresh, "1010"), fresh) == ["x"]


@pytest.mark.clause("sgboh 7.22", "sgboh 7.12-b")
def test_712b_an_enemy_in_its_zone_comes_first():
    # The skirmisher may reply to the archer only if nobody stands in its own zone.
    words = "U:SK v0 @1010 m:A, x:SK v3 @1010+2*d0 m:S"
    b = Board(words)
    assert volley(shoot(b, "u", "x")) == ["x", ""]
    held = Board(f"{words}, V:MI v3 @1010+2*d0+d1")
    assert missiles.start_fire(held.t, held.run(), RED, fire(held, "u", "x")) is not None
    assert shoot(held, "u", "x", "9").asked == ("red", "nothing")


@pytest.mark.clause("sgboh 11.15-a", "sgboh 11.15-b", "sgboh 7.22")
def test_1115a_stones_are_opposed_fire_too():
    game = entered(Board("U:LG v4 @1210, x:HI v1 @1010", rampart="1010/1110", inside="1010"), "1110")
    assert volley(game) == ["x", ""]
    game.order(Volley(game.ids("x")), "1")
    (shot,) = game.of(e.Shot)
    assert (shot.row, shot.distance, shot.hit) == ("S_foot", 1, True)
    both = entered(Board("U:LG v4 @1210, x:LI v1 @1010 m:J", rampart="1010/1110", inside="1010"), "1110")
    assert volley(both) == ["x", "x+s", ""]
    both.order(Volley(both.ids("x"), stones=True), "1")
    assert [shot.row for shot in both.of(e.Shot)] == ["S_foot"]


@pytest.mark.clause("sgboh 7.2")
def test_72_answers_that_are_none():
    b = Board("U:LG v0 @1010, V:LG v0 @0808, x:LI v3 @1010+2*d0 m:J, y:LI v3 @1515 m:J")
    game = entered(b, "1010+d0")
    assert game.refused(Volley(b.ids("y"))) == ["7.22"]
    assert game.refused(Volley(b.ids("x", "x"))) == ["7.22"]
    assert game.refused(Volley(b.ids("x"), stones=True)) == ["11.15"]
    assert game.refused(Volley()) == []


@pytest.mark.clause("sgboh 7.22-b")
def test_722b_a_wheel_about_a_half_that_is_in_the_zone_is_no_entry():
    for place, facing, found in (("1010+d5", "v2", []), ("1010+d0+d5", "v3", ["x"])):
        b = Board(f"U:PH v0 @1010, x:LI {facing} @{place} m:J")
        made = step(b.t, b.world, b.ids("u"), Action("wheel", 0))
        assert made is not None
        within = zone_holders(b.t, b.world, b.ids("u"))
        b.world = fold(b.world, carry(b.t, b.world, b.ids("u"), made, ()))
        window = entry_window(b.t, b.world, BLUE, b.ids("u"), made.entered, within)
        assert able(window, b) == found


@pytest.mark.clause("sgboh 11.15-a", "sgboh 7.23")
def test_1115a_stones_fly_back():
    b = Board("U:LI v4 @1110 m:J, x:HI v1 @1010", rampart="1010/1110", inside="1010")
    game = shoot(b, "u", "x")
    assert volley(game) == ["x", ""]
    game.order(Volley(b.ids("x")), "9", "2")
    assert [(shot.kind_of, shot.row, shot.hit) for shot in game.of(e.Shot)][1] == ("return", "S_foot", True)


@pytest.mark.clause("sgboh 7.15")
def test_715_nobody_dies_twice():
    b = Board("U:MI v0 @1010, x:LI v3 @1010+2*d0 m:J, y:SK v3 @1010+d0+d1 m:A", "Fabius 5/4 @1010")
    made = step(b.t, b.world, b.ids("u"), Action("enter", b.hex("1010+d0")))
    assert made is not None
    b.world = fold(b.world, carry(b.t, b.world, b.ids("u"), made, (0,)))
    game = play(b, entry_window(b.t, b.world, BLUE, b.ids("u"), made.entered))
    game.order(Volley(b.ids("x", "y")), "0", "0", "0")
    assert len(game.of(e.LeaderKilled)) == 1


# -- 7.2-a, 7.2-b: all at once


ANSWERING = {"mover_may_answer": True}


@pytest.mark.clause("sgboh 7.2-a", "sgboh 7.2")
def test_72_the_active_side_has_no_opposed_fire():
    """The mover is not asked: whoever comes under fire has only the shot of its own order, if it lives to give it."""
    for height in ("h0", "h3"):
        b = Board(f"U:SK v0 @1010 4/1/6 {height} m:S, x:LI v3 @1010+2*d0 m:J")
        game = entered(b, "1010+d0")
        game.order(Volley(b.ids("x")), "3")
        assert [shot.kind_of for shot in game.of(e.Shot)] == ["entry"]
        assert game.asked == ("red", "nothing")
    assert not game.unit("u").fired
    live = entered(Board("U:SK v0 @1010 4/1/6 m:S, x:LI v3 @1010+2*d0 m:J"), "1010+d0")
    live.order(Volley(live.ids("x")), "3")
    assert list(missiles.check_fire(live.t, live.world, RED, fire(live, "u", "x"))) == []


@pytest.mark.clause("sgboh 7.2-a", "sgboh 7.2")
def test_72a_in_the_other_edition_the_mover_may_answer_with_its_own_shot():
    b = Board("U:SK v0 @1010 4/1/6 h3 m:S, x:LI v3 @1010+2*d0 m:J", policies=ANSWERING)
    game = entered(b, "1010+d0")
    game.order(Volley(b.ids("x")))
    assert game.asked == ("red", "answer")
    assert game.legal() == [fire(b, "u", "x"), Volley()]
    game.order(fire(b, "u", "x"), "3", "1")
    # The mover routs and has its shot all the same; it has moved, so a sling hits with 2 at most.
    assert [(shot.kind_of, shot.hit) for shot in game.of(e.Shot)] == [("entry", True), ("fire", True)]
    assert (game.at("u"), game.unit("x").hits) == ("routed", 1)


@pytest.mark.clause("sgboh 7.2-a")
def test_72a_the_answer_may_be_held_and_is_asked_for_only_when_lawful():
    b = Board("U:SK v0 @1010 m:S, x:LI v3 @1010+2*d0 m:J", policies=ANSWERING)
    game = entered(b, "1010+d0")
    game.order(Volley(b.ids("x")))
    game.order(Volley(), "9")
    assert [shot.kind_of for shot in game.of(e.Shot)] == ["entry"]
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
    assert [(shot.kind_of, shot.side) for shot in game.of(e.Shot)] == [("entry", BLUE), ("fire", RED), ("return", BLUE)]


@pytest.mark.clause("sgboh 7.2-b")
def test_72b_no_die_before_every_shot_is_declared():
    b = Board("U:MI v0 @1010, x:LI v3 @1010+2*d0 m:J, y:SK v3 @1010+d0+d1 m:A")
    game = entered(b, "1010+d0")
    assert volley(game) == ["x", "y", "x y", ""]
    game.order(Volley(b.ids("x", "y")), "5", "5")
    kinds = [type(event).__name__ for event in game.events if type(event).__name__ in {"Shot", "Hit"}]
    assert kinds == ["Shot", "Shot", "Hit", "Hit"]
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
    assert game.asked == ("blue", "return-fire")
    assert volley(game) == ["x", ""]
    game.order(Volley(b.ids("x")), "3", "3")
    assert [(shot.kind_of, shot.hit) for shot in game.of(e.Shot)] == [("fire", True), ("return", True)]
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
    reply = game.of(e.Shot)[1]
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
    assert entry_window(b.t, replace(b.world, phase="shock"), BLUE, b.ids("u"), b.unit("u").at) is None


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
    game = play(b, entry_window(b.t, b.world, BLUE, units, made.entered))
    game.order(Volley(b.ids("x")), "0", "0")
    assert game.leader("fabius").status == "dead"
    assert game.of(e.LeaderKilled)[0].cause == R("7.15")


# -- in a game that is played


@pytest.mark.clause("sgboh 7.21-a", "sgboh 7.21")
def test_721a_the_mover_that_was_hit_may_still_stay():
    b = Board("U:MI v3 @1010 h1 zoned, V:MI v3 @1212, x:SK v3 @1010+d0 m:A")
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d3")), Action("enter", b.hex("1010+2*d3")))))
    assert game.asked == ("blue", "exit-fire")
    game.order(Volley(b.ids("x")), "3")
    assert (game.asked, game.at("u"), game.unit("u").hits) == (("red", "go-on"), "1010", 2)
    assert game.unit("u").spent == 0
    game.order(GoOn(b.ids("u")))
    assert game.at("u") == "1010"


@pytest.mark.clause("sgboh 7.21")
def test_721_a_miss_lets_the_move_go_on_by_itself():
    b = Board("U:MI v3 @1010 zoned, V:MI v3 @1212, x:SK v3 @1010+d0 m:A")
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d3")), Action("enter", b.hex("1010+2*d3")))))
    game.order(Volley(b.ids("x")), "9")
    assert (game.asked, game.at("u")) == (("red", "orders"), "0912")


@pytest.mark.clause("sgboh 7.2-b", "sgboh 7.21")
def test_721_who_held_fire_is_not_asked_again_when_the_mover_goes_on():
    b = Board("U:MI v3 @1010 zoned, V:MI v3 @1414, x:SK v3 @1010+d0 m:A, y:SK v2 @1010+d5 m:A")
    game = b.play()
    way = (Action("enter", b.hex("1010+d3")), Action("enter", b.hex("1010+2*d3")))
    game.order(Move(b.ids("u"), way))
    assert volley(game) == ["x", "y", "x y", ""]
    game.order(Volley(b.ids("x")), "3")
    assert game.asked == ("red", "go-on")
    game.order(GoOn(b.ids("u"), way))
    assert (game.asked, game.at("u"), game.unit("y").fired) == (("red", "orders"), "0912", False)


@pytest.mark.clause("sgboh 7.22", "sgboh 6.15")
@pytest.mark.parametrize("facing", [None, 1, 5])
def test_722_who_turns_to_the_mover_fires_at_its_entry_all_the_same(facing: int | None):
    b = Board("U:MI v1 @1010+d2, V:MI v3 @1414, x:SK v0 @1010 9/1/6 m:S")
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d1")),)))
    if facing is None:
        game.order(Face((), ()))
    else:
        game.order(Face(b.ids("x"), (facing,)), "9")
    # Turned away it does not control the hex; turned to the mover it does, and the one where he comes from as well.
    assert game.asked == (("red", "orders") if facing == 5 else ("blue", "entry-fire"))


@pytest.mark.clause("sgboh 7.22", "sgboh 7.2-a", "sgboh 7.41")
def test_722_in_the_course_of_a_move():
    b = Board("U:LI v0 @1010 m:J, V:MI v3 @1414, x:LI v3 @1010+3*d0 m:J", policies=ANSWERING)
    game = b.play()
    game.order(Move(b.ids("u"), (Action("enter", b.hex("1010+d0")), Action("enter", b.hex("1010+2*d0")))))
    assert game.asked == ("blue", "facing")
    game.order("steady")
    assert game.asked == ("blue", "entry-fire")
    game.order("volley x")
    assert game.asked == ("red", "answer")
    assert game.lines() == ["fire u x x", "hold"]
    game.order("hold", "9")
    assert game.asked == ("red", "orders")
    assert game.unit("x").entry_fire


@pytest.mark.clause("sgboh 7.16")
def test_716_hit_and_run_uses_up_the_move():
    b = Board("U:LI v0 @1010 m:J, V:MI v3 @1414, x:PH v3 @1010+2*d0")
    game = b.play()
    game.order(run(b, "u", "x", "1010+d0"), "9")
    assert (game.asked, game.at("u")) == (("red", "orders"), "1010")
    assert game.refused(Move(b.ids("u"), (Action("enter", b.hex("1010+d5")),))) != []
    assert game.refused(run(b, "u", "x", "1010+d0")) != []


@pytest.mark.clause("sgboh 7.11")
def test_711_a_shot_inside_a_move():
    b = Board("U:LC v0 @1010 m:A, V:MI v3 @1414, x:MI v3 @1010+4*d0")
    game = b.play()
    shot = Action("fire", b.id("x"), unit=b.id("u"))
    steps = [Action("enter", b.hex(place)) for place in ("1010+d0", "1010+2*d0")]
    game.order(Move(b.ids("u"), (steps[0], shot, steps[1])), "2")
    (event,) = game.of(e.Shot)
    assert (event.distance, event.value, [m.code for m in event.modifiers]) == (3, 1, ["firer-moved"])
    assert game.at("u") == "1108"


@pytest.mark.clause("sgboh 7.11-b")
def test_711b_artillery_that_has_fired_does_not_move():
    b = Board("G:ART v0 @1010 4/1/3 m:scorpio, V:MI v3 @1414, x:MI v3 @1010+4*d0")
    game = b.play()
    game.order(fire(b, "g", "x"), "9")
    assert "7.11-b" in game.refused(Move(b.ids("g"), (Action("enter", b.hex("1010+d0")),)))


@pytest.mark.clause("sgboh 10.52-a")
def test_1052a_chariot_that_has_fired_does_not_end_beside_an_enemy():
    b = Board("U:CH v0 @1010 m:A, V:MI v3 @1414, x:MI v0 @1010+3*d0")
    game = b.play()
    shot = Action("fire", b.id("x"), unit=b.id("u"))
    steps = [Action("enter", b.hex(place)) for place in ("1010+d0", "1010+2*d0")]
    assert game.refused(Move(b.ids("u"), (shot, *steps))) == ["10.52"]
    game.order(fire(b, "u", "x"), "9")
    assert game.refused(Move(b.ids("u"), tuple(steps))) == ["10.52"]
    assert game.refused(Move(b.ids("u"), tuple(steps[:1]))) == []


@pytest.mark.clause("sgboh 7.2")
def test_72_a_referee_may_take_units_away_while_a_window_is_open():
    units = "U:SK v0 @1010 m:A, V:MI v3 @1414, x:LI v3 @1010+3*d0 m:J, y:SK v3 @1010+2*d0+d1 m:S"
    b = Board(units, policies=ANSWERING)
    steps = (Action("enter", b.hex("1010+d0")), Action("enter", b.hex("1010+2*d0")))

    def opened() -> Play:
        game = b.play()
        game.order(Move(b.ids("u"), steps))
        while game.asked == ("blue", "facing"):
            game.order("steady")
        assert game.asked == ("blue", "entry-fire")
        return game

    game = opened()
    assert volley(game) == ["x", "y", "x y", ""]
    _without(game, "x")
    assert volley(game) == ["y", ""]
    assert game.refused(Volley(b.ids("x"))) == ["7.22"]
    game = opened()
    _without(game, "u")
    assert game.legal() == [Volley()]
    game.order(Volley())
    assert game.asked == ("red", "orders")
    game = opened()
    game.order(Volley(b.ids("x")))
    _without(game, "x")
    game.order(Volley())
    assert game.of(e.Shot) == []


def _without(game: Play, name: str) -> None:
    result = intervene(game.game, game.state, Remove(name, "a slip"))
    assert isinstance(result, Accepted), result
    game.state = result.state
