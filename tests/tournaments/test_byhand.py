from bot.tournaments import acts as a
from bot.tournaments.formats.answers import Proposal
from bot.tournaments.formats.byhand import Fault, faults, laid
from tests.tournaments.hall import AT, Hall


def test_a_player_in_two_places_or_who_left_cannot_be_paired() -> None:
    hall = Hall(5, rounds=4)
    hall.do(a.Dropped(at=AT, entrant=5))
    wrong = (Fault("twice", (1,)), Fault("absent", (5,)), Fault("left-out", (3,)), Fault("left-out", (4,)))
    assert faults(hall.state, [(1, 2), (1, 5)]) == wrong
    assert laid(hall.state, [(1, 2), (1, 5)]) == wrong[:2]
    assert laid(hall.state, [(1, 1)]) == (Fault("twice", (1,)),)


def test_who_met_and_a_second_bye_are_named_and_allowed() -> None:
    hall = Hall(3, rounds=4)
    first = hall.play()
    match, (resting, _) = first.matches[0], first.byes[0]
    pairs, byes = [(match.two, match.one)], [(resting, 10)]
    assert faults(hall.state, pairs, byes) == (Fault("met", pairs[0]), Fault("second-bye", (resting,)))
    due = laid(hall.state, pairs, byes)
    assert isinstance(due, Proposal)
    hall.lay(due)
    assert hall.state.table(2).match.one == match.two
    assert not any(fault.unlawful for fault in faults(hall.state, pairs, byes))


def test_a_lawful_round_has_no_faults() -> None:
    hall = Hall(4, rounds=4)
    assert faults(hall.state, [(4, 1), (2, 3)]) == ()
