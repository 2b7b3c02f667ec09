"""Groups, each a round robin, and then a knock-out of the best of each.

The field is dealt to the groups as a snake: 1, 2, 3, 3, 2, 1, 1 and so on.  The first of all groups have the first
seeds of the knock-out, the second the next ones, and so on; within those, the seeds are dealt so that players of one
group meet as late as can be.  Who is equal in everything within a group is parted by lot.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.tournaments import lots
from bot.tournaments.formats import field, knockout, roundrobin
from bot.tournaments.formats.answers import Impossible, Next, Proposal, Waiting
from bot.tournaments.standings import Standings, standings
from bot.tournaments.state import Tournament


def count(t: Tournament) -> int:
    """Return how many groups there are: those of the terms, or as many as make groups of about four."""
    entrants = len(field.began(t))
    return max(1, min(t.terms.groups, entrants // 2) if t.terms.groups else (entrants + 2) // 4)


def groups(t: Tournament) -> tuple[tuple[int, ...], ...]:
    """Return the entrants of each group, the strongest first."""
    return snake(field.began(t), count(t))


def snake(entrants: Sequence[int], many: int) -> tuple[tuple[int, ...], ...]:
    """Deal entrants to groups forth and back."""
    dealt: list[list[int]] = [[] for _ in range(many)]
    for n, entrant in enumerate(entrants):
        lap, step = divmod(n, many)
        dealt[many - 1 - step if lap % 2 else step].append(entrant)
    return tuple(tuple(group) for group in dealt)


def first_part(t: Tournament) -> int:
    """Return how many rounds the groups take."""
    return max((roundrobin.length(len(group), double=False) for group in groups(t)), default=0)


def table(t: Tournament, group: int) -> Standings:
    """Return the standings of a group, from 1 on."""
    return standings(t, range(1, first_part(t) + 1), groups(t)[group - 1])


def qualified(t: Tournament) -> tuple[int, ...]:
    """Return who plays in the knock-out, in the order of its seeds."""
    then = _at_its_start(t)
    return dealt([_ordered(then, n)[: max(1, t.terms.through)] for n in range(1, count(t) + 1)])


def _ordered(t: Tournament, group: int) -> list[int]:
    rows = [row for row in table(t, group).rows if t.entrant(row.entrant).plays]
    ordered = sorted(rows, key=lambda row: (row.place, lots.number(t.seed, f"group {group}/{row.entrant}")))
    return [row.entrant for row in ordered]


def _at_its_start(t: Tournament) -> Tournament:
    """Return a tournament with those present who were it when the knock-out began: later leaving changes no field."""
    start = first_part(t)
    if len(t.rounds) <= start:
        return t
    first = t.rounds[start]
    within = {one for one, _ in first.byes} | {e for n in first.tables for e in field.pair(t, n)}
    entrants = []
    for each in t.entrants:
        if each.number in within:
            entrants.append(replace(each, dropped=False, disqualified=False))
        else:
            entrants.append(replace(each, dropped=each.dropped or each.back > start + 1))
    return replace(t, entrants=tuple(entrants))


def dealt(best: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the seeds of the best of each group, so that players of one group meet as late as can be."""
    total = sum(len(group) for group in best)
    spots = {seed: n for n, seed in enumerate(knockout.seeds(1 << knockout.depth(max(2, total))))}
    taken: dict[int, set[int]] = {n: set() for n in range(len(best))}
    seeds: dict[int, int] = {}
    for rank in range(max((len(group) for group in best), default=0)):
        within = [n for n, group in enumerate(best) if len(group) > rank]
        free = list(range(len(seeds) + 1, len(seeds) + len(within) + 1))
        for n, seed in _latest(within, free, taken, spots).items():
            taken[n].add(seed)
            seeds[seed] = best[n][rank]
    return tuple(seeds[seed] for seed in sorted(seeds))


def _latest(within: list[int], free: list[int], taken: dict[int, set[int]], spots: dict[int, int]) -> dict[int, int]:
    """Give each group one of the seeds, so that the first meeting of two of one group is as late as can be."""
    for late in range(len(spots).bit_length(), -1, -1):
        fits = {n: [s for s in free if all(_meet(spots, s, other) >= late for other in taken[n])] for n in within}
        owner: dict[int, int] = {}
        if all(_placed(n, fits, owner, set()) for n in within):
            return {n: seed for seed, n in owner.items()}
    raise AssertionError("every seed fits at last")  # pragma: no cover


def _meet(spots: dict[int, int], one: int, two: int) -> int:
    return (spots[one] ^ spots[two]).bit_length()


def _placed(n: int, fits: dict[int, list[int]], owner: dict[int, int], seen: set[int]) -> bool:
    for seed in sorted(fits[n], key=owner.__contains__):
        if seed not in seen:
            seen.add(seed)
            if seed not in owner or _placed(owner[seed], fits, owner, seen):
                owner[seed] = n
                return True
    return False


def bracket(t: Tournament) -> knockout.Bracket:
    """Return the bracket after the groups; before they are over, as it would be now."""
    return knockout.Bracket(t, qualified(t), t.rounds[first_part(t) :], double=False)


def rounds(t: Tournament) -> int:
    """Return how many rounds there are if nothing is drawn in the knock-out."""
    return first_part(t) + knockout.depth(max(2, len(qualified(t))))


def next_round(t: Tournament, voted: str = "") -> Next:
    """Pair the next round of all groups at once, or of the knock-out."""
    if open_tables := field.unfinished(t):
        return Waiting(open_tables)
    if len(field.began(t)) < max(2, 2 * t.terms.groups):
        return Impossible("too-few", ("more-players", "fewer-groups"))
    number = len(t.rounds) + 1
    if number > first_part(t):
        if number == first_part(t) + 1 and len(qualified(t)) < 2:
            return Impossible("too-few", ("end",))
        return knockout.proceed(t, bracket(t), voted)
    pairs: list[tuple[int, int, str]] = []
    byes: list[tuple[int, int]] = []
    for n, group in enumerate(groups(t), 1):
        if number <= roundrobin.length(len(group), double=False):
            tables, idle = roundrobin.settled(t, roundrobin.schedule(group, number, double=False))
            pairs += [(one, two, f"G{n}") for one, two in tables]
            byes += idle
        else:
            byes += [(entrant, 0) for entrant in group]
    return Proposal(number, field.matches(t, pairs, field.scenario(t, number, voted)), tuple(byes))


def pair_again(t: Tournament) -> Next | None:
    """Return the last round of the knock-out as it has to be after a result was corrected."""
    if len(t.rounds) <= first_part(t):
        return None
    return knockout.paired_again(t, bracket(t), next_round)
