"""Rows of the database as what they mean: a header, a request, the body of a post."""

import logging
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from bot.store.port import Header, Option, Request
from engine.kernel.ids import Side

T = TypeVar("T")

_log = logging.getLogger(__name__)


def header_of(row: tuple[Any, ...]) -> Header:
    """Return the header of a game; marked where its row cannot be read whole."""
    *head, phrases, created, status_message, options, message = row
    try:
        sealed = tuple((Side(side), text) for side, text in msgspec.json.decode(phrases, type=list[tuple[str, str]]))
        return made(Header, *head, sealed, created, status_message, options_of(options), message)
    except msgspec.DecodeError as error:
        # One bad row must not hide the others that are read with it.
        _log.error("the row of game %d cannot be read: %s", head[0], error)
        return made(Header, *head, (), created, status_message, {}, message, unreadable=True)


def request_of(row: tuple[Any, ...]) -> Request:
    """Return a request for consent."""
    number, *head, needs, agreed, at, expires, status, body = row
    return made(Request, sides_of(needs), sides_of(agreed), *head, at, expires, body, number, status)


def sides_of(text: str) -> tuple[Side, ...]:
    """Return sides that were written."""
    return tuple(map(Side, msgspec.json.decode(text)))


def options_of(text: str) -> Mapping[str, Option]:
    """Return options that were written.  Raises DecodeError."""
    return msgspec.json.decode(text, type=dict[str, Option])


def written(value: object) -> str:
    """Return a value as it is kept."""
    return msgspec.json.encode(value).decode()


def made(kind: Callable[..., T], *values: Any, **more: Any) -> T:
    """Return what the columns of a row make."""
    return kind(*values, **more)


def only(rows: list[Any]) -> Any:
    """Return the one value of the first row; None without a row."""
    return rows[0][0] if rows else None


def body_of(post: int, game: int, text: str) -> Mapping[str, Option]:
    """Return the body of a post; nothing for one that cannot be read, so that the others are delivered."""
    try:
        return options_of(text)
    except msgspec.DecodeError as error:
        _log.error("post %d of game %d cannot be read: %s", post, game, error)
        return {}
