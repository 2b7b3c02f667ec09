"""Kinds of units, orders, formations, guns, and the rows and columns by which charts know them."""

from typing import Final, Literal, TypeAlias, get_args

from engine.hexes.grid import Orientation

Kind: TypeAlias = Literal["cavalry", "heavy", "double", "light", "artillery"]
"""`heavy` is heavy infantry on one hex, `double` on two, `light` musketeers and dragoons (2.1.2)."""

OrderName: TypeAlias = Literal["charge", "make-ready", "receive-charge", "rally"]
ORDERS: Final[tuple[OrderName, ...]] = get_args(OrderName)
"""In seniority: wings under an earlier order are activated before those under a later one (4.2.1)."""

FormationName: TypeAlias = Literal["normal", "confused", "broken", "hedgehog", "open", "column", "none"]
"""Formations (6.3.1); `none` is that of artillery and of whoever is morale broken."""
FORMATIONS: Final[tuple[FormationName, ...]] = get_args(FormationName)

Morale: TypeAlias = Literal["normal", "shaken", "broken"]
"""Morale levels (12.4)."""

GunClass: TypeAlias = Literal["12", "4-8", "3"]
"""Classes of artillery by the weight of the ball in pounds (10.8.2)."""
GUNS: Final[tuple[GunClass, ...]] = get_args(GunClass)

TerrainColumn: TypeAlias = Literal["cavalry", "light", "heavy", "artillery", "leader"]
"""Columns of the terrain chart (7.1.1)."""
COLUMNS: Final[tuple[TerrainColumn, ...]] = get_args(TerrainColumn)
READ_AS: Final[dict[TerrainColumn, TerrainColumn]] = {"artillery": "heavy", "leader": "cavalry"}
"""The column that stands in where the chart does not name one: limbered guns and leaders (7.1.1, 7.3.3)."""

Attacking: TypeAlias = Literal["heavy", "no-pikes", "cuirassier", "arquebusier", "light"]
"""Rows of the close combat matrix (11.3.8)."""
Defending: TypeAlias = Literal["heavy", "no-pikes", "hedgehog", "light", "cuirassier", "arquebusier", "broken"]
"""Columns of the close combat matrix (11.3.8)."""

LeaderRole: TypeAlias = Literal["army", "wing", "replacement"]
"""Whether a leader commands the army or a wing (5.1, 5.2)."""

Series: TypeAlias = Literal["TACW", "SFO", "GAG", "NGBG", "ULB"]
"""Games of the series: pursuit, limbering and victory points differ by them (7.3.3, 11.7.2, 15.0)."""

LevelName: TypeAlias = Literal["draw", "marginal", "substantial", "decisive"]
"""Victory levels (15.0)."""

SlopeKind: TypeAlias = Literal["gentle", "steep"]

Compass: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
VERTICES: Final[dict[Orientation, tuple[Compass, ...]]] = {
    "flat": ("NW", "NE", "E", "SE", "SW", "W"),
    "pointy": ("N", "NE", "SE", "S", "SW", "NW"),
}
"""Where a unit looks, by the hexes of its map: the vertices of a hex, clockwise, facing 0 first (6.1)."""

NOBODY: Final = -1
"""Stands where there is no leader, no wing or no unit."""
NO_FACING: Final = -1
"""Limbered guns and whoever is morale broken face nowhere; this stands in its place (6.1)."""

INFANTRY: Final[frozenset[Kind]] = frozenset(("heavy", "double", "light"))
HEAVY: Final[frozenset[Kind]] = frozenset(("heavy", "double"))


def columns_of(kind: Kind, *, dismounted: bool, regimental: bool) -> tuple[TerrainColumn, ...]:
    """Return the columns of the terrain chart that a unit moves by; the dearest counts (7.3.3, 7.3.4, 14.3)."""
    if kind == "artillery":
        return ("artillery",)
    if kind in HEAVY or dismounted:
        return ("heavy", "artillery") if regimental else ("heavy",)
    return ("light",) if kind == "light" else ("cavalry",)


FireTable: TypeAlias = Literal["musket", "regimental", "light", "pistol", "artillery"]
ReadColumn: TypeAlias = Literal["front", "flank", "salvo", ""]
"""Columns of heavy infantry fire; other tables have one only."""

SHOTS = 2
"""Pistol shots of a cavalry unit before it reloads (10.7.1)."""
LIGHT_MOST = 2
"""The most strength of light infantry that stacks with cavalry (8.1.1, 8.1.1-a)."""
