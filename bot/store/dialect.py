"""Our SQL in the words of PostgreSQL: how values are bound, which names need quotes, what only SQLite is told."""

import re
from functools import cache
from typing import Final

_WORD: Final = re.compile(
    r"""(?P<text>'(?:[^']|'')*'|"[^"]*")  # as it is
    |(?P<place>\?)
    |(?P<cast>::)
    |:(?P<name>[a-z_]+)
    |(?P<reserved>\b(?:user|left)\b)
    |(?P<planner>\s+indexed\ by\ \w+|\bcross\ (?=join\b))
    |(?P<percent>%)""",
    re.VERBOSE,
)


@cache
def translated(sql: str) -> str:
    """Return a statement as psycopg takes it."""
    return _WORD.sub(_said, sql)


def _said(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "place":
            return "%s"
        case "name":
            return f"%({found['name']})s"
        case "reserved":
            return f'"{found["reserved"]}"'
        case "planner":
            return ""
        case "percent":
            return "%%"
        case _:
            return found[0].replace("%", "%%")
