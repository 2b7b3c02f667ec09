"""Engines one by one: aims, scatter, correction, misfires, what their shots do."""

import pytest
from msgspec.structs import replace

from engine.kernel.dice import NeedRoll
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.fire.engines import check_fire
from engine.systems.warhorn.fire.impacts import bearer_cells, in_zone, lies_under, model_under, over_base
from engine.systems.warhorn.orders import Correct
from tests.systems.playing import reasons
from tests.systems.warhorn.fire.shots import barred, battery, came_down, dead, fire, phase
from tests.systems.warhorn.kit import Board, with_unit

BODY = "B1: 24 M3 @(6000,5900)0"
"""Its base covers x 4750 to 7250 and y 5000 to 5900; its middle is (6000,5450)."""


# -- ballista


@pytest.mark.clause("warhorn ballista", "warhorn ballista-a", "warhorn dice", "warhorn dice-a")
@pytest.mark.parametrize(
    ("target", "dice", "hits"),
    [
        ("24 M3 @(6000,3000)360 not-stood", (3, 2), 2),
        ("40 M3 @(6000,3000)360 not-stood", (3, 3), 3),
        ("8 M3 @(6000,3000)360", (3,), 1),
        ("6 loose @(6000,3000)360", (3,), 1),
        ("16 M3 @(6000,3000)360", (1, 2), 2),
    ],
)
def test_a_bolt_goes_through_up_to_three_ranks(target: str, dice: tuple[int, ...], hits: int) -> None:
    p = phase(Board(battery("ballista"), f"B1: {target}"))
    p.order(fire(p, "A1.1 > B1"), *dice)
    assert [event.result for event in p.of(e.EngineFired)] == ["bolt"]
    assert [event.hits for event in p.of(e.Hit)] == [hits]


@pytest.mark.clause("warhorn ballista", "warhorn elephant-frenzy", "warhorn elephant-frenzy-a")
@pytest.mark.parametrize(("die", "tests"), [(1, ["mahout"]), (2, [])])
def test_a_one_for_a_bolt_may_drive_an_elephant_mad(die: int, tests: list[str]) -> None:
    p = phase(Board(battery("ballista"), "B1: 2 elephant 1 @(6000,3000)360"))
    p.order(fire(p, "A1.1 > B1"), die, *["3"] * len(tests))
    assert [event.test for event in p.of(e.ResilienceTested)] == tests


@pytest.mark.clause("warhorn disorder", "warhorn engines", "warhorn engines-i")
def test_a_battery_fires_as_often_as_it_has_men_in_order() -> None:
    p = phase(Board(battery("ballista", "2 M3", words="D5"), "B1: 24 @(6000,3000)360 not-stood"))
    p.order(fire(p, "A1.2 > B1"), 6)
    assert p.asked[1] == "rest"
    b = Board(battery("ballista", "2 M3", words="D4"), "B1: 24 @(6000,3000)360 not-stood")
    p = phase(b)
    p.order(fire(p, "A1.2 > B1"), 6)
    p.order(fire(p, "A1.3 > B1"), 6)
    assert p.asked[1] == "rest"
    with_unit(b, "A1", disorder=6)
    refusals = check_fire(b.t, b.world, b.world.side, fire(b, "A1.1 > B1"))
    assert [clause for clause, _, _ in reasons(refusals)] == ["engines-i"]


@pytest.mark.clause("warhorn ballista", "warhorn engines-e", "warhorn skill-test")
@pytest.mark.parametrize(
    ("target", "words", "needed"),
    [
        ("24 @(6000,3000)360 open", "moved", 3),
        ("24 large @(6000,3000)360", "", 2),
        ("24 @(6000,3000)360 very-dense not-stood", "", 3),
        ("24 @(6000,3000)360 at-wall", "", 2),
        ("24 large @(6000,3000)360 at-wall", "", 1),
    ],
)
def test_only_penalties_to_the_die_touch_a_ballista(target: str, words: str, needed: int) -> None:
    wall = ["wall 4000,2900 8000,3000"] if "at-wall" in target else []
    b = Board(battery("ballista", words=words), f"B1: {target.replace('at-wall', '')}", terrain=wall)
    for die, result in ((needed, "bolt"), (needed + 1, "miss")):
        p = phase(b)
        p.order(fire(p, "A1.1 > B1"), die, *((1,) if result == "bolt" else ()))
        assert [event.result for event in p.of(e.EngineFired)] == [result]


@pytest.mark.clause("warhorn ballista")
def test_the_skill_of_a_crew_is_that_of_most_of_it() -> None:
    for crew, needed in (("1 M4 / 2 M2", 2), ("2 M4 / 1 M2", 4), ("1 M4 / 1 M2", 4)):
        p = phase(Board(battery("ballista", crew), "B1: 24 @(6000,3000)360 not-stood"))
        with pytest.raises(NeedRoll) as need:
            p.order(fire(p, "A1.1 > B1"))
        assert (need.value.request.threshold, need.value.request.reading) == (needed + 1, "pool")


@pytest.mark.clause("warhorn ballista", "warhorn advantage")
def test_an_ordinary_crew_never_hits_under_a_roof() -> None:
    roof = ["building 4000,3000 8000,4000"]
    p = phase(Board(battery("ballista", "3 M2"), "B1: 24 large @(6000,3000)360", terrain=roof))
    with pytest.raises(NeedRoll) as need:
        p.order(fire(p, "A1.1 > B1"))
    assert need.value.request.threshold == 1
    p.order(fire(p, "A1.1 > B1"), 1)
    assert [m.code for m in p.of(e.EngineFired)[0].modifiers] == ["canopy", "tortoise"]
    assert [event.result for event in p.of(e.EngineFired)] == ["miss"]


@pytest.mark.clause("warhorn ballista", "warhorn shoot-range")
def test_a_bolt_is_lost_out_of_range() -> None:
    b = Board(battery("ballista"), "B1: 6 loose @(6000,6001)360; B2: 6 loose @(5400,6000)360")
    p = phase(b)
    p.order(fire(p, "A1.1 > B1"))
    assert [(event.result, event.lost) for event in p.of(e.EngineFired)] == [("miss", "range")]
    p.order(fire(p, "A1.2 > B2"), 6)
    assert [(event.result, event.lost) for event in p.of(e.EngineFired)] == [("miss", "")]


# -- cannon


@pytest.mark.clause("warhorn cannon", "warhorn cannon-a", "warhorn cannon-b")
@pytest.mark.parametrize(
    ("dice", "skill", "least", "most"),
    [("52", 3, 5500, 5900), ("52", 2, 5600, 5800), ("52", 4, 5400, 6000), ("25", 3, 4100, 4500), ("12", 4, 4400, 5000)],
)
def test_the_crew_changes_how_far_a_ball_goes(dice: str, skill: int, least: int, most: int) -> None:
    b = Board(battery("cannon", f"3 M{skill}", "(0,0)0"), "B1: 24 @(0,5000)360")
    p = phase(b)
    p.order(fire(p, "A1.1 > 0,5000"), dice)
    assert p.asked == ("red", "correct")
    off = {"52": 5700, "25": 4300, "12": 4700}[dice]
    falls = sorted(off + order.along for order in p.legal())
    assert (falls[0], falls[-1]) == (least, most)
    assert len(falls) == (most - least) // 100 + 1
    assert p.refused(Correct(along=most - off + 1)) == ["cannon"]
    assert p.refused(Correct(across=100)) == ["cannon-b"]
    p.order(Correct(along=least - off), *((1,) if 5000 <= least <= 5900 else ()))
    assert [fall for _, fall in came_down(p)] == [(0, least)]


@pytest.mark.clause("warhorn cannon", "warhorn cannon-b")
def test_example_of_the_cannon() -> None:
    b = Board(battery("cannon", "3 M4", "(0,0)0"), "B1: 6 loose @(3000,4000)360")
    for change, fall in ((0, (3420, 4560)), (-300, (3240, 4320)), (300, (3600, 4800))):
        p = phase(b)
        p.order(fire(p, "A1.1 > 3000,4000"), "52")
        p.order(Correct(along=change))
        assert [at for _, at in came_down(p)] == [fall]


@pytest.mark.clause("warhorn cannon", "warhorn cannon-d", "warhorn dice-a", "warhorn armour-piercing")
@pytest.mark.parametrize(("words", "dice", "hits"), [("", (2,), 2), ("explosive", (3,), 6)])
def test_a_ball_on_the_point_goes_through_the_ranks(words: str, dice: tuple[int, ...], hits: int) -> None:
    p = phase(Board(battery("cannon"), BODY))
    p.order(fire(p, f"A1.1 > 6000,5450 {words}"), "33", *dice)
    assert came_down(p) == [("ball", (6000, 5450))]
    assert [event.hits for event in p.of(e.Hit)] == [hits]
    assert dead(p) == [("B1", (hits,))]


@pytest.mark.clause("warhorn cannon")
def test_a_ball_may_come_down_in_front_of_its_target_or_among_others() -> None:
    b = Board(f"{battery('cannon')}; A2: 8 @(6000,6300)0", BODY)
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5450"), "25")
    p.order(Correct())
    assert came_down(p) == [("miss", (6000, 4750))]
    p.order(fire(p, "A1.2 > 6000,5450"), "52")
    p.order(Correct())
    assert came_down(p) == [("ball", (6077, 6146))]
    assert dead(p) == [("A2", (1,))]


@pytest.mark.clause("warhorn cannon-e")
@pytest.mark.parametrize(("words", "hits"), [("", 1), ("explosive", 2)])
def test_a_man_by_himself_is_one_rank(words: str, hits: int) -> None:
    p = phase(Board(battery("cannon"), "B1: 6 loose @(6000,5000)360"))
    p.order(fire(p, f"A1.1 > 6000,5000 {words}"), "44")
    assert [event.hits for event in p.of(e.Hit)] == [hits]


@pytest.mark.clause("warhorn cannon", "warhorn cannon-e", "warhorn skirmish-zone-c", "warhorn engines-d")
@pytest.mark.parametrize(
    ("target", "words", "left"),
    [
        ("4 M2 loose / 2 M2", "", [(5400, 0), (6600, 0), (4800, 0), (6000, 1), (5400, 1)]),
        ("2 M2 loose / 4 M2", "", [(5400, 0), (6600, 1), (4800, 1), (6000, 1), (5400, 1)]),
        ("6 M2 loose", "explosive", [(5400, 0), (6600, 0), (6000, 0), (5400, 0)]),
        ("3 ballista 1 M2", "", [(5400, 0), (6600, 0)]),
        ("3 chariot 1 M2", "", [(5400, 0), (6600, 0)]),
    ],
)
def test_a_ball_kills_whom_it_comes_down_on(target: str, words: str, left: list[tuple[int, int]]) -> None:
    p = phase(Board(battery("cannon"), f"B1: {target} @(6000,5000)360"))
    p.order(fire(p, f"A1.1 > 6000,5000 {words}"), "44")
    assert [(model.x, model.troop) for model in p.unit("B1").models] == left


@pytest.mark.clause("warhorn cannon", "warhorn wound-tracking-a")
def test_a_ball_wounds_the_elephant_that_it_comes_down_on() -> None:
    b = Board(battery("cannon"), "B1: 2 elephant 1 @(6000,5000)360")
    first, other = b.unit("B1").models
    with_unit(b, "B1", models=(first, replace(other, x=5000, wounds=5)))
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5000"), "44")
    assert [model.wounds for model in p.unit("B1").models] == [1, 5]


@pytest.mark.clause("warhorn cannon", "warhorn cannon-c")
def test_a_misfire_silences_a_cannon_or_destroys_it() -> None:
    b = Board(battery("cannon"), BODY, number=3)
    p = phase(b)
    p.order(fire(p, "A1.2 > 6000,5450"), "11", 2)
    assert came_down(p) == [("misfire", (6000, 5450))]
    assert [model.silent for model in p.unit("A1").models] == [0, 5, 0]
    assert barred(p, "A1.2 > 6000,5450") == [("engines-b", "engine-fired")]
    for number, reason in ((5, [("cannon-c", "engine-silent")]), (7, [])):
        models = tuple(replace(model, shot=False) for model in p.unit("A1").models)
        later = Board(battery("cannon"), BODY, number=number)
        with_unit(later, "A1", models=models)
        assert barred(phase(later), "A1.2 > 6000,5450") == reason
    p = phase(b)
    p.order(fire(p, "A1.2 > 6000,5450"), "11", 1)
    assert [result for result, _ in came_down(p)] == ["burst"]
    assert dead(p) == [("A1", (1, 3))]
    assert [model.x for model in p.unit("A1").models] == [6000, 6600]


@pytest.mark.clause("warhorn cannon", "warhorn engines")
def test_a_battery_whose_last_cannon_bursts_is_lost() -> None:
    b = Board(battery("cannon"), BODY)
    with_unit(b, "A1", models=b.unit("A1").models[:1])
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5450"), "11", 1)
    assert p.at("A1") == "destroyed"
    assert p.asked == ("red", "rest")


# -- canister


@pytest.mark.clause("warhorn canister", "warhorn canister-a", "warhorn armour-piercing")
@pytest.mark.parametrize(
    ("far", "dice", "result", "hits"),
    [(800, "34", "miss", []), (800, "54", "canister", [9]), (901, "54", "miss", []), (900, "54", "canister", [9])],
)
def test_canister_strikes_who_stands_in_its_reach(far: int, dice: str, result: str, hits: list[int]) -> None:
    p = phase(Board(battery("cannon"), f"B1: 24 @(6000,{far})360"))
    p.order(fire(p, "A1.1 > B1 canister"), dice)
    assert [event.result for event in p.of(e.EngineFired)] == [result]
    assert [event.hits for event in p.of(e.Hit)] == hits


@pytest.mark.clause("warhorn canister", "warhorn canister-a", "warhorn canister-b", "warhorn engines")
def test_canister_is_for_the_dead_zone_of_cannon() -> None:
    b = Board(battery("cannon"), "B1: 6 loose @(6000,1201)360; B2: 6 loose @(6000,1190)360; B3: 1 loose @(6000,1200)0")
    p = phase(b)
    assert barred(p, "A1.1 > B1 canister") == [("canister-a", "canister-far")]
    told = p.reasons(fire(p, "A1.1 > B1 canister"))[0][2]
    assert (told["model"], told["most"].en) == (1, "12")
    assert barred(p, "A1.1 > B2 canister") == []
    assert barred(p, "A1.1 > B3 canister") == []
    assert barred(p, "A1.1 > 6000,1200") == []
    assert barred(p, "A1.1 > 6000,1190") == [("engines", "engine-near")]
    p = phase(Board(battery("bombard"), "B1: 6 loose @(6000,1190)360; B2: 6 loose @(6000,5000)360"))
    assert barred(p, "A1.1 > B1 canister") == [("canister-b", "no-canister")]


# -- catapult


@pytest.mark.clause("warhorn catapult", "warhorn catapult-c")
@pytest.mark.parametrize(
    ("at", "target", "lost"),
    [
        ("6150,5450", "24 @(6000,5900)0", 9),
        ("7200,5890", "24 @(6000,5900)0", 4),
        ("6150,5450", "18 @(6000,5900)0 open", 1),
        ("6150,5450", "24 @(6000,5900)0 very-dense", 9),
        ("6000,5450", "12 loose @(6000,5450)0", 1),
    ],
)
def test_a_stone_kills_who_stands_together(at: str, target: str, lost: int) -> None:
    p = phase(Board(battery("catapult"), f"B1: {target}"))
    p.order(fire(p, f"A1.1 > {at}"), "33", "44")
    assert dead(p) == [("B1", (lost,))]


@pytest.mark.clause("warhorn catapult", "warhorn catapult-a", "warhorn cannon-b")
def test_a_second_pair_sends_a_stone_right_or_left() -> None:
    b = Board(battery("catapult", "3 M4", "(0,0)0"), "B1: 6 loose @(3000,4000)360")
    p = phase(b)
    with pytest.raises(NeedRoll) as need:
        p.order(fire(p, "A1.1 > 3000,4000"), "52")
    assert (need.value.request.reading, need.value.request.purpose) == ("faces", "warhorn-roll-across")
    p.order(fire(p, "A1.1 > 3000,4000"), "52", "61")
    assert p.refused(Correct(along=-300, across=-300)) == []
    assert p.refused(Correct(along=-301, across=301)) == ["cannon", "cannon"]
    p.order(Correct())
    assert came_down(p) == [("miss", (3980, 4140))]
    p = phase(b)
    p.order(fire(p, "A1.1 > 3000,4000"), "42", "26")
    assert len(p.legal()) == 49
    p.order(Correct(along=-300, across=300))
    (event,) = p.of(e.EngineFired)
    assert event.fall == (3000 + 180 - 400, 4000 + 240 + 300)


@pytest.mark.clause("warhorn catapult", "warhorn catapult-b", "warhorn catapult-e")
@pytest.mark.parametrize(
    ("policy", "pairs", "dice", "result"),
    [
        ("second-pair-mild", ("11", "34"), (1,), "burst"),
        ("second-pair-mild", ("11", "34"), (2,), "misfire"),
        ("second-pair-mild", ("34", "11"), (), "misfire"),
        ("second-pair-mild", ("11", "11"), (1,), "burst"),
        ("mild", ("11", "34"), (), "misfire"),
    ],
)
def test_misfires_of_a_catapult(policy: str, pairs: tuple[str, str], dice: tuple[int, ...], result: str) -> None:
    p = phase(Board(battery("catapult"), BODY, policies={"catapult_misfire": policy}))
    p.order(fire(p, "A1.1 > 6000,5450"), *pairs, *dice)
    assert [r for r, _ in came_down(p)] == [result]


@pytest.mark.clause("warhorn catapult-d", "warhorn general-death", "warhorn standard-musician")
def test_a_stone_spares_a_general_and_not_bearers() -> None:
    b = Board(battery("catapult"), "B1: 24 @(6000,5900)0 general standard musician; B2: 12 @(20000,9000)360")
    p = phase(b)
    p.order(fire(p, "A1.1 > 4800,5010"), "33", "44")
    assert dead(p) == [("B1", (4,))]
    assert [event.bearer for event in p.of(e.BearerLost)] == ["standard", "musician"]
    p = phase(b)
    p.order(fire(p, "A1.1 > 6150,5450"), "33", "44")
    assert not p.of(e.BearerLost)
    mixed = phase(Board(battery("catapult"), "B1: 1 loose R4 / 2 @(6000,5700)0 general; B2: 12 @(20000,9000)360"))
    mixed.order(fire(mixed, "A1.1 > 5400,5700"), "33", "44")
    assert dead(mixed) == [("B1", (0, 1))]
    for target in ("1 @(6000,5900)0 general", "1 loose @(6000,5700)0 general"):
        p = phase(Board(battery("catapult"), f"B1: {target}; B2: 12 @(20000,9000)360"))
        p.order(fire(p, "A1.1 > 6000,5700"), "33", "44")
        assert p.unit("B1").general == "regular"
        assert dead(p) == []


@pytest.mark.clause("warhorn catapult-d", "warhorn elephant", "warhorn chariot")
@pytest.mark.parametrize(
    ("target", "lost"), [("2 elephant 1 / 2", (1, 1, 2)), ("3 chariot 1 / 1", (1, 1, 1)), ("3 cannon 3", (1, 3))]
)
def test_beasts_and_machines_under_a_stone_are_lost(target: str, lost: tuple[int, ...]) -> None:
    p = phase(Board(battery("catapult"), f"B1: {target} @(6000,5000)360"))
    p.order(fire(p, "A1.1 > 6000,5000"), "33", "44")
    assert dead(p) == [("B1", lost)]


@pytest.mark.clause("warhorn catapult")
def test_a_mixed_rank_stands_by_its_troops_from_the_left() -> None:
    p = phase(Board(battery("catapult"), "B1: 4 M2 / 20 M3 @(6000,5900)0"))
    p.order(fire(p, "A1.1 > 4800,5890"), "33", "44")
    assert dead(p) == [("B1", (2, 2))]
    assert not p.of(e.BearerLost)
    p.order(fire(p, "A1.2 > 7200,5890"), "33", "44")
    assert dead(p) == [("B1", (0, 4))]


@pytest.mark.clause("warhorn catapult", "warhorn bombard", "warhorn standard-musician")
@pytest.mark.parametrize(("men", "cells"), [(16, [(1, 0), (1, 1)]), (10, [(1, 0), (1, 1)]), (9, [(1, 0), (1, 0)])])
def test_bearers_stand_side_by_side_in_the_last_rank(men: int, cells: list[tuple[int, int]]) -> None:
    b = Board(f"A1: {men} @(6000,3000)0 standard musician")
    assert list(bearer_cells(b.unit("A1"))) == list(zip(("standard", "musician"), cells, strict=True))
    assert not list(bearer_cells(Board(f"A1: {men} @(6000,3000)0").unit("A1")))


@pytest.mark.clause("warhorn catapult", "warhorn bombard", "warhorn cannon")
@pytest.mark.parametrize(("off", "under"), [(0, True), (1, False)])
def test_edges_of_bases_and_discs_belong_to_them(off: int, *, under: bool) -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 2 loose @(12000,3000)0")
    assert over_base(b.t, b.world, b.id("A1"), (6000, 3000 + off)) is under
    assert (model_under(b.t, b.world, b.id("A2"), (12000, 3125 + off)) == 0) is under


@pytest.mark.clause("warhorn bombard", "warhorn skirmish-zone")
@pytest.mark.parametrize(("y", "inside"), [(3400, True), (3401, False)])
def test_how_far_a_zone_goes_for_a_bomb(y: int, *, inside: bool) -> None:
    b = Board("A1: 2 loose @(6000,3000)0")
    assert in_zone(b.t, b.world, b.id("A1"), (6000, y)) is inside


@pytest.mark.clause("warhorn bombard", "warhorn bombard-b", "warhorn cannon")
def test_one_of_two_bases_that_touch_is_struck_the_enemys() -> None:
    b = Board("A1: 24 @(6000,5000)0", "B1: 24 @(6000,5000)360; B2: 24 loose @(9000,5000)360", contacts=["A1>B1 front"])
    point = (6000, 5000)
    assert [lies_under(b.t, b.world, RED, point, zones=zones) for zones in (False, True)] == [
        (b.id("B1"),), (b.id("B1"), b.id("B2"))
    ]  # fmt: skip


# -- bombard


@pytest.mark.clause("warhorn bombard", "warhorn bombard-b", "warhorn armour-piercing")
@pytest.mark.parametrize(("words", "dice", "lost"), [("", (), [1]), ("explosive", ("34",), [1, 7])])
def test_a_bomb_kills_one_and_strikes_the_rest(words: str, dice: tuple[str, ...], lost: list[int]) -> None:
    p = phase(Board(battery("bombard"), BODY))
    p.order(fire(p, f"A1.1 > 6000,5450 {words}"), "33", "44", *dice)
    assert [sum(event.dead) for event in p.of(e.Hit)] == lost


@pytest.mark.clause("warhorn bombard", "warhorn bombard-a", "warhorn bombard-b", "warhorn skirmish-zone")
def test_every_zone_that_a_bomb_falls_into_is_struck() -> None:
    blue = "B1: 24 loose @(6000,5000)360; B2: 24 loose @(8000,5000)360; B3: 24 @(6000,7600)180"
    b = Board(battery("bombard"), blue)
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5000 explosive"), "33", "44", 4, 1)
    assert dead(p) == [("B1", (1,)), ("B1", (4,)), ("B2", (1,))]
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5000"), "33", "44")
    assert dead(p) == [("B1", (1,))]


@pytest.mark.clause("warhorn bombard", "warhorn bombard-c")
@pytest.mark.parametrize("target", ["2 elephant 1", "3 chariot 1 / 1", "3 ballista 3"])
def test_a_bomb_in_the_zone_of_beasts_and_machines_is_one_die_of_hits(target: str) -> None:
    p = phase(Board(battery("bombard"), f"B1: {target} @(6000,5000)360"))
    p.order(fire(p, "A1.1 > 6000,5000 explosive"), "42", "33")
    p.order(Correct(), "5")
    assert came_down(p) == [("ball", (6000, 5600))]
    assert [event.hits for event in p.of(e.Hit) if event.hits] == [5]


@pytest.mark.clause("warhorn bombard", "warhorn cannon-c")
def test_a_bombard_misfires_as_a_cannon_does_on_either_pair() -> None:
    for pairs in (("11", "34"), ("34", "11")):
        for die, result in ((1, "burst"), (2, "misfire")):
            p = phase(Board(battery("bombard"), BODY, number=3))
            p.order(fire(p, "A1.1 > 6000,5450"), *pairs, die)
            assert [r for r, _ in came_down(p)] == [result]
            assert die == 1 or p.unit("A1").models[0].silent == 5
