"""The worked examples of the rules, played as the text plays them."""

import pytest

from engine.systems.sgboh import events as e
from tests.systems.sgboh.kit import Play, opened


def contact() -> Play:
    """Bring the three cohorts into contact; nobody turns or throws on the other side."""
    p = opened("examples-shock")
    for line in ("activate cohorts", "move a 0811", "steady", "move b 1011", "steady", "move c 1111", "steady", "hold"):
        p.order(line)
    return p


def fallen_back() -> Play:
    """Let the skirmishers go, and the third cohort after them."""
    p = contact()
    p.order("back sk 1109 1008 1007")
    p.order("advance c 1110 NW")
    return p


@pytest.mark.clause("sgboh 7.45", "sgboh 7.42")
def test_skirmishers_fall_back_three_hexes_and_keep_their_facing() -> None:
    p = contact()
    assert p.asked == ("epirus", "fall-back")
    lines = [line for line in p.lines() if line.startswith("back sk")]
    assert lines
    assert {len(line.split()) - 2 for line in lines} == {3}
    p.order("back sk 1109 1008 1007")
    assert (p.at("sk"), p.unit("sk").facing) == ("1007", 3)


@pytest.mark.clause("sgboh 7.44")
def test_the_third_cohort_takes_their_hex_and_turns_one_vertex_for_two_points() -> None:
    p = contact()
    p.order("back sk 1109 1008 1007")
    assert p.asked == ("rome", "follow")
    assert p.refused("advance c 1110 1209 NE")
    p.order("advance c 1110 NW")
    assert (p.at("c"), p.unit("c").facing) == ("1110", 5)
    assert p.unit("ve").active is False


@pytest.mark.clause("sgboh 7.54", "sgboh 7.52")
def test_the_first_cohort_routs_on_a_nought() -> None:
    p = fallen_back()
    p.order("take 1", "0", "7", "6")
    first = p.of(e.ShockResolved)[0]
    assert {m.code: m.value for m in first.modifiers if m.value} == {
        "matrix": 1, "pila": 1, "attack-move": 1, "quality": 1, "size": -1,
    }  # fmt: skip
    assert first.total == 3
    assert (p.at("a"), p.at("h2"), p.unit("h2").hits) == ("routed", "0810", 0)


@pytest.mark.clause("sgboh 7.54", "sgboh 8.3")
def test_the_second_cohort_drives_its_hoplites_back_to_the_only_hex() -> None:
    p = fallen_back()
    p.order("take 2", "6")
    (shock,) = p.of(e.ShockResolved)
    assert shock.total == 9
    assert (p.unit("b").hits, p.unit("h3").hits) == (1, 2)
    assert p.at("h3") == "1009"
    assert p.unit("h3").facing == 3
    assert p.at("b") == "1010"
    assert p.asked == ("rome", "turn")
    assert {line.split()[-1] for line in p.lines()} == {"NW", "N", "NE"}


def at_the_phalanx() -> Play:
    """Bring both stacks of principes to the front of the phalanx."""
    p = opened("examples-phalanx")
    for line in ("activate principes", "move p1+p2 0912 0911", "move p3+p4 1012 1011"):
        p.order(line)
    return p


@pytest.mark.clause("sgboh 7.53", "sgboh 7.54", "sgboh 5.35")
def test_two_stacks_of_principes_fail_against_the_front_of_a_phalanx() -> None:
    p = at_the_phalanx()
    assert p.asked == ("rome", "use")
    p.order("use p1", "1", "6", "3")
    (shock,) = p.of(e.ShockResolved)
    assert {m.code: m.value for m in shock.modifiers if m.value} == {
        "matrix": -1, "pila": 1, "attack-move": 1, "against-phalanx": -1, "quality": -2, "size": 1,
    }  # fmt: skip
    assert shock.total == 0
    p.order("retreat p1 0912")
    assert [(p.at(name), p.unit(name).hits, p.unit(name).reduced) for name in ("p1", "p2", "p3", "p4")] == [
        ("0912", 0, True), ("0912", 0, False), ("1012", 1, False), ("1012", 1, False),
    ]  # fmt: skip
    assert (p.at("ph"), p.unit("ph").hits) == ("1010/0910", 0)


@pytest.mark.clause("sgboh 4.41", "sgboh 4.44", "sgboh 4.46")
def test_alexander_takes_the_persian_turn_and_may_not_take_the_next() -> None:
    p = opened("examples-seizure")
    assert p.asked == ("macedon", "activate")
    p.order("pass")
    assert p.asked == ("macedon", "seize")
    p.order("seize alexander", "7")
    assert p.asked == ("macedon", "activate")
    p.order("pass")
    assert p.asked == ("persia", "activate")


@pytest.mark.clause("sgboh 4.41")
def test_a_die_above_alexanders_initiative_leaves_the_persians_their_turn() -> None:
    p = opened("examples-seizure")
    p.order("pass")
    p.order("seize alexander", "8")
    assert p.asked == ("persia", "activate")
    assert p.leader("alexander").seizures == 2
