"""Paints the grounds of framed pictures before they are asked for, in a process that has time."""

from pathlib import Path
from typing import Final

from engine.hexes.terrain import HexMap
from engine.tabletop.board import Table
from renderer.hexes import framing as of_maps
from renderer.hexes import ground as on_maps
from renderer.tabletop import framing as of_tables
from renderer.tabletop import ground as on_tables

VERSION: Final = f"{on_maps.VERSION}.{on_tables.VERSION}"
"""Changes when grounds are painted otherwise."""


def painted(folder: Path, ground: HexMap | Table) -> bytes:
    """Paint a map or a table at every size at which frames are cut from it, and keep it in a folder; return nothing."""
    if isinstance(ground, HexMap):
        maps = on_maps.Grounds(folder, on_maps.Digests())
        for layout in of_maps.grounds_of(ground.grid):
            maps.base(ground, layout, "standard")
    else:
        tables = on_tables.TableGrounds(folder)
        for table_layout in of_tables.grounds_of(ground):
            tables.base(ground, table_layout, "standard")
    return b""
