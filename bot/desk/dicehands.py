"""Whose hands the dice of a table wait for: who enters the faces of a roll, who confirms them, whose time it takes."""

from collections.abc import Mapping
from typing import Final

from bot.desk.live import COMPUTER, LiveGame, OpenRoll
from engine.kernel.ids import Side

OFTEN: Final = 2
"""Disputes after which the referee is named."""


def throwers(live: LiveGame) -> tuple[int, ...]:
    """Return who may enter the faces: who gave the order, or anybody seated where no present member did."""
    assert live.open_roll is not None
    return _throwers(live.open_roll, live.seats)


def _throwers(roll: OpenRoll, seats: Mapping[Side, int]) -> tuple[int, ...]:
    holder = None if roll.kept.side is None else seats.get(roll.kept.side)
    if roll.kept.via == "player" and holder is not None and holder != COMPUTER:
        return (holder,)
    return _members(seats)


def confirmers(live: LiveGame) -> tuple[int, ...]:
    """Return who is asked to confirm the faces: the other players, else the witness, else the referee."""
    assert live.open_roll is not None
    by = live.open_roll.kept.by
    named = tuple(user for user in (live.witness, live.header.referee) if user not in (None, by))
    return tuple(user for user in seated(live) if user != by) or tuple(user for user in named[:1] if user is not None)


def called(live: LiveGame) -> tuple[int, ...]:
    """Return who has to act for the awaited roll and may not know: to throw, to confirm, after disputes to judge."""
    if live.open_roll is None:
        return ()
    kept, referee = live.open_roll.kept, live.header.referee
    judging = (referee,) if referee is not None and kept.disputed >= OFTEN else ()
    if kept.faces:
        return tuple(dict.fromkeys((*confirmers(live), *judging)))
    gave = None if kept.disputed else kept.user
    return tuple(dict.fromkeys((*(user for user in throwers(live) if user != gave), *judging)))


def acting(live: LiveGame, roll: OpenRoll, seats: Mapping[Side, int]) -> tuple[Side, ...]:
    """Return the sides whose members have to enter or confirm the faces, one for each; none where others have to.

    Of several sides of a member it is that of the order, else one that is asked.
    """
    entered = bool(roll.kept.faces)
    users = [user for user in _members(seats) if user != roll.kept.by] if entered else _throwers(roll, seats)
    asked = [decision.side for decision in live.state.decisions]
    order = sorted(live.game.sides, key=lambda side: (side != roll.kept.side, side not in asked))
    return tuple(next(side for side in order if seats.get(side) == user) for user in users)


def seated(live: LiveGame) -> tuple[int, ...]:
    """Return the members who hold a side, each once."""
    return _members(live.seats)


def _members(seats: Mapping[Side, int]) -> tuple[int, ...]:
    return tuple(user for user in dict.fromkeys(seats.values()) if user != COMPUTER)
