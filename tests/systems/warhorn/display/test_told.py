"""What every fact says, in both languages; in the log results come first, and what goes without saying is left out."""

import pytest

from engine.kernel.event import Event
from engine.kernel.text import Language
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.log import log
from engine.systems.warhorn.display.narration import tell
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import Meeting, Model, TerrainElement
from tests.systems.warhorn.display.said import LANGUAGES, bound, played, say
from tests.systems.warhorn.notation.table import BOARD, unit

A1, A2, A3, A4, A5, B1, B2, B3 = (unit(name) for name in ("A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3"))


FACTS: list[tuple[Event, str, str]] = [
    (e.Enlisted(RED, "", ()), "", ""),
    (e.ArmyReady(RED), "Red has chosen its army", "Красные: армия выбрана"),
    (
        e.ArmiesShown((), ("", "")),
        "Red brings 5 units, 500 points / Blue brings 3 units, 300 points",
        "Красные: 5 отрядов, очков: 500 / Синие: 3 отряда, очков: 300",
    ),
    (
        e.ElementPlaced(RED, (BOARD.world.features[0],)),
        "Red places terrain at 15; 55: wood",
        "Красные: поставлен элемент ландшафта (лес, 15; 55)",
    ),
    (
        e.ElementPlaced(RED, (TerrainElement("rough1", "rough", ((1000, 1000), (3000, 1000), (2000, 3000))),)),
        "Red places terrain at 20; 20: rough ground",
        "Красные: поставлен элемент ландшафта (труднопроходимый участок, 20; 20)",
    ),
    (e.TerrainEnded(RED), "Red places no more terrain", "Красные: больше ничего не ставится"),
    (
        e.RolledOff("deployment", (9, 5), RED, False),
        "Deployment: Red 9, Blue 5. Red chooses",
        "Расстановка: Красные — 9, Синие — 5. Выбирает сторона «Красные»",
    ),
    (
        e.RolledOff("first-turn", (10, 5), BLUE, True),
        "First turn: Red 10, Blue 5. Blue chooses this and the first turn",
        "Первый ход: Красные — 10, Синие — 5. Выбирает сторона «Синие», и первый ход тоже",
    ),
    (e.OrderChosen(RED, "deployment", BLUE), "Blue deploys first", "Первой расставляется сторона «Синие»"),
    (e.OrderChosen(RED, "first-turn", RED), "Red takes the first turn", "Первый ход: Красные"),
    (
        e.Stationed(RED, A1, 8450, 3200, 0, "dense", (), ()),
        "A1 Men of A1 deploys at 84.5; 32",
        "А1 Люди A1: место 84,5; 32",
    ),
    (
        e.Stationed(RED, A2, 0, 0, 0, "loose", (), (Model(0, 1250, 3200), Model(0, 1550, 3200))),
        "A2 Men of A2 deploys at 12.5; 32",
        "А2 Люди A2: место 12,5; 32",
    ),
    (e.Deployed(BLUE), "Blue is deployed", "Синие: армия расставлена"),
    (
        e.TurnBegan(RED, 3, (2, 1), (B1,)),
        "Turn 2: Red / B1 Men of B1 change sides and join Red: their own side attacked them",
        "Ход 2: Красные / Б1 Люди B1: отряды, атакованные своими, переходят на сторону «Красные»",
    ),
    (e.PhaseBegan(RED, "melee"), "Red: Melee", "Красные: Ближний бой"),
    (e.TurnEnded(RED, 3), "", ""),
    (
        e.ResilienceTested(RED, A1, "panic", 3, (5,), 1),
        "A1 Men of A1 fails its panic test: 5 vs 3",
        "А1 Люди A1: тест на панику провален, 5 при 3",
    ),
    (
        e.ResilienceTested(RED, A1, "panic", 3, (5,), 0, (), (2,)),
        "A1 Men of A1 passes its panic test: 5, rerolled 2 vs 3",
        "А1 Люди A1: тест на панику пройден, 5, переброс 2 при 3",
    ),
    (
        e.ResilienceTested(RED, A1, "rally", 3, (4,), 0),
        "A1 Men of A1 passes its rally test: 4 vs 3, saved by the commander",
        "А1 Люди A1: тест на перегруппировку пройден, 4 при 3, спас Главнокомандующий",
    ),
    (
        e.ResilienceTested(RED, A1, "disorder", 2, (3, 1, 4, 2), 2),
        "A1 Men of A1, disorder test: 2 of 4 dice above 2",
        "А1 Люди A1: тест на расстройство, провалов 2 из 4 (больше 2)",
    ),
    (
        e.CommanderHelped(RED, A1, A1, 2),
        "The commander-in-chief saves a die for A1 Men of A1. His rating drops to 2",
        "А1 Люди A1: кубик спасён словом Главнокомандующего, его рейтинг теперь 2",
    ),
    (
        e.ResilienceTested(RED, A1, "panic", -1, (3,), 1),
        "A1 Men of A1 fails its panic test: 3 vs −1",
        "А1 Люди A1: тест на панику провален, 3 при −1",
    ),
    (
        e.Disordered(RED, A1, 5, 5, R("disorder")),
        "A1 Men of A1 falls into disorder: 5 disordered",
        "А1 Люди A1: расстроено 5",
    ),
    (
        e.Disordered(RED, A1, 2, 5, R("disorder")),
        "A1 Men of A1 falls further into disorder: 2 more, 5 in all",
        "А1 Люди A1: расстроено ещё 2, всего 5",
    ),
    (e.Restored(RED, A1, 3), "A1 Men of A1 still has 3 disordered", "А1 Люди A1: расстроено ещё 3"),
    (e.Restored(RED, A1, 0), "", ""),
    (
        e.Panicked(RED, A1, (B1, B2)),
        "A1 Men of A1 panics and will flee from B1 Men of B1, B2 Men of B2",
        "А1 Люди A1: паника, источник — Б1 Люди B1, Б2 Люди B2",
    ),
    (e.Panicked(RED, A1, ()), "A1 Men of A1 panics", "А1 Люди A1: паника"),
    (e.Rallied(RED, A1), "A1 Men of A1 rallies", "А1 Люди A1: перегруппировка"),
    (
        e.Rallied(RED, A1, chase=True),
        "A1 Men of A1 rallies: no charger reached it",
        "А1 Люди A1: перегруппировка, атака не достигла отряда",
    ),
    (
        e.ControlLost(RED, A1, "forward"),
        "A1 Men of A1 is uncontrolled and must attack",
        "А1 Люди A1: отряд неуправляем и обязан атаковать",
    ),
    (
        e.ControlLost(RED, A1, "back"),
        "A1 Men of A1 is uncontrolled and falls back",
        "А1 Люди A1: отряд неуправляем и отходит",
    ),
    (e.Served(RED, A1, "shoot"), "A1 Men of A1 will shoot", "А1 Люди A1: будет стрелять"),
    (e.Served(RED, A1, ""), "", ""),
    (
        e.Suspected(RED, A1, suspect=True),
        "A1 Men of A1 is under suspicion: its mercenaries may change sides",
        "А1 Люди A1: наёмники ненадёжны и могут перейти к врагу",
    ),
    (e.Suspected(RED, A1, suspect=False), "", ""),
    (
        e.Betrayed(RED, A1, BLUE),
        "A1 Men of A1 betrays its side and joins Blue",
        "А1 Люди A1: предательство, теперь это сторона «Синие»",
    ),
    (e.Wronged(RED, A1), "A1 Men of A1 is attacked by its own side", "А1 Люди A1: отряд атакован своими"),
    (
        e.ChargeDeclared(RED, A1, (B1,), ("left",)),
        "A1 Men of A1 declares a charge on B1 Men of B1, left flank",
        "А1 Люди A1: объявлена атака → Б1 Люди B1, левый фланг",
    ),
    (
        e.ChargeDeclared(RED, A1, (B1, B2, B3), ("front", "front", "rear")),
        "A1 Men of A1 declares a charge on B1, B2, B3",
        "А1 Люди A1: объявлена атака → Б1, Б2, Б3",
    ),
    (e.Reacted(BLUE, B1, "stand"), "B1 Men of B1 stands", "Б1 Люди B1: стоит на месте"),
    (e.Reacted(BLUE, B1, "shoot"), "B1 Men of B1 gets ready to shoot", "Б1 Люди B1: готовность стрелять"),
    (e.Reacted(BLUE, B1, "retreat"), "B1 Men of B1 chooses to retreat", "Б1 Люди B1: решено отступать"),
    (e.NerveShown(RED, A3, held=True), "A3 Men of A3 keeps its nerve", "А3 Люди A3: отряд держится"),
    (e.NerveShown(RED, A3, held=False), "A3 Men of A3 loses its nerve", "А3 Люди A3: отряд дрогнул"),
    (
        e.GeneralLost(RED, A1, chief=True),
        "The commander-in-chief is killed: A1 Men of A1",
        "А1 Люди A1: Главнокомандующий убит",
    ),
    (e.GeneralLost(RED, A3, chief=False), "The general of A3 Men of A3 is killed", "А3 Люди A3: генерал убит"),
    (e.BearerLost(RED, A1, "standard"), "The standard bearer of A1 Men of A1 is killed", "А1 Люди A1: знаменосец убит"),
    (
        e.BodyLost(RED),
        "Red loses the body of its commander: −1 Resilience to the end of the game",
        "Красные: тело Главнокомандующего потеряно, Стойкость −1 до конца игры",
    ),
    (e.Moved(RED, A1, "move", 6000, 3900, 0, 900), "A1 Men of A1 moves 9 cm", "А1 Люди A1: движение на 9 см"),
    (
        e.Moved(RED, A1, "move", 6000, 5000, 0, 2000, dashed="first"),
        "A1 Men of A1 dashes 20 cm",
        "А1 Люди A1: Бросок на 20 см",
    ),
    (e.Moved(RED, A1, "move", 6000, 3000, 90, 0), "A1 Men of A1 turns", "А1 Люди A1: поворот"),
    (
        e.Moved(RED, A2, "move", 9000, 3000, 0, 0, still=True),
        "A2 Men of A2 rearranges its models",
        "А2 Люди A2: модели переставлены",
    ),
    (
        e.Moved(RED, A1, "move", 6000, 3000, 0, 0, density="open"),
        "A1 Men of A1 forms open order",
        "А1 Люди A1: перестроение, разомкнутое построение",
    ),
    (e.Moved(RED, A1, "about", 6000, 2100, 360, 900), "A1 Men of A1 turns about", "А1 Люди A1: разворот кругом"),
    (
        e.Moved(RED, A1, "charge", 6000, 5000, 0, 2000, dashed="first"),
        "A1 Men of A1 charges 20 cm, Dash",
        "А1 Люди A1: атака на 20 см, Бросок",
    ),
    (
        e.Moved(RED, A1, "flight", 6000, 1000, 360, 2000, dashed="first"),
        "A1 Men of A1 flees 20 cm",
        "А1 Люди A1: бегство на 20 см",
    ),
    (
        e.Moved(RED, A1, "flight", 6000, 3000, 360, 0, dashed="first"),
        "A1 Men of A1 has nowhere to flee",
        "А1 Люди A1: бежать некуда",
    ),
    (
        e.Moved(RED, A1, "retreat", 6000, 3000, 360, 0),
        "A1 Men of A1 has nowhere to retreat",
        "А1 Люди A1: отступать некуда",
    ),
    (
        e.Moved(RED, A1, "fall-back", 6000, 3000, 360, 0),
        "A1 Men of A1 has nowhere to fall back",
        "А1 Люди A1: отходить некуда",
    ),
    (e.Moved(RED, A1, "charge", 6000, 3000, 0, 0), "", ""),
    (
        e.Moved(RED, A4, "engine", 15000, 3000, 0, 500),
        "A4 Men of A4 moves an engine 5 cm",
        "А4 Люди A4: движение машины на 5 см",
    ),
    (e.Moved(RED, A1, "slide", 6000, 3100, 0, 100), "", ""),
    (e.ChargeEnded(RED, A1, "failed"), "A1 Men of A1 fails to reach its target", "А1 Люди A1: атака не достигла цели"),
    (e.ChargeEnded(RED, A1, "over"), "A1 Men of A1 gives up its charge", "А1 Люди A1: атака прекращена"),
    (e.ChargeEnded(RED, A1, "run"), "", ""),
    (
        e.ContactMade(RED, Meeting(A1, B1, "left", dash="first", advantage="wood1")),
        "A1 Men of A1 charges into B1 Men of B1, left flank, in a Dash / B1 Men of B1 has the advantage: wood 1",
        "А1 Люди A1: контакт с врагом (Б1 Люди B1), левый фланг, Бросок / Б1 Люди B1: выгодная позиция (лес 1)",
    ),
    (
        e.ContactsEnded(((A1, B1),)),
        "A1 Men of A1 and B1 Men of B1 are no longer in contact",
        "А1 Люди A1 и Б1 Люди B1: контакта больше нет",
    ),
    (
        e.CrossingChanged(RED, A5, "gorge1", 2, 6),
        "A5 Men of A5 crosses (gorge 1): turn 2 of 6",
        "А5 Люди A5: переход (ущелье 1), ход 2 из 6",
    ),
    (e.CrossingChanged(RED, A5, "", 0, 0), "A5 Men of A5 leaves the crossing", "А5 Люди A5: переход окончен"),
    (
        e.SiteChanged(RED, A5, "wall1", working=True),
        "A5 Men of A5 works at wall 1: its penalties are off",
        "А5 Люди A5: работа идёт, пенальти отменены (стена 1)",
    ),
    (
        e.SiteChanged(RED, A5, "wall1", working=False),
        "A5 Men of A5 reaches wall 1; work starts next turn",
        "А5 Люди A5: работа начнётся в следующий ход (стена 1)",
    ),
    (e.SiteChanged(RED, A5, "", working=False), "A5 Men of A5 stops working", "А5 Люди A5: работа прекращена"),
    (e.Scouted(RED, A2, "wood1"), "A2 Men of A2 scouts wood 1", "А2 Люди A2: разведано (лес 1)"),
    (
        e.Cancelled(RED, "wood1"),
        "Scouts of Red cancel the penalties of wood 1",
        "Красные: пенальти отменены разведкой (лес 1)",
    ),
    (
        e.Cancelled(RED, "wood1", on=False),
        "Scouts of Red no longer cancel the penalties of wood 1",
        "Красные: пенальти больше не отменены разведкой (лес 1)",
    ),
    (
        e.Shot(RED, A2, B1, "bow", "direct", 12, 2, 4, spent=True, length=2505, when="own"),
        "A2 Men of A2 shoots B1, bow, 25.1 cm, at long range: 4 hits from 12 dice",
        "А2 Люди A2: выстрел → Б1, лук, 25,1 см, на излёте — 4 хита, кубиков 12",
    ),
    (
        e.Shot(RED, A2, B1, "javelin", "indirect", 1, 1, 1, spent=False, length=900, when="reaction"),
        "A2 Men of A2 shoots at the charging B1, javelin indirect, 9 cm: 1 hit from 1 die",
        "А2 Люди A2: выстрел по атакующему → Б1, дротик навесом, 9 см — 1 хит, кубиков 1",
    ),
    (
        e.Shot(RED, A2, B1, "bow", "direct", 0, 2, 0, spent=False, length=4105, when="reply", lost="range"),
        "A2 Men of A2 shoots at B1 Men of B1 in vain: out of range, 41.1 cm away with a range of 40 cm",
        "А2 Люди A2: выстрел впустую → Б1 Люди B1, до цели 41,1 см при дальности 40 см",
    ),
    (
        e.Shot(RED, A2, B1, "bow", "direct", 0, 2, 0, spent=False, length=2000, when="own", lost="test"),
        "A2 Men of A2 shoots at B1 Men of B1 in vain: it won’t shoot into melee",
        "А2 Люди A2: выстрел впустую → Б1 Люди B1, тест перед стрельбой по рукопашной провален",
    ),
    (
        e.EngineFired(RED, A4, 0, (6000, 6000), (6005, 6555), "ball"),
        "Engine 1 of A4 Men of A4 fires: the shot comes down at 60.1; 65.6",
        "А4 Люди A4, машина 1: снаряд упал в точку 60,1; 65,6",
    ),
    (
        e.EngineFired(RED, A4, 1, (6000, 6000), (6000, 6000), "misfire"),
        "Engine 2 of A4 Men of A4 misfires and misses a turn",
        "А4 Люди A4, машина 2: осечка, ход пропущен",
    ),
    (
        e.EngineFired(RED, A4, 2, (6000, 6000), (6000, 6000), "burst"),
        "Engine 3 of A4 Men of A4 bursts and is lost with its crew",
        "А4 Люди A4, машина 3: машину разорвало вместе с расчётом",
    ),
    (
        e.EngineFired(RED, A4, 0, (6000, 6000), (6000, 6000), "miss", lost="range"),
        "Engine 1 of A4 Men of A4 shoots in vain: out of range",
        "А4 Люди A4, машина 1: выстрел впустую, цель слишком далеко",
    ),
    (
        e.Hit(BLUE, B1, 7, (2,), (), (), "shot"),
        "B1 Men of B1 takes 7 hits and loses 2 models",
        "Б1 Люди B1: 7 хитов, потеряно 2",
    ),
    (
        e.Hit(BLUE, B1, 1, (0,), (), (), "blow"),
        "B1 Men of B1 takes 1 hit and loses no models",
        "Б1 Люди B1: 1 хит, потерь нет",
    ),
    (
        e.Hit(RED, A5, 12, (2, 1), (), (), "blow"),
        "A5 Men of A5 takes 12 hits and loses 3 models (man 2, man 1)",
        "А5 Люди A5: 12 хитов, потеряно 3 (воин 2, воин 1)",
    ),
    (
        e.Hit(BLUE, B3, 12, (1, 1, 2), (), BOARD.unit("B3").models[:2], "blow"),
        "B3 Men of B3 takes 12 hits and loses 1 model and 3 crew",
        "Б3 Люди B3: 12 хитов, потеряно моделей 1, экипажа 3",
    ),
    (
        e.Hit(BLUE, B3, 1, (0, 0, 0), (), BOARD.unit("B3").models, "blow"),
        "B3 Men of B3 takes 1 hit and loses nothing",
        "Б3 Люди B3: 1 хит, потерь нет",
    ),
    (e.UnitLost(RED, A1, "destroyed"), "A1 Men of A1 is destroyed", "А1 Люди A1: отряд уничтожен"),
    (e.UnitLost(RED, A1, "fled"), "A1 Men of A1 flees from the table", "А1 Люди A1: отряд бежал со стола"),
    (e.UnitLost(RED, A1, "referee"), "A1 Men of A1 is removed by the referee", "А1 Люди A1: отряд снят судьёй"),
    (
        e.Formed(RED, A1, "open", ()),
        "A1 Men of A1 has to loosen to open order",
        "А1 Люди A1: вынужденно разомкнутое построение",
    ),
    (e.Formed(RED, A1, "dense", ()), "", ""),
    (
        e.Challenged(RED, A1, B1),
        "The general of A1 Men of A1 challenges the general of B1 Men of B1",
        "А1 Люди A1: генерал вызывает на поединок (Б1 Люди B1)",
    ),
    (
        e.ChallengeAnswered(BLUE, B1, A1, taken=True),
        "The general of B1 Men of B1 takes the duel with A1 Men of A1",
        "Б1 Люди B1: генерал принял вызов (А1 Люди A1)",
    ),
    (
        e.ChallengeAnswered(BLUE, B1, A1, taken=False),
        "The general of B1 Men of B1 declines the duel with A1 Men of A1",
        "Б1 Люди B1: генерал отклонил вызов (А1 Люди A1)",
    ),
    (
        e.GeneralPosted(RED, A1, "rear"),
        "The general of A1 Men of A1 moves to the rear",
        "А1 Люди A1: генерал перешёл в тыл",
    ),
    (e.BlowsPlanned(RED, A1, ()), "", ""),
    (
        e.Struck(RED, A1, B1, 0, "front", "spear", 16, 3, 8, 2),
        "A1 Men of A1 strikes B1, spear: 8 hits from 16 attacks",
        "А1 Люди A1 → Б1, копьё — 8 хитов, ударов 16",
    ),
    (
        e.Struck(RED, A1, B1, 0, "left", "hand", 1, 3, 1, 0, automatic=True),
        "A1 Men of A1 strikes B1 in the left flank, hand weapon: 1 hit without dice",
        "А1 Люди A1 → Б1 (левый фланг), ручное оружие — 1 хит без бросков",
    ),
    (
        e.Struck(RED, A1, B1, 0, "front", "spear", 5, 3, 3, 2, at="general"),
        "The general of A1 Men of A1 strikes the general of B1, spear: 3 hits from 5 attacks",
        "А1 Люди A1: генерал бьёт генерала (Б1), копьё — 3 хита, ударов 5",
    ),
    (
        e.MeleeScored((A1, B1), ("losses", "ranks"), ("standards",)),
        "Melee: A1 Men of A1 2–1 B1 Men of B1",
        "Счёт боя: А1 Люди A1 2–1 Б1 Люди B1",
    ),
    (
        e.MeleeScored((A1, B1), (), ()),
        "Melee drawn: A1 Men of A1 0–0 B1 Men of B1",
        "Ничья в бою: А1 Люди A1 0–0 Б1 Люди B1",
    ),
    (
        e.ChariotRan(RED, A1, 0, (0, 0), (1, 1), back=False, touched=(B1,), lost=True),
        "A scythed chariot of A1 Men of A1 charges on through B1 Men of B1",
        "А1 Люди A1: тяжёлая колесница мчится вперёд, задеты: Б1 Люди B1",
    ),
    (
        e.ChariotRan(RED, A1, 0, (0, 0), (1, 1), back=True, touched=(), lost=True),
        "A scythed chariot of A1 Men of A1 turns back and touches no unit",
        "А1 Люди A1: тяжёлая колесница повернула назад, не задев никого",
    ),
    (
        e.BeastMaddened(BLUE, B3, 0, killed=True, start=(0, 0), end=(0, 0)),
        "An elephant of B3 Men of B3 is killed by its mahout",
        "Б3 Люди B3: погонщик убил взбесившегося слона",
    ),
    (
        e.BeastMaddened(BLUE, B3, 0, killed=False, start=(0, 0), end=(0, 0), touched=(A1, A3)),
        "An elephant of B3 Men of B3 goes mad and runs through A1 Men of A1, A3 Men of A3",
        "Б3 Люди B3: слон взбесился и бежит, задеты: А1 Люди A1, А3 Люди A3",
    ),
    (e.ElephantsCharged(), "Elephants charge for the first time in this game", "Слоны атакуют впервые за игру"),
    (e.MeleePhaseBegan(), "", ""),
    (e.ShootingPhaseBegan(), "", ""),
    (
        e.UnitSet(A1, BOARD.unit("A1")),
        "A1 Men of A1 is set at 60; 30 by the referee",
        "А1 Люди A1: место 60; 30 задано судьёй",
    ),
]
"""Facts with what is told of each; sentences of one fact are joined by a stroke."""


def told(event: Event, language: Language, how: object = tell) -> str:
    lines = how(BOARD.t, event, BOARD.world, BOARD.world)  # type: ignore[operator]
    return " / ".join(say(line, language) for line in lines)


def test_every_kind_of_fact_is_there() -> None:
    assert {type(event) for event, _, _ in FACTS} == set(e.EVENTS)


@pytest.mark.parametrize("which", range(len(FACTS)))
def test_a_fact_is_told_in_both_languages(which: int) -> None:
    event, english, russian = FACTS[which]
    assert (told(event, "en"), told(event, "ru")) == (english, russian)


def test_the_log_has_results_first_and_leaves_out_what_goes_without_saying() -> None:
    shot = e.Shot(RED, A2, B1, "bow", "direct", 12, 2, 4, spent=True, length=2505, when="own")
    assert told(shot, "en", log) == "**4 hits on B1.** A2 Men of A2 shoots, bow, 25.1 cm, at long range"
    assert told(shot, "ru", log) == "**4 хита по Б1.** А2 Люди A2: выстрел, лук, 25,1 см, на излёте"
    stone = e.EngineFired(RED, A4, 0, (6000, 6000), (6005, 6555), "ball")
    assert told(stone, "en", log) == "**Engine 1 of A4 Men of A4 fires.** The shot comes down at 60.1; 65.6"
    assert told(stone, "ru", log) == "**А4 Люди A4, машина 1: выстрел.** Снаряд упал в точку 60,1; 65,6"
    dud = e.EngineFired(RED, A4, 1, (6000, 6000), (6000, 6000), "misfire")
    assert told(dud, "en", log) == "**Engine 2 of A4 Men of A4 misfires and misses a turn**"
    assert told(dud, "ru", log) == "**А4 Люди A4, машина 2: осечка, ход пропущен**"
    met = e.ContactMade(RED, Meeting(A1, B1, "front", dash="first"))
    assert told(met, "en", log) == "A1 Men of A1 charges into B1 Men of B1, front"
    test = e.ResilienceTested(RED, A1, "panic", 3, (5,), 1)
    assert told(test, "en", log) == "**A1 Men of A1 fails its panic test.** 5 vs 3"
    assert told(test, "ru", log) == "**А1 Люди A1: тест на панику провален.** 5 при 3"
    score = e.MeleeScored((A1, B1), ("losses", "ranks"), ("standards",))
    assert told(score, "en", log) == "**Melee: A1 Men of A1 2–1 B1 Men of B1**"
    assert told(score, "ru", log) == "**Счёт боя: А1 Люди A1 2–1 Б1 Люди B1**"
    leave = e.ResilienceTested(RED, A1, "into-melee", 3, (2,), 0)
    assert told(leave, "en", log) == "A1 Men of A1 passes its shooting test: 2 vs 3"
    silent = (
        e.TurnBegan(RED, 3, (2, 1)),
        e.PhaseBegan(RED, "melee"),
        e.ResilienceTested(RED, A1, "disorder", 2, (3, 1), 1),
        e.GeneralPosted(RED, A1, "rear"),
    )
    assert [told(event, "en", log) for event in silent] == [""] * len(silent)


def test_an_event_of_another_system_is_not_told() -> None:
    class Alien(Event, frozen=True, tag="test.alien-fact"):
        pass

    with pytest.raises(TypeError):
        told(Alien(), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_of_a_whole_game_are_told_with_every_word_in_its_place(language: Language) -> None:
    t = bound("zama")
    seen = set()
    for _, _, _, events, start in played(t, 1, 60):
        world = start
        for event in (one for one in events if isinstance(one, e.EVENTS)):
            after = fold(world, event)
            for how in (tell, log):
                for line in how(t, event, world, after):
                    said = say(line, language)
                    assert not {"{", "warhorn"} & {said[:1], said[:7]}
                    assert len(said) <= 130, said
                    assert line.rule is not None or line.code == "warhorn-told-set"
                    seen.add(line.code)
            world = after
    assert len(seen) > 20
