"""Chapter 11.3: the modifiers of close combat."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike.combat.modifiers import flanks, modifiers, row
from engine.systems.mpike.combat.targets import struck_from, target_at
from engine.systems.mpike.command.range import reach_of
from engine.systems.mpike.morale.hits import lose
from engine.systems.mpike.places import allowance
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import strength
from tests.systems.mpike.kit import Board


def found(b: Board, hex_: str, attackers: str, defender: str, *, pistols: str = "", answer: str = "") -> dict[str, int]:
    given = modifiers(
        b.t,
        b.world,
        b.hex(hex_),
        b.ids(*attackers.split()),
        b.id(defender),
        b.ids(*pistols.split()),
        b.ids(*answer.split()),
    )
    return {one.code: one.value for one in given}


def odds(b: Board, attackers: str) -> int:
    """Return what the odds add where p1 is attacked in its hex."""
    return found(b, b.place(b.world.units[b.id("p1")].at[0]), attackers, "p1").get("ratio", 0)


@pytest.mark.clause("mpike 11.3.5", "mpike 11.3.4", "mpike 11.3.5-a", "mpike 11.3.5-b", "mpike 11.3.5-c")
@pytest.mark.parametrize(
    ("ours", "theirs", "drm"),
    [
        ("cav 3-8", "HI1 18-6", -1),
        ("cav 2-8", "HI1 7-6", -1),
        ("cav 4-8", "HI1 4-6", 1),
        ("cav 6-8", "HI1 7-6", 0),
        ("cav 7-8", "HI1 7-6", 1),
        ("cav 4-8 dismounted", "HI1 4-6", 0),
        ("HI1 7-6", "HI1 4-6", 0),
        ("HI1 8-6", "HI1 4-6", 1),
        ("HI1 16-6", "HI1 4-6", 2),
        ("HI1 3-6", "HI1 9-6", -1),
        ("HI1 2-6", "HI1 8-6", -2),
        ("HI1 4-6", "HI1 5-6", -1),
        ("cav 4-6", "cav 8-6 dismounted", 0),
        ("cav 4-6", "cav 8-6", -1),
    ],
)
def test_odds(ours: str, theirs: str, drm: int) -> None:
    own, on_foot, _ = ours.partition(" dismounted")
    kind, dismounted, _ = theirs.partition(" dismounted")
    b = Board(f"R {own} @0.0>3{on_foot}; P {kind} @1.-1>9{dismounted}")
    assert odds(b, "r1") == drm


@pytest.mark.clause("mpike 11.3.4-a")
def test_exact_odds() -> None:
    b = Board("R HI1 4-6 @0.0>3; P HI1 5-6 @1.-1>9", policies={"ratio_round": "exact"})
    assert odds(b, "r1") == 0


@pytest.mark.clause("mpike 11.3.4-b")
def test_who_is_stacked_with_them_adds_no_strength() -> None:
    b = Board(
        "R cav 4-6 @0.0>3; R LI 2-6 @0.0>3; P cav 4-6 @1.-1>9; P LI 2-6 @1.-1>9 below; P gun 4-8 @1.-1>9 below",
        policies={"triple_stack": "yes"},
    )
    assert target_at(b.t, b.world, b.hex("1.-1"), b.card("r1").side) == b.id("p1")
    assert odds(b, "r1") == 0


@pytest.mark.clause("mpike 11.3.5-b")
def test_infantry_beside_cavalry_meets_the_whole_strength() -> None:
    b = Board("R cav 4-6 @0.0>3; R HI1 4-6 @0.-1>5; P HI1 8-6 @1.-1>9")
    assert odds(b, "r1 r2") == 0


@pytest.mark.clause("mpike 11.3.6")
@pytest.mark.parametrize("words", [("momentum", "momentum"), ("momentum", "")])
def test_momentum_counts_once(words: tuple[str, str]) -> None:
    b = Board(f"R cav 3-6 @0.0>3 {words[0]}; R cav 3-6 @0.-1>5 {words[1]}; P cav 6-6 @1.-1>9")
    assert found(b, "1.-1", "r1 r2", "p1")["momentum"] == 2


@pytest.mark.clause("mpike 11.3.6-d")
@pytest.mark.parametrize("place", ["1.-1", "1.0"])
def test_momentum_counts_against_every_front_hex(place: str) -> None:
    b = Board(f"R cav 3-6 @0.0>3 momentum; P cav 6-6 @{place}>9")
    assert found(b, place, "r1", "p1")["momentum"] == 2


@pytest.mark.clause("mpike 11.3.6-c")
def test_momentum_of_both_arms_is_the_lesser() -> None:
    b = Board("R cav 3-6 @0.0>3 momentum; R HI1 3-6 @0.-1>5 momentum; P cav 6-6 @1.-1>9")
    assert found(b, "1.-1", "r1 r2", "p1")["momentum"] == 1


@pytest.mark.clause("mpike 11.3.7", "mpike 11.3.7-a")
def test_two_hexes_in_flank_and_rear() -> None:
    # The attacker's halves stand in the left flank hex 0.-1 and in the rear hex -1.0 of a defender facing 3.
    b = Board("P cav 4-6 @0.0>3; R HI2 8-6 @0.-1+-1.0>5")
    assert flanks(b.t, b.world, b.hex("0.0"), b.ids("r1"), b.id("p1")) == 2
    assert found(b, "0.0", "r1", "p1")["flank"] == 2


@pytest.mark.clause("mpike 11.3.7-a", "mpike 11.1.4-a")
def test_each_attacker_strikes_the_hex_named_or_the_one_before_it() -> None:
    b = Board("both: R HI1 4-6 @4.1>3; other: R HI1 4-6 @4.2>3; foe: P HI2 12-6 @5.1+5.0>9")

    def struck(name: str, hex_: str) -> list[tuple[str, str]]:
        found = struck_from(b.t, b.world, b.id(name), b.hex(hex_), b.id("foe"))
        return [(b.place(own), b.place(goal)) for own, goal in found]

    assert struck("both", "5.0") == [("4.1", "5.0")]
    assert struck("both", "5.1") == [("4.1", "5.1")]
    assert struck("other", "5.0") == [("4.2", "5.1")]


@pytest.mark.clause("mpike 11.3.7")
def test_no_flank_of_hedgehogs_and_the_broken() -> None:
    for state in ("hedgehog", "routed"):
        b = Board(f"P HI1 4-6 @0.0>3 {state}; R cav 4-6 @-1.0>3")
        assert "flank" not in found(b, "0.0", "r1", "p1")


@pytest.mark.clause("mpike 11.3.7", "mpike 11.3.7-b")
def test_flank_and_rear() -> None:
    b = Board("P cav 4-6 @0.0>3; R cav 4-6 @-1.0>3; R cav 4-6 @0.-1>7")
    assert flanks(b.t, b.world, b.hex("0.0"), b.ids("r1", "r2"), b.id("p1")) == 2
    # Both halves of the defender touch the hex at its side: it counts once.
    b = Board("P HI2 8-6 @0.0+0.1>3; R cav 4-6 @-1.1>3; R cav 4-6 @1.-1>9")
    assert flanks(b.t, b.world, b.hex("0.0"), b.ids("r1", "r2"), b.id("p1")) == 1


@pytest.mark.clause("mpike 11.3.3", "mpike 12.4.2")
def test_difference_of_morale() -> None:
    b = Board("R HI1 6-7 @0.0>3; P HI1 6-6 @1.-1>9 shaken")
    assert found(b, "1.-1", "r1", "p1") == {"morale": 2}
    b = Board("R HI1 6-7 @0.0>3; P HI1 6-6 @1.-1>9 routed")
    assert found(b, "1.-1", "r1", "p1")["morale"] == 6
    given = modifiers(b.t, b.world, b.hex("1.-1"), b.ids("r1"), b.id("p1"))
    assert row(b.t, 3, given) == 7


@pytest.mark.clause("mpike 11.3.2", "mpike 11.3.3")
def test_of_several_attackers_the_highest_morale_and_any_leader_counts() -> None:
    b = Board("R HI1 3-5 @0.0>3; R HI1 3-7 @0.-1>5; P HI1 6-6 @1.-1>9", "R ac -1 @0.0")
    for attackers in ("r1 r2", "r2 r1"):
        assert found(b, "1.-1", attackers, "p1") == {"attacker-leader": 1, "morale": 1}


@pytest.mark.clause("mpike 11.3.2")
def test_one_leader_a_side() -> None:
    b = Board("R HI1 6-6 @0.0>3; P HI1 6-6 @1.-1>9", "R wc -1 @0.0; R ac -2 @0.0")
    assert found(b, "1.-1", "r1", "p1") == {"attacker-leader": 1}
    b = Board("R HI1 6-6 @0.0>3; P HI1 6-6 @1.-1>9", "P wc -1 @1.-1; P ac -2 @1.-1; R ac 0 @-3.0")
    assert found(b, "1.-1", "r1", "p1") == {"defender-leader": -1}


@pytest.mark.clause("mpike 11.3.8", "mpike 11.3.8-a")
def test_matrix() -> None:
    b = Board("R arq 4-6 @0.0>3; P HI1 4-6 @1.-1>9 hedgehog")
    assert found(b, "1.-1", "r1", "p1")["matrix"] == -4
    b = Board("R HI1 4-6 @0.0>3; P HI1 4-6 @1.-1>9 hedgehog")
    assert found(b, "1.-1", "r1", "p1")["matrix"] == -1
    b = Board("R HI1 4-6 @0.0>3; R cav 4-6 @0.-1>5; P HI1 4-6 @1.-1>9")
    assert found(b, "1.-1", "r1 r2", "p1")["matrix"] == -1


@pytest.mark.clause("mpike 11.3.8")
def test_who_has_no_place_in_the_matrix_adds_nothing() -> None:
    b = Board("R LI 4-6 @0.0>3; P HI1 4-6 @1.-1>9")
    assert found(b, "1.-1", "r1", "p1") == {}


@pytest.mark.clause("mpike 11.3.9")
def test_pistols() -> None:
    b = Board("R cav 4-6 @0.0>3; R cav 4-6 @0.-1>5; P cav 4-6 @1.-1>9")
    given = found(b, "1.-1", "r1 r2", "p1", pistols="r1 r2", answer="p1")
    assert (given["attacker-pistols"], given["defender-pistols"]) == (2, -1)


@pytest.mark.clause("mpike 11.3.1", "mpike 11.3.1-a")
def test_formations_count_once() -> None:
    b = Board("R HI1 4-6 @0.0>3 confused; R HI1 4-6 @0.-1>5 broken; P HI1 8-6 @1.-1>9 open")
    given = found(b, "1.-1", "r1 r2", "p1")
    assert (given["attacker-broken"], given["defender-confused"], "attacker-confused" in given) == (-2, 1, False)
    b = Board("R HI1 4-6 @0.0>3 open; P HI1 4-6 @1.-1>9 broken")
    assert found(b, "1.-1", "r1", "p1") == {"attacker-confused": -1, "defender-broken": 2}


@pytest.mark.clause("mpike 11.3.1", "mpike 11.3.1-a")
def test_the_worst_of_the_attackers_counts_for_all() -> None:
    b = Board("R HI1 4-6 @0.0>3 confused; R HI1 4-6 @0.-1>5; P HI1 8-6 @1.-1>9")
    given = found(b, "1.-1", "r1 r2", "p1")
    assert ("attacker-confused" in given, "attacker-broken" in given) == (True, False)


@pytest.mark.clause("mpike 11.3.1", "mpike 11.3.1-b")
def test_salvos_count_at_who_is_fought_now() -> None:
    def codes(ours: str, theirs: str) -> list[str]:
        b = Board("R HI1 6-6 @0.0>3; R HI1 6-6 @0.-1>5; P HI1 12-6 @1.-1>9; P HI1 6-6 @9.0>9; R HI1 6-6 @-9.0>3")
        units = list(b.world.units)
        for name, targets in (("r1", ours), ("p1", theirs)):
            units[b.id(name)] = replace(units[b.id(name)], salvo=True, salvoed=b.ids(*targets.split()))
        given = modifiers(b.t, replace(b.world, units=tuple(units)), b.hex("1.-1"), b.ids("r1", "r2"), b.id("p1"))
        return [one.code for one in given if "salvo" in one.code]

    assert codes("p2 p1", "") == ["attacker-salvo"]
    assert codes("", "r2") == ["defender-salvo"]
    assert codes("p2", "r3") == []


@pytest.mark.clause("mpike 11.3.1a", "mpike 11.1.4")
def test_ground_and_side_best_for_the_defender() -> None:
    b = Board("R HI1 4-6 @0.0>3; R HI1 4-6 @0.-1>5; P HI1 8-6 @1.-1>9", stream="0.0/1.-1", woods="1.-1")
    given = found(b, "1.-1", "r1 r2", "p1")
    assert (given["ground"], given["side"]) == (-1, -1)


@pytest.mark.clause("mpike 11.1.4", "mpike 14.1", "mpike 11.3.1a")
def test_of_two_hexes_fought_over_the_one_with_the_worst_sum_counts() -> None:
    # The left half stands in worse ground, but the right one is behind a stream and wagons.
    units = "R HI1 4-6 @4.1>3; R HI1 4-6 @4.2>3; P HI2 12-6 @5.1+5.0>9"
    b = Board(units, woods="5.0", stream="4.2/5.1 4.1/5.1", wagons="P 5.1")
    given = found(b, "5.0", "r1 r2", "p1")
    assert {code: given[code] for code in ("ground", "side", "wagons") if code in given} == {"side": -1, "wagons": -1}


@pytest.mark.clause("mpike 2.1.2-a", "mpike 11.3.8")
def test_arquebusiers_are_cavalry_but_for_their_row() -> None:
    def values(own: str, foe: str = "HI1 8-6") -> dict[str, int]:
        return found(Board(f"R {own} 4-6 @0.0>3 momentum; P {foe} @1.-1>9", "R wc -1 @0.0"), "1.-1", "r1", "p1")

    horse, shot = values("cav"), values("arq")
    assert horse["matrix"] == shot["matrix"] + 1
    assert {**horse, "matrix": 0} == {**shot, "matrix": 0}
    b = Board("R cav 4-6 @0.0>3; R arq 4-6 @0.2>3; P HI1 8-6 @9.0>9")
    assert len({(allowance(b.t, b.world, id_), reach_of(b.t, id_)) for id_ in b.ids("r1", "r2")}) == 1


@pytest.mark.clause("mpike 2.1.2-b", "mpike 11.3.4", "mpike 10.6.1")
def test_hits_lessen_the_strength_that_counts_and_kill_by_that_which_is_printed() -> None:
    def drm(ours: str, theirs: str) -> int:
        b = Board(f"R HI1 {ours.replace(' ', '-6 @0.0>3 ')}; P HI1 {theirs.replace(' ', '-6 @1.-1>9 ')}")
        return odds(b, "r1")

    assert drm("8 h4", "8 h5") == drm("4 ", "3 ") != drm("8 ", "3 ")
    assert drm("8 h6", "8 ") == drm("2 ", "8 ") != drm("8 ", "8 ")
    b = Board("R HI1 8-6 @0.0>3 h4; P HI1 8-6 @1.-1>9 h3")
    assert strength(b.t, b.world, b.id("p1")) == 5
    tx = b.run()
    assert lose(b.t, tx, b.id("p1"), 4, R("10.6.1")) == 0
    assert (tx.world.units[b.id("p1")].status, tx.world.units[b.id("p1")].hits) == ("map", 7)
    lose(b.t, tx, b.id("p1"), 1, R("10.6.1"))
    assert tx.world.units[b.id("p1")].status == "eliminated"
