"""Knock-outs, single and double: the brackets that follow from a field and from what its tables came to.

Places: `W2.1` is the first table of the second stage of the winners' bracket, `L1.2` the second of the losers', `T` the
third place, `F1` the final of a double knock-out, `F2` the game after it, where who had not lost before lost it.

A draw does not decide: of a table with two games the sum of the margins does, then a lot; of one with a single game a
further game with the sides changed, at a table with a `+` in a round of its own, and then a lot.  Who is not there any
more when a stage is paired, or did not come, loses without a game; if neither came, nobody goes on.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.tournaments import lots
from bot.tournaments.formats import field
from bot.tournaments.formats.answers import Finished, Impossible, Next, Proposal, Waiting
from bot.tournaments.scoring import of_table
from bot.tournaments.state import Round, Table, Tournament

Outcome = tuple[int, int]
"""Who won and who lost; 0 for nobody."""


class Place(Struct, frozen=True):
    """A place of a bracket: who met, meets or will meet there (0: not known, or nobody), and who went on."""

    name: str
    stage: int
    one: int = 0
    two: int = 0
    known: bool = False
    """Whether it is certain who stands here."""
    winner: int = 0
    loser: int = 0
    over: bool = False
    table: int = 0


def seeds(size: int) -> tuple[int, ...]:
    """Return the seeds of a bracket from top to bottom, so that the best meet last; size is a power of two."""
    order = [1]
    while len(order) < size:
        order = [seed for best in order for seed in (best, 2 * len(order) + 1 - best)]
    return tuple(order)


def depth(entrants: int) -> int:
    """Return the stages of the winners' bracket."""
    return max(1, (entrants - 1).bit_length())


class Bracket:
    """The places of a knock-out of a field, the strongest first, filled in from its rounds."""

    def __init__(self, t: Tournament, entrants: Sequence[int], rounds: Sequence[Round], double: bool) -> None:
        self._t, self._entrants, self._double = t, tuple(entrants), double
        self._deep = depth(len(entrants))
        self._tables = {t.table(n).match.place: t.table(n) for each in rounds for n in each.tables}
        self._outcomes: dict[str, Outcome] = {}
        self._paired: dict[str, Outcome] = {}
        self.drawn: list[Table] = []
        """Tables that wait for a further game."""
        self.wrong: list[Table] = []
        """Tables at which others should sit, since a result before them was corrected."""
        self.stage = 0
        """The last that was paired."""
        for each in rounds:
            further = any(t.table(n).match.place.endswith("+") for n in each.tables)
            if further or (self.drawn and not each.tables):
                self._play_on(each)
            else:
                self.stage += 1
                self._play(each)

    def _play(self, each: Round) -> None:
        gone_on = {entrant for entrant, _ in each.byes}
        for name in self.names(self.stage):
            pair, table = self._contestants(name), self._tables.get(name)
            if table is not None and {table.match.one, table.match.two} != set(pair):
                self.wrong.append(table)
                pair = (table.match.one, table.match.two)
            self._paired[name] = pair
            outcome = self._outcome(name, pair, gone_on)
            if outcome is not None:
                self._outcomes[name] = outcome

    def _outcome(self, name: str, pair: Outcome, gone_on: set[int]) -> Outcome | None:
        table = self._tables.get(name)
        if table is None:
            return next((e for e in pair if e and e in gone_on), 0), 0
        winner = decision(self._t, table)
        if winner is None and table.done:
            self.drawn.append(table)
        return None if winner is None else _outcome(table, winner)

    def _play_on(self, each: Round) -> None:
        """Decide what was drawn by a round of further games."""
        gone_on = {entrant for entrant, _ in each.byes}
        waiting, self.drawn = self.drawn, []
        for table in waiting:
            again = self._tables.get(table.match.place + "+")
            if again is None:
                winner = next((e for e in (table.match.one, table.match.two) if e in gone_on), 0)
            elif again.done:
                decided = decision(self._t, again)
                winner = _lot(self._t, table) if decided is None else decided
            else:
                continue
            self._outcomes[table.match.place] = _outcome(table, winner)

    @property
    def stages(self) -> int:
        """Return how many stages there are; one more may be needed in a double knock-out."""
        return 2 * self._deep + (1 if self._reset() else 0) if self._double else self._deep

    def _reset(self) -> bool:
        pair, outcome = self._paired.get("F1"), self._outcomes.get("F1")
        return pair is not None and outcome is not None and all(outcome) and outcome[0] != pair[0]

    def names(self, stage: int) -> tuple[str, ...]:
        """Return the places of a stage."""
        many = 1 << (self._deep - stage) if stage <= self._deep else 0
        found = [f"W{stage}.{n}" for n in range(1, many + 1)]
        if not self._double:
            third = self._t.terms.third and stage == self._deep > 1
            return (*found, "T") if third else tuple(found)
        low = stage - 1
        if 1 <= low <= 2 * self._deep - 2:
            found += [f"L{low}.{n}" for n in range(1, (1 << (self._deep - 1 - (low + 1) // 2)) + 1)]
        if stage > 2 * self._deep - 1:
            found.append(f"F{stage - 2 * self._deep + 1}")
        return tuple(found)

    def _contestants(self, name: str) -> Outcome:
        feeders = self.feeders(name)
        if not feeders:
            n, size = int(name.split(".")[1]), 1 << self._deep
            pair = seeds(size)[2 * n - 2 : 2 * n]
            one, two = (self._entrants[s - 1] if s <= len(self._entrants) else 0 for s in pair)
            return one, two
        one, two = (self._outcomes.get(place, (0, 0))[0 if won else 1] for place, won in feeders)
        return one, two

    def feeders(self, name: str) -> tuple[tuple[str, bool], ...]:
        """Return from where both come: a place, and whether as its winner; nothing for the first stage."""
        deep = self._deep
        if name == "T":
            return (f"W{deep - 1}.1", False), (f"W{deep - 1}.2", False)
        if name == "F1":
            low = (f"L{2 * deep - 2}.1", True) if deep > 1 else ("W1.1", False)
            return (f"W{deep}.1", True), low
        if name == "F2":
            return ("F1", False), ("F1", True)
        side, (level, n) = name[0], map(int, name[1:].split("."))
        if side == "W":
            return ((f"W{level - 1}.{2 * n - 1}", True), (f"W{level - 1}.{2 * n}", True)) if level > 1 else ()
        if level == 1:
            return (f"W1.{2 * n - 1}", False), (f"W1.{2 * n}", False)
        if level % 2:
            return (f"L{level - 1}.{2 * n - 1}", True), (f"L{level - 1}.{2 * n}", True)
        return (f"L{level - 1}.{n}", True), (f"W{level // 2 + 1}.{self._crossed(level, n)}", False)

    def _crossed(self, level: int, n: int) -> int:
        """Return from which table a loser falls: from the other half every time, so that pairs meet again late."""
        many = 1 << (self._deep - 1 - level // 2)
        turned = many + 1 - n
        return turned if level // 2 % 2 else (n + many // 2 - 1) % many + 1

    def further(self) -> list[tuple[str, int, int]]:
        """Return who has to play a further game, with the sides changed."""
        return [(table.match.place + "+", table.match.two, table.match.one) for table in self.drawn]

    def meeting(self, stage: int) -> list[tuple[str, int, int]]:
        """Return who stands at the places of the next stage."""
        return [(name, *self._contestants(name)) for name in self.names(stage)]

    def places(self) -> tuple[Place, ...]:
        """Return all places, played and to come, for a picture of the bracket."""
        found = []
        for stage in range(1, self.stages + 1):
            for name in self.names(stage):
                one, two = self._paired.get(name) or self._contestants(name)
                known = name in self._paired or all(place in self._outcomes for place, _ in self.feeders(name))
                winner, loser = self._outcomes.get(name, (0, 0))
                table = self._tables.get(name)
                over = name in self._outcomes
                found.append(Place(name, stage, one, two, known, winner, loser, over, table.number if table else 0))
        return tuple(found)

    def ranking(self) -> tuple[tuple[int, int], ...]:
        """Return (place, entrant) of all, who went out at one stage together; before the end, who is in leads."""
        out: dict[int, tuple[int, int]] = {}
        for place in self.places():
            for entrant in (place.one, place.two) if place.over else ():
                if place.name == "T":
                    out[entrant] = (self._deep - 1, 1 if entrant == place.winner else 0)
                elif entrant != place.winner and not self._falls(place, entrant):
                    out[entrant] = (place.stage, 0)
        keys = {entrant: out.get(entrant, (1 << 30, 0)) for entrant in self._entrants}
        best = sorted(self._entrants, key=lambda entrant: keys[entrant], reverse=True)
        return tuple((1 + sum(other > keys[entrant] for other in keys.values()), entrant) for entrant in best)

    def _falls(self, place: Place, entrant: int) -> bool:
        """Tell whether who lost plays on."""
        again = place.name[0] == "W" or (place.name == "F1" and self._reset())
        return self._double and entrant == place.loser and again


def decision(t: Tournament, table: Table) -> int | None:
    """Return who won a table, 0 where neither came; None while it is open, and for a draw that a game may decide."""
    worth = of_table(t.terms.points, table)
    if worth is None:
        return None
    one, two = table.match.one, table.match.two
    if all(score is not None and score.how == "both-forfeit" for score in table.scores):
        return 0
    margin = sum((score.margin if score.winner == one else -score.margin) for score in table.scores if score)
    ahead = worth[0] - worth[1] or (margin if len(table.scores) > 1 else 0)
    if ahead:
        return one if ahead > 0 else two
    return _lot(t, table) if len(table.scores) > 1 else None


def _outcome(table: Table, winner: int) -> Outcome:
    return (winner, table.match.one + table.match.two - winner) if winner else (0, 0)


def _lot(t: Tournament, table: Table) -> int:
    return (table.match.one, table.match.two)[lots.below(t.seed, f"draw/{table.number}", 2)]


def bracket(t: Tournament) -> Bracket:
    """Return the bracket of a knock-out."""
    return Bracket(t, field.began(t), t.rounds, t.terms.format == "double-knockout")


def rounds(t: Tournament) -> int:
    """Return how many rounds there are if nothing is drawn."""
    return bracket(t).stages


def next_round(t: Tournament, voted: str = "") -> Next:
    """Pair the next round; who has nobody to play against goes on as if with a bye, worth nothing."""
    if len(field.began(t)) < 2:
        return Impossible("too-few", ("more-players",))
    return proceed(t, bracket(t), voted)


def proceed(t: Tournament, found: Bracket, voted: str) -> Next:
    """Pair the next stage of a bracket."""
    if open_tables := field.unfinished(t):
        return Waiting(open_tables)
    number = len(t.rounds) + 1
    chosen = field.scenario(t, number, voted)
    stage = found.stage + 1
    if stage > found.stages and not found.drawn:
        return Finished()
    here = {e.number for e in t.entrants if e.plays}
    pairs: list[tuple[int, int, str]] = []
    byes: list[tuple[int, int]] = []
    for name, one, two in found.further() or found.meeting(stage):
        if one in here and two in here:
            pairs.append((one, two, name) if name.endswith("+") else (*field.sided(t, one, two, name), name))
        else:
            byes += [(each, 0) for each in (one, two) if each in here]
    return Proposal(number, field.matches(t, pairs, chosen), tuple(byes))


def pair_again(t: Tournament) -> Next | None:
    """Return the last round as it has to be after a result was corrected; see `paired_again`."""
    return paired_again(t, bracket(t), next_round)


def paired_again(t: Tournament, found: Bracket, before: Callable[[Tournament], Next]) -> Next | None:
    """Return the last round as it has to be after a result was corrected; None where it stands.

    A proposal without matches and byes withdraws the round.  Impossible where what should change is being played.
    """
    if not t.rounds:
        return None
    last = [t.table(n) for n in t.rounds[-1].tables]
    idle = [table for table in last if table.match.place.endswith("+") and _needless(t, table)]
    missing = [table for table in found.drawn if table.round < len(t.rounds) and last]
    if not found.wrong and not idle and not missing:
        return None
    broken = [*found.wrong, *idle, *(last if missing else [])]
    begun = tuple(sorted(table.number for table in broken if _begun(table)))
    if begun:
        return Impossible("opened", ("by-hand",), begun)
    due = before(field.without_last(t)[0])
    if not isinstance(due, Proposal):
        return Proposal(len(t.rounds), ())
    numbers = {table.match.place: table.number for table in last}
    if set(numbers) == {match.place for match in due.matches}:
        kept = {table.match.place: table.match for table in last if table not in broken}
        due = replace(due, matches=tuple(kept.get(m.place, replace(m, table=numbers[m.place])) for m in due.matches))
        return replace(due, matches=tuple(sorted(due.matches, key=lambda match: match.table)))
    begun = tuple(table.number for table in last if _begun(table))
    return Impossible("opened", ("by-hand",), begun) if begun else due


def _needless(t: Tournament, again: Table) -> bool:
    place = again.match.place.removesuffix("+")
    return any(table.match.place == place and decision(t, table) is not None for table in t.tables)


def _begun(table: Table) -> bool:
    return any(leg is not None for leg in table.legs) or any(score is not None for score in table.scores)
