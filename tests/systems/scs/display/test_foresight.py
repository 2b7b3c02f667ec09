"""What is told of an order before it is given: path and price, what it provokes, and its exact odds."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from bot.words import words
from engine.hexes.board import CombatMark, GhostMark, MoveMark
from engine.kernel.command import Command
from engine.kernel.dice import Scripted
from engine.kernel.foresight import Foresight, decided_at_once, foresee
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, submit
from engine.kernel.odds import Forecast, forecast
from engine.players.greedy import greedy_order
from tests.systems.scs.board import BLUE, RED, Board, Play


def computer_player(game: Any, state: Any, side: Side) -> Command:
    return greedy_order(game, state, side, lambda _: 0)


FIGHT = "U 9-3-8 @10.07, V 3-3-5 x2 @10.07, w 3-3-5 x2 @10.08, k 2-2-5 x2 @10.08, y 2-2-5 @14.08"


def foreseen(b: Play, line: str) -> Foresight[Any]:
    found = foresee(b.game, b.state, b.state.decisions[0].side, b.read(line))
    assert isinstance(found, Foresight), found
    return found


def told(found: Foresight[Any], code: str) -> dict[str, object]:
    return next(dict(line.facts) for line in found.lines if line.code == code)


def test_the_end_of_a_phase_names_no_phase_in_which_nobody_can_act() -> None:
    b = Board("U 5-5-8* @10.07, k 3-3-5 @20.20")
    phases = [dict(line.facts)["phase"].code for line in foreseen(b, "end").lines if line.code == "scs-told-phase"]  # type: ignore[union-attr]
    assert phases == ["scs-phase-exploitation"]


def test_3_1_a_move_tells_its_path_with_the_price_of_each_hex() -> None:
    b = Board("U 5-5-8 @10.07, V 3-3-6 @12.07, k 3-3-5 @10.11", woods="10.08", road="12.07 12.08 12.09")
    found = foreseen(b, "u 10.08 10.09")
    path = told(found, "scs-foretell-path")["path"]
    assert path.en.startswith("10.07 → 10.08 (")  # type: ignore[attr-defined]
    event = next(line for line in found.lines if line.code == "scs-foretell-points")
    assert event.rule is not None
    done = submit(b.game, b.state, RED, None, b.read("u 10.08 10.09"), Scripted())
    assert isinstance(done, Accepted)
    spent = done.state.world.units[b.id("U")].spent
    assert dict(event.facts)["cost"] == str(spent // 2)
    assert dict(event.facts)["left"] == str((16 - spent) // 2)
    assert found.state is not None
    assert found.state.world == done.state.world


def test_tec_a_zones_entered_on_the_way_are_named_with_their_price() -> None:
    b = Board("U 5-5-8 @10.06, V 5-5-8 @02.02, k 3-3-5 @10.08")
    assert told(foreseen(b, "u 10.07"), "scs-foretell-zones") == {"count": 1, "hexes": "10.07", "cost": "2"}
    assert not [line for line in foreseen(b, "v 03.03").lines if line.code == "scs-foretell-zones"]


def test_12_1_a_move_tells_whose_supply_it_cuts() -> None:
    b = Board(
        "U 5-5-12 @10.10, V 1-1-1 @02.02, k 3-3-5 @01.05",
        sources={"blue": "01.08"},
        supply={"attack": "1/2"},
        impassable=" ".join(f"02.{row:02}" for row in range(4, 12)) + " 01.04",
        size=(12, 12),
    )
    codes = {line.code for line in foreseen(b, "v 02.03").lines}
    assert "scs-foretell-cut" not in codes


def lines(b: Play, line: str, language: str = "en") -> list[str]:
    return [words(language).line(one) for one in foreseen(b, line).lines]


def warned(b: Play, line: str, language: str = "en") -> list[str]:
    side = b.state.decisions[0].side
    return [words(language).line(one) for one in b.game.warnings(b.state, side, b.read(line))]


OTHERS = ", Y 2-2-5 @02.02, z 2-2-5 @14.14"


@pytest.mark.clause("scs 7.4b", "scs 6.0")
def test_a_certain_loss_is_the_first_thing_that_an_overrun_below_the_chart_tells() -> None:
    b = Board(f"U 1-3-8 @10.06, w 9-9-5 @10.08{OTHERS}")
    line = "overrun u 10.07 x 10.08"
    assert warned(b, line) == ["U is eliminated: 1:9 is below the chart, no roll"]
    assert warned(b, line, "ru") == ["U: подразделение погибнет, 1:9 ниже таблицы, без броска"]
    assert lines(b, line)[:4] == [
        "1:9 against w, below the chart",
        "U: 10.06 → 10.07 (1 Open + 2 ZOC)",
        "5 of 8 MP: 3 for the move, 2 for the overrun, 3 left",
        "Enters 1 hex in an enemy ZOC: 10.07, 2 MP more",
    ]
    assert not [said for said in lines(b, line) if "10.07" in said and "Overrun from" in said]


@pytest.mark.clause("scs 7.4b", "scs 8.0a")
@pytest.mark.parametrize(("units", "told"), [
    ("U 2-3-8 x2 @10.07", "U loses a step: 1:9 is below the chart, no roll"),
    ("U 1-3-8 x2 @10.07, V 2-3-8 @10.07", "V is eliminated: 1:6 is below the chart, no roll"),
    ("U 1-3-8 @10.07, V 1-3-8 x2 @10.07", "The attack costs a step: 1:9 is below the chart, no roll"),
])  # fmt: skip
def test_an_attack_below_the_chart_names_who_pays_where_that_is_certain(units: str, told: str) -> None:
    b = Board(f"{units}, w 9-9-5 @10.08, m 9-9-5 @10.08{OTHERS}", phase="combat")
    line = "attack 10.08 : " + " ".join(name for name in ("u", "v") if f"{name.upper()} " in units)
    assert warned(b, line) == [told]
    assert not warned(Board(FIGHT, phase="combat"), "attack 10.08 : u v")


@pytest.mark.clause("scs 7.0a-a")
def test_no_certain_loss_is_told_where_stacks_are_hidden() -> None:
    units = f"U 1-3-8 @10.07, w 9-9-5 @10.08{OTHERS}"
    b = Board(units, phase="combat", policies={"sight": "top-unit"})
    assert not warned(b, "attack 10.08 : u")
    assert not lines(b, "attack 10.08 : u")


@pytest.mark.clause("scs 3.3c-b")
def test_a_move_off_the_map_that_is_a_loss_warns() -> None:
    b = Board("U 5-5-8 @10.01, V 3-3-6 @02.02, k 3-3-5 @18.18", exits={"red": "10.01"})
    assert warned(b, "u off") == ["Eliminated by leaving the map: U. It counts for Blue"]
    kept = Board("U 5-5-8 @10.01, V 3-3-6 @02.02, k 3-3-5 @18.18", exits={"red": "10.01"}, policies={"exit": "scored"})
    assert not warned(kept, "u off")


@pytest.mark.clause("scs 7.4", "scs 8.0a")
def test_an_attack_tells_odds_and_column_and_on_whom_a_loss_would_fall() -> None:
    b = Board(FIGHT, phase="combat")
    assert lines(b, "attack 10.08 : u v") == ["2:1 against w, k", "A loss falls on U first, the strongest attacker"]
    assert lines(b, "attack 10.08 : u") == ["2:1 against w, k"], "there is nobody else to lose"
    alike = Board(FIGHT.replace("V 3-3-5", "V 9-3-5"), phase="combat")
    assert lines(alike, "attack 10.08 : u v") == ["4:1 against w, k"], "its owner may choose"


@pytest.mark.clause("scs 7.4a")
def test_odds_beyond_the_chart_are_told_with_the_column_that_serves() -> None:
    b = Board("U 30-3-8 @10.07, w 3-3-5 x2 @10.08, Y 2-2-5 @02.02, z 2-2-5 @14.14", phase="combat")
    (said,) = lines(b, "attack 10.08 : u")
    assert said.startswith("10:1 against w, column ")


@pytest.mark.clause("scs 3.3b-a")
def test_what_would_happen_is_not_told_as_if_it_had() -> None:
    b = Board("U 5-5-8 @10.06, V 3-3-6 @02.02, k 3-3-5 @18.18", goals="10.08=3")
    assert lines(b, "u 10.08")[0] == "Red will take 10.08 (10.08, 3 VP)"
    assert lines(b, "u 10.08", "ru")[0] == "Red, будет взят пункт: 10.08 (10.08, 3 ПО)"


def test_the_picture_shows_the_path_and_where_the_unit_stood() -> None:
    b = Board("U 5-5-8 @10.07, V 3-3-6 @12.07, k 3-3-5 @10.11")
    view = foreseen(b, "u 10.09").view
    marks = [m for m in view.marks if isinstance(m, MoveMark | GhostMark)]
    start, end = b.hex("10.07"), b.hex("10.09")
    assert GhostMark(start) in marks
    assert any(isinstance(m, MoveMark) and (m.path[0], m.path[-1]) == (start, end) for m in marks)
    assert b.at("U") == "10.07"


def test_an_attack_shows_its_combat_with_the_odds() -> None:
    b = Board(FIGHT, phase="combat")
    found = foreseen(b, "attack 10.08 : u v")
    assert found.rolls
    assert not decided_at_once(found)
    assert found.state is None
    assert CombatMark((b.hex("10.07"),), b.hex("10.08"), "2:1") in found.view.marks


def test_where_stacks_are_hidden_an_attack_tells_nothing_whether_it_rolls_or_not() -> None:
    hidden = {"sight": "top-unit"}
    strong = Board(FIGHT, phase="combat", policies=hidden)
    weak = Board("U 1-3-8 @10.07, V 3-3-5 @10.07, w 9-9-5 @10.08, y 2-2-5 @14.08", phase="combat", policies=hidden)
    assert strong.rolls("attack 10.08 : u v")
    assert not weak.rolls("attack 10.08 : u")
    seen = [foreseen(strong, "attack 10.08 : u v"), foreseen(weak, "attack 10.08 : u")]
    assert [(f.lines, f.state, f.rolls, f.closed) for f in seen] == [((), None, False, True)] * 2
    assert isinstance(forecast(strong.game, strong.state, RED, strong.read("attack 10.08 : u v")), Rejected)


@pytest.mark.parametrize(("board", "line"), [(FIGHT, "attack 10.08 : u v"), (FIGHT, "attack 10.08 : u")])
def test_7_1_odds_are_those_of_all_36_rolls_of_the_order_itself(board: str, line: str) -> None:
    b = Board(board, phase="combat")
    order = b.read(line)
    before = b.state
    found = forecast(b.game, b.state, RED, order, model=computer_player)
    assert isinstance(found, Forecast)
    counted: Counter[tuple[object, ...]] = Counter()
    for faces in product(range(1, 7), repeat=2):
        done = submit(b.game, b.state, RED, None, order, Scripted(faces))
        assert isinstance(done, Accepted)
        counted[tuple(b.game.outcome(done.events, b.state.world, done.state.world))] += 1
    assert {share.lines: share.chance for share in found.shares} == {k: Fraction(n, 36) for k, n in counted.items()}
    assert sum(share.chance for share in found.shares) == 1
    assert [s.chance for s in found.shares] == sorted((s.chance for s in found.shares), reverse=True)
    assert b.state is before
    assert b.state.rolls == 0


def test_odds_name_who_chooses_before_the_outcome_is_settled_and_what_it_costs_on_average() -> None:
    b = Board(FIGHT, phase="combat")
    found = forecast(b.game, b.state, RED, b.read("attack 10.08 : u v"), model=computer_player)
    assert isinstance(found, Forecast)
    assert found.chooser == BLUE
    assert found.choice is not None
    tolls = dict(found.tolls)
    assert tolls.keys() == {RED, BLUE}
    assert tolls[BLUE] > 0
    assert any(line.code == "scs-explain-column" for line in found.explanation)


def test_7_0_the_odds_of_a_later_combat_can_be_asked_while_units_move() -> None:
    b = Board(FIGHT)
    (later,) = b.game.suppose(b.state, RED)
    order = b.game.read(later, RED, "attack 10.08 : u v")
    found = forecast(b.game, later, RED, order)  # type: ignore[arg-type]
    same = Board(FIGHT, phase="combat")
    expected = forecast(same.game, same.state, RED, same.read("attack 10.08 : u v"))
    assert found == expected


def test_7_0_d_odds_of_a_barrage_are_those_of_its_own_rolls() -> None:
    b = Play.scenario("examples-barrage", phase="barrage")
    side = b.state.decisions[0].side
    line = next(line for line in b.legal() if line.startswith("barrage 10.08 : art"))
    found = forecast(b.game, b.state, side, b.read(line))
    assert isinstance(found, Forecast)
    counted: Counter[tuple[object, ...]] = Counter()
    for faces in product(range(1, 7), repeat=2):
        for kill in range(1, 7):
            done = submit(b.game, b.state, side, None, b.read(line), Scripted(faces, (kill,)))
            assert isinstance(done, Accepted)
            counted[tuple(b.game.outcome(done.events, b.state.world, done.state.world))] += 1
    assert {share.lines: share.chance for share in found.shares} == {k: Fraction(n, 216) for k, n in counted.items()}
    assert any(line.code == "scs-outcome-disorganised" for share in found.shares for line in share.lines)
    assert found.explanation
    assert all(share.labels for share in found.shares)


def test_7_0_b_a_barrage_can_be_weighed_before_its_phase() -> None:
    b = Play.scenario("examples-barrage")
    later = list(b.game.suppose(b.state, b.state.decisions[0].side))
    assert [state.decisions[0].asks for state in later] == ["scs-ask-barrage", "scs-ask-attack"]
