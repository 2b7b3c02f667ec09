"""In a large field results are told together: a message for each would bury everything else in the channel."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.store.tournamentport import RESULTS, TournamentPost
from bot.tournaments.state import Tournament

LARGE: Final = 8
"""Tables of a round, or open ones where there are none, up to which each result is told by itself."""
HOLD: Final = 300
"""Seconds for which results are gathered, if nothing more important is told before."""


def gathered(t: Tournament, posts: Sequence[TournamentPost]) -> Iterator[TournamentPost]:
    """Yield posts as they suit the size of a field; the players of a table are told in its thread."""
    now = t.open_round
    many = len(now.tables) if now is not None else sum(not table.done for table in t.tables)
    for post in posts:
        if many <= LARGE or post.body.get("code") != "scored":
            yield post
        elif "channel" in post.body:
            yield TournamentPost(post.kind, {**post.body, "pings": True})
        else:
            game = f"{post.body['table']}.{post.body['leg']}"
            yield TournamentPost(post.kind, {"code": RESULTS, "games": game}, HOLD)
