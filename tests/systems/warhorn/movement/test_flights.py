"""Flights, retreats in order, uncontrolled units that fall back or advance (panic-move, uncontrolled)."""

import pytest

from engine.kernel.ids import Side
from engine.systems.warhorn import events as e
from engine.systems.warhorn.orders import Finish, Move
from engine.systems.warhorn.player.standing import standing_answer
from tests.systems.warhorn.kit import Board
from tests.systems.warhorn.movement.moved import fled, phase


@pytest.mark.clause("warhorn panic-move", "warhorn panic-move-a")
def test_the_first_flight_leads_straight_away_from_its_source() -> None:
    b = Board("A1: 24 @(6000,4500)0", "B1: 32 @(6000,4500)360 panic:A1; B2: 12 horse @(12000,6000)360 panic:A1")
    p = fled(b)
    assert p.at("B1") == "(6000,6500)0"
    assert p.unit("B1").fleeing


@pytest.mark.clause("warhorn panic-move", "warhorn panic-move-d")
def test_later_flights_lead_home_and_off_the_table() -> None:
    p = fled(Board("", "B1: 12 horse @(6000,10000)0 panic fleeing; B2: 24 @(12000,9000)0 panic fleeing"))
    assert p.at("B1") == "fled"
    assert p.at("B2") == "(12000,11000)0"


@pytest.mark.clause("warhorn panic-move-b")
def test_foot_in_full_armour_flees_at_its_ordinary_move() -> None:
    unit = "B1: 24 full @(12000,6000)360 panic fleeing"
    assert fled(Board("", unit)).at("B1") == "(12000,6800)0"
    assert fled(Board("", unit, policies={"full_armour_flight": "dash"})).at("B1") == "(12000,8000)0"


@pytest.mark.clause("warhorn panic-move-c")
def test_who_flees_passes_through_friends_and_ends_before_them() -> None:
    p = fled(Board("", "B1: 24 @(6000,6000)0 panic fleeing; B2: 24 @(6000,7500)360"))
    assert p.at("B1") == "(6000,7503)0"
    through = fled(Board("", "B1: 24 @(6000,6000)0 panic fleeing; B2: 24 @(6000,6100)360"))
    assert through.at("B1") == "(6000,8000)0"


@pytest.mark.clause("warhorn phases", "warhorn panic-move-c")
def test_the_other_side_flees_first() -> None:
    p = fled(Board("A1: 24 @(6000,3000)0 panic fleeing", "B1: 24 @(6000,9000)0 panic fleeing"))
    assert [event.unit for event in p.of(e.Moved)] == [p.id("B1"), p.id("A1")]


@pytest.mark.clause("warhorn reaction-retreat", "warhorn reaction-retreat-a")
def test_who_retreats_falls_back_from_the_nearest_enemy_with_his_front_kept() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(11000,5000)0", "B1: 24 light large @(6000,6000)360 reaction:retreat"
    )
    p = fled(b)
    assert p.asked == ("blue", "face")
    p.order(Finish(), "11111111111")
    x, y = p.unit("B1").x, p.unit("B1").y
    assert (x, y) != (6000, 6900)
    assert p.unit("B1").heading == 360
    by_policy = Board(
        "A1: 24 @(6000,3000)0 charge:B1; A2: 24 @(11000,5000)0", "B1: 24 light large @(6000,6000)360 reaction:retreat",
        policies={"retreat_from": "charger"},
    )  # fmt: skip
    alike = fled(by_policy)
    alike.order(Finish(), "11111111111")
    assert alike.at("B1") == "(6000,6900)360"


@pytest.mark.clause("warhorn reaction-retreat", "warhorn uncontrolled-retreat-b")
def test_the_owner_says_how_who_retreats_before_a_charge_looks_afterwards() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1", "B1: 24 light large @(6000,6000)360 reaction:retreat")
    p = fled(b)
    assert p.refused(Move(p.id("B1"), ((300, 0),), 360)) == ["uncontrolled-retreat"]
    p.order(Move(p.id("B1"), turn=360), "11111111111")
    assert (p.at("B1"), p.of(e.Moved)[0].way, p.of(e.Moved)[0].causes) == ("(6000,6900)0", "retreat", ("turn-back",))


@pytest.mark.clause("warhorn uncontrolled-retreat-b")
@pytest.mark.parametrize(("choice", "place"), [("keep", "(6900,6000)540"), ("away", "(6900,6000)180")])
def test_how_a_unit_that_falls_back_looks_is_settled_in_advance(choice: str, place: str) -> None:
    p = fled(Board("A1: 24 @(3000,6000)180 charge:B1", "B1: 24 light large @(6000,6000)540 reaction:retreat"))
    order = standing_answer(p.t, p.game.procedures, p.state, Side("blue"), "warhorn-ask-face", choice)
    assert order is not None
    p.order(order, "11111111111")
    assert p.at("B1") == place


@pytest.mark.clause("warhorn uncontrolled-retreat", "warhorn uncontrolled-retreat-b")
def test_uncontrolled_units_fall_back_their_ordinary_move() -> None:
    p = phase(Board("A1: 24 light large @(6000,5000)0 duty:back", "B1: 24 @(6000,8000)360"))
    assert p.asked == ("red", "face")
    p.order(Finish(), "11111111111")
    assert p.at("A1") == "(6000,4100)0"
    assert p.unit("A1").duty == ""
    near = phase(Board("A1: 24 light large @(6000,1200)0 duty:back", "B1: 24 @(6000,8000)360"))
    near.order(Finish(), "11111111111")
    assert near.at("A1") == "(6000,900)0"


@pytest.mark.clause("warhorn uncontrolled-retreat-b")
def test_the_owner_says_how_who_falls_back_looks_afterwards() -> None:
    p = phase(Board("A1: 24 light large @(6000,5000)0 duty:back", "B1: 24 @(6000,8000)360"))
    assert p.refused(Move(p.id("A1"), ((300, 0),), 360)) == ["uncontrolled-retreat"]
    p.order(Move(p.id("A1"), turn=360), "11111111111")
    assert p.at("A1") == "(6000,4100)360"
    assert p.of(e.Moved)[0].causes == ("turn-back",)


@pytest.mark.clause("warhorn uncontrolled-retreat")
def test_skirmishers_fall_back_unasked() -> None:
    p = phase(Board("A1: 3 loose @(6000,5000)0 duty:back", "B1: 24 @(6000,8000)360"))
    assert (p.asked, p.at("A1")) == (("red", "rest"), "(6000,3000)0")


@pytest.mark.clause("warhorn uncontrolled-attack")
def test_an_uncontrolled_unit_goes_at_the_nearest_enemy_as_fast_as_it_can() -> None:
    p = phase(Board("A1: 24 @(6000,3000)0 duty:forward serves:advance", "B1: 24 @(6000,9000)360"), "11111111111")
    assert p.at("A1") == "(6000,5000)0"
    assert p.unit("A1").dash == "first"
    close = phase(Board("A1: 24 @(6000,3000)0 duty:forward serves:advance", "B1: 24 @(6000,4500)360"), "11111111111")
    assert close.at("A1") == "(6000,4200)0"


@pytest.mark.clause("warhorn mercenary-treason-a", "warhorn uncontrolled-attack")
def test_suspect_mercenaries_go_at_their_own_side() -> None:
    b = Board(
        "A1: 24 @(6000,3000)0 mercenary duty:forward serves:advance; A2: 24 @(6000,8000)0", "B1: 24 @(16000,3000)0",
        side="blue",
    )  # fmt: skip
    p = phase(b, "11111111111", side="blue")
    assert (p.at("A1"), p.unit("A1").side, p.unit("A1").duty) == ("(6000,5000)0", "red", "")


@pytest.mark.clause("warhorn tortoise", "warhorn tortoise-a", "warhorn square")
@pytest.mark.parametrize(("terrain", "stood"), [([], False), (["rocks 4000,6901 8000,8000"], True)])
def test_who_retreats_in_the_enemys_turn_stands_still_no_more(terrain: list[str], stood: bool) -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1", "B1: 24 large @(6000,6000)360 reaction:retreat", terrain=terrain)
    p = fled(b)
    if not stood:
        p.order(Finish(), "11111111111")
    assert p.asked == ("red", "rest")
    assert (p.at("B1") == "(6000,6000)360") is stood
    assert p.unit("B1").stood is stood
