"""Which moves are listed for a side, what it may order besides, and what that leads to (move, phases)."""

from itertools import product

import pytest

from engine.kernel.command import Command
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.asides import PATTERNS
from engine.systems.warhorn.orders import Arrangement, Cross, Finish, Move, MoveEngine, Scout, TurnBack, Work
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.movement.moved import no, phase

FOE = "B1: 24 @(20000,11000)360"
ROUND = (0, 60, -60, 120, -120, 180, -180)


@pytest.mark.clause("warhorn move", "warhorn reform", "warhorn dash")
def test_a_unit_on_a_base_is_listed_with_moves_turns_orders_and_dashes() -> None:
    p = phase(Board("A1: 24 @(6000,6000)0; A2: 24 @(12000,6000)0 moved", FOE))
    unit = p.id("A1")
    found = p.legal()
    steps = [((far, angle), False) for far, angle in product((1200, 600), ROUND)]
    steps += [((far, angle), True) for far, angle in product((2000, 1000), (0, 60, -60))]
    moves: list[Command] = [Move(unit, (leg,), dash=dash) for leg, dash in steps]
    moves += [Move(unit, (leg,), leg[1], dash=dash) for leg, dash in steps if leg[1]]
    moves += [Move(unit, turn=turn) for turn in (60, -60, 90, -90, 180, -180)]
    moves += [TurnBack(unit), Move(unit, density="very-dense"), Move(unit, density="open")]
    assert len(found) == len(set(map(repr, found)))
    assert set(map(repr, found)) == set(map(repr, [*moves, Finish()]))
    assert found[-1] == Finish()


@pytest.mark.clause("warhorn skirmish-move", "warhorn dash", "warhorn move")
def test_skirmishers_are_listed_with_moves_of_their_leader_and_patterns() -> None:
    p = phase(Board("A1: 3 loose @(6000,6000)0", FOE))
    unit = p.id("A1")
    moves = [Move(unit, ((far, angle),)) for far, angle in product((2000, 1000), ROUND)]
    moves += [Move(unit, ((far, angle),), dash=True) for far, angle in product((2000, 1000), (0, 60, -60))]
    moves += [Move(unit, arrange=Arrangement(pattern)) for pattern in PATTERNS]
    assert set(map(repr, p.legal())) == set(map(repr, [*moves, Finish()]))


@pytest.mark.clause("warhorn engines", "warhorn move")
def test_engines_are_listed_one_by_one() -> None:
    p = phase(Board("A1: 2 cannon 3 @(6000,6000)0", FOE))
    unit = p.id("A1")
    turns = [MoveEngine(unit, n, turn=turn) for n in (0, 1) for turn in (60, -60, 90, -90, 180, -180)]
    steps = [MoveEngine(unit, n, length=1000, angle=angle) for n in (0, 1) for angle in ROUND]
    found = p.legal()
    assert [order for order in found if order in turns] == turns
    assert {order.angle for order in found if order in steps and order.model == 1} == {0, 60}
    assert set(map(repr, found)) <= set(map(repr, [*turns, *steps, Finish()]))


@pytest.mark.clause("warhorn defile", "warhorn workers", "warhorn move")
def test_passages_and_obstacles_at_hand_are_listed() -> None:
    b = Board(
        "A1: 24 light large @(6000,4900)0; A2: 12 workers @(12000,3000)0; A3: 24 @(18000,3000)0", FOE,
        terrain=["gorge 6000,5000 6000,8000 width=1500", "wall 11000,3000 13000,3100", "wall 17000,3000 19000,3100"],
    )  # fmt: skip
    found = phase(b).legal()
    assert [order for order in found if isinstance(order, Cross)] == [Cross(b.id("A1"), "gorge1")]
    assert [order for order in found if isinstance(order, Work)] == [Work(b.id("A2"), "wall1")]


@pytest.mark.clause("warhorn move", "warhorn phases")
def test_a_side_is_asked_for_so_many_units_as_can_move() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(9000,3000)0; A3: 24 @(12000,3000)0 moved", FOE)
    p = phase(b)
    assert p.state.decisions[0].facts == (("count", 2),)


@pytest.mark.clause("warhorn move", "warhorn scouts")
def test_nobody_orders_units_of_the_other_side() -> None:
    p = phase(Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360"))
    assert p.refused(Move(p.id("B1"), ((500, 0),))) == ["move"]
    assert p.refused(Move(99, ((500, 0),))) == ["move"]  # type: ignore[arg-type]
    assert p.refused(Move(p.id("A1"), ((2500, 0),))) == ["move"]
    assert p.refused(Scout("wall9")) == ["scouts"]


@pytest.mark.clause("warhorn workers", "warhorn workers-b")
def test_workers_named_take_the_place_of_others_and_may_still_move() -> None:
    b = Board(
        "A1: 12 workers @(6000,3000)0; A2: 12 workers @(9000,3000)0; A3: 12 workers @(12000,3000)0", FOE,
        terrain=["wall 5000,3000 10000,3100", "wall 11000,3000 13000,3100"],
    )  # fmt: skip
    with_unit(b, "A1", site="wall1", working=True)
    with_unit(b, "A3", site="wall2", working=True)
    assert no(b, Work(b.id("A2"), "wall1")) == [("workers-b", "work-under-way")]
    with_unit(b, "A1", working=False)
    assert no(b, Work(b.id("A1"), "wall1")) == [("workers-b", "work-under-way")]
    p = phase(b)
    p.order(Work(p.id("A2"), "wall1"))
    assert [(event.unit, event.feature, event.working) for event in p.of(e.SiteChanged)] == [
        (p.id("A1"), "", False), (p.id("A2"), "wall1", False),
    ]  # fmt: skip
    assert [(p.unit(name).site, p.unit(name).working) for name in ("A1", "A2", "A3")] == [
        ("", False), ("wall1", False), ("wall2", True),
    ]  # fmt: skip
    assert p.asked == ("red", "move")
    p.order(Move(p.id("A2"), ((1000, 360),)), "1111111111")
    assert p.unit("A2").moved


@pytest.mark.clause("warhorn move", "warhorn phases")
def test_who_cannot_order_anything_is_not_asked() -> None:
    assert phase(Board("A1: 24 @(6000,3000)0 moved", FOE)).asked == ("red", "rest")


@pytest.mark.clause("warhorn move", "warhorn move-e")
def test_the_lost_are_not_moved() -> None:
    b = Board("A1: 24 @(6000,3000)0 lost; A2: 3 cannon 3 @(12000,3000)0")
    assert no(b, Move(b.id("A1"), ((500, 0),))) == [("move", "not-on-table")]
    assert no(b, TurnBack(b.id("A1"))) == [("move", "not-on-table")]
    assert no(b, Move(b.id("A2"), ((500, 0),))) == [("engines", "engines-move-alone")]


@pytest.mark.clause("warhorn move")
def test_no_leg_is_negative() -> None:
    b = Board("A1: 24 @(6000,3000)0")
    assert no(b, Move(b.id("A1"), ((500, 0), (-100, 0)))) == [("move", "negative")]
    assert no(b, Move(b.id("A1"), ((0, 0), (500, 0)))) == []


@pytest.mark.clause("warhorn reform-b")
@pytest.mark.parametrize(("men", "refused"), [(10, []), (9, [("reform-b", "too-few")])])
def test_so_many_stand_in_very_close_order(men: int, refused: list[tuple[str, str]]) -> None:
    b = Board(f"A1: {men} @(6000,3000)0")
    assert no(b, Move(b.id("A1"), density="very-dense")) == refused


@pytest.mark.clause("warhorn skirmish-move", "warhorn melee", "warhorn chariots-elephants-b")
def test_a_leader_needs_room_and_keeps_clear() -> None:
    b = Board("A1: 1 loose @(6000,3000)0; A2: 24 @(6000,4500)0", "B1: 1 loose @(9000,3000)360")
    assert no(b, Move(b.id("A1"), ((1500, 0),))) == [("skirmish-move", "leader-room")]
    assert no(b, Move(b.id("A1"), ((2000, 180),))) == []
    near = Board("A1: 1 loose @(6000,3000)0", "B1: 1 loose @(8000,3000)360")
    assert no(near, Move(near.id("A1"), ((1451, 180),))) == [("melee", "too-near")]
    assert no(b, Move(b.id("A1"), ((500, 360),))) == []


@pytest.mark.clause("warhorn skirmish-move-d", "warhorn skirmish-move")
@pytest.mark.parametrize(("far", "refused"), [(2001, []), (2002, [("skirmish-move-d", "model-far")])])
def test_by_policy_no_model_is_put_farther_than_it_dashes(far: int, refused: list[tuple[str, str]]) -> None:
    b = Board("A1: 2 small loose @(6000,3000)0", policies={"skirmish_cap": "allowance"})
    with_unit(b, "A1", models=(b.unit("A1").models[0], b.unit("A1").models[1]), full=12)
    first, other = b.unit("A1").models
    with_unit(b, "A1", models=(first, type(other)(0, 6000, 3300 - far)))
    assert no(b, Move(b.id("A1"), arrange=Arrangement(places=((6000, 3300),)))) == refused


@pytest.mark.clause("warhorn shoot-moved-a", "warhorn skirmish-move", "warhorn move")
def test_only_skirmishers_who_stay_stand_still() -> None:
    p = phase(Board("A1: 24 @(6000,6000)0; A2: 3 loose @(12000,6000)0", FOE))
    p.order(Move(p.id("A1"), turn=60))
    p.order(Move(p.id("A2"), ((500, 0),)))
    assert (p.unit("A1").still, p.unit("A2").still) == (False, False)


@pytest.mark.clause("warhorn move-view-c")
@pytest.mark.parametrize(("men", "refused"), [(24, []), (32, [("move-view-c", "too-far")])])
def test_by_policy_turning_back_takes_as_much_as_the_base_is_deep(men: int, refused: list[tuple[str, str]]) -> None:
    b = Board(f"A1: {men} light large @(6000,6000)0", policies={"about_face": "costs-depth"})
    assert b.base("A1").depth == (900 if men == 24 else 1200)
    assert no(b, TurnBack(b.id("A1"))) == refused
