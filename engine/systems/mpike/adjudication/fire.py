"""Fire of all kinds at one unit, and what it does to it (10.3-10.6, 10.8, 12.5)."""

from collections.abc import Iterator
from typing import Any, Final, cast

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import ChoiceFactor, GivenFactors, TypedFactor
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.adjudication.parts import LEVELS, SeriesProcedure, ended, holds, read_as, told, whole
from engine.systems.mpike.adjudication.shots import BY, shots, written
from engine.systems.mpike.adjudication.struck import UNKNOWN, Struck, Target, outcome, struck
from engine.systems.mpike.adjudication.terrain import NONE, added_by, ground_choice, side_choice
from engine.systems.mpike.adjudication.words import WORDS, choice, flag, number, series
from engine.systems.mpike.content.fire_charts import PRINTED
from engine.systems.mpike.content.kinds import GUNS, FormationName, GunClass, ReadColumn
from engine.systems.mpike.display.sentences import rolled
from engine.systems.mpike.fire.reckoning import (
    HEAVY_TABLES,
    GunShot,
    NearShot,
    gun_shot_modifiers,
    near_modifiers,
    rule_of,
    shot,
)
from engine.systems.mpike.frames import Circumstance
from engine.systems.mpike.rules import R

TARGETS: Final = ("heavy", "light", "cavalry", "artillery", "limbered")
COLUMNS: Final = ("front", "flank", "salvo")
LOOSE: Final = ("normal", "confused", "open", "broken")
FARTHEST: Final = 40
"""Hexes that no gun of the series fires beyond."""


class FireOnTable(SeriesProcedure):
    """One fire of one unit; of a two-hex unit both halves, where they fire at the same target."""

    key, clause = "fire", "10.1.1"
    example = "foot 7 salvo at light infantry"

    def __init__(self) -> None:
        super().__init__()
        self.variant = choice("by", tuple(BY), "heavy", "by-")

    def factors(self, variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors(variant or "heavy")

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        yield from _of_firer(given)
        yield from _of_target(given)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        lines, last, table = list[Line](), list[Line](), BY[str(given["by"])]
        for column in _columns(given):
            lines += told(_modifiers(given, column))
            last.append(Line("mpike-adjudged-table", facts(table=table, column=column or NONE), rule_of(table)))
        return Weighed((*dict.fromkeys(lines), *last))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        table, columns, how = BY[str(given["by"])], _columns(given), list[Line]()
        found = []
        for column in columns:
            modifiers = _modifiers(given, column)
            landed = shot(throws, series(), table, column, modifiers)
            found.append(landed.result)
            how.append(
                Line("mpike-why-row", facts(total=rolled(landed.die, modifiers), row=landed.row), rule_of(table))
            )
        hit = struck(
            throws, series(), _target(given), tuple(found), salvo="salvo" in columns, pistols=table == "pistol"
        )
        if hit.die is not None:
            how.append(read_as(hit.die, hit.modifiers, hit.morale, R("12.2")))
        return Adjudged(_label(hit, map(written, found)), tuple(outcome(hit)), tuple(how))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        for one in shots(game, before, events):
            known = {"by", *(factor.key for factor in self.factors(str(one.given["by"])))}
            yield MetInGame({key: said for key, said in one.given.items() if key in known}, one.faces, one.label)


def _label(hit: Struck, found: Iterator[str]) -> str:
    return ended(" ".join(found), hit.target.level, hit.level)


@charted
def _factors(by: str) -> tuple[TypedFactor, ...]:
    guns, heavy, foot = by == "artillery", BY[by] in HEAVY_TABLES, by not in ("artillery", "pistol")
    found: list[TypedFactor | None] = [
        choice("target", TARGETS, "heavy"),
        choice("gun", GUNS, "4-8", "gun-") if guns else None,
        number("distance", 1, FARTHEST, 4, bare=True) if guns else None,
        choice("column", COLUMNS, "front", "column-") if heavy else None,
        choice("formation", (*LOOSE, "hedgehog", "column"), "normal"),
        flag("flank"),
        None if guns else ground_choice(),
        side_choice("fire"),
        flag("wagons"),
        choice("manner", ("standing", "advancing", "retreating"), "standing") if foot else None,
        _other() if heavy else None,
        flag("answering"),
        *((flag("riding"), flag("salvoed"), number("firer-strength", 1, 20, 10)) if heavy else ()),
        *(() if guns else (choice("firer", LOOSE, "normal"), flag("firer-shaken"))),
        *((flag("double"), flag("further")) if guns else ()),
        number("target-morale", 0, 8, 0, bare=not guns),
        choice("level", LEVELS, "normal", "level-"),
        number("hits", 0, 20),
        number("target-strength", 0, 20),
        number("target-leader", -2, 0),
        flag("stacked"),
        number("drm", -9, 9),
    ]
    return tuple(one for one in found if one is not None)


def _other() -> ChoiceFactor:
    return choice("other", (WORDS.value(NONE), *COLUMNS), NONE, "column-")


# -- what was given


def _columns(given: GivenFactors) -> tuple[ReadColumn, ...]:
    """Return the column of each die that is thrown; empty for tables that have but one."""
    if "column" not in given:
        return ("",)
    both = cast("tuple[ReadColumn, ...]", (given["column"], given["other"]))
    return both[:1] if both[1] == NONE else both


def _marks(given: GivenFactors) -> tuple[Circumstance, ...]:
    said = ("advancing", given.get("manner") == "advancing"), ("retreating", given.get("manner") == "retreating")
    more = ("at-retreating", holds(given, "answering")), ("at-cavalry", holds(given, "riding"))
    return cast("tuple[Circumstance, ...]", tuple(mark for mark, is_so in (*said, *more) if is_so))


def _modifiers(given: GivenFactors, column: ReadColumn) -> tuple[Modifier, ...]:
    """Return what is added to one die."""
    if given["by"] == "artillery":
        return gun_shot_modifiers(series(), _gun_shot(given))
    return near_modifiers(series(), _near_shot(given, column))


def _gun_shot(given: GivenFactors) -> GunShot:
    _, side, wagons = added_by(given, "fire")
    return GunShot(
        gun=cast("GunClass", given["gun"]),
        distance=whole(given["distance"]),
        double_battery=holds(given, "double"),
        hedgehog_or_flank=given["formation"] == "hedgehog" or holds(given, "flank"),
        light_or_guns=_is_light(given) or given["target"] in ("artillery", "limbered"),
        further=holds(given, "further"),
        marks=_marks(given),
        side=side,
        wagons=wagons,
        scenario=whole(given["drm"]),
    )


def _near_shot(given: GivenFactors, column: ReadColumn) -> NearShot:
    ground, side, wagons = added_by(given, "fire")
    return NearShot(
        table=BY[str(given["by"])],
        column=column,
        marks=_marks(given),
        salvoed=holds(given, "salvoed"),
        formation=cast("FormationName", given["firer"]),
        shaken=holds(given, "firer-shaken"),
        strength=whole(given.get("firer-strength", UNKNOWN)),
        mounted=given["target"] == "cavalry",
        hedgehog=given["formation"] == "hedgehog",
        from_flank=holds(given, "flank"),
        light_alone=_is_light(given),
        guns=given["target"] == "artillery",
        ground=ground,
        side=side,
        wagons=wagons,
        scenario=whole(given["drm"]),
    )


def _is_light(given: GivenFactors) -> bool:
    """Tell whether the target is light infantry alone in its hex."""
    return given["target"] == "light" and not holds(given, "stacked")


def _target(given: GivenFactors) -> Target:
    return Target(
        given["target"] in ("artillery", "limbered"),
        cast("FormationName", given["formation"]),
        LEVELS.index(str(given["level"])),
        whole(given["target-morale"]),
        whole(given["hits"]),
        whole(given["target-strength"]) or UNKNOWN,
        whole(given["target-leader"]),
    )


# -- refused


def _of_firer(given: GivenFactors) -> Iterator[Violation]:
    """Yield what cannot be so of who fires."""
    manner = given.get("manner", "standing")
    # Ground may break the formation on the step up of an advancing fire (10.3.2-c).
    if manner == "retreating" and given["firer"] == "broken":
        yield violation(R("10.3.4"), "mpike-adjudged-fire-broken")
    if manner != "standing" and "salvo" in _columns(given):
        yield violation(R("10.4"), "mpike-adjudged-salvo-still")
    if manner != "standing" and holds(given, "answering"):
        yield violation(R("9.4.1"), "mpike-adjudged-answer-still")
    if holds(given, "riding") and given["target"] != "cavalry":
        yield violation(R("9.4.2"), "mpike-adjudged-no-rider")


def _of_target(given: GivenFactors) -> Iterator[Violation]:
    """Yield what cannot be so of the target."""
    target, formation = str(given["target"]), given["formation"]
    morale, hits, strength = (whole(given[key]) for key in ("target-morale", "hits", "target-strength"))
    if morale and str(morale) not in PRINTED:
        yield violation(R("2.1.2"), "mpike-adjudged-printed", morale=morale)
    if formation == "column":
        yield violation(R("6.3.4"), "mpike-adjudged-fire-column")
    elif formation == "hedgehog" and (target != "heavy" or given["level"] == "broken"):
        yield violation(R("6.3.2"), "mpike-adjudged-no-hedgehog")
    elif formation != "normal" and target in ("artillery", "limbered"):
        yield violation(R("10.8.7"), "mpike-adjudged-guns-formation")
    if strength and hits >= strength:
        yield violation(R("10.6.1"), "mpike-adjudged-dead", hits=hits, strength=strength)
    if morale and target == "cavalry" and holds(given, "stacked"):
        yield violation(R("8.2.1"), "mpike-adjudged-shared")
