"""The application service: the only write path to a game.  It knows no Discord.

`GameDesk` locks a game, loads it, asks the engine, writes one transaction, and answers with a value of `outcomes`; the
commonest of these can be had from here.
"""

from bot.desk.live import LiveGame, Submission
from bot.desk.outcomes import Changed, Done, NeedsConsent, NotOpen, NotRunning, NotYours, Refused, Repeated, Stale
from bot.desk.service import GameDesk

__all__ = [
    "Changed", "Done", "GameDesk", "LiveGame", "NeedsConsent", "NotOpen", "NotRunning", "NotYours", "Refused",
    "Repeated", "Stale", "Submission",
]  # fmt: skip
