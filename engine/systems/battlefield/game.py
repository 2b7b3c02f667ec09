"""The game bound to its content: what the kernel, the bot and the renderer ask of the system."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.kernel.capabilities import (
    AnsweringAhead,
    Completing,
    Correcting,
    Counting,
    Describing,
    Editing,
    Helping,
    Named,
    Overlaying,
    Setting,
    Thinking,
)
from engine.kernel.chapter import AttackResult, Chapter, Listing
from engine.kernel.chronicle import Note
from engine.kernel.command import Command, Intervention
from engine.kernel.decision import Decision, StandingRule
from engine.kernel.editor import Editor
from engine.kernel.event import Audience, Event
from engine.kernel.game import Anytime, Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import legal
from engine.kernel.notation import Reading
from engine.kernel.procedure import Frame, procedures
from engine.kernel.rulebook import Rule, Rulebook
from engine.kernel.state import State
from engine.kernel.text import Language, Line, Term, Text
from engine.kernel.transaction import Tx
from engine.systems.battlefield import events as e
from engine.systems.battlefield import referee
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.combat.melee import melee
from engine.systems.battlefield.combat.retreats import retreating
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.command.markers import left
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.display import chronicle, foresight, overlays, view
from engine.systems.battlefield.display import help as helping
from engine.systems.battlefield.display.captions import caption
from engine.systems.battlefield.display.chapter import chapter
from engine.systems.battlefield.display.explaining import account
from engine.systems.battlefield.display.listing import listing, unspent
from engine.systems.battlefield.display.log import log
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.display.results import results
from engine.systems.battlefield.display.roster import roster
from engine.systems.battlefield.display.sketching import sketch
from engine.systems.battlefield.display.terrain import terrain
from engine.systems.battlefield.display.tray import tray
from engine.systems.battlefield.editors.terrain import editor_for
from engine.systems.battlefield.fold import fold
from engine.systems.battlefield.invariants import invariants
from engine.systems.battlefield.movement.phase import moving
from engine.systems.battlefield.notation import reading
from engine.systems.battlefield.notation import writing as notation
from engine.systems.battlefield.notation.completion import completions
from engine.systems.battlefield.orders import COMMANDS, Arrange, Deploy, ReadyDraw, SetPiece, Station, Stations
from engine.systems.battlefield.player import ideas as thinking
from engine.systems.battlefield.player import standing
from engine.systems.battlefield.player.evaluation import Evaluation
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.sequence import sequence
from engine.systems.battlefield.setup import deployment
from engine.systems.battlefield.setup.fielding import fielding
from engine.systems.battlefield.setup.muster import mustering
from engine.systems.battlefield.setup.opening import opening, opening_frame
from engine.systems.battlefield.setup.secrecy import audience, imagined, reveals, shown, veil
from engine.systems.battlefield.victory import lost, terms, verdict
from engine.systems.battlefield.world import World
from engine.tabletop.board import TableView
from engine.tabletop.capabilities import Marking
from engine.tabletop.marks import TableMark

NAME = Text(R.title.en, R.title.ru)


class BattlefieldGame(
    Game[World],
    AnsweringAhead[World],
    Completing[World],
    Correcting[World],
    Counting[World],
    Describing[World],
    Editing[World],
    Helping[World],
    Marking[World],
    Overlaying[World],
    Thinking[World],
):
    """A game of Battlefield."""

    key: ClassVar[str] = "battlefield"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = e.EVENTS
    world_type: ClassVar[type[Any]] = World
    unweighed: ClassVar[tuple[type[Command], ...]] = (ReadyDraw,)
    losses: ClassVar[Term] = Term("battlefield-losses")

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = t = field
        self.sides = t.sides
        self.anytime: Mapping[type[Command], Anytime[Any]] = deployment.anytime(t)
        self._evaluation = Evaluation(t)
        self.procedures = procedures(
            (
                *sequence(t), mustering(t), fielding(t), deployment.deploying(t), ordering(t), moving(t), answering(t),
                succession(t), shooting(t), melee(t), retreating(t),
            )
        )  # fmt: skip

    # -- rules

    def start(self) -> tuple[World, Frame]:
        return opening(self.field), opening_frame(self.field)

    def fold(self, world: World, event: Event, /) -> World:
        return fold(world, event)

    def invariants(self, world: World, /) -> Iterator[str]:
        return invariants(self.field, world)

    def verdict(self, world: World, /) -> tuple[Side | None, Line]:
        return verdict(self.field, world)

    def victory_points(self, world: World, side: Side, /) -> int:
        return left(world, side)

    def terms(self) -> Iterator[Line]:
        return terms(self.field)

    def evaluate(self, state: State[World], side: Side, /) -> int:
        return self._evaluation.value(state.world, side)

    def ideas(self, state: State[World], side: Side, /) -> Iterator[Command]:
        return thinking.ideas(self.field, self._evaluation, state, side, legal(self, state, side))

    def waits(self, world: World, side: Side, /) -> Rule:
        return R("5.1")

    def out_of_place(self, asked: Decision, /) -> Rule:
        return R("5.1")

    def duties(self, state: State[World], side: Side, /) -> Iterator[Line]:
        return helping.duties(self.field, state, side)

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Any]:
        return referee.intervene(self.field, tx, act)

    def lost(self, world: World, side: Side, /) -> int:
        return lost(self.field, world, side)

    def correctable(self, state: State[World], /) -> Iterator[Named]:
        return referee.correctable(self.field, state.world)

    def settings(self, state: State[World], what: str, /) -> tuple[Setting, ...]:
        return referee.settings(self.field, state.world, what)

    def spots(self, state: State[World], what: str, typed: str, /) -> Iterator[str]:
        return referee.spots(self.field, state.world, what, typed)

    # -- knowledge

    def view(self, state: State[World], viewer: Side | None, /) -> TableView:
        aims = overlays.targets(self.field, state)
        return view.build(self.field, state, viewer, system=NAME, aims=aims, rules=R.rules)

    def audience(self, event: Event, world: World, /) -> Audience:
        return audience(event, world)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return veil(event, world)

    def known(self, state: State[World], viewer: Side | None, /) -> State[World]:
        return replace(state, world=shown(self.field, state.world, viewer))

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        return imagined(self.field, super().imagined(state, side), side)

    def reveals(self, event: Event, /) -> bool:
        return reveals(event)

    # -- before an order is given

    def outcome(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[Line]:
        told = tuple(foresight.outcome(events))
        return iter(told) if told else super().outcome(events, before, after)

    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        return results(self.field, events, before)

    def explain_odds(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return foresight.explain_odds(self.field, state, side, order)

    def foretell(
        self, state: State[World], side: Side, order: Command, events: tuple[Event, ...], after: State[World] | None, /
    ) -> Iterator[Line]:
        return foresight.foretell(self.field, state, side, order)

    def sketch(
        self, state: State[World], side: Side, order: Command, after: State[World] | None, /
    ) -> TableView | None:
        if isinstance(order, _DRAWN):
            return None if after is None else self.view(after, side)
        return sketch(self.field, state, side, order, self.view(state, side))

    def editor(self, state: State[World], side: Side, /) -> Editor | None:
        return editor_for(self.field, state, side, partial(tray, self.field))

    # -- in place of an order

    def standing_rules(self) -> tuple[StandingRule, ...]:
        return standing.STANDING_RULES

    def standing_answer(self, state: State[World], side: Side, asks: str, choice: str, /) -> Command | None:
        return standing.standing_answer(self.field, self.procedures, state, side, asks, choice)

    # -- marks

    def overlays(self, state: State[World], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        return overlays.offered(self.field, state.world, viewer)

    def overlay(self, state: State[World], key: str, /) -> tuple[TableMark, ...]:
        return overlays.overlay(self.field, state.world, key)

    def unit_marks(self, state: State[World], unit: UnitId, /) -> tuple[TableMark, ...]:
        return overlays.unit_marks(self.field, state.world, unit)

    # -- words

    def describe_unit(self, state: State[World], unit: UnitId, /) -> tuple[Line, ...]:
        return tuple(view.describe(self.field, state.world, unit))

    def help(self, state: State[World], side: Side, /) -> tuple[Line, ...]:
        orders = legal(self, state, side) if state.asked(side) is not None else iter(())
        return tuple(helping.helped(self.field, state, side, orders))

    def side_name(self, side: Side, /) -> Text:
        return self.field.side_name(side)

    def write(self, order: Command, /) -> str:
        return notation.write(self.field, order)

    def speak(self, line: str, language: Language, /) -> str:
        return notation.speak(self.field, line, language)

    def keywords(self) -> Iterator[str]:
        return notation.vocabulary().keywords()

    def read(self, state: State[World], side: Side, text: str, /) -> Reading:
        # Names of units that a side does not know must not be understood either.
        known = replace(state, world=shown(self.field, state.world, side))
        return reading.read(self.field, known, side, text)

    def completions(self, state: State[World], side: Side, typed: str, /) -> Iterator[tuple[str, ...]]:
        return completions(self.field, state, side, typed)

    def chapter(self, state: State[World], /) -> Chapter:
        return chapter(state.world)

    def caption(self, state: State[World], side: Side, order: Command, /) -> Line | None:
        return caption(self.field, state, side, order)

    def log(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return log(self.field, event, before, after)

    def listing(self, state: State[World], side: Side, order: Command, /) -> Listing | None:
        return listing(self.field, state, side, order)

    def terrain(self, state: State[World], /) -> Iterator[Line]:
        return terrain(self.field, state.world)

    def roster(self, state: State[World], /) -> Iterator[Line]:
        return roster(self.field, state.world)

    def unspent(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return unspent(self.field, state, side, order)

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return tell(self.field, event, before, after)

    def account(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return account(self.field, event, before, after)

    def chronicle(self, event: Event, before: World, after: World, /) -> Iterator[Note]:
        return chronicle.chronicle(self.field, event, before, after)


_DRAWN = (SetPiece, Station, Stations, Arrange, Deploy)
"""Orders before the game whose preview is their result."""
