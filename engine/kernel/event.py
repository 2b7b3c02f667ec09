"""Facts: what has happened.  Past tense; results, never recipes."""

from typing import Any, TypeAlias

from msgspec import Struct

from engine.kernel.decision import Decision
from engine.kernel.ids import Side, UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line


class Event(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, gc=False):
    """Base of every fact.  The tag is a storage name, chosen once."""


class SideEvent(Event, frozen=True):
    """Base of the facts of one side."""

    side: Side


class UnitEvent(SideEvent, frozen=True):
    """Base of the facts of one unit of a side."""

    unit: UnitId


class UnitsEvent(SideEvent, frozen=True):
    """Base of the facts of several units of a side."""

    units: tuple[UnitId, ...]


class Everyone(Struct, frozen=True, tag="everyone"):
    """All players and spectators may know."""


class Only(Struct, frozen=True, tag="only"):
    """These sides and the referee may know."""

    sides: tuple[Side, ...]


class RefereeOnly(Struct, frozen=True, tag="referee"):
    """Nobody but the referee may know."""


Audience: TypeAlias = Everyone | Only | RefereeOnly
EVERYONE = Everyone()


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were thrown.  A stranger recomputes `faces` from the revealed key, `index` and `epoch`."""

    index: int
    die: int
    faces: tuple[int, ...]
    rule: Rule
    purpose: str
    low: int = 1
    epoch: int = 0


class Hands(Struct, frozen=True, gc=False):
    """Through whose hands the faces of a roll came: members are named by their number in decimal digits."""

    by: str
    """Who entered the faces."""
    confirmed: str
    """Who confirmed them: somebody else."""
    disputed: int = 0
    """How often faces entered before were struck out."""


class DiceEntered(Event, frozen=True, tag="dice-entered"):
    """All rolls of this entry were thrown at a table and entered by members; one of `hands` for each, in order."""

    hands: tuple[Hands, ...]


class Paused(Event, frozen=True, tag="paused"):
    """The game waits.  Carries the whole control stack, so that replaying a log needs no procedure code."""

    stack: tuple[Any, ...]
    decisions: tuple[Decision, ...]


class Forced(SideEvent, frozen=True, tag="forced"):
    """A question had one lawful answer and answered itself."""

    asks: str
    order: str
    """The answer in the game's notation."""
    rule: Rule


class Ended(Event, frozen=True, tag="ended"):
    """The game is over; `winner` is None for a draw."""

    winner: Side | None
    reason: Line


class Rewound(Event, frozen=True, tag="rewound"):
    """The position after ledger entry `to` stands again.  Nothing is deleted; dice go on in `epoch`."""

    to: int
    epoch: int
    reason: str


class RulingGiven(Event, frozen=True, tag="ruling"):
    text: str
    reason: str
    clause: str = ""


class Remarked(Event, frozen=True, tag="remarked"):
    """The referee said something for the ledger."""

    text: str


class Minuted(Event, frozen=True, tag="minuted"):
    """What the command says has happened among the players; the position is what it was."""


class Positioned(Event, frozen=True, tag="positioned"):
    """A whole position of another game was set up: `state`, with its numbers of events and rolls at 0."""

    state: Any


class _Watched(SideEvent, frozen=True):
    trigger: str
    subject: str


class WatchSet(_Watched, frozen=True, tag="watch-set"):
    """A side asked to be asked when something happens."""


class WatchCleared(_Watched, frozen=True, tag="watch-cleared"):
    """A side asked for that no longer."""


KERNEL_EVENTS: tuple[type[Event], ...] = (
    Rolled, Paused, Forced, Ended, Rewound, RulingGiven, Remarked, Minuted, Positioned, WatchSet, WatchCleared,
    DiceEntered,
)  # fmt: skip


def audience_of(event: Event) -> Audience | None:
    """Return who may know a kernel event; None when the event is the system's own."""
    if isinstance(event, WatchSet | WatchCleared):
        return Only((event.side,))
    if isinstance(event, Positioned):
        return RefereeOnly()
    if isinstance(event, KERNEL_EVENTS):
        return EVERYONE
    return None
