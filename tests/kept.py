"""What is dear to make and the same for all tests of a session: games bound to content, painted boards."""

import json
from functools import cache, lru_cache
from typing import Any

from msgspec.structs import replace

from engine.kernel.game import System
from engine.systems import load


@cache
def kept(key: str) -> System:
    """Return a system that binds equal content to one game, whoever asks: a game does not change."""
    system = load(key)

    @lru_cache(maxsize=8)
    def bound(text: str) -> Any:
        return system.bind(json.loads(text))

    return replace(system, bind=lambda document: bound(json.dumps(document)))
