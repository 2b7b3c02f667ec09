"""The ways of a double-size unit alone: ahead, wheel, about-face, second half in contact; or as a snake (5.2, 11.24).

A state is left half, or head in column, * 6 + facing.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.hexes.facing import Pair, ahead, pair_from_left, reversed_pair, turned, wheeled
from engine.hexes.grid import OFF_MAP, opposite
from engine.kernel.ids import UnitId
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.movement.column import may_change
from engine.systems.sgboh.movement.crowd import Crowd
from engine.systems.sgboh.movement.lawful import stopped_by
from engine.systems.sgboh.movement.single import COLUMN, LINE, Actions, End, enter
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.stacking import fits
from engine.systems.sgboh.steps import CAREFUL, FOLLOW, HANDS, RANKS, REVERSE
from engine.systems.sgboh.world import NOBODY, World, occupants

AHEAD: Final = (Action("ahead", 0), Action("ahead", 1))
WHEEL: Final = (Action("wheel", 0), Action("wheel", 1))
FOLLOW_ON: Final = Action("follow")
ABOUT: Final = Action("reverse")

Ways: TypeAlias = tuple[tuple[int, int, int, int], ...]
"""(hex, halves, hits, avoidable hits) of each hex that is entered."""
Key: TypeAlias = tuple[int, int]
"""A state, and whether an enemy zone has stopped the unit there."""
_FREE, _STOPPED, _FOLLOWED = 0, 1, 2
"""It may go on; only its second half may; it may not (5.24, 6.22)."""


class Pace(Struct, frozen=True, gc=False):
    """A step from a state over empty ground."""

    then: int
    action: Action
    entered: tuple[int, ...]
    staying: tuple[int, ...]
    halves: int
    ways: Ways
    soft: bool
    """Care avoids hits."""


class Double:
    """A search from where a double-size unit stands (5.12, 5.17-a, 5.22, 5.23)."""

    def __init__(self, t: Field, world: World, unit: UnitId, left: int) -> None:
        self.t, self.world, self.unit, self.left = t, world, unit, left
        self.state = world.units[unit]
        self.units = (unit,)
        self.crowd = Crowd(t, world, self.units)
        self.shadows = {enemy: self.crowd.near(enemy) for enemy in self.crowd.left_behind(self.state.at)}
        self.table: dict[int, tuple[Pace, ...]] = t.gaits.setdefault(("two", t.cards[unit].mode, self.state.column), {})
        self.known: dict[Key, tuple[int, Key | None, Action | None]] = {}
        """Halves, from where, by what."""
        self.soft: set[Key] = set()
        """Where the way goes over ground or through friends whom care might spare hits."""
        self.start = self.state.at[0] * 6 + self.state.facing
        self._flow((self.start, _FREE if stopped_by(t, world, self.units) is None else _STOPPED))

    # -- where it may end

    def stays(self) -> list[tuple[Key, Action | None]]:
        """Return every state in which the move may end, the start left out, and the change of ranks that ends it."""
        seen, found = {self.start}, list[tuple[Key, Action | None]]()
        for key in self.known:
            state = key[0]
            if state not in seen:
                seen.add(state)
                if self._fits(self.hexes(state), state % 6):
                    found.append((key, None))
        if may_change(self.t, self.world, self.units):
            found.extend(self._changes())
        return found

    def _changes(self) -> Iterator[tuple[Key, Action]]:
        """Yield the ends in column, or in line for a column (11.21, 11.23-b)."""
        closed, column = self.crowd.foe.beside | self.crowd.friends, self.state.column
        seen: set[tuple[tuple[int, int], int]] = set()
        for key, (spent, _, _) in self.known.items():
            at = self.hexes(key[0])
            if key[1] != _FREE or spent + RANKS > self.left or at[0] in closed or at[1] in closed:
                continue
            for to in (int(self.state.right_head),) if column else (0, 1):
                made = at if to == 0 else (at[1], at[0])
                if (made, key[0] % 6) not in seen:
                    seen.add((made, key[0] % 6))
                    yield key, (LINE if column else COLUMN)[to]

    def _fits(self, at: tuple[int, int], facing: int) -> bool:
        """Tell whether it may stay in two hexes on its friends' account."""
        friends = self.crowd.friends
        if at[0] not in friends and at[1] not in friends:
            return True
        return fits(self.t, self.world, self.units, at, facing)

    # -- how

    def ends(self) -> list[End]:
        """Return every end with a cheapest way."""
        return [(self.hexes(key[0]), *self._way(key, change)) for key, change in self.stays()]

    def way(self, key: Key, change: Action | None) -> Actions:
        """Return the actions that lead to one end."""
        return self._way(key, change)[1]

    def _way(self, key: Key, change: Action | None) -> tuple[int, Actions]:
        spent, before, action = self.known[key]
        made: list[Action] = []
        while before is not None and action is not None:
            made.append(action)
            _, before, action = self.known[before]
        made.reverse()
        cost = spent + (0 if change is None else RANKS)
        cost, actions = self._cared(made, cost) if key in self.soft else (cost, tuple(made))
        return cost, actions if change is None else (*actions, change)

    def _cared(self, actions: list[Action], spent: int) -> tuple[int, Actions]:
        """Return a way with care wherever it avoids hits and the points suffice, from its beginning on (5.17-a)."""
        now, made = self.start, []
        for action in actions:
            pace = next((pace for pace in self.paces(now) if pace.action == action), None)
            if pace is not None:
                now = pace.then
                plain, cared = self._cost(pace.ways), self._cost(pace.ways, careful=True)
                if cared != plain and spent + cared - plain <= self.left:
                    spent += cared - plain
                    action = Action(action.kind, action.to, careful=True)  # noqa: PLW2901
            elif action == ABOUT:
                now = self._about(now)
            made.append(action)
        return spent, tuple(made)

    def _cost(self, ways: Ways, *, careful: bool = False) -> int:
        crowd = self.crowd
        most = max([halves + (crowd.surcharge(hex_)[0] if hex_ in crowd.friends else 0) for hex_, halves, _, _ in ways])
        if careful and max(hits - soft for _, _, hits, soft in ways) < max(hits for _, _, hits, _ in ways):
            most += CAREFUL
        if careful and any(crowd.jostles(hex_) for hex_, _, _, _ in ways):
            most += self.t.charts.terrain.friends.avoid
        return most

    # -- searching

    def _flow(self, start: Key) -> None:
        known, onward, softened = self.known, self._onward, self.soft
        buckets: list[list[tuple[Key, Key | None, Action | None, bool]]] = [[] for _ in range(self.left + 1)]
        buckets[0].append((start, None, None, False))
        for spent, bucket in enumerate(buckets):
            for key, before, action, soft in bucket:
                if key in known:
                    continue
                known[key] = spent, before, action
                if soft or before in softened:
                    softened.add(key)
                for then, cost, option, softer in onward(key):
                    if spent + cost <= self.left and then not in known:
                        buckets[spent + cost].append((then, key, option, softer))

    def _onward(self, key: Key) -> list[tuple[Key, int, Action, bool]]:
        state, halt = key
        if halt != _FREE:
            return [] if halt == _FOLLOWED else list(self._following(state))
        crowd, found = self.crowd, list[tuple[Key, int, Action, bool]]()
        closed, zones, friends = crowd.closed, crowd.foe.zones, crowd.friends
        for pace in self.table.get(state) or self.paces(state):
            entered = pace.entered
            if not closed.isdisjoint(entered) or (self.shadows and self._shadowed(entered, pace.staying)):
                continue
            stops = entered[0] in zones or entered[-1] in zones
            if stops and not self._fits(self.hexes(pace.then), pace.then % 6):
                continue
            clear = friends.isdisjoint(entered)
            halves = pace.halves if clear else self._cost(pace.ways)
            found.append(((pace.then, _STOPPED if stops else _FREE), halves, pace.action, pace.soft or not clear))
        if not self.state.column and self.state.beneath == NOBODY and not crowd.foe.zoned(self.hexes(state)):
            found.append(((self._about(state), _FREE), REVERSE, ABOUT, False))
        return found

    def _about(self, state: int) -> int:
        about = reversed_pair(Pair(*self.hexes(state), state % 6))
        return about.left * 6 + about.facing

    def _shadowed(self, entered: tuple[int, ...], staying: tuple[int, ...]) -> bool:
        """Tell whether hexes are near whoever's zone is, or has been, left by entering them (6.22-a, 6.22-c)."""
        for enemy, near in self.shadows.items():
            held = any(enemy in self.crowd.foe.zones.get(hex_, ()) for hex_ in staying)
            if not near.isdisjoint(entered) and not (held and enemy not in self.state.left):
                return True
        return False

    def _following(self, state: int) -> Iterator[tuple[Key, int, Action, bool]]:
        """Yield the second half's step, over open ground alone (5.24, 5.24-c)."""
        zones, t, at = self.crowd.foe.zones, self.t, self.hexes(state)
        left, right = (hex_ in zones for hex_ in at)
        if left == right or self.state.column or self.state.followed or self.state.beneath != NOBODY:
            return
        pair = Pair(*at, state % 6)
        there = wheeled(t.grid, pair, "left" if left else "right")
        if there is None:
            return
        ((here, new),) = _swing(pair, there)
        clear = new not in occupants(self.world) and t.price(t.cards[self.unit], here, new) is not None
        opens = all(t.is_open(hex_) for hex_ in (*at, new)) and t.open_side(here, new)
        fit = self._fits(there.halves, there.facing) or new not in zones
        barred = new in self.crowd.closed or self._shadowed((new,), (at[0] if left else at[1],))
        if clear and opens and fit and not barred:
            yield (there.left * 6 + there.facing, _FOLLOWED), FOLLOW, FOLLOW_ON, False

    # -- steps from a state

    def hexes(self, state: int) -> tuple[int, int]:
        """Return both hexes of a state."""
        hex_, facing = divmod(state, 6)
        direction = opposite(facing) if self.state.column else turned(facing, 1)
        return hex_, self.t.grid.neighbours[hex_][direction]

    def paces(self, state: int) -> tuple[Pace, ...]:
        """Return the steps from a state, worked out once for a map."""
        found = self.table.get(state)
        if found is None:
            found = self.table[state] = tuple(self._snaking(state) if self.state.column else self._pairs(state))
        return found

    def _pairs(self, state: int) -> Iterator[Pace]:
        grid = self.t.grid
        pair = pair_from_left(grid, state // 6, state % 6)
        assert pair is not None
        for hand in (0, 1):
            there = ahead(grid, pair, HANDS[hand])
            if there is not None:
                ways = ((pair.left, there.left), (pair.right, there.right))
                yield from self._pace(state, there.left * 6 + there.facing, AHEAD[hand], ways)
            there = wheeled(grid, pair, HANDS[hand])
            if there is not None:
                yield from self._pace(state, there.left * 6 + there.facing, WHEEL[hand], _swing(pair, there))

    def _snaking(self, state: int) -> Iterator[Pace]:
        """Yield the steps of a column: the head goes on, the tail to where it was (11.24, 11.24-b)."""
        head, facing = divmod(state, 6)
        for by in (-1, 0, 1):
            direction = turned(facing, by)
            there = self.t.grid.neighbours[head][direction]
            if there != OFF_MAP:
                yield from self._pace(state, there * 6 + direction, enter(there), ((head, there),))

    def _pace(self, state: int, then: int, action: Action, ways: tuple[tuple[int, int], ...]) -> Iterator[Pace]:
        priced: list[Any] = []
        for here, there in ways:
            price = self.t.price(self.t.cards[self.unit], here, there, column=self.state.column)
            if price is None:
                return
            priced.append((there, price.halves, price.hits, price.avoidable))
        entered, at = tuple(there for _, there in ways), self.hexes(state)
        staying = tuple(hex_ for hex_ in self.hexes(then) if hex_ in at and hex_ not in entered)
        halves, soft = max(halves for _, halves, _, _ in priced), any(avoidable for _, _, _, avoidable in priced)
        yield Pace(then, action, entered, staying, halves, tuple(priced), soft)


def _swing(before: Pair, after: Pair) -> tuple[tuple[int, int], ...]:
    if before.left == after.left:
        return ((before.right, after.right),)
    return ((before.left, after.left),)
