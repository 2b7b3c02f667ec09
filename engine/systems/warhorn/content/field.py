"""What a game never changes: cards, charts, size of table, policies; every function of the rules takes it first."""

from functools import cached_property
from typing import Any

from engine.content.charts import Provenance
from engine.kernel.ids import Side
from engine.kernel.text import Text
from engine.systems.warhorn.content.armies import ArmyList, ReadyData
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.charts import CHARTS, Charts
from engine.systems.warhorn.content.kinds import BLUE, CM, RED, SIDES, Policies
from engine.systems.warhorn.content.scenario import Scenario

__all__ = ["Card", "Field"]

_FREE: dict[Side, Text] = {RED: Text("A", "А"), BLUE: Text("B", "Б")}


class Field:
    """The content of one game with everything derived from it that the rules look up."""

    def __init__(self, scenario: Scenario, armies: tuple[ArmyList, ...], charts: Charts) -> None:
        """Take content apart."""
        self.scenario = scenario
        self.charts = charts
        self.armies = armies
        """The army lists of the game."""
        data = [card for army in armies for card in army.cards]
        self.cards: tuple[Card, ...] = tuple(card.card(n) for n, card in enumerate(data))
        self.card_by_slug = {card.slug: card for card in self.cards}
        self.lists: dict[str, ReadyData] = {ready.slug: ready for army in armies for ready in army.ready}
        """The ready armies that may be brought."""
        self.policies: Policies = scenario.policies
        self.sides: tuple[Side, ...] = SIDES
        self.width: int = scenario.width
        self.height: int = scenario.height
        """Of the table, u."""
        self.zone: int = scenario.zone
        self.points: int = scenario.points
        self.turns: int = scenario.turns
        """Turns of each player."""
        self._named = {Side(side.id): side for side in scenario.sides}
        self.known: dict[Any, Any] = {}
        """What functions of the rules have worked out from this field alone."""

    def enemy(self, side: Side) -> Side:
        """Return the other side."""
        return BLUE if side == RED else RED

    def side_name(self, side: Side) -> Text:
        """Return what a side is called: `Rome`."""
        return self._named[side].name.text

    def list_of(self, side: Side) -> str:
        """Return the ready army that a side brings unless its player says otherwise, or nothing."""
        return self._named[side].list

    @cached_property
    def letters(self) -> dict[Side, Text]:
        """With which letter the codes of each side's units begin: its own, else of its army list, else A and B.

        Two lists of one letter leave it to neither.
        """
        found = {side: self._letter(side) for side in self.sides}
        one, other = found.values()
        return _FREE if one.en == other.en or one.ru == other.ru else found

    def _letter(self, side: Side) -> Text:
        named = self._named[side].letter
        if named is not None:
            return named.text
        mine = {unit.card for unit in self.scenario.units if unit.side == side}
        of = [army for army in self.armies if mine and mine <= {card.slug for card in army.cards}]
        return of[0].letter.text if of else _FREE[side]

    def home(self, side: Side) -> int:
        """Return where the own edge of a side lies: y in u."""
        return 0 if side == RED else self.height

    def cm(self, length: int) -> int:
        """Return a length of the charts in u."""
        return length * CM

    @cached_property
    def provenance(self) -> dict[str, Provenance]:
        """Where each chart comes from, by its part in the game."""
        return {name: getattr(self.charts, name).provenance for name in CHARTS}
