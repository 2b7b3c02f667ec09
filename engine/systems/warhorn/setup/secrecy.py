"""Who may know what before the game: armies are secret till both are in, by policy also where they deploy.

(generals-count, deployment-b)
"""

from msgspec.structs import replace

from engine.kernel.event import EVERYONE, Audience, Event, Only
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.setup.muster import cut_down, ready
from engine.systems.warhorn.setup.opening import unit_for
from engine.systems.warhorn.world import World, army_of, with_units
from engine.tabletop.roster import units_of


def audience(event: Event, world: World) -> Audience:
    """Say who may know a fact: of an army that is brought the side alone.  Raises TypeError.

    What the referee does to a unit that others do not see is as secret as the unit.
    """
    if isinstance(event, e.Enlisted):
        return Only((event.side,))
    if isinstance(event, e.Stationed) and event.sealed:
        return Only((event.side,))
    if isinstance(event, e.UnitSet) and (world.phase == "armies" or _deploying(world)):
        return Only((event.value.side,))
    if isinstance(event, e.EVENTS):
        return EVERYONE
    raise TypeError(event)


def veil(_event: Event, _world: World) -> Event | None:
    """Return what others see of a secret: nothing; that a side has its army is a fact of its own."""
    return None


def reveals(event: Event) -> bool:
    """Tell whether a fact turns over what a side did not know."""
    return isinstance(event, e.ArmiesShown) or (isinstance(event, e.Deployed) and event.shows)


def _deploying(world: World) -> bool:
    return world.phase == "deployment" and not all(army.ready for army in world.armies)


def placing(t: Field, world: World, side: Side) -> bool:
    """Tell whether nobody else sees where the units of a side stand: it deploys, or by policy somebody does yet."""
    sealed = t.policies.deployment_view == "sealed"
    return world.phase == "deployment" and (not army_of(world, side).ready or (sealed and _deploying(world)))


def without_places(world: World, side: Side) -> World:
    """Return a position in which the units of a side stand nowhere yet."""
    return with_units(world, {unit: replace(world.units[unit], status="reserve") for unit in units_of(world, side)})


def imagined(t: Field, state: State[World], side: Side) -> State[World]:
    """Return a position as a side may take it to be: an enemy whose army it has not seen has brought his usual one."""
    foe = t.enemy(side)
    if placing(t, state.world, foe):
        return replace(state, world=without_places(state.world, foe))
    if state.world.phase != "armies" or not army_of(state.world, foe).ready or units_of(state.world, foe):
        return state
    slugs = ready(t, foe)
    entries: tuple[ListEntry, ...] = (
        t.lists[slugs[0]].entries if slugs else cut_down(t, next(iter(t.lists.values())).entries)
    )
    units = tuple(unit_for(t, foe, n, entry) for n, entry in enumerate(entries, 1))
    return replace(state, world=fold(state.world, e.Enlisted(foe, slugs[0] if slugs else "", units)))
