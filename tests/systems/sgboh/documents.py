"""The documents of a position that a test writes in words: units, leaders, formations, sides and the map."""

import re
from typing import Any

from engine.hexes.facing import turned
from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.terrain import CROSSING_KINDS, GROUNDS, LINE_KINDS, SIDE_KINDS
from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.systems.sgboh.world import NOBODY

GROUND = tuple(kind for kind in GROUNDS if kind != "clear")
MARKS = "0123456789abcdefghijklmnopqrstuvwxyz"
RED, BLUE = Side("red"), Side("blue")

_UNIT = re.compile(
    r"(?P<name>\w+):(?P<type>[A-Z]+\*?)\s+(?P<look>[vd][0-5])\s+@(?P<at>\S+)"
    r"(?:\s+(?P<tq>\d+)/(?P<size>\d+)/(?P<ma>\d+))?(?P<words>(?:\s+\S+)*)"
)
_LEADER = re.compile(r"(?P<name>\w+)\s+(?P<initiative>\d+)/(?P<range>\d+)\s+@(?P<at>\S+)(?P<words>(?:\s+\S+)*)")
_STATES: dict[str, dict[str, Any]] = {
    "reduced": {"reduced": True}, "idle": {"active": False, "command": ""}, "out": {"command": "out"},
    "zoned": {"zoned": True}, "foe": {"facing_foe": True}, "done": {"move": "done"}, "moving": {"move": "moving"},
    "fired": {"fired": True}, "entry-fire": {"entry_fire": True, "fired": True}, "tried": {"tried": True},
    "shocked": {"shocked": True}, "stopped": {"stopped": True},
}  # fmt: skip
_FLAGS = {"can": "reducible", "elite": "elite", "indian": "indian", "wild": "barbarian", "double": "double"}
_VALUES = {"m": "missile", "k": "kind", "l": "legion", "f": "formation"}


def hex_of(grid: Grid, text: str) -> int:
    """Return the hex of a number with steps, `1010+d0+2*d1`.  Fails off the map."""
    start, *steps = text.split("+")
    hex_ = grid.parse(start)
    for step in steps:
        times, _, direction = step.rpartition("*")
        for _ in range(int(times or 1)):
            hex_ = grid.neighbours[hex_][int(direction[1])]
            assert hex_ != OFF_MAP, f"{text} leaves the map"
    return hex_


def units_of(text: str, grid: Grid, active: str) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    cards, states = [], {}
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        found = _UNIT.fullmatch(part)
        assert found is not None, f"{part!r} is not a unit"
        card, state = _unit(found, grid, active)
        cards.append(card)
        states[card["id"]] = state
    return cards, states


def _unit(found: re.Match[str], grid: Grid, active: str) -> tuple[dict[str, Any], dict[str, Any]]:
    name, words, column = found["name"], found["words"].split(), found["look"][0] == "d"
    side = RED if name != name.lower() else BLUE
    double = found["type"] == "PH" or "double" in words
    look, at = int(found["look"][1]), hex_of(grid, found["at"])
    other = grid.neighbours[at][(look + 3) % 6 if column else turned(look, 1)] if double else at
    assert other != OFF_MAP, f"{name} has no room"
    card: dict[str, Any] = {
        "id": name.lower(),
        "name": {"en": name, "ru": name},
        "formation": f"{side}s",
        "type": found["type"],
        "at": "/".join(map(grid.label, (at, other) if double else (at,))),
        "tq": int(found["tq"] or 6),
        "size": int(found["size"] or 6 if "deep" in words else found["size"] or 5),
        "ma": int(found["ma"] or 5),
        "double": double,
        "column": column,
        "deep": "deep" in words,
    }
    if not (column and double):
        card["facing"] = (DIRECTIONS if column else VERTICES)[look]
    state: dict[str, Any] = {"active": side == active, "command": "in" if side == active else "", "marched": column}
    for word in words:
        key, _, value = word.partition(":")
        if key in _VALUES and value:
            card[_VALUES[key]] = value
        elif key == "t":
            trail = tuple(grid.parse(label) for label in value.split("/"))
            state |= {"trail": trail, "opened": trail}
        elif word in _FLAGS:
            card[_FLAGS[word]] = True
        elif word in _STATES:
            state |= _STATES[word]
        elif counted := re.fullmatch(r"([hs])(\d+)", word):
            state["hits" if counted[1] == "h" else "spent"] = int(counted[2])
        else:
            assert word == "deep", f"{word!r} is no word of a unit"
    return card, state


def leaders_of(text: str, grid: Grid) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    men, manners = [], []
    for part in filter(None, (piece.strip() for piece in text.split(","))):
        found = _LEADER.fullmatch(part)
        assert found is not None, f"{part!r} is not a leader"
        name, words = found["name"], found["words"].split()
        man: dict[str, Any] = {
            "id": name.lower(),
            "name": {"en": name, "ru": name},
            "side": RED if name != name.lower() else BLUE,
            "initiative": int(found["initiative"]),
            "range": int(found["range"]),
            "overall": "oc" in words,
            "heroic": "heroic" in words,
            "named": "nameless" not in words,
            "seizures": next((int(word[1:]) for word in words if re.fullmatch(r"x\d", word)), 0),
        }
        if found["at"] != "off":
            man["at"] = grid.label(hex_of(grid, found["at"]))
        for word in words:
            if new := re.fullmatch(r"r(\d)/(\d+)", word):
                man["replacement"] = {"initiative": int(new[1]), "range": int(new[2])}
            else:
                known = {"oc", "heroic", "nameless", "active", "alone"}
                assert word in known or word[0] == "x", f"{word!r} is no word of a leader"
        men.append(man)
        state: dict[str, Any] = {"active": "active" in words}
        manners.append(state | ({"unit": UnitId(NOBODY)} if "alone" in words else {}))
    return men, manners


def formations_of(rows: dict[str, dict[str, Any]], men: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for id_ in dict.fromkeys(("reds", "blues", *rows)):
        side = BLUE if id_ == "blues" else RED
        row = {"id": id_, "name": {"en": id_, "ru": id_}, "side": side, **rows.get(id_, {})}
        row.setdefault("commanders", [man["id"] for man in men if man["side"] == row["side"]])
        found.append(row)
    return found


def side_of(side: str, colour: str, levels: dict[str, int], edges: dict[str, str]) -> dict[str, Any]:
    north = side == RED
    return {
        "id": side,
        "name": {"en": side.title(), "ru": side.title()},
        "colour": colour,
        "facing": "N" if north else "S",
        "edge": edges.get(side, "south" if north else "north"),
        "withdrawal": levels.get(side, 99),
    }


def map_of(size: tuple[int, int], terrain: dict[str, Any], grid: Grid) -> dict[str, Any]:
    columns, rows = size
    kinds = {key.replace("_", "-"): value for key, value in terrain.items()}
    heights = {f"level{n}": str(n) for n in (1, 2, 3)}
    unknown = set(kinds) - {*GROUND, *SIDE_KINDS, *LINE_KINDS, *CROSSING_KINDS, *heights}
    assert not unknown, f"no terrain {unknown}"
    marks, levels = ["."] * grid.size, ["0"] * grid.size
    for mark, kind in enumerate(GROUND):
        for label in kinds.get(kind, "").split():
            marks[hex_of(grid, label)] = MARKS[mark]
    for name, height in heights.items():
        for label in kinds.get(name, "").split():
            levels[hex_of(grid, label)] = height

    def drawn(signs: list[str]) -> str:
        return "\n".join("".join(signs[row * columns : (row + 1) * columns]) for row in range(rows))

    return {
        "id": "test",
        "columns": columns,
        "rows": rows,
        "orientation": "pointy",
        "shifted": "odd",
        "numbering": "XXYY",
        "hex_metres": 60,
        "legend": {".": "clear", **dict(zip(MARKS, GROUND, strict=False))},
        "terrain": drawn(marks),
        "elevation": drawn(levels),
        "sides": {kind: [kinds[kind]] for kind in SIDE_KINDS if kind in kinds},
        "crossings": {kind: [kinds[kind]] for kind in CROSSING_KINDS if kind in kinds},
        "lines": {kind: _several(kinds[kind]) for kind in LINE_KINDS if kind in kinds},
    }


def _several(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text)
