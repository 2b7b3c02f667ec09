"""What pages need to know of a tournament beside its ledger: names of its scenarios and sides, who is awaited, when."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from msgspec import Struct

from bot.tournaments.ratings import Course, Listed
from engine.kernel.text import Text
from renderer.tournament.boards import Hue


class PlayedSide(Struct, frozen=True):
    """A side of a scenario."""

    name: Text
    hue: Hue | None = None


class PlayedScenario(Struct, frozen=True):
    """A scenario of a tournament; `sides` as its matches have them, the first side first."""

    title: Text
    sides: tuple[PlayedSide, PlayedSide]
    balance: int | None = None
    """How many of a hundred games the first side wins, where that was measured."""


@dataclass(frozen=True, kw_only=True)
class EventFacts:
    """What is known of a tournament beside its ledger."""

    number: int
    guild: int
    system: Text
    scenarios: dict[str, PlayedScenario]
    head: str = ""
    """The last link of its ledger."""
    playing: frozenset[int] = frozenset()
    """Tables at which both have come."""
    late: frozenset[int] = frozenset()
    """Entrants who have not come to an open table yet."""
    due: dict[int, datetime] = field(default_factory=dict)
    """When a table is adjudicated."""
    come: dict[int, datetime] = field(default_factory=dict)
    """Until when both have to come to a table, or to bid for its sides; below 0, for the answer to a challenge."""
    left: dict[int, timedelta] = field(default_factory=dict)
    """What an entrant has left on his clock."""
    ratings: tuple[Listed, ...] = ()
    """Of the server in the system, the strongest first; only where they are shown."""
    courses: Mapping[int, Course] = field(default_factory=dict)
    """How members came through the rated games; only where that is shown."""
    posts: dict[int, str] = field(default_factory=dict)
    """Addresses of the posts of tables that are not told by their channel."""
