"""The ways of a double-size unit alone: ahead, wheel, about-face, second half in contact; or as a snake (5.2, 11.24).

A state is left half, or head in column, * 6 + facing.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from engine.hexes.facing import Pair, ahead, pair_from_left, reversed_pair, turned, wheeled
from engine.hexes.grid import OFF_MAP, opposite
from engine.kernel.ids import UnitId
from engine.systems.sgboh.column import may_change
from engine.systems.sgboh.crowd import Crowd
from engine.systems.sgboh.field import Field
from engine.systems.sgboh.lawful import stopped_by
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.single import COLUMN, LINE, Actions, End, enter
from engine.systems.sgboh.stacking import fits
from engine.systems.sgboh.steps import CAREFUL, FOLLOW, HANDS, RANKS, REVERSE
from engine.systems.sgboh.world import NOBODY, World, occupants

AHEAD: Final = (Action("ahead", 0), Action("ahead", 1))
WHEEL: Final = (Action("wheel", 0), Action("wheel", 1))
FOLLOW_ON: Final = Action("follow")
ABOUT: Final = Action("reverse")

Key: TypeAlias = tuple[int, int]
"""A state, and whether an enemy zone has stopped the unit there."""
_FREE, _STOPPED, _FOLLOWED = 0, 1, 2
"""It may go on; only its second half may; it may not (5.24, 6.22)."""


class Double:
    """A search from where a double-size unit stands."""

    def __init__(self, t: Field, world: World, unit: UnitId, left: int) -> None:
        self.t, self.world, self.unit, self.left = t, world, unit, left
        self.state = world.units[unit]
        self.units = (unit,)
        self.crowd = Crowd(t, world, self.units)
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
            if key[0] != start and best[key[0]] == key and self._fits(at, facing):
                yield at, *self._cared(paths[key], spent)
        if may_change(self.t, self.world, self.units):
            yield from self._changes(paths)

    def _fits(self, at: tuple[int, int], facing: int) -> bool:
        """Tell whether it may stay in two hexes on its friends' account."""
        friends = self.crowd.friends
        if at[0] not in friends and at[1] not in friends:
            return True
        return fits(self.t, self.world, self.units, at, facing)

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
                yield there.left * 6 + there.facing, AHEAD[hand], ways
            there = wheeled(grid, pair, HANDS[hand])
            swings = () if there is None else _swing(pair, there)
            ways = self._priced(swings) if there is not None else None
            if there is not None and ways is not None:
                yield there.left * 6 + there.facing, WHEEL[hand], ways

    def _snaking(self, state: int) -> Iterator[tuple[int, Action, tuple[tuple[int, int, int, int], ...]]]:
        head, facing = divmod(state, 6)
        for by in (-1, 0, 1):
            direction = turned(facing, by)
            there = self.t.grid.neighbours[head][direction]
            ways = None if there == OFF_MAP else self._priced(((head, there),))
            if ways is not None:
                yield there * 6 + direction, enter(there), ways

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
        most = max([halves + (crowd.surcharge(hex_)[0] if hex_ in crowd.friends else 0) for hex_, halves, _, _ in ways])
        if careful and max(hits - soft for _, _, hits, soft in ways) < max(hits for _, _, hits, _ in ways):
            most += CAREFUL
        if careful and any(crowd.jostles(hex_) for hex_, _, _, _ in ways):
            most += self.t.charts.terrain.friends.avoid
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
            if stops and not self._fits(self.hexes(then), then % 6):
                continue
            yield (then, _STOPPED if stops else _FREE), self._cost(ways), action
        deep = self.world.units[self.unit].beneath != NOBODY
        if not (self.state.column or deep or any(hex_ in zones for hex_ in at)):
            about = reversed_pair(Pair(*at, state % 6))
            yield (about.left * 6 + about.facing, _FREE), REVERSE, ABOUT

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
        fit = self._fits(there.halves, there.facing) or new not in zones
        if clear and opens and fit and not self._barred((new,), (at[0] if left else at[1],)):
            yield (there.left * 6 + there.facing, _FOLLOWED), FOLLOW, FOLLOW_ON

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
                    yield made, cost, (*cared, (LINE if column else COLUMN)[to])


def _swing(before: Pair, after_: Pair) -> tuple[tuple[int, int], ...]:
    if before.left == after_.left:
        return ((before.right, after_.right),)
    return ((before.left, after_.left),)
