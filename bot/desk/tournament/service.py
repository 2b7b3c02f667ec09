"""TournamentDesk: what commands, buttons and the runner call."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from copy import copy
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Self

from msgspec.structs import replace

from bot.desk.core import Core
from bot.desk.outcomes import Busy
from bot.desk.tournament import challenges, entries, results, rounds, sealed, tables
from bot.desk.tournament.core import STATUS, Draft, Foresight, Hall, Pairing, told
from bot.desk.tournament.exporting import Kind, Ratings, document
from bot.desk.tournament.founding import named, pinned, report_acts, report_terms
from bot.desk.tournament.outcomes import Again, Answer, Barred, By, LiveTournament, NoTournament, Taken
from bot.desk.tournament.rights import mine, not_organiser, table
from bot.desk.tournament.running import Running
from bot.store.port import Conflict, Duplicate, moment, stamp
from bot.store.tournamentport import (
    LIVE,
    NameTaken,
    NewTournament,
    TournamentDue,
    TournamentEntry,
    TournamentRow,
    TournamentStore,
)
from bot.tournaments import acts as a
from bot.tournaments.formats import next_round
from bot.tournaments.ratings import Course, Listed, Rating
from bot.tournaments.terms import Terms

if TYPE_CHECKING:
    from bot.tournaments import trf

CLAIM: Final = timedelta(minutes=1)
SEED: Final = 16
"""Bytes of the seed of a tournament, and of the salt of an army list."""


class TournamentDesk:
    """The only write path to a tournament.

    Every act answers Taken, Again for a repeated interaction, Barred with the reason, Overtaken, NoTournament or Busy.
    Acts of an organiser or referee need a reason in `by`.
    """

    def __init__(self, core: Core, keys: Callable[[int], bytes], pairing: Pairing = next_round) -> None:
        self._core = core
        self._keys = keys
        self._hall = Hall(core, pairing)
        self.running = Running(self._hall, keys)
        """What follows by itself: games of tables, results, the next round."""
        self._ratings = Ratings(core)

    @property
    def _store(self) -> TournamentStore:
        return self._core.store.tournaments

    def foreseen(self) -> Self:
        """Return a desk whose acts answer as they would and change nothing: for what is shown before it is done."""
        twin = copy(self)
        twin._hall = Foresight(self._hall)  # noqa: SLF001 - it is this desk
        return twin

    def _now(self) -> datetime:
        return self._core.clock()

    async def open_store(self) -> None:
        """Release the posts that an earlier process had claimed; call it once, before anything is delivered."""
        await self._store.release()

    def listen(self, listener: Callable[[int], None]) -> None:
        """Tell `listener` the number of every tournament that is changed from now on, after each commit."""
        self._hall.listeners.append(listener)

    # -- reading ------------------------------------------------------------------------------------------------
    async def load(self, tournament: int) -> LiveTournament | None:
        """Return a tournament as it stands; None when there is none."""
        return await self._hall.read(tournament)

    async def of_guild(self, guild: int, *, live: bool = False) -> tuple[TournamentRow, ...]:
        """Return the tournaments of a guild, the newest first; where `live`, those that are not over."""
        return await self._store.rows(guild, live=live)

    async def by_name(self, guild: int, name: str) -> LiveTournament | None:
        """Return the newest tournament of a guild with a name, one that is not over before all others."""
        found = [row for row in await self._store.rows(guild) if row.folded == named(name)]
        found.sort(key=lambda row: row.status not in LIVE)
        return await self.load(found[0].id) if found else None

    async def known_names(self, guild: int) -> dict[str, int]:
        """Return the members who have played in a guild by their names there, folded, and as a report writes them."""
        from bot.tournaments import trf  # noqa: PLC0415 - py4swiss is slow to load

        found: dict[str, set[int]] = {}
        for row in await self._store.rows(guild):
            live = await self.load(row.id)
            for each in () if live is None else live.state.entrants:
                for name in {each.name.casefold(), trf.sanitised(each.name, each.number).casefold()}:
                    if each.user > 0:
                        found.setdefault(name, set()).add(each.user)
        return {name: users.pop() for name, users in found.items() if len(users) == 1}

    async def ledger(self, tournament: int) -> tuple[TournamentEntry, ...]:
        """Return the entries with their links; nothing in them is secret."""
        return await self._store.entries(tournament)

    async def export(
        self, tournament: int, kind: Kind, *, games: bool = False
    ) -> "bytes | trf.Unwritable | NoTournament":
        """Return a tournament as a file, with nothing secret in it; with `games`, those that are over are inside.

        A string is why FIDE's report cannot be written.
        """
        return await document(self._core, tournament, kind, games=games)

    async def ratings(self, guild: int, system: str) -> Mapping[int, Rating]:
        """Return the rating of every member who has played a rated game of a system on a server."""
        return await self._ratings.of(guild, system)

    async def rating_list(self, guild: int, system: str) -> tuple[Listed, ...]:
        """Return all members of a server who have a rating in a system, the strongest first."""
        return await self._ratings.listed(guild, system)

    async def courses(self, live: LiveTournament) -> Mapping[int, Course]:
        """Return how members came through the rated games of a tournament."""
        return await self._ratings.through(live.guild, live.state.terms.system, live.id)

    async def of_game(self, game: int) -> tuple[int, int, int] | None:
        """Return tournament, table and leg of a game; None for any other game."""
        return await self._store.of_game(game)

    async def army_list(self, tournament: int, by: By, entrant: int) -> str | Barred | NoTournament | None:
        """Return an army list with its salt, if it is shown or the member's own; None where none was handed in."""
        live = await self.load(tournament)
        if live is None:
            return NoTournament()
        if (why := sealed.may_read(live.state, by, entrant)) is not None:
            return why
        body = await self._store.list_of(tournament, entrant)
        return None if body is None else body.decode()

    async def votes(self, tournament: int) -> dict[str, int]:
        """Return how many want each scenario in the next round."""
        live = await self.load(tournament)
        if live is None:
            return {}
        given = list((await self._store.votes(tournament, len(live.state.rounds) + 1)).values())
        return {scenario: given.count(scenario) for scenario in live.state.terms.scenarios}

    async def bidders(self, tournament: int, number: int) -> tuple[int, ...]:
        """Return the entrants who have bid at a table; what, nobody learns before both have."""
        return tuple(sorted(await self._store.bids(tournament, number)))

    async def present(self, tournament: int, number: int) -> frozenset[int]:
        """Return the entrants who have appeared at a table."""
        return await self._store.present(tournament, number)

    async def due_at(self, tournament: int, number: int) -> dict[str, datetime | int | None]:
        """Return what is due at a table and when; seconds that are left where it is halted."""
        found = await self._store.appointments(tournament)
        return {one.what: one.left if one.at is None else moment(one.at) for one in found if one.table == number}

    # -- terms and entry ----------------------------------------------------------------------------------------
    async def open(self, guild: int, channel: int, by: By, terms: Terms) -> Taken | Again | Barred | Busy:
        """Open a tournament; its charts, policies and rules are pinned from now on.

        Barred: another live one has the name, or the terms do not hold.
        """
        return await self._founded(guild, channel, by, terms, lambda opened: (opened,))

    async def go_on(
        self, guild: int, channel: int, by: By, terms: Terms, report: str, users: Mapping[int, int]
    ) -> "Taken | Again | Barred | Busy | trf.Refused | trf.Unwritable":
        """Open a tournament that goes on from FIDE's report; `users` are the members who play for its players.

        What a game is worth is as the report says.  A string is why a tournament with such terms has no report.
        """
        from bot.tournaments import takeover, trf  # noqa: PLC0415 - py4swiss is slow to load

        read = await asyncio.to_thread(trf.read, report)
        refused = read if isinstance(read, trf.Refused) else takeover.unlike(read)
        if isinstance(read, trf.Refused) or refused is not None:
            return refused or read  # type: ignore[return-value]
        fitting = report_terms(terms, read)
        if isinstance(fitting, str):
            return fitting
        if not by.reason.strip():
            return Barred("reason")
        digest = sha256(report.encode()).hexdigest()

        def more(opened: a.Opened) -> tuple[a.AnyAct, ...] | Barred:
            return report_acts(read, replace(opened, report=digest), users, lambda: self._keys(SEED).hex())

        return await self._founded(guild, channel, by, fitting, more)

    async def _founded(
        self, guild: int, channel: int, by: By, terms: Terms, more: Callable[[a.Opened], tuple[a.AnyAct, ...] | Barred]
    ) -> Taken | Again | Barred | Busy:
        """Open a tournament; `more` makes its first entries of the opening."""
        if self._core.closing:
            return Busy()
        with self._core.working():
            if (seen := await self._hall.again(by.wish)) is not None:
                return seen
            contents = await pinned(self._core, guild, terms)
            if isinstance(contents, Barred):
                return contents
            rules = self._core.systems[terms.system].rulebook.rules
            seed = self._keys(SEED).hex()
            act = a.Opened(
                by=by.user, at=self._core.now(), reason=by.reason, terms=terms, seed=seed, rules=rules,
                contents=contents,
            )  # fmt: skip
            acts = await asyncio.to_thread(more, act)
            if isinstance(acts, Barred):
                return acts
            first, *behind = acts
            assert isinstance(first, a.Opened)
            new = NewTournament(guild, channel, named(terms.name), first, by.wish, STATUS, tuple(behind))
            try:
                return Taken(await self._hall.found(new), acts)
            except NameTaken:
                return Barred("name-taken", facts=(("name", terms.name),))
            except (Conflict, Duplicate):
                seen = await self._hall.again(by.wish)
                assert seen is not None
                return seen

    async def change_terms(self, tournament: int, by: By, terms: Terms) -> Answer:
        """Choose other terms, before the first round."""

        async def work(live: LiveTournament) -> Draft | Barred:
            if (why := not_organiser(live, by)) is not None:
                return why
            if live.state.begun:
                return Barred("begun")
            if terms.system != live.state.terms.system:
                return Barred("no-system", facts=(("system", terms.system),))
            contents = await pinned(self._core, live.guild, terms)
            if isinstance(contents, Barred):
                return contents
            act = a.TermsChanged(by=by.user, at=self._core.now(), reason=by.reason, terms=terms, contents=contents)
            return Draft(entries=(act,), name=(terms.name, named(terms.name)), posts=(told("terms-changed"), *STATUS))

        return await self._hall.act(tournament, by, work)

    async def enter(self, tournament: int, by: By, name: str, *, club: str = "", rating: int | None = None) -> Answer:
        """Enter, for a place or the waiting list; later than the first round where the terms allow it.

        Where seeds go by rating, one without a rating of his own has that of the server.
        """

        async def work(live: LiveTournament) -> Draft | Barred:
            terms = live.state.terms
            known = rating
            if known is None and terms.seeding == "rating":
                found = (await self._ratings.of(live.guild, terms.system)).get(by.user)
                known = None if found is None else found.number
            return entries.enter(live, by, name, club, known, self._core.now())

        return await self._hall.act(tournament, by, work)

    async def check_in(self, tournament: int, by: By) -> Answer:
        """Be there, before the first round."""
        return await self._do(tournament, by, lambda live, at: entries.check_in(live, by, at))

    async def drop(self, tournament: int, by: By, entrant: int | None = None) -> Answer:
        """Leave, or be taken out by the organiser; open games are forfeited."""
        return await self._do(tournament, by, lambda live, at: entries.drop(live, by, entrant, at))

    async def come_back(self, tournament: int, by: By, entrant: int | None = None) -> Answer:
        """Be paired again after leaving."""
        return await self._do(tournament, by, lambda live, at: entries.come_back(live, by, entrant, at))

    async def disqualify(self, tournament: int, by: By, entrant: int) -> Answer:
        """Exclude an entrant for good; open games are forfeited."""
        return await self._do(tournament, by, lambda live, at: entries.disqualify(live, by, entrant, at))

    async def substitute(self, tournament: int, by: By, entrant: int, user: int, name: str) -> Answer:
        """Let somebody else play for an entrant from now on, in running games too."""

        async def work(live: LiveTournament) -> Draft | Barred:
            found = entries.substitute(live, by, entrant, user, name, self._core.now())
            if isinstance(found, Draft) and not await self.running.may_sit(live, entrant, user):
                return Barred("seen")
            return found

        return await self._hall.act(tournament, by, work)

    async def seed(self, tournament: int, by: By, order: tuple[int, ...]) -> Answer:
        """Order all entrants by hand, the strongest first, before the first round."""
        return await self._do(tournament, by, lambda live, at: entries.seed(live, by, order, at))

    # -- what is sealed -----------------------------------------------------------------------------------------
    async def hand_in(self, tournament: int, by: By, text: str) -> Answer:
        """Seal an army list; its digest is told."""
        salt = secrets.token_bytes(SEED)
        return await self._do(tournament, by, lambda live, at: sealed.hand_in(live, by, text, salt, at))

    async def show_lists(self, tournament: int, by: By) -> Answer:
        """Open all army lists at once; the first round does that too."""
        return await self._do(tournament, by, lambda live, at: sealed.show(live, by, at))

    async def bid(self, tournament: int, by: By, number: int, amount: int) -> Answer:
        """Bid for the first side at a table, once; the second bid settles it."""

        async def work(live: LiveTournament) -> Draft | Barred:
            bids = await self._store.bids(tournament, number)
            return sealed.bid(live, by, number, amount, bids, self._core.now())

        return await self._hall.act(tournament, by, work)

    async def vote(self, tournament: int, by: By, scenario: str) -> Answer:
        """Vote for the scenario of the next round."""
        return await self._do(tournament, by, lambda live, _: sealed.vote(live, by, scenario))

    # -- rounds -------------------------------------------------------------------------------------------------
    async def pair(self, tournament: int, by: By, *, repeats: bool = False) -> Answer:
        """Pair the next round by the format: the first one begins the tournament; where none is left, it ends."""
        return await self._hall.act(tournament, by, lambda live: self.running.paired(live, by, repeats))

    async def pair_by_hand(
        self, tournament: int, by: By, pairs: tuple[tuple[int, int], ...], byes: tuple[int, ...] = ()
    ) -> Answer:
        """Pair the next round by hand; who is named first has the first side."""

        async def work(live: LiveTournament) -> Draft | Barred:
            voted = await self._voted(live)
            return rounds.pair_by_hand(live, by, pairs, byes, self._now(), voted)

        return await self._hall.act(tournament, by, work)

    async def close_round(self, tournament: int, by: By) -> Answer:
        """Close the round once all is scored; it is closed by itself too."""
        return await self._do(tournament, by, lambda live, at: rounds.close(live, by, at))

    async def end(self, tournament: int, by: By, *, cancelled: bool = False) -> Answer:
        """End a tournament, or cancel it with what is being played."""
        return await self._do(tournament, by, lambda live, at: rounds.end(live, by, cancelled, at))

    # -- tables -------------------------------------------------------------------------------------------------
    async def appear(self, tournament: int, by: By, number: int) -> Answer:
        """Be at one's table; its games begin once both are."""

        def work(live: LiveTournament, _at: str) -> Draft | Barred:
            me, where = mine(live, by), table(live.state, number)
            if isinstance(me, Barred):
                return me
            if isinstance(where, Barred) or where.done:
                return Barred("not-open" if not isinstance(where, Barred) else "no-table", facts=(("table", number),))
            if me.number not in (where.match.one, where.match.two):
                return Barred("not-yours", facts=(("table", number),))
            return Draft(present=((number, me.number),), posts=STATUS)

        return await self._do(tournament, by, work)

    async def score(
        self, tournament: int, by: By, number: int, leg: int, winner: int, margin: int = 0, how: a.How = "set"
    ) -> Answer:
        """Say as a referee what an open game came to, or who has not come to it; it is ended.

        `winner` is an entrant, 0 for a draw or where neither came.
        """
        return await self._scored(tournament, by, (number, leg, winner, margin), how, corrects=False)

    async def correct(
        self, tournament: int, by: By, number: int, leg: int, winner: int, margin: int = 0, how: a.How = "set"
    ) -> Answer:
        """Say as a referee what a finished game came to, in place of what was; everybody sees it."""
        return await self._scored(tournament, by, (number, leg, winner, margin), how, corrects=True)

    async def _scored(
        self, tournament: int, by: By, said: tuple[int, int, int, int], how: a.How, *, corrects: bool
    ) -> Answer:
        return await self._do(
            tournament, by, lambda live, at: results.by_referee(live, by, *said, at, how, corrects=corrects)
        )

    async def extend(self, tournament: int, by: By, number: int, seconds: int) -> Answer:
        """Give a table more time, for coming and for playing."""

        async def work(live: LiveTournament) -> Draft | Barred:
            due = await self._store.appointments(tournament)
            return results.extend(live, by, number, seconds, due, self._core.now())

        return await self._hall.act(tournament, by, work)

    async def halt(self, tournament: int, by: By, number: int, *, on: bool = True) -> Answer:
        """Halt a table with its clocks, or let it go on."""

        async def work(live: LiveTournament) -> Draft | Barred:
            due = await self._store.appointments(tournament)
            found = results.halt(live, by, number, on, due, self._now())
            if isinstance(found, Draft) and not on and self._hall.writes:
                # Before it is written: what halts its games again, should the process end here, is that it is not.
                await tables.resume(self._core, live.state.table(number), by.user, by.reason)
            return found

        answer = await self._hall.act(tournament, by, work)
        if isinstance(answer, Taken) and on and self._hall.writes:
            await self.running.keep_halted(answer.live, answer.live.state.table(number))
        return answer

    # -- ladders and leagues ------------------------------------------------------------------------------------
    async def challenge(self, tournament: int, by: By, opponent: int) -> Answer:
        """Ask an entrant for a game."""
        return await self._do(tournament, by, lambda live, _: challenges.challenge(live, by, opponent, self._now()))

    async def answer(self, tournament: int, by: By, challenge: int, *, accepted: bool) -> Answer:
        """Accept or decline a challenge, or take one's own back."""

        async def work(live: LiveTournament) -> Draft | Barred:
            voted = await self._voted(live)
            return challenges.answer(live, by, challenge, accepted, voted, self._now())

        return await self._hall.act(tournament, by, work)

    async def _voted(self, live: LiveTournament) -> str:
        """Return the scenario that won the votes; the caller is an act."""
        return sealed.won(live.state, await self._store.votes(live.id, len(live.state.rounds) + 1))

    async def _do(self, tournament: int, by: By, work: Callable[[LiveTournament, str], Draft | Barred]) -> Answer:
        async def act(live: LiveTournament) -> Draft | Barred:
            return work(live, self._core.now())

        return await self._hall.act(tournament, by, act)

    # -- delivery -----------------------------------------------------------------------------------------------
    async def claim(self, limit: int) -> tuple[TournamentDue, ...]:
        """Hand out posts that are due."""
        now = self._now()
        return await self._store.claim(stamp(now), stamp(now + CLAIM), limit)

    async def delivered(self, post: int, message: int | None) -> None:
        """Note that a post was delivered as this message, None when it was given up."""
        await self._store.delivered(post, message, self._core.now())

    async def failed(self, post: int, retry_at: datetime, *, tried: bool = True) -> None:
        """Put a post off; it was `tried` if it may have been sent."""
        await self._store.failed(post, stamp(retry_at), tried=tried)
