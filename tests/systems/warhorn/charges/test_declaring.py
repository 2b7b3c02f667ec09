"""Charges declared and answered (declare-charge, reactions)."""

import pytest
from msgspec.structs import replace

from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.moments import returns_fire
from engine.systems.warhorn.measures import approach, beholds, in_view
from engine.systems.warhorn.orders import DeclareCharge, Finish, React
from tests.systems.warhorn.charges.charged import declared, declared_at
from tests.systems.warhorn.kit import Board


@pytest.mark.clause("warhorn declare-charge", "warhorn view", "warhorn view-a")
def test_a_charge_is_declared_at_who_is_in_view() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(12000,3000)0", "B1: 24 @(6000,6000)360; B2: 24 @(6000,1000)0")
    p = declared(b)
    assert p.asked == ("red", "charge")
    assert p.refused(DeclareCharge(p.id("A1"), (p.id("B2"),))) == ["declare-charge"]
    p.order(DeclareCharge(p.id("A1"), (p.id("B1"),)))
    (fact,) = p.of(e.ChargeDeclared)
    assert (fact.targets, fact.edges) == ((p.id("B1"),), ("front",))
    assert p.refused(DeclareCharge(p.id("A1"), (p.id("B1"),))) == ["declare-charge-c"]


@pytest.mark.clause("warhorn declare-charge", "warhorn declare-charge-b")
@pytest.mark.parametrize("words", ["panic", "moved"])
def test_who_may_not_declare(words: str) -> None:
    b = Board(f"A1: 24 @(6000,3000)0 {words}", "B1: 24 @(6000,6000)360")
    p = declared(b)
    assert p.asked == (("red", "rest") if words == "panic" else ("red", "charge"))


@pytest.mark.clause("warhorn engines", "warhorn declare-charge")
def test_engines_do_not_charge() -> None:
    assert declared(Board("A1: 3 cannon 3 @(6000,3000)0", "B1: 24 @(6000,6000)360")).asked == ("red", "rest")


@pytest.mark.clause("warhorn declare-flank", "warhorn declare-flank-a")
@pytest.mark.parametrize(
    ("point", "edge"),
    [
        ((9000, 6300), "left"),
        ((8000, 8500), "rear"),
        ((8500, 7600), "left"),
        ((9000, 6000), "front"),
        ((3000, 6300), "right"),
    ],
)
def test_the_side_on_which_somebody_comes(point: tuple[int, int], edge: str) -> None:
    b = Board("", "B1: 24 @(6000,6000)360")
    assert approach(b.t, b.world, b.id("B1"), point) == edge


@pytest.mark.clause("warhorn declare-flank-a")
def test_by_policy_all_behind_the_rear_line_is_rear() -> None:
    b = Board("", "B1: 24 @(6000,6000)360", policies={"flank_zones": "rear-line"})
    assert approach(b.t, b.world, b.id("B1"), (8500, 7600)) == "rear"
    assert approach(b.t, b.world, b.id("B1"), (9000, 6300)) == "left"


@pytest.mark.clause("warhorn view", "warhorn view-b", "warhorn view-c")
def test_what_hides_a_target() -> None:
    def sees(middle: str, terrain: tuple[str, ...] = ()) -> bool:
        b = Board(f"A1: 24 @(6000,2000)0{middle}", "B1: 24 @(6000,9000)360", terrain=terrain)
        return beholds(b.t, b.world, b.id("A1"), b.id("B1"))

    assert sees("")
    assert not sees("; A2: 24 @(3600,5000)0; A3: 24 @(6000,5000)0; A4: 24 @(8400,5000)0")
    assert sees("; A2: 24 @(6000,5000)0")
    assert sees("; A2: 12 loose @(6000,5000)0")
    assert not sees("", ("wood 2000,5000 10000,6000",))
    assert sees("", ("wood 2000,8000 10000,11000",))
    assert sees("", ("rough 2000,5000 10000,6000",))


@pytest.mark.clause("warhorn view-a")
def test_points_on_the_front_line_are_in_view() -> None:
    b = Board("A1: 24 @(6000,2000)0; A2: 12 loose @(12000,2000)0")
    assert in_view(b.t, b.world, b.id("A1"), (9000, 2000))
    assert not in_view(b.t, b.world, b.id("A1"), (9000, 1999))
    assert in_view(b.t, b.world, b.id("A2"), (12000, 0))


# -- reactions


@pytest.mark.clause("warhorn reactions", "warhorn reactions-b")
def test_a_unit_answers_all_charges_in_one_way() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(9000,3000)0", "B1: 24 @(7500,6000)360")
    p = declared_at(b, "B1")
    p.order(DeclareCharge(p.id("A2"), (p.id("B1"),)))
    assert p.asked == ("blue", "react")
    assert p.refused(React(p.id("B1"), "shoot")) == ["reactions-b"]
    p.order(React(p.id("B1"), "stand"))
    assert (p.unit("B1").reaction, p.asked) == ("stand", ("red", "rest"))


@pytest.mark.clause("warhorn reactions-a", "warhorn reactions")
def test_who_can_only_stand_is_not_asked() -> None:
    p = declared(
        Board("A1: 24 @(6000,3000)0; A2: 24 @(7250,6450)540", "B1: 24 @(6000,6000)360", contacts=["A2>B1 left"])
    )
    p.order(DeclareCharge(p.id("A1"), (p.id("B1"),)))
    assert (p.unit("B1").reaction, p.asked) == ("stand", ("red", "rest"))


@pytest.mark.clause("warhorn reaction-retreat", "warhorn standard")
def test_who_retreats_is_tested_for_panic_at_once() -> None:
    for die, panics in (("3", False), ("4", True)):
        p = declared_at(Board("A1: 24 @(6000,3000)0", "B1: 24 R3 @(6000,6000)360"), "B1")
        p.order(React(p.id("B1"), "retreat"), die)
        assert p.unit("B1").panicked is panics
        assert p.unit("B1").sources == ((p.id("A1"),) if panics else ())


@pytest.mark.clause("warhorn panic", "warhorn reactions-a")
def test_who_is_in_panic_has_no_reaction() -> None:
    p = declared_at(Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,6000)360 panic"), "B1")
    assert p.asked == ("red", "rest")


# -- elephants and scythed chariots


@pytest.mark.clause("warhorn elephant-charge", "warhorn elephant-charge-b", "warhorn elephant-charge-a")
def test_the_first_charge_of_elephants_frightens_everybody() -> None:
    b = Board("A1: 2 elephant 1 @(6000,3000)0", "B1: 24 R4 @(6000,6000)360")
    p = declared_at(b, "B1")
    p.order(React(p.id("B1"), "stand"), "4", "4")
    assert (p.unit("B1").nerve, p.unit("B1").panicked, p.world.elephants) == ("held", False, True)
    q = declared_at(b, "B1")
    q.order(React(q.id("B1"), "stand"), "5")
    assert (q.unit("B1").nerve, q.unit("B1").panicked) == ("lost", True)


@pytest.mark.clause("warhorn elephant-charge", "warhorn elephant-charge-c")
def test_horse_before_elephants_is_tested_and_never_holds() -> None:
    units = "A1: 2 elephant 1 @(6000,3000)0", "B1: 12 horse R3 @(6000,6000)360"
    p = declared_at(Board(*units), "B1")
    p.order(React(p.id("B1"), "stand"), "3")
    assert (p.unit("B1").nerve, p.unit("B1").panicked) == ("lost", False)
    once = declared(Board(*units))
    once.order(DeclareCharge(once.id("A1"), (once.id("B1"),)))
    once.order(React(once.id("B1"), "retreat"), "3")
    assert not once.unit("B1").panicked
    always = declared(Board(*units, policies={"horse_panic": "always"}))
    always.order(DeclareCharge(always.id("A1"), (always.id("B1"),)))
    always.order(React(always.id("B1"), "retreat"), "3", "4")
    assert always.unit("B1").panicked


@pytest.mark.clause("warhorn scythed-charge")
@pytest.mark.parametrize(("die", "nerve"), [("3", "held"), ("4", "lost")])
def test_a_unit_is_tested_before_scythed_chariots(die: str, nerve: str) -> None:
    p = declared_at(Board("A1: 2 scythed 1 @(6000,3000)0", "B1: 24 R3 @(6000,6000)360"), "B1")
    p.order(React(p.id("B1"), "stand"), die)
    assert p.unit("B1").scythe_nerve == nerve


@pytest.mark.clause("warhorn mercenary-treason-d", "warhorn mercenary-treason")
def test_a_side_may_charge_its_own_mercenaries_and_the_enemy_answers_for_them() -> None:
    p = declared_at(Board("A1: 24 @(6000,3000)0; A2: 24 @(6000,6000)0 mercenary", "B1: 24 @(12000,9000)360"), "A2")
    assert p.of(e.Wronged)[0].unit == p.id("A2")
    p.order(Finish())
    assert p.asked == ("blue", "react")


@pytest.mark.clause("warhorn mercenary-treason-d", "warhorn mercenary-treason")
def test_a_side_is_asked_though_it_sees_only_its_own_mercenaries() -> None:
    units = "A1: 24 @(6000,6000)0; A2: 24 @(6000,9000)0"
    p = declared_at(Board(f"{units} mercenary", "B1: 24 @(12000,3000)360"), "A2")
    assert p.asked == ("blue", "react")
    assert declared(Board(units, "B1: 24 @(12000,3000)360")).asked == ("red", "rest")


@pytest.mark.clause("warhorn elephant-charge", "warhorn elephant-charge-b", "warhorn elephant-charge-d")
@pytest.mark.parametrize("target", ["2 elephant 1 / 1 bow", "3 chariot 1 / 1 bow"])
@pytest.mark.parametrize(("first", "tests"), [(True, ["panic", "elephants"]), (False, ["elephants"])])
def test_beasts_before_elephants_may_lose_their_fire(target: str, first: bool, tests: list[str]) -> None:
    """At the first charge of elephants they are tested for panic too, as whoever is its target."""
    b = Board("A1: 2 elephant 1 @(6000,3000)0", f"B1: {target} @(6000,6000)360")
    b.world = replace(b.world, elephants=not first)
    for die, nerve in (("3", "held"), ("4", "lost")):
        p = declared_at(b, "B1")
        p.order(React(p.id("B1"), "shoot"), *["1"] * first, die)
        assert [test.test for test in p.of(e.ResilienceTested)] == tests
        assert (p.unit("B1").nerve, p.unit("B1").panicked) == (nerve, False)
        assert returns_fire(p.t, p.world, p.id("B1")) is (nerve == "held")


@pytest.mark.clause("warhorn view-e", "warhorn view-c")
@pytest.mark.parametrize(
    ("mine", "theirs", "seen"),
    [((6000, 3000), (6000, 9000), False), ((6000, 5900), (6000, 9000), True), ((6000, 3000), (6000, 6200), True)],
)
def test_a_hill_hides_from_who_stands_lower(mine: tuple[int, int], theirs: tuple[int, int], seen: bool) -> None:
    b = Board(
        f"A1: 24 @({mine[0]},{mine[1]})0", f"B1: 24 @({theirs[0]},{theirs[1]})360",
        terrain=["hill 2000,5000 10000,7000"],
    )  # fmt: skip
    assert beholds(b.t, b.world, b.id("A1"), b.id("B1")) is seen
