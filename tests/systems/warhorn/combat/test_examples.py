"""Whole melees: the text's and ours."""

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.losses.falling import fallen
from tests.systems.warhorn.combat.fights import dead, fight, fought, plan, score, struck
from tests.systems.warhorn.kit import Board


@pytest.mark.clause(
    "warhorn melee", "warhorn melee-sequence", "warhorn melee-casualties", "warhorn melee-score", "warhorn melee-c",
    "warhorn disorder-e", "warhorn melee-casualties-d",
)  # fmt: skip
def test_a_charge_in_a_dash_breaks_who_was_charged() -> None:
    b = Board(
        "A1: 24 M3 R3 light large @(6000,4500)0 D2 dash standard musician",
        "B1: 32 M3 R2 large @(6000,4500)360",
        contacts=["A1>B1 front dash"],
    )
    p = fight(b)
    assert [d.side for d in p.state.decisions] == ["red", "blue"]
    p.order(plan(p, "B1", "8 hand > A1"), side="blue")
    p.order(plan(p, "A1", "6 hand > B1"), "135243", "2631453", "2", side="red")
    assert struck(p) == [("A1", "hand", 6, 4, 2), ("B1", "hand", 7, 4, 3)]
    assert dead(p) == [("B1", (1,)), ("A1", (1,))]
    assert (p.unit("A1").disorder, p.unit("B1").disorder) == (4, 3)
    assert score(p) == (("standards", "musicians"), ("ranks",))
    assert [(event.needed, event.failed) for event in p.of(e.ResilienceTested)] == [(1, 1)]
    assert p.unit("B1").panicked
    assert p.unit("B1").sources == (p.id("A1"),)
    assert not p.world.contacts


MIXED = "B1: 8 M3 light small / 24 M3 light pike @(6000,4500)360"
KNIGHTS = "A1: 6 horse M3 R3 full heavily-barded lance @(6000,4500)0 D2 dash"
SERGEANTS = "A2: 6 horse M2 R3 light small @(7600,4500)0"


@pytest.mark.clause(
    "warhorn melee-length", "warhorn melee-sequence", "warhorn melee-sequence-a", "warhorn weapon-pike",
    "warhorn weapon-lance", "warhorn dash-cavalry", "warhorn melee-b", "warhorn melee-casualties-c",
)  # fmt: skip
def test_knights_and_sergeants_at_a_mixed_body() -> None:
    b = Board(f"{KNIGHTS}; {SERGEANTS}", MIXED, contacts=["A1>B1 front dash", "A2>B1 front"])
    p = fight(b, side="red")
    assert p.asked == ("blue", "blows")
    p.order(
        plan(p, "B1", "24 1:pike > A1", "8 hand > A2"),
        8 * "2" + 16 * "3", "253", "14", "6", "122463", "3312652", "1", "2",
    )  # fmt: skip
    assert struck(p) == [
        ("B1", "pike", 24, 8, 0), ("A1", "lance", 6, 3, 1), ("A2", "hand", 6, 3, 3), ("B1", "hand", 7, 5, 2),
    ]  # fmt: skip
    assert [event.bonus for event in p.of(e.Struck)] == [0, 3, 0, 0]
    assert dead(p) == [("A1", (1,)), ("B1", (1, 0)), ("B1", (1, 0)), ("A2", (1,))]
    assert [p.unit(name).disorder for name in ("A1", "A2", "B1")] == [3, 3, 2]
    assert score(p) == ((), ("ranks",))
    assert [event.needed for event in p.of(e.ResilienceTested)] == [1, 1]
    assert [p.unit(name).panicked for name in ("A1", "A2")] == [False, True]
    assert [p.name(c.attacker) for c in p.world.contacts] == ["A1"]


@pytest.mark.clause("warhorn melee-casualties", "warhorn melee-length")
@pytest.mark.parametrize(("hits", "lost"), [(31, (8, 0)), (29, (7, 0)), (33, (8, 0)), (34, (8, 1))])
def test_blows_reach_the_pikemen_when_the_swordsmen_are_dead(hits: int, lost: tuple[int, int]) -> None:
    b = Board(KNIGHTS, MIXED)
    assert fallen(b.t, b.world, b.id("B1"), (HitPool(hits),), b.id("A1"), shots=False) == (lost, int(hits > 32))


@pytest.mark.clause("warhorn melee-length", "warhorn weapon-lance")
def test_spears_come_before_horse_without_a_dash() -> None:
    b = Board("A1: 6 horse M3 light lance @(6000,4500)0", "B1: 16 M3 spear @(6000,4500)360", contacts=["A1>B1 front"])
    p = fought(b, 16 * "6", 6 * "6", "1")
    assert struck(p) == [("B1", "spear", 16, 0, 16), ("A1", "hand", 6, 0, 6)]
