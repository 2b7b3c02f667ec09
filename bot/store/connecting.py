"""Connections to PostgreSQL that notice soon when the other end is gone, and what may be shown of their addresses."""

from collections.abc import Mapping
from typing import Any, Final

import psycopg

from bot.store.database import BadAddress

DEAD: Final = 10.0
"""Seconds without an answer after which a line is dead."""
ALIVE: Final[Mapping[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": int(1000 * DEAD),
}
SERVER: Final = (
    "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3"
    f" -c tcp_user_timeout={1000 * DEAD:.0f}"
    " -c idle_in_transaction_session_timeout=30000 -c client_min_messages=warning"
)
"""How soon the server notices that we are gone, and lets our locks go."""


def connect(url: str, name: str = "umpire") -> psycopg.Connection[Any]:
    """Return a connection, which the server knows by a name.  Raises BadAddress, OperationalError."""
    _read(url)
    return psycopg.connect(url, options=SERVER, application_name=name, **ALIVE)


def named(url: str) -> str:
    """Return what may be shown of an address: no password.  Raises BadAddress."""
    known = _read(url)
    return f"postgresql://{known.get('host', '')}/{known.get('dbname', '')}"


def _read(url: str) -> Mapping[str, str]:
    """Return the parts of an address.  Raises BadAddress, also where a part of the password is taken for another."""
    try:
        known = {name: str(part) for name, part in psycopg.conninfo.conninfo_to_dict(url).items()}
    except psycopg.ProgrammingError:
        # Its message quotes the password, and would be shown with ours.
        raise BadAddress from None
    ports = known.get("port", "").split(",")
    if "@" in known.get("host", "") + known.get("dbname", "") or any(port.strip("0123456789") for port in ports):
        raise BadAddress
    return known
