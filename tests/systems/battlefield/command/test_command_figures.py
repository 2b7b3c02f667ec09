"""Chapters 3.1.1, 3.5.2, 3.5.3: Movement, standards and musicians."""

import pytest

from engine.systems.battlefield.combat.losses import ransom
from engine.systems.battlefield.combat.morale import morale
from engine.systems.battlefield.movement.formations import budget
from engine.systems.battlefield.troops import pace
from tests.systems.battlefield.kit import Board, field


def paced(slug: str, move: int, *traits: str) -> dict[str, object]:
    name = {"en": slug, "ru": slug}
    return {
        "slug": slug, "name": name, "one": name, "arm": "foot", "density": 2, "move": move, "melee": 0, "protection": 0,
        "cost": 5, "triplet": [3, 6, 9], "figure": {"weapon": "none"}, "weapons": ["light-bow"], "traits": list(traits),
        "shooting": {"light-bow": [1, 0, 0]},
    }  # fmt: skip


@pytest.mark.clause("battlefield 3.1.1", "battlefield 3.1.7-pavise")
@pytest.mark.parametrize(("card", "effective"), [(8, 6), (6, 4)])
def test_3_1_1_the_bounds_are_of_the_card_not_of_what_the_pavise_leaves(card: int, effective: int) -> None:
    t = field(cards=[paced("slow", card, "pavise")])
    b = Board("A1:slow@(5000,2000)0", "B1@(5600,9000)360", t=t)
    assert b.card("A1").move == card
    assert pace(t, b.world, b.id("A1")) == effective
    assert budget(t, b.world, b.ids("A1")) == 2 * effective


@pytest.mark.clause("battlefield 3.1.1")
def test_3_1_1_two_in_a_hedgehog_none_in_a_carousel_and_never_less_than_none() -> None:
    b = Board("A1@(3000,2000)0 hedgehog, A2:carousels@(5000,2000)0/2 carousel", "B1@(5600,9000)360")
    assert [pace(b.t, b.world, unit) for unit in b.ids("A1", "A2")] == [2, 0]
    wide = Board(", ".join(f"A{n}@({600 * n},2000)0" for n in range(1, 10)), "B1@(5600,9000)360", staff=False)
    assert budget(wide.t, wide.world, wide.ids(*(f"A{n}" for n in range(1, 10))), "phalanx") == 0


@pytest.mark.clause("battlefield 3.5.2", "battlefield 3.5.2-a", "battlefield 3.4-a")
def test_3_5_2_a_the_standard_steadies_and_the_musician_does_not() -> None:
    b = Board("A1@(3000,2000)0/3, A2@(4000,2000)0/3 standard, A3@(5000,2000)0/3 musician", "B1@(5600,9000)360")
    assert [morale(b.t, b.world, unit) for unit in b.ids("A1", "A2", "A3")] == [3, 4, 3]


@pytest.mark.clause("battlefield 3.5.2", "battlefield 3.5.3", "battlefield 5.6")
def test_3_5_2_both_cost_a_marker_more_when_they_are_lost() -> None:
    b = Board("A1@(3000,2000)0, A2@(4000,2000)0 standard, A3@(5000,2000)0 standard musician", "B1@(5600,9000)360")
    assert [ransom(b.t, b.world, unit) for unit in b.ids("A1", "A2", "A3")] == [1, 2, 3]


@pytest.mark.clause("battlefield 3.5.3", "battlefield 3.6.2.1")
@pytest.mark.parametrize(("second", "steps"), [("musician", 6), ("", 5)])
def test_3_5_3_a_phalanx_of_musicians_is_not_slowed(second: str, steps: int) -> None:
    b = Board(f"A1@(3000,2000)0 musician, A2@(3600,2000)0 {second}", "B1@(5600,9000)360")
    assert budget(b.t, b.world, b.ids("A1", "A2"), "phalanx") == 2 * steps
