"""The grounds of framed pictures, to be painted before they are asked for."""

from collections.abc import Callable
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


def paintings(folder: Path, ground: HexMap | Table) -> list[tuple[Box, Callable[[], Image.Image]]]:
    """Return the sizes at which frames are cut from a map or a table, each with what paints it for a folder."""
    if isinstance(ground, HexMap):
        digests = on_maps.Digests()
        return [
            (layout.box, partial(on_maps.Grounds(folder, digests).base, ground, layout, "standard"))
            for layout in of_maps.grounds_of(ground.grid)
        ]
    return [
        (layout.box, partial(on_tables.TableGrounds(folder).base, ground, layout, "standard"))
        for layout in of_tables.grounds_of(ground)
    ]
