"""What a side is told that it can do now, and what it still owes."""

from typing import Any

import pytest

from engine.kernel.ids import Side
from engine.kernel.text import Line, Text
from engine.systems.sgboh.combat.effects import kill_leader, remove
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.orders import Activate
from engine.systems.sgboh.rules import R
from tests.systems.sgboh.kit import BLUE, RED, Board, Play

UNITS = "A:LG v0 @1010, B:SK v0 @1510 m:S f:slingers, C:LI v0 @1910 m:J, x:LG v3 @1001"
MEN = "Scipio 6/2 @1010 oc, hanno 4/3 @1001 oc x2"
ROWS = {"slingers": {"side": "red", "commanders": []}}


def table(units: str = UNITS, men: str = MEN, **options: Any) -> Play:
    return Board(units, men, **({"formations": ROWS, "phase": "activation", "turn": 2} | options)).play()


def helped(p: Play, side: Side) -> tuple[Line, ...]:
    assert isinstance(p.game, SgbohGame)
    return p.game.help(p.state, side)


def said(p: Play, side: Side, code: str) -> list[dict[str, Any]]:
    return [dict(line.facts) for line in helped(p, side) if line.code == code]


def test_who_is_not_asked_learns_whose_decision_it_is() -> None:
    p = table()
    assert p.asked == ("blue", "seize")
    assert [line.code for line in helped(p, RED)] == ["sgboh-help-waiting"]


def test_in_the_window_every_leader_is_named_with_his_chance() -> None:
    p = table()
    (found,) = said(p, BLUE, "sgboh-help-seizer")
    assert (found["initiative"], found["left"]) == (4, 2)


def test_in_phase_a_formations_groups_and_the_overall_commander_are_named() -> None:
    groups = [{"id": "all", "name": {"en": "All", "ru": "Все"}, "side": "red", "formations": ["reds", "slingers"],
               "enabler": "scipio"}]  # fmt: skip
    p = table(men="Scipio 6/2 @1010 oc", groups=groups)
    (found,) = said(p, RED, "sgboh-help-formations")
    assert found["formations"] == Text("reds, slingers", "reds, slingers")
    assert said(p, RED, "sgboh-help-groups") == [{"groups": Text("All", "Все")}]
    assert len(said(p, RED, "sgboh-help-overall")) == 1


def test_in_phase_b_movers_shooters_riders_and_who_is_out_of_command_are_named() -> None:
    units = f"{UNITS}, y:LG v3 @1910+d0"
    p = table(units, men="Scipio 6/2 @1010 oc")
    p.order(Activate((p.t.formation_by_slug["reds"],), (0,)))
    (found,) = said(p, RED, "sgboh-help-movers")
    assert found["units"] == Text("A", "A")
    assert said(p, RED, "sgboh-help-out")[0]["units"] == Text("C", "C")
    assert said(p, RED, "sgboh-help-riders")[0]["leaders"] == Text("Scipio", "Scipio")


@pytest.mark.clause("sgboh 7.31")
def test_attacks_still_owed_are_duties() -> None:
    """`x` can be attacked by either unit: what is owed is told as long as nobody is named."""
    units = "A:LG v0 @1010, B:LG v0 @1110, x:LG v3 @1109, y:LG v3 @1009, z:LG v3 @1209"
    p = Board(units, phase="shock").play()
    assert p.asked == ("red", "attacks")
    assert {line.rule.clause for line in p.game.duties(p.state, RED) if line.rule} == {"7.31"}
    assert list(p.game.duties(p.state, BLUE)) == []


@pytest.mark.clause("sgboh 4.37")
def test_a_replacement_that_must_be_placed_is_a_duty() -> None:
    b = Board("A:LG v0 @1010, B:LG v0 @1110, x:LG v3 @1001", "Laelius 5/3 @1010 r3/3", phase="activation", turn=2)
    tx = b.run()
    kill_leader(b.t, tx, 0, R("7.15"))
    b.world = tx.world
    p = b.play()
    p.order(Activate((p.t.formation_by_slug["reds"],), (0,)))
    assert [line.code for line in p.game.duties(p.state, RED)] == ["sgboh-replacement-comes"]
    b = Board("A:LG v0 @1010, B:LG v0 @1110, x:LG v3 @1001", "Laelius 5/3 @1010", phase="activation", turn=2)
    tx = b.run()
    remove(b.t, tx, b.id("a"), "routed", R("8.4"))
    b.world = tx.world
    p = b.play()
    p.order(Activate((p.t.formation_by_slug["reds"],), (0,)))
    assert p.asked == ("red", "place-leader")
    assert list(p.game.duties(p.state, RED)) == []


def test_everybody_reads_the_score() -> None:
    b = Board("A:LG v0 @1010, B:LG v0 @1110, x:LG v3 @1001", phase="activation", turn=2, levels={"red": 20})
    tx = b.run()
    remove(b.t, tx, b.id("a"), "routed", R("8.4"))
    b.world = tx.world
    (found,) = said(b.play(), RED, "sgboh-help-score")
    assert (found["points"], found["level"], found["others"]) == (6, 20, 0)
