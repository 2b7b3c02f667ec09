"""What the ground of a battle costs and does: the kinds that its map has, for the units that it has."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.rulebook import Wording
from engine.kernel.text import Fact, Line, Text, facts, points
from engine.systems.sgboh.content.charts import Hits, SideTerrain
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.kinds import mode_of
from engine.systems.sgboh.rules import R

_USUAL: Final = 2
"""Halves to enter open ground."""


def terrain(t: Field) -> Iterator[Line]:
    """Say of each ground, rise, hexside and crossing of the map what it costs and does (5.14)."""
    chart = t.charts.terrain
    grounds = set(t.map.ground)
    for kind, ground in chart.ground.items():
        if kind not in grounds:
            continue
        known: dict[str, Fact] = {
            "name": _name(ground.title), "cost": "X" if ground.impassable else points(ground.cost),
            "hits": _who(t, ground.hits), "closed": _types(t, ground.closed), "shock": _signed(ground.shock),
            "missile": _signed(ground.missile), "sight": "blocked" if ground.blocks_sight else "open",
            "avoidable": "yes" if ground.avoidable else "no",
        }  # fmt: skip
        yield Line("sgboh-terrain-ground", facts(**known), R("5.14"))
    rises = {t.level(near) - t.level(hex_) for hex_ in t.grid.hexes for near in t.grid.adjacent[hex_]}
    slopes = chart.slopes
    has = (slopes.up, 1 in rises), (slopes.steep, max(rises, default=0) > 1), (slopes.down, min(rises, default=0) < 0)
    yield from (_side(t, slope) for slope, there in has if there)
    sides = {side.kind for side in t.map.sides}
    yield from (_side(t, side) for kind, side in chart.sides.items() if kind in sides and _matters(side))
    crossings = {crossing.kind for crossing in t.map.crossings}
    yield from (_side(t, side) for kind, side in chart.crossings.items() if kind in crossings)


def _matters(side: SideTerrain) -> bool:
    return bool(side.impassable or side.cost or side.hits or side.shock)


def _signed(shift: int) -> str:
    """Return what is added to a die: `+1`, `−2`; `none` for nothing."""
    return f"{shift:+d}".replace("-", "−") if shift else "none"


def _side(t: Field, side: SideTerrain) -> Line:
    known: dict[str, Fact] = {
        "name": _name(side.title), "cost": "X" if side.impassable else points(side.cost) if side.cost else "none",
        "hits": _who(t, side.hits), "shock": _signed(side.shock), "avoidable": "yes" if side.avoidable else "no",
    }  # fmt: skip
    return Line("sgboh-terrain-side", facts(**known), R("5.14"))


def _name(title: Wording) -> Text:
    return Text(title.en, title.ru)


def _who(t: Field, hits: Hits) -> str:
    """Return the types of this battle that take hits: `PH, HI`; `all` for every one, `none` for no one."""
    types = dict.fromkeys(card.type for card in t.cards)
    struck = [type_ for type_ in types if hits.get(mode_of(type_), 0)]
    if not struck:
        return "none"
    return "all" if len(struck) == len(types) else ", ".join(struck)


def _types(t: Field, modes: tuple[str, ...]) -> str:
    found = dict.fromkeys(card.type for card in t.cards if mode_of(card.type) in modes)
    return ", ".join(found) or "none"
