"""The parts of a line of orders behind the colon, and the order that they form at this stage of the game."""

from collections.abc import Callable
from typing import Final, get_args

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.lines import CannotReadError, UnclearError
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, OrderKind
from engine.systems.battlefield.movement.plotted import motion_of
from engine.systems.battlefield.notation.reader import LINES, Reader
from engine.systems.battlefield.orders import KINDS, kinds_of
from engine.systems.battlefield.troops import base_of
from engine.systems.battlefield.world import code_of
from engine.tabletop.motion import moved, wheel_towards
from engine.tabletop.pose import Base

_WIDEST: Final = 90
"""Half degrees of one wheel (5.4-wheel)."""


class LineParts:
    """What the units of a line do, gathered part by part."""

    def __init__(self, reader: Reader, units: tuple[UnitId, ...]) -> None:
        self.r, self.units = reader, units
        self.kinds: list[OrderKind] = []
        self.acts: list[o.Act] = []
        self.shots: list[o.Shot] = []
        self.aims: tuple[o.Shot, ...] = ()
        """At whom tested units go."""
        self.holds = False
        self.replies: list[o.Reply] = []
        self.tip: bool | None = None
        self.station: tuple[int, int, int] | None = None
        self.base: Base | None = None
        self.gone = 0
        """How many of its parts a single unit has gone in `base`."""

    def take(self) -> None:
        """Take one part."""
        if self.r.stage == "orders" and not (self.acts or self.shots or self.kinds) and self.kinds_alone():
            return
        verb = self.r.verb_of(frozenset(self.r.vocabulary.verbs) - LINES)
        if verb is None and (self.r.mark("left") or self.r.mark("right")):
            self.r.at -= 1
            verb = "wheel"
        if verb is None:
            raise self.r.expected("act")
        if verb == "wheel":
            self.acts += self.wheel()
        elif verb in ("fwd", "side", "dash", "through", "attack", "front", "open"):
            self.acts.append(_ACTS[verb](self.r))
        elif verb in ("face", "evade", "flee", "stand"):
            self.reply(verb)
        elif verb in get_args(o.ActKind):
            self.form(verb)
        else:
            self.other(verb)

    def wheel(self) -> tuple[o.Act, ...]:
        """Take a wheel by an angle, or of a single unit towards an enemy: `wheel to B5`."""
        self.r.mark("to")
        if len(self.units) > 1 or self.r.next_unit() is None:
            return (_wheel(self.r),)
        found = wheel_towards(self.stood(), base_of(self.r.t, self.r.world, self.r.foe()).centre)
        if found is None:
            raise self.r.expected("hand")
        hand, by = found
        return tuple(o.Act("wheel", min(_WIDEST, by - done), hand) for done in range(0, by, _WIDEST))

    def stood(self) -> Base:
        """Return where a single unit is after the parts told so far."""
        if self.base is None:
            self.base = base_of(self.r.t, self.r.world, self.units[0])
        for motion in map(motion_of, self.acts[self.gone :]):
            self.base = self.base if motion is None else moved(self.base, motion)
        self.gone = len(self.acts)
        return self.base

    def form(self, verb: str) -> None:
        """Take a reform, or a hedgehog in answer to an attack."""
        if verb == "hedgehog" and self.r.stage == "answers":
            self.replies += [o.Reply(unit, "hedgehog") for unit in self.units]
        else:
            self.acts.append(o.Act(verb))  # type: ignore[arg-type]

    def reply(self, verb: str) -> None:
        """Take an answer to an attack, and the attacker that it names."""
        self.r.mark("to")
        self.r.mark("from")
        named = self.r.word and not self.r.closes_units()
        target = self.r.foe() if verb == "face" or (named and verb != "stand") else UnitId(NOBODY)
        self.replies += [o.Reply(unit, verb, target) for unit in self.units]  # type: ignore[arg-type]

    def other(self, verb: str) -> None:
        """Take a part that is neither manoeuvre nor answer."""
        match verb:
            case "order":
                self.ordered()
            case "rally":
                self.kinds.append("rally")
            case "auto":
                self.alone()
            case "shoot":
                self.shot()
            case "hold":
                self.holds = True
            case "place":
                x, y = self.r.length(), self.r.length()
                self.station = x, y, self.r.angle()
            case _:
                self.tip = verb == "tip"

    def alone(self) -> None:
        """Take an autonomous test, and at whom it goes where several are equally near: `auto B2` (5.3-a)."""
        self.kinds.append("auto")
        self.r.mark("to")
        if self.r.word and not self.r.closes_units():
            target = self.r.foe()
            self.aims = tuple(o.Shot(unit, target) for unit in self.units)

    def ordered(self) -> None:
        """Take the kinds of an order: `move+shoot`."""
        table: dict[str, tuple[str, ...]] = {
            kind: (*self.r.vocabulary.marks.get(kind, ()), *self.r.vocabulary.verbs.get(kind, ())) for kind in KINDS
        }
        while True:
            kind = self.r.known(table)
            if kind is None:
                raise self.r.expected("kind")
            self.kinds.append(kind)  # type: ignore[arg-type]
            if not self.r.sign("+"):
                return

    def kinds_alone(self) -> bool:
        """Take the kinds of an order that are all that is said of its units, `dash` or `move+shoot`."""
        at = self.r.at
        try:
            self.ordered()
        except CannotReadError:
            pass
        else:
            if not self.r.word:
                return True
        self.r.at, self.kinds = at, []
        return False

    def shot(self) -> None:
        """Take a shot: its target, weapon, rank and shooter, as far as named."""
        self.r.mark("to")
        target = UnitId(NOBODY)
        if not self.r.mark("nearest"):
            target = self.r.foe()
        weapon = self.r.weapon() if self.r.mark("with") else ""
        rank = self.r.number() if self.r.mark("rank") else 0
        shooters = (self.r.unit(),) if self.r.mark("from") else self.units
        self.shots += [o.Shot(unit, target, weapon, rank) for unit in shooters]

    # -- the order

    @property
    def stays(self) -> bool:
        """Tell whether the units give up the move they were ordered: `R1: stand`."""
        return not (self.acts or self.shots or self.kinds) and {reply.kind for reply in self.replies} == {"stand"}

    def alike(self) -> bool:
        """Tell whether all parts are of one order: nothing of a line is left out in silence."""
        alone = (self.tip is not None, self.holds, self.station is not None)
        told = (*alone, bool(self.replies), bool(self.acts or self.kinds))
        if sum(told) > 1 or (self.shots and any(alone)):
            return False
        return len({one.unit for one in self.replies}) == len(self.replies)

    def command(self, body: BodyKind, *, several: bool) -> Command:
        """Return the order that the parts form at this stage of the game.  Raises CannotReadError, UnclearError."""
        if not self.alike():
            raise CannotReadError(self.r.words[-1], "battlefield-expected-one")
        if self.units[1:] and (self.tip is not None or self.station is not None):
            raise UnclearError(tuple(self.line(unit) for unit in self.units))
        if self.tip is not None:
            return o.TakeLoss(self.units[0], self.tip)
        if self.holds:
            return o.Hold(self.units)
        stage = self.r.stage
        if self.station is not None:
            return self.placed(self.station)
        if stage == "moves" and self.stays:
            return o.Manoeuvre(self.units, (), body)
        if self.replies or (stage == "answers" and self.shots):
            return self.answered()
        if stage == "shots" and self.shots and not self.kinds:
            return o.Shoot(tuple(self.shots), body)
        if stage == "moves" and self.acts and not self.kinds and not self.shots:
            if several:
                raise UnclearError(tuple(self.line(unit) for unit in self.units))
            return o.Manoeuvre(self.units, tuple(self.acts), body)
        return self.ordering(body, several=several)

    def ordering(self, body: BodyKind, *, several: bool) -> Command:
        """Return the order of the parts, one for each unit where `several` are ordered singly."""
        acts, shots = tuple(self.acts), tuple(self.shots)
        needed = {*self.kinds, *kinds_of(acts, shots)}
        shots = shots or self.aims
        if not needed:
            raise self.r.expected("act")
        kinds = tuple(kind for kind in KINDS if kind in needed)
        if not several:
            return o.Order(self.units, kinds, body, acts, shots)
        return o.Orders(
            tuple(
                o.Order((unit,), kinds, "", acts, tuple(shot for shot in shots if shot.unit == unit))
                for unit in self.units
            )
        )

    def answered(self) -> Command:
        """Return the replies; a shot belongs to the facing before it (5.2-shoot-b)."""
        aims = {shot.unit: shot.target for shot in self.shots}
        replies = self.replies or [o.Reply(unit, "shoot") for unit in self.units]
        return o.Answer(
            tuple(
                o.Reply(one.unit, one.kind, one.target, aims.get(one.unit, UnitId(NOBODY)))
                if one.kind in ("face", "shoot")
                else one
                for one in replies
            )
        )

    def placed(self, station: tuple[int, int, int]) -> Command:
        """Return the station of the unit: x and y in u, heading in half degrees."""
        x, y, heading = station
        return o.Station(self.units[0], x, y, heading)

    def line(self, unit: UnitId) -> str:
        """Return the line for one unit alone."""
        rest = self.r.words[self.r.words.index(":") + 1 :] if ":" in self.r.words else []
        return " ".join((f"{code_of(unit)}:", *rest))


def _fwd(r: Reader) -> o.Act:
    length = r.length()
    edge = next((edge for edge in ("left", "right", "rear") if r.mark(edge)), "front")
    return o.Act("fwd", length, edge=edge)  # type: ignore[arg-type]


def _wheel(r: Reader) -> o.Act:
    r.mark("to")
    hand, by = r.hand(), r.angle()
    edge = next((edge for edge in ("left", "right", "rear") if r.mark(edge)), "front")
    return o.Act("wheel", by, hand, edge=edge)  # type: ignore[arg-type]


def _side(r: Reader) -> o.Act:
    hand = r.hand()
    return o.Act("side", r.length(), hand)


def _open(r: Reader) -> o.Act:
    gap = r.length()
    return o.Act("open", gap, unit=r.unit() if r.mark("from") else UnitId(NOBODY))


def _attack(r: Reader) -> o.Act:
    r.mark("to")
    return o.Act("attack", unit=r.foe())


_ACTS: Final[dict[str, Callable[[Reader], o.Act]]] = {
    "fwd": _fwd,
    "side": _side,
    "dash": lambda r: o.Act("dash", r.length()),
    "through": lambda r: o.Act("through", unit=r.unit()),
    "attack": _attack,
    "front": lambda r: o.Act("front", hand=r.hand()),
    "open": _open,
}
