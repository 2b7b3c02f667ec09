"""Chapter 6.2: the price of difficult ground along a way (table G22), one step always, what opens on it."""

import pytest

from engine.systems.battlefield.movement.manoeuvre import carry
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.movement.moved import paid, plotted, refused, why

PIECE = "2000,3000 9000,9000"


def before(kind: str, unit: str = "A1@(5000,3000)0/400", **position) -> Board:
    """Return a unit right before a wide piece of ground."""
    return Board(unit, "B1@(500,9500)360", terrain=[f"bare {kind} {PIECE}"], **position)


TABLE = {
    "plain": (1, 1, 1, 1, 1),
    "mud": (2, 1, 1, 2, 1), "sand": (2, 1, 1, 2, 1), "plough": (2, 1, 1, 2, 1),
    "hill": (3, 2, 1, 4, 2),
    "ford": (4, 3, 2, 6, 4),
    "brush": (0, 0, 2, 0, 4), "forest-edge": (0, 0, 2, 0, 4), "slope": (0, 0, 2, 0, 4),
    "cliff": (0,) * 5, "rocks": (0,) * 5, "forest": (0,) * 5, "swamp": (0,) * 5, "river": (0,) * 5,
}  # fmt: skip
CARDS = ("dense", "foot", "loose", "horse", "light-horse")


@pytest.mark.clause("battlefield 6.2", "battlefield 6.2-a")
@pytest.mark.parametrize("kind", TABLE)
def test_the_price_of_a_step_by_density_and_arm(kind: str):
    for card, cost in zip(CARDS, TABLE[kind], strict=True):
        b = before(kind, f"A1:{card}@(5000,3000)0")
        if cost:
            assert paid(b, "A1", "fwd 1") == cost
            assert plotted(b, "A1", "fwd 1").legs[0].dear == (("f1",) if cost > 1 else ())
        else:
            assert refused(b, "A1", "fwd 1") == ["6.1"]


@pytest.mark.clause("battlefield 6.2")
@pytest.mark.parametrize(
    ("card", "kind", "steps"),
    [("dense", "hill", 2), ("light-horse", "brush", 3), ("horse", "ford", 2), ("loose", "hill", 8)],
)
def test_how_far_one_gets_on_difficult_ground(card: str, kind: str, steps: int):
    b = before(kind, f"A1:{card}@(5000,3000)0")
    assert refused(b, "A1", f"fwd {steps}") == []
    assert refused(b, "A1", f"fwd {steps + 1}") == ["3.1.1"]


@pytest.mark.clause("battlefield 6.2", "battlefield 6.2-b", "table G22")
def test_every_begun_step_is_charged_by_the_ground_under_it():
    """A leg of four steps and a fifth of one, the hill begins under the fourth: 1 + 1 + 1 + 2 + 2 (table G22)."""
    b = Board("A1:foot7@(5000,2000)0/400", "B1@(500,9500)360", terrain=["hill 2000,2800 9000,9000"])
    assert paid(b, "A1", "fwd 4.2") == 7
    assert refused(b, "A1", "fwd 4.2, wheel R 1") == ["3.1.1"]
    (leg,) = plotted(b, "A1", "fwd 4.2").legs
    assert (leg.steps, leg.dear) == (5, ("f1",))


@pytest.mark.clause("battlefield 6.2-b")
def test_the_worst_ground_under_any_part_of_the_base_counts():
    corner = Board("A1@(5000,2000)0/400", "B1@(500,9500)360", terrain=["hill 5590,2100 7000,3000"])
    assert paid(corner, "A1", "fwd 1") == 2
    grazed = Board("A1@(5000,2000)0/400", "B1@(500,9500)360", terrain=["hill 5597,2100 7000,3000"])
    assert paid(grazed, "A1", "fwd 1") == 1
    both = Board(
        "A1@(5000,2000)0/400", "B1@(500,9500)360", terrain=["hill 5000,2100 5100,2200", "ford 5500,2100 5600,2200"]
    )
    assert paid(both, "A1", "fwd 1") == 3


@pytest.mark.clause("battlefield 6.1")
def test_closed_ground_is_told_with_the_steps_before_it():
    b = Board("A1@(5000,2000)0/400", "B1@(500,9500)360", terrain=["bare brush 5000,2600 6000,4000"])
    assert why(b, "A1", "fwd 4") == [
        ("6.1", "battlefield-ground-closed", {"unit": "R1 Foot", "ground": "battlefield-ground-brush", "free": "2"})
    ]
    assert refused(b, "A1", "fwd 2.4") == []
    assert "6.1" in refused(b, "A1", "fwd 2, wheel R 30")


@pytest.mark.clause("battlefield 5.4-wheel-e")
def test_a_wheel_costs_its_steps_times_the_worst_ground_it_sweeps():
    b = before("hill")
    assert paid(b, "A1", "wheel R 24") == 2
    assert paid(b, "A1", "wheel R 45") == 4
    out = Board("A1@(5000,2000)0/400", "B1@(500,9500)360", terrain=["hill 4885,1700 4925,1800"])
    assert paid(out, "A1", "wheel R 30") == 4
    assert paid(out, "A1", "wheel R 10") == 1


@pytest.mark.clause("battlefield 6.2-d")
def test_steps_aside_only_on_easy_ground():
    assert refused(Board("A1@(5000,4000)0/400", terrain=[f"bare plough {PIECE}"]), "A1", "side R 1") == []
    hill = Board("A1@(5000,4000)0/400", terrain=[f"bare hill {PIECE}"])
    assert refused(hill, "A1", "side R 1") == ["6.2-d"]
    assert refused(Board("A1@(5000,2500)0/400", terrain=["hill 5700,2000 6000,3000"]), "A1", "side R 1") == ["6.2-d"]


@pytest.mark.clause("battlefield 6.2-c")
def test_one_step_can_always_be_made_by_who_has_not_moved():
    """Where that was agreed: dense foot with 3 points left, before a ford of 4 a step; it pays what it has."""

    def ford(words: str = "") -> Board:
        return before("ford", f"A1:dense@(5000,3000)0/400 {words}", policies={"one_step": "on"})

    made = plotted(ford("paid=6"), "A1", "fwd 1")
    assert (made.paid, made.left) == (6, 0)
    assert refused(ford("paid=6"), "A1", "fwd 1.1") == ["3.1.1"]
    assert refused(ford("paid=6"), "A1", "fwd 1, wheel R 1") == ["3.1.1"]
    assert refused(ford("paid=6 moved"), "A1", "fwd 1") == ["3.1.1"]
    assert refused(ford("paid=12"), "A1", "fwd 1") == ["3.1.1"]
    assert refused(ford(), "A1", "wheel R 10, about, fwd 1") != []
    brush = before("brush", "A1:dense@(5000,3000)0/400 paid=6", policies={"one_step": "on"})
    assert refused(brush, "A1", "fwd 1") == ["6.1"]


@pytest.mark.clause("battlefield 6.2-c", "battlefield 3.6.1.2")
def test_a_column_makes_one_step_too_and_then_no_other():
    column = "A1:dense@(5000,3000)0/400 paid=6, A2:dense@(5000,2400)0/400 paid=6"
    b = before("ford", column, policies={"one_step": "on"})
    made = plotted(b, "A1+A2 column", "fwd 1")
    assert (made.paid, made.left, made.ends[1].pose.y) == (6, 0, 2650)
    assert refused(b, "A1+A2 column", "fwd 1.1") == refused(b, "A1+A2 column", "fwd 1, wheel R 1") == ["3.1.1"]
    assert refused(before("ford", column), "A1+A2 column", "fwd 1") == ["3.1.1"]
    bent = before("ford", column.replace("(5000,2400)0", "(5000,2500)10"), policies={"one_step": "on"})
    assert plotted(bent, "A1+A2 column", "fwd 1").paid == 6
    assert refused(bent, "A1+A2 column", "fwd 1, wheel R 1") == ["3.1.1"]


@pytest.mark.clause("battlefield 6.2-c")
def test_who_lacks_the_price_of_a_step_stands():
    assert refused(before("ford", "A1:dense@(5000,3000)0/400 paid=6"), "A1", "fwd 1") == ["3.1.1"]
    assert refused(before("ford", "A1:dense@(5000,3000)0/400 paid=4"), "A1", "fwd 1") == []


@pytest.mark.clause("battlefield 6.2-e", "battlefield 3.6.3.2-g")
@pytest.mark.parametrize(
    ("unit", "kind"),
    [("A1:foot-wedges@(5000,3000)0/400 wedge", "hill"), ("C1:rhombs@(5000,3000)0/2 rhomb", "hill"),
     ("A1@(5000,3000)0/400 hedgehog", "ford")],
)  # fmt: skip
def test_wedges_rhombs_and_hedgehogs_stay_on_difficult_ground_unless_they_were_agreed_to_open(unit: str, kind: str):
    name = unit[:2]
    hedgehog = "hedgehog" in unit
    kept = before(kind, unit, policies={"one_step": "on"})
    assert plotted(kept, name, "fwd 1").forms == ()
    b = before(kind, unit, policies={"rough_forms": "open", "one_step": "on"})
    made = plotted(b, name, "fwd 1")
    assert [(one.form, one.why) for one in made.forms] == [("ordinary", "ground")]
    tx = b.run()
    carry(b.t, tx, b.world.side, b.ids(name), "", made)
    assert tx.world.units[b.id(name)].form == "ordinary"
    assert tx.world.units[b.id(name)].slow
    mud = before("mud", unit, policies={"rough_forms": "open"})
    assert plotted(mud, name, "fwd 1").forms == ()
    assert refused(b, name, "wheel R 10") == [] or hedgehog


@pytest.mark.clause("battlefield 6.2-e")
def test_phalanxes_and_columns_stay_on_difficult_ground():
    b = Board("A1@(5000,3000)0/400, A2@(5600,3000)0/400", "B1@(500,9500)360", terrain=[f"bare hill {PIECE}"])
    assert plotted(b, "A1+A2 phalanx", "fwd 1").forms == ()
