"""Chapters 5.6 and 3.4.5.1: what destroyed units cost, and who succeeds a commander-in-chief."""

import pytest

from engine.kernel.event import Ended
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.losses import destroy, destroy_all, ransom, succession
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Succession
from engine.systems.battlefield.orders import Succeed
from engine.systems.battlefield.world import Fate
from tests.systems.battlefield.carried import carried, done
from tests.systems.battlefield.kit import Board

FAR = "A1@(1000,1000)0/400"


@pytest.mark.clause("battlefield 5.6", "battlefield 3.4.5.1", "battlefield 3.5.2", "battlefield 3.5.3")
@pytest.mark.parametrize(
    ("words", "cost"),
    [
        ("", 1), ("standard", 2), ("musician", 2), ("general", 3), ("chief", 4), ("general chief", 4),
        ("chief standard musician", 6), ("general standard musician", 5),
    ],
)  # fmt: skip
def test_a_unit_costs_a_marker_and_whoever_is_with_it_more(words: str, cost: int) -> None:
    b = Board(FAR, f"B1@(5000,6000)360/400 {words}, B2@(6000,6000)360/400 general k2")
    assert ransom(b.t, b.world, b.id("B1")) == cost
    after = done(b, lambda tx: destroy(b.t, tx, b.id("B1"), "routed"))
    army = after.army("black")
    assert (army.hand, army.lost, after.unit("B1").fate) == (10 - cost, cost, "routed")
    assert after.at("B1") == "lost"
    assert not after.over


@pytest.mark.clause("battlefield 5.6-a")
def test_debts_are_paid_from_laid_markers_that_return_last() -> None:
    """Hand 1, loss 2: hand 0, and one of the markers that lie with the colour of this turn goes."""
    black = "B1@(5000,6000)360/400 standard, B2@(6000,6000)360/400 marked:black chief, B3@(7000,6000)360/400 marked:red"
    b = Board(FAR, black, hand=(10, 1), side=RED)
    after = done(b, lambda tx: destroy(b.t, tx, b.id("B1"), "dispersed"))
    army = after.army("black")
    assert (army.hand, [(laid.face, after.name(laid.units[0])) for laid in army.laid]) == (0, [("black", "B2")])
    [lost] = after.of(e.UnitLost)
    assert (lost.markers, lost.hand, lost.laid) == (2, 0, 1)


@pytest.mark.clause("battlefield 5.6-a")
def test_nobody_pays_more_than_he_has_and_who_has_none_left_has_lost() -> None:
    b = Board(FAR, "B1@(5000,6000)360/400 standard musician, B2@(6000,6000)360/400 chief", hand=(10, 2))
    after = done(b, lambda tx: destroy(b.t, tx, b.id("B1"), "edge"))
    assert (after.army("black").hand, after.army("black").lost) == (0, 2)
    assert after.over


@pytest.mark.clause("battlefield 5.1-markers-return-b")
def test_the_markers_of_a_destroyed_unit_stay_laid() -> None:
    b = Board(FAR, "B1@(5000,6000)360/400 marked, B2@(6000,6000)360/400 chief")
    after = done(b, lambda tx: destroy(b.t, tx, b.id("B1"), "panic"))
    assert [after.name(laid.units[0]) for laid in after.army("black").laid] == ["B1"]


@pytest.mark.clause("battlefield 5.6-b")
@pytest.mark.parametrize("fate", ["ranks", "routed", "dispersed", "edge", "panic", "cut-down"])
def test_every_destruction_costs(fate: Fate) -> None:
    b = Board(FAR, "B1@(5000,6000)360/400, B2@(6000,6000)360/400 chief", melees=["A1>B1 front"])
    after = done(b, lambda tx: destroy(b.t, tx, b.id("B1"), fate))
    assert after.army("black").lost == 1
    assert after.world.engagements == ()


@pytest.mark.clause("battlefield 5.6", "battlefield 5.3b")
def test_of_a_dispersed_unit_it_is_told_what_dispersed_it() -> None:
    b = Board(FAR, "B1@(5000,6000)360/400, B2@(6000,6000)360/400 chief")
    for told in ({}, {"by": b.id("A1")}, {"ground": "f1"}):
        [lost] = done(b, lambda tx, told=told: destroy(b.t, tx, b.id("B1"), "dispersed", **told)).of(e.UnitLost)
        assert (lost.fate, lost.by, lost.ground) == ("dispersed", told.get("by", -1), told.get("ground", ""))


@pytest.mark.clause("battlefield 5.7-total", "battlefield 5.7-total-b")
def test_a_game_is_lost_at_once_and_by_both_only_together() -> None:
    b = Board("A1@(1000,1000)0/400 chief", "B1@(5000,6000)360/400 chief")
    one = done(b, lambda tx: destroy(b.t, tx, b.id("B1"), "edge"))
    assert [ended.winner for ended in one.of(Ended)] == [RED]
    both = done(b, lambda tx: destroy_all(b.t, tx, ((b.id("A1"), "ranks"), (b.id("B1"), "ranks"))))
    assert [ended.winner for ended in both.of(Ended)] == [None]
    assert both.army("red").lost == both.army("black").lost == 4


# -- the successor (3.4.5.1)


@pytest.mark.clause("battlefield 3.4.5.1")
def test_a_lost_commander_in_chief_is_replaced_by_his_owners_choice() -> None:
    black = "B1@(5000,6000)360/400 general, B2@(6000,6000)360/400 general k2, B3@(7000,6000)360/400 k2"
    p = Board(FAR, black).play(Succession(BLACK), succession(Board(FAR, black).t))
    assert p.asked == ("black", "successor")
    assert p.legal() == [Succeed(p.id("B1")), Succeed(p.id("B2"))]
    assert p.refused(Succeed(p.id("B3"))) == ["3.4.5.1"]
    ((clause, _, told),) = p.reasons(Succeed(p.id("A1")))
    assert (clause, told["unit"]) == ("3.4.5.1", p.label("A1"))
    b = Board(FAR, black)
    tx = b.run()
    frame = Succession(BLACK, step="name")
    succession(b.t).nodes["name"].apply(tx, frame, BLACK, Succeed(b.id("B2")))
    assert [event for event in tx.events if isinstance(event, e.ChiefNamed)] == [e.ChiefNamed(BLACK, b.id("B2"))]
    assert tx.world.units[b.id("B2")].chief


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 3.4.5.1-d")
def test_the_last_general_succeeds_without_being_asked_and_keeps_his_corps() -> None:
    b = Board(FAR, "B1@(5000,6000)360/400, B2@(6000,6000)360/400 general k2")
    after = carried(b, Succession(BLACK), succession(b.t))
    unit = after.unit("B2")
    assert (unit.chief, unit.general, unit.corps) == (True, True, 1)
    assert ransom(after.t, after.world, after.id("B2")) == 4


@pytest.mark.clause("battlefield 3.4.5.1")
def test_nobody_is_named_while_there_is_a_chief_or_when_no_general_is_left() -> None:
    b = Board(FAR, "B1@(5000,6000)360/400 chief, B2@(6000,6000)360/400 general k2")
    assert carried(b, Succession(BLACK), succession(b.t)).events == []
    b = Board(FAR, "B1@(5000,6000)360/400, B2@(6000,6000)360/400 general lost", staff=False)
    assert carried(b, Succession(BLACK), succession(b.t)).events == []


@pytest.mark.clause("battlefield 3.4.5.1")
def test_a_general_who_is_lost_is_no_general_any_more() -> None:
    b = Board(FAR, "B1@(5000,6000)360/400 chief, B2@(6000,6000)360/400 general k2, B3@(7000,6000)360/400 general k3")
    tx = b.run()
    destroy_all(b.t, tx, ((b.id("B1"), "ranks"), (b.id("B2"), "ranks")))
    b.world = tx.world
    assert b.army("black").lost == 4 + 3
    after = carried(b, Succession(BLACK), succession(b.t))
    assert after.unit("B3").chief
