"""What members write is shown so that it does nothing: it turns no direction, hides nothing, and links nowhere.

Orders, reasons, phrases, names in packs: all of them pass here before anybody reads them.  What is recorded stays as it
was written.
"""

import re
from typing import Final

_TURNING: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
"""Signs that turn the direction of what follows."""
_HIDDEN: Final = (
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0"
    "\ufff9-\ufffb\U000e0000-\U000e007f\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f"
)
"""Signs without a width, and those that are no text."""
_UNSEEN: Final = re.compile(f"[{_TURNING}{_HIDDEN}]")
_BREAKS: Final = re.compile("[\x85\u2028\u2029]")
_SCHEME: Final = re.compile("(?<=[A-Za-z0-9+.-]):(?=//)")
_FOREIGN: Final = re.compile(_SCHEME.pattern + r"(?!(?<=https:)//discord\.com/channels/[0-9@])")
"""That of any address but one of a message."""
_INVITE: Final = re.compile(r"(?i)\b(discord(?:app)?)\.(?=(?:gg|gift|com/+(?:invite|gifts))/)")


def defused(text: str) -> str:
    """Return a text without invisible characters and with its links broken by a space, so that none can be followed."""
    return _broken(text, _SCHEME)


def posted(text: str) -> str:
    """Return a post with what members wrote in it defused; only links to messages of Discord stay alive."""
    return _broken(text, _FOREIGN)


def _broken(text: str, scheme: re.Pattern[str]) -> str:
    seen = _BREAKS.sub(" ", _UNSEEN.sub("", text))
    return _INVITE.sub(r"\1. ", scheme.sub(": ", seen))
