"""What a hostile member has to try: every command with options, and controls that stood under posts once."""

from typing import Any, Final

from bot.pages.discord.ids import Verb
from bot.pages.referee.desk import ACTS, TIMING

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
    "event show": ({}, {"what": "ledger"}, {"tournament": "1"}, {"tournament": ODD}),
    "event me": ({}, {"tournament": "7"}),
    "event run": ({}, {"tournament": ODD}),
    "event import": ({}, {"file": ("x.trf", b"001 nonsense")},),
    "event export": ({"format": "csv"}, {"format": "json", "tournament": "1"}, {"format": "trf"}),
    "tables list": ({}, {"system": "scs"}, {"system": ODD}),
    "tables get": ({"system": "scs", "table": "crt-1"}, {"system": "scs", "table": ODD}, {"system": ODD, "table": "x"}),
}  # fmt: skip
"""What everybody may look at; it tells what everybody may know, and changes nothing of the game."""
OWN: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "event new": ({},),
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
EVENT_PRESSED: Final = (
    "mine:-", "enter:-", "leave:-", "gone:-", "return:-", "check-in:-", "here:1", "list:1", "vote:-", "challenge:1",
    "accept:1", "decline:1", "run:-", "act:cancel", "about:-", "do:00000000", "undone:00000000", "terms:game",
    "choose:-", "open:-", "discard:-", "show:ledger", "show:lists", "count:1",
    "report:0", "bind:1=1", "import:00000000",
)  # fmt: skip
EVENT_CHOSEN: Final = ("show", "count", "list", "vote", "challenge", "about", "choose", "bind")
EVENT_FORMS: Final = (
    "enter:-", "list:-", "bid:1", "act:pair", "act:score", "numbers:-", "people:-", "apply:-", "members:0",
    "going-on:-", "clocks:time",
)  # fmt: skip
PLEAS: Final = ("claim", "uphold", "correct", "reroll", "adjust")
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
    ("tour", 0, 1, "enter", "-"),
    ("tour", 0, 1, "do", "00000000"),
    ("tour", 0, 9, "show", "ledger.77"),
    ("tour", 0, 0, "open", "-"),
    ("F", 0, 1, "act", "-"),
    ("tell", 0, 1, "act", "cancel"),
    ("told", 0, 1, "act", "cancel"),
    ("shake", 1, 1),
    ("sworn", 1, 1),
    ("struck", 1, 1),
    ("recall", 1, 1),
)
"""Controls that stood under posts once."""
FORGED: Final[dict[Verb, tuple[tuple[str, tuple[str, ...]], ...]]] = {
    "o": (("o:1:{d}:0:0:0000", ()),), "O": (("O:1:{d}:0", ("0:0000",)),),
    "pick": (("pick:1:{d}:0::0", ()),), "P": (("P:1:{d}:0:0", ("89tk",)),), "say": (("say:1:{d}:0:end", ()),),
    "parts": (("parts:1:{d}:0:x", ()),), "X": (("X:1:{d}:0:x", ("0",)),), "joined": (("joined:1:{d}:x", ()),),
    "give": (("give:1", ()),), "guide": (("guide:1:{d}:0:gun", ()),), "G": (("G:1:{d}:0:gun", ("10.09",)),),
    "Y": (("Y:1:{d}:0", ("end",)),), "else": (("else:1:gun 10.10", ()),),
    "whole": (("whole:1:end", ()),), "brief": (("brief:1:end", ()),),
    "yes": (("yes:1:{d}:0:end", ()),), "run": (("run:1:{d}:0:x", ()),), "drop": (("drop:1", ()),),
    "change": (("change:1:end", ()),), "redo": (("redo:1:x", ()),),
    "join": (("join:1:0", ()), ("join:1:9", ())), "begin": (("begin:1", ()),), "house": (("house:1", ()),),
    "seat": (("seat:1:0", ()), ("seat:1:9", ())), "now": (("now:1", ()),),
    "undo": (("undo:1:{last}", ()),), "undone": (("undone:1:{last}", ()),),
    "sure": (("sure:1:resign", ()), ("sure:1:abandon", ()), ("sure:1:win", ())),
    "agree": (("agree:1:1", ()), ("agree:1:99", ())), "decline": (("decline:1:1", ()), ("decline:1:99", ())),
    "board": (("board:1:-:", ()),), "B": (("B:1:-", ("10.09",)),), "again": (("again:1:same", ()),),
    "replay": (("replay:1:0:-", ()), ("replay:1:end:-", ())), "R": (("R:1:-", ("1",)),),
    "new": (("new:1:battle:0:x", ()),), "N": (("N:1:battle:0:x", ("scs/chir-1942",)),),
    "set": (("set:0:guild", ()), ("set:1:game", ())),
    "S": (("S:0:guild:language", ("ru",)), ("S:1:game:sandbox", ("no",)), ("S:1:game:late", ("1",))),
    "stand": (("stand:1:0:show", ()), ("stand:1:0:usual", ()), ("stand:1:0:ask", ())),
    "T": (("T:1:0", ("retreat",)),), "U": (("U:1:0:retreat", ("ask",)),),
    "reads": (("reads:1:0", ()),), "V": (("V:1", ("sight",)),), "W": (("W:1:sight", ("open",)),),
    "accept": (("accept:1:0000000000000000", ()),), "about": (("about:1:story", ()),),
    "why": (("why:1:1", ()), ("why:1:9999", ())), "log": (("log:1:-:-:0", ()),), "entry": (("entry:1:1", ()),),
    "L": (("L:1", ("1",)),), "rule": (("rule:1:scs:3.1a", ()),), "Q": (("Q:1", ("scs 3.1a",)),),
    "find": (("find:1:scs:0:stack", ()),), "terms": (("terms:0:scs:0", ()),), "prec": (("prec:0:0:ford", ()),),
    "proof": (("proof:1:1", ()),), "seal": (("seal:0:9:0", ()),), "reveal": (("reveal:0:9", ()),),
    "shake": (("shake:1:0", ()),), "sworn": (("sworn:1:0", ()),), "struck": (("struck:1:0", ()),),
    "recall": (("recall:1:0", ()),),
    "bench": (("bench:1:x", ()),), "once": (("once:1:x", ()),), "E": (("E:1:x", ("1",)),),
    "tool": (("tool:1:{d}:0:x", ()),), "D": (("D:1:{d}:0:x", ("1",)),), "sheet": (("sheet:1:{d}:0:x", ()),),
    "weigh": (("weigh:0:1:0", ()), ("weigh:0:99:0", ())), "C": (("C:0:1:0:!", ("river",)),),
    "fill": (("fill:0:1", ()),), "faces": (("faces:0:1", ()),), "deal": (("deal:0:1", ()), ("deal:0:99", ())),
    "vouch": (("vouch:0:1", ()),), "doubt": (("doubt:0:1", ()),), "reason": (("reason:0:1", ()),),
    "vow": (("vow:0:1", ()),), "A": (("A:0", ("scs combat",)),), "Z": (("Z:0:0", ("scs combat",)),),
    "ref": (("ref:1:00000000", ()),), "call": (("call:1:1", ()),), "case": (("case:1:1:view", ()),),
    "plea": tuple((f"plea:1:1:{what}", ()) for what in PLEAS), "K": (("K:1", ("1",)),),
    "desk": (("desk:1:0", ()), ("desk:0:0", ())), "J": (("J:0", ("1",)),),
    "act": tuple((f"act:1:{kind}", ()) for kind in ACTS | TIMING),
    "nudge": (("nudge:1", ()),), "relieve": (("relieve:1:0:1", ()), ("relieve:1:9:9", ())),
    "late": (("late:1:0", ()), ("late:1:9", ())),
    "box": (("box:1:enter:-", ()), ("box:1:discard:-", ()), ("box:1:gone:-", ()), ("box:1:leave:-", ())),
    "fork": (("fork:1", ()),),
    "tour": tuple((f"tour:0:1:{what}", ()) for what in EVENT_PRESSED),
    "F": tuple((f"F:0:1:{what}:-", ("1",)) for what in EVENT_CHOSEN),
    "tell": tuple((f"tell:0:1:{what}", ()) for what in EVENT_FORMS),
}  # fmt: skip
"""A control of every kind, of a game of others; {d} is the number of its open question, {last} of its last entry."""
SENT: Final[dict[Verb, tuple[str, ...]]] = {
    "line": ("line:1",), "lines": ("lines:1",), "made": ("made:1:{d}:0:x",), "thrown": ("thrown:1:0",),
    "filled": ("filled:0:1",), "faced": ("faced:0:1", "faced:0:99"),
    "called": ("called:1:1", "called:1:999"), "pleaded": tuple(f"pleaded:1:1:{what}" for what in PLEAS),
    "acted": tuple(f"acted:1:{kind}" for kind in ACTS | TIMING), "forked": ("forked:1",),
    "told": tuple(f"told:0:1:{what}" for what in EVENT_FORMS),
}  # fmt: skip
"""Every form, sent though it was never opened."""
WRITTEN: Final = {
    "text": "end", "claim": ODD, "clause": "6.1e", "question": "Who?", "decision": "Carol wins", "unit": "gun",
    "field": "lost", "value": "1", "at": "10.10", "entry": "0", "side": "soviet", "order": "end", "time": "3d",
    "member": "<@1>", "verdict": "draw", "faces": "6 6", "name": "mine", "strength": "9:1",
    **REASON,
}  # fmt: skip
"""What is written into all of them; each takes the fields that it has."""
ELSEWHERE: Final[dict[Verb, str]] = {"throw": "one's own dice", "learn": "a lesson in a game of one's own"}
"""Buttons that begin something of one's own, and are tried with it."""
