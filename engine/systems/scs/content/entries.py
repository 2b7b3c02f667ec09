"""Entry areas: the hexes where reinforcements come on, and those that serve when all of these are blocked (5.0c)."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from engine.hexes.grid import Grid
from engine.hexes.reach import spread
from engine.systems.scs.content.scenario import Scenario

EDGE_REACH, INLAND_REACH = 10, 5
"""How far a blocked entry widens, in hexes: at the edge of the map, and inside it (5.0c)."""


class EntryArea(Struct, frozen=True):
    """An entry area: its hexes, and those where units come in when all of these are blocked (5.0c)."""

    id: str
    hexes: tuple[int, ...]
    wider: tuple[int, ...]
    origins: tuple[int, ...]
    """The hexes from which the wider ones are counted."""
    reach: int
    """How many hexes they are away at most."""
    counted: Literal["edge", "entry"]
    """What the origins are: a side of the map, or the entry itself (5.0c-a)."""


def entries(scenario: Scenario, grid: Grid, prohibited: frozenset[int]) -> Iterator[EntryArea]:
    """Yield the entry areas of a scenario: 10 hexes wide at the edge of the map, 5 inside it (5.0c, 5.0c-a)."""
    policy = scenario.policies.entry
    for entry in scenario.entries:
        hexes = tuple(map(grid.parse, entry.hexes))
        at_edge = entry.kind == "edge"
        reach = EDGE_REACH if at_edge else INLAND_REACH
        counted: Literal["edge", "entry"] = "edge" if at_edge and policy == "from-edge" else "entry"
        origins = edge_of(grid, hexes) if counted == "edge" else hexes
        near = set(spread(grid.adjacent, origins, limit=reach).costs)
        if at_edge and policy == "edge":
            near = {h for h in near if grid.is_edge(h)}
        yield EntryArea(entry.id, hexes, tuple(sorted(near - prohibited)), origins, reach, counted)


def edge_of(grid: Grid, hexes: tuple[int, ...]) -> tuple[int, ...]:
    """Return every hex of those sides of the map on which some of these hexes lie; a corner lies on two (5.0c-a)."""
    columns = {0, grid.columns - 1} & {grid.column(hex_) for hex_ in hexes}
    rows = {0, grid.rows - 1} & {grid.row(hex_) for hex_ in hexes}
    return tuple(hex_ for hex_ in grid.hexes if grid.column(hex_) in columns or grid.row(hex_) in rows)
