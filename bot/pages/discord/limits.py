"""Discord's limits on what we build, and the cuts that keep them."""

import re
from collections.abc import Iterator
from typing import Final

# Messages with layouts (Components V2): counted over all nested components of one message.
COMPONENTS: Final = 40
TEXT: Final = 4000
TEXT_BUDGET: Final = 3800
"""What we fill of it at most; a page of the text board just fits."""
ROWS: Final = 5
"""Rows of controls that we put under one message; with full rows, the rest of a layout still fits into COMPONENTS."""
BUTTONS_IN_ROW: Final = 5
LABEL: Final = 80
CUSTOM_ID: Final = 100
OPTIONS: Final = 25
OPTION_TEXT: Final = 100
PLACEHOLDER: Final = 150
ALT: Final = 1024
FILE_BYTES: Final = 10 * 1024 * 1024
# Forms.
FORM_TITLE: Final = 45
FIELDS: Final = 5
FIELD_LABEL: Final = 45
FIELD_ABOUT: Final = 100
FIELD_TEXT: Final = 4000

# Commands.
NAME: Final = 32
DESCRIPTION: Final = 100
CHOICES: Final = 25
CHOICE_TEXT: Final = 100
COMMANDS: Final = 100
INPUT: Final = 6000
NAME_SHAPE: Final = re.compile(r"[-_\w]{1,32}")

# Time, in seconds.
TOKEN_LIFE: Final = 15 * 60

ELLIPSIS: Final = "…"


def cut(text: str, most: int) -> str:
    """Return a text of at most `most` characters; what is cut off shows as an ellipsis."""
    return text if len(text) <= most else text[: most - 1].rstrip() + ELLIPSIS


def parts(text: str, most: int) -> Iterator[str]:
    """Yield a text in parts of at most `most` characters, broken at a line end, else at a space, else anywhere."""
    while len(text) > most:
        head = text[: most + 1]
        at = max(head.rfind("\n"), 0) or max(head.rfind(" "), 0) or most
        yield text[:at]
        text = text[at:].lstrip("\n ")
    if text:
        yield text


def bundles(paragraphs: Iterator[str] | tuple[str, ...], most: int) -> Iterator[str]:
    """Yield paragraphs joined by line ends into texts of at most `most` characters, in order, none left out."""
    joined = ""
    for paragraph in paragraphs:
        for part in parts(paragraph, most):
            if joined and len(joined) + 1 + len(part) > most:
                yield joined
                joined = part
            else:
                joined = f"{joined}\n{part}" if joined else part
    if joined:
        yield joined
