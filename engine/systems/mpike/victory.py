"""Chapters 4.6 and 15: victory points, who has abandoned the field, the end of the game and its verdict."""

from collections.abc import Iterator

from engine.kernel.event import Ended
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Facts, Line, Term, facts
from engine.systems.mpike.command.wings import entered, standing
from engine.systems.mpike.content.charts import Charts
from engine.systems.mpike.content.field import Field, UnitCard
from engine.systems.mpike.content.kinds import HEAVY, LevelName
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, lost_gun

LOST = ("eliminated", "merged")
"""What scores as eliminated; who left in pursuit does not (15.0, 15.0-c)."""


def unit_points(t: Field, world: World, unit: UnitId) -> int:
    """Return the victory points that the enemy has for a unit: its loss, its hits on the map, a lost battery (15.0).

    Hits count while it is on the map (15.0-a).  A battery counts for the enemy of its first owner, as captured or as
    disabled, never as both (15.0-b, 15.0-d).  Cavalry is worth the same on foot (15.0-f).
    """
    card, state, chart = t.cards[unit], world.units[unit], t.charts.points
    if card.gun is not None:
        captured = state.gun == "captured"
        return chart.guns(card.gun, double=card.double_battery, captured=captured) if lost_gun(state) else 0
    if state.status in LOST:
        return worth_of(t.charts, card)
    if state.status != "map":
        return 0
    each = {"cavalry": chart.cavalry_hit, "double": chart.heavy_hit, "heavy": chart.heavy_hit}
    return state.hits * each.get(card.kind, 0)


def worth_of(charts: Charts, card: UnitCard) -> int:
    """Return the victory points that the loss of a unit gives, of guns those of their capture (15.0)."""
    chart = charts.points
    if card.gun is not None:
        return chart.guns(card.gun, double=card.double_battery, captured=True)
    if card.kind in HEAVY:
        return chart.double if card.kind == "double" else chart.heavy
    return chart.cavalry if card.kind == "cavalry" else chart.light


def gained(t: Field, world: World, side: Side) -> dict[str, int]:
    """Return the victory points of a side by what they are for: units, leaders, wagons, objectives (15.0)."""
    foe = t.side_cards[t.enemy(side)]
    wagons = zip(t.wagons, world.wagons, strict=True)
    held = zip(t.objectives, world.objectives, strict=True)
    return {
        "units": sum(unit_points(t, world, id_) for id_ in foe.units),
        "leaders": sum(t.leaders[n].points for n in foe.leaders if world.leaders[n].fallen),
        "wagons": t.charts.points.wagons * sum(now.owner == side != card.side for card, now in wagons),
        "objectives": sum(card.points for card, holder in held if holder == side),
    }


def points(t: Field, world: World) -> tuple[int, int]:
    """Return the victory points of both sides in the order of the game (15.0)."""
    one, other = (sum(gained(t, world, side).values()) for side in t.sides)
    return one, other


def abandons(t: Field, world: World, side: Side) -> bool:
    """Tell whether every wing of a side is under Rally (4.6).

    Wings that have not entered, or have no units left, do not count, and those without a commander do (4.6-a, 4.6-b).
    """
    wings = (n for n in t.side_cards[side].wings if entered(t, world, n))
    left = (n for n in wings if next(standing(t, world, n), None) is not None)
    return all(world.wings[n].order == "rally" for n in left)


def verdict(t: Field, world: World, abandoned: tuple[Side, ...] = ()) -> tuple[Side | None, Line]:
    """Return who wins and how, by points; who abandoned the field does not better than a draw (4.6, 4.6-c, 15.0)."""
    one, other = points(t, world)
    winner, level = t.victory_level(one - other)
    said = _said(t, one, other, level)
    if abandoned and (len(abandoned) > 1 or winner in abandoned):
        return None, Line("mpike-end-abandoned-draw", said, R("4.6-c") if len(abandoned) > 1 else R("4.6"))
    if winner is None:
        return None, Line("mpike-end-draw", said, R("15.0"))
    return winner, Line("mpike-end-won", (*facts(winner=t.side_cards[winner].name), *said), R("15.0"))


def _said(t: Field, one: int, other: int, level: LevelName) -> Facts:
    first, second = (t.side_cards[side].name for side in t.sides)
    return facts(one=first, points=one, other=second, others=other, level=Term(f"mpike-level-{level}"))


def ended(t: Field, world: World, abandoned: tuple[Side, ...]) -> Ended | None:
    """Return the end of the game after a turn: a side has abandoned the field, or the last turn is over (3.4C)."""
    if abandoned or world.turn >= t.turns:
        return Ended(*verdict(t, world, abandoned))
    return None


def terms(t: Field) -> Iterator[Line]:
    """Say how the game is won: the margins of each side, abandonment, the last turn."""
    for side in t.sides:
        levels = t.scenario.victory[side]
        said = facts(
            side=t.side_cards[side].name,
            marginal=levels.marginal,
            substantial=levels.substantial,
            decisive=levels.decisive,
        )
        yield Line("mpike-terms-levels", said, R("15.0"))
    yield Line("mpike-terms-abandoned", (), R("4.6"))
    yield Line("mpike-terms-turns", facts(turns=t.turns), R("3.4C"))
