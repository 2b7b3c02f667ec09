"""The terrain of the series as factors: the hex of a target and the side before it, by what they add to a die."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from engine.content.own import charted
from engine.kernel.factors import ChoiceFactor, GivenFactors, NamedValue, Word
from engine.kernel.rulebook import Wording
from engine.systems.mpike.adjudication.words import WORDS, choice, series
from engine.systems.mpike.content.terrain_chart import GroundEntry, SideEntry

Use: TypeAlias = Literal["fire", "combat"]
NONE = "none"


@charted
def grounds() -> dict[str, GroundEntry]:
    """Return the kinds of ground that units stand on."""
    return {kind: entry for kind, entry in series().terrain.ground.items() if not entry.impassable}


@charted
def sides(use: Use) -> dict[str, SideEntry]:
    """Return the kinds of sides and crossings that bear on a die."""
    chart = series().terrain
    every: tuple[tuple[str, SideEntry], ...] = (*chart.sides.items(), *chart.crossings.items())
    return {kind: entry for kind, entry in every if getattr(entry, use)}


def ground_choice() -> ChoiceFactor:
    """Return the factor of the target's hex."""
    return choice("ground", (NamedValue(kind, _word(entry.title)) for kind, entry in grounds().items()), "clear")


def side_choice(use: Use) -> ChoiceFactor:
    """Return the factor of the side before the target."""
    found = (NamedValue(kind, _word(entry.title)) for kind, entry in sides(use).items())
    return choice("side", (WORDS.value(NONE), *found), NONE)


def _word(title: Wording) -> Word:
    """Return what a kind is called: its title, and each of several names in it."""
    en, ru = title.en.replace(" or ", ", "), title.ru
    return Word(tuple(_names(title.en, en)), tuple(_names(title.ru, ru)))


def _names(title: str, parts: str) -> Iterator[str]:
    yield title
    if ", " in parts:
        yield from parts.split(", ")


def added_by(given: GivenFactors, use: Use) -> tuple[int, int, int]:
    """Return what ground, side and wagons that were given add (10.5.1, 11.3.1, 14.1, 14.4)."""
    side, wagons = str(given.get("side", NONE)), series().terrain.wagons
    value: Callable[[GroundEntry | SideEntry], int] = lambda entry: int(getattr(entry, use))  # noqa: E731
    ground = value(grounds()[str(given["ground"])]) if "ground" in given else 0
    return ground, value(sides(use)[side]) if side != NONE else 0, getattr(wagons, use) if given.get("wagons") else 0


def said_by(use: Use, ground: int, side: int, wagons: int) -> dict[str, str]:
    """Return factors that add just so much: of several kinds that do, the first.  Raises StopIteration for none."""
    kind = next(kind for kind, entry in grounds().items() if getattr(entry, use) == ground)
    before = next((kind for kind, entry in sides(use).items() if getattr(entry, use) == side), NONE) if side else NONE
    return {"ground": kind, "side": before, **({"wagons": "yes"} if wagons else {})}
