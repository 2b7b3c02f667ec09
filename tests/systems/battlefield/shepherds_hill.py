"""The scenario Shepherd's Hill as it begins, played by the rules of the whole game."""

from functools import cache
from typing import Any

from engine.kernel.interpreter import begin
from engine.kernel.state import State
from tests.conformance.cases import dice, game_of


@cache
def hill() -> Any:
    return game_of("battlefield", "shepherds-hill")


@cache
def opened() -> State[Any]:
    return begin(hill(), dice(1)).state
