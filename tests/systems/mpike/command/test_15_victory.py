"""Chapters 4.6 and 15: victory points, abandoning the field, the end."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Ended
from engine.kernel.ids import Side
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.frames import Turn
from engine.systems.mpike.victory import abandons, gained, points, terms, verdict
from engine.systems.mpike.world import with_leader, with_units
from tests.systems.mpike.command.playing import played
from tests.systems.mpike.kit import Board, P, R

UNITS = "a: R cav 3-8 @0.0>3 {}; p1: P HI1 8-6 @9.0>9"


def for_p(units: str, **status: Any) -> int:
    """Return the points that P has for what befell units of R; `status` sets fields of the first of them."""
    b = Board(f"{units}; p1: P HI1 8-6 @9.0>9")
    if status:
        b.world = with_units(b.world, {b.id("a"): replace(b.unit("a"), **status)})
    return points(b.t, b.world)[1]


@pytest.mark.clause("mpike 15.0", "mpike 15.0-a", "mpike 15.0-b", "mpike 15.0-c")
@pytest.mark.clause("mpike 15.0-d", "mpike 15.0-e", "mpike 15.0-f")
def test_15_0_units_and_guns() -> None:
    assert for_p("a: R cav 3-8 @0.0>3 h2") == 4
    assert for_p("a: R cav 3-8 @0.0>3 h2", status="eliminated", at=()) == 10
    assert for_p("a: R cav 3-8 @0.0>3 h2", status="merged", at=()) == 10
    assert for_p("a: R cav 3-8 @0.0>3 h2", status="pursued", at=()) == 0
    assert for_p("a: R cav 3-8 @0.0>3 h2 dismounted", status="eliminated", at=()) == 10
    assert for_p("a: R HI2 12-6 @0.0+0.1>3 h3") == 3
    assert for_p("a: R HI2 12-6 @0.0+0.1>3", status="eliminated", at=()) == 10
    assert for_p("a: R HI1 12-6 @0.0>3", status="eliminated", at=()) == 5
    assert for_p("a: R LI 2-6 @0.0>3 h1") == 0
    assert for_p("a: R LI 2-6 @0.0>3", status="eliminated", at=()) == 0
    guns = [(f"a: R gun 4-8 @0.0>3 {words}", worth) for words, worth in (
        ("3lb double captured", 10), ("3lb double disabled", 5), ("3lb captured", 5), ("3lb disabled", 2),
        ("4lb captured", 10), ("4lb disabled", 10), ("4lb double captured", 20), ("12lb captured", 15),
        ("12lb double captured", 30), ("12lb double disabled", 10), ("12lb disabled", 10), ("12lb", 0),
    )]  # fmt: skip
    assert [for_p(text) for text, _ in guns] == [worth for _, worth in guns]


@pytest.mark.clause("mpike 15.0-b", "mpike 15.0-d")
def test_15_0_guns_taken_and_retaken() -> None:
    b = Board("gun: R gun 4-8 @0.0>3 12lb; p1: P HI1 8-6 @9.0>9; r1: R HI1 8-6 @3.0>3")
    tx, here = b.run(), b.hexes("0.0")
    scores = []
    for side in (P, R, P):
        take(b.t, tx, side, here)
        scores.append(points(b.t, tx.world))
    assert scores == [(0, 15), (0, 10), (0, 15)]
    # What it has already a side does not take again.
    before = len(tx.events)
    take(b.t, tx, P, here)
    assert len(tx.events) == before


@pytest.mark.clause("mpike 15.0")
def test_15_0_who_passed_last_holds_an_objective() -> None:
    units = "a: R cav 3-8 @0.0>3; p1: P HI1 8-6 @9.0>9"
    label = Board(units).t.label(Board(units).hex("3.0"))
    town = {"id": "town", "name": {"en": "t", "ru": "t"}, "at": label, "points": 7}
    b = Board(units, options={"objectives": [town]})
    b.world = replace(b.world, objectives=(Side(""),))
    tx = b.run()
    assert points(b.t, b.world) == (0, 0)
    for side, there, scores in ((R, "3.0", (7, 0)), (R, "3.0", (7, 0)), (P, "4.0", (7, 0)), (P, "3.0", (0, 7))):
        take(b.t, tx, side, b.hexes(there))
        assert points(b.t, tx.world) == scores
    assert [type(event) for event in tx.events] == [e.ObjectivePassed] * 2


@pytest.mark.clause("mpike 15.0", "mpike 4.6", "mpike 3.4C")
def test_15_0_how_the_game_is_won_is_said() -> None:
    b = Board("a: R cav 9-8 @0.0>3 h5; p1: P HI1 8-6 @9.0>9 h1")
    assert [line.code for line in terms(b.t)] == [
        "mpike-terms-levels", "mpike-terms-levels", "mpike-terms-abandoned", "mpike-terms-turns",
    ]  # fmt: skip
    winner, said = verdict(b.t, b.world)
    facts = dict(said.facts)
    assert (winner, facts["points"], facts["others"]) == (None, 1, 10)
    one, other = (b.t.side_cards[side].name for side in b.t.sides)
    assert (facts["one"], facts["other"]) == (one, other)


@pytest.mark.clause("mpike 15.0")
def test_15_0_leaders_wagons() -> None:
    b = Board(UNITS.format(""), "R wc -2 @0.0; R ac -1 @0.0", wagons="R 3.0")
    assert points(b.t, b.world) == (0, 0)
    world = with_leader(b.world, b.number("rwc"), fallen=True)
    assert points(b.t, world) == (0, 10)
    world = with_leader(world, b.number("rac"), fallen=True)
    assert gained(b.t, world, P)["leaders"] == 30
    tx = b.run()
    tx.emit(e.WagonTaken(P, 0))
    assert gained(b.t, tx.world, P)["wagons"] == 10
    tx.emit(e.WagonTaken(R, 0))
    assert points(b.t, tx.world) == (0, 0)


@pytest.mark.clause("mpike 15.0", "mpike 4.6", "mpike 4.6-c")
def test_15_0_verdict() -> None:
    b = Board("a: R cav 3-8 @0.0>3 h2; c: R cav 9-8 @0.2>3 h3; p1: P HI1 8-6 @9.0>9")
    assert verdict(b.t, b.world)[0] == P
    assert dict(verdict(b.t, b.world)[1].facts)["others"] == 10
    assert verdict(b.t, b.world, (P,))[0] is None
    assert verdict(b.t, b.world, (R,))[0] == P
    assert verdict(b.t, b.world, (R, P))[0] is None
    assert verdict(b.t, b.world, (R, P))[1].code == "mpike-end-abandoned-draw"
    assert verdict(b.t, b.world, (R,))[1].code == "mpike-end-won"
    b = Board("a: R cav 3-8 @0.0>3 h2; p1: P HI1 8-6 @9.0>9")
    assert verdict(b.t, b.world)[0] is None
    assert verdict(b.t, b.world, (R,))[1].code == "mpike-end-draw"
    assert verdict(b.t, b.world, (R, P))[1].code == "mpike-end-abandoned-draw"


@pytest.mark.clause("mpike 4.6", "mpike 4.6-a", "mpike 4.6-b")
def test_4_6_abandoning_the_field() -> None:
    units = "a: R cav 3-8 @0.0>3; c: R cav 3-8 @0.5>3 w2{}; p1: P HI1 8-6 @9.0>9"
    orders = {"r1": "rally", "r2": "charge"}
    b = Board(units.format(""), active="", orders=orders)
    assert not abandons(b.t, b.world, R)
    world = with_units(b.world, {b.id("c"): replace(b.unit("c"), status="eliminated", at=())})
    assert abandons(b.t, world, R)
    b = Board(units.format(""), "R wc 0 @off dead w2", active="", orders=orders)
    assert not abandons(b.t, b.world, R)


@pytest.mark.clause("mpike 3.4C", "mpike 4.6", "mpike 3.4A")
def test_3_4_c_the_end_of_the_game() -> None:
    def end(**more: Any) -> list[Ended]:
        b = Board("a: R cav 3-8 @0.0>3; p1: P HI1 8-6 @9.0>9 h1", active="", phase="markers", **more)
        return played(b, "37", frame=Turn("markers")).of(Ended)

    orders = {"r1": "charge", "p1": "charge"}
    assert end(orders=orders, turn=11) == []
    assert [ended.reason.code for ended in end(orders=orders, turn=12)] == ["mpike-end-draw"]
    assert [ended.reason.code for ended in end(orders={"r1": "rally"}, turn=3)] == ["mpike-end-draw"]
    b = Board("a: R cav 3-8 @0.0>3; r2: R gun 4-8 @2.0>3 fired; p1: P HI1 8-6 @9.0>9 salvo", active="", orders=orders)
    p = played(b, "37", frame=Turn("markers"))
    assert not p.unit("r2").fired
    assert not p.unit("p1").salvo
    assert (p.world.turn, p.of(se.TurnEnded)[0].points) == (2, (0, 0))
