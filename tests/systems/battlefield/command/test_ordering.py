"""Chapter 5.2: the orders phase: who may be ordered what, for which markers, and by which plan."""

import random
from typing import Any

import pytest

from engine.kernel.interpreter import draw, legal
from engine.systems.battlefield import events as e
from engine.systems.battlefield.command.lawful import subjects, why_not, why_not_kinds
from engine.systems.battlefield.command.markers import COMBINATIONS
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED, OrderKind
from engine.systems.battlefield.fire.targeting import reaches
from engine.systems.battlefield.frames import Ordering
from engine.systems.battlefield.orders import Act, Finish, Order, Shot
from engine.systems.battlefield.world import GivenOrder, army_of
from tests.systems.battlefield.command.ordered import FOE, order, phase
from tests.systems.battlefield.kit import Board, Play, codes

# -- markers and kinds

NEAR = "B1@(4600,3000)360/400"
"""In the sector and range of whoever shoots north from y 2000."""


@pytest.mark.clause("battlefield 5.2", "battlefield 5.2-move", "battlefield 5.1")
def test_5_2_an_order_lays_its_markers_with_the_colour_of_the_turn_up() -> None:
    p = phase("A1@(5000,2000)0, A2@(6000,2000)0")
    (ordered,) = p.order(order(p, "A1", "move+reform"))[:1]
    assert isinstance(ordered, e.Ordered)
    assert (ordered.paid, ordered.kinds) == (2, ("move", "reform"))
    assert ordered.general == p.id("RG")
    assert ordered.distance > 0
    army = army_of(p.world, RED)
    assert army.hand == 8
    assert [(laid.face, laid.units) for laid in army.laid] == [(RED, p.ids("A1"))] * 2
    assert p.world.given == (GivenOrder(p.ids("A1"), "", ("move", "reform")),)
    assert p.asked == ("red", "orders")


@pytest.mark.clause("battlefield 5.2-b")
def test_5_2_b_each_kind_once_per_unit_and_turn() -> None:
    p = phase("A1@(5000,2000)0, A2@(6000,2000)0")
    p.order(order(p, "A1", "move"))
    assert p.refused(order(p, "A1", "move")) == ["5.2-b"]
    assert p.refused(order(p, "A1", "move+reform")) == ["5.2-b"]
    assert p.refused(order(p, "A1", "reform")) == []
    assert p.refused(order(p, "A2", "move")) == []


@pytest.mark.clause("battlefield 5.2-dash", "battlefield 5.3")
@pytest.mark.parametrize("figure", ["", "musician"])
def test_5_2_dash_alone_with_or_without_musician(figure: str) -> None:
    p = phase(f"A1:javelins@(5000,2000)0 {figure}")
    assert p.refused(order(p, "A1", "dash+shoot")) == ["5.2-dash"]
    p.order(order(p, "A1", "dash"))
    assert p.refused(order(p, "A1", "shoot")) == ["5.2-dash"]
    assert "5.3" in p.refused(order(p, "A1", "auto"))


@pytest.mark.clause("battlefield 5.2-b", "battlefield 5.3")
def test_5_3_a_test_goes_with_no_order() -> None:
    p = phase("A1@(5000,2000)0")
    assert p.refused(order(p, "A1", "auto+move")) == ["5.3"]
    p.order(order(p, "A1", "auto"), 1)
    assert p.refused(order(p, "A1", "move")) == ["5.3"]
    assert p.refused(order(p, "A1", "auto")) == ["5.2-b"]


@pytest.mark.clause("battlefield 3.5.3", "battlefield 3.5.3-a")
def test_3_5_3_with_a_musician_all_is_one_marker() -> None:
    p = phase("A1:javelins@(5000,2000)0 musician")
    p.order(order(p, "A1", "move+reform+shoot"))
    assert p.of(e.Ordered)[0].paid == 1
    assert army_of(p.world, RED).hand == 9


@pytest.mark.clause("battlefield 3.5.3-d")
def test_3_5_3_d_a_kind_added_later_costs_one_more() -> None:
    p = phase("A1:javelins@(5000,2000)0 musician")
    p.order(order(p, "A1", "move+reform"))
    p.order(order(p, "A1", "shoot"))
    assert p.of(e.Ordered)[0] == e.Ordered(
        RED, p.ids("A1"), "", ("move", "reform", "shoot"), 1, general=p.id("RG"), distance=p.of(e.Ordered)[0].distance
    )
    assert army_of(p.world, RED).hand == 8
    assert len(p.world.given) == 1


@pytest.mark.clause("battlefield 3.5.3-b", "battlefield 5.2")
@pytest.mark.parametrize(("second", "paid"), [("", 3), ("musician", 1)])
def test_3_5_3_b_a_phalanx_with_one_musician_pays_in_full(second: str, paid: int) -> None:
    p = phase(f"A1:javelins@(5000,2000)0 musician, A2:javelins@(5600,2000)0 {second}")
    p.order(order(p, "A1+A2", "move+reform+shoot", body="phalanx"))
    assert p.of(e.Ordered)[0].paid == paid
    assert all(laid.units == p.ids("A1", "A2") for laid in army_of(p.world, RED).laid)


@pytest.mark.clause("battlefield 5.1", "battlefield 5.2")
def test_5_1_no_more_than_is_in_hand() -> None:
    p = phase("A1@(5000,2000)0, A2@(6000,2000)0", hand=(1, 10))
    assert p.reasons(order(p, "A1", "move+reform")) == [("5.1", "battlefield-markers-short", {"price": 2, "hand": 1})]
    assert p.refused(order(p, "A1", "move")) == []


@pytest.mark.clause("battlefield 5.1-markers-return-a", "battlefield 5.1-out-of-turn")
def test_5_1_markers_return_a_a_marker_of_the_enemys_turn_does_not_bar_the_own_one() -> None:
    """It answered in black's turn, and its marker lies there still."""
    p = phase("A1@(5000,2000)0 marked:black")
    assert p.refused(order(p, "A1", "move")) == p.refused(order(p, "A1", "auto")) == []


# -- who


@pytest.mark.clause("battlefield 5.2-c")
def test_5_2_c_no_order_and_no_test_in_melee() -> None:
    p = phase("A1@(5000,2000)0, A2@(7000,2000)0", "B1@(5600,2000)360/400", melees=["A1>B1 front"])
    assert p.refused(order(p, "A1", "move")) == ["5.2-c"]
    assert p.refused(order(p, "A1", "auto")) == ["5.2-c"]


@pytest.mark.clause("battlefield 5.2-d")
@pytest.mark.parametrize("mood", ["panic", "fleeing"])
def test_5_2_d_whoever_runs_is_only_rallied(mood: str) -> None:
    p = phase(f"A1@(5000,2000)0 {mood}")
    for kinds in ("move", "reform", "dash", "move+reform"):
        assert p.refused(order(p, "A1", kinds)) == ["5.2-d"], kinds
    assert p.refused(order(p, "A1", "auto")) == ["5.3-g"]
    assert p.refused(order(p, "A1", "rally")) == []
    assert p.refused(order(p, "A1", "rally+reform")) == []


@pytest.mark.clause("battlefield 5.2-f")
def test_5_2_f_a_unit_is_under_one_order_a_turn() -> None:
    p = phase("A1@(5000,2000)0, A2@(5600,2000)0, A3@(7000,2000)0")
    p.order(order(p, "A1+A2", "move", body="line"))
    assert p.refused(order(p, "A1", "reform")) == ["5.2-f"]
    assert p.refused(order(p, "A2", "auto"))[0] == "5.2-f"
    assert p.refused(order(p, "A1+A2", "reform", body="phalanx")) == ["5.2-f"]
    assert p.refused(order(p, "A2+A1", "reform", body="line")) == []


@pytest.mark.clause("battlefield 5.2")
def test_5_2_only_own_units_on_the_table() -> None:
    p = phase("A1@(5000,2000)0, A2@(6000,2000)0 lost")
    assert p.reasons(order(p, "B1", "move"))[0][:2] == ("5.2", "battlefield-order-not-yours")
    assert p.reasons(order(p, "A2", "move"))[0][:2] == ("5.2", "battlefield-order-not-on-table")
    assert [code for _, code, _ in p.reasons(Order((), ("move",)))] == ["battlefield-order-unclear"]
    assert [code for _, code, _ in p.reasons(Order(p.ids("A1", "A1"), ("move",), "line"))] == [
        "battlefield-order-unit-twice"
    ]
    assert p.reasons(Order(p.ids("A1"), ()))[0][:2] == ("5.2", "battlefield-order-nothing")


@pytest.mark.clause("battlefield 3.6.1.1", "battlefield 3.6.1.1-a", "battlefield 5.2")
def test_3_6_1_1_a_formation_is_verified_when_it_is_ordered() -> None:
    """Fronts on one line with a gap of 600: one marker; 605 apart: refused, and the units can be ordered singly."""
    p = phase("A1@(3000,2000)0, A2@(4200,2000)0")
    p.order(order(p, "A1+A2", "move", body="line"))
    assert p.of(e.Ordered)[0].paid == 1
    far = phase("A1@(3000,2000)0, A2@(4205,2000)0")
    assert "3.6.1.1" in "".join(far.refused(order(far, "A1+A2", "move", body="line")))
    assert far.refused(order(far, "A1", "move")) == []
    assert far.refused(order(far, "A1+A2", "move")) == ["5.2-f"]
    assert far.refused(order(far, "A1", "move", body="line")) == ["3.6.1.1-a"]


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_out_of_command_is_refused_with_the_distance() -> None:
    p = phase("A1@(5000,2000)0/400 chief, A2@(5000,5402)0/400", staff=False)
    ((clause, code, said),) = p.reasons(order(p, "A2", "move"))
    assert (clause, code, said["distance"].en, said["limit"]) == ("3.4.5.1", "battlefield-command-far", "12.01", 12)
    assert p.refused(order(p, "A2", "auto")) == []
    assert [one for one in p.legal() if isinstance(one, Order) and one.units == p.ids("A2")] == [
        Order(p.ids("A2"), ("auto",))
    ]


@pytest.mark.clause("battlefield 5.4-dash-c", "battlefield 5.2-dash")
def test_5_4_dash_c_to_dash_each_unit_is_ordered_by_itself() -> None:
    """Together they take a marker each, and each must be in command; to move they take one and the nearest counts."""
    p = phase("A1@(1000,2000)0/400 chief, A2@(4000,2000)0/400, A3@(5100,2000)0/400", staff=False)
    assert p.refused(order(p, "A2+A3", "move", body="line")) == []
    assert p.refused(order(p, "A2+A3", "dash", body="line")) == ["3.4.5.1"]
    apart = "A1@(1000,2000)0/400 general, A2@(4000,2000)0/400, A3@(5100,2000)0/400 k2, A4@(8600,2000)0/400 general k2"
    corps = phase(apart + ", A5@(9000,9400)0/400 chief k3", staff=False)
    assert "3.4.5.1-b" in corps.refused(order(corps, "A2+A3", "move", body="line"))
    assert order(corps, "A2+A3", "dash", body="line") in corps.legal()
    near = phase("A1@(1000,2000)0/400 chief, A2@(3000,2000)0/400, A3@(4000,2000)0/400", staff=False)
    near.order(order(near, "A2+A3", "dash", body="line"))
    (ordered,) = near.of(e.Ordered)
    assert (ordered.paid, ordered.distance) == (2, 16 * 2400)


@pytest.mark.clause("battlefield 5.4-dash-c", "battlefield 3.6.2.1-a")
def test_5_4_dash_c_no_phalanx_is_too_wide_to_dash() -> None:
    """Seven of M 6 stand as a phalanx, yet each dashes with its own Movement: twelve steps, seven markers."""
    p = phase(", ".join(f"A{n}@({600 * n},2000)0{' chief' * (n == 4)}" for n in range(1, 8)) + ", A8@(9000,300)0")
    seven = "+".join(f"A{n}" for n in range(1, 8))
    assert p.refused(order(p, seven, "dash", Act("dash", 3250), body="phalanx")) == ["5.4-dash-a"]
    (ordered, *_) = p.order(order(p, seven, "dash", Act("dash", 3000), body="phalanx"))
    assert (ordered.paid, army_of(p.world, RED).hand) == (7, 3)


# -- what


@pytest.mark.clause("battlefield 3.1.1", "battlefield 3.6.2.1-a", "battlefield 3.6.3.6", "battlefield 3.6.3.1-b")
def test_3_1_1_nobody_without_movement_is_told_to_move() -> None:
    """A phalanx of seven has 6 - 6 = 0 left, a hedgehog of three 2 - 2; a carousel stays whatever its card says."""
    wide = ", ".join(f"A{n}@({600 * n},2000)0" for n in range(1, 8))
    p = phase(wide)
    seven = "+".join(f"A{n}" for n in range(1, 8))
    assert p.refused(order(p, seven, "move", body="phalanx")) == ["3.6.2.1-a"]
    assert p.refused(order(p, seven.removesuffix("+A7"), "move", body="phalanx")) == []
    assert p.refused(order(p, "A1", "move")) == []
    spiny = phase(", ".join(f"A{n}@({600 * n},2000)0 hedgehog" for n in range(1, 4)))
    assert spiny.refused(order(spiny, "A1+A2+A3", "move", body="phalanx")) == ["3.6.3.1-b"]
    assert spiny.refused(order(spiny, "A1+A2+A3", "reform", body="phalanx")) == []
    ring = phase("A1:carousels@(5000,2000)0/1 carousel")
    assert ring.refused(order(ring, "A1", "move")) == ["3.6.3.6"]
    assert ring.refused(order(ring, "A1", "reform+shoot")) == []


@pytest.mark.clause("battlefield 3.1.7-pavise", "battlefield 3.6.3.1", "battlefield 5.4-dash-b", "battlefield 5.2-dash")
def test_5_2_dash_nobody_with_pavises_in_hedgehog_or_on_ploughland() -> None:
    p = phase(
        "A1:pavises@(3000,2000)0, A2@(4000,2000)0 hedgehog, A3@(5000,2000)0, A4@(7000,2000)0",
        terrain=["plough 4900,1000 5700,1990"],
    )
    assert p.refused(order(p, "A1", "dash")) == ["3.1.7-pavise"]
    assert p.refused(order(p, "A2", "dash")) == ["3.6.3.1"]
    assert p.refused(order(p, "A3", "dash")) == ["5.4-dash-b"]
    assert p.refused(order(p, "A4", "dash")) == []


@pytest.mark.clause("battlefield 3.1.5", "battlefield 3.2.1", "battlefield 5.2-shoot")
def test_5_2_shoot_needs_missiles_and_no_dense_order() -> None:
    p = phase("A1@(3000,2000)0, A2:dense-javelins@(4000,2000)0, A3:bows@(5000,2000)0", NEAR)
    assert p.refused(order(p, "A1", "shoot")) == ["3.1.5"]
    assert p.refused(order(p, "A2", "shoot")) == ["3.2.1"]
    assert p.refused(order(p, "A3", "shoot")) == []


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.2.5.1-shoot-moving-b")
def test_5_2_shoot_on_the_move_is_for_those_who_can() -> None:
    p = phase("A1:crossbows@(3000,2000)0, A2:bows@(4000,2000)0, A3:horse-crossbows@(5000,2000)0/1")
    assert p.refused(order(p, "A1", "move+shoot")) == ["5.2-shoot"]
    assert p.refused(order(p, "A1", "reform+shoot")) == ["5.2-shoot"]
    assert p.refused(order(p, "A3", "move+shoot")) == ["5.2-shoot"]
    assert p.refused(order(p, "A2", "move+shoot")) == []
    p.order(order(p, "A1", "move"))
    assert p.refused(order(p, "A1", "shoot")) == ["5.2-shoot"]
    after = phase("A1:crossbows@(3000,2000)0", NEAR)
    after.order(order(after, "A1", "shoot"))
    assert after.refused(order(after, "A1", "move")) == ["5.2-shoot"]


@pytest.mark.clause("battlefield 5.2-volley", "battlefield 5.2-volley-a", "battlefield 3.2.1", "battlefield 3.1.5")
def test_5_2_volley_a_one_member_at_least_must_be_able() -> None:
    p = phase("A1@(3000,2000)0, A2:bows@(3700,2000)0, A3@(4400,2000)0", NEAR)
    assert p.refused(order(p, "A1+A2", "shoot", body="line")) == []
    assert p.refused(order(p, "A1+A2+A3", "shoot", body="line")) == []
    alone = phase("A1@(3000,2000)0, A2@(3700,2000)0")
    assert alone.refused(order(alone, "A1+A2", "shoot", body="line")) == ["3.1.5"]
    for others, clause in ((("foot", "dense-javelins"), "3.2.1"), (("dense", "dense"), "3.1.5")):
        mixed = phase(", ".join(f"A{n}:{card}@({2300 + 700 * n},2000)0" for n, card in enumerate(others, 1)))
        assert mixed.refused(order(mixed, "A1+A2", "shoot", body="line")) == [clause]


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.2-shoot-c")
def test_5_2_shoot_c_what_nobody_can_be_shot_at_is_refused_at_once() -> None:
    """The foe is 28 steps off, then 2 steps but behind: units that stand reach neither; those that move may."""
    far = phase("A1:bows@(5000,2000)0")
    shots = (Shot(far.id("A1"), far.id("B1")),)
    assert far.refused(order(far, "A1", "shoot")) == ["5.2-shoot-c"]
    assert far.refused(order(far, "A1", "shoot", shots=shots)) == ["5.2.5.1"]
    assert far.refused(order(far, "A1", "move+shoot")) == []
    assert far.refused(order(far, "A1", "move+shoot", shots=shots)) == []
    assert far.refused(order(far, "A1", "move+shoot", Act("fwd", 250), shots=shots)) == ["5.2.5.1"]
    assert not any(one.kinds == ("shoot",) for one in far.legal() if isinstance(one, Order))
    behind = phase("A1:bows@(5000,4000)0", "B1@(5600,3000)360/400")
    assert behind.refused(order(behind, "A1", "shoot", shots=(Shot(behind.id("A1"), behind.id("B1")),))) == ["5.2.5"]
    near = phase("A1:bows@(3000,2000)0, A2:bows@(3600,2000)0", NEAR)
    assert near.refused(order(near, "A1", "shoot")) == []
    assert near.refused(order(near, "A1+A2", "shoot", body="line")) == []


CHIEF = "A1:bows@(5000,2000)0 chief"
"""Shoots 15 steps, and is alone if nobody is named beside it."""
BEHIND_THEM = ", A2@(5000,9500)360"
"""Foot that might attack from the other side."""


@pytest.mark.clause("battlefield 5.2-shoot-c", "battlefield 5.5-evade", "battlefield 5.3b")
@pytest.mark.parametrize(("others", "foes", "refused"), [
    (BEHIND_THEM, "B1:loose9@(5600,6200)360/400 chief", False),
    (BEHIND_THEM, "B1:loose9@(5600,8900)360/400 chief", True),
    (BEHIND_THEM, "B1:foot7@(5600,6200)360/400 chief", True),
    (BEHIND_THEM, "B1@(5600,6200)360/400 chief, B2:loose9@(5600,7200)360/400", False),
    (", A2:light-horse@(5000,9500)360", "B1:loose9@(5600,6200)360/400 chief", True),
    (", A2@(6000,2000)0", "B1:loose9@(5600,6200)360/400 chief", True),
    ("", "B1:loose9@(5600,6200)360/400 chief", True),
    (BEHIND_THEM, "B1:loose9@(5600,6200)360/400 chief panic", True),
    (BEHIND_THEM, "B1@(5800,5800)360/900 chief", True),
    (BEHIND_THEM, "B1@(5800,6400)180/900 chief", False),
], ids=[
    "might evade", "too far to evade", "never evades", "might be pushed", "attackers too fast", "attackers too far",
    "no attackers",
    "in panic", "stays where it is", "might turn",
])  # fmt: skip
def test_5_2_shoot_c_what_may_come_by_evading_can_be_waited_for(others: str, foes: str, refused: bool) -> None:
    p = phase(CHIEF + others, foes, staff=False)
    assert not reaches(p.t, p.world, p.id("A1"))
    shots = (Shot(p.id("A1"), p.id("B1")),)
    assert p.refused(order(p, "A1", "shoot")) == (["5.2-shoot-c"] if refused else [])
    assert p.refused(order(p, "A1", "shoot", shots=shots)) == (["5.2.5.1"] if refused else [])


@pytest.mark.clause("battlefield 5.2-volley")
def test_5_2_volley_at_one_target_or_each_at_its_nearest() -> None:
    p = phase("A1:bows@(3000,2000)0, A2:bows@(3700,2000)0", "B1@(3600,3000)360, B2@(4300,3000)360")
    one, other = p.ids("A1", "A2")
    foe, second = p.ids("B1", "B2")
    same = order(p, "A1+A2", "shoot", body="line", shots=(Shot(one, foe), Shot(other, foe)))
    each = order(p, "A1+A2", "shoot", body="line", shots=(Shot(one), Shot(other)))
    apart = order(p, "A1+A2", "shoot", body="line", shots=(Shot(one, foe), Shot(other, second)))
    assert p.refused(same) == p.refused(each) == []
    assert p.refused(apart) == ["5.2-volley"]
    ring = phase("A1:carousels@(3000,2000)0/2 carousel", "B1@(3600,3000)360, B2@(4300,3000)360")
    ranks = tuple(Shot(ring.id("A1"), ring.id(foe), rank=n) for n, foe in enumerate(("B1", "B2"), 1))
    assert ring.refused(order(ring, "A1", "shoot", shots=ranks)) == []
    p.order(same)
    assert (p.of(e.Ordered)[0].paid, p.world.given[0].shots) == (1, same.shots)


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 3.1.6-a")
def test_5_2_shoot_told_at_friends_or_with_other_weapons_is_refused() -> None:
    p = phase("A1:bows@(3000,2000)0, A2@(6000,2000)0")
    assert p.refused(order(p, "A1", "shoot", shots=(Shot(p.id("A1"), p.id("A2")),))) == ["5.2-shoot"]
    wrong = Shot(p.id("A1"), p.id("B1"), "sling")
    assert p.refused(order(p, "A1", "shoot", shots=(wrong,))) == ["3.1.6-a"]
    by_rank = Shot(p.id("A1"), p.id("B1"), rank=1)
    assert p.refused(order(p, "A1", "shoot", shots=(by_rank,))) == ["3.6.3.6-a"]
    assert p.refused(order(p, "A1", "move", shots=(Shot(p.id("A1"), p.id("B1")),))) == ["5.2"]


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.2-volley-a")
@pytest.mark.parametrize(
    ("far", "listed"),
    [
        (1000, {"A1 shoot", "A1 move+shoot", "A1+A3 shoot", "A1+A3 move+shoot"}),
        (5000, {"A1 move+shoot", "A1+A3 move+shoot"}),
        (7500, set[str]()),
    ],
)
def test_shooting_is_listed_where_it_may_find_a_target_and_never_for_a_pike_by_itself(
    far: int, listed: set[str]
) -> None:
    """Bows shoot 15 steps, 3750 u, and march on; the pikes A2 stand on their one hand, the bows A3 on the other."""
    red = "A2:pikes@(4400,2000)0/2, A1:bows@(5000,2000)0/2 chief, A3:bows@(5600,2000)0/2"
    p = phase(red, f"B1@(5600,{2000 + far})360/400 chief", staff=False)
    found = [one for one in p.legal() if isinstance(one, Order) and "shoot" in one.kinds and "reform" not in one.kinds]
    told = {f"{'+'.join(sorted(map(p.name, one.units)))} {'+'.join(one.kinds)}" for one in found}
    assert {one for one in told if "A1" in one and one.count("+A") < 2} == listed
    assert not any(one.startswith("A2 ") for one in told)


@pytest.mark.clause("battlefield 5.1-b")
def test_5_1_b_shoot_may_be_left_to_the_shooting_phase() -> None:
    p = phase("A1:bows@(3000,2000)0", policies={"own_shoot": "t3"})
    assert p.refused(order(p, "A1", "shoot")) == ["5.1-b"]
    assert not any("shoot" in one.kinds for one in p.legal() if isinstance(one, Order))
    assert phase("A1:bows@(3000,2000)0", NEAR).refused(order(p, "A1", "shoot")) == []
    later = Board("A1:bows@(3000,2000)0", FOE, phase="shooting", policies={"own_shoot": "t3"})
    assert codes(why_not_kinds(later.t, later.world, later.ids("A1"), "", ("shoot",))) == []


# -- what is offered

CROWD = (
    "A1@(3000,2000)0 musician, A2@(3600,2000)0, A3:bows@(4500,2000)0, A4:javelins@(5300,2000)0 k2, "
    "A5:crossbows@(7600,2000)0 k2, A6@(3000,3400)0 fleeing, A7:horse@(4200,3400)0/1, "
    "A8:carousels@(6000,3400)0/2 carousel, A9@(8900,400)0, A10@(3600,2400)0"
)
STAFF = ", A11@(5200,1200)0 general, A12@(6400,1200)0 general k2 chief"


def crowd(**position: Any) -> Play:
    return phase(CROWD + STAFF, "B1@(5600,9000)360, B2@(4900,4200)360 chief", staff=False, **position)


@pytest.mark.clause("battlefield 5.2", "battlefield 5.3")
@pytest.mark.parametrize("hand", [1, 2, 10])
@pytest.mark.parametrize("given", [[], ["A3 shoot", "A1+A2 line move"]])
def test_what_is_offered_is_just_what_is_accepted(hand: int, given: list[str]) -> None:
    """Of all kinds for all units and formations that stand, those are listed that the check lets pass."""
    p = crowd(hand=(hand, 10), given=given)
    t, world = p.t, p.world
    every: tuple[tuple[OrderKind, ...], ...] = (*COMBINATIONS, ("auto",))
    lawful = {
        (units, body, kinds)
        for units, body in subjects(t, world, RED)
        for kinds in every
        if not codes(why_not(t, world, RED, Order(units, kinds, body)))
    }
    offered = [one for one in p.legal() if isinstance(one, Order)]
    assert {(one.units, one.body, one.kinds) for one in offered} == lawful
    assert len(offered) == len(lawful) > 10
    assert p.legal()[-1] == Finish()
    assert all(p.refused(one) == [] for one in offered)


@pytest.mark.clause("battlefield 5.2")
def test_chance_finds_the_only_unit_that_can_be_ordered() -> None:
    """It looks at A1 six times, who fights, and then at all of them."""
    p = phase("A1@(5000,2000)0/400, A2@(7000,2000)0/400", "B1@(5600,2000)360/400", melees=["A1>B1 front round=1"])
    drawn = draw(p.game, p.state, RED, lambda n: int(n == 12))
    assert isinstance(drawn, Order)
    assert p.id("A1") not in drawn.units


@pytest.mark.clause("battlefield 5.2")
def test_chance_ends_the_phase_seldom_and_orders_as_a_rule() -> None:
    p = phase("A1@(5000,2000)0/400, A2@(5600,2000)0/400")
    assert draw(p.game, p.state, RED, lambda _: 0) == Finish()
    assert isinstance(draw(p.game, p.state, RED, lambda n: n - 1), Order)


@pytest.mark.clause("battlefield 5.2")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_drawn_is_accepted(seed: int) -> None:
    p, rng = crowd(), random.Random(seed)
    plans = 0
    for _ in range(40):
        drawn = draw(p.game, p.state, RED, rng.randrange)
        assert p.refused(drawn) == [], drawn
        plans += isinstance(drawn, Order) and bool(drawn.plan)
        if isinstance(drawn, Order) and "auto" not in drawn.kinds and army_of(p.world, RED).hand > 3:
            p.order(drawn)
    assert plans


@pytest.mark.clause("battlefield 5.2")
def test_5_2_nobody_is_asked_who_can_order_nothing() -> None:
    """With an empty hand, or nobody left to order, the phase is over before it is asked."""
    for position in ({"hand": (0, 10)}, {"black": "", "red": "A1@(5000,2000)0 panic", "staff": False}):
        b = Board(**{"red": "A1@(5000,2000)0", "black": FOE, "phase": "orders", **position})
        with pytest.raises(AssertionError, match="the sequence of play has ended"):
            b.play(Ordering(RED), ordering(b.t))


@pytest.mark.clause("battlefield 5.2")
def test_the_question_tells_the_hand() -> None:
    p = phase("A1@(5000,2000)0", hand=(4, 10))
    assert dict(p.state.decisions[0].facts) == {"hand": 4}
    assert list(legal(p.game, p.state, RED))
