"""What follows by itself in a tournament: games are opened and begun, their ends noticed, rounds closed and paired.

Each step is found from what stands in the database, and done once however often it is looked for, so that a process may
end between any two of them.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from typing import Final

from bot.desk import play
from bot.desk.live import Submission
from bot.desk.lobby import LIVE
from bot.desk.outcomes import Damaged
from bot.desk.rights import free_to_sit
from bot.desk.tournament import challenges, results, rounds, sealed, tables
from bot.desk.tournament.core import STATUS, Draft, Hall, told
from bot.desk.tournament.outcomes import Barred, By, LiveTournament, Taken
from bot.desk.tournament.tables import Opening, Places
from bot.store.port import Status, stamp
from bot.store.tournamentport import Appointment, TournamentPost, What
from bot.tournaments import acts as a
from bot.tournaments.state import Leg, Table, Tournament
from engine.kernel.command import TimeUp
from engine.kernel.dice import KEY_BYTES

RETRY: Final = timedelta(minutes=10)
ENDED: Final = ("forfeit", "both-forfeit", "set", "adjudicated")
"""How a game is scored that may be going on."""

_log = logging.getLogger(__name__)


class Running:
    """Takes the steps.  `places` is set where there are channels; without it no table is opened."""

    def __init__(self, hall: Hall, keys: Callable[[int], bytes]) -> None:
        self._hall = hall
        self._core = hall.core
        self._keys = keys
        self.places: Places | None = None

    async def sweep(self) -> tuple[int, ...]:
        """Return the tournaments that are not over, to be looked at after a start."""
        return tuple(row.id for row in await self._hall.store.rows(live=True))

    async def look(self, tournament: int) -> bool:
        """Take every step that can be taken now; True where tables are left that could not be opened."""
        while (live := await self._hall.read(tournament)) is not None:
            if not await self._step(live):
                return self.places is not None and bool(unopened(live.state))
        return False

    async def _step(self, live: LiveTournament) -> bool:
        """Look once at everything; tell whether something was written, so that there may be more to do."""
        t, before = live.state, live.n
        for table, leg in unopened(t):
            await self._open(live, table, leg)
        for table, leg in opened_games(t):
            await self._tend(live, table, leg)
        if not t.over and t.open_round is not None:
            await self._follow(live, lambda now: _plain(rounds.close(now, None, self._core.now())))
        elif not t.over and t.rounds:
            await self._next(live)
        now = await self._hall.read(live.id)
        return now is not None and now.n != before

    async def _follow(self, live: LiveTournament, work: Callable[[LiveTournament], Awaitable[Draft | Barred]]) -> bool:
        return isinstance(await self._hall.act(live.id, None, work), Taken)

    async def _next(self, live: LiveTournament) -> None:
        answer = await self._hall.act(live.id, None, lambda now: self.paired(now, None, False))
        if isinstance(answer, Barred) and answer.why not in ("over", "round-open"):
            facts = {key: str(value) for key, value in answer.facts}
            await self._say_once(live, (1, live.n), told("stuck", why=answer.why, **facts))

    async def paired(self, live: LiveTournament, by: By | None, repeats: bool) -> Draft | Barred:
        """Pair the next round; the caller is an act."""
        votes = await self._hall.store.votes(live.id, len(live.state.rounds) + 1)
        now, pairing = self._core.clock(), self._hall.pairing
        return await asyncio.to_thread(rounds.pair, live, by, pairing, votes, now, repeats=repeats)

    async def _say_once(self, live: LiveTournament, what: tuple[int, int], post: TournamentPost) -> None:
        """Post what was found, once however often it is found; `what` numbers its kind and what it is about."""
        by = By(0, interaction=-((live.id << 20) | what[1]), part=what[0])
        await self._hall.act(live.id, by, lambda _: _plain(Draft(posts=(post,))))

    # -- tables -------------------------------------------------------------------------------------------------
    async def _open(self, live: LiveTournament, table: Table, leg: int) -> None:
        if self.places is None:
            return
        rules = self._core.systems[live.state.terms.system].rulebook.rules
        if rules != live.state.rules:
            await self._say_once(
                live, (2, len(live.state.rounds)), told("rules-differ", pinned=live.state.rules, now=rules)
            )
        try:
            channel = await self.places.open(live, table, leg)
        except Exception:  # noqa: BLE001 - the other tables are opened all the same, the log has the cause
            _log.exception("no place for table %d of tournament %d", table.number, live.id)
            return
        if channel is not None:
            await self._follow(live, lambda now: self._opened(now, table.number, leg, channel))

    async def _opened(self, live: LiveTournament, number: int, leg: int, channel: int) -> Draft | Barred:
        t, table = live.state, live.state.table(number)
        if t.over or (table, leg) not in unopened(t):
            return Barred("not-open")
        game = await tables.set_up(self._core, Opening(live, table, leg), channel, self._keys(KEY_BYTES))
        if game is None:
            return Barred("busy")
        seats = tables.entrants_by_side(table, leg, game.game.sides)
        users = {side: t.entrant(entrant).user for side, entrant in seats}
        await tables.seat(self._core, game.id, users, None)
        now = self._core.clock()
        act = a.TableOpened(
            at=stamp(now), table=number, leg=leg, game=game.id, channel=game.header.channel, seats=seats
        )
        due = () if any(table.legs) else results.appointments(t.terms, table, now)
        post = told("table", table=number, leg=leg, channel=str(channel))
        return Draft(entries=(act,), games=((number, leg, game.id),), due=due, posts=(post, *STATUS))

    async def _tend(self, live: LiveTournament, table: Table, leg: int) -> None:
        """Keep a game of a table in step with the tournament, and note what it came to."""
        opened = table.legs[leg]
        assert opened is not None
        # Most games go on as they were: what their rows say is enough to see that.
        header = await self._core.store.header(opened.game)
        assert header is not None, "games of tables are never forgotten"
        try:
            if table.scores[leg] is not None or live.state.over:
                if header.status in LIVE:
                    await tables.stop(self._core, opened.game)
            elif header.status in LIVE:
                await self._seat_and_start(live, table, opened, header.status)
                await self.keep_halted(live, table)
            elif await self._lacks_result(live, table.number, leg):
                await self._say_once(live, (4, table.number * 2 + leg), told("unbegun", table=table.number))
        except Damaged as damaged:
            await self._say_once(live, (3, table.number * 2 + leg), told("damaged", table=table.number))
            _log.warning("table %d of tournament %d: %r", table.number, live.id, damaged)

    async def _lacks_result(self, live: LiveTournament, number: int, leg: int) -> bool:
        """Note what a game came to; True where it came to nothing."""
        answer = await self._hall.act(live.id, None, lambda now: self._noted(now, number, leg))
        return isinstance(answer, Barred) and answer.why == "not-open"

    async def _seat_and_start(self, live: LiveTournament, table: Table, opened: Leg, status: Status) -> None:
        t = live.state
        users = {side: t.entrant(entrant).user for side, entrant in opened.seats}
        if await self._core.store.seats(opened.game) != users:
            await tables.seat(self._core, opened.game, users, t.by)
        if status != "open" or table.halted:
            return
        present = await self._hall.store.present(live.id, table.number)
        if not t.terms.no_show or {table.match.one, table.match.two} <= present:
            await tables.start(self._core, opened.game)

    async def keep_halted(self, live: LiveTournament, table: Table) -> None:
        """Stop the clocks of the games of a table that is halted, for the reason that was given then."""
        if not table.halted:
            return
        open_legs = [leg for leg, score in zip(table.legs, table.scores, strict=True) if leg and score is None]
        games = [await self._core.read(leg.game) for leg in open_legs]
        running = [game for game in games if game and game.running and game.clocks.pause is None]
        if any(game.clocks.pace.timed for game in running):
            entries = (entry.act for entry in reversed(await self._hall.store.entries(live.id)))
            halted = next(act for act in entries if isinstance(act, a.Halted) and act.table == table.number)
            for game in running:
                await tables.pause(self._core, game.id, halted.by or 0, halted.reason)

    async def _noted(self, live: LiveTournament, number: int, leg: int) -> Draft | Barred:
        table = live.state.table(number)
        opened = table.legs[leg]
        if opened is None or table.scores[leg] is not None:
            return Barred("scored")
        game = await self._core.read(opened.game)
        act = None if game is None else results.result_of(game, table, leg, self._core.now())
        return Barred("not-open") if act is None else _score(table, (act,))

    async def may_sit(self, live: LiveTournament, entrant: int, user: int) -> bool:
        """Tell whether a member may play for an entrant in all his running games: he has seen nothing of them."""
        for table, leg in opened_games(live.state):
            opened = table.legs[leg]
            side = next((s for s, e in opened.seats if e == entrant), None) if opened is not None else None
            if opened is None or side is None or table.scores[leg] is not None:
                continue
            game = await self._core.read(opened.game)
            if game is not None and game.running and not free_to_sit(game, user, side):
                return False
        return True

    # -- what is due --------------------------------------------------------------------------------------------
    async def ring(self) -> tuple[int, ...]:
        """Do what is due now, and return the tournaments that it was done in."""
        due = await self._hall.store.due(self._core.now())
        for one in due:
            await self._ring(one)
        return tuple(dict.fromkeys(one.tournament for one in due))

    async def _ring(self, one: Appointment) -> None:
        try:
            await self._hall.act(one.tournament, None, lambda live: self._rung(live, one))
        except Damaged as damaged:
            _log.warning("table %d of tournament %d: %r", one.table, one.tournament, damaged)
            await self._hall.act(one.tournament, None, lambda _: _plain(self._put_off(one)))

    async def _rung(self, live: LiveTournament, one: Appointment) -> Draft | Barred:
        """Do one thing that is due: an answer, sides without bids, a player who has not come, the end of the time."""
        if one.table < 0:
            return challenges.lapsed(live, -one.table, self._core.now())
        t, table = live.state, live.state.table(one.table)
        rung = ((one.table, one.what),)
        if table.done or t.over:
            return Draft(rung=rung)
        if not table.first:
            bids = await self._hall.store.bids(live.id, table.number)
            act = sealed.settled(t, table, bids, self._core.now())
            return Draft(entries=(act,), rung=rung, posts=STATUS)
        found = [await self._decided(live, table, leg, one) for leg in range(len(table.legs))]
        made = tuple(act for act in found if act is not None)
        if one.what == "time" and len(made) < sum(score is None for score in table.scores):
            return self._put_off(one, made)
        return _score(table, made, rung) if made else Draft(rung=rung)

    def _put_off(self, one: Appointment, made: tuple[a.Scored, ...] = ()) -> Draft:
        later = Appointment(0, one.table, one.what, stamp(self._core.clock() + RETRY))
        return Draft(entries=made, due=(later,), posts=STATUS if made else ())

    async def _decided(self, live: LiveTournament, table: Table, leg: int, one: Appointment) -> a.Scored | None:
        """Return what a game comes to that is late; None for one that goes on, or that was never opened."""
        opened, at = table.legs[leg], self._core.now()
        if opened is None or table.scores[leg] is not None:
            return None
        game = await self._core.read(opened.game)
        assert game is not None
        if game.header.status in ("open", "sealed"):
            present = await self._hall.store.present(live.id, table.number)
            away = results.absent(table, leg, present, at)
            if away is not None or one.what == "no-show":
                return away
            return a.Scored(at=at, table=table.number, leg=leg, winner=0, how="adjudicated")
        if one.what == "no-show":
            return None
        if game.running:
            order = Submission(game=game.id, order=TimeUp(), via="clock")
            await self._core.act(game.id, None, lambda now: play.submit(self._core, now, order, None))
            game = await self._core.read(opened.game) or game
        if game.running:
            return results.judged(game, table, leg, at)
        return results.result_of(game, table, leg, at)


def _score(table: Table, made: tuple[a.Scored, ...], rung: tuple[tuple[int, What], ...] = ()) -> Draft:
    """Return the results of games of a table; nothing is due there any more once all are scored."""
    legs = {act.leg for act in made}
    done = all(score is not None or leg in legs for leg, score in enumerate(table.scores))
    posts = tuple(post for act in made for post in results.result_told(table, act))
    return Draft(entries=made, rung=rung, settled=(table.number,) if done else (), posts=(*posts, *STATUS))


def unopened(t: Tournament) -> tuple[tuple[Table, int], ...]:
    """Return the games that are to be opened."""
    if t.over:
        return ()
    return tuple(
        (table, leg)
        for table in t.tables
        for leg, opened in enumerate(table.legs)
        if opened is None and table.scores[leg] is None and table.first
    )


def opened_games(t: Tournament) -> Iterator[tuple[Table, int]]:
    """Yield the games that may have to be tended: those not scored, and those scored while they may go on."""
    for table in t.tables:
        for leg, opened in enumerate(table.legs):
            score = table.scores[leg]
            if opened is not None and (score is None or score.how in ENDED):
                yield table, leg


async def _plain(made: Draft | Barred) -> Draft | Barred:
    return made
