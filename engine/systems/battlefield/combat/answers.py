"""Chapter 5.5, the enemy's part: what attacked units may answer, and how all attacks are settled then.

The attacked side is asked once for all attacks of the turn; shots are handed in with the other answers (5.2.5-f).
Then everything is carried out in the order in which the attacks were declared: units turn, form hedgehogs, evade
or flee, alignment is redone, panicking targets are destroyed, and whoever has his enemy before him is in melee.  Where
it was agreed that answers are given at once, each attack has a window of its own while its owner moves on (5.5-e).
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId, some
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.state import State
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx, Unrolled, fold_with
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.evading import assaults, evade, flee, why_not_evade
from engine.systems.battlefield.combat.facing import (
    facing,
    form_hedgehog,
    supposed,
    turn_to_face,
    why_not_face,
    why_not_hedgehog,
)
from engine.systems.battlefield.combat.losses import destroy
from engine.systems.battlefield.command.distances import headless
from engine.systems.battlefield.command.markers import may_react, reply_price, unpaid
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.fire.targeting import nearest, shootable, targets
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.frames import Answering, Succession
from engine.systems.battlefield.movement.attacks import counted, edge_struck, no_room, out_of_bounds, put, set_against
from engine.systems.battlefield.movement.formations import closed_formation
from engine.systems.battlefield.movement.links import parts
from engine.systems.battlefield.orders import Answer, Finish, Reply
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, card_of, fought_base, label
from engine.systems.battlefield.wording import names
from engine.systems.battlefield.world import Attack, World, army_of
from engine.tabletop.contact import reach, touch
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table

ReplyGroup: TypeAlias = tuple[Reply, tuple[UnitId, ...]]
"""An answer, and the units that give it together."""


# -- what a unit may answer


def replies(t: Field, world: World, unit: UnitId) -> Iterator[Reply]:
    """Yield every lawful answer of one attacked unit, `stand` first; `reply_price` gives the price of each (5.5)."""
    if not assaults(world, unit):
        return
    yield Reply(unit, "stand")
    if some(may_react(t, world, unit, 1)):
        return
    for reply in (*_moves(t, world, unit), *_shots(t, world, unit)):
        if not some(why_not(t, world, reply, (unit,))):
            yield reply


def _moves(t: Field, world: World, unit: UnitId) -> Iterator[Reply]:
    """Yield what a unit could answer beside shots, lawful or not."""
    card = card_of(t, world, unit)
    yield from (Reply(unit, "face", one.attacker) for one in assaults(world, unit) if one.face != "front")
    if card.foot:
        yield Reply(unit, "hedgehog")
    if card.loose:
        yield Reply(unit, "evade")
        yield Reply(unit, "flee")


def _shots(t: Field, world: World, unit: UnitId) -> Iterator[Reply]:
    """Yield the shots with which a unit could answer, as it stands or turned to an attacker (5.2-shoot-b)."""
    if not card_of(t, world, unit).missiles:
        return
    for attack in assaults(world, unit):
        if attack.face != "front" and not some(why_not_face(t, world, unit, attack.attacker)):
            turned = supposed(t, world, unit, facing(t, world, unit, attack))
            yield from (Reply(unit, "face", attack.attacker, target) for target in targets(t, turned, unit))
    yield from (Reply(unit, "shoot", shoot=target) for target in targets(t, world, unit))


def hedgehogs(t: Field, world: World, side: Side) -> Iterator[tuple[UnitId, ...]]:
    """Yield the closed formations of a side that may answer an attack as one hedgehog (5.2-reform-b)."""
    attacked = [unit for unit in on_table(world, side) if assaults(world, unit)]
    whole = dict.fromkeys(closed_formation(t, world, unit).members for unit in attacked)
    for units in whole:
        if len(units) > 1 and not some(why_not(t, world, Reply(units[0], "hedgehog"), units)):
            yield units


def why_not(t: Field, world: World, reply: Reply, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield every reason why a unit, or a closed formation as one, may not give an answer now (5.5)."""
    struck = [unit for unit in units if assaults(world, unit)]
    if not struck:
        yield violation(R("5.2-reform"), "battlefield-react-not-attacked", unit=label(t, world, reply.unit))
        return
    for unit in struck:
        if all(attack.reply is not None for attack in assaults(world, unit)):
            yield violation(R("5.5-e"), "battlefield-answered", unit=label(t, world, unit))
    if reply.kind == "stand":
        return
    kind: Literal["reform", "shoot"] = "shoot" if reply.kind == "shoot" else "reform"
    together = units if len(units) > 1 else ()
    yield from may_react(t, world, struck[0], reply_price(world, units, reply), kind, together)
    yield from impossible(t, world, reply, units)


def impossible(t: Field, world: World, reply: Reply, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why an answer cannot be carried out as all stands, orders and markers aside (5.5)."""
    match reply.kind:
        case "face":
            yield from _cannot_face(t, world, reply)
        case "hedgehog":
            yield from why_not_hedgehog(t, world, units)
        case "evade" | "flee":
            if reply.target not in (NOBODY, *(attack.attacker for attack in assaults(world, reply.unit))):
                yield violation(R("5.5-evade"), "battlefield-facing-no-attacker", unit=label(t, world, reply.unit))
            yield from why_not_evade(t, world, reply.unit, flee=reply.kind == "flee")
        case "shoot":
            yield from shootable(t, world, reply.unit, reply.shoot)


def _cannot_face(t: Field, world: World, reply: Reply) -> Iterator[Violation]:
    """Yield why a unit cannot turn to an attacker, or not shoot then: only on the move (5.2-shoot-b)."""
    reasons = tuple(why_not_face(t, world, reply.unit, reply.target))
    yield from reasons
    if reasons or reply.shoot == NOBODY:
        return
    attack = next(one for one in assaults(world, reply.unit) if one.attacker == reply.target)
    turned = supposed(t, world, reply.unit, facing(t, world, reply.unit, attack))
    yield from shootable(t, turned, reply.unit, reply.shoot)


def grouped(t: Field, world: World, given: Iterable[Reply]) -> tuple[ReplyGroup, ...]:
    """Return answers by who gives them: hedgehogs in one closed formation are one, for one price (5.2-reform-b)."""
    given = tuple(given)
    bases = {reply.unit: base_of(t, world, reply.unit) for reply in given if reply.kind == "hedgehog"}
    bodies = {unit: part.members for part in parts(t, world, bases) for unit in part.members}
    groups: dict[tuple[UnitId, ...], Reply] = {}
    for reply in given:
        groups.setdefault(bodies[reply.unit] if reply.kind == "hedgehog" else (reply.unit,), reply)
    return tuple((reply, units) for units, reply in groups.items())


def named(t: Field, world: World, reply: Reply) -> Reply:
    """Return an answer with its target filled in: a shot at the nearest enemy names that enemy (5.2-volley-b)."""
    if reply.kind != "shoot" or reply.shoot != NOBODY:
        return reply
    near = nearest(t, world, reply.unit, targets(t, world, reply.unit))
    return replace(reply, shoot=near[0]) if near else reply


# -- the window


def waiting(world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the attacked units of a side that have not answered an attack, in the order of the attacks (5.5-e)."""
    open_ = (attack for attack in world.attacks if attack.state == "declared" and attack.reply is None)
    return tuple(dict.fromkeys(attack.target for attack in open_ if world.units[attack.target].side == side))


def worth_asking(t: Field, world: World, side: Side) -> bool:
    """Tell whether an attacked unit has an answer other than to stand or to shoot (5.5)."""
    if army_of(world, side).hand == 0:
        return False
    able = (unit for unit in waiting(world, side) if not some(may_react(t, world, unit, 1)))
    moves = ((unit, reply) for unit in able for reply in _moves(t, world, unit))
    return any(not some(why_not(t, world, reply, (unit,))) for unit, reply in moves) or some(hedgehogs(t, world, side))


class Replying(ContentNode[Field, World, Answering, Any]):
    """How attacked units answer, one by one or several in one order (5.5)."""

    asks, rule, answers, exact = "battlefield-ask-answer", R("5.5-e"), (Answer, Finish), True

    def facts(self, world: World, f: Answering, side: Side, /) -> Facts:
        units = waiting(world, side)
        return facts(units=names(self.t, world, units), hand=army_of(world, side).hand)

    def orders(self, world: World, f: Answering, side: Side, /) -> Iterator[Answer | Finish]:
        """Yield each answer of attacked units that have a choice, each hedgehog of a formation, and that all stand."""
        for unit in waiting(world, side):
            found = tuple(replies(self.t, world, unit))
            yield from (Answer((reply,)) for reply in found if len(found) > 1)
        for units in hedgehogs(self.t, world, side):
            yield Answer(tuple(Reply(unit, "hedgehog") for unit in units))
        yield Finish()

    def check(self, world: World, f: Answering, side: Side, order: Answer | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Finish):
            return
        t = self.t
        units = [reply.unit for reply in order.replies]
        alien = [unit for unit in units if not 0 <= unit < len(world.units) or world.units[unit].side != side]
        if alien or not units or len(set(units)) < len(units):
            yield violation(R("5.5-e"), "battlefield-answer-whose")
            return
        groups = grouped(t, world, (named(t, world, reply) for reply in order.replies))
        for reply, members in groups:
            yield from why_not(t, world, reply, members)
        prices = [reply_price(world, members, reply) for reply, members in groups]
        if len(groups) > 1 and max(prices) <= army_of(world, side).hand:
            yield from unpaid(world, side, sum(prices))

    def apply(self, tx: Tx[World], f: Answering, side: Side, order: Answer | Finish, /) -> Flow:
        if isinstance(order, Finish):
            _stand_all(self.t, tx, side)
            return Goto(replace(f, step="carry"))
        given = [named(self.t, tx.world, reply) for reply in order.replies]
        for reply, units in grouped(self.t, tx.world, given):
            tx.emit(e.Answered(side, reply, reply_price(tx.world, units, reply), units))
            f = replace(f, answered=(*f.answered, units))
        more = worth_asking(self.t, tx.world, side)
        return Ask(replace(f, step="reply"), (side,)) if more else Goto(replace(f, step="carry"))


def _stand_all(t: Field, tx: Tx[World], side: Side) -> None:
    """Where answers are given at once, do not ask a unit that stood again when another is attacked (5.5-e)."""
    if t.policies.answers == "at_once":
        for unit in waiting(tx.world, side):
            tx.emit(e.Answered(side, Reply(unit, "stand"), 0, (unit,)))


def _open(t: Field, tx: Tx[World], f: Answering) -> Flow:
    if t.policies.answers == "at_once" and final(tx.world):
        return Goto(replace(f, step="settle"))
    if worth_asking(t, tx.world, f.side):
        return Ask(replace(f, step="reply"), (f.side,))
    return Goto(replace(f, step="carry"))


# -- carrying out


def final(world: World) -> bool:
    """Tell whether all movement is made, so that those who meet are in melee from now on (5.5-e)."""
    return world.phase == "answers"


def _carry(t: Field, tx: Tx[World], f: Answering) -> Flow:
    """Carry the answers out in the order of the attacks; what has become impossible costs nothing."""
    order = [attack.target for attack in tx.world.attacks]
    gone: tuple[UnitId, ...] = ()
    for units in sorted(f.answered, key=lambda group: min(order.index(unit) for unit in group if unit in order)):
        attacks = [attack for unit in units for attack in assaults(tx.world, unit)]
        reply = next((attack.reply for attack in attacks if attack.reply is not None), None)
        if tx.state.outcome is not None:
            break
        if reply is None or _fails(t, tx, reply, units):
            continue
        gone = _carry_out(t, tx, reply, units, gone)
    return Goto(replace(f, answered=(), step="settle"))


def _fails(t: Field, tx: Tx[World], reply: Reply, units: tuple[UnitId, ...]) -> bool:
    """Tell whether an answer has become impossible; what still lies for it is unspent, debts being paid (5.6-a)."""
    world = tx.world
    up = all(world.units[unit].status == "table" and world.units[unit].mood == "good" for unit in units)
    if reply.kind == "stand" or (up and (reply.kind == "shoot" or not some(impossible(t, world, reply, units)))):
        return False
    side = world.units[reply.unit].side
    paid = sum(laid.face == world.side and laid.units == units for laid in army_of(world, side).laid)
    tx.emit(e.AnswerFailed(side, reply.unit, units, paid))
    return True


def _carry_out(
    t: Field, tx: Tx[World], reply: Reply, units: tuple[UnitId, ...], gone: tuple[UnitId, ...]
) -> tuple[UnitId, ...]:
    attacks = assaults(tx.world, reply.unit)
    match reply.kind:
        case "face":
            attack = next(one for one in attacks if one.attacker == reply.target)
            turn_to_face(t, tx, reply.unit, facing(t, tx.world, reply.unit, attack), shoots=reply.shoot != NOBODY)
        case "hedgehog":
            form_hedgehog(tx, units)
        case "evade":
            return evade(t, tx, reply.unit, gone)
        case "flee":
            return flee(t, tx, attacks[0], gone)
    return gone


# -- how the attacks are settled


def _settle(t: Field, tx: Tx[World], f: Answering) -> Flow:
    """See which attacks hold: alignment is redone, panicking targets die, the others meet (5.5-e, 5.5-h)."""
    for attack in tx.world.attacks:
        if attack.state == "declared" and tx.state.outcome is None:
            _settle_one(t, tx, attack)
    return Goto(replace(f, step="heir"))


def _heir(t: Field, tx: Tx[World], f: Answering) -> Flow:
    """Let a commander-in-chief lost to an attack be replaced before anything else is done (3.4.5.1)."""
    without = headless(t, tx.world)
    return DONE if without is None else Call(Succession(without), f)


def _settle_one(t: Field, tx: Tx[World], attack: Attack) -> None:
    """Settle one attack: a target caught in panic or flight dies (5.3b-f), others are met in melee (5.5-e)."""
    world, (attacker, target) = tx.world, (attack.attacker, attack.target)
    side = t.enemy(world.units[target].side)
    edge = None
    if world.units[target].status == "table" and world.units[attacker].status == "table":
        if world.units[target].mood != "good":
            if reach(base_of(t, world, attacker).front_centre, fought_base(t, world, target)).within(t.step):
                destroy(t, tx, target, "panic", by=attacker)
        else:
            edge = _redone(t, tx, attack)
    if edge is None:
        tx.emit(e.AttackSettled(side, attacker, target, attack.face, "fallen"))
        return
    face = counted(tx.world, target, edge)
    if final(tx.world):
        tx.emit(e.AttackSettled(side, attacker, target, face, "held"))
        tx.emit(e.Engaged(tx.world.fought + 1, attacker, target, face, attack.dash))
    elif face != attack.face:
        tx.emit(e.AttackSettled(side, attacker, target, face, "declared"))


def _redone(t: Field, tx: Tx[World], attack: Attack) -> Edge | None:
    """Set an attacker anew against a target that is still within reach, and return the edge it strikes (5.5-e).

    None when the target is gone too far, or the attacker can be set against it no more.  Who could not get far enough
    is struck where he is now, an evader in the rear (5.5-evade-g).
    """
    world = tx.world
    own, foe = base_of(t, world, attack.attacker), fought_base(t, world, attack.target)
    edge = edge_struck(own, foe)
    met = touch(own, foe)
    if met is not None and met.parallel and met.here == "front":
        return edge
    if not reach(own.front_centre, foe).within(t.step):
        return None
    found = set_against(own, foe, edge)
    bounds = out_of_bounds(t, world, attack.attacker, own, found)
    if some(bounds) or some(no_room(t, world, attack.attacker, found.base, {attack.target: foe})):
        return None
    put(t, tx, world.units[attack.attacker].side, attack.attacker, found.base, "align")
    return edge


def foreseen(t: Field, world: World, side: Side, given: Iterable[ReplyGroup]) -> World:
    """Return the position after these answers, all other attacked units standing; nothing is rolled."""
    tx: Tx[World] = Tx(State(world), Unrolled(), fold_with(fold))
    groups = tuple(given)
    for reply, units in groups:
        tx.emit(e.Answered(side, reply, reply_price(world, units, reply), units))
    frame = Answering(side, answered=tuple(units for _, units in groups))
    _carry(t, tx, frame)
    _settle(t, tx, frame)
    return tx.world


def answering(t: Field) -> Procedure[World, Any]:
    """Return the procedure by which a side answers attacks, and all attacks are settled (5.5)."""
    return Procedure.over(
        t, Answering, {"open": _open, "reply": Replying, "carry": _carry, "settle": _settle, "heir": _heir}
    )
