"""Moves of units on bases: how far, what ends them, what bars them (move, move-view, dash, reform)."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.movement.moving import move_causes
from engine.systems.warhorn.orders import Arrangement, Finish, Move, MoveEngine, TurnBack
from engine.systems.warhorn.troops import allowance
from engine.systems.warhorn.world import Charge
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import no, phase

HASTATI = "A1: 24 M3 R3 light large @(6000,3000)0"


@pytest.mark.clause("warhorn move", "warhorn move-a", "warhorn move-b", "warhorn skirmish-move-a")
@pytest.mark.parametrize(
    ("unit", "cm", "dash"),
    [
        ("24 light large", 9, 20), ("24", 12, 20), ("24 open", 14, 20), ("12 horse light small", 32, 40),
        ("16 horse full heavily-barded very-dense", 26, 40), ("12 small loose", 19, 20),
        ("8 rider small loose", 39, 40),
        ("3 chariot 1 / 2", 30, 30), ("2 elephant 1", 20, 20), ("3 cannon 3", 10, 10), ("24 heavy / 8", 10, 20),
    ],
)  # fmt: skip
def test_how_far_units_go(unit: str, cm: int, dash: int) -> None:
    words = [word for word in unit.split() if word in ("open", "very-dense")]
    b = Board(f"A1: {' '.join(w for w in unit.split() if w not in words)} @(6000,3000)0 {' '.join(words)}")
    found = [allowance(b.t, b.world, b.id("A1"), dash=dashes) for dashes in (False, True)]
    assert found == [100 * cm, 100 * dash]


@pytest.mark.clause("warhorn move", "warhorn move-d")
def test_a_move_goes_aslant_and_turns_for_nothing() -> None:
    p = phase(Board(HASTATI))
    p.order(Move(p.id("A1"), ((900, -60),), -30))
    assert p.at("A1") == "(5550,3779)690"
    (moved,) = p.of(e.Moved)
    assert (moved.length, moved.causes, moved.way) == (900, (), "move")


@pytest.mark.clause("warhorn move")
def test_nobody_goes_farther_than_he_may() -> None:
    b = Board(HASTATI)
    assert no(b, Move(b.id("A1"), ((910, 0),))) == [("move", "too-far")]
    assert no(b, Move(b.id("A1"), ((500, 0), (400, 60)))) == []
    assert no(b, Move(b.id("A1"), ((2001, 0),), dash=True)) == [("dash", "too-far")]
    assert no(b, Move(b.id("A1"))) == [("move", "no-move")]


@pytest.mark.clause("warhorn move-c", "warhorn reform")
def test_who_re_forms_goes_by_the_wider_front() -> None:
    b = Board("A1: 24 light large @(6000,3000)0; A2: 24 light large @(12000,3000)0 open")
    assert no(b, Move(b.id("A1"), ((1000, 0),), density="open")) == [("move", "too-far")]
    assert no(b, Move(b.id("A2"), ((900, 0),), density="dense")) == []
    assert no(b, Move(b.id("A2"), ((1010, 0),), density="dense")) == [("move", "too-far")]


@pytest.mark.clause("warhorn reform", "warhorn reform-b", "warhorn reform-c", "warhorn formation-density")
def test_what_orders_a_unit_can_take() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 9 @(10000,3000)0 open; A3: 12 loose @(15000,3000)0")
    p = phase(b, "111111")
    assert p.refused(Move(p.id("A1"), density="dense")) == ["reform"]
    assert no(b, Move(b.id("A2"), density="very-dense")) == [("reform-b", "too-few")]
    assert no(b, Move(b.id("A3"), density="dense")) == [("reform-c", "no-reform")]
    p.order(Move(p.id("A1"), density="open"), "1111111111")
    assert (p.unit("A1").density, p.unit("A1").ranks) == ("open", ((6,), (6,), (6,), (6,)))
    assert p.base("A1").depth == 1200


@pytest.mark.clause("warhorn move-view", "warhorn move-view-a", "warhorn move-view-b", "warhorn view-a")
@pytest.mark.parametrize(
    ("order", "causes"),
    [
        (Move(0, ((500, 180),)), ()),  # type: ignore[arg-type]
        (Move(0, ((500, 182),)), ("turn-back",)),  # type: ignore[arg-type]
        (Move(0, turn=180), ()),  # type: ignore[arg-type]
        (Move(0, turn=181), ("turn-back",)),  # type: ignore[arg-type]
        (Move(0, ((500, 0),), density="open"), ("reform",)),  # type: ignore[arg-type]
        (Move(0, ((500, 0),), dash=True), ("dash",)),  # type: ignore[arg-type]
        (Move(0, ((500, 360),), density="open"), ("turn-back", "reform")),  # type: ignore[arg-type]
    ],
)
def test_what_a_movement_is_tested_for(order: Move, causes: tuple[str, ...]) -> None:
    b = Board("A1: 24 @(6000,6000)0")
    assert move_causes(b.t, b.world, order) == causes


@pytest.mark.clause("warhorn disorder", "warhorn move-view-c")
def test_three_causes_are_one_test_with_a_penalty() -> None:
    """Turning back, another order and rough ground: one test at R-3 (the example of the text)."""
    b = Board("A1: 24 R4 @(6000,6000)0", terrain=["rough 5000,4500 7000,5200"])
    p = phase(b)
    p.order(Move(p.id("A1"), ((1000, 360),), density="open"), "1121311111")
    (test,) = p.of(e.ResilienceTested)
    assert (test.needed, test.failed, p.unit("A1").disorder) == (1, 2, 2)


@pytest.mark.clause("warhorn move-view", "warhorn move-view-c")
def test_one_turns_back_in_place_at_any_depth() -> None:
    b = Board("A1: 40 light large @(6000,6000)0; A2: 12 loose @(12000,3000)0")
    p = phase(b)
    p.order(TurnBack(p.id("A1")), "1111111111111")
    assert p.at("A1") == "(6000,4500)360"
    assert p.of(e.Moved)[0].causes == ("turn-back",)
    assert no(b, TurnBack(b.id("A2"))) == [("move-view", "no-front")]
    dear = Board("A1: 40 light large @(6000,6000)0", policies={"about_face": "costs-depth"})
    assert no(dear, TurnBack(dear.id("A1"))) == [("move-view-c", "too-far")]


@pytest.mark.clause("warhorn dash", "warhorn armour", "warhorn dash-e")
@pytest.mark.parametrize(
    ("unit", "refused"),
    [
        ("24 @(6000,3000)0", []), ("24 @(6000,3000)0 streak1", ["dash"]), ("12 horse @(6000,3000)0 streak1", []),
        ("12 horse @(6000,3000)0 streak2", ["dash"]), ("12 loose @(6000,3000)0 streak5", []),
        ("24 full @(6000,3000)0", ["armour"]), ("12 horse full @(6000,3000)0", []),
    ],
)  # fmt: skip
def test_who_dashes_how_often(unit: str, refused: list[str]) -> None:
    b = Board(f"A1: {unit}")
    assert [clause for clause, _ in no(b, Move(b.id("A1"), ((1200, 0),), dash=True))] == refused


@pytest.mark.clause("warhorn dash", "warhorn dash-a", "warhorn dash-b", "warhorn dash-d")
def test_only_foot_on_bases_is_tested_for_its_dash() -> None:
    p = phase(Board("A1: 24 @(6000,3000)0; A2: 12 loose @(12000,3000)0; A3: 12 horse @(18000,3000)0"))
    p.order(Move(p.id("A1"), ((100, 0),), dash=True), "11111111111")
    assert p.unit("A1").dash == "first"
    for name in ("A2", "A3"):
        p.order(Move(p.id(name), ((1500, 0),), dash=True))
        assert not p.of(e.ResilienceTested)


@pytest.mark.clause(
    "warhorn move-e", "warhorn melee", "warhorn panic-move", "warhorn uncontrolled", "warhorn scythed-chariot"
)
@pytest.mark.parametrize(
    ("words", "clause"), [("moved", "move-e"), ("panic", "panic-move"), ("duty:back", "uncontrolled"), ("fled-no", "")]
)  # fmt: skip
def test_who_does_not_move(words: str, clause: str) -> None:
    b = Board(f"A1: 24 @(6000,3000)0 {'' if words == 'fled-no' else words}")
    assert [found for found, _ in no(b, Move(b.id("A1"), ((500, 0),)))] == ([clause] if clause else [])


@pytest.mark.clause("warhorn melee")
def test_who_is_in_melee_does_not_move() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,3000)360", contacts=["A1>B1 front"])
    assert no(b, Move(b.id("A1"), ((500, 360),))) == [("melee", "in-melee")]


@pytest.mark.clause("warhorn melee")
def test_nobody_comes_near_an_enemy_without_a_charge() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(12000,3000)0", "B1: 24 @(6000,4300)360; B2: 24 @(12000,3200)360")
    assert no(b, Move(b.id("A1"), ((1000, 0),))) == []
    assert no(b, Move(b.id("A1"), ((1001, 0),))) == [("melee", "too-near")]
    # Who stands nearer already keeps that distance.
    assert no(b, Move(b.id("A2"), ((500, 180),))) == []
    assert no(b, Move(b.id("A2"), ((10, 0),))) == [("melee", "too-near")]


@pytest.mark.clause("warhorn move-d")
def test_what_bars_a_way() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0; A2: 24 @(6000,4000)0; A3: 12 loose @(12000,3000)0; A4: 24 @(12000,4200)0",
        terrain=["stream 0,5000 24000,5300"],
    )
    assert ("move-d", "way-barred") in no(b, Move(b.id("A1"), ((1100, 0),)))
    assert no(b, Move(b.id("A3"), ((1700, 0),))) == []
    assert no(b, Move(b.id("A2"), ((1100, 0),))) == [("move-d", "closed-ground")]
    edge = Board("A1: 24 @(1300,1000)0")
    assert no(edge, Move(edge.id("A1"), ((200, 270),))) == [("move-d", "off-table")]


@pytest.mark.clause("warhorn obstacle", "warhorn obstacle-b")
def test_horse_does_not_dash_across_an_obstacle_but_up_to_it() -> None:
    b = Board("A1: 12 horse @(6000,3000)0", terrain=["wall 5000,5000 7000,5100"])
    assert no(b, Move(b.id("A1"), ((2500, 0),), dash=True)) == [("obstacle-b", "dash-obstacle")]
    assert no(b, Move(b.id("A1"), ((2000, 0),), dash=True)) == []
    assert move_causes(b.t, b.world, Move(b.id("A1"), ((2000, 0),), dash=True)) == ("obstacle",)
    strict = Board(
        "A1: 12 horse @(6000,3000)0", terrain=["wall 5000,5000 7000,5100"], policies={"horse_dash": "touching"}
    )
    assert no(strict, Move(strict.id("A1"), ((2000, 0),), dash=True)) == [("obstacle-b", "dash-obstacle")]


@pytest.mark.clause("warhorn obstacle", "warhorn obstacle-a", "warhorn disorder-b")
def test_foot_dashes_over_an_obstacle_with_two_causes() -> None:
    p = phase(Board("A1: 24 R3 @(6000,3000)0", terrain=["rough 5000,3500 7000,3800"]))
    p.order(Move(p.id("A1"), ((1500, 0),), dash=True), "12111111111")
    (test,) = p.of(e.ResilienceTested)
    assert (test.needed, p.unit("A1").disorder) == (1, 1)


@pytest.mark.clause("warhorn phases")
def test_a_side_ends_its_movement() -> None:
    p = phase(Board(HASTATI))
    assert p.asked == ("red", "move")
    p.order(Finish())
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn move-d", "warhorn obstacle", "warhorn obstacle-b")
def test_every_leg_of_a_way_counts() -> None:
    rough = ["rough 7500,4000 9000,5000"]
    round_it = ((1900, 120), (1900, -120))
    horse = Board("A1: 12 horse @(6000,3000)0", terrain=rough)
    assert no(horse, Move(horse.id("A1"), round_it, dash=True)) == [("obstacle-b", "dash-obstacle")]
    foot = Board("A1: 24 @(6000,3000)0", terrain=["rough 7500,3300 9000,3900"])
    assert move_causes(foot.t, foot.world, Move(foot.id("A1"), ((800, 60), (800, -60)))) == ("obstacle",)


@pytest.mark.clause("warhorn skirmish-move")
def test_a_leader_goes_straight() -> None:
    b = Board("A1: 12 loose @(6000,3000)0")
    assert no(b, Move(b.id("A1"), ((500, 90), (500, -90)))) == [("skirmish-move", "leader-straight")]
    assert no(b, Move(b.id("A1"), ((500, 90),))) == []


@pytest.mark.clause("warhorn obstacle-a")
def test_who_starts_at_an_obstacle_touches_it_unless_he_stays() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0; A2: 12 loose @(12000,3000)0",
        terrain=["wall 4000,1900 14000,2100", "rough 11000,2900 13000,3100"],
    )
    assert move_causes(b.t, b.world, Move(b.id("A1"), ((500, 0),))) == ("obstacle",)
    assert move_causes(b.t, b.world, Move(b.id("A2"), arrange=Arrangement("ring"))) == ()
    shut_in = Board(
        "A1: 12 horse @(6000,3500)0 duty:forward serves:advance; A2: 24 @(6000,4400)0", "B1: 24 @(6000,9000)360",
        terrain=["rough 5000,3500 7000,3600"],
    )  # fmt: skip
    p = phase(shut_in)
    assert (p.at("A1"), p.of(e.ResilienceTested)) == ("(6000,3500)0", [])


@pytest.mark.clause("warhorn move", "warhorn move-b")
@pytest.mark.parametrize(("unit", "cm"), [("1 full / 23 light", 11), ("2 full / 22 light", 8)])
def test_the_armour_of_a_general_slows_nobody(unit: str, cm: int) -> None:
    b = Board(f"A1: {unit} @(6000,3000)0 general")
    assert allowance(b.t, b.world, b.id("A1")) == 100 * cm


@pytest.mark.clause("warhorn engines", "warhorn uncontrolled-attack")
def test_engines_that_went_forward_shoot_no_more_and_move_no_more() -> None:
    p = phase(Board("A1: 3 cannon 3 @(6000,3000)0 duty:forward serves:advance", "B1: 24 @(6000,9000)360"))
    assert p.at("A1") == "(6000,4000)0"
    assert [model.moved for model in p.unit("A1").models] == [True, True, True]
    shoots = Board("A1: 3 cannon 3 @(6000,3000)0 duty:forward serves:shoot", "B1: 24 @(6000,9000)360")
    assert no(shoots, MoveEngine(shoots.id("A1"), 0, length=500)) == [("uncontrolled", "uncontrolled")]


@pytest.mark.clause("warhorn engines", "warhorn move-d")
def test_engines_are_not_moved_over_closed_ground() -> None:
    b = Board("A1: 3 cannon 3 @(6000,3000)0", terrain=["stream 2000,3400 9000,3500"])
    assert no(b, MoveEngine(b.id("A1"), 0, length=1000)) == [("move-d", "closed-ground")]


@pytest.mark.clause("warhorn move-e", "warhorn failed-charge-a", "warhorn phases")
def test_who_has_charged_has_no_other_move_though_he_had_to_stay() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(12000,3000)0", "B1: 24 @(6000,1000)360 panic")
    with_unit(b, "A1", charge=Charge((b.id("B1"),), ("front",), "failed"))
    assert no(b, Move(b.id("A1"), ((500, 0),))) == [("move-e", "charge-failed")]
    assert {order.unit for order in phase(b).legal() if isinstance(order, Move)} == {b.id("A2")}
