"""The battle report as data: the story of a game by turns, losses, luck, rulings, and the rules it turned on.

Made of what everybody knows, from the kernel's facts and the notes of the system (`Game.chronicle`); it holds no words
of a language.  What was taken back is not told, only that it was.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board
from engine.dice.luck import Sample, samples
from engine.hexes.board import SideView
from engine.kernel.chronicle import Note
from engine.kernel.command import Minute, RefereeAct, Rewind
from engine.kernel.event import Ended, Event, Rewound, Rolled, RulingGiven
from engine.kernel.game import visible
from engine.kernel.ids import Side
from engine.kernel.interpreter import fold
from engine.kernel.ledger import Entry
from engine.kernel.rulebook import Rule
from engine.kernel.state import State
from engine.kernel.text import Line, Text

TURNING: Final = 5
"""Turning points that are named."""

PassageKind: TypeAlias = Literal["clash", "gain", "loss", "event", "ruling", "act", "back", "table", "end"]


class Passage(Struct, frozen=True):
    """One part of the story: what hangs together, from the ledger entry where it begins."""

    kind: PassageKind
    n: int
    side: Side | None = None
    lines: tuple[Line, ...] = ()
    losses: int = 0
    dead: tuple[Text, ...] = ()
    """Units that were destroyed."""
    gains: tuple[Text, ...] = ()
    """Places that were won."""
    text: str = ""
    """What a person wrote: a ruling, or the reason of an act or of a taking back."""
    reason: str = ""
    clause: str = ""
    to: int = 0
    """The entry that a taking back went to."""
    about: tuple[Text, ...] = ()
    """Who took part in a fight, where that was told."""

    @property
    def weight(self) -> int:
        """How much it turned the game: places won first, then units destroyed, then losses."""
        told = self.kind in ("clash", "gain", "loss")
        return 3 * len(self.gains) + 2 * len(self.dead) + self.losses if told else 0


class OfSide(Struct, frozen=True):
    """What is told of one side."""

    side: Side


class SideStanding(OfSide, frozen=True):
    """How a side stood at the end of a chapter."""

    lost: int
    total: int
    points: int | None


class Chapter(Struct, frozen=True):
    """A turn, or the whole game where the system tells of none: its passages, and how often each side just moved."""

    turn: int | None
    passages: tuple[Passage, ...]
    deeds: tuple[tuple[Side, int], ...]
    last: int
    """The last standing ledger entry: the board of the chapter."""
    standings: tuple[SideStanding, ...] = ()


class Casualty(Struct, frozen=True):
    """What one unit lost in all."""

    unit: Text
    amount: int
    dead: bool


class SideReport(OfSide, frozen=True):
    casualties: tuple[Casualty, ...]
    gains: tuple[tuple[Text, int], ...]
    """Places won, with their points."""
    dice: tuple[Sample, ...]
    """What fell on the rolls of the side's own orders, by kind of dice."""
    clashes: int

    @property
    def lost(self) -> int:
        """How much the side lost in all, over all its casualties."""
        return sum(c.amount for c in self.casualties)


class Report(Struct, frozen=True):
    chapters: tuple[Chapter, ...]
    sides: tuple[SideReport, ...]
    turning: tuple[Passage, ...]
    """What turned the game, in the order of play."""
    outcome: Ended | None
    rules: tuple[tuple[Rule, int], ...]
    """Paragraphs by how often a roll or a result rested on them, the most used first."""
    rolls: int
    entries: int

    @property
    def passages(self) -> Iterator[Passage]:
        """Yield the passages of all chapters, in their order."""
        for chapter in self.chapters:
            yield from chapter.passages

    def of(self, *kinds: PassageKind) -> tuple[Passage, ...]:
        """Return the passages of these kinds, in their order."""
        return tuple(p for p in self.passages if p.kind in kinds)


def report(live: LiveGame) -> Report:
    """Return the report of a started game as far as it has come.  Takes a while: call it off the event loop."""
    writer = _Writer(live)
    for entry in live.entries:
        writer.entry(entry)
    return writer.done()


def noted(live: LiveGame, n: int) -> tuple[Note, ...]:
    """Return the public notes on a ledger entry; empty for one that only takes others back."""
    return tuple(note for _, notes in _facts(live, live.entries[n]) for note in notes)


def _facts(live: LiveGame, entry: Entry) -> Iterator[tuple[Event, tuple[Note, ...]]]:
    """Yield every fact of an entry as everybody knows it, with its notes."""
    state = live.state_before(entry.n) or opening(live)
    for event in entry.events:
        if isinstance(event, Rewound):
            yield event, ()
            continue
        after = fold(live.game, state, event)
        for shown in visible(live.game, (event,), state.world, None):
            own = isinstance(shown, live.game.events)
            yield shown, tuple(live.game.chronicle(shown, state.world, after.world)) if own else ()
        state = after


def opening(live: LiveGame) -> State[Any]:
    """Return the position before the opening."""
    world, frame = live.game.start()
    return State(world, stack=(frame,))


class _Writer:
    """Goes through a ledger once."""

    def __init__(self, live: LiveGame) -> None:
        self._live_game = live
        self._live = frozenset(live.timeline.live)
        self._chapters: list[Chapter] = []
        self._turn: int | None = None
        self._passages: list[Passage] = []
        self._deeds: Counter[Side] = Counter()
        self._open: Passage | None = None
        """The fight that sequels, losses and gains still belong to."""
        self._last = 0
        self._rules: Counter[Rule] = Counter()
        self._rolled: dict[Side, list[Rolled]] = {side: [] for side in live.game.sides}
        self._losses: dict[Side, dict[Text, tuple[int, bool]]] = {side: {} for side in live.game.sides}
        self._gains: dict[Side, list[tuple[Text, int]]] = {side: [] for side in live.game.sides}
        self._clashes: Counter[Side] = Counter()
        self._count = 0

    def entry(self, entry: Entry) -> None:
        """Add the next ledger entry to the story."""
        if isinstance(entry.command, Rewind):
            self._close()
            self._passages.append(Passage("back", entry.n, entry.side, text=entry.command.reason, to=entry.command.to))
            return
        if isinstance(entry.command, Minute):
            self._close()
            self._passages.append(Passage("table", entry.n))
        if entry.n not in self._live:
            return
        act = isinstance(entry.command, RefereeAct)
        if act:
            self._close()
        lines: list[Line] = []
        for event, notes in _facts(self._live_game, entry):
            self._kernel(event, entry)
            for note in notes:
                self._add_up(note)
                if act:
                    lines.append(note.line)
                else:
                    self._note(note, entry)
        if isinstance(entry.command, RefereeAct) and not any(isinstance(e, RulingGiven) for e in entry.events):
            self._passages.append(Passage("act", entry.n, None, tuple(lines), text=entry.command.reason))
        self._last = entry.n

    def _kernel(self, event: Event, entry: Entry) -> None:
        match event:
            case Rolled():
                self._count += 1
                self._rules[event.rule] += 1
                if entry.side in self._rolled:
                    self._rolled[entry.side].append(event)
            case RulingGiven():
                self._close()
                ruling = Passage("ruling", entry.n, text=event.text, reason=event.reason, clause=event.clause)
                self._passages.append(ruling)
            case Ended():
                self._close()
                self._passages.append(Passage("end", entry.n, event.winner, (event.reason,)))

    def _add_up(self, note: Note) -> None:
        if note.line.rule is not None and note.kind not in ("aside", "turn", "deed"):
            self._rules[note.line.rule] += 1
        if note.side is None or note.unit is None:
            return
        if note.kind == "loss" and note.side in self._losses:
            amount, dead = self._losses[note.side].get(note.unit, (0, False))
            self._losses[note.side][note.unit] = amount + note.amount, dead or note.dead
        elif note.kind == "gain" and note.side in self._gains:
            self._gains[note.side].append((note.unit, note.amount))

    def _note(self, note: Note, entry: Entry) -> None:
        match note.kind:
            case "turn":
                self._turn_over(note.amount)
            case "deed":
                self._close()
                if note.side is not None:
                    self._deeds[note.side] += 1
            case "clash":
                self._close()
                if note.side is not None:
                    self._clashes[note.side] += 1
                self._open = Passage("clash", entry.n, note.side, (note.line,), about=note.about)
            case "sequel" | "loss" | "gain":
                self._follow(note, entry)
            case "event":
                self._close()
                self._passages.append(Passage("event", entry.n, note.side, (note.line,)))
            case "aside":
                pass

    def _follow(self, note: Note, entry: Entry) -> None:
        """Tell a note with its fight, else with the one before it, or by itself where there is none."""
        kind: PassageKind = "event" if note.kind == "sequel" else "gain" if note.kind == "gain" else "loss"
        earlier = self._earlier(note, entry)
        base = self._passages[earlier] if earlier is not None else self._open or Passage(kind, entry.n, note.side)
        grown = Passage(
            base.kind,
            base.n,
            base.side,
            (*base.lines, note.line),
            base.losses + (max(0, note.amount) if note.kind == "loss" else 0),
            base.dead + ((note.unit,) if note.kind == "loss" and note.dead and note.unit else ()),
            base.gains + ((note.unit,) if note.kind == "gain" and note.unit else ()),
            about=base.about,
        )
        if earlier is not None:
            self._passages[earlier] = grown
        elif self._open is None:
            self._passages.append(grown)
        else:
            self._open = grown

    def _earlier(self, note: Note, entry: Entry) -> int | None:
        """Return which earlier fight of the entry a note belongs to by its units; None for the open one or none."""
        about = {note.unit} if note.unit is not None else set(note.about)
        if self._open is None or not about or about & set(self._open.about):
            return None
        for place, passage in reversed([*enumerate(self._passages)]):
            if passage.n != entry.n:
                break
            if passage.kind == "clash" and about & set(passage.about):
                return place
        return None

    def _close(self) -> None:
        if self._open is not None:
            self._passages.append(self._open)
            self._open = None

    def _turn_over(self, turn: int | None) -> None:
        self._close()
        if self._turn is not None or self._passages or self._deeds:
            deeds = tuple((side, self._deeds[side]) for side in self._live_game.game.sides if self._deeds[side])
            standings = tuple(_standings(self._live_game, self._last))
            self._chapters.append(Chapter(self._turn, tuple(self._passages), deeds, self._last, standings))
        self._turn = turn
        self._passages = []
        self._deeds = Counter()

    def done(self) -> Report:
        """Close the story and return the report."""
        self._turn_over(None)
        passages = [p for chapter in self._chapters for p in chapter.passages if p.weight]
        most = sorted(passages, key=lambda p: (-p.weight, p.n))[:TURNING]
        return Report(
            chapters=tuple(self._chapters),
            sides=tuple(self._side(side) for side in self._live_game.game.sides),
            turning=tuple(sorted(most, key=lambda p: p.n)),
            outcome=self._live_game.state.outcome,
            rules=tuple(sorted(self._rules.items(), key=lambda used: (-used[1], str(used[0])))),
            rolls=self._count,
            entries=len(self._live_game.entries),
        )

    def _side(self, side: Side) -> SideReport:
        lost = [Casualty(unit, n, dead) for unit, (n, dead) in self._losses[side].items() if n or dead]
        lost.sort(key=lambda c: (-c.dead, -c.amount, c.unit.en))
        dice = samples((roll.die, roll.low, face) for roll in self._rolled[side] for face in roll.faces)
        return SideReport(side, tuple(lost), tuple(self._gains[side]), dice, self._clashes[side])


def _standings(live: LiveGame, n: int) -> Iterator[SideStanding]:
    view = live.game.view(live.timeline.states[n], None)
    if is_board(view):
        for side in view.sides:
            points = side.points if isinstance(side, SideView) else None
            yield SideStanding(side.side, side.lost, side.total, points)
