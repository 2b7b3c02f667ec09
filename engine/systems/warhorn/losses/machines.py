"""Hits on chariots and elephants: one model after the other, crews man by man (chariot, wound-tracking)."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, Piercing
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.losses.hits import struck
from engine.systems.warhorn.losses.standing import led
from engine.systems.warhorn.losses.vitality import Guard, covered, vitality
from engine.systems.warhorn.troops import discs, shapes
from engine.systems.warhorn.world import Model, Unit, World
from engine.tabletop.shapes import distance


class Wrecked(Struct, frozen=True):
    """What hits have done to models: who is left, the models lost and the crew dead by troop, types that are passed."""

    models: tuple[Model, ...]
    dead: tuple[int, ...]
    passed: int = 0


def gored(t: Field, world: World, unit: UnitId, hits: int, by: UnitId, first: int = NOBODY) -> Wrecked:
    """Let hits fall on elephants: the most wounded of those that who strikes touches, then any (wound-tracking-a).

    The one that is struck itself is `first`.

    A crew dies with its beast and not before (elephant).
    """
    one = world.units[unit]
    models, full = list(one.models), t.charts.bodies.elephant_hits
    gone: set[int] = set()
    for n in in_turn(t, world, unit, by, first):
        taken = min(hits, full - models[n].wounds)
        hits -= taken
        models[n] = replace(models[n], wounds=models[n].wounds + taken)
        gone |= {n} if models[n].wounds >= full else set()
    crew = tuple(sum(models[n].crew[k] for n in gone) for k in range(len(t.cards[one.card].troops)))
    return Wrecked(led(tuple(models), gone), (len(gone), *crew))


def in_turn(t: Field, world: World, unit: UnitId, by: UnitId, first: int = NOBODY) -> list[int]:
    """Return elephants by number in the order in which hits fall on them (wound-tracking-a)."""
    models, near = world.units[unit].models, _near(t, world, unit, by)
    return sorted(range(len(models)), key=lambda n: (n != first, not near[n], -models[n].wounds, n))


def _near(t: Field, world: World, unit: UnitId, by: UnitId) -> list[bool]:
    """Tell of each elephant whether who strikes touches it (wound-tracking-a)."""
    if by in (NOBODY, unit) or world.units[by].status != "table":
        return [False] * len(world.units[unit].models)
    theirs = shapes(t, world, by)
    return [any(distance(disc, shape).within(5, 0) for shape in theirs) for disc in discs(t, world, unit)]


def shot_down(
    t: Field, world: World, unit: UnitId, pools: tuple[HitPool, ...], by: UnitId, guard: Guard, first: int = NOBODY
) -> Wrecked:
    """Let hits fall on crews of chariots: those of the nearest first, of greatest vitality first (chariot-a).

    Before them on that of the `first`, which is struck itself.

    Of equals the driver dies last; a chariot goes on without him (chariot-c), a scythed one not (scythed-chariot-a).
    """
    one = world.units[unit]
    card = t.cards[one.card]
    models, passed = list(one.models), 0
    for n in sorted(_by_nearness(t, world, unit, by), key=lambda n: n != first):
        crew = list(models[n].crew)
        while pools and any(crew):
            troop, vital = _next_of(t, card, one, tuple(crew), guard)
            last = sum(crew) == crew[troop] and _lone(t, one, n, models)

            def take(piercing: Piercing, troop: int = troop, more: int = vital) -> int:
                return vitality(t, card, one, troop, guard, piercing) + more

            lost, pools = struck(pools, crew[troop], take, half=last)
            crew[troop] -= lost
            models[n] = replace(models[n], crew=tuple(crew))
            passed += bool(pools) and not any(model.crew[troop] for model in models)
    gone = {n for n, model in enumerate(models) if not any(model.crew)}
    crews = tuple(
        sum(before.crew[k] - after.crew[k] for before, after in zip(one.models, models, strict=True))
        for k in range(len(card.troops))
    )
    return Wrecked(led(tuple(models), gone), (len(gone), *crews), passed)


def _next_of(t: Field, card: Card, unit: Unit, crew: tuple[int, ...], guard: Guard) -> tuple[int, int]:
    """Return who of a crew is hit next, and what its shield bearers add for him (chariot-a)."""

    def more(troop: int) -> int:
        return covered(t, card, crew, troop) if guard.small else 0

    living = (n for n, some in enumerate(crew) if some)
    troop = max(living, key=lambda n: (vitality(t, card, unit, n, guard) + more(n), n))
    return troop, more(troop)


def _lone(t: Field, unit: Unit, n: int, models: list[Model]) -> bool:
    """Tell whether the last man of a crew dies at half already: a general, by policy anybody (general-death-a)."""
    if t.policies.single_model == "every-single-model":
        return True
    others = (model for k, model in enumerate(models) if k != n)
    return bool(unit.general) and not any(any(model.crew) for model in others)


def _by_nearness(t: Field, world: World, unit: UnitId, by: UnitId) -> list[int]:
    """Return chariots by number, the nearest to who strikes first (chariot-a)."""
    own = discs(t, world, unit)
    if by in (NOBODY, unit) or world.units[by].status != "table":
        return list(range(len(own)))
    theirs = shapes(t, world, by)
    apart = [min(distance(disc, shape) for shape in theirs).sixteenths for disc in own]
    return sorted(range(len(own)), key=lambda n: (apart[n], n))


def stung(t: Field, world: World, unit: UnitId, hits: int, by: UnitId) -> int | None:
    """Return which elephant of a unit hits will wound and leave alive, by its number afterwards (elephant-frenzy-a).

    A 1 thrown for those hits counts for it; None where there is none.
    """
    if world.units[unit].status != "table" or t.cards[world.units[unit].card].kind != "elephant":
        return None
    before = {(model.x, model.y): model.wounds for model in world.units[unit].models}
    after = gored(t, world, unit, hits, by).models
    return next((n for n, model in enumerate(after) if model.wounds > before[model.x, model.y]), None)
