"""What is told of an order before it is given: the facts up to the first roll, nothing where one of them reveals."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.kernel.event import Event
from engine.kernel.foresight import Foresight, decided_at_once, foresee
from engine.kernel.odds import Preview, preview
from engine.kernel.text import Line
from tests.kernel.corridor import NORTH, SOUTH, Bid, Duck, Ducked, Run, Shoot, World
from tests.kernel.test_kernel import N1, S1, must, opening, under_watch
from tests.kernel.toy import GAME, Corridor


class Camouflaged(Corridor):
    """A corridor where ducking shows something: the roll comes behind it."""

    def reveals(self, event: Event, /) -> bool:
        return isinstance(event, Ducked)


SHOT_AT = must(must(under_watch(), NORTH, Run(N1, 3)), SOUTH, Shoot(S1))


def test_a_preview_has_the_facts_up_to_the_first_roll() -> None:
    rolling = preview(GAME, SHOT_AT, NORTH, Duck(True))
    assert isinstance(rolling, Preview)
    assert (rolling.events, rolling.state) == ((Ducked(N1, True),), None)


@pytest.mark.parametrize(("game", "closed"), [(GAME, False), (Camouflaged(), True)])
def test_what_is_uncovered_before_a_roll_closes_the_foresight(game: Corridor, closed: bool) -> None:
    found = foresee(game, SHOT_AT, NORTH, Duck(True))
    assert isinstance(found, Foresight)
    assert (found.closed, found.rolls) == (closed, not closed)
    assert not decided_at_once(found)


class Watched(Corridor):
    """A corridor that keeps between which worlds each fact is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[Event, World, World]] = []

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        self.told.append((event, before, after))
        return super().tell(event, before, after)


def test_each_fact_is_told_between_the_worlds_before_and_after_it() -> None:
    game = Watched()
    foresee(game, must(opening(), NORTH, Bid(2)), SOUTH, Bid(1))
    assert len(game.told) > 1
    for event, before, after in game.told:
        assert game.fold(before, event) == after
    for (_, _, after), (_, before, _) in pairwise(game.told):
        assert after == before
