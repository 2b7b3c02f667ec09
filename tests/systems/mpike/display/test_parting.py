"""Answers that are given part by part: attacks unit by unit, first orders wing by wing, pistols, leaders along."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.interpreter import check, legal
from engine.kernel.procedure import Frame
from engine.kernel.text import Language
from engine.systems.mpike import orders as o
from engine.systems.mpike.display.parting import joined, parts
from engine.systems.mpike.frames import Combat, Melee, Retreating, Setup
from tests.systems.mpike.display.said import LANGUAGES, moments, played, say
from tests.systems.mpike.display.test_captions import BATTLE, named
from tests.systems.mpike.kit import Board, Play

AWAY = "P wc 0 @12.-6; R wc 0 @-12.6"


def shown(p: Play, language: Language = "en") -> dict[str, list[str]]:
    side = p.state.decisions[0].side
    found = parts(p.t, p.state, side)
    return {say(part.title, language): [say(line, language) for _, line in part.choices] for part in found}


def given(p: Play, chosen: Mapping[str, str]) -> Command:
    """Return the order that gives a choice, which is lawful."""
    side = p.state.decisions[0].side
    (order,) = joined(p.t, p.state, side, chosen)
    assert not list(check(p.game, p.state, side, None, order)), order
    return order


def asked(b: Board, frame: Frame) -> Play:
    p = played(b, frame=frame)
    assert p.state.decisions
    return p


@pytest.mark.clause("mpike 11.1.4", "mpike 11.2-a")
def test_attacks_are_chosen_unit_by_unit_and_fought_from_an_end_that_is_chosen() -> None:
    units = "h: R cav 6-7 @0.0>3 p2; g: R cav 6-7 @0.2>3 p2; x: P HI1 4-6 @1.0>9; y: P HI1 4-6 @1.2>9"
    b = Board(units, AWAY, orders={"r1": "charge", "p1": "make-ready"})
    p = asked(b, Melee(0))
    (one, other) = (p.t.label(b.hex(place)) for place in ("1.0", "1.2"))
    found = shown(p)
    assert [*found] == [f"h ({p.t.label(b.hex('0.0'))})", f"g ({p.t.label(b.hex('0.2'))})", "Order of the combats"]
    assert next(iter(found.values())) == ["Don’t attack", f"Attack x ({one})"]
    ends = found["Order of the combats"]
    assert sorted(ends) == sorted(f"Start at the {hex_} end" for hex_ in (one, other))
    assert next(iter(shown(p, "ru").values())) == ["Не атаковать", f"Атаковать {one}: x"]
    assert given(p, {}) == o.NameAttacks()
    assert given(p, {"h": one}) == o.NameAttacks((o.Attack(b.hex("1.0"), b.ids("h")),))
    both = o.Attack(b.hex("1.0"), b.ids("h")), o.Attack(b.hex("1.2"), b.ids("g"))
    orders = {given(p, {"h": one, "g": other, "line": end}) for end in ("first", "last")}
    assert orders == {o.NameAttacks(both), o.NameAttacks(both[::-1])}
    side = p.state.decisions[0].side
    for wrong in ({"h": other}, {"x": one}, {"h": "nowhere"}):
        with pytest.raises(LookupError):
            joined(p.t, p.state, side, wrong)


@pytest.mark.clause("mpike 11.1.4")
def test_two_units_attack_one_hex_together_and_one_alone_is_asked_whole() -> None:
    units = "h: R cav 6-7 @0.0>3; g: R cav 6-7 @0.1>3; x: P HI1 4-6 @1.0>9"
    b = Board(units, AWAY, orders={"r1": "charge", "p1": "make-ready"})
    p = asked(b, Melee(0))
    hex_ = p.t.label(b.hex("1.0"))
    assert len(shown(p)) == 2
    assert given(p, {"h": hex_, "g": hex_}) == o.NameAttacks((o.Attack(b.hex("1.0"), b.ids("h", "g")),))
    alone = asked(Board("h: R cav 6-7 @0.0>3; x: P HI1 4-6 @1.0>9", AWAY, orders="charge"), Melee(0))
    assert shown(alone) == {}
    with pytest.raises(LookupError):
        joined(alone.t, alone.state, alone.state.decisions[0].side, {})


@pytest.mark.clause("mpike 11.1.2-d")
def test_counter_attacks_are_chosen_by_units_that_nobody_attacks() -> None:
    units = "h: R HI1 6-7 @0.0>3; k: R HI1 6-7 @0.2>3; x: P HI1 4-6 @1.0>9; y: P HI1 4-6 @1.1>9; z: P HI1 4-6 @1.2>9"
    b = Board(units, AWAY, orders={"r1": "charge", "p1": "make-ready"})
    p = asked(b, Melee(0))
    p.order(given(p, {"h": p.t.label(b.hex("1.0"))}))
    assert p.asked[1] == "counters"
    assert not any(title.startswith("x ") for title in shown(p))
    assert {say(part.title).partition(" ")[0] for part in parts(p.t, p.state, p.state.decisions[0].side)} >= {"y", "z"}
    assert given(p, {}) == o.NameAttacks()


@pytest.mark.clause("mpike 5.5.3", "mpike 6.3.3")
def test_first_orders_wing_by_wing_and_open_order_unit_by_unit() -> None:
    b = Board("h: R cav 6-7 @0.0>3; g: R LI 6-7 @0.2>3 w2; x: P cav 4-6 @9.0>9", active="", turn=0, phase="setup",
              policies={"initial_orders": "secret"})  # fmt: skip
    p = asked(b, Setup())
    side = p.state.decisions[0].side
    assert [*shown(p)] == ["r1", "r2"]
    own = p.state.world.wings[0].order
    assert next(key for key, _ in parts(p.t, p.state, side)[0].choices) == own
    assert given(p, {}) == o.SetOrders(((0, own), (1, p.state.world.wings[1].order)))
    order = given(p, {"r1": "charge", "r2": "rally"})
    assert order == o.SetOrders(((0, "charge"), (1, "rally")))
    assert shown(p, "ru")["r1"][0].startswith("«")
    p.order(order)
    p.order(next(iter(legal(p.game, p.state, p.state.decisions[0].side))))
    assert p.asked[1] == "set-open"
    assert next(iter(shown(p).values())) == ["Start in normal formation", "Start in open order"]
    assert given(p, {}) == o.SetOpen(())
    assert given(p, {"g": "open"}) == o.SetOpen(b.ids("g"))


@pytest.mark.clause("mpike 11.3.9")
def test_pistols_are_spent_unit_by_unit() -> None:
    units = "h: R cav 6-7 @0.0>3; g: R cav 6-7 @0.1>3; x: P HI1 4-6 @1.0>9"
    b = Board(units, AWAY, orders={"r1": "charge", "p1": "make-ready"})
    p = asked(b, Combat(b.hex("1.0"), b.ids("h", "g"), b.id("x")))
    while p.state.decisions[0].asks != "mpike-ask-pistols-attacker":
        raise AssertionError(p.asked)
    assert [*shown(p).values()] == [["Save the pistols", "Fire the pistols"]] * 2
    assert given(p, {}) == o.SpendPistols()
    assert given(p, {"g": "fire"}) == o.SpendPistols(b.ids("g"))


@pytest.mark.clause("mpike 5.1.2", "mpike 11.4.2")
def test_the_path_of_a_retreat_and_who_goes_along_are_chosen_apart() -> None:
    units = "a: R cav 5-7 @0.0>3 shaken; x: P cav 5-7 @1.-1>9"
    p = asked(Board(units, "R ac -1 @0.0", orders="charge"), Retreating(0, 2, foes=(1,), combat=True))  # type: ignore[arg-type]
    assert p.asked[1] == "retreat"
    found = shown(p)
    assert [*found] == ["Path", "rac"]
    assert found["rac"] == ["Go along", "Stay behind"]
    first = given(p, {})
    assert isinstance(first, o.Retreat)
    assert first.leaders == (p.number("rac"),)
    left = given(p, {"way": "1", "rac": "behind"})
    assert isinstance(left, o.Retreat)
    assert (left.leaders, left.path == first.path) == ((), False)


@pytest.mark.parametrize("seed", [1, 3, 6, 9])
def test_every_choice_of_parts_is_lawful_and_told_in_few_words(seed: int) -> None:
    units = """h: R cav 6-7 @0.0>3; g: R cav 6-7 @0.1>3; f: R HI2 12-6 @0.2+0.3>3; x: P cav 4-6 @1.0>9
    y: P HI1 4-6 @1.1>9; z: P HI2 9-6 @1.3+1.2>9; v: P cav 5-6 @4.-2>9"""
    b, seen = named(Board(units, "R ac -1 @0.0; P ac -1 @1.0", **BATTLE)), 0
    for p, state in moments(b, seed, orders=50, frame=Setup()):
        found = parts(p.t, state, state.decisions[0].side)
        keys = [part.key for part in found]
        assert len(set(keys)) == len(keys)
        for part in found:
            for language in LANGUAGES:
                said = [say(line, language) for _, line in part.choices]
                assert len(set(said)) == len(said) <= 25
                assert all(len(one) <= 100 and "{" not in one for one in (say(part.title, language), *said))
        every: list[tuple[Any, ...]] = [*product(*([key for key, _ in part.choices] for part in found))]
        for choice in every[:: max(1, len(every) // 8)] if found else ():
            given(p, dict(zip(keys, choice, strict=True)))
            seen += 1
    assert seen
