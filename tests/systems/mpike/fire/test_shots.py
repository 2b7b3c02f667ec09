"""What shots do, and in which order: casualties, thresholds, checks, leaders, guns on top (10.6, 10.8.7, 10.10)."""

from typing import Any

import pytest

from engine.kernel.event import Rolled
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.command.riding import ride
from engine.systems.mpike.fire.firing import check_aim
from engine.systems.mpike.fire.guns import gun_orders
from engine.systems.mpike.frames import Shot, Volley
from engine.systems.mpike.movement.guns import limber_orders, turn_gun_orders
from engine.systems.mpike.orders import Cover, MoveLeader, SplitHits
from engine.systems.mpike.world import units_at
from tests.systems.mpike.fire.range import Range
from tests.systems.mpike.kit import Board, P, Play, R

FOOT = "l: R LI 4-6 @0.0>3"


def checks(play: Play) -> list[list[tuple[str, int]]]:
    """Return what was added to the die of each morale check."""
    return [[(m.code, m.value) for m in check.modifiers] for check in play.of(e.MoraleChecked)]


def hit(b: Range, casualties: int = 0, formation: int = 0, *dice: str, **more: Any) -> Play:
    """Apply the result of a shot of `l` at `t` in 1.0."""
    here, there = b.board.hex("0.0"), b.board.hex("1.0")
    return b.play(Shot(b.id("l"), b.id("t"), there, here, casualties, formation, **more), *dice)


# -- tables and pistols


@pytest.mark.clause("mpike 10.1.5")
def test_regimental_guns_fire_by_their_own_table_each_time() -> None:
    for word, hits in (("regimental", 2), ("", 1)):
        b = Range(f"h: R HI1 8-6 @0.0>3 {word}; t: P HI1 8-8 @1.0>9")
        play = b.volley("h", (b.aim("t", "1.0"),), "8")
        assert (play.of(e.Fired)[0].casualties, play.unit("h").fired) == (hits, False)
        again = b.volley("h", (b.aim("t", "1.0"),), "8", reaction=True)
        assert again.of(e.Fired)[0].casualties == hits
        assert again.of(e.Fired)[0].chart == ("regimental" if word else "musket")


@pytest.mark.clause("mpike 10.5.2")
@pytest.mark.parametrize(("die", "hits", "formation"), [("5", 0, 0), ("6", 0, 1), ("7", 1, 0), ("9", 1, 1)])
def test_light_infantry_fires_by_its_column_to_front_and_flank(die: str, hits: int, formation: int) -> None:
    for place, hour in (("1.0", 9), ("0.-1", 7)):
        b = Range(f"{FOOT}; t: P HI1 8-8 @{place}>{hour}")
        found = b.volley("l", (b.aim("t", place),), die).of(e.Fired)[0]
        assert (found.chart, found.column, found.casualties, found.formation_hits) == ("light", "", hits, formation)


@pytest.mark.clause("mpike 10.7.2", "mpike 10.7.1")
def test_each_shot_uses_a_pistol_and_after_two_there_is_none() -> None:
    left = []
    for word in ("", "p1"):
        b = Range(f"c: R cav 4-7 @0.0>3 {word}; t: P HI1 8-6 @1.0>9")
        left.append(b.volley("c", (b.aim("t", "1.0"),), "0").unit("c").pistols)
    assert left == [1, 2]
    spent = Range("c: R cav 4-7 @0.0>3 p2; t: P HI1 8-6 @1.0>9")
    assert spent.faults("c", spent.aim("t", "1.0")) == ["10.7.3"]


@pytest.mark.clause("mpike 10.6.6-c", "mpike 6.3.2")
@pytest.mark.parametrize(
    ("word", "pistols", "hits"),
    [("broken", True, 0), ("broken", False, 1), ("routed", True, 0), ("hedgehog", True, 1), ("hedgehog", False, 1)],
)
def test_formation_hits_of_pistols_are_lost_but_on_a_hedgehog(word: str, pistols: bool, hits: int) -> None:
    b = Range(f"{FOOT}; t: P HI1 8-8 @1.0>9 {word}")
    play = hit(b, 0, 1, *("0",) * (word == "routed" and hits), pistols=pistols)
    assert play.unit("t").hits == hits


@pytest.mark.clause("mpike 10.5.1", "mpike 10.5.2", "mpike 10.5.3", "mpike 10.10", "mpike 12.2")
@pytest.mark.parametrize(
    ("kind", "clause", "purpose"),
    [("HI1 8-6", "10.5.1", "musket"), ("LI 4-6", "10.5.2", "light"), ("cav 4-6", "10.5.3", "pistol")],
)
def test_dice_have_ten_faces_from_nought_and_say_what_they_are_for(kind: str, clause: str, purpose: str) -> None:
    b = Range(f"a: R {kind} @0.0>3; t: P HI1 8-6 @1.0>9", "P wc 0 @1.0")
    play = b.volley("a", (b.aim("t", "1.0"),), "9", "0", "0")
    dice = [(roll.die, roll.low, roll.rule.clause, roll.purpose) for roll in play.of(Rolled)]
    assert dice == [
        (10, 0, clause, f"mpike-roll-{purpose}"),
        (10, 0, "12.2", "mpike-roll-morale"),
        (10, 0, "10.10", "mpike-roll-leader"),
    ]


# -- checks


@pytest.mark.clause("mpike 10.6.2", "mpike 10.6.2-a")
def test_whether_a_check_is_due_goes_by_the_morale_before_the_hits() -> None:
    # One hit is too few at seven; that it makes the unit a shaken six does not change that.
    b = Range(f"{FOOT}; t: P HI1 12-7 @1.0>9 h3")
    play = hit(b, 1)
    assert (play.unit("t").reached, play.unit("t").morale, checks(play)) == (True, 1, [])
    # Two are enough, and the check is made at six.
    play = hit(b, 2, 0, "7")
    assert (play.of(e.MoraleChecked)[0].morale, play.unit("t").morale) == (6, 2)


@pytest.mark.clause("mpike 10.6.2", "mpike 10.6.2-b")
@pytest.mark.parametrize(("hits", "due"), [(1, 0), (2, 1)])
def test_all_hits_on_a_stack_count_at_the_morale_of_its_cavalry(hits: int, due: int) -> None:
    b = Range(f"{FOOT}; t: P cav 4-7 @1.0>9; foot: P LI 2-4 @1.0>9", policies={"death_threshold": "none"})
    play = hit(b, hits)
    play.order(SplitHits(1), *("0",) * due)
    assert (play.unit("foot").hits, play.unit("t").hits) == (1, hits - 1)
    assert [check.unit for check in play.of(e.MoraleChecked)] == [b.id("t")] * due


@pytest.mark.clause("mpike 12.4.5", "mpike 12.4.5-a", "mpike 10.6.2-b")
@pytest.mark.parametrize(("hits", "light"), [(1, 0), (2, 1)])
def test_light_infantry_checks_for_its_cavalry_that_the_shot_has_killed(hits: int, light: int) -> None:
    b = Range(f"{FOOT}; t: P cav 4-6 @1.0>9 h3 reached shaken; foot: P LI 2-5 @1.0>9 shaken", "P wc -1 @1.0")
    play = hit(b, hits)
    play.order(SplitHits(light), "5")
    assert (play.unit("t").status, play.unit("foot").hits) == ("eliminated", light)
    (check,) = play.of(e.MoraleChecked)
    # Hits, and hits past the threshold of the stack: +1; its commander -1; a shaken five is a four.
    assert (check.unit, check.morale, check.passed) == (b.id("foot"), 4, False)
    assert [rout.unit for rout in b.routs] == [b.id("foot")]


@pytest.mark.clause("mpike 12.4.5", "mpike 10.6.3")
def test_after_a_salvo_too_light_infantry_checks_for_its_dead_cavalry() -> None:
    b = Range("s: R HI1 8-6 @0.0>3; t: P cav 2-8 @1.0>9 h1; foot: P LI 2-5 @1.0>9")
    play = b.volley("s", (b.aim("t", "1.0", salvo=True),), "4")
    play.order(SplitHits(0), "6")
    assert [(check.unit, check.passed) for check in play.of(e.MoraleChecked)] == [(b.id("foot"), False)]
    assert (play.unit("foot").morale, b.routs) == (1, [])


@pytest.mark.clause("mpike 10.6.3", "mpike 10.6.3-a")
@pytest.mark.parametrize(("over", "under"), [("g", "h"), ("h", "g")])
def test_a_salvo_at_a_stack_is_checked_for_by_the_top_unit(over: str, under: str) -> None:
    units = {"g": "P gun 4-14 @1.0>9", "h": "P HI1 8-6 @1.0>9"}
    b = Range(f"s: R HI1 8-6 @0.0>3; {over}: {units[over]}; {under}: {units[under]} below")
    play = b.volley("s", (b.aim(over, "1.0", salvo=True),), "0", "9")
    assert [check.unit for check in play.of(e.MoraleChecked)] == [b.id(over)]
    assert (play.unit(over).morale, play.unit(under).morale) == (1, 0)


@pytest.mark.clause("mpike 10.6.4", "mpike 10.6.4-a")
@pytest.mark.parametrize(("word", "more"), [("h2", []), ("h3 reached shaken", [("checks", 1)])])
def test_the_hit_that_reaches_the_threshold_demands_no_check_for_it(word: str, more: list[tuple[str, int]]) -> None:
    b = Range(f"{FOOT}; t: P HI1 8-6 @1.0>9 {word}")
    play = hit(b, 1, 0, "0")
    assert (play.unit("t").reached, checks(play)) == (True, [more])


@pytest.mark.clause("mpike 10.6.6", "mpike 10.6.6-a", "mpike 10.10-c")
def test_a_shot_has_its_effects_in_order() -> None:
    b = Range(f"{FOOT}; t: P HI1 8-6 @1.0>9 broken shaken h2", "P wc 0 @1.0")
    # A formation hit on a broken formation: a casualty, with all that casualties do.
    play = b.volley("l", (b.aim("t", "1.0"),), "6", "0", "9")
    told = (e.Fired, e.Hit, e.ThresholdReached, e.MoraleChanged, e.MoraleChecked, e.LeaderRolled, e.LeaderLost, e.Moved)
    assert tuple(type(event) for event in play.events if isinstance(event, told)) == told
    assert play.of(e.MoraleChecked)[0].morale == 1
    assert play.unit("t").hits == 3


@pytest.mark.clause("mpike 10.6.4", "mpike 10.6.6-a")
def test_a_casualty_made_of_a_formation_hit_counts_past_the_threshold() -> None:
    b = Range(f"{FOOT}; t: P HI1 8-6 @1.0>9 broken shaken h3 reached")
    assert checks(hit(b, 0, 1, "0")) == [[("checks", 1)]]


@pytest.mark.clause("mpike 10.8.7", "mpike 10.8.7-a")
@pytest.mark.parametrize(("die", "level"), [("5", 0), ("6", 1)])
def test_a_formation_hit_by_muskets_on_guns_is_a_check(die: str, level: int) -> None:
    b = Range(f"{FOOT}; t: P gun 4-14 @1.0>9 m5; h: P HI1 8-6 @1.0>9 below")
    play = b.volley("l", (b.aim("t", "1.0"),), "7", die)
    assert (play.of(e.Fired)[0].formation_hits, play.unit("t").gun, play.unit("t").morale) == (1, "crewed", level)
    assert (play.unit("h").formation, checks(play)) == ("normal", [[]])


@pytest.mark.clause("mpike 10.6.1", "mpike 10.5.3", "mpike 10.8.2")
@pytest.mark.parametrize(("by", "clause"), [({}, "10.6.1"), ({"pistols": True}, "10.5.3"), ({"guns": True}, "10.8.2")])
def test_casualties_name_the_fire_that_causes_them(by: dict[str, bool], clause: str) -> None:
    b = Range(f"{FOOT}; t: P HI1 8-8 @1.0>9")
    assert [event.cause.clause for event in hit(b, 1, **by).of(e.Hit)] == [clause]


@pytest.mark.clause("mpike 10.6.5", "mpike 10.8.7", "mpike 12.5.2")
@pytest.mark.parametrize(
    ("target", "casualties", "more", "clause"),
    [
        ("HI1 8-6", 1, 0, "12.3"),
        ("HI1 8-6", 1, 1, "10.6.5"),
        ("gun 4-14", 0, 1, "10.8.7"),
        ("gun 4-14", 0, 2, "10.8.7"),
    ],
)
def test_a_check_names_what_demands_it(target: str, casualties: int, more: int, clause: str) -> None:
    b = Range(f"{FOOT}; t: P {target} @1.0>9")
    (check,) = hit(b, casualties, 0, "0", checks=more).of(e.MoraleChecked)
    assert check.cause.clause == clause


@pytest.mark.clause("mpike 10.6.2", "mpike 10.6.4", "mpike 10.6.5", "mpike 12.4.3")
@pytest.mark.parametrize("word", ["", "h3 reached shaken"])
def test_without_casualties_nothing_is_checked_and_nobody_retreats(word: str) -> None:
    b = Range(f"{FOOT}; t: P HI1 8-6 @1.0>9 {word}")
    play = hit(b, 0, 1)
    assert (play.asked, play.unit("t").formation, checks(play), b.routs) == ((R, "rest"), "confused", [], [])


@pytest.mark.clause("mpike 10.6.4", "mpike 8.2.1")
@pytest.mark.parametrize("words", [("h4 reached", ""), ("", "h1 reached"), ("", "")])
def test_the_threshold_of_one_of_a_stack_is_that_of_both(words: tuple[str, str]) -> None:
    b = Range(f"{FOOT}; t: P cav 8-7 @1.0>9 {words[0]}; foot: P LI 2-5 @1.0>9 {words[1]}")
    play = hit(b, 1)
    play.order(SplitHits(0), *("0",) * any(words))
    assert checks(play) == [[]] * any(words)


@pytest.mark.clause("mpike 12.4.3", "mpike 8.2.1-g")
def test_both_of_a_broken_stack_retreat_each_for_itself_and_the_dead_do_not() -> None:
    b = Range(f"{FOOT}; t: P cav 8-6 @1.0>9 shaken; foot: P LI 2-5 @1.0>9 shaken")
    play = hit(b, 1)
    play.order(SplitHits(0), "9")
    assert [(rout.unit, rout.distance, rout.broken) for rout in b.routs] == [
        (b.id("t"), 2, True),
        (b.id("foot"), 2, True),
    ]
    lost = Range(f"{FOOT}; t: P HI1 8-6 @1.0>9 shaken h7")
    assert (hit(lost, 1).unit("t").status, lost.routs) == ("eliminated", [])


@pytest.mark.clause("mpike 12.4.4", "mpike 12.4.3", "mpike 10.8.8")
def test_guns_that_are_broken_by_a_shot_stay() -> None:
    b = Range(f"{FOOT}; t: P gun 4-14 @1.0>9 shaken")
    play = hit(b, 0, 1, "9")
    assert (play.unit("t").morale, play.at("t"), b.routs) == (2, "1.0", [])


# -- halves


@pytest.mark.clause("mpike 10.1.4", "mpike 10.1.4-a", "mpike 10.1.3-b")
def test_both_dice_fall_before_effects_on_one_target_and_one_by_one_on_two() -> None:
    def told(*aims: tuple[str, str, int]) -> list[tuple[str, str]]:
        b = Range("r: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9; s: P HI1 8-8 @6.1>9")
        found = tuple(b.aim(*aim) for aim in aims)
        assert [b.faults("r", aim) for aim in found] == [[], []]
        play = b.volley("r", found, "7", "7")
        shots = (e.Fired, e.Hit)
        names = {b.id("t"): "t", b.id("s"): "s"}
        return [
            (type(event).__name__, names[event.target if isinstance(event, e.Fired) else event.unit])
            for event in play.events
            if isinstance(event, shots)
        ]

    # The middle hex before it lies before both halves.
    assert told(("t", "6.0", 0), ("t", "6.0", 1)) == [("Fired", "t"), ("Fired", "t"), ("Hit", "t")]
    assert told(("t", "6.0", 0), ("s", "6.1", 1)) == [("Fired", "t"), ("Hit", "t"), ("Fired", "s"), ("Hit", "s")]
    assert told(("s", "6.1", 1), ("t", "6.0", 0)) == [("Fired", "s"), ("Hit", "s"), ("Fired", "t"), ("Hit", "t")]


@pytest.mark.clause("mpike 10.1.3", "mpike 10.1.3-b")
@pytest.mark.parametrize(("place", "hour", "half"), [("5.-1", 7, 0), ("5.2", 11, 1)])
def test_a_flank_hex_belongs_to_the_half_beside_it(place: str, hour: int, half: int) -> None:
    b = Range(f"r: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @{place}>{hour}")
    assert b.faults("r", b.aim("t", place, half)) == []
    assert b.faults("r", b.aim("t", place, 1 - half)) == ["10.1.3"]


@pytest.mark.clause("mpike 10.1.2", "mpike 10.1.3")
@pytest.mark.parametrize(("place", "code"), [("6.-1", "mpike-fire-other-half"), ("7.-1", "mpike-fire-range")])
def test_a_half_is_told_whether_the_other_one_could_fire(place: str, code: str) -> None:
    b = Range(f"r: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @{place}>9")
    assert [fault.code for fault in check_aim(b.t, b.world, b.id("r"), b.aim("t", place, 1))] == [code]


@pytest.mark.clause("mpike 10.9.5", "mpike 10.9.5-b", "mpike 14.4")
def test_each_half_fires_from_its_own_hex() -> None:
    b = Range("r: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9", hedge="5.0/6.0")
    shots = [b.volley("r", (b.aim("t", "6.0", half),), "0").of(e.Fired)[0] for half in (0, 1)]
    assert [shot.from_hex for shot in shots] == list(b.board.hexes("5.0 5.1"))
    protected = Range("r: R HI2 12-6 @5.0+5.1>3 n2; t: P HI1 8-8 @6.0>9 n1", hedge="5.0/6.0")
    found = [protected.volley("r", (protected.aim("t", "6.0", half),), "0").of(e.Fired)[0] for half in (0, 1)]
    assert [[m.code for m in shot.modifiers] for shot in found] == [["side"], []]


@pytest.mark.clause("mpike 10.4", "mpike 10.4-b")
@pytest.mark.parametrize("reaction", [False, True])
def test_after_a_salvo_all_later_fire_is_worse(reaction: bool) -> None:
    b = Range("h: R HI1 8-6 @0.0>3 salvo; t: P HI1 8-6 @1.0>9")
    found = b.volley("h", (b.aim("t", "1.0"),), "0", reaction=reaction).of(e.Fired)[0]
    assert [(m.code, m.value) for m in found.modifiers] == [("after-salvo", -1)]


@pytest.mark.clause("mpike 10.6.3", "mpike 10.4", "mpike 10.4-a")
def test_one_half_by_salvo_demands_the_check_of_a_salvo() -> None:
    b = Range("r: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9")
    play = b.volley("r", (b.aim("t", "6.0", 0, salvo=True), b.aim("t", "6.0", 1)), "0", "0", "0")
    assert (checks(play), play.unit("r").salvo) == ([[]], True)


@pytest.mark.clause("mpike 9.4.5", "mpike 10.4")
def test_a_salvo_of_one_half_at_who_is_in_cover_is_spent() -> None:
    b = Range("r: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9 covered", town="6.0")
    play = b.volley("r", (b.aim("t", "6.0", 0, salvo=True), b.aim("t", "6.0", 1)))
    assert ([lost.why for lost in play.of(e.ShotLost)], play.unit("r").salvo) == (["cover"], True)


# -- leaders


@pytest.mark.clause("mpike 10.10", "mpike 10.10-b")
@pytest.mark.parametrize(("die", "rolls"), [("0", 0), ("3", 1)])
def test_a_salvo_that_only_demands_a_check_is_a_miss(die: str, rolls: int) -> None:
    b = Range("h: R HI1 8-6 @0.0>3; t: P HI1 8-8 @1.0>9", "P wc 0 @1.0")
    play = b.volley("h", (b.aim("t", "1.0", salvo=True),), die, "0", *("0",) * rolls)
    assert (len(play.of(e.MoraleChecked)), len(play.of(e.LeaderRolled))) == (1, rolls)


@pytest.mark.clause("mpike 10.10", "mpike 10.10-d")
def test_a_leader_rolls_for_each_half_that_hits_his_hex() -> None:
    b = Range("r: R HI2 12-6 @5.0+5.1>3; t: P HI1 8-8 @6.0>9", "P wc 0 @6.0")
    both = (b.aim("t", "6.0", 0), b.aim("t", "6.0", 1))
    assert len(b.volley("r", both, "7", "7", "0", "0").of(e.LeaderRolled)) == 2
    assert len(b.volley("r", both, "7", "0", "0").of(e.LeaderRolled)) == 1


@pytest.mark.clause("mpike 10.10", "mpike 10.10-e")
def test_leaders_with_a_unit_in_cover_are_safe() -> None:
    b = Range("c: R cav 4-7 @0.0>3; t: P LI 4-6 @1.0>9", "P wc 0 @1.0", town="1.0")
    play = b.volley("c", (b.aim("t", "1.0"),))
    play.order(Cover(b.id("t")))
    assert (play.asked, play.of(e.LeaderRolled)) == ((R, "rest"), [])


@pytest.mark.clause("mpike 10.10-c", "mpike 8.3.4")
def test_leaders_roll_before_the_unit_under_guns_routs_with_them() -> None:
    b = Range("s: R HI1 8-6 @3.0>3; g: P gun 4-14 @4.0>9; t: P HI1 8-6 @4.0>9 below shaken", "P wc 0 @4.0")
    frame = Volley(b.id("s"), (b.aim("g", "4.0", salvo=True),))
    # Two hits disable the guns and hit who lies under them, who is broken by his check.
    play = b.play(frame, "9", "9", "0", retreats=True)
    assert play.asked == (P, "retreat")
    assert [roll.die for roll in play.of(e.LeaderRolled)] == [0]
    play.order(play.legal()[0])
    assert (play.unit("t").facing, play.of(e.LeaderRolled)) == (-1, [])


@pytest.mark.clause("mpike 10.10")
def test_own_leaders_under_grazing_fire_roll_and_those_of_the_foe_beside_his_units() -> None:
    b = Range("g: R gun 4-14 @0.0>3; t: P LI 4-6 @1.0>9; own: R HI1 8-8 @3.0>3", "R ac 0 @3.0; P wc 0 @1.0")
    play = b.guns("g", b.line("g", "t", "1.0", "4.0"), "6", "0", "0", "8", "0")
    assert [roll.leader for roll in play.of(e.LeaderRolled)] == [b.board.number("pwc"), b.board.number("rac")]


@pytest.mark.clause("mpike 10.10", "mpike 10.1.1-a")
def test_of_leaders_alone_those_of_the_foe_roll() -> None:
    b = Range("t: P HI1 8-7 @5.0>9; l: R LI 4-6 @0.0>3", "P wc -1 @1.0")
    assert [roll.die for roll in b.volley("l", (b.aim("", "1.0"),), "8", "7").of(e.LeaderRolled)] == [7]


# -- cover


@pytest.mark.clause("mpike 9.4.5", "mpike 9.4.5-b")
@pytest.mark.parametrize(
    ("units", "more", "asks"),
    [
        ("t: P HI2 12-6 @1.1+1.0>9", {}, True), ("t: P HI2 12-6 @1.1+1.0>9", {"town": "1.0"}, False),
        ("t: P LI 4-6 @1.0>9 covered", {}, False), ("t: P LI 4-6 @1.0>9 routed", {}, False),
        ("t: P cav 4-6 @1.0>9 p2", {}, False), ("t: P cav 4-6 @1.0>9 p2; foot: P LI 2-6 @1.0>9", {}, True),
        ("t: P gun 4-14 @1.0>9", {}, False),
        ("t: P HI1 8-6 @1.0>9 spent", {"policies": {"hi_reaction_limit": "on"}}, False),
    ],
)  # fmt: skip
def test_cover_is_for_who_could_answer_wholly_in_a_town(units: str, more: dict[str, Any], asks: bool) -> None:
    b = Range(f"c: R cav 4-7 @0.0>3; {units}", **({"town": "1.0 1.1"} | more))
    play = b.play(Volley(b.id("c"), (b.aim("t", "1.0"),)), *("0",) * (not asks))
    assert (play.asked[1] == "cover") is asks


@pytest.mark.clause("mpike 9.4.5", "mpike 9.4.5-e")
@pytest.mark.parametrize("policy", ["both", "either"])
def test_one_half_in_a_town_lets_a_two_hex_unit_take_cover_by_policy_alone(policy: str) -> None:
    units = "c: R cav 4-7 @0.0>3; t: P HI2 12-6 @1.1+1.0>9"
    b = Range(units, town="1.1", policies={"two_hex_cover": policy})
    play = b.play(Volley(b.id("c"), (b.aim("t", "1.0"),)), *("0",) * (policy == "both"))
    assert (play.asked[1] == "cover") is (policy == "either")
    if policy == "either":
        play.order(Cover(b.id("t")))
        assert ([lost.why for lost in play.of(e.ShotLost)], play.of(e.Fired)) == (["cover"], [])


# -- lost guns


@pytest.mark.clause("mpike 10.8.9", "mpike 10.8.9-a", "mpike 10.1.1-b")
def test_lost_guns_stay_change_hands_and_are_nobody() -> None:
    b = Range(f"{FOOT}; g: P gun 4-14 @1.0>9 disabled; h: P HI1 8-6 @1.0>9")
    assert units_at(b.world, b.board.hex("1.0")) == (b.id("h"),)
    assert b.faults("l", b.aim("g", "1.0")) == ["10.1.1"]
    lone = Range(f"{FOOT}; g: P gun 4-14 @1.0>9 disabled", wagons="P 1.0")
    assert lone.faults("l", lone.aim("g", "1.0")) == ["10.1.1"]
    tx, place = lone.board.run(), (lone.board.hex("1.0"),)
    held = []
    for side in (R, P, R):
        take(lone.t, tx, side, place)
        gun = tx.world.units[lone.id("g")]
        held.append((gun.status, gun.gun, gun.captor))
    assert held == [("map", "captured", R), ("map", "disabled", ""), ("map", "captured", R)]


@pytest.mark.clause("mpike 10.8.9", "mpike 10.1.1")
def test_a_hit_disables_guns_for_good() -> None:
    b = Range(f"{FOOT}; t: P gun 4-14 @1.0>9")
    play = hit(b, 1)
    assert (play.unit("t").status, play.unit("t").gun) == ("map", "disabled")
    for word, may in (("", True), ("disabled", False)):
        own = Range(f"g: R gun 4-14 @0.0>3 {word}; t: P HI1 8-6 @3.0>9")
        found = [bool(list(orders(own.t, own.world, own.id("g")))) for orders in (gun_orders, turn_gun_orders)]
        assert [*found, bool(list(limber_orders(own.t, own.world, own.id("g"))))] == [may] * 3


@pytest.mark.clause("mpike 10.8.9", "mpike 10.8.9-b")
def test_a_leader_takes_no_guns() -> None:
    units = "R LI 4-6 @0.0>3; foe: P gun 4-14 @1.0>9 disabled; own: R gun 4-14 @2.0>3 captured; P LI 4-6 @9.0>9"
    b = Board(units, "R ac 0 @0.0")
    tx = b.run()
    ride(b.t, tx, R, MoveLeader(b.number("rac"), b.hexes("1.0 2.0")))
    assert tx.world.leaders[b.number("rac")].at == b.hex("2.0")
    assert [tx.world.units[id_].gun for id_ in b.ids("foe", "own")] == ["disabled", "captured"]
