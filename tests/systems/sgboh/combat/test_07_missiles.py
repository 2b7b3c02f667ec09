"""Chapter 7.1: who may fire at what, arcs, lines of sight."""

import pytest

from engine.kernel.ids import UnitId
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.combat.aim import reach_of, value_of
from engine.systems.sgboh.orders import Fire
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.salvos import aimed, changed, clauses, fire, shoot, shots

# -- 2.21, 7.18, 10.21: who fires at all


@pytest.mark.clause("sgboh 7.18", "sgboh 2.21", "sgboh 10.21")
@pytest.mark.parametrize(
    ("unit", "clause"),
    [
        ("U:LG v0 @1010 m:J", "7.18"),
        ("U:CO v0 @1010 m:J", "7.18"),
        ("U:LI v0 @1010 m:F", "7.18"),
        ("U:LI v0 @1010 m:X", "7.18"),
        ("U:HI v0 @1010", "7.18"),
        ("U:LI v0 @1010 m:J can reduced", "7.18"),
        ("U:EL v0 @1010 m:A", "10.21"),
        ("U:EL v0 @1010 m:J", "10.21"),
    ],
)
def test_718_no_missile_ability(unit: str, clause: str):
    b = Board(f"{unit}, x:MI v3 @1010+d0")
    assert clauses(b, "u", "x") == [clause]
    assert shots(b) == []


@pytest.mark.clause("sgboh 7.18")
def test_718_others_do():
    b = Board("U:LI v0 @1010 m:J, x:MI v3 @1010+d0")
    assert clauses(b, "u", "x") == []
    assert shots(b) == [("u", "x")]


# -- 7.11: one shot for each activated unit


@pytest.mark.clause("sgboh 7.11")
def test_711_once_and_only_when_activated():
    b = Board(
        "U:SK v0 @1010 m:A, V:SK v0 @1012 m:A fired, W:SK v0 @1210 m:A idle, O:SK v0 @0810 m:A out, x:MI v3 @1009"
    )
    assert clauses(b, "u", "x") == []
    assert clauses(b, "v", "x") == ["7.11"]
    assert clauses(b, "w", "x") == ["7.11"]
    assert clauses(b, "o", "x") == []
    play = shoot(b, "u", "x", "9")
    assert play.unit("u").fired
    assert [shot.hit for shot in play.of(e.Fired)] == [False]


@pytest.mark.clause("sgboh 7.11")
def test_711_enemy_units_and_nobody_are_no_firers():
    b = Board("U:SK v0 @1010 m:A, x:SK v3 @1009 m:A")
    assert clauses(b, "x", "u") == ["7.11"]
    order = Fire(UnitId(77), b.id("x"))
    assert [v.rule.clause for v in missiles.check_fire(b.t, b.world, RED, order)] == ["7.11"]
    order = Fire(b.id("u"), UnitId(77))
    assert [v.rule.clause for v in missiles.check_fire(b.t, b.world, RED, order)] == ["7.12"]
    assert clauses(b, "u", "u") == ["7.12"]


@pytest.mark.clause("sgboh 7.11", "sgboh 7.11-a")
def test_711a_not_after_moving_away_from_the_target():
    # Three hexes off at first, then one, now two.
    b = Board("U:LC v0 @1010 m:A t:1109/1010, x:MI v3 @1010+2*d0")
    b = changed(b, "u", start=(b.hex("1010+d3"),))
    assert clauses(b, "u", "x") == ["7.11-a"]
    (fault,) = missiles.check_fire(b.t, b.world, RED, fire(b, "u", "x"))
    assert dict(fault.facts)["now"] == 2
    assert dict(fault.facts)["least"] == 1


@pytest.mark.clause("sgboh 7.11-a")
def test_711a_a_detour_that_ends_as_near_is_none():
    b = Board("U:LC v0 @1010 m:A t:0911/1010, x:MI v3 @1010+2*d0")
    b = changed(b, "u", start=(b.hex("1010"),))
    assert clauses(b, "u", "x") == []


@pytest.mark.clause("sgboh 7.11-a")
def test_711a_the_start_counts():
    b = Board("U:LC v0 @1010 m:A t:1010, x:MI v3 @1010+2*d0")
    assert clauses(changed(b, "u", start=(b.hex("1010+d0"),)), "u", "x") == ["7.11-a"]


@pytest.mark.clause("sgboh 7.11", "sgboh 7.11-b")
def test_711b_artillery_that_entered_a_hex_does_not_fire():
    b = Board("G:ART v0 @1010 m:scorpio t:1010, H:ART v0 @1310 m:scorpio, x:MI v3 @1010+2*d0")
    assert clauses(changed(b, "g", start=(b.hex("1010+d3"),)), "g", "x") == ["7.11-b"]
    assert clauses(b, "h", "x") == []


@pytest.mark.clause("sgboh 7.11")
def test_711_javelins_that_began_in_an_enemy_zone():
    b = Board("U:LI v0 @1010 m:J zoned, V:SK v0 @1010+d1 m:S zoned, x:MI v3 @1010+d0")
    assert [clauses(b, name, "x") for name in "uv"] == [["7.11"], []]


@pytest.mark.clause("sgboh 7.11", "sgboh 7.11-c")
def test_711c_foot_javelins_at_cavalry_only_when_it_has_fired_at_them():
    b = Board("U:LI v0 @1010 m:J, x:LC v3 @1010+d0 m:J, y:LC v3 @1010+d5 m:J")
    assert clauses(b, "u", "x") == ["7.11-c"]
    b = changed(b, "u", shot_by=(b.id("x"),))
    assert [clauses(b, "u", name) for name in "xy"] == [[], ["7.11-c"]]


@pytest.mark.clause("sgboh 7.11")
def test_711_mounted_javelins_and_slings_may_fire_at_cavalry():
    b = Board("U:LC v0 @1010 m:J, V:SK v0 @1010+d1 m:S, x:LC v3 @1010+d0")
    assert clauses(b, "u", "x") == []
    assert clauses(b, "v", "x") == []


@pytest.mark.clause("sgboh 11.25", "sgboh 11.21-a")
def test_1125_column_does_not_fire():
    b = Board("U:LI d0 @1010 m:J, x:MI v3 @1010+d0")
    assert clauses(b, "u", "x") == ["11.25"]
    # It has left its column in this activation: it may fire at once.
    left = changed(Board("U:LI v0 @1010 m:J, x:MI v3 @1010+d0"), "u", changed=True, marched=True)
    assert clauses(left, "u", "x") == []


# -- 7.12: range, arc, the nearest first


@pytest.mark.clause("sgboh 7.12", "sgboh 7.81")
@pytest.mark.parametrize(("away", "value"), [(1, 5), (2, 3), (3, 3), (4, 1), (5, None)])
def test_712_range_of_bows_on_foot(away: int, value: int | None):
    b = Board(f"U:SK v0 @1010 m:A, x:MI v3 @1010+{away}*d0")
    if value is None:
        assert clauses(b, "u", "x") == ["7.12"]
        assert value_of(b.t, b.world, b.id("u"), b.id("x")) is None
    else:
        aim = aimed(b, "u", "x")
        assert (aim.row, aim.distance, aim.value, aim.needed) == ("A_foot", away, value, value)


@pytest.mark.clause("sgboh 7.12", "sgboh 7.13", "sgboh 7.18", "sgboh 7.81")
@pytest.mark.parametrize(
    ("unit", "reach"),
    [
        ("LI v0 @1010 m:J", 1),
        ("SK v0 @1010 m:S", 2),
        ("SK v0 @1010 m:A", 4),
        ("LC v0 @1010 m:A", 3),
        ("HI v0 @1010", 0),
    ],
)
def test_712_a_refusal_names_the_range_of_its_missiles(unit: str, reach: int):
    b = Board(f"U:{unit}, x:MI v3 @1010+6*d0")
    assert reach_of(b.t, b.id("u")) == reach
    found = {v.rule.clause: dict(v.facts) for v in missiles.check_fire(b.t, b.world, RED, fire(b, "u", "x"))}
    assert found.get("7.12", {"most": 0})["most"] == reach


@pytest.mark.clause("sgboh 7.12", "sgboh 7.12-a")
@pytest.mark.parametrize(
    ("place", "lawful"),
    [
        ("1010+d5", True),
        ("1010+d0", True),
        ("1010+d1", True),
        ("1010+d4", True),
        ("1010+d2", False),
        ("1010+d3", False),
        ("1010+3*d3", False),
        ("1010+d4+d3", True),
        ("1010+d1+d2", True),
        ("1010+d2+d3", False),
    ],
)
def test_712a_arc_is_front_and_flanks_by_some_shortest_path(place: str, lawful: bool):
    b = Board(f"U:SK v0 @1010 m:A, x:MI v3 @{place}")
    assert clauses(b, "u", "x") == ([] if lawful else ["7.12"])


@pytest.mark.clause("sgboh 7.12")
def test_712_double_size_measures_from_the_nearest_half():
    b = Board("U:LI v0 @1010 m:J double, x:MI v3 @1010+d1+d0, y:PH v3 @1010+3*d5")
    # The left half stands at 1010, the right one at 1010+d1.
    assert aimed(b, "u", "x").distance == 1
    assert aimed(b, "u", "x").start == b.hex("1010+d1")
    far = Board("U:SK v0 @1010 m:A, y:PH v3 @1010+2*d0")
    assert (aimed(far, "u", "y").distance, far.at("y")) == (2, "1108/1008")


@pytest.mark.clause("sgboh 7.12")
def test_712_an_enemy_in_its_own_zone_must_be_the_target():
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+d0, y:MI v3 @1010+2*d5, z:MI v3 @1010+d5")
    assert clauses(b, "u", "y") == ["7.12", "7.13"]
    assert clauses(b, "u", "x") == clauses(b, "u", "z") == []
    alone = Board("U:SK v0 @1010 m:A, y:MI v3 @1010+2*d5, w:MI v3 @1010+d2")
    assert clauses(alone, "u", "y") == []


# -- 7.13: line of sight


@pytest.mark.clause("sgboh 7.13", "sgboh 7.13-b")
def test_713_bows_fire_over_units_nearer_to_them():
    line = "F:MI v0 @1010+d0, x:MI v3 @1010+3*d0"
    assert clauses(Board(f"U:SK v0 @1010 m:A, {line}"), "u", "x") == []
    assert clauses(Board(f"U:LC v0 @1010 m:C, {line}"), "u", "x") == []
    assert clauses(Board(f"U:ART v0 @1010 m:ballista, {line}"), "u", "x") == []
    assert clauses(Board(f"U:ART v0 @1010 m:scorpio, {line}"), "u", "x") == ["7.13"]
    # Half way is not nearer.
    middle = "F:MI v0 @1010+2*d0, x:MI v3 @1010+4*d0"
    assert clauses(Board(f"U:SK v0 @1010 m:A, {middle}"), "u", "x") == ["7.13"]
    assert clauses(Board("U:SK v0 @1010 m:A, F:MI v0 @1010+d0, x:MI v3 @1010+2*d0"), "u", "x") == ["7.13"]


@pytest.mark.clause("sgboh 7.13")
def test_713_slings_do_not_fire_over_units():
    b = Board("U:SK v0 @1010 m:S, F:MI v0 @1010+d0, x:MI v3 @1010+2*d0")
    assert clauses(b, "u", "x") == ["7.13"]
    assert clauses(Board("U:SK v0 @1010 m:S, x:MI v3 @1010+2*d0"), "u", "x") == []


@pytest.mark.clause("sgboh 7.13-d", "sgboh 7.13")
def test_713d_friends_enemies_and_elephants_block_leaders_do_not():
    for other in ("F:MI v0", "f:MI v0", "F:EL v0"):
        b = Board(f"U:SK v0 @1010 m:S, {other} @1010+d0, x:MI v3 @1010+2*d0")
        assert "7.13" in clauses(b, "u", "x")
    lone = Board("U:SK v0 @1010 m:S, x:MI v3 @1010+2*d0", "Fabius 5/4 @1010+d0 alone")
    assert clauses(lone, "u", "x") == []


@pytest.mark.clause("sgboh 7.13-d", "sgboh 7.13")
def test_713d_units_block_at_any_height_but_in_the_other_policy():
    words, over = "U:SK v0 @1010 m:S, F:MI v0 @1010+d0, x:MI v3 @1010+2*d0", {"see_over_lower_units": True}
    assert clauses(Board(words, level1="1010 1010+2*d0"), "u", "x") == ["7.13"]
    assert clauses(Board(words, level1="1010 1010+2*d0", policies=over), "u", "x") == []
    assert clauses(Board(words, level1="1010", policies=over), "u", "x") == ["7.13"]


@pytest.mark.clause("sgboh 7.13")
def test_713_woods_block_unless_lower_than_both():
    words = "U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0"
    assert clauses(Board(words, woods="1010+d0"), "u", "x") == ["7.13"]
    assert clauses(Board(words, town="1010+d0"), "u", "x") == ["7.13"]
    assert clauses(Board(words, woods="1010+d0", level1="1010 1010+2*d0"), "u", "x") == []
    assert clauses(Board(words, woods="1010+d0", level1="1010"), "u", "x") == ["7.13"]


@pytest.mark.clause("sgboh 7.13-e")
def test_713e_own_hexes_of_firer_and_target_never_block():
    words = "U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0"
    assert clauses(Board(words, woods="1010 1010+2*d0"), "u", "x") == []
    # A double-size target lies along the line: its nearer half hides nothing.
    deep = Board("U:SK v0 @1010 m:A, x:LI d0 @1010+3*d0 double")
    assert deep.at("x") == "1207/1108"
    assert clauses(deep, "u", "x") == []


@pytest.mark.clause("sgboh 7.13", "sgboh 7.13-a")
def test_713a_higher_ground_blocks_when_higher_than_both():
    words = "U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0"
    assert clauses(Board(words, level1="1010+d0"), "u", "x") == ["7.13"]
    assert clauses(Board(words, level1="1010+d0 1010+2*d0"), "u", "x") == []
    assert clauses(Board(words, level1="1010+d0 1010"), "u", "x") == []


@pytest.mark.clause("sgboh 7.13-a")
def test_713a_other_policy_blocks_when_higher_than_either():
    words, policy = "U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0", {"los_higher_than_either": True}
    assert clauses(Board(words, level1="1010+d0 1010", policies=policy), "u", "x") == ["7.13"]
    assert clauses(Board(words, policies=policy), "u", "x") == []


@pytest.mark.clause("sgboh 7.13-c")
def test_713c_along_a_hexside_woods_and_units_block_in_pairs_height_alone():
    # The line to 1010+d0+d1 runs between 1010+d0 and 1010+d1.
    words = "U:SK v0 @1010 m:S, x:MI v3 @1010+d0+d1"
    assert clauses(Board(words, woods="1010+d0"), "u", "x") == []
    assert clauses(Board(words, woods="1010+d0 1010+d1"), "u", "x") == ["7.13"]
    assert clauses(Board(f"{words}, F:MI v0 @1010+d0"), "u", "x") == []
    assert clauses(Board(f"{words}, F:MI v0 @1010+d0", woods="1010+d1"), "u", "x") == ["7.13"]
    assert clauses(Board(words, level1="1010+d1"), "u", "x") == ["7.13"]


@pytest.mark.clause("sgboh 7.13")
def test_713_adjacent_targets_are_always_seen():
    b = Board("U:SK v0 @1010 m:S, x:MI v3 @1010+d0", woods="1010 1010+d0", level2="1010+d0")
    assert clauses(b, "u", "x") == []
