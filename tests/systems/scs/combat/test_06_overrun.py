"""Chapter 6 clause by clause: who may overrun what, from where (6.0)."""

import pytest

from engine.kernel.event import Rolled
from engine.systems.scs.events import Advanced, CombatResolved, Moved, OverrunDeclared, StepLost
from engine.systems.scs.orders import Overrun
from engine.systems.scs.world import OFF
from tests.systems.scs.board import Board
from tests.systems.scs.fights import always, faults
from tests.systems.scs.moves import LOW_HIGH, NR, T, offered, overrun

# -- 6.0


@pytest.mark.clause("scs 6.0")
def test_6_0_the_way_the_zone_and_two_points():
    b = Board("U 9-3-6 @10.06, v 3-3-5 @10.08" + T, crt=NR, woods="10.07")
    assert b.refused("overrun u 10.07 x 10.08") == [], "2 + 2 + 2"
    b.order("overrun u 10.07 x 10.08", "34")
    assert [e.spent for e in b.of(OverrunDeclared)] == [(12,)]
    assert [e.spent for e in b.of(Moved)] == [(8,)]
    b = Board("U 9-3-5 @10.06, v 3-3-5 @10.08" + T, crt=NR, woods="10.07")
    reasons = b.reasons("overrun u 10.07 x 10.08")
    assert [c for c, _, _ in reasons] == ["6.0"]
    assert {k: str(v) for k, v in reasons[0][2].items() if k != "unit"} == {
        "cost": "6",
        "walked": "4",
        "allowance": "5",
    }
    assert not any(" 10.07 x" in line for line in offered(b))


@pytest.mark.clause("scs 6.0")
def test_6_0_every_participant_pays():
    b = Board("U 9-3-6 @10.06, V 9-3-4 @10.06, v2 3-3-5 @10.08" + T, crt=NR)
    reasons = b.reasons("overrun u+v 10.07 x 10.08")
    assert [(c, str(n["unit"].en)) for c, _, n in reasons] == [("6.0", "V")]
    assert b.refused("overrun u 10.07 x 10.08") == []


@pytest.mark.clause("scs 6.0")
def test_6_0_from_where_it_stands_beside_an_enemy_without_a_zone():
    b = Board("U 9-3-2 @10.07, v 0-3-5 @10.08" + T, crt=NR)
    assert "overrun u x 10.08" in offered(b)
    b.order("overrun u x 10.08", "34")
    assert not b.of(Moved)
    assert [(e.origin, e.spent) for e in b.of(OverrunDeclared)] == [(b.hex("10.07"), (4,))]
    slow = Board("U 9-3-1 @10.07, v 0-3-5 @10.08" + T, crt=NR)
    assert slow.refused("overrun u x 10.08") == ["6.0"]


@pytest.mark.clause("scs 6.0")
def test_6_0_not_by_units_that_began_the_phase_in_a_zone():
    b = Board("U 9-3-9 @10.07, v 1-3-5 @10.08, w 1-3-5 @14.08" + T, crt=NR)
    assert b.refused("overrun u x 10.08") == ["6.0"]
    assert b.refused("overrun u 11.07 12.06 13.07 14.07 x 14.08") == ["6.0"], "nor anywhere else"
    assert offered(b) == []
    assert b.refused("u 10.06") == [], "moving is another matter"


@pytest.mark.clause("scs 6.0")
def test_6_0_one_pinned_unit_holds_back_the_stack_it_goes_with():
    b = Board("U 9-3-9 @10.06, P 9-3-9 @14.07, v 1-3-5 @14.08, w 0-1-5 @10.08" + T, crt=NR)
    assert b.refused("overrun u 10.07 x 10.08") == []
    assert [c for c, _, n in b.reasons("overrun p x 14.08")] == ["6.0"]


@pytest.mark.clause("scs 6.0")
def test_6_0_what_counts_is_the_zone_at_the_start_of_the_phase():
    b = Board("U 9-3-9 @10.07, S 9-3-9 @12.11, v 1-3-5 @10.08, w 0-1-5 @06.07" + T, crt=always("D1"), phase="movement")
    b.order("overrun s 11.11 10.10 10.09 x 10.08", "34")
    assert b.at("v") == "destroyed"
    assert b.refused("overrun u 09.07 08.06 07.07 x 06.07") == ["6.0"], "the zone is gone, but it was there"
    b = Board(
        "U 9-3-9 @10.06, S 9-3-9 @12.11, v 1-3-5 x2 @10.08" + T,
        crt=LOW_HIGH,
        water="09.08 11.08",
    )
    b.order("overrun s 11.11 10.10 10.09 x 10.08", "66")
    b.order("stand 0")
    b.order("retreat v 10.07")
    assert b.at("v") == "10.07"
    b.order("overrun u x 10.07", "11")
    assert [e.mode for e in b.of(CombatResolved)] == ["overrun"], "whoever comes later does not pin"


@pytest.mark.clause("scs 6.0", "scs 3.1a-b")
def test_6_0_together_only_if_they_began_together():
    b = Board("U 9-3-9 @10.05, V 9-3-9 @10.06, v2 1-3-5 @10.08" + T, crt=NR)
    assert b.refused("overrun u+v 10.07 x 10.08") == ["6.0b"]
    b.order("u 10.06")
    assert b.refused("overrun u+v 10.07 x 10.08") == ["3.1a-a"], "u has finished its move"
    assert b.refused("overrun v 10.07 x 10.08") == []


@pytest.mark.clause("scs 6.0", "scs 6.1e")
def test_6_0_others_may_stand_in_the_hex_within_the_limit():
    b = Board("U 9-3-9 x2 @10.06, V 1-1-8 x4 @10.07, v2 1-1-4 @10.08" + T, crt=NR)
    assert b.refused("overrun u 10.07 x 10.08") == []
    b.order("overrun u 10.07 x 10.08", "34")
    assert [e.units for e in b.of(OverrunDeclared)] == [(b.id("u"),)]
    assert [e.attack for e in b.of(CombatResolved)] == ["9"], "v does not attack with it"


@pytest.mark.clause("scs 6.0")
@pytest.mark.parametrize("phase", ["movement", "exploitation"])
def test_6_0_in_the_movement_and_the_exploitation_phase(phase: str):
    b = Board("U 9-3-9* @10.06, v 1-3-5 @10.08" + T, crt=NR, phase=phase)
    b.order("overrun u 10.07 x 10.08", "34")
    assert [e.mode for e in b.of(CombatResolved)] == ["overrun"]


@pytest.mark.clause("scs 6.0")
def test_6_0_not_in_the_combat_phase():
    b = Board("U 9-3-9* @10.07, v 1-3-5 @10.08" + T, crt=NR, phase="combat")
    assert faults(b, Overrun((b.id("u"),), (), b.hex("10.08"))) == ["7.0a"]


@pytest.mark.clause("scs 6.0")
def test_6_0_only_enemies_are_overrun():
    b = Board("U 9-3-9 @10.06, S 1-1-8 @10.08, v 1-3-5 @19.05" + T, crt=NR)
    assert b.refused("overrun u 10.07 x 10.08") == ["6.0"]
    assert b.refused("overrun u 10.07 x 11.08") == ["6.0"]
    assert faults(b, Overrun((b.id("u"),), (b.hex("10.07"),), -1)) == ["6.0"]
    assert faults(b, Overrun((b.id("v"),), (), b.hex("10.08"))) == ["3.3b"]


@pytest.mark.clause("scs 6.0", "scs 3.3c-a")
def test_6_0_whoever_leaves_the_map_does_not_overrun():
    b = Board("U 9-3-9 @10.02, v 1-3-5 @11.01" + T, crt=NR, exits={"red": "10.01"})
    way = (b.hex("10.01"), OFF)
    assert faults(b, Overrun((b.id("u"),), way, b.hex("11.01"))) == ["6.0"]
    assert faults(b, Overrun((b.id("u"),), (OFF,), b.hex("11.01"))) == ["3.3c-a", "6.0"]


@pytest.mark.clause("scs 6.0", "scs 3.2d", "scs 3.3a")
def test_6_0_the_approach_is_an_ordinary_move():
    b = Board("U 9-3-9 @10.05, v 1-3-5 @10.08, w 0-1-1 @10.06" + T, crt=NR, water="11.07")
    assert faults(b, Overrun((b.id("u"),), (b.hex("10.06"), b.hex("10.07")), b.hex("10.08"))) == ["3.3a"]
    assert faults(b, Overrun((b.id("u"),), (b.hex("11.06"), b.hex("11.07")), b.hex("10.08"))) == ["3.2d"]
    assert faults(b, Overrun((b.id("u"),), (b.hex("10.07"),), b.hex("10.08"))) == ["3.1c"]


@pytest.mark.clause("scs 6.0", "scs 10.0d")
def test_6_0_if_all_defenders_leave_the_overrunners_must_enter():
    b = overrun("U 9-3-9 @10.06, V 9-3-9 @10.06, v2 1-3-5 @10.08", "Dr1", "overrun u+v 10.07 x 10.08", "stand 0")
    b.order("retreat v2 10.09")
    assert [(e.units, e.path, e.forced) for e in b.of(Advanced)] == [((b.id("u"), b.id("v")), (b.hex("10.08"),), True)]
    assert {b.at("u"), b.at("v")} == {"10.08"}
    assert b.asked == ("red", "move")


@pytest.mark.clause("scs 6.0")
def test_6_0_if_one_defender_stays_nobody_enters():
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.08, w 1-1-5 @10.08" + T, crt=always("D1"))
    b.order("overrun u 10.07 x 10.08", "34")
    assert (b.at("v"), b.at("w"), b.at("u")) == ("destroyed", "10.08", "10.07")
    assert not b.of(Advanced)


@pytest.mark.clause("scs 6.0-a")
def test_6_0_a_part_of_a_stack_overruns_and_the_rest_stays():
    b = Board("U 9-3-9 @10.06, V 5-3-9 @10.06, W 4-3-9 @10.06, v2 1-3-5 @10.08, w2 1-3-5 @07.06" + T, crt=NR)
    assert b.refused("overrun u+w 10.07 x 10.08") == []
    b.order("overrun u+w 10.07 x 10.08", "34")
    assert [e.attack for e in b.of(CombatResolved)] == ["13"]
    assert b.at("v") == "10.06"
    assert b.refused("overrun v 09.06 08.05 x 07.06") == [], "the rest overruns something else"


@pytest.mark.clause("scs 6.0-a", "scs 6.0")
def test_6_0_a_every_part_of_a_stack_that_may_is_offered():
    units = "U 9-3-9 @10.06, V 5-3-9 @10.06, W 4-3-9 @10.06, Gun _-3-9 @10.06, Slow 9-3-4 @10.06, v2 1-3-5 @10.08"
    b = Board(units + T, crt=NR)
    from_here = [line.split()[1] for line in offered(b) if line.endswith(" 10.07 x 10.08")]
    assert from_here == ["u", "v", "w", "u+v+w", "u+v", "u+w", "v+w"], "neither the gun nor the slow one"
    b = Board("U 9-3-9 @10.06, V 9-3-9 @10.06, W 4-3-9 @10.06, v2 1-3-5 @10.08" + T, crt=NR)
    alike = [line.split()[1] for line in offered(b) if line.endswith(" 10.07 x 10.08")]
    assert alike == ["u", "w", "u+v+w", "u+v", "u+w"], "u and v are alike"


@pytest.mark.clause("scs 6.0-a", "scs 6.1e")
def test_6_0_a_a_part_may_find_room_where_the_whole_has_none():
    b = Board("U 9-3-9 x2 @10.06, V 5-3-9 x3 @10.06, X1 1-1-8 x4 @10.07, v2 1-3-5 @10.08" + T, crt=NR)
    assert [line for line in offered(b) if " 10.07 x" in line] == ["overrun u 10.07 x 10.08"]


@pytest.mark.clause("scs 6.0-b", "scs 7.2e", "scs 7.2e-a")
def test_6_0_b_units_without_attack_stay_out_and_zeros_only_go_along():
    b = Board("U 3-3-9 @10.06, V 0-3-9 @10.06, W _-3-9 @10.06, v2 1-3-5 @10.08" + T, crt=NR)
    assert b.refused("overrun w 10.07 x 10.08") == ["7.2e"]
    assert b.refused("overrun u+w 10.07 x 10.08") == ["7.2e"]
    assert b.refused("overrun v 10.07 x 10.08") == ["7.2e-a"]
    assert {line.split()[1] for line in offered(b)} == {"u", "u+v"}
    b.order("overrun u+v 10.07 x 10.08", "34")
    assert [e.attack for e in b.of(CombatResolved)] == ["3"]


@pytest.mark.clause("scs 6.0-b", "scs 7.3")
def test_6_0_b_not_where_attacks_are_prohibited():
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.08" + T, crt=NR, river="10.07/10.08")
    assert b.refused("overrun u 10.07 x 10.08") == ["7.3"]
    assert not any(" 10.07 x 10.08" in line for line in offered(b))
    assert b.refused("overrun u 10.05 11.06 11.07 11.08 x 10.08") == [], "round the river"


@pytest.mark.clause("scs 6.0-b", "scs 7.4b")
def test_6_0_b_below_the_table_it_fails_without_dice():
    b = Board("U 1-3-9 x2 @10.06, S 9-9-9 @12.07, v 1-9-5 @10.08" + T)
    assert not b.rolls("overrun u 10.07 x 10.08")
    b.order("overrun u 10.07 x 10.08")
    assert [(e.roll, e.result) for e in b.of(CombatResolved)] == [(0, "A1")]
    assert [e.unit for e in b.of(StepLost)] == [b.id("u")]
    assert b.refused("u 10.06") == ["3.1a-a"], "and the move is over"
    assert b.refused("overrun s 11.08 x 10.08") == ["6.1b"], "and the hex has been overrun"


# -- 6.0a, 6.0b


@pytest.mark.clause("scs 6.0a")
def test_6_0a_resolved_at_once_between_two_moves():
    b = Board("U 9-3-9 @10.06, V 9-3-9 @14.06, v2 1-3-5 @10.08" + T, crt=NR)
    b.order("v 14.07")
    b.order("overrun u 10.07 x 10.08", "34")
    kinds = [type(e) for e in b.events if isinstance(e, Moved | OverrunDeclared | Rolled | CombatResolved)]
    assert kinds == [Moved, OverrunDeclared, Rolled, CombatResolved]
    assert b.asked == ("red", "move")
    b.order("t 02.03")
    assert b.of(Moved)


@pytest.mark.clause("scs 6.0a")
def test_6_0a_both_sides_stand_in_neighbouring_hexes():
    b = Board("U 9-3-9 @10.05, v 0-3-5 @10.08" + T, crt=NR)
    assert b.refused("overrun u 10.06 x 10.08") == ["6.0a"]
    b.order("overrun u 10.06 10.07 x 10.08", "34")
    assert [(e.origins, e.target) for e in b.of(CombatResolved)] == [((b.hex("10.07"),), b.hex("10.08"))]
    assert (b.at("u"), b.at("v")) == ("10.07", "10.08")


@pytest.mark.clause("scs 6.0a", "scs 7.3a", "scs 7.4")
def test_6_0a_by_the_rules_of_any_attack():
    b = Board("U 9-3-9 @10.06, v 1-2-5 @10.08" + T, woods="10.08")
    b.order("overrun u 10.07 x 10.08", "34")
    assert [(e.attack, e.defence, e.odds) for e in b.of(CombatResolved)] == [("9", "4", "2:1")]
    b = Board("U 9-3-9 @10.06, v 1-2-5 @10.08" + T, stream="10.07/10.08", crt=NR)
    b.order("overrun u 10.07 x 10.08", "34")
    assert [(e.attack, e.defence, e.odds) for e in b.of(CombatResolved)] == [("4½", "2", "2:1")]


@pytest.mark.clause("scs 6.0a", "scs 7.1")
def test_6_0a_the_defender_is_asked_as_in_any_combat():
    b = Board("U 9-3-9 @10.06, v 1-3-5 x2 @10.08" + T, crt=always("A1Dr2"))
    b.order("overrun u 10.07 x 10.08", "34")
    assert b.asked == ("blue", "stand")
    assert not b.of(StepLost), "the attacker's part comes after the defender's"
    b.order("stand 1")
    assert b.asked == ("blue", "retreat")


@pytest.mark.clause("scs 6.0b")
def test_6_0b_two_stacks_do_not_overrun_together():
    b = Board("U 9-3-9 @10.06, V 9-3-9 @12.06, v2 1-3-5 @10.08" + T, crt=NR)
    assert b.refused("overrun u+v 10.07 x 10.08") == ["6.0b"]
    b.order("overrun u 10.07 x 10.08", "34")
    assert b.refused("overrun v 12.07 11.08 x 10.08") == ["6.1b"], "nor one after the other"


# -- 6.0c


@pytest.mark.clause("scs 6.0c")
@pytest.mark.parametrize(
    ("terrain", "price"),
    [
        ({"woods": "10.08"}, None),
        ({"stream": "10.07/10.08"}, None),
        ({"hedge": "10.07/10.08"}, None),
        ({"orchard": "10.08", "hedge": "10.07/10.08"}, None),
        ({"woods": "10.08", "stream": "10.07/10.08"}, "3"),
        ({"woods": "10.08", "hedge": "10.07/10.08"}, "2½"),
        ({"marsh": "10.08"}, "3"),
        ({"ditch": "10.07/10.08"}, "3"),
        ({"slope": "10.08>10.07"}, None),
        ({"slope": "10.08>10.07", "woods": "10.08"}, "3"),
        ({"slope": "10.07>10.08", "woods": "10.08"}, None),
    ],
)
def test_6_0c_the_target_costs_at_most_two_points(terrain: dict[str, str], price: str | None):
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.08" + T, crt=NR, **terrain)
    reasons = b.reasons("overrun u 10.07 x 10.08")
    if price is None:
        assert reasons == []
        assert "overrun u 10.07 x 10.08" in offered(b)
    else:
        assert [(c, n["price"]) for c, _, n in reasons] == [("6.0c", price)]
        assert "overrun u 10.07 x 10.08" not in offered(b)


@pytest.mark.clause("scs 6.0c")
def test_6_0c_from_the_hex_where_they_launch_it():
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.08" + T, crt=NR, woods="10.08", stream="10.07/10.08")
    assert b.refused("overrun u 10.07 x 10.08") == ["6.0c"]
    assert b.refused("overrun u 11.07 11.08 x 10.08") == [], "no stream on that side"


@pytest.mark.clause("scs 6.0c")
def test_6_0c_zones_on_the_target_do_not_count():
    b = Board("U 9-3-9 @10.06, v 1-3-5 @10.08, w 9-9-5 @10.09" + T, crt=NR, woods="10.08")
    assert b.refused("overrun u 10.07 x 10.08") == []


@pytest.mark.clause("scs 6.0c")
def test_6_0c_the_price_of_the_target_is_not_paid():
    b = Board("U 9-3-5 @10.06, v 1-3-5 @10.08" + T, crt=NR, woods="10.08")
    b.order("overrun u 10.07 x 10.08", "34")
    assert [e.spent for e in b.of(OverrunDeclared)] == [(10,)], "1 + 2 for the zone + 2"
