"""What the clocks of a game are after its next entry: written with it in one transaction, so none is charged twice."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.desk.dicehands import acting
from bot.desk.draft import Draft
from bot.desk.live import COMPUTER, LiveGame, OpenRoll
from bot.pace import terms
from bot.pace.clock import Away, Clocks, Dice, Turn, alarm, ends, turned
from bot.pace.hours import Span, rests, spent_days, wakes
from bot.pace.terms import PACE
from bot.store.paceport import NOBODY, Member, PaceStore, Timed
from engine.kernel.command import Minute, RefereeAct, Remark, Rewind
from engine.kernel.ids import Side

UNBUDGETED: Final = 366
"""Days of vacation that a game without clocks respects."""


async def timed(store: PaceStore, live: LiveGame, draft: Draft, seats: Mapping[Side, int], at: datetime) -> Timed:
    """Return the clocks of a game after an entry, which leaves it with these seats."""
    members = await store.members(_people((*live.seats.values(), *seats.values())))
    clocks = live.clocks if live.started else Clocks(terms.read(live.header.options.get(PACE)))
    if clocks.began is None:
        clocks = replace(clocks, began=at)
    away = away_of(clocks, members)
    if draft.retimed is not None:
        clocks = draft.retimed(clocks, at, away)
    return rung(turned(clocks, _turn(live, draft, seats, members, at), away), away, at)


async def dice_timed(store: PaceStore, live: LiveGame, roll: OpenRoll | None, at: datetime) -> Timed:
    """Return the clocks of a game after a step of an order that waits for dice: `roll` is the one awaited then."""
    members = await store.members(_people(live.seats.values()))
    away = away_of(live.clocks, members)
    asked = {decision.side: decision.id for decision in live.state.decisions}
    hours = {user: member.hours for user, member in members.items()}
    turn = Turn(at, asked, live.seats, hours, dice=_dice(live, roll, live.seats))
    return rung(turned(live.clocks, turn, away), away, at)


def _dice(live: LiveGame, roll: OpenRoll | None, seats: Mapping[Side, int]) -> Dice | None:
    return None if roll is None else Dice(roll.kept.roll, acting(live, roll, seats))


def _turn(live: LiveGame, draft: Draft, seats: Mapping[Side, int], members: Mapping[int, Member], at: datetime) -> Turn:
    after, command = draft.after, draft.command
    plays = draft.side is not None and draft.via in ("player", "house") and not isinstance(command, Rewind)
    roll = live.open_roll if isinstance(command, Minute) else None
    return Turn(
        at,
        {d.side: d.id for d in after.decisions} if after.outcome is None else {},
        seats,
        {user: member.hours for user, member in members.items()},
        answered=draft.side if plays else None,
        settled=draft.side if draft.via == "standing" else None,
        progress=len(live.timeline.live) + 1,
        renewed=isinstance(command, Rewind | RefereeAct) and not isinstance(command, Remark),
        fresh=tuple(side for side, user in draft.seats if user and not _has_held(live, side, user)),
        dice=_dice(live, roll, seats),
    )


def _has_held(live: LiveGame, side: Side, user: int) -> bool:
    return any((held.side, held.user) == (side, user) for held in live.held)


def _people(users: Iterable[int]) -> set[int]:
    return {user for user in users if user != COMPUTER}


def away_of(clocks: Clocks, members: Mapping[int, Member]) -> Away:
    """Return the days of vacation of members that the budget of a game covers."""
    budget = clocks.pace.vacation if clocks.pace.timed else UNBUDGETED
    began = clocks.began
    if began is None:
        return {}
    return {user: spent_days(member.vacations, budget, began) for user, member in members.items() if member.vacations}


def rung(clocks: Clocks, away: Away, now: datetime) -> Timed:
    """Return clocks with when each ends, and when something is due."""
    sides = tuple(replace(clock, ends=ends(clocks.pace, clock, away)) for clock in clocks.sides)
    clocks = replace(clocks, sides=sides)
    found = {clock.side: alarm(clocks, clock, away, now) for clock in sides}
    alarms: dict[Side | None, datetime] = {side: due[1] for side, due in found.items() if due is not None}
    if clocks.pause is not None:
        alarms[None] = clocks.pause.until
    return Timed(clocks, alarms)


async def rest_until(store: PaceStore, live: LiveGame, user: int, at: datetime) -> datetime | None:
    """Return until when a member of a game rests, by what he says of his hours now; None while he may be disturbed."""
    member = (await store.members((user,))).get(user, NOBODY)
    gone: tuple[Span, ...] = away_of(live.clocks, {user: member}).get(user, ())
    return wakes(member.hours, gone, at) if rests(member.hours, gone, at) else None
