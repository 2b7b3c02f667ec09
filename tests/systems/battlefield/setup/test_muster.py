"""Chapter 4.3: what an army may be, and the question which army a side brings."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.event import Only
from engine.kernel.ids import Side
from engine.kernel.interpreter import draw
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.orders import Enlist
from engine.systems.battlefield.setup import muster
from engine.tabletop.roster import units_of
from tests.systems.battlefield.kit import BLACK, RED, codes, field
from tests.systems.battlefield.setup.prelude import FREE, prelude
from tests.systems.playing import reasons
from tests.tabletop.plain import chance

T = field()
KING = ListEntry("hoplites", 3, chief=True)
PLAIN = (KING, ListEntry("loose", 4), ListEntry("horse", 2, corps=2, general=True))


def wrong(*entries: ListEntry, t: Any = T) -> list[tuple[str, str]]:
    return [(clause, code.removeprefix("battlefield-muster-")) for clause, code, _ in reasons(muster.check(t, entries))]


def facts(*entries: ListEntry, t: Any = T) -> dict[str, Any]:
    (found,) = reasons(muster.check(t, entries))
    return found[2]


@pytest.mark.clause("battlefield 4.3")
def test_4_3_an_army_of_two_corps_with_their_generals_is_lawful() -> None:
    assert wrong(*PLAIN) == []


@pytest.mark.clause("battlefield 4.3")
def test_4_3_points_are_figures_times_cost_and_command_figures_are_free() -> None:
    # 3 ranks of 4 hoplites at 9; 4 ranks of 2 loose and 2 of 3 horse at the cost of the test cards.
    loose, horse = T.card_by_slug["loose"], T.card_by_slug["horse"]
    assert muster.points(T, PLAIN) == 12 * 9 + 8 * loose.cost + 6 * horse.cost
    staffed = tuple(replace(entry, standard=True, musician=True) for entry in PLAIN)
    assert muster.points(T, staffed) == muster.points(T, PLAIN)


@pytest.mark.clause("battlefield 4.3")
def test_4_3_an_army_above_the_agreed_size_is_refused_with_the_numbers() -> None:
    guard = ListEntry("hoplites", 4, corps=1)  # 144 points
    assert wrong(KING, *(guard,) * 6) == []  # 108 + 864 = 972
    assert facts(KING, *(guard,) * 7) == {"points": 1116, "most": 1000, "over": 116}
    spent = 108 + 6 * 144
    assert wrong(KING, *(guard,) * 6, t=field(options={"points": spent})) == []  # within, the size itself included
    assert wrong(KING, *(guard,) * 6, t=field(options={"points": spent - 1})) == [("4.3", "points")]


@pytest.mark.clause("battlefield 4.3")
def test_4_3_every_corps_has_a_general() -> None:
    assert wrong(KING, ListEntry("loose", 2, corps=2)) == [("4.3", "no-general")]
    assert facts(KING, ListEntry("loose", 2, corps=2)) == {"corps": 2}
    assert wrong(KING, ListEntry("loose", 2, corps=2, general=True), ListEntry("horse", 1, corps=2, general=True)) == [
        ("4.3-d", "generals")
    ]
    assert wrong(KING, ListEntry("loose", 2, corps=3, general=True)) == [("4.3", "corps-empty")]
    assert wrong(KING, ListEntry("loose", 2, corps=10, general=True))[0] == ("4.3-d", "corps-number")


@pytest.mark.clause("battlefield 4.3-d")
def test_4_3_d_nine_corps_with_a_general_each_and_no_tenth() -> None:
    led = [ListEntry("loose", 1, corps=number, general=True) for number in range(2, 10)]
    assert wrong(KING, *led) == []
    assert ("4.3-d", "corps-number") in wrong(KING, *led, ListEntry("loose", 1, corps=10, general=True))
    assert wrong(KING, *led, ListEntry("loose", 1, corps=9, general=True)) == [("4.3-d", "generals")]
    told = facts(KING, *led, ListEntry("loose", 1, corps=9, general=True))
    assert (told["corps"], told["count"], told["units"].en) == (9, 2, "9. Loose, 10. Loose")


@pytest.mark.clause("battlefield 4.3-a")
def test_4_3_a_the_commander_in_chief_may_be_the_general_of_a_corps() -> None:
    assert wrong(KING) == []
    units = muster.units_for(T, RED, PLAIN)
    assert [(unit.general, unit.chief) for unit in units] == [(True, True), (False, False), (True, False)]


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_the_commander_in_chief_may_lead_no_corps() -> None:
    entries = (KING, ListEntry("loose", 2, general=True))
    assert wrong(*entries) == []
    assert [(unit.general, unit.chief) for unit in muster.units_for(T, RED, entries)] == [(False, True), (True, False)]


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_an_army_has_exactly_one_commander_in_chief() -> None:
    assert wrong(ListEntry("hoplites", 3, general=True)) == [("3.4.5.1", "no-chief")]
    assert wrong(KING, KING) == [("3.4.5.1", "chiefs")]
    assert facts(KING, KING)["count"] == 2


@pytest.mark.clause("battlefield 4.3")
def test_4_3_a_general_and_the_commander_in_chief_are_not_in_one_unit() -> None:
    assert wrong(ListEntry("hoplites", 3, chief=True, general=True)) == [("4.3", "two-figures")]


@pytest.mark.clause("battlefield 3.3")
@pytest.mark.parametrize(("card", "most"), [("foot", 4), ("loose", 4), ("horse", 2), ("elephants", 1)])
def test_3_3_units_are_no_deeper_than_their_arm_allows(card: str, most: int) -> None:
    entry = ListEntry(card, most, chief=True)
    assert wrong(entry) == []
    assert wrong(replace(entry, ranks=0)) == wrong(replace(entry, ranks=most + 1)) == [("3.3", "ranks")]
    told = facts(replace(entry, ranks=most + 1))
    assert (told["ranks"], told["most"]) == (most + 1, most)
    assert told["unit"].en == f"1. {T.card_by_slug[card].name.en}"


@pytest.mark.clause("battlefield 3.3-a")
def test_3_3_a_units_begin_with_full_ranks() -> None:
    (unit,) = muster.units_for(T, BLACK, (ListEntry("horse", 2, chief=True, standard=True),))
    assert (unit.full, unit.ranks, unit.code, unit.status, unit.heading) == (2, 2, "B1", "reserve", 360)
    assert (unit.standard, unit.musician) == (True, False)


@pytest.mark.clause("battlefield 4.3-b")
def test_4_3_b_there_is_no_lower_limit() -> None:
    assert wrong(ListEntry("slings", 1, chief=True)) == []


@pytest.mark.clause("battlefield 4.3-b")
def test_4_3_b_all_that_is_wrong_is_told_at_once() -> None:
    entries = (
        ListEntry("nobody", 3),
        ListEntry("horse", 3, corps=2, general=True, chief=True),
        *(ListEntry("hoplites", 4),) * 8,
    )
    assert wrong(*entries) == [
        ("4.3", "card"),
        ("3.3", "ranks"),
        ("4.3", "two-figures"),
        ("4.3", "points"),
        ("4.3", "no-general"),
    ]
    assert wrong() == [("4.3", "empty")]


@pytest.mark.clause("battlefield 4.4")
def test_4_4_an_army_that_does_not_fit_on_its_half_is_refused() -> None:
    small = field(size=(2000, 6000))  # 2000 wide, 500 deep outside the strip
    assert wrong(KING, t=small) == [("4.4", "room")]
    assert wrong(replace(KING, ranks=2), t=small) == []
    assert wrong(*(replace(KING, ranks=2, chief=n == 0) for n in range(4)), t=small) == [("4.4", "room")]


@pytest.mark.clause("battlefield 4.3")
def test_4_3_all_ready_armies_are_lawful_at_their_size() -> None:
    assert len(T.lists) == 8
    for army in T.lists.values():
        t = field(options={"points": army.points})
        assert wrong(*army.entries, t=t) == []
        assert army.points - 40 < muster.points(t, army.entries) <= army.points


# -- the question


@pytest.mark.clause("battlefield 4.3")
def test_4_3_both_sides_bring_armies_at_once_and_see_them_together() -> None:
    p = prelude(**FREE)
    assert p.open == [RED, BLACK]
    p.order(Enlist("persia-1000"), side=BLACK)
    assert p.open == [RED]
    assert p.known(RED) == p.known(None) == (e.Sealed(Side(BLACK), "army"), p.events[-1])
    assert p.view(RED).units == ()
    assert p.army(BLACK).name == "persia-1000"
    assert p.view(RED).armies[1].name == ""
    p.order(Enlist("macedon-1000"), side=RED)
    (shown,) = p.of(e.ArmiesShown)
    assert shown.lists == ("macedon-1000", "persia-1000")
    assert shown.points == (988, 992)
    assert shown in p.known(BLACK)
    for viewer in (RED, BLACK, None):
        assert p.view(viewer).units == p.world.units
    assert [len(units_of(p.world, side)) for side in (RED, BLACK)] == [10, 13]
    assert [army.corps for army in p.world.armies] == [3, 3]
    assert p.asked[1] == "sketch"


@pytest.mark.clause("battlefield 4.3")
def test_4_3_an_army_of_ones_own_is_brought_unit_by_unit() -> None:
    p = prelude(**FREE)
    p.order(Enlist("", PLAIN), side=RED)
    assert muster.entries_of(p.t, p.world, RED) == PLAIN
    assert p.army(RED).corps == 2
    assert p.refused(Enlist("", (replace(KING, chief=False),)), side=BLACK) == ["3.4.5.1", "4.3"]
    assert p.refused(Enlist("nobody"), side=BLACK) == ["4.3"]
    assert p.refused(Enlist("persia-1000", PLAIN), side=BLACK) == ["4.3"]
    assert p.refused(Enlist(), side=BLACK) == ["4.3"]


@pytest.mark.clause("battlefield 4.3")
def test_4_3_the_ready_armies_are_offered_and_what_a_side_usually_brings_first() -> None:
    sides = [
        {"id": "red", "name": {"en": "Swiss", "ru": "S"}, "list": "swiss-1000"},
        {"id": "black", "name": {"en": "Charles", "ru": "C"}, "list": "burgundy-1000"},
    ]
    p = prelude(**FREE, sides=sides)
    assert p.legal(RED)[0] == Enlist("swiss-1000")
    assert p.legal(BLACK)[0] == Enlist("burgundy-1000")
    whole = {"macedon-1000", "persia-1000", "swiss-1000", "burgundy-1000"}
    assert {order.list for order in p.legal(RED)} == whole  # type: ignore[attr-defined]
    assert p.refused(Enlist("macedon-500"), side=RED) == []  # lawful all the same
    small = prelude(**FREE, points=500)
    assert {order.list for order in small.legal(RED)} == {  # type: ignore[attr-defined]
        "macedon-500", "persia-500", "swiss-500", "burgundy-500",
    }  # fmt: skip


@pytest.mark.clause("battlefield 4.3")
def test_4_3_where_no_ready_army_is_small_enough_they_are_offered_cut_down() -> None:
    p = prelude(**FREE, points=200)
    offered = p.legal(RED)
    assert len(offered) > 4
    for order in offered:
        assert isinstance(order, Enlist)
        assert codes(muster.check(p.t, order.units)) == []
        assert muster.points(p.t, order.units) <= 200


@pytest.mark.clause("battlefield 4.3")
def test_4_3_an_army_is_cut_to_its_commander_and_then_by_his_ranks() -> None:
    whole = (replace(KING, ranks=4), *PLAIN[1:])
    for points, ranks in ((144, 4), (143, 3), (108, 3), (107, 2), (100, 2)):  # 36 a rank
        assert muster.cut_down(field(options={"points": points}), whole) == (replace(KING, ranks=ranks),)
    assert muster.cut_down(field(options={"points": muster.points(T, whole)}), whole) == whole


@pytest.mark.clause("battlefield 4.3")
@pytest.mark.parametrize("seed", range(6))
def test_4_3_armies_by_chance_are_lawful(seed: int) -> None:
    """Some of them are ready ones, some put together, some of these of several corps."""
    p, rng = prelude(**FREE), chance(seed)
    own = corps = 0
    for _ in range(12):
        order = draw(p.game, p.state, Side(RED), rng.randrange)
        assert isinstance(order, Enlist)
        assert p.refused(order, side=RED) == []
        own += bool(order.units)
        corps = max(corps, *(entry.corps for entry in order.units), 0)
    assert 0 < own < 12
    assert corps > 1


@pytest.mark.clause("battlefield 4.3")
def test_4_3_what_is_brought_is_for_its_side_alone() -> None:
    p = prelude(**FREE)
    p.order(Enlist("swiss-1000"), side=RED)
    (enlisted,) = p.of(e.Enlisted)
    assert p.game.audience(enlisted, p.world) == Only((Side(RED),))
    assert enlisted.points == 993
    assert p.game.reveals(e.ArmiesShown((), ("", ""), (0, 0)))
    assert not p.game.reveals(enlisted)
