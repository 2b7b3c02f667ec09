"""Chapter 4 clause by clause: avoidable excess, and the order of a stack (4.0a-b to 4.0c)."""

import pytest

from engine.kernel.command import SetValue
from engine.kernel.event import EVERYONE, Forced, Only
from engine.kernel.game import audience
from engine.kernel.interpreter import Accepted, intervene
from engine.systems.scs.events import Advanced, CombatResolved, Restacked, Retreated
from engine.systems.scs.orders import Restack
from engine.systems.scs.zoc import stack_at
from tests.systems.scs.board import BLUE, RED, Board
from tests.systems.scs.fights import always, faults, fight
from tests.systems.scs.moves import T, seen

TARGET = "w 1-1-4 @10.08, z 1-1-1 @19.19"

# -- 4.0a-b, 4.0a-c


@pytest.mark.clause("scs 4.0a-b")
def test_4_0a_b_an_avoidable_excess_has_to_be_confirmed():
    b = Board("U 1-1-8 x4 @10.07, V 1-1-8 x3 @10.08" + T)
    b.order("u 10.08")
    assert b.refused("end") == ["4.0a-b"]
    assert "end!" in b.legal()
    assert "end" not in b.legal()
    assert b.refused("end!") == []
    b.order("v 10.09")
    assert b.refused("end") == [], "put right"


@pytest.mark.clause("scs 4.0a-b")
def test_4_0a_b_the_phase_does_not_end_by_itself_over_the_limit():
    b = Board("U 1-1-8 x4 @10.07, V 1-1-8 x3 @10.08, w 1-1-1 @19.19")
    b.order("v 10.09")
    b.order("u 10.09")
    assert not b.of(Forced)
    assert b.asked == ("red", "move")
    assert b.legal() == ["end!"]
    assert b.refused("end") == ["4.0a-b"]
    b.order("end!")
    assert b.asked == ("red", "destroy")


@pytest.mark.clause("scs 4.0a-b")
def test_4_0a_b_a_crowd_that_could_have_dispersed_is_reported_though_nobody_of_it_moved():
    b = Board("U 1-1-8 x4 @A1, V 1-1-8 x3 @A1" + T, entries={"A": "red edge 01.05"})
    assert (b.at("u"), b.at("v")) == ("01.05", "01.05")
    assert b.refused("end") == ["4.0a-b"]


@pytest.mark.clause("scs 4.0a-b", "scs 4.0a")
def test_4_0a_b_an_excess_nobody_could_avoid_needs_no_confirmation():
    b = Board("U 1-1-0 x4 @A1, V 1-1-0 x3 @A1" + T, entries={"A": "red edge 01.05"})
    assert b.refused("end") == []
    b.order("end")
    assert b.asked == ("red", "destroy")


@pytest.mark.clause("scs 4.0a-c", "scs 4.0a")
def test_4_0a_c_an_advance_over_the_limit_is_refused():
    b = fight(f"U 9-3-9 x4 @10.07, V 9-3-9 x3 @09.08, S 9-3-9 x2 @09.08, {TARGET}", "D1", "u v s")
    b.order("advance u 10.08")
    assert b.reasons("advance v 10.08") == [("4.0a-c", "scs-advance-crowd", {"hex": "10.08", "points": 7, "limit": 6})]
    assert "advance v 10.08" not in b.legal()
    b.order("advance s 10.08")
    assert {b.at(n) for n in ("u", "s")} == {"10.08"}
    assert b.at("v") == "09.08"


@pytest.mark.clause("scs 4.0a-c")
def test_4_0a_c_advancing_units_count_together():
    b = fight(f"U 9-3-9 x4 @10.07, V 9-3-9 x2 @10.07, S 9-3-9 x1 @09.08, {TARGET}", "D1", "u v s")
    assert b.refused("advance u+v 10.08") == [], "six of six"
    b.order("advance u+v 10.08")
    assert [e.units for e in b.of(Advanced)] == [(b.id("u"), b.id("v"))]
    assert b.phase != ("red", "combat"), "nobody is asked about s: it has no room"
    assert b.at("s") == "09.08"


# -- 4.0b


@pytest.mark.clause("scs 4.0b")
@pytest.mark.parametrize("marker", ["", "oos", "dg", "oos dg"])
def test_4_0b_markers_take_no_room(marker: str):
    b = Board(f"U 1-1-8 x3 {marker} @10.07, V 1-1-8 x3 {marker} @10.08" + T)
    b.order("u 10.08")
    assert b.refused("end") == []
    b = Board(f"U 1-1-8 x3 {marker} @10.07, V 1-1-8 x4 {marker} @10.08" + T)
    b.order("u 10.08")
    assert b.reasons("end")[0][2]["points"] == 7


# -- 4.0c


@pytest.mark.clause("scs 4.0c")
def test_4_0c_the_owner_arranges_his_stack_as_he_likes():
    b = Board("U 4-3-8 @10.07, V 2-3-8 @10.07, W 0-3-8 @10.07" + T)
    assert seen(b, "10.07") == ["u", "v", "w"]
    b.order("stack 10.07: v w u")
    assert [e.units for e in b.of(Restacked)] == [(b.id("v"), b.id("w"), b.id("u"))]
    assert seen(b, "10.07") == ["v", "w", "u"]
    assert b.asked == ("red", "move"), "it costs nothing and takes nobody's move"
    b.order("v+w+u 10.08")
    assert seen(b, "10.08") == ["v", "w", "u"], "and the order lasts"


@pytest.mark.clause("scs 4.0c", "scs 4.0c-a")
@pytest.mark.parametrize("weak", ["0-3-8", "_-9-8", "0-9-8"])
def test_4_0c_a_a_unit_with_attack_1_comes_to_the_top_by_itself(weak: str):
    b = Board(f"U 1-1-8 @10.07, V {weak} @10.07" + T)
    b.order("stack 10.07: v u")
    assert seen(b, "10.07") == ["u", "v"]
    assert [e.units for e in b.of(Restacked)] == [(b.id("u"), b.id("v"))]


@pytest.mark.clause("scs 4.0c")
def test_4_0c_if_there_is_none_anything_may_lie_on_top():
    b = Board("U 0-1-8 @10.07, V _-3-8 @10.07" + T)
    b.order("stack 10.07: v u")
    assert seen(b, "10.07") == ["v", "u"]


@pytest.mark.clause("scs 4.0c", "scs 4.0c-a")
def test_4_0c_a_the_side_up_counts_and_the_top_is_put_right_when_it_flips():
    b = Board(
        "U 9-3-9 @10.07, v 5-5-5/0-1-5 x2 @10.08, w 1-1-5 @10.08, z 1-1-1 @19.19", phase="combat", crt=always("D1")
    )
    assert seen(b, "10.08") == ["v", "w"]
    b.order("attack 10.08 : u", "34")
    assert seen(b, "10.08") == ["w", "v"], "v has flipped to attack 0"


@pytest.mark.clause("scs 4.0c")
@pytest.mark.parametrize(
    ("hex_", "names"), [("10.07", "u"), ("10.07", "u v u"), ("10.07", "u w"), ("12.07", "w"), ("14.07", "u v")]
)
def test_4_0c_an_order_names_every_unit_of_the_stack_once(hex_: str, names: str):
    b = Board("U 4-3-8 @10.07, V 2-3-8 @10.07, W 2-3-8 @12.07" + T)
    order = Restack(b.hex(hex_), tuple(b.id(name) for name in names.split()))
    assert faults(b, order) == ["4.0c"]


@pytest.mark.clause("scs 4.0c-a")
def test_4_0c_a_whenever_the_owner_is_asked_and_only_then():
    b = Board("U 9-3-9 @10.07, V 1-3-8 @10.07, v1 3-3-5 @10.08, w1 2-2-5 @10.08", phase="combat", crt=always("Dr1"))
    blue = Restack(b.hex("10.08"), (b.id("w1"), b.id("v1")))
    assert faults(b, blue, BLUE) == ["turn"]
    assert faults(b, Restack(b.hex("10.08"), (b.id("w1"), b.id("v1"))), RED) == ["4.0c"], "no stack of his"
    b.order("attack 10.08 : u v", "34")
    assert b.asked == ("blue", "stand")
    assert faults(b, blue, BLUE) == []
    b.order("stack 10.08: w1 v1")
    assert seen(b, "10.08") == ["w1", "v1"]
    assert b.asked == ("blue", "stand"), "the question stays open"


@pytest.mark.clause("scs 4.0c-a")
@pytest.mark.parametrize(("sight", "who"), [("open", EVERYONE), ("top-unit", Only((RED,)))])
def test_4_0c_a_the_order_matters_to_others_only_where_stacks_are_hidden(sight: str, who: object):
    b = Board("U 4-3-8 @10.07, V 2-3-8 @10.07" + T, policies={"sight": sight})
    b.order("stack 10.07: v u")
    assert audience(b.game, b.of(Restacked)[0], b.world) == who
    assert seen(b, "10.07", BLUE) == (["v", "u"] if sight == "open" else ["v"])


@pytest.mark.clause("scs 4.0c-a")
def test_4_0c_a_the_referee_s_change_puts_the_top_right_too():
    b = Board("U 4-3-8/0-1-8 x2 @10.07, V 2-3-8 @10.07" + T)
    assert seen(b, "10.07") == ["u", "v"]
    done = intervene(b.game, b.state, SetValue("u", "lost", "1", reason="a slip"))
    assert isinstance(done, Accepted)
    b.state = done.state
    assert seen(b, "10.07") == ["v", "u"]


@pytest.mark.clause("scs 4.0a", "scs 9.0a")
def test_4_0a_a_bystander_in_the_attackers_hex_does_not_retreat_from_an_overrun():
    b = Board("U 3-3-9 x2 @10.06, V 9-9-8 x4 @10.07, v2 1-1-4 @10.08" + T, crt=always("Ar1"))
    b.order("overrun u 10.07 x 10.08", "34")
    assert [e.result for e in b.of(CombatResolved)] == ["Ar1"]
    b.order("stand 0")
    b.order(b.legal()[0])
    assert [e.units for e in b.of(Retreated)] == [(b.id("u"),)]


@pytest.mark.clause("scs 4.0c", "scs 4.0c-a")
def test_4_0c_a_an_attack_of_1_is_enough_and_the_others_keep_their_order():
    b = Board("U 0-1-8 @10.07, V _-1-7 @10.07, W 1-1-6 @10.07, X1 9-1-5 @10.07, T 1-1-4 @02.02, v2 1-1-4 @19.19")
    names = [b.theatre.cards[id_].slug for id_ in stack_at(b.theatre, b.world, RED, b.hex("10.07"))]
    assert names == ["w", "u", "v", "x1"]
