"""Leaders who ride alone: the action of an army commander or a wing commander (5.1.2, 5.2.1, 5.2.2)."""

from collections.abc import Callable, Iterator

from engine.kernel.ids import Side
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.wings import entered, standing
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.once import once, recalled
from engine.systems.mpike.orders import MoveLeader
from engine.systems.mpike.places import places_of
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, World, army_commander, side_at, wing_led


def active_leaders(t: Field, world: World) -> tuple[int, ...]:
    """Return the leaders who may act now: the active wing's commander and his army commander (5.1.1, 5.2.2)."""
    if world.wing == NOBODY:
        return ()
    men = (world.wings[world.wing].commander, army_commander(t, world, t.wings[world.wing].side))
    return tuple(man for man in men if man != NOBODY and world.leaders[man].status in ("map", "coming"))


def reach(t: Field, world: World, leader: int) -> dict[int, tuple[int, int]]:
    """Return the hexes that a leader can ride to: MP spent, and the hex before (-1 at the start) (5.1.2).

    He pays as cavalry does and goes round enemy units (7.1.1-c); who stands nowhere starts in the entry hexes of his
    wing (7.4).
    """
    foes = t.troops[t.enemy(t.leaders[leader].side)]
    return once(world, f"ride-{leader}", lambda: dict(_ridden(t, world, leader)), foes, (leader,))


def _ridden(t: Field, world: World, leader: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield the hexes of `reach`, the nearest first."""
    most, held = t.charts.movement.allowance.leader, places_of(t, world, t.enemy(t.leaders[leader].side))
    starts = dict(_starts(t, world, leader))
    closed = set(held.difference(starts))
    """Where he cannot come, and where he has been."""
    levels: list[dict[int, int]] = [{} for _ in range(max(most, *starts.values(), 0) + 1)]
    """By MP the hexes that he comes to for so many, each with the hex before, of several the first."""
    for hex_, cost in starts.items():
        levels[cost][hex_] = NOBODY
    known = _known(t)
    for spent, level in enumerate(levels):
        for here in sorted(level):
            if here in closed:
                continue
            closed.add(here)
            yield here, (spent, level[here])
            for there, cost in known.get(here) or _step_costs(t, here):
                if there not in closed and spent + cost <= most:
                    ahead = levels[spent + cost]
                    if there not in ahead or here < ahead[there]:
                        ahead[there] = here


def _step_costs(t: Field, here: int) -> tuple[tuple[int, int], ...]:
    """Return the hexes to which a leader can ride from one, each with its MP, worked out once for a map."""
    found = tuple((there, price.cost) for there, price in t.prices("leader", here).items())
    _known(t)[here] = found
    return found


def _known(t: Field) -> dict[int, tuple[tuple[int, int], ...]]:
    known: dict[int, tuple[tuple[int, int], ...]] = t.__dict__.setdefault("leader_steps", {})
    return known


def _starts(t: Field, world: World, leader: int) -> Iterator[tuple[int, int]]:
    man, wing = world.leaders[leader], t.leaders[leader].wing
    if man.status == "map":
        yield man.at, 0
    elif man.status == "coming" and wing != NOBODY and entered(t, world, wing):
        foe = t.enemy(t.wings[wing].side)
        for hex_ in open_gates(t, wing, lambda hex_: side_at(t, world, hex_) == foe):
            cost = t.ground(hex_).price("leader")
            if cost is not None:
                yield hex_, cost


def open_gates(t: Field, wing: int, blocked: Callable[[int], bool]) -> tuple[int, ...]:
    """Return where a wing may enter: its entry hexes, for a blocked one the nearest free at the edge (7.4-a)."""
    found: dict[int, None] = {}
    for hex_ in t.wings[wing].entry:
        edge = filter(t.grid.is_edge, t.grid.hexes) if blocked(hex_) else (hex_,)
        far = {near: t.grid.distance(hex_, near) for near in edge if not blocked(near)}
        least = min(far.values(), default=0)
        found |= dict.fromkeys(near for near, distance in far.items() if distance == least)
    return tuple(found)


def rides(t: Field, world: World, side: Side) -> Iterator[MoveLeader]:
    """Yield a cheapest ride of every leader who may act to each hex where he may end."""
    for man in active_leaders(t, world):
        state = world.leaders[man]
        if t.leaders[man].side != side or state.acted:
            continue
        ends, ways = _ends(t, world, man), dict[int, tuple[int, ...]]()
        # Who asks for a ride or two need not wait for all of them.
        known: dict[int, tuple[int, int]] | None = recalled(world, f"ride-{man}")
        for hex_, (_, before) in _ridden(t, world, man) if known is None else known.items():
            ways[hex_] = (*ways.get(before, ()), hex_) if before != NOBODY or state.status == "coming" else ()
            if hex_ != state.at and (ends is None or hex_ in ends):
                yield MoveLeader(man, ways[hex_])


def _ends(t: Field, world: World, leader: int) -> set[int] | None:
    """Return where a commander may end a ride: with a unit of his wing; None: anywhere, for army commanders (5.2.1).

    Lost guns are no company; who was left alone otherwise is bound by it as he rides, not before (5.2.1-a).
    """
    if leader in world.commanders:
        return None
    return {hex_ for id_ in standing(t, world, wing_led(world, leader)) for hex_ in world.units[id_].at}


def check_ride(t: Field, world: World, side: Side, order: MoveLeader) -> Iterator[Violation]:
    """Yield why a leader may not ride so (5.1.2, 5.2.1, 5.2.2)."""
    if order.leader not in active_leaders(t, world) or t.leaders[order.leader].side != side:
        yield violation(R("5.1.1"), "mpike-leader-not-active")
        return
    name, state = t.leaders[order.leader].name, world.leaders[order.leader]
    rule = R("5.1.2") if order.leader in world.commanders else R("5.2.2")
    if state.acted:
        yield violation(rule, "mpike-leader-used", leader=name)
    faults = list(check_path(t, world, order.leader, order.path))
    yield from faults
    ends = _ends(t, world, order.leader)
    if not faults and order.path[-1] == state.at:
        yield violation(rule, "mpike-leader-there", leader=name, hex=t.label(state.at))
    elif not faults and ends is not None and order.path[-1] not in ends:
        yield violation(R("5.2.1"), "mpike-leader-stays-alone", leader=name, hex=t.label(order.path[-1]))


def check_path(t: Field, world: World, leader: int, path: tuple[int, ...]) -> Iterator[Violation]:
    """Yield why a leader cannot ride a path of hexes, his own left out: steps, enemies, MP (5.1.2, 7.1.1, 7.1.1-c)."""
    name, man = t.leaders[leader].name, world.leaders[leader]
    starts = dict(_starts(t, world, leader))
    if not path:
        yield violation(R("5.1.2"), "mpike-path-empty", leader=name)
        return
    first = path[0] if man.status == "coming" else man.at
    if first not in starts:
        yield violation(R("7.4"), "mpike-no-entry", leader=name)
        return
    here, spent, foe = first, starts[first], t.enemy(t.leaders[leader].side)
    for there in path[1:] if man.status == "coming" else path:
        price = t.price("leader", here, there) if there in t.grid.adjacent[here] else None
        if price is None:
            yield violation(R("7.1.1"), "mpike-leader-step", leader=name, hex=t.label(there) if there >= 0 else "?")
            return
        if side_at(t, world, there) == foe:
            yield violation(R("7.1.1"), "mpike-leader-enemy", leader=name, hex=t.label(there))
        here, spent = there, spent + price.cost
    most = t.charts.movement.allowance.leader
    if spent > most:
        yield violation(R("5.1.2"), "mpike-leader-far", leader=name, spent=spent, most=most)


def ride(_t: Field, tx: Tx[World], side: Side, order: MoveLeader) -> None:
    """Let a leader ride; nobody reacts to it (9.1.3-c).  Who enters the map is placed in his entry hex first (7.4).

    He takes no guns by it, be they lost ones of the enemy or his own (10.8.9-b).
    """
    if tx.world.leaders[order.leader].status == "coming":
        tx.emit(e.LeaderPlaced(side, order.leader, order.path[0], tx.world.leaders[order.leader].generic))
    tx.emit(e.LeaderMoved(side, order.leader, order.path, own=True))
