"""The shots of one unit in one opportunity (10.1.4, A6 steps 2 to 4): cover, columns, dice, then what they do."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.fire_charts import FireResult
from engine.systems.mpike.content.kinds import HEAVY
from engine.systems.mpike.fire.firing import check_firer
from engine.systems.mpike.fire.modifiers import chart_of, column_of, from_hex, shot_modifiers
from engine.systems.mpike.fire.reckoning import shot
from engine.systems.mpike.frames import ROUT, Retreating, Shot, Volley
from engine.systems.mpike.morale.hits import strike_column
from engine.systems.mpike.morale.levels import newly_broken, on_map
from engine.systems.mpike.orders import Aim, Cover, HoldFire
from engine.systems.mpike.places import around_half
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, Unit, World, leaders_at, stack_of


def can_cover(t: Field, world: World, unit: UnitId, firer: UnitId) -> bool:
    """Tell whether a unit may take cover from muskets or pistols instead of answering them (9.4.5, 9.4.5-b).

    It must be able to fire at the firer in reaction, and is not in cover already; it may have fired before (9.4.5-c).
    """
    state = world.units[unit]
    if state.covered or not _is_at_cover(t, state):
        return False
    return any(_could_answer(t, world, id_, firer) for id_ in stack_of(t, world, unit))


def _is_at_cover(t: Field, state: Unit) -> bool:
    """Tell whether a unit stands where cover can be taken, which serves it there alone (9.4.5, 9.4.5-e)."""
    within = any if t.policies.two_hex_cover == "either" else all
    return within(map(t.cover, state.at))


def _could_answer(t: Field, world: World, unit: UnitId, firer: UnitId) -> bool:
    """Tell whether a unit could answer a firer by muskets or pistols, were it asked (9.4.5, 9.4.5-b)."""
    if t.cards[unit].kind == "artillery" or next(check_firer(t, world, unit, reaction=True), None) is not None:
        return False
    state = world.units[unit]
    # The half that is fired at lies on top, so it may fire.
    near = (around_half(t, state, half) for half in range(len(state.at)))
    return any(hex_ in (*lies.front, *lies.flank) for lies in near for hex_ in world.units[firer].at)


# -- steps


def _cover(t: Field, tx: Tx[World], f: Volley) -> Flow:
    """Ask the next target whether it takes cover (9.4.5-a); note before whether its foe fired a salvo (10.4-a)."""
    if not f.aims:
        return Goto(replace(f, step="over"))
    if f.salvoed is None:
        f = replace(f, salvoed=tx.world.units[f.unit].salvo)
    target = f.aims[0].target
    # Cover is taken in place of a reaction, which fire in reaction does not draw (9.4.1-b).
    reacts = target != NOBODY and not f.reaction
    if reacts and is_there(tx.world, f.aims[0]) and can_cover(t, tx.world, target, f.unit):
        return Ask(replace(f, step="asked"), (t.cards[target].side,))
    return Goto(replace(f, step="next"))


class Covering(ContentNode[Field, World, Volley, Cover | HoldFire]):
    """Whether the target of muskets or pistols takes cover, before the die (9.4.5-a)."""

    asks = "mpike-ask-cover"
    rule = R("9.4.5")
    answers = (Cover, HoldFire)

    def facts(self, world: World, f: Volley, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.aims[0].target].name, firer=self.t.cards[f.unit].name)

    def orders(self, world: World, f: Volley, side: Side, /) -> Iterator[Cover | HoldFire]:
        yield Cover(f.aims[0].target)
        yield HoldFire()

    def check(self, world: World, f: Volley, side: Side, order: Cover | HoldFire, /) -> Iterator[Violation]:
        if isinstance(order, Cover) and order.unit != f.aims[0].target:
            yield violation(R("9.4.5"), "mpike-cover-not-target", unit=self.t.cards[f.aims[0].target].name)

    def apply(self, tx: Tx[World], f: Volley, side: Side, order: Cover | HoldFire, /) -> Flow:
        if isinstance(order, Cover):
            # A stack takes cover as one, from muskets and pistols alone: guns never look (9.4.5-d).
            tx.emit(e.TookCover(side, stack_of(self.t, tx.world, order.unit)))
        return Goto(replace(f, step="next"))


def _next(t: Field, tx: Tx[World], f: Volley) -> Flow:
    """Fire at the first target with all halves that aim at it, before any effect (10.1.4-a)."""
    target = f.aims[0].target
    now = tuple(aim for aim in f.aims if aim.target == target and (target != NOBODY or aim.hex == f.aims[0].hex))
    then = replace(f, aims=tuple(aim for aim in f.aims if aim not in now), step="cover")
    if not is_there(tx.world, now[0]):
        return _lost(t, tx, then, now, "gone")
    if target != NOBODY and tx.world.units[target].covered and _is_at_cover(t, tx.world.units[target]):
        # No effect at all: its leaders do not roll either (10.10-e).
        return _lost(t, tx, then, now, "cover")
    if target != NOBODY and tx.world.units[target].formation == "column":
        # Its check comes before the die of the shot, which finds it gone if it routs (6.3.4-c).
        return _strike(t, tx, f)
    return Call(_fired(t, tx, f, now), then)


def _strike(t: Field, tx: Tx[World], f: Volley) -> Flow:
    before, target = tx.world, f.aims[0].target
    units = stack_of(t, before, target)
    strike_column(t, tx, target, R("6.3.4"))
    rout = next(routs(t, before, tx.world, units, f.unit), None)
    return Goto(f) if rout is None else Call(rout, f)


def routs(t: Field, before: World, after: World, units: tuple[UnitId, ...], foe: UnitId) -> Iterator[Retreating]:
    """Yield the retreats of those of some units that a foe's fire has broken meanwhile (12.4.3, 12.4.3-b)."""
    for unit in newly_broken(t, before, after, units):
        yield Retreating(unit, ROUT, (foe,), after.units[foe].at, broken=True)


def is_there(world: World, aim: Aim) -> bool:
    """Tell whether what an aim names is still in its hex, so that the shot is not lost (6.3.4-c, 10.1.1-a)."""
    if aim.target == NOBODY:
        return bool(leaders_at(world, aim.hex))
    return on_map(world, aim.target) and aim.hex in world.units[aim.target].at


def _lost(t: Field, tx: Tx[World], then: Volley, aims: tuple[Aim, ...], why: str) -> Flow:
    """Spend a shot without a die: its target is gone (6.3.4-c), or in cover (9.4.5)."""
    side = t.cards[then.unit].side
    _spend_pistol(t, tx, then.unit)
    salvo = any(aim.salvo for aim in aims)
    tx.emit(e.ShotLost(side, then.unit, aims[0].target, "cover" if why == "cover" else "gone", salvo))
    return Goto(then)


def _spend_pistol(t: Field, tx: Tx[World], unit: UnitId) -> None:
    """Mark the shot of cavalry, whatever comes of it (10.5.3, 10.7.2)."""
    if t.cards[unit].kind == "cavalry":
        tx.emit(e.PistolSpent(t.cards[unit].side, (unit,)))


def _fired(t: Field, tx: Tx[World], f: Volley, aims: tuple[Aim, ...]) -> Shot:
    """Roll for each half and return what all of them do to their target (10.1.4), and where each struck (10.10-d).

    Cavalry spends a pistol by it (10.5.3).
    """
    _spend_pistol(t, tx, f.unit)
    before, aim = tx.world, aims[0]
    rolled = [(some.hex, _roll(t, tx, f, before, some)) for some in aims]
    found = [one for _, one in rolled]
    # Both halves by salvo at one target demand one check together; checks of the table are apart (10.6.3).
    checks = sum(one.check for one in found) + any(some.salvo for some in aims)
    return Shot(
        f.unit,
        aim.target,
        aim.hex,
        from_hex(before, f.unit, aim.half),
        sum(one.hits for one in found),
        sum(one.formation for one in found),
        checks,
        pistols=chart_of(t, f.unit) == "pistol",
        struck=tuple(hex_ for hex_, one in rolled if not one.miss),
    )


def _roll(t: Field, tx: Tx[World], f: Volley, world: World, aim: Aim) -> FireResult:
    """Roll for one half by its table and column (10.5.1, 10.5.2); a high die may end reactions of the unit (9.4.1a)."""
    chart, column = chart_of(t, f.unit), column_of(t, world, f.unit, aim)
    modifiers = shot_modifiers(t, world, f.unit, aim, f.marks, salvoed=bool(f.salvoed))
    landed = shot(tx, t.charts, chart, column, modifiers)
    die, found = landed.die, landed.result
    card = t.cards[f.unit]
    tx.emit(
        e.Fired(
            card.side, f.unit, aim.target, aim.hex, from_hex(world, f.unit, aim.half), chart, column, f.reaction, die,
            modifiers, landed.row, found.hits, found.formation, int(found.check), aim.salvo,
        )
    )  # fmt: skip
    # Whichever half it is, by salvo or not (9.4.1a-a).
    limit = t.policies.hi_reaction_limit == "on" and die >= t.charts.fire.reaction_limit
    if f.reaction and limit and card.kind in HEAVY and not tx.world.units[f.unit].spent:
        tx.emit(e.HalfSpent(card.side, f.unit))
    return found


def volley(t: Field) -> Procedure[World, Volley]:
    """Return the procedure of a volley: who is fired at may take cover, then target after target."""
    return Procedure.over(t, Volley, {"cover": _cover, "asked": Covering, "next": _next, "over": lambda *_: DONE})
