"""The ways of a double-size unit alone: ahead, wheel, about-face, second half in contact; or as a snake (5.2, 11.24).

A state is left half, or head in column, * 6 + facing.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, TypeAlias

from msgspec import Struct

from engine.hexes.facing import Pair, wheeled
from engine.hexes.states import (
    Stride,
    Transition,
    Transitions,
    about_face,
    column_hexes,
    column_strides,
    layer,
    line_hexes,
    line_strides,
    search,
    state_of,
    swing,
)
from engine.kernel.ids import UnitId
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.movement.column import may_change
from engine.systems.sgboh.movement.crowd import Crowd
from engine.systems.sgboh.movement.lawful import stopped_by
from engine.systems.sgboh.movement.single import COLUMN, ENTER, LINE, Actions, End
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.stacking import fits
from engine.systems.sgboh.steps import CAREFUL, FOLLOW, RANKS, REVERSE
from engine.systems.sgboh.world import NOBODY, World, occupants

AHEAD: Final = (Action("ahead", 0), Action("ahead", 1))
WHEEL: Final = (Action("wheel", 0), Action("wheel", 1))
FOLLOW_ON: Final = Action("follow")
ABOUT: Final = Action("reverse")

DoubleSteps: TypeAlias = tuple[tuple[int, int, int, int], ...]
"""(hex, halves, hits, avoidable hits) of each hex that is entered."""
_FREE, _STOPPED, _FOLLOWED = 0, 1, 2
"""Modes of a state: it may go on; an enemy zone stops it, only its second half may; it may not (5.24, 6.22)."""


class Pace(Struct, frozen=True, gc=False):
    """A step from a state over empty ground."""

    then: int
    action: Action
    entered: tuple[int, ...]
    staying: tuple[int, ...]
    halves: int
    ways: DoubleSteps
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
        self.gait: dict[int, tuple[Pace, ...]] = t.gaits.setdefault(("two", t.cards[unit].mode, self.state.column), {})
        self.start = self.state.at[0] * 6 + self.state.facing
        self.layer = layer(t.grid)
        self.first = self.start + self.layer * (_FREE if stopped_by(t, world, self.units) is None else _STOPPED)
        self.softened: set[tuple[int, int]] = set()
        """Transitions over ground or through friends whom care might spare hits, from state to state."""
        self.travel = search(self.first, left, [left + 1] * (3 * self.layer), self._onward)

    # -- where it may end

    def stays(self) -> list[tuple[int, Action | None]]:
        """Return every state in which the move may end but the start, with the change of ranks that ends it or None."""
        seen, found = {self.start}, list[tuple[int, Action | None]]()
        for key in self.travel.costs:
            state = key % self.layer
            if state not in seen:
                seen.add(state)
                if self._fits(self.hexes(state), state % 6):
                    found.append((key, None))
        if may_change(self.t, self.world, self.units):
            found.extend(self._changes())
        return found

    def _changes(self) -> Iterator[tuple[int, Action]]:
        """Yield the ends in column, or in line for a column (11.21, 11.23-b)."""
        closed, column = self.crowd.foe.beside | self.crowd.friends, self.state.column
        seen: set[tuple[tuple[int, int], int]] = set()
        for key, spent in self.travel.costs.items():
            if key >= self.layer or spent + RANKS > self.left:
                continue
            at = self.hexes(key)
            if at[0] in closed or at[1] in closed:
                continue
            for to in (int(self.state.right_head),) if column else (0, 1):
                made = at if to == 0 else (at[1], at[0])
                if (made, key % 6) not in seen:
                    seen.add((made, key % 6))
                    yield key, (LINE if column else COLUMN)[to]

    def _fits(self, at: tuple[int, int], facing: int) -> bool:
        """Tell whether it may stay in two hexes on its friends' account."""
        friends = self.crowd.friends
        if at[0] not in friends and at[1] not in friends:
            return True
        return fits(self.t, self.world, self.units, at, facing)

    # -- how

    def ends(self) -> list[End]:
        """Return every end of the move with a cheapest way: both hexes, halves spent, actions."""
        paths = self.travel.paths(self._action)
        return [(self.hexes(key % self.layer), *self._cared(key, paths[key], change)) for key, change in self.stays()]

    def way(self, key: int, change: Action | None) -> Actions:
        """Return the actions that lead to a state and then change ranks, unless `change` is None."""
        return self._cared(key, self.travel.path(key, self._action), change)[1]

    def _action(self, before: int, now: int) -> Action:
        """Return the action that leads from a state to the next."""
        if now >= self.layer * _FOLLOWED:
            return FOLLOW_ON
        then = now % self.layer
        for pace in self.gait[before % self.layer]:
            if pace.then == then:
                return pace.action
        return ABOUT

    def _cared(self, key: int, actions: Actions, change: Action | None) -> tuple[int, Actions]:
        """Return halves and actions, with care wherever it avoids hits and the points suffice (5.17-a)."""
        spent = self.travel.costs[key] + (0 if change is None else RANKS)
        now, made = self.start, []
        for action in actions if key in self.soft else ():
            pace = next((pace for pace in self.paces(now) if pace.action == action), None)
            if pace is not None:
                now = pace.then
                plain, cared = self._cost(pace.ways), self._cost(pace.ways, careful=True)
                if cared != plain and spent + cared - plain <= self.left:
                    spent += cared - plain
                    action = Action(action.kind, action.to, careful=True)  # noqa: PLW2901
            elif action == ABOUT:
                now = about_face(self.t.grid, now)
            made.append(action)
        way = tuple(made) or actions
        return spent, way if change is None else (*way, change)

    def _cost(self, ways: DoubleSteps, *, careful: bool = False) -> int:
        crowd = self.crowd
        most = max([halves + (crowd.surcharge(hex_)[0] if hex_ in crowd.friends else 0) for hex_, halves, _, _ in ways])
        if careful and max(hits - soft for _, _, hits, soft in ways) < max(hits for _, _, hits, _ in ways):
            most += CAREFUL
        if careful and any(crowd.jostles(hex_) for hex_, _, _, _ in ways):
            most += self.t.charts.terrain.friends.avoid
        return most

    @cached_property
    def soft(self) -> frozenset[int]:
        """The states on whose way care might spare hits."""
        found, parents = set[int](), self.travel.parents
        for now in self.travel.costs if self.softened else ():
            before = parents.get(now)
            if before is not None and (before in found or (before, now) in self.softened):
                found.add(now)
        return frozenset(found)

    # -- searching

    def _onward(self, now: int, _before: int) -> Transitions:
        mode, state = divmod(now, self.layer)
        if mode != _FREE:
            return () if mode == _FOLLOWED else tuple(self._following(state))
        crowd = self.crowd
        found: list[Transition] = []
        closed, zones, friends = crowd.closed, crowd.foe.zones, crowd.friends
        for pace in self.gait.get(state) or self.paces(state):
            entered = pace.entered
            if not closed.isdisjoint(entered) or (self.shadows and self._shadowed(entered, pace.staying)):
                continue
            stops = entered[0] in zones or entered[-1] in zones
            if stops and not self._fits(self.hexes(pace.then), pace.then % 6):
                continue
            clear = friends.isdisjoint(entered)
            then = pace.then + self.layer * (_STOPPED if stops else _FREE)
            found.append((then, pace.halves if clear else self._cost(pace.ways), 0))
            if pace.soft or not clear:
                self.softened.add((now, then))
        if not self.state.column and self.state.beneath == NOBODY and not crowd.foe.zoned(self.hexes(state)):
            found.append((about_face(self.t.grid, state), REVERSE, 0))
        return tuple(found)

    def _shadowed(self, entered: tuple[int, ...], staying: tuple[int, ...]) -> bool:
        """Tell whether hexes are near whoever's zone is, or has been, left by entering them (6.22-a, 6.22-c)."""
        for enemy, near in self.shadows.items():
            held = any(enemy in self.crowd.foe.zones.get(hex_, ()) for hex_ in staying)
            if not near.isdisjoint(entered) and not (held and enemy not in self.state.left):
                return True
        return False

    def _following(self, state: int) -> Iterator[Transition]:
        """Yield the second half's step, over open ground alone (5.24, 5.24-c)."""
        zones, t, at = self.crowd.foe.zones, self.t, self.hexes(state)
        left, right = (hex_ in zones for hex_ in at)
        if left == right or self.state.column or self.state.followed or self.state.beneath != NOBODY:
            return
        pair = Pair(*at, state % 6)
        there = wheeled(t.grid, pair, "left" if left else "right")
        if there is None:
            return
        here, new = swing(pair, there)
        clear = new not in occupants(self.world) and t.price(t.cards[self.unit], here, new) is not None
        opens = all(t.is_open(hex_) for hex_ in (*at, new)) and t.open_side(here, new)
        fit = self._fits(there.halves, there.facing) or new not in zones
        barred = new in self.crowd.closed or self._shadowed((new,), (at[0] if left else at[1],))
        if clear and opens and fit and not barred:
            yield state_of(there.left, there.facing) + self.layer * _FOLLOWED, FOLLOW, 0

    # -- steps from a state

    def hexes(self, state: int) -> tuple[int, int]:
        """Return both hexes of a state: left and right of a line, head and tail of a column."""
        return (column_hexes if self.state.column else line_hexes)(self.t.grid, state)

    def paces(self, state: int) -> tuple[Pace, ...]:
        """Return the steps from a state, worked out once for a map."""
        found = self.gait.get(state)
        if found is None:
            strides = (column_strides if self.state.column else line_strides)(self.t.grid, state)
            found = self.gait[state] = tuple(pace for stride in strides for pace in self._pace(state, stride))
        return found

    def _pace(self, state: int, stride: Stride) -> Iterator[Pace]:
        """Yield the priced step, unless it may not be made."""
        priced: list[tuple[int, int, int, int]] = []
        for here, there in stride.ways:
            price = self.t.price(self.t.cards[self.unit], here, there, column=self.state.column)
            if price is None:
                return
            priced.append((there, price.halves, price.hits, price.avoidable))
        entered, at = tuple(there for _, there in stride.ways), self.hexes(state)
        staying = tuple(hex_ for hex_ in self.hexes(stride.then) if hex_ in at and hex_ not in entered)
        halves, soft = max(halves for _, halves, _, _ in priced), any(avoidable for _, _, _, avoidable in priced)
        yield Pace(stride.then, _action_of(stride), entered, staying, halves, tuple(priced), soft)


def _action_of(stride: Stride) -> Action:
    """Return the action that makes a step."""
    if stride.kind == "enter":
        return ENTER[stride.ways[0][1]]
    return (AHEAD if stride.kind == "ahead" else WHEEL)[stride.hand]
