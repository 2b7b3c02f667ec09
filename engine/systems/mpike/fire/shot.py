"""What a shot does to a unit (A6 steps 5 to 11): sidestep, formation, casualties, checks, leaders, retreat."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.sidestep import SidestepNode, aside, sidesteps
from engine.systems.mpike.frames import ROUT, Retreating, Shot
from engine.systems.mpike.morale.checks import check, lead_of
from engine.systems.mpike.morale.hits import checks_owed, converts, formation_hits, lose, share, splits
from engine.systems.mpike.morale.levels import endanger, on_map
from engine.systems.mpike.orders import SplitHits
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, NOBODY, World, leaders_at, morale, stack_of, units_at


def fire_rule(f: Shot) -> Rule:
    """Return the paragraph by which a shot hits."""
    return R("10.8.2") if f.guns else R("10.5.3") if f.pistols else R("10.6.1")


def _sidestep(t: Field, tx: Tx[World], f: Shot) -> Flow:
    """Ask cavalry first whether it steps aside from guns that disorder it; leaders alone have no formation (10.8.6)."""
    if f.target == NOBODY:
        return Goto(replace(f, step="leaders"))
    units = stack_of(t, tx.world, f.target)
    # Who is broken already never goes back again (12.4.3-d).
    f = replace(f, steady=tuple(id_ for id_ in units if tx.world.units[id_].morale != BROKEN))
    if f.guns and f.formation_hits and next(sidesteps(t, tx.world, f.target, f.path), None) is not None:
        return Ask(replace(f, step="asked"), (t.cards[f.target].side,))
    return Goto(replace(f, step="formation"))


def _formation(t: Field, tx: Tx[World], f: Shot) -> Flow:
    """Apply formation hits, make casualties of those that find no formation, count the checks owed (10.6, 10.8.7)."""
    if t.cards[f.target].kind == "artillery":
        # Each formation hit on guns is a check instead, whatever fire it is by (10.8.7, 10.8.7-a).
        f = replace(f, checks=f.checks + f.formation_hits)
    elif f.formation_hits:
        fatal = converts(tx.world.units[f.target].formation, pistols=f.pistols)
        more = formation_hits(t, tx, (f.target,), f.formation_hits, R("10.6.6"), by_fire=fatal)
        f = replace(f, casualties=f.casualties + more)
    f = replace(f, checks=f.checks + checks_for(t, tx.world, f.target, f.casualties))
    return Goto(replace(f, step="split" if f.casualties else "morale"))


def checks_for(t: Field, world: World, target: UnitId, hits: int) -> int:
    """Return how many morale checks casualties of one fire demand: for hits, and past the threshold (10.6.2, 10.6.4).

    They are those of a stack, judged by the morale of its cavalry before the hits (10.6.2-a, 10.6.2-b).  Casualties are
    not applied yet, so those that reach the threshold do not count as past it (10.6.4-a).  Of a stack that fires each
    unit makes a shot of its own, and so a check (8.2.1-d).
    """
    past = any(world.units[id_].reached for id_ in stack_of(t, world, target))
    return checks_owed(t.charts.morale, morale(t, world, lead_of(t, world, target)), hits, past=past)


# -- casualties


def _split(t: Field, tx: Tx[World], f: Shot) -> Flow:
    found = splits(t, tx.world, f.target, f.casualties)
    if len(found) > 1:
        return Ask(replace(f, step="shared"), (t.cards[f.target].side,))
    return Goto(replace(f, light=found[0], step="casualties"))


class Sharing(ContentNode[Field, World, Shot, SplitHits]):
    """How cavalry and light infantry of a stack share casualties (8.2.1)."""

    asks = "mpike-ask-split"
    rule = R("8.2.1")
    answers = (SplitHits,)

    def facts(self, world: World, f: Shot, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.target].name, hits=f.casualties)

    def orders(self, world: World, f: Shot, side: Side, /) -> Iterator[SplitHits]:
        for light in splits(self.t, world, f.target, f.casualties):
            yield SplitHits(light)

    def check(self, world: World, f: Shot, side: Side, order: SplitHits, /) -> Iterator[Violation]:
        found = splits(self.t, world, f.target, f.casualties)
        if order.light not in found:
            yield violation(R("8.2.1-a"), "mpike-split-range", least=found[0], most=found[-1])

    def apply(self, tx: Tx[World], f: Shot, side: Side, order: SplitHits, /) -> Flow:
        return Goto(replace(f, light=order.light, step="casualties"))


def _casualties(t: Field, tx: Tx[World], f: Shot) -> Flow:
    """Apply casualties (10.6.1), to a stack as its owner has shared them (8.2.1).

    What guns on top cannot take passes on to the unit under them (8.3.4, 8.3.4-a).
    """
    then, cause = replace(f, step="morale"), fire_rule(f)
    if len(stack_of(t, tx.world, f.target)) > 1:
        share(t, tx, f.target, f.casualties, f.light, cause)
        return Goto(then)
    over = lose(t, tx, f.target, f.casualties, cause)
    under = next(iter(units_at(tx.world, f.hex)), None) if over else None
    if under is None:
        return Goto(then)
    # The guns are gone: what is left is the other unit's, and leaders roll before it routs (10.10-c).
    passed_on = Shot(
        f.firer, under, f.hex, f.from_hex, over, guns=f.guns, pistols=f.pistols, path=f.path, struck=f.struck
    )
    return Call(passed_on, replace(then, struck=()))


# -- morale, leaders, retreat


def _morale(t: Field, tx: Tx[World], f: Shot) -> Flow:
    """Make all checks owed as one, at the morale that hits have left (10.6.5, 12.5.2).

    Who lies under the target owes none (10.6.3-a).  Whoever has been broken by its threshold checks at 1, before it
    goes back (12.5.2-b).  Light infantry whose cavalry is dead checks in its place (12.4.5-a).
    """
    there = next((id_ for id_ in (f.target, *f.steady) if on_map(tx.world, id_)), None)
    if f.checks and there is not None:
        cause = R("10.8.7") if t.cards[there].kind == "artillery" else R("10.6.5") if f.checks > 1 else R("12.3")
        check(t, tx, there, t.charts.morale.added(f.checks), cause)
    return Goto(replace(f, step="leaders"))


def _leaders(t: Field, tx: Tx[World], f: Shot) -> Flow:
    """Roll for the leaders in each hex fired at, once for each shot that was no miss (10.10, 10.10-a, 10.10-d).

    The unit has its results by now, and does not yet rout (10.10-c).
    """
    side = t.cards[f.firer].side if f.target == NOBODY else t.enemy(t.cards[f.target].side)
    for hex_ in f.struck:
        for leader in leaders_at(tx.world, hex_):
            if t.leaders[leader].side != side:
                endanger(t, tx, leader, R("10.10"))
    if f.target == NOBODY:
        return DONE
    return Goto(replace(f, step="aside"))


def _aside(t: Field, tx: Tx[World], f: Shot) -> Flow:
    """Step aside after the other results, unless they have broken or killed the unit (10.8.6-a)."""
    then = replace(f, step="retreat")
    state = tx.world.units[f.target]
    if f.aside == OFF_MAP or not on_map(tx.world, f.target) or state.morale == BROKEN:
        return Goto(then)
    window = aside(t, tx, f.target, f.aside)
    return Goto(then) if window is None else Call(window, then)


def _retreat(t: Field, tx: Tx[World], f: Shot) -> Flow:
    """Let whoever is newly broken go back two hexes, one after the other; guns stay (12.4.3, 12.4.4).

    It comes after all else that the shot does, before the enemy reacts, and once (12.4.3-c, 12.5.2-c).
    """
    for n, unit in enumerate(f.steady):
        broken = on_map(tx.world, unit) and tx.world.units[unit].morale == BROKEN
        if broken and t.cards[unit].kind != "artillery":
            rout = Retreating(unit, ROUT, (f.firer,), tx.world.units[f.firer].at, broken=True)
            return Call(rout, replace(f, steady=f.steady[n + 1 :]))
    return Goto(replace(f, step="end"))


def shot(t: Field) -> Procedure[World, Shot]:
    """Return the procedure of what a shot does, its effects in the order of the steps (10.6.6-a)."""
    return Procedure.over(
        t,
        Shot,
        {
            "sidestep": _sidestep,
            "asked": SidestepNode,
            "formation": _formation,
            "split": _split,
            "shared": Sharing,
            "casualties": _casualties,
            "morale": _morale,
            "leaders": _leaders,
            "aside": _aside,
            "retreat": _retreat,
            "end": lambda *_: DONE,
        },
    )
