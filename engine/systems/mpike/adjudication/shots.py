"""Fire as it is met in games: the factors of each shot, and what came of it."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.adjudication import MetInGame
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import Stated
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import added
from engine.kernel.state import State
from engine.systems.mpike import events as e
from engine.systems.mpike.adjudication.parts import LEVELS, ended, field_of, flags, moments
from engine.systems.mpike.adjudication.terrain import said_by
from engine.systems.mpike.adjudication.words import series
from engine.systems.mpike.content.cards import UnitCard
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.fire_charts import FireResult
from engine.systems.mpike.content.kinds import FireTable
from engine.systems.mpike.fire.modifiers import gun_shot, near_shot
from engine.systems.mpike.frames import Circumstance
from engine.systems.mpike.morale.checks import leader_modifier
from engine.systems.mpike.orders import Aim
from engine.systems.mpike.world import BROKEN, NOBODY, World, stack_of, units_at

BY: Final[dict[str, FireTable]] = {
    "heavy": "musket",
    "regimental": "regimental",
    "light": "light",
    "pistol": "pistol",
    "artillery": "artillery",
}
"""Who fires, and the table that they are read in."""
MARKS: Final[tuple[Circumstance, ...]] = ("advancing", "retreating", "at-retreating", "at-cavalry")
PARTS_OF_A_SHOT = (
    e.Hit, e.ThresholdReached, e.FormationChanged, e.MoraleChanged, e.MoraleChecked, e.Removed, e.GunChanged,
    e.HalfSpent,
)  # fmt: skip


def written(one: FireResult) -> str:
    """Return a result as charts write it."""
    return f"{one.hits or ''}{'F' * one.formation}{'M' * one.check}" or "-"


def shots(game: Game[Any], before: State[Any], events: tuple[Event, ...]) -> Iterator[MetInGame]:
    """Yield each fire of a unit at a unit; all factors there are, whoever fires."""
    t, charts = field_of(game), series()
    if any(getattr(t.charts, part) != getattr(charts, part) for part in ("fire", "artillery", "terrain")):
        return
    open_: tuple[World, list[e.Fired], list[tuple[int, ...]]] | None = None
    for world, event, faces, after in moments(game, before, events):
        if not isinstance(event, e.Fired) or event.target == NOBODY:
            continue
        ahead = next((one for one in after if not isinstance(one, Rolled | e.HalfSpent)), None)
        start, fired, thrown = open_ or (world, [], [])
        fired, thrown = [*fired, event], [*thrown, faces]
        if event.chart != "artillery" and _is_other_half(event, ahead):
            open_ = start, fired, thrown
            continue
        open_ = None
        # A column is struck, and checks its morale, before the die (6.3.4-c).
        if before.world.units[event.target].formation != "column":
            yield from _taken(t, start, fired, thrown, after)


def _is_other_half(event: e.Fired, ahead: Event | None) -> bool:
    same = isinstance(ahead, e.Fired) and (ahead.unit, ahead.target) == (event.unit, event.target)
    return same and isinstance(ahead, e.Fired) and ahead.from_hex != event.from_hex


def _taken(
    t: Field, world: World, fired: list[e.Fired], thrown: list[tuple[int, ...]], after: tuple[Event, ...]
) -> Iterator[MetInGame]:
    first, label = fired[0], " ".join(_result(event) for event in fired)
    given = _gun_factors(t, world, first) if first.chart == "artillery" else _near_factors(t, world, fired)
    if given is None:
        return
    given |= {
        "by": next(by for by, table in BY.items() if table == first.chart),
        "target": _kind(t.cards[first.target], world, first.target),
        **flags(stacked=len(units_at(world, first.hex)) > 1),
    }
    foe = world.units[first.target]
    if foe.formation != "none":
        given["formation"] = foe.formation
    given["level"] = LEVELS[foe.morale]
    if _is_told(t, world, first):
        card = t.cards[first.target]
        given |= {
            "target-morale": card.morale, "hits": foe.hits, "target-strength": card.strength,
            "target-leader": added(leader_modifier(t, world, first.target)),
        }  # fmt: skip
        faces, level = _fate(first.target, foe.morale, after)
        yield MetInGame(given, (*thrown, *faces), ended(label, foe.morale, level))
    else:
        yield MetInGame(given, tuple(thrown), label)


def _result(event: e.Fired) -> str:
    return written(FireResult(event.casualties, event.formation_hits, bool(event.checks)))


def _kind(card: UnitCard, world: World, unit: UnitId) -> str:
    if card.kind == "artillery":
        return "artillery" if world.units[unit].gun == "crewed" else "limbered"
    return "light" if card.kind == "light" else "cavalry" if card.mounted else "heavy"


def _near_factors(t: Field, world: World, fired: list[e.Fired]) -> dict[str, Stated] | None:
    """Return the factors of one or both halves, None where more than the column tells them apart."""
    codes = {one.code for event in fired for one in event.modifiers}
    marks, salvoed = tuple(mark for mark in MARKS if mark in codes), "after-salvo" in codes
    found = []
    for event in fired:
        half = world.units[event.unit].at.index(event.from_hex)
        aim = Aim(event.target, event.hex, half, salvo=event.salvo)
        found.append(near_shot(t, world, event.unit, aim, marks, salvoed=salvoed))
    one = found[0]
    if any(replace(other, column=one.column) != one for other in found):
        return None
    given: dict[str, Stated] = {
        "column": one.column or "front", "other": found[1].column if len(found) > 1 else "none",
        "manner": next((mark for mark in marks if mark in ("advancing", "retreating")), "standing"),
        "firer": one.formation, "firer-strength": one.strength, **said_by("fire", one.ground, one.side, one.wagons),
    }  # fmt: skip
    return given | flags(
        flank=one.from_flank,
        salvoed=salvoed,
        firer_shaken=one.shaken,
        answering="at-retreating" in marks,
        riding="at-cavalry" in marks,
    )


def _gun_factors(t: Field, world: World, event: e.Fired) -> dict[str, Stated]:
    codes = {one.code for one in event.modifiers}
    one = gun_shot(t, world, event.unit, Aim(event.target, event.hex), further="further" in codes)
    given: dict[str, Stated] = {"gun": one.gun, "distance": one.distance, **said_by("fire", 0, one.side, one.wagons)}
    hedgehog = world.units[event.target].formation == "hedgehog"
    return given | flags(
        double=one.double_battery,
        flank=one.hedgehog_or_flank and not hedgehog,
        further=one.further,
        answering="at-retreating" in codes,
    )


def _is_told(t: Field, world: World, event: e.Fired) -> bool:
    """Tell whether factors say all of what the shot does.

    Not of stacks, which share hits (8.2.1, 8.3.4), of cavalry that may step aside from guns (10.8.6), of who has come
    back under its threshold (8.4-c).
    """
    card, state = t.cards[event.target], world.units[event.target]
    guns = card.kind == "artillery"
    alone = units_at(world, event.hex) == (event.target,) if guns else stack_of(t, world, event.target)[1:] == ()
    aside = event.chart == "artillery" and card.kind == "cavalry"
    past = not guns and state.hits >= t.threshold(card)
    return alone and not aside and state.reached == past and t.charts.morale == series().morale


def _fate(target: UnitId, level: int, after: tuple[Event, ...]) -> tuple[tuple[tuple[int, ...], ...], int]:
    """Return the faces of the check that a fire demanded, if any, and the level of morale that it left."""
    faces: tuple[tuple[int, ...], ...] = ()
    for event in after:
        match event:
            case Rolled(purpose="mpike-roll-morale") if not faces:
                faces = (event.faces,)
            case e.MoraleChanged(units=units) if target in units:
                level = event.level
            case e.Removed(unit=lost) | e.GunChanged(unit=lost) if lost == target:
                level = BROKEN + 1
            case _ if not isinstance(event, PARTS_OF_A_SHOT):
                break
    return faces, level
