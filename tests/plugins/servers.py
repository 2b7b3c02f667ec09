"""Lets go of stopped servers after each test: aiohttp keeps every handler that it wrapped as long as the process lives,
and with the handler of a local guild all its pictures."""

import sys

import pytest


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Forget wrapped handlers; a server that still listens wraps its own again."""
    web_app = sys.modules.get("aiohttp.web_app")
    if web_app is not None:
        web_app._cached_build_middleware.cache_clear()
