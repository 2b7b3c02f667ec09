"""Chapter 7.53: what a row of the shock chart does to both sides, in its order (7.53-b), short of retreats."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.effects import can_reduce, give_way, rout_or_reduce, shares, wound
from engine.systems.sgboh.command.trials import standing_fast, try_die
from engine.systems.sgboh.content.charts import SideResult
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, tq

Party: TypeAlias = tuple[UnitId, ...]


class Blow(NamedTuple):
    """What one side of an attack suffers."""

    parties: tuple[Party, ...]
    result: SideResult
    extra: tuple[UnitId, ...]
    """Top units of the parties that take a spare hit."""
    origin: tuple[int, ...]
    """Where the enemy stands whose type counts: elephants rampage that way first (8.5-b)."""


def shared(result: SideResult) -> int:
    """Return the hits that the parties of a side share (7.53); 0 on a rout roll, whose hits each party takes whole."""
    return result.hits if result.rout == "none" else 0


def retreats_after(result: SideResult) -> bool:
    """Tell whether who is left of a side retreats: after a rout roll or an automatic rout always (7.53)."""
    return result.retreat or result.rout != "none"


def spare(parties: tuple[Party, ...], result: SideResult) -> int:
    """Return the hits left over once every party has taken the same number (7.53, 7.53-a)."""
    return shared(result) % len(parties) if parties else 0


def allotted(t: Field, blow: Blow) -> Iterator[tuple[UnitId, int]]:
    """Yield each unit with its share of the plain hits: parties take alike, an odd one lies on top (7.53-a, 5.35)."""
    each = shared(blow.result) // len(blow.parties)
    for party in blow.parties:
        yield from shares(t, party, each + (party[0] in blow.extra))


def routs_by(t: Field, world: World, unit: UnitId, hits: int) -> bool:
    """Tell whether a unit that takes so many hits routs, as it is or after reducing (8.1, 8.22-a)."""
    quality, total = tq(t, world, unit), world.units[unit].hits + hits
    if not hits or total < quality:
        return False
    return not can_reduce(t, world, unit) or max(1, total - t.cards[unit].tq) >= quality - 2


def all_rout(t: Field, world: World, blows: tuple[Blow, Blow]) -> bool:
    """Tell whether plain hits alone rout everybody on both sides (8.4, 8.4-a)."""
    if any(blow.result.rout != "none" for blow in blows):
        return False
    return all(routs_by(t, world, id_, hits) for blow in blows for id_, hits in allotted(t, blow))


def inflict(t: Field, tx: Tx[World], blows: tuple[Blow, Blow], kept: UnitId) -> None:
    """Carry out hits, rout rolls, reductions and routs, then rampages, the attacker's first in each (7.53-b, 8.5-e)."""
    hurt: set[UnitId] = set()
    for blow in blows:
        for id_, hits in allotted(t, blow):
            if id_ != kept and hits:
                wound(t, tx, id_, hits, R("7.53"))
                hurt.add(id_)
    failed: set[UnitId] = set()
    for blow in blows:
        if blow.result.rout in ("dr", "dr+2"):
            _rout_rolls(t, tx, blow, hurt, failed)
        elif blow.result.rout == "auto":
            failed.update(id_ for party in blow.parties for id_ in party)
    struck = [(id_, blow.origin) for blow in blows for party in blow.parties for id_ in party]
    for rampaging in (False, True):
        for id_, origin in struck:
            if (t.cards[id_].type == "EL") == rampaging and id_ in failed:
                rout_or_reduce(t, tx, id_, R("8.4"), origin)
            elif (t.cards[id_].type == "EL") == rampaging and id_ in hurt:
                give_way(t, tx, id_, R("8.1"), origin)


def _rout_rolls(t: Field, tx: Tx[World], blow: Blow, hurt: set[UnitId], failed: set[UnitId]) -> None:
    """Throw a die for each party: above the TQ of its top unit this one routs, else all take the hits (7.53)."""
    for party in blow.parties:
        quality = tq(t, tx.world, party[0])
        trial = standing_fast(quality, harder=blow.result.rout == "dr+2")
        tried = try_die(tx, trial)
        side = t.cards[party[0]].side
        tx.emit(e.QualityChecked(side, party[0], tried.die, trial.total, quality, tried.won, R("7.53")))
        if not tried.won:
            failed.add(party[0])
            continue
        for id_, hits in shares(t, party, blow.result.hits):
            if hits:
                wound(t, tx, id_, hits, R("7.53"))
                hurt.add(id_)
