"""Pages of a game that goes on while they are made."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.delivery.outbox import NotYet
from bot.delivery.telling import Unmade, making


def test_a_page_of_a_game_that_went_on_meanwhile_is_made_again() -> None:
    live: Any = SimpleNamespace(entries=[0])
    with making(live):
        pass
    with pytest.raises(NotYet), making(live):
        live.entries.append(1)
    with pytest.raises(NotYet), making(live):
        _fails_after_an_order(live)
    with pytest.raises(Unmade), making(live):
        raise LookupError


def _fails_after_an_order(live: Any) -> None:
    live.entries.append(2)
    raise LookupError
