"""Lines of sight: what stands on them, crests and what they hide, corners and rows of hexsides (10.9, 14.4, F6, F7)."""

import pytest

from engine.systems.mpike.fire.firing import aims
from engine.systems.mpike.fire.grazing import end_hex, lines_at, path_of
from engine.systems.mpike.fire.guns import gun_targets
from engine.systems.mpike.fire.sight import hiding, sees
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import P

FAR = "r: R LI 4-6 @-9.0>3"
GUN = "g: R gun 4-14 @0.0>3"


def seen(b: Range, here: str, there: str) -> bool:
    """Tell whether two hexes see each other, the same from both ends."""
    found = {sees(b.t, b.world, b.board.hex(x), b.board.hex(y)) for x, y in ((here, there), (there, here))}
    assert len(found) == 1
    return found.pop()


def hit(b: Range, aim: object) -> list[str]:
    path = path_of(b.t, b.world, b.id("g"), aim)  # type: ignore[arg-type]
    return list(map(b.board.place, path))


# -- units


@pytest.mark.clause("mpike 10.9.1", "mpike 10.9.1-a")
@pytest.mark.parametrize(
    ("middle", "clear"),
    [
        ("R HI1 8-6", False), ("P HI1 8-6", False), ("R cav 4-6", False), ("P cav 4-6", False),
        ("P gun 4-14", True), ("R LI 4-6", True), ("P LI 2-6 @2.0>3; n: P cav 4-6", False),
        ("P gun 4-14 @2.0>3; n: P HI1 8-6", False), ("P gun 4-14 @2.0>3; n: P LI 4-6", True),
    ],
)  # fmt: skip
def test_units_of_either_side_hide_what_is_behind_them(middle: str, clear: bool) -> None:
    b = Range(f"{FAR}; m: {middle} @2.0>3")
    assert seen(b, "0.0", "4.0") is clear
    # Only what lies between counts.
    assert seen(b, "0.0", "2.0")
    assert seen(b, "2.0", "4.0")


@pytest.mark.clause("mpike 10.9.1-a", "mpike 14.3")
def test_cavalry_on_foot_and_wagons_hide_too() -> None:
    assert not seen(Range(f"{FAR}; m: P cav 4-6 @2.0>9 dismounted"), "0.0", "4.0")
    assert not seen(Range(FAR, wagons="P 2.0"), "0.0", "4.0")
    assert seen(Range(FAR, "P wc 0 @2.0"), "0.0", "4.0")


@pytest.mark.clause("mpike 9.3.1-b", "mpike 10.9.1", "mpike F6")
@pytest.mark.parametrize(
    ("middle", "clear"),
    [
        ("P gun 4-14", False), ("P gun 4-14 limbered", False), ("P gun 4-14 disabled", True), ("R gun 4-14", True),
        ("P LI 4-6", True),
    ],
)  # fmt: skip
def test_for_interceptions_crewed_guns_of_the_enemy_hide_too(middle: str, clear: bool) -> None:
    kind, _, word = middle.partition("14 ")
    b = Range(f"{FAR}; m: {kind}{'14' * bool(word)} @2.0>3 {word}; P LI 4-6 @9.0>9")
    here, there = b.board.hexes("0.0 4.0")
    assert sees(b.t, b.world, here, there)
    assert sees(b.t, b.world, here, there, guns_of=P) is clear
    assert sees(b.t, b.world, here, there, guns_of=P, but=(b.id("m"),))


@pytest.mark.clause("mpike F6", "mpike 10.9.1", "mpike 10.9.4")
def test_neighbours_see_each_other_and_the_next_hex_may_be_hidden() -> None:
    b = Range(f"{FAR}; m: P HI1 8-6 @1.0>9", woods="0.0 1.0 2.0")
    assert [seen(b, "0.0", place) for place in ("1.0", "2.0")] == [True, False]


@pytest.mark.clause("mpike 10.9.2", "mpike 10.9.2-a")
@pytest.mark.parametrize(
    ("between", "faults"),
    [
        ("own: R LI 4-6 @3.0>3", ["10.9.2"]), ("own: R gun 4-14 @3.0>3", ["10.9.2"]),
        ("own: R gun 4-14 @3.0>3 disabled", []), ("own: P gun 4-14 @3.0>9", []),
    ],
)  # fmt: skip
def test_guns_do_not_fire_over_any_crewed_unit_of_their_own(between: str, faults: list[str]) -> None:
    b = Range(f"{GUN}; {between}; t: P HI1 8-6 @6.0>9", "R wc 0 @2.0")
    assert b.faults("g", b.aim("t", "6.0")) == faults


# -- lines across hexes


@pytest.mark.clause("mpike F6", "mpike 10.9.5")
def test_a_line_is_blocked_by_each_hex_that_it_crosses() -> None:
    hidden = [
        place
        for place in ("1.0", "1.-1", "2.0", "2.-1", "3.-1", "3.0", "3.-2")
        if not seen(Range(FAR, woods=place), "0.0", "4.-1")
    ]
    assert hidden == ["1.0", "2.0", "2.-1", "3.-1"]


@pytest.mark.clause("mpike F6", "mpike 10.9.5")
def test_of_the_pairs_along_a_line_both_have_to_block() -> None:
    def blocked(woods: str) -> bool:
        return not seen(Range(FAR, woods=woods), "0.0", "4.-2")

    assert [blocked(woods) for woods in ("1.0", "1.-1", "3.-2", "3.-1", "1.0 3.-2")] == [False] * 5
    assert [blocked(woods) for woods in ("2.-1", "1.0 1.-1", "3.-2 3.-1")] == [True] * 3


@pytest.mark.clause("mpike 10.9.5", "mpike 10.9.5-a")
def test_a_hex_that_the_line_meets_in_a_corner_hides_nothing() -> None:
    # From 0.0 to 5.-1 the line passes a corner of 2.-1 and one of 3.0.
    b = Range(FAR, woods="2.-1 3.0")
    assert seen(b, "0.0", "5.-1")


@pytest.mark.clause("mpike F6-a", "mpike 14.4")
@pytest.mark.parametrize(
    ("hedge", "clear"),
    [("0.0/1.0", True), ("0.0/1.-1", True), ("0.0/1.0 0.0/1.-1", False)],
)
def test_at_a_corner_the_hexsides_on_both_hands_have_to_block(hedge: str, clear: bool) -> None:
    b = Range(FAR, hedge=hedge)
    there = b.board.hex("2.-1")
    assert (hiding(b.t, b.world, b.board.hex("0.0"), there) is None) is clear


@pytest.mark.clause("mpike 10.9.5", "mpike 10.9.5-c", "mpike 14.4")
@pytest.mark.parametrize(("policies", "out", "past"), [({}, False, False), ({"hedge_sight": "mutual"}, True, False)])
def test_who_stands_at_a_hedge_sees_those_who_see_him_by_policy(
    policies: dict[str, str], out: bool, past: bool
) -> None:
    b = Range(f"{FAR}; g: R gun 2-14 @0.0>3; t: P HI1 8-6 @4.0>9", hedge="0.0/1.0", policies=policies)
    at, off, behind = b.board.hexes("0.0 4.0 -1.0")
    assert sees(b.t, b.world, off, at)
    assert sees(b.t, b.world, at, off) is out
    assert (b.faults("g", b.aim("t", "4.0")) == []) is out
    # One hex behind who stands at it neither sees the other in any case.
    assert (sees(b.t, b.world, off, behind), sees(b.t, b.world, behind, off)) == (past, past)


# -- crests


CREST = {"level1": "-1.0 0.0 1.0 2.0", "escarpment": "2.0>3.0"}


@pytest.mark.clause("mpike 10.9.4", "mpike 10.9.4-a")
@pytest.mark.parametrize(("viewer", "woods"), [("2.0", "4.0"), ("1.0", "5.0"), ("0.0", "6.0")])
def test_from_above_a_steep_slope_woods_hide_the_next_hex_alone(viewer: str, woods: str) -> None:
    b = Range(FAR, woods=woods, **CREST)
    q = int(woods[0])
    assert [seen(b, viewer, f"{far}.0") for far in (q, q + 1, q + 2)] == [True, False, True]
    flat = Range(FAR, woods=woods)
    assert [seen(flat, viewer, f"{far}.0") for far in (q, q + 1, q + 2)] == [True, False, False]


@pytest.mark.clause("mpike 14.4", "mpike 14.4-e")
@pytest.mark.parametrize(("hedge", "clear"), [("2.0/3.0", True), ("5.0/6.0", True), ("1.0/2.0", False)])
def test_from_above_a_steep_slope_hedges_on_it_and_below_hide_nothing(hedge: str, clear: bool) -> None:
    assert seen(Range(FAR, hedge=hedge, **CREST), "0.0", "8.0") is clear
    assert not seen(Range(FAR, hedge=hedge), "0.0", "8.0")


@pytest.mark.clause("mpike 10.9.1", "mpike 10.9.1-b", "mpike 10.9.4", "mpike 10.9.3")
def test_units_hide_what_is_behind_them_however_low_they_stand() -> None:
    valley = {"level1": "0.0 1.0 5.0 6.0"}
    assert not seen(Range(f"{FAR}; m: P cav 4-6 @3.0>9", **valley), "1.0", "5.0")
    # Down a steep slope all beyond them is hidden, but in the dead zone they hide nothing.
    below = [seen(Range(f"{FAR}; m: P cav 4-6 @{place}>9", **CREST), "1.0", "6.0") for place in ("3.0", "4.0", "5.0")]
    assert below == [True, False, False]
    wood = [seen(Range(FAR, woods=place, **CREST), "1.0", "6.0") for place in ("3.0", "4.0", "5.0")]
    assert wood == [True, True, False]


@pytest.mark.clause("mpike 10.9.4")
def test_woods_lower_than_both_ends_hide_nothing() -> None:
    high = {"level1": "0.0 1.0 5.0 6.0"}
    assert seen(Range(FAR, woods="3.0", **high), "1.0", "5.0")
    assert not seen(Range(FAR, woods="3.0", level1="0.0 1.0"), "1.0", "5.0")


@pytest.mark.clause("mpike 10.9.3", "mpike F7")
def test_what_stands_in_a_dead_zone_hides_nothing_beyond_it() -> None:
    for place, clear in (("3.0", True), ("4.0", True), ("5.0", False)):
        b = Range(f"{FAR}; m: P HI1 8-6 @{place}>9", **CREST)
        assert [seen(b, "0.0", "5.0"), seen(b, "0.0", "6.0")] == [True, clear]


@pytest.mark.clause("mpike 10.9.3", "mpike 10.9.4", "mpike 10.9.4-a", "mpike F7")
def test_under_a_gentle_slope_there_is_no_dead_zone_and_woods_hide_all_beyond_them() -> None:
    gentle = {"level1": CREST["level1"], "slope": CREST["escarpment"]}
    assert [seen(Range(FAR, **gentle), "0.0", place) for place in ("3.0", "4.0", "5.0")] == [True] * 3
    assert [seen(Range(FAR, woods="4.0", **gentle), "1.0", place) for place in ("5.0", "6.0")] == [False] * 2


@pytest.mark.clause("mpike F7", "mpike F7-a", "mpike 10.9.3-a")
def test_two_hexes_side_by_side_are_one_place_of_the_dead_zone() -> None:
    # Along hexsides from 0.0: the pair 1.0 and 1.-1, the crest 2.-1, the pair 3.-1 and 3.-2, then 4.-2.
    b = Range(FAR, level1="-1.0 0.0 1.0 1.-1 2.-1", escarpment="2.-1>3.-1 2.-1>3.-2")
    assert [seen(b, "0.0", place) for place in ("4.-2", "5.-3", "6.-3")] == [False, True, True]


# -- lines of fire


@pytest.mark.clause("mpike F6-b", "mpike 10.8.3")
def test_of_two_hexes_at_one_distance_the_left_one_is_hit_first() -> None:
    b = Range(f"{GUN}; a: P LI 4-6 @2.0>9; z: P LI 4-6 @2.-1>9; t: P LI 4-6 @3.-1>9")
    aim = b.line("g", "t", "3.-1", "4.-1")
    assert hit(b, aim) == ["1.0", "2.-1", "2.0", "3.-1", "4.-1"]
    assert [b.t.cards[id_].slug for id_, _ in gun_targets(b.t, b.world, b.id("g"), aim)] == ["z", "a", "t"]


@pytest.mark.clause("mpike 10.8.3", "mpike 10.8.3-c")
def test_a_hex_that_blocks_sight_is_the_last_of_the_line() -> None:
    b = Range(f"{GUN}; t: P LI 4-6 @1.0>9", woods="3.-1")
    assert hit(b, b.line("g", "t", "1.0", "4.-1")) == ["1.0", "2.-1", "2.0", "3.-1"]


@pytest.mark.clause("mpike 10.8.3", "mpike 10.8.3-e")
def test_within_grazing_range_both_of_a_stack_with_guns_are_rolled_for() -> None:
    units = "mine: P gun 4-14 @3.0>9; under: P HI1 8-6 @3.0>9 below; c: P cav 4-6 @2.0>9; l: P LI 2-6 @2.0>9"
    b = Range(f"{GUN}; {units}")
    found = gun_targets(b.t, b.world, b.id("g"), b.line("g", "mine", "3.0", "4.0"))
    assert [b.t.cards[id_].slug for id_, _ in found] == ["c", "mine", "under"]


@pytest.mark.clause("mpike 10.8.3", "mpike 10.8.3-f")
def test_beyond_grazing_range_the_top_unit_alone_is_rolled_for() -> None:
    b = Range(f"{GUN}; mine: P gun 4-14 @6.0>9; under: P HI1 8-6 @6.0>9 below; l: P LI 4-6 @3.0>9")
    assert gun_targets(b.t, b.world, b.id("g"), b.aim("mine", "6.0")) == ((b.id("mine"), b.board.hex("6.0")),)
    assert b.faults("g", b.aim("under", "6.0")) == ["8.3.1"]


@pytest.mark.clause("mpike 10.8.3", "mpike 10.8.3-c")
def test_a_hedge_away_from_the_guns_lets_the_line_go_one_hex_beyond() -> None:
    b = Range(f"{GUN}; t: P LI 4-6 @1.0>9", hedge="1.0/2.0 1.0/2.-1")
    assert hit(b, b.line("g", "t", "1.0", "4.-1")) == ["1.0", "2.-1"]
    assert hit(Range(f"{GUN}; t: P LI 4-6 @1.0>9", hedge="0.0/1.0"), b.line("g", "t", "1.0", "4.-1"))[-1] == "4.-1"


@pytest.mark.clause("mpike 10.8.3-a", "mpike 10.8.3-f")
def test_lines_are_numbered_by_where_they_end() -> None:
    b = Range("g: R gun 4-14 @0.0>1; t: P LI 4-6 @0.-2>7; far: P LI 4-6 @0.-7>7")
    gun, here = b.id("g"), b.board.hex("0.-2")
    ends = {aim.line: end_hex(b.t, b.world, gun, aim) for aim in lines_at(b.t, b.world, gun, b.id("t"), here)}
    assert ends == {0: b.board.hex("0.-4"), 1: b.board.hex("1.-4")}
    (beyond,) = lines_at(b.t, b.world, gun, b.id("far"), b.board.hex("0.-7"))
    assert (beyond, end_hex(b.t, b.world, gun, beyond)) == (b.aim("far", "0.-7"), -1)
    assert [b.faults("g", b.aim("t", "0.-2", line=line)) for line in (0, 1, 12)] == [[], [], ["10.8.3-a"]]
    assert b.aim("far", "0.-7") in list(aims(b.t, b.world, gun))


@pytest.mark.clause("mpike 10.8.3-b", "mpike 10.9.2")
def test_a_friend_as_far_off_as_the_target_is_not_before_it() -> None:
    b = Range(f"{GUN}; t: P LI 4-6 @2.-1>9; own: R LI 4-6 @2.0>3")
    assert b.faults("g", b.line("g", "t", "2.-1", "4.-1")) == []
    before = Range(f"{GUN}; t: P LI 4-6 @3.-1>9; own: R LI 4-6 @2.0>3")
    assert before.faults("g", before.line("g", "t", "3.-1", "4.-1")) == ["10.9.2"]
