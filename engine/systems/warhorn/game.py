"""WARHORN as a game: everything that the kernel asks for, wired together."""

from collections.abc import Iterator
from typing import ClassVar

from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.procedure import Frame
from engine.kernel.rulebook import Rulebook
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.events import EVENTS
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.frames import Opening
from engine.systems.warhorn.orders import COMMANDS
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup.opening import opening
from engine.systems.warhorn.world import World


class WarhornGame(Game[World]):
    """A battle of WARHORN."""

    key: ClassVar[str] = "warhorn"
    rulebook: ClassVar[Rulebook] = R
    commands = COMMANDS
    events = EVENTS
    world_type = World

    def __init__(self, t: Field) -> None:
        super().__init__()
        self.field = t
        self.sides = t.sides
        self.premeasuring = t.policies.premeasure == "allow"

    def fold(self, world: World, event: Event, /) -> World:
        return fold(world, event)

    def start(self) -> tuple[World, Frame]:
        return opening(self.field), Opening()

    def invariants(self, world: World, /) -> Iterator[str]:
        yield from ()
