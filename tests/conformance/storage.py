"""The storage names of every system: tags of facts, commands and frames, with fields and steps.

Stored games depend on them.  A change here needs an upcaster, or games under way are lost; then
`python -m tests.conformance.storage` writes the list anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.kernel.codec import tag_of
from engine.kernel.command import KERNEL_COMMANDS
from engine.kernel.event import KERNEL_EVENTS
from engine.systems import SYSTEMS
from tests.conformance.cases import CASES, game_of

GOLDEN = Path(__file__).parent / "storage.txt"


def names() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield from _kinds("kernel event", KERNEL_EVENTS)
    yield from _kinds("kernel command", KERNEL_COMMANDS)
    for key in SYSTEMS:
        game = game_of(key, next(s for k, s in CASES if k == key))
        yield from _kinds(f"{key} event", game.events)
        yield from _kinds(f"{key} command", game.commands)
        yield from _kinds(f"{key} frame", tuple(game.procedures))
        for frame, procedure in sorted(game.procedures.items(), key=lambda item: tag_of(item[0])):
            yield f"{key} steps {tag_of(frame)}: {' '.join(procedure.declared)}"


def _kinds(what: str, kinds: tuple[Any, ...]) -> Iterator[str]:
    for kind in sorted(kinds, key=tag_of):
        fields = " ".join(f.encode_name for f in msgspec.structs.fields(kind))
        yield f"{what} {tag_of(kind)}: {fields}"


if __name__ == "__main__":
    GOLDEN.write_text(names(), "utf-8")
