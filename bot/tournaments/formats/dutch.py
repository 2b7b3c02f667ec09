"""The Dutch system: a hall as `py4swiss` takes it, as a report in memory.

The engine counts points from what a result is called, so results are called what they were for its rules of repeats,
byes and sides, but are worth nothing, and the true points before each round are given as accelerations.
"""

from collections.abc import Sequence
from typing import Final

from py4swiss.engines import DutchEngine
from py4swiss.engines.dutch.player import get_player_infos_from_trf
from py4swiss.engines.dutch.validity_matcher import ValidityMatcher
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult, ScoringPointSystem
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from bot.tournaments.formats.hall import Hall
from bot.tournaments.records import Met

_FREE: Final = 1000
"""Tenths that every round is worth less where all are to be topscorers, whose sides may be unbalanced."""


def pairable(hall: Hall, apart: set[tuple[int, int]], free: bool) -> bool:
    """Tell whether all can be paired; `free` where sides may be unbalanced."""
    report = _report(hall, apart, free)
    players = sorted(get_player_infos_from_trf(report), reverse=True)
    return bool(ValidityMatcher(players, report.x_section.forbidden_pairs).is_valid_matching())


def pairs(hall: Hall, apart: set[tuple[int, int]], free: bool) -> list[tuple[int, int]]:
    """Return pairs of entrants, who has the first side first; 0 with who has a bye.

    Raises py4swiss's PairingError where it is not `pairable`.
    """
    entrants = {number: entrant for entrant, number in hall.numbers.items()}
    paired = DutchEngine.generate_pairings(_report(hall, apart, free))
    return [(entrants[each.white], entrants.get(each.black, 0)) for each in paired]


def _report(hall: Hall, apart: set[tuple[int, int]], free: bool) -> ParsedTrf:
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


def _section(hall: Hall, entrant: int) -> PlayerSection:
    mets = hall.mets[entrant]
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=hall.numbers[entrant],
        points_times_ten=sum(met.points for met in mets),
        rank=hall.numbers[entrant],
        results=[_result(hall, met) for met in mets],
    )


def _result(hall: Hall, met: Met) -> RoundResult:
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
