"""Who meets whom next, by the format of a tournament."""

from bot.tournaments.formats import roundrobin, swiss
from bot.tournaments.formats.answers import Next
from bot.tournaments.state import Tournament


def next_round(t: Tournament, voted: str = "", repeats: bool = False) -> Next:
    """Pair the next round."""
    if t.terms.format == "swiss":
        return swiss.next_round(t, voted, repeats)
    return roundrobin.next_round(t, voted)
