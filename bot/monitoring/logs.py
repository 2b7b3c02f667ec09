"""The log: as text for people or as JSON for programs, each line with the interaction that it is about."""

import logging
import re
import sys
from collections.abc import Iterable
from typing import Final, Literal, TextIO, TypeAlias

from bot.monitoring.tracing import followed

Form: TypeAlias = Literal["text", "json"]
TEXT: Final = "%(asctime)s %(levelname)s %(name)s%(followed)s: %(message)s"
_FIELDS: Final = {"levelname": "level", "name": "logger"}
_BEARERS: Final = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.~-]+")
"""What the address of a webhook or an interaction has after its id: who has that may answer for us."""
HIDDEN: Final = "***"
TALKATIVE: Final = ("aiosqlite", "discord", "psycopg")
"""Libraries whose words for debugging quote what they carry: tokens of interactions, texts of members."""


class Handler(logging.StreamHandler[TextIO]):
    """Writes lines with the interaction that is followed, and without what opens doors."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__(sys.stderr)
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        """Return a line."""
        interaction = followed()
        record.followed = "" if interaction is None else f" [{interaction}]"
        # As text, since many programs keep numbers of JSON in 53 bits.
        record.interaction = None if interaction is None else str(interaction)
        line = _BEARERS.sub(rf"\1{HIDDEN}", super().format(record))
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return line


def begin(level: int, form: Form = "text", secrets: Iterable[str] = ()) -> Handler:
    """Log from a level on to standard error; `secrets` are never written, wherever they came from.

    As JSON a line has `time`, `level`, `logger`, `message`, `interaction`, and what its message names by itself, e.g.
    `game`, `entry`, `post`.
    """
    handler = Handler(secrets)
    handler.setFormatter(_json() if form == "json" else logging.Formatter(TEXT))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level)
    for library in TALKATIVE:
        logging.getLogger(library).setLevel(max(level, logging.INFO))
    return handler


def _json() -> logging.Formatter:
    from pythonjsonlogger.json import JsonFormatter  # noqa: PLC0415 - who reads text needs nothing of it

    return JsonFormatter(
        ["levelname", "name", "message"],
        rename_fields=_FIELDS,
        reserved_attrs=[*_RESERVED, "followed"],
        timestamp="time",
        json_ensure_ascii=False,
    )


_RESERVED: Final = tuple(vars(logging.makeLogRecord({})))
