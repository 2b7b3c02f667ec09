"""A small battle for tests of what is said: Romans and Carthaginians on eight by eight hexes of open ground."""

from typing import Any

from engine.content import files
from engine.hexes.grid import Grid
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.scenario import Scenario
from tests.systems.sgboh.documents import map_of

Document = dict[str, Any]


def _named(id_: str, en: str, ru: str, **values: Any) -> Document:
    return {"id": id_, "name": {"en": en, "ru": ru}, **values}


def _said(en: str, ru: str) -> Document:
    return {"en": en, "ru": ru}


SIDES = [
    _named("rome", "Rome", "Рим", colour="straw", facing="N", edge="south", withdrawal=40),
    _named("carthage", "Carthage", "Карфаген", colour="brick", facing="S", edge="north", withdrawal=30),
]
LEGATE = {"initiative": 3, "range": 3, "name": _said("Legate", "Легат")}
LEADERS = [
    _named("scipio", "Scipio", "Сципион", side="rome", initiative=6, range=5, seizures=2, overall=True, at="0306"),
    _named("laelius", "Laelius", "Лелий", side="rome", initiative=5, range=4, at="0206", replacement=LEGATE),
    _named("hasdrubal", "Hasdrubal", "Гасдрубал", side="carthage", initiative=4, range=4, overall=True, at="0303"),
    _named(
        "chief", "Chief", "Вождь", side="carthage", initiative=3, range=3, named=False, at="0404",
        replacement={"initiative": 3, "range": 3},
    ),
]  # fmt: skip
FORMATIONS = [
    _named("legion", "The legion", "Легион", side="rome", commanders=["scipio", "laelius"]),
    _named("velites", "Velites", "Велиты", side="rome"),
    _named("host", "The host", "Войско", side="carthage", commanders=["hasdrubal"]),
]
LEGION = {"formation": "legion", "type": "LG", "kind": "HA", "legion": "1"}
UNITS = [
    _named("ha", "Hastati", "Гастаты", **LEGION, at="0306 0206", tq=6, size=3, ma=5),
    _named("lc", "Numidians", "Нумидийцы", formation="velites", type="LC", at="0406", tq=5, size=2, ma=9, missile="J"),
    _named("ph", "Phalanx", "Фаланга", formation="host", type="PH", double=True, at="0303/0203", tq=7, size=10, ma=4),
    _named("el", "Elephants", "Слоны", formation="host", type="EL", at="0503", tq=5, size=4, ma=5),
    _named("sk", "Slingers", "Пращники", formation="host", type="SK", at="0504", tq=4, size=1, ma=6, missile="S"),
]
BATTLE = {
    "id": "plain-battle",
    "title": _said("A plain battle", "Простая битва"),
    "date": _said("210 BC", "210 год до н. э."),
    "summary": _said("A test.", "Проба."),
    "history": _said("None.", "Нет."),
    "map": "test",
    "first": "rome",
    "sides": SIDES,
    "leaders": LEADERS,
    "formations": FORMATIONS,
    "units": UNITS,
}
PLAIN = map_of((8, 8), {}, Grid(8, 8, "pointy", "even", "XXYY")) | {"shifted": "even", "hex_metres": 90}


def plain_battle() -> Field:
    """Return the battle, bound: units 0 and 1 hastati, 2 Numidians, 3 phalanx, 4 elephants, 5 slingers."""
    scenario = files.build(BATTLE, "plain-battle.toml", Scenario)
    return content.bind(content.gathered(scenario, BATTLE, {"test": PLAIN}))
