"""What is told of an order before it is given: the facts up to the first roll, nothing where one of them reveals."""

import pytest

from engine.kernel.event import Event
from engine.kernel.foresight import Foresight, decided_at_once, foresee
from engine.kernel.odds import Preview, preview
from tests.kernel.corridor import NORTH, SOUTH, Duck, Ducked, Run, Shoot
from tests.kernel.test_kernel import N1, S1, must, under_watch
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
