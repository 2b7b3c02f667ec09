"""Chapter 7.2: opposed fire on leaving and entering zones (7.21, 7.22)."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.combat.opposed import entry_window
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import Action, Volley
from engine.systems.sgboh.steps import carry, step
from engine.systems.sgboh.zoc import zone_holders
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.salvos import able, changed, entered, entering, fire, leaving, play, shoot, volley

# -- 7.21: who leaves a zone


@pytest.mark.clause("sgboh 7.21")
def test_721_leaving_the_zone_of_bows_is_shot_at_as_at_two_hexes():
    b = Board("U:MI v3 @1010, x:SK v3 @1010+d0 m:A")
    game = play(b, leaving(b, "1010+d3"))
    assert game.asked == ("blue", "exit-fire")
    assert volley(game) == ["x", ""]
    game.order(Volley(b.ids("x")), "3")
    (shot,) = game.of(e.Fired)
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
    assert [(b.t.cards[shot.unit].slug, shot.value, shot.hit) for shot in game.of(e.Fired)] == [
        ("x", 3, False),
        ("y", 2, True),
    ]


@pytest.mark.clause("sgboh 7.21", "sgboh 7.2")
def test_721_holding_fire_changes_nothing():
    b = Board("U:MI v3 @1010, x:SK v3 @1010+d0 m:A")
    game = play(b, leaving(b, "1010+d3"))
    game.order(Volley())
    assert game.of(e.Fired) == []
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
    (shot,) = game.of(e.Fired)
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
def test_1125a_other_policy_lets_a_column_reply():
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
    assert [shot.kind_of for shot in game.of(e.Fired)] == ["entry"]
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
    (shot,) = game.of(e.Fired)
    assert (shot.row, shot.distance, shot.hit) == ("S_foot", 1, True)
    both = entered(Board("U:LG v4 @1210, x:LI v1 @1010 m:J", rampart="1010/1110", inside="1010"), "1110")
    assert volley(both) == ["x", "x+s", ""]
    both.order(Volley(both.ids("x"), stones=True), "1")
    assert [shot.row for shot in both.of(e.Fired)] == ["S_foot"]


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
        window = entry_window(b.t, b.world, b.ids("u"), made.entered, within)
        assert able(window, b) == found


@pytest.mark.clause("sgboh 11.15-a", "sgboh 7.23")
def test_1115a_stones_fly_back():
    b = Board("U:LI v4 @1110 m:J, x:HI v1 @1010", rampart="1010/1110", inside="1010")
    game = shoot(b, "u", "x")
    assert volley(game) == ["x", ""]
    game.order(Volley(b.ids("x")), "9", "2")
    assert [(shot.kind_of, shot.row, shot.hit) for shot in game.of(e.Fired)][1] == ("return", "S_foot", True)


@pytest.mark.clause("sgboh 7.15")
def test_715_nobody_dies_twice():
    b = Board("U:MI v0 @1010, x:LI v3 @1010+2*d0 m:J, y:SK v3 @1010+d0+d1 m:A", "Fabius 5/4 @1010")
    made = step(b.t, b.world, b.ids("u"), Action("enter", b.hex("1010+d0")))
    assert made is not None
    b.world = fold(b.world, carry(b.t, b.world, b.ids("u"), made, (0,)))
    game = play(b, entry_window(b.t, b.world, b.ids("u"), made.entered))
    game.order(Volley(b.ids("x", "y")), "0", "0", "0")
    assert len(game.of(e.LeaderKilled)) == 1
