"""How deep the text of a TOML or JSON file goes, judged in one pass before anything parses it.

The standard parsers take time that grows with the square of a key's parts, and recurse once for each bracket.
"""

import re
from collections.abc import Iterator
from typing import Final

from engine.kernel.problem import ContentError, Problem

MOST_PARTS: Final = 8
"""Names of one dotted key or header."""
MOST_DEPTH: Final = 16
"""Brackets inside one another."""
MOST_TABLES: Final = 4000
"""Headers of one file."""

# A string without its end swallows what follows, so that no sign is looked at twice.
_LONG: Final = r'"""(?:[^\\]|\\.?)*?(?:"{3,5}|\Z)' r"|'''.*?(?:'{3,5}|\Z)"
_SHORT: Final = r'"(?:[^"\\\n]|\\.?)*+(?:"|(?=\n)|\Z)' r"|'[^'\n]*+(?:'|(?=\n)|\Z)"
_TOML: Final = re.compile(
    rf"(?P<part>{_LONG}|{_SHORT}|[\w+ \t-]++)|(?P<dot>\.)|(?P<open>[\[{{])|(?P<close>[\]}}])"
    r"|(?P<other>\#[^\n]*|[^\w+ \t.\[\]{}\"'#-])",
    re.DOTALL,
)
_JSON: Final = re.compile(r'"(?:[^"\\]|\\.?)*+(?:"|\Z)|(?P<open>[\[{])|(?P<close>[\]}])', re.DOTALL)


def bounded(data: bytes, file: str) -> None:
    """Raise ContentError when a file goes deeper or has more parts than may be parsed, with the line where it does.

    It is read as JSON if its name says so, else as TOML, in a time in proportion to its length, whatever is in it.
    """
    text = data.decode("utf-8-sig", "replace")
    found = next(_json(text) if file.lower().endswith(".json") else _toml(text), None)
    if found is not None:
        start, what = found
        raise ContentError((Problem(f"{file}:{text.count(chr(10), 0, start) + 1}", "document", what),))


def _json(text: str) -> Iterator[tuple[int, str]]:
    depth = 0
    for token in _JSON.finditer(text):
        depth += (token.lastgroup == "open") - (token.lastgroup == "close")
        if depth > MOST_DEPTH:
            yield token.start(), f"is nested more than {MOST_DEPTH} deep"


def _toml(text: str) -> Iterator[tuple[int, str]]:
    depth, parts, tables = 0, 1, 0
    for token in _TOML.finditer(text):
        match token.lastgroup:
            case "part":
                continue
            case "dot":
                parts += 1
                if parts > MOST_PARTS:
                    yield token.start(), f"has a name of more than {MOST_PARTS} parts"
                continue
            case "open":
                tables += depth == 0
                depth += 1
                if depth > MOST_DEPTH:
                    yield token.start(), f"is nested more than {MOST_DEPTH} deep"
                if tables > MOST_TABLES:
                    yield token.start(), f"has more than {MOST_TABLES} tables and lists"
            case "close":
                depth = max(0, depth - 1)
        parts = 1
