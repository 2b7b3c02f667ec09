"""How good a position looks to a side: what both would lose, what is about to happen, who stands where.

Only comparisons matter.  Plans told this turn count as carried out, attacks as fought on average (sections 5.6, 5.7).
"""

from math import isqrt
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.chances import melee_odds
from engine.systems.battlefield.field import Field
from engine.systems.battlefield.planning import projected
from engine.systems.battlefield.troops import base_of, bases, card_of
from engine.systems.battlefield.world import Engagement, Unit, World, army_of, on_table
from engine.table.plane import square
from engine.table.pose import Base

MARKER: Final = 120
"""What an order marker lost for good is worth, in points of figures (5.6)."""
HAND: Final = 6
"""What a marker in hand is worth above one that lies on the table."""
PANIC: Final = 60
"""Per cent that a unit in panic or flight is worth less."""
CLOSE: Final = 2
"""What a step nearer to the nearest enemy is worth to troops that fight hand to hand."""
RANGE: Final = 5
"""Steps from which shooters like to shoot."""


class Appraiser:
    """Appraises positions of one game."""

    def __init__(self, field: Field) -> None:
        self.t = field

    def worth(self, world: World, side: Side) -> int:
        """Return what the position is worth to a side."""
        if not world.number:
            return 0
        seen = projected(self.t, world, world.side) if world.phase == "orders" else world
        ours, theirs = self._side(seen, side), self._side(seen, self.t.enemy(side))
        return ours - theirs + self._pending(seen, side)

    def _side(self, world: World, side: Side) -> int:
        army = army_of(world, side)
        total = -MARKER * army.lost + HAND * army.hand
        foes = tuple(bases(self.t, world, self.t.enemy(side)).values())
        for unit in on_table(world, side):
            total += self._unit(world, unit, world.units[unit], foes)
        return total

    def _unit(self, world: World, unit: UnitId, one: Unit, foes: tuple[Base, ...]) -> int:
        card = card_of(self.t, world, unit)
        value = one.ranks * (1 if card.arm == "special" else card.density) * card.cost
        if one.mood != "good":
            return value * (100 - PANIC) // 100
        return value + self._place(world, unit, shooter=card.shooter, general=one.general or one.chief, foes=foes)

    def _place(self, world: World, unit: UnitId, *, shooter: bool, general: bool, foes: tuple[Base, ...]) -> int:
        """Return what it is worth how near the enemy is: shooters keep their range, generals a little back."""
        if not foes:
            return 0
        own = base_of(self.t, world, unit).front_centre
        near = min(square(own, foe.centre) for foe in foes)
        steps = isqrt(near) // self.t.step
        wanted = RANGE if shooter else 8 if general else 0
        return -CLOSE * abs(steps - wanted)

    def _pending(self, world: World, side: Side) -> int:
        """Return what the melees that are fought or declared come to on average."""
        fights = list(world.engagements)
        for attack in world.attacks:
            if attack.state == "declared":
                number = -2 - len(fights)
                fights.append(
                    Engagement(
                        number, attack.attacker, attack.target, attack.face, dash=attack.dash, began=world.number
                    )
                )
        return sum(self._fight(world, fight, side) for fight in fights)

    def _fight(self, world: World, fight: Engagement, side: Side) -> int:
        odds = melee_odds(self.t, world, fight)
        attacker, defender = world.units[fight.attacker], world.units[fight.defender]
        total = 0
        for party, loser in (("attacker", fight.defender), ("defender", fight.attacker)):
            stake = self._stake(world, loser)
            hard = odds.count(party, "flight", "routed", "cut-down", "destroyed")  # type: ignore[arg-type]
            soft = odds.count(party, "retreat")  # type: ignore[arg-type]
            sign = 1 if world.units[loser].side != side else -1
            total += sign * (hard * stake * 7 // 10 + soft * stake // 5) // 144
        for one, unit, lost in (
            (attacker, fight.attacker, odds.ranks("attacker")),
            (defender, fight.defender, odds.ranks("defender")),
        ):
            card = card_of(self.t, world, unit)
            rank = card.cost * (1 if card.arm == "special" else card.density)
            total += (1 if one.side != side else -1) * rank * lost // 144
        return total

    def _stake(self, world: World, unit: UnitId) -> int:
        one, card = world.units[unit], card_of(self.t, world, unit)
        figures = one.ranks * (1 if card.arm == "special" else card.density)
        markers = 1 + one.standard + one.musician + (3 if one.chief else 2 * one.general)
        return figures * card.cost + MARKER * markers
