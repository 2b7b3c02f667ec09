"""What a player may order.  Lengths are u, angles half degrees; a manoeuvre is judged as a whole (5.4)."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.command import Command, OfUnit, OfUnits
from engine.kernel.ids import Spot, UnitId
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, Missile, OrderKind

Hand: TypeAlias = Literal["left", "right"]
ActKind: TypeAlias = Literal[
    "fwd", "wheel", "side", "dash", "through", "attack",
    "about", "front", "open", "close", "hedgehog", "wedge", "rhomb", "carousel", "ordinary", "swap",
]  # fmt: skip
"""Movement in the first row, reforms in the second, as lines write them."""


class Act(Struct, frozen=True, omit_defaults=True, gc=False):
    """One part of a manoeuvre.

    fwd, dash: `amount` u straight ahead.  wheel: `amount` half degrees about the corner of `hand`.  side: `amount` u
    to `hand`.  through: the next fwd passes the unit `unit` (5.4-interpenetrate).  attack: declare on `unit` (5.5).
    front: change front to `hand`.  open: `amount` u between neighbours, `unit` stands (-1: the first); `loose` column
    or line.  The others need nothing; with a body they are done by every member.
    In a hedgehog `hand` and `edge` of a fwd or wheel tell another of the four directions or corners (3.6.3.1).
    """

    kind: ActKind
    amount: int = 0
    hand: Hand = "left"
    unit: UnitId = UnitId(NOBODY)
    edge: Literal["front", "right", "rear", "left"] = "front"


Acts: TypeAlias = tuple[Act, ...]


class Shot(Struct, frozen=True, omit_defaults=True, gc=False):
    """Who shoots at whom.  Target -1: the nearest it may legally shoot (5.2-volley-b); weapon empty: the better one."""

    unit: UnitId
    target: UnitId = UnitId(NOBODY)
    weapon: Missile | Literal[""] = ""
    rank: int = 0
    """Of a carousel: which rank (3.6.3.6-a); 0 all of them."""


class Reply(Struct, frozen=True, omit_defaults=True, gc=False):
    """The answer of an attacked unit (5.5).

    `target` is the attacker it turns to or flees from; `shoot` whom it shoots at after turning (5.2-shoot-b).
    """

    unit: UnitId
    kind: Literal["stand", "face", "hedgehog", "evade", "flee", "shoot"]
    target: UnitId = UnitId(NOBODY)
    shoot: UnitId = UnitId(NOBODY)


# -- before the game


class Enlist(Command, frozen=True, tag="battlefield.enlist"):
    """Bring an army: a ready list by its slug, or units (4.3)."""

    list: str = ""
    units: tuple[ListEntry, ...] = ()


class TakeCards(Command, frozen=True, tag="battlefield.take-cards"):
    """Take five terrain cards in secret (4.2)."""

    cards: tuple[str, ...]


class ReadyDraw(Command, frozen=True, tag="battlefield.ready-draw"):
    """Take cards unseen and let dice play, beat and set them in this side's stead (4.2-f)."""


class PlayCard(Command, frozen=True, tag="battlefield.card"):
    """Play a terrain card in one's turn, or beat the one just played (4.2)."""

    card: str
    beat: bool = False


class Agree(Command, frozen=True, tag="battlefield.agree"):
    """Let the terrain just played be set (4.2)."""

    @property
    def idle(self) -> bool:
        return True


class SetPiece(Command, frozen=True, tag="battlefield.set-piece"):
    """Set the terrain won: the centre of its template and its rotation (4.2); `waive` sets nothing."""

    x: int = 0
    y: int = 0
    heading: int = 0
    waive: bool = False

    @property
    def places(self) -> tuple[Spot, ...]:
        return () if self.waive else ((self.x, self.y),)

    @property
    def idle(self) -> bool:
        return self.waive


class Station(OfUnit, frozen=True, tag="battlefield.station"):
    """Put one unit on the table in the own sketch: the front left corner and the facing (4.4)."""

    unit: UnitId
    x: int
    y: int
    heading: int

    @property
    def places(self) -> tuple[Spot, ...]:
        return ((self.x, self.y),)


class Stations(Command, frozen=True, tag="battlefield.stations"):
    """Put several units in the own sketch, all or none (4.4)."""

    stations: tuple[Station, ...]

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return tuple(each.unit for each in self.stations)

    @property
    def places(self) -> tuple[Spot, ...]:
        return tuple((each.x, each.y) for each in self.stations)


class Arrange(Command, frozen=True, tag="battlefield.arrange"):
    """Let the umpire draw a sketch by one of the ready deployments, `setup.patterns.PRESETS` (4.4)."""

    way: str


class Deploy(Command, frozen=True, tag="battlefield.deploy"):
    """Deploy as one of the ready deployments is drawn, at once and finally: it is arranged and sealed (4.4)."""

    way: str


class Seal(Command, frozen=True, tag="battlefield.seal"):
    """The sketch is final; both are revealed together (4.4-a)."""


# -- the turn


class Order(OfUnits, frozen=True, tag="battlefield.order"):
    """Order one unit or a formation; a plan tells how at once (5.2)."""

    units: tuple[UnitId, ...]
    kinds: tuple[OrderKind, ...]
    body: BodyKind = ""
    plan: tuple[Act, ...] = ()
    shots: tuple[Shot, ...] = ()

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return _known((*_attacked(self.plan), *_shot_at(self.shots)))


class Orders(Command, frozen=True, tag="battlefield.orders"):
    """Several orders in one line, each as if given by itself, all or none."""

    orders: tuple[Order, ...]

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return _known(unit for order in self.orders for unit in order.subjects)

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return _known(unit for order in self.orders for unit in order.targets)


class Manoeuvre(OfUnits, frozen=True, tag="battlefield.manoeuvre"):
    """Move units that are under an order: the parts of a manoeuvre, judged as a whole (5.4)."""

    units: tuple[UnitId, ...]
    acts: tuple[Act, ...]
    body: BodyKind = ""

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return _known(_attacked(self.acts))


class Shoot(Command, frozen=True, tag="battlefield.shoot"):
    """Shoot with units under such an order, or in the enemy's turn (5.2.5)."""

    shots: tuple[Shot, ...]
    body: BodyKind = ""

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return _known(shot.unit for shot in self.shots)

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return _known(_shot_at(self.shots))


class Hold(OfUnits, frozen=True, tag="battlefield.hold"):
    """Do not shoot with these units after all."""

    units: tuple[UnitId, ...]

    @property
    def idle(self) -> bool:
        return True


class Answer(Command, frozen=True, tag="battlefield.answer"):
    """Answer attacks (5.5): one unit, or a closed formation that forms hedgehog together."""

    replies: tuple[Reply, ...]

    @property
    def subjects(self) -> tuple[UnitId, ...]:
        return _known(reply.unit for reply in self.replies)

    @property
    def targets(self) -> tuple[UnitId, ...]:
        return _known(unit for reply in self.replies for unit in (reply.target, reply.shoot))

    @property
    def idle(self) -> bool:
        return all(reply.kind == "stand" for reply in self.replies)


class TakeLoss(OfUnit, frozen=True, tag="battlefield.take-loss"):
    """A wedge shot in flank or rear loses its tip, or its last rank (3.6.3.2)."""

    unit: UnitId
    tip: bool


class Succeed(OfUnit, frozen=True, tag="battlefield.succeed"):
    """Name the new commander-in-chief by the unit he is with (3.4.5.1)."""

    unit: UnitId


class Finish(Command, frozen=True, tag="battlefield.done"):
    """Nothing more in this phase, or no more answers in this window."""

    @property
    def idle(self) -> bool:
        return True


COMMANDS: tuple[type[Command], ...] = (
    Enlist, TakeCards, ReadyDraw, PlayCard, Agree, SetPiece, Station, Stations, Arrange, Deploy, Seal,
    Order, Orders, Manoeuvre, Shoot, Hold, Answer, TakeLoss, Succeed, Finish,
)  # fmt: skip


def _known(units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Return the units that are named, each once."""
    return tuple(unit for unit in dict.fromkeys(units) if unit != NOBODY)


def _attacked(acts: tuple[Act, ...]) -> Iterator[UnitId]:
    return (act.unit for act in acts if act.kind == "attack")


def _shot_at(shots: tuple[Shot, ...]) -> Iterator[UnitId]:
    return (shot.target for shot in shots)


# -- which orders a manoeuvre needs

KINDS: Final[tuple[OrderKind, ...]] = ("rally", "move", "dash", "reform", "shoot", "auto")
"""Kinds of orders as lines write them one after another."""
_MOVES: Final = frozenset(("fwd", "wheel", "side", "through", "attack"))
_REFORMS: Final = frozenset(
    ("through", "about", "front", "open", "close", "hedgehog", "wedge", "rhomb", "carousel", "ordinary")
)


def kinds_of(acts: tuple[Act, ...], shots: tuple[Shot, ...]) -> tuple[OrderKind, ...]:
    """Return the orders that a manoeuvre and shots need (5.2): an attack by itself, and a swap, are part of a MOVE."""
    done = {act.kind for act in acts}
    found: set[OrderKind] = set()
    if "dash" in done:
        found.add("dash")
    elif done & _MOVES:
        found.add("move")
    if done & _REFORMS or done == {"swap"}:
        found.add("reform")
    if shots:
        found.add("shoot")
    return tuple(kind for kind in KINDS if kind in found)
