"""Artillery of the inactive side (7.24): it fires once at any moment of the enemy's movement phase.

It is asked when a block ends its move or fires within range and at the end of the phase (7.24-a).  For any earlier
moment its side sets a watch: trigger `artillery`, subject `UNIT:WHERE:WHAT`.  WHERE is a distance in hexes or
`@HEX`, WHAT a type as counters print it or `any`: `scorpio-1:5:LG` asks as soon as legionaries have come within 5.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias, get_args

from msgspec import Struct
from msgspec.structs import replace

from engine.hexes.stances import distance
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Frame, Procedure
from engine.kernel.state import Watch
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.aim import Aim, Bolt, aim, at_unit, reach_of, top_of, unarmed
from engine.systems.sgboh.combat.missiles import targets
from engine.systems.sgboh.combat.salvo import Salvo
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.kinds import Printed
from engine.systems.sgboh.orders import Fire, Volley
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.steps import leading
from engine.systems.sgboh.world import World, block_of, on_map

ARTILLERY: Final = "artillery"
"""The trigger of watches."""
ANY: Final = "any"
_TYPES: Final = frozenset((*get_args(Printed), ANY))

LastOrder: TypeAlias = Fire | Volley


class Lookout(Struct, frozen=True, gc=False):
    """What a watch waits for: `within` hexes of the engine, or in hex `at`; a type or any."""

    unit: UnitId
    within: int
    at: int
    what: str


def guns(t: Field, world: World, side: Side) -> Iterator[UnitId]:
    """Yield the artillery of the inactive side that still has its shot (7.24)."""
    for unit in on_map(t, world, side):
        if t.cards[unit].type == "ART" and not world.units[unit].fired and not any(unarmed(t, world, unit)):
            yield unit


def gun_shots(t: Field, world: World, side: Side, target: UnitId) -> tuple[Bolt, ...]:
    """Return the shots of inactive artillery at an activated unit (7.24)."""
    if world.phase != "movement":
        return ()
    bolts = (at_unit(gun, target, "artillery") for gun in guns(t, world, side))
    return tuple(bolt for bolt in bolts if isinstance(aim(t, world, bolt), Aim))


# -- watches


def read_watch(t: Field, subject: str) -> Lookout | None:
    """Return the lookout that the subject of a watch describes, None if it is not well formed (7.24-a)."""
    parts = subject.split(":")
    if len(parts) != 3 or parts[0] not in t.by_slug:
        return None
    slug, where, what = parts
    unit = t.by_slug[slug]
    if what not in _TYPES:
        return None
    if where.isascii() and where.isdigit():
        return Lookout(unit, int(where), -1, what)
    try:
        return Lookout(unit, 0, t.grid.parse(where[1:]), what) if where.startswith("@") else None
    except ValueError:
        return None


def check_watch(t: Field, world: World, side: Side, watch: Watch) -> Iterator[Violation]:
    """Yield why a side may not set a watch: only its artillery on the map can have one, within its range (7.24-a)."""
    found = read_watch(t, watch.subject) if watch.trigger == ARTILLERY else None
    if found is None:
        yield violation(R("7.24-a"), "sgboh-watch-unclear")
        return
    card = t.cards[found.unit]
    if card.side != side or card.type != "ART":
        yield violation(R("7.24"), "sgboh-watch-not-artillery", unit=card.name)
    elif world.units[found.unit].status != "map":
        yield violation(R("7.24"), "sgboh-not-on-map", unit=card.name)
    elif found.at < 0 and not 1 <= found.within <= reach_of(t, found.unit):
        yield violation(R("7.24-a"), "sgboh-watch-range", unit=card.name, most=reach_of(t, found.unit))


def watching(t: Field, world: World, watches: tuple[Watch, ...], side: Side, units: tuple[UnitId, ...]) -> set[UnitId]:
    """Return the engines of a side whose watch has been waiting for the step that a block has just made (7.24-a).

    A watch fires when the block comes within its distance, or with its first step if it was there before.
    """
    found = (read_watch(t, w.subject) for w in watches if w.side == side and w.trigger == ARTILLERY)
    return {out.unit for out in found if out is not None and _springs(t, world, out, units)}


def _springs(t: Field, world: World, out: Lookout, units: tuple[UnitId, ...]) -> bool:
    target = leading(t, units)
    card, state = t.cards[target], world.units[target]
    if out.what not in (ANY, card.type, card.printed):
        return False
    before = tuple(hex_ for hex_ in state.trail if hex_ not in state.at)
    earlier = (*state.start, *before) if before else ()
    return _sees(t, world, out, state.at) and not (earlier and _sees(t, world, out, earlier))


def _sees(t: Field, world: World, out: Lookout, hexes: tuple[int, ...]) -> bool:
    if out.at >= 0:
        return out.at in hexes
    at = world.units[out.unit].at
    return bool(at) and distance(t.grid, at, hexes) <= out.within


# -- the end of the phase


class LastShots(Frame, frozen=True, tag="sgboh.last-shots"):
    """The end of the movement phase: artillery that has held its fire may use it now (7.24-a)."""

    side: Side
    """The inactive side."""
    step: Literal["next", "orders"] = "next"


def last_shots(t: Field, world: World, side: Side) -> Iterator[Fire]:
    """Yield every shot that artillery of the inactive side still has at an activated unit."""
    for gun in guns(t, world, side):
        for target in targets(t, world, gun, reach_of(t, gun)):
            if next(_check_shot(t, world, gun, target), None) is None:
                yield Fire(gun, target)


def _check_shot(t: Field, world: World, gun: UnitId, target: UnitId) -> Iterator[Violation]:
    if not any(world.units[id_].active for id_ in block_of(world, target)):
        yield violation(R("7.24"), "sgboh-target-inactive", target=t.cards[target].name)
    found = aim(t, world, at_unit(gun, top_of(t, world, target), "artillery"))
    if isinstance(found, Violation):
        yield found


def _next(t: Field, tx: Tx[World], f: LastShots) -> Flow:
    if next(last_shots(t, tx.world, f.side), None) is None:
        return DONE
    return Ask(replace(f, step="orders"), (f.side,))


class LastFire(ContentNode[Field, World, LastShots, LastOrder]):
    """Which of the engines that held their fire uses it, and at whom (7.24)."""

    asks, rule, answers, forced, exact = "sgboh-ask-last-fire", R("7.24-a"), (Fire, Volley), False, True

    def orders(self, world: World, f: LastShots, side: Side, /) -> Iterator[LastOrder]:
        yield from last_shots(self.t, world, side)
        yield Volley()

    def check(self, world: World, f: LastShots, side: Side, order: LastOrder, /) -> Iterator[Violation]:
        t = self.t
        match order:
            case Volley(units=()):
                return
            case Fire(unit=gun, target=target, stones=False) if gun in guns(t, world, side):
                if target in on_map(t, world, t.enemy(side)):
                    yield from _check_shot(t, world, gun, target)
                else:
                    yield violation(R("7.24"), "sgboh-no-target")
            case _:
                yield violation(R("7.24"), "sgboh-cannot-react")

    def apply(self, tx: Tx[World], f: LastShots, side: Side, order: LastOrder, /) -> Flow:
        if isinstance(order, Volley):
            return DONE
        bolt = at_unit(order.unit, top_of(self.t, tx.world, order.target), "artillery")
        return Call(Salvo(self.t.enemy(side), (), (), (bolt,), "artillery", "fire"), replace(f, step="next"))


def last_fire(t: Field) -> Procedure[World, Any]:
    """Return the procedure of the last shots of a phase."""
    return Procedure.over(t, LastShots, {"next": _next, "orders": LastFire})
