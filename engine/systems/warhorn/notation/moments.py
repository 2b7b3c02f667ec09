"""What lines of orders mean at a moment: by the question that is open, whose verb need not be said."""

from typing import Final

from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.systems.warhorn.world import World

_ASKS: Final = "warhorn-ask-"
_IMPLIED: Final = {
    "charge": "charge",
    "react": "react",
    "rally": "leave",
    "serve": "wild",
    "spend": "spend",
    "suspect": "suspect",
    "run": "go",
    "cover": "reply",
    "reply": "reply",
    "place": "arrange",
    "move": "move",
    "face": "turn",
    "shoot": "shoot",
    "correct": "adjust",
    "melees": "fight",
    "challenge": "duel",
    "duel": "duel",
    "post": "general",
    "blows": "strike",
    "type": "loss",
    "army": "army",
    "terrain": "terrain",
    "deploy": "place",
}
"""The verb of most answers to a question."""


def implied(state: State[World], side: Side) -> str:
    """Return the verb of most answers to the question open to a side, empty where none is."""
    asked = state.asked(side)
    return "" if asked is None else _IMPLIED.get(asked.asks.removeprefix(_ASKS), "")
