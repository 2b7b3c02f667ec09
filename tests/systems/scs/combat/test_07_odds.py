"""Chapter 7, second half: the ground, the odds, and the combat results table (7.3, 7.4)."""

from fractions import Fraction

import pytest

from engine.kernel.dice import Scripted
from engine.kernel.event import Rolled
from engine.kernel.interpreter import Accepted, submit
from engine.kernel.problem import ContentError
from engine.systems.scs.combat.reckoning import compare
from engine.systems.scs.events import CombatResolved, Moved, OverrunDeclared, StepLost
from engine.systems.scs.orders import Attack
from tests.systems.scs.board import RED, Board
from tests.systems.scs.fights import always, lost, odds, strike

# -- 7.3 The ground


@pytest.mark.clause("scs 7.3")
def test_7_3_what_could_not_be_entered_cannot_be_attacked():
    units = "U 3-3-8 @10.07, T 3-3-8 @11.08, v 3-3-5 x2 @10.08"
    b = Board(units, phase="combat", river="10.07/10.08")
    assert b.refused("attack 10.08 : u") == ["7.3"]
    assert b.refused("attack 10.08 : u t") == ["7.3"], "one that may not bars the order"
    assert b.refused("attack 10.08 : t") == []
    assert not [line for line in b.legal() if " u" in line]


@pytest.mark.clause("scs 7.3")
def test_7_3_the_chart_may_forbid_combat_where_movement_is_allowed():
    units = "U 3-3-8 @10.07, T 3-3-8 @11.08, v 3-3-5 x2 @10.08"
    b = Board(units, phase="combat", hedge="10.07/10.08", chart={"sides.hedge.combat": False})
    assert b.refused("attack 10.08 : u") == ["7.3"]
    assert b.refused("attack 10.08 : t") == []
    b = Board(units, phase="combat", marsh="10.08", chart={"ground.marsh.combat": False})
    assert b.phase != ("red", "combat")
    b = Board("U 3-3-8 @10.06, v 3-3-5 x2 @10.08", marsh="10.08", chart={"ground.marsh": {
        "title": {"en": "Marsh", "ru": "Болото"}, "cost": 4, "combat": False, "source": "a test"}})  # fmt: skip
    assert b.refused("overrun u 10.07 x 10.08") == ["7.3"], "an overrun is a combat"
    b.order("u 10.07")


@pytest.mark.clause("scs 7.3", "scs 7.3a")
def test_7_3_a_crossing_opens_a_side_that_bars_combat():
    chart = {"sides.stream.combat": False, "sides.stream.attack": "1", "sides.stream.opened_by": ["bridge"]}
    b = Board(
        "U 4-3-8 @10.07, v 3-3-5 @10.08", phase="combat", stream="10.07/10.08", bridge="10.07/10.08",
        road="10.06 10.07 10.08", chart=chart,
    )  # fmt: skip
    b.order("attack 10.08 : u", "11")
    assert odds(b)[0] == "1"
    b = Board(
        "U 4-3-8 @10.07, T 4-3-8 @11.08, v 3-3-5 @10.08",
        phase="combat",
        stream="10.07/10.08",
        bridge="10.07/10.08",
        road="10.06 10.07 10.08",
        chart={**chart, "crossings.bridge.combat": False},
    )
    assert b.refused("attack 10.08 : u") == ["7.3"], "not every crossing serves an attack"


@pytest.mark.clause("scs 7.3-a")
def test_7_3_a_neither_enemies_nor_movement_points_matter():
    b = Board("U 6-3-0 @10.07, v 3-3-5 x2 @10.08, w 9-9-9 @09.08, y 9-9-9 @11.08", phase="combat", marsh="10.08")
    assert b.refused("attack 10.08 : u") == []


@pytest.mark.clause("scs 7.3a")
def test_7_3a_a_multiplier_touches_only_those_under_its_condition():
    units = "A 4-3-8 @10.07, B 4-3-8 @09.08, C 4-3-8 @11.08, D 4-3-8 @11.09, v 3-10-5 x2 @10.08"
    b = Board(units, phase="combat", stream="10.07/10.08 09.08/10.08 11.08/10.08")
    order = b.read("attack 10.08 : a b c d")
    assert isinstance(order, Attack)
    assert [c.total for c in b.game.reckon(b.state, order).attackers] == [2, 2, 2, 4]
    b.order("attack 10.08 : a b c d", "11")
    assert odds(b) == ("10", "10", "1:1", "1:1")


@pytest.mark.clause("scs 7.3a", "scs 7.3-a")
@pytest.mark.parametrize(
    ("defenders", "terrain", "result"),
    [
        (
            "v 3-3-5 x2 @10.08",
            {"river": "10.07/10.08", "bridge": "10.07/10.08", "road": "10.06 10.07 10.08"},
            ("1½", "3", "1:2", "1:2"),
        ),
        ("v 3-1-5 @10.08, w 3-2-5 @10.08", {"woods": "10.08"}, ("6", "6", "1:1", "1:1")),
        (
            "v 3-3-5 @10.08",
            {"woods": "10.07 09.08 10.09", "river": "10.08/10.09", "stream": "09.08/10.08 10.06/10.07"},
            ("6", "3", "2:1", "2:1"),
        ),
    ],
    ids=["a bridge opens a river at a quarter", "the ground of the target is of the whole stack", "no other ground"],
)
def test_7_3a_ground_and_sides_between_multiply(defenders: str, terrain: dict[str, str], result: tuple[str, ...]):
    assert odds(strike(f"U 6-3-8 @10.07, {defenders}", **terrain)) == result


@pytest.mark.clause("scs 7.3a")
def test_7_3a_a_slope_hinders_those_who_attack_uphill():
    for slope, attack in (("10.08>10.07", "3"), ("10.07>10.08", "6")):
        b = strike("U 6-3-8 @10.07, v 3-3-5 @10.08", slope=slope)
        assert odds(b)[0] == attack, slope


@pytest.mark.clause("scs 7.3a", "scs 7.3a-a")
def test_7_3a_a_multipliers_multiply_and_stay_exact():
    b = Board(
        "Out 7-3-8 oos @10.07, Par 3-3-8 @10.07, In 3-3-8 @11.08, v 3-3-5 oos @10.08",
        phase="combat",
        stream="10.07/10.08",
        woods="10.08",
    )
    order = b.read("attack 10.08 : out par in")
    assert isinstance(order, Attack)
    reckoned = b.game.reckon(b.state, order)
    assert [c.total for c in reckoned.attackers] == [Fraction(7, 4), Fraction(3, 2), 3]
    assert [c.total for c in reckoned.defenders] == [3]
    b.order("attack 10.08 : out par in", "11")
    assert odds(b)[:2] == ("6¼", "3")


@pytest.mark.clause("scs 7.3a-a")
def test_7_3a_a_ground_of_the_target_may_multiply_attackers_too():
    town = {"town": "10.08", "chart": {"ground.town.attack": "1/2"}}
    b = strike("U 6-3-8 @10.07, T 6-3-8 @11.08, v 3-3-5 @10.08", "u t", stream="10.07/10.08", **town)
    assert odds(b)[:2] == ("4½", "6")


@pytest.mark.clause("scs 7.3b", "scs 7.4")
def test_7_3b_terrain_may_shift_the_column_and_leave_strengths():
    chart = {"ground.woods.shift": -1, "ground.woods.defence": "1"}
    b = strike("U 6-3-8 @10.07, v 3-3-5 x2 @10.08", woods="10.08", chart=chart)
    assert odds(b) == ("6", "3", "2:1", "1:1")
    assert b.of(CombatResolved)[0].shift == -1
    assert b.of(CombatResolved)[0].result == "A2r1"


@pytest.mark.clause("scs 7.3b-a")
def test_7_3b_a_shifts_are_added_and_move_the_rounded_column():
    chart = {
        "ground.woods.shift": -1,
        "ground.woods.defence": "1",
        "sides.stream.shift": -1,
        "sides.stream.attack": "1",
    }
    where = {"woods": "10.08", "stream": "10.07/10.08"}
    b = strike("U 5-3-8 @10.07, v 3-2-5 x2 @10.08", chart=chart, **where)
    assert odds(b)[2:] == ("3:1", "1:1"), "5:2 is rounded first"
    assert b.of(CombatResolved)[0].shift == -2


@pytest.mark.clause("scs 7.3b-a")
def test_7_3b_a_shifts_either_way_are_added_before_the_ends_of_the_table_count():
    chart = {"ground.woods.shift": 1, "ground.woods.defence": "1", "sides.stream.shift": -1, "sides.stream.attack": "1"}
    where = {"woods": "10.08", "stream": "10.07/10.08"}
    b = Board("U 2-3-8 @10.07, v 3-6-5 x2 @10.08", phase="combat", chart=chart, **where)
    b.order("attack 10.08 : u", "66")
    assert odds(b)[2:] == ("1:3", "1:3")
    b = Board("U 9-3-8 @10.07, v 3-1-5 x2 @10.08", phase="combat", chart=chart, **where)
    b.order("attack 10.08 : u", "66")
    assert odds(b)[2:] == ("9:1", "5:1")


@pytest.mark.clause("scs 7.3b", "scs 7.3b-e")
def test_7_3b_e_a_side_shifts_only_an_attack_that_wholly_crosses_it():
    chart = {"sides.stream.shift": -1, "sides.stream.attack": "1"}
    units = "U 2-3-8 @10.07, T 2-3-8 @11.08, v 3-2-5 x2 @10.08"
    for stream, column in (("10.07/10.08 11.08/10.08", "1:1"), ("10.07/10.08", "2:1"), ("10.08/10.09", "2:1")):
        b = strike(units, "u t", chart=chart, stream=stream)
        assert odds(b)[3] == column, stream


@pytest.mark.clause("scs 7.3a")
def test_7_3a_a_chart_whose_effects_no_combat_would_see_is_refused():
    for change in ({"sides.stream.defence": "2"}, {"crossings.ford.defence": "2"}, {"lines.road.shift": 1}):
        with pytest.raises(ContentError, match="has no effect"):
            Board("U 4-3-8 @10.07", chart=change)


# -- 7.4 Odds


@pytest.mark.clause("scs 7.4", "scs 7.4c", "scs 7.4-b")
@pytest.mark.parametrize(
    ("attack", "defence", "ratio", "column"),
    [
        (3, 4, "1:1", "1:1"),
        (5, 2, "3:1", "3:1"),
        (9, 6, "2:1", "2:1"),
        (11, 8, "1:1", "1:1"),
        (14, 3, "5:1", "5:1"),
        (18, 4, "5:1", "5:1"),
        (2, 5, "1:3", "1:3"),
        (2, 3, "1:2", "1:2"),
        (4, 4, "1:1", "1:1"),
        (7, 3, "2:1", "2:1"),
        (3, 7, "1:2", "1:2"),
        (19, 2, "10:1", "5:1"),
        (2, 7, "1:4", ""),
    ],
)
def test_7_4_totals_by_the_smaller_and_rounded(attack: int, defence: int, ratio: str, column: str):
    b = Board(f"U {attack}-3-8 x2 @10.07, v 3-{defence}-5 x2 @10.08", phase="combat")
    b.order("attack 10.08 : u", *([] if not column else ["66"]))
    assert odds(b) == (str(attack), str(defence), ratio, column)


@pytest.mark.clause("scs 7.4-b")
def test_7_4_b_halves_go_up_whichever_side_is_larger():
    assert compare(Fraction(5), Fraction(2)) == (3, 1)
    assert compare(Fraction(2), Fraction(5)) == (1, 3)
    assert compare(Fraction(49), Fraction(20)) == (2, 1)
    assert compare(Fraction(20), Fraction(49)) == (1, 2)
    assert compare(Fraction(21, 4), Fraction(7, 2)) == (2, 1), "exactly one and a half"


@pytest.mark.clause("scs 7.4", "scs 7.3a")
def test_7_4_odds_are_of_modified_totals_rounded_once():
    b = Board(
        "U 3-3-8 @10.07, T 3-3-8 @10.07, v 3-2-5 x2 @10.08", phase="combat", stream="10.07/10.08",
        crt=always("NR"),
    )  # fmt: skip
    b.order("attack 10.08 : u t", "11")
    assert odds(b)[:3] == ("3", "2", "2:1"), "1 1/2 twice, not 2 twice"


@pytest.mark.clause("scs 7.4-a")
def test_7_4_a_against_a_defence_of_0_the_last_column_is_used():
    b = Board("U 1-3-8 x2 @10.07, v 3-0-5 x2 @10.08", phase="combat", woods="10.08")
    b.order("attack 10.08 : u", "11")
    assert odds(b) == ("1", "0", "1:0", "5:1")


@pytest.mark.clause("scs 7.4-a", "scs 7.4a-a")
def test_7_4_a_a_shift_starts_from_the_last_column_or_not_by_policy():
    chart = {"ground.woods.shift": -1}
    for policies, column in (({}, "4:1"), ({"cap": "after-shift"}, "5:1")):
        b = Board("U 1-3-8 @10.07, v 3-0-5 @10.08", phase="combat", woods="10.08", chart=chart, policies=policies)
        b.order("attack 10.08 : u", "66")
        assert odds(b)[3] == column


@pytest.mark.clause("scs 7.4a")
def test_7_4a_better_odds_than_the_table_has_use_its_last_column():
    for attack in (5, 6, 9, 40):
        b = Board(f"U {attack}-3-8 @10.07, v 3-1-5 x6 @10.08", phase="combat")
        b.order("attack 10.08 : u", "22")
        assert odds(b)[2:] == (f"{attack}:1", "5:1")
        assert b.of(CombatResolved)[0].result == "D1"


@pytest.mark.clause("scs 7.4a-a")
@pytest.mark.parametrize(
    ("attack", "shift", "before", "after"), [(9, -1, "4:1", "5:1"), (9, -5, "1:2", "4:1"), (6, -1, "4:1", "5:1"),
    (5, -1, "4:1", "4:1"), (5, 2, "5:1", "5:1"), (4, -1, "3:1", "3:1")],
)  # fmt: skip
def test_7_4a_a_odds_are_capped_before_the_shift_or_after_it_by_policy(attack, shift, before, after):
    for cap, column in (("before-shift", before), ("after-shift", after)):
        chart = {"ground.woods.shift": shift, "ground.woods.defence": "1"}
        b = Board(
            f"U {attack}-3-8 @10.07, v 3-1-5 x6 @10.08", phase="combat", woods="10.08", chart=chart,
            policies={"cap": cap},
        )  # fmt: skip
        b.order("attack 10.08 : u", "66")
        assert odds(b)[3] == column, cap


@pytest.mark.clause("scs 7.4b", "scs 7.4b-a", "scs 8.0a")
def test_7_4b_below_the_table_the_strongest_attacker_loses_a_step_without_dice():
    b = Board(
        "Weak 1-3-8 x2 @10.07, Strong 2-3-8 x2 @10.07, T 5-3-8 @11.08, v 3-11-5 x2 @10.08, w 1-1-1 @11.07",
        phase="combat",
    )
    b.order("attack 10.08 : weak strong")
    assert not b.of(Rolled)
    assert odds(b)[2:] == ("1:4", "")
    assert [(e.roll, e.result) for e in b.of(CombatResolved)] == [(0, "A1")]
    assert [(e.unit, e.cause.clause) for e in b.of(StepLost)] == [(b.id("strong"), "7.4b")]
    assert (b.steps("v"), b.at("v"), b.at("strong"), b.at("weak")) == (2, "10.08", "10.07", "10.07")
    assert b.asked == ("red", "attack")
    assert b.refused("attack 10.08 : t") == ["7.2d"], "the hex has been attacked"
    assert b.refused("attack 11.07 : weak") == ["7.2d"], "the unit has attacked"


@pytest.mark.clause("scs 7.4b")
def test_7_4b_the_first_column_itself_is_rolled_on():
    b = Board("U 1-3-8 x2 @10.07, v 3-3-5 x2 @10.08", phase="combat")
    b.order("attack 10.08 : u", "12")
    assert odds(b)[3] == "1:3"
    assert b.of(CombatResolved)[0].result == "A2r1"


@pytest.mark.clause("scs 7.4b", "scs 7.3b")
def test_7_4b_odds_shifted_past_the_first_column_need_no_dice():
    chart = {"ground.woods.shift": -1, "ground.woods.defence": "1"}
    b = Board("U 1-3-8 x2 @10.07, v 3-3-5 x2 @10.08", phase="combat", woods="10.08", chart=chart)
    b.order("attack 10.08 : u")
    assert odds(b)[2:] == ("1:3", "")
    assert lost(b) == ["u"]
    assert b.told()[:3] == ["scs-told-attack", "scs-told-below-shifted", "scs-told-step-lost"], (
        "1:3 itself is in the table"
    )


@pytest.mark.clause("scs 7.4b-b", "scs 7.3b-a")
def test_7_4b_b_a_shift_can_bring_an_attack_back_into_the_table():
    chart = {"ground.woods.shift": 1, "ground.woods.defence": "1"}
    b = Board("U 1-3-8 x2 @10.07, v 3-4-5 x2 @10.08", phase="combat", woods="10.08", chart=chart)
    b.order("attack 10.08 : u", "66")
    assert odds(b)[2:] == ("1:4", "1:3")
    b = Board("U 1-3-8 x2 @10.07, v 3-5-5 x2 @10.08", phase="combat", woods="10.08", chart=chart)
    b.order("attack 10.08 : u")
    assert odds(b)[2:] == ("1:5", "")


@pytest.mark.clause("scs 7.4b", "scs 6.0a", "scs 6.2a")
def test_7_4b_an_overrun_below_the_table_costs_a_step_and_ends_the_move():
    b = Board("U 1-3-8 x2 @10.06, Far 1-1-9 @01.01, v 3-4-5 x2 @10.08")
    b.order("overrun u 10.07 x 10.08")
    kinds = Moved | OverrunDeclared | Rolled | CombatResolved | StepLost
    assert [type(e) for e in b.events if isinstance(e, kinds)] == [
        Moved, OverrunDeclared, CombatResolved, StepLost,
    ]  # fmt: skip
    assert (b.at("u"), b.steps("u"), b.steps("v")) == ("10.07", 1, 2)
    assert b.refused("u 10.06") == ["3.1a-a"]


@pytest.mark.clause("scs 7.4b", "scs 8.0d")
def test_7_4b_the_last_attacker_may_die_of_it():
    b = Board("U 1-3-8 @10.07, T 1-1-1 @14.07, w 1-1-1 @14.08, v 3-4-5 x2 @10.08", phase="combat")
    b.order("attack 10.08 : u")
    assert b.at("u") == "destroyed"
    assert b.asked == ("red", "attack")


@pytest.mark.clause("scs 7.4")
def test_7_4_the_preview_shows_the_odds_that_are_then_used():
    b = Board(
        "U 7-3-8 @10.07, T 3-3-8 oos @11.08, v 3-2-5 @10.08, w 1-1-1 oos @10.08", phase="combat", woods="10.08",
        stream="10.07/10.08",
    )  # fmt: skip
    order = b.read("attack 10.08 : u t")
    assert isinstance(order, Attack)
    reckoned = b.game.reckon(b.state, order)
    rules = {line.rule.clause for line in b.game.explain(reckoned) if line.rule}
    assert rules == {"7.4", "7.3a", "12.1-d", "7.4a"}
    b.order("attack 10.08 : u t", "34")
    assert odds(b) == ("5", "5", reckoned.ratio, reckoned.label)
    assert reckoned.column == 2


# -- the combat results table

COLUMNS = {  # rolls 2 to 12
    "1:3": "A3r1 A2r1 A2r1 A2 A2 A1 A1 A1 A1D1 A1D2r1 D3r2",
    "1:2": "A2r1 A2r1 A2 A2 A1 A1 A1D1 A1D2r1 A1D2r1 A1D2r2 D3r3",
    "1:1": "A2r1 A2 A2D1 A1D1 A1D1 A1D1 A1D2r1 A1D2r1 D2r2 D3r2 D3r3",
    "2:1": "A2 A2 A1D1 A1D1 A1D1 A1D2 D2r1 D2r1 D2r2 D3r3 D3r4",
    "3:1": "A2 A1D1 A1D1 A1D1 D1 D2r1 D2r1 D2r2 D2r2 D3r3 D3r4",
    "4:1": "A1 A1D1 A1D1 D1 D2r1 D2r1 D2r2 D2r2 D3r3 D3r4 D4r4",
    "5:1": "A1D1 A1D1 D1 D2r1 D2r1 D2r2 D2r2 D3r3 D3r4 D4r4 D4r5",
}
STRENGTHS = {"1:3": (1, 3), "1:2": (1, 2), "1:1": (2, 2), "2:1": (2, 1), "3:1": (3, 1), "4:1": (4, 1), "5:1": (5, 1)}


@pytest.mark.clause("scs 7.1", "scs 7.4")
@pytest.mark.parametrize("column", COLUMNS)
def test_7_1_the_default_table_is_read_by_odds_and_roll(column: str):
    attack, defence = STRENGTHS[column]
    b = Board(f"U {attack}-3-8 x6 @10.07, v 3-{defence}-5 x6 @10.08", phase="combat")
    order, found = b.read("attack 10.08 : u"), []
    for roll in range(2, 13):
        first = min(6, roll - 1)
        played = submit(b.game, b.state, RED, None, order, Scripted((first, roll - first)))
        assert isinstance(played, Accepted)
        resolved = next(e for e in played.events if isinstance(e, CombatResolved))
        assert (resolved.column, resolved.roll) == (column, roll)
        found.append(resolved.result)
        units, result = played.state.world.units, b.theatre.crt.result(list(COLUMNS).index(column), roll)
        assert units[b.id("v")].lost == result.defender_steps
        if not result.defender_retreat:
            assert units[b.id("u")].lost == result.attacker_steps
        waits = result.defender_retreat or result.attacker_retreat
        assert (played.state.decisions[0].asks == "scs-ask-stand") == bool(waits)
    assert found == COLUMNS[column].split()
