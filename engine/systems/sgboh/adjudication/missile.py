"""Missiles (7.1): one shot of one unit, and the leaders whom it may kill (7.15)."""

from collections.abc import Iterator
from typing import Any, Final

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier, added
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh.adjudication.parts import (
    SeriesProcedure,
    field_of,
    flags,
    holds,
    moments,
    needed,
    told,
    whole,
)
from engine.systems.sgboh.adjudication.terrain import NONE, forts, ground_choice, grounds, side_choice
from engine.systems.sgboh.adjudication.words import WORDS, choice, flag, number, series
from engine.systems.sgboh.combat.shooting import BOWS, ShotFactors, leader_falls, shoot, shot_modifiers
from engine.systems.sgboh.content.charts import FORTS, LETTERS
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.kinds import CAVALRY, ENGINES, TYPES
from engine.systems.sgboh.display.wording import rolled
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World, leaders_at

STONES, LEADERS = "stones", "leaders-alone"
WEAPONS: Final = (*LETTERS, STONES, *sorted(ENGINES))
MANNERS: Final = ("foot", "mounted", "elite", "german")
"""How the weapon is used: the rows of a letter, and German cavalry, which fires from its feet (10.4)."""
FARTHEST: Final = 20


class MissileOnTable(SeriesProcedure):
    """One shot."""

    key, clause = "missile", "7.14"
    example = "A range 2 at PH in woods"

    def factors(self, _variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors()

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        faults = (*_of_weapon(given), *_of_target(given), *_of_run(given))
        yield from faults
        if not faults and _cell(given) is None:
            row = _row(given)
            most = 1 if given["weapon"] == STONES else series().missiles.reach(row or "")
            yield violation(R("7.12"), "sgboh-adjudged-range", distance=_distance(given), most=most)

    def weigh(self, given: GivenFactors, /) -> Weighed:
        value = _value(given)
        row = series().missiles.rows[_row(given) or ""].title
        start = facts(row=Text(row.en, row.ru), distance=_distance(given), value=value)
        found = _modifiers(given)
        last = needed(value - added(found), self.rule)
        return Weighed((Line("sgboh-adjudged-shot", start, R("7.81")), *told(found), last))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        value, found = _value(given), _modifiers(given)
        die, hits = shoot(throws, value - added(found))
        hit = hits and given["target"] != LEADERS
        killed = sum(leader_falls(throws) for _ in range(whole(given["leaders"]) if die == 0 else 0))
        how = Line("sgboh-adjudged-read", facts(total=rolled(die, added(found)), most=value), self.rule)
        return Adjudged(_label(killed, hit=hit), tuple(_outcome(given, killed, hit=hit)), (how,))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t, charts = field_of(game), series()
        if any(getattr(t.charts, part) != getattr(charts, part) for part in ("missiles", "terrain", "forts")):
            return
        met = list(moments(game, before, events))
        for n, (world, event, faces, after) in enumerate(met):
            if not isinstance(event, e.Fired) or (given := _read(t, world, event)) is None:
                continue
            beside = [met[at][1] for at in (n - 1, n + 1) if 0 <= at < len(met)]
            if given["leaders"] and any(isinstance(one, e.Fired) for one in beside):
                continue  # dice for leaders come after those of all shots, once for each leader
            dice, killed = _leader_dice(after)
            yield MetInGame(given, (faces, *dice), _label(killed, hit=event.hit))


@charted
def _factors() -> tuple[TypedFactor, ...]:
    return (
        choice("weapon", WEAPONS, None, "weapon-"),
        choice("target", (*TYPES, WORDS.value(LEADERS)), None, "type-"),
        number("distance", 1, FARTHEST, 1, bare=True),
        choice("manner", MANNERS, "foot", "manner-"),
        flag("after-move"),
        flag("front"),
        flag("runs"),
        flag("cataphract"),
        flag("deep"),
        flag("in-column"),
        number("leaders", 0, 4),
        ground_choice("missile"),
        side_choice("missile"),
        number("drm", -9, 9),
    )


# -- what was given


def _letter(given: GivenFactors) -> str:
    return "S" if given["weapon"] == STONES else str(given["weapon"])


def _row(given: GivenFactors) -> str | None:
    """Return the row of the chart that a weapon is read in, None where it has none (7.81)."""
    if given["weapon"] == STONES:
        return series().missiles.stones
    manner = given["manner"]
    return series().missiles.row(str(given["weapon"]), elite=manner == "elite", mounted=manner == "mounted")


def _distance(given: GivenFactors) -> int:
    """Return the distance at which a shot counts: of a hit and run 1 hex (7.16)."""
    return 1 if holds(given, "runs") else whole(given["distance"])


def _cell(given: GivenFactors) -> int | None:
    row, away = _row(given), _distance(given)
    if row is None or (given["weapon"] == STONES and away > 1):
        return None
    return series().missiles.value(row, away)


def _value(given: GivenFactors) -> int:
    found = _cell(given)
    assert found is not None
    return found


def _modifiers(given: GivenFactors) -> tuple[Modifier, ...]:
    target = next((type_ for type_ in TYPES if type_ == given["target"]), None)
    shot = ShotFactors(
        letter=_letter(given),
        mounted=given["manner"] in ("mounted", "german"),
        moved=holds(given, "after-move"),
        runs=holds(given, "runs"),
        stones=given["weapon"] == STONES,
        ground=grounds("missile")[str(given["ground"])],
        fortified=forts("missile").get(str(given["side"]), 0),
        target=target,
        close_front=holds(given, "front") and _distance(given) == 1,
        cataphract=holds(given, "cataphract"),
        deep=holds(given, "deep"),
        column=holds(given, "in-column"),
        other=whole(given["drm"]),
    )
    return tuple(shot_modifiers(series().missiles.modifiers, shot))


# -- refused


def _of_weapon(given: GivenFactors) -> Iterator[Violation]:
    """Yield what a weapon cannot be or do (7.11-b, 7.81, 10.4, 10.12)."""
    weapon, manner = str(given["weapon"]), given["manner"]
    if _row(given) is None or (manner == "elite" and f"{weapon}_elite" != _row(given)):
        yield violation(R("7.81"), "sgboh-adjudged-no-row")
    elif manner == "german" and weapon != "J":
        yield violation(R("10.4"), "sgboh-adjudged-german")
    elif manner != "foot" and weapon in (STONES, *ENGINES):
        yield violation(R("7.81"), "sgboh-adjudged-no-row")
    if weapon in ENGINES and holds(given, "after-move"):
        yield violation(R("7.11-b"), "sgboh-adjudged-engine-moved")
    fort = next((kind for kind in FORTS if kind == given["side"]), None)
    if weapon in ENGINES and fort is not None and series().forts.forts[fort].bars_engines:
        yield violation(R("10.12"), "sgboh-adjudged-engine-walled")


def _of_target(given: GivenFactors) -> Iterator[Violation]:
    """Yield what a target cannot be."""
    target = given["target"]
    if target == LEADERS and not given["leaders"]:
        yield violation(R("7.15"), "sgboh-adjudged-leaders")
    if holds(given, "cataphract") and target not in CAVALRY:
        yield violation(R("7.82"), "sgboh-adjudged-cataphract")
    if holds(given, "deep") and target not in ("PH", "HI"):
        yield violation(R("10.3"), "sgboh-adjudged-deep")


def _of_run(given: GivenFactors) -> Iterator[Violation]:
    """Yield why there is no hit and run with this weapon or at this target (7.16, 7.17-b)."""
    if not holds(given, "runs"):
        return
    if given["weapon"] in (*BOWS, STONES, *ENGINES):
        yield violation(R("7.16"), "sgboh-adjudged-run-bow")
    if given["target"] in CAVALRY:
        yield violation(R("7.17-b"), "sgboh-adjudged-run-cavalry")


# -- what comes of it


def _label(killed: int, *, hit: bool) -> str:
    """Return what a shot does: `1H` or `-`, and `†` for each leader killed."""
    return " ".join(("1H" if hit else "-", *("†" * killed)))


def _outcome(given: GivenFactors, killed: int, *, hit: bool) -> Iterator[Line]:
    if given["target"] != LEADERS:
        yield Line("sgboh-adjudged-hit" if hit else "sgboh-adjudged-missed", (), R("7.14"))
    if hit and given["target"] == "EL":
        yield Line("sgboh-adjudged-check-elephants", (), R("7.14"))
    if killed or given["target"] == LEADERS:
        yield Line("sgboh-adjudged-killed", facts(leaders=killed), R("7.15"))


# -- read off a game


def _read(t: Field, world: World, event: e.Fired) -> dict[str, Stated] | None:
    """Return the factors of a shot whose die is about to be thrown; None where they cannot say all of it."""
    values = {one.code: one.value for one in event.modifiers}
    ground = next((kind for kind, value in grounds("missile").items() if value == values.get("target-ground", 0)), None)
    sides = {NONE: 0} | forts("missile")
    side = next((kind for kind, value in sides.items() if value == values.get("target-fortified", 0)), None)
    if ground is None or side is None:
        return None
    stones, card = "firer-stones" in values, t.cards[event.unit]
    manner = "foot" if stones else event.row.partition("_")[2] or "foot"
    given: dict[str, Stated] = {
        "weapon": STONES if stones else card.missile,
        "target": LEADERS if event.target == NOBODY else t.cards[event.target].type,
        "distance": event.distance,
        "manner": "german" if card.type == "GC" and manner == "foot" and not stones else manner,
        "leaders": len(_leaders(world, event)), "ground": ground, "side": side,
    }  # fmt: skip
    return given | flags(
        after_move="firer-moved" in values,
        front="target-heavy-front" in values,
        runs=event.kind_of == "hit-and-run",
        cataphract="target-cataphract" in values,
        deep="target-deep" in values,
        in_column="target-column" in values,
    )


def _leaders(world: World, event: e.Fired) -> tuple[int, ...]:
    """Return the leaders with the target."""
    place = () if event.target == NOBODY else world.units[UnitId(event.target)].at
    return tuple(n for hex_ in dict.fromkeys((event.hex, *place)) for n in leaders_at(world, hex_))


def _leader_dice(after: tuple[Event, ...]) -> tuple[tuple[tuple[int, ...], ...], int]:
    """Return the dice for leaders that follow a shot at once, and how many they killed."""
    dice: list[tuple[int, ...]] = []
    killed = 0
    for event in after:
        if isinstance(event, Rolled) and event.purpose == "sgboh-roll-leader-hit":
            dice.append(event.faces)
        elif dice and isinstance(event, e.LeaderKilled):
            killed += 1
        else:
            break
    return tuple(dice), killed
