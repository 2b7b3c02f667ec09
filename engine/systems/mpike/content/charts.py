"""The charts of a game: which there are, and all of them together.

A chart comes from a file of ours or of a server; whatever passes `problems` answers every look-up.  It says where it
comes from, and `origins` says it of single entries that come from elsewhere.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import fields

from engine.systems.mpike.content.combat_charts import (
    CombatChart,
    InterceptionChart,
    MatrixChart,
    PursuitChart,
    StandChart,
)
from engine.systems.mpike.content.command_charts import (
    ActivationChart,
    LossChart,
    MovementChart,
    OrderChart,
    PointChart,
)
from engine.systems.mpike.content.fire_charts import ArtilleryChart, FireChart, MoraleChart
from engine.systems.mpike.content.headings import PikeChart
from engine.systems.mpike.content.terrain_chart import TerrainChart


class Charts(Struct, frozen=True):
    """The charts of one game."""

    activation: ActivationChart
    orders: OrderChart
    losses: LossChart
    movement: MovementChart
    terrain: TerrainChart
    interception: InterceptionChart
    fire: FireChart
    artillery: ArtilleryChart
    morale: MoraleChart
    combat: CombatChart
    matrix: MatrixChart
    stand: StandChart
    pursuit: PursuitChart
    points: PointChart


CHARTS: Final[Mapping[str, type[PikeChart]]] = {field.name: field.type for field in fields(Charts)}
"""The charts of a game by their part in it."""
