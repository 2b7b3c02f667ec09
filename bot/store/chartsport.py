"""What the bot keeps of charts that a guild plays by in place of ours."""

from typing import Protocol

from msgspec import Struct


class Chart(Struct, frozen=True):
    """A chart of a guild's own: the file as it was brought, by whom, and when."""

    guild: int
    system: str
    id: str
    file: str
    body: bytes
    user: int
    at: str


class ChartStore(Protocol):
    """The part of the database that is about charts of guilds.  Games do not read it: their content is frozen."""

    async def of(self, guild: int, system: str) -> tuple[Chart, ...]:
        """Return the charts of a rule system that a guild has replaced, by id."""
        ...

    async def put(self, chart: Chart) -> None:
        """Keep a chart in place of ours, or of an earlier one of the guild."""
        ...

    async def drop(self, guild: int, system: str, id_: str) -> bool:
        """Take a chart of a guild away; False when there is none."""
        ...
