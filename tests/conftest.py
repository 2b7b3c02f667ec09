"""Properties are judged by their answers alone: a slow machine fails none of them.  Ten thousand tests are collected
once and live to the end: the garbage collector does not look through them again and again."""

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.plugins.clauses", "tests.plugins.logs", "tests.plugins.servers"]

settings.register_profile(
    "answers", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("answers")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests without searching for garbage, and never search what was collected; look seldom after that."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        gc.enable()
