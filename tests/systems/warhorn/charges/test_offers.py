"""What is offered and refused as charges are declared, answered and run."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Rolled
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.asides import to_place
from engine.systems.warhorn.charges.declaring import check_charge, may_target
from engine.systems.warhorn.charges.phase import can_dash, check_run, run_frame, runs
from engine.systems.warhorn.frames import Running
from engine.systems.warhorn.orders import (
    Arrangement,
    DeclareCharge,
    Finish,
    HoldFire,
    Move,
    React,
    Reply,
    Run,
    Scout,
)  # fmt: skip
from engine.systems.warhorn.world import Charge
from tests.systems.warhorn.charges.charged import controlled, declared, declared_at, lost, play, ran, ran_at, said, told
from tests.systems.warhorn.kit import Board, with_unit

FAR = "B1: 24 @(6000,9000)360"


# -- declaring


@pytest.mark.clause("warhorn declare-charge", "warhorn declare-charge-c", "warhorn view")
def test_charges_are_listed_at_one_enemy_in_view_or_two() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0; A2: 24 @(12000,3000)180; A3: 24 @(3000,3000)0 lost",
        "B1: 24 @(5000,6000)360; B2: 24 @(8000,6000)360; B3: 24 @(6000,1000)360; B4: 24 @(7000,5000)0 lost",
    )
    p = declared(b)
    a1, b1, b2 = map(p.id, ("A1", "B1", "B2"))
    assert p.legal() == [
        Finish(), DeclareCharge(a1, (b1,)), DeclareCharge(a1, (b2,)), DeclareCharge(a1, (b1, b2)),
    ]  # fmt: skip
    assert told(p) == {"count": 1}
    assert p.refused(Scout("wall1")) == ["scouts"]
    p.order(Finish())
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn declare-charge")
def test_what_charges_are_refused() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0; A2: 24 @(12000,3000)0 lost; A3: 24 @(6000,5000)0",
        "B1: 24 @(6500,7000)360; B2: 24 @(9000,6000)360 lost",
    )
    a1, b1 = b.id("A1"), b.id("B1")
    assert said(check_charge(b.t, b.world, b.id("A2"), (b1,))) == [("declare-charge", "not-on-table")]
    for targets in ((b1, b1), (99,), (b1, 99)):
        assert said(check_charge(b.t, b.world, a1, targets)) == [("declare-charge", "no-target")]  # type: ignore[arg-type]
    for name in ("A1", "A3", "B2"):
        assert said(check_charge(b.t, b.world, a1, (b.id(name),))) == [("declare-charge", "not-hostile")]
    assert may_target(b.world, a1, b1)
    p = declared(b)
    for unit in (b1, 99):
        assert p.refused(DeclareCharge(unit, (a1,))) == ["declare-charge"]  # type: ignore[arg-type]


# -- reacting


@pytest.mark.clause("warhorn reactions", "warhorn scouts")
def test_only_who_is_charged_reacts_and_his_side_answers() -> None:
    p = declared_at(Board("A1: 24 @(6000,3000)0", "B1: 24 bow @(6000,6000)360; B2: 24 @(9000,6000)360"), "B1")
    assert p.legal() == [React(p.id("B1"), reaction) for reaction in ("stand", "shoot", "retreat")]  # type: ignore[arg-type]
    assert told(p) == {"unit": "B1 Men of B1", "foes": "A1 Men of A1", "count": 1}
    assert p.refused(React(p.id("B2"), "stand")) == ["reactions"]
    assert p.refused(React(p.id("A1"), "stand")) == ["reactions"]
    assert p.refused(React(99, "stand")) == ["reactions"]  # type: ignore[arg-type]
    assert p.refused(Scout("wall1")) == ["scouts"]


@pytest.mark.clause("warhorn reactions-a", "warhorn reactions")
def test_who_can_only_stand_stands_by_a_fact_of_its_own() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(7250,6450)540", FAR.replace("9000", "6000"), contacts=["A2>B1 left"])
    p = declared_at(b, "B1")
    assert [(event.side, event.unit, event.reaction) for event in p.of(e.Reacted)] == [("blue", p.id("B1"), "stand")]


@pytest.mark.clause("warhorn elephant-charge", "warhorn elephant-charge-b", "warhorn scythed-charge")
def test_both_targets_are_tested_and_panic_has_its_sources() -> None:
    b = Board("A1: 2 elephant 1 @(6000,3000)0", "B1: 24 R4 @(5000,6000)360; B2: 24 R4 @(8000,6000)360")
    p = declared_at(b, "B1", "B2")
    assert told(p) == {"unit": "B1, B2", "foes": "A1 Men of A1", "count": 2}
    p.order(React(p.id("B1"), "stand"))
    p.order(React(p.id("B2"), "stand"), "6", "1", "5")
    assert [(p.name(test.unit), test.test) for test in p.of(e.ResilienceTested)] == [
        ("B1", "panic"), ("B2", "panic"), ("B2", "elephants"),
    ]  # fmt: skip
    assert (p.unit("B1").sources, p.unit("B1").nerve, p.unit("B2").nerve) == ((p.id("A1"),), "lost", "lost")
    assert {roll.rule.clause for roll in p.of(Rolled)} == {"elephant-charge"}
    assert len(p.of(e.ElephantsCharged)) == 1


@pytest.mark.clause("warhorn elephant-charge-b", "warhorn elephant-charge")
@pytest.mark.parametrize(("words", "charged"), [("", 0), ("seen", 0)])
def test_elephants_that_do_not_charge_frighten_nobody_yet(words: str, charged: int) -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 2 elephant 1 @(12000,3000)0", "B1: 24 R4 @(6000,6000)360")
    b.world = replace(b.world, elephants=bool(words))
    p = declared_at(b, "B1")
    p.order(Finish())
    p.order(React(p.id("B1"), "stand"))
    assert len(p.of(e.ElephantsCharged)) == charged
    assert not p.of(e.ResilienceTested)


@pytest.mark.clause("warhorn reaction-retreat", "warhorn elephant-charge-c", "warhorn elephant-charge")
def test_one_who_retreats_does_not_spare_the_next_his_panic() -> None:
    b = Board("A1: 2 elephant 1 @(6000,3000)0", "B1: 24 R4 @(5000,6000)360; B2: 24 R4 @(8000,6000)360")
    p = declared_at(b, "B1", "B2")
    p.order(React(p.id("B1"), "retreat"))
    p.order(React(p.id("B2"), "stand"), "1", "1", "1")
    assert [(p.name(test.unit), test.test) for test in p.of(e.ResilienceTested)] == [
        ("B1", "panic"), ("B2", "panic"), ("B2", "elephants"),
    ]  # fmt: skip


# -- running


@pytest.mark.clause("warhorn declare-charge-c", "warhorn phases-b", "warhorn scouts")
def test_only_declared_charges_are_run() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(12000,3000)0",
        "B1: 24 @(6000,5000)360 reaction:stand; B2: 24 @(9000,5000)360",
    )
    p = ran(b)
    assert p.refused(Run(p.id("A1"), p.id("B2"))) == ["declare-charge-c"]
    assert p.refused(Run(p.id("A2"), p.id("B2"))) == ["phases-b"]
    assert p.refused(Run(99, p.id("B2"))) == ["phases-b"]  # type: ignore[arg-type]
    assert p.refused(Scout("wall1")) == ["scouts"]
    assert told(p) == {"count": 1, "unit": "A1 Men of A1"}
    assert set(map(repr, p.legal())) == {
        repr(Run(p.id("A1"), p.id("B1"), dash, stand))  # type: ignore[arg-type]
        for dash in (False, True)
        for stand in ("nearest", "square")
    }


@pytest.mark.clause("warhorn dash", "warhorn obstacle-b", "warhorn phases-a", "warhorn uncontrolled-attack-a")
def test_who_may_dash_at_his_target() -> None:
    wall = ["wall 5000,4500 7000,4600"]
    horse = Board("A1: 12 horse @(6000,3000)0 charge:B1", "B1: 24 @(6000,6500)360", terrain=wall)
    order = Run(horse.id("A1"), horse.id("B1"), dash=True)
    assert said(check_run(horse.t, horse.world, order)) == [("obstacle-b", "dash-obstacle")]
    assert not can_dash(horse.t, horse.world, order)
    for words, free in (("", True), ("streak1", False)):
        b = Board(f"A1: 24 @(6000,3000)0 charge:B1 {words}", "B1: 24 @(6000,4500)360", terrain=wall)
        order = Run(b.id("A1"), b.id("B1"), dash=True)
        assert said(check_run(b.t, b.world, order)) == ([] if free else [("dash", "no-dash-again")])
        assert can_dash(b.t, b.world, order) is free
    for words, refused in (
        ("serves:charge", [("uncontrolled-attack-a", "run-must-dash")]),
        ("", []),
        ("serves:charge streak1", []),
    ):
        b = Board(f"A1: 24 @(6000,3000)0 charge:B1 {words}", "B1: 24 @(6000,4500)360")
        assert said(check_run(b.t, b.world, Run(b.id("A1"), b.id("B1")))) == refused


@pytest.mark.clause("warhorn phases-a", "warhorn move-d", "warhorn phases")
def test_a_stance_without_room_is_refused_where_another_has_it() -> None:
    b = Board("A1: 24 @(5000,3000)0 charge:B1; A2: 24 @(3900,4800)0", "B1: 24 @(6500,4700)360")
    a1, b1 = b.id("A1"), b.id("B1")
    assert said(check_run(b.t, b.world, Run(a1, b1, dash=True))) == [("move-d", "way-barred"), ("move-d", "overlap")]
    assert said(check_run(b.t, b.world, Run(a1, b1, dash=True, stand="square"))) == []
    offset = Run(a1, b1, dash=True, stand="offset", offset=-1500)
    assert said(check_run(b.t, b.world, offset)) == [("move-d", "way-barred"), ("move-d", "overlap")]
    assert said(check_run(b.t, b.world, Run(a1, b1))) == []
    both = Board("A1: 24 @(5000,3000)0 charge:B1; A2: 24 @(3900,4800)0; A3: 24 @(8500,4800)0", "B1: 24 @(6500,4700)360")
    assert said(check_run(both.t, both.world, Run(a1, both.id("B1"), dash=True))) == []
    assert not run_frame(both.t, both.world, Run(a1, both.id("B1"), dash=True)).reaches


@pytest.mark.clause(
    "warhorn skirmish-attacks-formed",
    "warhorn skirmish-move",
    "warhorn chariots-elephants-b",
    "warhorn move-d",
    "warhorn failed-charge-a",
)
def test_a_leader_without_room_at_his_target_does_not_reach_it() -> None:
    def reaches(unit: str, more: str = "", terrain: tuple[str, ...] = ()) -> bool:
        b = Board(f"A1: {unit} @(6000,3000)0 charge:B1{more}", "B1: 24 @(6000,4500)360", terrain=terrain)
        return run_frame(b.t, b.world, Run(b.id("A1"), b.id("B1"), dash=True)).reaches

    assert reaches("1 loose")
    assert not reaches("1 loose", "; A2: 1 loose @(6100,4300)0")
    assert not reaches("1 loose", terrain=("stream 5000,4000 7000,4100",))
    assert reaches("1 chariot 1 / 1")
    assert not reaches("1 chariot 1 / 1", terrain=("rough 5000,4000 7000,4400",))


@pytest.mark.clause("warhorn defile", "warhorn declare-flank-b")
def test_a_charge_across_a_passage_is_against_the_edge_that_was_declared() -> None:
    b = Board(
        "A1: 24 @(6000,4900)0 charge:B1:left",
        "B1: 24 @(6000,8100)360",
        terrain=["gorge 6000,5000 6000,8000 width=1500"],
    )
    frame = run_frame(b.t, b.world, Run(b.id("A1"), b.id("B1")))
    assert (frame.edge, frame.across, frame.reaches, (frame.x, frame.y)) == ("left", "gorge1", True, (6000, 4900))
    assert said(check_run(b.t, b.world, Run(b.id("A1"), b.id("B1"), dash=True))) == [("defile-c", "no-dash-crossing")]
    found = runs(b.t, b.world, b.id("A1"))
    assert [(order.dash, order.stand) for order in found] == [(False, "nearest"), (True, "nearest")]


@pytest.mark.clause("warhorn scythed-charge", "warhorn failed-charge-a", "warhorn scythed-charge-g")
def test_scythed_chariots_that_have_lost_sight_of_their_target_stay() -> None:
    p = ran(Board("A1: 1 scythed 1 @(6000,3000)0 charge:B1; A2: 24 @(9000,3000)0", "B1: 24 @(6000,6000)360 lost"))
    assert p.unit("A1").charge.state == "failed"  # type: ignore[union-attr]
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn failed-charge", "warhorn failed-charge-b", "warhorn scythed-charge")
@pytest.mark.parametrize(
    ("state", "target", "rallies"),
    [("run", "B1", False), ("failed", "B1", True), ("run", "B2", True), ("over", "B1", True)],
)
def test_who_was_run_through_by_scythes_does_not_rally(state: Any, target: str, rallies: bool) -> None:
    b = Board(
        "A1: 1 scythed 1 @(6000,3000)0; A2: 24 @(9000,3000)0 charge:B1; A3: 1 scythed 1 @(20000,3000)0",
        "B1: 24 @(9000,1000)360 panic; B2: 24 @(15000,6000)360",
    )
    with_unit(b, "A1", charge=Charge((b.id(target),), ("front",), state))
    assert bool(ran(b).of(e.Rallied)) is rallies


# -- skirmishers placed


@pytest.mark.clause("warhorn formed-attacks-skirmish", "warhorn formed-attacks-skirmish-b")
def test_how_skirmishers_may_be_placed_after_a_charge() -> None:
    b = Board("A1: 24 M3 R4 @(6000,3000)0 charge:B1", "B1: 9 loose @(6000,5900)180 reaction:stand")
    leader, second, *others = b.unit("B1").models
    with_unit(b, "B1", models=(leader, replace(second, x=5500, y=5200), *others))
    p = ran_at(b, "11111111111", dash=True)
    aside = [event for event in p.of(e.Moved) if event.way == "aside"]
    assert [(p.name(event.unit), event.length) for event in aside] == [("B1", 0)]
    assert told(p) == {"unit": "B1 Men of B1"}
    unit = p.id("B1")
    assert p.legal() == [Finish(), *(Move(unit, arrange=Arrangement(pattern)) for pattern in ("ring", "line", "block"))]  # type: ignore[arg-type]
    assert p.refused(Move(p.id("A1"), arrange=Arrangement("ring"))) == ["formed-attacks-skirmish"]
    assert p.refused(Move(99, arrange=Arrangement("ring"))) == ["formed-attacks-skirmish"]  # type: ignore[arg-type]
    before = p.unit("B1").models
    p.order(Move(unit, arrange=Arrangement("line")))
    assert [(event.way, event.length) for event in p.of(e.Moved)] == [("aside", 0)]
    assert p.unit("B1").models != before
    assert p.unit("B1").models[0] == before[0]


@pytest.mark.clause("warhorn formed-attacks-skirmish-a", "warhorn formed-attacks-skirmish")
@pytest.mark.parametrize(("side", "moved"), [("A2", False), ("B2", True)])
def test_only_enemies_keep_off_a_charge_that_failed(side: str, moved: bool) -> None:
    """Its front ends at 50 cm; a second man stands 1.5 cm to its right."""
    loose = f"{side}: 2 loose @(8500,4600)0"
    red, blue = (f"; {loose}", "") if side == "A2" else ("", f"; {loose}")
    b = Board(f"A1: 24 R4 @(6000,3000)0 charge:B1{red}", f"B1: 24 @(6000,8000)360 reaction:stand{blue}")
    first, other = b.unit(side).models
    with_unit(b, side, models=(first, replace(other, x=7525, y=4600)))
    p = ran_at(b, "11111111111", dash=True)
    assert p.at("A1") == "(6000,5000)0"
    assert (p.unit(side).models[1].x != 7525) is moved


@pytest.mark.clause("warhorn formed-attacks-skirmish-a", "warhorn formed-attacks-skirmish")
def test_whoever_stands_where_a_charger_comes_to_makes_way() -> None:
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1; A2: 3 loose @(9000,4000)0", "B1: 24 @(6000,4900)360 reaction:stand")
    first, *others = b.unit("A2").models
    with_unit(b, "A2", models=(replace(first, x=7600), replace(others[0], x=7000), replace(others[1], x=8000)), full=12)
    p = ran_at(b, "11111111111", dash=True)
    assert p.world.contacts
    stood = [(m.x, m.y) for m in p.unit("A2").models]
    assert (stood[0], stood[2]) == ((7600, 4000), (8000, 4000))
    assert stood[1] != (7000, 4000)
    assert [p.name(event.unit) for event in p.of(e.Moved) if event.way == "aside"] == ["A2"]


# -- covering fire


@pytest.mark.clause("warhorn covering-fire", "warhorn covering-fire-a", "warhorn battle-line")
def test_each_who_can_cover_is_asked_in_turn() -> None:
    b = Board(
        "A1: 24 R4 @(6000,3000)0 charge:B1",
        "B1: 16 R3 @(6000,5200)360 general reaction:stand; B2: 16 bow @(8600,5200)360; B3: 16 bow @(3400,5200)360",
    )
    p = ran_at(b, dash=True)
    assert p.asked == ("blue", "cover")
    one, other = ("B2", "B3") if told(p)["unit"].startswith("B2") else ("B3", "B2")
    assert told(p) == {"unit": f"{one} Men of {one}", "foe": "A1 Men of A1", "target": "B1 Men of B1"}
    assert p.legal() == [Reply(p.id(one), p.id("A1")), HoldFire()]
    assert p.refused(Reply(p.id(other), p.id("A1"))) == ["covering-fire"]
    p.order(HoldFire())
    assert told(p)["unit"] == f"{other} Men of {other}"


@pytest.mark.clause("warhorn phases", "warhorn phases-a")
def test_no_offset_leads_backwards_where_the_nearest_place_does_not() -> None:
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", "B1: 24 @(3000,2500)90 reaction:stand")
    order = Run(b.id("A1"), b.id("B1"), stand="offset", offset=0)
    assert said(check_run(b.t, b.world, order)) == [("phases", "run-backwards")]
    assert said(check_run(b.t, b.world, Run(b.id("A1"), b.id("B1")))) == []


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-e", "warhorn uncontrolled-attack-c")
@pytest.mark.parametrize(
    ("troops", "die", "tested", "duty"), [("", "6", True, "forward"), ("", "1", True, ""), ("scouts", "", False, "")]
)
def test_who_does_not_break_forward_is_not_tempted(troops: str, die: str, tested: bool, duty: str) -> None:
    b = Board(
        f"A1: 24 R3 {troops} @(6000,3000)0 mercenary suspect; A2: 24 @(12000,3000)0{lost('A', 3)}",
        "B1: 24 scouts @(6000,9000)360", ratings=(0, 0), side="blue",
    )  # fmt: skip
    p = controlled(b, die, side="blue")
    assert [p.name(test.unit) for test in p.of(e.ResilienceTested)] == (["A1"] if tested else [])
    assert (p.unit("A1").suspect, p.unit("A1").duty) == (False, duty)


@pytest.mark.clause(
    "warhorn formed-attacks-skirmish-b", "warhorn formed-attacks-skirmish", "warhorn skirmish-attacks-formed"
)
@pytest.mark.parametrize(
    ("charger", "target", "placed"),
    [
        ("24", "2 loose", "B1"), ("24", "1 loose", ""), ("24", "2 loose panic", ""), ("24", "2 loose lost", ""),
        ("2 loose", "2 loose", "A1"), ("1 loose", "2 loose", ""), ("2 loose", "24", "A1"), ("24", "24", ""),
    ],
)  # fmt: skip
def test_whose_models_are_placed_after_a_charge(charger: str, target: str, placed: str) -> None:
    kind, _, words = target.partition(" panic") if "panic" in target else target.partition(" lost")
    flag = "panic" if "panic" in target else "lost" if "lost" in target else ""
    b = Board(f"A1: {charger} @(6000,3000)0", f"B1: {kind} @(6000,5000)360 {flag}")
    frame = Running(b.id("A1"), b.id("B1"), 6000, 4000, 0)
    found = to_place(b.t, b.world, frame)
    assert ("" if found is None else b.name(found)) == placed + words
    assert to_place(b.t, b.world, replace(frame, placed=(b.id("A1"), b.id("B1")))) is None


@pytest.mark.clause("warhorn skirmish-attacks-skirmish", "warhorn skirmish-attacks-formed", "warhorn failed-charge")
@pytest.mark.parametrize(("x", "refused"), [(6256, []), (6255, ["skirmish-attacks-skirmish"])])
def test_skirmishers_who_fall_short_of_skirmishers_only_do_not_touch_them(x: int, refused: list[str]) -> None:
    b = Board("A1: 4 loose R4 @(6000,3000)0 charge:B1", "B1: 1 loose @(6000,5256)180 reaction:stand")
    p = ran_at(b, "11111", dash=True)
    assert not p.world.contacts
    places = (x, 5256), (5700, 4700), (6300, 4700)
    assert p.refused(Move(p.id("A1"), arrange=Arrangement(places=places))) == refused


@pytest.mark.clause("warhorn skirmish-attacks-formed", "warhorn skirmish-move")
def test_nobody_is_placed_without_room() -> None:
    b = Board(
        "A1: 2 loose @(200,200)0", "B1: 24 @(9000,5000)360", terrain=["rocks 0,330 700,800", "rocks 330,0 800,329"]
    )
    p = play(b, Running(b.id("A1"), b.id("B1"), 200, 200, 0, reaches=True, step="places"))
    assert p.asked == ("red", "place")
    assert p.refused(Move(p.id("A1"), arrange=Arrangement("ring"))) == ["skirmish-attacks-formed"]
    assert p.legal() == [Finish()]


@pytest.mark.clause(
    "warhorn scouts-a", "warhorn scouts", "warhorn phases-b", "warhorn declare-charge", "warhorn reactions"
)
def test_what_scouts_can_cancel_is_offered_with_every_question_of_charges() -> None:
    units = (
        "A1: 24 @(6000,3000)0 {}; A2: 12 scouts @(12000,3000)0",
        "B1: 24 @(6000,5000)360 {}; B2: 12 scouts @(12000,6000)360",
    )
    wall = ["wall 11000,4000 13000,4100"]
    for words, begun, side in ((("", ""), declared, "A2"), (("charge:B1", "reaction:stand"), ran, "A2")):
        b = Board(*(unit.format(word) for unit, word in zip(units, words, strict=True)), terrain=wall)
        with_unit(b, side, scouted=("wall1",))
        assert [order for order in begun(b).legal() if isinstance(order, Scout)] == [Scout("wall1")]
    b = Board(*(unit.format("") for unit in units), terrain=wall)
    with_unit(b, "B2", scouted=("wall1",))
    p = declared_at(b, "B1")
    p.order(Finish())
    assert p.asked == ("blue", "react")
    assert p.legal()[-1] == Scout("wall1")


@pytest.mark.clause("warhorn reactions-a", "warhorn reactions")
def test_who_can_only_stand_is_not_asked_though_scouts_could_cancel_something() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0; A2: 24 @(7250,6450)540", "B1: 24 @(6000,6000)360; B2: 12 scouts @(12000,6000)360",
        contacts=["A2>B1 left"], terrain=["wall 11000,4000 13000,4100"],
    )  # fmt: skip
    with_unit(b, "B2", scouted=("wall1",))
    p = declared_at(b, "B1")
    assert (p.unit("B1").reaction, p.asked) == ("stand", ("red", "rest"))
