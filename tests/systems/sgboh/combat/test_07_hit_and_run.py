"""Chapter 7.16 and 7.17: hit and run, on foot and on horseback."""

import pytest

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.rules import R
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.moves import refused
from tests.systems.sgboh.salvos import aimed, changed, clauses, mods, ordered, run, run_clauses

# -- 7.16: hit and run on foot


@pytest.mark.clause("sgboh 7.17", "sgboh 7.17-a")
def test_717a_it_may_lead_through_the_first_hex_of_the_map():
    b = Board("U:LC v5 @0301 5/5/9 m:J, x:HI v3 @0102 fired")
    assert b.hex("0101") == 0
    assert run_clauses(b, run(b, "u", "x", "0201", "0101")) == []


@pytest.mark.clause("sgboh 7.16")
def test_716_javelins_at_two_hexes_fire_as_at_one():
    b = Board("U:LI v0 @1010 5/5/5 m:J, x:PH v3 @1010+2*d0 fired")
    order = run(b, "u", "x", "1010+d0")
    assert run_clauses(b, order) == []
    assert clauses(b, "u", "x") == ["7.12"]
    play = ordered(b, order, "4")
    (shot,) = play.of(e.Fired)
    assert (shot.kind_of, shot.row, shot.distance, shot.value, shot.hit) == ("hit-and-run", "J_foot", 1, 5, True)
    unit = play.unit("u")
    assert (play.at("u"), unit.facing, unit.fired, unit.move) == ("1010", 0, True, "done")
    assert list(missiles.hit_and_runs(b.t, b.world, RED)) == [order]


@pytest.mark.clause("sgboh 7.16")
@pytest.mark.parametrize(
    ("unit", "words"),
    [
        ("SK v0 @1010 m:A", {}),
        ("MI v0 @1010 m:J", {}),
        ("LI v0 @1010 m:J t:1010", {}),
        ("LI v0 @1010 m:J s2", {}),
        ("LI v0 @1010 m:J done", {}),
        ("LI v0 @1010 m:J", {"turned": True}),
        ("ART v0 @1010 m:scorpio", {}),
    ],
)
def test_716_who_may_not(unit: str, words: dict[str, bool]):
    b = changed(Board(f"U:{unit}, x:PH v3 @1010+2*d0"), "u", **words)
    assert "7.16" in run_clauses(b, run(b, "u", "x", "1010+d0"))
    assert list(missiles.hit_and_runs(b.t, b.world, RED)) == []


@pytest.mark.clause("sgboh 7.16")
@pytest.mark.parametrize("unit", ["SK v0 @1010 m:J", "SK* v0 @1010 m:S", "LP v0 @1010 m:J", "LI v0 @1010 m:J out"])
def test_716_who_may(unit: str):
    b = Board(f"U:{unit}, x:PH v3 @1010+2*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0")) == []


@pytest.mark.clause("sgboh 7.16")
def test_716_exactly_two_hexes_and_no_cavalry():
    b = Board("U:LI v0 @1010 m:J, x:MI v3 @1010+3*d0, y:LC v3 @1010+2*d5, z:MI v3 @1010+d0+d1")
    assert "7.16" in run_clauses(b, run(b, "u", "x", "1010+2*d0"))
    assert run_clauses(b, run(b, "u", "y", "1010+d5")) == ["7.16"]
    near = Board("U:LI v3 @1010 m:J, x:MI v3 @1010+d3")
    assert "7.16" in run_clauses(near, run(near, "u", "x", "1010+d2"))


@pytest.mark.clause("sgboh 7.16")
def test_716_not_in_contact_and_not_at_a_target_held_by_a_friend():
    b = Board("U:LI v0 @1010 m:J, x:PH v3 @1010+2*d0, y:MI v0 @1010+d3")
    assert "7.16" in run_clauses(b, run(b, "u", "x", "1010+d0"))
    own = Board("U:LI v0 @1010 m:J, x:PH v3 @1010+2*d0, y:MI v0 @1010+d5")
    assert "7.16" in run_clauses(own, run(own, "u", "x", "1010+d0"))
    held = Board("U:LI v0 @1010 m:J, x:MI v3 @1010+2*d0, F:MI v3 @1010+3*d0")
    assert run_clauses(held, run(held, "u", "x", "1010+d0")) == ["7.16"]
    turned = Board("U:LI v0 @1010 m:J, x:MI v3 @1010+2*d0, F:MI v0 @1010+3*d0")
    assert run_clauses(turned, run(turned, "u", "x", "1010+d0")) == []


@pytest.mark.clause("sgboh 7.16-a")
def test_716a_one_of_the_hexes_between_must_be_empty_and_open():
    words = "U:LI v0 @1010 m:J, x:MI v3 @1010+d0+d1"
    b = Board(f"{words}, F:MI v0 @1010+d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0")) == ["7.16-a"]
    assert run_clauses(b, run(b, "u", "x", "1010+d1")) == []
    assert [order.path for order in missiles.hit_and_runs(b.t, b.world, RED)] == [(b.hex("1010+d1"),)]
    both = Board(f"{words}, F:MI v0 @1010+d0, G:MI v0 @1010+d1")
    assert list(missiles.hit_and_runs(both.t, both.world, RED)) == []
    town = Board("U:LI v0 @1010 m:J, x:MI v3 @1010+2*d0", town="1010+d0")
    assert run_clauses(town, run(town, "u", "x", "1010+d0")) == ["7.16-a"]
    assert run_clauses(town, run(town, "u", "x", "1010+d5")) == ["7.16-a"]


@pytest.mark.clause("sgboh 7.16-b")
def test_716b_the_run_is_not_a_move():
    b = Board("U:SK v0 @1010 m:S, x:MI v3 @1010+2*d0")
    assert mods(b, "u", "x", "hit-and-run") == {}
    other = Board("U:SK v0 @1010 m:S, x:MI v3 @1010+2*d0", charts={"missiles": {"modifiers.moved_hit_and_run": True}})
    assert mods(other, "u", "x", "hit-and-run") == {"firer-moved": 1}


@pytest.mark.clause("sgboh 7.16-c")
@pytest.mark.parametrize("target", ["EL", "CH"])
def test_716c_elephants_and_chariots_are_targets(target: str):
    b = Board(f"U:LI v0 @1010 m:J, x:{target} v3 @1010+2*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0")) == []
    play = ordered(b, run(b, "u", "x", "1010+d0"), "9")
    assert play.unit("u").hits == 0


@pytest.mark.clause("sgboh 7.16", "sgboh 11.25")
def test_716_not_in_column_nor_behind_the_back():
    b = Board("U:LI d0 @1010 m:J, x:MI v3 @1010+2*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0")) == ["11.25"]
    b = Board("U:LI v0 @1010 m:J, x:MI v3 @1010+2*d3")
    assert run_clauses(b, run(b, "u", "x", "1010+d3")) == ["7.12"]


# -- 7.17: hit and run by light cavalry


@pytest.mark.clause("sgboh 7.17", "sgboh 7.17-a")
def test_717_up_to_four_hexes_along_empty_ones():
    b = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+4*d0 fired")
    order = run(b, "u", "x", "1010+d0", "1010+2*d0", "1010+3*d0")
    assert run_clauses(b, order) == []
    (shot,) = ordered(b, order, "9").of(e.Fired)
    assert (shot.row, shot.distance, shot.value) == ("J_mounted", 1, 3)
    assert [found.unit for found in missiles.hit_and_runs(b.t, b.world, RED)] == [b.id("u")]
    far = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+5*d0")
    assert "7.17" in run_clauses(far, run(far, "u", "x", "1010+d0", "1010+2*d0", "1010+3*d0", "1010+4*d0"))
    near = Board("U:LC v0 @1010 m:J, x:HI v0 @1010+d0")
    assert "7.17" in run_clauses(near, run(near, "u", "x", "1010+d1"))


@pytest.mark.clause("sgboh 7.17-a")
def test_717a_path_is_whole_short_and_open():
    b = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+3*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0")) == ["7.17-a"]
    # Without a path it goes by a shortest one.
    assert run_clauses(b, run(b, "u", "x")) == []
    assert run_clauses(b, run(b, "u", "x", "1010+d0", "1010+d0+d1", "1010+2*d0+d1")) == []
    assert run_clauses(b, run(b, "u", "x", "1010+2*d0")) == ["7.17-a"]
    blocked = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+3*d0", town="1010+d0")
    assert "7.17-a" in run_clauses(blocked, run(blocked, "u", "x", "1010+d0", "1010+2*d0"))
    # Round the town there is a way of three hexes.
    assert [len(order.path) for order in missiles.hit_and_runs(blocked.t, blocked.world, RED)] == [3]
    friend = Board("U:LC v0 @1010 m:J, F:MI v0 @1010+d0, x:HI v3 @1010+3*d0")
    assert "7.17-a" in run_clauses(friend, run(friend, "u", "x", "1010+d0", "1010+2*d0"))


@pytest.mark.clause("sgboh 7.17")
def test_717_outside_enemy_zones_but_beside_the_target():
    b = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+4*d0, y:HI v3 @1010+2*d0+d5")
    straight = run(b, "u", "x", "1010+d0", "1010+2*d0", "1010+3*d0")
    # y controls 1010+2*d0, which does not touch x.
    assert run_clauses(b, straight) == ["7.17"]
    own = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+4*d0")
    assert run_clauses(own, run(own, "u", "x", "1010+d0", "1010+2*d0", "1010+3*d0")) == []


@pytest.mark.clause("sgboh 7.17", "sgboh 7.17-c", "sgboh 10.23")
def test_717_elephants_only_from_flank_or_rear_and_for_a_hit():
    front = Board("U:LC v0 @1010 m:J, x:EL v3 @1010+3*d0")
    assert run_clauses(front, run(front, "u", "x", "1010+d0", "1010+2*d0")) == ["7.17"]
    rear = Board("U:LC v0 @1010 m:J, x:EL v0 @1010+3*d0 5/5/7 fired")
    order = run(rear, "u", "x", "1010+d0", "1010+2*d0")
    assert run_clauses(rear, order) == []
    play = ordered(rear, order, "9")
    assert (play.unit("u").hits, play.unit("x").hits) == (1, 0)
    assert [hit.cause for hit in play.of(e.Hit)] == [R("7.17")]
    routs = Board("U:LC v0 @1010 4/3/9 h3 m:J, x:EL v0 @1010+3*d0 5/5/7")
    play = ordered(routs, order, "2", "4")
    assert (play.at("u"), play.unit("x").hits) == ("routed", 1)


@pytest.mark.clause("sgboh 7.17", "sgboh 7.17-b")
@pytest.mark.parametrize(("letter", "value"), [("A", 5), ("B", 5), ("C", 6), ("J", 3)])
def test_717b_light_cavalry_with_any_missiles_may_and_fires_as_at_one_hex(letter: str, value: int):
    b = Board(f"U:LC v0 @1010 m:{letter}, x:HI v3 @1010+3*d0 fired")
    order = run(b, "u", "x", "1010+d0", "1010+2*d0")
    assert run_clauses(b, order) == []
    assert order in missiles.hit_and_runs(b.t, b.world, RED)
    (shot,) = ordered(b, order, "9").of(e.Fired)
    assert (shot.kind_of, shot.distance, shot.value) == ("hit-and-run", 1, value)


@pytest.mark.clause("sgboh 7.17", "sgboh 7.18")
@pytest.mark.parametrize(
    ("words", "clauses_"),
    [("HC v0 @1010 m:J", {"7.17"}), ("LC v0 @1010 m:X", {"7.18"}), ("LC v0 @1010", {"7.18"})],
)
def test_717_other_cavalry_and_the_unarmed_do_not(words: str, clauses_: set[str]):
    b = Board(f"U:{words}, x:HI v3 @1010+3*d0")
    assert set(run_clauses(b, run(b, "u", "x", "1010+d0", "1010+2*d0"))) == clauses_


@pytest.mark.clause("sgboh 4.12-b", "sgboh 4.12", "sgboh 7.16", "sgboh 7.17")
@pytest.mark.parametrize(("unit", "away"), [("LI", 2), ("LC", 3)])
def test_412b_out_of_command_hit_and_run_is_allowed_though_no_step_to_the_target_is(unit: str, away: int):
    b = Board(f"U:{unit} v0 @1010 5/5/9 m:J out, x:PH v3 @1010+{away}*d0 fired")
    path = [f"1010+{n}*d0" for n in range(1, away)]
    assert refused(b, "U", " ".join(path))[-1] == "4.12"
    order = run(b, "u", "x", *path)
    assert run_clauses(b, order) == []
    play = ordered(b, order, "9")
    assert (play.at("u"), play.unit("u").move, len(play.of(e.Fired))) == ("1010", "done", 1)


@pytest.mark.clause("sgboh 7.17-b")
def test_717b_cavalry_is_no_target():
    b = Board("U:LC v0 @1010 m:J, x:HC v3 @1010+3*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0", "1010+2*d0")) == ["7.17-b"]


@pytest.mark.clause("sgboh 7.17-d")
def test_717d_arc_of_the_starting_facing():
    b = Board("U:LC v3 @1010 m:J, x:HI v3 @1010+3*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0", "1010+2*d0")) == ["7.12"]


@pytest.mark.clause("sgboh 7.17-e", "sgboh 10.4", "sgboh 10.4-a")
def test_104_german_cavalry_from_its_feet_at_one_and_two_mounted_beyond():
    b = Board("U:GC v0 @1010 m:J, x:MI v3 @1010+2*d0, y:MI v3 @1010+4*d5, z:MI v3 @1010+d1")
    assert (aimed(b, "u", "x", "hit-and-run").row, aimed(b, "u", "x", "hit-and-run").value) == ("J_foot", 5)
    assert (aimed(b, "u", "y", "hit-and-run").row, aimed(b, "u", "y", "hit-and-run").value) == ("J_mounted", 3)
    assert (aimed(b, "u", "z").row, aimed(b, "u", "z").value) == ("J_foot", 5)
    alone = Board("U:GC v0 @1010 m:J, y:MI v3 @1010+4*d5")
    assert run_clauses(alone, run(alone, "u", "y", "1010+d5", "1010+2*d5", "1010+3*d5")) == []
