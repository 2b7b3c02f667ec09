"""What may be laid over the board: fields of fire, lines of sight, zones of reaction and interception, command."""

from collections.abc import Iterator

from engine.hexes.board import CommandMark, HexMark, HexZoneMark, ReachMark, ShotMark
from engine.hexes.sectors import zone_ahead
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.mpike.command.range import command_map
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.firing import in_gun_sector
from engine.systems.mpike.fire.sight import hiding
from engine.systems.mpike.movement.movers import mover_of, start_of
from engine.systems.mpike.movement.reach import reach
from engine.systems.mpike.places import allowance, around, foes
from engine.systems.mpike.reaction.riding import FAR
from engine.systems.mpike.words import vocabulary
from engine.systems.mpike.world import BROKEN, NO_FACING, NOBODY, World, lost_gun, units_of, wing_commander


def overlays(t: Field, world: World) -> Iterator[tuple[str, Text]]:
    """Yield key and name of what may be laid over the board: by side, by battery, by wing or army commander."""
    for side in t.sides:
        for kind in ("fire", "reaction", "interception"):
            yield f"{kind}-{side}", _named(kind, t.side_cards[side].name)
    for card in t.cards:
        state = world.units[card.id]
        if state.status == "map" and card.kind == "artillery" and not lost_gun(state):
            yield f"sight-{card.slug}", _named("sight", card.name)
    for number, man in enumerate(world.leaders):
        if man.status == "map":
            yield f"command-{t.leaders[number].slug}", _named("command", t.leaders[number].name)


def overlay(t: Field, world: World, key: str) -> tuple[HexMark, ...]:
    """Return the marks of an overlay.  Raises LookupError for a key that `overlays` does not give."""
    kind, _, slug = key.partition("-")
    match kind:
        case "fire" | "reaction" | "interception":
            return (zone_mark(t, world, kind, Side(slug)),)
        case "sight":
            return sight_marks(t, world, t.by_slug[slug])
        case "command":
            return (command_mark(t, world, t.leader_by_slug[slug]),)
    raise LookupError(key)


def _named(kind: str, name: Text) -> Text:
    said = vocabulary().term(f"overlay-{kind}")
    return Text(f"{said.en}: {name.en}", f"{said.ru}: {name.ru}")


# -- zones


def zone_mark(t: Field, world: World, kind: str, side: Side) -> HexZoneMark:
    """Return the hexes in which the units of a side fire, react to moves, or intercept (9.1.2, 9.3.1, 10.1.3)."""
    found: set[int] = set()
    for id_ in units_of(t, world, side):
        found.update(zone_of(t, world, kind, id_))
    return HexZoneMark(kind, tuple(sorted(found)), side)  # type: ignore[arg-type]


def zone_of(t: Field, world: World, kind: str, unit: UnitId) -> frozenset[int]:
    """Return the hexes in which one unit fires, reacts to moves, or may intercept; none of whoever cannot."""
    card, state = t.cards[unit], world.units[unit]
    if lost_gun(state) or state.morale == BROKEN or state.facing == NO_FACING:
        return frozenset()
    if kind == "interception":
        rides = card.mounted and not state.tried
        if not rides or state.formation in ("broken", "column") or not allowance(t, world, unit):
            return frozenset()
        return frozenset(zone_ahead(t.grid, state.at, state.facing, FAR))
    if state.formation in ("column", "hedgehog"):
        return frozenset()
    if card.kind == "artillery":
        return _swept(t, world, unit, card.grazing if kind == "reaction" else card.range)
    near = around(t, state)
    return frozenset((*near.front, *near.flank))


def _swept(t: Field, world: World, unit: UnitId, most: int) -> frozenset[int]:
    """Return the hexes that a battery sees in its sector, at most so far away; none after its shot (10.8.1, 10.9)."""
    state = world.units[unit]
    if state.gun != "crewed" or state.fired:
        return frozenset()
    here = state.at[0]
    before = (hex_ for hex_ in t.within(here, most) if hex_ != here and in_gun_sector(t, world, unit, hex_))
    return frozenset(h for h in before if t.grid.distance(here, h) == 1 or hiding(t, world, here, h) is None)


# -- lines of sight


def sight_marks(t: Field, world: World, unit: UnitId) -> tuple[ShotMark, ...]:
    """Return the lines of sight of a unit to each enemy within its range, with the hex that blocks a line (10.9).

    Cavalry looks as far as it may intercept, other troops as far as they fire.
    """
    card, state = t.cards[unit], world.units[unit]
    if not state.at:
        return ()
    most = card.range if card.kind == "artillery" else FAR if card.kind == "cavalry" else 1
    found = []
    for foe in foes(t, world, card.side):
        start, end = min(
            ((a, b) for a in state.at for b in world.units[foe].at), key=lambda pair: (t.grid.distance(*pair), pair)
        )
        if t.grid.distance(start, end) <= most:
            found.append(sight_mark(t, world, start, end, but=(unit, foe)))
    return tuple(found)


def sight_mark(t: Field, world: World, start: int, end: int, *, but: tuple[UnitId, ...] = ()) -> ShotMark:
    """Return the line of sight between two hexes; of one that a hexside blocks the far hex stops it (10.9, 14.4)."""
    barred = None if t.grid.distance(start, end) <= 1 else hiding(t, world, start, end, but=but)
    if barred is None:
        return ShotMark(start, end)
    if barred.hexes:
        return ShotMark(start, end, clear=False, stop=barred.hexes[0])
    beside = (hex_ for hex_ in t.grid.side_hexes(barred.sides[0]) if hex_ >= 0)
    stop = max(beside, key=lambda hex_: t.grid.distance(start, hex_), default=-1)
    return ShotMark(start, end, clear=False, stop=stop)


# -- command, reach


def command_mark(t: Field, world: World, leader: int) -> CommandMark:
    """Return the hexes in which a wing's chains hold its units in command (5.4.2); where an army commander helps.

    An army commander helps in his hex and next to it (5.1.2).
    """
    card, man = t.leaders[leader], world.leaders[leader]
    if man.status != "map":
        return CommandMark((), card.side)
    wing = next((n for n in range(len(t.wings)) if wing_commander(world, n) == leader), NOBODY)
    if wing != NOBODY:
        return CommandMark(tuple(sorted(set().union(*command_map(t, world, wing).within.values()))), card.side)
    return CommandMark((man.at, *t.grid.adjacent[man.at]), card.side)


def reach_mark(t: Field, world: World, unit: UnitId) -> ReachMark:
    """Return the hexes where a unit may end a move, each with the halves spent; of two hexes that of the left half."""
    if not world.units[unit].at:
        return ReachMark(unit, ())
    mover = mover_of(t, world, unit)
    costs: dict[int, int] = {}
    for end in reach(t, world, mover, start_of(world, mover)):
        for hex_ in end.pose.at:
            if hex_ not in mover.start:
                costs[hex_] = min(costs.get(hex_, 2 * end.pose.spent), 2 * end.pose.spent)
    return ReachMark(unit, tuple(costs.items()))
