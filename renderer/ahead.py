"""The grounds of framed pictures, to be painted before they are asked for."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from PIL import Image

from engine.hexes.terrain import HexMap
from engine.tabletop.board import Table
from renderer.hexes import framing as of_maps
from renderer.hexes import ground as on_maps
from renderer.paint.frame import Box
from renderer.tabletop import framing as of_tables
from renderer.tabletop import ground as on_tables

VERSION: Final = f"{on_maps.VERSION}.{on_tables.VERSION}"
"""Changes when grounds are painted otherwise."""


def paintings(folder: Path, ground: HexMap | Table) -> Iterator[tuple[Box, Callable[[], Image.Image]]]:
    """Return the sizes at which frames are cut from a map or a table, each with what paints it for a folder.

    What the folder has is left out.  Each is kept in memory only as long as what paints it.
    """
    if isinstance(ground, HexMap):
        digests = on_maps.Digests()
        for layout in of_maps.grounds_of(ground.grid):
            maps = on_maps.Grounds(folder, digests)
            if not maps.has(ground, layout, "standard"):
                yield layout.box, partial(maps.base, ground, layout, "standard")
    else:
        for table_layout in of_tables.grounds_of(ground):
            tables = on_tables.TableGrounds(folder)
            if not tables.has(ground, table_layout, "standard"):
                yield table_layout.box, partial(tables.base, ground, table_layout, "standard")
