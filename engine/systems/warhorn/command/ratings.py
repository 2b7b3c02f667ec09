"""Strategic ratings and the commander-in-chief (strategic-rating, commander-spend, commander-death)."""

from engine.kernel.ids import Side, UnitId
from engine.systems.warhorn.world import World, army_of
from engine.tabletop.roster import on_table


def rating_of(world: World, side: Side) -> int:
    """Return the strategic rating of an army as it is now: of its regular generals not in panic (strategic-rating)."""
    return sum(
        world.units[unit].rating
        for unit in on_table(world, side)
        if world.units[unit].general == "regular" and not world.units[unit].panicked
    )


def ratings(world: World) -> tuple[int, int]:
    """Return the ratings that hold for a player turn that begins now, of red and blue (strategic-rating-a)."""
    red, blue = (rating_of(world, side) for side in (Side("red"), Side("blue")))
    return red, blue


def chief_of(world: World, side: Side) -> UnitId | None:
    """Return the unit of a side with its commander-in-chief, None when he is dead, gone or never was.

    If he flees alive, no more than his rating and his line are gone (commander-death-b).
    """
    return next((unit for unit in on_table(world, side) if world.units[unit].chief), None)


def word_of(world: World, side: Side) -> int:
    """Return by how much the commander-in-chief of a side can lower a die now, 0 if not at all (commander-spend-c)."""
    unit = chief_of(world, side)
    return 0 if unit is None or world.units[unit].panicked else world.units[unit].rating


def shaken(world: World, side: Side) -> bool:
    """Tell whether an army has lost the body of its commander-in-chief (commander-death)."""
    return army_of(world, side).body_lost
