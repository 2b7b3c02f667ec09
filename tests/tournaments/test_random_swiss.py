"""A thousand random Swiss tournaments: whom the rules pair, and whom they must not."""

import random
from itertools import combinations

import networkx as nx
import pytest

from bot.tournaments import acts as a
from bot.tournaments.formats import Impossible, Proposal, next_round
from bot.tournaments.records import records
from bot.tournaments.standings import standings
from tests.tournaments.hall import AT, Hall

LOTS = 20
EACH = 50


class Event:
    """A random tournament, and what is to be true of each of its rounds."""

    def __init__(self, seed: str) -> None:
        self.dice = random.Random(seed)
        players = self.dice.randint(2, 24)
        self.rounds = self.dice.randint(1, 9)
        self.hall = Hall(players, rounds=self.rounds, late=self.rounds, late_points=5 * self.dice.randint(0, 1))
        self.entered = players
        self.met: set[frozenset[int]] = set()
        self.byes: set[int] = set()
        self.sides: dict[int, list[int]] = {}
        self.loose: set[int] = set()
        """Whose sides are unbalanced, since nothing else could be paired."""
        self.eased = 0
        self.paired = 0

    def play(self) -> None:
        for _ in range(self.rounds):
            self.come_and_go()
            due = next_round(self.hall.state)
            able = [e.number for e in self.hall.state.entrants if e.plays]
            if not isinstance(due, Proposal):
                assert isinstance(due, Impossible)
                assert len(able) < 2 if due.why == "too-few" else not self.possible(able)
                return
            self.check(due, able)
            self.score(due)

    def come_and_go(self) -> None:
        for entrant in self.hall.state.entrants:
            if self.dice.random() < 0.04:
                leaves = a.Returned if entrant.dropped else a.Dropped
                self.hall.do(leaves(at=AT, entrant=entrant.number))
        if self.dice.random() < 0.1 and self.entered < 24:
            self.entered += 1
            self.hall.enter(self.entered)

    def possible(self, able: list[int]) -> bool:
        """Tell whether all can be paired who have not met, with a bye for one who had none."""
        graph = nx.Graph()
        graph.add_nodes_from(able)
        graph.add_edges_from(pair for pair in combinations(able, 2) if frozenset(pair) not in self.met)
        if len(able) % 2:
            graph.add_node(0)
            graph.add_edges_from((0, e) for e in able if e not in self.byes)
        return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == graph.number_of_nodes()

    def check(self, due: Proposal, able: list[int]) -> None:
        self.paired += 1
        seated = [e for match in due.matches for e in (match.one, match.two)] + [e for e, _ in due.byes]
        assert sorted(seated) == sorted(able)
        assert len(due.byes) == len(able) % 2
        assert not {e for e, _ in due.byes} & self.byes, "a second bye"
        pairs = {frozenset((match.one, match.two)) for match in due.matches}
        assert not pairs & self.met, "met twice"
        self.eased += "sides" in due.eased

    def score(self, due: Proposal) -> None:
        self.before = {row.entrant: row.points for row in standings(self.hall.state).rows}
        self.hall.lay(due)
        self.byes |= {e for e, _ in due.byes}
        for match in due.matches:
            lot = self.dice.random()
            winner = match.one if lot < 0.4 else match.two if lot < 0.75 else 0
            how: a.How = "played"
            if lot > 0.97:
                how = "both-forfeit"
            elif lot < 0.04:
                how = "forfeit"
                self.byes.add(winner)
            self.hall.score(match.table, winner, how=how)
            if how == "played":
                self.met.add(frozenset((match.one, match.two)))
                self.sit(match, due)
        self.hall.do(a.RoundClosed(at=AT, round=due.round))

    def sit(self, match: a.Match, due: Proposal) -> None:
        """Note the sides; two too many, or three in a row, only for topscorers of the last round and where eased."""
        high = 5 * (due.round - 1)
        top = due.round == self.rounds and any(self.before[e] > high for e in (match.one, match.two))
        if top or "sides" in due.eased:
            self.loose |= {match.one, match.two}
        for entrant, side in ((match.one, 1), (match.two, -1)):
            own = self.sides.setdefault(entrant, [])
            own.append(side)
            if entrant not in self.loose:
                assert abs(sum(own)) <= 2, (entrant, own)
                assert len(own) < 3 or len(set(own[-3:])) > 1, (entrant, own)


@pytest.mark.parametrize("lot", range(LOTS))
def test_random_swiss_tournaments_pair_as_the_rules_demand(lot: int) -> None:
    paired = eased = 0
    for n in range(EACH):
        seed = f"swiss {lot}/{n}"
        event = Event(seed)
        try:
            event.play()
        except AssertionError as error:
            raise AssertionError(f"{seed}: {error}") from error
        paired += event.paired
        eased += event.eased
    assert paired > 2 * EACH
    assert eased < EACH / 5, "the balance of sides is given up where nothing else can be paired"


def test_a_round_is_paired_the_same_again() -> None:
    halls = [Hall(9, rounds=4) for _ in range(2)]
    for _ in range(4):
        assert halls[0].play() == halls[1].play()
    assert records(halls[0].state) == records(halls[1].state)
