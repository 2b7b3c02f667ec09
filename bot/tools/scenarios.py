"""Which scenario a command of the shell means."""

from engine.kernel.game import ScenarioInfo
from engine.systems import SYSTEMS, load


def find(scenario: str | None) -> tuple[str, ScenarioInfo]:
    """Return a scenario by `KEY/ID` or `ID`, or the introductory one, with its system's key.  Raises LookupError."""
    known: list[str] = []
    for key in SYSTEMS:
        for info in load(key).scenarios():
            if scenario in (info.id, f"{key}/{info.id}") or (scenario is None and info.introductory):
                return key, info
            known.append(info.id)
    raise LookupError(f"no scenario {scenario}; there are {', '.join(known)}")
