"""Shots of one unit at one target, and what they do to it (5.2.5 to 5.2.5.4)."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final, cast

from engine.content.own import charted
from engine.kernel.adjudication import Adjudged, MetInGame, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event
from engine.kernel.factors import GivenFactors, Stated, TypedFactor
from engine.kernel.game import Game
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.adjudication.parts import (
    ALL_ROUND,
    FACES,
    FORMS,
    TableProcedure,
    edge,
    face,
    field_of,
    flags,
    holds,
    moments,
    saying,
    summed,
    whole,
)
from engine.systems.battlefield.adjudication.words import choice, flag, number, shooting_chart
from engine.systems.battlefield.content.bounds import BOWS
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE, MISSILES, Missile, Mood, Policies
from engine.systems.battlefield.display.explaining import part
from engine.systems.battlefield.fire.reckoning import ShotFactors, ShotTotal, shaken, shoot, shot_total
from engine.systems.battlefield.fire.targeting import read_factors
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of
from engine.systems.battlefield.world import World

FARTHEST: Final = 40
STEP: Final = Policies().step
MOVED: Final = ("still", "half", "far")
"""How much of its Movement the shooter has spent: nothing, half at most, more."""
PLAIN: Final = ("large-shield", "pavise", "into-melee", "point-blank", "brush", "from-brush", "mounted")


class ShootingOnTable(TableProcedure):
    """One shot; of a Cantabrian circle a die for each rank."""

    key, clause = "shooting", "5.2.5"
    example = "light bow 2 at 8 steps, protection 1, large shield"

    def __init__(self) -> None:
        super().__init__()
        self.variant = choice("with", MISSILES, "light-bow")

    def factors(self, variant: str, /) -> tuple[TypedFactor, ...]:
        return _factors(cast("Missile", variant or "light-bow"))

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        yield from _of_weapon(given)
        yield from _of_shooter(given)
        if given["formation"] in ("rhomb", "carousel") and holds(given, "large-shield"):
            yield violation(R("3.1.7-large-shield"), "battlefield-adjudged-shield-foot")

    def weigh(self, given: GivenFactors, /) -> Weighed:
        shot = _total(given)
        lines = [*map(part, shot.modifiers), *summed("battlefield-adjudged-armour", "5.2.5.3", shot.armour)]
        cases = max(0, DIE + 1 - shot.needed)
        known = facts(needed=min(shot.needed, DIE + 1), cases=cases, of=DIE)
        lines.append(Line("battlefield-odds-needed", known, R("5.2.5.3")))
        if _dice(given) > 1:
            lines.append(saying("each-rank", "3.6.3.6", dice=_dice(given)))
        return Weighed(tuple(lines))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        shot, lost, how = _total(given), 0, list[Line]()
        for _ in range(_dice(given)):
            die, rank = shoot(throws, shot)
            lost += rank
            known = facts(die=die, protection=shot.protection, total=shot.total(die))
            how.append(Line("battlefield-why-shot", known, R("5.2.5.3")))
        return Adjudged(str(lost), tuple(_outcome(given, lost)), tuple(how))

    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        t = field_of(game)
        if t.charts.shooting != shooting_chart() or t.policies.protection_floor != "0":
            return
        fired = ((world, event) for world, event, _ in moments(game, before, events) if isinstance(event, e.ShotFired))
        # The ranks of a circle that shoot at one target are one shot of several dice (3.6.3.6).
        for _, found in groupby(fired, lambda one: (one[1].shooter, one[1].target)):
            shots = tuple(found)
            lost = sum(event.rank for _, event in shots)
            yield MetInGame(_read(t, *shots[0], len(shots)), tuple((event.die,) for _, event in shots), str(lost))


@charted
def _factors(weapon: Missile) -> tuple[TypedFactor, ...]:
    zones = shooting_chart().weapons[weapon].zones
    values = {bound for zone in zones for bound in (zone.low, zone.high)}
    return (
        number("value", -6, 12, values.pop() if len(values) == 1 else None, bare=True),
        number("protection", 0, 5),
        number("distance", 1, FARTHEST, zones[0].reach),
        flag("circle"),  # before the formation of the target: who says no more of a circle means the shooters
        choice("face", FACES, "front"),
        choice("formation", FORMS, "ordinary"),
        choice("moved", MOVED, "still"),
        number("hill", 0, 5),
        number("ranks", 1, 4, 2),
        choice("mood", ("good", "panic", "fleeing"), "good"),
        number("left", 0, 4),
        *map(flag, PLAIN),
    )


# -- what was given


def _dice(given: GivenFactors) -> int:
    """Return how many dice are thrown: one, of a circle one for each rank (3.6.3.6)."""
    return whole(given["ranks"]) if holds(given, "circle") else 1


def _shot(given: GivenFactors) -> ShotFactors:
    deep = whole(given["ranks"]) > 1 and not holds(given, "circle") and not holds(given, "from-brush")
    return ShotFactors(
        weapon=cast("Missile", given["with"]),
        value=whole(given["value"]),
        second_rank=deep,
        point_blank=holds(given, "point-blank"),
        into_melee=holds(given, "into-melee"),
        hill=whole(given["hill"]),
        brush=holds(given, "brush"),
        moving=given["moved"] != "still",
        protection=whole(given["protection"]),
        face=edge(given["face"]),
        hedgehog=given["formation"] == "hedgehog",
        large_shield=holds(given, "large-shield"),
        pavise=holds(given, "pavise"),
    )


def _total(given: GivenFactors) -> ShotTotal:
    return shot_total(shooting_chart(), _shot(given))


# -- refused


def _of_weapon(given: GivenFactors) -> Iterator[Violation]:
    """Yield why a weapon does not reach so far, or has no such value there (5.2.5.1)."""
    weapon, distance, value = cast("Missile", given["with"]), whole(given["distance"]), whole(given["value"])
    row = shooting_chart().weapons[weapon]
    zone = row.zone(16 * STEP * distance, STEP)
    if zone is None:
        limit = row.zones[-1].reach
        yield violation(R("5.2.5.1"), "battlefield-adjudged-range", distance=distance, limit=limit)
    elif not row.zones[zone].low <= value <= row.zones[zone].high:
        low, high = row.zones[zone].low, row.zones[zone].high
        known = {"value": str(value), "low": str(low), "high": str(high), "one": "yes" if low == high else "no"}
        yield violation(R("5.2.5.1"), "battlefield-adjudged-value", **known, reach=row.zones[zone].reach)


def _of_shooter(given: GivenFactors) -> Iterator[Violation]:
    """Yield why a shooter may not shoot as it has moved, or in a circle (5.2.5.1-shoot-moving, 3.6.3.6)."""
    weapon, moved = cast("Missile", given["with"]), given["moved"]
    moving = shooting_chart().weapons[weapon].moving
    if holds(given, "circle"):
        if weapon not in BOWS:
            yield violation(R("3.6.3.6"), "battlefield-adjudged-circle-bows")
        if moved != "still":
            yield violation(R("3.6.3.6"), "battlefield-adjudged-circle-moved")
    elif moved != "still" and moving == "no":
        yield violation(R("5.2.5.1-shoot-moving"), "battlefield-adjudged-not-moving")
    elif moved == "far" and moving == "half" and not holds(given, "mounted"):
        yield violation(R("5.2.5.1-shoot-moving"), "battlefield-adjudged-moved-far")


# -- what comes of it


def _outcome(given: GivenFactors, lost: int) -> Iterator[Line]:
    """Say what ranks lost to shots do to a unit (5.2.5.3, 5.2.5.4, 3.6.3.2)."""
    left = whole(given["left"])
    struck = "front" if given["formation"] in ALL_ROUND else str(given["face"])
    if lost == 0:
        yield saying("no-loss", "5.2.5.3")
    else:
        yield saying("ranks", "5.2.5.3", ranks=lost)
        if left and lost >= left:
            yield saying("no-ranks", "5.6")
        else:
            yield from _opened(given, struck, left - lost)
            yield from _frightened(given, struck)
    if given["with"] == "heavy-javelin" and holds(given, "large-shield"):
        yield saying("pila", "5.2.5.1-c")


def _opened(given: GivenFactors, struck: str, left: int) -> Iterator[Line]:
    """Say that a wedge loses its tip, or may lose its last rank where it was hit in flank or rear only (3.6.3.2)."""
    form = given["formation"]
    if form == "wedge" and struck != "front" and left != 1:
        yield saying("tip-or-last", "3.6.3.2")
    elif form == "wedge":
        yield saying("tip", "3.6.3.2")
    elif form == "rhomb":
        yield saying("rhomb-opens", "3.6.3.3-d")


def _frightened(given: GivenFactors, struck: str) -> Iterator[Line]:
    form = str(given["formation"])
    fright = shaken(cast("Mood", given["mood"]), (edge(struck),))
    if fright == "panic":
        yield saying("panics", "5.2.5.4")
    elif fright:
        yield saying("falls-back", "5.2.5.4-e" if form in ALL_ROUND else "5.2.5.4", form=form)
    else:
        fleeing = given["mood"] == "fleeing"
        yield saying("flees-on", "5.2.5.4-f") if fleeing else saying("panics-on", "5.2.5.4-d")


# -- read off a game


def _read(t: Field, world: World, event: e.ShotFired, dice: int) -> dict[str, Stated]:
    """Return the factors of a shot that is about to be made."""
    shooter, target = world.units[event.shooter], world.units[event.target]
    value = next(one.value for one in event.modifiers if one.code == "shooting")
    shot = read_factors(t, world, event.shooter, event.target, (event.weapon, value, event.face))
    circle = shooter.form == "carousel"
    steps = next(n for n in range(1, FARTHEST) if event.range <= 16 * (n * t.step + 1))
    given: dict[str, Stated] = {
        "with": event.weapon, "value": value, "distance": steps, "face": face(event.face),
        "protection": shot.protection, "formation": target.form, "moved": "half" if shot.moving else "still",
        "hill": shot.hill, "ranks": dice if circle else shooter.ranks, "mood": target.mood, "left": target.ranks,
    }  # fmt: skip
    return given | flags(
        large_shield=shot.large_shield, pavise=shot.pavise, into_melee=shot.into_melee, point_blank=shot.point_blank,
        brush=shot.brush, from_brush=not circle and shooter.ranks > 1 and not shot.second_rank, circle=circle,
        mounted=card_of(t, world, event.shooter).horse,
    )  # fmt: skip
