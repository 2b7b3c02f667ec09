"""What `/metrics` serves, as Prometheus would read it."""

from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import CollectorRegistry


def sample(text: str, name: str, **labels: str) -> float:
    """Return one sample of what was served.  Raises LookupError."""
    for family in text_string_to_metric_families(text):
        for one in family.samples:
            if one.name == name and one.labels == labels:
                return float(one.value)
    raise LookupError(f"{name} {labels}")


def names(registry: CollectorRegistry) -> set[str]:
    """Return the names under which a registry serves samples."""
    found = set()
    for family in registry.collect():
        ends = {"histogram": ("_bucket", "_sum", "_count"), "counter": ("_total",)}.get(family.type, ("",))
        found |= {family.name + end for end in ends}
    return found
