"""What is told of every fact, word for word in both languages, with its rules."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.words import FluentWords
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.systems.sgboh import events as e
from engine.systems.sgboh.chronicle import chronicle
from engine.systems.sgboh.fighting import result
from engine.systems.sgboh.narration import tell
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import Attack, World, opening, with_units
from tests.systems.sgboh.field import plain_battle

TEXT = Path(__file__).parents[3] / "engine" / "systems" / "sgboh" / "text"
WORDS = {
    "en": FluentWords("en", tuple(sorted((*TEXT.glob("en.ftl"), *TEXT.glob("*.en.ftl"))))),
    "ru": FluentWords("ru", tuple(sorted((*TEXT.glob("ru.ftl"), *TEXT.glob("*.ru.ftl"))))),
}
T = plain_battle()
ROME, CARTHAGE = T.sides
HA, HA2, LC, PH, EL, SK = (UnitId(n) for n in range(6))
SCIPIO, LAELIUS, HASDRUBAL, CHIEF = range(4)
NOBODY = UnitId(-1)
START = opening(T)


def hex_(label: str) -> int:
    return T.grid.parse(label)


def world(**units: dict[str, object]) -> World:
    """Return the opening with some units changed: `world(ha1={"hits": 2})`."""
    ids = {T.by_slug[slug]: values for slug, values in units.items()}
    return with_units(START, {id_: replace(START.units[id_], **values) for id_, values in ids.items()})


def fallen(leader: int) -> World:
    """Return the opening with a leader dead."""
    men = (replace(man, status="dead", at=-1) if n == leader else man for n, man in enumerate(START.leaders))
    return replace(START, leaders=tuple(men))


def said(language: str, event: Event, before: World = START) -> list[str]:
    return [WORDS[language].line(line) for line in tell(T, event, before)]


def clauses(event: Event, before: World = START) -> list[str]:
    return [line.rule.clause if line.rule else "" for line in tell(T, event, before)]


def moved(way: str, at: tuple[str, ...], facing: int = 0, *, unit: UnitId = HA, column: bool = False) -> e.Moved:
    there = tuple(map(hex_, at))
    return e.Moved(T.cards[unit].side, (unit,), way, (there,), (facing,), column, (2,), there)  # type: ignore[arg-type]


def shot(kind: str, *, hit: bool = True, target: UnitId = EL, mods: tuple[e.Modifier, ...] = ()) -> e.Shot:
    return e.Shot(ROME, LC, target, hex_("0503"), kind, "J_mounted", 1, 3, 2, mods, hit)  # type: ignore[arg-type]


def shock(total: int, attacker: str, defender: str, *, flank: bool = False) -> e.ShockResolved:
    mods = (e.Modifier("matrix", 1, R("7.82")), e.Modifier("quality", -1, R("7.52")))
    return e.ShockResolved(
        ROME, 0, (HA, HA2), (PH,), HA, PH, flank, total, mods, total, attacker, defender
    )  # fmt: skip


ATTACKED = replace(START, phase="shock", attacks=(Attack((HA, HA2), (PH, SK)), Attack((LC,), (EL,))))
MOVING = world(ha1={"move": "moving", "start": (hex_("0306"),)})
AT_END = world(
    ha1={
        "move": "moving",
        "start": (hex_("0306"),),
        "at": (hex_("0304"),),
        "trail": (hex_("0305"), hex_("0304")),
        "spent": 5,
        "facing": 1,
    }
)
TURNED = world(ha1={"move": "moving", "start": (hex_("0306"),), "turned": True, "spent": 2, "facing": 5})
FORMED = world(ha1={"move": "moving", "start": (hex_("0306"),), "turned": True, "changed": True, "column": True})
COLUMN = world(ha1={"column": True, "facing": 1})
REPLACED = replace(START, leaders=tuple(replace(man, replacement=n == LAELIUS) for n, man in enumerate(START.leaders)))

CASES: list[tuple[Event, World, str, list[str], list[str]]] = [
    (e.TurnBegan(3, ROME, False, (), ()), START, "3.2", ["Turn 3: Rome"], ["Ход 3: Рим"]),
    (
        e.TurnBegan(4, ROME, True, (), ()),
        START,
        "4.41",
        ["Turn 4 is seized: Rome to play"],
        ["Ход 4 захвачен, ходит сторона: Рим"],
    ),
    (
        e.StartRolled(CARTHAGE, (4, 4, 2, 7)),
        START,
        "3.1",
        ["First to move: Carthage, dice 4, 4, 2, 7"],
        ["Первый ход: Карфаген, кубики 4, 4, 2, 7"],
    ),
    (e.Passed(ROME), START, "3.2A", ["Rome: pass"], ["Рим: пас"]),
    (e.PhaseBegan(ROME, "shock"), START, "3.2", ["Rome: Shock"], ["Рим: Столкновение"]),
    (
        e.TurnEnded(3, ROME, (12, 7)),
        START,
        "9.0",
        ["Rout points: Rome 12 of 40, Carthage 7 of 30"],
        ["Очки бегства: Рим 12 из 40, Карфаген 7 из 30"],
    ),
    (
        e.SeizureTried(ROME, SCIPIO, 6, True, 1, (3, 0)),
        START,
        "4.41",
        ["Scipio seizes the turn: 6 is not above initiative 6; 1 attempt left"],
        ["Сципион захватывает ход: 6 не больше инициативы 6; осталась 1 попытка"],
    ),
    (
        e.SeizureTried(ROME, SCIPIO, 7, False, 2, (3, 0)),
        START,
        "4.41",
        ["Scipio fails to seize the turn: 7 is above initiative 6; 2 attempts left"],
        ["Сципион: ход не захвачен, 7 больше инициативы 6; осталось 2 попытки"],
    ),
    (
        e.SeizureTried(ROME, SCIPIO, -1, True, 0, (3, 0)),
        START,
        "4.46",
        ["Scipio uses an attempt at seizure to move; 0 attempts left"],
        ["Сципион: попытка захвата истрачена на движение лидера; осталось 0 попыток"],
    ),
    (
        e.Activated(ROME, (0, 1), (LAELIUS, -1), (HA, HA2, LC), (LAELIUS, SCIPIO), SCIPIO),
        START,
        "4.14 3.2A 4.13",
        [
            "Scipio brings several formations into action",
            "Activated: The legion, 2 units; commander Laelius",
            "Activated without a commander: Velites, 1 unit",
        ],
        [
            "Сципион задействует сразу несколько формирований",
            "Задействовано: Легион, 2 отряда; командир Лелий",
            "Задействовано без командира: Велиты, 1 отряд",
        ],
    ),
    (
        e.Activated(CARTHAGE, (2,), (-1,), (PH, EL, SK), ()),
        START,
        "4.11",
        ["Activated: The host, 3 units; none of its commanders is left"],
        ["Задействовано: Войско, 3 отряда; командиров не осталось"],
    ),
    (
        e.CommandSet(ROME, (HA,), (HA2,)),
        START,
        "4.11",
        ["Out of command: Hastati 2"],
        ["Вне командования: Гастаты 2"],
    ),
    (
        e.CommandSet(ROME, (HA, HA2), ()),
        START,
        "4.11",
        ["Every activated unit is in command"],
        ["Все задействованные отряды в командовании"],
    ),
    (
        e.LeaderMoved(ROME, SCIPIO, (hex_("0307"), hex_("0308")), NOBODY, 5),
        START,
        "4.33",
        ["Scipio: 0306 → 0307 → 0308, 2½ MP"],
        ["Сципион: 0306 → 0307 → 0308, 2½ ОД"],
    ),
    (
        e.LeaderPlaced(ROME, SCIPIO, HA2, hex_("0206"), False),
        START,
        "4.36",
        ["Scipio is back on the map in 0206, with Hastati 2"],
        ["Сципион снова на карте, в 0206, отряд: Гастаты 2"],
    ),
    (
        e.LeaderPlaced(ROME, LAELIUS, HA2, hex_("0206"), True),
        fallen(LAELIUS),
        "4.37",
        ["Legate takes the place of Laelius in 0206, with Hastati 2"],
        ["Легат: замена погибшего (Лелий) в 0206, отряд: Гастаты 2"],
    ),
    (
        e.LeaderPlaced(ROME, LAELIUS, HA2, hex_("0206"), True),
        REPLACED,
        "4.36",
        ["Legate is back on the map in 0206, with Hastati 2"],
        ["Легат снова на карте, в 0206, отряд: Гастаты 2"],
    ),
    (
        e.LeaderPlaced(CARTHAGE, CHIEF, PH, hex_("0303"), True),
        fallen(CHIEF),
        "4.37",
        ["Chief: a new leader in 0303, with Phalanx"],
        ["Вождь: новый лидер в 0303, отряд: Фаланга"],
    ),
    (
        e.LeaderFled(ROME, LAELIUS, hex_("0208"), NOBODY),
        REPLACED,
        "4.35",
        ["Legate retreats to 0208"],
        ["Легат отступает в 0208"],
    ),
    (
        e.LeaderWithdrawn(ROME, SCIPIO, False),
        START,
        "4.36",
        ["Scipio leaves the map unharmed and may come back"],
        ["Сципион покидает карту невредимым и может вернуться"],
    ),
    (
        e.LeaderWithdrawn(ROME, SCIPIO, True),
        START,
        "7.62",
        ["Scipio leaves the map with the pursuing cavalry"],
        ["Сципион уходит за карту с преследующей кавалерией"],
    ),
    (e.LeaderKilled(ROME, SCIPIO, R("7.46")), START, "7.46", ["Scipio is killed"], ["Сципион гибнет"]),
    (
        e.LeaderJoined(ROME, SCIPIO, HA2),
        START,
        "4.32",
        ["Scipio is now with Hastati 2"],
        ["Сципион теперь при отряде: Гастаты 2"],
    ),
    (
        e.LeaderJoined(ROME, SCIPIO, NOBODY),
        START,
        "4.32",
        ["Scipio is left without a unit"],
        ["Сципион остаётся без отряда"],
    ),
    (moved("move", ("0305",)), MOVING, "", [], []),
    (e.MoveBegan(ROME, (HA,)), START, "", [], []),
    (
        e.MoveEnded(ROME, (HA,)),
        AT_END,
        "5.14",
        ["Hastati 1: 0306 → 0305 → 0304, 2½ MP, now facing NE"],
        ["Гастаты 1: 0306 → 0305 → 0304, 2½ ОД, равнение СВ"],
    ),
    (
        e.MoveEnded(ROME, (HA,)),
        TURNED,
        "6.12",
        ["Hastati 1: a turn in 0306, 1 MP, now facing NW"],
        ["Гастаты 1: поворот в 0306, 1 ОД, равнение СЗ"],
    ),
    (e.MoveEnded(ROME, (HA,)), MOVING, "", [], []),
    (e.MoveEnded(ROME, (HA,)), FORMED, "", [], []),
    (
        moved("follow", ("0302", "0202"), 3, unit=PH),
        START,
        "5.24",
        ["Phalanx: the other half comes up, now in 0302+0202"],
        ["Фаланга: подтянута вторая половина, теперь в 0302+0202"],
    ),
    (
        moved("reverse", ("0203", "0303"), 0, unit=PH),
        START,
        "6.13",
        ["Phalanx: about-turn in 0203+0303, now facing N"],
        ["Фаланга: разворот кругом в 0203+0303, равнение С"],
    ),
    (
        moved("column", ("0306",), 1, column=True),
        MOVING,
        "11.21",
        ["Hastati 1: into column in 0306, facing E"],
        ["Гастаты 1: построение в колонну в 0306, равнение В"],
    ),
    (
        moved("line", ("0306",), 2),
        MOVING,
        "11.21",
        ["Hastati 1: back into line in 0306, facing SE"],
        ["Гастаты 1: снова в боевом построении в 0306, равнение ЮВ"],
    ),
    (
        moved("line", ("0306",), 2),
        START,
        "11.25",
        ["Hastati 1: back into line in 0306, facing SE"],
        ["Гастаты 1: снова в боевом построении в 0306, равнение ЮВ"],
    ),
    (
        moved("spread", ("0406",)),
        START,
        "5.36",
        ["Hastati 1: aside from 0306 to 0406"],
        ["Гастаты 1: в сторону, из 0306 в 0406"],
    ),
    (
        moved("retreat", ("0307",)),
        ATTACKED,
        "8.3",
        ["Hastati 1: retreat from 0306 to 0307"],
        ["Гастаты 1: отступление из 0306 в 0307"],
    ),
    (
        replace(moved("fall-back", ("0402",), 3, unit=SK), entered=(hex_("0503"), hex_("0402"))),
        ATTACKED,
        "7.43",
        ["Slingers: back before shock, 0504 → 0503 → 0402"],
        ["Пращники: назад, не принимая столкновения, 0504 → 0503 → 0402"],
    ),
    (
        moved("advance", ("0305",)),
        ATTACKED,
        "7.44",
        ["Hastati 1: advance from 0306 to 0305"],
        ["Гастаты 1: наступление из 0306 в 0305"],
    ),
    (
        moved("advance", ("0305",)),
        replace(ATTACKED, attacks=(replace(ATTACKED.attacks[0], settled=True),)),
        "7.71",
        ["Hastati 1: advance from 0306 to 0305"],
        ["Гастаты 1: наступление из 0306 в 0305"],
    ),
    (
        moved("turn", ("0306",), 5),
        START,
        "7.72",
        ["Hastati 1 in 0306: now facing NW"],
        ["Гастаты 1 в 0306: равнение СЗ"],
    ),
    (
        moved("return", ("0401",), 3, unit=LC),
        START,
        "7.63",
        ["Numidians: back from pursuit in 0401, facing S"],
        ["Нумидийцы: снова на карте после погони, в 0401, равнение Ю"],
    ),
    (
        e.Restacked(ROME, (HA, HA2), (1, 0), (4, 4)),
        START,
        "5.33",
        ["Stack in 0306, from the top: Hastati 2, Hastati 1"],
        ["Группировка в 0306, сверху вниз: Гастаты 2, Гастаты 1"],
    ),
    (
        e.Deepened(CARTHAGE, PH, SK, 0),
        START,
        "10.3",
        ["Phalanx: double depth in 0303+0203, with Slingers"],
        ["Фаланга: двойная глубина в 0303+0203, сзади Пращники"],
    ),
    (
        e.FacingTried(ROME, (LC,), -1, 5, 1, True, False),
        START,
        "6.15",
        ["Numidians: opposed facing change, now facing NE"],
        ["Нумидийцы: противодействующая смена равнения, теперь СВ"],
    ),
    (
        e.FacingTried(ROME, (HA,), 4, 6, 1, True, False),
        COLUMN,
        "11.27",
        ["Hastati 1: opposed facing change, 4 is not above TQ 6, now facing NE"],
        ["Гастаты 1: противодействующая смена равнения, 4 не больше КВ 6, теперь СВ"],
    ),
    (
        e.FacingTried(ROME, (HA,), 8, 6, 0, False, False),
        START,
        "6.15",
        ["Hastati 1: no opposed facing change, 8 is above TQ 6"],
        ["Гастаты 1: смена равнения не удалась, 8 больше КВ 6"],
    ),
    (
        shot("fire", mods=(e.Modifier("terrain", 1, R("7.81")), e.Modifier("size", -2, R("7.14")))),
        START,
        "7.11 7.81 7.14",
        [
            "Numidians at Elephants in 0503, 1 hex",
            "Modifiers: terrain +1, size -2",
            "Hit: 2-1=1 is not above 3",
        ],
        [
            "Нумидийцы: выстрел в 0503 (цель: Слоны), 1 гекс",
            "Поправки: местность +1, численность -2",
            "Попадание: 2-1=1 не больше 3",
        ],
    ),
    (
        shot("hit-and-run", hit=False),
        START,
        "7.17 7.14",
        ["Hit and run: Numidians at Elephants in 0503", "Miss: 2 is above 3"],
        ["Удар и отход, Нумидийцы: выстрел в 0503 (цель: Слоны)", "Мимо: 2 больше 3"],
    ),
    (
        shot("exit"),
        START,
        "7.21 7.14",
        ["Fire at one who leaves: Numidians at Elephants in 0503", "Hit: 2 is not above 3"],
        ["По уходящему, Нумидийцы: выстрел в 0503 (цель: Слоны)", "Попадание: 2 не больше 3"],
    ),
    (
        shot("entry"),
        START,
        "7.22 7.14",
        ["Fire at one who comes: Numidians at Elephants in 0503", "Hit: 2 is not above 3"],
        ["По подошедшему, Нумидийцы: выстрел в 0503 (цель: Слоны)", "Попадание: 2 не больше 3"],
    ),
    (
        shot("return"),
        START,
        "7.23 7.14",
        ["Return fire: Numidians at Elephants in 0503, 1 hex", "Hit: 2 is not above 3"],
        ["Ответная стрельба, Нумидийцы: выстрел в 0503 (цель: Слоны), 1 гекс", "Попадание: 2 не больше 3"],
    ),
    (
        shot("artillery"),
        START,
        "7.24 7.14",
        ["Artillery: Numidians at Elephants in 0503, 1 hex", "Hit: 2 is not above 3"],
        ["Артиллерия, Нумидийцы: выстрел в 0503 (цель: Слоны), 1 гекс", "Попадание: 2 не больше 3"],
    ),
    (
        replace(shot("fire", target=NOBODY, hit=False), hex=hex_("0303")),
        START,
        "7.11 7.15",
        ["Numidians at Hasdrubal in 0303, 1 hex", "2: the leader is in no danger"],
        ["Нумидийцы: выстрел в 0303 (цель: Гасдрубал), 1 гекс", "2: лидер вне опасности"],
    ),
    (
        replace(shot("fire", target=NOBODY, hit=False), hex=hex_("0303"), die=0),
        START,
        "7.11 7.15",
        ["Numidians at Hasdrubal in 0303, 1 hex", "0: the leader is in danger"],
        ["Нумидийцы: выстрел в 0303 (цель: Гасдрубал), 1 гекс", "0: лидер в опасности"],
    ),
    (
        e.ElephantChecked(CARTHAGE, EL, 3, 2, 5, False),
        START,
        "7.14",
        ["Elephants: 3 and 2 for hits is not above TQ 5, they stand"],
        ["Слоны: 3 и 2 за повреждения не больше КВ 5, слоны устояли"],
    ),
    (
        e.ElephantChecked(CARTHAGE, EL, 5, 1, 5, True),
        START,
        "7.14",
        ["Elephants: 5 and 1 for hits is above TQ 5, they break"],
        ["Слоны: 5 и 1 за повреждения больше КВ 5, слоны не устояли"],
    ),
    (
        e.Hit(ROME, HA, 1, 3, R("5.17")),
        START,
        "5.17",
        ["Hastati 1: 1 hit, now 3 against TQ 6"],
        ["Гастаты 1: 1 повреждение, теперь 3 при КВ 6"],
    ),
    (
        e.Hit(ROME, HA, 2, 5, R("7.53")),
        world(ha1={"reduced": True}),
        "7.53",
        ["Hastati 1: 2 hits, now 5 against TQ 4"],
        ["Гастаты 1: 2 повреждения, теперь 5 при КВ 4"],
    ),
    (
        e.Reduced(ROME, HA, 1, R("8.21")),
        START,
        "8.21",
        ["Hastati 1: reduced, keeping 1 hit"],
        ["Гастаты 1: боеспособность снижена, повреждений 1"],
    ),
    (
        e.Removed(ROME, HA, "routed", R("8.1")),
        START,
        "8.1",
        ["Hastati 1: routed and gone"],
        ["Гастаты 1: бегство, отряд снят с карты"],
    ),
    (
        e.Removed(ROME, HA, "eliminated", R("8.3")),
        START,
        "8.3",
        ["Hastati 1: destroyed"],
        ["Гастаты 1: отряд уничтожен"],
    ),
    (
        e.Removed(ROME, LC, "pursuing", R("7.62")),
        START,
        "7.62",
        ["Numidians: off the map in pursuit"],
        ["Нумидийцы: погоня увела за карту"],
    ),
    (
        e.Removed(ROME, LC, "lost", R("7.63")),
        START,
        "7.63",
        ["Numidians: lost in pursuit for good"],
        ["Нумидийцы: из погони уже не вернуться"],
    ),
    (
        e.Rampaged(CARTHAGE, EL, (HA, SK)),
        START,
        "8.5",
        ["Elephants: on the rampage! In danger: Hastati 1, Slingers"],
        ["Слоны: слоновье буйство! Под угрозой: Гастаты 1, Пращники"],
    ),
    (
        e.Rampaged(CARTHAGE, EL, ()),
        START,
        "8.5",
        ["Elephants: on the rampage! Nobody is near"],
        ["Слоны: слоновье буйство! Рядом никого"],
    ),
    (
        e.Trampled(ROME, HA, 8, 6, 2),
        START,
        "8.5 8.5",
        ["Hastati 1: 8 is above TQ 6, trampled", "8 ends the rampage"],
        ["Гастаты 1: 8 больше КВ 6, слоны сминают строй", "8: буйство кончается"],
    ),
    (
        e.Trampled(ROME, HA, 4, 6, 0),
        START,
        "8.5",
        ["Hastati 1: 4 is not above TQ 6, no harm"],
        ["Гастаты 1: 4 не больше КВ 6, вреда нет"],
    ),
    (
        e.Kept(ROME, HA, 5),
        START,
        "8.4",
        ["Hastati 1: kept in the field with 5 hits"],
        ["Гастаты 1: отряд сохранён в строю, повреждений 5"],
    ),
    (
        e.AttackNamed(ROME, (HA, HA2), (PH,)),
        START,
        "7.3",
        ["Attack: Hastati 1, Hastati 2 on Phalanx"],
        ["Атака: Гастаты 1, Гастаты 2 – Фаланга"],
    ),
    (
        e.AttackCalledOff(ROME, 1),
        ATTACKED,
        "7.3",
        ["Attack called off: Numidians on Elephants"],
        ["Атака отозвана: Нумидийцы – Слоны"],
    ),
    (
        e.AttacksConfirmed(ROME),
        ATTACKED,
        "7.3",
        ["Rome: 2 attacks named"],
        ["Рим: названы 2 атаки"],
    ),
    (e.AttacksConfirmed(ROME), START, "7.3", ["Rome: no attacks"], ["Рим: атак нет"]),
    (
        e.FellBack(CARTHAGE, 0, SK, (SK,)),
        ATTACKED,
        "7.41",
        ["Slingers: clear of the shock"],
        ["Пращники: столкновения удалось избежать"],
    ),
    (
        e.AttackSettled(ROME, 0, (HA, HA2), (PH,), False),
        ATTACKED,
        "7.4-a",
        ["The attack goes on: Hastati 1, Hastati 2 on Phalanx"],
        ["Атака продолжается: Гастаты 1, Гастаты 2 – Фаланга"],
    ),
    (e.AttackSettled(ROME, 0, (HA, HA2), (PH, SK), False), ATTACKED, "", [], []),
    (
        e.AttackSettled(ROME, 1, (), (), True),
        ATTACKED,
        "7.4-b",
        ["The attack of Numidians falls through"],
        ["Атака отпадает: Нумидийцы"],
    ),
    (
        e.QualityChecked(ROME, HA, 7, 2, 6, False, R("7.53")),
        START,
        "7.53",
        ["Hastati 1: rout roll, 7+2=9 is above TQ 6, failed"],
        ["Гастаты 1: БК на бегство, 7+2=9 больше КВ 6, проверка провалена"],
    ),
    (
        e.QualityChecked(ROME, LC, 7, -2, 5, True, R("7.62")),
        START,
        "7.62",
        ["Numidians: pursuit, 7-2=5 is not above TQ 5, passed"],
        ["Нумидийцы: преследование, 7-2=5 не больше КВ 5, проверка пройдена"],
    ),
    (
        e.QualityChecked(CARTHAGE, SK, 4, 0, 4, True, R("7.45")),
        START,
        "7.45",
        ["Slingers: order in retreat, 4 is not above TQ 4, passed"],
        ["Пращники: порядок при отступлении, 4 не больше КВ 4, проверка пройдена"],
    ),
    (
        e.LeaderChecked(ROME, SCIPIO, (6,), False),
        ATTACKED,
        "7.46",
        ["Scipio: 6, no danger"],
        ["Сципион: 6, опасности нет"],
    ),
    (
        e.LeaderChecked(ROME, SCIPIO, (0, 2), False),
        ATTACKED,
        "7.46",
        ["Scipio: 0, then 2, and he lives"],
        ["Сципион: 0, затем 2, лидер жив"],
    ),
    (
        e.LeaderChecked(ROME, SCIPIO, (0, 0), True),
        replace(START, phase="movement"),
        "7.15",
        ["Scipio: 0, then 0, and he is struck down"],
        ["Сципион: 0, затем 0, смертельный удар"],
    ),
    (
        shock(0, "DR/2H R", "-"),
        ATTACKED,
        "7.36 7.35 7.52 7.83 7.53 7.53",
        [
            "Shock from the front: Hastati 1, Hastati 2 on Phalanx",
            "Weapons: LG (Hastati 1) against PH (Phalanx)",
            "Modifiers: weapon systems +1, TQ -1",
            "Die 0, modifiers +0: 0",
            "Rome: rout roll, 2 hits and retreat if passed",
            "Carthage: no effect",
        ],
        [
            "Столкновение с фронта: Гастаты 1, Гастаты 2 – Фаланга",
            "Оружие: LG (Гастаты 1) против PH (Фаланга)",
            "Поправки: системы вооружений +1, КВ -1",
            "Бросок 0, поправки +0: 0",
            "Рим: БК на бегство, при удаче 2 повреждения и отступление",
            "Карфаген: без последствий",
        ],
    ),
    (e.AttackFought(ROME, 1), ATTACKED, "", [], []),
    (
        e.PursuitReturn(ROME, 1, 3, -2, "back"),
        START,
        "7.63",
        ["Velites: 3-2=1, the cavalry comes back from pursuit"],
        ["Велиты: 3-2=1, кавалерия возвращается из погони"],
    ),
    (
        e.PursuitReturn(ROME, 1, 5, 0, "away"),
        START,
        "7.63",
        ["Velites: 5, the cavalry is still in pursuit"],
        ["Велиты: 5, кавалерия всё ещё в погоне"],
    ),
    (
        e.PursuitReturn(ROME, 1, 9, 0, "lost"),
        START,
        "7.63",
        ["Velites: 9, the cavalry is lost in pursuit"],
        ["Велиты: 9, кавалерия пропала в погоне"],
    ),
    (
        e.UnitPut(ROME, HA, (hex_("0405"),), 3, False),
        START,
        "",
        ["Hastati 1: put into 0405, facing S"],
        ["Гастаты 1: отряд поставлен в 0405, равнение Ю"],
    ),
    (
        e.UnitTaken(ROME, HA, "eliminated"),
        START,
        "",
        ["Hastati 1: taken off the map"],
        ["Гастаты 1: отряд снят с карты"],
    ),
    (e.ValueSet(ROME, HA, "hits", 2), START, "", ["Hastati 1: hits, now 2"], ["Гастаты 1: повреждения, теперь 2"]),
    (
        e.ValueSet(ROME, HA, "facing", 4),
        START,
        "",
        ["Hastati 1: facing, now SW"],
        ["Гастаты 1: равнение, теперь ЮЗ"],
    ),
    (
        e.LeaderPut(ROME, SCIPIO, hex_("0405"), NOBODY),
        START,
        "",
        ["Scipio is put into 0405"],
        ["Сципион: теперь в 0405"],
    ),
    (
        e.LeaderPut(ROME, SCIPIO, -1, NOBODY),
        START,
        "",
        ["Scipio is taken off the map"],
        ["Сципион: лидер снят с карты"],
    ),
]


def named(case: tuple[Event, World, str, list[str], list[str]]) -> str:
    return type(case[0]).__name__


@pytest.mark.parametrize(("event", "before", "rules", "english", "russian"), CASES, ids=map(named, CASES))
def test_a_fact_is_told(
    event: Event,
    before: World,
    rules: str,
    english: list[str],
    russian: list[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert said("en", event, before) == english
    assert said("ru", event, before) == russian
    assert " ".join(clauses(event, before)) == rules
    assert caplog.records == []


def test_every_fact_of_the_system_is_among_them() -> None:
    assert {type(case[0]) for case in CASES} == set(e.EVENTS)


def test_a_fact_of_another_system_is_not_told() -> None:
    class Strange(Event, frozen=True, tag="strange"):
        """No fact of ours."""

    with pytest.raises(TypeError):
        list(tell(T, Strange(), START))


@pytest.mark.parametrize(
    ("written", "english", "russian"),
    [
        ("-", "Rome: no effect", "Рим: без последствий"),
        ("1H", "Rome: 1 hit", "Рим: 1 повреждение"),
        ("5H", "Rome: 5 hits", "Рим: 5 повреждений"),
        ("R", "Rome: retreat", "Рим: отступление"),
        ("2H R", "Rome: 2 hits and retreat", "Рим: 2 повреждения и отступление"),
        ("DR/R", "Rome: rout roll, retreat if passed", "Рим: БК на бегство, при удаче отступление"),
        (
            "DR+2/2H R",
            "Rome: rout roll +2, 2 hits and retreat if passed",
            "Рим: БК на бегство +2, при удаче 2 повреждения и отступление",
        ),
        ("ROUT", "Rome: automatic rout", "Рим: автоматическое бегство"),
    ],
)
def test_results_of_the_shock_table_are_told(written: str, english: str, russian: str) -> None:
    line = result(T, ROME, written)
    assert WORDS["en"].line(line) == english
    assert WORDS["ru"].line(line) == russian


def test_every_result_that_our_table_has_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    for total in range(-12, 25):
        row = T.result(total)
        for side in (row.attacker, row.defender):
            for words in WORDS.values():
                assert "sgboh-" not in words.line(result(T, ROME, side.words))
    assert caplog.records == []


def test_every_modifier_of_the_rules_has_a_name_in_both_languages() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(TEXT.parent.glob("*.py")))
    made = set(re.findall(r'odifier\("([a-z-]+)"', code))
    assert {"matrix", "target-elephant"} <= made
    for words in WORDS.values():
        assert [name for name in sorted(made) if f"sgboh-mod-{name}" not in words] == []


def test_no_modifier_is_left_out_however_many_there_are() -> None:
    mods = tuple(e.Modifier("hits", n, R("7.52")) for n in range(1, 9))
    event = replace(shot("fire"), modifiers=mods)
    told = said("en", event)[1:-1]
    assert told == [
        "Modifiers: hits +1, hits +2, hits +3, hits +4, hits +5, hits +6",
        "Modifiers: hits +7, hits +8",
    ]
    assert [line.rule for line in tell(T, event, START)][1:3] == [Rule("sgboh", "7.52")] * 2


# -- the story of a game


@pytest.mark.parametrize(("event", "before"), [case[:2] for case in CASES], ids=map(named, CASES))
def test_the_story_says_what_is_told(event: Event, before: World) -> None:
    assert [note.line for note in chronicle(T, event, before)] == list(tell(T, event, before))


def losses(event: Event, before: World = START) -> list[tuple[Side | None, str, int, bool]]:
    notes = [note for note in chronicle(T, event, before) if note.kind == "loss"]
    return [(note.side, note.unit.en if note.unit else "", note.amount, note.dead) for note in notes]


@pytest.mark.clause("sgboh 9.0")
def test_the_story_counts_losses_in_rout_points() -> None:
    assert losses(e.Removed(CARTHAGE, PH, "routed", R("8.1"))) == [(CARTHAGE, "Phalanx", 14, True)]
    assert losses(e.Removed(CARTHAGE, EL, "eliminated", R("8.5"))) == [(CARTHAGE, "Elephants", 2, True)]
    assert losses(e.LeaderKilled(ROME, SCIPIO, R("7.46"))) == [(ROME, "Scipio", 30, True)]
    assert losses(e.LeaderKilled(ROME, LAELIUS, R("7.46")), REPLACED) == [(ROME, "Legate", 15, True)]
    assert losses(e.Removed(ROME, LC, "lost", R("7.63"))) == [(ROME, "Numidians", 0, True)]
    assert losses(e.Removed(ROME, LC, "pursuing", R("7.62"))) == []


def test_what_the_referee_gives_back_is_no_loss_any_more() -> None:
    gone = world(ph={"status": "routed", "at": ()})
    put = e.UnitPut(CARTHAGE, PH, (hex_("0303"), hex_("0203")), 3, False)
    assert losses(put, gone) == [(CARTHAGE, "Phalanx", -14, False)]
    assert losses(put) == []
    assert losses(e.UnitTaken(CARTHAGE, PH, "routed")) == [(CARTHAGE, "Phalanx", 14, True)]
    assert losses(e.UnitTaken(CARTHAGE, PH, "routed"), gone) == [(CARTHAGE, "Phalanx", 0, True)]
    assert losses(e.LeaderPut(ROME, SCIPIO, -1, NOBODY)) == [(ROME, "Scipio", 30, True)]
    assert losses(e.LeaderPut(ROME, SCIPIO, hex_("0405"), NOBODY), fallen(SCIPIO)) == [(ROME, "Scipio", -30, False)]
    assert losses(e.LeaderPut(ROME, SCIPIO, hex_("0405"), NOBODY)) == []


def kinds(event: Event, before: World = START) -> list[str]:
    return [note.kind for note in chronicle(T, event, before)]


def test_a_fight_begins_with_a_shock_or_a_hit_and_its_consequences_follow() -> None:
    assert kinds(shock(9, "1H", "2H R"), ATTACKED) == ["clash", *["sequel"] * 5]
    assert kinds(shot("fire")) == ["clash", "sequel"]
    assert kinds(shot("fire", hit=False)) == ["aside", "aside"]
    assert kinds(e.Hit(ROME, HA, 1, 3, R("7.53"))) == ["sequel"]
    assert kinds(moved("retreat", ("0307",)), ATTACKED) == ["sequel"]
    assert kinds(e.MoveEnded(ROME, (HA,)), AT_END) == ["deed"]
    assert kinds(e.TurnBegan(3, ROME, False, (), ())) == ["turn"]


@pytest.mark.clause("sgboh 10.4")
def test_the_row_that_german_cavalry_chose_is_told() -> None:
    event = replace(shock(9, "1H", "2H R"), attacker=LC, row="LI")
    assert said("en", event, ATTACKED)[1] == "Weapons: LI (Numidians) against PH (Phalanx)"
