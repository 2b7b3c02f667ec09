"""Which guilds a worker serves: those of some of Discord's shards, by which Discord itself divides them."""

import re
from typing import Final

from msgspec import Struct

MOST: Final = 10_000
"""Shards that a bot may be divided into."""
_ASKED: Final = re.compile(r"(?P<groups>\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(?P<count>\d{1,5})")


class Shards(Struct, frozen=True):
    """The shards from `first` to `last` of `count`, numbered from 0; what belongs to no guild belongs to shard 0."""

    first: int
    last: int
    count: int

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> list[int]:
        """Return the numbers of the shards."""
        return list(range(self.first, self.last + 1))

    @property
    def whole(self) -> bool:
        """Tell whether these are all guilds there are."""
        return len(self.ids) == self.count

    @property
    def begins(self) -> bool:
        """Tell whether these have the first shard: whoever serves it also does what is to be done once."""
        return self.first == 0

    def serves(self, guild: int | None) -> bool:
        """Tell whether a guild is one of these shards."""
        return self.first <= ((guild or 0) >> 22) % self.count <= self.last

    def of(self, guild: str) -> str:
        """Return the condition, in SQL, that the guild in a column or expression is one of these shards."""
        if self.whole:
            return "true"
        return f"(coalesce({guild}, 0) >> 22) % {self.count} between {self.first} and {self.last}"


ALL: Final = Shards(0, 0, 1)
"""All guilds, however Discord divides them."""


def read(text: str) -> tuple[Shards, ...]:
    """Return the groups of shards that a text names, e.g. `0-1/4`, or `0-1,2-3/4` for one group or the other.

    Raises ValueError with what is wrong.
    """
    found = _ASKED.fullmatch("".join(text.split()))
    if found is None:
        raise ValueError(f"{text!r} names no shards: write 0-1/4 for the first two of four, or 0-1,2-3/4 for a choice")
    count = int(found["count"])
    if not 1 <= count <= MOST:
        raise ValueError(f"{text!r}: a bot has from 1 to {MOST} shards")
    groups = []
    for group in found["groups"].split(","):
        first, _, last = group.partition("-")
        groups.append(Shards(int(first), int(last or first), count))
    if any(not one.first <= one.last < count for one in groups):
        raise ValueError(f"{text!r}: the shards of {count} are numbered from 0 to {count - 1}")
    taken = [shard for one in groups for shard in one.ids]
    if len(taken) != len(set(taken)):
        raise ValueError(f"{text!r} names a shard twice")
    return tuple(groups)
