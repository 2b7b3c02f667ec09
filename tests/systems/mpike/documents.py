"""The documents of a position that a test writes in words: units, leaders, wings, the map; and how everybody stands."""

import re
from typing import Any, Final

from engine.hexes.facing import pair_from_left
from engine.hexes.grid import OFF_MAP, Grid, Orientation
from engine.hexes.terrain import CROSSING_KINDS, GROUNDS, LINE_KINDS, SIDE_KINDS
from engine.kernel.ids import Side
from engine.systems.mpike.content.kinds import VERTICES
from engine.systems.mpike.world import BROKEN, NO_FACING, SHAKEN

R, P = Side("royal"), Side("parliament")
"""The sides that the notation calls R and P."""
LETTERS: Final = {"R": R, "P": P}
SIZE: Final = 25
ORIENTATION: Final[Orientation] = "flat"
CENTRE: Final = (12, 6)
"""Where hex 0.0 lies, in axial coordinates of the grid."""

_HEX = r"-?\d+\.-?\d+"
_UNIT = re.compile(
    rf"(?:(?P<name>\w+):\s*)?(?P<side>[RP])\s+(?P<kind>\w+)\s+(?P<values>\d+-\d+)"
    rf"\s+@(?P<at>{_HEX}|off)(?:\+(?P<other>{_HEX}))?(?:>(?P<look>\d+))?(?P<words>(?:\s+\S+)*)"
)
_LEADER = re.compile(
    rf"(?:(?P<name>\w+):\s*)?(?P<side>[RP])\s+(?P<role>wc|ac)\s+(?P<rating>0|-1|-2)"
    rf"\s+@(?P<at>{_HEX}|off)(?P<words>(?:\s+\S+)*)"
)
_KINDS: Final[dict[str, dict[str, Any]]] = {
    "cav": {"kind": "cavalry"}, "arq": {"kind": "cavalry", "arquebusier": True},
    "HI1": {"kind": "heavy"}, "HI2": {"kind": "double"}, "LI": {"kind": "light"}, "gun": {"kind": "artillery"},
}  # fmt: skip
_FLAGS: Final = {"dismounted": {"dismounted": True}, "regimental": {"regimental": True}, "nopikes": {"pikes": False}}
_GUNS: Final = {"12lb": "12", "4lb": "4-8", "3lb": "3"}
_STATES: Final[dict[str, dict[str, Any]]] = {
    "confused": {"formation": "confused"}, "broken": {"formation": "broken"}, "hedgehog": {"formation": "hedgehog"},
    "open": {"formation": "open"}, "column": {"formation": "column"}, "shaken": {"morale": SHAKEN},
    "routed": {"morale": BROKEN, "formation": "none", "facing": NO_FACING},
    "limbered": {"gun": "limbered", "facing": NO_FACING}, "disabled": {"gun": "disabled", "facing": NO_FACING},
    "below": {"below": True}, "reached": {"reached": True}, "salvo": {"salvo": True}, "fired": {"fired": True},
    "moved": {"moved": True}, "held": {"held": True},
    "acted": {"acted": True}, "tried": {"tried": True}, "withdrew": {"withdrew": True}, "covered": {"covered": True},
    "spent": {"spent": True}, "helped": {"helped": True}, "momentum": {"momentum": True},
}  # fmt: skip
_COUNTED: Final = {"h": "hits", "p": "pistols", "n": "arrived"}


def hex_of(grid: Grid, text: str) -> int:
    """Return the hex of `q.r`, counted from the middle of the map.  Fails off the map."""
    q, r = map(int, text.split("."))
    found = grid.at_axial(q + CENTRE[0], r + CENTRE[1])
    assert found != OFF_MAP, f"{text} is off the map"
    return found


def place_of(grid: Grid, hex_: int) -> str:
    """Return a hex as examples write it."""
    q, r = grid.axial[hex_]
    return f"{q - CENTRE[0]}.{r - CENTRE[1]}"


def vertex_of(hour: int) -> int:
    """Return the vertex, 0 to 5, of an odd hour of the clock."""
    return (hour + 1) // 2 % 6


def hour_of(vertex: int) -> int:
    """Return the odd hour of a vertex."""
    return (2 * vertex - 1) % 12


def units_of(text: str, grid: Grid) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the units of a position as a scenario has them, and how each stands in the world."""
    cards: list[dict[str, Any]] = []
    states: list[dict[str, Any]] = []
    for part in parts(text):
        found = _UNIT.fullmatch(part)
        assert found is not None, f"{part!r} is not a unit"
        number = 1 + sum(card["side"] == found["side"] for card in cards)
        card, state = _unit(found, grid, number)
        cards.append(card)
        states.append(state)
    return cards, states


def parts(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"[;\n]", text) if part.strip()]


def _unit(found: re.Match[str], grid: Grid, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    words, values = found["words"].split(), [int(value) for value in found["values"].split("-")]
    slug = (found["name"] or f"{found['side']}{number}").lower()
    card: dict[str, Any] = {
        "id": slug, "name": {"en": slug, "ru": slug}, "side": found["side"], "wing": f"{found['side'].lower()}1",
        **_KINDS[found["kind"]], "morale": 6,
    }  # fmt: skip
    state: dict[str, Any] = {"status": "map", "formation": "normal"}
    if card["kind"] == "artillery":
        card |= {"gun": "4-8", "grazing": values[0], "range": values[1]}
        state["formation"] = "none"
    else:
        card |= {"strength": values[0], "morale": values[1]}
    for word in words:
        _word(found, card, state, word)
    _place(found, grid, card, state)
    return card, state


def _word(found: re.Match[str], card: dict[str, Any], state: dict[str, Any], word: str) -> None:
    counted = re.fullmatch(r"([hpnwm])(\d+)", word)
    if word in _FLAGS:
        card |= _FLAGS[word]
    elif word in _STATES:
        state |= _STATES[word]
    elif word in _GUNS:
        card["gun"] = _GUNS[word]
    elif word == "double":
        card["double_battery"] = True
    elif word == "captured":
        captor = P if found["side"] == "R" else R
        state |= {"gun": "captured", "captor": captor, "facing": NO_FACING}
    elif counted and counted[1] == "w":
        card["wing"] = f"{found['side'].lower()}{counted[2]}"
    elif counted and counted[1] == "m":
        card["morale"] = int(counted[2])
    else:
        assert counted, f"{word!r} is no word of a unit"
        state[_COUNTED[counted[1]]] = int(counted[2])


def _place(found: re.Match[str], grid: Grid, card: dict[str, Any], state: dict[str, Any]) -> None:
    """Set hexes and facing, in the scenario as the formation lets it, in the world as they are."""
    if found["at"] == "off":
        card["turn"], state["status"], state["at"], state["facing"] = 1, "coming", (), NO_FACING
        return
    at: tuple[int, ...]
    first, hour = hex_of(grid, found["at"]), int(found["look"] or 3)
    two = card["kind"] == "double"
    if two and state["formation"] == "column":
        tail = hex_of(grid, found["other"]) if found["other"] else grid.neighbours[first][(hour // 2 + 3) % 6]
        at, facing = (first, tail), grid.direction(tail, first)
        card["formation"] = "column"
    else:
        facing = vertex_of(hour)
        pair = pair_from_left(grid, first, facing) if two else None
        at = pair.halves if pair is not None else (first,)
        assert not found["other"] or at[-1] == hex_of(grid, found["other"]), f"{found[0]!r} does not lie so"
        card["facing"] = VERTICES[ORIENTATION][facing]
    card["at"] = "/".join(map(grid.label, at))
    state["at"] = at
    state.setdefault("facing", facing)


def leaders_of(text: str, grid: Grid) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the leaders of a position as a scenario has them, and how each stands in the world."""
    men: list[dict[str, Any]] = []
    states: list[dict[str, Any]] = []
    for part in parts(text):
        found = _LEADER.fullmatch(part)
        assert found is not None, f"{part!r} is not a leader"
        wing = f"{found['side'].lower()}1"
        state: dict[str, Any] = {"status": "map"}
        slug = (found["name"] or f"{found['side']}{found['role']}").lower()
        man: dict[str, Any] = {"role": "army" if found["role"] == "ac" else "wing", "rating": int(found["rating"])}
        for word in found["words"].split():
            if word[0] == "w":
                wing = f"{found['side'].lower()}{word[1:]}"
                slug = found["name"] or f"{slug}{word[1:]}"
            elif word == "nameless":
                man["named"] = False
            elif word == "heir":
                man["role"], state["status"] = "replacement", "reserve"
            elif word in ("move", "help", "aid"):
                state["acted"] = word
            else:
                assert word in ("coming", "removed", "away", "dead"), f"{word!r} is no word of a leader"
                state["status"] = word
        man |= {"id": slug, "name": {"en": slug, "ru": slug}, "side": LETTERS[found["side"]]}
        if man["role"] != "army":
            man["wing"] = wing
        if found["at"] == "off":
            state["status"] = state["status"] if state["status"] != "map" else "away"
        else:
            man["at"] = grid.label(hex_of(grid, found["at"]))
            state["at"] = hex_of(grid, found["at"])
        men.append(man)
        states.append(state)
    return men, states


def behind(grid: Grid, wing: str, cards: list[dict[str, Any]], states: list[dict[str, Any]]) -> str:
    """Return the place of a commander nobody spoke of: two hexes behind the first unit of his wing; else `off`."""
    at = next((state["at"] for card, state in zip(cards, states, strict=True) if card["wing"] == wing), ())
    if not at:
        return "off"
    q, r = map(int, place_of(grid, at[0]).split("."))
    return f"{q - 2}.{r}" if wing[0] == "r" else f"{q + 2}.{r}"


def side_of(letter: str) -> dict[str, Any]:
    royal = letter == "R"
    return {
        "id": LETTERS[letter], "name": {"en": letter, "ru": letter}, "colour": "brick" if royal else "sky",
        "facing": "E" if royal else "W", "edge": "west" if royal else "east",
    }  # fmt: skip


def map_of(grid: Grid, terrain: dict[str, str]) -> dict[str, Any]:
    """Return the map file of a position; places of terrain as examples write hexes."""
    kinds = {key.replace("_", "-"): _labels(grid, value) for key, value in terrain.items()}
    heights = {f"level{n}": str(n) for n in (1, 2, 3)}
    ground = tuple(kind for kind in GROUNDS if kind != "clear")
    unknown = set(kinds) - {*ground, *SIDE_KINDS, *LINE_KINDS, *CROSSING_KINDS, *heights}
    assert not unknown, f"no terrain {unknown}"
    signs = dict(zip("abcdefghijklmnopqrstuvwxyz", ground, strict=False))
    marks, levels = ["."] * grid.size, ["0"] * grid.size
    for sign, kind in signs.items():
        for label in kinds.get(kind, "").split():
            marks[grid.parse(label)] = sign
    for name, height in heights.items():
        for label in kinds.get(name, "").split():
            levels[grid.parse(label)] = height

    def drawn(some: list[str]) -> str:
        return "\n".join("".join(some[row * grid.columns : (row + 1) * grid.columns]) for row in range(grid.rows))

    return {
        "id": "test", "columns": grid.columns, "rows": grid.rows, "orientation": grid.orientation,
        "shifted": grid.shifted, "numbering": grid.numbering, "hex_metres": 100, "legend": {".": "clear", **signs},
        "terrain": drawn(marks), "elevation": drawn(levels),
        "sides": {kind: [kinds[kind]] for kind in SIDE_KINDS if kind in kinds},
        "crossings": {kind: [kinds[kind]] for kind in CROSSING_KINDS if kind in kinds},
        "lines": {kind: [kinds[kind]] for kind in LINE_KINDS if kind in kinds},
    }  # fmt: skip


def _labels(grid: Grid, text: str) -> str:
    """Return hexes and pairs of hexes as the map numbers them: `0.0 1.0/2.0 3.0>4.0`."""
    return re.sub(_HEX, lambda found: grid.label(hex_of(grid, found[0])), text)
