"""How many men hits cost, in exact fractions."""

import pytest

from engine.systems.warhorn.content.kinds import Piercing
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.losses.hits import ordered, struck


def cost(hits: int, men: int, vital: int, **options: bool) -> tuple[int, int]:
    dead, left = struck((HitPool(hits),), men, lambda _: vital, **options)
    return dead, sum(pool.count for pool in left)


@pytest.mark.clause("warhorn shoot-casualties", "warhorn melee-casualties", "warhorn general-death-a")
@pytest.mark.parametrize(
    ("hits", "vital", "dead"), [(7, 4, 2), (6, 4, 1), (5, 4, 1), (4, 5, 1), (3, 4, 1), (3, 6, 0), (1, 2, 0), (4, 6, 1)]
)
def test_the_last_man_struck_dies_if_more_than_half_of_him_is_gone(hits: int, vital: int, dead: int) -> None:
    assert cost(hits, 24, vital) == (dead, 0)


@pytest.mark.clause("warhorn general-death", "warhorn general-death-a")
def test_a_single_man_dies_at_half() -> None:
    assert [cost(hits, 1, 5, half=True)[0] for hits in (2, 3)] == [0, 1]
    assert [cost(3, 1, 6, half=half)[0] for half in (True, False)] == [1, 0]
    assert cost(3, 2, 6, half=True)[0] == 0


@pytest.mark.clause("warhorn shoot-casualties-c")
def test_hits_are_left_when_all_are_gone() -> None:
    assert cost(10, 4, 2) == (4, 2)
    assert cost(8, 4, 2) == (4, 0)


def vital_of(numbers: dict[Piercing, int]):  # type: ignore[no-untyped-def]
    return lambda piercing: numbers[piercing]


@pytest.mark.clause("warhorn armour-piercing", "warhorn armour-piercing-a", "warhorn armour-piercing-b")
def test_hits_that_pierce_more_fall_first_and_all_add_up() -> None:
    knight = vital_of({"": 7, "body-barding": 3, "shields": 7, "body": 3, "all": 3})
    halberds, swords = HitPool(1, "body-barding"), HitPool(3)
    assert ordered((swords, HitPool(1, "shields"), HitPool(1, "body"), halberds, HitPool(1, "all")), knight) == (
        HitPool(1, "all"), halberds, HitPool(1, "body"), HitPool(1, "shields"), swords,
    )  # fmt: skip
    assert struck((HitPool(1, "body-barding"),), 5, knight)[0] == 0
    assert struck((HitPool(2, "body-barding"),), 5, knight)[0] == 1
    assert struck((swords, halberds), 5, knight)[0] == 1
    assert struck((HitPool(2), halberds), 5, knight)[0] == 1
    assert struck((HitPool(1), halberds), 5, knight)[0] == 0
