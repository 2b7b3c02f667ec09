from bot.tournaments import acts as a
from bot.tournaments.marks import Mark, marks
from tests.tournaments.hall import AT, Hall

SOON, LATER = "2026-01-01T00:05:00+00:00", "2026-01-01T01:00:00+00:00"


def meet(hall: Hall, one: int, two: int) -> None:
    hall.do(a.Challenged(at=AT, one=one, two=two))
    hall.do(a.Answered(at=AT, challenge=len(hall.state.challenges), accepted=True, scenario="one", first=one))
    hall.score(len(hall.state.tables), one)


def test_a_pair_that_meets_too_often_is_marked_in_a_league() -> None:
    hall = Hall(4, format="league")
    meet(hall, 1, 2)
    meet(hall, 2, 1)
    meet(hall, 3, 4)
    assert marks(hall.state) == ()
    meet(hall, 1, 2)
    assert marks(hall.state) == (Mark("pair-often", (1, 2), (1, 2, 4)),)


def test_who_meets_others_as_often_is_not_marked() -> None:
    hall = Hall(4, format="league")
    for other in (2, 3, 4) * 3:
        meet(hall, 1, other)
    for one, two in ((2, 3), (3, 4), (4, 2)) * 2:
        meet(hall, one, two)
    assert marks(hall.state) == ()


def test_a_resignation_within_minutes_is_marked_with_who_resigned_first() -> None:
    hall = Hall(2, rounds=1)
    match = hall.pair().matches[0]
    hall.open(1)
    hall.score(1, match.one, at=SOON)
    assert marks(hall.state, {(1, 0)}) == (Mark("resigned-soon", (match.two, match.one), (1,), 300),)
    assert marks(hall.state) == (), "it was played to its end"


def test_a_late_resignation_and_a_forfeit_are_not_marked() -> None:
    for how, at in (("played", LATER), ("forfeit", SOON)):
        hall = Hall(2, rounds=1)
        hall.pair()
        hall.open(1)
        hall.score(1, 1, how=how, at=at)
        assert marks(hall.state, {(1, 0)}) == ()
