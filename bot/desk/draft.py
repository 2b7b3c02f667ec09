"""What is to become the next entry of a ledger."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from bot.pace.clock import Away, Clocks
from bot.store.callsport import Settled
from bot.store.port import Handed, Post
from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.ledger import Via
from engine.kernel.state import State

Retiming: TypeAlias = Callable[[Clocks, datetime, Away], Clocks]
"""What an act does to clocks besides what the entry itself does: of the clocks, at a moment."""


class Draft(Struct, frozen=True):
    """What is to become the next ledger entry."""

    side: Side | None
    user: int | None
    via: Via
    command: Command | None
    events: tuple[Event, ...]
    after: State[object]
    granted: int | None = None
    seats: tuple[tuple[Side, int | None], ...] = ()
    """Seats that change with it."""
    referee: int | None = None
    copied: int | None = None
    """Who gets to see all of the game by it."""
    retimed: Retiming | None = None
    first: tuple[Post, ...] = ()
    """What is posted before it."""
    posts: tuple[Post, ...] = ()
    """What is posted after it."""
    settles: Settled | None = None
    """What the referee settles by it beside the game."""
    handed: Handed | None = None
