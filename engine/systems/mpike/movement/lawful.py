"""Whether a step of a move is lawful where the unit stands, and how it stands afterwards (6, 7, 8, 10.2).

The same functions judge typed orders, list lawful ones, foresee and carry moves out.
"""

from collections.abc import Generator, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.combat.bridges import crosses_bridge
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.movement.crowd import Crowd, crowd
from engine.systems.mpike.movement.limits import check_end, check_hexes
from engine.systems.mpike.movement.movers import Mover, MoverPose, StopReason
from engine.systems.mpike.movement.stacking import Meeting, check_share, meeting
from engine.systems.mpike.movement.steps import Made, ground_hits, made, worse
from engine.systems.mpike.orders import Step
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import guns_with
from engine.systems.mpike.world import NO_FACING, World, stack_of

_UNFIT: Final[dict[str, tuple[str, str]]] = {
    "enter": ("7.1.1", "mpike-not-ahead"), "wheel": ("6.2.1", "mpike-no-wheel"), "turn": ("6.2.1", "mpike-no-turn"),
    "about": ("6.2.2", "mpike-no-countermarch"), "bridge": ("7.3.5", "mpike-no-bridge-ahead"),
}  # fmt: skip
_POINTS: Final[dict[str, str]] = {"turn": "6.2.1", "wheel": "6.2.1", "about": "6.2.2"}
_STOPS: Final[dict[StopReason, str]] = {
    "broken": "7.3.1", "held": "8.2.2", "pinned": "7.3.3-g",
    "joined": "8.2.2", "merged": "8.4", "guns": "7.3.3", "bridge": "7.3.5",
}  # fmt: skip
_AFTER: Final[dict[StopReason, tuple[str, ...]]] = {
    "broken": ("restack", "fire"), "held": ("restack", "fire"), "guns": ("restack",),
    "pinned": ("restack", "fire", "turn", "about"),
}  # fmt: skip
"""What is still open to a unit that must not move."""
COMING: Final[dict[str, StopReason]] = {"join": "joined", "merge": "merged", "limber": "guns"}


class Taken(Struct, frozen=True, gc=False):
    """A lawful step: what it comes to, whom the unit meets, how it stands then, the formation hits on the way."""

    made: Made
    met: Meeting
    pose: MoverPose
    hits: int


class Walk:
    """A mover on the map of one moment: every step of a move is judged here."""

    def __init__(self, t: Field, world: World, mover: Mover) -> None:
        self.t, self.world, self.mover = t, world, mover
        self.around: Crowd = crowd(t, world, mover.side)
        self.name = t.cards[mover.unit].name

    # -- one step

    def faults(self, pose: MoverPose, step: Step) -> Iterator[Violation]:
        """Yield every reason why the unit may not do this next; shots are judged by the rules of fire.

        Who must stop moving may still fire, and change the order of its stack (7.3.1, 8.2.2-c, 8.3.2, 10.2); guns that
        join another unit say where they lie (8.3.1-b).
        """
        if pose.stop and step.kind not in _AFTER.get(pose.stop, ()):
            yield violation(R(_STOPS[pose.stop]), f"mpike-stopped-{pose.stop}", unit=self.name)
            return
        if step.kind == "fire":
            yield from self._fire_faults(pose)
        elif step.kind == "restack":
            yield from self._restack_faults(pose, step)
        else:
            found = made(self.t, self.mover, pose, step)
            if found is None:
                yield self._unfit(step)
            else:
                yield from self._made_faults(pose, step, found)

    def _unfit(self, step: Step) -> Violation:
        clause, code = _UNFIT[step.kind]
        places: dict[str, Fact] = {}
        if step.kind == "enter" and 0 <= step.to < self.t.grid.size and self.mover.shape != "line":
            code, places = "mpike-not-ahead-hex", {"hex": self.t.label(step.to)}
        return violation(R(clause), code, unit=self.name, **places)

    def _made_faults(self, pose: MoverPose, step: Step, found: Made) -> Iterator[Violation]:
        if found.closed != OFF_MAP:
            yield self._at("7.1.1", "mpike-closed-ground", found.closed)
            return
        if pose.stop == "pinned" and found.entered:
            yield violation(R("7.3.3-g"), "mpike-stopped-pinned", unit=self.name)
        if step.kind in ("turn", "about") and (mates := self.mates(pose.at)):
            other = self.t.cards[mates[0]].name
            yield violation(R("8.2.1"), "mpike-turn-together", unit=self.name, other=other)
        if step.kind == "bridge":
            yield from self._bridge_faults(pose)
        elif self.mover.shape == "line" and found.entered and crosses_bridge(self.t, pose.at, found.at):
            yield violation(R("7.3.5"), "mpike-bridge-in-line", unit=self.name)
        met: Meeting | None = None
        if found.entered:
            met = yield from self._hex_faults(pose, found)
        needs, left = self.price(pose, found, met), self.mover.allowance - pose.spent
        if needs > left:
            rule = R(
                "8.2.2" if met is not None and met.turn and found.cost <= left else _POINTS.get(step.kind, "7.1.1")
            )
            yield violation(rule, "mpike-no-points", unit=self.name, needs=needs, left=max(left, 0))

    def _hex_faults(self, pose: MoverPose, found: Made) -> Generator[Violation, None, Meeting | None]:
        """Yield why hexes may not be entered, for enemies, friends or orders; return whom the unit meets (7.1.1-b)."""
        for hex_ in found.entered:
            if self.around.barred(hex_):
                yield self._at("7.1.1", "mpike-enemy-there", hex_)
        met = meeting(self.t, self.world, self.around, self.mover, pose, found.entered)
        if isinstance(met, Violation):
            yield met
        yield from check_hexes(self.t, self.around, self.mover, pose, found)
        return None if isinstance(met, Violation) else met

    def price(self, pose: MoverPose, found: Made, met: Meeting | None) -> int:
        """Return the MP of a step, with the turn that joining another unit takes (8.2.2-a).

        By the scenario one hex may be entered with whatever MP there are (7.1.1).
        """
        needs = found.cost + (met.turn if met is not None else 0)
        if self.t.scenario.minimum_one_hex and found.way == "move" and not pose.entered and not pose.spent:
            return min(needs, self.mover.allowance) if self.mover.allowance else needs
        return needs

    def _at(self, clause: str, code: str, hex_: int) -> Violation:
        return violation(R(clause), code, unit=self.name, hex=self.t.label(hex_))

    def _bridge_faults(self, pose: MoverPose) -> Iterator[Violation]:
        """Yield why a two-hex line may not squeeze over a bridge now (7.3.5, 7.3.5-e)."""
        if pose.formation not in ("normal", "open"):
            yield violation(R("7.3.5"), "mpike-bridge-formation", unit=self.name)
        if pose.spent:
            yield violation(R("7.3.5"), "mpike-bridge-whole-allowance", unit=self.name, spent=pose.spent)

    def _fire_faults(self, pose: MoverPose) -> Iterator[Violation]:
        if self.t.cards[self.mover.unit].kind != "cavalry":
            yield violation(R("10.2"), "mpike-fire-on-the-move", unit=self.name)
        elif pose.fired:
            yield violation(R("10.2"), "mpike-one-pistol", unit=self.name)
        if pose.out:
            yield violation(R("5.4.3"), "mpike-out-no-fire", unit=self.name)

    def _restack_faults(self, pose: MoverPose, step: Step) -> Iterator[Violation]:
        """Yield why a unit may not change the order of its stack: for 0 MP, even with no allowance (8.3.2, 8.3.2-a)."""
        card = self.t.cards[self.mover.unit]
        joins = pose.stop == "guns" and not self._with_guns(pose)
        if card.kind == "artillery" and not joins:
            yield violation(R("8.3.2"), "mpike-restack-guns", unit=self.name)
        elif not joins and not any(self.guns(hex_) for hex_ in pose.at):
            yield violation(R("8.3.2"), "mpike-restack-no-guns", unit=self.name)
        elif step.to not in (0, 1) or (bool(step.to) == pose.below and self._lies(pose)):
            yield violation(R("8.3.2"), "mpike-restack-same", unit=self.name)

    def guns(self, hex_: int) -> bool:
        """Tell whether an own crewed battery is in a hex."""
        return any(self.t.cards[id_].kind == "artillery" for id_ in self.around.friends.get(hex_, ()))

    def _with_guns(self, pose: MoverPose) -> bool:
        """Tell whether guns join a unit that has a battery already, and have to lie as that does (8.3.4)."""
        there = (id_ for hex_ in pose.at for id_ in self.around.friends.get(hex_, ()))
        return any(guns_with(self.t, self.world, id_) for id_ in there)

    def _lies(self, pose: MoverPose) -> bool:
        """Tell whether the order of a stack is settled: the unit shares it since before this move, or chose it."""
        return not pose.entered and bool(guns_with(self.t, self.world, self.mover.unit))

    # -- what follows

    def taken(self, pose: MoverPose, step: Step) -> Taken:
        """Return what a lawful step comes to (7.1.1, 7.3.1, 8.3.1-b).

        Raises LookupError for what is no step of this unit.
        """
        found = made(self.t, self.mover, pose, step)
        if found is None:
            raise LookupError(f"no {step.kind} for unit {self.mover.unit}")
        if step.kind == "fire":
            # A shot within the run spoils it, one before it does not (11.3.6-a).
            return Taken(found, Meeting(), replace(pose, fired=True, run=()), 0)
        if step.kind == "restack":
            stop: StopReason = "joined" if pose.stop == "guns" else pose.stop
            return Taken(found, Meeting(), replace(pose, below=bool(step.to), stop=stop), 0)
        met = meeting(self.t, self.world, self.around, self.mover, pose, found.entered)
        met = met if isinstance(met, Meeting) else Meeting()
        hits = ground_hits(self.mover, pose, found) if found.entered else 0
        return Taken(found, met, self._after(pose, step, found, met, hits), hits)

    def _after(self, pose: MoverPose, step: Step, found: Made, met: Meeting, hits: int) -> MoverPose:
        formation = worse(pose.formation, hits)
        stop: StopReason = "pinned" if pose.stop == "pinned" else COMING.get(met.coming, "")
        if step.kind == "bridge":
            stop = "bridge"
        elif not stop and formation == "broken" and pose.formation != "broken":
            stop = "broken"
        # A countermarch ends a straight run as every other turn does (6.2.2-c).
        straight = step.kind == "enter"
        # Guns in the way cost no MP of their own; cavalry loses its Momentum there (11.5.1, 11.5.1-b).
        rode = tuple(hex_ for hex_ in found.entered if hex_ in self.around.batteries)
        mounted = self.t.cards[self.mover.unit].mounted
        # A turn or a wheel begins the run anew, and so does the turn to who is joined (11.3.6-a).
        run: tuple[bool, ...] = ()
        if straight and not found.crossed and not met.turn and not (rode and mounted):
            run = (*pose.run, found.clear)[-2:]
        bound_hex = straight and not pose.out
        out = pose.out and self.mover.home.isdisjoint(found.at)
        return MoverPose(
            found.at,
            met.facing if met.facing != NO_FACING else found.facing,
            formation,
            False if straight or step.kind in ("wheel", "bridge") else pose.below,
            pose.spent + self.price(pose, found, met),
            pose.slopes + bool(found.gentle),
            run,
            pose.entered + bool(found.entered),
            pose.hexes + bound_hex,
            pose.wheels + (step.kind == "wheel" and not pose.out),
            out,
            pose.fired,
            stop,
            found.at[0] if pose.out and not out else pose.back,
            (*pose.ridden, *rode),
        )

    # -- the end

    def end_faults(self, pose: MoverPose, distance: int) -> Iterator[Violation]:
        """Yield why a move may not end so (8.1.1); `distance` is that of the nearest enemy unit when it began."""
        if self.mover.shape == "column" and self._on_bridge(pose.at):
            yield violation(R("7.3.5"), "mpike-column-on-bridge", unit=self.name)
        yield from check_share(self.t, self.around, self.mover, pose.at)
        yield from check_end(self.t, self.world, self.mover, pose, distance)

    def mates(self, at: tuple[int, ...]) -> tuple[UnitId, ...]:
        """Return who of its stack a unit leaves behind, while it is still there: they face alike (8.2.1)."""
        unit = self.mover.unit
        if at != self.world.units[unit].at or self.mover.bound == "free":  # who rides out turns with them, or leaves
            return ()
        return tuple(id_ for id_ in stack_of(self.t, self.world, unit) if id_ not in self.mover.units)

    def _on_bridge(self, at: tuple[int, ...]) -> bool:
        head, tail = at
        return not self.t.bridge_hexes.isdisjoint(at) or self.t.bridge(head, tail) == "bridge"
