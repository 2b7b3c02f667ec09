"""Who may see what of a running game: what somebody has seen he does not forget, so seats are remembered to its end.

Whoever has held a side since the start remains a player: he referees nothing, gets no document beyond his own view, and
takes no other side unless the referee or the others agree.  Whoever has seen all of the game sits down only so.
"""

from collections.abc import Iterable
from typing import Final

from bot.desk.live import COMPUTER, LiveGame, Use
from bot.desk.outcomes import Refused
from engine.kernel.ids import Side
from engine.kernel.rulebook import UMPIRE
from engine.kernel.violation import by_umpire, violation


def plays(live: LiveGame, user: int) -> bool:
    """Tell whether a user has held a side of a game since it began."""
    return any(held.user == user and held.side is not None for held in live.held)


REFEREES: Final = "referees"
"""The preference of a guild that names the role whose members may referee all of its games."""


def may_referee(role: str | None, roles: Iterable[int], manager: bool) -> bool:
    """Tell whether a member may referee any game of a guild that he does not play in.

    He manages the guild, or has the role that the guild has named, as it is kept under REFEREES.
    """
    return manager or (role is not None and role in map(str, roles))


def of_tournament(live: LiveGame) -> Refused | None:
    """Return why members change nothing round a game of a tournament (umpire tournament); None for any other game."""
    return None if live.tournament is None else Refused(live, (by_umpire("tournament"),))


def not_allowed(live: LiveGame, use: Use) -> Refused | None:
    """Return why something may not be used in a game (umpire tournament); None where it may."""
    if not live.forbids(use):
        return None
    return Refused(live, (violation(UMPIRE("tournament"), f"umpire-tournament-{use}"),))


def judges(live: LiveGame, user: int, manager: bool) -> bool:
    """Tell whether a user may act as referee: named, or as `manager` of all games, and no player (umpire neutral)."""
    return (manager or user == live.header.referee) and not plays(live, user)


def oversees(live: LiveGame, user: int) -> bool:
    """Tell whether a user sees all of a game: its named referee, who does not play."""
    return judges(live, user, False)


def has_seen_all(live: LiveGame, user: int) -> bool:
    """Tell whether it stands in the ledger that a user has seen all of a game, as its referee or by a copy."""
    return any(held.user == user and held.side is None for held in live.held)


def free_to_sit(live: LiveGame, user: int, side: Side) -> bool:
    """Tell whether a user may take a vacant side of a running game without asking anybody.

    A substitute may, who has seen nothing, and whoever held this side before; but who has played another one too must
    have been the last to hold it, since what came afterwards he has no business to see.
    """
    seen = {held.side for held in live.held if held.user == user}
    if not seen:
        return user != live.header.referee
    return seen == {side} or (None not in seen and side in seen and voice(live, side) == user)


def comes_back(live: LiveGame, user: int, side: Side) -> bool:
    """Tell whether a user may take a side of a running game back from the computer, which sat down after him."""
    left = live.seats.get(side) == COMPUTER and side in {held.side for held in live.held if held.user == user}
    return left and _last(live, side) == user and free_to_sit(live, user, side)


def voice(live: LiveGame, side: Side) -> int | None:
    """Return the user who decides for a side: its holder, or if it is vacant the last one; None if it had none."""
    return live.seats.get(side, _last(live, side))


def voices(live: LiveGame, sides: tuple[Side, ...]) -> tuple[int, ...]:
    """Return who speaks for sides, each once."""
    return tuple(dict.fromkeys(user for side in sides if (user := voice(live, side)) is not None))


def spoken_for(live: LiveGame, user: int, sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Return the sides among some that a user speaks for."""
    return tuple(side for side in sides if voice(live, side) == user)


def others(live: LiveGame, user: int, side: Side | None = None) -> tuple[Side, ...]:
    """Return the sides whose players must agree to what a user asks for: all that are held, and the vacant `side`."""
    asked = (s for s in live.game.sides if s in live.seats or s == side)
    return tuple(s for s in asked if voice(live, s) not in (user, COMPUTER))


def strangers(live: LiveGame, side: Side) -> tuple[int, ...]:
    """Return who plays or has played another side and not this one alone: what this one sees is not for them."""
    theirs = [(held.side, held.user) for held in live.held if held.side is not None]
    theirs += live.seats.items()
    users = dict.fromkeys(user for each, user in theirs if each != side and user != COMPUTER)
    return tuple(user for user in users if live.seats.get(side) != user)


def _last(live: LiveGame, side: Side) -> int | None:
    """Return the member who held a side last."""
    return next((held.user for held in reversed(live.held) if held.side == side), None)
