"""The clocks of a game: what each side has left, what an entry of the ledger does to it, and what is due when.

A clock counts from the moment a member is asked to that of his answer, and only then: it stands while the computer or
nobody holds the side, while the game is paused, and in the member's hours off, as the pace of the game has it.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.pace.hours import ALWAYS, Hours, Span, counted, due, wakes
from bot.pace.terms import NOTHING, UNTIMED, Pace
from engine.kernel.ids import Side

Away: TypeAlias = Mapping[int, tuple[Span, ...]]
"""The days of vacation of members for which the clocks of a game stand."""
Kind: TypeAlias = Literal["wake", "half", "near", "out", "answer", "resume"]
"""What is due: a ping that was kept back; a nudge at half of the time; one near its end; the end; an answer in the
player's place; the end of a pause."""

SHORT: Final = timedelta(minutes=20)
"""A question with less time than this gets no nudges."""
NEAR: Final = 8
"""The last nudge comes when this part of the time is left, but not more than a day before its end."""
DAY: Final = timedelta(days=1)
KEPT: Final = 10
"""By other clocks every side has this part of its new bank left at least."""


class Clock(Struct, frozen=True):
    """The clock of a side.  `since` is None while it stands; `spent` and `left` are as of then."""

    side: Side
    left: timedelta = NOTHING
    """Of the bank."""
    user: int = 0
    """The member whose hours count."""
    hours: Hours = ALWAYS
    """His, as they were when the question was put: who changes them does not change what has begun."""
    question: int = 0
    """The open question, 0 when there is none; that of dice by which nothing else is asked of the side is below 0."""
    asked: datetime | None = None
    """Since when it is open."""
    since: datetime | None = None
    spent: timedelta = NOTHING
    """Of the time for this question, until `since`."""
    extra: timedelta = NOTHING
    """Given for this question beyond the limit."""
    total: timedelta = NOTHING
    """What there was for it when it was put, or when time was given."""
    told: int = 0
    """Nudges that were sent about it."""
    wake: bool = False
    """Its member was not pinged about it, as he rested."""
    out: bool = False
    """Its time is up, and that is done which was due then."""
    graced: bool = False
    """The side has had its grace."""
    reached: int = 0
    """Standing entries of the ledger at the last increment: what is done again after an undo gives none."""
    nudged: datetime | None = None
    """When others reminded the side."""
    ends: datetime | None = None
    """When its time will be up, as far as is known."""


class Pause(Struct, frozen=True):
    since: datetime
    until: datetime


class Dice(Struct, frozen=True):
    """Dice that an order waits for: the step that names the roll, and the sides whose members have to act for it."""

    roll: int
    sides: tuple[Side, ...]


class Clocks(Struct, frozen=True):
    """The clocks of a game; `began` is when vacations begin to count.

    While an order waits for `dice`, only the clocks of those who have to act for them run, and no answer is due.
    """

    pace: Pace = UNTIMED
    began: datetime | None = None
    pause: Pause | None = None
    sides: tuple[Clock, ...] = ()
    dice: Dice | None = None

    def of(self, side: Side) -> Clock:
        """Return the clock of a side; a full one where it has not begun."""
        return next((clock for clock in self.sides if clock.side == side), Clock(side, self.pace.bank))

    def with_(self, changed: Clock) -> "Clocks":
        """Return the clocks with another one in the place of that of its side."""
        others = tuple(clock for clock in self.sides if clock.side != changed.side)
        return replace(self, sides=(*others, changed))


class Turn(Struct, frozen=True):
    """What an entry of the ledger leaves: at which moment, which question is open to which side, who holds it."""

    at: datetime
    asked: Mapping[Side, int]
    seats: Mapping[Side, int]
    hours: Mapping[int, Hours]
    answered: Side | None = None
    """The side that answered, which gets an increment."""
    settled: Side | None = None
    """The side for which a standing order answered: its clock is not charged."""
    progress: int = 0
    """Standing entries of the ledger."""
    renewed: bool = False
    """The open questions are those of before, under new numbers."""
    fresh: tuple[Side, ...] = ()
    """Sides that a substitute has taken who never held them before."""
    dice: Dice | None = None

    def question(self, clock: Clock) -> int:
        """Return the question that a side has to answer, or the dice that it has or had to see to; 0 for neither."""
        roll = 0 if self.dice is None else -self.dice.roll
        concerned = self.dice is not None and (clock.side in self.dice.sides or clock.question == roll)
        return self.asked.get(clock.side, roll if concerned else 0)


def budget(pace: Pace, clock: Clock) -> timedelta | None:
    """Return what a side had for its question when its clock began to run; None without a clock."""
    ways = [clock.left] if pace.bank else []
    ways += [max(NOTHING, pace.limit + clock.extra - clock.spent)] if pace.limit else []
    return min(ways, default=None)


def counting(pace: Pace, clock: Clock) -> Hours:
    """Return the hours by which a clock runs."""
    return clock.hours if pace.rests else replace(clock.hours, quiet=None, off=())


def elapsed(pace: Pace, clock: Clock, away: Away, at: datetime) -> timedelta:
    """Return what has counted since the clock began to run."""
    if clock.since is None:
        return NOTHING
    return counted(counting(pace, clock), away.get(clock.user, ()), clock.since, at)


def remaining(pace: Pace, clock: Clock, away: Away, at: datetime) -> timedelta | None:
    """Return what a side has left for its question at a moment; None without a clock."""
    has = budget(pace, clock)
    return None if has is None else max(NOTHING, has - elapsed(pace, clock, away, at))


def stopped(pace: Pace, clock: Clock, away: Away, at: datetime) -> Clock:
    """Return a clock that is charged up to a moment and stands."""
    if clock.since is None:
        return clock
    used = elapsed(pace, clock, away, at)
    spent = min(clock.spent + used, pace.limit + clock.extra) if pace.limit else clock.spent + used
    return replace(clock, left=max(NOTHING, clock.left - used), spent=spent, since=None, ends=None)


def started(pace: Pace, clock: Clock, hours: Hours, at: datetime, *, anew: bool) -> Clock:
    """Return a clock that runs from a moment on; `anew`: for a question, or with time, that it had not before.

    One that has no time left, and had none for questions before either, does not run.
    """
    clock = replace(clock, since=at, hours=hours)
    has = budget(pace, clock)
    if anew:
        clock = replace(clock, total=has or NOTHING, told=0, out=has == NOTHING)
    return replace(clock, since=None) if clock.out else clock


def turned(clocks: Clocks, turn: Turn, away: Away) -> Clocks:
    """Return the clocks after an entry of the ledger, or a step of dice (umpire pace)."""
    clocks = replace(clocks, dice=turn.dice)
    for side in dict.fromkeys((*turn.seats, *turn.asked, *(clock.side for clock in clocks.sides))):
        clocks = clocks.with_(_turned(clocks, clocks.of(side), turn, away))
    return clocks


def _turned(clocks: Clocks, clock: Clock, turn: Turn, away: Away) -> Clock:
    pace, side = clocks.pace, clock.side
    question, user = turn.question(clock), turn.seats.get(side, 0)
    runs = question != 0 and user > 0 and clocks.pause is None and _counts(clocks, side)
    if (clock.since is not None or clock.out) and runs and (question, user) == (clock.question, clock.user):
        return clock
    charged = replace(clock, since=None) if turn.settled == side else stopped(pace, clock, away, turn.at)
    renewed = turn.renewed and question > 0 and clock.question > 0
    same = (question != 0 and question == clock.question) or renewed
    new = charged if same else _answered(pace, charged, turn)
    new = replace(new, question=question, asked=new.asked if same else turn.at if question else None)
    if side in turn.fresh:
        new = replace(new, left=max(new.left, pace.bank / 2), spent=NOTHING, extra=NOTHING, out=False)
    if user > 0:
        new = replace(new, user=user)
    if not runs:
        return replace(new, ends=None)
    return started(pace, new, turn.hours.get(user, ALWAYS), turn.at, anew=not same or side in turn.fresh)


def _counts(clocks: Clocks, side: Side) -> bool:
    """Tell whether a side is waited for, as no dice are, or these are its own to see to."""
    return clocks.dice is None or side in clocks.dice.sides


def _answered(pace: Pace, clock: Clock, turn: Turn) -> Clock:
    """Return the clock of a side whose question is closed."""
    clock = replace(clock, spent=NOTHING, extra=NOTHING, told=0, total=NOTHING, out=False, wake=False, ends=None)
    if turn.answered != clock.side or turn.progress <= clock.reached:
        return clock
    more = clock.left + pace.increment
    left = max(clock.left, min(more, pace.cap)) if pace.cap else more
    return replace(clock, left=left, reached=turn.progress)


def charged(clocks: Clocks, side: Side, at: datetime, away: Away) -> Clocks:
    """Return clocks of which one, that runs, is charged up to a moment and runs on."""
    clock = clocks.of(side)
    return clocks.with_(clock if clock.since is None else replace(stopped(clocks.pace, clock, away, at), since=at))


def paused(clocks: Clocks, until: datetime, at: datetime, away: Away) -> Clocks:
    """Return clocks that stand until a moment, or until they are resumed."""
    stand = tuple(stopped(clocks.pace, clock, away, at) for clock in clocks.sides)
    return replace(clocks, pause=Pause(at, until), sides=stand)


def resumed(clocks: Clocks) -> Clocks:
    """Return clocks that are no longer paused; the turn that follows lets them run."""
    return replace(clocks, pause=None)


def given(clocks: Clocks, side: Side, span: timedelta, at: datetime, away: Away, *, grace: bool = False) -> Clocks:
    """Return clocks with more time for a side, or less: for its bank, and for its open question."""
    pace, clock = clocks.pace, clocks.of(side)
    ran = clock.since is not None or clock.out
    clock = stopped(pace, clock, away, at)
    extra = max(clock.extra + span, clock.spent - pace.limit) if clock.question else NOTHING
    clock = replace(clock, left=max(NOTHING, clock.left + span), extra=extra, out=False, graced=clock.graced or grace)
    if ran and clocks.pause is None:
        clock = started(pace, clock, clock.hours, at, anew=True)
        # Time that was taken away runs out by itself, as any does.
        clock = replace(clock, since=at, out=False)
    elif clock.question:
        clock = replace(clock, total=budget(pace, clock) or NOTHING, told=0)
    return clocks.with_(clock)


def repaced(clocks: Clocks, pace: Pace, at: datetime, away: Away) -> Clocks:
    """Return clocks by another pace.

    What was used of a bank stays used, but a part of it is left; a bank that there was not begins whole, and a limit
    begins anew.
    """
    stand = [stopped(clocks.pace, clock, away, at) for clock in clocks.sides]
    for n, clock in enumerate(stand):
        fresh = replace(
            clock, left=_kept_bank(clocks.pace, pace, clock), spent=NOTHING, extra=NOTHING, told=0, out=False
        )
        stand[n] = replace(fresh, total=(budget(pace, fresh) or NOTHING) if fresh.question else NOTHING)
    return replace(clocks, pace=pace, sides=tuple(stand))


def _kept_bank(was: Pace, now: Pace, clock: Clock) -> timedelta:
    left = clock.left + now.bank - was.bank if was.bank and now.bank else now.bank
    left = max(left, now.bank / KEPT)
    return min(left, now.cap) if now.cap else left


def ran_out(clocks: Clocks, side: Side, at: datetime, away: Away) -> Clocks:
    """Return clocks of which one has run out: it stands, and its end is told."""
    return clocks.with_(replace(stopped(clocks.pace, clocks.of(side), away, at), out=True))


def ends(pace: Pace, clock: Clock, away: Away) -> datetime | None:
    """Return when the time of a running clock is up; None where it does not run, or for ever."""
    has = budget(pace, clock)
    if clock.since is None or has is None:
        return None
    return due(counting(pace, clock), away.get(clock.user, ()), clock.since, has)


def alarm(clocks: Clocks, clock: Clock, away: Away, now: datetime) -> tuple[Kind, datetime] | None:
    """Return what is due next of a side, and when; a moment that has passed is due now."""
    pace, gone = clocks.pace, away.get(clock.user, ())
    if not clock.question or clock.user <= 0 or not _counts(clocks, clock.side):
        return None
    found: list[tuple[Kind, datetime]] = []
    end = ends(pace, clock, away)
    # The end first: no reminder goes before it where both are due.
    if end is not None:
        found += [("out", end), *_nudges(pace, clock, away, end, now)]
    if clock.out and clocks.pause is None and clocks.dice is None and pace.at_end in ("computer", "pass"):
        found.append(("answer", now))
    if clock.wake:
        found.append(("wake", wakes(clock.hours, gone, now)))
    return min(found, key=lambda each: each[1], default=None)


def _nudges(pace: Pace, clock: Clock, away: Away, end: datetime, now: datetime) -> list[tuple[Kind, datetime]]:
    """Return the next nudge of a running clock, in waking hours; none where none comes before its end.

    Of several whose moments have passed unseen only the last is sent.
    """
    has, gone = budget(pace, clock) or NOTHING, away.get(clock.user, ())
    assert clock.since is not None
    if clock.total < SHORT or end <= now:
        return []
    marks: tuple[tuple[Kind, timedelta], ...] = (
        ("half", clock.total / 2),
        ("near", min(clock.total / NEAR, DAY)),
    )
    found: list[tuple[Kind, datetime]] = []
    for kind, left in marks[clock.told :]:
        at = wakes(clock.hours, gone, due(counting(pace, clock), gone, clock.since, has - left))
        if at < end and (not found or at <= now):
            found = [(kind, at)]
    return found
