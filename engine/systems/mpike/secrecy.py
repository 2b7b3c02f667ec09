"""What a side may not know: the orders and the open order that the other has written before the first turn.

Both write at once and neither sees what the other wrote until all have (5.5.3, 6.3.3); nothing else is hidden.
"""

from typing import Final

from msgspec.structs import replace

from engine.kernel.event import EVERYONE, Audience, Event, Only
from engine.kernel.ids import Side
from engine.systems.mpike.events import EVENTS
from engine.systems.mpike.sequence_events import OpenSealed, OpenShown, OrdersSealed, OrdersShown, SideWrote
from engine.systems.mpike.world import Sealed, World

_SHOWN: Final = (OrdersShown, OpenShown)


def audience(event: Event) -> Audience:
    """Say who may know a fact.  Raises TypeError for a fact of another system.

    A paper that says nothing looks like one that is veiled, so everybody may see it.  After that orders and how they
    change are open (5.5.2).
    """
    if isinstance(event, OrdersSealed | OpenSealed) and veil(event) != event:
        return Only((event.side,))
    if isinstance(event, EVENTS):
        return EVERYONE
    raise TypeError(event)


def veil(event: Event) -> Event | None:
    """Return what others see of a fact that only one side may know: that it has written."""
    if isinstance(event, OrdersSealed | OpenSealed):
        return SideWrote(event.side, "orders" if isinstance(event, OrdersSealed) else "open")
    return None


def reveals(event: Event) -> bool:
    """Tell whether a fact shows what was hidden until then."""
    return isinstance(event, _SHOWN)


def shown(world: World, viewer: Side | None) -> World:
    """Return the world without what a viewer may not see; None is a spectator, who sees nothing sealed."""
    if all(sealed.side == viewer for sealed in world.sealed):
        return world
    hidden = tuple(sealed if sealed.side == viewer else Sealed(sealed.side) for sealed in world.sealed)
    return replace(world, sealed=hidden)
