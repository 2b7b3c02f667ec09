"""Strikes of engines without a game, by the numbers of the rules text."""

import pytest

from tests.systems.warhorn.adjudication.table import added, given, label, numbers, refused, share, told

HOPLITES = "24 light armour large shield ranks 3"


@pytest.mark.clause("warhorn ballista", "warhorn ballista-a", "warhorn engines-e")
def test_example_of_the_ballista() -> None:
    assert label("impact", f"{HOPLITES} by ballista crew good", "3", "2") == "2→2"
    assert label("impact", f"{HOPLITES} by ballista crew good", "4") == "0→0"
    assert label("impact", "12 of skirmishers by ballista", "2") == "1→1"
    assert numbers("impact", "50 ranks 5 by ballista", "impact", "ranks") == [3]
    assert added("impact", f"{HOPLITES} by ballista behind wall tortoise") == {"advantage": "−1", "tortoise": "−1"}
    assert share("impact", f"{HOPLITES} by ballista", "3→3") == pytest.approx(1 / 9)


@pytest.mark.clause("warhorn cannon", "warhorn cannon-d", "warhorn cannon-e", "warhorn armour-piercing")
def test_balls_of_cannon() -> None:
    assert label("impact", f"{HOPLITES} by solid ball", "3") == "3→3"
    assert label("impact", f"{HOPLITES} by explosive ball", "2") == "4→4"
    assert label("impact", "12 of skirmishers by explosive ball") == "2→2"
    assert numbers("impact", "80 ranks 8 by solid ball", "impact", "ranks") == [6]
    assert numbers("impact", f"{HOPLITES} by solid ball", "pierced", "hits") == [1]


@pytest.mark.clause("warhorn canister", "warhorn canister-a")
def test_canister_hits_as_often_as_it_reaches() -> None:
    assert label("impact", f"{HOPLITES} by canister at 8 cm", "34") == "0→0"
    assert label("impact", f"{HOPLITES} by canister at 8 cm", "54") == "9→3"
    assert refused("impact", f"{HOPLITES} by canister at 13 cm") == {"canister-a"}


@pytest.mark.clause("warhorn bombard", "warhorn bombard-c")
def test_blast() -> None:
    assert label("impact", "24 heavy armour by blast", "46") == "10→10"
    assert label("impact", "12 of skirmishers by blast", "4") == "4→4"
    assert told("impact", "2 + 6 heavy armour by blast", "66") == ["hits", "dead", "type-gone"]


def test_lines_of_both_languages_say_the_same() -> None:
    english = "24 heavy armour by explosive ball crew good ranks 3 from the rear"
    russian = "24 тяжёлый доспех чем разрывное ядро расчёт хорошее шеренг 3 с тыла"
    assert given("impact", english) == given("impact", russian)
