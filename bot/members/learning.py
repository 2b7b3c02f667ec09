"""Where a member is in the tutorial, kept among his preferences."""

from typing import Final

from msgspec import Struct

from bot.store.port import Store

KEY: Final = "tutorial"
"""The preference that remembers a learner's place."""


class Progress(Struct, frozen=True):
    """Where a learner is: his game, his lesson, where he began, the ledger's length then, and when he did something."""

    game: int
    lesson: int
    channel: int
    entries: int
    at: int

    @property
    def written(self) -> str:
        """The place as text to be stored, which `read` takes back."""
        return ":".join(map(str, (self.game, self.lesson, self.channel, self.entries, self.at)))

    @staticmethod
    def read(text: str | None) -> "Progress | None":
        """Return the place that a stored text stands for; None when there is none or it is not well formed."""
        fields = (text or "").split(":")
        whole = len(fields) == 5 and all(field.lstrip("-").isdecimal() for field in fields)
        return Progress(*map(int, fields)) if whole else None


async def progress(store: Store, user: int) -> Progress | None:
    """Return where a user is; None when he is in no tutorial."""
    return Progress.read(await store.preference("user", user, KEY))


async def keep(store: Store, user: int, place: Progress | None) -> None:
    """Remember where a user is; None ends the tutorial."""
    await store.prefer("user", user, KEY, None if place is None else place.written)
