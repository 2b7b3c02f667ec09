"""A season of games that lasts sixty days, played by members all over the world, in processes that die."""

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import date, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

from bot.desk import Changed, Done, GameDesk, LiveGame, NeedsConsent, Repeated, Submission
from bot.desk.clocks import Wish
from bot.desk.pacing import away_of
from bot.pace.clock import remaining
from bot.pace.hours import Hours, Vacation
from bot.pace.terms import AT_END, Pace
from bot.pages.posts.clocks import ANSWERED
from bot.players.timekeeper import Timekeeper
from bot.store.paceport import NOBODY, Member
from bot.store.port import Append, Change, moment
from bot.store.sqlstore import SqlStore
from engine.kernel.command import GiveTime, TimeOut
from engine.kernel.ids import Side
from engine.kernel.interpreter import legal
from tests.bot.pace import naive
from tests.bot.pace.reckoning import Reckoned, Walls
from tests.bot.stores import opened
from tests.kernel.toy import TOY

ZONES = (
    "Europe/Berlin", "America/New_York", "America/Santiago", "Australia/Sydney", "Asia/Kolkata", "Pacific/Auckland",
)  # fmt: skip
GAMES, MEMBERS, DAYS = 40, 24, 60
REFEREE = 9
HOUR, DAY, SECOND = timedelta(hours=1), timedelta(days=1), timedelta(seconds=1)
PACES = (
    Pace(limit=2 * DAY, grace=12 * HOUR, vacation=5),
    Pace(bank=12 * DAY, increment=3 * HOUR, cap=12 * DAY, vacation=9),
    Pace(bank=8 * DAY, increment=2 * HOUR, limit=3 * DAY, vacation=3),
    Pace(limit=3 * DAY, rests=False, vacation=4),
    Pace(bank=15 * DAY, increment=HOUR, limit=2 * DAY, grace=DAY),
)


class Died(BaseException):
    """The process has died right after a commit."""


class Mortal:
    """Makes a store die after the commit of which it is told."""

    def __init__(self) -> None:
        self.dies = False

    def after_commit(self) -> None:
        if self.dies:
            self.dies = False
            raise Died


class Season:
    """One season; `restarts` processes of it die, half of them right after a commit that nobody heard of."""

    def __init__(self, folder: Path, begin: datetime, seed: int, restarts: int) -> None:
        self.rng = random.Random(seed)
        self.now, self.end = begin, begin + DAYS * DAY
        self.walls = Walls(begin - 2 * DAY)
        self.path = folder / "season.db"
        self.mortal = Mortal()
        self.members = {user: Member() for user in range(101, 101 + MEMBERS)}
        self.clocks: dict[tuple[int, Side], Reckoned] = {}
        self.began: dict[int, datetime] = {}
        self.paces: dict[int, Pace] = {}
        self._covered = lru_cache(maxsize=None)(
            lambda trips, budget, began: tuple(naive.covered(sorted(trips, key=lambda v: v.first), budget, began))
        )
        self.acts: dict[tuple[int, Side], tuple[datetime, int]] = {}
        """When the member who is asked is going to answer which question."""
        self.reminders: Counter[tuple[int, str, int, str]] = Counter()
        self.told: set[int] = set()
        """Reminders by their post."""
        self.lengthened: Counter[tuple[int, str, int]] = Counter()
        self.seen: dict[int, int] = {}
        self.active: set[int] = set()
        self.fresh: set[int] = set()
        """Games that may have changed since they were looked at."""
        self.dying = sorted(begin + self.rng.random() * DAYS * DAY for _ in range(restarts))
        self.counts: Counter[str] = Counter()
        self.interaction = 0
        self.outage = begin

    # -- processes ----------------------------------------------------------------------------------------------
    async def up(self, *, reopen: bool = True) -> None:
        if reopen:
            self.store = await opened(self.path)
            self._mortally(self.store)
        self.desk = GameDesk(self.store, {"toy": TOY}, clock=lambda: self.now, keys=lambda n: bytes(range(n)))
        self.desk.listen(lambda live: self.fresh.add(live.id))
        self.fresh |= self.active
        self.keeper = Timekeeper(
            self.desk, lambda: None, think=lambda game, state, side, _: next(legal(game, state, side))
        )
        await self.desk.open()

    def _mortally(self, store: SqlStore) -> None:
        append, change, mortal = store.append, store.change, self.mortal

        async def appended(one: Append) -> None:
            await append(one)
            mortal.after_commit()

        async def changed(one: Change) -> None:
            await change(one)
            mortal.after_commit()

        store.append, store.change = appended, changed  # type: ignore[method-assign]

    async def restart(self) -> None:
        self.counts["restarts"] += 1
        self.mortal.dies = False
        reopen = self.counts["restarts"] % 25 == 0
        if reopen:
            await self.store.close()
        await self.up(reopen=reopen)

    async def surviving(self, act: Callable[[], Awaitable[Any]]) -> Any:
        """Do something; if the process dies over it, do it again in the next one."""
        if self.dying and self.dying[0] <= self.now:
            self.dying.pop(0)
            if self.rng.random() < 0.5:
                await self.restart()
            else:
                self.mortal.dies = True
        try:
            outcome = await act()
        except Died:
            await self.restart()
            return await act()
        if self.mortal.dies:  # nothing was written
            await self.restart()
        return outcome

    # -- the season ---------------------------------------------------------------------------------------------
    async def play(self) -> None:
        """Play to the end of the season, whatever dies; the database is closed in any case."""
        await self.up()
        try:
            await self._play()
        finally:
            await self.store.close()

    async def _play(self) -> None:
        for user in self.members:
            zone = ZONES[user % len(ZONES)]
            begin = self.rng.choice((22, 23, 0, 1)) * 60 + self.rng.choice((0, 30))
            quiet = (begin, (begin + self.rng.randrange(6, 10) * 60) % 1440)
            await self._say(user, Member(Hours(zone, quiet, self.rng.choice(((), (6,), (5, 6))))))
        for channel in range(1, GAMES + 1):
            await self._found(channel)
        while self.now < self.end:
            await self._step()

    async def _step(self) -> None:
        """Go to the next thing that happens: somebody acts, something is due, something else comes up."""
        due = await self.store.pace.next()
        chance = self.now + self.rng.randrange(60, 3 * 3600) * SECOND
        moments = [act[0] for act in self.acts.values()] + ([moment(due)] if due else [])
        self.now = max(self.now, min([*moments, chance]))
        await self.surviving(self._due)
        await self._look()
        for (game, side), (at, question) in sorted(self.acts.items()):
            if at <= self.now:
                await self._answer(game, side, question)
        if self.now >= chance:
            await self._chance()
            if self.rng.random() < 0.5:
                await self._compare()
        await self.surviving(self._deliver)

    async def _due(self) -> None:
        await self.keeper.look()

    async def _found(self, channel: int) -> None:
        pace = PACES[channel % len(PACES)]
        # Each end with each pace: a long bank alone may never run out in a season.
        end = AT_END[(channel + channel // len(PACES)) % len(AT_END)]
        pace = Pace(**{f: getattr(pace, f) for f in pace.__struct_fields__} | {"at_end": end})
        number = self._number()
        made = await self.surviving(lambda: self._created(channel, number))
        game = made.live.id
        assert isinstance(await self.desk.choose_pace(game, REFEREE, pace), Changed)
        users = self.rng.sample(sorted(self.members), 2)
        for side, user in zip(made.live.game.sides, users, strict=True):
            await self.desk.join(game, user, side)
        done = await self.desk.start(game, REFEREE)
        assert isinstance(done, Done)
        self.paces[game], self.began[game], self.seen[game] = pace, self.now, 0
        self.active.add(game)
        for side in done.live.game.sides:
            self.clocks[game, side] = Reckoned(pace, self.walls)
        await self._look(game)

    async def _created(self, channel: int, number: int) -> Any:
        return await self.desk.create(
            system="toy", scenario="corridor", channel=channel, creator=REFEREE, referee=REFEREE, language="en",
            interaction=number,
        )  # fmt: skip

    def _number(self) -> int:
        self.interaction += 1
        return self.interaction

    async def _answer(self, game: int, side: Side, question: int) -> None:
        live = await self._live(game)
        if live.state.asked(side, question) is None:
            return
        orders = list(legal(live.game, live.state, side))
        kinds = sorted({type(order).__name__ for order in orders})
        kind = self.rng.choice(kinds)
        order = self.rng.choice([o for o in orders if type(o).__name__ == kind])
        number = self._number()
        outcome = await self.surviving(
            lambda: self.desk.submit(
                Submission(
                    game=game, order=order, user=live.seats[side], side=side, decision=question, interaction=number
                )
            )
        )
        assert isinstance(outcome, Done | Repeated), outcome
        await self._look(game)
        if not (await self._live(game)).running:
            self.counts["games"] += 1
            self.active.discard(game)
            for clock in [each for each in self.acts if each[0] == game]:
                del self.acts[clock]
            await self._found((await self._live(game)).header.channel)

    async def _live(self, game: int) -> LiveGame:
        live = await self.desk.load(game)
        assert live is not None
        return live

    async def _chance(self) -> None:
        """Let something happen that is no order."""
        what = self.rng.random()
        game = self.rng.choice([g for g in sorted(self.active) if (await self._live(g)).running])
        live = await self._live(game)
        if what < 0.10:
            await self._vacation(self.rng.choice(sorted(self.members)))
        elif what < 0.14:
            user = self.rng.choice(sorted(self.members))
            mine = self.members[user]
            quiet = (self.rng.randrange(1440), 0)
            quiet = (quiet[0], (quiet[0] + self.rng.randrange(9 * 60)) % 1440)
            await self._say(user, Member(Hours(self.rng.choice(ZONES), quiet, mine.hours.off), mine.vacations))
        elif what < 0.20 and live.clocks.pause is None:
            await self._pause(live)
        elif what < 0.26 and live.clocks.pause is None:
            await self._give(live)
        elif what < 0.30:
            await self._substitute(live)
        elif what < 0.36:
            self.outage = self.now + self.rng.randrange(6 * 3600) * SECOND

    async def _vacation(self, user: int) -> None:
        mine = self.members[user]
        zone = naive.ZoneInfo(mine.hours.zone)
        today = self.now.astimezone(zone).date()
        # From tomorrow on: the reckoning counts whole days.
        first = today + self.rng.randrange(1, 6) * DAY
        last = first + self.rng.randrange(8) * DAY
        if not any(first <= v.last + DAY and v.first <= last + DAY for v in mine.vacations):
            trip = Vacation(first, last, mine.hours.zone, self.now)
            await self._say(user, Member(mine.hours, (*mine.vacations, trip)))
            self.counts["vacations"] += 1

    async def _say(self, user: int, member: Member) -> None:
        self.members[user] = member
        await self.surviving(lambda: self.desk.rest(user, member))

    async def _pause(self, live: LiveGame) -> None:
        side = live.asked[0]
        span = self.rng.randrange(3600, 6 * 86400) * SECOND
        asked = await self.desk.retime(live.id, live.seats[side], Wish("pause", span))
        if isinstance(asked, NeedsConsent):
            other = next(s for s in live.game.sides if s != side)
            number = self._number()
            done = await self.surviving(lambda: self.desk.consent(asked.request.id, live.seats[other], number))
            assert isinstance(done, Done | Repeated), done
            self.counts["pauses"] += 1
            await self._look(live.id)

    async def _give(self, live: LiveGame) -> None:
        wish = Wish("extend", self.rng.randrange(3600, 2 * 86400) * SECOND, live.asked[0], "a storm")
        number = self._number()
        done = await self.surviving(lambda: self.desk.retime(live.id, REFEREE, wish, interaction=number))
        assert isinstance(done, Done | Repeated), done
        await self._look(live.id)

    async def _substitute(self, live: LiveGame) -> None:
        """Let whoever is asked leave, and come back at once: seats that change charge nothing twice."""
        side = live.asked[0]
        user, number = live.seats[side], self._number()
        await self.surviving(lambda: self.desk.leave(live.id, user, side, number))
        await self._look(live.id)
        again = self._number()
        done = await self.surviving(lambda: self.desk.join(live.id, user, side, again))
        assert isinstance(done, Done | Repeated), done
        self.counts["substitutes"] += 1
        await self._look(live.id)

    # -- the reckoning ------------------------------------------------------------------------------------------
    def covered(self, game: int, user: int) -> tuple[tuple[str, date], ...]:
        """Return the days of vacation of a member that count in a game."""
        trips = self.members.get(user, NOBODY).vacations
        return self._covered(trips, self.paces[game].vacation, self.began[game]) if trips else ()

    async def _look(self, game: int | None = None) -> None:
        """Reckon what the ledgers of games tell that was not seen yet."""
        numbers = [game] if game is not None else sorted(self.fresh & self.active)
        self.fresh -= set(numbers)
        for number in numbers:
            live = await self._live(number)
            marks = await self.store.entries(number) if len(live.entries) > self.seen[number] else ()
            while self.seen[number] < len(live.entries):
                n = self.seen[number]
                self._reckon(live, n, moment(marks[n].at))
                self.seen[number] += 1

    def _reckon(self, live: LiveGame, n: int, at: datetime) -> None:
        entry, state = live.entries[n], live.timeline.states[n]
        assert at == self.now, "nothing is done later than it is due"
        paused = live.clocks.pause is not None
        asked = {d.side: d.id for d in state.decisions} if state.outcome is None else {}
        for side in live.game.sides:
            clock = self.clocks[live.id, side]
            clock.days = {clock.user: self.covered(live.id, clock.user)}
            if isinstance(entry.command, TimeOut) and entry.command.side == side:
                self._ran_out(clock, at)
            ran = clock.since is not None or clock.out
            user, question = live.seats.get(side, 0), asked.get(side, 0)
            same = question == clock.question
            if ran and same and user == clock.user and not paused and not isinstance(entry.command, GiveTime):
                continue
            clock.stop(at)
            if isinstance(entry.command, GiveTime) and entry.command.side == side:
                clock.give(entry.command.seconds * SECOND)
                self.lengthened[live.id, str(side), question] += 1
            if not same and clock.question:
                if entry.side == side:
                    clock.answer()
                clock.question = 0
            if not question:
                self.acts.pop((live.id, side), None)
                continue
            hours = self.members.get(user, NOBODY).hours
            if not same:
                clock.ask(at, question, user, hours)
                self.acts[live.id, side] = (at + self._thinks(), question)
            else:
                clock.go_on(at, user, clock.hours if isinstance(entry.command, GiveTime) else hours)
            if paused or not user:
                clock.since = None

    def _thinks(self) -> timedelta:
        """Return how long a member takes: mostly hours, sometimes days."""
        hours = self.rng.uniform(40, 260) if self.rng.random() < 0.12 else self.rng.uniform(0.1, 40)
        return int(hours * 3600) * SECOND

    def _ran_out(self, clock: Reckoned, at: datetime) -> None:
        assert clock.left(at) == timedelta(), f"time was up {clock.left(at)} too early"
        assert clock.since is None or clock.since == at or clock.left(at - SECOND) > timedelta(), "time was up too late"
        self.counts["time-outs"] += 1
        clock.run_out(at)

    async def _compare(self) -> None:
        """Compare all clocks that run with what was reckoned, to the second."""
        for game in sorted(self.active):
            live = await self._live(game)
            if not live.running or live.clocks.pause is not None:
                continue
            members = await self.store.pace.members(live.seats.values())
            away = away_of(live.clocks, members)
            for side in live.asked:
                mine, reckoned = live.clocks.of(side), self.clocks[game, side]
                reckoned.days = {reckoned.user: self.covered(game, reckoned.user)}
                left = remaining(live.clocks.pace, mine, away, self.now)
                assert left is not None
                assert abs(left - reckoned.left(self.now)) < SECOND, (
                    f"game {game}, {side} at {self.now}: {left}, reckoned {reckoned.left(self.now)}; {mine}"
                )
                self.counts["compared"] += 1

    # -- delivery -----------------------------------------------------------------------------------------------
    async def _deliver(self) -> None:
        """Deliver posts as the courier does, and look whom they ping."""
        if self.now < self.outage:
            return
        while due := await self.desk.due(50):
            for post in due:
                live = await self._live(post.game)
                if post.kind == "notice":
                    await self._remind(live, post.id, {k: str(v) for k, v in post.body.items()})
                elif post.kind == "entry" and live.running and post.n == len(live.entries) - 1:
                    for side in live.asked:
                        await self._ping(live, side)
                await self.desk.delivered(post.id, post.id)

    async def _ping(self, live: LiveGame, side: Side) -> None:
        user = live.seats.get(side, 0)
        if user and not await self.desk.resting(live, user):
            self._awake(live, user)
            self.counts["pings"] += 1

    async def _remind(self, live: LiveGame, post: int, body: dict[str, str]) -> None:
        code, side, question = body["code"], Side(body.get("side", "")), int(body.get("question", 0))
        if code not in ANSWERED and (not live.running or live.state.asked(side, question) is None):
            return
        if post not in self.told:  # else the last process died over it
            self.told.add(post)
            self.reminders[live.id, side, question, code] += 1
            self.counts[code] += 1
        for user in map(int, body["whom"].split()):
            if user in self.members and not await self.desk.resting(live, user):
                self._awake(live, user)

    def _awake(self, live: LiveGame, user: int) -> None:
        hours = self.members[user].hours
        assert self.walls.awake(hours, self.covered(live.id, user), self.now), f"{user} pinged at {self.now}: {hours}"
