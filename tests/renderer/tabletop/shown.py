"""The measured tables that are drawn in tests, by name."""

from collections.abc import Callable
from typing import Final

import pytest

from engine.tabletop.board import TableView
from tests.renderer import battle, grounds, war
from tests.renderer.speech import ENGLISH, RUSSIAN

SHOWN: Final[dict[str, Callable[[], TableView]]] = {
    "field": battle.field,
    "draft": battle.preview,
    "deployment": battle.deployment,
    "won": battle.won,
    "zama": battle.zama,
    "states": grounds.states,
    "grounds": grounds.grounds,
    "war": war.war,
}
NEAR: Final[dict[str, Callable[[], TableView]]] = {
    "near": lambda: battle.field(window=(5000, 3500, 9000, 7500)),
    "zama near": lambda: battle.zama(window=(9000, 3000, 16000, 8000)),
}
WORDS: Final = pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
