"""Properties are judged by their answers alone: a slow machine fails none of them."""

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.plugins.clauses"]

settings.register_profile(
    "answers", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("answers")
