"""What is told of an order before it is given: prices, places and odds as they will be when it is carried out."""

from typing import Any

import pytest

from bot.words import words
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.foresight import explain_odds, foretell
from engine.systems.battlefield.display.sketching import sketch
from engine.systems.battlefield.display.view import build
from engine.systems.battlefield.events import Ordered
from engine.systems.battlefield.frames import Answering, Ordering
from engine.systems.battlefield.lengths import measured
from engine.systems.battlefield.orders import Act, Answer, Order, Orders, Reply, Shot
from engine.systems.battlefield.rules import R
from engine.tabletop.board import Stand, TableView
from engine.tabletop.marks import BaseGhostMark, RulerMark, SightMark, ThreatMark, UnitSelectMark, WheelMark
from tests.systems.battlefield import phases
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
    lines = (*foretell(p.t, p.state, Side(RED), order), *explain_odds(p.t, p.state, Side(RED), order))
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


@pytest.mark.clause("battlefield 5.2-shoot-c")
def test_units_that_wait_for_a_target_are_foretold_to_have_none_yet() -> None:
    """The foe is 16.8 steps off, and might evade before foot behind it; bows shoot 15 steps."""
    red = "A1:bows@(5000,2000)0 chief, A2@(5000,9500)360"
    p = phase(red, "B1:loose9@(5600,6200)360/400 chief", staff=False)
    shots = (Shot(p.id("A1"), p.id("B1")),)
    for order in (move(p, "A1", kinds="shoot"), Order(p.ids("A1"), ("shoot",), "", (), shots)):
        assert [one["units"].en for one in told(p, order, "foretell-waiting")] == ["R1 Bows"]
    assert told(p, move(p, "A1", kinds="move+shoot"), "foretell-waiting") == []
    near = phase(red, "B1:loose9@(5600,5000)360/400 chief", staff=False)
    assert told(near, move(near, "A1", kinds="shoot"), "foretell-waiting") == []


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.2.5.3")
def test_an_order_to_shoot_is_foretold_with_target_range_and_chance() -> None:
    p = phase("A1:bows@(5000,2000)0/400", "B1@(5600,3000)360/400, B2@(6300,5000)360/400")
    for order in (move(p, "A1", kinds="shoot"), Order(p.ids("A1"), ("shoot",), "", (), (Shot(*p.ids("A1", "B1")),))):
        shot, *_ = told(p, order, "odds-shot")
        assert (shot["foe"].en, shot["range"], shot["percent"]) == ("B1", 4, 50)
    hidden = phase("A1:bows@(5000,2000)0/400, A2@(5000,2600)0/400", "B1@(5600,4000)360/400")
    order = move(hidden, "A1", kinds="shoot")
    assert hidden.refused(order) == []
    assert [one["units"].en for one in told(hidden, order, "foretell-hidden")] == ["R1 Bows"]


@pytest.mark.clause("battlefield 5.2")
def test_orders_in_one_line_are_foretold_one_after_another() -> None:
    """The second can be carried out only when the first has made room; its marker is taken from what is left."""
    p = phase("A1@(5000,2000)0/400, A2@(5000,1600)0/400")
    line = Orders((move(p, "A1", Act("fwd", 750)), move(p, "A2", Act("fwd", 500))))
    assert p.refused(line) == []
    assert [one["left"] for one in told(p, line, "foretell-markers")] == [9, 8]
    assert [one["paid"].en for one in told(p, line, "foretell-way")] == ["3", "2"]
    assert not told(p, line, "leg-fwd"), "one line says the way and its price"
    ends = {mark.unit: mark.base.pose.y for mark in drawn(p, line).marks if isinstance(mark, BaseGhostMark)}
    assert ends == {p.id("A1"): 2750, p.id("A2"): 2100}


@pytest.mark.clause("battlefield 5.2-shoot", "battlefield 5.2.5.3")
def test_shots_of_orders_in_one_line_are_foretold_as_of_one_order() -> None:
    p = phase("A1:bows@(5000,2000)0/400, A2@(8000,2000)0/400", "B1@(5600,3000)360/400")
    shot = Order(p.ids("A1"), ("shoot",), "", (), (Shot(*p.ids("A1", "B1")),))
    line = Orders((move(p, "A2", Act("fwd", 250)), shot))
    assert p.refused(line) == []
    shots = [dict(one.facts) for one in foretell(p.t, p.state, Side(RED), line) if one.code == "battlefield-odds-shot"]
    assert [(one["foe"].en, one["percent"]) for one in shots] == [("B1", 50)]


@pytest.mark.clause("battlefield 5.4", "battlefield 3.6.3.1")
@pytest.mark.parametrize(
    ("unit", "acts", "lines"),
    [
        ("hedgehog", [Act("fwd", 250, edge="rear")], ["1 step to the rear:"]),
        ("hedgehog", [Act("fwd", 250, edge="left")], ["1 step to the left:"]),
        ("", [Act("wheel", 60, "right")], ["Wheel right 30°:"]),
        ("", [Act("wheel", 60, "right"), Act("fwd", 250)], ["Wheel right 30°, 1 step forward:"]),
        (
            "",
            [Act("fwd", 250), Act("wheel", 60, "right"), Act("fwd", 250)],
            ["4 of 12 Movement", "1. Forward 1 step", "2. Wheel right 30°, ", "3. Forward 1 step"],
        ),
    ],
    ids=["back", "aside", "wheel", "wheel and go", "legs"],
)
def test_a_way_is_foretold_in_one_line_if_it_fits_else_leg_by_leg(unit: str, acts: list[Act], lines: list[str]) -> None:
    p = phase(f"A1:horse@(5000,5000)0/400 {unit}")
    order = move(p, "A1", *acts)
    assert p.refused(order) == []
    found = [words("en").line(one) for one in foretell(p.t, p.state, Side(RED), order) if "-markers" not in one.code]
    ways = [one for one in found if "Movement" in one or "Forward" in one or "Wheel" in one]
    assert [got[: len(want)] for got, want in zip(ways, lines, strict=True)] == lines


@pytest.mark.clause("battlefield 5.4", "battlefield 5.5-zoc")
def test_what_a_longer_way_meets_is_foretold_before_its_legs() -> None:
    """A preview has room for six lines."""
    p = phase("A1:horse@(5000,5000)0/400", "B1@(5400,5600)360/400")
    order = move(p, "A1", Act("wheel", 20, "right"), Act("fwd", 100), Act("wheel", 20, "left"), Act("fwd", 100))
    assert p.refused(order) == []
    codes = [one.code.removeprefix("battlefield-") for one in foretell(p.t, p.state, Side(RED), order)]
    assert codes[2:5] == ["leg-total", "foretell-zones", "leg-wheel"]


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 5.1-a", "battlefield 5.4-dash-c")
def test_who_gives_an_order_is_foretold_as_it_will_be_noted() -> None:
    """A dash is ordered to each unit; carried out at once, an order goes by where the general has got to."""
    p = phase("A1@(4000,2000)0/400 chief, A2:horse@(5000,4000)0/400, A3:horse@(5600,4000)0/400", staff=False)
    dash = move(p, "A2+A3", kinds="dash", body="phalanx")
    (told_,) = told(p, dash, "foretell-command")
    p.order(dash)
    noted = p.of(Ordered)[0]
    assert told_["distance"] == measured(p.t, noted.distance)
    assert noted.distance > 16 * 1800, "that of A3, who is farther off"
    p = phase("A1@(5000,2000)0/400 chief, A2@(5000,4000)0/400", staff=False, policies={"phases": "interleaved"})
    line = Orders((move(p, "A1", Act("fwd", 1000)), move(p, "A2", Act("fwd", 250))))
    assert [one["distance"] for one in told(p, line, "foretell-command")] == [0, Text("2.4", "2,4")]


@pytest.mark.clause("battlefield 5.5")
def test_an_attack_from_where_the_unit_stands_is_drawn() -> None:
    p = phase("A1@(5000,5000)0/400", "B1@(5600,5200)360/400")
    order = move(p, "A1", Act("attack", unit=p.id("B1")))
    assert p.refused(order) == []
    ends = [mark.base.pose.y for mark in drawn(p, order).marks if isinstance(mark, BaseGhostMark)]
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
    alone = told(p, order, "odds-round")
    p.order(move(p, "A2", Act("fwd", 1195)))
    assert p.refused(order) == []
    backed = told(p, order, "odds-round")
    assert backed[0]["won"] > alone[0]["won"]


# -- plans told this turn


def planned(p: Play, viewer: Side | None = None) -> dict[str, str]:
    """Return where the public board shows units that have told a plan: place and heading."""
    view = build(p.t, p.state, viewer, system=Text("Battlefield", ""), aims=(), rules=R.rules)
    return plans_of(p, view)


def plans_of(p: Play, view: TableView) -> dict[str, str]:
    found = [mark for mark in view.marks if isinstance(mark, BaseGhostMark) and mark.place == "plan"]
    return {p.name(mark.unit): f"{mark.base.front_left} {mark.base.heading}" for mark in found}


@pytest.mark.clause("battlefield 5.2", "battlefield 5.4")
def test_a_plan_that_was_told_is_seen_by_all_where_it_will_lead() -> None:
    p = phase("A1@(5000,2000)0, A2@(5000,1600)0/400, A3@(7000,2000)0")
    assert planned(p) == {}
    p.order(move(p, "A3"))
    assert planned(p) == {}, "ordered without a plan: nobody knows where to"
    p.order(move(p, "A1", Act("fwd", 1000)))
    p.order(move(p, "A2", Act("fwd", 750)))
    wanted = {"A1": "(5000, 3000) 0", "A2": "(5000, 2350) 0"}
    assert planned(p) == wanted, "A2 only has room because A1 goes first"
    assert planned(p, Side(BLACK)) == wanted
    p.order(move(p, "A1", Act("fwd", 500), Act("wheel", 60, "right")))
    assert planned(p)["A1"].endswith(" 60")


@pytest.mark.clause("battlefield 5.2")
def test_a_preview_keeps_the_plans_of_the_others() -> None:
    p = phase("A1@(5000,2000)0, A2@(7000,2000)0")
    p.order(move(p, "A1", Act("fwd", 1000)))
    p.order(move(p, "A2", Act("fwd", 750)))
    assert plans_of(p, drawn(p, move(p, "A1", Act("fwd", 500)))) == {"A2": "(7000, 2750) 0"}
    both = Orders((move(p, "A1", Act("fwd", 500)), move(p, "A2", Act("fwd", 500))))
    assert plans_of(p, drawn(p, both)) == {}


# -- several orders in a line


@pytest.mark.clause("battlefield 5.2", "battlefield 5.4-wheel")
def test_several_orders_are_sketched_with_what_each_takes_and_what_all_cost() -> None:
    p = phase("A1@(3000,2000)0/400, A2@(5000,2000)0/400, A3:bows@(7000,2000)0/400", "B1@(7600,3500)360/400")
    order = Orders(
        (
            move(p, "A1", Act("fwd", 750)),
            move(p, "A2", Act("fwd", 500), Act("wheel", 60, "right")),
            move(p, "A3", kinds="shoot"),
        )
    )
    assert p.refused(order) == []
    view = drawn(p, order)
    (block,) = view.blocks
    assert (block.title.code, block.gold) == ("battlefield-draft-orders", True)
    lines = [(said.line.code.removeprefix("battlefield-draft-"), dict(said.line.facts)) for said in block.lines]
    assert [(code, said["units"].en, said["kinds"].en) for code, said in lines] == [
        ("way", "R1", "MOVE"),
        ("way", "R2", "MOVE"),
        ("order", "R3", "SHOOT"),
    ]
    assert [(said["paid"].en, said["budget"].en) for code, said in lines if code == "way"] == [("3", "6"), ("4", "6")]
    assert view.draft is not None
    assert view.draft.detail is not None
    assert dict(view.draft.detail.facts) == {"paid": 3, "hand": 10}
    assert dict(view.draft.subject.facts)["units"].en == "R1–3"
    assert [mark.unit for mark in view.marks if isinstance(mark, UnitSelectMark)] == [p.id("A3")]
    rulers = [mark.length for mark in view.marks if isinstance(mark, RulerMark)]
    assert rulers == [750, 500]
    assert len([mark for mark in view.marks if isinstance(mark, WheelMark)]) == 1
    assert view.window is not None
    west, south, east, north = view.window
    assert all(west <= x <= east and south <= y <= north for stand in own(view) for x, y in stand.base.corners)
    assert own(view)[0].base.front_left == (3000, 2750), "units are told where they would end"


def own(view: TableView) -> list[Stand]:
    """Return the units of red but his staff."""
    return [stand for stand in view.stands if stand.side == RED][:3]


# -- what is asked


@pytest.mark.clause("battlefield 5.2.5", "battlefield 5.2-volley-b")
def test_a_shot_at_the_nearest_is_drawn_to_him_from_where_the_unit_stands() -> None:
    p = phase("A1:bows@(5000,2000)0/400", "B1@(5600,4000)360/400, B2@(6600,4500)360/400")
    order = Order(p.ids("A1"), ("shoot",), "", (), (Shot(p.id("A1"), UnitId(-1)),))
    assert p.refused(order) == []
    view = drawn(p, order)
    (line,) = [mark for mark in view.marks if isinstance(mark, SightMark)]
    assert (line.end, line.length) == ((5000, 4000), 2000)
    assert [mark.unit for mark in view.marks if isinstance(mark, UnitSelectMark)] == [p.id("A1")]
    assert [block.title.code for block in view.blocks] == ["battlefield-draft-from-here", "battlefield-draft-odds"]
    assert view.window is not None
    assert view.window[3] >= 4400, "the target is in the picture"


@pytest.mark.clause("battlefield 5.2")
def test_after_a_move_distances_are_those_after_the_move() -> None:
    p = phase("A1@(5000,2000)0/400", "B1@(5600,6000)360/400")
    view = drawn(p, move(p, "A1", Act("fwd", 500)))
    assert [block.title.code for block in view.blocks][-1] == "battlefield-draft-reach"
    assert [mark for mark in view.marks if isinstance(mark, UnitSelectMark)] == []


@pytest.mark.clause("battlefield 5.5", "battlefield 5.5-turn-to-face")
def test_an_answer_is_sketched_with_the_bases_that_it_turns() -> None:
    """T, struck in its left flank, turns to face A1, who is slid before its new front."""
    b = Board("A1@(5000,5900)540/400", "T@(5000,6000)360/400", attacks=("A1>T left",), phase="answers")
    p = phases.phase(b, Answering(BLACK), answering(b.t))
    order = Answer((Reply(p.id("T"), "face", p.id("A1")),))
    view = build(p.t, p.state, Side(BLACK), system=Text("Battlefield", ""), aims=(), rules=R.rules)
    found = sketch(p.t, p.state, Side(BLACK), order, view)
    assert found is not None
    ghosts = [mark for mark in found.marks if isinstance(mark, BaseGhostMark)]
    turned = {mark.place: mark.base.heading for mark in ghosts if mark.unit == p.id("T")}
    assert turned == {"start": 360, "end": 180}
    ends = {mark.unit: mark.base for mark in ghosts if mark.place == "end"}
    assert {stand.unit: stand.base for stand in found.stands if stand.unit in ends} == ends
    p.order(order)
    assert p.asked == phases.RESTING
    assert {unit: p.base(p.name(unit)) for unit in ends} == ends, "as it then comes to stand"
    assert found.draft is not None
    assert found.draft.title.code == "battlefield-draft-answer"
    assert found.draft.detail is not None
    assert dict(found.draft.detail.facts) == {"paid": 1, "hand": 10}
    assert [block.title.code for block in found.blocks] == ["battlefield-draft-odds"], "who is near is of no account"
    assert [mark for mark in found.marks if isinstance(mark, ThreatMark)] == []


@pytest.mark.clause("battlefield 5.5", "battlefield 3.6.3.1")
def test_an_answer_that_forms_a_hedgehog_is_sketched_as_one() -> None:
    b = Board("A1@(4400,6000)0/400", "T@(5000,6000)360/400", attacks=("A1>T front",), phase="answers")
    p = phases.phase(b, Answering(BLACK), answering(b.t))
    order = Answer((Reply(p.id("T"), "hedgehog"),))
    assert p.refused(order) == []
    view = build(p.t, p.state, Side(BLACK), system=Text("Battlefield", ""), aims=(), rules=R.rules)
    found = sketch(p.t, p.state, Side(BLACK), order, view)
    assert found is not None
    conditions = {one.unit: one.conditions for one in found.stands}
    assert conditions[p.id("T")] == ("hedgehog",)
    assert [mark.unit for mark in found.marks if isinstance(mark, UnitSelectMark)] == [p.id("T")]


@pytest.mark.clause("battlefield 3.6.3.1", "battlefield 5.4")
def test_a_preview_shows_the_formations_and_forms_of_afterwards() -> None:
    """A2 leaves the phalanx by going on; A1 forms a hedgehog where it stands."""
    p = phase("A1@(5000,2000)0/400, A2@(5600,2000)0/400, A3@(6200,2000)0/400")

    def bodies(order: Command) -> list[set[str]]:
        found = [one for one in drawn(p, order).formations if one.side == RED]
        return [{p.name(unit) for unit in one.members} for one in found]

    assert bodies(move(p, "A1+A2+A3", Act("fwd", 500), body="phalanx")) == [{"A1", "A2", "A3"}]
    assert bodies(move(p, "A3", Act("fwd", 1250))) == [{"A1", "A2"}]
    assert bodies(Orders((move(p, "A3", Act("fwd", 1250)), move(p, "A2", Act("fwd", 1250))))) == [{"A2", "A3"}]
    view = drawn(p, move(p, "A1", Act("hedgehog"), kinds="reform"))
    formed = next(one for one in view.stands if one.unit == p.id("A1"))
    assert formed.conditions == ("hedgehog",)
    assert formed.base.front_left == (5000, 2000)
