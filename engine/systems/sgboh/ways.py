"""Where a block can go: a cheapest way to every place and facing in which its move may end (5.1, 6.1, 6.2).

The way of one hex's units, or of one double-size unit, is searched over tables of steps that a `Field` keeps.  What
is rare (an engine with a double-size unit; doubles out of command beside the enemy) is searched step by step.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from engine.hexes.facing import DIRECTIONS, Pair, ahead, pair_from_left, reversed_pair, turned, wheeled
from engine.hexes.grid import OFF_MAP, opposite
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Pick
from engine.systems.sgboh.blocks import Stand
from engine.systems.sgboh.column import may_change
from engine.systems.sgboh.field import CAVALRY, Field, UnitCard
from engine.systems.sgboh.lawful import after, careful_way, check_action, check_group, may_spend, stopped_by, walked
from engine.systems.sgboh.orders import Action, Move
from engine.systems.sgboh.presence import Presence, against
from engine.systems.sgboh.stacking import check_end, fits, friends_in, left_of, may_share
from engine.systems.sgboh.steps import CAREFUL, FOLLOW, HANDS, RANKS, REVERSE, leading
from engine.systems.sgboh.world import NOBODY, World, block_of, occupants, on_map
from engine.systems.sgboh.zoc import stand_of, zone_of

Actions: TypeAlias = tuple[Action, ...]
End: TypeAlias = tuple[tuple[int, ...], int, bool, int, Actions]
"""Where a move may end: hexes, facing, whether in column; the halves spent, and how."""

SWAP: Final = Action("swap")
_ENTER: Final[dict[int, Action]] = {}
_TURN: Final = tuple(Action("turn", to) for to in range(6))
_SWING: Final = tuple(Action("swing", to) for to in range(6))
_COLUMN: Final = tuple(Action("column", to) for to in range(6))
_LINE: Final = tuple(Action("line", to) for to in range(6))
_AHEAD: Final = (Action("ahead", 0), Action("ahead", 1))
_WHEEL: Final = (Action("wheel", 0), Action("wheel", 1))
_FOLLOW_ON: Final = Action("follow")
_ABOUT: Final = Action("reverse")


# -- orders


def movable(t: Field, world: World, side: Side) -> tuple[tuple[UnitId, ...], ...]:
    """Return the blocks that may be ordered to move: single units, stacks, and either unit of a stack (5.12, 5.33)."""
    found: list[tuple[UnitId, ...]] = []
    for id_ in on_map(t, world, side):
        state = world.units[id_]
        if not state.active or state.level:
            continue
        block = block_of(world, id_)
        tries = ((id_,),) if len(block) == 1 else (block, *((one,) for one in block))
        found.extend(units for units in tries if _ready(t, world, side, units))
    return tuple(found)


def _ready(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> bool:
    for id_ in units:
        state = world.units[id_]
        if not state.active or state.move == "done" or next(may_spend(t, world, id_), None) is not None:
            return False
        if t.cards[id_].type == "ART" and state.fired:
            return False
    if next(check_group(t, world, side, units), None) is not None or left_of(t, world, units) <= 0:
        return False
    below = len(units) == 1 and world.units[units[0]].level > 0
    return not below or next(check_action(t, world, units, SWAP), None) is None


def moves(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> Iterator[Move]:
    """Yield a cheapest move to every place and facing in which the move of a block may end, the cheapest first."""
    if not _orderable(t, world, side, units):
        return
    for _, _, _, _, actions in _ends(t, world, units, left_of(t, world, units)):
        yield Move(units, actions)
    yield from (Move(units, (action,)) for action in _standing(t, world, units))


def draw_move(t: Field, world: World, side: Side, pick: Pick) -> Move | None:
    """Return a move by chance: any block, and any place that it reaches with some of its points."""
    blocks = movable(t, world, side)
    if not blocks:
        return None
    units = blocks[pick(len(blocks))]
    left = 1 + pick(left_of(t, world, units))
    found: list[Actions] = [end[4] for end in _ends(t, world, units, left)]
    found += [(action,) for action in _standing(t, world, units)]
    return Move(units, found[pick(len(found))]) if found else None


def reach_of(t: Field, world: World, units: tuple[UnitId, ...]) -> dict[int, int]:
    """Return the hexes in which a block may end its move, and the halves that the cheapest way there costs."""
    found: dict[int, int] = {}
    if _orderable(t, world, t.cards[units[0]].side, units):
        for hexes, _, _, spent, _ in _ends(t, world, units, left_of(t, world, units)):
            for hex_ in hexes:
                found[hex_] = min(spent, found.get(hex_, spent))
    return found


def _orderable(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> bool:
    return next(check_group(t, world, side, units), None) is None and all(
        next(may_spend(t, world, id_), None) is None and not (t.cards[id_].type == "ART" and world.units[id_].fired)
        for id_ in units
    )


def _standing(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Action]:
    """Yield what a block can do as its whole move without going anywhere: swap, double depth (5.33, 10.3)."""
    if len(units) == 2 and not world.units[units[0]].trail:
        if next(check_action(t, world, units, SWAP), None) is None:
            yield SWAP
    elif t.scenario.deepening and t.cards[units[0]].printed in ("PH", "HO"):
        near = {near for hex_ in world.units[units[0]].at for near in t.grid.adjacent[hex_]}
        rears = friends_in(t, world, units, tuple(sorted(near)))
        deepens = (Action("deepen", rear) for rear in rears)
        yield from (action for action in deepens if next(check_action(t, world, units, action), None) is None)


def _ends(t: Field, world: World, units: tuple[UnitId, ...], left: int) -> Iterator[End]:
    """Yield where the move of a block may end for so many halves, elsewhere or otherwise than it stands."""
    state = world.units[units[0]]
    if state.changed:
        return
    below = len(units) == 1 and state.level > 0 and not state.trail and len(block_of(world, units[0])) > 1
    if below:
        if left >= 4 and next(check_action(t, world, units, SWAP), None) is None:
            swapped = after(t, world, units, SWAP)
            for hexes, facing, column, spent, actions in _ends(t, swapped, units, left - 4):
                yield hexes, facing, column, spent + 4, (SWAP, *actions)
        return
    if t.cards[leading(t, units)].double:
        beside = any(hex_ in against(t, world, units[0]).beside for hex_ in state.at)
        odd = len(units) > 1 or (state.command == "out" and beside)
        yield from _walked(t, world, units, left) if odd else _Double(t, world, units[0], left).ends()
    else:
        yield from _Single(t, world, units, left).ends()


# -- tables of steps


class _Gait:
    """The steps and turns of certain cards from every state, hex * 6 + facing, priced when first asked for."""

    def __init__(self, t: Field, cards: tuple[UnitCard, ...], *, column: bool) -> None:
        self.t, self.cards, self.column = t, cards, column
        self.steps: list[tuple[tuple[int, int, int, int, int], ...] | None] = [None] * (t.grid.size * 6)
        """(state, hex, halves, hits, avoidable hits) by state."""
        self.turns: list[tuple[tuple[int, int, int], ...] | None] = [None] * (t.grid.size * 6)
        """(state, halves, hits) by state."""
        self.engine = all(card.type == "ART" for card in cards)
        self.fronts = DIRECTIONS["side-three" if column else "vertex"]["front"]

    def steps_from(self, state: int) -> tuple[tuple[int, int, int, int, int], ...]:
        here, facing = divmod(state, 6)
        found = []
        for direction in range(6) if self.engine else self.fronts[facing]:
            there = self.t.grid.neighbours[here][direction]
            price = None if there == OFF_MAP else self.price(here, there)
            if price is not None:
                found.append((there * 6 + facing, there, *price))
        self.steps[state] = priced = tuple(found)
        return priced

    def price(self, here: int, there: int) -> tuple[int, int, int] | None:
        """Return halves, hits and avoidable hits of a step, the worst of all cards."""
        halves = hits = residue = 0
        for card in self.cards:
            price = self.t.price(card, here, there, column=self.column)
            if price is None:
                return None
            halves, hits = max(halves, price.halves), max(hits, price.hits)
            residue = max(residue, price.hits - price.avoidable)
        return halves, hits, hits - residue

    def turns_from(self, state: int) -> tuple[tuple[int, int, int], ...]:
        here, facing = divmod(state, 6)
        found = []
        for by in () if self.engine else (1, -1, 2, -2, 3):
            halves = max(self.t.turn_cost(card, abs(by)) for card in self.cards)
            hits = max(self.t.turn_hits(card, here) for card in self.cards) * abs(by)
            found.append((here * 6 + (facing + by) % 6, halves, hits))
        self.turns[state] = priced = tuple(found)
        return priced


def _gait(t: Field, cards: tuple[UnitCard, ...], *, column: bool) -> _Gait:
    key = ("one", column, *(sorted((card.mode, t.turn_cost(card, 1), t.turn_cost(card, 2)) for card in cards)))
    known: _Gait | None = t.gaits.get(key)
    if known is None:
        known = t.gaits[key] = _Gait(t, cards, column=column)
    return known


def _enter(hex_: int) -> Action:
    known = _ENTER.get(hex_)
    if known is None:
        known = _ENTER[hex_] = Action("enter", hex_)
    return known


class _Crowd:
    """What friends and enemies make of the hexes round a block: closed, dearer, fit to stay in."""

    def __init__(self, t: Field, world: World, units: tuple[UnitId, ...]) -> None:
        self.t, self.world, self.units = t, world, units
        first = world.units[units[0]]
        self.foe: Presence = against(t, world, units[0])
        self.out = any(world.units[id_].command == "out" for id_ in units)
        self.friends: dict[int, tuple[UnitId, ...]] = {}
        side = t.cards[units[0]].side
        for hex_, here in occupants(world).items():
            others = tuple(id_ for id_ in here if id_ not in units)
            if others and t.cards[others[0]].side == side:
                self.friends[hex_] = others
        chart = t.charts.terrain.friends
        self.toll, self.hits, self.avoid = chart.cost, chart.hits, chart.avoid
        self.jostling = {hex_ for hex_, others in self.friends.items() if self.hits and self._jostles(others)}
        self.sores: dict[int, int] = dict.fromkeys(self.jostling, self.hits)
        """Hits for entering a hex besides those of its ground."""
        self.closed = set(self.foe.hexes)
        if self.out or first.column:
            self.closed |= self.foe.beside
        if t.cards[units[0]].type in CAVALRY:
            self.closed |= self.foe.tusks
            self.sores.update((hex_, self.sores.get(hex_, 0) + 1) for hex_ in self.foe.trunks)

    def _jostles(self, others: tuple[UnitId, ...]) -> bool:
        t = self.t
        return not may_share(t, self.world, self.units, others) and any(
            not t.spared(t.cards[one], t.cards[other]) for one in self.units for other in others
        )

    def left_behind(self, hexes: tuple[int, ...]) -> tuple[UnitId, ...]:
        """Return the enemies whose zone a block leaves with these hexes, or has left (6.22)."""
        known = (*self.foe.controllers(hexes), *self.world.units[self.units[0]].left)
        return tuple(dict.fromkeys(id_ for id_ in known if self.world.units[id_].at))

    def near(self, enemy: UnitId) -> set[int]:
        return {near for at in self.world.units[enemy].at for near in self.t.grid.adjacent[at]}


# -- one hex


class _Single:
    """The ways of units of one hex, in line or in column."""

    def __init__(self, t: Field, world: World, units: tuple[UnitId, ...], left: int) -> None:
        self.t, self.world, self.units, self.left = t, world, units, left
        self.first = world.units[leading(t, units)]
        self.crowd = _Crowd(t, world, units)
        self.gait = _gait(t, tuple(t.cards[id_] for id_ in units), column=self.first.column)
        self.start = self.first.at[0] * 6 + self.first.facing
        self.costs: dict[int, int] = {}
        self.parents: dict[int, int] = {}
        self.hurt: dict[int, int] = {}

    def ends(self) -> Iterator[End]:
        stopped = stopped_by(self.t, self.world, self.units) is not None
        if stopped:
            self.costs[self.start] = 0
        else:
            self._flow()
        yield from self._places()
        if not stopped and may_change(self.t, self.world, self.units):
            yield from self._changes()

    def _flow(self) -> None:
        """Search every state, the cheapest first, and of equal ways the one with fewer hits."""
        left, gait, crowd = self.left, self.gait, self.crowd
        steps, turns, stops = gait.steps, gait.turns, crowd.foe.stops
        costs, parents, hurt = self.costs, self.parents, self.hurt
        best, halted = self._limits(), self._halted()
        friends, toll, sores, home = crowd.friends, crowd.toll, crowd.sores, self.start // 6
        buckets: list[list[int]] = [[] for _ in range(left + 1)]
        best[self.start] = 0
        buckets[0].append(self.start)
        for spent, bucket in enumerate(buckets):
            for now in bucket:
                if now in costs or best[now] != spent:
                    continue
                costs[now] = spent
                here = now // 6
                if (stops[here] and here != home) or now in halted:
                    continue
                sore = hurt.get(now, 0)
                for then, there, halves, hits, _ in steps[now] or gait.steps_from(now):
                    total = spent + halves
                    if there in friends:
                        total += toll
                    if there in sores:
                        hits += sores[there]  # noqa: PLW2901
                    if total < best[then] or (total == best[then] and sore + hits < hurt.get(then, 0)):
                        if then in costs:
                            continue
                        best[then] = total
                        parents[then] = now
                        hurt[then] = sore + hits
                        buckets[total].append(then)
                if parents.get(now, -1) // 6 == here:
                    continue  # it has turned here already
                for then, halves, hits in turns[now] or gait.turns_from(now):
                    total = spent + halves
                    if total < best[then] or (total == best[then] and sore + hits < hurt.get(then, 0)):
                        if then in costs:
                            continue
                        best[then] = total
                        parents[then] = now
                        hurt[then] = sore + hits
                        buckets[total].append(then)

    def _limits(self) -> list[int]:
        """Return what a way to each state must cost less than: nothing does for one that is closed."""
        crowd, first = self.crowd, self.first
        best = [self.left + 1] * (self.t.grid.size * 6)
        for hex_ in crowd.closed:
            best[hex_ * 6 : hex_ * 6 + 6] = (0,) * 6
        for enemy in crowd.left_behind(first.at):
            for hex_ in crowd.near(enemy):
                best[hex_ * 6 : hex_ * 6 + 6] = (0,) * 6
        stops = crowd.foe.stops
        for hex_ in crowd.friends:
            if stops[hex_]:
                for facing in range(6):
                    if not fits(self.t, self.world, self.units, (hex_,), facing):
                        best[hex_ * 6 + facing] = 0
        home = first.at[0] * 6
        best[home : home + 6] = (self.left + 1,) * 6
        return best

    def _halted(self) -> frozenset[int]:
        """Return the facings where it stands that bring an enemy into the zone of a block out of command (4.12)."""
        first, home = self.first, self.first.at[0]
        if not self.crowd.out or home not in self.crowd.foe.beside:
            return frozenset()
        found = set()
        for facing in range(6):
            stand = Stand(first.at, facing, first.column)
            zones = (zone_of(self.t, id_, stand) for id_ in self.units)
            if any(hex_ in self.crowd.foe.hexes for zone in zones for hex_ in zone):
                found.add(home * 6 + facing)
        return frozenset(found)

    def _places(self) -> Iterator[End]:
        column, shy = self.first.column, self._shy()
        friends = self.crowd.friends
        for state, spent, actions in self.paths():
            hex_, facing = divmod(state, 6)
            if state == self.start or (shy and hex_ in self.crowd.foe.beside):
                continue
            if hex_ in friends and not fits(self.t, self.world, self.units, (hex_,), facing):
                continue
            yield (hex_,), facing, column, spent, actions

    def _shy(self) -> bool:
        """Tell whether it is a chariot that has fired, which keeps away from the enemy (10.52-a)."""
        return self.first.fired and self.t.cards[self.units[0]].type == "CH"

    def paths(self, reserve: int = 0) -> Iterator[tuple[int, int, Actions]]:
        """Yield every state with the halves up to it and the actions of its way, with care where points are left.

        `reserve` halves are not spent on care.
        """
        found: dict[int, Actions] = {self.start: ()}
        turn = _SWING if self.first.column else _TURN
        for state, spent in self.costs.items():
            if state != self.start:
                before = self.parents[state]
                same = before // 6 == state // 6
                found[state] = (*found[before], turn[state % 6] if same else _enter(state // 6))
            if self.hurt.get(state):
                yield state, *self._cared(found[state], spent, self.left - reserve)
            else:
                yield state, spent, found[state]

    def _cared(self, actions: Actions, spent: int, most: int) -> tuple[int, Actions]:
        """Return a way with care wherever it avoids hits and the points suffice, from its beginning on (5.17-a)."""
        crowd, now, made = self.crowd, self.start, []
        for action in actions:
            if action.kind != "enter":
                now = now // 6 * 6 + action.to
            else:
                known = self.gait.steps[now] or ()
                then, _, _, _, soft = next(step for step in known if step[1] == action.to)
                price = (CAREFUL if soft else 0) + (crowd.avoid if action.to in crowd.jostling else 0)
                now = then
                if price and spent + price <= most:
                    spent += price
                    action = Action("enter", action.to, careful=True)  # noqa: PLW2901
            made.append(action)
        return spent, tuple(made)

    def _changes(self) -> Iterator[End]:
        """Yield the ends in column, or in line for a column (11.21, 11.23-a)."""
        column, crowd = self.first.column, self.crowd
        seen: set[tuple[int, int]] = set()
        for state, spent, actions in self.paths(RANKS):
            hex_, facing = divmod(state, 6)
            if self.costs[state] + RANKS > self.left or hex_ in crowd.foe.beside or hex_ in crowd.friends:
                continue
            for to in (facing, turned(facing, 1 if column else -1)):
                if (hex_, to) not in seen:
                    seen.add((hex_, to))
                    change = _LINE[to] if column else _COLUMN[to]
                    yield (hex_,), to, not column, spent + RANKS, (*actions, change)


# -- two hexes

Key: TypeAlias = tuple[int, int]
"""A state, and whether an enemy zone has stopped the unit there."""
_FREE, _STOPPED, _FOLLOWED = 0, 1, 2
"""It may go on; only its second half may; it may not (5.24, 6.22)."""


class _Double:
    """The ways of a double-size unit alone, in line or in column; a state is left half or head * 6 + facing."""

    def __init__(self, t: Field, world: World, unit: UnitId, left: int) -> None:
        self.t, self.world, self.unit, self.left = t, world, unit, left
        self.state = world.units[unit]
        self.units = (unit,)
        self.crowd = _Crowd(t, world, self.units)
        self.shadows = {enemy: self.crowd.near(enemy) for enemy in self.crowd.left_behind(self.state.at)}
        self.known: dict[Key, tuple[int, Key | None, Action | None]] = {}
        """Halves, from where, by what."""

    def ends(self) -> Iterator[End]:
        start = self.state.at[0] * 6 + self.state.facing
        stopped = stopped_by(self.t, self.world, self.units) is not None
        self._flow((start, _STOPPED if stopped else _FREE))
        best: dict[int, Key] = {}
        for key in self.known:
            best.setdefault(key[0], key)
        paths: dict[Key, Actions] = {}
        for key, (spent, before, action) in self.known.items():
            paths[key] = () if before is None or action is None else (*paths[before], action)
            at, facing = self.hexes(key[0]), key[0] % 6
            if key[0] == start or best[key[0]] != key or not fits(self.t, self.world, self.units, at, facing):
                continue
            cost, actions = self._cared(paths[key], spent)
            yield at, facing, self.state.column, cost, actions
        if may_change(self.t, self.world, self.units):
            yield from self._changes(paths)

    def _cared(self, actions: Actions, spent: int) -> tuple[int, Actions]:
        """Return a way with care wherever it avoids hits and the points suffice, from its beginning on (5.17-a)."""
        now, made = self.state.at[0] * 6 + self.state.facing, []
        for action in actions:
            for then, option, ways in self.steps(now):
                if option == action:
                    plain, cared = self._cost(ways), self._cost(ways, careful=True)
                    now = then
                    if cared != plain and spent + cared - plain <= self.left:
                        spent += cared - plain
                        action = Action(action.kind, action.to, careful=True)  # noqa: PLW2901
                    break
            made.append(action)
        return spent, tuple(made)

    def hexes(self, state: int) -> tuple[int, int]:
        """Return both hexes of a state."""
        hex_, facing = divmod(state, 6)
        direction = opposite(facing) if self.state.column else turned(facing, 1)
        return hex_, self.t.grid.neighbours[hex_][direction]

    def steps(self, state: int) -> tuple[tuple[int, Action, tuple[tuple[int, int, int, int], ...]], ...]:
        """Return the steps from a state: next state, action, (hex, halves, hits, avoidable hits) of each hex."""
        column = self.state.column
        key = ("two", self.t.cards[self.unit].mode, column)
        table: dict[int, Any] = self.t.gaits.setdefault(key, {})
        found: tuple[tuple[int, Action, tuple[tuple[int, int, int, int], ...]], ...] | None = table.get(state)
        if found is None:
            found = table[state] = tuple(self._snaking(state) if column else self._pairs(state))
        return found

    def _pairs(self, state: int) -> Iterator[tuple[int, Action, tuple[tuple[int, int, int, int], ...]]]:
        grid = self.t.grid
        pair = pair_from_left(grid, state // 6, state % 6)
        assert pair is not None
        for hand in (0, 1):
            there = ahead(grid, pair, HANDS[hand])
            ways = None if there is None else self._priced(((pair.left, there.left), (pair.right, there.right)))
            if there is not None and ways is not None:
                yield there.left * 6 + there.facing, _AHEAD[hand], ways
            there = wheeled(grid, pair, HANDS[hand])
            swings = () if there is None else _swing(pair, there)
            ways = self._priced(swings) if there is not None else None
            if there is not None and ways is not None:
                yield there.left * 6 + there.facing, _WHEEL[hand], ways

    def _snaking(self, state: int) -> Iterator[tuple[int, Action, tuple[tuple[int, int, int, int], ...]]]:
        head, facing = divmod(state, 6)
        for by in (-1, 0, 1):
            direction = turned(facing, by)
            there = self.t.grid.neighbours[head][direction]
            ways = None if there == OFF_MAP else self._priced(((head, there),))
            if ways is not None:
                yield there * 6 + direction, _enter(there), ways

    def _priced(self, ways: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int, int, int], ...] | None:
        found = []
        for here, there in ways:
            price = self.t.price(self.t.cards[self.unit], here, there, column=self.state.column)
            if price is None:
                return None
            found.append((there, price.halves, price.hits, price.avoidable))
        return tuple(found)

    def _cost(self, ways: tuple[tuple[int, int, int, int], ...], *, careful: bool = False) -> int:
        crowd = self.crowd
        most = max(halves + (crowd.toll if hex_ in crowd.friends else 0) for hex_, halves, _, _ in ways)
        if careful and max(hits - soft for _, _, hits, soft in ways) < max(hits for _, _, hits, _ in ways):
            most += CAREFUL
        if careful and any(hex_ in crowd.jostling for hex_, _, _, _ in ways):
            most += crowd.avoid
        return most

    def _flow(self, start: Key) -> None:
        buckets: list[list[tuple[Key, Key | None, Action | None]]] = [[] for _ in range(self.left + 1)]
        buckets[0].append((start, None, None))
        for spent, bucket in enumerate(buckets):
            for key, before, action in bucket:
                if key in self.known:
                    continue
                self.known[key] = spent, before, action
                for then, cost, option in self._onward(key):
                    if spent + cost <= self.left and then not in self.known:
                        buckets[spent + cost].append((then, key, option))

    def _onward(self, key: Key) -> Iterator[tuple[Key, int, Action]]:
        state, halt = key
        at, zones = self.hexes(state), self.crowd.foe.zones
        if halt != _FREE:
            if halt == _STOPPED:
                yield from self._following(state, at)
            return
        for then, action, ways in self.steps(state):
            entered = tuple(way[0] for way in ways)
            staying = tuple(hex_ for hex_ in self.hexes(then) if hex_ in at and hex_ not in entered)
            if self._barred(entered, staying):
                continue
            stops = any(hex_ in zones for hex_ in entered)
            if stops and not fits(self.t, self.world, self.units, self.hexes(then), then % 6):
                continue
            yield (then, _STOPPED if stops else _FREE), self._cost(ways), action
        deep = self.world.units[self.unit].beneath != NOBODY
        if not (self.state.column or deep or any(hex_ in zones for hex_ in at)):
            about = reversed_pair(Pair(*at, state % 6))
            yield (about.left * 6 + about.facing, _FREE), REVERSE, _ABOUT

    def _barred(self, entered: tuple[int, ...], staying: tuple[int, ...]) -> bool:
        """Tell whether hexes are closed, or near whoever's zone is left by entering them (6.22-a, 6.22-c)."""
        if any(hex_ in self.crowd.closed for hex_ in entered):
            return True
        for enemy, near in self.shadows.items():
            held = any(enemy in self.crowd.foe.zones.get(hex_, ()) for hex_ in staying)
            if not (held and enemy not in self.state.left) and any(hex_ in near for hex_ in entered):
                return True
        return False

    def _following(self, state: int, at: tuple[int, int]) -> Iterator[tuple[Key, int, Action]]:
        """Yield the second half's step (5.24)."""
        zones, t = self.crowd.foe.zones, self.t
        left, right = (hex_ in zones for hex_ in at)
        if left == right or self.state.column or self.state.followed or self.state.beneath != NOBODY:
            return
        pair = Pair(*at, state % 6)
        there = wheeled(t.grid, pair, "left" if left else "right")
        if there is None:
            return
        ((here, new),) = _swing(pair, there)
        clear = new not in occupants(self.world) and t.price(t.cards[self.unit], here, new) is not None
        opens = all(t.is_open(hex_) for hex_ in (*at, new))
        fit = fits(t, self.world, self.units, there.halves, there.facing) or new not in zones
        if clear and opens and fit and not self._barred((new,), (at[0] if left else at[1],)):
            yield (there.left * 6 + there.facing, _FOLLOWED), FOLLOW, _FOLLOW_ON

    def _changes(self, paths: dict[Key, Actions]) -> Iterator[End]:
        """Yield the ends in column, or in line for a column (11.21, 11.23-b)."""
        column, crowd = self.state.column, self.crowd
        seen: set[tuple[int, ...]] = set()
        for key, actions in paths.items():
            spent, at = self.known[key][0], self.hexes(key[0])
            if (
                key[1] != _FREE
                or spent + RANKS > self.left
                or any(h in crowd.foe.beside or h in crowd.friends for h in at)
            ):
                continue
            cost, cared = self._cared(actions, spent + RANKS)
            for to in (int(self.state.right_head),) if column else (0, 1):
                made = at if to == 0 else (at[1], at[0])
                if (*made, key[0] % 6) not in seen:
                    seen.add((*made, key[0] % 6))
                    facing = self._changed_facing(key[0] % 6, to)
                    yield made, facing, not column, cost, (*cared, (_LINE if column else _COLUMN)[to])

    def _changed_facing(self, facing: int, to: int) -> int:
        if self.state.column:
            return turned(facing, -1 if to == 1 else 2)
        return turned(facing, 1 if to == 1 else -2)


def _swing(before: Pair, after_: Pair) -> tuple[tuple[int, int], ...]:
    if before.left == after_.left:
        return ((before.right, after_.right),)
    return ((before.left, after_.left),)


# -- step by step


def candidates(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Action]:
    """Yield every action of movement that a block could try where it stands."""
    state = world.units[leading(t, units)]
    double = len(state.at) == 2
    if not double or state.column:
        yield from (_enter(hex_) for hex_ in t.grid.adjacent[state.at[0]])
        if not double:
            yield from _SWING if state.column else _TURN
    else:
        yield from (*_AHEAD, *_WHEEL, _FOLLOW_ON, _ABOUT)
    yield from (_LINE if state.column else _COLUMN)[: 2 if double else 6]


def _walked(t: Field, world: World, units: tuple[UnitId, ...], left: int) -> Iterator[End]:
    """Yield the ends of a block of any kind, each found by going there step by step."""
    start = stand_of(world.units[leading(t, units)])
    buckets: list[list[tuple[World, Actions]]] = [[] for _ in range(left + 1)]
    buckets[0].append((world, ()))
    known: set[tuple[Stand, bool, bool]] = set()
    ended: set[tuple[Stand, bool]] = {(start, world.units[units[0]].right_head)}
    spared = left_of(t, world, units) - left
    for bucket in buckets:
        for here, actions in bucket:
            state = here.units[leading(t, units)]
            stand = stand_of(state)
            if (stand, state.right_head, state.stopped) in known:
                continue
            known.add((stand, state.right_head, state.stopped))
            place = stand, state.right_head
            if place not in ended and next(check_end(t, here, units), None) is None:
                ended.add(place)
                cared = careful_way(t, world, units, actions)
                there = here if cared == actions else walked(t, world, units, cared)
                price = left_of(t, world, units) - left_of(t, there, units)
                yield stand.at, stand.facing, stand.column, price, cared
            for action in candidates(t, here, units):
                if next(check_action(t, here, units, action), None) is None:
                    then = after(t, here, units, action)
                    cost = left - (left_of(t, then, units) - spared)
                    if cost <= left:
                        buckets[cost].append((then, (*actions, action)))
