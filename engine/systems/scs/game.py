"""The game bound to its content: what the kernel, the bot and the renderer ask of the system."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.hexes.board import HexMark, HexView, ReachMark, ZocMark
from engine.hexes.capabilities import Surveying
from engine.kernel.capabilities import (
    Aiming,
    Correcting,
    Counting,
    Describing,
    Helping,
    Named,
    Overlaying,
    Setting,
    Supposing,
)
from engine.kernel.chapter import AttackResult, Chapter, Listing
from engine.kernel.chronicle import Note
from engine.kernel.command import Command, Intervention
from engine.kernel.decision import Decision
from engine.kernel.event import EVERYONE, Audience, Event, Only
from engine.kernel.game import Anytime, Game
from engine.kernel.ids import Side, UnitId
from engine.kernel.lettering import lettered
from engine.kernel.notation import Reading
from engine.kernel.procedure import Frame, procedures, step_of
from engine.kernel.rulebook import Rule, Rulebook
from engine.kernel.state import State
from engine.kernel.text import Language, Line, Term, Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.scs import events as e
from engine.systems.scs import referee, sequence
from engine.systems.scs.combat import barrage as barrages
from engine.systems.scs.combat.advance import advance
from engine.systems.scs.combat.attacks import Reckoning, explain, reckon
from engine.systems.scs.combat.battle import battle
from engine.systems.scs.combat.overrun import overruns
from engine.systems.scs.combat.retreat import retreat, with_names, without_exit
from engine.systems.scs.content.options import MOVING
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display import chronicle, foresight, narration, view
from engine.systems.scs.display import help as helping
from engine.systems.scs.display.captions import caption
from engine.systems.scs.display.chapter import chapter
from engine.systems.scs.display.explaining import account
from engine.systems.scs.display.imagined import imagined
from engine.systems.scs.display.listing import left, listing
from engine.systems.scs.display.log import log
from engine.systems.scs.display.results import results
from engine.systems.scs.display.roster import roster
from engine.systems.scs.display.terrain import terrain
from engine.systems.scs.display.unspent import unspent, warnings
from engine.systems.scs.fold import fold
from engine.systems.scs.invariants import invariants
from engine.systems.scs.losses import losses
from engine.systems.scs.movement.stacking import check_restack, restack
from engine.systems.scs.notation.reading import read
from engine.systems.scs.notation.writing import speak, write
from engine.systems.scs.orders import COMMANDS, Attack, Barrage, Overrun, Restack
from engine.systems.scs.player.evaluation import Evaluation
from engine.systems.scs.rules import R
from engine.systems.scs.victory import standing_of, terms, verdict
from engine.systems.scs.words import vocabulary
from engine.systems.scs.world import World, opening
from engine.systems.scs.world import losses as losses_of

NAME = Text("Standard Combat Series", "Standard Combat Series")


class ScsGame(
    Game[World],
    Aiming[World],
    Correcting[World],
    Counting[World],
    Describing[World],
    Helping[World],
    Overlaying[World],
    Supposing[World],
    Surveying[World],
):
    """A game of the Standard Combat Series."""

    key: ClassVar[str] = "scs"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = e.EVENTS
    world_type: ClassVar[type[Any]] = World
    losses: ClassVar[Term] = Term("scs-losses")
    upcasters: ClassVar[Mapping[str, tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]]] = {
        "paused": (without_exit, with_names)
    }

    def __init__(self, theatre: Theatre) -> None:
        super().__init__()
        self.theatre = t = theatre
        self.sides = t.sides
        self._evaluation = Evaluation(t)
        self.premeasuring = t.policies.sight == "open"
        self.procedures = procedures((*sequence.sequence(t), battle(t), losses(t), *retreat(t), advance(t)))
        self.anytime = {
            Restack: Anytime(
                lambda state, side, order: check_restack(t, state, side, order),
                lambda tx, side, order: restack(t, tx, side, order),
            )
        }

    # -- rules

    def start(self) -> tuple[World, Frame]:
        return opening(self.theatre), sequence.opening_frame(self.theatre)

    fold = staticmethod(fold)

    def invariants(self, world: World, /) -> Iterator[str]:
        return invariants(self.theatre, world)

    def verdict(self, world: World, /) -> tuple[Side | None, Line]:
        return verdict(self.theatre, world)

    def victory_points(self, world: World, side: Side, /) -> int:
        return standing_of(self.theatre, world, side)

    def terms(self) -> Iterator[Line]:
        return terms(self.theatre)

    def evaluate(self, state: State[World], side: Side, /) -> int:
        return self._evaluation.value(state.world, side)

    def waits(self, world: World, side: Side, /) -> Rule:
        moving = world.phase in MOVING and side != world.side
        return R("3.3b") if moving else super().waits(world, side)

    def out_of_place(self, asked: Decision, /) -> Rule:
        # That nobody has to move says nothing about the attack that somebody wants to make instead.
        return R("3.3b-a") if asked.rule == R("3.1a") else asked.rule

    def duties(self, state: State[World], side: Side, /) -> Iterator[Line]:
        return helping.duties(self.theatre, state, side)

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        return referee.intervene(self.theatre, tx, act)

    def correctable(self, state: State[World], /) -> Iterator[Named]:
        return referee.correctable(self.theatre)

    def settings(self, state: State[World], what: str, /) -> tuple[Setting, ...]:
        return referee.settings(self.theatre, what)

    def spots(self, state: State[World], what: str, typed: str, /) -> Iterator[str]:
        return referee.spots(self.theatre, state.world, what, typed)

    # -- knowledge

    def view(self, state: State[World], viewer: Side | None, /) -> HexView:
        shown = self.theatre.policies.sight == "open" or (viewer is not None and state.asked(viewer) is not None)
        aims = self.targets(state) if shown else ()
        return view.build(self.theatre, state, viewer, system=NAME, aims=aims, rules=R.rules)

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        return imagined(self.theatre, super().imagined(state, side), side)

    def targets(self, state: State[World]) -> tuple[tuple[str, int], ...]:
        """Return letter and hex of every target of the open question, in the order of its orders.

        While units move these are the hexes that can be overrun.
        """
        if not state.decisions:
            return ()
        asked, frame = state.decisions[0], state.stack[-1]
        orders: Iterable[Command]
        if asked.asks == "scs-ask-move":
            orders = overruns(self.theatre, state.world, asked.side)
        else:
            orders = self.procedures[type(frame)].nodes[step_of(frame)].orders(state.world, frame, asked.side)
        hexes = (view.aim_of(state.world, order) for order in orders)
        return lettered(hex_ for hex_ in hexes if hex_ is not None)

    def aim(self, state: State[World], order: Command, /) -> int | None:
        return view.aim_of(state.world, order)

    @property
    def hides(self) -> bool:
        return self.theatre.policies.sight == "top-unit"

    def audience(self, event: Event, world: World, /) -> Audience:
        match event:
            case (
                e.Moved() | e.TakenBack() | e.Restacked() | e.SupplyChecked() | e.PhaseBegan() | e.Placed()
                | e.ObjectiveTaken() | e.Recovered() | e.WentWithout()
            ):  # fmt: skip
                return Only((event.side,)) if self.hides else EVERYONE
            case _ if isinstance(event, e.EVENTS):
                return EVERYONE
        raise TypeError(event)

    def veil(self, event: Event, world: World, /) -> Event | None:
        """Show the others of hidden stacks that something moved, not what."""
        match event:
            case e.Moved():
                return e.Sighted(event.side, len(event.units), (event.start, *event.path))
            case e.TakenBack() | e.Placed():
                return e.Sighted(event.side, len(event.units), (event.hex,))
            case e.PhaseBegan():
                return replace(event, pinned=())
            case e.ObjectiveTaken():
                return replace(event, units=())
        return None

    def reveals(self, event: Event, /) -> bool:
        return self.hides and isinstance(event, e.AttackDeclared | e.OverrunDeclared | e.BarrageDeclared)

    # -- combat in figures

    def reckon(self, state: State[World], order: Attack | Overrun) -> Reckoning:
        """Return the odds of an attack or overrun with every modifier and its rule.

        The order must be lawful.  Do not show it where stacks are hidden (`premeasuring`).
        """
        units = state.world.units
        if isinstance(order, Overrun) and order.path:
            origins = (order.path[-1],) * len(order.units)
        else:
            origins = tuple(units[id_].at for id_ in order.units)
        return reckon(self.theatre, state.world, order.units, origins, order.target, order.shifts)

    def explain(self, reckoning: Reckoning) -> tuple[Line, ...]:
        """Say how the odds of a combat come about."""
        return tuple(explain(self.theatre, reckoning))

    def outcome(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[Line]:
        told = tuple(foresight.outcome(self.theatre, events, after))
        return iter(told) if told else super().outcome(events, before, after)

    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        return results(self.theatre, events, before)

    def label(self, events: tuple[Event, ...], /) -> str:
        return next((event.result for event in events if isinstance(event, e.CombatResolved | e.Barraged)), "")

    def explain_odds(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        if isinstance(order, Attack | Overrun) and self.premeasuring:
            yield from self.explain(self.reckon(state, order))
        elif isinstance(order, Barrage) and self.premeasuring:
            weight = barrages.weigh(self.theatre, state.world, order.units, order.target, order.shifts)
            yield from barrages.told(self.theatre, weight)

    def lost(self, world: World, side: Side, /) -> int:
        return losses_of(self.theatre, world, side)

    def foretell(
        self, state: State[World], side: Side, order: Command, events: tuple[Event, ...], after: State[World] | None, /
    ) -> Iterator[Line]:
        world = None if after is None else after.world
        told = tuple(super().foretell(state, side, order, events, after))
        yield from foresight.foretell(self.theatre, state, side, order, world, told)

    def foretold(self, order: Command, event: Event, then: Event | None, /) -> bool:
        return foresight.expected(order, event, then)

    def sketch(self, state: State[World], side: Side, order: Command, after: State[World] | None, /) -> HexView | None:
        fights = isinstance(order, Attack | Overrun) and self.premeasuring
        verdict = self.reckon(state, order).ratio if fights else ""  # type: ignore[arg-type]
        plain = self.view(after or state, side)
        return foresight.sketch(state.world, order, plain, verdict)

    def suppose(self, state: State[World], side: Side, /) -> Iterator[State[World]]:
        return foresight.supposed(self.theatre, state, side)

    # -- marks

    def overlays(self, state: State[World], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        for key, word in (("zones", vocabulary().term("zone")), ("supply", vocabulary().term("supply"))):
            for side in self.sides:
                if view.hides(self.theatre, viewer, side) or (key == "supply" and not self.theatre.needs_supply(side)):
                    continue
                name = self.side_name(side)
                yield f"{key}-{side}", Text(f"{word.en}: {name.en}", f"{word.ru}: {name.ru}")

    def overlay(self, state: State[World], key: str, /) -> tuple[HexMark, ...]:
        what, _, side = key.partition("-")
        if what == "supply":
            return tuple(view.supply_marks(self.theatre, state.world, Side(side)))
        return (self.zoc_mark(state, Side(key.removeprefix("zones-"))),)

    def reach_mark(self, state: State[World], unit: UnitId, /) -> ReachMark:
        """Return where a unit could go with its full allowance."""
        return view.reach_mark(self.theatre, state.world, unit)

    def zoc_mark(self, state: State[World], side: Side) -> ZocMark:
        """Return the zones of control of a side."""
        return view.zoc_mark(self.theatre, state.world, side)

    # -- words

    def describe_unit(self, state: State[World], unit: UnitId, /) -> tuple[Line, ...]:
        return tuple(view.describe(self.theatre, state.world, unit))

    def help(self, state: State[World], side: Side, /) -> tuple[Line, ...]:
        return tuple(helping.helped(self.theatre, state, side))

    def side_name(self, side: Side, /) -> Text:
        return self.theatre.side_cards[side].name

    def write(self, order: Command, /) -> str:
        return write(self.theatre, order)

    def speak(self, line: str, language: Language, /) -> str:
        return speak(self.theatre, line, language)

    def keywords(self) -> Iterator[str]:
        return vocabulary().keywords()

    def read(self, state: State[World], side: Side, text: str, /) -> Reading:
        return read(self.theatre, state, side, text)

    def chapter(self, state: State[World], /) -> Chapter:
        return chapter(state)

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return narration.tell(self.theatre, event)

    def log(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return log(self.theatre, event, before)

    def caption(self, state: State[World], side: Side, order: Command, /) -> Line | None:
        return caption(self.theatre, state, side, order)

    def headline(self, state: State[World], side: Side, order: Command, /) -> Line | None:
        return caption(self.theatre, state, side, order, brief=False)

    def listing(self, state: State[World], side: Side, order: Command, /) -> Listing | None:
        return listing(self.theatre, state, order)

    def left(self, state: State[World], unit: UnitId, /) -> Line | None:
        return left(self.theatre, state, unit)

    def terrain(self, state: State[World], /) -> Iterator[Line]:
        return terrain(self.theatre)

    def roster(self, state: State[World], /) -> Iterator[Line]:
        return roster(self.theatre)

    def unspent(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return unspent(self.theatre, state, side, order)

    def warnings(self, state: State[World], side: Side, order: Command, /) -> Iterator[Line]:
        return warnings(self.theatre, state.world, order)

    def account(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        return account(self.theatre, event, before, after)

    def chronicle(self, event: Event, before: World, after: World, /) -> Iterator[Note]:
        return chronicle.chronicle(self.theatre, event, before)
