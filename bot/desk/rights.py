"""Who may see what of a running game: what somebody has seen he does not forget, so seats are remembered to its end.

Whoever has held a side since the start remains a player: he referees nothing, gets no document beyond his own view, and
takes no other side unless the referee or the others agree.  Whoever has seen all of the game sits down only so.
"""

from bot.desk.table import COMPUTER, Table
from engine.kernel.ids import Side


def plays(table: Table, user: int) -> bool:
    """Tell whether a user has held a side of a game since it began."""
    return any(held.user == user and held.side is not None for held in table.held)


def judges(table: Table, user: int, manager: bool) -> bool:
    """Tell whether a user may act as the referee: named, or a manager of the guild, and no player (umpire neutral)."""
    return (manager or user == table.header.referee) and not plays(table, user)


def oversees(table: Table, user: int) -> bool:
    """Tell whether a user sees all of a game: its named referee, who does not play."""
    return judges(table, user, False)


def has_seen_all(table: Table, user: int) -> bool:
    """Tell whether it stands in the ledger that a user has seen all of a game, as its referee or by a copy."""
    return any(held.user == user and held.side is None for held in table.held)


def free_to_sit(table: Table, user: int, side: Side) -> bool:
    """Tell whether a user may take a vacant side of a running game without asking anybody.

    A substitute may, who has seen nothing, and whoever held this side before; but who has played another one too must
    have been the last to hold it, since what came afterwards he has no business to see.
    """
    seen = {held.side for held in table.held if held.user == user}
    if not seen:
        return user != table.header.referee
    return seen == {side} or (None not in seen and side in seen and voice(table, side) == user)


def comes_back(table: Table, user: int, side: Side) -> bool:
    """Tell whether a user may take a side of a running game back from the computer, which sat down after him."""
    left = table.seats.get(side) == COMPUTER and side in {held.side for held in table.held if held.user == user}
    return left and _last(table, side) == user and free_to_sit(table, user, side)


def voice(table: Table, side: Side) -> int | None:
    """Return the user who decides for a side: its holder, or if it is vacant the last one; None if it had none."""
    return table.seats.get(side, _last(table, side))


def voices(table: Table, sides: tuple[Side, ...]) -> tuple[int, ...]:
    """Return who speaks for sides, each once."""
    return tuple(dict.fromkeys(user for side in sides if (user := voice(table, side)) is not None))


def spoken_for(table: Table, user: int, sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Return the sides among some that a user speaks for."""
    return tuple(side for side in sides if voice(table, side) == user)


def others(table: Table, user: int, side: Side | None = None) -> tuple[Side, ...]:
    """Return the sides whose players must agree to what a user asks for: all that are held, and the vacant `side`."""
    asked = (s for s in table.game.sides if s in table.seats or s == side)
    return tuple(s for s in asked if voice(table, s) not in (user, COMPUTER))


def _last(table: Table, side: Side) -> int | None:
    """Return the member who held a side last."""
    return next((held.user for held in reversed(table.held) if held.side == side), None)
