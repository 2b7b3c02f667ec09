"""The game bound to its content: what the kernel, the bot and the renderer ask of the system."""

from collections.abc import Iterator
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
from engine.kernel.game import Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import legal
from engine.kernel.notation import Reading
from engine.kernel.procedure import Frame, procedures
from engine.kernel.rulebook import Rule, Rulebook
from engine.kernel.state import State
from engine.kernel.text import Language, Line, Term, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn import referee
from engine.systems.warhorn.charges.answering import answering
from engine.systems.warhorn.charges.control import controlling
from engine.systems.warhorn.charges.declaring import declaring
from engine.systems.warhorn.charges.phase import charging
from engine.systems.warhorn.charges.running import running
from engine.systems.warhorn.charges.scythes import scythes
from engine.systems.warhorn.combat.fighting import fighting
from engine.systems.warhorn.combat.frenzy import frenzy
from engine.systems.warhorn.combat.melee import melee
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.display import chronicle, foresight, overlays
from engine.systems.warhorn.display import help as helping
from engine.systems.warhorn.display.captions import caption
from engine.systems.warhorn.display.chapter import chapter
from engine.systems.warhorn.display.describing import describe
from engine.systems.warhorn.display.explaining import account
from engine.systems.warhorn.display.listing import listing, unspent
from engine.systems.warhorn.display.log import log
from engine.systems.warhorn.display.narration import tell
from engine.systems.warhorn.display.results import outcome, results
from engine.systems.warhorn.display.roster import roster
from engine.systems.warhorn.display.secrecy import shown
from engine.systems.warhorn.display.sketching import sketch
from engine.systems.warhorn.display.terrain import terrain
from engine.systems.warhorn.display.view import table_view
from engine.systems.warhorn.editors.choosing import editor_for
from engine.systems.warhorn.fire.engine_shots import engine_shots
from engine.systems.warhorn.fire.shooting import shooting
from engine.systems.warhorn.fire.volleys import volleys
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.frames import Opening
from engine.systems.warhorn.invariants import invariants
from engine.systems.warhorn.losses.abandoning import abandoning
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.rallying import rallying, restoring
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.movement.fleeing import fleeing
from engine.systems.warhorn.movement.phase import moving
from engine.systems.warhorn.notation import reading
from engine.systems.warhorn.notation import writing as notation
from engine.systems.warhorn.notation.completion import completions
from engine.systems.warhorn.orders import COMMANDS, UNMEASURED, PlaceTerrain
from engine.systems.warhorn.player import ideas as thinking
from engine.systems.warhorn.player import standing
from engine.systems.warhorn.player.evaluation import Evaluation
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.sequence import sequence
from engine.systems.warhorn.setup.deploying import deploying
from engine.systems.warhorn.setup.muster import mustering
from engine.systems.warhorn.setup.opening import opening
from engine.systems.warhorn.setup.rolling import rolling
from engine.systems.warhorn.setup.secrecy import audience, imagined, reveals, veil
from engine.systems.warhorn.setup.terrain import fielding
from engine.systems.warhorn.victory import losses, points, terms, verdict
from engine.systems.warhorn.world import World
from engine.tabletop.board import TableView
from engine.tabletop.capabilities import Marking
from engine.tabletop.marks import TableMark

NAME = Text(R.title.en, R.title.ru)


class WarhornGame(
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
    """A game of WARHORN."""

    key: ClassVar[str] = "warhorn"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = e.EVENTS
    world_type: ClassVar[type[Any]] = World
    losses: ClassVar[Term] = Term("warhorn-losses")

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = t = field
        self.sides = t.sides
        self._evaluation = Evaluation(t)
        self.premeasuring = t.policies.premeasure == "allow"
        self.procedures = procedures(
            (
                *sequence(t), mustering(t), fielding(t), rolling(t), deploying(t), declaring(t), answering(t),
                rallying(t), restoring(t), controlling(t), resilience_test(t), fleeing(t), charging(t), running(t),
                scythes(t), moving(t), shooting(t), volleys(t), engine_shots(t), losing(t), fighting(t), melee(t),
                frenzy(t), abandoning(t),
            )
        )  # fmt: skip

    # -- rules

    def start(self) -> tuple[World, Frame]:
        return opening(self.field), Opening()

    def fold(self, world: World, event: Event, /) -> World:
        return fold(world, event)

    def invariants(self, world: World, /) -> Iterator[str]:
        return invariants(self.field, world)

    def verdict(self, world: World, /) -> tuple[Side | None, Line]:
        return verdict(self.field, world)

    def victory_points(self, world: World, side: Side, /) -> int:
        return points(self.field, world, side)

    def terms(self) -> Iterator[Line]:
        return terms(self.field)

    def evaluate(self, state: State[World], side: Side, /) -> int:
        return self._evaluation.value(state.world, side)

    def ideas(self, state: State[World], side: Side, /) -> Iterator[Command]:
        return thinking.ideas(self.field, state, side, legal(self, state, side))

    def lost(self, world: World, side: Side, /) -> int:
        return losses(world, side)

    def waits(self, world: World, side: Side, /) -> Rule:
        return R("phases")

    def out_of_place(self, asked: Decision, /) -> Rule:
        return R("phases")

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        return referee.intervene(self.field, tx, act)

    def correctable(self, state: State[World], /) -> Iterator[Named]:
        return referee.correctable(self.field, state.world)

    def settings(self, state: State[World], what: str, /) -> tuple[Setting, ...]:
        return referee.settings(self.field, state.world, what)

    def spots(self, state: State[World], what: str, typed: str, /) -> Iterator[str]:
        return referee.spots(self.field, state.world, what, typed)

    # -- knowledge

    def view(self, state: State[World], viewer: Side | None, /) -> TableView:
        return table_view(self.field, state, viewer)

    def audience(self, event: Event, world: World, /) -> Audience:
        return audience(event, world)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return veil(event, world)

    def known(self, state: State[World], viewer: Side | None, /) -> State[World]:
        return replace(state, world=shown(self.field, state.world, viewer))

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        return imagined(self.field, self.known(super().imagined(state, side), side), side)

    def measurable(self, order: Command, /) -> bool:
        return self.premeasuring or isinstance(order, UNMEASURED)

    def reveals(self, event: Event, /) -> bool:
        measured = isinstance(event, e.ChargeDeclared | e.Shot | e.EngineFired)
        return reveals(event) or (measured and not self.premeasuring)

    # -- before an order is given, and in place of one

    def outcome(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[Line]:
        told = tuple(outcome(self.field, events, before))
        return iter(told) if told else super().outcome(events, before, after)

    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        return results(self.field, events, before)

    def explain_odds(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return foresight.explain_odds(self.field, state, order)

    def foretell(
        self, state: State[World], side: Side, order: Command, events: tuple[Event, ...], after: State[World] | None, /
    ) -> Iterator[Line]:
        return foresight.foretell(self.field, state, side, order)

    def sketch(
        self, state: State[World], side: Side, order: Command, after: State[World] | None, /
    ) -> TableView | None:
        if isinstance(order, PlaceTerrain):
            return None if after is None else self.view(after, side)
        return sketch(self.field, state, side, order, self.view(state, side))

    def editor(self, state: State[World], side: Side, /) -> Editor | None:
        return editor_for(self.field, state, side)

    def standing_rules(self) -> tuple[StandingRule, ...]:
        return standing.STANDING_RULES

    def standing_answer(self, state: State[World], side: Side, asks: str, choice: str, /) -> Command | None:
        return standing.standing_answer(self.field, self.procedures, state, side, asks, choice)

    # -- marks

    def overlays(self, state: State[World], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        return overlays.offered(self.field, state, viewer)

    def overlay(self, state: State[World], key: str, /) -> tuple[TableMark, ...]:
        return overlays.overlay(self.field, state, key)

    def unit_marks(self, state: State[World], unit: UnitId, /) -> tuple[TableMark, ...]:
        return overlays.unit_marks(self.field, state, unit)

    # -- words

    def describe_unit(self, state: State[World], unit: UnitId, /) -> tuple[Line, ...]:
        return tuple(describe(self.field, state.world, unit))

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
        return vocabulary().keywords()

    def read(self, state: State[World], side: Side, text: str, /) -> Reading:
        # Names of units that a side does not know must not be understood either.
        return reading.read(self.field, self.known(state, side), side, text)

    def completions(self, state: State[World], side: Side, typed: str, /) -> Iterator[tuple[str, ...]]:
        return completions(self.field, self.known(state, side), side, typed)

    def chapter(self, state: State[World], /) -> Chapter:
        return chapter(state.world)

    def caption(self, state: State[World], side: Side, order: Command, /) -> Line | None:
        return caption(self.field, state, side, order)

    def log(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return log(self.field, event, before, after)

    def listing(self, state: State[World], side: Side, order: Command, /) -> Listing | None:
        return listing(self.field, state, side, order)

    def unspent(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return unspent(self.field, state, side, order)

    def terrain(self, state: State[World], /) -> Iterator[Line]:
        return terrain(state.world)

    def roster(self, state: State[World], /) -> Iterator[Line]:
        return roster(self.field, state.world)

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return tell(self.field, event, before, after)

    def account(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return account(self.field, event, before, after)

    def chronicle(self, event: Event, before: World, after: World, /) -> Iterator[Note]:
        return chronicle.chronicle(self.field, event, before, after)
