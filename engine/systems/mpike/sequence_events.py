"""What has happened in the sequence of play: sealed orders, phases, activations and what is tried in them."""

from typing import Literal

from engine.kernel.event import Event, SideEvent, UnitsEvent
from engine.kernel.modifiers import Modifier
from engine.systems.mpike.content.kinds import OrderName
from engine.systems.mpike.world import Phase


class WingEvent(SideEvent, frozen=True):
    """Base of the facts of one wing."""

    wing: int


class OrdersSealed(SideEvent, frozen=True, tag="mpike.orders-sealed"):
    """A side has written the first orders of its wings, by wing; only it may know them (5.5.3)."""

    orders: tuple[tuple[int, OrderName], ...]


class OpenSealed(UnitsEvent, frozen=True, tag="mpike.open-sealed"):
    """A side has written which units begin in open order; only it may know (6.3.3)."""


class SideWrote(SideEvent, frozen=True, tag="mpike.written"):
    """What all may know of orders or open order that a side has written: that it has (5.5.3, 6.3.3)."""

    what: Literal["orders", "open"]


class OrdersShown(Event, frozen=True, tag="mpike.orders-shown"):
    """The first orders of all wings, in the order of the wings (5.5.3)."""

    orders: tuple[OrderName, ...]


class OpenShown(UnitsEvent, frozen=True, tag="mpike.open-shown"):
    """Units begin in open order (6.3.3)."""


class TurnBegan(Event, frozen=True, tag="mpike.turn-began"):
    number: int


class PhaseBegan(Event, frozen=True, tag="mpike.phase-began"):
    phase: Phase


class InitiativeFound(SideEvent, frozen=True, tag="mpike.initiative-found"):
    """Who begins, and why: more wings of a class, a better leader, or dice (4.1)."""

    order: OrderName
    why: Literal["wings", "leader", "dice", "alone"]
    counts: tuple[int, int]


class ChoiceFell(SideEvent, frozen=True, tag="mpike.choice-fell"):
    """A side is to activate a wing of a class of orders (4.2.1)."""

    order: OrderName


class WingNamed(WingEvent, frozen=True, tag="mpike.wing-named"):
    """A wing is to be activated (4.2)."""


class WingPassed(WingEvent, frozen=True, tag="mpike.wing-passed"):
    """A wing went without an activation and is Finished (4.5)."""


class PreemptionTried(WingEvent, frozen=True, tag="mpike.preemption-tried"):
    """A commander tried to act before a wing (4.4.2)."""

    against: int
    die: int
    modifiers: tuple[Modifier, ...]
    most: int
    won: bool
    aid: bool
    no_continue: bool
    finished: bool


class Bypassed(WingEvent, frozen=True, tag="mpike.bypassed"):
    """The activation of a wing is put off, or after a continuation lost (4.4)."""

    owed: bool


class ActivationBegan(WingEvent, frozen=True, tag="mpike.activation-began"):
    """A wing is active; marks of the last activation are cleared (3.2A)."""

    number: int
    """Of its activations this turn."""


class OrderForced(WingEvent, frozen=True, tag="mpike.order-forced"):
    """The order of a wing became Rally (5.8)."""


class OrderTried(WingEvent, frozen=True, tag="mpike.order-tried"):
    """A commander tried to change the order of his wing (5.7)."""

    before: OrderName
    order: OrderName
    die: int
    modifiers: tuple[Modifier, ...]
    most: int
    changed: bool
    aid: bool


class ActionsEnded(WingEvent, frozen=True, tag="mpike.actions-ended"):
    pass


class ContinuationTried(WingEvent, frozen=True, tag="mpike.continuation-tried"):
    """A commander tried to go on with his wing (4.3.2)."""

    die: int
    modifiers: tuple[Modifier, ...]
    most: int
    won: bool
    aid: bool


class WingFinished(WingEvent, frozen=True, tag="mpike.wing-finished"):
    pass


class TurnEnded(Event, frozen=True, tag="mpike.turn-ended"):
    """Marks of the turn are cleared (3.4A); victory points of the sides (15.0)."""

    number: int
    points: tuple[int, int]


class FieldAbandoned(SideEvent, frozen=True, tag="mpike.field-abandoned"):
    """Every wing of a side is under Rally (4.6)."""


SEQUENCE_EVENTS: tuple[type[Event], ...] = (
    OrdersSealed, OpenSealed, SideWrote, OrdersShown, OpenShown, TurnBegan, PhaseBegan, InitiativeFound, ChoiceFell,
    WingNamed, WingPassed, PreemptionTried, Bypassed, ActivationBegan, OrderForced, OrderTried, ActionsEnded,
    ContinuationTried, WingFinished, TurnEnded, FieldAbandoned,
)  # fmt: skip
