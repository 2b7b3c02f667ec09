"""Lines of orders in both languages: what they are read as, how they are written, what is asked back."""

import re

import pytest

from bot.words import words
from engine.content import files
from engine.kernel.command import Command
from engine.kernel.decision import Decision
from engine.kernel.ids import UnitId
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.procedure import Frame
from engine.kernel.state import State
from engine.kernel.text import Language
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Answering, Deployment, Fielding, Moving, Mustering, Ordering, Shooting
from engine.systems.battlefield.movement.plotted import motion_of
from engine.systems.battlefield.notation import writing as notation
from engine.systems.battlefield.notation.reading import read
from engine.systems.battlefield.orders import (
    Act,
    Agree,
    Answer,
    Arrange,
    Enlist,
    Finish,
    Hold,
    Manoeuvre,
    Order,
    Orders,
    PlayCard,
    Reply,
    Seal,
    SetPiece,
    Shoot,
    Shot,
    Station,
    Stations,
    Succeed,
    TakeCards,
    TakeLoss,
)
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import World
from engine.tabletop.motion import moved
from tests.systems.battlefield.kit import Board

BOARD = Board(
    "R1:hoplites@(1000,2000)0/4, R2:hoplites@(1600,2000)0/4, R3:hypaspists@(2200,2000)0/3, "
    "R4:cretans@(4000,2000)0/4, R5:cretans@(4000,1000)0/4, R6:companions@(6000,2000)0/2",
    "B1:greek-mercenaries@(1000,6000)360/3, B2:persian-archers@(3000,6000)360/4, B3:slingers@(5000,6000)360/4",
    staff=False,
)
R1, R2, R3, R4, R5, R6 = (BOARD.id(f"R{n}") for n in range(1, 7))
B1, B2, B3 = (BOARD.id(f"B{n}") for n in range(1, 4))
NONE = UnitId(-1)


ORDERING = Ordering(RED)


def at(frame: Frame) -> State[World]:
    side = getattr(frame, "side", RED)
    asked = Decision(1, side, "battlefield-ask-any", R("5.1"))
    return State(BOARD.world, stack=(frame,), decisions=(asked,))


def said(line: str, frame: Frame = ORDERING) -> object:
    state = at(frame)
    return read(BOARD.t, state, state.decisions[0].side, line)


ORDERS: list[tuple[str, str, Command]] = [
    ("R1: order move", "К1: приказ движение", Order((R1,), ("move",))),
    ("R1: order move+shoot", "К1: приказ движение+стрелять", Order((R1,), ("move", "shoot"))),
    ("R1: fwd 4", "К1: вперёд 4", Order((R1,), ("move",), "", (Act("fwd", 1000),))),
    (
        "R1: fwd 2, wheel left 30, fwd 1.5",
        "К1: вперёд 2, поворот влево 30, вперёд 1,5",
        Order((R1,), ("move",), "", (Act("fwd", 500), Act("wheel", 60, "left"), Act("fwd", 375))),
    ),
    (
        "R1: wheel right 45, wheel right 22.5",
        "К1: поворот вправо 45, поворот вправо 22,5",
        Order((R1,), ("move",), "", (Act("wheel", 90, "right"), Act("wheel", 45, "right"))),
    ),
    (
        "R1: side right 1, fwd 3",
        "К1: вбок вправо 1, вперёд 3",
        Order((R1,), ("move",), "", (Act("side", 250, "right"), Act("fwd", 750))),
    ),
    (
        "R1: fwd 5, attack B2",
        "К1: вперёд 5, атака Ч2",
        Order((R1,), ("move",), "", (Act("fwd", 1250), Act("attack", unit=B2))),
    ),
    (
        "R6: wheel left 20, dash 14, attack B2",
        "К6: поворот влево 20, рывок 14, атака Ч2",
        Order((R6,), ("dash",), "", (Act("wheel", 40, "left"), Act("dash", 3500), Act("attack", unit=B2))),
    ),
    ("R1: about, fwd 3", "К1: кругом, вперёд 3", Order((R1,), ("move", "reform"), "", (Act("about"), Act("fwd", 750)))),
    ("R1: front left", "К1: фронт влево", Order((R1,), ("reform",), "", (Act("front", hand="left"),))),
    ("R1: hedgehog", "К1: круговая оборона", Order((R1,), ("reform",), "", (Act("hedgehog"),))),
    ("R6: wedge", "К6: клин", Order((R6,), ("reform",), "", (Act("wedge"),))),
    (
        "R5: through R4, fwd 4",
        "К5: сквозь К4, вперёд 4",
        Order((R5,), ("move", "reform"), "", (Act("through", unit=R4), Act("fwd", 1000))),
    ),
    (
        "R1+R2+R3 line: wheel right 10, fwd 2",
        "К1+К2+К3 линия: поворот вправо 10, вперёд 2",
        Order((R1, R2, R3), ("move",), "line", (Act("wheel", 20, "right"), Act("fwd", 500))),
    ),
    (
        "R1+R2 phalanx: open 2 from R1",
        "К1+К2 фаланга: разомкнуть 2 от К1",
        Order((R1, R2), ("reform",), "phalanx", (Act("open", 500, unit=R1),)),
    ),
    ("R4: shoot B2", "К4: стрелять Ч2", Order((R4,), ("shoot",), "", (), (Shot(R4, B2),))),
    (
        "R4+R5 column: shoot nearest",
        "К4+К5 колонна: стрелять ближайшего",
        Order((R4, R5), ("shoot",), "column", (), (Shot(R4), Shot(R5))),
    ),
    (
        "R2: rally, front right",
        "К2: остановить, фронт вправо",
        Order((R2,), ("rally", "reform"), "", (Act("front", hand="right"),)),
    ),
    ("R4: auto", "К4: само", Order((R4,), ("auto",))),
    ("R4: auto B2", "К4: само Ч2", Order((R4,), ("auto",), "", (), (Shot(R4, B2),))),
    (
        "R1: fwd 110mm; R2: about",
        "К1: вперёд 110мм; К2: кругом",
        Orders((Order((R1,), ("move",), "", (Act("fwd", 1100),)), Order((R2,), ("reform",), "", (Act("about"),)))),
    ),
    ("done", "конец", Finish()),
]


@pytest.mark.parametrize(("english", "russian", "order"), ORDERS, ids=[english for english, _, _ in ORDERS])
def test_an_order_is_read_in_both_languages_and_written_in_one(english: str, russian: str, order: Command) -> None:
    assert said(english) == order
    assert said(russian) == order
    assert said(notation.write(BOARD.t, order)) == order
    assert said(notation.speak(BOARD.t, notation.write(BOARD.t, order), "ru")) == order


OTHERS: list[tuple[Frame, str, str, Command]] = [
    (Moving(RED), "R1: fwd 4", "К1: вперёд 4", Manoeuvre((R1,), (Act("fwd", 1000),))),
    (
        Moving(RED),
        "R1+R2 phalanx: fwd 4",
        "К1+К2 фаланга: вперёд 4",
        Manoeuvre((R1, R2), (Act("fwd", 1000),), "phalanx"),
    ),
    (Moving(RED), "R1: fwd 1 rear", "К1: вперёд 1 назад", Manoeuvre((R1,), (Act("fwd", 250, edge="rear"),))),
    (
        Moving(RED),
        "R1: wheel left 24 right",
        "К1: поворот влево 24 вправо",
        Manoeuvre((R1,), (Act("wheel", 48, "left", edge="right"),)),
    ),
    (
        Shooting(RED),
        "R4: shoot B2 with light-bow",
        "К4: стрелять Ч2 из лёгкий лук",
        Shoot((Shot(R4, B2, "light-bow"),)),
    ),
    (
        Shooting(RED),
        "R4: shoot B2 rank 1, shoot B3 rank 2",
        "К4: стрелять Ч2 шеренга 1, стрелять Ч3 шеренга 2",
        Shoot((Shot(R4, B2, "", 1), Shot(R4, B3, "", 2))),
    ),
    (Shooting(RED), "R4+R5 singly: hold", "К4+К5 порознь: не стрелять", Hold((R4, R5))),
    (Moving(RED), "R6: stand", "К6: стоять", Manoeuvre((R6,), ())),
    (Moving(RED), "R1+R2 phalanx: stand", "К1+К2 фаланга: стоять", Manoeuvre((R1, R2), (), "phalanx")),
    (Shooting(RED), "R6: tip", "К6: остриё", TakeLoss(R6, tip=True)),
    (Shooting(RED), "R6: last", "К6: последняя шеренга", TakeLoss(R6, tip=False)),
    (Answering(BLACK), "B2: face R1", "Ч2: лицом К1", Answer((Reply(B2, "face", R1),))),
    (
        Answering(BLACK),
        "B2: face R1, shoot R1",
        "Ч2: лицом к К1, стрелять К1",
        Answer((Reply(B2, "face", R1, R1),)),
    ),
    (Answering(BLACK), "B2: evade", "Ч2: уклониться", Answer((Reply(B2, "evade"),))),
    (Answering(BLACK), "B2: flee from R1", "Ч2: бежать от К1", Answer((Reply(B2, "flee", R1),))),
    (Answering(BLACK), "B2: shoot R1", "Ч2: стрелять К1", Answer((Reply(B2, "shoot", NONE, R1),))),
    (
        Answering(BLACK),
        "B1: hedgehog; B2: stand",
        "Ч1: ёж; Ч2: стоять",
        Answer((Reply(B1, "hedgehog"), Reply(B2, "stand"))),
    ),
    (Deployment(), "R1: place 20 8 22.5", "К1: поставить 20 8 22,5", Station(R1, 5000, 2000, 45)),
    (
        Deployment(),
        "R1: place 20 8 0; R2: place 23 8 0",
        "К1: поставить 20 8 0; К2: поставить 23 8 0",
        Stations((Station(R1, 5000, 2000, 0), Station(R2, 5750, 2000, 0))),
    ),
    (Deployment(), "arrange battle-line", "расставить в линию", Arrange("battle-line")),
    (Deployment(), "seal", "запечатать", Seal()),
    (Fielding(), "place 20 8 90", "поставить 20 8 90", SetPiece(5000, 2000, 180)),
    (Fielding(), "waive", "отказаться", SetPiece(waive=True)),
    (Fielding(), "agree", "согласен", Agree()),
    (Fielding(), "card hill", "карта холм", PlayCard("hill")),
    (Fielding(), "beat brush", "бить подлесок", PlayCard("brush", beat=True)),
    (Fielding(), "hand hill brush", "взять холм подлесок", TakeCards(("hill", "brush"))),
    (
        Mustering(),
        "army hoplites ranks 3 corps 1 general chief, cretans ranks 4 corps 1 musician",
        "армия союзные гоплиты шеренги 3 корпус 1 генерал главком, критские лучники шеренги 4 корпус 1 музыкант",
        Enlist(
            "",
            (ListEntry("hoplites", 3, 1, general=True, chief=True), ListEntry("cretans", 4, 1, musician=True)),
        ),
    ),
    (ORDERING, "successor R1", "преемник К1", Succeed(R1)),
]


@pytest.mark.parametrize(("frame", "english", "russian", "order"), OTHERS, ids=[line for _, line, _, _ in OTHERS])
def test_what_a_line_means_follows_from_what_is_asked(frame: Frame, english: str, russian: str, order: Command) -> None:
    assert said(english, frame) == order
    assert said(russian, frame) == order
    assert said(notation.write(BOARD.t, order), frame) == order


def test_terrain_cards_are_spoken_of_by_their_russian_names_which_are_read() -> None:
    for slug in BOARD.t.deck:
        for order in (PlayCard(slug), PlayCard(slug, beat=True), TakeCards((slug, slug, "plain"))):
            spoken = notation.speak(BOARD.t, notation.write(BOARD.t, order), "ru")
            assert not re.search("[a-z]", spoken)
            assert said(spoken, Fielding()) == order


def test_units_go_by_name_and_number_by_a_range_and_by_kind() -> None:
    assert said("Hoplites 2: fwd 4") == said("R2: fwd 4")
    assert said("Гоплиты 2: вперёд 4") == said("R2: fwd 4")
    assert said("R1-3 line: fwd 2") == said("R1+R2+R3 line: fwd 2")
    assert said("К1–3 линия: вперёд 2") == said("R1+R2+R3 line: fwd 2")
    assert said("все лучники: стрелять в ближайшего") == said("R4+R5 column: shoot nearest")
    assert said("all archers: shoot at the nearest") == said("R4+R5 column: shoot nearest")
    assert said("все лучники порознь: стрелять в ближайшего") == said("R4: shoot nearest; R5: shoot nearest")
    assert said("all cretans: shoot nearest", Shooting(RED)) == Shoot((Shot(R4), Shot(R5)), "column")


def test_a_number_behind_a_name_counts_units_of_that_name_and_names_no_other() -> None:
    assert said("Companions 1: fwd 4") == said("Гетайры 1: вперёд 4") == said("R6: fwd 4")
    for line in ("Companions 2: fwd 4", "Гетайры 2: вперёд 4", "Agrianes 3: fwd 4"):
        unread = said(line)
        assert isinstance(unread, Unreadable), line


def test_several_lines_are_one_order_whoever_they_are_about() -> None:
    together = said("all archers singly: shoot nearest; R1: fwd 2")
    assert together == said("R4: shoot nearest; R5: shoot nearest; R1: fwd 2")
    mixed = said("R1: fwd 2; done")
    assert isinstance(mixed, Unreadable)
    assert mixed.expected.code == "battlefield-expected-alike"


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("Companions: attack greek mercenaries", "R6: attack B1"),
        ("Гетайры: атаковать греческих наёмников", "R6: attack B1"),
        ("К6: рывок 4, атака наёмников", "R6: dash 4, attack B1"),
        ("Гетайрами: вперёд 2", "R6: fwd 2"),
        ("Cretans 2: shoot slingers", "R5: shoot B3"),
        ("Критским лучникам 2: стрелять пращников", "R5: shoot B3"),
        ("К1+К2 линия: вперёд 2", "R1+R2 line: fwd 2"),
    ],
)
def test_units_are_known_by_short_names_and_in_any_case(line: str, means: str) -> None:
    assert said(line) == said(means)


@pytest.mark.parametrize("line", ["R6: wheel to B1", "К6: вперёд 4, поворот к Ч1", "R6: fwd 6, turn to slingers"])
def test_a_unit_wheels_to_an_enemy_from_where_it_is_then(line: str) -> None:
    order = said(line)
    assert isinstance(order, Order)
    assert all(act.kind == "fwd" or 0 < act.amount <= 90 for act in order.plan)
    base, foe = BOARD.base("R6"), BOARD.base("B3" if "slingers" in line else "B1")
    for act in order.plan:
        motion = motion_of(act)
        assert motion is not None
        base = moved(base, motion)
    right, ahead = base.seen(foe.centre)
    assert ahead > 0
    assert abs(right) * 100 <= ahead  # within half a degree of straight ahead


def test_a_name_of_two_is_asked_back() -> None:
    found = said("Hoplites: fwd 4")
    assert isinstance(found, Ambiguous)
    assert found.candidates == ("R1: fwd 4", "R2: fwd 4")


@pytest.mark.parametrize("line", ["Hoplites 4: fwd 2", "hoplites 9 fwd 2", "R6: fwd 1; Hoplites: fwd 2"])
def test_what_may_be_meant_instead_can_be_said(line: str) -> None:
    """There are two of them: a number that neither has is left out, and other lines are not."""
    found = said(line)
    assert isinstance(found, Ambiguous)
    before = "R6: fwd 1; " if ";" in line else ""
    assert [said(one) for one in found.candidates] == [said(f"{before}{unit}: fwd 2") for unit in ("R1", "R2")]
    assert not [one for one in found.candidates if " :" in one]


@pytest.mark.parametrize(
    ("line", "expected"),
    [("Hoplites", "act"), ("Hoplites 4", "act"), ("Hoplites 4:", "act"), ("Hoplites: fwd", "length")],
)
def test_a_line_that_no_name_would_make_an_order_is_not_asked_back(line: str, expected: str) -> None:
    found = said(line)
    assert isinstance(found, Unreadable)
    assert (found.text, found.expected.code) == (line, f"battlefield-expected-{expected}")


def test_without_a_word_units_act_as_what_they_form() -> None:
    assert said("R1+R2: fwd 2") == said("R1+R2 phalanx: fwd 2")
    assert said("R1+R6: fwd 2") == said("R1: fwd 2; R6: fwd 2")


@pytest.mark.parametrize(
    ("line", "expected", "meant"),
    [
        ("R1: fwd", "length", ()),
        ("R1: fwd four", "length", ()),
        ("R1: wheel 30", "hand", ()),
        ("R1: wheel left 30.3", "angle", ("30", "30.5")),
        ("R1: dance", "act", ()),
        ("R99: fwd 4", "unit", None),
        ("R1: fwd 4 oops", "act", ()),
    ],
)
def test_what_cannot_be_read_says_what_was_expected(line: str, expected: str, meant: tuple[str, ...] | None) -> None:
    found = said(line)
    assert isinstance(found, Unreadable)
    assert found.expected.code == f"battlefield-expected-{expected}"
    if meant is not None:
        assert found.meant == meant


@pytest.mark.parametrize(
    ("frame", "line"),
    [
        (Answering(RED), "R1: evade, fwd 4"),
        (Answering(RED), "R1: evade, stand"),
        (Answering(RED), "К1: уклониться, стоять"),
        (Moving(RED), "R1: about, stand"),
        (Moving(RED), "R1: hold, fwd 4"),
        (Shooting(RED, step="own"), "R4: hold, shoot B1"),
        (Shooting(RED, step="own"), "R4: tip, hold"),
        (Deployment(), "R1: place 4 2 0, fwd 4"),
        (ORDERING, "R4: rally, stand"),
    ],
)
def test_parts_of_different_orders_are_no_line(frame: Frame, line: str) -> None:
    found = said(line, frame)
    assert isinstance(found, Unreadable)
    assert found.expected.code == "battlefield-expected-one"


@pytest.mark.parametrize("rest", ["tip", "place 4 2 0"])
def test_what_is_said_of_one_unit_is_asked_back_of_several(rest: str) -> None:
    found = said(f"R1-2: {rest}", Deployment())
    assert isinstance(found, Ambiguous)
    assert found.candidates == (f"R1: {rest}", f"R2: {rest}")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_may_be_expected_has_words(language: Language) -> None:
    engine = files.SYSTEMS.parent
    folders = (files.SYSTEMS / "battlefield" / "notation", engine / "tabletop" / "notation")
    paths = (*(path for folder in folders for path in folder.glob("*.py")), engine / "lines.py")
    code = "".join(path.read_text(encoding="utf-8") for path in paths)
    wanted = set(re.findall(r'expected\("(\w+)"', code)) | set(re.findall(r'one_of\([^"]*"(\w+)"\)', code))
    assert {"unit", "number", "end", "length", "angle", "act", "kind"} <= wanted
    known = words(language)
    assert sorted(what for what in wanted if f"battlefield-expected-{what}" not in known) == []


def test_a_decimal_comma_is_no_end_of_a_part() -> None:
    assert said("К1: поворот влево 1,5, вперёд 198,1мм") == said("R1: wheel left 1.5, fwd 198.1mm")
    assert said("К1: вперёд 4,5 шага, поворот вправо 22,5°") == said("R1: fwd 4.5, wheel right 22.5")


@pytest.mark.parametrize(
    ("line", "ordered"),
    [
        ("R1+R2 dash", "R1+R2 phalanx: order dash"),
        ("К1+К2 рывок", "R1+R2 phalanx: order dash"),
        ("R4: shoot", "R4: order shoot"),
        ("R4 move+shoot", "R4: order move+shoot"),
        ("R1 move; R4 shoot", "R1: order move; R4: order shoot"),
    ],
)
def test_kinds_of_orders_need_no_word_for_an_order(line: str, ordered: str) -> None:
    assert said(line) == said(ordered)
    assert isinstance(said(line), Order | Orders)


def test_a_dash_is_a_way_of_its_own_once_units_move() -> None:
    assert isinstance(said("R1: dash", Moving(RED)), Unreadable)
    assert said("R1: dash 4") == Order((R1,), ("dash",), "", (Act("dash", 1000),))
