"""A manoeuvre by chance: chosen first, judged after, up to a few times; else the units stay where they are."""

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.kernel.ids import UnitId
from engine.kernel.procedure import PickFace
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, WIDTH, OrderKind
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.plotting import plot
from engine.systems.battlefield.movement.pricing import Rate
from engine.systems.battlefield.movement.prospects import ANGLE, Prospect, enemies_near
from engine.systems.battlefield.movement.standard_moves import FORMS, HANDS, passages
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Act, Acts
from engine.systems.battlefield.troops import bases
from engine.systems.battlefield.world import World
from engine.tabletop.pose import EDGES

TRIES: Final = 6
_Idea: TypeAlias = Callable[["_Chance"], Acts]


def draw_manoeuvre(t: Field, world: World, movers: Movers, pick: PickFace) -> Acts:
    """Return a lawful manoeuvre by chance, or none at all: then the units stay; any part of one can come up."""
    units, body, kinds = movers.units, movers.body, movers.kinds
    stand = read(t, world, units, body, kinds)
    if not isinstance(stand, Formed):
        return ()
    chance = _Chance(t, world, stand, kinds, pick)
    ideas = tuple(_ideas(chance))
    for _ in range(TRIES):
        acts = ideas[pick(len(ideas))](chance) if ideas else ()
        if acts and isinstance(plot(t, world, units, body, acts, kinds, movers.result), Plotted):
            return acts
    return ()


class _Chance:
    """What ideas go by."""

    def __init__(self, t: Field, world: World, stand: Formed, kinds: tuple[OrderKind, ...], pick: PickFace) -> None:
        self.t, self.world, self.stand, self.kinds, self.pick = t, world, stand, kinds, pick
        self.prospect = Prospect(t, world, stand, kinds, attack=True)

    @property
    def round(self) -> bool:
        return self.world.units[self.stand.members[0]].form == "hedgehog"

    def among(self, most: int) -> int:
        """Return a length up to a way: tenths of a step, or all of it."""
        tenth = self.t.step // 10
        return min(most, tenth * (1 + self.pick(max(1, -(-most // tenth)))))


def _ideas(chance: _Chance) -> tuple[_Idea, ...]:
    found: list[_Idea] = []
    if "move" in chance.kinds:
        found += [_straight, _straight, _wheel_on, _attack, _bear, _aside]
    if "dash" in chance.kinds:
        found += [_dash, _attack, _bear]
    if "reform" in chance.kinds:
        found += [_reform, _spacing] if chance.stand.body else [_reform]
    if {"move", "reform"} <= set(chance.kinds):
        found += [_off, _through] if not chance.stand.body else [_off]
    return tuple(found)


def _rate(chance: _Chance) -> Rate:
    return "dash" if "dash" in chance.kinds else "walk"


def _straight(chance: _Chance) -> Acts:
    edge = EDGES[chance.pick(4)] if chance.round else "front"
    most = chance.prospect.told(edge=edge)
    return (Act("fwd", chance.among(most), edge=edge),) if most else ()


def _wheel_on(chance: _Chance) -> Acts:
    """Wheel by any angle, then perhaps go on, then perhaps wheel again."""
    edge = EDGES[chance.pick(4)] if chance.round else "front"
    turn = Act("wheel", 1 + chance.pick(ANGLE), HANDS[chance.pick(2)], edge=edge)
    if chance.round or not chance.prospect.walk.left or chance.pick(3) == 0:
        return (turn,)
    prospect = Prospect(chance.t, chance.world, chance.stand, chance.kinds)
    most = prospect.told() if prospect.wheel(turn) else 0
    if not most:
        return (turn,)
    on = Act("fwd", chance.among(most))
    return (on, turn) if chance.pick(4) == 0 else (turn, on)


def _aside(chance: _Chance) -> Acts:
    side = Act("side", chance.among(2 * chance.t.step), HANDS[chance.pick(2)])
    most = chance.prospect.ahead() // 2
    return (side, Act("fwd", chance.among(most))) if most and chance.pick(2) else (side,)


def _enemy(chance: _Chance) -> UnitId | None:
    walk = chance.prospect.walk
    far = walk.left // 2 * chance.t.step * (2 if _rate(chance) == "dash" else 1) + chance.t.step
    near = enemies_near(chance.t, chance.world, chance.prospect.heads, far)
    return near[chance.pick(len(near))] if near else None


def _attack(chance: _Chance) -> Acts:
    target = _enemy(chance)
    if target is None:
        return ()
    unit = chance.prospect.heads[chance.pick(len(chance.prospect.heads))]
    return _up_to(chance, chance.prospect, unit, target, ())


def _bear(chance: _Chance) -> Acts:
    target = _enemy(chance)
    prospect = Prospect(chance.t, chance.world, chance.stand, chance.kinds, attack=True)
    wheels = None if target is None else prospect.bearing(bases(chance.t, chance.world)[target])
    if target is None or wheels is None or not all(prospect.wheel(act) for act in wheels):
        return ()
    return _up_to(chance, prospect, prospect.heads[0], target, wheels) or wheels


def _up_to(chance: _Chance, prospect: Prospect, unit: UnitId, target: UnitId, before: Acts) -> Acts:
    rate = _rate(chance)
    free = prospect.ahead(rate)
    way = prospect.contact(unit, target, free)
    if way is None:
        most = prospect.told(rate)
        return (*before, Act("dash" if rate == "dash" else "fwd", chance.among(most))) if most else ()
    approach = (Act("dash" if rate == "dash" else "fwd", way),) if way else ()
    return (*before, *approach, Act("attack", unit=target))


def _dash(chance: _Chance) -> Acts:
    most = chance.prospect.told("dash")
    return (Act("dash", chance.among(most)),) if most else ()


def _reform(chance: _Chance) -> Acts:
    kinds = ("about", "front", "swap", *FORMS)
    kind = kinds[chance.pick(len(kinds))]
    return (Act(kind, hand=HANDS[chance.pick(2)] if kind == "front" else "left"),)  # type: ignore[arg-type]


def _spacing(chance: _Chance) -> Acts:
    members = chance.stand.members
    stands = (UnitId(NOBODY), *members)[chance.pick(len(members) + 1)]
    if chance.pick(2):
        return (Act("close", unit=stands),)
    most = WIDTH if chance.stand.body in ("line", "phalanx") else 2 * chance.t.step
    return (Act("open", chance.among(most), unit=stands),)


def _off(chance: _Chance) -> Acts:
    """Turn about and go off."""
    walk = chance.prospect.walk
    most = (walk.left - walk.budget // 2) // 2 * chance.t.step
    return (Act("about"), Act("fwd", chance.among(most))) if most > 0 else (Act("about"),)


def _through(chance: _Chance) -> Acts:
    """Pass through friends ahead."""
    found = list(passages(Prospect(chance.t, chance.world, chance.stand, chance.kinds)))
    return found[chance.pick(len(found))] if found else ()
