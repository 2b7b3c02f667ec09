"""Boards of tournaments for tests and benchmarks: names short and long, Latin and Cyrillic, every sign."""

import random
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.text import Language
from renderer.tournament.boards import (
    Bracket,
    Cell,
    Column,
    CrossRow,
    Crosstable,
    Group,
    Head,
    Node,
    Pairing,
    Pairings,
    Player,
    Row,
    Section,
    Slot,
    Standings,
)

NAMES: Final = {
    "en": (
        "Ann",
        "Maximilian Featherstonehaugh-Cholmondeley",
        "Bo",
        "Zoë Ångström",
        "𝕶𝖓𝖎𝖌𝖍𝖙 🐎",
        "Dux",
        "Cat Lee",
        "Sir Reginald of the Very Long Marches",
        "mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm",
        "Igor",
        "P. Aelius",
        "Jane Roe",
    ),
    "ru": (
        "Аня",
        "Константин Константинопольский-Задунайский",
        "Ян",
        "Щукарь",
        "ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ",
        "Олег",
        "Вещий Олег и его дружина",
        "Марфа Ф.",
        "Илья Муромец",
        "Zoë",
        "Пётр",
        "Ксения Юрьевна Щ.",
    ),
}
SAID: Final[dict[str, Any]] = {
    "en": {
        "title": "Crossing of the Chir, Autumn Open",
        "system": "Standard Combat Series",
        "standings": "Standings after round 3",
        "columns": ("Points", "Buch−1", "Buch", "S-B", "Direct", "Wins"),
        "cross": "Crosstable",
        "total": "Points",
        "pairings": "Pairings of round 4",
        "sides": ("Axis", "Soviets"),
        "adjudicated": "adjudicated",
        "forfeit": "forfeit",
        "bracket": "Knock-out",
        "labels": ("Round of 64", "Round of 32", "Round of 16", "Quarter-finals", "Semi-finals", "Final"),
        "winner": "winner of",
        "bye": "bye",
        "group": "Group",
        "short": ("Pts", "W", "Margin"),
        "third": "Third place",
        "losers": "Losers’ bracket",
        "foot": "Tournament 12 · rules 2 · chain 8f3a51c09d2e",
        "round": "Round",
        "club": "Old Guard",
    },
    "ru": {
        "title": "Переправа через Чир, осенний кубок",
        "system": "Standard Combat Series",
        "standings": "Положение после тура 3",
        "columns": ("Очки", "Бх−1", "Бх", "Бергер", "Встреча", "Победы"),
        "cross": "Таблица",
        "total": "Очки",
        "pairings": "Пары тура 4",
        "sides": ("Вермахт", "Красная армия"),
        "adjudicated": "по решению",
        "forfeit": "неявка",
        "bracket": "Сетка",
        "labels": ("1/32 финала", "1/16 финала", "1/8 финала", "Четвертьфинал", "Полуфинал", "Финал"),
        "winner": "победитель",
        "bye": "без игры",
        "group": "Группа",
        "short": ("Очки", "Поб", "Разн"),
        "third": "Матч за третье место",
        "losers": "Сетка проигравших",
        "foot": "Турнир 12 · правила 2 · цепочка 8f3a51c09d2e",
        "round": "Тур",
        "club": "Старая гвардия",
    },
}


def head(language: Language, about: str, round_: int = 3, rounds: int = 7) -> Head:
    said = SAID[language]
    return Head(said["title"], said[about], said["system"], round_, rounds, said["foot"])


def name(language: Language, n: int) -> str:
    names = NAMES[language]
    return names[n % len(names)] + (f" {n // len(names) + 1}" if n >= len(names) else "")


def standings(language: Language, count: int, through: int = 8) -> Standings:
    said, rng = SAID[language], random.Random(count)
    rows = []
    for n in range(count):
        half = 2 * 3 - n * 6 // count
        points = (f"{half // 2}½" if half > 1 else "½") if half % 2 else str(half // 2)
        ties = (f"{rng.randrange(8)}½", str(rng.randrange(9)), f"{rng.randrange(20)}.25", str(rng.randrange(2)), "2")
        moved = rng.choice((0, 0, 1, -2, 14)) if n else 1
        club = said["club"] if n % 4 == 0 else ""
        rows.append(Row(n + 1, name(language, n), (points, *ties), moved, club, lead=n == 0, out=n % 11 == 10))
    return Standings(head(language, "standings"), said["columns"], tuple(rows), min(through, count))


def round_robin(language: Language, count: int) -> Crosstable:
    rng, rows = random.Random(count), []
    for n in range(count):
        cells = []
        for other in range(count):
            text, outcome = rng.choice((("1", "win"), ("½", "draw"), ("0", "loss"), ("", "open")))
            cells.append(Cell("", "self") if n == other else Cell(text, outcome, forfeit=rng.random() < 0.05))
        rows.append(CrossRow(n + 1, name(language, n), tuple(cells), f"{count - n}½"))
    return Crosstable(
        head(language, "cross", 0, 0), tuple(str(n + 1) for n in range(count)), tuple(rows), SAID[language]["total"]
    )


def by_rounds(language: Language, count: int, rounds: int = 7) -> Crosstable:
    rng, rows = random.Random(count), []
    for n in range(count):
        cells = []
        for _ in range(rounds):
            sign, outcome = rng.choice((("+", "win"), ("=", "draw"), ("−", "loss")))
            cells.append(Cell(f"{sign}{rng.randrange(count) + 1}", outcome, forfeit=rng.random() < 0.05))
        if n % 9 == 8:
            cells[-1] = Cell("bye", "bye")
        rows.append(CrossRow(n + 1, name(language, n), tuple(cells), f"{rounds - n * rounds // count}"))
    return Crosstable(
        head(language, "cross"), tuple(str(n + 1) for n in range(rounds)), tuple(rows), SAID[language]["total"]
    )


def pairings(language: Language, tables: int) -> Pairings:
    said, rows = SAID[language], []
    first, second = said["sides"]
    for n in range(tables):
        one = Player(name(language, 2 * n), first, "sky", "2½")
        two = Player(name(language, 2 * n + 1), second, "brick", "2")
        match n % 6:
            case 0:
                rows.append(Pairing(n + 1, replace(one, won=True), two, "done", "1 – 0"))
            case 1:
                rows.append(Pairing(n + 1, one, two, "playing"))
            case 2:
                rows.append(Pairing(n + 1, one, replace(two, late=True), "late"))
            case 3:
                rows.append(Pairing(n + 1, one, two, "done", "½ – ½", said["adjudicated"]))
            case 4:
                forfeit = replace(one, forfeit=True)
                rows.append(Pairing(n + 1, forfeit, replace(two, won=True), "done", "− : +", said["forfeit"]))
            case _:
                rows.append(Pairing(n + 1, one, two, "halted" if n % 12 > 6 else "waiting"))
    return Pairings(head(language, "pairings", 4), tuple(rows), ((name(language, 2 * tables), "1"),))


def tree(language: Language, size: int, title: str = "", played: int = 2) -> Section:
    said, columns, left = SAID[language], [], list(range(size))
    labels = said["labels"][len(said["labels"]) - (size.bit_length() - 1) :]
    for depth, label in enumerate(labels):
        nodes = []
        for n in range(0, len(left), 2):
            known = depth <= played
            slots = [
                Slot(name(language, each) if known else f"{said['winner']} {depth}.{n + 1}", known=known)
                for each in left[n : n + 2]
            ]
            if depth < played:
                slots = [replace(slots[0], score="2", won=True), replace(slots[1], score="1", forfeit=n % 8 == 6)]
            if depth == 0 and n == 2:
                slots[1] = Slot(said["bye"], bye=True)
            nodes.append(Node(slots[0], slots[1]))
        columns.append(Column(label, tuple(nodes)))
        left = left[::2]
    return Section(title and said[title], tuple(columns))


def losers(language: Language, size: int) -> Section:
    said, columns = SAID[language], []
    count, depth = size // 4, 1
    while count:
        for _ in range(2):
            slots = [Slot(f"{said['winner']} L{depth}.{n}", known=False) for n in range(2 * count)]
            if depth == 1:
                slots = [replace(each, name=name(language, n), known=True) for n, each in enumerate(slots)]
            nodes = tuple(Node(slots[2 * n], slots[2 * n + 1]) for n in range(count))
            columns.append(Column(f"{said['round']} {depth}", nodes))
            depth += 1
        count //= 2
    return Section(said["losers"], tuple(columns))


def third(language: Language) -> Section:
    return Section(SAID[language]["third"], (Column("", (Node(Slot(name(language, 2)), Slot(name(language, 1))),)),))


def knockout(language: Language, size: int) -> Bracket:
    return Bracket(head(language, "bracket", 3, size.bit_length() - 1), (tree(language, size), third(language)))


def double(language: Language, size: int) -> Bracket:
    return Bracket(head(language, "bracket", 0, 0), (tree(language, size, "bracket"), losers(language, size)))


def groups(language: Language, count: int = 4) -> Bracket:
    said = SAID[language]
    listed = []
    for g in range(count):
        rows = [
            Row(
                n + 1, name(language, 4 * g + n), (f"{3 - n}", str(3 - n), str(9 - 4 * n).replace("-", "−")), out=n == 3
            )
            for n in range(4)
        ]
        listed.append(Group(f"{said['group']} {'ABCDEFGH'[g]}", said["short"], tuple(rows), 2))
    return Bracket(
        head(language, "bracket", 0, 0),
        (tree(language, 2 * count, "bracket", played=0), third(language)),
        tuple(listed),
    )
