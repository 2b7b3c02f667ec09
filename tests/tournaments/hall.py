"""Tournaments for tests: as a ledger of acts that grows."""

from bot.tournaments import acts as a
from bot.tournaments.formats import Proposal, next_round
from bot.tournaments.state import Tournament, fold
from bot.tournaments.terms import Terms

AT = "2026-01-01T00:00:00+00:00"
SEED = "00" * 31 + "07"


class Hall:
    """A tournament that is played through by hand."""

    def __init__(self, players: int, seed: str = SEED, ratings: bool = False, clubs: str = "", **terms: object) -> None:
        terms = {"name": "Cup", "system": "scs", "scenarios": ("one",), "language": "en"} | terms
        self.acts: list[a.AnyAct] = [a.Opened(at=AT, terms=Terms(**terms), seed=seed, rules=1)]
        for n in range(1, players + 1):
            self.enter(n, club=clubs[n - 1] if clubs else "")

    def enter(self, user: int, club: str = "") -> None:
        self.do(a.Entered(at=AT, user=user, name=f"Player {user}", club=club))

    def do(self, *acts: a.AnyAct) -> None:
        self.acts += acts
        self._state: Tournament | None = None

    @property
    def state(self) -> Tournament:
        if self._state is None:
            self._state = fold(self.acts)
        return self._state

    def pair(self, **how: object) -> Proposal:
        due = next_round(self.state, **how)
        assert isinstance(due, Proposal), due
        self.lay(due)
        return due

    def lay(self, due: Proposal) -> None:
        self.do(a.Paired(at=AT, round=due.round, matches=due.matches, byes=due.byes))

    def score(
        self, table: int, winner: int, margin: int = 0, how: a.How = "played", leg: int = 0, at: str = AT
    ) -> None:
        self.do(a.Scored(at=at, table=table, leg=leg, winner=winner, margin=margin, how=how))

    def open(self, table: int) -> None:
        self.do(a.TableOpened(at=AT, table=table, leg=0, game=table, channel=table, seats=()))

    def play(self, winner=min) -> Proposal:
        """Pair a round and let the lower number of each pair win, or whom `winner` chooses of the two."""
        due = self.pair()
        for match in due.matches:
            for leg in range(len(self.state.table(match.table).legs)):
                self.score(match.table, winner((match.one, match.two)), 1, leg=leg)
        self.do(a.RoundClosed(at=AT, round=due.round))
        return due
