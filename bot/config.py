"""Settings from the environment: read once, every mistake named, the token never shown."""

import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast, get_args

from msgspec import Struct

from bot.shards import ALL, Shards
from bot.shards import read as read_shards
from engine.kernel.text import Language

NAMES: Final = (
    "DISCORD_TOKEN",
    "DISCORD_TOKEN_FILE",
    "UMPIRE_BACKUPS",
    "UMPIRE_DATA",
    "UMPIRE_DATABASE",
    "UMPIRE_DATABASE_FILE",
    "UMPIRE_LANGUAGE",
    "UMPIRE_LOG",
    "UMPIRE_LOGS",
    "UMPIRE_SHARDS",
    "UMPIRE_WAIT",
    "UMPIRE_WATCH",
    "UMPIRE_WEBHOOKS",
)
FORMS: Final = ("text", "json")
LEVELS: Final = ("debug", "info", "warning", "error")
DEFAULT_DATA: Final = ".umpire"
DATABASE: Final = "umpire.sqlite3"
SERVERS: Final = ("postgresql://", "postgres://")
DEFAULT_BACKUPS: Final = "7"
MOST_BACKUPS: Final = 1000
LAST_PORT: Final = 65535
Reach: TypeAlias = Literal["public", "loopback"]
"""How far webhooks reach: the public internet over https; or this machine too, there over http and on any port."""


class Token:
    """A secret that does not show itself: neither in a representation, nor in a message, nor in a log.

    The bot's own, or what signs for a webhook.
    """

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def __repr__(self) -> str:
        return "Token(***)"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Token) and self._value == other._value

    def __hash__(self) -> int:
        return hash(self._value)

    def reveal(self) -> str:
        """Return the secret, for the one call that needs it."""
        return self._value


Place: TypeAlias = Path | Token
"""Of a database: a file, or the address on a server, which may hold a password."""


class Settings(Struct, frozen=True):
    token: Token | None
    """None where no token is needed."""
    data: Path
    """The folder of the database."""
    language: Language
    """Of public posts, where a guild has not chosen."""
    log: int
    """A level of the logging module."""
    backups: int
    """How many daily backups are kept; none are made where it is 0."""
    webhooks: Reach = "public"
    server: Token | None = None
    """The address of a database of PostgreSQL, which may hold a password; None for a file in the folder."""
    watch: tuple[str, int] | None = None
    """Host and port where whoever watches the bot is answered; None where nobody is."""
    logs: Literal["text", "json"] = "text"

    shards: tuple[Shards, ...] = (ALL,)
    """The groups of shards of which it serves one, the first that no other worker has."""
    wait: bool = False
    """Whether it waits until one is free, where all are taken."""

    @property
    def database(self) -> Place:
        """Where the games are kept: a file, or the address of a server."""
        return self.data / DATABASE if self.server is None else self.server


class ConfigError(Exception):
    """Settings that cannot be used; carries every mistake, each beginning with the name of its variable."""

    def __init__(self, mistakes: tuple[str, ...]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


def read(environment: Mapping[str, str] = os.environ, *, token_needed: bool = True) -> Settings:
    """Return the settings of an environment.  Raises ConfigError with every mistake.

    DISCORD_TOKEN is the bot's token, or DISCORD_TOKEN_FILE the file that holds it; UMPIRE_DATA the folder of the
    database; UMPIRE_DATABASE its address where PostgreSQL keeps it, or UMPIRE_DATABASE_FILE the file that holds that;
    UMPIRE_BACKUPS how many daily backups are kept, 0 to make none; UMPIRE_LANGUAGE `en` or `ru`; UMPIRE_LOG a level:
    debug, info, warning, error; UMPIRE_LOGS `text` or `json`; UMPIRE_SHARDS the shards of one of several workers, e.g.
    `0-1/4`; UMPIRE_WAIT `yes` if it waits until they are free; UMPIRE_WATCH HOST:PORT where the bot is watched;
    UMPIRE_WEBHOOKS how far webhooks reach: `public` or `loopback`.
    """
    mistakes = [_unknown(name) for name in environment if name.startswith("UMPIRE_") and name not in NAMES]
    token = _token(environment, mistakes) if token_needed else None
    data = Path(environment.get("UMPIRE_DATA") or DEFAULT_DATA)
    if data.exists() and not data.is_dir():
        mistakes.append(f"UMPIRE_DATA: {data} is not a folder")
    language = _one_of(environment, "UMPIRE_LANGUAGE", get_args(Language), "en", mistakes)
    level = _one_of(environment, "UMPIRE_LOG", LEVELS, "info", mistakes)
    reach = _one_of(environment, "UMPIRE_WEBHOOKS", get_args(Reach), "public", mistakes)
    server, watch = _server(environment, mistakes), _watch(environment, mistakes)
    logs = _one_of(environment, "UMPIRE_LOGS", FORMS, "text", mistakes)
    shards = _shards(environment, server, mistakes)
    wait = _one_of(environment, "UMPIRE_WAIT", ("no", "yes"), "no", mistakes) == "yes"
    if wait and server is None:
        mistakes.append("UMPIRE_WAIT: a spare shares a database of PostgreSQL with others; set UMPIRE_DATABASE")
    backups = environment.get("UMPIRE_BACKUPS", "").strip() or DEFAULT_BACKUPS
    if not (backups.isascii() and backups.isdecimal() and int(backups[:9]) <= MOST_BACKUPS):
        mistakes.append(f"UMPIRE_BACKUPS: {backups!r} is no number from 0 to {MOST_BACKUPS}")
    if mistakes:
        raise ConfigError(tuple(mistakes))
    levels = logging.getLevelNamesMapping()
    language, reach = cast("Language", language), cast("Reach", reach)
    return Settings(
        token,
        data,
        language,
        levels[level.upper()],
        int(backups),
        reach,
        server,
        watch,
        "json" if logs == "json" else "text",
        shards,
        wait,
    )


def secrets(settings: Settings) -> tuple[str, ...]:
    """Return what no log may show: the token, and the address of a database, which may hold a password."""
    return tuple(secret.reveal() for secret in (settings.token, settings.server) if secret is not None)


def place(environment: Mapping[str, str], data: Path | None = None) -> Place:
    """Return where the database is: in a folder if one is given, else by the settings alone.  Raises ConfigError."""
    mistakes: list[str] = []
    server = None if data is not None else _server(environment, mistakes)
    if mistakes:
        raise ConfigError(tuple(mistakes))
    return server or (data or Path(environment.get("UMPIRE_DATA") or DEFAULT_DATA)) / DATABASE


def _unknown(name: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415 - a start without a fault needs none

    near = get_close_matches(name, NAMES, n=1)
    return f"{name}: there is no such setting" + (f"; did you mean {near[0]}?" if near else "")


def _one_of(
    environment: Mapping[str, str], name: str, known: tuple[str, ...], default: str, mistakes: list[str]
) -> str:
    value = environment.get(name, "").strip().lower() or default
    if value not in known:
        mistakes.append(f"{name}: {value!r} is none of {', '.join(known)}")
    return value


def _secret(environment: Mapping[str, str], name: str, mistakes: list[str]) -> tuple[str, str] | None:
    """Read a secret, or the file that holds it: the name it was found under, and itself, which may be empty."""
    value, file = environment.get(name, ""), environment.get(f"{name}_FILE", "")
    if value and file:
        mistakes.append(f"{name}: set this or {name}_FILE, not both")
        return None
    if file:
        name = f"{name}_FILE"
        try:
            value = Path(file).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "it is not text"
            mistakes.append(f"{name}: the file cannot be read: {why}")
            return None
    return name, value.strip()


def _server(environment: Mapping[str, str], mistakes: list[str]) -> Token | None:
    """Read the address of a database.  No message quotes it: it may hold a password."""
    found = _secret(environment, "UMPIRE_DATABASE", mistakes)
    if found is None or not found[1]:
        return None
    name, value = found
    if not value.startswith(SERVERS):
        mistakes.append(f"{name}: this is no address of PostgreSQL: it begins with {SERVERS[0]}")
        return None
    return Token(value)


def _shards(environment: Mapping[str, str], server: Token | None, mistakes: list[str]) -> tuple[Shards, ...]:
    asked = environment.get("UMPIRE_SHARDS", "").strip()
    try:
        shards = read_shards(asked) if asked else (ALL,)
    except ValueError as wrong:
        mistakes.append(f"UMPIRE_SHARDS: {wrong}")
        return (ALL,)
    if server is None and not all(one.whole for one in shards):
        mistakes.append("UMPIRE_SHARDS: several workers share a database of PostgreSQL; set UMPIRE_DATABASE")
    return shards


def _watch(environment: Mapping[str, str], mistakes: list[str]) -> tuple[str, int] | None:
    """Read where the bot is watched: a host, in brackets if it has colons, and a port."""
    value = environment.get("UMPIRE_WATCH", "").strip()
    if not value:
        return None
    host, _, port = value.rpartition(":")
    bare = host.removeprefix("[").removesuffix("]")
    if not bare or (":" in host and host != f"[{bare}]") or not (port.isascii() and port.isdecimal()):
        mistakes.append(f"UMPIRE_WATCH: {value!r} is no HOST:PORT; write for example 127.0.0.1:9108")
        return None
    if not 0 < int(port[:9]) <= LAST_PORT:
        mistakes.append(f"UMPIRE_WATCH: {port} is no port from 1 to {LAST_PORT}")
        return None
    return bare, int(port)


def _token(environment: Mapping[str, str], mistakes: list[str]) -> Token | None:
    """Read the token.  No message quotes it, nor the file that may hold it by mistake."""
    found = _secret(environment, "DISCORD_TOKEN", mistakes)
    if found is None:
        return None
    name, value = found
    if not value:
        mistakes.append(f"{name}: there is no token; make one at https://discord.com/developers/applications")
        return None
    if not value.isascii() or len(value.split()) > 1:
        mistakes.append(f"{name}: this is no token: a token is one word of ASCII characters")
        return None
    return Token(value)
