"""What a REST handler takes and gives."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from bot.localguild.payload import Files, Payload

Answer: TypeAlias = "Payload | list[Payload] | None"


@dataclass(frozen=True)
class Call:
    """One request: the names in its path, its query, its JSON body and its files."""

    names: dict[str, str]
    query: dict[str, str]
    body: Any
    files: Files


Handler: TypeAlias = Callable[[Call], Answer]
Route: TypeAlias = tuple[str, str, Handler]
"""Method, path template and handler."""


@cache
def pattern(template: str) -> re.Pattern[str]:
    """Return the regular expression of a path template; `{name}` is one part of a path."""
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", re.sub(r"[.]", r"\\.", template)))
