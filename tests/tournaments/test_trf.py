import random

import pytest
from msgspec.structs import replace

from bot.commands.eventimport import decoded
from bot.tournaments import acts as a
from bot.tournaments import takeover, trf
from bot.tournaments.formats import next_round
from bot.tournaments.standings import standings
from bot.tournaments.state import Tournament, fold
from bot.tournaments.terms import TIE_BREAKS, Points
from tests.tournaments.hall import AT, Hall

LINES = """012 Cup
XXR 3
001    1      Player 1                          2200                             1.0    1     2 w 1
001    2      Player 2                          2150                             0.0    2     1 b 0
"""


def refused(text: str) -> trf.Refused:
    found = trf.read(text)
    assert isinstance(found, trf.Refused), found
    return found


def test_a_small_report_is_read() -> None:
    found = trf.read(LINES)
    assert isinstance(found, trf.Report)
    assert (found.name, found.rounds, found.played, len(found.players)) == ("Cup", 3, 1, 2)
    assert found.players[0].results == (trf.Result(2, True, "1"),)


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_any_way_and_begin_with_a_mark(ends: str) -> None:
    assert trf.read("\ufeff" + LINES.replace("\n", ends)) == trf.read(LINES)


@pytest.mark.parametrize(
    ("old", "new", "why", "line"),
    [
        ("001    2 ", "001    x ", "player", 4),
        ("001    2 ", "001    1 ", "twice", 4),
        ("001    2 ", "001    3 ", "missing", 4),
        (" 1.0 ", " 2.0 ", "points", 3),
        (" 1.0 ", " abc ", "player", 3),
        ("2 w 1", "7 w 1", "opponent", 3),
        ("2 w 1", "1 w 1", "opponent", 3),
        ("2 w 1", "2 w ?", "player", 3),
        ("2 w 1", "2 w =", "answer", 3),
        ("1 b 0", "1 w 0", "sides", 3),
        ("     2 w 1", "  0000 - U", "answer", 4),
        ("XXR 3", "XXR many", "rounds", 2),
        ("XXR 3", "XXR 0", "rounds", 0),
        ("XXR 3", "XXR 1" + "0" * 5000, "rounds", 2),
        ("XXR 3", "XXS WW=1.0 BW=2.0", "scoring", 2),
        ("XXR 3", "XXS W=win", "scoring", 2),
        ("XXR 3", "XXS W=", "scoring", 2),
        ("XXR 3", "XXS W=.5", "scoring", 2),
    ],
)
def test_what_does_not_fit_is_refused_with_its_line(old: str, new: str, why: str, line: int) -> None:
    text = LINES.replace(old, new, 1)
    if new == "XXR 0":
        text = text.replace("XXR 0", "XXR 1") + LINES.splitlines()[2].replace("001    1", "001    3")
        assert refused(text).why == "answer"
        return
    assert (refused(text).why, refused(text).line) == (why, line)


def test_more_rounds_than_planned_are_refused() -> None:
    text = LINES.replace("XXR 3", "XXR 1").replace("2 w 1", "2 w 1     2 b 1").replace("1 b 0", "1 b 0     1 w 0")
    assert refused(text.replace(" 1.0 ", " 2.0 ")) == trf.Refused("rounds", 0, "2")


def test_nothing_and_too_much_are_refused() -> None:
    assert refused("012 Cup\n") == trf.Refused("empty", 0)
    assert refused("x" * (trf.LONGEST + 1)).why == "long"


def test_what_is_no_number_of_a_player_rests_nobody() -> None:
    found = trf.read(LINES + f"XXZ 2 -1 x 1{'0' * 5000}\n")
    assert isinstance(found, trf.Report)
    assert found.resting == (2,)


def test_any_text_is_read_or_refused() -> None:
    dice = random.Random("reports")
    for n in range(3000):
        text = list(LINES)
        for _ in range(dice.randint(1, 6)):
            text[dice.randrange(len(text))] = dice.choice("0123456789 wb-=+HUZ\n\t.ж\u0000²")
        found = trf.read("".join(text))
        assert isinstance(found, trf.Report | trf.Refused), n


def line(number: int, points: float, *results: str) -> str:
    return f"001 {number:4}      {f'Player {number}':33} 2000{' ' * 27} {points:4} {number:4}  {'  '.join(results)}"


def test_a_round_left_blank_is_a_rest() -> None:
    blank = " " * 8
    lines = [line(1, 1.0, "   2 w 1", blank, "   3 b 0"), line(2, 1.0, "   1 b 0", "   3 w 1"), "XXR 3"]
    found = trf.read("\n".join([*lines, line(3, 1.0, blank, "   2 b 0", "   1 w 1")]))
    assert isinstance(found, trf.Report), found
    assert [result.sign for result in found.players[2].results] == ["Z", "0", "1"]
    assert found.players[0].results[1] == trf.Result(0, None, "Z")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Anna", "Anna"),
        ("  Жюль\tВерн ", "Zhiul Vern"),
        ("José Ñandú", "Jose Nandu"),
        ("x\n001 y", "x 001 y"),
        ("🎲👑", "Player 7"),
        ("a" * 50, "a" * 33),
        ("<@123> `x`|y", "123 xy"),
    ],
)
def test_names_fit_the_letters_and_the_width_of_a_report(name: str, written: str) -> None:
    assert trf.sanitised(name, 7) == written


def played(format: str, seed: int, **terms: object) -> Hall:  # noqa: A002
    dice = random.Random(seed)
    hall = Hall(9, format=format, tie_breaks=TIE_BREAKS, **terms)
    for number in range(4):
        due = hall.pair()
        for match in due.matches:
            hows: list[a.How] = ["played"] * 8 + ["forfeit", "both-forfeit"]
            how = dice.choice(hows)
            winner = dice.choice((match.one, match.two)) if how != "played" else dice.choice((match.one, match.two, 0))
            hall.score(match.table, winner if how != "both-forfeit" else 0, how=how)
        hall.do(a.RoundClosed(at=AT, round=due.round))
        if number == 1 and format == "swiss":
            hall.do(a.Dropped(at=AT, entrant=4))
    return hall


def back(text: str, hall: Hall) -> Tournament:
    found = trf.read(text)
    assert isinstance(found, trf.Report), found
    opened = hall.acts[0]
    assert isinstance(opened, a.Opened)
    return fold(takeover.acts(found, opened, {n: n for n in range(1, 10) if n != 4 or hall.state.entrant(4).plays}))


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("points", [Points(), Points(win=30, draw=10, loss=0, bye=20)])
def test_a_swiss_goes_on_elsewhere_as_it_would_here(seed: int, points: Points) -> None:
    hall = played("swiss", seed, rounds=6, points=points)
    again = back(trf.write(hall.state), hall)
    ours, theirs = standings(hall.state), standings(again)
    assert [(r.place, r.entrant, r.points, [c.value for c in r.cells]) for r in ours.rows] == [
        (r.place, r.entrant, r.points, [c.value for c in r.cells]) for r in theirs.rows
    ]
    assert getattr(next_round(hall.state), "byes", 0) == getattr(next_round(again), "byes", 0)
    pairs = [{(m.one, m.two) for m in getattr(next_round(t), "matches", ())} for t in (hall.state, again)]
    assert pairs[0] == pairs[1]


@pytest.mark.parametrize("format_", ["round-robin", "double-round-robin"])
def test_a_round_robin_goes_on_elsewhere_as_it_would_here(format_: str) -> None:
    hall = played(format_, 1)
    again = back(trf.write(hall.state), hall)
    assert next_round(hall.state).matches == next_round(again).matches
    assert [(r.entrant, r.points) for r in standings(hall.state).rows] == [
        (r.entrant, r.points) for r in standings(again).rows
    ]


def test_a_round_that_is_still_played_is_not_written() -> None:
    hall = Hall(4, rounds=3)
    hall.play()
    hall.pair()
    found = trf.read(trf.write(hall.state))
    assert isinstance(found, trf.Report)
    assert found.played == 1


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"format": "knockout"}, "format"),
        ({"sides": "both"}, "two-games"),
        ({"points": Points(step=5)}, "margins"),
    ],
)
def test_what_a_report_cannot_say_is_named(terms: dict[str, object], why: str) -> None:
    assert trf.write(Hall(4, **terms).state) == why


def test_points_that_have_no_room_are_named() -> None:
    hall = Hall(2, rounds=1, points=Points(win=1000))
    hall.play()
    assert trf.write(hall.state) == "points"
    hall = Hall(4, rounds=3, late=2, late_points=3)
    hall.play()
    hall.enter(5)
    assert trf.write(hall.state) == "points"


def test_players_without_members_are_not_paired_on() -> None:
    found = trf.read(LINES)
    assert isinstance(found, trf.Report)
    opened = Hall(0, rounds=3).acts[0]
    assert isinstance(opened, a.Opened)
    state = fold(takeover.acts(found, opened, {1: 100}))
    assert [(e.user, e.plays) for e in state.entrants] == [(100, True), (-2, False)]


def read(text: str) -> trf.Report:
    found = trf.read(text)
    assert isinstance(found, trf.Report), found
    return found


@pytest.mark.parametrize("rounds", [0, 2])
@pytest.mark.parametrize("seed", range(6))
def test_with_another_seed_the_sides_are_the_same(rounds: int, seed: int) -> None:
    hall = Hall(7, rounds=5)
    for _ in range(rounds):
        hall.play()
    report, drawn = read(trf.write(hall.state)), iter(range(100 * seed, 100 * seed + 100))
    opened = hall.acts[0]
    assert isinstance(opened, a.Opened)
    other = takeover.seeded(replace(opened, seed=f"{next(drawn):032x}"), report, lambda: f"{next(drawn):032x}")
    again = fold(takeover.acts(report, other, {n: n for n in range(1, 8)}))
    assert next_round(again).matches == next_round(hall.state).matches


def test_who_has_left_is_not_paired_and_unchosen_rounds_are_those_of_the_field() -> None:
    hall = Hall(8)
    hall.play()
    hall.do(a.Dropped(at=AT, entrant=3))
    report = read(trf.write(hall.state))
    assert (report.rounds, report.resting, report.format) == (3, (3,), "swiss")


@pytest.mark.parametrize("sign", ["Z", "H", "U"])
def test_who_rests_in_the_next_round_has_nothing_for_that_yet(sign: str) -> None:
    found = trf.read(LINES.replace("2 w 1", f"2 w 1  0000 - {sign}"))
    assert isinstance(found, trf.Report), found
    assert (found.resting, found.players[0].points, len(found.players[0].results)) == ((1,), 10, 1)
    counted = refused(LINES.replace("2 w 1", "2 w 1  0000 - F").replace(" 1.0 ", " 2.0 "))
    assert (counted.why, counted.line, counted.detail) == ("points", 3, "1.0")


def test_games_without_a_result_go_on_in_the_last_round_alone() -> None:
    going_on = LINES.replace("2 w 1", "2 w *").replace("1 b 0", "1 b  ").replace(" 1.0 ", " 0.0 ")
    report = read(going_on)
    assert report.going_on
    assert report.players[0].results == (trf.Result(2, True, trf.OPEN),)
    later = "\n".join(f"{line}     {side}" if line[:3] == "001" else line for line, side in zip(
        going_on.splitlines(), ("", "", "2 b 0", "1 w 1"), strict=True
    ))  # fmt: skip
    assert refused(later.replace("    0.0    2", "    1.0    2")).why == "open"


def test_titles_and_federations_are_passed_over() -> None:
    line = LINES.splitlines()[2]
    assert len(read(LINES.replace(line, f"{line[:9]}m g  {line[14:52]} ??? {line[57:]}")).players) == 2


def test_a_round_robin_of_another_order_is_refused() -> None:
    hall = played("round-robin", 3)
    report = read(trf.write(hall.state))
    assert report.format == "round-robin"
    assert takeover.unlike(report) is None
    turned = replace(report, players=tuple(replace(each, results=each.results[::-1]) for each in report.players))
    found = takeover.unlike(turned)
    assert found is not None
    assert (found.why, found.detail) == ("schedule", "1")
    assert takeover.unlike(replace(turned, format="swiss")) is None


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("Жуков".encode(), "Жуков"),
        ("Жуков".encode("cp1251"), "Жуков"),
        ("Müller, Jörg".encode("cp1252"), "Müller, Jörg"),
    ],
)
def test_reports_come_in_what_programs_write(data: bytes, text: str) -> None:
    assert decoded(data) == text


def test_what_is_no_text_is_no_report() -> None:
    assert decoded(b"PK\0\0") is None
