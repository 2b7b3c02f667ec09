"""Charges carried out: contact and failure, shots on the way, who is tested (phases-a, failed-charge)."""

from typing import Any

import pytest

from engine.kernel.procedure import DONE
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.contacts import squared
from engine.systems.warhorn.charges.phase import edge_of, found_stance, room
from engine.systems.warhorn.frames import Volley
from engine.systems.warhorn.measures import beholds
from engine.systems.warhorn.orders import Finish, HoldFire, Reply, Run
from engine.systems.warhorn.world import Charge
from tests.systems.warhorn.charges.charged import ran, ran_at
from tests.systems.warhorn.kit import Board, with_unit


@pytest.mark.clause("warhorn phases-a", "warhorn dash", "warhorn disorder-d")
def test_a_dash_into_contact_and_its_test() -> None:
    """Example 10, the charge: 15 cm, a dash of 20, one cause, two dice fail."""
    b = Board(
        "A1: 24 M3 R3 light large @(6000,3000)0 charge:B1", "B1: 32 M3 R2 large @(6000,4500)360 reaction:stand"
    )  # fmt: skip
    p = ran(b)
    assert p.asked == ("red", "run")
    p.order(Run(p.id("A1"), p.id("B1"), dash=True), "31422531231")
    assert (p.at("A1"), p.unit("A1").disorder) == ("(6000,4500)0", 2)
    (contact,) = p.world.contacts
    assert (contact.attacker, contact.target, contact.edge, contact.dash) == (p.id("A1"), p.id("B1"), "front", "first")


@pytest.mark.clause("warhorn failed-charge", "warhorn failed-charge-a", "warhorn disorder-d")
def test_a_charge_that_falls_short() -> None:
    """At 21 cm a dash of 20 falls short: one test with two causes at R-2."""
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", "B1: 24 @(6000,5100)360 reaction:stand")
    p = ran_at(b, "12311111111", dash=True)
    (test,) = p.of(e.ResilienceTested)
    assert (test.needed, p.unit("A1").disorder) == (2, 1)
    assert p.at("A1") == "(6000,4800)0"
    assert p.unit("A1").charge.state == "failed"  # type: ignore[union-attr]
    assert not p.world.contacts


@pytest.mark.clause("warhorn failed-charge", "warhorn failed-charge-b", "warhorn rally")
def test_a_unit_in_panic_that_nobody_reaches_rallies() -> None:
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", "B1: 24 @(6000,5600)360 panic")
    p = ran_at(b, "11111111111", dash=True)
    assert not p.unit("B1").panicked
    assert p.of(e.Rallied)[0].chase
    assert p.unit("B1").disorder == 24


@pytest.mark.clause("warhorn failed-charge", "warhorn reaction-shoot-c")
@pytest.mark.parametrize("left", [4, 0])
def test_it_rallies_too_where_its_charger_is_stopped_by_fire(left: int) -> None:
    def shot(tx: Any, f: Volley) -> Any:
        side, ranks = tx.world.units[f.target].side, ((left,),) if left else ()
        tx.emit(e.Hit(side, f.target, 30, (24 - left,), ranks, (), "shot"))
        tx.emit(e.Panicked(side, f.target, ()) if left else e.UnitLost(side, f.target, "destroyed"))
        return DONE

    b = Board(
        "A1: 24 R4 @(6000,3000)0",
        "B1: 24 @(6000,5600)360 panic; B2: 24 bow @(9000,5600)360 reaction:shoot",
    )
    with_unit(b, "A1", charge=Charge((b.id("B1"), b.id("B2")), ("front", "front")))
    p = ran(b, volley=shot)
    p.order(Run(p.id("A1"), p.id("B1"), dash=True))
    assert [p.name(event.unit) for event in p.of(e.Rallied)] == ["B1"]


@pytest.mark.clause("warhorn failed-charge", "warhorn declare-charge-b")
def test_it_rallies_too_where_its_charger_has_come_to_another() -> None:
    b = Board("A1: 24 R4 @(6000,3000)0", "B1: 24 @(6000,9600)360 panic; B2: 24 @(6000,4000)360 reaction:stand")
    with_unit(b, "A1", charge=Charge((b.id("B1"), b.id("B2")), ("front", "front")))
    p = ran_at(b, target="B2")
    assert [p.name(event.unit) for event in p.of(e.Rallied)] == ["B1"]
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", "B1: 24 @(6000,4000)360 panic")
    p = ran_at(b)
    assert not p.of(e.Rallied)


@pytest.mark.clause("warhorn failed-charge-a")
def test_a_charge_at_who_is_out_of_view_does_not_move_and_is_not_tested() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1", "B1: 24 @(6000,1000)360 panic")
    p = ran(b)
    assert (p.asked, p.at("A1"), p.unit("B1").panicked) == (("red", "rest"), "(6000,3000)0", False)


@pytest.mark.clause("warhorn failed-charge-a", "warhorn view-d")
def test_a_charge_that_cannot_move_at_all_fails_and_is_not_tested() -> None:
    """Friends before it leave it no room to go; that they hide its target does not end its charge."""
    b = Board(
        "A1: 24 R3 @(6000,3000)0 charge:B1; A2: 24 @(5000,3900)0; A3: 24 @(7500,3900)0",
        "B1: 24 @(6000,7000)360 reaction:stand",
    )
    assert not beholds(b.t, b.world, b.id("A1"), b.id("B1"))
    p = ran_at(b)
    assert (p.at("A1"), p.of(e.ResilienceTested)) == ("(6000,3000)0", [])
    assert p.unit("A1").charge.state == "failed"  # type: ignore[union-attr]


@pytest.mark.clause("warhorn phases", "warhorn phases-a")
def test_a_charger_never_goes_backwards() -> None:
    """One corner of the target is before its front: it can come as far as its own line, but not behind it."""
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", "B1: 24 @(3000,2500)90 reaction:stand")
    p = ran(b)
    a1, b1 = p.id("A1"), p.id("B1")
    assert p.refused(Run(a1, b1, stand="square")) == ["phases"]
    assert found_stance(b.t, b.world, Run(a1, b1)).end == (2500, 3000)


@pytest.mark.clause("warhorn phases", "warhorn phases-a")
def test_a_charger_who_would_have_to_go_backwards_or_through_others_falls_short() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1", "B1: 40 @(7390,2811)488 reaction:stand")
    assert {order.stand for order in ran(b).legal()} == {"nearest"}


@pytest.mark.clause("warhorn phases-a")
@pytest.mark.parametrize(
    ("target", "stand", "place"),
    [
        ("(7000,4500)360", "nearest", "(6000,4500)0"), ("(7000,4500)360", "square", "(7000,4500)0"),
        ("(9500,4500)360", "nearest", "(7100,4500)0"),
    ],
)  # fmt: skip
def test_how_a_charger_comes_to_stand(target: str, stand: str, place: str) -> None:
    b = Board("A1: 24 R4 @(6000,3000)0 charge:B1", f"B1: 24 @{target} reaction:stand")
    p = ran(b)
    p.order(Run(p.id("A1"), p.id("B1"), True, stand), "11111111111")  # type: ignore[arg-type]
    assert p.at("A1") == place


@pytest.mark.clause("warhorn declare-flank", "warhorn declare-flank-c", "warhorn square")
def test_who_is_struck_in_the_flank_is_tested() -> None:
    b = Board("A1: 12 horse @(9500,6450)540 charge:B1:left", "B1: 24 R3 @(6000,6000)360 reaction:stand")
    p = ran_at(b, "14411111111")
    assert (p.unit("B1").disorder, p.world.contacts[0].edge) == (2, "left")
    still = Board("A1: 12 horse @(9500,6450)540 charge:B1:left", "B1: 40 R3 @(6000,6000)360 reaction:stand")
    q = ran_at(still)
    assert (q.unit("B1").disorder, len(q.world.contacts)) == (0, 1)


@pytest.mark.clause("warhorn square")
@pytest.mark.parametrize(("words", "is_square"), [("", True), ("not-stood", False), ("open", False), ("panic", False)])
def test_what_is_a_square(words: str, is_square: bool) -> None:
    b = Board(f"A1: 40 @(6000,6000)0 {words}; A2: 32 @(12000,6000)0")
    assert squared(b.t, b.world, b.id("A1")) is is_square
    assert not squared(b.t, b.world, b.id("A2"))


@pytest.mark.clause("warhorn weapon-pike", "warhorn weapon-pike-a", "warhorn weapon-pike-d")
@pytest.mark.parametrize(
    ("pikes", "dash", "tested"), [(24, True, True), (12, True, True), (11, True, False), (24, False, False)]
)
def test_horse_that_dashes_at_pikes_is_tested(pikes: int, dash: bool, tested: bool) -> None:
    body = f"{pikes} pike" + (f" / {24 - pikes}" if pikes < 24 else "")
    b = Board("A1: 12 horse R3 @(6000,3000)0 charge:B1", f"B1: {body} @(6000,5000)360 reaction:stand")
    p = ran_at(b, *(["11111111"] if tested else []), dash=dash)
    assert bool(p.of(e.ResilienceTested)) is tested


@pytest.mark.clause("warhorn weapon-pike", "warhorn weapon-lance")
def test_cavalry_pikes_that_stand_frighten_no_horse() -> None:
    b = Board("A1: 12 horse R3 @(6000,3000)0 charge:B1", "B1: 12 horse cavalry-pike @(6000,5000)360 reaction:stand")
    p = ran_at(b, dash=True)
    assert p.world.contacts
    assert not p.of(e.ResilienceTested)


@pytest.mark.clause("warhorn advantage", "warhorn advantage-a", "warhorn advantage-b")
def test_who_is_attacked_across_the_edge_that_it_touches_holds_an_advantage() -> None:
    b = Board(
        "A1: 24 R4 @(6000,3000)0 charge:B1",
        "B1: 24 @(6000,4500)360 reaction:stand",
        terrain=["wall 4000,4400 8000,4500"],
    )
    p = ran_at(b, "11111111111", dash=True)
    assert p.world.contacts[0].advantage == "wall1"


@pytest.mark.clause("warhorn elephant-charge", "warhorn elephant-charge-e")
def test_who_lost_its_nerve_is_disordered_as_elephants_come() -> None:
    b = Board("A1: 2 elephant 1 @(6000,3000)0 charge:B1", "B1: 24 R3 @(6000,4500)360 reaction:stand nerve:lost")
    p = ran_at(b, "44111111111")
    assert p.unit("B1").disorder == 2
    far = ran(Board("A1: 2 elephant 1 @(6000,3000)0 charge:B1", "B1: 24 @(6000,5900)360 reaction:stand nerve:lost"))
    far.order(Run(far.id("A1"), far.id("B1")))
    assert not far.world.contacts


@pytest.mark.clause("warhorn elephant-charge", "warhorn declare-flank", "warhorn declare-flank-c")
@pytest.mark.parametrize(("nerve", "tests"), [("lost", 2), ("held", 1)])
def test_elephants_on_a_flank_disorder_who_lost_its_nerve_twice(nerve: str, tests: int) -> None:
    b = Board(
        "A1: 2 elephant 1 @(3800,4600)180 charge:B1:left",
        f"B1: 24 R3 @(6000,5000)0 reaction:stand nerve:{nerve}",
    )
    p = ran_at(b, *["41111111111"] * tests)
    assert [contact.edge for contact in p.world.contacts] == ["left"]
    assert p.unit("B1").disorder == tests


# -- shots on the way


@pytest.mark.clause("warhorn reaction-shoot", "warhorn reaction-shoot-a", "warhorn reaction-shoot-b")
@pytest.mark.parametrize(("gap", "length"), [(2500, 0), (4500, 500)])
def test_a_charged_unit_shoots_as_soon_as_it_can(gap: int, length: int) -> None:
    b = Board("A1: 12 horse @(6000,3000)0 charge:B1", f"B1: 24 bow @(6000,{3000 + gap})360 reaction:shoot")
    p = ran_at(b, *(["11111111"] if gap > 4000 else []), dash=True)
    stops = [event.y for event in p.of(e.Moved) if event.unit == p.id("A1")]
    assert stops[0] == 3000 + length
    assert [event.when for event in p.of(e.Shot)] == ["reaction"]


@pytest.mark.clause("warhorn covering-fire", "warhorn covering-fire-a", "warhorn skirmish-shoot")
def test_skirmishers_cover_the_unit_that_touches_their_leader() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1",
        "B1: 24 @(6000,6000)360 reaction:stand; B2: 12 bow loose @(7375,6000)360; B3: 12 bow loose @(16000,6000)360",
    )
    p = ran_at(b, dash=True)
    assert p.asked == ("blue", "cover")
    p.order(Reply(p.id("B2"), p.id("A1")))
    assert [(event.unit, event.when) for event in p.of(e.Shot)] == [(p.id("B2"), "cover")]
    q = ran_at(b, dash=True)
    q.order(HoldFire())
    assert not q.of(e.Shot)


@pytest.mark.clause("warhorn covering-fire", "warhorn mercenary-treason-d")
def test_nobody_covers_mercenaries_whom_his_own_side_charges() -> None:
    b = Board(
        "A1: 24 R4 @(6000,3000)0 charge:A2; A2: 24 @(6000,4000)360 mercenary reaction:stand;"
        "A3: 16 bow @(8500,4000)360 general",
        "B1: 24 @(20000,9000)360",
    )
    p = ran_at(b, target="A2")
    assert p.asked == ("red", "rest")
    assert not p.of(e.Shot)


@pytest.mark.clause("warhorn covering-fire-b")
def test_who_is_charged_himself_covers_nobody() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1; A2: 12 horse @(16000,3000)0 charge:B2",
        "B1: 24 @(6000,6000)360 reaction:stand; B2: 12 bow loose @(7375,6000)360 reaction:stand",
    )
    p = ran_at(b, dash=True)
    assert p.asked == ("red", "run")


@pytest.mark.clause("warhorn covering-fire-b")
def test_who_has_been_charged_covers_nobody_after_it() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1; A2: 24 @(9000,1000)0 charge:B2",
        "B1: 24 @(6000,6000)360 reaction:stand; B2: 12 bow loose @(7375,6000)360 reaction:stand",
    )
    p = ran(b)
    p.order(Run(p.id("A2"), p.id("B2")), "11111111111")
    p.order(Finish())
    p.order(Run(p.id("A1"), p.id("B1"), dash=True))
    assert p.asked == ("red", "rest")


@pytest.mark.clause("warhorn reaction-shoot", "warhorn declare-charge-b")
def test_every_target_of_a_charge_shoots_at_it() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1",
        "B1: 24 @(6000,6000)360 reaction:stand; B2: 24 bow @(9000,6000)360 reaction:shoot",
    )
    with_unit(b, "A1", charge=Charge((b.id("B1"), b.id("B2")), ("front", "front")))
    p = ran_at(b, dash=True)
    assert [(event.unit, event.when) for event in p.of(e.Shot)] == [(p.id("B2"), "reaction")]


@pytest.mark.clause("warhorn disorder-d", "warhorn obstacle")
def test_obstacles_before_the_point_of_a_shot_count() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1", "B1: 24 loose javelin @(6000,6300)360 reaction:shoot",
        terrain=["rough 4000,3300 9000,3400"],
    )  # fmt: skip
    p = ran_at(b, "11111111")
    assert [event.causes for event in p.of(e.Moved) if event.unit == p.id("A1")] == [(), ("obstacle",)]


@pytest.mark.clause("warhorn failed-charge-a")
def test_a_charger_without_room_does_not_run_past_its_target() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1",
        "B1: 6 loose @(6000,4500)360 reaction:stand; B2: 8 @(8300,4200)360",
    )
    p = ran_at(b, "11111111", dash=True)
    assert p.at("A1") == "(6000,3900)0"


@pytest.mark.clause("warhorn phases-b", "warhorn phases")
def test_the_side_says_in_which_order_charges_are_carried_out() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1; A2: 12 horse @(12000,3000)0 charge:B2",
        "B1: 24 @(6000,5000)360 reaction:stand; B2: 24 @(12000,5000)360 reaction:stand",
    )
    p = ran(b)
    assert {order.unit for order in p.legal()} == {p.id("A1"), p.id("A2")}
    p.order(Run(p.id("A2"), p.id("B2")))
    assert {order.unit for order in p.legal()} == {p.id("A1")}
    assert p.refused(Run(p.id("A2"), p.id("B2"))) == ["phases-b"]


@pytest.mark.clause("warhorn declare-flank-b")
@pytest.mark.parametrize(("words", "edge"), [("", "left"), ("fled", "rear")])
def test_the_side_is_looked_at_anew_where_the_target_has_moved(words: str, edge: str) -> None:
    b = Board("A1: 12 horse @(6000,9000)360 charge:B1:left", "B1: 24 @(6000,6000)360 reaction:stand")
    with_unit(b, "B1", fled=bool(words))
    assert edge_of(b.t, b.world, b.id("A1"), b.id("B1")) == edge


@pytest.mark.clause("warhorn reaction-shoot-a")
def test_by_policy_a_charged_unit_waits_as_long_as_it_can() -> None:
    b = Board(
        "A1: 12 horse @(6000,3000)0 charge:B1", "B1: 24 bow @(6000,6000)360 reaction:shoot",
        policies={"reaction_moment": "hold"},
    )  # fmt: skip
    p = ran_at(b, dash=True)
    stops = [event.y for event in p.of(e.Moved) if event.unit == p.id("A1")]
    assert stops[0] == 6000


@pytest.mark.clause("warhorn formed-attacks-skirmish-a", "warhorn phases-a")
def test_a_charge_does_not_end_on_a_leader_it_has_not_charged() -> None:
    b = Board("A1: 24 @(6000,3000)0 charge:B1; A2: 4 loose @(7000,4300)0", "B1: 24 @(6000,4500)360 reaction:stand")
    for stand in ("nearest", "square"):
        order = Run(b.id("A1"), b.id("B1"), True, stand)
        (fault,) = room(b.t, b.world, order, found_stance(b.t, b.world, order))
        assert fault.code == "warhorn-overlap"


@pytest.mark.clause("warhorn advantage-c", "warhorn obstacle-b", "warhorn dash-c")
def test_horse_dashes_at_who_stands_at_the_edge_of_an_obstacle() -> None:
    """Touching the wall before the enemy is a cause of disorder, and no crossing."""
    b = Board(
        "A1: 12 horse R4 @(6000,3000)0 charge:B1", "B1: 24 @(6000,6000)360 reaction:stand",
        terrain=["wall 4000,6000 8000,6100"],
    )  # fmt: skip
    p = ran_at(b, "11111111", dash=True)
    assert p.of(e.Moved)[-1].causes == ("obstacle",)
    assert (p.world.contacts[0].dash, p.world.contacts[0].advantage) == ("first", "wall1")


@pytest.mark.clause("warhorn reaction-shoot")
def test_a_shot_that_comes_to_nothing_does_not_hold_a_charge_up() -> None:
    b = Board("A1: 12 horse @(6000,3000)0 charge:B1", "B1: 24 bow @(6000,5500)360 reaction:shoot")
    p = ran(b, volley=lambda _tx, _f: DONE)
    p.order(Run(p.id("A1"), p.id("B1")))
    assert p.at("A1") == "(6000,5500)0"
