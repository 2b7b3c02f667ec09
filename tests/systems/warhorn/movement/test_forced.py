"""Flights, falling back and advances that nobody ordered: whom they meet, what they give up (panic-move, phases)."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.movement.backing import back_causes, fall_back, nearest_of, shunned
from engine.systems.warhorn.movement.causes import dash_of, no_dash, turned_back
from engine.systems.warhorn.movement.moving import course, move_causes
from engine.systems.warhorn.movement.sites import end_scouting
from engine.systems.warhorn.orders import Finish, Move, MoveEngine
from engine.systems.warhorn.world import Model
from tests.systems.playing import reasons
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import fled, no, phase

FOE = "B1: 24 @(20000,11000)360"
CHARIOTS = "3 chariot 1 / 1 / 1 bow"


# -- flights


@pytest.mark.clause("warhorn panic-move", "warhorn panic-move-a", "warhorn uncontrolled-retreat")
def test_one_flees_from_the_nearest_of_several_who_are_there() -> None:
    b = Board(
        "A1: 24 @(6000,4500)0; A2: 24 @(9500,6000)540; A3: 24 @(6000,7600)360 lost",
        "B1: 12 horse @(6000,6000)360 panic:A1+A2+A3",
    )
    b1, foes = b.id("B1"), tuple(map(b.id, ("A1", "A2", "A3")))
    assert nearest_of(b.t, b.world, b1, foes) == b.id("A1")
    assert nearest_of(b.t, b.world, b1, foes[1:]) == b.id("A2")
    assert nearest_of(b.t, b.world, b1, foes[2:]) is None
    p = fled(b)
    assert (p.at("B1"), p.unit("B1").fleeing) == ("(6000,10000)0", True)
    (flight,) = p.of(e.Moved)
    assert (flight.way, flight.length, flight.dashed) == ("flight", 4000, "first")
    later = Board("A1: 24 @(12000,6000)180", "B1: 12 horse @(6000,6000)360 panic:A1 fleeing")
    assert fled(later).at("B1") == "(6000,10000)0"
    lone = Board("A1: 24 @(12000,6000)180 lost", "B1: 12 horse @(6000,6000)360 panic:A1")
    assert fled(lone).at("B1") == "(6000,10000)0"


@pytest.mark.clause("warhorn panic-move-c", "warhorn panic-move")
def test_those_nearest_to_their_own_edge_flee_first() -> None:
    b = Board(
        "A1: 24 @(6000,5000)0 panic fleeing; A2: 24 @(9000,3000)0 panic fleeing",
        "B1: 24 @(6000,7000)360 panic fleeing; B2: 24 @(9000,9500)360 panic fleeing",
    )
    assert [b.name(event.unit) for event in fled(b).of(e.Moved)] == ["B2", "B1", "A2", "A1"]


@pytest.mark.clause("warhorn melee-c", "warhorn panic-move")
def test_who_flees_from_a_melee_is_bound_no_more() -> None:
    b = Board(
        "A1: 24 @(6000,5000)0",
        "B1: 24 @(6000,5000)360 panic:A1; B2: 24 @(12000,9000)360 panic fleeing",
        contacts=["A1>B1 front old"],
    )
    p = fled(b)
    assert [event.pairs for event in p.of(e.ContactsEnded)] == [((p.id("A1"), p.id("B1")),)]
    assert p.world.contacts == ()


@pytest.mark.clause(
    "warhorn chariots-elephants",
    "warhorn chariots-elephants-b",
    "warhorn panic-move",
    "warhorn uncontrolled-retreat",
    "warhorn reaction-retreat",
)
@pytest.mark.parametrize("words", ["panic fleeing", "duty:back", "reaction:retreat"])
def test_chariots_are_lost_at_a_border_however_they_go_back(words: str) -> None:
    b = Board(
        f"A1: {CHARIOTS} @(6000,5000)0 {words}",
        "B1: 24 @(6000,8000)360 charge:A1",
        terrain=["hill 2000,1500 9000,3500"],
    )
    p = phase(b) if "duty" in words else fled(b, side="blue")
    assert p.at("A1") == "destroyed"


@pytest.mark.clause(
    "warhorn scythed-chariot-a", "warhorn scythed-charge", "warhorn reaction-retreat", "warhorn panic-move"
)
@pytest.mark.parametrize("words", ["panic fleeing", "reaction:retreat"])
def test_who_goes_back_over_scythed_chariots_destroys_them(words: str) -> None:
    b = Board(
        f"A1: 12 horse @(6000,5000)360 {words}",
        "B1: 1 scythed 1 @(6000,3700)0; B2: 24 @(6000,8000)360 charge:A1",
        policies={"retreat_from": "charger"},
    )
    p = fled(b, side="blue")
    if p.asked[1] == "face":
        p.order(Finish())
    assert p.at("B1") == "destroyed"


# -- falling back


@pytest.mark.clause("warhorn reaction-retreat-a", "warhorn reaction-retreat", "warhorn uncontrolled-retreat")
def test_by_policy_one_shuns_the_nearest_of_his_chargers() -> None:
    units = (
        "A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(9000,4000)0 charge:B1; A3: 24 @(6000,8500)360",
        "B1: 24 @(6000,6000)360",
    )
    for policy, shuns in (("nearest-enemy", "A3"), ("charger", "A2")):
        b = Board(*units, policies={"retreat_from": policy} if policy == "charger" else {})
        with_unit(b, "A3", y=7500)
        with_unit(b, "A1", y=2000)
        assert shunned(b.t, b.world, b.id("B1")) == b.id(shuns)


@pytest.mark.clause("warhorn uncontrolled-retreat-b", "warhorn uncontrolled-retreat", "warhorn move-view")
def test_how_one_who_falls_back_may_look_is_listed() -> None:
    p = phase(Board("A1: 24 light large @(6000,5000)0 duty:back", "B1: 24 @(6000,8000)360"))
    assert p.legal() == [Finish(), *(Move(p.id("A1"), turn=turn) for turn in (60, -60, 90, -90, 180, -180))]
    b = Board("A1: 24 light large @(6000,5000)0 duty:back", "B1: 24 @(6000,8000)360")
    assert [back_causes(b.t, b.world, b.id("A1"), turn) for turn in (0, 60)] == [("turn-back",), ("turn-back",)]


@pytest.mark.clause("warhorn uncontrolled-retreat", "warhorn reaction-retreat", "warhorn reactions-a")
def test_who_has_no_room_to_fall_back_gives_his_crossing_up_all_the_same() -> None:
    b = Board(
        "A1: 24 @(6000,4900)0 duty:back; A2: 24 @(6000,4000)0", "B1: 24 @(6000,9000)360",
        terrain=["gorge 6000,5000 6000,8000 width=1500"],
    )  # fmt: skip
    with_unit(b, "A1", crossing="gorge1", crossed=1, crosses=5)
    fall_back(b.t, tx := b.run(), b.id("A1"))
    assert [event.length for event in tx.events if isinstance(event, e.Moved)] == [0]
    assert tx.world.units[b.id("A1")].crossing == ""
    alone = Board("A1: 24 @(6000,4900)0 duty:back")
    fall_back(alone.t, tx := alone.run(), alone.id("A1"))
    assert [(event.length, event.way) for event in tx.events if isinstance(event, e.Moved)] == [(0, "fall-back")]


# -- advances


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn defile-c", "warhorn move")
@pytest.mark.parametrize("room", [True, False])
def test_who_advances_or_turns_gives_his_crossing_up(room: bool) -> None:
    b = Board(
        "A1: 24 @(6000,4900)0 duty:forward serves:advance" + ("" if room else "; A2: 24 @(7250,5800)0"),
        "B1: 24 @(16000,4900)360", terrain=["gorge 6000,5000 6000,8000 width=1500"],
    )  # fmt: skip
    with_unit(b, "A1", crossing="gorge1", crossed=1, crosses=5)
    advanced = phase(b, *(["1" * 11] if room else []))
    (moved,) = advanced.of(e.Moved)
    assert (advanced.unit("A1").crossing, moved.length > 0, moved.dashed) == ("", room, "first" if room else "")
    turns = Board("A1: 24 @(6000,4900)0", FOE, terrain=["gorge 6000,5000 6000,8000 width=1500"])
    with_unit(turns, "A1", crossing="gorge1", crossed=1, crosses=5)
    p = phase(turns)
    p.order(Move(p.id("A1"), turn=20), "1" * 11)
    assert p.unit("A1").crossing == ""


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn mercenary-treason-a", "warhorn defile", "warhorn defile-c")
@pytest.mark.parametrize(("side", "way"), [("red", "cross"), ("blue", "advance")])
def test_beyond_a_passage_one_goes_on_unless_the_enemy_moves_him(side: str, way: str) -> None:
    b = Board(
        "A1: 24 @(6000,8900)0 mercenary duty:forward serves:advance; A2: 24 @(12000,8900)0", "B1: 24 @(20000,11000)360",
        terrain=["gorge 6000,5000 6000,8000 width=1500"], side=side,
    )  # fmt: skip
    with_unit(b, "A1", crossing="gorge1", crossed=4, crosses=5)
    p = phase(b, "1" * 11, side=side)
    assert [event.way for event in p.of(e.Moved) if event.unit == p.id("A1")] == [way]


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn obstacle-b", "warhorn dash")
def test_horse_out_of_hand_does_not_dash_over_an_obstacle() -> None:
    unit = "A1: 12 horse @(6000,3000)0 duty:forward serves:advance"
    free = phase(Board(unit, "B1: 24 @(6000,11000)360"))
    assert [(event.length, event.dashed) for event in free.of(e.Moved)] == [(4000, "first")]
    wall = phase(Board(unit, "B1: 24 @(6000,11000)360", terrain=["wall 5000,5000 7000,5100"]), "11111111")
    (moved,) = wall.of(e.Moved)
    assert (moved.length, moved.dashed, moved.causes) == (3400, "", ("obstacle",))
    alone = phase(Board("A1: 12 horse @(6000,3000)0 duty:forward serves:advance"))
    assert [(event.length, event.dashed, event.way) for event in alone.of(e.Moved)] == [(0, "", "advance")]


@pytest.mark.clause(
    "warhorn scythed-chariot-a", "warhorn scythed-charge", "warhorn uncontrolled-attack", "warhorn move"
)
def test_who_advances_over_scythed_chariots_destroys_them_and_no_others() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 duty:forward serves:advance",
        "B1: 1 scythed 1 @(6000,7000)360; B2: 1 scythed 1 @(9000,8000)360",
    )
    reached = phase(b)
    assert reached.at("A1") == "(6000,6300)0"
    assert reached.at("B1") == "(6000,7000)360"


@pytest.mark.clause("warhorn scythed-charge", "warhorn scythed-chariot-a", "warhorn move")
@pytest.mark.parametrize(
    ("mover", "x", "fate"),
    [
        ("12 horse", 6000 + 1250 + 405, "destroyed"), ("12 horse", 6000 + 1250 + 406, "stands"),
        ("1 rider loose", 6000 + 250 + 405, "destroyed"), ("1 rider loose", 6000 + 250 + 406, "stands"),
    ],
)  # fmt: skip
def test_how_near_one_passes_scythed_chariots(mover: str, x: int, fate: str) -> None:
    """Skirmishers whom one passes over are unharmed."""
    b = Board(
        f"A1: {mover} @(6000,3000)0",
        f"B1: 1 scythed 1 @({x},4000)360; B2: 1 loose @(6000,4500)360",
    )
    p = phase(b)
    p.order(Move(p.id("A1"), ((3400, 0),)))
    assert p.at("B1") == (fate if fate == "destroyed" else f"({x},4000)360")
    assert p.unit("B2").status == "table"


# -- causes


@pytest.mark.clause("warhorn dash-cavalry", "warhorn weapon-lance", "warhorn dash")
@pytest.mark.parametrize(("streak", "dash"), [(0, "first"), (1, "second"), (2, "first"), (3, "second")])
def test_every_second_dash_is_a_second(streak: int, dash: str) -> None:
    b = Board(f"A1: 12 horse @(6000,3000)0 streak{streak}")
    assert dash_of(b.world, b.id("A1")) == dash


@pytest.mark.clause("warhorn engines", "warhorn dash")
def test_engines_never_dash() -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0")
    assert [(clause, code) for clause, code, _ in reasons(no_dash(b.t, b.world, b.id("A1")))] == [
        ("engines", "warhorn-no-dash-engines")
    ]


@pytest.mark.clause("warhorn view-d", "warhorn move-view", "warhorn move-view-a")
@pytest.mark.parametrize(("policy", "back"), [("arc", False), ("sight", True)])
def test_by_policy_a_place_that_was_hidden_is_out_of_view(policy: str, back: bool) -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0", FOE, terrain=["wood 4000,3500 8000,4500"],
        policies={"hidden_points": policy} if back else {},
    )  # fmt: skip
    after = course(b.t, b.world, Move(b.id("A1"), ((3000, 0),))).base
    near = course(b.t, b.world, Move(b.id("A1"), ((300, 0),))).base
    assert after is not None
    assert near is not None
    assert turned_back(b.t, b.world, b.id("A1"), after) is back
    assert not turned_back(b.t, b.world, b.id("A1"), near)


@pytest.mark.clause("warhorn obstacle", "warhorn move-d", "warhorn disorder")
def test_each_turn_of_a_way_counts_with_its_own_place() -> None:
    """North past the rough, then aslant: only the front of the second leg comes over it."""
    b = Board("A1: 8 @(6000,3000)0", FOE, terrain=["rough 7300,3500 7500,3600"])
    assert move_causes(b.t, b.world, Move(b.id("A1"), ((700, 0), (400, 90)))) == ()
    assert move_causes(b.t, b.world, Move(b.id("A1"), ((300, 0), (800, 90)))) == ("obstacle",)


# -- engines


@pytest.mark.clause("warhorn engines", "warhorn skirmish-zone", "warhorn melee")
def test_where_an_engine_may_be_moved() -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0", "B1: 24 @(6000,4500)360")
    models = tuple(
        replace(model, x=x, y=3000) for model, x in zip(b.unit("A1").models, (6000, 7000, 7600), strict=True)
    )
    with_unit(b, "A1", models=models)
    unit = b.id("A1")
    assert no(b, MoveEngine(unit, 0, 901)) == [("melee", "too-near"), ("skirmish-zone", "out-of-zone")]
    assert no(b, MoveEngine(unit, 0, 800)) == []
    assert no(b, MoveEngine(unit, 0, 200, -180)) == []
    assert no(b, MoveEngine(unit, 0, 201, -180)) == [("skirmish-zone", "out-of-zone")]
    assert no(b, MoveEngine(unit, 2, 200, 180)) == []
    assert no(b, MoveEngine(unit, 2, 201, 180)) == [("skirmish-zone", "out-of-zone")]
    assert no(b, MoveEngine(unit, 1, 500, 180)) == [("engines", "leader-room")]


@pytest.mark.clause("warhorn engines", "warhorn obstacle", "warhorn disorder")
def test_an_engine_is_tested_for_the_obstacles_on_its_way() -> None:
    b = Board("A1: 2 cannon 3 @(6000,3000)0", FOE, terrain=["rough 5000,3500 9000,3700"])
    p = phase(b)
    p.order(MoveEngine(p.id("A1"), 0, 800), "1111111")
    assert p.of(e.Moved)[0].causes == ("obstacle",)
    turned = Board("A1: 2 cannon 3 @(6000,3500)0", FOE, terrain=["rough 5000,3400 9000,3700"])
    p = phase(turned)
    p.order(MoveEngine(p.id("A1"), 0, turn=60))
    assert p.of(e.Moved)[0].causes == ()


# -- places and sites


@pytest.mark.clause("warhorn move-d", "warhorn move")
def test_no_base_ends_with_a_corner_on_closed_ground() -> None:
    b = Board("A1: 24 @(6000,3000)0", FOE, terrain=["stream 6900,3500 9000,3800"])
    assert no(b, Move(b.id("A1"), ((800, 0),))) == [("move-d", "closed-ground")]


@pytest.mark.clause("warhorn scouts", "warhorn scouts-a")
@pytest.mark.parametrize("policy", ["until-destroyed", "turn"])
def test_what_the_other_side_has_cancelled_stays_so(policy: str) -> None:
    b = Board("A1: 12 scouts @(6000,3000)0", "B1: 12 scouts @(12000,3100)360", terrain=["wall 5000,3000 7000,3100"])
    b.t.policies = replace(b.t.policies, scout_span=policy)
    tx = b.run()
    tx.emit(e.Cancelled(b.t.sides[1], "wall1"))
    before = len(tx.events)
    end_scouting(b.t, tx, b.t.sides[0])
    assert len(tx.events) == before


@pytest.mark.clause("warhorn skirmish-move", "warhorn skirmish-move-b")
def test_a_row_is_as_wide_as_its_widest_models() -> None:
    from engine.systems.warhorn.movement.models import leader_of, wanted
    from engine.systems.warhorn.orders import Arrangement

    mixed = Board("A1: 2 loose / 1 rider @(6000,3000)0")
    unit = mixed.id("A1")
    assert wanted(mixed.t, mixed.world, unit, leader_of(mixed.world, unit), Arrangement("line")) == [
        (5440, 3000),
        (6560, 3000),
    ]
    eight = Board("A1: 8 loose @(6000,3000)0")
    unit = eight.id("A1")
    found = wanted(eight.t, eight.world, unit, leader_of(eight.world, unit), Arrangement("block"))
    assert found[:3] == [(6310, 3000), (6000, 2690), (6310, 2690)]
    two = Board("A1: 2 loose @(6000,3000)0")
    unit, leader = two.id("A1"), Model(0, 6000, 3000)
    assert wanted(two.t, two.world, unit, leader, Arrangement("line", 900)) == [(5100, 3000)]
    assert wanted(two.t, two.world, unit, leader, Arrangement("ring", 900)) == [(6000, 3900)]
