"""What to expect of a shot: chances of hits and losses, exact (skill-test, shoot-casualties)."""

from fractions import Fraction
from math import comb

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, NOBODY, Fire, Missile
from engine.systems.warhorn.fire.aiming import AimedShot, shot_at
from engine.systems.warhorn.frames import HitPool
from engine.systems.warhorn.losses.falling import MACHINES, fallen, guarded
from engine.systems.warhorn.losses.machines import gored, shot_down
from engine.systems.warhorn.troops import card_of
from engine.systems.warhorn.world import World


class ShotForecast(Struct, frozen=True):
    """A shot with what is to be expected of it."""

    shot: AimedShot
    hits: tuple[Fraction, ...]
    """The chance of each number of hits, from none."""
    losses: tuple[Fraction, ...]
    """The chance of each number of dead, from none; of elephants and chariots how many of them."""

    @property
    def mean(self) -> Fraction:
        """The losses to be expected."""
        return sum((n * chance for n, chance in enumerate(self.losses)), Fraction(0))


def hit_chances(shot: AimedShot) -> tuple[Fraction, ...]:
    """Return the chance of each number of hits of a shot, from none; out of range there are none."""
    found: tuple[Fraction, ...] = (Fraction(1),)
    for part in shot.parts if shot.reaches else ():
        one = Fraction(min(DIE, max(0, part.needed)), DIE)
        mine = [comb(part.dice, n) * one**n * (1 - one) ** (part.dice - n) for n in range(part.dice + 1)]
        both = [Fraction(0)] * (len(found) + part.dice)
        for n, chance in enumerate(found):
            for k, more in enumerate(mine):
                both[n + k] += chance * more
        found = tuple(both)
    return found


def dead_of(t: Field, world: World, target: UnitId, pools: tuple[HitPool, ...], by: UnitId, first: int = NOBODY) -> int:
    """Return how many die under hits of a shot; of elephants and chariots how many are lost, the `first` before all."""
    card = card_of(t, world, target)
    if card.kind == "elephant":
        return gored(t, world, target, sum(pool.count for pool in pools), by, first).dead[0]
    if card.kind in MACHINES:
        return shot_down(t, world, target, pools, by, guarded(t, world, target, "shot", by), first).dead[0]
    return sum(fallen(t, world, target, pools, by)[0])


def forecast(t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile, way: Fire) -> ShotForecast:
    """Return what is to be expected of a shot; of equal types the first is taken to lose men first.

    No hit costs more than one man, so that no number of dead is passed over.
    """
    shot = shot_at(t, world, unit, target, weapon, way)
    hits = hit_chances(shot)
    losses: dict[int, Fraction] = {}
    for n, chance in enumerate(hits):
        dead = dead_of(t, world, target, (HitPool(n, shot.piercing),), unit) if n else 0
        losses[dead] = losses.get(dead, Fraction(0)) + chance
    return ShotForecast(shot, hits, tuple(losses[n] for n in range(max(losses) + 1)))


def worth(
    t: Field, world: World, unit: UnitId, target: UnitId, weapon: Missile, way: Fire
) -> tuple[Fraction, Fraction]:
    """Return how good a shot is beside others: the losses to be expected, then the hits."""
    found = forecast(t, world, unit, target, weapon, way)
    return found.mean, sum((n * chance for n, chance in enumerate(found.hits)), Fraction(0))
