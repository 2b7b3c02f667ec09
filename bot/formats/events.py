"""Tournaments as files: a table of the standings for a spreadsheet, and everything as one JSON document.

    {"format": 1, "tournament": {"umpire", "id", "guild"}, "entries": [{"n", "act", "at", "link"}, ...], "head",
     "games": [{"table", "leg", "game", "head"}, ...]}

Links are those of `bot.tournaments.ledger`.  The head of a game is that of its ledger as its result was noted, empty
where the result does not come from the game.
"""

import csv
import io
import json
from collections.abc import Sequence
from typing import Final

from bot.store.tournamentport import TournamentEntry
from bot.tournaments import formats, ledger
from bot.tournaments.standings import standings
from bot.tournaments.state import Tournament
from bot.tournaments.tiebreaks import SCALE
from engine.kernel.codec import plain_data

FORMAT: Final = 1
_CALCULATES: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


def document(number: int, guild: int, t: Tournament, entries: Sequence[TournamentEntry]) -> bytes:
    """Return a tournament with its ledger and the heads of all its games."""
    games = [
        {"table": table.number, "leg": n, "game": leg.game, "head": "" if score is None else score.head}
        for table in t.tables
        for n, (leg, score) in enumerate(zip(table.legs, table.scores, strict=True))
        if leg is not None
    ]
    acts = [{"n": each.n, "act": plain_data(each.act), "at": each.at, "link": each.link} for each in entries]
    whole = {
        "format": FORMAT,
        "tournament": ledger.header(number, guild),
        "entries": acts,
        "head": entries[-1].link,
        "games": games,
    }
    return json.dumps(whole, ensure_ascii=False, indent=1).encode()


def table(t: Tournament) -> bytes:
    """Return the standings as a table with the results of all rounds, for a spreadsheet."""
    found = standings(t)
    places = {entrant: place for place, entrant in formats.ranking(t)}
    lines = io.StringIO()
    rows = csv.writer(lines)
    rounds = range(1, len(t.rounds) + 1)
    rows.writerow(
        ["place", "number", "name", "club", "rating", "points", *found.columns, *(f"round {n}" for n in rounds)]
    )
    for row in sorted(found.rows, key=lambda row: places.get(row.entrant, 0) or len(places) + 1):
        one = t.entrant(row.entrant)
        ties = [_decimal(cell.value, SCALE[kind]) for kind, cell in zip(found.columns, row.cells, strict=True)]
        told = {met.round: f"{_decimal(met.points, 10)} ({met.opponent or met.kind})" for met in row.rounds}
        rating = "" if one.rating is None else one.rating
        mine = [places.get(row.entrant) or "", row.entrant, _plain(one.name), _plain(one.club), rating]
        rows.writerow([*mine, _decimal(row.points, 10), *ties, *(told.get(n, "") for n in rounds)])
    return lines.getvalue().encode("utf-8-sig")


def _decimal(value: int, scale: int) -> str:
    return f"{value / scale:g}"


def _plain(text: str) -> str:
    """Return what a member wrote so that no spreadsheet calculates it."""
    return f"'{text}" if text.startswith(_CALCULATES) else text
