"""Every order that is written reads back as itself, in the words of both languages."""

from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Language
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.content.kinds import BLUE, DENSITIES, MELEE, MISSILES
from engine.systems.warhorn.frames import Deploying, Duel, Fielding, Losing, Melee
from engine.systems.warhorn.ground import GROUND_NAMES
from engine.tabletop.pose import EDGES
from tests.systems.warhorn.notation.table import BOARD, order, spoken, unit, written

A1, A2, A3, A4, A5, B1, B2, B3 = (unit(name) for name in ("A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3"))
RING = o.Arrangement("ring", 1000)
SPOTS = o.Arrangement(places=((4000, 2800), (4150, 2805), (10000, 2500)))
DARED = Melee(BLUE, (A1, B1), duels=(Duel(B1, A1),), step="answer")
LOSING = Losing(A5, B1, BOARD.t.sides[0], (), "blow")

LINES: list[tuple[Command, str, str, str, Any]] = [
    (o.Enlist("", (ListEntry("red-a1", (24,), general=True, chief=True, standard=True, musician=True),
                   ListEntry("red-a5", (10, 14), general=True, mercenary=True))),
     "army red-a1 24 general chief standard musician, red-a5 10/14 general mercenary", "", "army", None),
    (o.PlaceTerrain("hill", 12000, 6050, 3000, 2000, 60), "terrain hill 120,60.5 size 30x20 face 30",
     "ландшафт холм 120 60,5 размер 30x20 фронтом 30", "terrain", None),
    (o.EndTerrain(), "done", "готово", "terrain", Fielding()),
    (o.ChooseSide(first=True), "first", "первым", "order", None),
    (o.ChooseSide(first=False), "second", "вторым", "order", None),
    (o.Station(A1, 10000, 2500, 0, "dense"), "place A1 100,25 face 0 dense",
     "место А1 100 25 фронтом 0 плотный", "deploy", None),
    (o.Station(A2, 8450, 3200, 45, "loose", RING), "place A2 84.5,32 face 22.5 loose arrange ring 10",
     "место А2 84,5 32 фронтом 22,5 рассыпной расставить кольцо 10", "deploy", None),
    (o.Deploy((o.Station(A1, 10000, 2500, 0, "dense"),)), "deploy A1 100,25 face 0 dense",
     "расстановка А1 100 25 фронтом 0 плотный", "deploy", None),
    (o.Deploy((o.Station(A1, 10000, 2500, 0, "very-dense"), o.Station(A3, 6050, 2500, 0, "open"))),
     "deploy A1 100,25 face 0 very-dense; place A3 60.5,25 face 0 open",
     "расстановка А1 100 25 фронтом 0 очень плотный; место А3 60,5 25 фронтом 0 разомкнутый", "deploy", None),
    (o.EndDeployment(), "done", "готово", "deploy", Deploying(BOARD.t.sides[0])),
    (o.DeclareCharge(A1, (B1, B2)), "charge A1 > B1, B2", "атака А1 > Б1, Б2", "charge", None),
    (o.React(A1, "stand"), "react A1 stand", "реакция А1 стоять", "react", None),
    (o.React(A1, "shoot"), "react A1 shoot", "реакция А1 выстрел", "react", None),
    (o.React(A1, "retreat"), "react A1 retreat", "реакция А1 отступать", "react", None),
    (o.Serve(A1, "charge", (B1, B2)), "wild A1 charge B1, B2", "неуправ А1 атака Б1, Б2", "serve", None),
    (o.Serve(A1, "shoot"), "wild A1 shoot", "неуправ А1 выстрел", "serve", None),
    (o.Serve(A1, "advance"), "wild A1 advance", "неуправ А1 вперёд", "serve", None),
    (o.Spend(save=True), "spend yes", "помощь да", "spend", None),
    (o.Spend(save=False), "spend no", "помощь нет", "spend", None),
    (o.Suspect(add=True), "suspect yes", "наёмники да", "suspect", None),
    (o.Suspect(add=False), "suspect no", "наёмники нет", "suspect", None),
    (o.Finish(), "done", "готово", "charge", None),
    (o.Run(A1, B1), "go A1 > B1", "шаг А1 > Б1", "run", None),
    (o.Run(A1, B1, stand="square"), "go A1 > B1 square", "шаг А1 > Б1 ровно", "run", None),
    (o.Run(A1, B1, True, "offset", -300), "dash A1 > B1 offset 3 left", "бросок А1 > Б1 сдвиг 3 влево", "run", None),
    (o.Run(A2, B1, True, "offset", 325), "dash A2 > B1 offset 3.25 right", "бросок А2 > Б1 сдвиг 3,25 вправо", "run",
     None),
    (o.Move(A1, turn=60), "turn A1 30r", "поворот А1 30п", "face", None),
    (o.Move(A1, ((900, 0),)), "move A1 9", "ход А1 9", "move", None),
    (o.Move(A1, ((905, -60),), 30), "move A1 9.05 at 30l face 15r", "ход А1 9,05 под 30л фронтом 15п", "move", None),
    (o.Move(A1, ((500, 0), (400, 45)), -180, density="open"), "move A1 5, 4 at 22.5r face 90l open",
     "ход А1 5, 4 под 22,5п фронтом 90л разомкнутый", "move", None),
    (o.Move(A3, ((3500, 20),), dash=True), "dash A3 35 at 10r", "бросок А3 35 под 10п", "move", None),
    (o.Move(A1, turn=-90), "turn A1 45l", "поворот А1 45л", "move", None),
    (o.Move(A1, turn=360, density="open"), "turn A1 180r open", "поворот А1 180п разомкнутый", "move", None),
    (o.Move(A1, density="very-dense"), "reform A1 very-dense", "строй А1 очень плотный", "move", None),
    (o.Move(A2, ((1200, 90),), arrange=RING), "move A2 12 at 45r arrange ring 10",
     "ход А2 12 под 45п расставить кольцо 10", "move", None),
    (o.Move(A2, arrange=o.Arrangement("line", 2000)), "arrange A2 line 20", "расставить А2 линия 20", "move", None),
    (o.Move(A2, arrange=o.Arrangement("block")), "arrange A2 block", "расставить А2 куча", "move", None),
    (o.Move(A2, arrange=SPOTS), "arrange A2 spots 40,28 41.5,28.05 100,25",
     "расставить А2 точки 40 28 41,5 28,05 100 25", "move", None),
    (o.TurnBack(A1), "back A1", "кругом А1", "move", None),
    (o.Cross(A5, "gorge1"), "cross A5 gorge1", "переход А5 ущелье1", "move", None),
    (o.MoveEngine(A4, 0, 500, 60, -30), "move A4.1 5 at 30r face 15l", "ход А4.1 5 под 30п фронтом 15л", "move", None),
    (o.MoveEngine(A4, 2, turn=90), "turn A4.3 45r", "поворот А4.3 45п", "move", None),
    (o.Work(A5, "wall1"), "work A5 wall1", "работа А5 стена1", "move", None),
    (o.Scout("wood1"), "cancel wood1", "снять лес1", "move", None),
    (o.Shoot(A2, B1), "shoot A2 > B1", "выстрел А2 > Б1", "shoot", None),
    (o.Shoot(A2, B1, "bow", "indirect"), "shoot A2 > B1 indirect with bow",
     "выстрел А2 > Б1 навесом луком", "shoot", None),
    *((o.Shoot(A2, B1, weapon), f"shoot A2 > B1 with {weapon}", "", "shoot", None) for weapon in MISSILES),
    (o.FireEngine(A4, 0, 8400, 3550, ball="explosive"), "fire A4.1 > 84,35.5 explosive",
     "огонь А4.1 > 84 35,5 разрывное", "shoot", None),
    (o.FireEngine(A4, 1, target=B1), "fire A4.2 > B1", "огонь А4.2 > Б1", "shoot", None),
    (o.FireEngine(A4, 1, 6000, 6000, B1), "fire A4.2 > B1 > 60,60", "огонь А4.2 > Б1 > 60 60", "shoot", None),
    (o.FireEngine(A4, 2, target=B1, canister=True), "canister A4.3 > B1", "картечь А4.3 > Б1", "shoot", None),
    (o.Correct(), "adjust 0", "поправка 0", "correct", None),
    (o.Correct(-200, 100), "adjust short 2 right 1", "поправка ближе 2 вправо 1", "correct", None),
    (o.Correct(250, -100), "adjust long 2.5 left 1", "поправка дальше 2,5 влево 1", "correct", None),
    (o.Reply(A2, B1, way="direct"), "reply A2 > B1 direct", "ответ А2 > Б1 прямо", "reply", None),
    (o.Reply(A2, B1), "reply A2 > B1", "ответ А2 > Б1", "cover", None),
    (o.HoldFire(), "hold", "без выстрела", "reply", None),
    (o.Leave(A1), "leave A1", "пусть бежит А1", "rally", None),
    (o.Fight(A1), "fight A1", "бой А1", "melees", None),
    (o.Challenge(A1, B1), "duel A1 > B1", "вызов А1 > Б1", "challenge", None),
    (o.AnswerChallenge(take=True), "duel accept", "вызов принять", "duel", DARED),
    (o.AnswerChallenge(take=False), "duel decline", "вызов отклонить", "duel", DARED),
    (o.AnswerChallenge(take=True, by=A3), "duel by A3", "вызов вместо А3", "duel", DARED),
    *((o.Post(A1, edge), f"general A1 {edge}", "", "post", None) for edge in EDGES),
    (o.PlanBlows(A1, (o.Blow(0, "front", "spear", 16, B1), o.Blow(0, "left", "hand", 1, B2))),
     "strike A1 front spear 16 > B1, left hand 1 > B2", "удар А1 фронт копьё 16 > Б1, влево ручное 1 > Б2",
     "blows", None),
    (o.PlanBlows(A5, (o.Blow(1, "front", "hand", 8, B1), o.Blow(0, "front", "pike", 1, B1, "standard"),
                      o.Blow(0, "front", "pike", 1, B1, "general"))),
     "strike A5 front hand 8 of 2 > B1, front pike 1 > B1 standard, front pike 1 > B1 general",
     "удар А5 фронт ручное 8 из 2 > Б1, фронт пика 1 > Б1 знамя, фронт пика 1 > Б1 генерал", "blows", None),
    *((o.PlanBlows(A1, (o.Blow(0, "rear", weapon, 3, B1),)), f"strike A1 rear {weapon} 3 > B1", "", "blows", None)
      for weapon in (*MELEE, "tusks")),
    (o.PlanBlows(A1, ()), "strike A1 no", "удар А1 нет", "blows", None),
    (o.ChooseType(0), "loss 1", "потери 1", "type", LOSING),
    (o.ChooseType(1), "loss 2", "потери 2", "type", LOSING),
]  # fmt: skip


def test_every_kind_of_order_is_there() -> None:
    assert {type(given) for given, *_ in LINES} == set(o.COMMANDS)


@pytest.mark.parametrize("which", range(len(LINES)))
def test_an_order_is_written_in_one_way_and_spoken_in_russian(which: int) -> None:
    given, english, russian, _, _ = LINES[which]
    assert written(given) == english
    if russian:
        assert spoken(given) == russian


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("which", range(len(LINES)))
def test_an_order_reads_back_as_itself(which: int, language: Language) -> None:
    given, _, _, asks, frame = LINES[which]
    line = spoken(given, language)
    assert order(line, asks, frame) == given, line


@pytest.mark.parametrize("which", range(len(LINES)))
def test_an_order_needs_no_question_to_be_understood(which: int) -> None:
    given, english, _, _, frame = LINES[which]
    if not isinstance(given, o.ChooseType) or frame is not None:
        assert order(english, "", frame) == given


@pytest.mark.parametrize("density", DENSITIES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_orders_of_formation_are_words_of_their_own(density: Any, language: Language) -> None:
    given = o.Move(A1, density=density)
    assert order(spoken(given, language), "move") == given


@pytest.mark.parametrize("kind", GROUND_NAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_kind_of_ground_has_a_word(kind: Any, language: Language) -> None:
    given = o.PlaceTerrain(kind, 1000, 2000, 3000, 500)
    assert order(spoken(given, language), "terrain") == given


def test_an_order_of_another_system_is_not_written() -> None:
    class Alien(Command, frozen=True, tag="test.alien"):
        unit: UnitId = A1

    with pytest.raises(TypeError):
        written(Alien())
