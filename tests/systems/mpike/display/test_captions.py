"""What buttons say of every kind of order: verb first, within the room, the chance where a die decides."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.interpreter import legal
from engine.kernel.state import State
from engine.kernel.text import Language, Text
from engine.systems.mpike.display.captions import CAPTIONS, caption, headline
from engine.systems.mpike.display.moment import LONG, PLAIN, SHORT
from engine.systems.mpike.frames import Setup
from engine.systems.mpike.orders import (
    COMMANDS,
    Close,
    EndActions,
    KeepOrder,
    NameAttacks,
    Retreat,
    SetOpen,
    SetOrders,
    Sidestep,
)
from tests.systems.messages import code, variables
from tests.systems.mpike.display.said import LANGUAGES, labels, moments, played, say, some_orders
from tests.systems.mpike.kit import Board, Play

UNITS = """h1: R cav 6-7 @-3.0>3; h2: R arq 4-6 @-3.1>3; f1: R HI2 12-6 @-4.3>3; m1: R LI 2-6 @-3.5>3
g1: R gun 4-8 @-5.6>3 4lb; f2: R HI1 6-6 @-5.7>3 regimental; k1: P cav 5-6 @2.-1>9; k2: P cav 3-5 @2.0>9 shaken
q1: P HI2 10-7 @2.4>9; q2: P HI1 5-6 @2.2>9 confused; d1: P LI 3-7 @1.5>9; a1: P gun 4-8 @3.4>9 12lb
x1: P cav 4-6 @5.0>9 routed"""
MEN = "R ac -1 @-5.2; R wc -1 @-5.3; P ac -1 @4.2; P wc -2 @3.1"
LONG_NAMES = (
    Text("Prince Maurice’s horse", "Кавалерия принца Морица"),
    Text("Ballard’s musketeers 2", "Мушкетёры Балларда 2"),
    Text("Uppland Regiment of Foot", "Уппландский пехотный полк"),
    Text("Sir Arthur Haselrig’s cuirassiers", "Кирасиры сэра Артура Хезелрига"),
    Text("4-8 lb battery", "4–8-фунтовая батарея"),
)
BATTLE: dict[str, Any] = {"orders": {"r1": "charge", "p1": "make-ready"}, "active": "", "turn": 0, "phase": "markers"}


def named(b: Board) -> Board:
    """Give all names of the length that scenarios have."""
    some = LONG_NAMES
    b.t.cards = tuple(replace(card, name=some[n % len(some)]) for n, card in enumerate(b.t.cards))
    b.t.leaders = tuple(replace(m, name=Text("Sir Jacob Astley", "Сэр Джейкоб Эстли")) for m in b.t.leaders)
    b.t.wings = tuple(replace(w, name=Text("Brandenburg left", "Левое крыло пруссаков")) for w in b.t.wings)
    return b


def test_every_kind_of_order_has_words() -> None:
    assert set(CAPTIONS) == set(COMMANDS)


@pytest.mark.parametrize("seed", [1, 4, 9])
def test_captions_of_a_battle_keep_their_limits_in_both_languages(seed: int) -> None:
    """Long names too; a button without a number has 34 letters at most, another 40, a line of a list 60."""
    b = named(Board(UNITS, MEN, **BATTLE, woods="0.0 0.1"))
    for p, state in moments(b, seed, orders=25):
        asks = state.decisions[0].asks
        for order in some_orders(p, 12):
            for room in (SHORT, LONG):
                line = caption(b.t, state, asks, order, room)
                assert line is not None, order
                for language in LANGUAGES:
                    said = say(line, language)
                    plain = room == SHORT and not re.search(r"\d", said)
                    assert len(said) <= (PLAIN if plain else room), said
                    assert said[0].isupper() or not said[0].isalpha(), said
                    assert "{" not in said


def acting(units: str, men: str = "", **options: Any) -> Play:
    """Return a game in which the first wing may act."""
    p = played(Board(units, men, active="", turn=0, phase="markers", **options))
    while p.asked[1] != "act":
        p.order(p.legal()[0] if p.asked[1] != "order" else KeepOrder())
    return p


@pytest.mark.clause("mpike 3.2C", "mpike 11.3.6")
def test_moves_say_where_they_lead_what_they_cost_and_that_they_give_momentum() -> None:
    p = acting("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", orders={"r1": "make-ready", "p1": "rally"})
    said = labels(p, room=LONG)
    assert "Move h to 1413 · 1 MP" in said
    assert any(re.fullmatch(r"Move h to \d+, Momentum · 2 MP", one) for one in said)
    assert any(re.fullmatch(r"Turn h to \w+ · 1 MP", one) for one in said)
    assert "End the actions" in said
    assert "Закончить акции" in labels(p, "ru")


def test_a_fire_says_its_target_and_its_chance() -> None:
    p = acting("m: R LI 4-6 @0.0>3; x: P cav 4-6 @1.0>9", orders={"r1": "make-ready", "p1": "rally"})
    assert any(re.fullmatch(r"Fire with m at x · \d+%", one) for one in labels(p, room=LONG))
    assert any(re.fullmatch("Огонь: m → x · \\d+\u00a0%", one) for one in labels(p, "ru", LONG))


@pytest.mark.clause("mpike 5.7.2", "mpike 4.3.2")
def test_trials_of_command_say_their_chances() -> None:
    men = "R wc -1 @-1.0; R ac -1 @-1.0"
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", men, orders={"r1": "make-ready", "p1": "rally"}, active="",
              turn=0, phase="markers")  # fmt: skip
    p = played(b)
    while p.asked[1] != "order":
        p.order(p.legal()[0])
    said = labels(p)
    assert said[0] == "Keep Make Ready"
    assert all(re.search(r" · \d+0%$", one) for one in said[1:])
    assert any(one.startswith("Change to Charge with AC") for one in said)
    p.order(KeepOrder())
    p.order(EndActions())
    assert p.asked[1] == "continue"
    assert [one.partition(" ")[0] for one in labels(p)] == ["Finish", "Continue", "Continue"]


@pytest.mark.clause("mpike 11.2")
def test_attacks_say_who_attacks_which_hex_in_the_order_in_which_they_are_fought() -> None:
    units = "h: R cav 6-7 @0.0>3; g: R cav 6-7 @0.2>3; x: P cav 4-6 @1.0>9; y: P cav 4-6 @1.2>9"
    p = acting(units, orders={"r1": "charge", "p1": "make-ready"})
    p.order(EndActions())
    assert p.asked[1] == "attacks"
    found = dict(zip(labels(p, room=LONG), p.legal(), strict=True))
    assert found["Make no attacks"] == NameAttacks()
    h, g = (p.t.label(p.unit(name).at[0]) for name in ("x", "y"))
    both = [one for one in found if ";" in one]
    assert sorted(both) == sorted([f"Attack {h}: h; {g}: g", f"Attack {g}: g; {h}: h"])


@pytest.mark.clause("mpike 5.5.3", "mpike 6.3.3")
def test_what_is_written_before_the_first_turn_is_told_wing_by_wing() -> None:
    b = Board("h: R cav 6-7 @0.0>3; g: R cav 6-7 @0.2>3 w2; x: P cav 4-6 @9.0>9", active="", turn=0, phase="setup",
              policies={"initial_orders": "secret"})  # fmt: skip
    p = played(b, frame=Setup())
    side = p.state.decisions[0].side
    order = next(o for o in legal(p.game, p.state, side) if isinstance(o, SetOrders))
    line = caption(b.t, p.state, "mpike-ask-set-orders", order, LONG)
    assert line is not None
    assert say(line) == "1: Charge, 2: Charge"
    assert say(line, "ru") == "1: «Атаковать», 2: «Атаковать»"
    none, one = (caption(b.t, p.state, "mpike-ask-set-open", SetOpen(some), SHORT) for some in ((), b.ids("h")))
    assert (say(none or line), say(one or line)) == ("Start with no open order", "Open order: h")


def test_no_text_is_left_without_an_order() -> None:
    """Every message of a button is said somewhere in the code, whole or by the stem that is told before its kind."""
    said = code("mpike")
    stems = set(re.findall(r'f"([a-z-]+-){', said))
    for key in variables("mpike", "en"):
        if key.startswith("mpike-do-"):
            name = key.removeprefix("mpike-do-")
            assert f'"{name}"' in said or any(name.startswith(stem) for stem in stems), key


def test_a_title_names_the_unit_of_an_answer_that_its_button_leaves_out() -> None:
    b = named(Board(UNITS, MEN, **BATTLE))
    h = b.id("h1")
    near = b.hex("-3.2")
    retreat, sidestep = Retreat(h, ((near,),)), Sidestep(h, near)
    name, hex_ = b.t.cards[h].name, b.t.label(near)
    state = State(b.world)

    def said(order: Command, language: Language = "en") -> str:
        line = headline(b.t, state, "", order)
        assert line is not None
        return say(line, language)

    assert said(retreat) == f"Retreat {name.en} to {hex_}"
    assert said(retreat, "ru") == f"{name.ru}: отступить в {hex_}"
    assert said(replace(retreat, left=True)) == f"Retreat {name.en} off the map"
    assert said(sidestep) == f"Sidestep with {name.en} to {hex_}"
    assert said(Close(h), "ru") == f"Атаковать сразу: {name.ru}"
