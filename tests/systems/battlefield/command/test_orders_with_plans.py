"""Chapters 5.2 and 5.2-rally: rallying, plans told with orders, several orders in one line."""

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.frames import Ordering
from engine.systems.battlefield.orders import Act, Orders
from engine.systems.battlefield.world import army_of
from tests.systems.battlefield.command.ordered import FOE, fwd, order, phase
from tests.systems.battlefield.kit import Board

# -- rally


@pytest.mark.clause("battlefield 5.2-rally", "battlefield 5.2-rally-a", "battlefield 5.2-rally-b")
@pytest.mark.parametrize("mood", ["fleeing", "panic"])
def test_5_2_rally_stops_flight_and_panic_at_once(mood: str) -> None:
    """Twelve steps from its general: no roll, the facing stays, and nothing but REFORM may follow."""
    p = phase(f"A1@(5000,2000)0/400 chief, A2@(5000,5400)0/400 {mood}", staff=False)
    before = p.at("A2")
    p.order(order(p, "A2", "rally"))
    (changed,) = p.of(e.MoodChanged)
    assert (changed.unit, changed.mood, changed.why) == (p.id("A2"), "good", "rally")
    assert (p.unit("A2").mood, p.unit("A2").rallied, p.at("A2")) == ("good", True, before)
    assert p.refused(order(p, "A2", "move")) == ["5.2-rally-b"]
    assert p.refused(order(p, "A2", "auto"))[:1] == ["5.3"]
    p.order(order(p, "A2", "reform"))
    assert army_of(p.world, RED).hand == 8


@pytest.mark.clause("battlefield 5.2-rally", "battlefield 3.5.3")
@pytest.mark.parametrize(("figure", "paid"), [("", 2), ("musician", 1)])
def test_5_2_rally_and_reform_together(figure: str, paid: int) -> None:
    p = phase(f"A1@(5000,2000)180 fleeing {figure}")
    p.order(order(p, "A1", "rally+reform", Act("about")))
    assert (p.of(e.Ordered)[0].paid, p.world.given[0].plan) == (paid, (Act("about"),))


@pytest.mark.clause("battlefield 5.2-rally", "battlefield 5.2-rally-b")
def test_5_2_rally_is_for_single_units_that_run() -> None:
    p = phase("A1@(5000,2000)0 fleeing, A2@(5600,2000)0 fleeing, A3@(7000,2000)0")
    assert "5.2-rally-b" in p.refused(order(p, "A1+A2", "rally", body="line"))
    assert p.refused(order(p, "A3", "rally")) == ["5.2-rally"]


@pytest.mark.clause("battlefield 5.2-rally", "battlefield 3.4.5.1")
def test_5_2_rally_needs_a_general_in_reach() -> None:
    p = phase("A1@(5000,2000)0/400 chief, A2@(5000,5402)0/400 fleeing", staff=False)
    assert p.refused(order(p, "A2", "rally")) == ["3.4.5.1"]


# -- plans


@pytest.mark.clause("battlefield 5.2", "battlefield 5.4")
def test_5_2_a_plan_is_kept_and_judged_at_once() -> None:
    p = phase("A1@(5000,2000)0")
    p.order(order(p, "A1", "move", fwd(4)))
    assert p.world.given[0].plan == (fwd(4),)
    assert p.at("A1") == "(5000,2000)0"
    far = phase("A1@(5000,2000)0")
    assert far.refused(order(far, "A1", "move", fwd(6.5))) == ["3.1.1"]


@pytest.mark.clause("battlefield 5.2", "battlefield 5.2-move", "battlefield 5.2-reform")
def test_5_2_the_kinds_must_allow_the_plan() -> None:
    p = phase("A1@(5000,2000)0")
    assert "5.2" in p.refused(order(p, "A1", "move", Act("about")))
    assert "5.2" in p.refused(order(p, "A1", "reform", fwd(1)))
    assert "5.2" in p.refused(order(p, "A1", "move", Act("dash", 500)))
    assert p.refused(order(p, "A1", "move+reform", Act("about"), fwd(3))) == []
    assert "5.3-b" in p.refused(order(p, "A1", "auto", fwd(1)))


@pytest.mark.clause("battlefield 5.4", "battlefield 5.1-a", "battlefield 2.2")
def test_5_4_a_plan_is_judged_after_those_told_before_it() -> None:
    """A2 stands close behind A1: it may go only when A1 has made room, and the order of telling is binding."""
    red = "A1@(5000,2000)0/400, A2@(5000,1600)0/400"
    p = phase(red)
    assert p.refused(order(p, "A2", "move", fwd(3))) == ["2.2"]
    p.order(order(p, "A1", "move", fwd(3)))
    assert p.refused(order(p, "A2", "move", fwd(3))) == []
    assert p.refused(order(p, "A2", "move", fwd(4))) == ["2.2"]


@pytest.mark.clause("battlefield 5.2-g")
def test_5_2_g_a_plan_told_again_replaces_the_first_for_nothing() -> None:
    p = phase("A1@(5000,2000)0")
    p.order(order(p, "A1", "move"))
    p.order(order(p, "A1", "move", fwd(4)))
    p.order(order(p, "A1", "move", fwd(2)))
    assert (p.of(e.Ordered)[0].paid, p.world.given[0].plan) == (0, (fwd(2),))
    assert army_of(p.world, RED).hand == 9
    p.order(order(p, "A1", "reform"))
    assert (p.world.given[0].kinds, p.world.given[0].plan) == (("move", "reform"), (fwd(2),))
    p.order(order(p, "A1", "move+reform", Act("about"), fwd(3)))
    assert army_of(p.world, RED).hand == 8


@pytest.mark.clause("battlefield 5.2.5.1-shoot-moving", "battlefield 5.2-shoot")
def test_5_2_shoot_after_a_plan_of_more_than_half_the_movement_is_refused() -> None:
    """Bows of M 8: four steps and SHOOT, not five; javelins go as far as they like, and nobody shoots as he attacks."""
    p = phase("A1:bows@(3000,2000)0, A2:javelins@(5000,2000)0", "B1@(5600,4000)360/400")
    assert p.refused(order(p, "A1", "move+shoot", fwd(4))) == []
    assert p.refused(order(p, "A1", "move+shoot", fwd(5))) == ["5.2.5.1-shoot-moving"]
    assert p.refused(order(p, "A2", "move+shoot", fwd(6))) == []
    attack = fwd(7), Act("attack", unit=p.id("B1"))
    assert p.refused(order(p, "A2", "move+shoot", *attack)) == ["5.2.5.1-shoot-moving-a"]
    both = phase("A1:two-missiles@(3000,2000)0")
    assert both.refused(order(both, "A1", "move+shoot", fwd(8))) == []
    line = phase("A1:bows@(3000,2000)0, A2:javelins@(3700,2000)0")
    assert line.refused(order(line, "A1+A2", "move+shoot", fwd(8), body="line")) == []


@pytest.mark.clause("battlefield 5.2-formation-reform-b", "battlefield 5.2-formation-reform")
def test_5_2_formation_reform_b_every_member_needs_the_trait() -> None:
    p = phase("A1:foot-wedges@(5000,2000)0, A2@(5000,1600)0")
    assert p.refused(order(p, "A1+A2", "reform", Act("wedge"), body="closed")) != []
    hedgehogs = phase("A1@(5000,2000)0, A2@(5600,2000)0")
    assert hedgehogs.refused(order(hedgehogs, "A1+A2", "reform", Act("hedgehog"), body="phalanx")) == []
    mounted = phase("A1:horse@(5000,2000)0, A2:horse@(5600,2000)0")
    assert mounted.refused(order(mounted, "A1+A2", "reform", Act("hedgehog"), body="phalanx")) != []


@pytest.mark.clause("battlefield 5.2-formation-reform", "battlefield 3.6.3.2")
def test_5_2_formation_reform_wedges_side_by_side_may_only_leave_it_together() -> None:
    p = phase("A1:foot-wedges@(5000,2000)0/2 wedge, A2:foot-wedges@(5600,2000)0/2 wedge")
    assert p.refused(order(p, "A1+A2", "move", body="phalanx")) == ["3.6.3.2", "3.6.3.2"]
    assert p.refused(order(p, "A1+A2", "reform", Act("ordinary"), body="phalanx")) == []


# -- several orders in one line


@pytest.mark.clause("battlefield 5.2", "battlefield 5.4")
def test_5_2_several_orders_are_judged_one_after_another_and_given_all_or_none() -> None:
    red = "A1@(5000,2000)0/400, A2@(5000,1600)0/400"
    p = phase(red, hand=(2, 10))
    first, second = order(p, "A1", "move", fwd(3)), order(p, "A2", "move", fwd(3))
    assert p.refused(Orders((second, first))) == ["2.2"]
    assert p.refused(Orders((first, order(p, "A2", "move+reform", Act("about"))))) == ["5.1"]
    assert p.refused(Orders((first, first))) == []
    assert p.refused(Orders(())) == ["5.2"]
    b = Board(red, FOE, phase="orders", hand=(3, 10))
    p = b.play(Ordering(RED), ordering(b.t))
    p.order(Orders((first, second)))
    assert [given.units for given in p.world.given] == [p.ids("A1"), p.ids("A2")]
    assert army_of(p.world, RED).hand == 1


@pytest.mark.clause("battlefield 5.2-f")
def test_5_2_f_holds_within_a_line() -> None:
    p = phase("A1@(5000,2000)0, A2@(5600,2000)0")
    both = Orders((order(p, "A1+A2", "move", body="line"), order(p, "A1", "reform")))
    assert p.refused(both) == ["5.2-f"]


@pytest.mark.clause("battlefield 5.1-d", "battlefield 5.1-a")
def test_5_1_d_orders_that_are_carried_out_at_once_must_be_known_but_the_last() -> None:
    """In interleaved play a test or an untold move comes last in a line: what follows would go by an unknown place."""
    p = phase("A1@(5000,2000)0, A2@(7000,2000)0", policies={"phases": "interleaved"})
    plan, untold, test = order(p, "A1", "move", fwd(1)), order(p, "A2", "move"), order(p, "A2", "auto")
    assert p.refused(Orders((plan, untold))) == p.refused(Orders((plan, test))) == []
    assert p.refused(Orders((untold, plan))) == p.refused(Orders((test, plan))) == ["5.1-d"]
