"""Swiss rounds by FIDE's Dutch system, paired by `py4swiss` (C.04.3 in the version that held until January 2026).

Nobody meets twice or gets a second bye.  Clubs give way to that and to the balance of sides, and the balance of sides
gives way where nothing else can be paired: then all are treated as topscorers of a last round.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import ceil, log2

from bot.tournaments.formats import field
from bot.tournaments.formats.answers import Eased, Finished, Impossible, Next, Proposal, Waiting
from bot.tournaments.formats.hall import Hall, hall
from bot.tournaments.scoring import games
from bot.tournaments.state import Tournament


def rounds(t: Tournament) -> int:
    """Return how many rounds there are: those of the terms, or as many as find a single winner."""
    if t.terms.rounds:
        return t.terms.rounds
    return max(1, ceil(log2(max(2, len(field.began(t))))))


def next_round(t: Tournament, voted: str = "", repeats: bool = False) -> Next:
    """Pair the next round; with `repeats`, the oldest meetings and byes are forgotten as far as need be."""
    playing = field.able(t)
    if open_tables := field.unfinished(t):
        return Waiting(open_tables)
    if len(t.rounds) >= rounds(t):
        return Finished()
    if len(playing) < 2:
        return Impossible("too-few", ("more-players", "end") if not t.rounds else ("end",))
    from bot.tournaments.formats import dutch  # noqa: PLC0415 - the engine is slow to load

    clubs = tuple(_clubs(t, playing)) if t.terms.clubs else ()
    for forgotten in range(len(t.rounds) + 1 if repeats else 1):
        found = hall(t, playing, rounds(t), forgotten)
        for free in (False, True):
            kept = _kept(found, clubs, free)
            if kept is not None:
                eased = _eased(clubs, kept, free, bool(forgotten))
                paired = dutch.pairs(found, kept, free)
                return _proposal(t, _balanced(t, paired) if forgotten else paired, eased, voted)
    return Impossible("all-met", ("fewer-rounds", "repeat", "by-hand"))


def _clubs(t: Tournament, playing: Sequence[int]) -> Iterable[tuple[tuple[int, int], ...]]:
    """Yield for each club, the largest first, all pairs of it."""
    members: dict[str, list[int]] = {}
    for entrant in playing:
        if club := t.entrant(entrant).club.strip().casefold():
            members.setdefault(club, []).append(entrant)
    for _, own in sorted(members.items(), key=lambda each: (-len(each[1]), each[0])):
        if len(own) > 1:
            yield tuple(combinations(own, 2))


def _kept(found: Hall, clubs: Sequence[tuple[tuple[int, int], ...]], free: bool) -> set[tuple[int, int]] | None:
    """Return the pairs of clubs that can be kept apart; None where the round cannot be paired at all."""
    from bot.tournaments.formats import dutch  # noqa: PLC0415

    every = {pair for club in clubs for pair in club}
    if dutch.pairable(found, every, free):
        return every
    if not dutch.pairable(found, set(), free):
        return None
    kept: set[tuple[int, int]] = set()
    for club in clubs:
        if dutch.pairable(found, kept | set(club), free):
            kept |= set(club)
            continue
        for pair in club:
            if dutch.pairable(found, kept | {pair}, free):
                kept.add(pair)
    return kept


def _balanced(t: Tournament, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return pairs with the sides that all rounds ask for, those forgotten too."""
    number = len(t.rounds) + 1
    return [field.sided(t, one, two, f"round {number}") if two else (one, two) for one, two in pairs]


def _eased(
    clubs: Sequence[tuple[tuple[int, int], ...]], kept: set[tuple[int, int]], free: bool, again: bool
) -> tuple[Eased, ...]:
    wished = {pair for club in clubs for pair in club}
    said: tuple[tuple[Eased, bool], ...] = (("clubs", kept < wished), ("sides", free), ("repeats", again))
    return tuple(what for what, so in said if so)


def _proposal(t: Tournament, pairs: list[tuple[int, int]], eased: tuple[Eased, ...], voted: str) -> Proposal:
    number = len(t.rounds) + 1
    tables = [(one, two, "") for one, two in pairs if two]
    bye = t.terms.points.bye * games(t.terms)
    byes = tuple((one, bye) for one, two in pairs if not two)
    return Proposal(number, field.matches(t, tables, field.scenario(t, number, voted)), byes, eased)
