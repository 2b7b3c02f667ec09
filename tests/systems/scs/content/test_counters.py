"""The counters of a scenario: both sides of each, where it begins, and which of them are alike."""

import pytest

from engine.systems.scs.content.counters import WAITING, PrintedFace
from tests.systems.scs.board import Board

MARKER = {"id": "air", "name": {"en": "Air", "ru": "Авиация"}, "side": "red", "columns": 1, "points": 1}
STAFF = MARKER | {"id": "hq", "unit": "hq", "range": 2, "kind": "hq"}


@pytest.mark.clause("scs 8.0", "scs 8.0-a", "scs 8.0d", "scs 11.0a")
@pytest.mark.parametrize(
    ("words", "full", "reduced"),
    [
        ("4-3-8", (4, 3, 16, False), (4, 3, 16, False)),
        ("_-3-8", (None, 3, 16, False), (None, 3, 16, False)),
        ("4-3-8* x2", (4, 3, 16, True), (4, 3, 16, True)),
        ("4-3-8/2-1-5 x2", (4, 3, 16, False), (2, 1, 10, False)),
        ("4-3-8/2-1-5* x2", (4, 3, 16, True), (2, 1, 10, True)),
        ("4-3-8/_-1-5^ x3", (4, 3, 16, True), (None, 1, 10, False)),
        ("4-3-8^", (4, 3, 16, True), (4, 3, 16, True)),
    ],
)
def test_8_0_a_counter_prints_two_sides_and_a_unit_of_one_step_has_one(
    words: str, full: tuple[int, int, int, bool], reduced: tuple[int, int, int, bool]
):
    b = Board(f"U {words} @10.07, v 1-1-4 @19.19")
    card = b.theatre.cards[b.id("u")]
    assert (card.full, card.reduced) == (PrintedFace(*full), PrintedFace(*reduced))
    assert [card.up(lost) for lost in range(3)] == [card.full, card.reduced, card.reduced]


@pytest.mark.clause("scs 8.0", "scs 5.0", "scs 12.1-f")
def test_5_0_a_counter_starts_on_the_map_or_arrives_at_its_entry():
    b = Board("U 4-3-8 x2 lost1 s4 @10.07, V 4-3-8 @A3, z 1-1-4 @19.19", entries={"A": "red edge 01.05"})
    u, v = b.theatre.cards[b.id("u")], b.theatre.cards[b.id("V")]
    assert (u.at, u.turn, u.entry, u.lost, u.supply_range) == (b.hex("10.07"), 0, "", 1, 4)
    assert (v.at, v.turn, v.entry, v.lost, v.supply_range) == (WAITING, 3, "A", 0, 0)


@pytest.mark.clause("scs 8.0", "scs 8.0d", "scs 8.0c", "scs 7.3b-b", "scs 7.3b-d")
@pytest.mark.parametrize(
    ("other", "shifts", "alike"),
    [
        ("V 4-3-8 @10.08", [], True),
        ("V 4-3-8 armour @10.08", [], True),
        ("V 4-3-8 armour @10.08", [MARKER], False),
        ("V 4-3-8 @10.08", [MARKER], True),
        ("V 4-3-8 @10.08", [STAFF, MARKER], True),
        ("V 4-3-8* @10.08", [], False),
        ("V 4-3-8 x2 @10.08", [], False),
        ("V 4-3-8 p2 @10.08", [], False),
        ("V 4-3-8 s3 @10.08", [], False),
        ("V 4-2-8 @10.08", [], False),
        ("v 4-3-8 @10.08", [], False),
        ("HQ 4-3-8 @10.08", [STAFF], False),
        ("HQ 4-3-8 @10.08", [MARKER, STAFF], False),
    ],
)
def test_8_0d_counters_are_alike_that_differ_in_nothing_that_rules_look_at(
    other: str, shifts: list[dict[str, object]], alike: bool
):
    more = "" if "HQ" in other or STAFF not in shifts else ", HQ 1-1-1 @01.01"
    b = Board(f"U 4-3-8 @10.07, {other}, z 1-1-4 @19.19{more}", options={"shifts": shifts})
    first, second = b.theatre.cards[:2]
    assert (first.kind == second.kind) == alike
