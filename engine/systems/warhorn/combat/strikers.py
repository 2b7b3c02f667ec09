"""Who of a unit can strike: its lines towards the enemies it touches, and how many at most (melee-d, skirmish-melee).

A formed unit strikes from edges that are touched: to the front from the ranks that its weapons reach from, to the rear
from the last, to the sides one man of each rank.  Of all others the numbers decide.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engine.kernel.ids import UnitId
from engine.systems.warhorn.combat.weapons import row
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.orders import Blow
from engine.systems.warhorn.troops import bearers, counts, first_rank, formed, weight
from engine.systems.warhorn.world import Unit, World, contacts_of, edge_in, foe_in
from engine.tabletop.pose import Edge

SIDEWAYS: Final[tuple[Edge, ...]] = ("left", "right")
Ranks: TypeAlias = tuple[tuple[int, ...], ...]
Needs: TypeAlias = dict[tuple[Edge, int], int]
"""How many of a troop are to strike from an edge."""


# -- the general


def duellist(world: World, unit: UnitId) -> UnitId | None:
    """Return the unit whose general the general of a unit fights, None when he fights no duel (duel)."""
    return next((two if one == unit else one for one, two in world.duels if unit in (one, two)), None)


def declined(f: Melee, unit: UnitId) -> frozenset[UnitId]:
    """Return the units that the general of a unit may not strike in this phase: he has declined their duel (duel)."""
    return frozenset(duel.challenger for duel in f.duels if duel.declined and duel.other == unit)


def aside(world: World, f: Melee, unit: UnitId) -> bool:
    """Tell whether a general is no striker of his line: he fights a duel, or may strike nobody before him (duel)."""
    one = world.units[unit]
    if not one.general:
        return False
    before = {foe_in(c, unit) for c in contacts_of(world, unit) if edge_in(c, unit) == one.post}
    return duellist(world, unit) is not None or (bool(before) and before <= declined(f, unit))


# -- formed units


def line(world: World, f: Melee, unit: UnitId) -> Ranks:
    """Return the ranks of a formed unit as they fight: its general stands at his post, or fights by himself (duel).

    He changes places with a man of the rank that is his post (general-move).
    """
    one = world.units[unit]
    ranks = [list(rank) for rank in one.ranks]
    if not one.general or not ranks:
        return one.ranks
    from_ = next((n for n, rank in enumerate(ranks) if rank[one.leads]), None)
    to = {"front": 0, "rear": len(ranks) - 1}.get(one.post, from_)
    if from_ is not None and to is not None and not ranks[to][one.leads]:
        other = max(range(len(ranks[to])), key=lambda troop: ranks[to][troop])
        ranks[to][other], ranks[from_][other] = ranks[to][other] - 1, ranks[from_][other] + 1
        ranks[from_][one.leads] -= 1
        ranks[to][one.leads] += 1
    if to is not None and aside(world, f, unit):
        ranks[to][one.leads] -= 1
    return tuple(map(tuple, ranks))


def seated(ranks: Sequence[Sequence[int]], front: Sequence[tuple[int, int, int]], needs: Needs) -> bool:
    """Tell whether men in ranks can strike so, each in one direction (melee-d).

    `front`: troop, the rearmost rank that its weapon reaches from, how many; `needs`: of the other edges.  Men for the
    sides are taken from the rear on, where they are missed least.
    """
    left = [list(rank) for rank in ranks]
    for (edge, troop), some in needs.items():
        if edge == "rear":
            if left[-1][troop] < some:
                return False
            left[-1][troop] -= some
    return _sides(left, front, {key: some for key, some in needs.items() if key[0] != "rear" and some}, len(left) - 1)


def _sides(ranks: list[list[int]], front: Sequence[tuple[int, int, int]], needs: Needs, n: int) -> bool:
    if not any(needs.values()):
        return _frontal(ranks, front)
    if n < 0:
        return False
    for one in _takers(ranks[n], needs, "left"):
        for other in _takers(_without(ranks[n], one), needs, "right"):
            left = dict(needs)
            for edge, troop in (("left", one), ("right", other)):
                if troop is not None:
                    left[edge, troop] -= 1  # type: ignore[index]
            rest = [*ranks[:n], _without(_without(ranks[n], one), other), *ranks[n + 1 :]]
            if _sides(rest, front, left, n - 1):
                return True
    return False


def _takers(rank: list[int], needs: Needs, edge: Edge) -> Iterator[int | None]:
    """Yield who of a rank may strike to a side: of several men of one type one does if he is needed."""
    found = [troop for troop, some in enumerate(rank) if some and needs.get((edge, troop))]
    yield from found
    if not found or sum(map(bool, rank)) > 1 or sum(rank) == 1:
        yield None


def _without(rank: list[int], troop: int | None) -> list[int]:
    return [some - (n == troop) for n, some in enumerate(rank)]


def _frontal(ranks: list[list[int]], front: Sequence[tuple[int, int, int]]) -> bool:
    for troop in range(len(ranks[0])):
        for n in range(1, len(ranks) + 1):
            wanted = sum(some for one, row_, some in front if one == troop and (row_ <= n or n == len(ranks)))
            if wanted > sum(rank[troop] for rank in ranks[:n]):
                return False
    return True


def wanted(t: Field, card: Card, unit: Unit, blows: Sequence[Blow]) -> tuple[list[tuple[int, int, int]], Needs]:
    """Return what blows want of ranks: to the front with the reach of the weapon, and from other edges."""
    front = [(b.troop, row(t, card, unit.density, b.weapon), b.count) for b in blows if b.edge == "front"]
    needs: Counter[tuple[Edge, int]] = Counter()
    for blow in blows:
        if blow.edge != "front":
            needs[blow.edge, blow.troop] += blow.count
    return front, dict(needs)


# -- all others


def cap(t: Field, world: World, unit: UnitId) -> int:
    """Return for how many men on foot a unit without ranks may strike (skirmish-melee-formed, skirmish-melee).

    In the first phase of a contact as many as the first rank of a formed enemy, or as all of a loose one; twice as many
    in the second, in whosever turn (skirmish-melee-formed-b); of several enemies together (skirmish-melee-formed-d).
    """
    total = 0
    for contact in contacts_of(world, unit):
        total += max(1, contact.phases) * points(t, world, foe_in(contact, unit))
    return total


def points(t: Field, world: World, unit: UnitId) -> int:
    """Return for how many men on foot a first rank counts, or all without ranks (skirmish-melee-formed-a)."""
    one = world.units[unit]
    card = t.cards[one.card]
    if formed(t, world, unit):
        return first_rank(one) * (t.charts.bodies.rider if card.kind == "horse" else 1)
    return sum(weight(t, card, model) for model in one.models)


def worth(t: Field, card: Card, troop: int) -> int:
    """Return for how many men on foot a striker of a unit without ranks counts, beasts and chariots apart."""
    return t.charts.bodies.rider if card.troops[troop].mounted else 1


def machines(t: Field, world: World, unit: UnitId) -> int:
    """Return how many chariots or elephants of a unit may strike; one may always (skirmish-melee-formed-c)."""
    return max(1, min(len(world.units[unit].models), cap(t, world, unit) // t.charts.bodies.beast))


def hands(t: Field, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return how many of each troop of a unit without ranks can strike: the crews of the fullest chariots that may.

    Nobody who drives (chariot), and of elephants the beasts, counted as mahouts (elephant-melee-b).
    """
    one = world.units[unit]
    card = t.cards[one.card]
    if card.kind == "elephant":
        return tuple(machines(t, world, unit) * (n == 0) for n in range(len(card.troops)))
    if card.kind == "chariot":
        crews = sorted((model.crew for model in one.models), key=lambda crew: -sum(crew[1:]))
        fighting = crews[: machines(t, world, unit)]
        return tuple(0 if n == 0 else sum(crew[n] for crew in fighting) for n in range(len(card.troops)))
    return tuple(max(0, some - bearers(one, n)) for n, some in enumerate(counts(card, one)))


def few_enough(t: Field, world: World, unit: UnitId, of: Sequence[int]) -> bool:
    """Tell whether so many of each troop of a unit without ranks may strike at once: one man always may."""
    card = t.cards[world.units[unit].card]
    if card.kind in ("chariot", "elephant"):
        return all(some <= most for some, most in zip(of, hands(t, world, unit), strict=True))
    return sum(of) <= 1 or sum(some * worth(t, card, n) for n, some in enumerate(of)) <= cap(t, world, unit)
