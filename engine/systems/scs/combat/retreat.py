"""Chapter 9: standing and retreating.  Which paths are lawful, who goes together, and what the way costs."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import Retreated, Stood
from engine.systems.scs.losses import Losses
from engine.systems.scs.movement.moves import take_objectives
from engine.systems.scs.movement.naming import check_party, check_together, label
from engine.systems.scs.orders import Retreat, StandFast
from engine.systems.scs.rules import R
from engine.systems.scs.world import OFF, World, alive, common_hex, first_of_each, parts, standing, steps
from engine.systems.scs.zoc import Presence, presence


class Outcome(Frame, frozen=True, tag="scs.outcome"):
    """What one side suffers from a combat: steps first, then standing, then the retreat (7.1, 9.2)."""

    side: Side
    force: tuple[UnitId, ...]
    power: tuple[int, ...]
    before: tuple[int, ...]
    owed: int
    hexes: int
    cause: Rule
    step: Literal["losses", "standing", "stand", "retreat"] = "losses"


class Withdrawal(Frame, frozen=True, tag="scs.withdrawal"):
    """Units on their retreat, one part after the other; `part` has to pay for zones entered and hexes missed."""

    side: Side
    units: tuple[UnitId, ...]
    hexes: int
    part: tuple[UnitId, ...] = ()
    zones: int = 0
    missed: int = 0
    step: Literal["next", "choose", "zones", "missed"] = "next"
    force: tuple[UnitId, ...] = ()
    before: tuple[int, ...] = ()
    """Steps that each unit of the force had lost as the combat began (8.0b-a)."""


def without_exit(paused: dict[str, Any]) -> dict[str, Any]:
    """Lift a pause stored while a retreat could leave the map: whoever was to leave stays where he stands (3.3c-c)."""

    def lifted(frame: dict[str, Any]) -> dict[str, Any]:
        if frame["procedure"] != "scs.withdrawal":
            return frame
        kept = {key: value for key, value in frame.items() if key != "leaving"}
        over = frame["step"] == "leave"
        return {**kept, "step": "next", "part": [], "zones": 0, "missed": 0} if over else kept

    return {**paused, "stack": [lifted(frame) for frame in paused["stack"]]}


def with_names(paused: dict[str, Any]) -> dict[str, Any]:
    """Lift a question stored while it named nobody: it speaks of the units of who is asked.

    One of an advance did not say what is in the hex; that no enemy is, is always true.
    """
    whose: list[Any] = ["units", {"type": "term", "code": "scs-your-units"}]

    def lifted(asked: dict[str, Any]) -> dict[str, Any]:
        facts_ = dict(asked.get("facts", ()))
        if asked["asks"] == "scs-ask-advance":
            return {**asked, "facts": [*map(list, (facts_ | {"state": facts_.get("state", "clear")}).items())]}
        if asked["asks"] not in ("scs-ask-lose", "scs-ask-stand", "scs-ask-retreat"):
            return asked
        units = facts_.pop("units", 2)
        fate = "lost" if facts_.get("steps", 1) <= facts_.get("hexes", 0) else "steps"
        return {
            **asked,
            "facts": [
                *map(list, facts_.items()),
                whose,
                ["count", units if isinstance(units, int) else 2],
                ["fate", fate],
            ],
        }

    return {**paused, "decisions": [lifted(asked) for asked in paused["decisions"]]}


class RetreatPath(Struct, frozen=True):
    """A path of retreat, the hexes of it in enemy zones, and those of the retreat that it does not make."""

    path: tuple[int, ...]
    zones: int
    missed: int


# -- the steps of an outcome


def _losses(_tx: Tx[World], f: Outcome) -> Flow:
    return Call(Losses(f.side, f.force, f.power, f.before, f.owed, f.cause), replace(f, step="standing"))


def _standing(tx: Tx[World], f: Outcome) -> Flow:
    if not f.hexes or not alive(tx.world, f.force):
        return DONE
    return Ask(replace(f, step="stand"), (f.side,))


class Standing(ContentNode[Theatre, World, Outcome, StandFast]):
    """How many hexes of the retreat are traded for steps, once for the whole force (9.2, 9.2-a)."""

    asks, rule, answers, exact = "scs-ask-stand", R("9.2"), (StandFast,), True

    def facts(self, world: World, f: Outcome, side: Side, /) -> Facts:
        left, steps_ = alive(world, f.force), self._steps(world, f)
        fate = "lost" if steps_ <= f.hexes else "steps"
        known = facts(hexes=f.hexes, steps=steps_, fate=fate)
        return (*known, *facts(units=standing(self.t, world, left), count=len(left)))

    def orders(self, world: World, f: Outcome, side: Side, /) -> Iterator[StandFast]:
        """Yield every trade of its own effect: more hexes than the force has steps do no more (9.2, 9.2-b)."""
        yield from (StandFast(n) for n in range(min(f.hexes, self._steps(world, f)) + 1))

    def check(self, world: World, f: Outcome, side: Side, order: StandFast, /) -> Iterator[Violation]:
        if not 0 <= order.hexes <= f.hexes:
            yield violation(R("9.2"), "scs-stand-hexes", hexes=order.hexes, most=f.hexes)

    def apply(self, tx: Tx[World], f: Outcome, side: Side, order: StandFast, /) -> Flow:
        after = replace(f, hexes=f.hexes - order.hexes, step="retreat")
        if not order.hexes:
            return Goto(after)
        tx.emit(Stood(side, order.hexes, f.hexes))
        return Call(Losses(f.side, f.force, f.power, f.before, order.hexes, R("9.2")), after)

    def _steps(self, world: World, f: Outcome) -> int:
        return sum(steps(self.t, world, id_) for id_ in alive(world, f.force))


def _retreat(tx: Tx[World], f: Outcome) -> Flow:
    """Send the whole force back, unless it stood on all of it (9.0a, 9.2)."""
    left = alive(tx.world, f.force)
    return Goto(Withdrawal(f.side, left, f.hexes, force=f.force, before=f.before)) if f.hexes and left else DONE


# -- the ways (9.0b to 9.1d)


def ways(t: Theatre, world: World, side: Side, start: int, hexes: int) -> tuple[RetreatPath, ...]:
    """Return every lawful path of retreat from a hex; one empty path where no step is possible."""
    foe = presence(t, world, t.enemy(side))
    key = ("ways", start, hexes)
    found: tuple[RetreatPath, ...] | None = foe.memo.get(key)
    if found is None:
        found = foe.memo[key] = _filtered(t, side, start, foe, longest(t, start, foe, hexes))
    return found


def longest(t: Theatre, start: int, foe: Presence, hexes: int) -> tuple[RetreatPath, ...]:
    """Return the longest paths that lead away from a hex, of at most so many hexes (9.0b, 9.0b-b, 9.1b, 3.3c-c)."""
    edge: list[tuple[int, ...]] = [()]
    for made in range(hexes):
        beyond = [(*path, there) for path in edge for there in _onward(t, start, foe, path)]
        if not beyond:
            return _rated(foe, edge, hexes - made)
        edge = beyond
    return _rated(foe, edge, 0)


def _onward(t: Theatre, start: int, foe: Presence, path: tuple[int, ...]) -> Iterator[int]:
    """Yield where a path goes on to: hexes without enemies, each one farther from the start (9.0b-a, 9.1b, 9.1b-a).

    What they cost to enter does not matter (9.0c).
    """
    for there in t.ways[path[-1] if path else start]:
        if there not in foe.hexes and t.grid.distance(start, there) == len(path) + 1:
            yield there


def _rated(foe: Presence, found: list[tuple[int, ...]], missed: int) -> tuple[RetreatPath, ...]:
    return tuple(RetreatPath(path, sum(foe.zone[hex_] > 0 for hex_ in path), missed) for path in found)


def _filtered(
    t: Theatre, side: Side, start: int, foe: Presence, found: tuple[RetreatPath, ...]
) -> tuple[RetreatPath, ...]:
    """Leave the paths towards supply and out of zones, in the order of the policy or in either (9.1c, 9.1d, 9.1d-a)."""
    homely, calm = homeward(t, side, start, foe, found), calmest(found)
    match t.policies.retreat:
        case "supply-first":
            return calmest(homely)
        case "zoc-first":
            return homeward(t, side, start, foe, calm)
        case "either":
            ours = {way.path for way in (*calmest(homely), *homeward(t, side, start, foe, calm))}
            return tuple(way for way in found if way.path in ours)


def homeward(
    t: Theatre, side: Side, start: int, foe: Presence, found: tuple[RetreatPath, ...]
) -> tuple[RetreatPath, ...]:
    """Return the paths that end nearer to a usable source than they began, or all if there is none (9.1c-a)."""
    sources = [hex_ for hex_ in t.side_cards[side].sources if hex_ not in foe.hexes]
    if not sources:
        return found

    def away(hex_: int) -> int:
        return min(t.grid.distance(hex_, source) for source in sources)

    nearer = tuple(way for way in found if way.path and away(way.path[-1]) < away(start))
    return nearer or found


def calmest(found: tuple[RetreatPath, ...]) -> tuple[RetreatPath, ...]:
    """Return the paths through the fewest hexes in enemy zones (9.1d)."""
    least = min(way.zones for way in found)
    return tuple(way for way in found if way.zones == least)


def distinct(t: Theatre, found: tuple[RetreatPath, ...]) -> tuple[RetreatPath, ...]:
    """Return one path for each effect: the first of those with the same end, hexes in zones and objectives passed."""
    seen: dict[object, RetreatPath] = {}
    for way in found:
        end = way.path[-1] if way.path else None
        seen.setdefault((end, way.zones, frozenset(h for h in way.path if h in t.goal_at)), way)
    return tuple(seen.values())


# -- the steps of a withdrawal


def _next(t: Theatre, tx: Tx[World], f: Withdrawal) -> Flow:
    """Ask the owner of those who retreat; stacks that have no hex to go to stay where they are (9.1a, 9.0b)."""
    left = alive(tx.world, f.units)
    for hex_ in dict.fromkeys(tx.world.units[id_].at for id_ in left):
        only = ways(t, tx.world, f.side, hex_, f.hexes)[0]
        if not only.path:
            stuck = tuple(id_ for id_ in left if tx.world.units[id_].at == hex_)
            return _go(t, tx, replace(f, units=left), stuck, only)
    return Ask(replace(f, units=left, step="choose"), (f.side,)) if left else DONE


def _go(t: Theatre, tx: Tx[World], f: Withdrawal, units: tuple[UnitId, ...], way: RetreatPath) -> Flow:
    """Retreat one part and let it pay for what it entered and missed (9.0b, 9.0d, 9.0b-c)."""
    start = tx.world.units[units[0]].at
    end = way.path[-1] if way.path else start
    walked = _walked(t, tx.world, f.side, units, way.path)
    tx.emit(Retreated(f.side, units, start, way.path, end, way.zones, way.missed))
    take_objectives(t, tx, f.side, units, walked)
    rest = tuple(id_ for id_ in f.units if id_ not in units)
    return Goto(replace(f, units=rest, part=units, zones=way.zones, missed=way.missed, step="zones"))


def _walked(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes of a path that units enter before the zones on it have cost them their last step (9.0d)."""
    zone = presence(t, world, t.enemy(side)).zone
    left = sum(steps(t, world, id_) for id_ in units)
    for n, hex_ in enumerate(path, 1):
        left -= zone[hex_] > 0
        if left == 0:
            return path[:n]
    return path


def _zones(t: Theatre, tx: Tx[World], f: Withdrawal) -> Flow:
    return _pay(t, tx, f, f.zones, R("9.0d"), replace(f, step="missed"))


def _missed(t: Theatre, tx: Tx[World], f: Withdrawal) -> Flow:
    return _pay(t, tx, f, f.missed, R("9.0b"), replace(f, step="next", part=(), zones=0, missed=0))


def _pay(t: Theatre, tx: Tx[World], f: Withdrawal, owed: int, cause: Rule, then: Withdrawal) -> Flow:
    """Let a part lose the steps that its way costs: of its units the owner's choice (9.0b, 9.0d).

    Who has lost a step in the combat comes after who has not, unless the game leaves the choice free (8.0b-a).
    """
    if not owed:
        return Goto(then)
    began, units = dict(zip(f.force, f.before, strict=True)), tx.world.units
    before = tuple(began.get(id_, units[id_].lost) for id_ in f.part)
    alike = (0,) * len(f.part)
    return Call(Losses(f.side, f.part, alike, before, owed, cause, free=t.policies.toll == "free"), then)


class Retreating(ContentNode[Theatre, World, Withdrawal, Retreat]):
    """Which units retreat next, and by which path."""

    asks, rule, answers, exact = "scs-ask-retreat", R("9.0a"), (Retreat,), True

    def facts(self, world: World, f: Withdrawal, side: Side, /) -> Facts:
        left = alive(world, f.units)
        return facts(hexes=f.hexes, units=standing(self.t, world, left), count=len(left))

    def orders(self, world: World, f: Withdrawal, side: Side, /) -> Iterator[Retreat]:
        """Yield every part of each stack with every path of its own effect (9.0e, 9.0e-a).

        Where a path costs nothing, units that take it one by one fare like a part that takes it together.
        """
        left = alive(world, f.units)
        for hex_ in dict.fromkeys(world.units[id_].at for id_ in left):
            stack = tuple(id_ for id_ in left if world.units[id_].at == hex_)
            for way in distinct(self.t, ways(self.t, world, side, hex_, f.hexes)):
                for part in self._parts(world, stack, costly=way.zones + way.missed > 0):
                    yield Retreat(part, way.path)

    def _parts(self, world: World, stack: tuple[UnitId, ...], *, costly: bool) -> Iterator[tuple[UnitId, ...]]:
        yield stack
        if len(stack) > 1:
            yield from ((id_,) for id_ in first_of_each(self.t, world, stack))
        for size in range(2, len(stack)) if costly else ():
            yield from parts(self.t, world, stack, size)

    def check(self, world: World, f: Withdrawal, side: Side, order: Retreat, /) -> Iterator[Violation]:
        strange = tuple(check_party(self.t, world, order.units, f.units, R("9.0a"), "scs-not-retreating"))
        if strange:
            yield from strange
        elif (start := common_hex(world, order.units)) is None:
            yield from check_together(self.t, world, order.units, R("9.0e"))
        else:
            yield from check_path(self.t, world, side, start, f.hexes, order.path)

    def apply(self, tx: Tx[World], f: Withdrawal, side: Side, order: Retreat, /) -> Flow:
        start = tx.world.units[order.units[0]].at
        found = ways(self.t, tx.world, side, start, f.hexes)
        return _go(self.t, tx, f, order.units, next(way for way in found if way.path == order.path))


def check_path(
    t: Theatre, world: World, side: Side, start: int, hexes: int, path: tuple[int, ...]
) -> Iterator[Violation]:
    """Yield every reason why a path of retreat is not lawful (9.0a, 9.0b, 9.0b-b, 9.1c, 9.1d)."""
    if any(way.path == path for way in ways(t, world, side, start, hexes)):
        return
    foe = presence(t, world, t.enemy(side))
    faults = list(_check_steps(t, start, foe, path))
    if faults:
        yield from faults
        return
    found = longest(t, start, foe, hexes)
    made = hexes - found[0].missed
    if not any(way.path == path for way in found):
        yield violation(R("9.0b-b" if len(path) < made else "9.0a"), "scs-retreat-length", made=len(path), due=made)
        return
    homely = {way.path for way in homeward(t, side, start, foe, found)}
    lawful = ways(t, world, side, start, hexes)
    alike = [way.zones for way in lawful if (way.path in homely) == (path in homely)]
    if not alike and path not in homely:
        yield violation(R("9.1c"), "scs-retreat-supply", hex=t.label(path[-1]))
    zones, least = sum(foe.zone[h] > 0 for h in path), min(alike or [way.zones for way in lawful])
    if zones > least:
        yield violation(R("9.1d"), "scs-retreat-zones", zones=zones, least=least)


def _check_steps(t: Theatre, start: int, foe: Presence, path: tuple[int, ...]) -> Iterator[Violation]:
    here = start
    for n, there in enumerate(path, 1):
        if there == OFF:
            yield violation(R("3.3c-c"), "scs-retreat-edge", hex=t.label(here))
            return
        if there not in t.grid.adjacent[here]:
            yield violation(R("9.0b"), "scs-path-gap", hex=t.label(here), next=label(t, there))
            return
        if there in foe.hexes:
            yield violation(R("9.0b"), "scs-enemy-there", hex=t.label(there))
        if there not in t.ways[here]:
            yield violation(R("9.0b"), "scs-prohibited", hex=label(t, here), next=label(t, there))
        if t.grid.distance(start, there) != n:
            away = t.grid.distance(start, there)
            yield violation(R("9.1b"), "scs-retreat-farther", hex=t.label(there), away=away, due=n)
        here = there


def retreat(t: Theatre) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of a combat's outcome for one side and of its retreat."""
    outcome: Procedure[World, Outcome] = Procedure.over(t, Outcome, {"stand": Standing})
    outcome.auto("losses")(_losses)
    outcome.auto("standing")(_standing)
    outcome.auto("retreat")(_retreat)
    withdrawal: Procedure[World, Withdrawal] = Procedure.over(
        t, Withdrawal, {"next": _next, "choose": Retreating, "zones": _zones, "missed": _missed}
    )
    return outcome, withdrawal
