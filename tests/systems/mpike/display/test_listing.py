"""Orders as somebody finds them who begins with a unit, and what is left undone at the end of actions."""

from collections import defaultdict
from typing import Any

import pytest

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.interpreter import legal
from engine.kernel.text import Language
from engine.systems.mpike import orders as o
from engine.systems.mpike.display.listing import KINDS, left, listing, unspent, warnings
from engine.systems.mpike.frames import Melee
from tests.systems.messages import variables
from tests.systems.mpike.display.said import LANGUAGES, moments, played, say
from tests.systems.mpike.display.test_captions import BATTLE, MEN, UNITS, acting
from tests.systems.mpike.kit import Board, Play

LONGEST, VARIANTS = 100, 24
"""Letters of an option, and how many options stand beside a preview."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_word_and_every_word_a_kind(language: Language) -> None:
    assert {key for key in variables("mpike", language) if key.startswith("mpike-act-")} == {
        f"mpike-act-{kind}" for kind in KINDS
    }


def listings(p: Play) -> list[tuple[Command, Listing]]:
    """Return the orders of the open question that are found by their unit."""
    side = p.state.decisions[0].side
    found = ((order, listing(p.t, p.state, order)) for order in legal(p.game, p.state, side))
    return [(order, one) for order, one in found if one is not None]


def details(p: Play, kind: str, language: Language = "en") -> list[str]:
    """Return how the orders of a kind are told, the interesting ones first."""
    some = [one for _, one in listings(p) if one.kind.code == f"mpike-act-{kind}"]
    some.sort(key=lambda one: -one.interest)
    return [say(one.detail, language) for one in some if one.detail is not None]


@pytest.mark.parametrize("seed", [1, 2, 5, 7, 8, 11])
def test_what_a_unit_can_do_is_told_apart(seed: int) -> None:
    """Of one kind no two places read alike, and what leads to one place is told apart by its variant."""
    b = Board(UNITS, MEN, **BATTLE, woods="0.0 0.1")
    for n, (p, _) in enumerate(moments(b, seed, orders=24)):
        if n % 2:
            continue
        places: dict[Any, dict[Any, list[Listing]]] = defaultdict(lambda: defaultdict(list))
        for order, one in listings(p):
            assert one.detail is not None, order
            end = order if one.variant is None else (order.subjects, order.places[-1:])
            places[order.subjects, one.kind][end].append(one)
        for (subjects, kind), ends in places.items():
            for language in LANGUAGES:
                told = []
                for alike in ends.values():
                    best = max(alike, key=lambda one: one.interest)
                    about = None if best.about is None else say(best.about, language)
                    told.append((say(best.detail, language), about))  # type: ignore[arg-type]
                    ways = [say(one.variant, language) for one in alike if one.variant is not None]
                    assert len(set(ways)) == len(ways) <= VARIANTS, (kind, sorted(ways))
                    assert all(len(one) <= LONGEST for one in (*ways, told[-1][0])), told[-1]
                twice = {one for one in told if told.count(one) > 1}
                assert not twice, (subjects, kind.code, twice)
                assert not any("{" in one[0] or "mpike-" in one[0] for one in told)


@pytest.mark.clause("mpike 7.1.1", "mpike 7.3.1")
def test_a_move_says_ground_cost_and_whom_it_stands_beside() -> None:
    p = acting("h: R cav 6-7 @0.0>3; x: P HI1 4-6 @9.0>9", orders={"r1": "make-ready", "p1": "rally"}, woods="2.0")
    found = details(p, "move")
    wooded = p.t.label(p.hex("2.0"))
    assert any(one.startswith(f"{wooded}, Woods, confused · ") and one.endswith(" of 8 MP") for one in found), found
    assert any(one.startswith(f"{wooded}, Лес, в замешательстве · ") for one in details(p, "move", "ru"))
    p = acting("h: R cav 6-7 @0.0>3; x: P HI1 4-6 @5.0>9", orders={"r1": "charge", "p1": "rally"})
    near = {
        say(one.about) for _, one in listings(p) if one.about is not None and one.kind.code == "mpike-act-move-momentum"
    }
    assert near == {"adjacent to x"}


@pytest.mark.clause("mpike 11.1.2", "mpike 11.3.6")
def test_moves_by_which_an_enemy_can_be_attacked_come_first() -> None:
    p = acting("h: R cav 6-7 @0.0>3; x: P HI1 4-6 @5.0>9", orders={"r1": "charge", "p1": "rally"})
    some = [one for _, one in listings(p) if one.kind.code.startswith("mpike-act-move")]
    best = max(some, key=lambda one: one.interest)
    assert best.about is not None
    assert best.variant is not None
    assert "Momentum" in say(best.variant)
    assert "Momentum" in say(best.variant, "ru")


@pytest.mark.clause("mpike 11.5.1")
def test_a_move_tells_the_guns_that_it_goes_over() -> None:
    units = "h: R cav 6-7 @0.0>3; g: P gun 4-9 @1.0>9; x: P HI1 4-6 @9.0>9"
    p = acting(units, orders={"r1": "charge", "p1": "rally"})
    guns, beyond = p.t.label(p.hex("1.0")), p.hex("2.0")
    found = [one.variant for order, one in listings(p) if order.places[-1:] == (beyond,) and one.variant is not None]
    assert {f", over guns in {guns}" in say(one) for one in found} == {True}
    assert {f", через орудия в {guns}" in say(one, "ru") for one in found} == {True}


@pytest.mark.clause("mpike 6.2.1")
def test_two_hexes_tell_their_whole_place_and_their_wheels() -> None:
    p = acting("f: R HI2 12-6 @0.0>3; x: P cav 4-6 @9.0>9", orders={"r1": "make-ready", "p1": "rally"})
    some = [(order, one) for order, one in listings(p) if one.kind.code == "mpike-act-move"]
    assert all(one.variant is None and order.places == () for order, one in some)
    assert any(", 1 wheel" in one and "+" in one for one in details(p, "move"))
    assert any(", 1 захождение" in one for one in details(p, "move", "ru"))


@pytest.mark.clause("mpike 10.2", "mpike 10.3.1")
def test_shots_tell_target_hex_and_chance_the_likelier_first() -> None:
    units = "m: R LI 4-6 @0.0>3; h: R cav 4-6 @0.3>3; x: P cav 4-6 @1.0>9; y: P cav 4-6 @1.3>9 confused"
    p = acting(units, orders={"r1": "make-ready", "p1": "rally"})
    hex_ = p.t.label(p.hex("1.0"))
    assert any(one.startswith(f"x ({hex_}) · ") and one.endswith("%") for one in details(p, "fire-skirmish"))
    assert any(one.startswith(f"x ({hex_}), then back to ") for one in details(p, "fire-retreating"))
    assert any(one.startswith(f"x ({hex_}), затем отход в ") for one in details(p, "fire-retreating", "ru"))
    assert details(p, "pistol")[0].startswith("y (")
    shares = [one.interest for _, one in listings(p) if one.kind.code == "mpike-act-fire-skirmish"]
    assert all(0 <= share <= 100 for share in shares)


@pytest.mark.clause("mpike 5.7.2", "mpike 4.3.2")
def test_what_no_unit_gives_is_found_by_wing_and_leader() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", "R wc -1 @-1.0; R ac -1 @-1.0", active="", turn=0,
              phase="markers", orders={"r1": "make-ready", "p1": "rally"})  # fmt: skip
    p, kinds = played(b), set[str]()
    while p.asked[1] != "act":
        kinds |= {one.kind.code for _, one in listings(p)}
        assert all(one.detail is not None for _, one in listings(p))
        if p.asked[1] == "order":
            assert any(one.startswith("Charge with the AC · ") for one in details(p, "order"))
        p.order(o.KeepOrder() if p.asked[1] == "order" else p.legal()[0])
    assert "mpike-act-order" in kinds
    assert any(one.startswith("rac to ") for one in details(p, "leader"))


# -- what is left


@pytest.mark.clause("mpike 3.2C", "mpike 7.2.1")
def test_what_a_unit_has_left() -> None:
    p = acting("h: R cav 6-7 @0.0>3; g: R HI1 6-7 @0.4>3 confused; k: R cav 6-7 @0.6>3; x: P cav 4-6 @9.0>9",
               orders={"r1": "make-ready", "p1": "rally"})  # fmt: skip
    found = [left(p.t, p.state.world, p.id(name)) for name in ("h", "g", "x")]
    assert [None if line is None else say(line) for line in found] == ["8 MP", "2 MP", None]
    p.order(o.Move(p.id("h"), (o.Step("turn", 1),)))
    assert left(p.t, p.state.world, p.id("h")) is None


@pytest.mark.clause("mpike 3.2C", "mpike 10.1.1", "mpike 13.2.4")
def test_the_end_of_actions_tells_who_could_still_act_and_what_for() -> None:
    units = """h: R cav 6-7 @0.0>3 shaken; m: R LI 4-6 @0.2>3; g: R HI1 6-7 @-2.4>3 confused; k: R cav 6-7 @-4.3>3
    x: P cav 4-6 @1.2>9"""
    p = acting(units, "R wc -1 @-1.1", orders={"r1": "receive-charge", "p1": "rally"})
    told = [say(line) for line in unspent(p.t, p.state, p.state.decisions[0].side, o.EndActions())]
    assert told == [
        "Can still try to rally (1): h",
        "Can still fire (1): m",
        "Can still reform (1): g",
        "Not moved yet (1): k",
        "Leaders with an action left (1): rwc",
    ]
    assert not list(unspent(p.t, p.state, p.t.enemy(p.state.decisions[0].side), o.EndActions()))
    assert not list(unspent(p.t, p.state, p.state.decisions[0].side, o.FormHedgehog(p.id("g"))))


@pytest.mark.clause("mpike 11.1.2")
def test_naming_attacks_tells_who_is_adjacent_and_does_not_attack() -> None:
    b = Board("h: R cav 6-7 @0.0>3; g: R cav 6-7 @0.1>3; x: P HI1 4-6 @1.0>9", "P wc 0 @12.-6; R wc 0 @-12.6")
    p = played(b, frame=Melee(0))
    side = p.state.decisions[0].side
    one = o.NameAttacks((o.Attack(b.hex("1.0"), b.ids("g")),))
    assert [say(line) for line in unspent(b.t, p.state, side, one)] == ["Adjacent but not attacking (1): h"]
    assert [say(line, "ru") for line in unspent(b.t, p.state, side, o.NameAttacks())] == [
        "Вплотную к врагу, но не атакуют (2): h, g"
    ]


@pytest.mark.clause("mpike 13.4.3", "mpike 10.8.6")
def test_certain_harm_is_told_before() -> None:
    p = acting("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", orders={"r1": "make-ready", "p1": "rally"})
    side = p.state.decisions[0].side
    off = warnings(p.t, p.state, side, o.Retreat(p.id("h"), (), left=True))
    assert [say(line) for line in off] == ["h leaves the map and is eliminated"]
    assert [say(line) for line in warnings(p.t, p.state, side, o.StandFast())] == ["The unit takes 1 formation hit"]
    assert not list(warnings(p.t, p.state, side, o.EndActions()))
