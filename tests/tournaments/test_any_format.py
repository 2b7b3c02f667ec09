"""Random tournaments of every format with rounds: whatever happens, there is a next round, an end, or a reason."""

import random

import pytest

from bot.tournaments import acts as a
from bot.tournaments.formats import (
    LATE,
    Finished,
    Impossible,
    Proposal,
    bracket,
    next_round,
    pair_again,
    ranking,
    rounds,
)
from bot.tournaments.standings import standings
from bot.tournaments.terms import TIE_BREAKS, Points
from tests.tournaments.hall import AT, Hall

FORMATS = ["swiss", "round-robin", "double-round-robin", "knockout", "double-knockout", "groups"]


def terms(dice: random.Random, kind: str) -> dict[str, object]:
    return {
        "format": kind,
        "sides": dice.choice(["both", "drawn", "bid"]),
        "groups": dice.choice([0, 1, 2, 3]) if kind == "groups" else 0,
        "through": dice.choice([1, 2, 3]),
        "third": dice.random() < 0.5,
        "points": dice.choice([Points(), Points(win=30, draw=10), Points(step=3), Points(bye=5)]),
        "late": 3,
        "tie_breaks": TIE_BREAKS,
    }


def come_and_go(hall: Hall, dice: random.Random) -> None:
    for entrant in hall.state.entrants:
        lot = dice.random()
        if lot < 0.05:
            hall.do((a.Returned if entrant.dropped else a.Dropped)(at=AT, entrant=entrant.number))
        elif lot < 0.06:
            hall.do(a.Disqualified(at=AT, entrant=entrant.number))


def play(hall: Hall, due: Proposal, dice: random.Random) -> None:
    hall.lay(due)
    for match in due.matches:
        for leg in range(len(hall.state.table(match.table).legs)):
            hows: list[a.How] = ["played"] * 12 + ["adjudicated", "forfeit", "both-forfeit", "set"]
            how = dice.choice(hows)
            winner = 0 if how == "both-forfeit" or dice.random() < 0.2 else dice.choice((match.one, match.two))
            hall.open(match.table)
            hall.score(match.table, winner or (match.one if how == "forfeit" else 0), dice.randint(0, 9), how, leg)


def check(hall: Hall, due: Proposal) -> None:
    seated = [e for match in due.matches for e in (match.one, match.two)]
    idle = [entrant for entrant, _ in due.byes]
    assert len({*seated, *idle}) == len(seated) + len(idle), "in two places"
    assert all(hall.state.entrant(entrant).plays for entrant in seated), "somebody who left"
    assert [match.table for match in due.matches] == [*range(len(hall.state.tables) + 1, due_end(hall, due))]
    assert due.round == len(hall.state.rounds) + 1


def due_end(hall: Hall, due: Proposal) -> int:
    return len(hall.state.tables) + 1 + len(due.matches)


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("lot", range(40))
def test_whatever_happens_a_tournament_comes_to_an_end(kind: str, lot: int) -> None:
    dice = random.Random(f"any {kind} {lot}")
    hall = Hall(dice.randint(1, 17), seed=f"{lot:064x}", **terms(dice, kind))
    for _ in range(60):
        due = next_round(hall.state)
        assert due == next_round(hall.state)
        assert pair_again(hall.state) is None
        if not isinstance(due, Proposal):
            break
        check(hall, due)
        play(hall, due, dice)
        hall.do(a.RoundClosed(at=AT, round=due.round))
        come_and_go(hall, dice)
    assert isinstance(due, Finished | Impossible), due
    assert rounds(hall.state) >= 0
    whole = standings(hall.state)
    assert all(row.points == sum(met.points for met in row.rounds) for row in whole.rows)
    assert sorted(entrant for _, entrant in ranking(hall.state)) == sorted(row.entrant for row in whole.rows)


@pytest.mark.parametrize("kind", ["knockout", "double-knockout", "groups"])
@pytest.mark.parametrize("lot", range(40))
def test_a_correction_at_any_time_is_paired_again_or_named(kind: str, lot: int) -> None:
    dice = random.Random(f"corrected {kind} {lot}")
    hall = Hall(dice.randint(4, 12), format=kind, groups=2 if kind == "groups" else 0)
    for _ in range(dice.randint(1, 5)):
        due = next_round(hall.state)
        if isinstance(due, Proposal):
            play(hall, due, dice)
    due = next_round(hall.state)
    if isinstance(due, Proposal):
        hall.lay(due)
    if hall.state.tables and any(table.done for table in hall.state.tables):
        table = dice.choice([table for table in hall.state.tables if table.done])
        winner = dice.choice((table.match.one, table.match.two, 0))
        hall.do(a.Corrected(at=AT, by=9, reason="misread", table=table.number, leg=0, winner=winner))
        again = pair_again(hall.state)
        if isinstance(again, Proposal):
            hall.lay(again)
            assert pair_again(hall.state) is None
            found = bracket(hall.state)
            assert found is None or not found.wrong
        else:
            assert again is None or (isinstance(again, Impossible) and again.tables)


@pytest.mark.parametrize("kind", FORMATS)
def test_who_enters_late_is_paired_only_where_that_may_be(kind: str) -> None:
    hall = Hall(8, format=kind, rounds=3, late=3, groups=2 if kind == "groups" else 0)
    hall.play()
    hall.enter(9)
    due = hall.pair()
    paired = {e for match in due.matches for e in (match.one, match.two)} | {entrant for entrant, _ in due.byes}
    assert (9 in paired) == (kind in LATE)
