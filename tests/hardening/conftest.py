"""A bot at a local guild's table, as the end-to-end tests have it."""

from tests.bot.conftest import missing
from tests.e2e.conftest import bench, grounds, painted
from tests.e2e.guild import guild, table

__all__ = ["bench", "grounds", "guild", "missing", "painted", "table"]
