"""Which games of a tournament count for ratings, read off its ledger: whoever played then, not who plays now."""

from collections.abc import Iterable

from msgspec import Struct

from bot.tournaments import acts as a
from bot.tournaments.ratings import Rated
from bot.tournaments.state import Tournament, after, fold


class Ended(Struct, frozen=True, order=True):
    """A rated game: when it ended, where, and who won."""

    at: str
    table: int
    leg: int
    one: int
    two: int
    winner: int
    """Members; 0 for a draw."""

    @property
    def rated(self) -> Rated:
        return Rated(self.one, self.two, self.winner)


def rated_games(acts: Iterable[a.AnyAct]) -> tuple[Ended, ...]:
    """Return the rated games in the order in which they ended; none where the terms say so.

    A game counts that came to a result of its own, and one that a referee scored after it had been opened; forfeits do
    not, nor does what was played elsewhere, or by nobody who is a member.  A later correction counts where the result
    stood that it corrects.
    """
    left = iter(acts)
    t = fold((next(left),))
    players: dict[tuple[int, int], tuple[str, int, int]] = {}
    for act in left:
        t = after(act, t)
        if isinstance(act, a.Scored):
            match = t.table(act.table).match
            both = (t.entrant(match.one).user, t.entrant(match.two).user)
            players.setdefault((act.table, act.leg), (act.at, *both))
        elif isinstance(act, a.Paired):
            # Tables that were laid anew have other players.
            players = {key: who for key, who in players.items() if _stands(t, *key)}
    if not t.terms.rated:
        return ()
    found = (_ended(t, *key, who) for key, who in players.items())
    return tuple(sorted(game for game in found if game is not None))


def _stands(t: Tournament, table: int, leg: int) -> bool:
    return table <= len(t.tables) and t.table(table).scores[leg] is not None


def _ended(t: Tournament, number: int, leg: int, who: tuple[str, int, int]) -> Ended | None:
    at, one, two = who
    table = t.table(number)
    score = table.scores[leg]
    if score is None or table.legs[leg] is None or min(one, two) <= 0:
        return None
    if not (score.head or score.how == "set") or score.how in {"forfeit", "both-forfeit"}:
        return None
    winner = {0: 0, table.match.one: one, table.match.two: two}[score.winner]
    return Ended(at, number, leg, one, two, winner)
