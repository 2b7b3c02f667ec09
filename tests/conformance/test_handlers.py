"""Every fact of a system is folded into its world and told, whatever module the functions stand in."""

from importlib import import_module

import pytest

from engine.kernel.handlers import Handlers
from engine.systems import SYSTEMS
from tests.conformance.cases import CASES, game_of

FIRST = dict(reversed(CASES))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(("room", "name"), [("fold", "FOLDS"), ("display.narration", "TOLD")])
def test_every_event_of_a_system_is_folded_and_told(system: str, room: str, name: str) -> None:
    handlers: Handlers[object] = getattr(import_module(f"engine.systems.{system}.{room}"), name)
    handlers.check(game_of(system, FIRST[system]).events)
