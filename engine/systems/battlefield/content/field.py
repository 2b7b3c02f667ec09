"""What a game never changes: cards, charts, size of table, policies; every function of the rules takes it first."""

from functools import cached_property
from typing import Any

from engine.content.charts import Provenance
from engine.kernel.ids import Side
from engine.kernel.text import Text
from engine.systems.battlefield.content.armies import ArmyList, CorpsData, ReadyData
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.charts import CHARTS, CardRow, Charts
from engine.systems.battlefield.content.kinds import BLACK, RED, SIDES, Policies
from engine.systems.battlefield.content.scenario import Scenario

__all__ = ["Card", "Field"]


class Field:
    """The content of one game with everything derived from it that the rules look up."""

    def __init__(self, scenario: Scenario, armies: tuple[ArmyList, ...], charts: Charts) -> None:
        """Take content apart: cards, terrain, the markers that the agreed size gives (2.4, 2.4-a)."""
        self.scenario = scenario
        self.charts = charts
        self.armies = armies
        """The army lists of the game."""
        data = [card for army in armies for card in army.cards]
        self.cards: tuple[Card, ...] = tuple(card.card(n) for n, card in enumerate(data))
        self.card_by_slug = {card.slug: card for card in self.cards}
        self.lists: dict[str, ReadyData] = {ready.slug: ready for army in armies for ready in army.ready}
        """The ready armies that may be brought (4.3)."""
        self.deck: dict[str, CardRow] = dict(charts.deck.cards)
        """The terrain cards (4.2)."""
        self.policies: Policies = scenario.policies
        self.sides: tuple[Side, ...] = SIDES
        self.step: int = self.policies.step
        """u in a step."""
        self.width: int = scenario.width
        self.height: int = scenario.height
        """Of the table, u."""
        self.points: int = scenario.points
        """The agreed size of the armies."""
        self.markers: int = scenario.points // 100
        """Order markers of each side (2.4-a)."""
        self.turns: int = scenario.turns
        """Turns of each player, 0 without limit."""
        self.victory = scenario.victory
        """`total` or `timed` (5.7)."""
        self._named = {Side(side.id): side for side in scenario.sides}
        self.known: dict[Any, Any] = {}
        """What functions of the rules have worked out from this field alone."""

    def enemy(self, side: Side) -> Side:
        """Return the other side."""
        return BLACK if side == RED else RED

    def side_name(self, side: Side) -> Text:
        """Return what a side is called: `Macedon`."""
        return self._named[side].name.text

    def list_of(self, side: Side) -> str:
        """Return the ready army that a side brings unless its player says otherwise, or nothing."""
        return self._named[side].list

    def corps_of(self, side: Side, army: str) -> tuple[CorpsData, ...]:
        """Return names and generals of the corps of a side whose army is a ready one by its slug, as far as given."""
        ready = self.lists.get(army)
        return self._named[side].corps or (() if ready is None else ready.corps)

    @cached_property
    def provenance(self) -> dict[str, Provenance]:
        """Where each chart comes from, by its part in the game."""
        return {name: getattr(self.charts, name).provenance for name in CHARTS}
