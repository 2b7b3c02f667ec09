"""Acts on the clocks of a running game: pause, resume, more time; and what happens by itself when something is due.

What a referee or the players do is an entry of the ledger, and so is it when time is up.  The rest follows from it.
"""

from datetime import timedelta
from typing import Final, Literal, TypeAlias, TypedDict

from msgspec import Struct
from msgspec.structs import replace

from bot.desk import pacing, policies, seats
from bot.desk.core import Core
from bot.desk.dicehands import confirmers
from bot.desk.draft import Draft, Retiming
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.outcomes import Changed, Done, NotOpen, NotRunning, NotYours, Refused, Rung
from bot.desk.rights import free_to_sit, judges, of_tournament
from bot.desk.seats import ALONE, Consent
from bot.pace import clock as clocks
from bot.pace import terms
from bot.pace.clock import Away, Clock, Clocks, Kind
from bot.pace.terms import NOTHING, PACE, Pace
from bot.store.paceport import Timed
from bot.store.port import Change, Interaction, Option, Post, stamp
from engine.kernel.command import Command, GiveTime, PauseClock, ResumeClock, SetPace, TimeOut
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, minute
from engine.kernel.rulebook import UMPIRE
from engine.kernel.text import Fact
from engine.kernel.violation import violation

Act: TypeAlias = Literal["pause", "resume", "extend", "pace"]
LONGEST: Final = timedelta(days=60)
"""Of a pause, and of what is given at once."""
COOL: Final = timedelta(hours=8)
"""Between two nudges of a side by others."""
STATUS: Final = (Post("status"),)
ANSWERS: Final = ("computer", "pass")
"""Ends of time at which the question is answered."""


class Wish(Struct, frozen=True):
    """What somebody wants done to clocks: `span` is how long a pause is to last, or what a side is to be given.

    `pace` is what other clocks are to be.
    """

    act: Act
    span: timedelta = NOTHING
    side: Side | None = None
    reason: str = ""
    pace: Pace = terms.UNTIMED


def refused(live: LiveGame, code: str, **facts: Fact) -> Refused:
    return Refused(live, (violation(UMPIRE("pace"), f"umpire-pace-{code}", **facts),))


async def choose(
    core: Core, live: LiveGame, user: int, pace: Pace, manager: bool, interaction: Interaction | None
) -> Changed | NotOpen | NotYours | Refused:
    """Choose the pace of a game before its start, as its creator, its referee or a manager.

    Players who were seated before must then agree to it.
    """
    if (theirs := of_tournament(live)) is not None:
        return theirs
    if live.header.status != "open":
        return NotOpen(live)
    if not (manager or user in (live.header.creator, live.header.referee)):
        return NotYours(live, (), (live.header.creator,))
    if (why := unsound(pace)) is not None:
        return refused(live, why)
    others = tuple(s for s in live.game.sides if live.seats.get(s, COMPUTER) not in (user, COMPUTER))
    waited = tuple(s for s in live.game.sides if s in (*others, *live.unagreed))
    kept = policies.waiting_for(live, live.own_policies, waited)
    options = {key: option for key, option in kept.items() if key != PACE}
    if pace != terms.UNTIMED:
        options[PACE] = terms.written(pace)
    whom = " ".join(map(str, live.holders(others)))
    told = Post("notice", body={"code": "clock-chosen", "user": str(user), "whom": whom})
    posts = (told, *STATUS) if others else STATUS
    return await core.change(live, Change(live.id, core.now(), interaction, options=options, posts=posts))


def unsound(pace: Pace) -> str | None:
    """Return what is wrong with a pace; None for a sound one."""
    spans = (pace.bank, pace.increment, pace.cap, pace.limit, pace.grace)
    if any(not NOTHING <= span <= terms.MOST for span in spans) or not 0 <= pace.vacation <= terms.MOST.days:
        return "bounds"
    if any(NOTHING < span < terms.LEAST for span in (pace.bank, pace.limit)):
        return "bounds"
    if not pace.timed and pace != Pace(at_end=pace.at_end, vacation=pace.vacation, rests=pace.rests):
        return "no-clock"
    if (pace.increment or pace.cap) and not pace.bank:
        return "no-bank"
    return "cap" if pace.cap and pace.cap < pace.bank else None


def cannot(live: LiveGame, wish: Wish) -> Refused | NotRunning | None:
    """Return why something cannot be done to the clocks of a game, whoever wants it; None when it can."""
    if not live.running:
        return NotRunning(live)
    state = live.clocks
    if wish.act == "pace":
        why = unsound(wish.pace) or ("same" if wish.pace == state.pace else None)
        return None if why is None else refused(live, why)
    if not state.pace.timed:
        return refused(live, "untimed")
    if wish.act == "resume":
        return refused(live, "runs") if state.pause is None else None
    if not terms.LEAST <= abs(wish.span) <= LONGEST:
        return refused(live, "bounds")
    if wish.act == "pause":
        return None if state.pause is None else refused(live, "paused")
    side = wish.side
    if side is None or side not in live.game.sides:
        return refused(live, "which-side")
    idle = not state.of(side).question and not state.pace.bank
    return refused(live, "not-asked", side=live.game.side_name(side)) if idle else None


async def carry_out(
    core: Core,
    live: LiveGame,
    user: int,
    wish: Wish,
    interaction: Interaction | None,
    consent: Consent = ALONE,
) -> Done:
    """Do to the clocks what was found to be possible and allowed."""
    return await core.record(live, drafted(core, live, user, wish, consent), interaction)


class _About(TypedDict):
    """What every act on clocks says of itself: who acts, when and why, and who consented to it."""

    by: str
    at: str
    reason: str
    agreed: tuple[Side, ...]
    word: str


def drafted(core: Core, live: LiveGame, user: int, wish: Wish, consent: Consent = ALONE) -> Draft:
    """Return the entry that a wish would be."""
    at = core.clock()
    word = "" if consent.word is None else str(consent.word)
    about = _About(by=str(user), at=stamp(at), reason=wish.reason, agreed=consent.agreed, word=word)
    act: Command
    how: Retiming
    if wish.act == "pause":
        until = at + wish.span
        act = PauseClock(stamp(until), **about)
        how = lambda state, now, away: clocks.paused(state, until, now, away)  # noqa: E731
    elif wish.act == "resume":
        act, how = ResumeClock(**about), _resumed
    elif wish.act == "pace":
        act, how = SetPace(terms.written(wish.pace), **about), _repaced(wish.pace)
    else:
        assert wish.side is not None
        act = GiveTime(wish.side, int(wish.span.total_seconds()), **about)
        how = _given(wish.side, wish.span)
    return _draft(core, live, act, how, user, consent)


def _resumed(state: Clocks, _: object, __: object) -> Clocks:
    return clocks.resumed(state)


def _repaced(pace: Pace) -> Retiming:
    return lambda state, now, away: clocks.repaced(state, pace, now, away)


def _given(side: Side, span: timedelta, *, grace: bool = False) -> Retiming:
    return lambda state, now, away: clocks.given(state, side, span, now, away, grace=grace)


async def referee(
    core: Core, live: LiveGame, user: int, wish: Wish, manager: bool, interaction: Interaction | None
) -> Done | Refused | NotRunning:
    """Pause, resume or give time as the referee, who has a reason; he may take time as well."""
    why = barred(live, user, wish, manager)
    return why or await carry_out(core, live, user, wish, interaction, Consent(word=user))


def barred(live: LiveGame, user: int, wish: Wish, manager: bool) -> Refused | NotRunning | None:
    """Return why a user cannot do something to the clocks as the referee; None when he can."""
    if (why := cannot(live, wish)) is not None:
        return why
    if not judges(live, user, manager):
        return refused(live, "referee")
    if not wish.reason.strip():
        return Refused(live, (violation(UMPIRE("referee-reason"), "umpire-referee-reason"),))
    return None


async def _record(
    core: Core,
    live: LiveGame,
    act: Command,
    how: Retiming,
    user: int | None,
    interaction: Interaction | None = None,
    consent: Consent = ALONE,
    posts: tuple[Post, ...] = (),
) -> Done:
    return await core.record(live, _draft(core, live, act, how, user, consent, posts), interaction)


def _draft(
    core: Core,
    live: LiveGame,
    act: Command,
    how: Retiming,
    user: int | None,
    consent: Consent = ALONE,
    posts: tuple[Post, ...] = (),
) -> Draft:
    with core.guarded(live, "minute", act, via="table"):
        result = minute(live.game, live.state)
        assert isinstance(result, Accepted), "a running game takes entries"
    return Draft(None, user, "table", act, result.events, result.state, consent.request, retimed=how, posts=posts)


async def relieve(
    core: Core, live: LiveGame, user: int, side: Side, question: int, interaction: Interaction | None
) -> Done | Refused | NotRunning:
    """Give a seat that is offered, as its time is up, to a member who has seen nothing of the game."""
    if (why := of_tournament(live)) is not None:
        return why
    if not live.running:
        return NotRunning(live)
    mine = live.clocks.of(side)
    offered = live.clocks.pace.at_end == "offer" and mine.out and question == abs(mine.question)
    if not offered or live.seats.get(side) in (None, COMPUTER, user):
        return refused(live, "not-offered")
    if not free_to_sit(live, user, side):
        return refused(live, "seen-more")
    return await seats.sit(core, live, user, side, interaction)


# -- what is due ----------------------------------------------------------------------------------------------------
async def ring(core: Core, live: LiveGame, side: Side | None) -> Rung | Done | NotRunning:
    """Do what is due of a side, or of the game itself, if it is due indeed; what has been put off comes later."""
    if not live.running:
        return NotRunning(live)
    now, state = core.clock(), live.clocks
    members = await core.store.pace.members({user for user in live.seats.values() if user != COMPUTER})
    away = pacing.away_of(state, members)
    if side is None:
        if state.pause is None or state.pause.until > now:
            return await _anew(core, live, away)
        return await _record(core, live, ResumeClock(by="", at=stamp(now)), _resumed, None)
    due = clocks.alarm(state, state.of(side), away, now)
    if due is None or due[1] > now:
        return await _anew(core, live, away)
    kind = due[0]
    if kind == "out":
        return await _time_up(core, live, side)
    if kind == "answer":
        return Rung(live, side, kind)
    return await _told(core, live, side, kind, away)


async def renewed(core: Core, live: LiveGame) -> Rung:
    """Find out anew when things are due: a member has changed his hours or vacations."""
    members = await core.store.pace.members({user for user in live.seats.values() if user != COMPUTER})
    return await _anew(core, live, pacing.away_of(live.clocks, members))


async def _anew(core: Core, live: LiveGame, away: Away) -> Rung:
    """Note when things are due by what is known now: vacations may have come in between."""
    timed = pacing.rung(live.clocks, away, core.clock())
    await _keep(core, live, timed, STATUS if timed.clocks != live.clocks else ())
    return Rung(live)


async def _keep(core: Core, live: LiveGame, timed: Timed, posts: tuple[Post, ...]) -> None:
    await core.change(live, Change(live.id, core.now(), timed=timed, posts=posts))


async def _told(core: Core, live: LiveGame, side: Side, kind: Kind, away: Away) -> Rung:
    """Remind a side of what it is asked, once for each reminder; who rests is left to rest."""
    now, mine = core.clock(), live.clocks.of(side)
    until = await pacing.rest_until(core.store.pace, live, mine.user, now)
    if until is not None:
        end = clocks.ends(live.clocks.pace, mine, away)
        return Rung(live, side, put_off=until if end is None else min(until, end))
    told = {"half": 1, "near": 2}.get(kind, mine.told)
    changed = live.clocks.with_(replace(mine, told=told, wake=False))
    body = _about(f"clock-{kind}", mine, str(mine.user))
    await _keep(core, live, pacing.rung(changed, away, now), (Post("notice", body=body),))
    return Rung(live, side, kind)


async def _time_up(core: Core, live: LiveGame, side: Side) -> Done:
    """Give a side its grace if it has had none; else its time is up, and that follows which the opening chose."""
    at, pace, mine = stamp(core.clock()), live.clocks.pace, live.clocks.of(side)
    if pace.grace and not mine.graced:
        act: Command = GiveTime(side, int(pace.grace.total_seconds()), by="", at=at)
        notice = Post("notice", body=_about("clock-grace", mine, str(mine.user)))
        return await _record(core, live, act, _given(side, pace.grace, grace=True), None, posts=(notice,))
    # Nobody but members can see to dice: what else the opening chose follows if the question is open after them.
    then = "warn" if live.open_roll is not None and pace.at_end in ANSWERS else pace.at_end
    calls = then == "referee" and live.header.referee is not None
    whom = f"{mine.user} {live.header.referee}" if calls else str(mine.user)
    notice = Post("notice", body=_about(f"clock-out-{then}", mine, whom))
    act = TimeOut(side, at, then)
    return await _record(core, live, act, _out(side), None, posts=(notice,))


def _out(side: Side) -> Retiming:
    return lambda state, now, away: clocks.ran_out(state, side, now, away)


def _about(code: str, clock: Clock, whom: str) -> dict[str, Option]:
    """Return the body of a notice about the open question of a side."""
    return {"code": code, "side": str(clock.side), "question": clock.question, "whom": whom}


async def settle(core: Core, live: LiveGame, side: Side) -> None:
    """Charge a clock up to now: what standing orders answer from here on costs nothing."""
    if live.running and live.clocks.of(side).since is not None:
        now = core.clock()
        members = await core.store.pace.members({user for user in live.seats.values() if user != COMPUTER})
        away = pacing.away_of(live.clocks, members)
        charged = clocks.charged(live.clocks, side, now, away)
        await _keep(core, live, pacing.rung(charged, away, now), ())


async def silent(core: Core, live: LiveGame, side: Side) -> None:
    """Note that the member of a side was not pinged about its question, as he rests: he is told when he wakes."""
    mine = live.clocks.of(side)
    if not live.running or not mine.question or mine.wake:
        return
    members = await core.store.pace.members({mine.user})
    away = pacing.away_of(live.clocks, members)
    changed = live.clocks.with_(replace(mine, wake=True, hours=mine.hours))
    await _keep(core, live, pacing.rung(changed, away, core.clock()), ())


def _waits_for_others(live: LiveGame, user: int) -> Refused:
    """Say that no player keeps the others waiting; dice may wait for a witness or the referee."""
    others = () if live.open_roll is None or not live.open_roll.kept.faces else confirmers(live)
    who = ", ".join(f"<@{each}>" for each in others if each != user and not live.sides_of(each))
    return refused(live, "witness", who=who) if who else refused(live, "nobody-slow")


async def nudge(
    core: Core, live: LiveGame, user: int, interaction: Interaction | None
) -> Changed | NotYours | Refused | NotRunning:
    """Remind the others of what they are asked, now and then; who rests is reminded when he has rested."""
    if not live.running:
        return NotRunning(live)
    held = live.sides_of(user)
    if not held and user != live.header.referee:
        return NotYours(live, live.game.sides, live.holders(live.game.sides))
    waited = live.asked if live.clocks.dice is None else live.clocks.dice.sides
    slow = [side for side in waited if side not in held and live.seats.get(side, COMPUTER) != COMPUTER]
    if not slow:
        return _waits_for_others(live, user)
    now, state = core.clock(), live.clocks
    ready = [side for side in slow if (last := state.of(side).nudged) is None or now - last >= COOL]
    if not ready:
        next_ = min(last for side in slow if (last := state.of(side).nudged) is not None) + COOL
        return refused(live, "nudged", when=f"<t:{int(next_.timestamp())}:R>")
    posts = []
    for side in ready:
        mine = state.of(side)
        rest = await pacing.rest_until(core.store.pace, live, live.seats[side], now)
        state = state.with_(replace(mine, nudged=now, wake=mine.wake or rest is not None))
        if rest is None:
            posts.append(Post("notice", body={**_about("clock-nudge", mine, str(live.seats[side])), "by": str(user)}))
    if not posts:
        for side in ready:
            await silent(core, live, side)
        return refused(live, "resting", when=f"<t:{int(rest.timestamp()) if rest else 0}:R>")
    members = await core.store.pace.members({each for each in live.seats.values() if each != COMPUTER})
    timed = pacing.rung(state, pacing.away_of(state, members), now)
    return await core.change(live, Change(live.id, stamp(now), interaction, timed=timed, posts=tuple(posts)))
