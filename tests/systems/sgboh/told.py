"""A small battle in which facts happen, and how they are told: for the tests of narration and of the story."""

from pathlib import Path

from msgspec.structs import replace

from bot.words import FluentWords
from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.systems.sgboh import events as e
from engine.systems.sgboh.display.narration import tell
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import Attack, World, opening, with_units
from tests.systems.sgboh.field import plain_battle

TEXT = Path(__file__).parents[3] / "engine" / "systems" / "sgboh" / "display" / "text"
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


def shot(kind: str, *, hit: bool = True, target: UnitId = EL, mods: tuple[Modifier, ...] = ()) -> e.Fired:
    return e.Fired(ROME, LC, target, hex_("0503"), kind, "J_mounted", 1, 3, 2, mods, hit)  # type: ignore[arg-type]


def shock(total: int, attacker: str, defender: str, *, flank: bool = False) -> e.ShockResolved:
    mods = (Modifier("matrix", 1, R("7.82")), Modifier("quality", -1, R("7.52")))
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
