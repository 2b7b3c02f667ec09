"""The game bound to its content: what the kernel, the bot and the renderer ask of the system."""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.decision import Decision
from engine.kernel.event import Audience, Event
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.procedure import Frame, procedures
from engine.kernel.rulebook import Rule, Rulebook
from engine.kernel.state import State
from engine.kernel.text import Line, Text
from engine.systems.warhorn import events as e
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
from engine.systems.warhorn.display.secrecy import shown
from engine.systems.warhorn.fire.engine_shots import engine_shots
from engine.systems.warhorn.fire.shooting import shooting
from engine.systems.warhorn.fire.volleys import volleys
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.frames import Opening
from engine.systems.warhorn.invariants import invariants
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.rallying import rallying, restoring
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.movement.fleeing import fleeing
from engine.systems.warhorn.movement.phase import moving
from engine.systems.warhorn.orders import COMMANDS
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.sequence import sequence
from engine.systems.warhorn.setup.deploying import deploying
from engine.systems.warhorn.setup.muster import mustering
from engine.systems.warhorn.setup.opening import opening
from engine.systems.warhorn.setup.rolling import rolling
from engine.systems.warhorn.setup.secrecy import audience, imagined, reveals, veil
from engine.systems.warhorn.setup.terrain import fielding
from engine.systems.warhorn.victory import verdict
from engine.systems.warhorn.world import World

NAME = Text(R.title.en, R.title.ru)


class WarhornGame(Game[World]):
    """A game of WARHORN."""

    key: ClassVar[str] = "warhorn"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[tuple[type[Command], ...]] = COMMANDS
    events: ClassVar[tuple[type[Event], ...]] = e.EVENTS
    world_type: ClassVar[type[Any]] = World

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = t = field
        self.sides = t.sides
        self.premeasuring = t.policies.premeasure == "allow"
        self.procedures = procedures(
            (
                *sequence(t), mustering(t), fielding(t), rolling(t), deploying(t), declaring(t), answering(t),
                rallying(t), restoring(t), controlling(t), resilience_test(t), fleeing(t), charging(t), running(t),
                scythes(t), moving(t), shooting(t), volleys(t), engine_shots(t), losing(t), fighting(t), melee(t),
                frenzy(t),
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

    def waits(self, world: World, side: Side, /) -> Rule:
        return R("phases")

    def out_of_place(self, asked: Decision, /) -> Rule:
        return R("phases")

    # -- knowledge

    def audience(self, event: Event, world: World, /) -> Audience:
        return audience(event, world)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return veil(event, world)

    def known(self, state: State[World], viewer: Side | None, /) -> State[World]:
        return replace(state, world=shown(self.field, state.world, viewer))

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        return imagined(self.field, self.known(super().imagined(state, side), side), side)

    def reveals(self, event: Event, /) -> bool:
        return reveals(event)

    # -- words

    def side_name(self, side: Side, /) -> Text:
        return self.field.side_name(side)
