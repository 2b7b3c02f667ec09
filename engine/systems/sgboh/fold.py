"""Facts become state here and nowhere else.  Fold assigns and indexes; it compares nothing and looks up no chart."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.handlers import Handlers, folding
from engine.kernel.ids import UnitId
from engine.systems.sgboh import events as e
from engine.systems.sgboh.world import NOBODY, Attack, Deed, Leader, Unit, World, kept, marked, occupants, with_units

T = TypeVar("T", bound=Struct)

RECENT = 3
_ARRIVING: Final = 10
"""Puts a unit below, or on top of, all that lie in a hex."""

FOLDS: Final = Handlers[Callable[[World, Any], World]]()
folds, fold = FOLDS.of, folding(FOLDS)


# -- the sequence of play


@folds(e.TurnBegan)
def _turn_began(world: World, event: e.TurnBegan) -> World:
    zoned, facing_foe = frozenset(event.zoned), frozenset(event.facing_foe)
    units = [
        Unit(
            u.status, u.at, u.facing, u.column, u.hits, u.reduced, u.beneath, u.level, u.shocked,
            right_head=u.right_head, start=u.at, zoned=n in zoned, facing_foe=n in facing_foe,
        )
        for n, u in enumerate(world.units)
    ]  # fmt: skip
    leaders = tuple(Leader(m.status, m.at, m.unit, m.seizures, m.replacement, m.deaths) for m in world.leaders)
    fresh = replace(
        world, units=tuple(units), leaders=leaders, number=event.number, side=event.side, phase="activation",
        seized=event.seized, formations=(), attacks=(),
    )  # fmt: skip
    return kept(world, fresh)


@folds(e.StartRolled)
def _started(world: World, event: e.StartRolled) -> World:
    return kept(world, replace(world, side=event.first))


@folds(e.PhaseBegan)
def _phase(world: World, event: e.PhaseBegan) -> World:
    return kept(world, replace(world, phase=event.phase))


@folds(
    e.Passed,
    e.TurnEnded,
    e.ElephantChecked,
    e.Rampaged,
    e.Trampled,
    e.AttacksConfirmed,
    e.NoRetreat,
    e.QualityChecked,
    e.LeaderChecked,
    e.PursuitReturn,
)
def _unchanged(world: World, _event: Any) -> World:
    return world


# -- leaders and command


def _changed(items: tuple[T, ...], number: int, values: dict[str, Any]) -> tuple[T, ...]:
    return (*items[:number], replace(items[number], **values), *items[number + 1 :])


def _leader(world: World, number: int, **values: Any) -> World:
    return kept(world, replace(world, leaders=_changed(world.leaders, number, values)))


@folds(e.SeizureTried)
def _seizure(world: World, event: e.SeizureTried) -> World:
    tried = _leader(world, event.leader, seizures=event.left)
    return kept(world, replace(tried, attempts=event.attempts))


@folds(e.Activated)
def _activated(world: World, event: e.Activated) -> World:
    changed = {}
    for id_ in event.units:
        unit = world.units[id_]
        changed[id_] = replace(unit, active=True, marched=unit.column)
    leaders = list(world.leaders)
    for number in event.leaders:
        leaders[number] = replace(leaders[number], active=True)
    return marked(world, changed, leaders=tuple(leaders), formations=event.formations)


@folds(e.CommandSet)
def _command(world: World, event: e.CommandSet) -> World:
    changed = {id_: replace(world.units[id_], command="in") for id_ in event.within}
    changed.update({id_: replace(world.units[id_], command="out") for id_ in event.without})
    return marked(world, changed)


@folds(e.LeaderMoved)
def _leader_moved(world: World, event: e.LeaderMoved) -> World:
    return _leader(world, event.leader, at=event.path[-1], unit=event.unit, spent=event.spent, moved=True)


@folds(e.LeaderPlaced)
def _leader_placed(world: World, event: e.LeaderPlaced) -> World:
    return _leader(
        world, event.leader, status="map", at=event.hex, unit=event.unit, arrived=True, replacement=event.replacement
    )


@folds(e.LeaderFled)
def _leader_fled(world: World, event: e.LeaderFled) -> World:
    return _leader(world, event.leader, at=event.hex, unit=event.unit)


@folds(e.LeaderWithdrawn)
def _leader_withdrawn(world: World, event: e.LeaderWithdrawn) -> World:
    if event.pursuing:
        return _leader(world, event.leader, status="pursuing", at=NOBODY)
    return _leader(world, event.leader, status="busy", at=NOBODY, unit=UnitId(NOBODY))


@folds(e.LeaderKilled)
def _leader_killed(world: World, event: e.LeaderKilled) -> World:
    deaths = world.leaders[event.leader].deaths + 1
    return _leader(world, event.leader, status="dead", at=NOBODY, unit=UnitId(NOBODY), deaths=deaths)


@folds(e.LeaderJoined)
def _leader_joined(world: World, event: e.LeaderJoined) -> World:
    return _leader(world, event.leader, unit=event.unit)


# -- movement and facing

_MARCHES: Final = frozenset(("move", "ahead", "wheel", "follow", "march"))
_MARKS: Final[dict[str, dict[str, Any]]] = {
    "turn": {"turned": True},
    "reverse": {"turned": True},
    "column": {"turned": True, "changed": True},
    "line": {"turned": True, "changed": True},
    "retreat": {"retreated": True},
    "fall-back": {"retreated": True},
    "return": {"status": "map"},
    "follow": {"followed": True},
}
"""What is true of a unit after it has moved in some ways."""
_NO_MARKS: Final[dict[str, Any]] = {}


@folds(e.Moved)
def _moved(world: World, event: e.Moved) -> World:
    changed: dict[UnitId, Unit] = {}
    first = world.units[event.units[0]].at
    alone = len(event.units) == 1 and _empty(world, (*first, *event.ats[0]), event.units[0])
    lower = 0
    if not alone and any(
        not set(at) <= set(world.units[id_].at) for id_, at in zip(event.units, event.ats, strict=True)
    ):
        lower = -_ARRIVING if event.on_top else _ARRIVING
    marks = _MARKS.get(event.way, _NO_MARKS)
    for id_, at, facing, spent in zip(event.units, event.ats, event.facings, event.spent, strict=True):
        u = world.units[id_]
        changed[id_] = replace(
            u, at=at, facing=facing, column=event.column, spent=spent, level=0 if alone else u.level + lower,
            trail=u.trail + event.entered, opened=u.opened + event.opened, left=u.left + event.left,
            stopped=u.stopped or event.stopped, right_head=event.column and (u.right_head or event.right_head),
            **marks,
        )  # fmt: skip
    deeds = world.deeds
    if event.way in _MARCHES:
        deeds = _marched(world, event)
    if not alone:
        _level(world, changed, (*first, *event.ats[0]))
    return with_units(world, changed, leaders=_ridden(world, event), deeds=deeds)


def _marched(world: World, event: e.Moved) -> tuple[Deed, ...]:
    """Return the deeds with one more move, told by one hex of the block; a step that goes on with one lengthens it.

    Shots at the movers may have come between: the move is then the newest again.
    """
    was, now = world.units[event.units[0]].at, event.ats[0]
    half = int(len(was) == len(now) == 2 and was[0] == now[0])
    path: tuple[int, ...] = (was[half], now[half])
    older = world.deeds
    for n, deed in enumerate(older):
        if deed.kind == "move" and _goes_on(world, event, deed, was):
            path, older = (*deed.hexes, now[half]), older[:n] + older[n + 1 :]
        if deed.kind != "fire":
            break
    return Deed("move", event.side, event.units, path), *older[: RECENT - 1]


def _goes_on(world: World, event: e.Moved, deed: Deed, was: tuple[int, ...]) -> bool:
    """Tell whether a step goes on with the move of a deed, under way, from where that ended."""
    moving = all(world.units[id_].move == "moving" and world.units[id_].trail for id_ in event.units)
    return moving and deed.hexes[-1] in was and set(event.units) <= set(deed.units)


def _empty(world: World, hexes: tuple[int, ...], but: UnitId) -> bool:
    """Tell whether nobody but one unit stands in some hexes."""
    here, alone = occupants(world), (but,)
    return not [hex_ for hex_ in hexes if here.get(hex_, alone) != alone]


def _ridden(world: World, event: e.Moved) -> tuple[Leader, ...]:
    """Return the leaders, those who ride along moved to where their units stand."""
    if not event.leaders:
        return world.leaders
    leaders = list(world.leaders)
    for number in event.leaders:
        mount = event.units.index(leaders[number].unit)
        there, half = event.ats[mount], _half(world.units[event.units[mount]].at, leaders[number].at)
        leaders[number] = replace(leaders[number], at=there[min(half, len(there) - 1)], rode=True)
    return tuple(leaders)


def _level(world: World, changed: dict[UnitId, Unit], hexes: tuple[int, ...]) -> None:
    """Give the units of some hexes their levels: who arrives lies below, who is forced back on top (5.33).

    A double-size unit has one level, below whoever lies above it in either of its hexes.
    """
    came, lowest = changed.copy(), dict.fromkeys(hexes, -1)
    here = [id_ for hex_ in lowest for id_ in occupants(world).get(hex_, ()) if id_ not in came]
    here += came
    for id_ in sorted(dict.fromkeys(here), key=lambda id_: (came.get(id_) or world.units[id_]).level):
        unit = changed.get(id_) or world.units[id_]
        shared = [hex_ for hex_ in unit.at if hex_ in lowest]
        if shared:
            level = 1 + max(lowest[hex_] for hex_ in shared)
            lowest.update(dict.fromkeys(shared, level))
            if unit.level != level:
                changed[id_] = replace(unit, level=level)


def _half(at: tuple[int, ...], hex_: int) -> int:
    return at.index(hex_) if hex_ in at else 0


@folds(e.MoveBegan)
def _move_began(world: World, event: e.MoveBegan) -> World:
    return marked(world, {id_: replace(world.units[id_], move="moving") for id_ in event.units})


@folds(e.MoveEnded)
def _move_ended(world: World, event: e.MoveEnded) -> World:
    return marked(world, {id_: replace(world.units[id_], move="done") for id_ in event.units})


@folds(e.Restacked)
def _restacked(world: World, event: e.Restacked) -> World:
    changed = {
        id_: replace(world.units[id_], level=level, spent=spent)
        for id_, level, spent in zip(event.units, event.levels, event.spent, strict=True)
    }
    return with_units(world, changed)


@folds(e.Deepened)
def _deepened(world: World, event: e.Deepened) -> World:
    front = replace(world.units[event.unit], beneath=event.beneath, hits=event.hits, changed=True, move="done")
    rear = replace(world.units[event.beneath], status="beneath", at=(), level=0)
    leaders = list(world.leaders)
    for number in event.leaders:
        half = _half(world.units[event.beneath].at, leaders[number].at)
        leaders[number] = replace(leaders[number], at=front.at[half], unit=event.unit, rode=True)
    return with_units(world, {event.unit: front, event.beneath: rear}, leaders=tuple(leaders))


@folds(e.FacingTried)
def _facing_tried(world: World, event: e.FacingTried) -> World:
    changed = {}
    for id_ in event.units:
        u = world.units[id_]
        broke = u.broke or (u.column and not event.column)
        changed[id_] = replace(u, facing=event.facing, column=event.column, tried=True, broke=broke)
    return with_units(world, changed)


# -- missiles


@folds(e.Fired)
def _shot(world: World, event: e.Fired) -> World:
    firer = world.units[event.unit]
    changed = {event.unit: replace(firer, fired=True, entry_fire=firer.entry_fire or event.kind_of == "entry")}
    if event.target != NOBODY:
        target = world.units[event.target]
        changed[event.target] = replace(target, shot_by=(*target.shot_by, event.unit))
    deed = Deed(
        "fire", event.side, (event.unit,), firer.at[:1], (event.hex,), event.die, event.value, "1" if event.hit else "-"
    )
    return marked(world, changed, deeds=_with(world, deed))


# -- hits, routs, removals


@folds(e.Hit, e.Kept)
def _hit(world: World, event: e.Hit | e.Kept) -> World:
    return marked(world, {event.unit: replace(world.units[event.unit], hits=event.hits)})


@folds(e.Reduced)
def _reduced(world: World, event: e.Reduced) -> World:
    unit = replace(world.units[event.unit], reduced=True, hits=event.hits)
    return marked(world, {event.unit: unit})


@folds(e.Removed)
def _removed(world: World, event: e.Removed) -> World:
    unit = world.units[event.unit]
    changed = {event.unit: replace(unit, status=event.status, at=(), level=0)}
    if unit.beneath != NOBODY:
        changed[unit.beneath] = replace(world.units[unit.beneath], status=event.status)
    _level(world, changed, unit.at)
    return with_units(world, changed, leaders=tuple(_follow(man, event) for man in world.leaders))


def _follow(man: Leader, event: e.Removed) -> Leader:
    """Return a leader after a removal: who pursues with a unit that is lost is lost with it (7.63-c)."""
    gone = event.status == "lost" and man.status == "pursuing" and man.unit == event.unit
    return replace(man, status="gone", unit=UnitId(NOBODY)) if gone else man


# -- shock


@folds(e.AttackNamed)
def _named(world: World, event: e.AttackNamed) -> World:
    attack = Attack(event.attackers, event.defenders)
    return kept(world, replace(world, attacks=(*world.attacks, attack)))


@folds(e.AttackCalledOff)
def _called_off(world: World, event: e.AttackCalledOff) -> World:
    attacks = tuple(attack for n, attack in enumerate(world.attacks) if n != event.attack)
    return kept(world, replace(world, attacks=attacks))


def _attack(world: World, number: int, **values: Any) -> World:
    return kept(world, replace(world, attacks=_changed(world.attacks, number, values)))


@folds(e.FellBack)
def _fell_back(world: World, event: e.FellBack) -> World:
    return _attack(world, event.attack, retreated=event.retreated)


@folds(e.AttackSettled)
def _settled(world: World, event: e.AttackSettled) -> World:
    state = "void" if event.void else "named"
    return _attack(world, event.attack, attackers=event.attackers, defenders=event.defenders, settled=True, state=state)


@folds(e.ShockResolved)
def _shock(world: World, event: e.ShockResolved) -> World:
    changed = {id_: replace(world.units[id_], shocked=True) for id_ in event.attackers}
    origins = tuple(dict.fromkeys(hex_ for id_ in event.attackers for hex_ in world.units[id_].at))
    targets = tuple(dict.fromkeys(hex_ for id_ in event.defenders for hex_ in world.units[id_].at))
    result = f"{event.attacker_result} | {event.defender_result}"
    net = event.total - event.die
    deed = Deed("shock", event.side, event.attackers, origins, targets, event.die, net, result)
    return marked(world, changed, deeds=_with(world, deed))


@folds(e.AttackFought)
def _fought(world: World, event: e.AttackFought) -> World:
    return _attack(world, event.attack, state="fought")


# -- the referee


@folds(e.UnitPut)
def _put(world: World, event: e.UnitPut) -> World:
    unit = world.units[event.unit]
    placed = replace(unit, status="map", at=event.at, facing=event.facing, column=event.column, level=0)
    changed = {event.unit: placed}
    if unit.beneath != NOBODY:
        changed[unit.beneath] = replace(world.units[unit.beneath], status="beneath")
    return with_units(world, changed)


@folds(e.UnitTaken)
def _taken(world: World, event: e.UnitTaken) -> World:
    return _removed(world, e.Removed(event.side, event.unit, event.status, _NO_RULE))


@folds(e.ValueSet)
def _value(world: World, event: e.ValueSet) -> World:
    value: Any = event.value if event.field in ("hits", "facing", "level") else bool(event.value)
    return with_units(world, {event.unit: replace(world.units[event.unit], **{event.field: value})})


@folds(e.LeaderPut)
def _leader_put(world: World, event: e.LeaderPut) -> World:
    status = "dead" if event.hex < 0 else "map"
    return _leader(world, event.leader, status=status, at=event.hex, unit=event.unit, deaths=event.deaths)


_NO_RULE: Final[Any] = None


def _with(world: World, deed: Deed) -> tuple[Deed, ...]:
    return (deed, *world.deeds[: RECENT - 1])


FOLDS.check(e.EVENTS)
