"""What a game never changes: its cards, tables, table size and readings; every function of the rules takes it first."""

from typing import TYPE_CHECKING

from engine.kernel.ids import Side
from engine.systems.battlefield.cards import Card
from engine.systems.battlefield.kinds import BLACK, RED, SIDES, Policies

if TYPE_CHECKING:
    from engine.systems.battlefield.scenario import Scenario
    from engine.systems.battlefield.tables import Charts


class Field:
    """The content of one game with everything derived from it that the rules look up."""

    def __init__(self, scenario: "Scenario", cards: tuple[Card, ...], charts: "Charts") -> None:
        self.scenario = scenario
        self.charts = charts
        self.cards = cards
        self.card_by_slug = {card.slug: card for card in cards}
        self.policies: Policies = scenario.policies
        self.sides: tuple[Side, ...] = SIDES
        self.step: int = self.policies.step
        """u in a step."""
        self.width: int = scenario.width
        self.height: int = scenario.height
        """Of the table, u."""
        self.points: int = scenario.points
        """The agreed size of the armies."""
        self.turns: int = scenario.turns
        """Turns of each player, 0 without limit."""

    def enemy(self, side: Side) -> Side:
        return BLACK if side == RED else RED
