"""What a tournament comes to, as plain data: what an export tells of it and whoever checks that counts again."""

from collections.abc import Sequence
from typing import Any

from bot.tournaments.acts import AnyAct
from bot.tournaments.formats import ranking
from bot.tournaments.rated import rated_games
from bot.tournaments.ratings import ratings
from bot.tournaments.standings import standings
from bot.tournaments.state import Tournament


def table(t: Tournament) -> dict[str, Any]:
    """Return the standings: the columns, and of each entrant, the best first, place, tenths and tie-breaks."""
    whole = standings(t)
    rows = [
        {
            "place": row.place,
            "entrant": row.entrant,
            "points": row.points,
            "tie_breaks": [cell.value for cell in row.cells],
        }
        for row in whole.rows
    ]
    return {"columns": list(whole.columns), "rows": rows, "ranking": [list(each) for each in ranking(t)]}


def strengths(acts: Sequence[AnyAct]) -> list[dict[str, Any]]:
    """Return what the rated games of this tournament alone say of its members, the strongest first."""
    found = ratings(game.rated for game in rated_games(acts))
    best = sorted(found.items(), key=lambda each: (-each[1].number, each[0]))
    return [
        {"user": user, "number": rating.number, "spread": rating.spread, "games": rating.games} for user, rating in best
    ]
