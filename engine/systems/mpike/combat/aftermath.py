"""Chapters 11.2 F and G, 11.8: formation hits, dice for leaders, and the loser's reactions to advances."""

from msgspec.structs import replace

from engine.kernel.procedure import DONE, Call, Flow, Goto
from engine.kernel.transaction import Tx
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.targets import NO_UNIT
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Combat, Window
from engine.systems.mpike.morale.hits import formation_hits
from engine.systems.mpike.morale.levels import endanger
from engine.systems.mpike.places import allowance
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World, active


def formation(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Give every unit that fought a formation hit, none to who is broken, in hedgehog or gone (11.2, 11.2-c).

    Light infantry stacked with cavalry has fought as well; guns beside a unit have not (11.2-b).  It breaks open order
    at once (6.3.3-d).  Leaders roll after it, and the enemy reacts last (11.2-d).
    """
    if not f.quiet:
        fought = dict.fromkeys((*f.attackers, f.defender, *f.beaten, *f.beside))
        for side in t.sides:
            own = [id_ for id_ in fought if t.cards[id_].side == side]
            formation_hits(t, tx, own, 1, R("11.2"), by_fire=False)
    return Goto(replace(f, step="leaders"))


def leaders(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Roll for each leader who was with those who fought, and is still there (11.8, 11.8-a).

    Momentum that was used is gone (11.3.6).  Who was counter-attacked keeps it where it stands still, and loses it with
    its place (11.3.6-h).
    """
    for n in () if f.quiet else f.men:
        if tx.world.leaders[n].status != "map":
            continue
        endanger(t, tx, n, R("11.8"))
    spent = [id_ for id_ in f.attackers if tx.world.units[id_].momentum]
    if f.defender != NO_UNIT and tx.world.units[f.defender].momentum and tx.world.units[f.defender].at != f.ground:
        spent.append(f.defender)
    for side in t.sides:
        own = tuple(id_ for id_ in spent if t.cards[id_].side == side)
        if own:
            tx.emit(e.MomentumLost(side, own))
    return Goto(replace(f, step="windows"))


def windows(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Let the losing side react to each advance and pursuit, in their order (11.2, 11.4.9, A6-b).

    All its units may but those of this combat (11.2-e), and each is answered where it has ended, not on its way
    (11.4.9-a), by its present allowance (7.2.1-b).  Outside the close combat segment only the inactive side may, by
    policy both (9.1.1-a).  The last window takes the place of the combat, so that frames do not pile up.
    """
    march = [id_ for id_ in f.march if tx.world.units[id_].status == "map"]
    if not f.segment and t.policies.interceptor_advance == "segment_d_only":
        march = [id_ for id_ in march if active(t, tx.world, id_)]
    if not march:
        return DONE
    unit, rest = march[0], tuple(march[1:])
    state = tx.world.units[unit]
    barred = tuple(dict.fromkeys((*f.attackers, f.defender, *f.beaten)))
    window = Window(
        t.enemy(t.cards[unit].side),
        unit,
        ("march",),
        state.at,
        allowance(t, tx.world, unit),
        paid=False,
        ran=t.cards[unit].mounted,
        barred=tuple(id_ for id_ in barred if id_ != NO_UNIT),
        combat=f.segment,
    )
    return Call(window, replace(f, march=rest)) if rest else Goto(window)
