"""How a unit stands after losses: ranks that lose men and close, skirmishers, crews (formation-depth-b)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, Density
from engine.systems.warhorn.troops import front_of, looser, strength
from engine.systems.warhorn.world import Model, Unit
from engine.tabletop.plane import square

Ranks = tuple[tuple[int, ...], ...]


# -- ranks


def thinned(ranks: Ranks, dead: tuple[int, ...]) -> Ranks:
    """Return ranks without so many men of each troop, from the rearmost rank that holds them; empty ones are gone."""
    found = [list(rank) for rank in ranks]
    for troop, gone in enumerate(dead):
        for rank in reversed(found):
            taken = min(gone, rank[troop])
            rank[troop] -= taken
            gone -= taken  # noqa: PLW2901
    return tuple(tuple(rank) for rank in found if any(rank))


def closed_up(ranks: Ranks, front: int) -> Ranks:
    """Return ranks whose gaps are filled from behind, with men of the types of a rank first (formation-depth-b)."""
    found = [list(rank) for rank in ranks]
    for n, rank in enumerate(found):
        while sum(rank) < front and any(map(any, found[n + 1 :])):
            troop, behind = _next_up(rank, found[n + 1 :])
            rank[troop] += 1
            behind[troop] -= 1
    return tuple(tuple(rank) for rank in found if any(rank))


def _next_up(rank: list[int], behind: list[list[int]]) -> tuple[int, list[int]]:
    """Return who steps up into a rank, and from which: a man of its own types, the nearest; else the next behind."""
    own = sorted((troop for troop, some in enumerate(rank) if some), key=lambda troop: -rank[troop])
    for troop in own:
        for other in behind:
            if other[troop]:
                return troop, other
    nearest = next(other for other in behind if any(other))
    return max(range(len(rank)), key=lambda troop: nearest[troop]), nearest


def poured(ranks: Ranks, front: int) -> Ranks:
    """Return the same men, in their order from front to rear, in ranks of another front."""
    found: list[list[int]] = []
    for troop in (troop for rank in ranks for troop, some in enumerate(rank) for _ in range(some)):
        if not found or sum(found[-1]) == front:
            found.append([0] * len(ranks[0]))
        found[-1][troop] += 1
    return tuple(map(tuple, found))


def loosened(t: Field, card: Card, unit: Unit) -> Density:
    """Return the order of a unit that has too few men for its front: the next looser one that it fills (reform-a)."""
    density = unit.density
    while density != "open" and strength(unit) < front_of(t, card, density, 99):
        density = looser(density)
    return density


# -- models that stand by themselves


def scattered(models: tuple[Model, ...], dead: tuple[int, ...], first: int = NOBODY) -> tuple[Model, ...]:
    """Return skirmishers without so many of each troop: who is struck himself dies `first`, then the farthest from the
    Leader (skirmish-zone-c).
    """
    order = list(_farthest(models, first))
    gone: set[int] = set()
    for troop, count in enumerate(dead):
        gone |= set([n for n in order if models[n].troop == troop][:count])
    return led(models, gone)


def uncrewed(models: tuple[Model, ...], dead: tuple[int, ...], first: int = NOBODY) -> tuple[Model, ...]:
    """Return engines without so many of their crews: of that struck itself, then of the farthest ones (engines-d)."""
    found, left = list(models), list(dead)
    for n in _farthest(models, first):
        taken = [min(some, gone) for some, gone in zip(found[n].crew, left, strict=True)]
        left = [gone - some for gone, some in zip(left, taken, strict=True)]
        found[n] = replace(found[n], crew=tuple(a - b for a, b in zip(found[n].crew, taken, strict=True)))
    return led(tuple(found), {n for n, model in enumerate(found) if not any(model.crew)})


def led(models: tuple[Model, ...], gone: set[int]) -> tuple[Model, ...]:
    """Return models without some of them; if the Leader is gone, the nearest to him leads (skirmish-zone-b)."""
    left = [n for n in range(len(models)) if n not in gone]
    if 0 in gone and left:
        heir = min(left, key=lambda n: (_from_leader(models, n), n))
        left.remove(heir)
        left.insert(0, heir)
    return tuple(models[n] for n in left)


def _farthest(models: tuple[Model, ...], first: int) -> Iterator[int]:
    """Yield models by number, the farthest from the Leader first, he last, but one before all (skirmish-zone-c)."""
    yield from sorted(range(len(models)), key=lambda n: (n != first, n == 0, -_from_leader(models, n), -n))


def _from_leader(models: tuple[Model, ...], n: int) -> int:
    """Return how far a model stands from the Leader, squared (skirmish-zone-b, skirmish-zone-c)."""
    first, other = models[0], models[n]
    return square((first.x, first.y), (other.x, other.y))
