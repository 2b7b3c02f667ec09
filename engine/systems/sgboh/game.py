"""The game bound to its content: what the kernel, the bot and the renderer ask of the system."""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any, ClassVar

from engine.hexes.board import CommandMark, HexMark, HexView, ReachMark, ZocMark
from engine.hexes.capabilities import Commanding, Surveying
from engine.kernel.capabilities import (
    Aiming,
    AnsweringAhead,
    Correcting,
    Counting,
    Describing,
    Helping,
    Named,
    Overlaying,
    Parting,
    Setting,
    Supposing,
)
from engine.kernel.chapter import AttackResult, Chapter, Listing, Part
from engine.kernel.chronicle import Note
from engine.kernel.command import Command, Intervention
from engine.kernel.decision import Decision, StandingRule
from engine.kernel.event import EVERYONE, Audience, Event
from engine.kernel.game import Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import legal
from engine.kernel.lettering import lettered
from engine.kernel.notation import Reading
from engine.kernel.procedure import Frame, procedures
from engine.kernel.rulebook import Rule, Rulebook
from engine.kernel.state import State, Watch
from engine.kernel.text import Language, Line, Term, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.sgboh import events as e
from engine.systems.sgboh import referee, sequence
from engine.systems.sgboh.combat import guns
from engine.systems.sgboh.combat.designation import shock_phase
from engine.systems.sgboh.combat.missiles import fires, hit_and_runs
from engine.systems.sgboh.combat.opposed import opposed
from engine.systems.sgboh.combat.reactions import reactions
from engine.systems.sgboh.command.leaders import ratings
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display import captions, chronicle, foresight, listing, narration, parting, view
from engine.systems.sgboh.display import help as helping
from engine.systems.sgboh.display import log as logging
from engine.systems.sgboh.display.chapter import chapter
from engine.systems.sgboh.display.explaining import account
from engine.systems.sgboh.display.results import results
from engine.systems.sgboh.display.roster import roster
from engine.systems.sgboh.display.terrain import terrain
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.invariants import invariants
from engine.systems.sgboh.movement.manoeuvre import manoeuvre
from engine.systems.sgboh.movement.march import march
from engine.systems.sgboh.notation.reading import read
from engine.systems.sgboh.notation.writing import speak, write
from engine.systems.sgboh.orders import COMMANDS, CallOff, Move
from engine.systems.sgboh.player import standing
from engine.systems.sgboh.player.evaluation import Evaluation
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.victory import points, share, terms, verdict
from engine.systems.sgboh.words import vocabulary
from engine.systems.sgboh.world import World, opening

NAME = Text(R.title.en, R.title.ru)


class SgbohGame(
    Game[World],
    Aiming[World],
    AnsweringAhead[World],
    Commanding[World],
    Correcting[World],
    Counting[World],
    Describing[World],
    Helping[World],
    Overlaying[World],
    Parting[World],
    Supposing[World],
    Surveying[World],
):
    """A game of Simple Great Battles of History."""

    key: ClassVar[str] = "sgboh"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = e.EVENTS
    world_type: ClassVar[type[Any]] = World
    losses: ClassVar[Term] = Term("sgboh-losses")
    retracting: ClassVar[tuple[type[Command], ...]] = (CallOff,)

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = t = field
        self.sides = t.sides
        self._evaluation = Evaluation(t)
        self._aims: tuple[State[World] | None, tuple[tuple[str, int], ...]] = None, ()
        self._captioned: tuple[State[World] | None, Side | None, int] = None, None, captions.SHORT
        self.procedures = procedures(
            (*sequence.sequence(t), manoeuvre(t), march(t), *reactions(t), *opposed(t), *shock_phase(t))
        )

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
        return share(self.field, world, side)

    def terms(self) -> Iterator[Line]:
        return terms(self.field)

    def evaluate(self, state: State[World], side: Side, /) -> int:
        return self._evaluation.value(state.world, side)

    def waits(self, world: World, side: Side, /) -> Rule:
        return R("3.2")

    def out_of_place(self, asked: Decision, /) -> Rule:
        return R("3.2") if asked.asks in _PHASES else asked.rule

    def check_watch(self, state: State[World], side: Side, watch: Watch, /) -> Iterator[Violation]:
        return guns.check_watch(self.field, state.world, side, watch)

    def duties(self, state: State[World], side: Side, /) -> Iterator[Line]:
        return helping.duties(self.field, state, side)

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        return referee.intervene(self.field, tx, act)

    def lost(self, world: World, side: Side, /) -> int:
        return points(self.field, world, side)

    def correctable(self, state: State[World], /) -> Iterator[Named]:
        return referee.correctable(self.field, state.world)

    def settings(self, state: State[World], what: str, /) -> tuple[Setting, ...]:
        return referee.settings(self.field, state.world, what)

    def spots(self, state: State[World], what: str, typed: str, /) -> Iterator[str]:
        return referee.spots(self.field, state.world, what, typed)

    # -- knowledge

    def view(self, state: State[World], viewer: Side | None, /) -> HexView:
        return view.build(self.field, state, system=NAME, aims=self.targets(state), rules=R.rules)

    def targets(self, state: State[World]) -> tuple[tuple[str, int], ...]:
        """Return letter and hex of every target of the open question, in the order of its orders.

        In the movement phase these are what can be fired at.
        """
        if not state.decisions or state.decisions[0].asks in _WIDE:
            return ()
        # One position is looked at many times in a row: by the board, its text, the buttons.
        known, found = self._aims
        if known is not state:
            hexes = (view.aim_of(state.world, order) for order in self._aimed(state))
            found = lettered(hex_ for hex_ in hexes if hex_ is not None)
            self._aims = state, found
        return found

    def _aimed(self, state: State[World]) -> Iterator[Command]:
        """Yield the orders of the open question that may be aimed at somebody."""
        asked, world = state.decisions[0], state.world
        if asked.asks == "sgboh-ask-orders":
            return chain(fires(self.field, world, asked.side), hit_and_runs(self.field, world, asked.side))
        return legal(self, state, asked.side)

    def aim(self, state: State[World], order: Command, /) -> int | None:
        return view.aim_of(state.world, order)

    def audience(self, event: Event, world: World, /) -> Audience:
        if isinstance(event, e.EVENTS):
            return EVERYONE
        raise TypeError(event)

    # -- before an order is given

    def outcome(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[Line]:
        told = tuple(foresight.outcome(self.field, events))
        return iter(told) if told else super().outcome(events, before, after)

    def label(self, events: tuple[Event, ...], /) -> str:
        fights = (event for event in events if isinstance(event, e.ShockResolved))
        return next((f"{event.attacker_result} | {event.defender_result}" for event in fights), "")

    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        return results(self.field, events)

    def explain_odds(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return foresight.explain_odds(self.field, state, order)

    def foretell(
        self, state: State[World], side: Side, order: Command, events: tuple[Event, ...], after: State[World] | None, /
    ) -> Iterator[Line]:
        yield from foresight.foretell(self.field, state, side, order)
        yield from super().foretell(state, side, order, events, after)

    def foretold(self, order: Command, event: Event, then: Event | None, /) -> bool:
        return not (isinstance(order, Move) and isinstance(event, e.Moved))

    def sketch(self, state: State[World], side: Side, order: Command, after: State[World] | None, /) -> HexView | None:
        return foresight.sketch(self.field, state.world, order, self.view(after or state, side))

    def suppose(self, state: State[World], side: Side, /) -> Iterator[State[World]]:
        return foresight.supposed(state, side)

    # -- in place of an order

    def standing_rules(self) -> tuple[StandingRule, ...]:
        return standing.STANDING_RULES

    def standing_answer(self, state: State[World], side: Side, asks: str, choice: str, /) -> Command | None:
        return standing.standing_answer(self.field, self.procedures, state, side, asks, choice)

    def caption(self, state: State[World], side: Side, order: Command, /) -> Line | None:
        asked = state.asked(side)
        return captions.caption(self.field, state, "" if asked is None else asked.asks, order, self._room(state, side))

    def listing(self, state: State[World], side: Side, order: Command, /) -> Listing | None:
        return listing.listing(self.field, state, order)

    def left(self, state: State[World], unit: UnitId, /) -> Line | None:
        return listing.left(self.field, state.world, unit)

    def terrain(self, state: State[World], /) -> Iterator[Line]:
        return terrain(self.field)

    def roster(self, state: State[World], /) -> Iterator[Line]:
        return roster(self.field)

    def unspent(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return listing.unspent(self.field, state, side, order)

    def _room(self, state: State[World], side: Side) -> int:
        """Return how many characters captions of a side may have: fewer where its answers are buttons."""
        known, whose, room = self._captioned
        if known is not state or whose != side:
            found = islice(legal(self, state, side), captions.FEW + 1) if state.asked(side) is not None else ()
            room = captions.LONG if len(tuple(found)) > captions.FEW else captions.SHORT
            self._captioned = state, side, room
        return room

    # -- answers in parts

    def parts(self, state: State[World], side: Side, /) -> tuple[Part, ...]:
        return parting.parts(self.field, state, side)

    def joined(self, state: State[World], side: Side, chosen: Mapping[str, str], /) -> tuple[Command, ...]:
        return parting.joined(self.field, state, side, chosen)

    # -- marks

    def overlays(self, state: State[World], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        for side in self.sides:
            yield f"zones-{side}", _of("zone", self.side_name(side))
        for number, man in enumerate(state.world.leaders):
            if man.status == "map":
                name = ratings(self.field, state.world, number).name
                yield f"command-{self.field.leaders[number].slug}", _of("command", name)

    def overlay(self, state: State[World], key: str, /) -> tuple[HexMark, ...]:
        kind, _, slug = key.partition("-")
        if kind == "zones":
            return (self.zoc_mark(state, Side(slug)),)
        return (self.command_mark(state, self.field.leader_by_slug[slug]),)

    def reach_mark(self, state: State[World], unit: UnitId, /) -> ReachMark:
        """Return where the block of a unit can go now."""
        return view.reach_mark(self.field, state.world, unit)

    def zoc_mark(self, state: State[World], side: Side) -> ZocMark:
        """Return the zones of control of a side."""
        return view.zoc_mark(self.field, state.world, side)

    def command_mark(self, state: State[World], leader: int, /) -> CommandMark:
        return view.command_mark(self.field, state.world, leader)

    # -- words

    def describe_unit(self, state: State[World], unit: UnitId, /) -> tuple[Line, ...]:
        return tuple(view.describe(self.field, state.world, unit))

    def describe_leader(self, state: State[World], leader: int, /) -> tuple[Line, ...]:
        return tuple(view.describe_leader(self.field, state.world, leader))

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
        return chapter(self.field, state.world)

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return narration.tell(self.field, event, before)

    def log(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return logging.log(self.field, event, before, after)

    def account(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return account(self.field, event, before, after)

    def chronicle(self, event: Event, before: World, after: World, /) -> Iterator[Note]:
        return chronicle.chronicle(self.field, event, before)


def _of(term: str, name: Text) -> Text:
    """Return what an overlay is called."""
    word = vocabulary().term(term)
    return Text(f"{word.en}: {name.en}", f"{word.ru}: {name.ru}")


_PHASES = frozenset(("sgboh-ask-activate", "sgboh-ask-orders", "sgboh-ask-attacks"))
"""Questions that open a phase: an order of another phase is out of place by the sequence of play."""
_WIDE = frozenset(("sgboh-ask-seize", "sgboh-ask-activate", "sgboh-ask-go-on"))
"""Questions whose orders go all over the board; no letters are given there."""
