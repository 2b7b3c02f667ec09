"""The entries of a game: what can be said of them without its rules."""

from __future__ import annotations

from collections.abc import Iterator

from documents import Refusal

COMMANDS = {
    "umpire.resign": "",
    "umpire.time-up": "",
    "umpire.watch": "trigger subject",
    "umpire.unwatch": "trigger subject",
    "umpire.rewind": "to reason agreed",
    "umpire.place": "what at reason",
    "umpire.remove": "what reason",
    "umpire.set": "what field value reason",
    "umpire.rule": "text reason clause",
    "umpire.seats": "sides was now by at agreed word",
    "umpire.referee": "was now by at agreed word",
    "umpire.copy": "sides by at",
    "umpire.for": "side order reason",
    "umpire.reroll": "entry reason",
    "umpire.close": "verdict winner reason",
    "umpire.note": "text",
    "umpire.substitute": "side was now by at reason",
    "umpire.go-on": "header key head by at",
    "umpire.pause": "until by at reason agreed word",
    "umpire.resume": "by at reason agreed word",
    "umpire.extend": "side seconds by at reason agreed word",
    "umpire.pace": "pace by at reason agreed word",
    "umpire.time-out": "side at then",
}
EVENTS = {
    "rolled": "index die faces rule purpose low epoch",
    "paused": "stack decisions",
    "forced": "side asks order rule",
    "ended": "winner reason",
    "rewound": "to epoch reason",
    "ruling": "text reason clause",
    "remarked": "text",
    "minuted": "",
    "watch-set": "side trigger subject",
    "watch-cleared": "side trigger subject",
    "dice-entered": "hands",
}
INTERVENTIONS = (
    "umpire.place", "umpire.remove", "umpire.set", "umpire.rule", "umpire.for", "umpire.reroll", "umpire.close",
    "umpire.note",
)  # fmt: skip
MINUTES = (
    "umpire.seats", "umpire.referee", "umpire.copy", "umpire.substitute", "umpire.go-on", "umpire.pause",
    "umpire.resume", "umpire.extend", "umpire.pace", "umpire.time-out",
)  # fmt: skip


def check_entries(document: dict) -> str:
    """Check what can be said of entries without the rules of their game."""
    entries = document["entries"]
    for n, entry in enumerate(entries):
        for told in (*_misgiven(n, entry), *_misshapen(entry), *_misversioned(entry)):
            raise Refusal(f"entry {n}: {told}")
        if n < len(entries) - 1 and any(event["kind"] == "ended" for event in entry["events"]):
            raise Refusal(f"entry {n}: the game ends here, but {len(entries) - 1 - n} entries follow")
    return f"{len(entries)} entries are given by whom they may be, and have no unknown field"


def _misgiven(n: int, entry: dict) -> Iterator[str]:
    """Yield why an order may not be given in this way."""
    command, via = entry["command"], entry["via"]
    kind = None if command is None else command.get("kind")
    if (command is None) != (n == 0) or (via == "opening") != (n == 0):
        yield "entry 0, and no other, is the opening"
    if (kind == "umpire.time-up") != (via == "clock"):
        yield "the clock, and nobody else, says that time is up"
    if (entry["side"] is None) != (via in ("opening", "referee", "table")):
        yield "every order is of a side, except the opening, the referee's acts and those of the table"
    if (kind in MINUTES) != (via == "table"):
        yield "seats, referees, copies and clocks, and nothing else, are entered by the table"
    if kind in INTERVENTIONS and via != "referee":
        yield "the referee, and nobody else, intervenes"
    if via == "referee" and kind not in INTERVENTIONS and kind != "umpire.rewind":
        yield "the referee, and nobody else, intervenes"


def _misshapen(entry: dict) -> Iterator[str]:
    """Yield what is wrong with the names in a command and its events."""
    command, events = entry["command"], entry["events"]
    parts = [] if command is None else [("command", command, COMMANDS)]
    parts += [(f"event {i}", event, EVENTS) for i, event in enumerate(events)]
    for what, part, names_by_kind in parts:
        kind = part.get("kind")
        if not isinstance(kind, str) or not kind:
            yield f"{what} has no kind"
        elif kind in names_by_kind:
            names = {"kind", *names_by_kind[kind].split()}
            needed = names - {"low", "epoch"} if kind == "rolled" else names
            if not needed <= set(part) <= names:
                yield f"{what} is {kind} and must have exactly {', '.join(sorted(names))}"
    kinds = [event.get("kind") for event in events]
    ordered = None if command is None else command.get("kind")
    if ordered == "umpire.reroll":
        if kinds[:1] != ["rewound"] or "rewound" in kinds[1:]:
            yield "rolls again without going back once"
        elif events[0].get("reason") != command.get("reason"):
            yield "goes back otherwise than it was ordered"
    elif ordered == "umpire.rewind":
        back = events[0] if kinds == ["rewound"] else {}
        if (back.get("to"), back.get("reason")) != (command.get("to"), command.get("reason")):
            yield "goes back otherwise than it was ordered"
    elif "rewound" in kinds:
        yield "goes back without an order"
    if (ordered in MINUTES) != (kinds == ["minuted"]):
        yield "an act of the table has one event, and nothing else has that one"


def _misversioned(entry: dict) -> Iterator[str]:
    versions = entry.get("versions")
    if versions is None:
        return
    if len(versions) != len(entry["events"]) or min(versions, default=1) < 1 or set(versions) == {1}:
        yield "its versions must be one number for each event, and not all of them 1"
