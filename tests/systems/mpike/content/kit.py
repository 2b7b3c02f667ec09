"""A small battle as a document, to be changed and bound: red in the west looks east, blue in the east looks west."""

import copy
from typing import Any

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.mpike.content.charts import CHARTS
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.packs import bind

COLUMNS, ROWS = 12, 10
FOLDER = files.SYSTEMS / "mpike" / "content"


def names(text: str) -> dict[str, str]:
    return {"en": text, "ru": text}


def side(id_: str, colour: str, facing: str, edge: str, seniority: list[str]) -> dict[str, Any]:
    return {
        "id": id_, "name": names(id_), "colour": colour, "facing": facing, "edge": edge, "seniority": seniority,
    }  # fmt: skip


def unit(id_: str, wing: str, kind: str, at: str, **more: Any) -> dict[str, Any]:
    values = {"gun": "4-8", "grazing": 4, "range": 14} if kind == "artillery" else {"strength": 6}
    return {"id": id_, "name": names(id_), "wing": wing, "kind": kind, "morale": 6, "at": at, **values, **more}


def leader(id_: str, owner: str, at: str, wing: str = "") -> dict[str, Any]:
    role = {"role": "wing", "wing": wing} if wing else {"role": "army"}
    return {"id": id_, "name": names(id_), "side": owner, "rating": -1, "at": at, **role}


def scenario() -> dict[str, Any]:
    heading = {name: names(name) for name in ("title", "date", "summary", "history")}
    levels = {"marginal": 10, "substantial": 20, "decisive": 30}
    return {
        "id": "test", **heading, "map": "test", "series": "SFO", "turns": 6,
        "sides": [
            side("red", "brick", "E", "west", ["rupert", "byron"]),
            side("blue", "straw", "W", "east", []),
        ],
        "victory": {"red": levels, "blue": levels},
        "wings": [
            {"id": "horse", "name": names("horse"), "side": "red", "order": "charge"},
            {"id": "foot", "name": names("foot"), "side": "red"},
            {"id": "line", "name": names("line"), "side": "blue", "order": "receive-charge"},
        ],
        "leaders": [
            leader("king", "red", "0303"),
            leader("rupert", "red", "0302", "horse"),
            leader("byron", "red", "0305", "foot"),
            leader("ramsay", "blue", "0904", "line"),
        ],
        "units": [
            unit("hr1", "horse", "cavalry", "0302"),
            unit("shot", "horse", "light", "0303", strength=2),
            unit("tertio", "foot", "double", "0305/0306"),
            unit("guns", "foot", "artillery", "0307"),
            unit("foot1", "line", "heavy", "0904"),
            unit("foot2", "line", "heavy", "0905"),
        ],
    }  # fmt: skip


def blank_map(**more: Any) -> dict[str, Any]:
    rows = "\n".join("." * COLUMNS for _ in range(ROWS))
    return {
        "id": "test", "columns": COLUMNS, "rows": ROWS, "orientation": "flat", "shifted": "odd",
        "numbering": "XXYY", "hex_metres": 90, "legend": {".": "clear"}, "terrain": rows, **more,
    }  # fmt: skip


def painted(rows: dict[str, str], legend: dict[str, str], blank: str = ".") -> dict[str, Any]:
    """Return the ground of a map: by label the mark of a hex, and what the marks mean."""
    marks = [[blank] * COLUMNS for _ in range(ROWS)]
    for label, mark in rows.items():
        marks[int(label[2:]) - 1][int(label[:2]) - 1] = mark
    text = "\n".join("".join(row) for row in marks)
    return {"terrain": text, "legend": {".": "clear", **legend}}


def raw(role: str) -> dict[str, Any]:
    return files.read_toml(FOLDER / "charts" / f"{role}-series.toml")


def chart(role: str, **changes: Any) -> Any:
    """Return our chart after changes: dotted places by double underscores, values; None takes an entry out."""
    document = raw(role)
    for place, value in changes.items():
        *way, last = place.split("__")
        table: Any = document
        for key in way:
            table = table[int(key) if isinstance(table, list) else key]
        if value is None:
            del table[last]
        else:
            table[int(last) if isinstance(table, list) else last] = value
    return files.build(document, f"{role}.toml", CHARTS[role])


def document(battle: dict[str, Any] | None = None, hex_map: dict[str, Any] | None = None) -> dict[str, Any]:
    charts = {role: raw(role) for role in CHARTS}
    return {"scenario": battle or scenario(), "map": hex_map or blank_map(), **charts}


def field(battle: dict[str, Any] | None = None, hex_map: dict[str, Any] | None = None) -> Field:
    return bind(document(battle, hex_map))


def told(hex_map: dict[str, Any] | None = None, /, **changes: Any) -> list[str]:
    """Return the mistakes of the battle after changes: dotted places by double underscores, None takes out."""
    battle = copy.deepcopy(scenario())
    for place, value in changes.items():
        *way, last = place.split("__")
        table: Any = battle
        for key in way:
            table = table[int(key) if isinstance(table, list) else key]
        if value is None:
            del table[int(last) if isinstance(table, list) else last]
        else:
            table[int(last) if isinstance(table, list) else last] = value
    try:
        field(battle, hex_map)
    except ContentError as error:
        return [f"{problem.place}: {problem.what}" for problem in error.problems]
    return []
