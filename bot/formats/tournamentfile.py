"""A whole tournament as one JSON document: its ledger, what it came to, and the games that were played in it.

    {"format": 1, "umpire": "0.2.0", "tournament": {...}, "entries": [{"n", "act", "link"}, ...], "head": "...",
     "lists": {...}, "standings": {...}, "ratings": [...], "games": [{...}, ...]}

`tournament` is the header that the first link covers, `entries` the acts as they were stored, each with its link; the
opening has the seed of all lots.  `lists` are the army lists by entrant once they are shown, each as its digest was
made.  A game is `{"table", "leg", "game", "head", "over"}`, its `head` null before it began, and has its own `export`
where that was asked for and it is over.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot import VERSION
from bot.store.tournamentport import TournamentEntry
from bot.tournaments import counted, ledger
from bot.tournaments.state import fold
from engine.kernel.codec import canonical

FORMAT: Final = 1


class TableGame(msgspec.Struct, frozen=True):
    """A game of a table: where it was played, the last link of its ledger, and its export."""

    table: int
    leg: int
    game: int
    head: str | None
    over: bool
    export: bytes | None = None


def document(
    number: int,
    guild: int,
    entries: Sequence[TournamentEntry],
    games: Sequence[TableGame],
    lists: Mapping[int, bytes],
) -> bytes:
    """Return the export, one entry and one game per line."""
    acts = [entry.act for entry in entries]
    parts: tuple[tuple[str, bytes], ...] = (
        ("format", b"%d" % FORMAT),
        ("umpire", canonical(VERSION)),
        ("tournament", canonical(ledger.header(number, guild))),
        ("entries", _lines(canonical(_entry(entry)) for entry in entries)),
        ("head", canonical(entries[-1].link)),
        ("lists", canonical({str(entrant): body.decode() for entrant, body in sorted(lists.items())})),
        ("standings", canonical(counted.table(fold(acts)))),
        ("ratings", canonical(counted.strengths(acts))),
        ("games", _lines(map(_game, games))),
    )
    return b"{" + b",\n".join(canonical(name) + b":" + body for name, body in parts) + b"}\n"


def _lines(rows: Any) -> bytes:
    return b"[\n" + b",\n".join(rows) + b"\n]"


def _entry(entry: TournamentEntry) -> dict[str, Any]:
    return {"n": entry.n, "act": msgspec.json.decode(entry.body), "link": entry.link}


def _game(game: TableGame) -> bytes:
    told = {"table": game.table, "leg": game.leg, "game": str(game.game), "head": game.head, "over": game.over}
    if game.export is None:
        return canonical(told)
    return canonical(told)[:-1] + b',"export":' + game.export.rstrip() + b"}"
