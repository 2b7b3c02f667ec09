"""Chapter 7.1: who may fire at what, arcs, lines of sight, what a shot does."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat import missiles
from engine.systems.sgboh.combat.aim import Aim, value_of
from engine.systems.sgboh.orders import Fire, Volley
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import with_units
from tests.systems.sgboh.kit import RED, Board
from tests.systems.sgboh.salvos import clauses, fire, ordered, run, run_clauses, shoot, shots


def aimed(board: Board, unit: str, target: str, kind: Any = "fire", **words: bool) -> Aim:
    found = value_of(board.t, board.world, board.id(unit), board.id(target), kind, **words)
    assert found is not None
    return found


def mods(board: Board, unit: str, target: str, kind: Any = "fire", **words: bool) -> dict[str, int]:
    return {modifier.code: modifier.value for modifier in aimed(board, unit, target, kind, **words).modifiers}


def changed(board: Board, name: str, **values: Any) -> Board:
    id_ = board.id(name)
    board.world = with_units(board.world, {id_: replace(board.world.units[id_], **values)})
    return board


# -- 2.21, 7.18, 10.21: who fires at all


@pytest.mark.clause("sgboh 7.18", "sgboh 2.21")
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
    ],
)
def test_718_no_missile_ability(unit: str, clause: str):
    b = Board(f"{unit}, x:MI v3 @1010+d0")
    assert clauses(b, "u", "x") == [clause]
    assert shots(b) == []


@pytest.mark.clause("sgboh 10.21", "sgboh 7.18")
def test_1021_elephants_never_fire():
    b = Board("U:EL v0 @1010 m:J, x:MI v3 @1010+d0")
    assert clauses(b, "u", "x") == ["10.21"]


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
    assert [shot.hit for shot in play.of(e.Shot)] == [False]


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
    assert clauses(b, "u", "x") == ["7.11"]
    assert clauses(b, "v", "x") == []


@pytest.mark.clause("sgboh 7.11", "sgboh 7.11-c")
def test_711c_foot_javelins_at_cavalry_only_when_it_has_fired_at_them():
    b = Board("U:LI v0 @1010 m:J, x:LC v3 @1010+d0 m:J, y:LC v3 @1010+d5 m:J")
    assert clauses(b, "u", "x") == ["7.11-c"]
    b = changed(b, "u", shot_by=(b.id("x"),))
    assert clauses(b, "u", "x") == []
    assert clauses(b, "u", "y") == ["7.11-c"]


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
def test_713d_units_block_at_any_height_but_in_the_other_edition():
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
def test_713a_other_edition_blocks_when_higher_than_either():
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


# -- 7.14, 7.81: what a shot does


@pytest.mark.clause("sgboh 7.14")
@pytest.mark.parametrize(("die", "hit"), [("0", True), ("3", True), ("4", False), ("9", False)])
def test_714_modified_die_up_to_the_value_hits(die: str, hit: bool):
    b = Board("U:SK v0 @1010 m:A, x:MI v3 @1010+2*d0")
    play = shoot(b, "u", "x", die)
    (shot,) = play.of(e.Shot)
    assert (shot.row, shot.distance, shot.value, shot.die, shot.hit) == ("A_foot", 2, 3, int(die), hit)
    assert play.unit("x").hits == hit
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
    (shot,) = play.of(e.Shot)
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
    (shot,) = play.of(e.Shot)
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


# -- 10.52: chariots


@pytest.mark.clause("sgboh 10.52", "sgboh 10.52-a")
def test_1052_chariot_that_came_beside_an_enemy_does_not_fire():
    b = Board("U:CH v0 @1010 m:A t:1010, x:MI v0 @1010+d0")
    b = changed(b, "u", start=(b.hex("1010+d3"),))
    assert clauses(b, "u", "x") == ["10.52"]
    # Inside a move it may still go on; stopped by a zone it may not.
    assert clauses(b, "u", "x", moving=True) == []
    assert clauses(changed(b, "u", stopped=True), "u", "x", moving=True) == ["10.52"]
    still = Board("U:CH v0 @1010 m:A, x:MI v0 @1010+d0")
    assert clauses(still, "u", "x") == []
    # A turn on the spot is movement too: after the shot it is refused, so before it the shot is.
    assert clauses(changed(still, "u", turned=True), "u", "x") == ["10.52"]
    far = Board("U:CH v0 @1010 m:A t:1010, x:MI v0 @1010+2*d0")
    assert clauses(changed(far, "u", start=(far.hex("1010+d3"),)), "u", "x") == []


# -- 11.14, 11.15: fortifications


@pytest.mark.clause("sgboh 11.15", "sgboh 11.15-a")
@pytest.mark.parametrize(
    ("type_", "clause"), [("HI", ""), ("LG", ""), ("CO", ""), ("SK", "11.15"), ("SK*", "11.15"), ("RC", "11.15")]
)
def test_1115_infantry_but_skirmishers_throws_stones(type_: str, clause: str):
    b = Board(f"U:{type_} v0 @1010, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    assert clauses(b, "u", "x", stones=True) == ([clause] if clause else [])
    if not clause:
        aim = aimed(b, "u", "x", stones=True)
        assert (aim.row, aim.value) == ("S_foot", 3)
        assert mods(b, "u", "x", stones=True)["firer-stones"] == 1
        assert shots(b) == [("u", "x")]


@pytest.mark.clause("sgboh 11.15", "sgboh 11.15-a")
def test_1115_from_a_tower_not_from_outside_nor_far_nor_reduced():
    words = "U:HI v0 @1010, x:MI v3 @1110"
    assert clauses(Board(words, tower="1010/1110", inside="1010"), "u", "x", stones=True) == []
    assert clauses(Board(words, rampart="1010/1110", inside="1110"), "u", "x", stones=True) == ["11.15"]
    assert clauses(Board(words), "u", "x", stones=True) == ["11.15"]
    far = Board("U:HI v0 @1010, x:MI v3 @1210", rampart="1010/1110", inside="1010")
    assert clauses(far, "u", "x", stones=True) == ["7.12"]
    weak = Board("U:HI v0 @1010 can reduced, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    assert clauses(weak, "u", "x", stones=True) == ["7.18"]


@pytest.mark.clause("sgboh 11.15-b")
def test_1115b_who_has_missiles_may_choose():
    b = Board("U:LI v0 @1010 m:J, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    found = [order.stones for order in missiles.fires(b.t, b.world, RED)]
    assert found == [False, True]
    (shot,) = shoot(b, "u", "x", "1", stones=True).of(e.Shot)
    assert (shot.row, shot.hit) == ("S_foot", True)


@pytest.mark.clause("sgboh 11.14")
def test_1114_ramparts_cover_those_inside():
    b = Board("U:SK v0 @1110 m:A, x:MI v3 @1010, I:SK v0 @0910 m:A", rampart="1010/1110", inside="1010 0910")
    assert mods(b, "u", "x") == {"target-fortified": 2}
    out = Board("U:SK v0 @1010 m:A, x:MI v3 @1110", rampart="1010/1110", inside="1010")
    assert mods(out, "u", "x") == {}
    far = Board("U:SK v0 @1210 m:A, x:MI v3 @1010", rampart="1010/1110", inside="1010")
    assert mods(far, "u", "x") == {"target-fortified": 2}


@pytest.mark.clause("sgboh 11.14")
def test_1114_of_two_ways_along_a_hexside_the_open_one_counts():
    words = "U:SK v0 @1010 m:A, x:MI v3 @1010+d0+d1"
    assert mods(Board(words, rampart="1010/1109"), "u", "x") == {}
    assert mods(Board(words, rampart="1010/1109 1109/1110 1110/1010"), "u", "x") == {"target-fortified": 2}


@pytest.mark.clause("sgboh 7.12")
def test_712_of_two_halves_as_near_the_firer_takes_the_open_one():
    b = Board("U:SK v0 @1010 m:A, x:PH v4 @1010+d0+d1", woods="1010+2*d0")
    assert b.at("x") == "1209/1108"
    aim = aimed(b, "u", "x")
    assert (aim.end, [m.code for m in aim.modifiers]) == (b.hex("1209"), ["target-heavy"])


@pytest.mark.clause("sgboh 11.15-b", "sgboh 7.11")
def test_1115b_what_bars_javelins_does_not_bar_stones():
    fort: dict[str, Any] = {"rampart": "1010/1110", "inside": "1010"}
    zoned = Board("U:LI v0 @1010 m:J zoned, x:MI v3 @1110", **fort)
    assert clauses(zoned, "u", "x") == ["7.11"]
    assert clauses(zoned, "u", "x", stones=True) == []
    horse = Board("U:LI v0 @1010 m:J, x:RC v3 @1110", **fort)
    assert clauses(horse, "u", "x") == ["7.11-c"]
    assert clauses(horse, "u", "x", stones=True) == []


@pytest.mark.clause("sgboh 7.17-a")
def test_717a_path_does_not_go_in_circles():
    b = Board("U:LC v0 @1010 m:J, x:HI v3 @1010+2*d0")
    assert run_clauses(b, run(b, "u", "x", "1010+d0", "1010+d1", "1010+d0")) == ["7.17-a"]


# -- what can be ordered


@pytest.mark.clause("sgboh 7.11", "sgboh 7.12")
def test_711_enumeration_is_what_the_check_accepts():
    b = Board(
        "U:SK v0 @1010 m:A, V:LI v0 @0909 m:J, W:LC v5 @1310 m:J, G:ART v0 @0812 m:scorpio, F:MI v0 @1110, "
        "x:MI v3 @1009, y:HI v3 @1107, z:EL v3 @0807, w:LC v3 @1306, p:PH v3 @0605, s:LG v3 @1407, t:LG v3 @1407",
        "hanno 5/4 @0909+d5 alone",
        woods="1008",
        level1="0706",
    )
    listed = set(missiles.fires(b.t, b.world, RED))
    tops = [id_ for id_ in range(len(b.t.cards)) if b.t.cards[id_].side != RED and b.t.cards[id_].slug != "t"]
    every = [Fire(UnitId(u), UnitId(x)) for u in range(5) for x in tops] + [Fire(UnitId(u), leader=0) for u in range(5)]
    lawful = {order for order in every if not list(missiles.check_fire(b.t, b.world, RED, order))}
    assert listed == lawful
    assert len(listed) > 3
    runs = list(missiles.hit_and_runs(b.t, b.world, RED))
    assert all(not run_clauses(b, order) for order in runs)
