"""Markers that help attacks: headquarters, air points, leaders (7.3b-b to 7.3b-d)."""

from typing import Any

import pytest

from engine.kernel.problem import ContentError
from engine.kernel.text import Text
from engine.systems.scs.combat.shifts import helpers, ready
from engine.systems.scs.events import Barraged, CombatResolved, PointsGranted, Supported
from engine.systems.scs.orders import Attack
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import chart, faults

NAMES = {"name": {"en": "Name", "ru": "Имя"}}
AIR = {"id": "air", "name": {"en": "Air", "ru": "Авиация"}, "side": "red", "kind": "air", "columns": 1, "points": 1}
HQ = {
    "id": "hq",
    "name": {"en": "HQ", "ru": "Штаб"},
    "side": "red",
    "kind": "hq",
    "columns": 1,
    "unit": "hq",
    "range": 2,
}
TEN = {f"{n}:1": {"2-12": f"A{n}"} for n in range(1, 10)}
UNITS = "U 4-3-8 @10.07, HQ 0-1-6 @10.06, v 2-2-5 x2 @10.08, w 3-3-5 @11.08"


def marked(
    *shifts: dict[str, Any], units: str = UNITS, phases: tuple[str, ...] = ("air", "combat"), **values: Any
) -> Board:
    options = {"shifts": list(shifts), **values.pop("options", {})}
    crt = {"crt": chart(TEN)} | values
    return Board(units, phases=phases, phase=phases[0], options=options, **crt)


def column(b: Board) -> str:
    (event,) = b.of(CombatResolved)
    return event.column


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_a_marker_moves_the_column():
    b = marked(AIR)
    b.order("attack 10.08 : u support air", "11")
    assert column(b) == "3:1"
    assert [(e.shift, e.shifts) for e in b.of(CombatResolved)] == [(1, (0,))]
    b = marked(AIR)
    b.order("attack 10.08 : u", "11")
    assert column(b) == "2:1"


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_markers_of_different_kinds_add_up_and_one_kind_serves_once():
    b = marked(AIR, HQ, AIR | {"id": "more"})
    assert "attack 10.08 : u support air hq" in b.legal()
    assert b.refused("attack 10.08 : u support air more") == ["7.3b-b"]
    assert b.refused("attack 10.08 : u support air air") == ["7.3b-b"]
    b.order("attack 10.08 : u support air hq", "11")
    assert column(b) == "4:1"


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_markers_of_no_named_kind_are_each_a_kind_of_their_own():
    integrity = AIR | {"id": "integrity", "kind": "other"}
    b = marked(integrity, integrity | {"id": "arms"})
    assert "attack 10.08 : u support integrity arms" in b.legal()
    assert b.refused("attack 10.08 : u support integrity integrity") == ["7.3b-b"]
    b.order("attack 10.08 : u support integrity arms", "11")
    assert column(b) == "4:1"


@pytest.mark.clause("scs 7.3b-b", "scs 7.0-b")
def test_7_3b_b_a_marker_may_multiply_the_guns_of_a_barrage():
    whole = AIR | {"columns": 0, "attack": "2", "on": ["barrage"]}
    options = {"barrage": "barrage-stalingrad", "disorganised": {}}
    units = "U 4-3-8 @10.07, G _-1-6 b3r3 @10.06, v 2-2-5 x2 @10.08"
    b = marked(whole, units=units, phases=("air", "barrage", "combat"), options=options)
    assert b.refused("barrage 10.08 support air") == ["7.0-b"]
    b.order("barrage 10.08 : g support air", "11")
    assert [(e.strength, e.row) for e in b.of(Barraged)] == [("6", "6-8")]


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_a_marker_without_points_helps_once_in_a_phase():
    b = marked(HQ, units="U 4-3-8 @10.07, K 4-3-8 @11.07, HQ 0-1-6 @10.06, v 2-2-5 x2 @10.08, w 3-3-5 x2 @11.08")
    b.order("attack 10.08 : u support hq", "11")
    assert b.reasons("attack 11.08 : k support hq")[0][:2] == ("7.3b-b", "scs-marker-used")
    assert b.refused("attack 11.08 : k") == []


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_the_order_is_read_and_written_in_both_languages():
    b = marked(AIR, HQ)
    order = b.read("attack 10.08 : u support air hq")
    assert b.read("атака 10.08: u поддержка Авиация Штаб") == b.read("10.08 u при поддержке air+hq") == order
    assert b.read("attack 10.08 : u with air hq") == order
    assert b.game.write(order) == "attack 10.08 : u support air hq"
    assert b.game.read(b.state, b.state.decisions[0].side, "attack 10.08 : u support navy").meant == ("air", "hq")


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_a_marker_may_change_the_roll_or_multiply_the_attackers():
    crt = chart({"1:1": {"2-6": "A1", "7-14": "D1"}, "3:1": {"2-14": "A2"}})
    b = marked({**AIR, "columns": 0, "drm": 5}, crt=crt, units="U 2-3-8 @10.07, v 2-2-5 x2 @10.08")
    b.order("attack 10.08 : u support air", "66")
    assert [(e.roll, e.drm, e.result) for e in b.of(CombatResolved)] == [(14, 5, "D1")]
    b = marked({**AIR, "columns": 0, "attack": "3"}, crt=crt, units="U 2-3-8 @10.07, v 2-2-5 x2 @10.08")
    b.order("attack 10.08 : u support air", "11")
    assert [(e.attack, e.column) for e in b.of(CombatResolved)] == [("6", "3:1")]


@pytest.mark.clause("scs 7.3b-b", "scs 6.1f")
def test_7_3b_b_overruns_are_helped_too():
    b = marked(AIR, units="U 4-3-8 @10.06, v 2-2-5 x2 @10.08", phases=("air", "movement", "combat"))
    assert "overrun u 10.07 x 10.08 support air" in b.legal()
    b.order("overrun u 10.07 x 10.08 support air", "11")
    assert column(b) == "3:1"
    b = marked(
        AIR | {"on": ["combat"]}, units="U 4-3-8 @10.06, v 2-2-5 x2 @10.08", phases=("air", "movement", "combat")
    )
    assert b.reasons("overrun u 10.07 x 10.08 support air")[0][:2] == ("7.3b-b", "scs-marker-occasion")


@pytest.mark.clause("scs 7.3b-b", "scs 7.0-b")
def test_7_3b_b_air_strikes_barrage_alone_or_with_guns():
    air = AIR | {"columns": 0, "strength": 6, "on": ["barrage"], "points": 2}
    options = {"barrage": "barrage-crusader", "disorganised": {}}
    units = "U 4-3-8 @10.07, G _-1-6 b2r3 @10.06, v 2-2-5 x2 @10.08, w 3-3-5 @18.18"
    b = marked(air, units=units, phases=("air", "barrage", "combat"), options=options)
    assert b.game.write(b.read("barrage 18.18 support air")) == "barrage 18.18 support air"
    b.order("barrage 10.08 : g support air", "11")
    assert [(e.strength, e.row) for e in b.of(Barraged)] == [("8", "6-8")]
    b.order("barrage 18.18 support air", "11")
    assert [(e.strength, e.row) for e in b.of(Barraged)] == [("6", "2-3")]


@pytest.mark.clause("scs 7.0-b")
def test_7_0_b_in_a_phase_of_air_strikes_guns_are_silent():
    air = AIR | {"columns": 0, "strength": 6, "on": ["barrage"]}
    options = {"barrage": "barrage-crusader", "disorganised": {}}
    units = "U 4-3-8 @10.07, G _-1-6 b2r3 @10.06, v 2-2-5 x2 @10.08"
    b = marked(air, units=units, phases=("air", "strike", "barrage", "combat"), options=options)
    assert b.phase == ("red", "strike")
    assert b.legal() == ["barrage 10.08 support air", "end"]
    assert b.reasons("barrage 10.08 : g support air")[0][:2] == ("7.0-b", "scs-guns-silent")
    assert "scs-help-guns" not in [line.code for line in b.game.help(b.state, b.state.decisions[0].side)]
    b.order("end")
    assert b.phase == ("red", "barrage")
    assert {"barrage 10.08 : g", "barrage 10.08 : g support air", "barrage 10.08 support air"} <= set(b.legal())


@pytest.mark.clause("scs 7.3b-c")
def test_7_3b_c_points_come_in_the_air_phase_and_are_spent():
    b = marked(AIR, units="U 4-3-8 @10.07, K 4-3-8 @11.07, v 2-2-5 x2 @10.08, w 3-3-5 x2 @11.08")
    assert [e.left for e in b.of(PointsGranted)] == [(1,)]
    b.order("attack 10.08 : u support air", "11")
    assert [e.left for e in b.of(Supported)] == [(0,)]
    assert b.reasons("attack 11.08 : k support air")[0][:2] == ("7.3b-c", "scs-marker-points")


@pytest.mark.clause("scs 7.3b-c")
def test_7_3b_c_what_is_left_over_lapses_and_points_may_differ_by_turn():
    b = marked(AIR | {"points": [3, 1, 0, 2, 0]}, units="U 4-3-8 @10.07, v 2-2-5 x2 @10.08")
    assert b.world.support.left == (3,)
    for turn, left in ((2, 1), (3, 0), (4, 2)):
        b.order("end")
        b.order("end")
        assert (b.world.turn, b.world.support.left) == (turn, (left,))


@pytest.mark.clause("scs 7.3b-c")
def test_7_3b_c_without_an_air_phase_they_come_as_the_own_turn_begins():
    b = marked(AIR, units="U 4-3-8 @10.07, v 2-2-5 x2 @10.08", phases=("combat",))
    b.order("end")
    b.order("end")
    assert (b.world.turn, b.world.support.left) == (2, (1,))


@pytest.mark.clause("scs 7.3b-b", "scs 7.3b-c")
def test_7_3b_b_only_markers_of_ones_own_that_may_serve_are_offered():
    navy, spent = AIR | {"id": "navy", "side": "blue"}, AIR | {"id": "spent", "points": [0, 1, 1, 1, 1]}
    b = marked(spent, AIR, navy)
    for side, target, numbers in ((RED, "10.08", (1,)), (BLUE, "10.07", ())):
        assert (
            helpers(b.theatre, b.world, side, "combat", b.theatre.side_cards[side].units[:1], b.hex(target)) == numbers
        )
    lines = [line for line in b.legal() if "support" in line]
    assert lines
    assert all(line.endswith("support air") for line in lines)


@pytest.mark.clause("scs 7.3b-b", "scs 7.3b-c", "scs 7.3b-d")
def test_7_3b_b_markers_are_told_with_the_points_left_and_without_points_until_they_have_served():
    units = "U 4-3-8 @10.07, K 4-3-8 @11.07, HQ 0-1-6 @10.06, v 2-2-5 x2 @10.08, w 3-3-5 x2 @11.08"
    b = marked(HQ, AIR, units=units)
    assert [(marker.slug, left) for marker, left in ready(b.theatre, b.world, RED)] == [("hq", None), ("air", 1)]
    b.order("attack 10.08 : u support hq air", "11")
    assert [(marker.slug, left) for marker, left in ready(b.theatre, b.world, RED)] == [("air", 0)]


@pytest.mark.clause("scs 7.3b-c")
def test_7_3b_c_points_are_told_of_a_side_that_has_any():
    b = marked(
        HQ, AIR | {"side": "blue"}, units="U 4-3-8 @10.07, HQ 0-1-6 @10.06, v 2-2-5 x2 @10.08", phases=("combat",)
    )
    granted = []
    for _ in range(4):
        b.order("end")
        granted.append([event.side for event in b.of(PointsGranted)])
    assert granted == [[BLUE], [], [BLUE], []]


@pytest.mark.clause("scs 7.3b-d")
@pytest.mark.parametrize(
    ("at", "code"),
    [
        ("@10.06", None),
        ("@10.05", "scs-marker-far"),
        ("oos @10.06", "scs-marker-unfit"),
        ("dg @10.06", "scs-marker-unfit"),
    ],
)
def test_7_3b_d_a_unit_carries_its_marker_in_range_supplied_and_in_order(at: str, code: str | None):
    b = marked(HQ, units=f"U 4-3-8 @10.07, HQ 0-1-6 {at}, v 2-2-5 x2 @10.08")
    found = [(clause, what) for clause, what, _ in b.reasons("attack 10.08 : u support hq")]
    assert found == ([("7.3b-d", code)] if code else [])
    assert [marker.slug for marker, _ in ready(b.theatre, b.world, RED)] == (
        [] if code == "scs-marker-unfit" else ["hq"]
    )


@pytest.mark.clause("scs 7.3b-d")
def test_7_3b_d_a_marker_may_need_arms():
    both = AIR | {"needs": ["armour", "infantry"]}
    units = "U 4-3-8 @10.07, K 4-3-8 armour @11.07, v 2-2-5 x2 @10.08"
    units = units.replace("11.07", "11.08")
    b = marked(both, units=units)
    assert b.reasons("attack 10.08 : u support air")[0][:2] == ("7.3b-d", "scs-marker-needs")
    assert b.refused("attack 10.08 : u k support air") == []


@pytest.mark.clause("scs 7.3b-d")
def test_7_3b_d_a_marker_of_the_defence_helps_by_itself():
    staff = NAMES | {
        "id": "staff",
        "side": "blue",
        "kind": "hq",
        "columns": 1,
        "unit": "staff",
        "range": 2,
        "on": ["defence"],
    }
    for at, shift in (("10.10", -1), ("10.11", 0)):
        b = marked(staff, units=f"U 4-3-8 @10.07, v 2-2-5 x2 @10.08, staff 0-1-6 @{at}")
        b.order("attack 10.08 : u", "11")
        assert [e.shift for e in b.of(CombatResolved)] == [shift]


STAFF: dict[str, Any] = NAMES | {"id": "staff", "side": "blue", "kind": "hq", "columns": 1, "range": 2}
STAFF |= {"unit": "staff", "on": ["defence"]}


@pytest.mark.clause("scs 7.3b-d")
def test_7_3b_d_a_marker_of_the_defence_changes_the_roll_against_the_attacker():
    crt = chart({"2:1": {"0-6": "A1", "7-12": "D1"}})
    units = "U 4-3-8 @10.07, v 2-2-5 x2 @10.08, staff 0-1-6 @10.10"
    b = marked(STAFF | {"columns": 0, "drm": 2}, units=units, crt=crt)
    b.order("attack 10.08 : u", "44")
    assert [(e.roll, e.drm, e.result) for e in b.of(CombatResolved)] == [(6, -2, "A1")]


@pytest.mark.clause("scs 7.3b-d", "scs 7.3b-b")
def test_7_3b_d_the_defence_too_has_one_marker_of_a_kind():
    second = STAFF | {"id": "second", "unit": "second"}
    units = "U 8-3-8 @10.07, v 2-2-5 x2 @10.08, staff 0-1-6 @10.10, second 0-1-6 @10.09"
    for other, shift in ((second, -1), (second | {"kind": "engineer"}, -2)):
        b = marked(STAFF, other, units=units)
        b.order("attack 10.08 : u", "11")
        assert [e.shift for e in b.of(CombatResolved)] == [shift]


@pytest.mark.clause("scs 7.3b-d")
def test_7_3b_d_a_marker_whose_unit_is_not_on_the_map_helps_nobody():
    units = "U 4-3-8 @10.07, HQ 0-1-6 @A3, v 2-2-5 x2 @10.08"
    b = marked(HQ, units=units, entries={"A": "red edge 01.05"})
    assert b.reasons("attack 10.08 : u support hq")[0][:2] == ("7.3b-d", "scs-marker-gone")


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_a_marker_without_points_helps_again_in_the_next_phase():
    units = "U 4-3-8 @10.06, K 4-3-8 @11.08, HQ 0-1-6 @10.07, v 9-9-5 x2 @10.08, w 3-3-5 x2 @09.09"
    b = marked(
        HQ | {"on": ["barrage", "combat"], "rows": 1},
        units=units + ", G _-1-6 b9r4 @10.06",
        phases=("air", "barrage", "combat"),
        options={"barrage": "barrage-crusader", "disorganised": {}},
    )
    b.order("barrage 10.08 : g support hq", "11")
    assert [(e.row, e.shift) for e in b.of(Barraged)] == [("13-17", 1)]
    assert b.phase == ("red", "combat")
    assert b.refused("attack 10.08 : k support hq") == []


@pytest.mark.clause("scs 7.3b-c", "scs 3.3b-c")
def test_7_3b_c_an_air_phase_in_the_turn_of_the_other_side_brings_the_points_of_its_owner():
    options = {"sequence": "sequence-ardennes", "barrage": "barrage-ardennes", "disorganised": {}}
    options |= {"shifts": [AIR, AIR | {"id": "navy", "side": "blue", "points": 2}]}
    b = Board("U 4-3-8 @10.07, v 2-2-5 x2 @18.18", phase="air", options=options)
    assert [(e.side, e.left) for e in b.of(PointsGranted)] == [("blue", (0, 2))]
    while b.asked[0] == "red":
        b.order("end")
        assert not b.of(PointsGranted)
    while b.asked[0] == "blue":
        b.order("end")
    assert [(e.side, e.left[0]) for e in b.of(PointsGranted)] == [("red", 1), ("blue", 1)]


@pytest.mark.clause("scs 7.3b-b")
@pytest.mark.parametrize(
    ("shift", "problem"),
    [
        ({"side": "green"}, r"shifts\[0\]\.side: 'green' is none of red, blue"),
        ({"id": "attack"}, r"shifts\[0\]\.id: attack is a word of the orders"),
        ({"id": "u"}, r"shifts\[0\]\.id: u is a unit that does not carry it"),
        ({"unit": "v"}, r"shifts\[0\]\.unit: 'v' is no unit of red"),
        ({"points": [1, 2]}, r"shifts\[0\]\.points: names 2 turns of 5"),
        ({"strength": 3}, r"shifts\[0\]\.strength: serves a barrage only"),
        ({"columns": 0}, r"shifts\[0\]: does nothing in combat: give columns or drm or attack"),
        ({"on": ["combat", "barrage"]}, r"shifts\[0\]: does nothing in barrage: give rows or drm or strength"),
        (
            {"on": ["defence"], "unit": "hq", "id": "hq", "points": None, "columns": 0, "attack": "2"},
            r"shifts\[0\]: does nothing in defence: give columns or drm",
        ),
        (
            {"on": ["defence"], "unit": "hq", "id": "hq", "points": None, "needs": ["armour"]},
            r"shifts\[0\]\.needs: asks for arms among attackers",
        ),
        ({"attack": "0"}, r"shifts\[0\]\.attack: takes all strength away"),
        ({"on": ["defence", "combat"]}, r"shifts\[0\]\.on: a marker of the defence"),
        ({"kind": "navy"}, r"shifts\[0\]\.kind"),
        ({"reach": 3}, r"shifts\[0\]"),
    ],
)
def test_7_3b_b_mistakes_are_told_with_their_place(shift: dict[str, Any], problem: str):
    with pytest.raises(ContentError, match=problem):
        marked(AIR | shift)


def test_markers_stand_in_help_and_in_what_is_said_of_a_unit():
    b = marked(AIR, HQ)
    side = b.state.decisions[0].side
    helped = [
        (dict(line.facts)["id"], dict(line.facts)["left"])
        for line in b.game.help(b.state, side)
        if line.code == "scs-help-marker"
    ]
    assert helped == [(Text("air", "Авиация"), 1), (Text("hq", "Штаб"), 1)]
    assert "scs-unit-marker" in [line.code for line in b.game.describe_unit(b.state, b.id("hq"))]


@pytest.mark.clause("scs 7.3b-c")
def test_7_3b_c_points_by_turn_are_those_of_the_turn_the_last_one_too():
    b = marked(AIR | {"points": [1, 0, 2, 0, 3]})
    assert [b.theatre.markers[0].data.granted(turn) for turn in range(1, 7)] == [1, 0, 2, 0, 3, 0]
    assert marked(AIR | {"points": 4}).theatre.markers[0].data.granted(5) == 4
    assert marked(HQ).theatre.markers[0].data.granted(1) is None


@pytest.mark.clause("scs 7.3b-b", "scs 6.1f", "scs 6.0")
def test_7_3b_b_overruns_are_offered_with_help_and_without():
    air = AIR | {"points": 1}
    b = marked(air, units="U 4-3-8 @10.06, T 1-1-4 @02.02, v2 0-2-5 @10.08", phases=("air", "movement"))
    assert {"overrun u 10.07 x 10.08", "overrun u 10.07 x 10.08 support air"} <= set(b.legal())


@pytest.mark.clause("scs 7.3b-b", "scs 7.3b-d", "scs 8.0")
def test_7_3b_b_who_carries_a_marker_is_like_no_other():
    units = "U 4-3-8 @10.07, V 4-3-8 @10.07, W 4-3-8 @10.07, v2 2-2-5 x2 @10.08"
    b = marked(HQ | {"unit": "v"}, AIR, units=units, phases=("combat",))
    kinds = [card.kind for card in b.theatre.cards]
    assert kinds[0] == kinds[2] != kinds[1]


@pytest.mark.clause("scs 7.3b-b")
def test_7_3b_b_a_number_that_is_no_marker_of_ones_own_is_refused():
    b = marked(AIR, AIR | {"id": "theirs", "side": "blue"})
    attack = b.read("attack 10.08 : u")
    assert isinstance(attack, Attack)
    for number in (-1, 1, 2):
        assert faults(b, Attack(attack.target, attack.units, (number,))) == ["7.3b-b"]
