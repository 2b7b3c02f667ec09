"""What to expect of a shot of an engine at the unit it is aimed at, exactly (ballista, cannon, catapult, bombard)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Final

from msgspec import Struct

from engine.kernel.modifiers import added
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, NOBODY
from engine.systems.warhorn.fire.aiming import protection
from engine.systems.warhorn.fire.chances import dead_of
from engine.systems.warhorn.fire.engine_shots import BALL, BOLT, crew_skill, deviation, mild
from engine.systems.warhorn.fire.engines import place_of, row_of
from engine.systems.warhorn.fire.impacts import cells_under, in_zone, men_in, model_crushed, model_under, over_base
from engine.systems.warhorn.frames import EngineShot, HitPool
from engine.systems.warhorn.measures import range_from
from engine.systems.warhorn.troops import card_of, formed
from engine.systems.warhorn.world import World
from engine.tabletop.plane import Point, scattered

PAIRS: Final = tuple(product(range(1, DIE + 1), repeat=2))


class EngineForecast(Struct, frozen=True):
    """A shot of an engine with what is to be expected of it, if the crew corrects it for the greatest losses."""

    hits: Fraction
    """The chance that it strikes its target."""
    misfires: Fraction
    bursts: Fraction
    """The chance that the engine is lost."""
    mean: Fraction
    """The losses to be expected; of elephants, chariots and engines models under a stone count for one each."""


def engine_forecast(t: Field, world: World, shot: EngineShot) -> EngineForecast:
    """Return what is to be expected of a shot of an engine at its target; others whom it may strike are left out."""
    here = place_of(world.units[shot.unit].models[shot.model])
    if shot.canister:
        return _canister(t, world, shot, here)
    if card_of(t, world, shot.unit).engine == "ballista":
        return _bolt(t, world, shot, here)
    return _fall(t, world, shot, here)


def _mean(t: Field, world: World, shot: EngineShot, pools: Iterator[HitPool], first: int = NOBODY) -> Fraction:
    """Return the mean losses under hits that are equally likely, on one model `first`."""
    dead = [dead_of(t, world, shot.target, (pool,), shot.unit, first) for pool in pools]
    return Fraction(sum(dead), len(dead))


def _ranks(world: World, shot: EngineShot, most: int) -> range:
    """Return what a die with as many sides as ranks that are met can show."""
    return range(1, min(most, max(1, len(world.units[shot.target].ranks))) + 1)


def _bolt(t: Field, world: World, shot: EngineShot, here: Point) -> EngineForecast:
    if not range_from(t, world, here, shot.target).within(t.cm(row_of(t, world, shot.unit).range), 0):
        return EngineForecast(Fraction(0), Fraction(0), Fraction(0), Fraction(0))
    side = world.units[shot.unit].side
    less = added(protection(t, world, side, here, shot.target, lobbed=False))
    need = crew_skill(t, world, shot.unit, shot.model) + less
    chance = Fraction(min(DIE, max(0, need)), DIE)
    mean = _mean(t, world, shot, (HitPool(n, "all") for n in _ranks(world, shot, BOLT)))
    return EngineForecast(chance, Fraction(0), Fraction(0), chance * mean)


def _canister(t: Field, world: World, shot: EngineShot, here: Point) -> EngineForecast:
    """Return what is to be expected of canister, which hits as often as it reaches (canister-a)."""
    far = range_from(t, world, here, shot.target)
    reached = [sum(pair) for pair in PAIRS if far.within(t.cm(sum(pair)), 0)]
    chance = Fraction(len(reached), len(PAIRS))
    mean = chance and chance * _mean(t, world, shot, (HitPool(n, "body-barding") for n in reached))
    return EngineForecast(chance, Fraction(0), Fraction(0), Fraction(mean))


# -- where it comes down


def _fall(t: Field, world: World, shot: EngineShot, here: Point) -> EngineForecast:
    """Go through every throw of the pairs and every correction of it."""
    pair = Counter(None if dice == (1, 1) else deviation(t, dice) for dice in PAIRS)
    other = pair if row_of(t, world, shot.unit).pairs > 1 else Counter([0])
    most = t.cm(crew_skill(t, world, shot.unit, shot.model) - 1)
    effect = _Effect(t, world, shot, here)
    hits = misfires = bursts = mean = Fraction(0)
    for (along, some), (across, others) in product(pair.items(), other.items()):
        chance = Fraction(some * others, pair.total() * other.total())
        if along is None or across is None:
            misfires += chance
            bursts += 0 if mild(t, world, shot, first=along is None) else chance / DIE
            continue
        best = max(effect.at(*fall) for fall in product(_corrected(t, along, most), _corrected(t, across, most)))
        hits += chance * best[1]
        mean += chance * best[0]
    return EngineForecast(hits, misfires, bursts, mean)


def _corrected(t: Field, off: int, most: int) -> Sequence[int]:
    """Return the deviations that a crew can make of one, in whole cm (cannon-b)."""
    return range(off - most, off + most + t.cm(1), t.cm(1)) if off else (off,)


class _Effect:
    """What a shot does to its target by how far it comes down beside the point aimed at, worked out once."""

    def __init__(self, t: Field, world: World, shot: EngineShot, here: Point) -> None:
        self.t, self.world, self.shot, self.here = t, world, shot, here
        self.engine = card_of(t, world, shot.unit).engine
        self.formed = formed(t, world, shot.target)
        self._known: dict[tuple[int, int], tuple[Fraction, bool]] = {}
        self._balls: dict[int | None, Fraction] = {}

    def at(self, along: int, across: int) -> tuple[Fraction, bool]:
        """Return the losses to be expected, and whether the target is struck at all."""
        found = self._known.get((along, across))
        if found is None:
            point = scattered(self.here, self.shot.aim, along, across)
            found = self._known[along, across] = self._losses(point), self._strikes(point)
        return found

    def _strikes(self, point: Point) -> bool:
        t, world, unit = self.t, self.world, self.shot.target
        if self.formed:
            return over_base(t, world, unit, point)
        zone = self.engine == "bombard" and in_zone(t, world, unit, point)
        return zone or model_under(t, world, unit, point) is not None

    def _losses(self, point: Point) -> Fraction:
        t, world, unit = self.t, self.world, self.shot.target
        if not self._strikes(point):
            return Fraction(0)
        if self.engine == "cannon":
            return self._ball(None if self.formed else model_under(t, world, unit, point))
        if self.formed:
            dead = sum(men_in(t, world, unit, cells_under(t, world, unit, point, wide=self.engine == "catapult")))
        else:
            dead = int(model_crushed(t, world, unit, point) is not None)
        return dead + self._blast

    def _ball(self, model: int | None) -> Fraction:
        if model not in self._balls:
            times = 2 if self.shot.ball == "explosive" else 1
            pools = (HitPool(times * n, "all") for n in _ranks(self.world, self.shot, BALL))
            first = NOBODY if model is None else model
            self._balls[model] = _mean(self.t, self.world, self.shot, pools, first)
        return self._balls[model]

    @cached_property
    def _blast(self) -> Fraction:
        if self.engine != "bombard" or self.shot.ball != "explosive":
            return Fraction(0)
        sums = (sum(dice) for dice in PAIRS) if self.formed else range(1, DIE + 1)
        return _mean(self.t, self.world, self.shot, (HitPool(n, "body-barding") for n in sums))
