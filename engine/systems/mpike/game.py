"""The game bound to its content: what the kernel, the bot and the renderer ask of the system."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from engine.hexes.board import CommandMark, HexMark, HexView, ReachMark
from engine.hexes.capabilities import Commanding, Surveying
from engine.kernel.capabilities import (
    Aiming,
    AnsweringAhead,
    Completing,
    Correcting,
    Counting,
    Describing,
    Helping,
    Named,
    Overlaying,
    Parting,
    Setting,
    Thinking,
)
from engine.kernel.chapter import AttackResult, Chapter, Listing, Part
from engine.kernel.chronicle import Note
from engine.kernel.command import Command, Intervention
from engine.kernel.decision import Decision, StandingRule
from engine.kernel.event import Audience, Event
from engine.kernel.game import Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import legal
from engine.kernel.lettering import lettered
from engine.kernel.notation import Reading
from engine.kernel.procedure import Frame, procedures
from engine.kernel.rulebook import Rule, Rulebook
from engine.kernel.state import State
from engine.kernel.text import Language, Line, Term, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.mpike import events as e
from engine.systems.mpike import referee, secrecy, sequence
from engine.systems.mpike.combat.steps import procedures_of
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display import captions, foresight, listing, narration, overlays, parting, sketching, view
from engine.systems.mpike.display import help as helping
from engine.systems.mpike.display import log as logging
from engine.systems.mpike.display.aims import aim_of
from engine.systems.mpike.display.chapter import chapter
from engine.systems.mpike.display.chronicle import chronicle
from engine.systems.mpike.display.describing import describe, describe_leader
from engine.systems.mpike.display.explaining import account
from engine.systems.mpike.display.moment import FEW, LONG, SHORT
from engine.systems.mpike.display.results import results
from engine.systems.mpike.display.roster import roster
from engine.systems.mpike.display.terrain import terrain
from engine.systems.mpike.fire.procedures import fire_procedures
from engine.systems.mpike.fold import fold
from engine.systems.mpike.invariants import invariants
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.notation.completion import completions
from engine.systems.mpike.notation.reading import read
from engine.systems.mpike.notation.writing import speak, write
from engine.systems.mpike.orders import COMMANDS, Move, MoveLeader
from engine.systems.mpike.player import ideas as thinking
from engine.systems.mpike.player.evaluation import Evaluation
from engine.systems.mpike.player.standing import RULES
from engine.systems.mpike.reaction.procedures import reaction_procedures
from engine.systems.mpike.reaction.windows import opens
from engine.systems.mpike.rules import R
from engine.systems.mpike.victory import points, terms, verdict
from engine.systems.mpike.words import vocabulary
from engine.systems.mpike.world import World, opening

NAME = Text(R.title.en, R.title.ru)
LETTERED: Final = 25
"""Answers that one list holds: to the targets of more no letters are given."""


class MpikeGame(
    Game[World],
    Aiming[World],
    AnsweringAhead[World],
    Commanding[World],
    Completing[World],
    Correcting[World],
    Counting[World],
    Describing[World],
    Helping[World],
    Overlaying[World],
    Parting[World],
    Surveying[World],
    Thinking[World],
):
    """A game of Musket & Pike."""

    key: ClassVar[str] = "mpike"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = e.EVENTS
    world_type: ClassVar[type[Any]] = World
    losses: ClassVar[Term] = Term("mpike-losses")

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = t = field
        self.sides = t.sides
        self._aims: tuple[State[World] | None, tuple[tuple[str, int], ...]] = None, ()
        self._captioned: tuple[State[World] | None, Side | None, int] = None, None, SHORT
        packages = (sequence.sequence(t), fire_procedures(t), procedures_of(t), reaction_procedures(t))
        self._evaluation = Evaluation(t)
        self.procedures = procedures((*(each for package in packages for each in package), moving(t, opens)))

    # -- rules

    def start(self) -> tuple[World, Frame]:
        return opening(self.field), sequence.opening_frame(self.field)

    def fold(self, world: World, event: Event, /) -> World:
        return fold(world, event)

    def invariants(self, world: World, /) -> Iterator[str]:
        return invariants(self.field, world)

    def verdict(self, world: World, /) -> tuple[Side | None, Line]:
        return verdict(self.field, world)

    def victory_points(self, world: World, side: Side, /) -> int:
        return points(self.field, world)[self.field.sides.index(side)]

    def terms(self) -> Iterator[Line]:
        return terms(self.field)

    def waits(self, world: World, side: Side, /) -> Rule:
        return R("4.2.1") if world.turn else R("5.5.3")

    def out_of_place(self, asked: Decision, /) -> Rule:
        return R("4.2.1") if asked.asks in _PHASES else asked.rule

    def ideas(self, state: State[World], side: Side, /) -> Iterator[Command]:
        return thinking.ideas(self.field, self._evaluation, state.world, legal(self, state, side))

    def duties(self, state: State[World], side: Side, /) -> Iterator[Line]:
        return helping.duties(self.field, state, side)

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        return referee.intervene(self.field, tx, act)

    def lost(self, world: World, side: Side, /) -> int:
        """Return the victory points that the enemy has (15.0)."""
        return points(self.field, world)[self.sides.index(self.field.enemy(side))]

    def correctable(self, state: State[World], /) -> Iterator[Named]:
        return referee.correctable(self.field)

    def settings(self, state: State[World], what: str, /) -> tuple[Setting, ...]:
        return referee.settings(self.field, state.world, what)

    def spots(self, state: State[World], what: str, typed: str, /) -> Iterator[str]:
        return referee.spots(self.field, state.world, what, typed)

    def evaluate(self, state: State[World], side: Side, /) -> int:
        return self._evaluation.value(state, side)

    def standing_rules(self) -> tuple[StandingRule, ...]:
        return RULES.offered

    def standing_answer(self, state: State[World], side: Side, asks: str, choice: str, /) -> Command | None:
        return RULES.answer(self.field, self.procedures, state, side, asks, choice)

    # -- knowledge

    def view(self, state: State[World], viewer: Side | None, /) -> HexView:
        return view.build(
            self.field, state, system=NAME, aims=self.targets(state), rules=R.rules, viewer=viewer
        )  # fmt: skip

    def targets(self, state: State[World]) -> tuple[tuple[str, int], ...]:
        """Return letter and hex of every target of the open question, in the order of its orders."""
        if not state.decisions or state.decisions[0].asks in _WIDE:
            return ()
        # One position is looked at many times in a row: by the board, its text, the buttons.
        known, found = self._aims
        if known is not state:
            asked = list(islice(legal(self, state, state.decisions[0].side), LETTERED + 1))
            hexes = (aim_of(state.world, order) for order in asked if len(asked) <= LETTERED)
            found = lettered(hex_ for hex_ in hexes if hex_ is not None)
            self._aims = state, found
        return found

    def aim(self, state: State[World], order: Command, /) -> int | None:
        return aim_of(state.world, order)

    def audience(self, event: Event, world: World, /) -> Audience:
        return secrecy.audience(event)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return secrecy.veil(event)

    def known(self, state: State[World], viewer: Side | None, /) -> State[World]:
        return replace(state, world=secrecy.shown(state.world, viewer))

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        return self.known(super().imagined(state, side), side)

    def reveals(self, event: Event, /) -> bool:
        return secrecy.reveals(event)

    # -- before an order is given

    def outcome(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[Line]:
        told = tuple(foresight.outcome(self.field, events))
        return iter(told) if told else super().outcome(events, before, after)

    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        return results(self.field, events)

    def explain_odds(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return foresight.explain_odds(self.field, state, order)

    def foretell(
        self, state: State[World], side: Side, order: Command, events: tuple[Event, ...], after: State[World] | None, /
    ) -> Iterator[Line]:
        yield from foresight.foretell(self.field, state, order)
        yield from super().foretell(state, side, order, events, after)

    def foretold(self, order: Command, event: Event, then: Event | None, /) -> bool:
        if isinstance(order, MoveLeader) and isinstance(event, e.LeaderMoved):
            return False
        return not (isinstance(order, Move) and isinstance(event, e.Moved | e.MoveEnded))

    def sketch(self, state: State[World], side: Side, order: Command, after: State[World] | None, /) -> HexView | None:
        return sketching.sketch(self.field, state, order, self.view(after or state, side))

    # -- in place of an order

    def caption(self, state: State[World], side: Side, order: Command, /) -> Line | None:
        asked = state.asked(side)
        return captions.caption(self.field, state, "" if asked is None else asked.asks, order, self._room(state, side))

    def headline(self, state: State[World], side: Side, order: Command, /) -> Line | None:
        asked = state.asked(side)
        return captions.headline(self.field, state, "" if asked is None else asked.asks, order)

    def listing(self, state: State[World], side: Side, order: Command, /) -> Listing | None:
        return listing.listing(self.field, state, order)

    def left(self, state: State[World], unit: UnitId, /) -> Line | None:
        return listing.left(self.field, state.world, unit)

    def unspent(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return listing.unspent(self.field, state, side, order)

    def warnings(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return listing.warnings(self.field, state, side, order)

    def parts(self, state: State[World], side: Side, /) -> tuple[Part, ...]:
        return parting.parts(self.field, state, side)

    def joined(self, state: State[World], side: Side, chosen: Mapping[str, str], /) -> tuple[Command, ...]:
        return parting.joined(self.field, state, side, chosen)

    def _room(self, state: State[World], side: Side) -> int:
        """Return how many characters captions of a side may have: fewer where its answers are buttons."""
        known, whose, room = self._captioned
        if known is not state or whose != side:
            found = islice(legal(self, state, side), FEW + 1) if state.asked(side) is not None else ()
            room = LONG if len(tuple(found)) > FEW else SHORT
            self._captioned = state, side, room
        return room

    def completions(self, state: State[World], side: Side, typed: str, /) -> Iterator[tuple[str, ...]]:
        return completions(self.field, state, side, typed)

    def terrain(self, state: State[World], /) -> Iterator[Line]:
        return terrain(self.field)

    def roster(self, state: State[World], /) -> Iterator[Line]:
        return roster(self.field)

    # -- marks

    def overlays(self, state: State[World], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        return overlays.overlays(self.field, state.world)

    def overlay(self, state: State[World], key: str, /) -> tuple[HexMark, ...]:
        return overlays.overlay(self.field, state.world, key)

    def reach_mark(self, state: State[World], unit: UnitId, /) -> ReachMark:
        return overlays.reach_mark(self.field, state.world, unit)

    def command_mark(self, state: State[World], leader: int, /) -> CommandMark:
        return overlays.command_mark(self.field, state.world, leader)

    # -- words

    def describe_unit(self, state: State[World], unit: UnitId, /) -> tuple[Line, ...]:
        return tuple(describe(self.field, state.world, unit))

    def describe_leader(self, state: State[World], leader: int, /) -> tuple[Line, ...]:
        return tuple(describe_leader(self.field, state.world, leader))

    def help(self, state: State[World], side: Side, /) -> tuple[Line, ...]:
        return tuple(helping.helped(self.field, state, side))

    def side_name(self, side: Side, /) -> Text:
        return self.field.side_cards[side].name

    def write(self, order: Command, /) -> str:
        return write(self.field, order)

    def speak(self, line: str, language: Language, /) -> str:
        return speak(self.field, line, language)

    def keywords(self) -> Iterator[str]:
        return vocabulary().keywords()

    def read(self, state: State[World], side: Side, text: str, /) -> Reading:
        return read(self.field, state, side, text)

    def chapter(self, state: State[World], /) -> Chapter:
        return chapter(self.field, state)

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return narration.tell(self.field, event, before)

    def log(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return logging.log(self.field, event, before, after)

    def account(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return account(self.field, event, before, after)

    def chronicle(self, event: Event, before: World, after: World, /) -> Iterator[Note]:
        return chronicle(self.field, event, before)


_WIDE: Final = frozenset(("mpike-ask-activate", "mpike-ask-act", "mpike-ask-preempt", "mpike-ask-set-open"))
"""Questions whose orders go all over the board; no letters are given there."""


_PHASES: Final = frozenset(("mpike-ask-activate", "mpike-ask-act", "mpike-ask-attacks", "mpike-ask-counters"))
"""Questions that open a segment: an order of another one is out of place by the order of play."""
