"""The verifier that shares no code with the program, loaded without leaving its names behind."""

import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "deploy" / "verify_umpire"
NAMES: Final = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__main__")


def _loaded() -> Mapping[str, ModuleType]:
    sys.path.insert(0, str(FOLDER))
    try:
        import_module("verdict")
    finally:
        sys.path.remove(str(FOLDER))
    return {name: sys.modules.pop(name) for name in NAMES}


MODULES: Final = _loaded()


def alone(data: bytes) -> tuple[list[str], bool]:
    """Return the lines of its verdict on an export, and whether nothing was refused."""
    lines, ok = MODULES["verdict"].verdict(data)
    return list(lines), ok
