"""Orders as somebody finds them who begins with a unit, and what an order that ends a phase leaves undone."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term, facts, first_of, points
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.combat.aim import top_of, value_of
from engine.systems.sgboh.combat.missiles import fires, hit_and_runs
from engine.systems.sgboh.combat.naming import ledger
from engine.systems.sgboh.command.activation import chosen_units
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.command.range import in_command, range_path
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.wording import facing_term, names, percent, place
from engine.systems.sgboh.movement.lawful import walked
from engine.systems.sgboh.movement.ways import movable
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import allowed, left_of
from engine.systems.sgboh.world import NOBODY, World, block_at, block_of, on_map
from engine.systems.sgboh.zoc import foes_in_zone

_CONTACT: Final = 40
"""What an enemy beside the end of a move is worth to who looks for a move."""
_THREAT: Final = 20
"""What an enemy is worth that is in the zone of the unit where it stops."""
_NEARER: Final = 2
"""What a hex is worth by which a move brings the unit nearer to the enemy; no unit looks for a way round about it."""
_NAMED: Final = 4
"""Units that are named of those that could still act."""
_CHANGES: Final = {"column": "form", "line": "form", "reverse": "about", "swap": "stack", "deepen": "deepen"}


def listing(t: Field, state: State[World], order: Command) -> Listing | None:
    """Return how an order is found by its unit; None where no unit gives it."""
    world = state.world
    match order:
        case o.Move(units, actions) if actions:
            return _moving(t, world, units, actions)
        case o.GoOn(units, actions) if actions:
            return _moving(t, world, units, actions)
        case o.GoOn(units):
            return Listing(_kind("halt"), _at(t, world.units[units[0]].at))
        case o.Fire(unit, target) if target != NOBODY:
            return _shooting(t, world, unit, target, order)
        case o.HitAndRun(unit, target):
            return _shooting(t, world, unit, target, order)
        case o.Designate(_, defenders):
            return _attacking(t, world, defenders)
        case o.Advance(units, actions) if units:
            there = walked(t, world, units, actions).units[units[0]]
            return Listing(_kind("advance"), _facing_at(t, there.at, there.facing, column=there.column))
        case o.FallBack(_, path):
            away = _at(t, path[-1:]) if path else None
            return Listing(_kind("fall-back" if path else "stand"), away, interest=len(path))
        case o.Retreat(_, hex_) if hex_ >= 0:
            return Listing(_kind("retreat"), _at(t, (hex_,)))
        case o.Spread(unit, hex_) if unit != NOBODY:
            return Listing(_kind("spread"), _at(t, (hex_,)))
        case o.Turn(unit, facing):
            known = facts(facing=facing_term(facing, column=world.units[unit].column))
            return Listing(_kind("turn"), Line("sgboh-list-facing", known))
    return _leading(t, state, order)


def _leading(t: Field, state: State[World], order: Command) -> Listing | None:
    """Return how an order of a side or of a leader is found, which no unit gives."""
    world = state.world
    match order:
        case o.Activate():
            return _activating(t, world, order)
        case o.MoveOverall(path):
            return _riding(t, world, t.side_cards[state.decisions[0].side].overall, path, "overall")
        case o.SeizeToMove(leader, path) | o.MoveLeader(leader, path):
            return _riding(t, world, leader, path, "leader")
    return None


def _activating(t: Field, world: World, order: o.Activate) -> Listing:
    """Return an activation by how many units it moves and how many of them nobody commands."""
    units = chosen_units(t, world, order)
    led = in_command(t, world, order.formations, order.commanders, units)
    known = facts(units=len(units), alone=len(units) - len(led))
    return Listing(_kind("activate"), None, Line("sgboh-list-activated", known), len(led) - len(units))


def _riding(t: Field, world: World, leader: int, path: tuple[int, ...], kind: str) -> Listing:
    """Return the ride of a leader by its end and by how many of his side are then within his range (4.21)."""
    card, end = ratings(t, world, leader), path[-1]
    own = on_map(t, world, t.leaders[leader].side)
    reached = range_path(t, world, t.leaders[leader].side, end, card.range)
    near = sum(any(hex_ in reached for hex_ in world.units[id_].at) for id_ in own)
    known = facts(leader=card.name, hex=place(t, (end,)))
    return Listing(_kind(kind), Line("sgboh-list-ride", known), Line("sgboh-list-range", facts(units=near)), near)


def _kind(name: str) -> Term:
    return Term(f"sgboh-kind-{name}")


def _at(t: Field, at: tuple[int, ...]) -> Line:
    return Line("sgboh-list-hex", facts(hex=place(t, at)))


def _facing_at(t: Field, at: tuple[int, ...], facing: int, *, column: bool) -> Line:
    return Line("sgboh-list-hex-facing", facts(hex=place(t, at), facing=facing_term(facing, column=column)))


def _moving(t: Field, world: World, units: tuple[UnitId, ...], actions: tuple[o.Action, ...]) -> Listing:
    """Return a move by its end: hex, points, facing; whom it stands beside there and what the ground costs it."""
    first, kinds = units[0], {action.kind for action in actions}
    after = walked(t, world, units, actions)
    here, there = world.units[first], after.units[first]
    have = min(allowed(t, world, id_) for id_ in units)
    facing = facing_term(there.facing, column=there.column)
    known: dict[str, Fact] = {"cost": points(there.spent), "have": points(have), "facing": facing}
    if there.at == here.at:
        changed = next((name for kind, name in _CHANGES.items() if kind in kinds), "")
        shot = next((action for action in actions if action.kind == "fire"), None)
        if shot is not None and not changed:
            return Listing(_kind("fire"), Line("sgboh-list-target", facts(target=t.cards[shot.to].name)))
        return Listing(_kind(changed or "turn"), Line("sgboh-list-turn", facts(**known)))
    beside = _beside(t, after, there.at, t.enemy(t.cards[first].side))
    met = foes_in_zone(t, after, first)
    about = None
    if beside:
        about = Line("sgboh-list-beside", facts(units=names(t, beside[:2]), more=max(0, len(beside) - 2)))
    nearer = _away(t, world, first, here.at[0]) - _away(t, world, first, there.at[0])
    turned = any(action.kind == "turn" for action in actions)
    interest = _CONTACT * bool(beside) + _THREAT * bool(met) + 2 * _NEARER * nearer - turned
    end = Line("sgboh-list-move", facts(hex=place(t, there.at), ground=_ground(t, there.at[0]), **known))
    return Listing(_kind("move"), end, about, interest, Line("sgboh-list-turn", facts(**known)))


def _away(t: Field, world: World, unit: UnitId, hex_: int) -> int:
    """Return the hexes from one to the nearest enemy of a unit; 0 where no enemy is left."""
    foe = t.enemy(t.cards[unit].side)
    known: dict[tuple[Side, int], int] = world.__dict__.setdefault("away", {})
    if (foe, hex_) not in known:
        there = (world.units[id_].at[0] for id_ in on_map(t, world, foe))
        known[foe, hex_] = min((t.grid.distance(hex_, at) for at in there), default=0)
    return known[foe, hex_]


def left(t: Field, world: World, unit: UnitId) -> Line | None:
    """Return the movement points that an active unit has not spent (5.11)."""
    here = world.units[unit]
    if not here.active or here.move == "done":
        return None
    return Line("sgboh-list-left", facts(left=points(max(0, left_of(t, world, (unit,))))))


def _ground(t: Field, hex_: int) -> Fact:
    """Return the ground of a hex, `none` for open level ground."""
    ground = t.map.ground[hex_]
    if ground != "clear":
        return Term(f"sgboh-ground-{ground}")
    return Term("sgboh-ground-hill") if t.level(hex_) else "none"


def _beside(t: Field, world: World, at: tuple[int, ...], foe: Side) -> tuple[UnitId, ...]:
    near = dict.fromkeys(near for hex_ in at for near in t.grid.adjacent[hex_])
    found = dict.fromkeys(id_ for hex_ in near for id_ in block_at(world, hex_)[:1] if t.cards[id_].side == foe)
    return tuple(found)


def _shooting(t: Field, world: World, unit: UnitId, target: UnitId, order: o.Fire | o.HitAndRun) -> Listing:
    """Return a shot by its target and chance: the likelier, the earlier."""
    stones = isinstance(order, o.Fire) and order.stones
    runs = isinstance(order, o.HitAndRun)
    line = value_of(t, world, unit, top_of(t, world, target), "hit-and-run" if runs else "fire", stones=stones)
    share = 0 if line is None else percent(line.needed)
    known = facts(target=t.cards[target].name, hex=place(t, world.units[target].at), percent=share)
    kind = "harry" if runs else "stones" if stones else "fire"
    return Listing(_kind(kind), Line("sgboh-list-shot", known), interest=share)


def _attacking(t: Field, world: World, defenders: tuple[UnitId, ...]) -> Listing:
    hexes = "+".join(place(t, world.units[id_].at) for id_ in defenders)
    known = facts(target=names(t, defenders), hex=hexes)
    return Listing(_kind("attack"), Line("sgboh-list-attack", known), interest=-len(defenders))


# -- what is left undone


def unspent(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say who could still act when a side ends a phase: units that have not moved, can fire, or could attack."""
    world, asked = state.world, state.asked(side)
    if asked is None:
        return
    if isinstance(order, o.EndPhase) and asked.asks == "sgboh-ask-orders":
        able = {id_ for units in movable(t, world, side) for id_ in units}
        idle = [id_ for id_ in on_map(t, world, side) if id_ in able and world.units[id_].move == "fresh"]
        yield from _counted(t, "sgboh-unspent-moves", idle, "5.11")
        armed = [one.unit for one in fires(t, world, side)] + [one.unit for one in hit_and_runs(t, world, side)]
        yield from _counted(t, "sgboh-unspent-shots", armed, "7.11")
    elif isinstance(order, o.Confirm) and not order.fill:
        book = ledger(t, world, side)
        free = [lead for lead in book.contacts.targets if lead not in book.attacking and book.open_targets(lead)]
        yield from _counted(t, "sgboh-unspent-attacks", [id_ for lead in free for id_ in block_of(world, lead)], "7.3")


def _counted(t: Field, code: str, units: Iterable[UnitId], clause: str) -> Iterator[Line]:
    found = tuple(dict.fromkeys(units))
    if found:
        named = first_of([t.cards[id_].name for id_ in found], _NAMED)
        yield Line(code, facts(count=len(found), units=named), R(clause))
