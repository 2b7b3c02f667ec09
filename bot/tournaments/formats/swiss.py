"""Swiss rounds by FIDE's Dutch system, paired by `py4swiss` (C.04.3 in the version that held until January 2026).

The engine is given the tournament as a report in memory.  It counts points from what a result is called, so results are
called what they were for its rules of repeats, byes and sides, but are worth nothing, and the true points before each
round are given as accelerations.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import ceil, log2
from typing import Final

from msgspec import Struct
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.engines.dutch.player import get_player_infos_from_trf
from py4swiss.engines.dutch.validity_matcher import ValidityMatcher
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult, ScoringPointSystem
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from bot.tournaments import lots
from bot.tournaments.formats import field
from bot.tournaments.formats.answers import Eased, Finished, Impossible, Next, Proposal, Waiting
from bot.tournaments.records import Met, records
from bot.tournaments.scoring import games
from bot.tournaments.seeding import seeded
from bot.tournaments.state import Tournament

_FREE: Final = 1000
"""Tenths that every round is worth less where all are to be topscorers, whose sides may be unbalanced."""


class _Hall(Struct, frozen=True):
    """A field as it is shown to the engine."""

    numbers: dict[int, int]
    """Starting numbers of entrants, from 1 on."""
    resting: frozenset[int]
    mets: dict[int, tuple[Met, ...]]
    done: int
    """Rounds."""
    all: int
    most: int
    """Tenths that a round is worth at most."""
    white: bool


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
    clubs = tuple(_clubs(t, playing)) if t.terms.clubs else ()
    for forgotten in range(len(t.rounds) + 1 if repeats else 1):
        hall = _hall(t, playing, forgotten)
        for free in (False, True):
            kept = _kept(hall, clubs, free)
            if kept is not None:
                eased = _eased(clubs, kept, free, bool(forgotten))
                return _proposal(t, hall, _pairs(hall, kept, free), eased, voted)
    return Impossible("all-met", ("fewer-rounds", "repeat", "by-hand"))


def _hall(t: Tournament, playing: Sequence[int], forgotten: int) -> _Hall:
    mets = {entrant: _whole(t, own, forgotten) for entrant, own in records(t).items()}
    numbers = {entrant: n for n, entrant in enumerate((e for e in seeded(t) if e in mets), 1)}
    resting = frozenset(numbers) - set(playing)
    most = max(t.terms.points.win, t.terms.points.draw, t.terms.points.loss) * games(t.terms)
    white = lots.below(t.seed, "first side of the first round", 2) == 0
    return _Hall(numbers, resting, mets, len(t.rounds), rounds(t), most, white)


def _whole(t: Tournament, own: Sequence[Met], forgotten: int) -> tuple[Met, ...]:
    """Return one met for each round; those forgotten keep their points only."""
    by_round = {met.round: met for met in own}
    whole = []
    for each in t.rounds:
        met = by_round.get(each.number) or Met(each.number, "rest", 0)
        whole.append(Met(each.number, "rest", met.points) if each.number <= forgotten else met)
    return tuple(whole)


def _clubs(t: Tournament, playing: Sequence[int]) -> Iterable[tuple[tuple[int, int], ...]]:
    """Yield for each club, the largest first, all pairs of it."""
    members: dict[str, list[int]] = {}
    for entrant in playing:
        if club := t.entrant(entrant).club.strip().casefold():
            members.setdefault(club, []).append(entrant)
    for _, own in sorted(members.items(), key=lambda each: (-len(each[1]), each[0])):
        if len(own) > 1:
            yield tuple(combinations(own, 2))


def _kept(hall: _Hall, clubs: Sequence[tuple[tuple[int, int], ...]], free: bool) -> set[tuple[int, int]] | None:
    """Return the pairs of clubs that can be kept apart; None where the round cannot be paired at all."""
    every = {pair for club in clubs for pair in club}
    if _pairable(hall, every, free):
        return every
    if not _pairable(hall, set(), free):
        return None
    kept: set[tuple[int, int]] = set()
    for club in clubs:
        if _pairable(hall, kept | set(club), free):
            kept |= set(club)
            continue
        for pair in club:
            if _pairable(hall, kept | {pair}, free):
                kept.add(pair)
    return kept


def _eased(
    clubs: Sequence[tuple[tuple[int, int], ...]], kept: set[tuple[int, int]], free: bool, again: bool
) -> tuple[Eased, ...]:
    wished = {pair for club in clubs for pair in club}
    said: tuple[tuple[Eased, bool], ...] = (("clubs", kept < wished), ("sides", free), ("repeats", again))
    return tuple(what for what, so in said if so)


def _pairable(hall: _Hall, apart: set[tuple[int, int]], free: bool) -> bool:
    report = _report(hall, apart, free)
    players = sorted(get_player_infos_from_trf(report), reverse=True)
    return bool(ValidityMatcher(players, report.x_section.forbidden_pairs).is_valid_matching())


def _pairs(hall: _Hall, apart: set[tuple[int, int]], free: bool) -> list[tuple[int, int]]:
    """Return pairs of entrants, who has the first side first; 0 with who has a bye."""
    entrants = {number: entrant for entrant, number in hall.numbers.items()}
    try:
        paired = DutchEngine.generate_pairings(_report(hall, apart, free))
    except PairingError as error:  # pragma: no cover
        raise AssertionError("what can be paired was not paired") from error
    return [(entrants[each.white], entrants.get(each.black, 0)) for each in paired]


def _report(hall: _Hall, apart: set[tuple[int, int]], free: bool) -> ParsedTrf:
    less = _FREE if free else 0
    worth = dict.fromkeys(ScoringPointSystem().score_dict, -less)
    worth[ResultToken.FULL_POINT_BYE, ColorToken.BYE_OR_NOT_PAIRED] = -less if free else hall.most
    ahead = {n: _before(hall.mets[entrant], less) for entrant, n in hall.numbers.items()}
    return ParsedTrf(
        player_sections=[_section(hall, entrant) for entrant in hall.numbers],
        x_section=XSection(
            number_of_rounds=hall.done + 1 if free else hall.all,
            zeroed_ids={hall.numbers[entrant] for entrant in hall.resting},
            scoring_point_system=ScoringPointSystem(score_dict=worth),
            configuration=XSectionConfiguration(first_round_color=hall.white),
            accelerations=ahead,
            forbidden_pairs={(hall.numbers[one], hall.numbers[two]) for one, two in apart},
        ),
    )


def _before(mets: Sequence[Met], less: int) -> list[int]:
    """Return the points before each round, and after the last, beside what the engine counts itself."""
    totals = [0]
    for met in mets:
        totals.append(totals[-1] + met.points + less)
    return totals


def _section(hall: _Hall, entrant: int) -> PlayerSection:
    mets = hall.mets[entrant]
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=hall.numbers[entrant],
        points_times_ten=sum(met.points for met in mets),
        rank=hall.numbers[entrant],
        results=[_result(hall, met) for met in mets],
    )


def _result(hall: _Hall, met: Met) -> RoundResult:
    if met.kind == "bye":
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE)
    if not met.opponent:
        return RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)
    other = hall.numbers[met.opponent]
    if met.kind != "played":
        token = ResultToken.FORFEIT_WIN if met.kind == "forfeit-win" else ResultToken.FORFEIT_LOSS
        return RoundResult(id=other, color=ColorToken.BYE_OR_NOT_PAIRED, result=token)
    colour = ColorToken.WHITE if met.first else ColorToken.BLACK
    order = (met.points > met.against) - (met.points < met.against)
    token = {1: ResultToken.WIN, 0: ResultToken.DRAW, -1: ResultToken.LOSS}[order]
    return RoundResult(id=other, color=colour, result=token)


def _proposal(
    t: Tournament, hall: _Hall, pairs: list[tuple[int, int]], eased: tuple[Eased, ...], voted: str
) -> Proposal:
    number = hall.done + 1
    tables = [(one, two, "") for one, two in pairs if two]
    bye = t.terms.points.bye * games(t.terms)
    byes = tuple((one, bye) for one, two in pairs if not two)
    return Proposal(number, field.matches(t, tables, field.scenario(t, number, voted)), byes, eased)
