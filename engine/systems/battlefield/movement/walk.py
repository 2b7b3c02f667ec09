"""A manoeuvre that is being judged: how far it has come, what it has cost, and every reason against it (5.4)."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.text import Text
from engine.kernel.violation import Violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BodyKind, Form, OrderKind
from engine.systems.battlefield.events import UnitPlace
from engine.systems.battlefield.ground import difficult, opens
from engine.systems.battlefield.movement.clearance import obstacles, touched
from engine.systems.battlefield.movement.formations import Formed, budget
from engine.systems.battlefield.movement.plotted import Assault, PlottedLeg, Reshaped
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.troops import base_of, label
from engine.systems.battlefield.world import Attack, Unit, World, with_units
from engine.tabletop.pose import Base
from engine.tabletop.sweep import Obstacle
from engine.tabletop.terrain import Pieces

WalkResult: TypeAlias = Literal["", "stand", "half", "full", "charge"]


class Movers(Struct, frozen=True):
    """Units that move together: alone or as what body, under which orders, after which result of a test."""

    units: tuple[UnitId, ...]
    body: BodyKind
    kinds: tuple[OrderKind, ...]
    result: WalkResult = ""


class Walk:
    """Units on the way through the parts of a manoeuvre; nothing of the world changes."""

    def __init__(
        self,
        t: Field,
        world: World,
        stand: Formed,
        kinds: tuple[OrderKind, ...],
        acts: tuple[Act, ...],
        result: WalkResult = "",
    ) -> None:
        """Begin at rest, with half the Movement after a test that allows half: in half-points, exact (5.3-c)."""
        self.t, self.world, self.stand, self.kinds, self.result = t, world, stand, kinds, result
        self.units = stand.members
        self.side = world.units[self.units[0]].side
        self.bases: dict[UnitId, Base] = {unit: base_of(t, world, unit) for unit in self.units}
        self.forms: dict[UnitId, Form] = {unit: world.units[unit].form for unit in self.units}
        self.near = touched(t, world, self.units)
        self.around: tuple[Obstacle, ...] | None = None
        self.attacking = any(act.kind == "attack" for act in acts)
        dash = "dash" in kinds
        self.budget = budget(t, world, self.units, stand.body, dash=dash)
        """Half-points that may be spent in the turn, of which reforms and steps aside take a part."""
        self.turn = self.budget
        """Half-points of the whole turn, of which a test may allow half."""
        if result == "half":
            self.budget //= 2
        self.spent = max(world.units[unit].paid for unit in self.units)
        self.aside = max(world.units[unit].aside for unit in self.units)
        self.paid = 0
        self.sideways = 0
        self.run = 0
        self.moved = self.reformed = self.dashed = self.slow = False
        self.legs: list[PlottedLeg] = []
        self.reasons: list[Violation] = []
        self.passed: set[UnitId] = set()
        self.assaults: list[Assault] = []
        self.reshaped: list[Reshaped] = []

    # -- who they are

    @property
    def lead(self) -> UnitId:
        """The first unit."""
        return self.units[0]

    @property
    def heading(self) -> int:
        """The facing of the body: that of its first unit."""
        return self.bases[self.lead].heading

    @property
    def left(self) -> int:
        """Half-points still to be spent."""
        return self.budget - self.spent - self.paid

    def name(self, unit: UnitId) -> Text:
        """Return what a unit is called."""
        return label(self.t, self.world, unit)

    @property
    def fresh(self) -> bool:
        """Whether nothing of the Movement is spent, as a reform that takes all of it demands (5.4-change-front)."""
        units = (self.world.units[unit] for unit in self.units)
        return not self.paid and not any(one.paid or one.moved or one.reformed for one in units) and not self.acted

    @property
    def acted(self) -> bool:
        """Whether anything was done in this manoeuvre but to change front and rear of a rhomb."""
        return any(leg.act.kind != "swap" for leg in self.legs)

    # -- what is in the way

    def obstacles(self, but: Iterable[UnitId] = ()) -> list[Obstacle]:
        """Return what is in the way of all these units, except some that may be passed."""
        passed = set(but)
        if self.around is None:
            self.around = obstacles(self.t, self.world, self.units, self.near, contact=self.attacking)
        return [some for some in self.around if some.id not in passed]

    # -- what is done

    def refuse(self, *reasons: Violation) -> None:
        """Note reasons against the manoeuvre, each of them once."""
        self.reasons += [reason for reason in reasons if reason not in self.reasons]

    def went(self, leg: PlottedLeg, under: dict[UnitId, Pieces]) -> None:
        """Note a leg as made: pay its price, move its units; difficult ground under them may open wedges."""
        self.legs.append(leg)
        self.paid += leg.hp
        self.bases = dict(zip(self.units, leg.ends, strict=True))
        self.trod(under)

    def trod(self, under: dict[UnitId, Pieces]) -> None:
        """Note the ground over which units have come (6.2-e)."""
        for unit, pieces in under.items():
            if pieces and difficult(self.t, pieces):
                self.slow = True
                if opens(self.t, self.forms[unit], pieces):
                    self.reshape(unit, "ordinary", "ground")

    def reshape(self, unit: UnitId, form: Form, why: Literal["order", "ground"]) -> None:
        """Note that a unit is in another formation now."""
        self.forms[unit] = form
        self.reshaped.append(Reshaped(unit, form, why))

    def ends(self, changed: dict[UnitId, Base] | None = None) -> tuple[Base, ...]:
        """Return where all stand, some of them elsewhere."""
        there = {**self.bases, **(changed or {})}
        return tuple(there[unit] for unit in self.units)

    def opened(self) -> None:
        """Take the Movement of the usual order for that of the turn: who opens gives up all of it (5.4-change-front-d).

        Else a hedgehog or carousel, which has little or none, would have most of it left.
        """
        usual = {unit: replace(self.world.units[unit], form="ordinary") for unit in self.units}
        self.turn = self.budget = budget(self.t, with_units(self.world, usual), self.units, self.stand.body)

    # -- how it ends

    def places(self) -> tuple[UnitPlace, ...]:
        """Return where everybody is."""
        poses = ((unit, self.bases[unit].pose) for unit in self.units)
        return tuple(UnitPlace(unit, pose.x, pose.y, pose.heading) for unit, pose in poses)

    def path(self, unit: UnitId) -> tuple[Base, ...]:
        """Return where a unit stood before the first leg and after each."""
        n = self.units.index(unit)
        start = base_of(self.t, self.world, unit)
        return (start, *(leg.ends[n] for leg in self.legs))

    def standing(self) -> World:
        """Return the world with these units where they are now, their attackers set against their targets."""
        if len(self.units) == 1:
            return self.world  # whoever attacks is aimed from where he is, and attacks once
        aligned = {assault.attacker: assault.aim.aligned for assault in self.assaults}
        changed = {unit: self._at(unit, aligned.get(unit, self.bases[unit]), self.forms[unit]) for unit in self.units}
        attacks = tuple(Attack(one.attacker, one.aim.target, one.aim.face) for one in self.assaults)
        return with_units(self.world, changed, attacks=(*self.world.attacks, *attacks))

    def _at(self, unit: UnitId, base: Base, form: Form) -> Unit:
        pose = base.pose
        return replace(self.world.units[unit], x=pose.x, y=pose.y, heading=pose.heading, form=form)
