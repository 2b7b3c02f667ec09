"""What the search of `rides` finds in the hexes about a mover: steps and turns with their prices, and whom it meets.

Steps are kept by map, for all that ground alone decides; whom they meet is asked of each position.
"""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.hexes.facing import DIRECTIONS
from engine.hexes.grid import OFF_MAP
from engine.kernel.violation import Violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import FormationName
from engine.systems.mpike.movement.lawful import COMING, Walk
from engine.systems.mpike.movement.limits import stoppers
from engine.systems.mpike.movement.movers import MoverPose, StopReason
from engine.systems.mpike.movement.stacking import ALONE, Meeting, likeness, meeting
from engine.systems.mpike.movement.steps import HexToll, tolls
from engine.systems.mpike.orders import Step
from engine.systems.mpike.world import NO_FACING

FRONT: Final = DIRECTIONS["vertex"]["front"]
ALL: Final = tuple(range(6))
ABOUT: Final = (Step("about"),)
_FORMATIONS: Final[dict[FormationName, tuple[FormationName, ...]]] = {
    "normal": ("normal", "confused", "broken"), "confused": ("confused", "broken", "broken"),
}  # fmt: skip
"""By the formation at the start, what it is after 0, 1, 2 hits."""

Steps: TypeAlias = tuple[Step, ...]
Hurts: TypeAlias = tuple[int, int] | None
"""Formation hits of a step, and those of every second gentle slope (`HexToll`); None without any."""
PricedStep: TypeAlias = "tuple[int, Foothold, int, bool, Steps, Hurts]"
"""What a step makes of the key, where it leads, its price, whether a run goes on, the step, and how it disorders."""
PricedTurns: TypeAlias = tuple[int, tuple[tuple[int, int, Steps], ...]]
"""The price of some turns; what each adds to a key, the facing after it, the step."""


USED, _GENTLE, _OUT, LACK, FACING, HEX = 1, 2, 4, 8, 72, 504
"""What adds so much to a key: a used hex, an odd number of gentle slopes, no command, a lack, a facing, a hex."""
_SIXTHS: Final = (-1, 1, -2, 2, 3)
_TURNS: Final = tuple((Step("turn", facing),) for facing in range(6))


class Foothold:
    """A hex and a facing in it, and what a mover can do from there for all that ground says."""

    __slots__ = ("facing", "hex", "near", "rows", "turns")

    def __init__(self, hex_: int, facing: int, turns: tuple[PricedTurns, ...]) -> None:
        self.hex, self.facing, self.turns = hex_, facing, turns
        self.near: tuple[Foothold, ...] = ()
        """By facing those in the same hex."""
        self.rows: tuple[PricedStep, ...] = ()
        """The steps that ground leaves open, once `Surface.look` has found them."""


_TURNED: Final = (2, 2, 2, 5, 5, 5, 8, 8, 8)
"""By lack what it is after a turn."""
_AHEAD: Final = (0, 0, 1, 3, 3, 4, 6, 6, 7)
"""By lack what it is a clear hex farther on."""
_UNTOLD: Final = (0, 0, 0, 3, 3, 3, 6, 6, 6)
"""By lack what it is where nobody asks for runs."""


class WayKind(Struct, frozen=True, eq=False, gc=False):
    """What most ways have in common."""

    slopes: int
    out: bool
    stop: StopReason
    bound: int
    """`MoverPose.hexes`, less the hexes entered so far if an order binds it."""
    used: bool
    """Whether it has entered the one hex of Receive Charge."""
    back: int
    ridden: tuple[int, ...]
    slot: int
    """What it adds to the key of a way."""
    onward: tuple[tuple[int, int, int, int, int], ...]
    """By the lack of a way that after a turn, and after a clear hex; what a turn adds to the key for it; what kind and
    lack add to the key after another hex, and after a clear one."""


class Surface:
    """What a mover finds in the hexes about it, looked up once."""

    def __init__(self, way: Walk, pose: MoverPose, *, runs: bool) -> None:
        self.way, self.pose, self.runs = way, pose, runs
        t, mover = way.t, way.mover
        known: dict[object, dict[int, tuple[Foothold, ...]]] = t.__dict__.setdefault("footholds", {})
        self._footholds = known.setdefault((mover.columns, mover.turn), {})
        self.formations = _FORMATIONS.get(pose.formation, (pose.formation,) * 3)
        self.mounted = t.cards[mover.unit].mounted
        here = way.world.units[mover.unit].at
        self.kept = here[0] if way.mates(here) else OFF_MAP
        """The hex in which it may not turn, for who is stacked with it."""
        self.stopping = way.around.beside if mover.bound == "charge" else frozenset[int]()
        """Hexes in which an enemy may stop it."""
        self.limited = mover.bound == "receive-charge"
        met: dict[object, dict[int, Meeting | None]] = way.world.__dict__.setdefault("met", {})
        self._friends = met.setdefault(likeness(t, way.world, mover, pose), {})
        self._met: dict[int, Meeting | None] = {}
        around, comes = way.around, mover.bound in ("charge", "free")
        self.shut = {hex_ for hex_ in around.foes if hex_ not in around.batteries} if comes else set(around.shunned)
        """Hexes that it may not enter in command, as far as known."""
        self.shut.update(hex_ for hex_, known in self._friends.items() if known is None and hex_ not in mover.start)
        self.crowded = self.shut.union(around.batteries, around.friends)
        """Those, and others in which somebody may matter to it in command."""
        self._kinds: dict[tuple[object, ...], WayKind] = {}
        self.hurt: dict[tuple[WayKind, int, Hurts], tuple[WayKind, int]] = {}
        """What `hurting` has found."""
        self._ridden: dict[tuple[int, ...], int] = {}

    @property
    def mixed(self) -> bool:
        """Whether ways of more than one kind have been found."""
        return len(self._kinds) > 1

    def kind(self, *key: Any) -> WayKind:
        """Return a kind of ways, given its fields without the slot."""
        found = self._kinds.get(key)
        if found is None:
            slopes, out, stop, bound, used, back, ridden = key
            taken = self._ridden.setdefault(ridden, len(self._ridden))
            slot = used * USED + slopes % 2 * _GENTLE + out * _OUT + taken * self.way.t.grid.size * HEX
            onward = _onward(self.way.t, slot, runs=self.runs)
            found = self._kinds[key] = WayKind(slopes, out, stop, bound, used, back, ridden, slot, onward)
        return found

    def hurting(self, kind: WayKind, lack: int, hurts: tuple[int, int]) -> tuple[WayKind, int]:
        """Return the kind and the lack of ways after a step that may disorder."""
        hits, stop = lack // 3, kind.stop
        if self.way.mover.disordered:
            hits = min(hits + hurts[0] + (hurts[1] if kind.slopes % 2 else 0), 2)
            if hits >= (1 if self.pose.formation == "confused" else 2):
                stop = "broken"
        slopes = kind.slopes + bool(hurts[1])
        then = self.kind(slopes, kind.out, stop, kind.bound, kind.used, kind.back, kind.ridden)
        found = self.hurt[kind, lack, hurts] = then, hits * 3 + lack % 3
        return found

    def foothold(self, hex_: int, facing: int) -> Foothold:
        """Return how the mover stands in a hex, facing so."""
        near = self._footholds.get(hex_)
        if near is None:
            turns = _turns(self.way)
            near = tuple(Foothold(hex_, n, turns[n]) for n in (*range(6), NO_FACING))
            for one in near:
                one.near = near
            self._footholds[hex_] = near
        return near[facing]

    def look(self, stand: Foothold) -> tuple[PricedStep, ...]:
        """Return the steps that ground leaves open, and note them."""
        t, facing = self.way.t, stand.facing
        paid, near = tolls(t, self.way.mover, stand.hex), t.grid.neighbours[stand.hex]
        ahead = ALL if facing == NO_FACING else FRONT[facing]
        tolled = ((self.foothold(near[to], facing), paid[to]) for to in ahead if near[to] != OFF_MAP)
        stand.rows = tuple(_row(there, toll) for there, toll in tolled if toll is not None)
        return stand.rows

    def met(self, hex_: int, *, out: bool) -> Meeting | None:
        """Return whom the mover meets in a hex, None where it may not enter."""
        key = hex_ * 2 + out
        if key not in self._met:
            found = self._met[key] = self._looked(hex_, out=out)
            if not out:
                self._note(hex_, found)
        return self._met[key]

    def _note(self, hex_: int, met: Meeting | None) -> None:
        if met is None:
            self.shut.add(hex_)
        elif met.coming not in COMING and hex_ not in self.way.around.batteries:
            self.crowded.discard(hex_)  # alone there, or among own guns

    def _looked(self, hex_: int, *, out: bool) -> Meeting | None:
        around, bound = self.way.around, self.way.mover.bound
        near = hex_ in around.batteries or hex_ in around.beside
        if around.barred(hex_) or (near and (out or bound not in ("charge", "free"))):
            return None
        if hex_ not in around.friends:
            return ALONE
        if hex_ in self.way.mover.start:  # the hex of those who are left behind, if anybody
            return self._meeting(hex_)
        if hex_ not in self._friends:
            self._friends[hex_] = self._meeting(hex_)
        return self._friends[hex_]

    def _meeting(self, hex_: int) -> Meeting | None:
        # Whether friends let a unit in does not hang on how it comes there, only what it then does.
        way = self.way
        met = meeting(way.t, way.world, way.around, way.mover, self.pose, (hex_,))
        return None if isinstance(met, Violation) else met

    def before(self, stand: Foothold, kind: WayKind) -> Iterable[PricedStep]:
        """Return the steps that ground and orders leave open.

        Where an enemy stops a unit under Charge, it may still ride at batteries that stop it; those that it has ridden
        over stop it no more.
        """
        if self.limited and kind.used and not kind.out:
            return ()
        rows = stand.rows or self.look(stand)
        around = self.way.around
        if stand.hex not in self.stopping or kind.out:
            return rows
        over = (around.foes[there] for there in kind.ridden)
        held = set(stoppers(around, self.way.mover, (stand.hex,))).difference(*over)
        foes = around.foes
        return (row for row in rows if not held or (row[1].hex in around.batteries and held <= set(foes[row[1].hex])))


def _row(to: Foothold, paid: HexToll) -> PricedStep:
    place, clear = to.hex * HEX + to.facing * FACING, paid.clear and not paid.crossed
    step = (Step("enter", to.hex),)
    return place, to, 2 * paid.cost, clear, step, (paid.hits, paid.gentle) if paid.hits or paid.gentle else None


def _onward(t: Field, slot: int, *, runs: bool) -> tuple[tuple[int, int, int, int, int], ...]:
    """Return `WayKind.onward` of kinds with such a slot, worked out once for a map."""
    known: dict[object, tuple[tuple[int, int, int, int, int], ...]] = t.__dict__.setdefault("onward", {})
    found = known.get((slot, runs))
    if found is None:
        ways = zip(_TURNED, _AHEAD, strict=True) if runs else zip(_UNTOLD, _UNTOLD, strict=True)
        found = known[slot, runs] = tuple(
            (rough, clear, (rough - lack) * LACK, slot + rough * LACK, slot + clear * LACK)
            for lack, (rough, clear) in enumerate(ways)
        )
    return found


def _turns(way: Walk) -> tuple[tuple[PricedTurns, ...], ...]:
    """Return by facing the turns, the cheap ones first; without facing, which comes last, there are none."""
    known: dict[int, tuple[tuple[PricedTurns, ...], ...]] = way.t.__dict__.setdefault("priced_turns", {})
    about, turn = way.t.charts.movement.countermarch, way.mover.turn
    if turn not in known:
        known[turn] = (*(_turned(facing, turn, about) if turn else () for facing in range(6)), ())
    return known[turn]


def _turned(facing: int, turn: int, about: int) -> tuple[PricedTurns, ...]:
    """Return the turns out of a facing; a countermarch where it is no dearer."""
    found: dict[int, list[tuple[int, int, Steps]]] = {}
    for sixths in _SIXTHS:
        to, price = (facing + sixths) % 6, turn * abs(sixths)
        countermarch = sixths == 3 and about <= price
        step = ABOUT if countermarch else _TURNS[to]
        found.setdefault(2 * (about if countermarch else price), []).append(((to - facing) * FACING, to, step))
    return tuple((price, tuple(found[price])) for price in sorted(found))
