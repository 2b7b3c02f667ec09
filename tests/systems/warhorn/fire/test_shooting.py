"""The shooting phase: shots one by one, answers to them, uncontrolled units, treason."""

import pytest

from engine.kernel.ids import UnitId
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.orders import Finish, HoldFire, Reply, Scout, Shoot
from tests.systems.warhorn.fire.shots import fired, phase, reply, shot
from tests.systems.warhorn.kit import Board, with_unit

ARCHERS = "A1: 2 loose bow @(6000,5000)0; A2: 2 loose bow @(8000,5000)0"
FOE = "B1: 2 loose bow @(6000,8000)360"


@pytest.mark.clause("warhorn shoot-range", "warhorn phases")
def test_shots_come_one_by_one_until_the_side_is_done() -> None:
    p = phase(Board(ARCHERS, "B1: 12 @(6000,8000)360"))
    assert p.asked == ("red", "shoot")
    assert dict(p.state.decisions[0].facts)["count"] == 2
    p.order(shot(p, "A1>B1"), "66")
    assert dict(p.state.decisions[0].facts)["count"] == 1
    assert fired(p) == [("A1", "bow", 2, 2, 0)]
    assert p.refused(shot(p, "A1>B1")) == ["shoot-formations"]
    assert p.asked == ("red", "shoot")
    p.order(Finish())
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn shoot-range")
def test_nobody_is_asked_who_has_no_shot() -> None:
    assert phase(Board("A1: 12 @(6000,5000)0", FOE)).asked == ("red", "rest")
    assert phase(Board("A1: 12 bow @(6000,5000)360", FOE)).asked == ("red", "rest")
    p = phase(Board("A1: 2 loose bow @(6000,5000)0", "B1: 12 @(6000,8000)360"))
    p.order(shot(p, "A1>B1"), "66")
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn shoot-table-a", "warhorn shoot-range")
def test_the_lists_of_a_side_are_its_lawful_shots() -> None:
    p = phase(Board("A1: 2 loose bow / 2 loose crossbow @(6000,7000)0; A2: 12 @(12000,7000)0", FOE))
    one, foe = p.id("A1"), p.id("B1")
    assert p.legal() == [
        Shoot(one, foe, "bow", "direct"), Shoot(one, foe, "bow", "indirect"), Shoot(one, foe, "crossbow", "direct"),
        Finish(),
    ]  # fmt: skip
    assert p.reasons(Shoot(p.id("B1"), one))[0][:2] == ("shoot-formations", "warhorn-not-your-unit")
    assert p.refused(Shoot(one, p.id("A2"))) == ["shoot-range"]
    assert p.refused(Shoot(one, p.id("A2") + 40)) == ["shoot-range"]  # type: ignore[arg-type]


# -- return fire


@pytest.mark.clause("warhorn return-fire", "warhorn return-fire-a", "warhorn return-fire-b")
def test_a_unit_that_is_shot_at_answers_one_of_those_who_shot() -> None:
    p = phase(Board(ARCHERS, FOE))
    p.order(shot(p, "A1>B1"), "66")
    assert p.asked == ("blue", "reply")
    assert p.refused(reply(p, "B1>A2")) == ["return-fire-a"]
    assert p.refused(reply(p, "B1>A1 sling")) == ["shoot-table"]
    assert p.refused(Reply(UnitId(40), p.id("A1"))) == ["return-fire"]
    assert dict(p.state.decisions[0].facts)["unit"].en == "B1 Men of B1"  # type: ignore[union-attr]
    p.order(reply(p, "B1>A1"), "26")
    assert [(event.when, event.hits) for event in p.of(e.Shot)] == [("reply", 1)]
    assert p.asked == ("red", "shoot")
    p.order(shot(p, "A2>B1"), "66")
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn return-fire-a")
def test_who_lets_a_shot_pass_may_answer_the_next() -> None:
    p = phase(Board(ARCHERS, FOE))
    p.order(shot(p, "A1>B1"), "66")
    p.order(HoldFire())
    p.order(shot(p, "A2>B1"), "66")
    assert p.asked == ("blue", "reply")
    assert {order.target for order in p.legal() if not isinstance(order, HoldFire)} == {p.id("A2")}


@pytest.mark.clause("warhorn return-fire", "warhorn shoot-range-a")
def test_a_lost_shot_is_not_answered_and_a_lost_answer_is_spent() -> None:
    p = phase(Board("A1: 2 loose bow @(6000,3990)0; A2: 2 loose javelin @(6000,7000)0", FOE))
    p.order(shot(p, "A1>B1"))
    assert [event.lost for event in p.of(e.Shot)] == ["range"]
    assert p.asked == ("red", "shoot")
    p = phase(
        Board("A1: 2 loose bow @(6000,5000)0; A2: 2 loose bow @(8000,5000)0", "B1: 2 loose javelin @(6000,8000)360")
    )
    p.order(shot(p, "A1>B1"), "66")
    p.order(reply(p, "B1>A1"))
    assert [(event.when, event.lost) for event in p.of(e.Shot)] == [("reply", "range")]
    p.order(shot(p, "A2>B1"), "66")
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn return-fire", "warhorn return-fire-c", "warhorn covering-fire", "warhorn shoot-reload")
@pytest.mark.parametrize("words", ["replied", "panic", "reload", "D2", "melee", "away"])
def test_who_does_not_answer(words: str) -> None:
    blue = "B1: 2 crossbow @(6000,8000)360" if words != "away" else "B1: 2 crossbow @(6000,8000)0"
    red = "A1: 12 loose bow R4 @(6000,5000)0; A2: 12 @(6000,8000)180"
    b = Board(red, f"{blue} {words if words in ('replied', 'panic', 'D2') else ''}",
              contacts=["A2>B1 front"] if words == "melee" else [], number=5)  # fmt: skip
    if words == "reload":
        with_unit(b, "B1", reloading_other="crossbow", reload_other=3)
    p = phase(b)
    p.order(shot(p, "A1>B1"), *((1,) if words == "melee" else ()), "6" * 12)
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn return-fire", "warhorn shoot-moved-a")
def test_survivors_answer_unmoved() -> None:
    b = Board("A1: 12 loose bow @(6000,5000)0 moved", "B1: 4 bow M3 @(6000,8000)360")
    p = phase(b)
    p.order(shot(p, "A1>B1"), "111666666666")
    p.order(reply(p, "B1>A1"), "2")
    assert fired(p) == [("B1", "bow", 1, 2, 1)]
    assert [m.code for m in p.of(e.Shot)[0].modifiers] == ["far", "loose-target"]


# -- skirmishers answer for others


@pytest.mark.clause("warhorn covering-fire-c", "warhorn skirmish-shoot", "warhorn skirmish-shoot-a")
@pytest.mark.parametrize(
    ("policy", "x", "asked"),
    [("touching", 7375, "reply"), ("touching", 7600, "rest"), ("line-only", 7375, "rest")],
)
def test_skirmishers_answer_for_a_unit_that_touches_their_leader(policy: str, x: int, asked: str) -> None:
    b = Board(
        "A1: 2 loose bow @(6000,5000)0",
        f"B1: 24 @(6000,7000)360; B2: 2 loose bow @({x},7000)360; B3: 9 bow @(3000,7000)360",
        policies={"skirmish_cover": policy},
    )  # fmt: skip
    p = phase(b)
    p.order(shot(p, "A1>B1"), "66")
    assert p.asked[1] == asked
    if asked == "reply":
        assert p.refused(reply(p, "B3>A1")) == ["covering-fire-c"]
        p.order(reply(p, "B2>A1"), "66")
        assert fired(p) == [("B2", "bow", 2, 2, 0)]
        assert p.unit("B2").replied


@pytest.mark.clause(
    "warhorn covering-fire-c", "warhorn skirmish-shoot", "warhorn skirmish-shoot-b", "warhorn battle-line"
)
def test_skirmishers_answer_for_a_line_that_they_adjoin() -> None:
    line = "B1: 24 @(6000,7000)360; B2: 24 bow @(3500,7000)360 general; B3: 2 loose bow @(2125,7000)360"
    b = Board("A1: 2 loose bow @(6000,5000)0", line, policies={"skirmish_cover": "line-only"})
    p = phase(b)
    p.order(shot(p, "A1>B1"), "66")
    assert {order.unit for order in p.legal() if not isinstance(order, HoldFire)} == {p.id("B3")}
    assert p.refused(reply(p, "B2>A1")) == ["covering-fire-c"]


@pytest.mark.clause("warhorn skirmish-shoot", "warhorn covering-fire-c")
@pytest.mark.parametrize(("count", "asked"), [(8, "reply"), (7, "rest")])
def test_skirmishers_cover_one_another_if_each_stands_in_the_zone_of_the_other(count: int, asked: str) -> None:
    b = Board(
        "A1: 2 loose bow @(6000,5000)0", f"B1: 12 loose @(6000,7000)360; B2: {count} loose bow @(7600,7000)360"
    )  # fmt: skip
    p = phase(b)
    p.order(shot(p, "A1>B1"), "66")
    assert p.asked[1] == asked


@pytest.mark.clause("warhorn engines", "warhorn engines-a")
def test_engines_take_no_part_in_exchanges() -> None:
    b = Board("A1: 2 loose bow @(6000,5000)0", "B1: 3 cannon 3 @(6000,7000)360")
    p = phase(b)
    p.order(shot(p, "A1>B1"), "66")
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn return-fire", "warhorn return-fire-a", "warhorn covering-fire-c", "warhorn engines")
def test_who_may_not_be_named_for_an_answer() -> None:
    b = Board(
        "A1: 2 loose bow @(6000,5000)0",
        "B1: 4 bow @(6000,7000)360; B2: 2 loose bow @(7375,7000)360 replied; B3: 3 cannon 3 @(3000,9000)360;"
        "B4: 2 loose bow @(1000,7000)360",
    )  # fmt: skip
    p = phase(b)
    p.order(shot(p, "A1>B1"), "66")
    assert p.reasons(reply(p, "B2>A1"))[0][:2] == ("return-fire", "warhorn-has-replied")
    assert p.reasons(reply(p, "B3>A1"))[0][:2] == ("engines", "warhorn-reply-engines")
    assert p.reasons(reply(p, "B4>A1"))[0][:2] == ("covering-fire-c", "warhorn-reply-who")
    assert p.legal()[-1] == HoldFire()


# -- uncontrolled units and mercenaries


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-b")
def test_an_uncontrolled_unit_that_chose_to_shoot_must() -> None:
    b = Board(
        "A1: 2 loose bow @(6000,5000)0 duty:forward serves:shoot", "B1: 12 @(6000,8000)360; B2: 12 @(9000,8000)360"
    )
    p = phase(b)
    assert p.asked == ("red", "shoot")
    assert p.refused(Finish()) == ["uncontrolled-attack"]
    p.order(shot(p, "A1>B1"), "66")
    assert [(event.act, event.unit) for event in p.of(e.Served)] == [("", p.id("A1"))]
    assert (p.unit("A1").duty, p.unit("A1").serves) == ("", "")


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-b", "warhorn shoot-range")
def test_only_who_chose_to_shoot_and_can_has_to() -> None:
    red = f"{ARCHERS}; A3: 12 bow @(12000,5000)360"
    b = Board(red, "B1: 12 @(6000,8000)360; B2: 12 @(9000,8000)360")
    for name in ("A1", "A3"):
        with_unit(b, name, duty="forward", serves="shoot")
    p = phase(b)
    assert p.reasons(Finish())[0][2]["unit"].en == "A1 Men of A1"
    assert len(p.reasons(Finish())) == 1


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a", "warhorn shoot-range")
def test_scouts_cancel_an_obstacle_among_the_shots() -> None:
    wall = ["wall 5000,6000 7000,6100", "wall 15000,6000 17000,6100"]
    b = Board(f"{ARCHERS}; A3: 12 scouts @(12000,5000)0", "B1: 12 @(6000,8000)360", terrain=wall)
    with_unit(b, "A3", scouted=("wall1",))
    p = phase(b)
    assert Scout("wall1") in p.legal()
    assert p.refused(Scout("wall2")) == ["scouts"]
    p.order(Scout("wall1"))
    assert p.of(e.Cancelled) == [e.Cancelled(RED, "wall1")]
    assert p.asked == ("red", "shoot")
    assert dict(p.state.decisions[0].facts)["count"] == 2
    p.order(shot(p, "A1>B1"), "66")
    p.order(shot(p, "A2>B1"), "66")
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-b")
def test_an_uncontrolled_unit_with_nobody_to_shoot_at_is_free_again() -> None:
    p = phase(Board("A1: 12 bow @(6000,5000)360 duty:forward serves:shoot", FOE))
    assert p.asked == ("red", "rest")
    assert [event.act for event in p.of(e.Served)] == [""]


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-d", "warhorn shoot-range")
def test_a_shot_at_own_mercenaries_wrongs_them_and_they_answer_as_the_enemy_orders() -> None:
    b = Board("A1: 2 loose bow @(6000,5000)0; A2: 2 loose bow @(6000,7000)0 mercenary", "B1: 12 @(20000,9000)360")
    p = phase(b)
    p.order(shot(p, "A1>A2"), "66")
    assert [(event.side, event.unit) for event in p.of(e.Wronged)] == [("red", p.id("A2"))]
    assert p.world.armies[0].betrayed == (p.id("A2"),)
    assert p.asked == ("blue", "reply")
    p.order(reply(p, "A2>A1"), "66")
    assert fired(p) == [("A2", "bow", 2, 2, 0)]
    assert p.unit("A2").side == "red"


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-b")
def test_suspects_shoot_as_units_of_the_enemy() -> None:
    b = Board(
        "A1: 12 @(20000,2000)0",
        "B1: 2 loose bow @(6000,8000)360 mercenary duty:forward serves:shoot; B2: 12 @(6000,6000)0;"
        "B3: 12 @(9000,6000)0",
    )
    p = phase(b)
    assert p.refused(Finish()) == ["uncontrolled-attack"]
    assert {order.target for order in p.legal()} == {p.id("B2"), p.id("B3")}
    p.order(p.legal()[0], "66")
    kinds = [type(event) for event in p.events if isinstance(event, e.Betrayed | e.Shot)]
    assert kinds == [e.Betrayed, e.Shot]
    assert (p.unit("B1").side, p.unit("B1").general, p.unit("B1").serves) == ("red", "regular", "")
    assert p.of(e.Shot)[0].side == "red"
