"""Chapter 7.1: the results of a shot, its modifiers, leaders under fire (7.14, 7.15, 7.81)."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.orders import Fire, Volley
from engine.systems.sgboh.rules import R
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.salvos import aimed, changed, mods, ordered, shoot, shots

# -- 7.14, 7.81: what a shot does


@pytest.mark.clause("sgboh 7.14")
@pytest.mark.parametrize(("die", "hit"), [("0", True), ("3", True), ("4", False), ("9", False)])
def test_714_modified_die_up_to_the_value_hits(die: str, hit: bool):
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0")
    play = shoot(b, "u", "x", die)
    (shot,) = play.of(e.Fired)
    assert (shot.row, shot.distance, shot.value, shot.die, shot.hit) == ("A_foot", 2, 3, int(die), hit)
    assert play.unit("x").hits == hit
    assert (play.of(e.MoveEnded), play.unit("u").move) == ([], "fresh")
    assert play.asked == ("red", "nothing")


@pytest.mark.clause("sgboh 7.14", "sgboh 7.73")
def test_714_hit_routs_at_tq_and_nobody_advances():
    play = shoot(Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0 4/5/5 h3"), "u", "x", "3")
    assert play.at("x") == "routed"
    (removed,) = play.of(e.Removed)
    assert removed.cause == R("7.14")
    assert play.asked == ("red", "nothing")
    assert play.at("u") == "1010"


@pytest.mark.clause("sgboh 7.14")
def test_714_top_unit_of_a_stack_takes_the_hit():
    b = Board("U:SK v0 @1010 m:A, x:LG v3 @1010+2*d0, y:LG v3 @1010+2*d0")
    assert shots(b) == [("u", "x")]
    play = shoot(b, "u", "y", "3")
    assert (play.unit("x").hits, play.unit("y").hits) == (1, 0)


@pytest.mark.clause("sgboh 7.14-b")
def test_714b_infantry_is_on_top_of_artillery():
    b = Board("U:SK v0 @1010 m:A, g:ART v3 @1010+2*d0 m:scorpio fired, x:LI v3 @1010+2*d0")
    assert b.unit("g").level == 0
    play = shoot(b, "u", "g", "3")
    assert (play.unit("g").hits, play.unit("x").hits) == (0, 1)
    alone = shoot(Board("U:SK v0 @1010 m:A, g:ART v3 @1010+2*d0 m:scorpio fired"), "u", "g", "3")
    assert alone.unit("g").hits == 1


@pytest.mark.clause("sgboh 7.14")
def test_714_elephant_checks_with_all_its_hits():
    b = Board("U:SK v0 @1010 m:A, x:EL v3 @1010+d0 5/5/7")
    play = shoot(b, "u", "x", "3", "5", "2")
    (check,) = play.of(e.ElephantChecked)
    assert (check.die, check.hits, check.quality, check.rampages) == (5, 1, 5, True)
    assert play.at("x") == "routed"
    assert [event.order for event in play.of(e.Rampaged)] == [(b.id("u"),)]
    stands = shoot(b, "u", "x", "3", "4")
    assert stands.of(e.ElephantChecked)[0].rampages is False
    assert stands.unit("x").hits == 1


@pytest.mark.clause("sgboh 7.14", "sgboh 7.14-a")
def test_714a_routed_by_the_hit_it_rampages_without_a_check():
    b = Board("U:SK v0 @1010 m:A, x:EL v3 @1010+2*d0 5/5/7 h4, F:SK v0 @1010+3*d0 5/1/5")
    play = shoot(b, "u", "x", "2", "2", "2")
    assert play.of(e.ElephantChecked) == []
    # The firer is the cause and comes first, though only F is in the first ring.
    assert play.of(e.Rampaged)[0].order == b.ids("u", "f")


@pytest.mark.clause("sgboh 7.14", "sgboh 7.18")
def test_714_missed_elephant_does_not_check():
    play = shoot(Board("U:SK v0 @1010 m:A, x:EL v3 @1010+d0 5/5/7"), "u", "x", "5")
    assert play.of(e.ElephantChecked) == []
    assert play.unit("x").hits == 0


# -- modifiers


@pytest.mark.clause("sgboh 7.81", "sgboh 7.14")
@pytest.mark.parametrize(
    ("firer", "target", "found"),
    [
        ("SK v0 @1010 m:A", "MI v3 @1010+2*d0", {}),
        ("SK v0 @1010 m:A", "HI v3 @1010+2*d0", {"target-heavy": 1}),
        ("SK v0 @1010 m:A", "PH v3 @1010+2*d0", {"target-heavy": 1}),
        ("SK v0 @1010 m:A", "HI v3 @1010+d0", {"target-heavy-front": 2}),
        ("SK v0 @1010 m:S", "HI v3 @1010+d0", {"target-heavy-front": 2}),
        ("LI v0 @1010 m:J", "HI v3 @1010+d0", {"target-heavy": 1}),
        ("SK v0 @1010 m:B", "HI v3 @1010+d0", {"target-heavy": 1}),
        ("SK v0 @1010 m:A", "HI v0 @1010+d0", {"target-heavy": 1}),
        ("SK v0 @1010 m:A", "SK v3 @1010+2*d0", {"target-skirmisher": 2}),
        ("SK v0 @1010 m:A", "SK* v3 @1010+2*d0", {"target-skirmisher": 1}),
        ("SK v0 @1010 m:A", "EL v3 @1010+2*d0", {"target-elephant": 1}),
        ("SK v0 @1010 m:A", "LG d3 @1010+2*d0", {"target-column": -1}),
        ("SK v0 @1010 m:A", "PH v3 @1010+2*d0 deep", {"target-heavy": 1, "target-deep": -1}),
        ("SK v0 @1010 m:A", "CAT v3 @1010+2*d0", {"target-cataphract": 2}),
        ("SK v0 @1010 m:C", "CAT v3 @1010+2*d0", {"target-cataphract": 2}),
        ("SK v0 @1010 m:S", "CAT v3 @1010+d0", {"target-cataphract": 1}),
        ("SK v0 @1010 m:B", "CAT v3 @1010+2*d0", {"target-cataphract": 1}),
        ("LC v0 @1010 m:J", "CAT v3 @1010+d0", {"target-cataphract": 1}),
        ("ART v0 @1010 m:scorpio", "CAT v3 @1010+2*d0", {}),
    ],
)
def test_781_modifiers_of_the_target(firer: str, target: str, found: dict[str, int]):
    b = Board(f"U:{firer}, x:{target}")
    assert mods(b, "u", "x") == found
    assert aimed(b, "u", "x").needed == aimed(b, "u", "x").value - sum(found.values())


@pytest.mark.clause("sgboh 7.81", "sgboh 7.16")
def test_781_hit_and_run_through_the_front_counts_as_close():
    front = Board("U:SK v0 @1010 m:S, x:HI v3 @1010+2*d0")
    assert mods(front, "u", "x", "hit-and-run") == {"target-heavy-front": 2}
    rear = Board("U:SK v0 @1010 m:S, x:HI v0 @1010+2*d0")
    assert mods(rear, "u", "x", "hit-and-run") == {"target-heavy": 1}
    assert mods(front, "u", "x") == {"target-heavy": 1}


@pytest.mark.clause("sgboh 7.81")
def test_781_woods_cover_the_target():
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0", woods="1010+2*d0")
    assert mods(b, "u", "x") == {"target-ground": 1}
    play = shoot(b, "u", "x", "3")
    (shot,) = play.of(e.Fired)
    assert not shot.hit
    assert shot.modifiers[0].rule == R("7.81")


@pytest.mark.clause("sgboh 7.11", "sgboh 7.81")
@pytest.mark.parametrize(
    ("firer", "moved"),
    [
        ("SK v0 @1010 m:A", 1),
        ("SK v0 @1010 m:S", 1),
        ("LC v0 @1010 m:J", 1),
        ("CH v0 @1010 m:A", 1),
        ("LI v0 @1010 m:J", 0),
    ],
)
def test_711_who_fires_worse_after_a_step_or_a_turn(firer: str, moved: int):
    expected = {"firer-moved": moved} if moved else {}
    far = "1010+d0" if "m:J" in firer else "1010+2*d0"
    if "CH" in firer:
        far = "1010+3*d0"
    b = Board(f"U:{firer} t:1010, x:MI v3 @{far}")
    assert mods(changed(b, "u", start=(b.hex("1010+d3"),)), "u", "x") == expected
    b = changed(Board(f"U:{firer}, x:MI v3 @{far}"), "u", turned=True)
    assert mods(b, "u", "x") == expected
    assert mods(Board(f"U:{firer}, x:MI v3 @{far}"), "u", "x") == {}


@pytest.mark.clause("sgboh 7.81")
def test_781_the_inactive_side_has_not_moved_even_if_it_has_spread():
    b = Board("U:SK v0 @1010 idle m:A t:1010, x:MI v3 @1010+2*d0")
    assert mods(b, "u", "x") == {}


@pytest.mark.clause("sgboh 7.14-a", "sgboh 8.5-c")
def test_714a_who_routs_in_the_exchange_is_gone_before_the_elephant_rages():
    # The firer is shot down by artillery as the elephant routs: it is no longer there to be trampled.
    b = Board(
        "U:SK v0 @1010 4/1/6 h3 m:A, F:MI v0 @1010+3*d0, x:EL v3 @1010+2*d0 5/5/7 h4, g:ART v0 @1010+4*d4 m:scorpio"
    )
    play = shoot(b, "u", "x")
    play.order(Volley(b.ids("g")), "2", "0", "2")
    assert (play.at("u"), play.at("x")) == ("routed", "routed")
    assert play.of(e.Rampaged)[0].order == b.ids("f")


# -- 7.15: leaders under fire


@pytest.mark.clause("sgboh 7.15")
def test_715_two_naughts_kill_the_leader():
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0", "hanno 5/4 @1010+2*d0")
    play = shoot(b, "u", "x", "0", "0")
    assert (play.unit("x").hits, play.leader("hanno").status) == (1, "dead")
    (killed,) = play.of(e.LeaderKilled)
    assert killed.cause == R("7.15")
    play = shoot(b, "u", "x", "0", "1")
    assert (play.unit("x").hits, play.leader("hanno").status) == (1, "map")
    play = shoot(b, "u", "x", "1")
    assert play.leader("hanno").status == "map"


@pytest.mark.clause("sgboh 7.15-a")
def test_715a_the_natural_die_counts():
    # SK in woods at four hexes: 1 with +3 never hits, yet a 0 endangers the leader.
    b = Board("U:SK v0 @1010 m:A, x:SK v3 @1010+4*d0", "hanno 5/4 @1010+4*d0", woods="1010+4*d0")
    play = shoot(b, "u", "x", "0", "0")
    assert (play.unit("x").hits, play.leader("hanno").status) == (0, "dead")


@pytest.mark.clause("sgboh 7.15-b")
def test_715b_each_leader_has_his_die_the_overall_commander_first():
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0", "mago 4/4 @1010+2*d0, hanno 5/4 @1010+2*d0 oc")
    play = shoot(b, "u", "x", "0", "0", "1")
    assert (play.leader("hanno").status, play.leader("mago").status) == ("dead", "map")


@pytest.mark.clause("sgboh 7.15", "sgboh 7.23-b")
def test_715_a_leader_alone_is_a_target():
    b = Board("U:SK v0 @1010 m:A", "hanno 5/4 @1010+2*d0 alone, mago 5/4 @1010+2*d0 alone, gisco 3/3 @1010+6*d0 alone")
    assert shots(b) == [("u", "*hanno")]
    order = Fire(b.id("u"), leader=b.number("hanno"))
    play = ordered(b, order, "0", "1", "0")
    (shot,) = play.of(e.Fired)
    assert (shot.target, shot.hit, shot.hex) == (-1, False, b.hex("1010+2*d0"))
    assert (play.leader("hanno").status, play.leader("mago").status) == ("map", "dead")
    assert ordered(b, order, "1").of(e.LeaderKilled) == []


@pytest.mark.clause("sgboh 7.15")
def test_715_a_leader_with_a_unit_is_no_target_of_his_own():
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0", "hanno 5/4 @1010+2*d0, Fabius 3/3 @1010+d0 alone")
    for name in ("hanno", "fabius"):
        order = Fire(b.id("u"), leader=b.number(name))
        assert [v.rule.clause for v in missiles.check_fire(b.t, b.world, RED, order)] == ["7.15"]


@pytest.mark.clause("sgboh 7.15")
def test_715_leader_dies_even_when_his_unit_routs_of_the_same_shot():
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0 4/5/5 h3", "hanno 5/4 @1010+2*d0")
    play = shoot(b, "u", "x", "0", "0")
    assert (play.at("x"), play.leader("hanno").status) == ("routed", "dead")
