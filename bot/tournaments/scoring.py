"""What tables are worth, in tenths of a point."""

from bot.tournaments.state import Score, Table
from bot.tournaments.terms import Points, Terms


def games(terms: Terms) -> int:
    """Return how many games are played at a table."""
    return 2 if terms.sides == "both" else 1


def tenths(points: Points, score: Score, entrant: int) -> int:
    """Return what a game is worth to one of its entrants."""
    if score.how == "both-forfeit":
        return points.loss
    if score.winner == 0:
        return points.draw
    won = score.winner == entrant
    if not points.step or score.how == "forfeit":
        return points.win if won else points.loss
    more = min(points.draw, score.margin // points.step)
    return points.draw + more if won else points.draw - more


def of_table(points: Points, table: Table) -> tuple[int, int] | None:
    """Return what a finished table is worth to its two entrants, its games together; None while one is open."""
    scores = [score for score in table.scores if score is not None]
    if len(scores) < len(table.scores):
        return None
    one, two = (sum(tenths(points, score, each) for score in scores) for each in (table.match.one, table.match.two))
    return one, two
