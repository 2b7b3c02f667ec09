"""The bot: Discord, the database and the clock round a pure engine."""

from typing import Final

VERSION: Final = "0.2.0"
"""The version of the distribution, as `pyproject.toml` says."""
