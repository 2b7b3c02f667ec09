"""What the ground of a battle costs and does: the kinds that its map has, and no others."""

from collections.abc import Iterator, Sequence

from engine.kernel.text import Fact, Line, Text, facts, number, points
from engine.systems.scs.content.charts import Effect, Terrain
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.wording import joined
from engine.systems.scs.rules import R


def terrain(t: Theatre) -> Iterator[Line]:
    """Say of each ground, hexside, line and crossing of the map what it costs and does in combat (TEC)."""
    chart = t.chart
    grounds = {kind for kinds in t.country for kind in kinds}
    sides = _crossed(t)
    crossings = {*t.map.crossings_of.values()}
    for ground in (entry for kind, entry in chart.ground.items() if kind in grounds):
        yield Line("scs-terrain-ground", facts(cost=_cost(ground.cost), **_said(ground)), R("TEC"))
    for kind, side in ((kind, entry) for kind, entry in chart.sides.items() if kind in sides):
        titles = (t.terrain_title(opener) for opener in side.opened_by if opener in sides[kind])
        yield _side(side, _cost(side.cost), [title for title in titles if title is not None], uphill=side.uphill)
    for line in (entry for kind, entry in chart.lines.items() if t.map.links.get(kind)):
        yield Line("scs-terrain-line", facts(cost=points(line.cost), **_said(line)), R("3.2b"))
    for crossing in (entry for kind, entry in chart.crossings.items() if kind in crossings):
        yield _side(crossing, points(crossing.cost))


def _crossed(t: Theatre) -> dict[str, set[str]]:
    """Return the kinds of hexsides of the map with the lines and crossings that lead over any of them."""
    found: dict[str, set[str]] = {}
    for here in t.grid.hexes:
        for there in t.grid.adjacent[here]:
            for kind in t.between(here, there):
                found.setdefault(kind, set()).update(t.openers(here, there))
    return found


def _cost(cost: int | str) -> str:
    return cost if isinstance(cost, str) else points(cost)


def _side(entry: Terrain, cost: str, openers: Sequence[Text] = (), *, uphill: bool = False) -> Line:
    by: Fact = joined(list(openers)) if openers else ""
    known = facts(cost="none" if cost == "0" else cost, openers=len(openers), by=by, uphill=int(uphill), **_said(entry))
    return Line("scs-terrain-side", known, R("TEC"))


def _said(entry: Terrain) -> dict[str, Fact]:
    """Return the name of an entry and its effect in combat: `none` for none, 0 columns."""
    effect: Effect = entry.effect
    return {
        "name": Text(entry.title.en, entry.title.ru),
        "attack": number(effect.attack) if effect.attack != 1 else "none",
        "defence": number(effect.defence) if effect.defence != 1 else "none",
        "shift": effect.shift,
        "combat": "yes" if entry.combat else "no",
    }
