"""Round robins by FIDE's Berger tables (C.05, annex 1), single and double.

In a double one, the last two rounds of the first half change places, so that nobody has a side three times in a row.
The field is that of the first round.  Who left is not paired: his opponents get what a bye is worth.
"""

from collections.abc import Sequence

from bot.tournaments.formats import field
from bot.tournaments.formats.answers import Finished, Impossible, Next, Proposal, Waiting
from bot.tournaments.scoring import games
from bot.tournaments.state import Tournament

Pair = tuple[int, int]


def berger(players: int, number: int) -> tuple[Pair, ...]:
    """Return the pairs of a round, from 1 on, who has the first side first; players from 1 on, 0 for nobody."""
    even = players + players % 2
    found = []
    for one in range(1, even):
        two = _opponent(one, number, even)
        if two == even:
            pair = (one, two) if one <= even // 2 else (two, one)
        elif one < two:
            pair = (one, two) if (one + two) % 2 else (two, one)
        else:
            continue
        found.append(pair)
    return tuple((one if one <= players else 0, two if two <= players else 0) for one, two in found)


def _opponent(one: int, number: int, even: int) -> int:
    two = (number + 1 - one) % (even - 1) or even - 1
    return even if two == one else two


def schedule(entrants: Sequence[int], number: int, double: bool) -> tuple[Pair, ...]:
    """Return the pairs of a round of entrants, the strongest first; 0 for nobody."""
    cycle = len(entrants) - 1 + len(entrants) % 2
    if number > cycle:
        pairs = tuple((two, one) for one, two in berger(len(entrants), number - cycle))
    else:
        turned = double and cycle > 2 and number > cycle - 2
        pairs = berger(len(entrants), 2 * cycle - 1 - number if turned else number)
    named = (0, *entrants)
    return tuple((named[one], named[two]) for one, two in pairs)


def length(entrants: int, double: bool) -> int:
    """Return the rounds that a field needs."""
    if entrants < 2:
        return 0
    return (entrants - 1 + entrants % 2) * (2 if double else 1)


def rounds(t: Tournament) -> int:
    """Return how many rounds there are, fewer if the terms say so."""
    whole = length(len(field.began(t)), t.terms.format == "double-round-robin")
    return min(whole, t.terms.rounds or whole)


def next_round(t: Tournament, voted: str = "") -> Next:
    """Pair the next round; nothing depends on results."""
    if open_tables := field.unfinished(t):
        return Waiting(open_tables)
    entrants, number = field.began(t), len(t.rounds) + 1
    if len(entrants) < 2:
        return Impossible("too-few", ("more-players",))
    if number > rounds(t):
        return Finished()
    if t.rounds and len(field.able(t)) < 2:
        return Impossible("too-few", ("end",))
    pairs = schedule(entrants, number, t.terms.format == "double-round-robin")
    tables, byes = settled(t, pairs)
    placed = [(one, two, "") for one, two in tables]
    return Proposal(number, field.matches(t, placed, field.scenario(t, number, voted)), byes)


def settled(t: Tournament, pairs: Sequence[Pair]) -> tuple[list[Pair], tuple[Pair, ...]]:
    """Return the pairs who can play, and who cannot with his tenths."""
    bye = t.terms.points.bye * games(t.terms)
    here = {e.number for e in t.entrants if e.plays}
    tables, byes = [], []
    for one, two in pairs:
        if one in here and two in here:
            tables.append((one, two))
        elif one and two:
            byes += [(each, bye if each in here else 0) for each in (one, two)]
        else:
            byes.append((one or two, 0))
    return tables, tuple(byes)
