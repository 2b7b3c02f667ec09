"""What is told of an order before it is given: prices, places and odds as they will be when it is carried out."""

from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.text import Text
from engine.systems.battlefield.events import Ordered
from engine.systems.battlefield.foresight import foretell, reckoning
from engine.systems.battlefield.frames import Ordering
from engine.systems.battlefield.kinds import RED
from engine.systems.battlefield.lengths import steps_16
from engine.systems.battlefield.ordering import ordering
from engine.systems.battlefield.orders import Act, Order, Orders
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.sketching import sketch
from engine.systems.battlefield.view import build
from engine.table.board import GhostMark, TableView
from tests.systems.battlefield.kit import Board, Play

FOE = "B1@(5600,9000)360/400"


def phase(red: str, black: str = FOE, **position: Any) -> Play:
    """Begin red's orders phase."""
    b = Board(red, black, phase="orders", **position)
    return b.play(Ordering(RED), ordering(b.t))


def move(p: Play, names: str, *plan: Act, kinds: str = "move", body: Any = "") -> Order:
    every: Any = tuple(kinds.split("+"))
    return Order(p.ids(*names.split("+")), every, body, plan)


def told(p: Play, order: Command, code: str) -> list[dict[str, Any]]:
    """Return the facts of every sentence of a kind that foretells an order."""
    lines = (*foretell(p.t, p.state, Side(RED), order), *reckoning(p.t, p.state, Side(RED), order))
    return [dict(line.facts) for line in lines if line.code == f"battlefield-{code}"]


def drawn(p: Play, order: Command) -> TableView:
    view = build(p.t, p.state, Side(RED), system=Text("Battlefield", ""), aims=(), rules=R.rules)
    found = sketch(p.t, p.state, Side(RED), order, view)
    assert found is not None
    return found


@pytest.mark.clause("battlefield 5.2-g")
def test_a_plan_told_later_is_foretold_to_cost_nothing() -> None:
    p = phase("A1@(5000,2000)0, A2@(6000,2000)0")
    fresh, again = move(p, "A1", Act("fwd", 250)), move(p, "A1", Act("fwd", 500))
    assert [(one["paid"], one["left"]) for one in told(p, fresh, "foretell-markers")] == [(1, 9)]
    p.order(fresh)
    assert [(one["paid"], one["left"]) for one in told(p, again, "foretell-markers")] == [(0, 9)]
    detail = drawn(p, again).draft.detail  # type: ignore[union-attr]
    assert detail is not None
    assert dict(detail.facts)["paid"] == 0
    p.order(again)
    assert p.army(RED).hand == 9


@pytest.mark.clause("battlefield 5.2")
def test_orders_in_one_line_are_foretold_one_after_another() -> None:
    """The second can be carried out only when the first has made room; its marker is taken from what is left."""
    p = phase("A1@(5000,2000)0/400, A2@(5000,1600)0/400")
    line = Orders((move(p, "A1", Act("fwd", 750)), move(p, "A2", Act("fwd", 500))))
    assert p.refused(line) == []
    assert [one["left"] for one in told(p, line, "foretell-markers")] == [9, 8]
    assert len(told(p, line, "leg-fwd")) == 2
    ends = {mark.unit: mark.base.pose.y for mark in drawn(p, line).marks if isinstance(mark, GhostMark)}
    assert ends == {p.id("A1"): 2750, p.id("A2"): 2100}


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 5.1-a", "battlefield 5.4-dash-c")
def test_who_gives_an_order_is_foretold_as_it_will_be_noted() -> None:
    """A dash is ordered to each unit; carried out at once, an order goes by where the general has got to."""
    p = phase("A1@(4000,2000)0/400 chief, A2:horse@(5000,4000)0/400, A3:horse@(5600,4000)0/400", staff=False)
    dash = move(p, "A2+A3", kinds="dash", body="phalanx")
    (told_,) = told(p, dash, "foretell-command")
    p.order(dash)
    noted = p.of(Ordered)[0]
    assert told_["distance"] == steps_16(p.t, noted.distance)
    assert noted.distance > 16 * 1800, "that of A3, who is farther off"
    p = phase("A1@(5000,2000)0/400 chief, A2@(5000,4000)0/400", staff=False, policies={"phases": "interleaved"})
    line = Orders((move(p, "A1", Act("fwd", 1000)), move(p, "A2", Act("fwd", 250))))
    assert [one["distance"].en for one in told(p, line, "foretell-command")] == ["0", "2.4"]


@pytest.mark.clause("battlefield 5.5")
def test_an_attack_from_where_the_unit_stands_is_drawn() -> None:
    p = phase("A1@(5000,5000)0/400", "B1@(5600,5200)360/400")
    order = move(p, "A1", Act("attack", unit=p.id("B1")))
    assert p.refused(order) == []
    ends = [mark.base.pose.y for mark in drawn(p, order).marks if isinstance(mark, GhostMark)]
    assert ends == [5000, 5200]


@pytest.mark.clause("battlefield 2.2", "battlefield 5.5-zoc")
def test_the_zone_of_whoever_is_attacked_is_none() -> None:
    p = phase("A1@(5000,4500)0/400", "B1@(5600,5200)360/400")
    assert len(told(p, move(p, "A1", Act("fwd", 500)), "foretell-zones")) == 1
    order = move(p, "A1", Act("fwd", 500), Act("attack", unit=p.id("B1")))
    assert p.refused(order) == []
    assert told(p, order, "foretell-zones") == []


@pytest.mark.clause("battlefield 3.6.2.1-d", "battlefield 5.5")
def test_the_odds_of_an_attack_are_those_of_where_all_will_stand() -> None:
    """A2 comes up beside A1 first, as a neighbour in its phalanx: the -1 for the enemy is counted on."""
    p = phase("A1:pikes@(5000,4500)0/400, A2:pikes@(5600,4000)0/400", "B1@(5600,5200)360/400")
    order = move(p, "A1", Act("fwd", 500), Act("attack", unit=p.id("B1")))
    assert p.refused(order) == []
    alone = told(p, order, "odds-win")
    p.order(move(p, "A2", Act("fwd", 1195)))
    assert p.refused(order) == []
    backed = told(p, order, "odds-win")
    assert backed[0]["cases"] > alone[0]["cases"]
    assert backed[0] == backed[2], "the sentence and its reckoning agree"
