"""The custom_ids of our controls: made here, read here, nowhere else.

| id | control | does |
|---|---|---|
| `o:GAME:DECISION:SIDE:INDEX:CHECK` | button | gives the order at INDEX of the legal orders of a question |
| `O:GAME:DECISION:SIDE` | select | the same, the chosen value is `INDEX:CHECK` |
| `pick:GAME:DECISION:SIDE:PATH:PAGE` | button | shows a page of the legal orders, privately |
| `P:GAME:DECISION:SIDE:PATH` | select | goes one word deeper into them, the chosen value is a position |
| `give:GAME` | button | leads to an order: my units, what each can do, where; all private |
| `guide:GAME:DECISION:SIDE:PATH` | button | a step on that way; PATH is as `bot.pages.orders.guide` writes it |
| `G:GAME:DECISION:SIDE:PATH` | select | the same, the chosen value is a path, or `=INDEX:CHECK` for an order |
| `parts:GAME:DECISION:SIDE:PAGE` | button | shows a page of an answer with independent parts, privately |
| `X:GAME:DECISION:SIDE:PART` | select | chooses one part of it |
| `joined:GAME:DECISION:SIDE` | button | gives all that was chosen |
| `say:GAME:DECISION:SIDE:TEXT` | button | gives an order by its text, or `=INDEX:CHECK`; shows it first if wanted |
| `Y:GAME:DECISION:SIDE` | select | the same, the chosen value is the text |
| `else:GAME:TEXT` | button | tells all reasons why an order is refused |
| `whole:GAME:TEXT` | button | tells all of an order that is shown; `~MARK` for the kept line of that mark |
| `brief:GAME:TEXT` | button | shows an order again as before it told all |
| `about:GAME:TOPIC` | button | tells what the opening leaves out: `story`, `victory`, `orders`, `tables` |
| `again:GAME:HOW` | button | sets the same battle up again; `same` sides or `swap` |
| `new:GAME:STEP:PAGE:PLAN` | button | a step of the picker of a new game, after GAME or 0; PLAN: what is chosen |
| `N:GAME:STEP:NTH:PLAN` | select | chooses something in that step |
| `join:GAME:SIDE`, `begin:GAME` | button | takes a side, starts the game |
| `late:GAME:SIDE` | button | shows a spectator, late, what a side saw |
| `seat:GAME:SIDE` | button | takes the seat over that its player offers |
| `house:GAME` | button | starts a game against the computer |
| `now:GAME` | button | what can I do |
| `undo:GAME:LAST` | button | takes my last order back, as long as LAST is the last ledger entry; may ask first |
| `undone:GAME:LAST` | button | the same, asked already |
| `board:GAME:LOOK:AREA` | button | my own board; LOOK is as `bot.pages.boards.views` writes it, `-` for my own choice |
| `B:GAME:LOOK` | select | the same, the chosen value is what a place is found by, `-` for the whole |
| `set:0:SCOPE`, `S:0:SCOPE:KEY` | button, select | shows the settings of a member or server; sets the one named KEY |
| `stand:GAME:SIDE:WHAT` | button | `show`, `usual`, `ask`: the standing orders of a side, all set so |
| `T:GAME:SIDE` | select | shows the choices for the kind of question that is chosen |
| `U:GAME:SIDE:ASKS` | select | settles a kind of question by the choice that is chosen |
| `reads:GAME:PAGE` | button | shows a page of the policies of a game |
| `accept:GAME:CONTENT` | button | agrees to the policies of a game; CONTENT begins the digest of its content |
| `V:GAME` | select | shows the policy that is chosen |
| `W:GAME:POLICY` | select | reads a policy by the value that is chosen |
| `why:GAME:N` | button | explains ledger entry N |
| `log:GAME:KIND:SIDE:PAGE` | button | shows a page of the ledger, of one kind and side or, with `-`, of all |
| `entry:GAME:N` | button | shows a ledger entry |
| `L:GAME` | select | the same, the chosen value is N |
| `rule:GAME:BOOK:CLAUSE` | button | shows a paragraph of the rules; GAME is 0 outside of any game |
| `Q:GAME` | select | the same, the chosen value is `BOOK CLAUSE` |
| `find:GAME:BOOK:PAGE:WORDS` | button | shows a page of what a search of the rules found |
| `terms:0:SYSTEM:PAGE` | button | shows a page of a system's glossary |
| `bench:GAME:MODE` | button | opens the editor of my open question in one of its modes |
| `once:GAME:KEY` | button | gives a whole answer of the editor of my open question |
| `E:GAME:KEY` | select | the same, the chosen value is what the tool is told |
| `tool:GAME:DECISION:SIDE:KEY` | button | uses a tool of the editor |
| `D:GAME:DECISION:SIDE:KEY` | select | the same, the chosen value is what the tool is told, `>PAGE` turns a page |
| `sheet:GAME:DECISION:SIDE:KEY` | button | opens the form of a tool that is told a text |
| `learn:GAME:WHAT` | button | `start`, `skip`, `stop`: the tutorial |
| `sure:GAME:WHAT` | button | confirms what cannot be undone: `resign`, `abandon` |
| `agree:GAME:REQUEST`, `decline:GAME:REQUEST` | button | answers a request for consent |
| `replay:GAME:N:LOOK` | button | the game as it stood after entry N, `end` for the newest; LOOK as for `board` |
| `R:GAME:LOOK` | select | the same, the chosen value is N |
| `yes:GAME:DECISION:SIDE:LINE` | button | confirms the order that was shown; DECISION is `-` outside of any question |
| `run:GAME:DECISION:SIDE:MARK` | button | confirms the kept lines of that mark |
| `change:GAME:LINE`, `redo:GAME:MARK` | button | opens the form with a line, with the kept lines, to change them |
| `drop:GAME` | button | gives up what was to be confirmed |
| `box:GAME:open:N` | button | makes a sandbox of the position after entry N, `-` for the newest |
| `box:GAME:WHAT:-` | button | of a sandbox: `enter`, `leave`, `discard`, and when sure `gone` |
| `fork:GAME` | button | opens the form that names a fork of a sandbox |
| `proof:GAME:N` | button | proves the rolls of ledger entry N |
| `throw:0:DICE` | button | rolls dice outside of games |
| `shake:GAME:STEP` | button | opens the form for the faces of the roll that an order waits for, at this step of it |
| `sworn:GAME:STEP`, `struck:GAME:STEP` | button | confirms its faces, strikes them out |
| `recall:GAME:STEP` | button | withdraws the order that waits for it |
| `thrown:GAME:STEP` | form | its faces |
| `seal:0:SEAL:NUMBER` | button | proves a roll outside of games; NUMBER 0: the file of the seal |
| `reveal:0:SEAL` | button | reveals the open seal of the dice |
| `A:0` | select | begins to weigh a procedure without a game, the chosen value is `SYSTEM KEY` |
| `Z:0:NTH` | select | the same, for the procedures that the selects before it have no room for |
| `weigh:0:NUMBER:PAGE` | button | shows what is weighed under that number, and a page of its factors |
| `C:0:NUMBER:PAGE:FACTOR` | select | gives a factor of it the chosen value; `!` as FACTOR: turns the chosen flag |
| `fill:0:NUMBER`, `faces:0:NUMBER` | button | opens the form of its factors, of the faces of its dice |
| `deal:0:NUMBER` | button | rolls its dice, or posts its chances where none are rolled |
| `vouch:0:NUMBER`, `doubt:0:NUMBER` | button | confirms or denies faces that another member has entered |
| `reason:0:NUMBER`, `vow:0:NUMBER` | button | explains it; proves its dice |
| `filled:0:NUMBER`, `faced:0:NUMBER` | form | its factors, the faces of its dice |
| `call:GAME:N` | button | opens the form that calls the referee about ledger entry N |
| `called:GAME:N` | form | what a player says who calls him |
| `plea:GAME:CALL:WHAT` | button | opens the form of a claim to a call, or of a decision |
| `pleaded:GAME:CALL:WHAT` | form | that claim, that decision |
| `case:GAME:CALL:WHAT` | button | `view` shows a call, `withdraw` withdraws it |
| `K:GAME` | select | shows the call whose number is the chosen value |
| `prec:0:PAGE:WORDS` | button | shows a page of the precedents that have these words |
| `desk:GAME:PAGE` | button | shows a page of the referee's desk, or with GAME that game on it |
| `J:0` | select | the same, the chosen value is the game |
| `act:GAME:KIND` | button | opens the form of an act of the referee |
| `acted:GAME:KIND` | form | that act, to be shown before it is carried out |
| `ref:GAME:MARK` | button | carries the act of a referee out that was shown and kept under that mark |
| `tour:0:NUMBER:WHAT:ARG` | button | does or shows something of a tournament; ARG `-` where nothing is named |
| `F:0:NUMBER:WHAT:ARG` | select | the same, with the chosen value |
| `tell:0:NUMBER:WHAT:ARG` | button | opens a form about a tournament |
| `told:0:NUMBER:WHAT:ARG` | form | that form |
| `line:GAME`, `lines:GAME` | form | an order, orders line by line |
| `forked:GAME` | form | the name of a fork |
| `made:GAME:DECISION:SIDE:KEY` | form | the text that a tool is told |

SIDE is the position of a side among the sides of the game.  CHECK is a checksum of the order's
canonical line: an index that means another order by now is found out.
"""

from typing import Final, Literal, TypeAlias
from zlib import crc32

from msgspec import Struct

from bot.pages.discord import limits
from engine.kernel.ids import Side

Verb: TypeAlias = Literal[
    "why", "log", "L", "entry", "rule", "Q", "find", "terms", "about", "again", "new", "N",
    "o", "O", "pick", "P", "say", "join", "begin", "house", "now", "undo", "undone", "board", "sure",
    "agree", "decline",
    "parts", "X", "joined", "give", "guide", "G", "Y", "else", "whole", "brief",
    "yes", "run", "change", "redo", "drop", "line", "lines",
    "B", "set", "S", "learn", "stand", "T", "U", "reads", "V", "W", "accept",
    "replay", "R",
    "proof", "throw", "seal", "reveal",
    "shake", "sworn", "struck", "recall", "thrown",
    "bench", "once", "E", "tool", "D", "sheet", "made",
    "A", "Z", "weigh", "C", "fill", "faces", "deal", "vouch", "doubt", "reason", "vow", "filled", "faced",
    "ref", "call", "called", "plea", "pleaded", "case", "K", "prec", "desk", "J", "act", "acted",
    "box", "fork", "forked", "seat",
    "nudge", "relieve", "late",
    "tour", "F", "tell", "told",
]  # fmt: skip
FIELDS: Final[dict[Verb, int]] = {
    "why": 2, "log": 4, "L": 1, "entry": 2, "rule": 3, "Q": 1, "find": 4, "terms": 3, "about": 2, "again": 2,
    "new": 4, "N": 4,
    "o": 5, "O": 3, "pick": 5, "P": 4, "say": 4, "join": 2, "begin": 1, "house": 1, "now": 1, "board": 3,
    "undo": 2, "undone": 2,
    "sure": 2, "agree": 2, "decline": 2, "yes": 4, "run": 4, "change": 2, "redo": 2, "drop": 1, "line": 1, "lines": 1,
    "parts": 4, "X": 4, "joined": 3, "give": 1, "guide": 4, "G": 4, "Y": 3, "else": 2, "whole": 2, "brief": 2,
    "B": 2, "set": 2, "S": 3, "learn": 2, "stand": 3, "T": 2, "U": 3, "reads": 2, "V": 1, "W": 2, "accept": 2,
    "replay": 3, "R": 2,
    "proof": 2, "throw": 2, "seal": 3, "reveal": 2,
    "shake": 2, "sworn": 2, "struck": 2, "recall": 2, "thrown": 2,
    "bench": 2, "once": 2, "E": 2, "tool": 4, "D": 4, "sheet": 4, "made": 4,
    "A": 1, "Z": 2, "weigh": 3, "C": 4, "fill": 2, "faces": 2, "deal": 2, "vouch": 2, "doubt": 2, "reason": 2, "vow": 2,
    "filled": 2, "faced": 2,
    "ref": 2, "call": 2, "called": 2, "plea": 3, "pleaded": 3, "case": 3, "K": 1, "prec": 3, "desk": 2, "J": 1,
    "act": 2, "acted": 2,
    "box": 3, "fork": 1, "forked": 1, "seat": 2,
    "nudge": 1, "relieve": 3, "late": 2,
    "tour": 4, "F": 4, "tell": 4, "told": 4,
}  # fmt: skip
MY_LOOK: Final = "-"
DIGITS: Final = 18
"""Digits of a number that a database can hold."""
NO_QUESTION: Final = "-"
DIGEST: Final = 16
"""Digits of a digest that tell content apart."""
OPENERS: Final[tuple[Verb, ...]] = (
    "change",
    "redo",
    "sheet",
    "shake",
    "fork",
    "call",
    "plea",
    "act",
    "fill",
    "faces",
    "tell",
)
"""Buttons that are answered with a form, which no acknowledgement may go before."""


class Control(Struct, frozen=True):
    """A custom_id taken apart: the verb, the game, and the other fields as they stand."""

    verb: Verb
    game: int
    rest: tuple[str, ...]

    def number(self, position: int) -> int:
        """Return a field as a number; -1 when it is none, or not there."""
        return whole(self.rest[position]) if position < len(self.rest) else -1


def made(verb: Verb, game: int, *rest: object) -> str:
    """Return a custom_id.  Raises ValueError when a field has a colon where none may be, or all is too long."""
    fields = [str(field) for field in rest]
    made_id = ":".join((verb, str(game), *fields))
    if len(fields) + 1 != FIELDS[verb] or any(":" in field for field in fields[:-1]) or len(made_id) > limits.CUSTOM_ID:
        raise ValueError(f"no custom_id: {made_id}")
    return made_id


def fits(verb: Verb, game: int, *rest: object) -> bool:
    """Tell whether a custom_id keeps the limit of its length."""
    return len(":".join((verb, str(game), *map(str, rest)))) <= limits.CUSTOM_ID


def read(custom_id: str) -> Control | None:
    """Take a custom_id apart; None when it is not one of ours, e.g. of an older version."""
    verb, _, rest = custom_id.partition(":")
    for known, count in FIELDS.items():
        if known == verb:
            fields = rest.split(":", count - 1)
            if len(fields) == count and (game := whole(fields[0])) >= 0:
                return Control(known, game, tuple(fields[1:]))
    return None


def opens_form(custom_id: str) -> bool:
    """Tell whether a button is answered with a form."""
    control = read(custom_id)
    return control is not None and control.verb in OPENERS


def whole(text: str) -> int:
    """Return a number that a database can hold, written as we write it; -1 for anything else."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= DIGITS else -1
    return number if str(number) == text else -1


def check(line: str) -> str:
    """Return the checksum of an order's canonical line, four hex digits."""
    return f"{crc32(line.encode()) & 0xFFFF:04x}"


def side_mark(sides: tuple[Side, ...], side: Side) -> str:
    """Return the short mark of a side for a custom_id: its place in the order of play."""
    return str(sides.index(side))


def side_at(sides: tuple[Side, ...], mark: str) -> Side | None:
    """Return the side for its mark; None when there is none."""
    return sides[whole(mark)] if 0 <= whole(mark) < len(sides) else None
