"""What an act on the clocks of a game would change, before anybody carries it out."""

from datetime import datetime, timedelta
from typing import TypeAlias

from msgspec import Struct

from bot.desk import clocks, pacing
from bot.desk.clocks import Wish
from bot.desk.core import Core
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.outcomes import NotRunning, Refused
from bot.pace import terms
from bot.pace.clock import Away, Clocks, charged, remaining
from bot.store.port import moment, stamp
from engine.kernel.command import GiveTime, PauseClock, ResumeClock, SetPace
from engine.kernel.ids import Side

TimeAct: TypeAlias = PauseClock | ResumeClock | GiveTime | SetPace


class Retimed(Struct, frozen=True):
    """The clock of a side before and after: what it has left for its question, in its bank, when its time is up.

    None where it has no question, no bank, or does not run.
    """

    side: Side
    left: tuple[timedelta | None, timedelta | None]
    bank: tuple[timedelta | None, timedelta | None]
    ends: tuple[datetime | None, datetime | None]


class Foreseen(Struct, frozen=True):
    """What a wish would come to now: the clocks that it changes, the others left out."""

    wish: Wish
    at: datetime
    changed: tuple[Retimed, ...]


def act_of(wish: Wish, at: datetime) -> TimeAct:
    """Return what a wish would be if it were carried out at a moment, to be kept until it is."""
    if wish.act == "pause":
        return PauseClock(stamp(at + wish.span), by="", at=stamp(at), reason=wish.reason)
    if wish.act == "pace":
        return SetPace(terms.written(wish.pace), by="", at=stamp(at), reason=wish.reason)
    if wish.act == "resume" or wish.side is None:
        return ResumeClock(by="", at=stamp(at), reason=wish.reason)
    return GiveTime(wish.side, int(wish.span.total_seconds()), by="", at=stamp(at), reason=wish.reason)


def wish_of(act: TimeAct, now: datetime) -> Wish:
    """Return the wish of an act that was kept: a pause ends when it was said to."""
    match act:
        case PauseClock(until):
            return Wish("pause", moment(until) - now, reason=act.reason)
        case GiveTime(side, seconds):
            return Wish("extend", timedelta(seconds=seconds), side, act.reason)
        case SetPace(pace):
            return Wish("pace", reason=act.reason, pace=terms.read(pace))
        case ResumeClock():
            return Wish("resume", reason=act.reason)


async def foresee(core: Core, live: LiveGame, user: int, wish: Wish, manager: bool) -> Foreseen | Refused | NotRunning:
    """Return what an act of the referee on the clocks would change, or why he cannot do it."""
    if (why := clocks.barred(live, user, wish, manager)) is not None:
        return why
    now = core.clock()
    draft = clocks.drafted(core, live, user, wish)
    timed = await pacing.timed(core.store.pace, live, draft, live.seats, now)
    members = await core.store.pace.members({each for each in live.seats.values() if each != COMPUTER})
    away = pacing.away_of(live.clocks, members)
    every = (_retimed(side, live.clocks, timed.clocks, away, now) for side in live.game.sides)
    return Foreseen(wish, now, tuple(each for each in every if any(_differs(each))))


def _retimed(side: Side, before: Clocks, after: Clocks, away: Away, now: datetime) -> Retimed:
    both = before.of(side), after.of(side)
    left = tuple(
        remaining(whole.pace, clock, away, now) if clock.question else None
        for whole, clock in zip((before, after), both, strict=True)
    )
    bank = tuple(_bank(whole, side, away, now) if whole.pace.bank else None for whole in (before, after))
    return Retimed(side, (left[0], left[1]), (bank[0], bank[1]), (both[0].ends, both[1].ends))


def _bank(whole: Clocks, side: Side, away: Away, now: datetime) -> timedelta:
    return charged(whole, side, now, away).of(side).left


def _differs(each: Retimed) -> tuple[bool, ...]:
    return tuple(was != now for was, now in (each.left, each.bank, each.ends))
