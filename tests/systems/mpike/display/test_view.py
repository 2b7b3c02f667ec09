"""The board: what counters show, whose orders lie open, what is marked, how a picture is framed."""

import pytest
from msgspec.structs import replace

from engine.hexes.board import FacingCounter, HexView, MoveMark, ShockMark, ShotMark, SourceMark, WagonMark
from engine.hexes.pikes import PikeAndShot
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.systems.mpike.display.chapter import chapter
from engine.systems.mpike.display.focus import focus
from engine.systems.mpike.display.view import build, way
from engine.systems.mpike.display.wording import _letters
from engine.systems.mpike.frames import Melee, Setup, Turn
from engine.systems.mpike.orders import Attack, SetOpen, SetOrders
from engine.systems.mpike.world import Deed, World
from tests.systems.mpike.display.said import LANGUAGES, played, say
from tests.systems.mpike.kit import Board, P, R

NAME = Text("Musket & Pike", "Мушкет и пика")


def board(b: Board, viewer: Side | None = None) -> HexView:
    return build(b.t, State(b.world), system=NAME, aims=(("A", b.hex("1.0")),), rules=1, viewer=viewer)


def shown(body: FacingCounter) -> PikeAndShot:
    assert body.pike is not None
    return body.pike


def test_counters_show_strength_morale_formation_and_hits_as_they_are_now() -> None:
    b = Board("f: R HI2 12-6 @0.0>3 confused h2 shaken regimental; h: R cav 3-8 @2.0>3 p1 momentum; "
              "g: P gun 4-8 @5.0>9 12lb captured; c: R HI1 6-7 @-3.0>3 column; x: P cav 4-6 @7.0>9 routed")  # fmt: skip
    found = {body.slug.en: body for body in board(b).bodies}
    foot, horse, guns, beaten, column = (shown(found[slug]) for slug in ("f", "h", "g", "x", "c"))
    assert (foot.arm, foot.strength, foot.morale, foot.order, foot.mood) == ("pikes", 10, 5, "confused", "shaken")
    assert (foot.regimental, found["f"].hits, len(found["f"].hexes)) == (True, 2, 2)
    assert (horse.arm, horse.pistols, horse.momentum) == ("horse", 1, True)
    assert (guns.gun, guns.weight, guns.pistols) == ("captured", "12", None)
    assert (beaten.mood, beaten.morale, found["x"].facing) == ("broken", 1, -1)
    assert (column.order, found["c"].posture) == ("column", "line")


def test_wings_show_order_state_letter_and_where_their_markers_lie() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", "R wc -1 @-2.0; P wc 0 @9.0", orders={"r1": "charge"})
    one, other = board(b).wings
    assert (one.order, one.active, one.hex, other.order) == ("charge", True, b.hex("-2.0"), "make-ready")
    coins = board(b).leaders
    assert [(coin.rating, coin.active) for coin in coins] == [(-1, True), (0, False)]


@pytest.mark.clause("mpike 7.4")
def test_a_wing_on_the_march_says_in_which_turn_it_comes() -> None:
    def due(second: str) -> list[int]:
        b = Board(f"h: R cav 6-7 @0.0>3; x: P cav 4-6 @off; y: P cav 4-6 @{second}", "R wc -1 @0.0; P wc 0 @9.0")
        b.t.wings = tuple(replace(wing, turn=4) for wing in b.t.wings)
        return [wing.due for wing in board(b).wings]

    assert due("off") == [0, 4]
    assert due("9.0>9") == [0, 0]


@pytest.mark.parametrize(("names", "letters"), [
    (["Right wing", "Centre", "Left wing"], ["R", "C", "L"]),
    (["Правое крыло", "Центр", "Левое крыло"], ["П", "Ц", "Л"]),
    (["Ramsay’s wing", "Ballard’s brigade"], ["R", "B"]),
    (["Корпус Рамсея", "Бригада Балларда"], ["Р", "Б"]),
    (["Swedish right", "Swedish foot", "Swedish left"], ["R", "F", "L"]),
    (["Правое крыло шведов", "Шведская пехота", "Левое крыло шведов"], ["П", "Ш", "Л"]),
    (["Авангард", "Корпус на холме", "Левое крыло бранденбуржцев"], ["А", "К", "Л"]),
    (["Корпус Ла Ферте", "Корпус Л’Опиталя", "Пехота Ла Вальера"], ["Ф", "Л", "В"]),
    (["r1", "r2"], ["1", "2"]),
])  # fmt: skip
def test_letters_of_wings_come_from_their_names(names: list[str], letters: list[str]) -> None:
    assert _letters(names) == letters


@pytest.mark.clause("mpike 5.5.3", "mpike 6.3.3")
def test_first_orders_and_open_order_are_secret_until_all_have_written() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @9.0>9", active="", turn=0, phase="setup",
              policies={"initial_orders": "secret"})  # fmt: skip
    p = played(b, frame=Setup())

    def seen(viewer: Side | None) -> tuple[list[str], list[str]]:
        view = build(p.t, p.state, system=NAME, aims=(), rules=1, viewer=viewer)
        return [wing.order for wing in view.wings], [body.pike.order for body in view.bodies if body.pike]

    assert seen(None)[0] == ["", ""]
    mine = p.t.wing_by_slug["r1"]
    p.order(SetOrders(((mine, "charge"),)), side=R)
    own, foreign = seen(R)[0], seen(P)[0]
    assert own[mine] == "charge"
    assert foreign == ["", ""]
    assert seen(None)[0] == ["", ""]
    p.order(SetOrders(((1 - mine, "rally"),)), side=P)
    assert sorted(seen(None)[0]) == ["charge", "rally"]
    p.order(SetOpen(p.ids("h")), side=R)
    assert seen(R)[1] == ["open", "normal"]
    assert seen(P)[1] == seen(None)[1] == ["normal", "normal"]


def test_the_last_deed_is_marked_a_move_from_its_start() -> None:
    b = Board("h: R cav 6-7 @3.0>3; x: P cav 4-6 @4.0>9", wagons="P 6.0")
    unit, hexes = b.ids("h"), b.hexes("0.0 1.0 2.0 3.0")
    steps = tuple(Deed("move", R, unit, hexes[n : n + 2]) for n in (2, 1, 0))
    assert way(steps) == hexes
    b.world = World(**{**{f: getattr(b.world, f) for f in b.world.__struct_fields__}, "deeds": steps})
    marks = board(b).marks
    assert MoveMark(hexes) in marks
    assert WagonMark(b.hex("6.0"), P) in marks
    fought = Deed("combat", R, unit, b.hexes("3.0"), b.hexes("4.0"), "defender-shaken-2", "6+2=8")
    shot = Deed("fire", R, unit, b.hexes("3.0"), b.hexes("4.0"), "1")
    for deed, mark in (
        (fought, ShockMark(((b.hex("3.0"), b.hex("4.0")),), "6+2=8")),
        (shot, ShotMark(b.hex("3.0"), b.hex("4.0"), fired=True)),
    ):
        b.world = World(**{**{f: getattr(b.world, f) for f in b.world.__struct_fields__}, "deeds": (deed,)})
        view = board(b)
        assert mark in view.marks
        for language in LANGUAGES:
            assert "h" in say(view.recent[0].headline, language)
    assert not any(isinstance(mark, SourceMark) for mark in marks)


@pytest.mark.clause("mpike 3.2A", "mpike 4.3.1")
def test_an_activation_is_a_chapter_and_its_combats_another() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @1.0>9", orders="charge")
    acts = chapter(b.t, State(b.world, stack=(Turn("next"),)))
    fights = chapter(b.t, State(b.world, stack=(Turn("next"), Melee(b.t.wing_by_slug["r1"]))))
    assert acts.side == fights.side == R
    assert (acts.fights, fights.fights) == (False, True)
    assert acts.mark != fights.mark
    assert say(acts.title) == "r1 · Charge"
    assert say(acts.title, "ru") == "r1 · «Атаковать»"
    quiet = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @1.0>9", active="", phase="rout")
    assert chapter(quiet.t, State(quiet.world)).side is None


def test_a_picture_is_about_the_wing_and_whom_it_may_meet() -> None:
    b = Board("h: R cav 6-7 @0.0>3; x: P cav 4-6 @3.0>9; far: P cav 4-6 @11.0>9", orders="charge")
    found = focus(b.t, State(b.world))
    assert {b.hex("0.0"), b.hex("3.0")} <= set(found)
    assert b.hex("11.0") not in found
    melee = Melee(b.t.wing_by_slug["r1"], attacks=(Attack(b.hex("3.0"), b.ids("h")),))
    assert b.hex("3.0") in focus(b.t, State(b.world, stack=(melee,)))
