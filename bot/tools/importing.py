"""An export read for its import, in a process of its own: verified whole, or refused with what is wrong and where.

What is wrong is a `Problem` whose place is one of `foreign`, `seal`, `newer`, `system`, `damaged`, `large`.
"""

import sys
from typing import Any

from bot import VERSION
from bot.formats import vetting
from bot.formats.imported import LARGEST
from bot.formats.strict import Refusal, parsed
from bot.formats.vetting import ExportTask, Faulty, Sound, Task, Verdict
from bot.tools.verify import verify
from engine.kernel.problem import Problem
from engine.systems import SYSTEMS, load


def read(name: str, data: bytes) -> Sound | Faulty:
    """Return what an export holds: system, scenario, `game`, `entries`, and whether it is `over`."""
    try:
        plain = parsed(data, LARGEST)
    except Refusal as refusal:
        large = "holds more than" in str(refusal)
        return _faulty(name, "large" if large else "foreign", str(refusal))
    if (fault := _unfit(name, plain)) is not None:
        return fault
    verdict = verify(data)
    refused = [f"{check.name}: {check.detail}" for check in verdict.checks if check.ok is False]
    if refused:
        return _faulty(name, "damaged", refused[0])
    header, entries = plain["header"], plain["entries"]
    over = any(event["kind"] == "ended" for event in entries[-1]["events"])
    about = {"game": header["game"], "entries": len(entries), "over": over, "content": plain["content"]}
    return Sound(about, header["system"], header["scenario"])


def _unfit(name: str, plain: Any) -> Faulty | None:
    """Return why a document is no export for this program; None when it may be one."""
    if isinstance(plain, dict) and "seal" in plain:
        return _faulty(name, "seal", "")
    if not isinstance(plain, dict) or not {"format", "header", "content", "entries", "head"} <= plain.keys():
        return _faulty(name, "foreign", "format, header, content, entries, head")
    program = str(plain.get("umpire", "0"))
    if plain["format"] != 1 or _version(program) > _version(VERSION):
        return _faulty(name, "newer", program)
    header, entries = plain["header"], plain["entries"]
    system = header.get("system") if isinstance(header, dict) else None
    if system not in SYSTEMS:
        return _faulty(name, "system", str(system))
    rules = [entry.get("rules") for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    newest = max((number for number in rules if isinstance(number, int)), default=0)
    if newest > load(str(system)).rulebook.rules:
        return _faulty(name, "newer", f"{program}, rules {newest}")
    return None


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdecimal())


def _faulty(name: str, code: str, what: str) -> Faulty:
    return Faulty((Problem(name, code, what[:300]),), 1)


def judged(task: Task) -> Verdict:
    """Return what is in an export, or what is wrong with it."""
    assert isinstance(task, ExportTask)
    return read(task.name, task.data)


if __name__ == "__main__":
    sys.exit(vetting.main(int(sys.argv[1]), int(sys.argv[2]), judged))
