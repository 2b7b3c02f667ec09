"""The rule systems, by an explicit list.

`CONTRIBUTING.md` says what a system is made of and how to add one.  The conformance suite takes it from this list.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from engine.kernel.game import System

SYSTEMS: Final[dict[str, str]] = {
    "scs": "engine.systems.scs",
    "sgboh": "engine.systems.sgboh",
    "battlefield": "engine.systems.battlefield",
    "mpike": "engine.systems.mpike",
    "warhorn": "engine.systems.warhorn",
}


def load(key: str) -> System:
    """Import a system on first use.  Raises LookupError that lists the known keys."""
    if key not in SYSTEMS:
        raise LookupError(f"no rule system {key}; there are {', '.join(SYSTEMS)}")
    system = import_module(SYSTEMS[key]).SYSTEM
    assert isinstance(system, System)
    return system


class Loading(Mapping[str, System]):
    """All systems by key, each imported when it is first asked for."""

    def __getitem__(self, key: str) -> System:
        if key not in SYSTEMS:
            raise KeyError(key)
        return load(key)

    def __contains__(self, key: object) -> bool:
        return key in SYSTEMS

    def __iter__(self) -> Iterator[str]:
        return iter(SYSTEMS)

    def __len__(self) -> int:
        return len(SYSTEMS)
