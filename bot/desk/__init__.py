"""The application service: the only write path to a game.  It knows no Discord.

`GameDesk` locks a game, loads it, asks the engine, writes one transaction, and answers with a value.
"""

from bot.desk.live import Hand, LiveGame, Submission
from bot.desk.outcomes import (
    Busy,
    Changed,
    ChannelBusy,
    Damaged,
    Done,
    Fault,
    Misread,
    NeedsConsent,
    NoGame,
    NotOpen,
    NotRunning,
    NotYours,
    Outcome,
    Pending,
    Refused,
    Repeated,
    Scrapped,
    SeatTaken,
    Stale,
    Trouble,
    Unagreed,
    Unfit,
    Unknown,
    Unseated,
)
from bot.desk.service import GameDesk

__all__ = [
    "Busy",
    "Changed",
    "ChannelBusy",
    "Damaged",
    "Done",
    "Fault",
    "GameDesk",
    "Hand",
    "LiveGame",
    "Misread",
    "NeedsConsent",
    "NoGame",
    "NotOpen",
    "NotRunning",
    "NotYours",
    "Outcome",
    "Pending",
    "Refused",
    "Repeated",
    "Scrapped",
    "SeatTaken",
    "Stale",
    "Submission",
    "Trouble",
    "Unagreed",
    "Unfit",
    "Unknown",
    "Unseated",
]
