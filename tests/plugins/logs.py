"""The log of the tests, put back after a test in which a bot has begun its own."""

import logging
from collections.abc import Iterator

import pytest

from bot.monitoring.logs import TALKATIVE


@pytest.fixture
def log_put_back() -> Iterator[None]:
    """Put levels and handlers back as they were before the test."""
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, TALKATIVE)]
    levels, handlers = [each.level for each in loggers], tuple(root.handlers)
    yield
    for handler in root.handlers[:]:
        if handler not in handlers and type(handler).__module__.startswith("bot."):
            root.removeHandler(handler)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)
