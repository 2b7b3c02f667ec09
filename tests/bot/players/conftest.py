"""The desk of the tests of the desk, for those who play at it without a member."""

from tests.bot.desk.conftest import clock, desk

__all__ = ["clock", "desk"]
