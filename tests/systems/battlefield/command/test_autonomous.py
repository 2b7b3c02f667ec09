"""Chapter 5.3: autonomous tests: who is tested, against what, what comes of the die."""

from typing import Any

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.command.autonomous import result_of, triplet, whole_of
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED, BodyKind
from engine.systems.battlefield.display.view import nearest
from engine.systems.battlefield.frames import Ordering
from engine.systems.battlefield.orders import Order, Shot
from engine.systems.battlefield.world import army_of
from tests.systems.battlefield.kit import Board, Play, field


def phase(red: str, black: str = "B1@(5600,9000)360/400", **position: Any) -> Play:
    b = Board(f"{red}, Z9@(100,300)0/1 chief", black, phase="orders", staff=False, **position)
    return b.play(Ordering(RED), ordering(b.t))


def auto(p: Play, *names: str, body: BodyKind = "", at: str = "") -> Order:
    shots = tuple(Shot(unit, p.id(at)) for unit in p.ids(*names)) if at else ()
    return Order(p.ids(*names), ("auto",), body, (), shots)


def said(p: Play) -> e.Tested:
    (found,) = p.of(e.Tested)
    assert isinstance(found, e.Tested)
    return found


# -- the die


@pytest.mark.clause("battlefield 5.3")
@pytest.mark.parametrize(
    ("die", "result"),
    [(1, "stand"), (3, "stand"), (4, "half"), (6, "half"), (7, "full"), (9, "full"), (10, "charge"), (12, "charge")],
)
def test_5_3_a_die_against_the_triplet(die: int, result: str) -> None:
    """Against 3/6/9, at any distance from a general, for one marker with the colour of the turn up."""
    p = phase("A1@(5000,2000)0")
    p.order(auto(p, "A1"), die)
    assert (said(p).die, said(p).triplet, said(p).result) == (die, (3, 6, 9), result)
    (ordered,) = p.of(e.Ordered)
    assert (ordered.paid, ordered.general, ordered.kinds) == (1, -1, ("auto",))
    assert army_of(p.world, RED).hand == 9
    assert army_of(p.world, RED).laid[0].units == p.ids("A1")
    (given,) = p.world.given
    assert (given.roll, given.result, given.target) == (die, result, p.id("B1"))


@pytest.mark.clause("battlefield 5.3-b")
def test_5_3_b_the_die_is_thrown_with_the_order_and_nobody_moves_yet() -> None:
    p = phase("A1@(5000,2000)0")
    assert p.rolls(auto(p, "A1"))
    p.order(auto(p, "A1"), 12)
    assert p.at("A1") == "(5000,2000)0"


# -- at whom


@pytest.mark.clause("battlefield 5.3-a")
def test_5_3_a_the_nearest_base_of_all_even_in_flight() -> None:
    """B2 is nearer by its edge than B1 by its middle; fleeing enemies count."""
    p = phase("A1@(5000,2000)0/400", "B1@(5600,4000)360/200, B2@(6500,3700)360/800 fleeing")
    assert p.refused(auto(p, "A1", at="B2")) == []
    assert p.refused(auto(p, "A1", at="B1")) == ["5.3-a"]
    p.order(auto(p, "A1"), 1)
    assert said(p).target == p.id("B2")


@pytest.mark.clause("battlefield 5.3-a")
def test_5_3_a_the_board_shows_as_nearest_whom_a_test_goes_at() -> None:
    """A deep unit ahead is nearest by its front edge, though the middles of four others are nearer."""
    around = "B2@(5000,4690)0/1, B3@(5000,4480)0/1, B4@(5910,5200)180/1, B5@(4690,4600)540/1"
    p = phase("A1@(5000,5000)0/1", f"B1@(5600,5100)360/4, {around}")
    shown = nearest(p.t, p.world, p.id("A1"))
    assert shown is not None
    assert (shown.unit, shown.length, shown.face) == (p.id("B1"), 100, "front")
    p.order(auto(p, "A1"), 12)
    assert said(p).target == p.id("B1")


@pytest.mark.clause("battlefield 5.3-a")
def test_5_3_a_among_equals_the_owner_chooses() -> None:
    """Both stand 1000 u off: both are offered, either may be named, nobody farther."""
    text = "A1@(5000,2000)0/400", "B1@(5000,3400)360/400, B2@(6200,3400)360/400, B3@(9000,9000)360/400"
    p = phase(*text)
    assert [one for one in p.legal() if isinstance(one, Order) and one.units == p.ids("A1")] == [
        auto(p, "A1", at="B1"),
        auto(p, "A1", at="B2"),
    ]
    assert p.reasons(auto(p, "A1", at="B3"))[0][:2] == ("5.3-a", "battlefield-alone-nearest")
    a1, z9, b1, b2 = p.ids("A1", "Z9", "B1", "B2")
    for shots in ((Shot(a1, b1), Shot(a1, b2)), (Shot(a1, b1), Shot(z9, b1)), (Shot(z9, b1),)):
        assert p.refused(Order((a1,), ("auto",), "", (), shots)) == ["5.3-a"]
    p.order(auto(p, "A1", at="B2"), 1)
    assert said(p).target == p.id("B2")
    again = phase(*text)
    again.order(auto(again, "A1"), 1)
    assert said(again).target == again.id("B1")


# -- who


@pytest.mark.clause("battlefield 5.3", "battlefield 3.6.1.3")
def test_5_3_an_open_formation_is_not_tested() -> None:
    p = phase("A1@(5000,2000)0/400, A2@(5700,2000)0/400, A3@(5000,1100)0/400")
    assert p.refused(auto(p, "A1", "A2", body="line")) == ["5.3"]
    assert p.refused(auto(p, "A1", "A3", body="column")) == ["5.3"]
    assert p.refused(auto(p, "A1")) == []


@pytest.mark.clause("battlefield 5.3", "battlefield 3.6.2.1", "battlefield 3.6.2.2")
@pytest.mark.parametrize(
    ("body", "second", "clause"), [("phalanx", "(5600,2000)0", "3.6.2.1"), ("closed", "(5000,1600)0", "3.6.2.2")]
)
def test_5_3_a_closed_formation_is_tested_as_one(body: BodyKind, second: str, clause: str) -> None:
    """One marker and one die for both; nobody of it is tested alone, and it does not fall apart."""
    p = phase(f"A1@(5000,2000)0/400, A2@{second}/400")
    assert p.refused(auto(p, "A1")) == [clause]
    p.order(auto(p, "A1", "A2", body=body), 7)
    assert (said(p).units, p.of(e.Ordered)[0].paid) == (p.ids("A1", "A2"), 1)
    assert [(given.units, given.result) for given in p.world.given] == [(p.ids("A1", "A2"), "full")]


@pytest.mark.clause("battlefield 3.6.1.3", "battlefield 5.3")
def test_3_6_1_3_within_a_line_every_phalanx_is_tested_by_itself() -> None:
    p = phase("A1@(3000,2000)0, A2@(3600,2000)0, A3@(4500,2000)0, A4@(5100,2000)0")
    assert p.refused(auto(p, "A1", "A2", "A3", "A4", body="line")) == ["5.3"]
    assert p.refused(auto(p, "A1", "A2", body="phalanx")) == p.refused(auto(p, "A3", "A4", body="phalanx")) == []
    assert p.refused(auto(p, "A1", "A2", "A3", body="phalanx")) != []


@pytest.mark.clause("battlefield 5.3-h", "battlefield 5.3-g")
def test_5_3_h_who_is_bound_or_ordered_has_left_the_phalanx() -> None:
    """The middle one fights: the outer two are tested, each by itself."""
    p = phase(
        "A1@(3000,2000)0, A2@(3600,2000)0, A3@(4200,2000)0", "B1@(4200,2000)360/400", melees=["A2>B1 front round=1"]
    )
    assert p.refused(auto(p, "A1", "A2", "A3", body="phalanx")) == ["5.2-c", "5.3-h"]
    assert p.refused(auto(p, "A1")) == p.refused(auto(p, "A3")) == []
    ordered = phase("A1@(3000,2000)0, A2@(3600,2000)0, A3@(4200,2000)0", given=["A1 move"])
    assert whole_of(ordered.t, ordered.world, ordered.id("A2")).members == ordered.ids("A2", "A3")


@pytest.mark.clause("battlefield 5.3-g", "battlefield 5.2-c")
def test_5_3_g_neither_panic_nor_flight_nor_melee_is_tested() -> None:
    red = "A1@(3000,2000)0 panic, A2@(4500,2000)0 fleeing, A3@(6000,2000)0, A4@(7500,2000)0"
    p = phase(red, "B1@(6600,2000)360", melees=["A3>B1 front round=1"])
    assert p.refused(auto(p, "A1")) == p.refused(auto(p, "A2")) == ["5.3-g"]
    assert p.refused(auto(p, "A3")) == ["5.2-c"]
    assert p.refused(auto(p, "A4")) == []


@pytest.mark.clause("battlefield 5.3-g", "battlefield 3.6.3.6")
def test_5_3_g_a_carousel_only_shoots() -> None:
    p = phase("A1:carousels@(5000,2000)0/2 carousel")
    p.order(auto(p, "A1"))
    assert (said(p).die, said(p).result) == (0, "stand")


@pytest.mark.clause("battlefield 5.3-a")
def test_5_3_a_without_enemies_there_is_nothing_to_go_at() -> None:
    p = phase("A1@(5000,2000)0", "B1@(5000,9000)0 lost")
    assert p.refused(auto(p, "A1")) == ["5.3-a"]


@pytest.mark.clause("battlefield 3.6.2.1-e")
def test_3_6_2_1_e_mixed_triplets_go_by_the_commonest_card() -> None:
    eager = {**card("eager"), "triplet": [1, 2, 3]}
    t = field(cards=[eager])
    b = Board("A1@(3000,2000)0, A2@(3600,2000)0, A3:eager@(4200,2000)0", "B1@(5000,9000)360", t=t, staff=False)
    assert triplet(t, b.world, b.ids("A1", "A2", "A3")) == (3, 6, 9)
    assert triplet(t, b.world, b.ids("A1", "A3")) == triplet(t, b.world, b.ids("A3", "A1")) == (3, 6, 9)
    assert triplet(t, b.world, b.ids("A3")) == (1, 2, 3)
    two = Board("A1:eager@(3000,2000)0, A2@(3600,2000)0, A3:eager@(4200,2000)0", "B1@(5000,9000)360", t=t, staff=False)
    assert triplet(t, two.world, two.ids("A1", "A2", "A3")) == (1, 2, 3)
    assert result_of(t, two.world, two.ids("A1", "A2", "A3"), 4) == "charge"


def card(slug: str) -> dict[str, Any]:
    name = {"en": slug, "ru": slug}
    return {
        "slug": slug, "name": name, "one": name, "arm": "foot", "density": 3, "move": 6, "melee": 0, "protection": 0,
        "cost": 5, "triplet": [3, 6, 9], "figure": {"weapon": "none"},
    }  # fmt: skip


# -- shooters


@pytest.mark.clause("battlefield 5.3-shooters", "battlefield 5.3-shooters-b")
def test_5_3_shooters_with_a_target_near_need_no_die() -> None:
    """Bows with an enemy at 5.0 steps: a marker, no die; at 5.02 they are tested."""
    p = phase("A1:bows@(5000,2000)0/400", "B1@(5600,3250)360/400")
    assert not p.rolls(auto(p, "A1"))
    p.order(auto(p, "A1"))
    assert (said(p).die, said(p).result, army_of(p.world, RED).hand) == (0, "stand", 9)
    far = phase("A1:bows@(5000,2000)0/400", "B1@(5600,3256)360/400")
    assert far.rolls(auto(far, "A1"))


@pytest.mark.clause("battlefield 5.3-shooters-b")
def test_5_3_shooters_b_near_is_measured_in_the_sector() -> None:
    """An enemy beside the shooter, four steps off, is no target; one behind a wood is none either."""
    beside = phase("A1:bows@(5000,2000)0/400", "B1@(6600,1900)360/400")
    assert beside.rolls(auto(beside, "A1"))
    hidden = phase("A1:bows@(5000,2000)0/400", "B1@(5600,3250)360/400", terrain=["bare forest 3000,2500 8000,2900"])
    assert hidden.rolls(auto(hidden, "A1"))


@pytest.mark.clause("battlefield 5.3-shooters-a")
def test_5_3_shooters_a_a_mixed_card_is_tested_as_a_fighting_unit() -> None:
    """Pila and swords: a die with the enemy a step and a half off, and a charge on a high one."""
    p = phase("A1:pila@(5000,2000)0/400", "B1@(5600,2375)360/400")
    p.order(auto(p, "A1"), 10)
    assert said(p).result == "charge"


@pytest.mark.clause("battlefield 5.3-shooters-c", "battlefield 5.3-shooters")
def test_5_3_shooters_c_the_last_result_is_a_full_move() -> None:
    p = phase("A1:bows@(5000,2000)0/400", "B1@(5600,5000)360/400")
    p.order(auto(p, "A1"), 12)
    assert (said(p).die, said(p).result) == (12, "full")


@pytest.mark.clause("battlefield 5.3-shooters")
def test_5_3_shooters_a_phalanx_of_them_is_spared_the_die_when_one_has_a_target_near() -> None:
    p = phase("A1:bows@(5000,2000)0/400, A2:bows@(5600,2000)0/400", "B1@(5300,3200)360/400")
    p.order(auto(p, "A1", "A2", body="phalanx"))
    assert said(p).die == 0
