"""What people type: verbs first or last, names and codes in both alphabets, commas and points, words left out."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.words import FluentWords
from engine.content import files
from engine.kernel.notation import Ambiguous, Unreadable, plain
from engine.kernel.text import Language
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.content.kinds import RED
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.frames import Deploying, Losing, Melee
from engine.systems.warhorn.notation.reading import read
from engine.systems.warhorn.notation.writing import speak
from engine.systems.warhorn.packs import bind, document
from tests.systems import messages
from tests.systems.warhorn.kit import Board, with_unit
from tests.systems.warhorn.notation.table import BOARD, at, candidates, expected, order, said, unit

A1, A2, A3, A4, A5, B1, B2, B3 = (unit(name) for name in ("A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3"))
MOVE = o.Move(A1, ((900, -60),), 30)


@pytest.mark.parametrize(
    "line",
    [
        "move A1 9 at 30l face 15r",
        "A1 move 9 at 30l face 15r",
        "A1: move 9 at 30° l, face 15 right",
        "A1 9 at 30 left face right 15",
        "ход А1 9 под 30л фронтом 15п",
        "А1: ход 9,0 см под 30 влево, фронтом вправо 15 градусов",
        "MOVE a1 90mm AT l30 FACE r15",
        "Люди А1 ход 9 под 30л фронтом 15п",
        "Men of A1 9 at 30l face 15r",
    ],
)
def test_a_move_is_understood_however_it_is_told(line: str) -> None:
    assert order(line, "move") == MOVE


@pytest.mark.parametrize(
    ("line", "given"),
    [
        ("A1 B1", o.DeclareCharge(A1, (B1,))),
        ("A1 > B1, B2", o.DeclareCharge(A1, (B1, B2))),
        ("A1 charge B1+B2", o.DeclareCharge(A1, (B1, B2))),
        ("A1 B1 charge", o.DeclareCharge(A1, (B1,))),
        ("А1 Б1 атака", o.DeclareCharge(A1, (B1,))),
        ("А1 атакует Б1", None),
        ("att", None),
        ("none", o.Finish()),
        ("нет", o.Finish()),
        ("готово", o.Finish()),
    ],
)
def test_a_charge_is_understood_without_its_verb_where_charges_are_declared(line: str, given: Any) -> None:
    found = said(line, "charge")
    assert found == given if given is not None else isinstance(found, Unreadable)


@pytest.mark.parametrize("line", ["A1 shoot", "shoot A1", "A1 стрелять", "react A1 shoot", "выстрел А1", "А1 выстрел"])
def test_a_charged_unit_that_shoots_reacts(line: str) -> None:
    assert order(line, "react") == o.React(A1, "shoot")


def test_models_are_placed_without_a_verb_where_they_are_asked_for() -> None:
    assert order("A2 ring 10", "place") == o.Move(A2, arrange=o.Arrangement("ring", 1000))
    assert order("А2 линия", "place") == order("arrange A2 line", "place") == o.Move(A2, arrange=o.Arrangement("line"))


def test_other_reactions_need_no_verb_either() -> None:
    assert order("A1 stand", "react") == order("stand A1", "react") == o.React(A1, "stand")
    assert order("А1 отступить", "react") == o.React(A1, "retreat")


def test_what_an_uncontrolled_unit_does_needs_no_verb() -> None:
    assert order("A1 charge B1", "serve") == order("charge A1 B1", "serve") == o.Serve(A1, "charge", (B1,))
    assert order("A1 shoot", "serve") == o.Serve(A1, "shoot")
    assert order("А1 вперёд", "serve") == o.Serve(A1, "advance")


def test_small_words_change_nothing() -> None:
    assert order("army: red-a1 24", "army") == order("army red-a1 24", "army")
    hill = o.PlaceTerrain("hill", 12000, 6050, 3000, 2000)
    assert order("terrain hill to 120,60.5 size 30x20", "terrain") == hill
    deploying = Deploying(BOARD.t.sides[0])
    assert order("place A1 to 100,25 face 90 abs", "deploy", deploying) == o.Station(A1, 10000, 2500, 180)
    assert order("turn A1 to 30l", "move") == o.Move(A1, turn=-60)
    assert order("move A1 B1", "run") == order("charge A1 B1", "run") == o.Run(A1, B1)
    assert order("move A1 20 dash", "move") == o.Move(A1, ((2000, 0),), dash=True)
    assert order("cancel wood1 by scouts", "move") == order("cancel wood1", "move") == o.Scout("wood1")
    assert order("move A1 5 reform open", "move") == order("move A1 5 open", "move")
    assert order("charge A1 > B1 and B2", "charge") == o.DeclareCharge(A1, (B1, B2))
    assert order("fire A4.1 to 84,35", "shoot") == o.FireEngine(A4, 0, 8400, 3500)
    assert order("general A1 to rear", "post") == order("general A1 rear", "post") == o.Post(A1, "rear")
    assert order("fire A4.1 > 84,35 solid", "shoot") == o.FireEngine(A4, 0, 8400, 3500)


def test_a_code_of_no_army_stays_as_it_is() -> None:
    assert speak(BOARD.t, "move X9 5", "ru") == "ход X9 5"


def test_armies_are_spoken_of_by_their_names() -> None:
    t = bind(document("free-500"))
    slug, ready = next(iter(t.lists.items()))
    assert speak(t, f"army {slug}", "ru").endswith(f" {ready.title.ru}")


def test_no_word_is_verb_and_small_word_at_once() -> None:
    assert not set(vocabulary().verbs) & set(vocabulary().marks)


def test_straight_ahead_and_back_need_no_hand() -> None:
    assert order("move A1 9 at 0", "move") == o.Move(A1, ((900, 0),))
    assert order("turn A1 180", "move") == o.Move(A1, turn=360)
    assert order("turn A1 30 right", "move") == order("turn A1 right 30", "move") == o.Move(A1, turn=60)


def test_no_duel_is_none_or_declines_one() -> None:
    assert order("duel no", "challenge") == o.Finish()
    assert order("duel no", "duel") == o.AnswerChallenge(take=False)


def test_of_units_of_one_name_those_of_the_side_that_is_meant_are_meant() -> None:
    b = Board("A1: 24 @(6000,3000)0", "B1: 24 @(6000,9000)360")
    with_unit(b, "B1", card=b.unit("A1").card)
    name = b.card("A1").name.en
    state = at("charge", world=b.world)
    assert read(b.t, state, RED, f"charge {name} > {name}") == o.DeclareCharge(b.id("A1"), (b.id("B1"),))


def test_a_verb_may_stand_at_the_end() -> None:
    assert order("A5 wall1 work", "move") == o.Work(A5, "wall1")
    assert order("A1 back", "move") == o.TurnBack(A1)


def test_of_units_of_one_name_those_on_the_table_are_meant() -> None:
    b = Board("A1: 24 @(6000,3000)0; A2: 24 @(9000,3000)0", "B1: 24 @(6000,9000)360")
    card = b.unit("A1").card
    with_unit(b, "A2", card=card)
    name = b.t.cards[card].name.en
    assert isinstance(read(b.t, at("move", world=b.world), RED, f"move {name} 9"), Ambiguous)
    with_unit(b, "A1", status="lost", fate="fled")
    assert read(b.t, at("move", world=b.world), RED, f"move {name} 9") == o.Move(b.id("A2"), ((900, 0),))


MELEE = Board(
    "A1: 8 spear @(6000,4500)0 general; A2: 8 halberd @(8600,4500)0", "B1: 16 @(6000,4500)360 standard musician",
    contacts=["A1>B1 front", "A2>B1 front"],
)  # fmt: skip


def blows(line: str, *done: str) -> Any:
    """Read a line in a melee in which some units have their plans."""
    world = replace(MELEE.world, plans=tuple((MELEE.id(name), ()) for name in done))
    frame = Melee(RED, tuple(MELEE.id(name) for name in ("B1", "A1", "A2")))
    return read(MELEE.t, at("blows", frame, world=world), RED, line)


def test_blows_that_play_themselves_are_those_of_a_unit_or_of_the_next() -> None:
    foe = MELEE.id("B1")
    spears = o.PlanBlows(MELEE.id("A1"), (o.Blow(0, "front", "spear", 8, foe),))
    halberds = o.PlanBlows(MELEE.id("A2"), (o.Blow(0, "front", "halberd", 8, foe),))
    assert blows("strike auto") == blows("strike A1 auto") == blows("strike auto A1") == spears
    assert blows("strike auto", "A1") == blows("strike A2 auto") == halberds
    assert blows("strike auto", "A1", "A2").expected.code == "warhorn-expected-unit"
    assert blows("strike A1 no") == o.PlanBlows(MELEE.id("A1"), ())


def test_a_bearer_is_slain_by_the_plan_that_strikes_him() -> None:
    one, foe = MELEE.id("A1"), MELEE.id("B1")
    rest = o.Blow(0, "front", "spear", 7, foe)
    for at_ in ("standard", "musician"):
        assert blows(f"slay A1 > B1 {at_}") == o.PlanBlows(one, (rest, o.Blow(0, "front", "spear", 1, foe, at_)))  # type: ignore[arg-type]
    assert blows("slay A2 > B1 standard").expected.code == "warhorn-expected-blow"
    assert blows("slay A1 > B1 general").expected.code == "warhorn-expected-bearer"


def test_shots_out_of_turn_are_replies() -> None:
    for asks in ("reply", "cover"):
        assert order("A2 > B1", asks) == order("shoot A2 B1", asks) == order("cover A2 B1", asks) == o.Reply(A2, B1)
        for line in ("no", "cover no", "reply no", "ответ нет", "done", "готово", "hold fire"):
            assert order(line, asks) == o.HoldFire(), line
    assert order("cover A2 for A1 > B1", "cover") == order("прикрыть А2 за А1 > Б1", "cover") == o.Reply(A2, B1)


def test_a_dash_at_an_enemy_is_a_charge_and_any_other_a_move() -> None:
    assert order("dash A1 > B1 square", "move") == o.Run(A1, B1, dash=True, stand="square")
    assert order("dash A1 20", "move") == order("A1 20 dash", "move") == o.Move(A1, ((2000, 0),), dash=True)
    assert order("A1 B1", "run") == order("charge A1 B1", "run") == o.Run(A1, B1)
    assert order("A1 B1 dash", "run") == order("бросок А1 Б1", "run") == o.Run(A1, B1, dash=True)
    assert order("go A1 B1 offset left 3", "run") == o.Run(A1, B1, stand="offset", offset=-300)


def test_a_place_and_a_heading_are_worked_out_from_where_the_unit_stands() -> None:
    assert order("move A1 to 60,50 face 90 abs", "move") == o.Move(A1, ((2000, 0),), 180)
    assert order("ход А1 в 80 30 фронтом 0 абс", "move") == o.Move(A1, ((2000, 180),))
    assert order("move A1 to 84.5,32.0", "move") == order("ход А1 в 84,5 32,0", "move")


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("84.5,32", (8450, 3200)),
        ("84,5 32", (8450, 3200)),
        ("84,5, 32,0", (8450, 3200)),
        ("84,5,32,0", (8450, 3200)),
        ("100,25", (10000, 2500)),
        ("100, 25", (10000, 2500)),
        ("100 25", (10000, 2500)),
        ("100.05,25.55", (10005, 2555)),
    ],
)
def test_a_comma_parts_a_place_or_is_decimal(line: str, at: tuple[int, int]) -> None:
    assert order(f"fire A4.1 > {line} explosive") == o.FireEngine(A4, 0, *at, ball="explosive")
    assert order(f"место А1 {line} фронтом 0", "deploy", Deploying(BOARD.t.sides[0])) == o.Station(A1, *at, 0)


def test_engines_go_by_unit_and_number() -> None:
    assert order("A4.2 move 5", "move") == order("move А4.2 5 cm", "move") == o.MoveEngine(A4, 1, 500)
    assert order("A4.2 5", "move") == o.MoveEngine(A4, 1, 500)
    assert order("огонь А4.1 по Б1") == o.FireEngine(A4, 0, target=B1)


def test_corrections_have_signs_or_words() -> None:
    assert order("-2 right 1", "correct") == order("adjust A4.1 -2 right 1", "correct") == o.Correct(-200, 100)
    assert order("+1,5", "correct") == order("поправка дальше 1,5", "correct") == o.Correct(150)


def test_blows_take_edge_and_weapon_from_the_one_before() -> None:
    blows = (o.Blow(0, "front", "spear", 8, B1), o.Blow(0, "front", "spear", 8, B2), o.Blow(0, "rear", "hand", 3, B3))
    assert order("A1 spear 8 B1, 8 B2, rear sword 3 B3", "blows") == o.PlanBlows(A1, blows)
    assert order("А1 копьё 8 Б1, 8 Б2, тыл меч 3 Б3", "blows") == o.PlanBlows(A1, blows)


def test_a_type_that_loses_men_goes_by_number_or_name() -> None:
    losing = Losing(A5, B1, BOARD.t.sides[0], (), "blow")
    assert order("2", "type", losing) == order("A5 2", "type", losing) == o.ChooseType(1)
    assert order("loss man", "type", losing) == order("потери воин", "type", losing) == o.ChooseType(1)


def test_several_places_are_one_deployment_and_nothing_else_goes_together() -> None:
    found = order("place A1 100,25; A3 60,25", "deploy", Deploying(BOARD.t.sides[0]))
    assert isinstance(found, o.Deploy)
    assert [one.unit for one in found.stations] == [A1, A3]
    _, what = expected("move A1 9; move A3 9", "move")
    assert what == "single"


@pytest.mark.parametrize(
    ("line", "asks", "what"),
    [
        ("move", "move", "unit"),
        ("move A9 5", "move", "unit"),
        ("move A1 nine", "move", "part"),
        ("move A1 9 at 30", "move", "hand"),
        ("move A1 9 at 30.25l", "move", "angle"),
        ("move A1 to home", "move", "place"),
        ("move A1 to 84,east", "move", "place"),
        ("fire A4.1 > 84", "shoot", "place"),
        ("reform A1", "move", "density"),
        ("arrange A2 heap", "move", "pattern"),
        ("cross A1 nowhere", "move", "ground"),
        ("react A1 hide", "react", "reaction"),
        ("wild A1 sleep", "serve", "task"),
        ("spend maybe", "spend", "yes"),
        ("general A1 up", "post", "edge"),
        ("strike A1 many B1", "blows", "number"),
        ("strike A1 auto", "blows", "blow"),
        ("terrain hill 10,10 big", "terrain", "size"),
        ("army nobody", "army", "army"),
        ("army red-a1 1000", "army", "number"),
        ("army red-a1 x", "army", "number"),
        ("fire A4.1", "shoot", "unit"),
        ("back A1 quickly", "move", "end"),
    ],
)
def test_what_is_not_understood_is_told_with_what_had_to_stand_there(line: str, asks: str, what: str) -> None:
    assert expected(line, asks)[1] == what


def test_names_that_fit_several_units_are_asked_back() -> None:
    assert candidates("move men 9", "move") == ("move A1 9", "move A2 9", "move A3 9", "move A4 9", "move A5 9")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_may_be_expected_has_words(language: Language) -> None:
    engine = files.SYSTEMS.parent
    folders = (files.SYSTEMS / "warhorn" / "notation", engine / "tabletop" / "notation")
    paths = (*(path for folder in folders for path in folder.glob("*.py")), engine / "lines.py")
    code = "".join(path.read_text(encoding="utf-8") for path in paths)
    wanted = set(re.findall(r'expected\("(\w+)"', code)) | set(re.findall(r'one(?:_of)?\([^"\n]*, "(\w+)"\)', code))
    assert {"unit", "number", "end", "length", "angle", "part", "reaction", "ground"} <= wanted
    known = FluentWords(language, tuple(messages.files("warhorn", language)))
    assert sorted(what for what in wanted if f"warhorn-expected-{what}" not in known) == []


def test_no_word_is_that_of_two_verbs() -> None:
    verbs = {(plain(spelled), verb) for verb, some in vocabulary().verbs.items() for spelled in some}
    assert len({word for word, _ in verbs}) == len(verbs)
