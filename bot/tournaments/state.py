"""What the acts of a tournament amount to: `fold` is the truth, everything else is counted from it."""

from collections.abc import Iterable
from functools import singledispatch

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments import acts as a
from bot.tournaments.terms import Terms
from engine.kernel.ids import Side


class Entrant(Struct, frozen=True):
    number: int
    user: int
    """Who plays for him now."""
    name: str
    at: str
    club: str = ""
    rating: int | None = None
    since: int = 1
    """The first round that he may be paired in."""
    checked: bool = False
    dropped: bool = False
    disqualified: bool = False
    digest: str = ""
    """Of the army list that he handed in."""
    back: int = 0
    """The first round that he may be paired in since he returned; 0 where he never left."""
    queued: str = ""
    """When he returned: who waits for a place meanwhile is before him."""
    before: tuple[int, ...] = ()
    """Who played for him before."""

    @property
    def plays(self) -> bool:
        """Whether he may be paired."""
        return not (self.dropped or self.disqualified)


class Score(Struct, frozen=True):
    """What a game came to; see `acts.Scored`."""

    winner: int
    margin: int
    how: a.How
    head: str
    at: str
    by: int | None = None
    reason: str = ""


class Leg(Struct, frozen=True):
    """A game of a table."""

    game: int
    channel: int
    seats: tuple[tuple[Side, int], ...]
    """Sides and entrants."""
    at: str


class Table(Struct, frozen=True):
    """Two entrants who meet; `round` is 0 where there are no rounds."""

    number: int
    round: int
    match: a.Match
    at: str
    first: int = 0
    """Who has the first side in the first game; 0 while that is open."""
    bids: tuple[tuple[int, int], ...] = ()
    legs: tuple[Leg | None, ...] = (None,)
    scores: tuple[Score | None, ...] = (None,)
    """What each of its games came to, opened or not; None while that is open."""
    extra: int = 0
    """Seconds that were given."""
    halted: bool = False

    @property
    def done(self) -> bool:
        """Whether all its games are over."""
        return all(score is not None for score in self.scores)


class Round(Struct, frozen=True):
    number: int
    tables: tuple[int, ...]
    byes: tuple[tuple[int, int], ...]
    """Entrants who do not play, and their tenths of a point."""
    at: str
    closed: bool = False


class Challenge(Struct, frozen=True):
    """In a ladder or league; `table` is its table once it was accepted."""

    number: int
    one: int
    two: int
    at: str
    accepted: bool | None = None
    table: int = 0


class Tournament(Struct, frozen=True):
    terms: Terms
    seed: str
    rules: int
    at: str
    by: int | None
    contents: tuple[a.Pinned, ...] = ()
    """What its games are played on."""
    entrants: tuple[Entrant, ...] = ()
    order: tuple[int, ...] = ()
    """The seeding: entrants, the strongest first; empty before it."""
    rounds: tuple[Round, ...] = ()
    tables: tuple[Table, ...] = ()
    challenges: tuple[Challenge, ...] = ()
    shown: bool = False
    """Whether all army lists are open."""
    over: bool = False
    cancelled: bool = False

    def entrant(self, number: int) -> Entrant:
        """Return an entrant.  Raises KeyError."""
        if not 1 <= number <= len(self.entrants):
            raise KeyError(number)
        return self.entrants[number - 1]

    def of_user(self, user: int) -> Entrant | None:
        """Return the entrant for whom a member plays now; who plays no more only where there is no other."""
        return min((e for e in self.entrants if e.user == user), key=lambda e: not e.plays, default=None)

    def table(self, number: int) -> Table:
        """Return a table.  Raises KeyError."""
        if not 1 <= number <= len(self.tables):
            raise KeyError(number)
        return self.tables[number - 1]

    @property
    def begun(self) -> bool:
        """Whether nothing of the terms can be changed any more."""
        return bool(self.rounds or self.tables)

    @property
    def players(self) -> tuple[Entrant, ...]:
        """Return who has a place: who has met anybody, then the first who entered or came back, as far as places go."""
        staying = tuple(e for e in self.entrants if e.plays or self._met(e.number))
        if not 0 < self.terms.most < len(staying):
            return staying
        queue = sorted(staying, key=lambda e: (not self._met(e.number), _queued(e)))
        placed = {e.number for e in queue[: self.terms.most]}
        return tuple(e for e in staying if e.number in placed)

    @property
    def waiting(self) -> tuple[Entrant, ...]:
        """Return who waits for a place, the next first."""
        placed = {e.number for e in self.players}
        return tuple(sorted((e for e in self.entrants if e.plays and e.number not in placed), key=_queued))

    @property
    def open_round(self) -> Round | None:
        """Return the round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].closed else None

    def _met(self, entrant: int) -> bool:
        return any(entrant in (t.match.one, t.match.two) for t in self.tables) or any(
            entrant == one for r in self.rounds for one, _ in r.byes
        )


def _queued(entrant: Entrant) -> str:
    return entrant.queued or entrant.at


def fold(acts: Iterable[a.AnyAct]) -> Tournament:
    """Return what a ledger amounts to.  The first act opens it."""
    left = iter(acts)
    first = next(left)
    assert isinstance(first, a.Opened), "a ledger begins with its terms"
    state = Tournament(first.terms, first.seed, first.rules, first.at, first.by, first.contents)
    for act in left:
        state = after(act, state)
    return state


@singledispatch
def after(act: a.Act, _t: Tournament) -> Tournament:
    """Return what a tournament is after an act."""
    raise AssertionError(f"nothing follows from {act!r}")


@after.register
def _(act: a.TermsChanged, t: Tournament) -> Tournament:
    return replace(t, terms=act.terms, contents=act.contents)


@after.register
def _(act: a.Entered, t: Tournament) -> Tournament:
    since = len(t.rounds) + 1
    new = Entrant(len(t.entrants) + 1, act.user, act.name, act.at, act.club, act.rating, since)
    order = (*t.order, new.number) if t.order else ()
    return replace(t, entrants=(*t.entrants, new), order=order)


@after.register
def _(act: a.CheckedIn, t: Tournament) -> Tournament:
    return _entrant(t, act.entrant, checked=True)


@after.register
def _(act: a.Dropped, t: Tournament) -> Tournament:
    return _entrant(t, act.entrant, dropped=True)


@after.register
def _(act: a.Returned, t: Tournament) -> Tournament:
    return _entrant(t, act.entrant, dropped=False, back=len(t.rounds) + 1, queued=act.at)


@after.register
def _(act: a.Disqualified, t: Tournament) -> Tournament:
    return _entrant(t, act.entrant, disqualified=True)


@after.register
def _(act: a.Substituted, t: Tournament) -> Tournament:
    was = t.entrant(act.entrant)
    return _entrant(t, act.entrant, user=act.user, name=act.name, before=(*was.before, was.user))


@after.register
def _(act: a.Seeded, t: Tournament) -> Tournament:
    return replace(t, order=act.order)


@after.register
def _(act: a.ListLocked, t: Tournament) -> Tournament:
    return _entrant(t, act.entrant, digest=act.digest)


@after.register
def _(_act: a.ListsShown, t: Tournament) -> Tournament:
    return replace(t, shown=True)


@after.register
def _(act: a.Paired, t: Tournament) -> Tournament:
    """Lay the tables of a round; of the last one, in place of those that change, and without any, none."""
    stood: dict[a.Match, Table] = {}
    if t.rounds and t.rounds[-1].number == act.round:
        gone = set(t.rounds[-1].tables)
        stood = {table.match: table for table in t.tables if table.number in gone}
        t = replace(t, rounds=t.rounds[:-1], tables=tuple(table for table in t.tables if table.number not in gone))
        if not act.matches and not act.byes:
            return t
    laid = tuple(stood.get(match) or _laid(t, act.round, match, act.at) for match in act.matches)
    rounds = (*t.rounds, Round(act.round, tuple(m.table for m in act.matches), act.byes, act.at))
    return replace(t, tables=(*t.tables, *laid), rounds=rounds)


def _laid(t: Tournament, number: int, match: a.Match, at: str) -> Table:
    games = 2 if t.terms.sides == "both" else 1
    first = 0 if t.terms.sides == "bid" else match.one
    return Table(match.table, number, match, at, first, legs=(None,) * games, scores=(None,) * games)


@after.register
def _(act: a.SidesSettled, t: Tournament) -> Tournament:
    return _table(t, act.table, first=act.first, bids=act.bids)


@after.register
def _(act: a.TableOpened, t: Tournament) -> Tournament:
    new = Leg(act.game, act.channel, act.seats, act.at)
    legs = tuple(new if n == act.leg else was for n, was in enumerate(t.table(act.table).legs))
    return _table(t, act.table, legs=legs)


@after.register
def _(act: a.Scored, t: Tournament) -> Tournament:
    table = t.table(act.table)
    score = Score(act.winner, act.margin, act.how, act.head, act.at, act.by, act.reason)
    scores = tuple(score if n == act.leg else was for n, was in enumerate(table.scores))
    return _table(t, act.table, scores=scores)


@after.register
def _(act: a.Extended, t: Tournament) -> Tournament:
    return _table(t, act.table, extra=t.table(act.table).extra + act.seconds)


@after.register
def _(act: a.Halted, t: Tournament) -> Tournament:
    return _table(t, act.table, halted=act.on)


@after.register
def _(act: a.RoundClosed, t: Tournament) -> Tournament:
    return replace(t, rounds=tuple(replace(r, closed=True) if r.number == act.round else r for r in t.rounds))


@after.register
def _(act: a.Challenged, t: Tournament) -> Tournament:
    return replace(t, challenges=(*t.challenges, Challenge(len(t.challenges) + 1, act.one, act.two, act.at)))


@after.register
def _(act: a.Answered, t: Tournament) -> Tournament:
    asked = t.challenges[act.challenge - 1]
    table = len(t.tables) + 1 if act.accepted else 0
    answered = replace(asked, accepted=act.accepted, table=table)
    challenges = tuple(answered if c.number == act.challenge else c for c in t.challenges)
    if not act.accepted:
        return replace(t, challenges=challenges)
    match = a.Match(table, act.first, asked.one + asked.two - act.first, act.scenario)
    laid = _laid(t, 0, match, act.at)
    return replace(t, challenges=challenges, tables=(*t.tables, laid))


@after.register
def _(act: a.Ended, t: Tournament) -> Tournament:
    return replace(t, over=True, cancelled=act.cancelled)


def _entrant(t: Tournament, number: int, **changes: object) -> Tournament:
    changed = replace(t.entrant(number), **changes)
    return replace(t, entrants=tuple(changed if e.number == number else e for e in t.entrants))


def _table(t: Tournament, number: int, **changes: object) -> Tournament:
    changed = replace(t.table(number), **changes)
    return replace(t, tables=tuple(changed if one.number == number else one for one in t.tables))
