"""The world as a scenario sets it up: units in reserve or on the table, terrain laid (deployment)."""

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn.content.cards import Card, ListEntry
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, RED, Density
from engine.systems.warhorn.content.prices import best_troop, cost, rating
from engine.systems.warhorn.content.scenario import UnitData
from engine.systems.warhorn.ground import laid
from engine.systems.warhorn.movement.models import arranged
from engine.systems.warhorn.orders import Arrangement
from engine.systems.warhorn.troops import front_of, looser, ranked
from engine.systems.warhorn.world import Army, Model, Unit, World, arrayed, unit_id, with_units

NORTH, SOUTH = 0, 360


def opening(t: Field) -> World:
    """Return the world before the first step of a game.

    Units that the scenario places stand there; models of skirmishers, chariots, elephants and engines round their
    Leader, those missing for whom there is no room in their zone.
    """
    given = {side: [unit for unit in t.scenario.units if unit.side == side] for side in t.sides}
    red, blue = (
        tuple(unit_for(t, side, n, data.entry) for n, data in enumerate(given[side], 1)) for side in t.sides
    )  # fmt: skip
    armies = tuple(Army(name=t.list_of(side) if given[side] else "") for side in t.sides)
    world = World(arrayed(red, blue), armies, laid(t))
    placed = [
        (unit_id(side, n), data) for side in t.sides for n, data in enumerate(given[side], 1) if data.at is not None
    ]  # fmt: skip
    # Models find their places round bases, so these stand first.
    for unit, data in sorted(placed, key=lambda pair: not t.cards[world.units[pair[0]].card].formed):
        world = with_units(world, {unit: _set(t, world, unit, data)})
    return world


def unit_for(t: Field, side: Side, number: int, entry: ListEntry) -> Unit:
    """Return a unit of an army in reserve, under its number in the army from 1, with all its men."""
    card = t.card_by_slug[entry.card]
    best = best_troop(card, entry.models)
    many = _most(entry.models)
    unit = Unit(
        side,
        side,
        f"{t.letters[side].en}{number}",
        card.id,
        sum(entry.models),
        cost(t.charts, card, entry),
        heading=facing(side),
        general=("mercenary" if entry.mercenary else "regular") if entry.general else "",
        chief=entry.chief,
        rating=rating(best) if entry.general else 0,
        leads=best.number if entry.general else NOBODY,
        standard=many if entry.standard else NOBODY,
        musician=many if entry.musician else NOBODY,
        density=fitting(t, card, "dense", sum(entry.models)) if card.formed else "loose",
    )
    if card.formed:
        return replace(unit, ranks=ranked(entry.models, front_of(t, card, unit.density, unit.full)))
    return replace(unit, models=models_of(card, entry.models, facing(side)))


def _most(models: tuple[int, ...]) -> int:
    """Return the troop to which bearers belong: the one with most men, who miss them least (generals-stats-c)."""
    return models.index(max(models))


def models_of(card: Card, models: tuple[int, ...], heading: int) -> tuple[Model, ...]:
    """Return the models of a unit that stands on no base, the Leader first, nowhere yet."""
    if card.manned:
        return tuple(Model(0, 0, 0, heading, crew=card.crew) for _ in range(models[0]))
    return tuple(Model(troop, 0, 0, heading) for troop, some in enumerate(models) for _ in range(some))


def fitting(t: Field, card: Card, density: Density, men: int) -> Density:
    """Return an order, or the next looser one for which there are men enough; open order is for few too (reform-b)."""
    fronts = t.charts.bodies.horse_front if card.kind == "horse" else t.charts.bodies.foot_front
    while density != "open" and men < fronts[density]:
        density = looser(density)
    return density


def facing(side: Side) -> int:
    """Return the way a side looks from its own edge."""
    return NORTH if side == RED else SOUTH


def _set(t: Field, world: World, unit: UnitId, data: UnitData) -> Unit:
    """Return a unit that stands where the scenario says."""
    one = world.units[unit]
    card = t.cards[one.card]
    x, y = data.at or (0, 0)
    heading = one.heading if data.heading is None else data.heading
    if card.formed:
        density = fitting(t, card, data.density, one.full)
        ranks = ranked(data.models, front_of(t, card, density, one.full))
        return replace(one, status="table", x=x, y=y, heading=heading, density=density, ranks=ranks)
    leader = replace(one.models[0], x=x, y=y, heading=heading)
    how = Arrangement(data.pattern, data.spread)
    return replace(one, status="table", models=arranged(t, world, unit, leader, how))
