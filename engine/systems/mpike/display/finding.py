"""How the orders of a unit are told to somebody who looks for one: place, cost, facing, target, chance."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.chapter import Listing
from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Term, Text, facts
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.acts import entering, halts, walk
from engine.systems.mpike.display.chances import hit_percent, share
from engine.systems.mpike.display.fights import target_name
from engine.systems.mpike.display.moment import CaptionMoment
from engine.systems.mpike.display.wording import facing_term, leader_name, listed, looks, place
from engine.systems.mpike.fire.grazing import end_hex, lines
from engine.systems.mpike.fire.paces import paced
from engine.systems.mpike.movement.movers import Mover, MoverPose
from engine.systems.mpike.movement.steps import momentum, rides_down
from engine.systems.mpike.places import around, foes_touching, in_column, nearest
from engine.systems.mpike.world import NO_FACING, NOBODY, Unit, with_units

_GOAL: Final = 60
"""What a hex is worth that counts for the enemy or for nobody (15.0)."""
_FACED: Final = 40
"""What an enemy is worth whom the unit faces where it stops: it can attack him."""
_BESIDE: Final = 15
"""What an enemy is worth beside the end of a move who is not before it."""
_RUN: Final = 10
"""What Momentum is worth (11.3.6)."""
_NEARER: Final = 4
"""What a hex is worth by which a move brings the unit nearer to the enemy."""
_WORSE: Final = 12
"""What a formation is worth that is lost on the way."""
_PACED: Final = {"advancing": "mpike-list-advancing", "retreating": "mpike-list-retreating"}
NAMED: Final = 2
"""Units that are named of those in or beside a hex."""


def kind(name: str) -> Term:
    """Return the word for a kind of orders."""
    return Term(f"mpike-act-{name}")


# -- moves


def _move(m: CaptionMoment, order: o.Move) -> Listing:
    if m.world.units[order.unit].status == "coming":
        return _enter(m, order)
    mover, start, there = walk(m, order)
    if halts(m, order):
        return Listing(kind("halt"), Line("mpike-list-hex", facts(hex=place(m.t, start.at))))
    shot = next((step for step in order.steps if step.kind == "fire"), None)
    if shot is not None:
        return _pistol(m, order, mover, start, there, shot)
    known = _pose(m.t, mover, start, there)
    if rides_down(m.t, m.world, mover.unit, there):
        known["momentum"] = "yes"
    variant = Line("mpike-list-turn", facts(**known))
    if there.at == start.at:
        return _stays(order, variant, there)
    known |= _ends(m.t, there)
    name = "move-momentum" if known["momentum"] == "yes" else "move"
    name += "-alone" if order.alone else ""
    interest, about = _worth(m, mover, start, there), _about(m, mover, there)
    if len(there.at) > 1 or order.places[-1:] != there.at:
        return Listing(kind(name), Line("mpike-list-move-facing", facts(**known)), about, interest)
    return Listing(kind(name), Line("mpike-list-move", facts(**known)), about, interest, variant)


def _pose(t: Field, mover: Mover, start: MoverPose, there: MoverPose) -> dict[str, Fact]:
    """Return what two ways to one place may differ in: facing, MP, formation, guns ridden over (5.4.3-b, 11.5.1)."""
    stacked = {False: "top", True: "below"}[there.below] if there.below != start.below else "none"
    state = "same" if there.formation == start.formation else there.formation
    known: dict[str, Fact] = {"facing": looks(t, there), "stack": stacked}
    known |= {"cost": there.spent, "have": mover.allowance, "wheels": there.wheels - start.wheels}
    known["back"] = t.label(there.back) if there.back >= 0 and there.back not in there.at else "none"
    known["over"] = ", ".join(map(t.label, there.ridden)) if there.ridden else "none"
    return known | {"state": state, "momentum": "no"}


def _stays(order: o.Move, detail: Line, there: MoverPose) -> Listing:
    """Return a move that goes nowhere: a turn, a countermarch, a change of the stack."""
    kinds = {step.kind for step in order.steps}
    if kinds <= {"restack"}:
        return Listing(kind("restack"), Line("mpike-list-stack", facts(stack="below" if there.below else "top")))
    name = "about" if "about" in kinds else "turn"
    return Listing(kind(f"{name}-alone" if order.alone else name), detail, interest=-there.spent)


def _pistol(m: CaptionMoment, order: o.Move, mover: Mover, start: MoverPose, there: MoverPose, shot: o.Step) -> Listing:
    """Return a pistol shot by its target and chance, from where the unit stands or after a move (10.2)."""
    states = {id_: _stood(m.world.units[id_], there) for id_ in mover.units}
    world = with_units(m.world, states)
    at = m.world.units[shot.at].at if shot.at != NOBODY else ()
    hex_ = min(at, key=lambda one: (one != shot.to, m.t.grid.distance(there.at[0], one)), default=shot.to)
    chance = hit_percent(m.t, world, order.unit, (o.Aim(shot.at, hex_),))
    known = _pose(m.t, mover, start, there)
    known |= {"target": target_name(m.t, m.world, shot.at, hex_), "at": m.t.label(hex_), "percent": chance}
    alone = "-alone" if order.alone else ""
    if len(order.steps) == 1:
        known = {key: known[key] for key in ("target", "at", "percent")} | {"salvo": "no", "half": "both"}
        return Listing(kind(f"pistol{alone}"), Line("mpike-list-shot", facts(**known)), None, chance)
    known["hex"] = place(m.t, there.at)
    line = Line("mpike-list-move-shot", facts(**known))
    return Listing(kind(f"move-pistol{alone}"), line, None, chance + _NEARER * (there.at != start.at))


def _enter(m: CaptionMoment, order: o.Move) -> Listing:
    at, known = entering(m.t, order)
    near = nearest(m.t, m.world, m.t.cards[order.unit].side, at)[1] if at else 0
    if len(at) != 1:
        return Listing(kind("enter"), Line("mpike-list-enter", facts(**known)), None, -near)
    detail = Line("mpike-list-hex", facts(hex=place(m.t, at)))
    return Listing(kind("enter"), detail, None, -near, Line("mpike-list-entering", facts(**known)))


def _ends(t: Field, there: MoverPose) -> dict[str, Fact]:
    """Return where a way ends, and the ground there: `none` where all of it is open."""
    titles = {t.map.ground[hex_]: t.ground(hex_).title for hex_ in there.at if t.map.ground[hex_] != "clear"}
    ground = listed(Text(title.en, title.ru) for title in titles.values()) if titles else "none"
    return {"hex": place(t, there.at), "ground": ground}


def _worth(m: CaptionMoment, mover: Mover, start: MoverPose, there: MoverPose) -> int:
    """Return how interesting the end of a move is: objectives, enemies before it and beside, Momentum, nearness."""
    t, world, unit = m.t, m.world, mover.unit
    held = {card.at: holder for card, holder in zip(t.objectives, world.objectives, strict=True)}
    goal = any(hex_ in held and held[hex_] != mover.side for hex_ in there.at)
    before = set(around(t, _stood(world.units[unit], there)).front)
    near = foes_touching(t, world, mover.side, there.at)
    faced = sum(not before.isdisjoint(world.units[foe].at) for foe in near)
    gain = nearest(t, world, mover.side, start.at)[1] - nearest(t, world, mover.side, there.at)[1]
    worth = _GOAL * goal + _FACED * bool(faced) + _BESIDE * (len(near) > faced) + _NEARER * gain
    worse = there.formation != start.formation and there.formation in ("confused", "broken")
    return worth + _RUN * rides_down(m.t, m.world, mover.unit, there) - _WORSE * worse - (there.facing != start.facing)


def _stood(state: Unit, there: MoverPose) -> Unit:
    return replace(state, at=there.at, facing=there.facing, formation=there.formation)


def _about(m: CaptionMoment, mover: Mover, there: MoverPose) -> Line | None:
    near = foes_touching(m.t, m.world, mover.side, there.at)
    if not near:
        return None
    named = listed(m.t.cards[id_].name for id_ in near[:NAMED])
    return Line("mpike-list-beside", facts(units=named, more=max(0, len(near) - NAMED)))


# -- formation and morale


def _hedgehog(m: CaptionMoment, order: o.FormHedgehog | o.ReactHedgehog) -> Listing:
    if isinstance(order, o.FormHedgehog):
        return Listing(kind("hedgehog"), Line("mpike-list-points", facts(cost=m.t.charts.movement.hedgehog)))
    return _chance("hedgehog", share(m, order))


def _chance(name: str, chance: int) -> Listing:
    return Listing(kind(name), Line("mpike-list-percent", facts(percent=chance)), None, chance)


def _reform(m: CaptionMoment, order: o.Reform) -> Listing:
    state, how = m.world.units[order.unit], str(order.how)
    if how == "formation" and state.formation in ("column", "hedgehog"):
        how = state.formation
    known: dict[str, Fact] = {"how": how, "about": "yes" if order.about else "no"}
    return Listing(kind("reform"), Line("mpike-list-reform", facts(**known, **_by(m, order.by))))


def _rally(m: CaptionMoment, order: o.Rally) -> Listing:
    chance = share(m, order)
    known: dict[str, Fact] = {"facing": facing_term(m.t, order.facing), "percent": chance}
    known["looks"] = "no" if order.facing == NO_FACING else "yes"
    return Listing(kind("rally"), Line("mpike-list-rally", facts(**known, **_by(m, order.by))), None, chance)


def _by(m: CaptionMoment, by: int) -> dict[str, Fact]:
    return {"helped": "no" if by == NOBODY else "yes", "leader": "" if by == NOBODY else leader_name(m.t, by)}


# -- fire


def _fire(m: CaptionMoment, order: o.Fire) -> Listing:
    chance = share(m, order)
    known = _aimed(m, order.unit, order.aims) | {"percent": chance}
    if order.way in ("skirmish", "salvo"):
        if order.way == "salvo" and known["salvo"] == "yes":
            known["salvo"] = "no"
        return Listing(kind(f"fire-{order.way}"), Line("mpike-list-shot", facts(**known)), None, chance)
    steps, at = order.to != NOBODY, m.world.units[order.unit].at
    if steps:
        at = paced(m.t, m.world, order.unit, order.to)
    known |= {"steps": "yes" if steps else "no", "hex": place(m.t, at)}
    return Listing(kind(f"fire-{order.way}"), Line(_PACED[order.way], facts(**known)), None, chance)


def _react_fire(m: CaptionMoment, order: o.ReactFire) -> Listing:
    chance = share(m, order)
    known = _aimed(m, order.unit, order.aims) | {"percent": chance}
    return Listing(kind("fire"), Line("mpike-list-shot", facts(**known)), None, chance)


def _aimed(m: CaptionMoment, unit: UnitId, aims: Sequence[o.Aim]) -> dict[str, Fact]:
    """Return who is fired at, in which hexes, and which halves fire a salvo or keep silent (10.1.4)."""
    targets = dict.fromkeys((aim.target, aim.hex if aim.target == NOBODY else NOBODY) for aim in aims)
    named = listed(target_name(m.t, m.world, target, hex_) for target, hex_ in targets)
    line = len(m.world.units[unit].at) > 1 and not in_column(m.world.units[unit])
    halves = {("left", "right")[aim.half]: aim.salvo for aim in aims} if line else {}
    salvos = [half for half, salvo in halves.items() if salvo]
    whole = "yes" if any(aim.salvo for aim in aims) and len(salvos) in (0, len(aims)) else "no"
    firing = "both" if len(halves) != 1 else next(iter(halves))
    known: dict[str, Fact] = {"target": named, "at": "+".join(dict.fromkeys(m.t.label(aim.hex) for aim in aims))}
    return known | {"salvo": salvos[0] if salvos and whole == "no" else whole, "half": firing}


def _guns(m: CaptionMoment, order: o.FireGuns) -> Listing:
    """Return a shot of guns by its target and the line beyond it (10.8.3, 10.8.5)."""
    aim, chance = order.aim, share(m, order)
    others = lines(m.t, m.world, order.unit, aim.hex) if aim.line >= 0 else ()
    end = end_hex(m.t, m.world, order.unit, aim) if len(others) > 1 else NOBODY
    known: dict[str, Fact] = {"target": target_name(m.t, m.world, aim.target, aim.hex), "at": m.t.label(aim.hex)}
    known |= {"percent": chance, "side": aim.side or "none", "end": m.t.label(end) if end >= 0 else "none"}
    return Listing(kind("fire"), Line("mpike-list-guns", facts(**known)), None, chance)


def _turn_guns(m: CaptionMoment, order: o.TurnGuns) -> Listing:
    return Listing(kind("turn"), Line("mpike-list-facing", facts(facing=facing_term(m.t, order.facing))))


def _limber(m: CaptionMoment, order: o.Limber) -> Listing:
    if m.world.units[order.unit].gun != "limbered":
        return Listing(kind("limber"), Line("mpike-list-limber"))
    return Listing(kind("unlimber"), Line("mpike-list-facing", facts(facing=facing_term(m.t, order.facing))))


# -- reactions


def _react_face(m: CaptionMoment, order: o.ReactFace) -> Listing:
    known = facts(facing=facing_term(m.t, order.facing), half=order.half or "none")
    return Listing(kind("turn"), Line("mpike-list-wheel", known))


def _withdraw(m: CaptionMoment, order: o.Withdraw) -> Listing:
    mover, start, there = walk(m, order)
    known = _pose(m.t, mover, start, there) | _ends(m.t, there)
    far = nearest(m.t, m.world, mover.side, there.at)[1]
    return Listing(kind("withdraw"), Line("mpike-list-move-facing", facts(**known)), None, far)


def _swap(m: CaptionMoment, order: o.SwapGuns) -> Listing:
    stack = "top" if m.world.units[order.unit].below else "below"
    return Listing(kind("restack"), Line("mpike-list-stack", facts(stack=stack)))


def _intercept(m: CaptionMoment, order: o.Intercept) -> Listing:
    return _chance("intercept", share(m, order))


def _ride(m: CaptionMoment, order: o.RideOut) -> Listing:
    mover, start, there = walk(m, order)
    known = _pose(m.t, mover, start, there) | _ends(m.t, there)
    if momentum(there):
        known["momentum"] = "yes"
    interest = _RUN * momentum(there) - there.spent + len(order.leaders)
    return Listing(kind("ride"), Line("mpike-list-move-facing", facts(**known)), _men(m, order.leaders), interest)


def _men(m: CaptionMoment, leaders: Sequence[int]) -> Line | None:
    if not leaders:
        return None
    return Line("mpike-list-along", facts(leaders=listed(leader_name(m.t, n) for n in leaders)))


# -- after close combat


def _retreat(m: CaptionMoment, order: o.Retreat) -> Listing:
    if order.left:
        hexes = "–".join(place(m.t, at) for at in order.path)
        detail = Line("mpike-list-off", facts(hexes=hexes or "none"))
        return Listing(kind("retreat"), detail, _men(m, order.leaders), -1)
    at = order.path[-1] if order.path else m.world.units[order.unit].at
    way = "–".join(place(m.t, one) for one in order.path[:-1])
    detail = Line("mpike-list-way", facts(hex=place(m.t, at), way=way or "none"))
    return Listing(kind("retreat"), detail, _men(m, order.leaders), len(order.leaders))


def _advance(m: CaptionMoment, order: o.Advance) -> Listing:
    looks = facing_term(m.t, order.facing, column=in_column(m.world.units[order.unit]))
    if m.asks == "mpike-ask-facing":
        return Listing(kind("turn"), Line("mpike-list-facing", facts(facing=looks)))
    known = facts(hex=place(m.t, order.at), facing=looks)
    straight = order.facing == m.world.units[order.unit].facing
    detail = Line("mpike-list-advance", known)
    return Listing(kind("advance"), detail, _men(m, order.leaders), straight + len(order.leaders))


def _pursue(m: CaptionMoment, order: o.Pursue) -> Listing:
    at = m.world.units[order.target].at
    known = facts(target=target_name(m.t, m.world, order.target, at[0] if at else NOBODY), hex=place(m.t, at))
    return Listing(kind("pursue"), Line("mpike-list-target", known))


def _first(m: CaptionMoment, order: o.GoNext) -> Listing:
    return Listing(kind("first"), Line("mpike-list-hex", facts(hex=place(m.t, m.world.units[order.unit].at))))


def _sidestep(m: CaptionMoment, order: o.Sidestep) -> Listing:
    return Listing(kind("sidestep"), Line("mpike-list-hex", facts(hex=m.t.label(order.hex))))


FOUND: Final[dict[type[Command], Callable[[CaptionMoment, Any], Listing]]] = {
    o.Move: _move,
    o.FormHedgehog: _hedgehog,
    o.ReactHedgehog: _hedgehog,
    o.Reform: _reform,
    o.Rally: _rally,
    o.Fire: _fire,
    o.ReactFire: _react_fire,
    o.FireGuns: _guns,
    o.TurnGuns: _turn_guns,
    o.Limber: _limber,
    o.ReactFace: _react_face,
    o.Withdraw: _withdraw,
    o.SwapGuns: _swap,
    o.Intercept: _intercept,
    o.RideOut: _ride,
    o.Retreat: _retreat,
    o.Advance: _advance,
    o.Pursue: _pursue,
    o.GoNext: _first,
    o.Sidestep: _sidestep,
}
"""How the orders of units are told."""
