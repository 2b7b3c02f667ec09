"""Chapter 9: rout points, the withdrawal of armies, the judgement of a position."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.command import TimeUp
from engine.kernel.event import Ended
from engine.kernel.interpreter import Accepted, submit
from engine.kernel.transaction import Unrolled
from engine.systems.sgboh import events as e
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import EndPhase
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.victory import both, ended, points, terms, verdict
from tests.systems.sgboh.kit import BLUE, RED, Board


def lose(b: Board, *names: str, status: Any = "routed") -> None:
    """Take units off the map."""
    for name in names:
        id_ = b.id(name)
        b.world = fold(b.world, e.Removed(b.t.cards[id_].side, id_, status, R("8.4")))


def kill(b: Board, name: str) -> None:
    """Kill a leader."""
    number = b.number(name)
    b.world = fold(b.world, e.LeaderKilled(b.t.leaders[number].side, number, R("7.15")))


def worth(unit: str) -> int:
    """Return the rout points of one unit written in a line."""
    b = Board(f"A:{unit}, Z:LG v0 @1919, x:LG v0 @0101")
    lose(b, "a")
    return points(b.t, b.world, RED)


@pytest.mark.clause("sgboh 9.0")
def test_9_0_what_each_unit_counts() -> None:
    assert worth("LG v0 @1010 6/3/5") == 6
    assert worth("PH v0 @1010 7/10/4") == 14
    assert worth("HO v0 @1010 5/10/4 double") == 10
    assert worth("SK v0 @1010 4/1/6") == 2
    assert worth("SK* v0 @1010 5/1/6") == 2
    assert worth("EL v0 @1010 5/5/7") == 2
    assert worth("CH v0 @1010 6/3/9") == 2
    assert worth("HC v0 @1010 7/4/8") == 7


@pytest.mark.clause("sgboh 9.0", "sgboh 9.0-c")
def test_9_0_double_depth_counts_twice_by_the_unit_in_front() -> None:
    assert worth("PH v0 @1010 7/20/4 deep") == 28
    assert worth("HO v0 @1010 6/10/4 deep") == 12


@pytest.mark.clause("sgboh 9.0-b")
def test_9_0_printed_quality_counts_for_reduced_units() -> None:
    assert worth("LG v0 @1010 6/3/5 can reduced h2") == 6


@pytest.mark.clause("sgboh 9.0-d", "sgboh 10.11")
def test_9_0_artillery_counts_by_its_quality() -> None:
    assert worth("ART v0 @1010 4/1/0 m:scorpio") == 4


@pytest.mark.clause("sgboh 9.0-d", "sgboh 4.37")
def test_9_0_leaders_count_when_dead_and_only_then() -> None:
    """Five times the initiative; who took his place counts again by his own; busy and pursuing ones do not."""
    b = Board("A:LG v0 @1010, x:LG v0 @0101", "Scipio 5/3 @1010 r3/3, Laelius 4/3 @off")
    assert points(b.t, b.world, RED) == 0
    kill(b, "scipio")
    assert points(b.t, b.world, RED) == 25
    b.world = fold(b.world, e.LeaderPlaced(RED, b.number("scipio"), b.id("a"), b.hex("1010"), True))
    assert points(b.t, b.world, RED) == 25
    kill(b, "scipio")
    assert points(b.t, b.world, RED) == 40
    b = Board("A:HC v0 @1010, x:LG v0 @0101", "Scipio 5/3 @1010")
    b.world = fold(b.world, e.LeaderWithdrawn(RED, b.number("scipio"), True))
    lose(b, "a", status="pursuing")
    assert points(b.t, b.world, RED) == 0
    lose(b, "a", status="lost")
    assert points(b.t, b.world, RED) == 0
    assert b.leader("scipio").status == "gone"


def score(b: Board, red: int, blue: int) -> tuple[str | None, str]:
    """Return the winner and the reason when armies have lost so much; the units are worth 1, 2, 4 ... each."""
    for names, want in (("abcdef", red), ("uvwxyz", blue)):
        for n, name in enumerate(names):
            if want & (1 << n):
                lose(b, name)
    assert both(b.t, b.world) == (red, blue)
    end = ended(b.t, b.world)
    return (None, "") if end is None else (end.winner, end.reason.code)


def armies(red: int, blue: int, **options: Any) -> Board:
    """Return armies with these levels whose units are worth 1, 2, 4, 8, 8 + 8, 32 points: any sum up to 63."""

    def line(names: str, row: int) -> str:
        kinds = ("LG {} 1/3/5", "SK {} 4/1/6", "LG {} 4/3/5", "LG {} 8/3/5", "PH {} 8/10/4", "PH {} 8/20/4 deep")
        places = (f"v0 @{n * 2 + 1:02d}{row:02d}" for n in range(6))
        return ", ".join(f"{name}:{kind.format(at)}" for name, kind, at in zip(names, kinds, places, strict=True))

    units = f"{line('ABCDEF', 5)}, {line('uvwxyz', 15)}, G:LG v0 @1901, h:LG v0 @1919"
    return Board(units, levels={"red": red, "blue": blue}, **options)


@pytest.mark.clause("sgboh 9.0", "sgboh 9.0-a")
def test_9_0_reaching_the_level_loses() -> None:
    assert score(armies(34, 40), 33, 0) == (None, "")
    assert score(armies(34, 40), 34, 0) == (BLUE, "sgboh-end-withdrawn")
    assert score(armies(34, 40), 0, 40) == (RED, "sgboh-end-withdrawn")


@pytest.mark.clause("sgboh 9.0")
def test_9_0_both_at_their_levels() -> None:
    """The smaller excess wins: 36 of 34 against 40 of 37."""
    assert score(armies(34, 37), 36, 40) == (RED, "sgboh-end-both")
    assert score(armies(34, 37), 38, 40) == (BLUE, "sgboh-end-both")
    assert score(armies(34, 37), 36, 39) == (None, "sgboh-end-both-level")
    assert ended((b := armies(34, 37)).t, b.world) is None


@pytest.mark.clause("sgboh 9.0-e")
def test_9_0_the_last_turn_is_judged_by_shares() -> None:
    """10 of 40 is less than 11 of 40, and as much as 5 of 20; before the last turn nothing is judged."""
    last = {"turns": 6}
    assert score(armies(40, 40, options=last, turn=5), 10, 11) == (None, "")
    assert score(armies(40, 40, options=last, turn=6), 10, 11) == (RED, "sgboh-end-share")
    assert score(armies(40, 20, options=last, turn=6), 11, 5) == (BLUE, "sgboh-end-share")
    assert score(armies(40, 20, options=last, turn=6), 10, 5) == (None, "sgboh-end-share-level")
    assert score(armies(34, 40, options=last, turn=6), 34, 39) == (BLUE, "sgboh-end-withdrawn")


@pytest.mark.clause("sgboh 9.0-e")
def test_9_0_when_the_clock_runs_out_the_same_measure_decides() -> None:
    b = armies(40, 20, phase="activation", turn=3)
    lose(b, "c", "w")
    assert verdict(b.t, b.world)[0] == RED
    played = b.play()
    result = submit(played.game, played.state, RED, None, TimeUp(), Unrolled())
    assert isinstance(result, Accepted)
    (end,) = (event for event in result.events if isinstance(event, Ended))
    assert (end.winner, end.reason.code) == (RED, "sgboh-end-share")


@pytest.mark.clause("sgboh 9.0", "sgboh 9.0-e")
def test_9_0_players_read_how_the_game_is_won() -> None:
    said = [line.code for line in terms(armies(40, 20).t)]
    assert said == ["sgboh-terms-level", "sgboh-terms-level", "sgboh-terms-points"]
    known = [dict(line.facts) for line in terms(armies(40, 20, options={"turns": 6}).t)]
    assert [facts.get("level") for facts in known[:2]] == [40, 20]
    assert known[-1] == {"turns": 6}


@pytest.mark.clause("sgboh 9.0", "sgboh 3.2-a")
def test_9_0_is_checked_at_the_end_of_every_turn() -> None:
    """Even a turn that is passed tells the points, and ends the game when a level has been reached."""
    b = armies(40, 20, phase="activation", turn=3)
    lose(b, "w")
    played = b.play()
    played.order(EndPhase())
    (over,) = played.of(e.TurnEnded)
    assert over.points == (0, 4)
    assert played.asked == ("blue", "activate")
    lose(b, "y")
    played = b.play()
    played.order(EndPhase())
    assert [event.winner for event in played.of(Ended)] == [RED]
    assert played.over


@pytest.mark.clause("sgboh 9.0-e")
def test_9_0_nobody_left_on_either_side_ends_the_game() -> None:
    b = Board("A:HC v0 @1010, x:HC v0 @0101")
    lose(b, "a", "x", status="lost")
    end = ended(b.t, b.world)
    assert end is not None
    assert (end.winner, end.reason.code) == (None, "sgboh-end-share-level")
    b.world = replace(b.world, units=(replace(b.world.units[0], status="pursuing"), *b.world.units[1:]))
    assert ended(b.t, b.world) is None
