"""Chapter 4.1 and 4.2: who is in command, and what may be activated together."""

import random
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.sgboh.command.activation import activate, activations, check_activate, chosen_units, draw_activation
from engine.systems.sgboh.command.range import apart, in_command, range_path
from engine.systems.sgboh.orders import Activate
from engine.systems.sgboh.world import NOBODY, on_map
from tests.systems.sgboh.kit import RED, Board

Rows: TypeAlias = dict[str, dict[str, Any]]


def commanded(b: Board, formation: str = "reds", commander: str = "") -> str:
    """Return the ids of the units of a formation that are in command, in the order of the counters."""
    row = b.t.formations[b.t.formation_by_slug[formation]]
    leader = b.number(commander) if commander else NOBODY
    units = tuple(id_ for id_ in on_map(b.t, b.world, row.side) if id_ in row.units)
    within = in_command(b.t, b.world, (row.number,), (leader,), units)
    return " ".join(b.t.cards[id_].slug for id_ in sorted(within))


def order(b: Board, *rows: tuple[str, str], group: int = -1, types: tuple[str, ...] = ()) -> Activate:
    """Return the activation of formations, each with its commander, an empty text for nobody."""
    leaders = tuple(b.number(leader) if leader else NOBODY for _, leader in rows)
    return Activate(tuple(b.t.formation_by_slug[row] for row, _ in rows), leaders, types, group)


def state(b: Board, leader: str, **values: Any) -> None:
    """Set what a leader is at."""
    men = list(b.world.leaders)
    men[b.number(leader)] = replace(men[b.number(leader)], **values)
    b.world = replace(b.world, leaders=tuple(men))


def refused(b: Board, activate: Activate, seizer: int = NOBODY) -> list[str]:
    return [v.rule.clause for v in check_activate(b.t, b.world, RED, activate, seizer)]


# -- ranges


@pytest.mark.clause("sgboh 4.11", "sgboh 4.21")
def test_4_11_range_and_chain() -> None:
    """Range 2 reaches the first of three units in line; the others hang on to it, one by one."""
    line = "A:LG v0 @1010+2*d1, B:LG v0 @1010+3*d1, C:LG v0 @1010+4*d1"
    assert commanded(Board(line, "Scipio 6/2 @1010 alone"), commander="scipio") == "a b c"
    assert commanded(Board(line, "Scipio 6/1 @1010 alone"), commander="scipio") == ""


@pytest.mark.clause("sgboh 4.11", "sgboh 4.11-b")
def test_4_11_gaps_of_a_chain() -> None:
    line = "A:LG v0 @1010+2*d1, C:LG v0 @1010+4*d1"
    gap: Rows = {"reds": {"gap": 1}}
    assert commanded(Board(line, "Scipio 6/2 @1010 alone"), commander="scipio") == "a"
    assert commanded(Board(line, "Scipio 6/2 @1010 alone", formations=gap), commander="scipio") == "a c"
    wider = "A:LG v0 @1010+2*d1, C:LG v0 @1010+5*d1"
    assert commanded(Board(wider, "Scipio 6/2 @1010 alone", formations=gap), commander="scipio") == "a"
    two: Rows = {"reds": {"gap": 2}}
    assert commanded(Board(wider, "Scipio 6/2 @1010 alone", formations=two), commander="scipio") == "a c"


@pytest.mark.clause("sgboh 4.11-b")
def test_4_11_gap_hexes_must_be_vacant_whatever_their_ground() -> None:
    """Neither a friend of another formation nor an enemy lets the chain jump; a lake and an enemy zone do."""
    rows: Rows = {
        "reds": {"gap": 1}, "others": {"side": "red", "commanders": ["scipio"]},
    }  # fmt: skip
    ends, man = "A:LG v0 @0210, C:LG v0 @0410", "Scipio 6/1 @0110 alone"
    assert commanded(Board(ends, man, formations={"reds": {"gap": 1}}), commander="scipio") == "a c"
    friend = ends + ", F:LG v0 @0310 f:others"
    assert commanded(Board(friend, man, formations=rows), commander="scipio") == "a"
    enemy = ends + ", x:LG v0 @0310"
    assert commanded(Board(enemy, man, formations={"reds": {"gap": 1}}), commander="scipio") == "a"
    lake = Board(ends, man, formations={"reds": {"gap": 1}}, water="0310")
    assert commanded(lake, commander="scipio") == "a c"
    zone = ends + ", x:LG v0 @0311"
    assert commanded(Board(zone, man, formations={"reds": {"gap": 1}}), commander="scipio") == "a c"


@pytest.mark.clause("sgboh 4.11-a")
def test_4_11_chain_ignores_what_lies_between_neighbours() -> None:
    """A river that nobody crosses stops the leader's path, not the chain from unit to unit."""
    river = {"great_river": "1210/1310"}
    b = Board("A:LG v0 @1210, B:LG v0 @1310", "Scipio 6/2 @1010 alone", **river)
    assert b.t.leader_price(b.hex("1210"), b.hex("1310")) is None
    assert commanded(b, commander="scipio") == "a b"


@pytest.mark.clause("sgboh 4.11-c")
def test_4_11_only_the_commander_named_lends_his_range() -> None:
    men = "Scipio 6/2 @0110 alone, Laelius 5/2 @1510 alone"
    b = Board("A:LG v0 @0210, B:LG v0 @1410", men)
    assert commanded(b, commander="scipio") == "a"
    assert commanded(b, commander="laelius") == "b"


@pytest.mark.clause("sgboh 4.11-d")
def test_4_11_units_of_one_hex_are_adjacent() -> None:
    b = Board("A:LG v0 @1010 k:HA l:I, B:LG v0 @1010 k:HA l:I", "Scipio 6/3 @1010+d0")
    assert commanded(b, commander="scipio") == "a b"


@pytest.mark.clause("sgboh 4.11")
def test_4_11_either_half_of_a_double_counts() -> None:
    """The right half is in range; the next phalanx touches the left half alone."""
    b = Board("A:PH v0 @0910, B:PH v0 @0710", "Scipio 6/1 @1110 alone")
    assert b.at("a") == "0910/1010"
    assert b.at("b") == "0710/0810"
    assert commanded(b, commander="scipio") == "a b"


@pytest.mark.clause("sgboh 4.11")
def test_4_11_dead_commander_commands_nobody() -> None:
    b = Board("A:LG v0 @1010, B:LG v0 @1110", "Scipio 6/5 @off")
    assert commanded(b, commander="scipio") == ""
    assert commanded(b) == ""


@pytest.mark.clause("sgboh 4.21", "sgboh 4.21-a")
def test_4_21_the_path_goes_round_enemies_and_closed_ground() -> None:
    """Straight it is 3; an enemy in the way makes it 4, and nobody counts through him."""
    free = Board("A:LG v0 @1310", "Scipio 6/3 @1010 alone")
    assert commanded(free, commander="scipio") == "a"
    held = Board("A:LG v0 @1310, x:LG v0 @1210, y:LG v0 @1209, z:LG v0 @1211", "Scipio 6/3 @1010 alone")
    assert commanded(held, commander="scipio") == ""
    found = range_path(held.t, held.world, RED, held.hex("1010"))
    assert held.hex("1210") not in found
    friends = Board("A:LG v0 @1310, B:SK v0 @1210 f:others", "Scipio 6/3 @1010 alone",
                    formations={"others": {"side": "red", "commanders": []}})  # fmt: skip
    assert commanded(friends, commander="scipio") == "a"
    lake = Board("A:LG v0 @1310", "Scipio 6/3 @1010 alone", water="1210 1209 1211 1208 1212")
    assert commanded(lake, commander="scipio") == ""


@pytest.mark.clause("sgboh 4.21")
def test_4_21_his_own_hex_is_at_no_distance() -> None:
    assert commanded(Board("A:LG v0 @1010", "Scipio 6/0 @1010"), commander="scipio") == "a"
    assert commanded(Board("A:LG v0 @1110", "Scipio 6/0 @1010 alone"), commander="scipio") == ""


@pytest.mark.clause("sgboh 4.22")
def test_4_22_the_overall_commander_commands_only_his_own() -> None:
    """Scipio stands beside the unit; the formation is Laelius's, and only he may be named."""
    b = Board("A:LG v0 @1010", "Scipio 6/9 @1110 alone oc, Laelius 5/1 @0110 alone",
              formations={"reds": {"side": "red", "commanders": ["laelius"]}})  # fmt: skip
    assert commanded(b, commander="laelius") == ""
    assert refused(b, order(b, ("reds", "scipio"))) == ["4.11"]


@pytest.mark.clause("sgboh 4.13")
def test_4_13_auxiliaries_and_engines_need_nobody() -> None:
    rows = {"slingers": {"side": "red", "commanders": []}}
    b = Board("A:LG v0 @1010, S:SK v0 @1919 m:S f:slingers, G:ART v0 @0101 m:scorpio", "Scipio 6/1 @1010",
              formations=rows)  # fmt: skip
    assert commanded(b, "slingers") == "s"
    assert commanded(b, "reds", "scipio") == "a g"
    assert refused(b, order(b, ("slingers", ""))) == []


@pytest.mark.clause("sgboh 4.13")
def test_4_13_an_engine_far_from_everybody_passes_no_chain_on() -> None:
    b = Board("A:LG v0 @1010, G:ART v0 @0101 m:scorpio, B:LG v0 @0201", "Scipio 6/1 @1010")
    assert commanded(b, "reds", "scipio") == "a g"


@pytest.mark.clause("sgboh 10.24")
def test_10_24_an_elephant_in_contact_is_out_of_command_and_breaks_the_chain() -> None:
    """Its zone holds an enemy: out, although its leader is beside it, auxiliary or not; and nobody hangs on to it."""
    men = "Scipio 6/1 @1010 alone"
    b = Board("E:EL v0 @1110, F:LG v0 @1210", men)
    assert commanded(b, commander="scipio") == "e f"
    b = Board("E:EL v0 @1110, F:LG v0 @1210, x:LG v3 @1110+d0", men)
    assert commanded(b, commander="scipio") == ""
    b = Board("E:EL v0 @1110, x:LG v3 @1110+d0", formations={"reds": {"side": "red", "commanders": []}})
    assert commanded(b) == ""
    behind = Board("E:EL v0 @1110, F:LG v0 @1210, x:LG v0 @1110+d3", men)
    assert commanded(behind, commander="scipio") == "e f"


# -- what may be activated


@pytest.mark.clause("sgboh 3.2A")
def test_3_2a_formations_are_named_once_and_are_ones_own() -> None:
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "Scipio 6/3 @1010, hanno 4/3 @0101")
    assert refused(b, order(b, ("blues", "hanno"))) == ["3.2A"]
    assert refused(b, order(b, ("reds", "scipio"), ("reds", "scipio"))) == ["3.2A"]
    assert refused(b, Activate((), ())) == ["3.2A"]
    assert refused(b, Activate((b.t.formation_by_slug["reds"],), ())) == ["4.11"]
    assert refused(b, order(b, ("reds", "scipio"))) == []


@pytest.mark.clause("sgboh 4.11")
def test_4_11_a_commander_who_is_there_must_be_named() -> None:
    b = Board("A:LG v0 @1010", "Scipio 6/3 @1010")
    assert refused(b, order(b, ("reds", ""))) == ["4.11"]


@pytest.mark.clause("sgboh 4.11")
@pytest.mark.parametrize(("number", "name"), [(0, "Scipio"), (1, "Laelius"), (2, "hanno"), (3, "?"), (-2, "?")])
def test_4_11_a_refusal_names_who_does_not_command(number: int, name: str) -> None:
    men = "Scipio 6/3 @1010, Laelius 5/3 @1010, hanno 4/3 @0101"
    b = Board("A:LG v0 @1010, x:LG v0 @0101", men, formations={"reds": {"side": "red", "commanders": []}})
    (found,) = check_activate(b.t, b.world, RED, Activate((b.t.formation_by_slug["reds"],), (number,)))
    assert (found.rule.clause, found.code) == ("4.11", "sgboh-not-commander")
    assert getattr(dict(found.facts)["leader"], "en", "?") == name


@pytest.mark.clause("sgboh 3.2A", "sgboh 4.11")
def test_3_2a_an_activation_by_chance_is_any_of_those_that_are_listed() -> None:
    b = wing("@0610 alone")
    listed = set(activations(b.t, b.world, RED))
    rng = random.Random(7)
    assert {draw_activation(b.t, b.world, RED, NOBODY, rng.randrange) for _ in range(200)} == listed
    none = Board("x:LG v0 @0101", "hanno 4/3 @0101")
    assert draw_activation(none.t, none.world, RED, NOBODY, rng.randrange) is None


@pytest.mark.clause("sgboh 3.2A")
def test_3_2a_types_of_an_and_or_row() -> None:
    """Each chosen type goes whole; other rows leave no choice."""
    units = "A:LI v0 @1010, B:LI v0 @1110, C:LC v0 @1210, D:LG v0 @1310 f:legion"
    rows: Rows = {
        "reds": {"choose": True}, "legion": {"side": "red", "commanders": ["scipio"]},
    }  # fmt: skip
    b = Board(units, "Scipio 6/9 @1010", formations=rows)
    light = order(b, ("reds", "scipio"), types=("LI",))
    assert refused(b, light) == []
    assert chosen_units(b.t, b.world, light) == b.ids("a", "b")
    assert chosen_units(b.t, b.world, order(b, ("reds", "scipio"))) == b.ids("a", "b", "c")
    assert refused(b, order(b, ("reds", "scipio"), types=("LG",))) == ["3.2A", "3.2A"]
    assert refused(b, order(b, ("legion", "scipio"), types=("LG",))) == ["3.2A"]
    found = {o.types for o in activations(b.t, b.world, RED) if o.formations == light.formations}
    assert found == {(), ("LI",), ("LC",)}


GROUP = [{"id": "wing", "name": {"en": "The wing", "ru": "Крыло"}, "side": "red", "formations": ["one", "two"],
          "enabler": "scipio", "within": 5}]  # fmt: skip
ROWS: Rows = {
    "one": {"side": "red", "commanders": ["alba"]},
    "two": {"side": "red", "commanders": ["bruto"]},
    "slingers": {"side": "red", "commanders": []},
}


def wing(bruto: str, words: str = "", scipio: str = "@0110 alone oc", policies: dict[str, bool] | None = None) -> Board:
    return Board(
        "A:LG v0 @0510 f:one, B:LG v0 @1011 f:two, S:SK v0 @0301 f:slingers",
        f"Scipio 6/9 {scipio}, Alba 4/3 @0410 alone, Bruto 4/3 {bruto} {words}",
        formations=ROWS, groups=GROUP, policies=policies,
    )  # fmt: skip


@pytest.mark.clause("sgboh 4.14")
def test_4_14_commanders_must_be_near_the_leader_of_the_group() -> None:
    near, far = wing("@0610 alone"), wing("@0710 alone")
    both = order(near, ("one", "alba"), ("two", "bruto"), group=0)
    assert apart(near.t, near.world, near.number("scipio"), near.number("bruto")) == 5
    assert refused(near, both) == []
    assert refused(far, both) == ["4.14"]
    assert refused(far, order(far, ("one", "alba"))) == []
    assert both in set(activations(near.t, near.world, RED))
    assert not any(len(o.formations) > 1 for o in activations(far.t, far.world, RED))


@pytest.mark.clause("sgboh 4.14")
def test_4_14_the_leader_of_the_group_is_activated_whomever_he_commands() -> None:
    b = wing("@0610 alone")
    tx = b.run()
    activate(b.t, tx, RED, order(b, ("one", "alba"), ("two", "bruto"), group=0))
    assert {tx.world.leaders[b.number(name)].active for name in ("scipio", "alba", "bruto")} == {True}
    tx = b.run()
    activate(b.t, tx, RED, order(b, ("one", "alba")))
    assert [tx.world.leaders[b.number(name)].active for name in ("scipio", "alba", "bruto")] == [False, True, False]


@pytest.mark.clause("sgboh 4.14")
def test_4_14_only_rows_of_a_group_go_together() -> None:
    b = wing("@0610 alone")
    assert refused(b, order(b, ("one", "alba"), ("two", "bruto"))) == ["4.14"]
    assert refused(b, order(b, ("one", "alba"), group=0)) == ["4.14"]


@pytest.mark.clause("sgboh 4.13-a", "sgboh 4.13")
def test_4_13_auxiliaries_ride_along_with_nobody() -> None:
    b = wing("@0610 alone")
    assert refused(b, order(b, ("one", "alba"), ("slingers", ""), group=0)) == ["4.13-a"]


@pytest.mark.clause("sgboh 4.14", "sgboh 4.14-b")
def test_4_14_who_has_just_come_enables_no_group() -> None:
    """Neither as its leader nor as a link; a replacement never does."""
    both = (("one", "alba"), ("two", "bruto"))
    b = wing("@0610 alone")
    state(b, "scipio", arrived=True)
    assert refused(b, order(b, *both, group=0)) == ["4.14-b"]
    b = wing("@0610 alone", "r3/3")
    state(b, "bruto", replacement=True)
    assert refused(b, order(b, *both, group=0)) == ["4.14-b"]
    away = wing("@0610 alone", scipio="@off oc")
    assert refused(away, order(away, *both, group=0)) == ["4.14"]


@pytest.mark.clause("sgboh 4.14-b")
def test_4_14_a_replacement_commands_his_formation_where_another_is_the_link() -> None:
    rows = {"one": ROWS["one"], "two": {"side": "red", "commanders": ["bruto", "carbo"]}}
    b = Board(
        "A:LG v0 @0510 f:one, B:LG v0 @1011 f:two", formations=rows, groups=GROUP,
        leaders="Scipio 6/9 @0110 alone oc, Alba 4/3 @0410 alone, Bruto 4/3 @0610 alone r3/3, "
        "Carbo 4/3 @0510 alone",
    )  # fmt: skip
    state(b, "bruto", replacement=True)
    assert refused(b, order(b, ("one", "alba"), ("two", "bruto"), group=0)) == []


@pytest.mark.clause("sgboh 4.14-a")
def test_4_14_one_leader_may_command_every_row_that_lists_him() -> None:
    rows = ROWS | {"two": {"side": "red", "commanders": ["bruto", "alba"]}}
    units = "A:LG v0 @0510 f:one, B:LG v0 @1011 f:two, S:SK v0 @0301 f:slingers"
    men = "Scipio 6/9 @0110 alone oc, Alba 4/3 @0410 alone, Bruto 4/3 @0610 alone"
    free = Board(units, men, formations=rows, groups=GROUP)
    twice = order(free, ("one", "alba"), ("two", "alba"), group=0)
    assert refused(free, twice) == []
    strict = Board(units, men, formations=rows, groups=GROUP, policies={"one_leader_one_formation": True})
    assert refused(strict, twice) == ["4.14-a"]


@pytest.mark.clause("sgboh 4.14")
def test_4_14_each_formation_has_its_own_command() -> None:
    """Bruto is near the leader of the group, but his unit is out of his own range."""
    b = wing("@0610 alone")
    rows, leaders = (b.t.formation_by_slug["one"], b.t.formation_by_slug["two"]), (b.number("alba"), b.number("bruto"))
    within = in_command(b.t, b.world, rows, leaders, tuple(on_map(b.t, b.world, Side("red"))))
    assert within == {b.id("a")}
