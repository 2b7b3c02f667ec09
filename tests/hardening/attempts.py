"""What a hostile member has to try: every command with options, and controls that stood under posts once."""

from typing import Any, Final

ODD: Final = "\u202e`*_~|<@&1>@everyone ${} \U0001f600"
REASON: Final = {"reason": "because I say so"}
TRIED: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "game join": (
        {},
        {"side": "soviet"},
        {"side": "Germans", "phrase": "mine"},
        {"side": "axis", "opponent": "computer"},
    ),
    "game leave": ({},),
    "game start": ({},),
    "game show": ({"member": "Carol"}, {"member": "Carol", "side": "soviet"}),
    "game watch": ({}, {"side": "soviet"}, {"side": ODD}),
    "game substitute": ({}, {"side": "soviet"}, {"side": "axis", "opponent": "computer"}),
    "game undo": ({},),
    "game resign": ({},),
    "game call": ({}, {"entry": 1}, {"entry": 999}),
    "game abandon": ({},),
    "game export": ({},),
    "referee appoint": ({"member": "Carol"}, {"member": "Alice"}),
    "referee place": ({"unit": "gun", "where": "10.10", **REASON}, {"unit": "117tk", "where": "99.99", **REASON}),
    "referee remove": ({"unit": "117tk", **REASON}, {"unit": ODD, **REASON}),
    "referee set": ({"unit": "117tk", "field": "lost", "value": "1", **REASON},),
    "referee ruling": ({"text": "Carol wins", "paragraph": "6.1e", **REASON},),
    "referee rewind": ({"entry": 0, **REASON}, {"entry": 999, **REASON}),
    "referee role": ({}, {"role": "@everyone"}),
    "referee re-roll": ({**REASON}, {"entry": 0, **REASON}),
    "referee pass": ({**REASON}, {"side": "soviet", "order": "end", **REASON}, {"side": ODD, **REASON}),
    "referee substitute": ({"side": "axis", "member": "Carol", **REASON}, {"side": ODD, "member": "Boris", **REASON}),
    "referee close": ({"verdict": "draw", **REASON}, {"verdict": "won", "side": "soviet", **REASON}),
    "referee desk": ({},),
    "referee strike": ({"precedent": 1, **REASON},),
    "referee note": ({"text": "Carol was here"}, {"text": ODD}),
    "order": ({"order": "end"}, {"order": "gun 10.10", "now": True}, {"order": "=0:0000"}, {"order": ODD}),
    "orders": ({},),
    "army": ({}, {"file": ("army.txt", b"4 hoplites")}, {"file": ("x.exe", b"\xff")}),
    "tables set": (
        {"system": "scs", "table": "crt-1", "file": ("crt-1.toml", b"id = 'crt-1'")},
        {"system": ODD, "table": ODD, "file": ("x.exe", b"\xff")},
    ),
    "tables reset": ({"system": "scs", "table": "crt-1"}, {"system": "chess", "table": ODD}),
    "webhook set": (
        {"url": "https://1.1.1.1/mine"},
        {"url": "https://1.1.1.1/", "for": "server"},
        {"url": "http://127.0.0.1/"},
        {"url": ODD},
    ),
    "webhook show": ({}, {"for": "game"}, {"for": "server"}),
    "webhook test": ({}, {"for": "server"}),
    "webhook remove": ({}, {"for": "game"}, {"for": "server"}),
    "standing": ({},),
    "clock set": ({"limit": "3d"}, {"bank": ODD[:20], "end": "offer", "rests": False}),
    "clock pause": ({"time": "7d", "reason": "harvest"}, {"time": ODD[:20]}),
    "clock resume": ({}, {"reason": "enough"}),
    "clock extend": ({"time": "3d"}, {"time": "-3d", "side": "soviet", "reason": "late"}, {"time": "1d", "side": ODD}),
    "clock nudge": ({},),
    "odds": ({"order": "end"}, {"order": "attack 10.09"}, {"order": "1120r+216tk: 10.10"}, {"order": ODD}),
}
"""Commands that would change the game or tell of it: everyone of them is refused to whoever is not in it."""
LOOKED: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "game new": ({"scenario": "scs/chir-1942"}, {"scenario": "waterloo"}, {}, {"dice": "entered"},
                 {"scenario": "scs/chir-1942", "dice": "entered", "witness": "Alice"},
                 {"pack": ("x.toml", b"\xff\xfe")}),
    "game status": ({},),
    "game import": (
        {"file": ("game.json", b"{}")},
        {"file": ("game.json.gz", b"\x1f\x8b\x08broken"), "how": "look"},
        {"file": ("x.exe", b"\xff"), "how": "try"},
    ),
    "game replay": ({}, {"game": 1}, {"game": 2}, {"game": 2**53 - 1}),
    "game report": ({}, {"game": 1}, {"game": 77}),
    "board": ({}, {"text": True}, {"show": "zones"}, {"show": ODD},
              {"where": "10.09", "text": False}, {"where": "1120r"}, {"flip": True, "where": ODD}),
    "unit": (
        {"unit": "10.09"}, {"unit": "10.08"}, {"unit": "gun"}, {"unit": "1120 R"}, {"unit": "117tk"},
        {"unit": "117tk", "nickname": "tank"}, {"unit": "gun", "nickname": "bang"}, {"unit": ODD},
    ),
    "clock show": ({},),
    "dice verify": ({}, {"roll": "1"}, {"roll": "1", "game": 1}, {"roll": ODD[:30], "game": 1}, {"game": 9}),
    "dice stats": ({}, {"player": "Alice"}, {"game": 1}, {"game": 9}, {"seal": 1}),
    "help": ({}, *({"topic": topic} for topic in ("start", "orders", "board", "dice", "undo", "practice", "diagnose"))),
    "ledger": (
        {}, {"entry": 0}, {"entry": 1}, {"entry": 5}, {"entry": 9999}, {"side": "soviet"}, {"side": ODD},
        {"kind": "orders"}, {"kind": "rolls"}, {"page": 2}, {"file": True}, {"verify": True},
    ),
    "rules show": ({"paragraph": "3.1a"}, {"paragraph": "umpire turn"}, {"paragraph": ODD}),
    "rules precedents": ({}, {"words": "fords"}, {"words": ODD}),
    "rules search": ({"words": "stack"}, {"words": ODD}),
    "settings": ({},),
    "adjudicate": (
        {}, {"system": "scs"}, {"line": "scs combat 18:4 into woods"}, {"line": ODD}, {"line": "scs " * 50},
        {"system": ODD[:20], "line": "combat 3:1"}, {"line": "scs combat 99999:1 over over"},
    ),
    "tables list": ({}, {"system": "scs"}, {"system": ODD}),
    "tables get": ({"system": "scs", "table": "crt-1"}, {"system": "scs", "table": ODD}, {"system": ODD, "table": "x"}),
}  # fmt: skip
"""What everybody may look at; it tells what everybody may know, and changes nothing of the game."""
OWN: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "rules ask": ({"words": "3.1a"},),
    "hours show": ({},),
    "clock calendar": ({},),
    "hours set": ({"zone": "Europe/London", "quiet": "22-8", "off": "sat"}, {"zone": ODD}, {"quiet": ODD, "off": ODD}),
    "hours vacation": ({"from": "2031-01-01", "until": "2031-01-09"}, {"from": "9999-99-", "until": "0000-00-00"}),
    "hours back": ({},),
    "dice roll": ({"dice": "2d6", "purpose": "for the hidden gun"}, {"dice": "1d"}),
    "sandbox open": ({}, {"entry": 1, "name": ODD}, {"entry": 9999}, {"game": 1}, {"game": 77}),
    "sandbox enter": ({}, {"name": "Sandbox 1"}, {"name": ODD}),
    "sandbox fork": ({"name": "another"},),
    "sandbox back": ({}, {"entry": 0}),
    "sandbox discard": ({}, {"name": ODD}),
    "sandbox leave": ({},),
}
"""What a member does for himself in the channel of others: his own dice, for everybody to see, and sandboxes."""
TYPED: Final = (
    ("order", "order"), ("odds", "order"), ("board", "where"), ("board", "show"), ("unit", "unit"), ("ledger", "side"),
    ("game join", "side"), ("game new", "scenario"), ("game replay", "game"), ("dice stats", "game"),
    ("rules show", "paragraph"), ("tables get", "system"), ("tables set", "table"), ("adjudicate", "line"),
    ("adjudicate", "system"), ("clock extend", "side"), ("hours set", "zone"),
)  # fmt: skip
MINE_TO_PRESS: Final = ("throw", "set", "S", "learn", "box", "fork")
"""Buttons of what is everybody's own: dice outside of games, settings, the lesson in a game of one's own."""
OPENED: Final = (
    ("nudge", 1),
    ("relieve", 1, 0, 9),
    ("late", 1, 0),
    ("late", 1, 1),
    ("join", 1, 0),
    ("begin", 1),
    ("reads", 1, 0),
    ("about", 1, "story"),
    ("again", 1, "same"),
    ("shake", 1, 1),
    ("sworn", 1, 1),
    ("struck", 1, 1),
    ("recall", 1, 1),
)
"""Controls that stood under posts once."""
