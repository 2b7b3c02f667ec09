"""What has happened in a game of the series.  Every fact names the side whose units it touches."""

from typing import Literal

from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.systems.scs.content.options import Phase


class TurnBegan(Event, frozen=True, tag="scs.turn-began"):
    turn: int


class PlayerTurnBegan(Event, frozen=True, tag="scs.player-turn-began"):
    side: Side


class PhaseBegan(Event, frozen=True, tag="scs.phase-began"):
    """A phase begins; `pinned` units of the side are in an enemy zone of control."""

    side: Side
    phase: Phase
    pinned: tuple[UnitId, ...]


class Placed(Event, frozen=True, tag="scs.placed"):
    """Reinforcements arrived in a hex (5.0); `pinned` when it lies in an enemy zone of control."""

    side: Side
    units: tuple[UnitId, ...]
    hex: int
    pinned: bool


class Delayed(Event, frozen=True, tag="scs.delayed"):
    """Reinforcements found no hex to enter and arrive in a later turn (5.0c-b)."""

    side: Side
    units: tuple[UnitId, ...]
    due: int


class Moved(Event, frozen=True, tag="scs.moved"):
    """Units moved along a path; `ends` and `spent` give hex and halves of each, `EXITED` for those off the map."""

    side: Side
    units: tuple[UnitId, ...]
    start: int
    path: tuple[int, ...]
    ends: tuple[int, ...]
    spent: tuple[int, ...]


class Sighted(Event, frozen=True, tag="scs.sighted"):
    """What the enemy sees of a move where only top units are seen (7.0a-a)."""

    side: Side
    count: int
    path: tuple[int, ...]


class TakenBack(Event, frozen=True, tag="scs.taken-back"):
    """A move was taken back to its start (4.0a-a)."""

    side: Side
    units: tuple[UnitId, ...]
    hex: int


class Restacked(Event, frozen=True, tag="scs.restacked"):
    """A stack lies in a new order; `pile` is the order of all units of the game."""

    side: Side
    hex: int
    units: tuple[UnitId, ...]
    pile: tuple[UnitId, ...]


class OverrunDeclared(Event, frozen=True, tag="scs.overrun-declared"):
    side: Side
    units: tuple[UnitId, ...]
    origin: int
    target: int
    spent: tuple[int, ...]
    defenders: tuple[UnitId, ...]


class AttackDeclared(Event, frozen=True, tag="scs.attack-declared"):
    side: Side
    units: tuple[UnitId, ...]
    target: int
    defenders: tuple[UnitId, ...]


class CombatResolved(Event, frozen=True, tag="scs.combat-resolved"):
    """The result of a combat; `roll` is the row of the chart, `column` is empty when no dice were thrown (7.4b)."""

    side: Side
    mode: Literal["combat", "overrun"]
    units: tuple[UnitId, ...]
    origins: tuple[int, ...]
    target: int
    attack: str
    defence: str
    odds: str
    column: str
    """The column used after shifts, empty below the chart."""
    shift: int
    roll: int
    result: str
    drm: int = 0
    """What markers added to the roll; `roll` is the row with it."""
    shifts: tuple[int, ...] = ()
    """Markers that helped the attacker, by number."""


class PointsGranted(Event, frozen=True, tag="scs.points-granted"):
    """A side has its points of the turn; `left` gives those of every marker of the game (7.3b-c)."""

    side: Side
    left: tuple[int, ...]


class Supported(Event, frozen=True, tag="scs.supported"):
    """Markers help an attack or barrage; `used` are all of the phase, `left` the points of every marker."""

    side: Side
    shifts: tuple[int, ...]
    used: tuple[int, ...]
    left: tuple[int, ...]


class BarrageDeclared(Event, frozen=True, tag="scs.barrage-declared"):
    side: Side
    units: tuple[UnitId, ...]
    target: int
    defenders: tuple[UnitId, ...]
    shifts: tuple[int, ...]


class Barraged(Event, frozen=True, tag="scs.barraged"):
    """The result of a barrage; `roll` has its modifier in it, `row` is empty when no dice were thrown (7.0-e)."""

    side: Side
    units: tuple[UnitId, ...]
    target: int
    shifts: tuple[int, ...]
    strength: str
    row: str
    """The row used after shifts, empty below the chart."""
    shift: int
    drm: int
    roll: int
    result: str


class KillRolled(Event, frozen=True, tag="scs.kill-rolled"):
    """The die after a hit: a step is lost from `needed` on (7.0-f)."""

    side: Side
    target: int
    roll: int
    needed: int


class Disorganised(Event, frozen=True, tag="scs.disorganised"):
    side: Side
    units: tuple[UnitId, ...]
    cause: Rule


class Recovered(Event, frozen=True, tag="scs.recovered"):
    """Units are no longer disorganised (3.3b-d)."""

    side: Side
    units: tuple[UnitId, ...]


class WentWithout(Event, frozen=True, tag="scs.went-without"):
    """Supply phases in a row that units have been without supply; `counts` go with `units` (12.1-e)."""

    side: Side
    units: tuple[UnitId, ...]
    counts: tuple[int, ...]


class StepLost(Event, frozen=True, tag="scs.step-lost"):
    """A unit lost a step; `lost` counts all it has lost, `at` is its hex or `DESTROYED`."""

    side: Side
    unit: UnitId
    lost: int
    at: int
    cause: Rule


class Stood(Event, frozen=True, tag="scs.stood"):
    """A side traded hexes of its retreat for steps (9.2)."""

    side: Side
    hexes: int
    of: int


class Retreated(Event, frozen=True, tag="scs.retreated"):
    """Units retreated along a path, `zones` of its hexes in enemy zones, `missed` hexes could not be made."""

    side: Side
    units: tuple[UnitId, ...]
    start: int
    path: tuple[int, ...]
    end: int
    zones: int
    missed: int


class Advanced(Event, frozen=True, tag="scs.advanced"):
    side: Side
    units: tuple[UnitId, ...]
    start: int
    path: tuple[int, ...]
    end: int
    forced: bool


class UnitDestroyed(Event, frozen=True, tag="scs.unit-destroyed"):
    """An overstacked unit was removed (4.0a)."""

    side: Side
    unit: UnitId
    lost: int
    hex: int


class ObjectiveTaken(Event, frozen=True, tag="scs.objective-taken"):
    """Units of a side entered an objective that `holder` held: the side itself if it took it earlier in the phase."""

    side: Side
    objective: int
    units: tuple[UnitId, ...]
    holder: Side | None


class ObjectiveReturned(Event, frozen=True, tag="scs.objective-returned"):
    """The move that took an objective was taken back (4.0a-a)."""

    side: Side | None
    objective: int


class SupplyChecked(Event, frozen=True, tag="scs.supply-checked"):
    """Units of a side got or lost the out-of-supply marker (12.1)."""

    side: Side
    marked: tuple[UnitId, ...]
    cleared: tuple[UnitId, ...]


class UnitPut(Event, frozen=True, tag="scs.unit-put"):
    """The referee put a unit into a hex."""

    side: Side
    unit: UnitId
    hex: int
    lost: int


class UnitRemoved(Event, frozen=True, tag="scs.unit-removed"):
    """The referee took a unit off the map."""

    side: Side
    unit: UnitId
    lost: int


class ValueSet(Event, frozen=True, tag="scs.value-set"):
    """The referee set a value of a unit: steps lost, or a state that is 0 or 1."""

    side: Side
    unit: UnitId
    field: Literal["lost", "supplied", "disorganised", "moved", "attacked"]
    value: int


class MoveGranted(Event, frozen=True, tag="scs.move-granted"):
    """The referee gave a unit its whole move of the phase back, an overrun included."""

    side: Side
    unit: UnitId


class HolderSet(Event, frozen=True, tag="scs.holder-set"):
    """The referee gave an objective to a side, or to nobody."""

    side: Side | None
    objective: int


EVENTS: tuple[type[Event], ...] = (
    TurnBegan, PlayerTurnBegan, PhaseBegan, Placed, Delayed, Moved, Sighted, TakenBack, Restacked, OverrunDeclared,
    AttackDeclared, CombatResolved, StepLost, Stood, Retreated, Advanced, UnitDestroyed, ObjectiveTaken,
    ObjectiveReturned, SupplyChecked, PointsGranted, Supported, BarrageDeclared, Barraged, KillRolled, Disorganised,
    Recovered, WentWithout, UnitPut, UnitRemoved, ValueSet, MoveGranted, HolderSet,
)  # fmt: skip
