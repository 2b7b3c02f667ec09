"""Tournaments of 128 players: rounds paired, a whole one simulated with results drawn, standings counted and drawn."""

import itertools
import random
from collections.abc import Iterator

from msgspec.structs import replace

from bot.tournaments import acts as a
from bot.tournaments.formats import Proposal, next_round
from bot.tournaments.standings import standings
from bot.tournaments.state import Tournament
from renderer.tournament.board import TournamentBoards, pages
from tests.bench.harness import Goal, paced
from tests.renderer.speech import ENGLISH
from tests.renderer.tournament import cups
from tests.tournaments.hall import AT, Hall

MOST: float = 100
"""Milliseconds."""
PLAYERS, ROUNDS = 128, 7
PAIRING: float = 2000
"""Milliseconds for a round."""


def goals() -> Iterator[Goal]:
    yield from _paired()
    yield from _drawn()


def _paired() -> Iterator[Goal]:
    last = simulated(ROUNDS - 1)
    over = simulated(ROUNDS)
    times = paced(
        {
            "round": lambda: next_round(last),
            "whole": lambda: simulated(ROUNDS),
            "standings": lambda: standings(over),
        },
        rounds=3,
    )
    detail = f"{times['round']:.0f} ms of the design, Dutch system, round {ROUNDS}"
    yield Goal(f"pairing of a round of {PLAYERS} players / 2 s", times["round"] / PAIRING, "at most", 1, detail)
    detail = f"{times['whole'] / 1000:.1f} s of the design, {PLAYERS * ROUNDS // 2} results"
    yield Goal(
        f"{ROUNDS} rounds of {PLAYERS} simulated / {ROUNDS} times 2 s",
        times["whole"] / ROUNDS / PAIRING,
        "at most",
        1,
        detail,
    )
    detail = f"{times['standings']:.1f} ms of the design, five tie-breaks"
    yield Goal(f"standings of {PLAYERS} players counted / 100 ms", times["standings"] / MOST, "at most", 1, detail)


def simulated(rounds: int, seed: int = 7) -> Tournament:
    """Return a Swiss after so many rounds, results drawn; the better seeded wins more often."""
    rng = random.Random(seed)
    cup = Hall(PLAYERS, rounds=ROUNDS)
    for _ in range(rounds):
        due = next_round(cup.state)
        assert isinstance(due, Proposal)
        assert not due.byes
        scores = [
            a.Scored(at=AT, table=match.table, leg=0, winner=_winner(rng, match), how="played") for match in due.matches
        ]
        cup.lay(due)
        cup.do(*scores, a.RoundClosed(at=AT, round=due.round))
    return cup.state


def _winner(rng: random.Random, match: a.Match) -> int:
    better, worse = sorted((match.one, match.two))
    return rng.choices((better, 0, worse), (5, 2, 3))[0]


def _drawn() -> Iterator[Goal]:
    """Draw the standings, letters and signs warm: laid out, drawn and deflated anew each time."""
    board, boards, counted = cups.standings("en", PLAYERS), TournamentBoards(), itertools.count()

    def draw() -> int:
        pages.cache_clear()
        shown = replace(board, head=replace(board.head, foot=f"Tournament {next(counted)}"))
        return sum(map(len, boards.draw(shown, ENGLISH)))

    taken = paced({"standings": draw}, rounds=15)["standings"]
    detail = f"{taken:.1f} ms of the design, 4 pages, {draw() / 1000:.0f} KB"
    yield Goal(f"standings of {PLAYERS} players / 100 ms", taken / MOST, "at most", 1, detail)
