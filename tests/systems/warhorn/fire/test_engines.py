"""Engines one by one: aims, scatter, correction, misfires, what their shots do."""

import pytest
from msgspec.structs import replace

from engine.kernel.dice import NeedRoll
from engine.kernel.ids import UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.fire.engines import answer_to
from engine.systems.warhorn.orders import Correct, Finish, FireEngine
from tests.systems.warhorn.fire.shots import dead, fire, phase, play
from tests.systems.warhorn.kit import Board, Play, Roll, with_unit

BODY = "B1: 24 M3 @(6000,5900)0"
"""Its base covers x 4750 to 7250 and y 5000 to 5900; its middle is (6000,5450)."""


def battery(kind: str, parts: str = "3 M3", at: str = "(6000,0)0", words: str = "") -> str:
    """Return a battery whose first engine stands where it is said."""
    return f"A1: 3 {kind} {parts} @{at} {words}"


def fired(p: Play) -> list[tuple[str, tuple[int, int]]]:
    """Return what became of the shots of engines, and where they came down."""
    return [(event.result, event.fall) for event in p.of(e.EngineFired)]


def no(p: Play, line: str) -> list[tuple[str, str]]:
    """Return clause and text of every reason why a shot is refused."""
    return [(clause, code.removeprefix("warhorn-")) for clause, code, _ in p.reasons(fire(p, line))]


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
    assert [fall for _, fall in fired(p)] == [(0, least)]


@pytest.mark.clause("warhorn cannon", "warhorn cannon-b")
def test_example_of_the_cannon() -> None:
    b = Board(battery("cannon", "3 M4", "(0,0)0"), "B1: 6 loose @(3000,4000)360")
    for change, fall in ((0, (3420, 4560)), (-300, (3240, 4320)), (300, (3600, 4800))):
        p = phase(b)
        p.order(fire(p, "A1.1 > 3000,4000"), "52")
        p.order(Correct(along=change))
        assert [at for _, at in fired(p)] == [fall]


@pytest.mark.clause("warhorn cannon", "warhorn cannon-d", "warhorn dice-a", "warhorn armour-piercing")
@pytest.mark.parametrize(("words", "dice", "hits"), [("", (2,), 2), ("explosive", (3,), 6)])
def test_a_ball_on_the_point_goes_through_the_ranks(words: str, dice: tuple[int, ...], hits: int) -> None:
    p = phase(Board(battery("cannon"), BODY))
    p.order(fire(p, f"A1.1 > 6000,5450 {words}"), "33", *dice)
    assert fired(p) == [("ball", (6000, 5450))]
    assert [event.hits for event in p.of(e.Hit)] == [hits]
    assert dead(p) == [("B1", (hits,))]


@pytest.mark.clause("warhorn cannon")
def test_a_ball_may_come_down_in_front_of_its_target_or_among_others() -> None:
    b = Board(f"{battery('cannon')}; A2: 8 @(6000,6300)0", BODY)
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5450"), "25")
    p.order(Correct())
    assert fired(p) == [("miss", (6000, 4750))]
    p.order(fire(p, "A1.2 > 6000,5450"), "52")
    p.order(Correct())
    assert fired(p) == [("ball", (6077, 6146))]
    assert dead(p) == [("A2", (1,))]


@pytest.mark.clause("warhorn cannon-e")
@pytest.mark.parametrize(("words", "hits"), [("", 1), ("explosive", 2)])
def test_a_man_by_himself_is_one_rank(words: str, hits: int) -> None:
    p = phase(Board(battery("cannon"), "B1: 6 loose @(6000,5000)360"))
    p.order(fire(p, f"A1.1 > 6000,5000 {words}"), "44")
    assert [event.hits for event in p.of(e.Hit)] == [hits]


@pytest.mark.clause("warhorn cannon", "warhorn cannon-c")
def test_a_misfire_silences_a_cannon_or_destroys_it() -> None:
    b = Board(battery("cannon"), BODY, number=3)
    p = phase(b)
    p.order(fire(p, "A1.2 > 6000,5450"), "11", 2)
    assert fired(p) == [("misfire", (6000, 5450))]
    assert [model.silent for model in p.unit("A1").models] == [0, 5, 0]
    assert no(p, "A1.2 > 6000,5450") == [("engines-b", "engine-fired")]
    for number, reason in ((5, [("cannon-c", "engine-silent")]), (7, [])):
        models = tuple(replace(model, shot=False) for model in p.unit("A1").models)
        later = Board(battery("cannon"), BODY, number=number)
        with_unit(later, "A1", models=models)
        assert no(phase(later), "A1.2 > 6000,5450") == reason
    p = phase(b)
    p.order(fire(p, "A1.2 > 6000,5450"), "11", 1)
    assert [result for result, _ in fired(p)] == ["burst"]
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
    assert no(p, "A1.1 > B1 canister") == [("canister-a", "canister-far")]
    told = p.reasons(fire(p, "A1.1 > B1 canister"))[0][2]
    assert (told["model"], told["most"].en) == (1, "12")
    assert no(p, "A1.1 > B2 canister") == []
    assert no(p, "A1.1 > B3 canister") == []
    assert no(p, "A1.1 > 6000,1200") == []
    assert no(p, "A1.1 > 6000,1190") == [("engines", "engine-near")]
    p = phase(Board(battery("bombard"), "B1: 6 loose @(6000,1190)360; B2: 6 loose @(6000,5000)360"))
    assert no(p, "A1.1 > B1 canister") == [("canister-b", "no-canister")]


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
    assert fired(p) == [("miss", (3980, 4140))]
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
    assert [r for r, _ in fired(p)] == [result]


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


@pytest.mark.clause("warhorn bombard", "warhorn cannon-c")
def test_a_bombard_misfires_as_a_cannon_does_on_either_pair() -> None:
    for pairs in (("11", "34"), ("34", "11")):
        for die, result in ((1, "burst"), (2, "misfire")):
            p = phase(Board(battery("bombard"), BODY, number=3))
            p.order(fire(p, "A1.1 > 6000,5450"), *pairs, die)
            assert [r for r, _ in fired(p)] == [result]
            assert die == 1 or p.unit("A1").models[0].silent == 5


# -- aims


@pytest.mark.clause("warhorn engines", "warhorn cannon", "warhorn cannon-a", "warhorn cannon-d")
@pytest.mark.parametrize(
    ("kind", "line", "reason"),
    [
        ("cannon", "A1.1 > 6000,4000", ("cannon-a", "aim-nobody")),
        ("cannon", "A1.4 > 6000,5450", ("engines", "no-engine")),
        ("cannon", "A2.1 > 6000,5450", ("engines", "no-engine")),
        ("cannon", "A1.1 > A2 canister", ("cannon-a", "aim-nobody")),
        ("catapult", "A1.1 > 6000,5450 explosive", ("cannon-d", "no-ball")),
        ("cannon", "A1.1 > 12000,10000", ("cannon", "engine-far")),
        ("cannon", "A1.1 > 2000,0", ("engines", "engine-behind")),
        ("cannon", "A1.1 > 6000,5450", None),
        ("cannon", "A1.1 > B1", None),
        ("cannon", "A1.1 > 7250,5000 explosive", None),
    ],
)
def test_at_what_an_engine_can_be_fired(kind: str, line: str, reason: tuple[str, str] | None) -> None:
    far = "B2: 12 @(12000,10000)360; B3: 12 loose @(2000,0)0"
    p = phase(Board(f"{battery(kind)}; A2: 12 @(9000,500)0", f"{BODY}; {far}"))
    assert no(p, line) == ([reason] if reason else [])


@pytest.mark.clause("warhorn engines-f", "warhorn view")
@pytest.mark.parametrize(
    ("kind", "hidden"), [("cannon", True), ("ballista", True), ("catapult", False), ("bombard", False)]
)
def test_who_lobs_needs_no_clear_sight(kind: str, *, hidden: bool) -> None:
    b = Board(f"{battery(kind)}; A2: 24 @(6000,2000)0", f"{BODY}; B2: 12 loose @(9000,4000)0")
    p = phase(b)
    line = "A1.1 > B1" if kind == "ballista" else "A1.1 > 6000,5450"
    assert no(p, line) == ([("engines-f", "engine-hidden")] if hidden else [])


@pytest.mark.clause("warhorn engines-f", "warhorn ballista", "warhorn canister")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_ballista_needs_some_part_of_its_target_in_sight(*, hidden: bool) -> None:
    red = f"{battery('ballista')}; A2: 24 @(6000,2000)0; A3: 24 @({8500 if hidden else 18500},2000)0"
    p = phase(Board(red, "B1: 24 @(8000,2600)360 not-stood; B2: 12 loose @(5400,1000)0"))
    assert no(p, "A1.1 > B1") == ([("engines-f", "engine-hidden")] if hidden else [])


@pytest.mark.clause("warhorn engines", "warhorn engines-b")
def test_an_engine_that_was_moved_or_has_fired_is_silent_and_the_others_are_not() -> None:
    b = Board(battery("cannon"), BODY)
    models = b.unit("A1").models
    with_unit(b, "A1", models=(replace(models[0], moved=True), *models[1:]))
    p = phase(b)
    assert no(p, "A1.1 > 6000,5450") == [("engines", "engine-turned")]
    assert p.reasons(fire(p, "A1.1 > 6000,5450"))[0][2]["model"] == 1
    assert {order.model for order in p.legal() if isinstance(order, FireEngine)} == {1, 2}
    p.order(fire(p, "A1.2 > 6000,5450"), "33", 1)
    assert {order.model for order in p.legal() if isinstance(order, FireEngine)} == {2}


@pytest.mark.clause("warhorn cannon-a", "warhorn cannon-d", "warhorn canister")
def test_lists_name_middles_of_bases_models_and_canister() -> None:
    b = Board(battery("cannon"), f"{BODY}; B2: 2 loose @(6000,1000)0; B3: 2 loose @(6000,1500)0")
    p = phase(b)
    mine = [order for order in p.legal() if isinstance(order, FireEngine) and order.model == 0]
    assert [(order.x, order.y, order.ball) for order in mine if not order.canister] == [
        (6000, 5450, "solid"), (6000, 5450, "explosive"), (6000, 1500, "solid"), (6000, 1500, "explosive"),
        (5400, 1500, "solid"), (5400, 1500, "explosive"),
    ]  # fmt: skip
    assert [order.target for order in mine if order.canister] == [p.id("B2")]
    assert p.legal()[-1] == Finish()


@pytest.mark.clause("warhorn shoot-into-melee", "warhorn engines")
def test_engines_too_are_tested_before_they_fire_into_melee() -> None:
    b = Board(
        f"{battery('cannon')}; A2: 12 @(6000,5900)360", "B1: 24 @(6000,5000)360; B2: 12 @(9000,5000)360",
        contacts=["A2>B1 rear"],
    )  # fmt: skip
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,5450"), 4)
    assert [(event.result, event.lost) for event in p.of(e.EngineFired)] == [("miss", "test")]
    p.order(fire(p, "A1.2 > 6000,5450"), 3, "33", 3)
    assert dead(p) == [("B1", (3,))]


@pytest.mark.clause("warhorn return-fire", "warhorn engines")
def test_a_shot_of_an_engine_is_answered_by_whom_it_was_aimed_at() -> None:
    b = Board(battery("cannon"), "B1: 24 M2 bow @(6000,3000)360 not-stood")
    p = phase(b)
    p.order(fire(p, "A1.1 > 6000,3450"), "33", 1)
    assert p.asked == ("blue", "reply")
    assert p.world.units[p.id("A1")].at == p.id("B1")


# -- at chargers


def answer(b: Board, *dice: Roll) -> Play:
    """Play the shot of the next engine of A1 that can fire at a charger."""
    found = answer_to(b.t, b.world, b.id("A1"), b.id("B1"))
    assert found is not None
    return play(b, replace(found, when="reaction"), *dice)


@pytest.mark.clause("warhorn engines-c", "warhorn engines-a", "warhorn covering-fire")
def test_all_engines_that_can_fire_at_a_charger() -> None:
    b = Board(battery("cannon"), "B1: 24 @(6000,5000)360", side="blue", number=2)
    models = b.unit("A1").models
    with_unit(b, "A1", models=(models[0], replace(models[1], silent=3), replace(models[2], heading=360)))
    p = answer(b, "33", 3)
    assert fired(p) == [("ball", (6000, 5450))]
    assert dead(p) == [("B1", (6,))]
    assert p.unit("A1").replied
    assert not p.unit("A1").shot
    assert answer_to(p.t, p.world, p.id("A1"), p.id("B1")) is None


@pytest.mark.clause("warhorn engines-g", "warhorn canister", "warhorn engines")
def test_inside_the_dead_zone_cannon_fire_canister_and_others_nothing() -> None:
    p = answer(Board(battery("cannon"), "B1: 48 @(6000,1000)360"), "66")
    assert [event.result for event in p.of(e.EngineFired)] == ["canister"]
    b = Board(battery("catapult"), "B1: 24 @(6000,1000)360")
    assert answer_to(b.t, b.world, b.id("A1"), b.id("B1")) is None


@pytest.mark.clause("warhorn engines-c")
def test_a_charger_just_in_range_is_aimed_at_where_he_is_nearest() -> None:
    p = answer(Board(battery("catapult"), "B1: 24 @(6000,8000)360"), "33", "44")
    assert fired(p) == [("ball", (6000, 8000))]


@pytest.mark.clause("warhorn engines-c", "warhorn ballista")
@pytest.mark.parametrize(("far", "able"), [(6002, True), (6003, False)])
def test_a_charger_stopped_on_whole_units_of_his_way_is_in_range(far: int, *, able: bool) -> None:
    b = Board(battery("ballista"), f"B1: 24 @(6000,{far})360")
    with_unit(b, "A1", models=b.unit("A1").models[:1])
    assert (answer_to(b.t, b.world, b.id("A1"), b.id("B1")) is not None) == able
    if able:
        assert [event.lost for event in answer(b, 6).of(e.EngineFired)] == [""]


@pytest.mark.clause("warhorn cannon-c")
def test_a_misfire_at_a_charger_costs_the_next_own_turn() -> None:
    b = Board(battery("cannon"), "B1: 24 @(6000,5000)360", side="blue", number=2)
    with_unit(b, "A1", models=b.unit("A1").models[:1])
    p = answer(b, "11", 6)
    assert p.unit("A1").models[0].silent == 3
    assert UnitId(NOBODY) == p.unit("A1").at


@pytest.mark.clause("warhorn cannon", "warhorn cannon-b", "warhorn catapult-a")
def test_the_question_of_correction_says_where_the_shot_goes() -> None:
    b = Board(battery("catapult", "3 M4", "(0,0)0"), "B1: 6 loose @(3000,4000)360")
    for dice, told in (
        (("52", "16"), ("7", 1, "7", -1)),
        (("25", "61"), ("7", -1, "7", 1)),
        (("44", "61"), ("0", 0, "7", 1)),
    ):
        p = phase(b)
        p.order(fire(p, "A1.2 > 3000,4000"), *dice)
        facts = dict(p.state.decisions[0].facts)
        assert (facts["along"].en, facts["long"], facts["across"].en, facts["right"]) == told  # type: ignore[union-attr]
        assert (facts["model"], facts["most"]) == (2, 3)


@pytest.mark.clause("warhorn shoot-range", "warhorn mercenary-treason")
def test_a_battery_may_wrong_mercenaries_and_owes_its_shot() -> None:
    b = Board(f"{battery('cannon', words='duty:forward serves:shoot')}; A2: 24 @(9000,5000)0 mercenary", BODY)
    p = phase(b)
    assert p.refused(Finish()) == ["uncontrolled-attack"]
    assert no(p, "A1.1 > 6000,6500") == [("cannon-a", "aim-nobody")]
    p.order(fire(p, "A1.1 > 9000,4550"), "33", 1)
    assert [event.unit for event in p.of(e.Wronged)] == [p.id("A2")]
    assert [event.act for event in p.of(e.Served)] == [""]
    assert p.refused(Finish()) == []


@pytest.mark.clause("warhorn engines")
def test_nobody_fires_the_engines_of_others() -> None:
    p = phase(Board(battery("cannon"), "B1: 3 cannon 3 @(6000,5000)360"))
    assert no(p, "B1.1 > 6000,0") == [("engines", "not-your-unit")]
    assert no(p, "A1.4 > B1") == [("engines", "no-engine")]
    assert p.reasons(fire(p, "A1.4 > B1"))[0][2]["model"] == 4
    assert p.refused(FireEngine(p.id("A1"), -1, target=p.id("B1"))) == ["engines"]
    assert p.refused(FireEngine(UnitId(40), 0, target=p.id("B1"))) == ["engines"]
    assert p.refused(FireEngine(p.id("A1"), 0, target=UnitId(40))) == ["cannon-a"]
