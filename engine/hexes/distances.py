"""How far it is on a map, looked up: for those who evaluate many positions."""

from collections.abc import Iterable
from typing import Final

from engine.hexes.grid import Grid

FAR: Final = 255


class Distances:
    """Hexes between any two hexes of a map, by rows that are filled when first asked for."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.rows: list[bytes | None] = [None] * grid.size

    def row(self, hex_: int) -> bytes:
        """Return the distance in steps from a hex to every hex: one byte for each, by hex, at most `FAR`."""
        found = self.rows[hex_]
        if found is None:
            q, r = self.grid.axial[hex_]
            gaps = [(a - q, b - r) for a, b in self.grid.axial]
            found = self.rows[hex_] = bytes([min(FAR, max(abs(a), abs(b), abs(a + b))) for a, b in gaps])
        return found


class NearestDistances(dict[int, int]):
    """By hex: how far the nearest of some hexes is, and of those of a `base`, worked out when first asked for."""

    def __init__(self, distances: Distances, foes: Iterable[int], base: "NearestDistances | None" = None) -> None:
        super().__init__()
        self._rows = [distances.row(hex_) for hex_ in foes]
        self._base = base

    def __missing__(self, hex_: int) -> int:
        found = min([row[hex_] for row in self._rows], default=FAR)
        if self._base is not None:
            found = min(found, self._base[hex_])
        self[hex_] = found
        return found
