"""What the ground of a battle costs and does: the kinds that its map has."""

from collections.abc import Iterator

from engine.kernel.rulebook import Wording
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.terrain_chart import WRITTEN, GroundEntry, SideEntry
from engine.systems.mpike.rules import R


def terrain(t: Field) -> Iterator[Line]:
    """Say of each ground, hexside, crossing and line of the map what it costs and does (7.1.1, 7.3.1)."""
    chart = t.charts.terrain
    yield Line("mpike-terrain-columns", (), R("7.1.1"))
    grounds = set(t.map.ground)
    yield from (_ground(entry) for kind, entry in chart.ground.items() if kind in grounds)
    sides = {side.kind for side in t.map.sides}
    yield from (_side(entry) for kind, entry in chart.sides.items() if kind in sides and _matters(entry))
    crossings = {crossing.kind for crossing in t.map.crossings}
    yield from (_side(entry) for kind, entry in chart.crossings.items() if kind in crossings)
    costs = {chart.lines[line.kind] for line in t.map.lines if line.kind in chart.lines}
    if costs:
        yield Line("mpike-terrain-line", facts(cost=min(costs)), R("7.3.1"))


def _matters(side: SideEntry) -> bool:
    return bool(
        side.impassable
        or side.closed
        or any(side.cost.values())
        or any(side.hits.values())
        or side.fire
        or side.combat
        or side.sight == "blocks"
    )


def _shared(entry: GroundEntry | SideEntry) -> dict[str, Fact]:
    """Return cost and formation hits of heavy infantry, light infantry and cavalry, in this order: `2/1/3`."""
    costs = [entry.price(column) for column in WRITTEN]
    hits = [entry.hits.get(column, 0) for column in WRITTEN]
    return {
        "name": _name(entry.title),
        "cost": "X" if entry.impassable else _threefold(["X" if cost is None else str(cost) for cost in costs]),
        "hits": "none" if not any(hits) else _threefold([str(hit) for hit in hits]),
        "fire": _signed(entry.fire),
        "combat": _signed(entry.combat),
        "sight": entry.sight,
    }


def _ground(entry: GroundEntry) -> Line:
    return Line("mpike-terrain-ground", facts(**_shared(entry), cover="yes" if entry.cover else "no"), R("7.1.1"))


def _side(entry: SideEntry) -> Line:
    known = _shared(entry)
    if known["cost"] == "0":
        known["cost"] = "none"
    return Line("mpike-terrain-side", facts(**known, slope=entry.slope or "none"), R("7.3.1"))


def _threefold(values: list[str]) -> str:
    return values[0] if len(set(values)) == 1 else "/".join(values)


def _signed(shift: int) -> str:
    """Return what is added to a die: `+1`, `−2`; `none` for nothing."""
    return f"{shift:+d}".replace("-", "−") if shift else "none"


def _name(title: Wording) -> Text:
    return Text(title.en, title.ru)
