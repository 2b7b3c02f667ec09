"""One melee for one phase: plans, blows by length of weapon, losses, score, panic of the losers (melee-sequence)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.blows import bare, contact_with, deadly, strike
from engine.systems.warhorn.combat.duels import AnsweringChallenge, Challenging, Posting, challenging
from engine.systems.warhorn.combat.lawful import misfits
from engine.systems.warhorn.combat.plans import candidates, fewer, fights
from engine.systems.warhorn.combat.scores import models, scores, span_of
from engine.systems.warhorn.combat.weapons import dash_in, length
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, SIDES
from engine.systems.warhorn.frames import (
    Began,
    Duel,
    Frenzy,
    Group,
    HitPool,
    Losing,
    Melee,
    ResilienceTest,
    Tally,
    Wound,
)
from engine.systems.warhorn.losses.deaths import slay
from engine.systems.warhorn.losses.machines import stung
from engine.systems.warhorn.orders import Blow, Finish, PlanBlows
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, counts, named
from engine.systems.warhorn.world import World, contacts_of, engaged, foe_in, surrounded


def _open(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Count who is there; a unit that fights on all sides has no disorder (surrounded-a); duels go on (duel)."""
    units = tuple(unit for unit in f.units if tx.world.units[unit].status == "table" and engaged(tx.world, unit))
    if not units:
        return DONE
    orderly = tuple(unit for unit in units if surrounded(tx.world, unit))
    for unit in orderly:
        one = tx.world.units[unit]
        if one.disorder:
            tx.emit(e.Restored(one.side, unit, 0, one.steady_pikes))
    world, idle = tx.world, dict(f.disorder)
    men = tuple((unit, counts(card_of(t, world, unit), world.units[unit])) for unit in units)
    went_on = tuple(Duel(one, other, answered=True) for one, other in world.duels if one in units)
    f = replace(
        f, units=units, men=men, began=tuple(Began(unit, models(t, world, unit)) for unit in units),
        disorder=tuple((unit, 0 if unit in orderly else idle.get(unit, world.units[unit].disorder)) for unit in units),
        duels=went_on,
        tallies=tuple(Tally(unit) for unit in units),
    )  # fmt: skip
    return challenging(t, tx, f)


# -- plans


def unplanned(t: Field, world: World, f: Melee, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that can strike and have no plan of blows yet."""
    done = {unit for unit, _ in world.plans}
    own = (unit for unit in f.units if world.units[unit].side == side and unit not in done)
    return tuple(unit for unit in own if fights(t, world, unit))


def _planned(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Let plans without a choice play themselves; ask both sides at once for the others (melee-sequence-b)."""
    asked: list[Side] = []
    for side in (f.side, t.enemy(f.side)):
        for unit in unplanned(t, tx.world, f, side):
            plans = candidates(t, tx.world, f, unit)
            if len(plans) > 1:
                asked.append(side)
            else:
                tx.emit(e.BlowsPlanned(side, unit, plans[0]))
    if asked:
        return Ask(replace(f, step="plan"), tuple(dict.fromkeys(asked)))
    mine = tuple((unit, blows) for unit, blows in tx.world.plans if unit in f.units)
    return Goto(replace(f, plans=mine, step="group"))


class Planning(ContentNode[Field, World, Melee, PlanBlows | Finish]):
    """Who of a unit strikes whom with what (melee-sequence); a side may leave all its others to plans of their own."""

    asks, rule, answers, forced = "warhorn-ask-blows", R("melee-sequence"), (PlanBlows, Finish), False

    def facts(self, world: World, f: Melee, side: Side, /) -> Facts:
        return facts(units=named(self.t, world, unplanned(self.t, world, f, side)))

    def orders(self, world: World, f: Melee, side: Side, /) -> Iterator[PlanBlows | Finish]:
        waiting = unplanned(self.t, world, f, side)
        for unit in waiting:
            yield from (PlanBlows(unit, blows) for blows in candidates(self.t, world, f, unit))
        if len(waiting) > 1:
            yield Finish()

    def check(self, world: World, f: Melee, side: Side, order: PlanBlows | Finish, /) -> Iterator[Violation]:
        if isinstance(order, Finish):
            return
        if order.unit not in unplanned(self.t, world, f, side):
            yield violation(R("melee-sequence"), "warhorn-blow-whose")
        else:
            yield from misfits(self.t, world, f, order)

    def apply(self, tx: Tx[World], f: Melee, side: Side, order: PlanBlows | Finish, /) -> Flow:
        if isinstance(order, PlanBlows):
            tx.emit(e.BlowsPlanned(side, order.unit, order.blows))
        else:
            for unit in unplanned(self.t, tx.world, f, side):
                tx.emit(e.BlowsPlanned(side, unit, candidates(self.t, tx.world, f, unit)[0]))
        return Goto(replace(f, step="planned"))


# -- blows


def group_of(t: Field, world: World, unit: UnitId, blow: Blow) -> Group:
    """Return when a blow is struck: by length, and before others of that length if it dashed in (melee-length)."""
    contact = contact_with(world, unit, blow.target)
    return Group(length(t, blow.weapon), contact is not None and bool(dash_in(t, world, contact, unit)))


def _group(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Strike the next group of blows of both sides together: the longest, who dashed before others (melee-sequence-a).

    Hits of a group are placed when all of it has struck.
    """
    groups = [(group_of(t, tx.world, unit, blow), unit, blow) for unit, blows in f.plans for blow in blows]
    if not groups:
        return Goto(replace(f, step="score"))
    now = max((group for group, _, _ in groups), key=lambda group: (group.length, group.dashed))
    order = sorted(f.plans, key=lambda plan: (tx.world.units[plan[0]].side != f.side, plan[0]))
    due = {(unit, blow) for group, unit, blow in groups if group == now}
    for unit, blows in order:
        for blow in blows:
            if (unit, blow) in due:
                f = _struck(t, tx, f, unit, blow, blows)
    left = tuple((unit, tuple(blow for blow in blows if (unit, blow) not in due)) for unit, blows in f.plans)
    return Goto(replace(f, plans=left, step="losses"))


def _struck(t: Field, tx: Tx[World], f: Melee, unit: UnitId, blow: Blow, plan: tuple[Blow, ...]) -> Melee:
    """Carry a blow out, and keep what it has come to (melee-sequence, melee-score-a, elephant-frenzy-a)."""
    before = len(tx.events)
    outcome = strike(t, tx, f, unit, blow, plan)
    for event in tx.events[before:]:
        if isinstance(event, e.Struck):
            f = replace(f, tallies=_tallied(t, tx.world, f, event))
    pools = f.pools
    if outcome.pool is not None:
        pools = _pooled(pools, blow.target, unit, outcome.pool)
    mad = (*f.mad, (blow.target, NOBODY)) if outcome.one else f.mad
    return replace(f, pools=pools, wounds=(*f.wounds, *outcome.wounds), mad=mad)


def _tallied(t: Field, world: World, f: Melee, event: e.Struck) -> tuple[Tally, ...]:
    """Count attacks at flank and rear of a formed unit (melee-score-a, square-b)."""
    formed = card_of(t, world, event.target).formed
    flank = event.attacks * (formed and event.edge in ("left", "right"))
    rear = event.attacks * (formed and event.edge == "rear")
    return tuple(
        replace(tally, flank=tally.flank + flank, rear=tally.rear + rear) if tally.unit == event.unit else tally
        for tally in f.tallies
    )


def _pooled(
    pools: tuple[tuple[UnitId, UnitId, tuple[HitPool, ...]], ...], target: UnitId, by: UnitId, pool: HitPool
) -> tuple[tuple[UnitId, UnitId, tuple[HitPool, ...]], ...]:
    """Return the hits of a group with more on a unit; on each unit they fall together (melee-casualties-c)."""
    if all(of != target for of, _, _ in pools):
        return (*pools, (target, by, (pool,)))
    return tuple((of, one, (*own, pool) if of == target else own) for of, one, own in pools)


def _losses(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Let persons die (duel), then hits fall unit by unit (melee-casualties-c), then the dead leave who is to strike.

    At whom of elephants a 1 was thrown is found as hits fall on them (elephant-frenzy-a).
    """
    if f.wounds:
        return Goto(_slain(t, tx, f))
    if f.pools:
        (target, by, pools), *rest = f.pools
        hits = sum(pool.count for pool in pools)
        n = stung(t, tx.world, target, hits, by) if (target, NOBODY) in f.mad else None
        then = replace(f, pools=tuple(rest), mad=f.mad if n is None else (*f.mad, (target, n)))
        side = tx.world.units[by].side
        return Call(Losing(target, by, side, pools, "blow", bare=bare(t, tx.world, target)), then)
    mad = tuple(each for each in f.mad if each[1] != NOBODY)
    return Goto(replace(_fallen_out(t, tx.world, f), mad=mad, step="mad"))


def _slain(t: Field, tx: Tx[World], f: Melee) -> Melee:
    """Let generals in duels and bearers die of half their hits, all at once (duel-c, standard-musician).

    A duel in which both die has no winner (duel-d).
    """
    dying = [wound for wound in f.wounds if _dies(t, tx.world, wound)]
    duels = f.duels
    for wound in dying:
        if not _there(tx.world, wound):
            continue
        slay(t, tx, wound.unit, wound.person, wound.by, wound.hits)
        if wound.person == "general":
            mutual = any(other.unit == wound.by and other.person == "general" for other in dying)
            winner = UnitId(NOBODY) if mutual else wound.by
            duels = tuple(
                replace(duel, winner=winner) if {duel.challenger, duel.other} == {wound.unit, wound.by} else duel
                for duel in duels
            )
    return replace(f, wounds=(), duels=duels)


def _there(world: World, wound: Wound) -> bool:
    """Tell whether a person has not died in the same group already."""
    one = world.units[wound.unit]
    return bool(one.general) if wound.person == "general" else getattr(one, wound.person) != NOBODY


def _dies(t: Field, world: World, wound: Wound) -> bool:
    there = wound.person == "general" or getattr(world.units[wound.unit], wound.person) != NOBODY
    return there and wound.hits >= deadly(t, world, wound.unit, wound.person, wound.piercing)


def _fallen_out(t: Field, world: World, f: Melee) -> Melee:
    """Take the dead out of the strikers of their type, one for one; nobody steps up (melee-casualties-b).

    A general who has fallen takes his own blow along, and no other (duel).
    """
    was, plans = dict(f.men), []
    for unit, own in f.plans:
        now = counts(card_of(t, world, unit), world.units[unit])
        blows = own if world.units[unit].status == "table" else ()
        for troop, gone in enumerate(a - b for a, b in zip(was[unit], now, strict=True)):
            of = [n for n in reversed(range(len(blows))) if blows[n].troop == troop and not blows[n].at]
            himself = not world.units[unit].general and any(blow.at and blow.troop == troop for blow in blows)
            blows = fewer(blows, gone - himself, of)
        blows = tuple(blow for blow in blows if not blow.at or _alive(world, unit, blow))
        plans.append((unit, blows))
        was[unit] = now
    return replace(f, plans=tuple(plans), men=tuple(was.items()))


def _alive(world: World, unit: UnitId, blow: Blow) -> bool:
    """Tell whether a general lives to strike a person, and the person to be struck (duel, standard-musician)."""
    foe = world.units[blow.target]
    there = bool(foe.general) if blow.at == "general" else getattr(foe, blow.at) != NOBODY
    return bool(world.units[unit].general) and there


def _mad(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Let elephants at whom a 1 was thrown go mad or not, then the next group strikes (elephant-frenzy)."""
    if not f.mad:
        return Goto(replace(_fallen_out(t, tx.world, f), step="group"))
    (unit, n), *rest = f.mad
    return Call(Frenzy(unit, (n,)), replace(f, mad=tuple(rest)))


# -- the end


def _score(t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Count the points of both sides; who has fewer is tested for panic at the difference (melee-score)."""
    red, blue = scores(t, tx.world, f)
    tx.emit(e.MeleeScored(f.units, red, blue, span_of(t, tx.world, f)))
    if len(red) == len(blue):
        return Goto(replace(f, step="end"))
    side = SIDES[0] if len(red) < len(blue) else SIDES[1]
    losers = tuple(unit for unit in f.units if tx.world.units[unit].side == side)
    return Goto(replace(f, losers=losers, penalty=abs(len(red) - len(blue)), step="panic"))


def _panic(_t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Test the next unit of the losers that is steady and not fighting on all sides (surrounded-b)."""
    if not f.losers:
        return Goto(replace(f, step="end"))
    unit, then = f.losers[0], replace(f, losers=f.losers[1:])
    one = tx.world.units[unit]
    if one.status != "table" or one.panicked or surrounded(tx.world, unit):
        return Goto(then)
    foes = tuple(foe_in(c, unit) for c in contacts_of(tx.world, unit))
    test = ResilienceTest(
        unit, "panic", R("melee-score"), penalty=f.penalty, sources=foes, melee=tx.world.melees
    )  # fmt: skip
    return Call(test, then)


def _end(_t: Field, tx: Tx[World], f: Melee) -> Flow:
    """Free who is bound no more: all when a side has nobody steady, else who touches the panicked alone (melee-c)."""
    world = tx.world
    steady = {world.units[unit].side for unit in f.units if _steady(world, unit)}
    own = [c for c in world.contacts if c.attacker in f.units]
    over = len(steady) < len(SIDES)
    pairs = tuple(
        (c.attacker, c.target) for c in own if over or not _steady(world, c.attacker) or not _steady(world, c.target)
    )
    if pairs:
        tx.emit(e.ContactsEnded(pairs))
    return DONE


def _steady(world: World, unit: UnitId) -> bool:
    return world.units[unit].status == "table" and not world.units[unit].panicked


def melee(t: Field) -> Procedure[World, Melee]:
    """Return the procedure of one melee."""
    return Procedure.over(
        t,
        Melee,
        {
            "open": _open,
            "challenge": Challenging,
            "answer": AnsweringChallenge,
            "post": Posting,
            "plan": Planning,
            "planned": _planned,
            "group": _group,
            "losses": _losses,
            "mad": _mad,
            "score": _score,
            "panic": _panic,
            "end": _end,
        },
    )
