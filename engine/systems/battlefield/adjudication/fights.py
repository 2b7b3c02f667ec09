"""Rounds of melee as they were met in a game, with all else of their phase that bears on them."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.systems.battlefield import events as e
from engine.systems.battlefield.adjudication.parts import field_of, moments
from engine.systems.battlefield.combat.fighting import direction
from engine.systems.battlefield.combat.morale import backing
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.world import World


class FoughtRound(Struct, frozen=True):
    """One round: the world before it, its facts, all rounds of the phase, and who else is beaten from elsewhere."""

    t: Field
    world: World
    fought: e.Fought
    judged: e.MeleeJudged
    phase: tuple[e.Fought, ...]
    beaten: frozenset[UnitId]
    """Units that other fights of the phase beat from another direction than this one (5.2.6.4-b)."""

    def elsewhere(self, unit: UnitId) -> int:
        """Return the ranks that other fights of the phase cost a unit."""
        return self._lost(unit, but=self.fought.number)

    def behind(self, unit: UnitId) -> int:
        """Return the ranks behind the head of a closed column, after all losses of the phase (3.6.2.2-a)."""
        others = backing(self.t, self.world, unit)
        return sum(max(0, self.world.units[other].ranks - self._lost(other)) for other in others)

    def _lost(self, unit: UnitId, *, but: int = -1) -> int:
        both = ((one, zip((one.attacker, one.defender), one.ranks, strict=True)) for one in self.phase)
        return sum(rank for one, ranks in both if one.number != but for other, rank in ranks if other == unit)


def rounds(game: Game[Any], before: State[Any], events: tuple[Event, ...]) -> Iterator[FoughtRound]:
    """Yield the rounds of melee among facts; those of one phase stand between two changes of ranks."""
    t = field_of(game)
    phase = tuple(event for event in events if isinstance(event, e.Fought))
    verdicts = {event.number: event for event in events if isinstance(event, e.MeleeJudged)}
    if len({event.number for event in phase}) < len(phase):
        return  # two melee phases by one order: whose losses weigh where is not told apart
    for world, event, _ in moments(game, before, events):
        if isinstance(event, e.Fought) and event.number in verdicts:
            own = verdicts[event.number]
            yield FoughtRound(t, world, event, own, phase, frozenset(_beaten(t, world, event, verdicts)))


def _beaten(t: Field, world: World, fought: e.Fought, verdicts: dict[int, e.MeleeJudged]) -> Iterator[UnitId]:
    fights = {pair.number: pair for pair in world.engagements}
    for unit in (fought.attacker, fought.defender):
        way = direction(t, world, fights[fought.number], unit)
        for number, verdict in verdicts.items():
            lost = verdict.loser == unit and verdict.result not in ("drawn", "destroyed")
            if lost and number in fights and direction(t, world, fights[number], unit) != way:
                yield unit
