"""Editors of terrain: taking and playing cards, the place of a piece (4.2); and the editor for each open question."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import ClassVar, Final, TypeAlias

from engine.kernel.editor import Changed, Drawer, Editor, EditorMode, EditorView, Given, Pick, Press, Sheet, Worked
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Language, Line, facts
from engine.kernel.view import View
from engine.systems.battlefield import lengths
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.editors.army import ArmyEditor
from engine.systems.battlefield.editors.deployment import SketchEditor
from engine.systems.battlefield.frames import Fielding
from engine.systems.battlefield.orders import Agree, PlayCard, ReadyDraw, SetPiece, TakeCards
from engine.systems.battlefield.setup.deployment import ASKS as SKETCH
from engine.systems.battlefield.setup.pieces import bare, card_about, card_name, offered, why_not_set
from engine.systems.battlefield.wording import joined
from engine.systems.battlefield.world import World, army_of
from engine.tabletop.handling import COMPASS, moved, moves, turned, turns
from engine.tabletop.notation.quantities import angle_of, degrees, length_of, steps
from engine.tabletop.plane import TURN

_PLACED: Final = re.compile(r"(-?\d{1,12}) (-?\d{1,12}) (\d{1,4}) (\d{1,4})")
_MOVES: Final = (1, 4)
"""By how many steps it is moved at once."""


Pictured: TypeAlias = Callable[[Iterable[str]], View]
"""Returns the picture of terrain cards."""


def editor_for(t: Field, state: State[World], side: Side, pictured: Pictured | None = None) -> Editor | None:
    """Return the editor of the open question of a side; None where its answer is chosen, not built."""
    asked = state.asked(side)
    if asked is None or not state.stack:
        return None
    frame = state.stack[-1]
    match asked.asks:
        case "battlefield-ask-army":
            return ArmyEditor(t, side)
        case "battlefield-ask-cards":
            return HandEditor(t, pictured)
        case "battlefield-ask-card" | "battlefield-ask-beat" if isinstance(frame, Fielding):
            return CardEditor(t, army_of(state.world, side).cards, frame.card, pictured)
        case "battlefield-ask-piece" if isinstance(frame, Fielding):
            return PieceEditor(t, state.world, frame)
        case asks if asks == SKETCH:
            return SketchEditor(t, state.world, side)
    return None


class HandEditor(Editor):
    """The editor of a hand of terrain cards (4.2).  The draft names them."""

    modes: ClassVar = (EditorMode("cards", Line("battlefield-editor-cards")),)

    def __init__(self, field: Field, pictured: Pictured | None = None) -> None:
        self.t, self.pictured = field, pictured

    def at_once(self) -> tuple[Press | Drawer, ...]:
        return (_draw(),)

    def _taken(self, draft: str) -> list[str]:
        return [slug for slug in draft.split() if slug in self.t.deck]

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        taken, chart = self._taken(draft), self.t.charts.deck
        counts = Counter(taken)
        names = joined([card_name(self.t, slug) for slug in taken])
        made = Line("battlefield-hand-taken", facts(count=len(taken), hand=chart.hand, cards=names))
        free = [slug for slug in self.t.deck if counts[slug] < chart.alike and len(taken) < chart.hand]
        drawers = []
        if free:
            prompt = Line("battlefield-hand-take", facts(count=chart.hand - len(taken)))
            drawers.append(Drawer("take", prompt, tuple(map(self._pick, free))))
        if taken:
            drawers.append(Drawer("back", Line("battlefield-hand-back"), tuple(map(self._pick, counts))))
        give = Press("give", Line("battlefield-hand-give"), gives=True, off=len(taken) != chart.hand)
        picture = self.pictured(self.t.deck) if self.pictured is not None else None
        return EditorView((made,), (), tuple(drawers), (give, _draw()), picture=picture)

    def _pick(self, slug: str) -> Pick:
        return Pick(slug, Line("battlefield-hand-card", facts(card=card_name(self.t, slug))), card_about(self.t, slug))

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        taken = self._taken(draft)
        if key == "take" and value in self.t.deck:
            taken.append(value)
        elif key == "back" and value in taken:
            taken.remove(value)
        elif key == "give":
            return Given(TakeCards(tuple(taken)), draft)
        elif key == "draw":
            return Given(ReadyDraw(), draft)
        return Changed(" ".join(taken))


def _draw() -> Press:
    return Press("draw", Line("battlefield-hand-draw"))


class CardEditor(Editor):
    """The hand of a side that is to play a card, or to accept or beat one (4.2).  There is no draft."""

    modes: ClassVar = (EditorMode("hand", Line("battlefield-editor-hand")),)

    def __init__(self, field: Field, hand: tuple[str, ...], played: str, pictured: Pictured | None = None) -> None:
        self.t, self.hand, self.played, self.pictured = field, hand, played, pictured

    def at_once(self) -> tuple[Press | Drawer, ...]:
        return (self._agree(),) if self.played else ()

    def _agree(self) -> Press:
        return Press("agree", Line("battlefield-card-accept", facts(card=card_name(self.t, self.played))))

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        counts = Counter(self.hand)
        shown = dict.fromkeys((*([self.played] if self.played else []), *counts))
        made = tuple(self._told(slug, counts[slug]) for slug in shown)
        agree = (self._agree(),) if self.played else ()
        label = "battlefield-card-beat" if self.played else "battlefield-card-play"
        plays = tuple(Press(slug, Line(label, facts(card=card_name(self.t, slug)))) for slug in counts)
        picture = self.pictured(shown) if self.pictured is not None else None
        return EditorView(made, (), (), (*agree, *plays), picture=picture)

    def _told(self, slug: str, count: int) -> Line:
        """Return a card with what its ground is, and how many of it are held."""
        about = facts(card=card_name(self.t, slug), count=count)
        return Line("battlefield-hand-held", (*about, *card_about(self.t, slug).facts))

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        if key == "agree" and self.played:
            return Given(Agree(), draft)
        if key in self.hand:
            return Given(PlayCard(key, beat=bool(self.played)), draft)
        return Changed(draft)


class PieceEditor(Editor):
    """The editor of a piece of terrain: it is moved and turned (4.2).  The draft is its place."""

    modes: ClassVar = (EditorMode("piece", Line("battlefield-editor-piece")),)

    def __init__(self, field: Field, world: World, frame: Fielding) -> None:
        self.t, self.world, self.card, self.owner = field, world, frame.card, frame.turn
        self.left = sum(len(army.cards) for army in world.armies)
        """Cards that are still held: by them the questions for pieces differ."""

    def at_once(self) -> tuple[Press | Drawer, ...]:
        free = any(not one.waive for one in self._offered)
        return (Press("first", Line("battlefield-piece-first")),) if free else ()

    def place(self, draft: str) -> SetPiece:
        """Return the place of a draft; of none, the first that is offered."""
        found = _PLACED.fullmatch(draft)
        # A draft for an earlier piece is none for this one.
        if found is not None and int(found[4]) == self.left:
            return SetPiece(int(found[1]), int(found[2]), int(found[3]) % TURN)
        return next((one for one in self._offered if not one.waive), SetPiece())

    @property
    def _offered(self) -> tuple[SetPiece, ...]:
        return offered(self.t, self.world, self.owner, self.card)

    def view(self, draft: str, mode: str, language: Language) -> EditorView:
        now = self.place(draft)
        faults = tuple(fault.line for fault in why_not_set(self.t, self.world, self.owner, self.card, now))
        at = facts(x=lengths.steps(self.t, now.x), y=lengths.steps(self.t, now.y), angle=lengths.degrees(now.heading))
        made = Line("battlefield-piece-at", (("piece", card_name(self.t, self.card)), *at))
        give = Press("give", Line("battlefield-piece-give"), gives=True, off=bool(faults))
        waive = (Press("waive", Line("battlefield-piece-waive")),) if bare(self.t, self.card) else ()
        spots = tuple(self._spot(n, one) for n, one in enumerate(self._offered) if not one.waive)
        ways = tuple(moves("battlefield-piece-by", "steps", COMPASS, _MOVES))
        drawers = (
            *((Drawer("spot", Line("battlefield-piece-spots"), spots),) if spots else ()),
            Drawer("move", Line("battlefield-piece-move"), ways),
            Drawer("turn", Line("battlefield-piece-turn"), tuple(turns("battlefield-piece-turned"))),
        )
        text = f"{steps(now.x, self.t.step)} {steps(now.y, self.t.step)} {degrees(now.heading)}"
        sheet = Sheet("at", Line("battlefield-piece-text"), Line("battlefield-piece-text-about"), text)
        shown = None if faults else now
        return EditorView((made,), faults, drawers, (give, *waive), (sheet,), board=True, shown=shown)

    def _spot(self, number: int, one: SetPiece) -> Pick:
        at = facts(x=lengths.steps(self.t, one.x), y=lengths.steps(self.t, one.y), angle=lengths.degrees(one.heading))
        return Pick(str(number), Line("battlefield-piece-spot", at))

    def work(self, draft: str, key: str, value: str, language: Language) -> Worked:
        now = self.place(draft)
        if key == "give":
            return Given(now, draft)
        if key == "first":
            return Given(self.place(""), draft)
        if key == "waive":
            return Given(SetPiece(waive=True), draft)
        if key == "spot" and value.isdecimal() and int(value) < len(self._offered):
            now = self._offered[int(value)]
        elif key == "move" and (at := moved((now.x, now.y), value, COMPASS, self.t.step)) is not None:
            now = SetPiece(*at, now.heading)
        elif key == "turn" and (heading := turned(now.heading, value)) is not None:
            now = SetPiece(now.x, now.y, heading)
        elif key == "at":
            read = self._read(value, now)
            if read is None:
                # As an order it is answered with what was expected.
                return Given(f"place {value}", draft)
            now = read
        return Changed(f"{now.x} {now.y} {now.heading} {self.left}")

    def _read(self, text: str, now: SetPiece) -> SetPiece | None:
        """Return the place that a text tells: two lengths and perhaps an angle; None when it tells none."""
        words = text.replace(",", ".").split()
        lengths_ = [length_of(word, self.t.step) for word in words[:2]]
        angle = angle_of(words[2]) if words[2:] else now.heading
        if len(lengths_) < 2 or words[3:] or not isinstance(angle, int):
            return None
        if lengths_[0] is None or lengths_[1] is None:
            return None
        return SetPiece(lengths_[0], lengths_[1], angle % TURN)
