"""Units out of hand: what they are offered, whom a side suspects, what tempts its mercenaries."""

from typing import Any

import pytest

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.control import lose_control, may_shoot, prey
from engine.systems.warhorn.content.kinds import BLUE
from engine.systems.warhorn.orders import (
    Serve,
    Suspect,
)  # fmt: skip
from engine.systems.warhorn.world import Charge
from tests.systems.warhorn.charges.charged import controlled, lost, told
from tests.systems.warhorn.kit import Board, with_unit

FAR = "B1: 24 @(6000,9000)360"


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-b")
def test_what_an_uncontrolled_unit_is_offered() -> None:
    b = Board(
        "A1: 24 R2 @(6000,3000)0; A2: 12 R4 bow loose @(12000,3000)0",
        f"B1: 24 @(6000,9000)360; B2: 24 @(9000,9000)360{lost('B', 3)}", ratings=(1, 0),
    )  # fmt: skip
    p = controlled(b, "6", "1")
    a1, b1, b2 = map(p.id, ("A1", "B1", "B2"))
    assert p.legal() == [Serve(a1, "charge", (b1,)), Serve(a1, "charge", (b2,)), Serve(a1, "charge", (b1, b2))]
    assert told(p) == {"unit": "A1 Men of A1"}
    for unit in (p.id("A2"), b1, 99):
        assert p.refused(Serve(unit, "shoot")) == ["uncontrolled-attack"]  # type: ignore[arg-type]
    assert p.refused(Serve(a1, "charge", (p.id("A2"),))) == ["declare-charge"]
    assert p.refused(Serve(a1, "charge", (b1, b1))) == ["declare-charge"]


@pytest.mark.clause("warhorn uncontrolled-attack", "warhorn uncontrolled-attack-b")
@pytest.mark.parametrize(("unit", "act"), [("12 bow loose", "shoot"), ("24", "advance")])
def test_who_sees_nobody_to_charge_shoots_or_goes_forward(unit: str, act: str) -> None:
    enemy = "(6000,9000)360" if "bow" in unit else "(6000,1000)360"
    cannon = f"B1: 24 @{enemy}"
    b = Board(f"A1: {unit} @(6000,3000)0 duty:forward", cannon)
    if "bow" in unit:
        with_unit(b, "A1", charge=Charge((b.id("B1"),), ("front",), "over"))
    assert controlled(b).unit("A1").serves == act


@pytest.mark.clause("warhorn mercenary-treason-a", "warhorn mercenary-treason", "warhorn uncontrolled-attack")
def test_tempted_mercenaries_may_charge_and_shoot_at_their_own_side_alone() -> None:
    b = Board(
        "A1: 12 bow loose @(6000,3000)0 mercenary duty:forward; A2: 24 @(6000,6000)0; A3: 24 @(9000,6000)0",
        "B1: 24 @(12000,9000)360", side="blue",
    )  # fmt: skip
    a1, a2, a3 = map(b.id, ("A1", "A2", "A3"))
    assert prey(b.t, b.world, a1, BLUE) == (a2, a3)
    assert may_shoot(b.t, b.world, a1, BLUE)
    p = controlled(b, side="blue")
    assert p.refused(Serve(a1, "charge")) == ["mercenary-treason"]
    assert p.refused(Serve(a1, "charge", (p.id("B1"),))) == ["mercenary-treason"]
    assert p.refused(Serve(a1, "charge", (a2, a3))) == []
    assert p.refused(Serve(a1, "shoot")) == []
    alone = Board("A1: 12 bow loose @(6000,3000)0 mercenary duty:forward", "B1: 24 @(12000,9000)360", side="blue")
    assert prey(alone.t, alone.world, alone.id("A1"), BLUE) == ()
    assert not may_shoot(alone.t, alone.world, alone.id("A1"), BLUE)


@pytest.mark.clause("warhorn mercenary-treason", "warhorn mercenary-treason-c", "warhorn mercenary-treason-f")
@pytest.mark.parametrize(
    ("gone", "rating", "asked", "plain", "more"),
    [
        (1, 0, False, None, None), (1, 1, True, None, 2), (1, 2, True, None, 1), (2, 0, False, 2, None),
        (2, 1, True, 2, 1), (3, 1, True, 1, 0), (0, 5, False, None, None),
    ],
)  # fmt: skip
def test_when_a_rating_is_asked_for(gone: int, rating: int, asked: bool, plain: int | None, more: int | None) -> None:
    """Their resilience is 3, and 1 for their generals; below a difference of two nobody is tested."""
    for add, needed in ((False, plain), (True, more)):
        b = Board(
            f"A1: 24 R3 @(6000,3000)0 mercenary suspect; A2: 24 R3 @(9000,3000)0 mercenary suspect{lost('A', gone)}",
            "B1: 24 R4 @(6000,9000)360", ratings=(0, rating), side="blue",
        )  # fmt: skip
        p = controlled(
            b, *["1"] * (gone >= 2 + rating), *(["1", "1"] if not asked and plain is not None else []), side="blue"
        )
        tests: list[Any] = [test for test in p.of(e.ResilienceTested) if test.side == "red"]
        assert (p.asked == ("blue", "suspect")) is asked
        if asked:
            assert told(p) == {"unit": "A1 Men of A1", "rating": rating}
            assert p.legal() == [Suspect(add=True), Suspect(add=False)]
            for name in ("A1", "A2"):
                p.order(Suspect(add=add), *([] if needed is None else ["1"]))
                tests += p.of(e.ResilienceTested)
                assert not p.unit(name).suspect
        wanted = needed if asked else plain
        assert [(p.name(test.unit), test.needed) for test in tests] == (
            [] if wanted is None else [("A1", wanted), ("A2", wanted)]
        )
        assert (p.unit("A1").suspect, p.unit("A2").suspect, p.asked) == (False, False, ("red", "rest"))


@pytest.mark.clause("warhorn uncontrolled-retreat", "warhorn mercenary-treason", "warhorn uncontrolled-attack-a")
@pytest.mark.parametrize(
    ("words", "against", "suspect"),
    [
        ("mercenary", True, True),
        ("mercenary fought", True, False),
        ("general", True, False),
        ("mercenary", False, False),
        ("", True, False),
    ],
)
def test_only_mercenaries_who_have_never_fought_are_suspected(words: str, against: bool, suspect: bool) -> None:
    b = Board(f"A1: 24 @(6000,3000)0 {words}", FAR)
    lose_control(tx := b.run(), b.id("A1"), against=against)
    assert (tx.world.units[b.id("A1")].suspect, tx.world.units[b.id("A1")].duty) == (
        suspect, "back" if against else "forward",
    )  # fmt: skip
