"""Who may know what before the game: armies, hands of cards and sketches are secret till both are in (4.2 to 4.4).

Everything after that is public.
"""

from itertools import cycle, islice
from typing import Final

from msgspec.structs import replace

from engine.kernel.event import EVERYONE, Audience, Event, Only
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.setup.arranging import arranged
from engine.systems.battlefield.setup.deployment import missing, without_sketch
from engine.systems.battlefield.setup.fielding import UNSEEN
from engine.systems.battlefield.setup.muster import cut_down, ready, units_for
from engine.systems.battlefield.setup.patterns import WAYS
from engine.systems.battlefield.world import World, army_of, arrayed, with_army
from engine.tabletop.roster import units_of

UNKNOWN: Final = UNSEEN
"""Stands for a card in the hand of somebody else too."""
_SECRET: Final = (e.Enlisted, e.CardsTaken, e.Stationed)
_OF_UNITS: Final = (e.UnitPut, e.ValueSet)
_TURNED_OVER: Final = (e.ArmiesShown, e.CardPlayed, e.Revealed)


def audience(event: Event, world: World) -> Audience:
    """Say who may know a fact: of what is secret the side alone, which all see seal it.  Raises TypeError.

    What the referee does to a unit that others do not see is as secret as the unit; its loss is not, for the board
    shows who is left and what it cost.
    """
    hidden = world.phase in ("armies", "sketches")
    if isinstance(event, _SECRET) or (hidden and isinstance(event, _OF_UNITS)):
        return Only((event.side,))
    if isinstance(event, e.EVENTS):
        return EVERYONE
    raise TypeError(event)


def veil(_event: Event, _world: World) -> Event | None:
    """Return what others see of a secret: nothing; that a side is ready is a fact of its own."""
    return None


def reveals(event: Event) -> bool:
    """Tell whether a fact turns over what a side did not know."""
    return isinstance(event, _TURNED_OVER)


def shown(t: Field, world: World, viewer: Side | None) -> World:
    """Return the world as a viewer knows it (None: a spectator), without what others have not shown."""
    known = world
    for side in t.sides:
        if side == viewer:
            continue
        if known.phase == "armies":
            known = _without_army(t, known, side)
        elif known.phase == "sketches":
            known = without_sketch(known, side)
        if army_of(known, side).cards:
            hand = (UNKNOWN,) * len(army_of(known, side).cards)
            known = with_army(known, side, cards=hand)
    return known


def _without_army(t: Field, world: World, side: Side) -> World:
    red, black = (tuple(world.units[n] for n in units_of(world, own)) if own != side else () for own in t.sides)
    return with_army(replace(world, units=arrayed(red, black)), side, name="", corps=0)


# -- what the computer may suppose


def imagined(t: Field, state: State[World], side: Side) -> State[World]:
    """Return a position as a side may take it to be: of what it cannot know a guess that tells nothing of the truth.

    An enemy whose army is in has brought his usual one, one who holds cards the first of the deck, one whose sketch is
    sealed stands in a battle line.
    """
    foe = t.enemy(side)
    world = shown(t, state.world, side)
    if state.world.phase == "armies" and army_of(state.world, foe).ready:
        world = _usual_army(t, world, foe)
    if state.world.phase == "sketches" and army_of(state.world, foe).ready and missing(world, foe):
        places = next((found for way in WAYS if (found := arranged(t, world, foe, way)) is not None), ())
        world = fold(world, e.Stationed(foe, places))
    cards = army_of(world, foe).cards
    if cards:
        world = with_army(world, foe, cards=tuple(sorted(islice(cycle(t.deck), len(cards)))))
    return replace(state, world=world)


def _usual_army(t: Field, world: World, foe: Side) -> World:
    slugs = ready(t, foe)
    name = slugs[0] if slugs else next(iter(t.lists))
    entries = t.lists[name].entries if slugs else cut_down(t, t.lists[name].entries)
    corps = max(entry.corps for entry in entries)
    return fold(world, e.Enlisted(foe, name, entries, units_for(t, foe, entries), 0, corps))
