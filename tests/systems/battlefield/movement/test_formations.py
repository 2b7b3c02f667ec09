"""Chapters 3.6.1 and 3.6.2: formations read from positions, who may stand in them, how fast they are."""

import pytest

from engine.systems.battlefield.movement.formations import (
    Formed,
    bodies,
    budget,
    closed_formation,
    column_of,
    mates,
    neighbours,
    read,
    slowed,
)
from engine.systems.battlefield.movement.links import files
from tests.systems.battlefield.kit import Board, codes
from tests.systems.battlefield.movement.moved import ends, english, paid, plotted, refused, why
from tests.systems.playing import reasons


def row(*cards: str, gap: int = 0, y: int = 2000, x: int = 1000, words: str = "") -> str:
    """Return units side by side with their left front corners a base and a gap apart."""
    places = (f"A{n}:{card}@({x + (n - 1) * (600 + gap)},{y})0/400 {words}".rstrip() for n, card in enumerate(cards, 1))
    return ", ".join(places)


def stand(b: Board, names: str, body: str, **values) -> Formed | list[str]:
    found = read(b.t, b.world, b.ids(*names.split("+")), body, **values)
    return found if isinstance(found, Formed) else codes(found)


def facts(b: Board, names: str, body: str) -> list[tuple[str, str, dict[str, str]]]:
    found = read(b.t, b.world, b.ids(*names.split("+")), body)
    assert not isinstance(found, Formed)
    return [(clause, code, {key: english(v) for key, v in said.items()}) for clause, code, said in reasons(found)]


def speed(b: Board, names: str, body: str, **values) -> float:
    return budget(b.t, b.world, b.ids(*names.split("+")), body, **values) / 2


# -- lines (3.6.1.1)


@pytest.mark.clause("battlefield 3.6.1.1")
def test_a_line_may_have_gaps_of_a_base_and_no_more():
    fits = Board("A1@(1000,2000)0/400, A2@(2200,2000)0/400")
    assert [fits.name(unit) for unit in stand(fits, "A2+A1", "line").members] == ["A1", "A2"]
    grain = Board("A1@(1000,2000)0/400, A2@(2202,2000)0/400")
    assert [code for _, code, _ in facts(grain, "A1+A2", "line")] == ["battlefield-line-gap"]
    wide = Board("A1@(1000,2000)0/400, A2@(2205,2000)0/400")
    assert facts(wide, "A1+A2", "line") == [
        ("3.6.1.1", "battlefield-line-gap", {"unit": "R1 Foot", "other": "R2 Foot", "gap": "2.42", "most": "2.4"})
    ]


@pytest.mark.clause("battlefield 3.6.1.1")
def test_a_line_moves_as_one_for_one_order():
    b = Board("A1@(1000,2000)0/400, A2:horse@(2200,2000)0/400")
    assert ends(b, "A1+A2 line", "fwd 3") == "A1@(1000,2750)0, A2@(2200,2750)0"
    assert speed(b, "A1+A2", "line") == 6


@pytest.mark.clause("battlefield 3.6.1.1-b")
def test_a_line_has_one_facing_and_level_fronts():
    askew = Board("A1@(1000,2000)0/400, A2@(2200,2000)1/400")
    assert facts(askew, "A1+A2", "line")[0] == (
        "3.6.1.1-b", "battlefield-line-facing", {"unit": "R1 Foot", "other": "R2 Foot", "here": "0", "there": "0.5"},
    )  # fmt: skip
    assert isinstance(stand(Board("A1@(1000,2000)0/400, A2@(2200,2010)0/400"), "A1+A2", "line"), Formed)
    uneven = Board("A1@(1000,2000)0/400, A2@(2200,2011)0/400")
    assert stand(uneven, "A1+A2", "line") == ["3.6.1.1-b"]
    told = {"unit": "R1 Foot", "other": "R2 Foot", "off": "0.05", "most": "0.04"}
    assert facts(uneven, "A1+A2", "line")[0][2] == told
    assert facts(Board("A1@(1000,2000)0/400, A2@(2200,2250)0/400"), "A1+A2", "line")[0][2] == {**told, "off": "1"}


@pytest.mark.clause("battlefield 3.6.1.1-a")
def test_formations_are_read_where_they_are_addressed():
    """A member ordered by itself just leaves, at its own speed; the others are a formation without it."""
    b = Board(row("foot", "foot", "foot"))
    assert speed(b, "A1+A2+A3", "phalanx") == 4
    assert paid(b, "A1", "fwd 6") == 6
    assert speed(b, "A2+A3", "phalanx") == 5
    assert stand(b, "A1", "line") == ["3.6.1.1-a"]
    assert stand(b, "A1+A2", "") == ["3.6.1.1-a"]


@pytest.mark.clause("battlefield 3.6.1.1-b")
def test_one_member_without_room_refuses_the_whole_order():
    b = Board(row("foot", "horse", "foot") + ", A4@(2200,2800)0/400", "B1@(9000,9500)360")
    assert why(b, "A1+A2+A3 line", "fwd 3") == [
        ("2.2", "battlefield-move-blocked", {"unit": "R3 Foot", "free": "1.6", "other": "R4 Foot"})
    ]
    assert refused(b, "A1+A2+A3 line", "fwd 1.6") == []


@pytest.mark.clause("battlefield 3.6.1.1-b")
def test_a_formation_pays_for_its_worst_member():
    b = Board(row("foot", "horse"), terrain=["hill 1600,2100 2600,3000"])
    assert paid(b, "A1+A2 line", "fwd 1") == 4
    assert paid(b, "A1", "fwd 1") == 1


@pytest.mark.clause("battlefield 3.6.1.1", "table G14")
def test_a_line_wheels_about_the_corner_of_its_end():
    """The poses, 470.0 u = 2 steps; 45 degrees are 1378 u = 6 steps, and another step is one too many (table G14)."""
    b = Board(row("foot", "dense", "foot", x=4000))
    wheel = plotted(b, "A1+A2+A3 line", "wheel L 15")
    assert ends(b, "A1+A2+A3 line", "wheel L 15") == "A1@(4000,2000)690, A2@(4580,2155)690, A3@(5159,2311)690"
    (leg,) = wheel.legs
    assert leg.ruler == ((5800, 2000), (5739, 2466))
    assert (leg.pivot, leg.way // 16, leg.steps) == ((4000, 2000), 469, 2)
    assert paid(b, "A1+A2+A3 line", "wheel L 45") == 6
    assert refused(b, "A1+A2+A3 line", "wheel L 45, fwd 1") == ["3.1.1"]
    assert plotted(b, "A1+A2+A3 line", "wheel R 15").legs[0].pivot == (5800, 2000)


# -- open columns (3.6.1.2)


@pytest.mark.clause("battlefield 3.6.1.2")
def test_corners_of_an_open_column_are_two_steps_apart_at_most():
    b = Board("A1@(5000,2000)0/400, A2@(5000,1100)0")
    assert [b.name(unit) for unit in stand(b, "A2+A1", "column").members] == ["A1", "A2"]
    for gap, fits in ((500, True), (501, True), (502, False)):  # with the grain of rounded corners
        b = Board(f"A1@(1000,2000)0/400, A2@(1000,{1600 - gap})0, A3@(2000,2000)0")
        assert isinstance(stand(b, "A1+A2", "column"), Formed) is fits
        assert isinstance(stand(b, "A1+A2+A3", "line"), Formed) is fits
    far = Board("A1@(5000,2000)0/400, A2@(5000,1095)0")
    assert facts(far, "A1+A2", "column") == [
        ("3.6.1.2", "battlefield-column-far", {"unit": "R1 Foot", "other": "R2 Foot", "far": "2.02", "most": "2"})
    ]
    assert stand(Board("A1@(5000,2000)0/400, A2@(5600,2000)0"), "A1+A2", "column") != []


@pytest.mark.clause("battlefield 3.6.1.2")
def test_inner_corners_touching_a_column_bends_by_49_degrees():
    for heading, fits in ((98, True), (99, False)):
        bent = Board(f"A1@(5000,2000)0/400, A2@(5000,1600){heading}")
        assert isinstance(stand(bent, "A1+A2", "column"), Formed) is fits


@pytest.mark.clause("battlefield 3.6.1.2-b")
def test_arms_and_densities_may_mix_in_an_open_column():
    b = Board("A1:dense@(5000,2000)0/400, A2:light-horse@(5000,1500)0, A3:loose@(5000,1000)0")
    assert isinstance(stand(b, "A1+A2+A3", "column"), Formed)
    assert speed(b, "A1+A2+A3", "column") == 6
    assert set(stand(b, "A1+A2+A3", "closed")) == {"3.6.2.2"}


@pytest.mark.clause("battlefield 3.6.1.2", "battlefield 3.6.1.1-a")
@pytest.mark.parametrize("names", ["A1 A2 A3", "A3 A2 A1", "A2 A1 A3"])
@pytest.mark.parametrize(("y2", "y3", "file"), [(1500, 1400, "A1 A2"), (1400, 1500, "A1 A3")])
def test_of_two_behind_the_same_unit_the_nearer_follows_it(names: str, y2: int, y3: int, file: str):
    """Each is 300 u to one side of A1 and close enough to follow it, 100 or 200 u behind."""
    b = Board(f"A1@(5000,2000)0/400, A2@(4700,{y2})0/400, A3@(5300,{y3})0/400")
    found = files(b.t, {b.id(name): b.base(name) for name in names.split()})
    assert {" ".join(b.name(unit) for unit in some) for some in found} == {file, *({"A2", "A3"} - set(file.split()))}


# -- complex open formations (3.6.1.3)


@pytest.mark.clause("battlefield 3.6.1.3")
def test_a_line_of_a_phalanx_and_horse_goes_as_the_slowest():
    b = Board("A1@(1000,2000)0/400, A2@(1600,2000)0/400, C1:horse@(2600,2000)0")
    found = stand(b, "A1+A2+C1", "line")
    assert [part.body for part in found.parts] == ["phalanx", ""]
    assert speed(b, "A1+A2+C1", "line") == 5
    assert speed(b, "C1", "") == 12


@pytest.mark.clause("battlefield 3.6.1.3")
def test_columns_stand_in_a_line_when_their_heads_do():
    b = Board(
        "A1@(1000,2000)0/400, A2@(1000,1500)0/400, A3@(2000,2000)0/400, A4@(2000,1600)0/400, A5@(3000,2000)0/400",
    )
    found = stand(b, "A1+A2+A3+A4+A5", "line")
    assert [[b.name(unit) for unit in file] for file in found.files] == [["A1", "A2"], ["A3", "A4"], ["A5"]]
    assert speed(b, "A1+A2+A3+A4+A5", "line") == 6
    thin = Board(", ".join(f"A{n}@(1000,{2000 - 200 * n})0/1" for n in (3, 1, 4, 2)) + ", A5@(2000,1800)0/400")
    shallow = stand(thin, "A3+A1+A5+A4+A2", "line")
    assert [[thin.name(unit) for unit in file] for file in shallow.files] == [["A1", "A2", "A3", "A4"], ["A5"]]
    apart = Board("A1@(1000,2000)0/400, A2@(1000,1500)0/400, A3@(2000,2050)0/400, A4@(2000,1600)0/400")
    assert stand(apart, "A1+A2+A3+A4", "line") == ["3.6.1.1-b"]
    assert stand(Board("A1@(1000,2000)0/400, A2@(1000,1500)0/400"), "A1+A2", "line") == ["3.6.1.1"]


@pytest.mark.clause("battlefield 3.6.1.3-b")
def test_who_stand_as_a_phalanx_are_no_faster_as_a_line():
    b = Board(row("foot", "foot", "foot"))
    assert speed(b, "A1+A2+A3", "line") == speed(b, "A1+A2+A3", "phalanx") == 4
    assert refused(b, "A1+A2+A3 line", "fwd 5") == ["3.1.1"]
    assert speed(Board(row("foot", "foot", "foot", gap=5)), "A1+A2+A3", "line") == 6


# -- phalanxes (3.6.2.1)


@pytest.mark.clause("battlefield 3.6.2.1")
def test_a_phalanx_loses_movement_for_every_member_beyond_the_first():
    assert speed(Board(row("foot", "foot", "foot7")), "A1+A2+A3", "phalanx") == 4
    horse = Board(", ".join(f"C{n}:horse@({1000 + 600 * n},2000)0" for n in range(1, 5)))
    assert speed(horse, "C1+C2+C3+C4", "phalanx") == 6
    assert refused(Board(row("foot", "foot", "foot7")), "A1+A2+A3 phalanx", "fwd 5") == ["3.1.1"]


@pytest.mark.clause("battlefield 3.6.2.1", "battlefield 3.5.3")
def test_musicians_in_all_its_units_keep_a_phalanx_fast():
    assert speed(Board(row("foot", "foot", "foot", words="musician")), "A1+A2+A3", "phalanx") == 6
    one = Board("A1@(1000,2000)0/400 musician, A2@(1600,2000)0/400")
    assert speed(one, "A1+A2", "phalanx") == 5


@pytest.mark.clause("battlefield 3.6.2.1")
@pytest.mark.parametrize("other", ["loose", "horse"])
def test_a_phalanx_is_of_one_arm_and_density(other: str):
    b = Board(row("foot", other))
    assert stand(b, "A1+A2", "phalanx") == ["3.6.2.1"]
    assert isinstance(stand(b, "A1+A2", "line"), Formed)
    assert neighbours(b.t, b.world, b.id("A1")) == ()


@pytest.mark.clause("battlefield 3.6.2.1")
def test_a_phalanx_stands_flank_to_flank():
    assert isinstance(stand(Board(row("foot", "foot", gap=3)), "A1+A2", "phalanx"), Formed)
    assert facts(Board(row("foot", "foot", gap=5)), "A1+A2", "phalanx") == [
        ("3.6.2.1", "battlefield-phalanx-gap", {"unit": "R1 Foot", "other": "R2 Foot", "gap": "0.02", "most": "0"})
    ]


@pytest.mark.clause("battlefield 3.6.2.1-a")
def test_a_phalanx_too_long_to_move_stands():
    b = Board(row(*["foot"] * 6), staff=False)
    names = "+".join(f"A{n}" for n in range(1, 7))
    assert speed(b, names, "phalanx") == 1
    seven = Board(row(*["foot"] * 7), staff=False)
    names = "+".join(f"A{n}" for n in range(1, 8))
    assert speed(seven, names, "phalanx") == 0
    assert refused(seven, f"{names} phalanx", "fwd 0.5") == ["3.6.2.1-a"]
    assert refused(Board(row(*["foot"] * 8), staff=False), f"{names}+A8 phalanx", "fwd 0.5") == ["3.6.2.1-a"]


@pytest.mark.clause("battlefield 3.6.2.1-d")
def test_who_stands_with_whom_needs_no_order():
    b = Board(row("foot", "foot", "foot", "foot") + ", A5@(5000,2000)0/400")
    one, two, three, four = b.ids("A1", "A2", "A3", "A4")
    assert mates(b.t, b.world, three) == (one, two, three, four)
    assert neighbours(b.t, b.world, two) == (one, three)
    assert neighbours(b.t, b.world, one) == (two,)
    assert mates(b.t, b.world, b.id("A5")) == (b.id("A5"),)
    assert closed_formation(b.t, b.world, two).body == "phalanx"


@pytest.mark.clause("battlefield 3.6.2.1")
def test_units_in_panic_do_not_count_as_neighbours():
    b = Board("A1@(1000,2000)0/400, A2@(1600,2000)0/400 panic, A3@(2200,2000)0/400")
    assert neighbours(b.t, b.world, b.id("A1")) == ()
    assert mates(b.t, b.world, b.id("A3")) == (b.id("A3"),)


@pytest.mark.clause("battlefield 3.6.3.2")
def test_a_wedge_is_nobodys_neighbour_and_follows_nobody():
    """It may head a column; in a phalanx, or behind another unit, it takes no part."""
    b = Board("A1@(1000,2000)0/400, A2:foot-wedges@(1600,2000)0/400 wedge, A3@(1600,1600)0/400")
    assert neighbours(b.t, b.world, b.id("A1")) == ()
    assert column_of(b.t, b.world, b.id("A2")) == b.ids("A2", "A3")
    behind = Board("A1@(1000,2000)0/400, A2:foot-wedges@(1000,1600)0/400 wedge")
    assert column_of(behind.t, behind.world, behind.id("A1")) == behind.ids("A1")


# -- closed columns (3.6.2.2)


@pytest.mark.clause("battlefield 3.6.2.2")
def test_a_closed_column_loses_no_movement():
    b = Board("A1@(5000,2000)0/400, A2@(5000,1600)0/400, A3@(5000,1200)0/400")
    assert [b.name(unit) for unit in stand(b, "A3+A1+A2", "closed").members] == ["A1", "A2", "A3"]
    assert speed(b, "A1+A2+A3", "closed") == 6
    assert column_of(b.t, b.world, b.id("A2")) == b.ids("A1", "A2", "A3")
    assert closed_formation(b.t, b.world, b.id("A3")).body == "closed"


@pytest.mark.clause("battlefield 3.6.2.2")
def test_a_closed_column_bends_by_24_degrees_with_a_corner_touching():
    for heading, fits in ((48, True), (49, False)):
        bent = Board(f"A1@(5000,2000)0/400, A2@(5000,1600){heading}/400")
        assert isinstance(stand(bent, "A1+A2", "closed"), Formed) is fits
    wide = Board("A1@(5000,2000)0/400, A2@(5000,1600)49/400")
    assert [(clause, code) for clause, code, _ in facts(wide, "A1+A2", "closed")] == [
        ("3.6.2.2", "battlefield-closed-bend")
    ]
    assert isinstance(stand(wide, "A1+A2", "column"), Formed)


@pytest.mark.clause("battlefield 3.6.2.2")
def test_units_apart_are_no_closed_column():
    """The grain of 3 u: corners as far as that touch, 4 u off they do not."""
    b = Board("A1@(5000,2000)0/400, A2@(5000,1597)0/400")
    assert isinstance(stand(b, "A1+A2", "closed"), Formed)
    assert column_of(b.t, b.world, b.id("A1")) == b.ids("A1", "A2")
    for y in (1596, 1590):
        b = Board(f"A1@(5000,2000)0/400, A2@(5000,{y})0/400")
        assert [(clause, code) for clause, code, _ in facts(b, "A1+A2", "closed")] == [
            ("3.6.2.2", "battlefield-closed-apart")
        ]
        assert column_of(b.t, b.world, b.id("A1")) == (b.id("A1"),)


# -- complex closed formations (3.6.2.3)


@pytest.mark.clause("battlefield 3.6.2.3")
def test_a_t_of_four_is_as_slow_as_a_phalanx_of_four():
    b = Board(row("foot7", "foot7", "foot7") + ", A4:foot7@(1600,1600)0/400")
    names = "A1+A2+A3+A4"
    assert speed(b, names, "body") == 4
    assert closed_formation(b.t, b.world, b.id("A2")).body == "body"
    assert neighbours(b.t, b.world, b.id("A2")) == b.ids("A1", "A3")
    assert column_of(b.t, b.world, b.id("A2")) == b.ids("A2", "A4")
    assert column_of(b.t, b.world, b.id("A1")) == b.ids("A1")
    assert mates(b.t, b.world, b.id("A2")) == b.ids("A1", "A2", "A3")


@pytest.mark.clause("battlefield 3.6.2.3")
def test_a_complex_formation_holds_together():
    b = Board(row("foot", "foot") + ", A3@(5000,2000)0/400")
    assert facts(b, "A1+A2+A3", "body") == [("3.6.2.3", "battlefield-body-apart", {"unit": "R3 Foot"})]
    two = Board(row("foot", "foot") + ", A3@(5000,2000)0/400, A4@(5600,2000)0/400", staff=False)
    assert facts(two, "A1+A2+A3+A4", "body") == [("3.6.2.3", "battlefield-body-pieces", {})]


# -- what stands, as a whole


@pytest.mark.clause("battlefield 3.6.1.1-a")
def test_formations_that_stand_are_each_named_once():
    b = Board(
        row("foot", "foot", "horse") + ", A4@(1000,1600)0/400, A5@(8000,3000)0/400, A6@(8000,2500)0/400", staff=False
    )
    found = {(stood.body, "+".join(b.name(unit) for unit in stood.members)) for stood in bodies(b.t, b.world, "red")}
    assert found == {
        ("body", "A1+A2+A4"),
        ("line", "A1+A4+A2+A3"),
        ("line", "A1+A2+A3"),
        ("column", "A1+A4"),
        ("column", "A5+A6"),
    }


@pytest.mark.clause("battlefield 3.6.2.1")
def test_by_how_much_a_closed_formation_is_slower():
    b = Board(row("foot", "foot", "foot"))
    assert slowed(b.t, b.world, closed_formation(b.t, b.world, b.id("A1"))) == 2


@pytest.mark.clause("battlefield 5.2")
def test_units_named_together_are_told_apart():
    b = Board(row("foot", "foot") + ", A3@(5000,2000)0 lost", "B1@(5000,6000)360")
    assert stand(b, "A1+A1", "line") == ["5.2"]
    assert "5.2" in stand(b, "A1+A3", "line")
    assert "5.2" in stand(b, "A1+B1", "line")


@pytest.mark.clause("battlefield 2.2-a")
def test_a_step_of_an_inch_lengthens_columns():
    b = Board("A1@(5000,2000)0/400, A2@(5000,1092)0", policies={"step": 254})
    assert isinstance(stand(b, "A1+A2", "column"), Formed)
