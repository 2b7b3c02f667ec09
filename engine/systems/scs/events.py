"""What has happened in a game of the series.  Every fact names the side whose units it touches."""

from typing import Literal

from engine.kernel.event import Event, SideEvent, UnitEvent, UnitsEvent
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.systems.scs.content.options import Phase


class TurnBegan(Event, frozen=True, tag="scs.turn-began"):
    turn: int


class PlayerTurnBegan(SideEvent, frozen=True, tag="scs.player-turn-began"):
    """A player turn began."""


class PhaseBegan(SideEvent, frozen=True, tag="scs.phase-began"):
    """A phase begins; `pinned` units of the side are in an enemy zone of control."""

    phase: Phase
    pinned: tuple[UnitId, ...]


class Placed(UnitsEvent, frozen=True, tag="scs.placed"):
    """Reinforcements arrived in a hex (5.0); `pinned` when it lies in an enemy zone of control."""

    hex: int
    pinned: bool


class Delayed(UnitsEvent, frozen=True, tag="scs.delayed"):
    """Reinforcements found no hex to enter and arrive in a later turn (5.0c-b)."""

    due: int


class Moved(UnitsEvent, frozen=True, tag="scs.moved"):
    """Units moved along a path; `ends` and `spent` give hex and halves of each, `EXITED` for those off the map."""

    start: int
    path: tuple[int, ...]
    ends: tuple[int, ...]
    spent: tuple[int, ...]


class Sighted(SideEvent, frozen=True, tag="scs.sighted"):
    """What the enemy sees of a move where only top units are seen (7.0a-a)."""

    count: int
    path: tuple[int, ...]


class TakenBack(UnitsEvent, frozen=True, tag="scs.taken-back"):
    """A move was taken back to its start (4.0a-a)."""

    hex: int


class Restacked(SideEvent, frozen=True, tag="scs.restacked"):
    """A stack lies in a new order; `pile` is the order of all units of the game."""

    hex: int
    units: tuple[UnitId, ...]
    pile: tuple[UnitId, ...]


class OverrunDeclared(UnitsEvent, frozen=True, tag="scs.overrun-declared"):
    origin: int
    target: int
    spent: tuple[int, ...]
    defenders: tuple[UnitId, ...]


class AttackDeclared(UnitsEvent, frozen=True, tag="scs.attack-declared"):
    target: int
    defenders: tuple[UnitId, ...]


class CombatResolved(SideEvent, frozen=True, tag="scs.combat-resolved"):
    """The result of a combat; `roll` is the row of the chart, `column` is empty when no dice were thrown (7.4b)."""

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


class PointsGranted(SideEvent, frozen=True, tag="scs.points-granted"):
    """A side has its points of the turn; `left` gives those of every marker of the game (7.3b-c)."""

    left: tuple[int, ...]


class Supported(SideEvent, frozen=True, tag="scs.supported"):
    """Markers help an attack or barrage; `used` are all of the phase, `left` the points of every marker."""

    shifts: tuple[int, ...]
    used: tuple[int, ...]
    left: tuple[int, ...]


class BarrageDeclared(UnitsEvent, frozen=True, tag="scs.barrage-declared"):
    target: int
    defenders: tuple[UnitId, ...]
    shifts: tuple[int, ...]


class Barraged(UnitsEvent, frozen=True, tag="scs.barraged"):
    """The result of a barrage; `roll` has its modifier in it, `row` is empty when no dice were thrown (7.0-e)."""

    target: int
    shifts: tuple[int, ...]
    strength: str
    row: str
    """The row used after shifts, empty below the chart."""
    shift: int
    drm: int
    roll: int
    result: str


class KillRolled(SideEvent, frozen=True, tag="scs.kill-rolled"):
    """The die after a hit: a step is lost from `needed` on (7.0-f)."""

    target: int
    roll: int
    needed: int


class Disorganised(UnitsEvent, frozen=True, tag="scs.disorganised"):
    cause: Rule


class Recovered(UnitsEvent, frozen=True, tag="scs.recovered"):
    """Units are no longer disorganised (3.3b-d)."""


class WentWithout(UnitsEvent, frozen=True, tag="scs.went-without"):
    """Supply phases in a row that units have been without supply; `counts` go with `units` (12.1-e)."""

    counts: tuple[int, ...]


class StepLost(UnitEvent, frozen=True, tag="scs.step-lost"):
    """A unit lost a step; `lost` counts all it has lost, `at` is its hex or `DESTROYED`."""

    lost: int
    at: int
    cause: Rule
    order: Literal["", "strongest", "others"] = ""
    """What let none but this unit of several take the loss: it is the strongest, or the others have lost one (8.0a)."""


class Stood(SideEvent, frozen=True, tag="scs.stood"):
    """A side traded hexes of its retreat for steps (9.2)."""

    hexes: int
    of: int


class Retreated(UnitsEvent, frozen=True, tag="scs.retreated"):
    """Units retreated along a path, `zones` of its hexes in enemy zones, `missed` hexes could not be made."""

    start: int
    path: tuple[int, ...]
    end: int
    zones: int
    missed: int


class Advanced(UnitsEvent, frozen=True, tag="scs.advanced"):
    start: int
    path: tuple[int, ...]
    end: int
    forced: bool


class UnitDestroyed(UnitEvent, frozen=True, tag="scs.unit-destroyed"):
    """An overstacked unit was removed (4.0a)."""

    lost: int
    hex: int


class ObjectiveTaken(SideEvent, frozen=True, tag="scs.objective-taken"):
    """Units of a side entered an objective that `holder` held: the side itself if it took it earlier in the phase."""

    objective: int
    units: tuple[UnitId, ...]
    holder: Side | None


class ObjectiveReturned(Event, frozen=True, tag="scs.objective-returned"):
    """The move that took an objective was taken back (4.0a-a)."""

    side: Side | None
    objective: int


class SupplyChecked(SideEvent, frozen=True, tag="scs.supply-checked"):
    """Units of a side got or lost the out-of-supply marker (12.1)."""

    marked: tuple[UnitId, ...]
    cleared: tuple[UnitId, ...]


class UnitPut(UnitEvent, frozen=True, tag="scs.unit-put"):
    """The referee put a unit into a hex."""

    hex: int
    lost: int


class UnitRemoved(UnitEvent, frozen=True, tag="scs.unit-removed"):
    """The referee took a unit off the map."""

    lost: int


class ValueSet(UnitEvent, frozen=True, tag="scs.value-set"):
    """The referee set a value of a unit: steps lost, or a state that is 0 or 1."""

    field: Literal["lost", "supplied", "disorganised", "moved", "attacked"]
    value: int


class MoveGranted(UnitEvent, frozen=True, tag="scs.move-granted"):
    """The referee gave a unit its whole move of the phase back, an overrun included."""


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
