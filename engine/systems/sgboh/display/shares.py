"""The chance of a shock at a glance: how often its defender gives way, where one die alone decides that."""

from engine.systems.sgboh.combat.attacks import parties
from engine.systems.sgboh.combat.results import Blow, Party, allotted, retreats_after, routs_by
from engine.systems.sgboh.combat.retreat import retreats
from engine.systems.sgboh.combat.shock import attacker_choices, defender_choices, reckon
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.world import Attack, World

_FACES = range(10)


def driven_off(t: Field, world: World, attack: Attack) -> int | None:
    """Return the chance in percent that the defender of an attack retreats or routs (7.53).

    None where a side may still choose whose type counts (7.35), where several parties defend, and where who must
    retreat cannot.
    """
    ours, theirs = parties(t, world, attack.attackers), parties(t, world, attack.defenders)
    choices = attacker_choices(t, world, attack) if ours and theirs else ()
    if len(choices) != 1 or len(theirs) != 1:
        return None
    marks = tuple(world.units[party[0]].at for party in ours)
    foes = tuple(id_ for party in ours for id_ in party)
    first, (defenders,) = choices[0], theirs
    (defender,) = defender_choices(t, world, attack, first.unit, first.row)
    if not retreats(t, world, defenders, foes, marks):
        return None
    net = reckon(t, world, attack, first.unit, defender.unit, first.row).total
    return 10 * sum(_gives_way(t, world, defenders, die + net) for die in _FACES)


def _gives_way(t: Field, world: World, defenders: Party, total: int) -> bool:
    """Tell whether the only party that defends leaves its place on a row of the chart: its hits alone may rout it."""
    result = t.result(total).defender
    if retreats_after(result):
        return True
    return all(routs_by(t, world, id_, hits) for id_, hits in allotted(t, Blow((defenders,), result, (), ())))
