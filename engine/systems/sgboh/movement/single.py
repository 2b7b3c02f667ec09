"""The ways of units of one hex, in line or in column: a search over hex and facing (5.1, 6.12, 11.24).

States and the search are those of `engine.hexes.states`.  The prices of steps and turns are kept in the `Field` for
each class of movers.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.hexes.facing import DIRECTIONS, turned
from engine.hexes.stances import Stance
from engine.hexes.states import SingleHexMoves, Travel, Walker
from engine.kernel.ids import UnitId
from engine.systems.sgboh.content.field import Field, UnitCard
from engine.systems.sgboh.movement.column import may_change
from engine.systems.sgboh.movement.crowd import Crowd
from engine.systems.sgboh.movement.lawful import stopped_by
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.steps import CAREFUL, RANKS, leading
from engine.systems.sgboh.world import World
from engine.systems.sgboh.zoc import zone_of

Actions: TypeAlias = tuple[Action, ...]
End: TypeAlias = tuple[tuple[int, ...], int, Actions]
"""Where a move may end: the hexes, the halves spent, and how."""

TURN: Final = tuple([Action("turn", to) for to in range(6)])
SWING: Final = tuple([Action("swing", to) for to in range(6)])
COLUMN: Final = tuple([Action("column", to) for to in range(6)])
LINE: Final = tuple([Action("line", to) for to in range(6)])


class _Entering(dict[int, Action]):
    def __missing__(self, hex_: int) -> Action:
        return self.setdefault(hex_, Action("enter", hex_))


ENTER: Final = _Entering()
"""By hex: the action of entering it."""


class Gait:
    """The steps and turns of certain cards from every state, priced when asked for (5.12, 5.14, 6.12, 10.12-a)."""

    def __init__(self, t: Field, cards: tuple[UnitCard, ...], *, column: bool) -> None:
        self.t, self.cards, self.column = t, cards, column
        engine = all(card.type == "ART" for card in cards)
        fronts = DIRECTIONS["side-three" if column else "vertex"]["front"]
        costs = self._turning(1), self._turning(2), self._turning(3)
        self.walk = SingleHexMoves(t.grid, (range(6),) * 6, self.price, None) if engine else SingleHexMoves(
            t.grid, fronts, self.price, costs, self._turn_hits
        )  # fmt: skip

    def _turning(self, by: int) -> int:
        return max(self.t.turn_cost(card, by) for card in self.cards)

    def _turn_hits(self, hex_: int) -> int:
        return max([self.t.turn_hits(card, hex_) for card in self.cards])

    def price(self, here: int, there: int) -> tuple[int, int, int] | None:
        """Return halves, hits and avoidable hits of a step, the worst of all cards; None where one may not go."""
        halves = hits = residue = 0
        for card in self.cards:
            price = self.t.price(card, here, there, column=self.column)
            if price is None:
                return None
            if len(self.cards) == 1:
                return price.halves, price.hits, price.avoidable
            halves, hits = max(halves, price.halves), max(hits, price.hits)
            residue = max(residue, price.hits - price.avoidable)
        return halves, hits, hits - residue


def gait(t: Field, cards: tuple[UnitCard, ...], *, column: bool) -> Gait:
    """Return the steps and turns of cards that move together; cards of the same prices share one."""
    costs = [(card.mode, t.turn_cost(card, 1), t.turn_cost(card, 2)) for card in cards]
    key = ("one", column, *sorted(costs))
    known: Gait | None = t.gaits.get(key)
    if known is None:
        known = t.gaits[key] = Gait(t, cards, column=column)
    return known


class Single:
    """A search from where a block of one hex stands (5.12, 5.13, 5.15, 6.22)."""

    def __init__(self, t: Field, world: World, units: tuple[UnitId, ...], left: int) -> None:
        self.t, self.world, self.units, self.left = t, world, units, left
        self.first = world.units[leading(t, units)]
        self.crowd = Crowd(t, world, units)
        self.gait = gait(t, tuple([t.cards[id_] for id_ in units]), column=self.first.column)
        self.start = self.first.at[0] * 6 + self.first.facing
        self.stopped = stopped_by(t, world, units) is not None
        self.travel = Travel({self.start: 0}, {}, {}) if self.stopped or left < 0 else self._search()

    # -- searching

    def _search(self) -> Travel:
        crowd = self.crowd
        walker = Walker(
            self.gait.walk,
            self.start,
            dear=crowd.special,
            near=crowd.near_special,
            toll=crowd.surcharge,
            stops=crowd.foe.stops,
            pinned=self._halted(),
        )
        return walker.search(self.left, self._limits())

    def _limits(self) -> list[int]:
        """Return what a way to each state must cost less than: nothing does for one that is closed."""
        crowd, at = self.crowd, self.first.at
        best = [self.left + 1] * (self.t.grid.size * 6)
        closed = set(crowd.closed)
        for enemy in crowd.left_behind(at):
            closed |= crowd.near(enemy)
        for hex_ in closed:
            best[hex_ * 6 : hex_ * 6 + 6] = _CLOSED
        stops = crowd.foe.stops
        for hex_ in crowd.friends:
            if stops[hex_]:
                for facing in range(6):
                    if facing not in crowd.welcome(hex_):
                        best[hex_ * 6 + facing] = -1
        home = at[0] * 6
        best[home : home + 6] = (self.left + 1,) * 6
        return best

    def _halted(self) -> frozenset[int]:
        """Return the facings where it stands that bring an enemy into the zone of a block out of command.

        There it may spend no points, only turn if that is free (4.12, 6.23-a).
        """
        at, crowd = self.first.at, self.crowd
        if not crowd.out or at[0] not in crowd.foe.beside:
            return frozenset()
        found = set()
        for facing in range(6):
            stance = Stance(at, facing, self.first.column)
            if any(hex_ in crowd.foe.hexes for id_ in self.units for hex_ in zone_of(self.t, id_, stance)):
                found.add(at[0] * 6 + facing)
        return frozenset(found)

    # -- where it may end

    def stays(self) -> list[tuple[int, Action | None]]:
        """Return every state in which the move may end but the start, with the change of ranks that ends it or None.

        A state is six times the hex plus the facing.
        """
        crowd, costs, start = self.crowd, self.travel.costs, self.start
        found: list[tuple[int, Action | None]]
        friends, welcome = crowd.friends, crowd.welcome
        found = [(s, None) for s in costs if s // 6 not in friends or s % 6 in welcome(s // 6)]
        if found and found[0][0] == start:
            del found[0]
        beside = crowd.foe.beside
        if self.first.fired and self.t.cards[self.units[0]].type == "CH":
            found = [(s, None) for s, _ in found if s // 6 not in beside]
        if not self.stopped and may_change(self.t, self.world, self.units):
            found += self._changes()
        return found

    def _changes(self) -> list[tuple[int, Action | None]]:
        """Return the cheapest ends in column of each hex and direction, or in line for a column (11.21, 11.23-a)."""
        closed, most = self.crowd.foe.beside | self.crowd.friends, self.left - RANKS
        options, hand = (LINE, 1) if self.first.column else (COLUMN, -1)
        seen: set[int] = set()
        found: list[tuple[int, Action | None]] = []
        for state, spent in self.travel.costs.items():
            if spent > most:
                break
            hex_ = state // 6
            if hex_ not in closed:
                facing = state % 6
                for to in (facing, turned(facing, hand)):
                    if hex_ * 6 + to not in seen:
                        seen.add(hex_ * 6 + to)
                        found.append((state, options[to]))
        return found

    # -- how

    def ends(self) -> list[End]:
        """Return every end of the move with a cheapest way: hexes, halves spent, actions."""
        paths, costs, hurt = self._paths(), self.travel.costs, self.travel.hits
        found: list[End] = []
        for state, change in self.stays():
            if hurt.get(state):
                found.append(self._cared(state, paths[state], change))
            elif change is None:
                found.append(((state // 6,), costs[state], paths[state]))
            else:
                found.append(((state // 6,), costs[state] + RANKS, (*paths[state], change)))
        return found

    def _paths(self) -> dict[int, Actions]:
        """Return the actions that lead to each state."""
        found: dict[int, Actions] = {}
        parents, turn = self.travel.parents, SWING if self.first.column else TURN
        for now in self.travel.costs:
            before, hex_ = parents.get(now), now // 6
            if before is None:
                found[now] = ()
            elif before // 6 == hex_:
                found[now] = (*found[before], turn[now % 6])
            else:
                found[now] = (*found[before], ENTER[hex_])
        return found

    def way(self, state: int, change: Action | None) -> Actions:
        """Return the actions that lead to a state and then change ranks, unless `change` is None."""
        return self._cared(state, self.travel.path(state, self._label()), change)[2]

    def _label(self) -> Callable[[int, int], Action]:
        """Return what names the action from a state to the next."""
        turn = SWING if self.first.column else TURN
        return lambda before, now: turn[now % 6] if before // 6 == now // 6 else ENTER[now // 6]

    def _cared(self, state: int, actions: Actions, change: Action | None) -> End:
        """Return an end with care wherever it avoids hits and the points suffice, from its beginning on (5.17-a)."""
        crowd, here, made = self.crowd, self.start // 6, []
        spent = self.travel.costs[state] + (0 if change is None else RANKS)
        for action in actions if self.travel.hits.get(state) else ():
            if action.kind == "enter":
                price = self.gait.price(here, action.to)
                soft = CAREFUL if price is not None and price[2] else 0
                soft += self.t.charts.terrain.friends.avoid if crowd.jostles(action.to) else 0
                here = action.to
                if soft and spent + soft <= self.left:
                    spent += soft
                    action = Action("enter", here, careful=True)  # noqa: PLW2901
            made.append(action)
        way = tuple(made) or actions
        return (state // 6,), spent, way if change is None else (*way, change)


_CLOSED: Final = (-1,) * 6
