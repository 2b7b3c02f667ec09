"""Corridor: a toy system that uses everything of the kernel, kept for its tests.

Two sides of two runners each face one another along a corridor of seven cells.  Every turn both bid in secret for the
initiative (2.1); the winner runs one unit towards the far end (3.1).  At every cell an enemy beside the path whose side
watches it may shoot (4.1); the runner may duck first (4.2): an interrupt inside an interrupt.  Each side has hidden a
trap (5.1).  A hurt unit must rest before its side may pass (3.2).  Whoever reaches the far end wins; after six turns,
whoever is nearer (6.1).  Anybody may boast at any time, three times in all (7.1).
"""

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.command import Command, GiveRuling, Intervention, OfUnit, Place, Remove, SetValue
from engine.kernel.event import EVERYONE, Audience, Ended, Event, Only, SideEvent
from engine.kernel.game import Anytime, Game, ScenarioInfo, System
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading, Unreadable, meant, words
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Goto, Node, Plan, Procedure, procedures
from engine.kernel.rulebook import Paragraph, Rulebook, Wording
from engine.kernel.state import State, Watch
from engine.kernel.text import Line, Text, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, by_umpire, violation

NORTH, SOUTH = Side("north"), Side("south")
CELLS = 7
TURNS = 6


def _wording(text: str) -> Wording:
    return Wording(en=text, ru=text)


_TITLES = {
    "2.1": "Bid",
    "3.1": "Run",
    "3.2": "Rest",
    "4.1": "Shot",
    "4.2": "Duck",
    "5.1": "Trap",
    "6.1": "End",
    "7.1": "Boast",
}
R = Rulebook(
    key="toy",
    title=_wording("Corridor"),
    rules=1,
    paragraphs={clause: Paragraph(title=_wording(title), status="done") for clause, title in _TITLES.items()},
    rulings={},
)


class Runner(Struct, frozen=True):
    name: str
    side: Side
    cell: int
    hits: int = 0
    ducked: bool = False


class World(Struct, frozen=True, dict=True):
    runners: tuple[Runner, ...]
    traps: tuple[int, int]
    """Hidden cell of north and of south; -1 once sprung."""
    turn: int = 1
    bids: tuple[int, int] = (-1, -1)
    active: Side = NORTH
    boasts: int = 0

    def of(self, side: Side) -> list[UnitId]:
        return [UnitId(i) for i, r in enumerate(self.runners) if r.side == side]


def enemy(side: Side) -> Side:
    return SOUTH if side == NORTH else NORTH


def ahead(side: Side) -> int:
    return 1 if side == NORTH else -1


class Bid(Command, frozen=True, tag="toy.bid"):
    amount: int


class Run(OfUnit, frozen=True, tag="toy.run"):
    unit: UnitId
    to: int


class Rest(OfUnit, frozen=True, tag="toy.rest"):
    unit: UnitId


class Pass(Command, frozen=True, tag="toy.pass"):
    pass


class Shoot(OfUnit, frozen=True, tag="toy.shoot"):
    unit: UnitId


class Duck(Command, frozen=True, tag="toy.duck"):
    down: bool


class GoOn(Command, frozen=True, tag="toy.go-on"):
    on: bool


class Boast(Command, frozen=True, tag="toy.boast"):
    pass


class BidMade(SideEvent, frozen=True, tag="toy.bid-made"):
    amount: int


class BidSealed(SideEvent, frozen=True, tag="toy.bid-sealed"):
    """What the other side sees of a bid."""


class InitiativeTaken(SideEvent, frozen=True, tag="toy.initiative"):
    pass


class _OfRunner(Event, frozen=True):
    unit: UnitId


class Ran(_OfRunner, frozen=True, tag="toy.ran"):
    cell: int


class Hurt(_OfRunner, frozen=True, tag="toy.hurt"):
    hits: int


class Ducked(_OfRunner, frozen=True, tag="toy.ducked"):
    down: bool


class TrapSprung(SideEvent, frozen=True, tag="toy.trap"):
    pass


class TurnBegan(Event, frozen=True, tag="toy.turn"):
    turn: int


class Boasted(SideEvent, frozen=True, tag="toy.boasted"):
    pass


class Turn(Frame, frozen=True, tag="toy.turn"):
    step: Literal["begin", "bid", "settle", "activate", "end"] = "begin"


class Running(Frame, frozen=True, tag="toy.running"):
    unit: UnitId
    plan: Plan
    step: Literal["next", "stepped", "shot", "window", "resume"] = "next"


class Shot(Frame, frozen=True, tag="toy.shot"):
    by: UnitId
    at: UnitId
    step: Literal["begin", "duck", "fire"] = "begin"


turn: Procedure[World, Turn] = Procedure(Turn)
running: Procedure[World, Running] = Procedure(Running)
shot: Procedure[World, Shot] = Procedure(Shot)


@turn.auto("begin")
def _begin(tx: Tx[World], f: Turn) -> Flow:
    if tx.world.turn > TURNS:
        tx.emit(Ended(*GAME.verdict(tx.world)))
        return DONE
    return Ask(replace(f, step="bid"), (NORTH, SOUTH))


class Bidding(Node[World, Turn, Bid]):
    asks, rule, answers = "toy-bid", R("2.1"), (Bid,)

    def orders(self, world: World, f: Turn, side: Side) -> Iterator[Bid]:
        yield from (Bid(n) for n in range(3))

    def check(self, world: World, f: Turn, side: Side, order: Bid) -> Iterator[Violation]:
        if not 0 <= order.amount <= 2:
            yield violation(self.rule, "toy-bid-range", amount=order.amount)

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: Bid) -> Flow:
        tx.emit(BidMade(side, order.amount))
        return Goto(replace(f, step="settle"))


turn.ask("bid", Bidding())


@turn.auto("settle")
def _settle(tx: Tx[World], f: Turn) -> Flow:
    north, south = tx.world.bids
    first = NORTH if north >= south else SOUTH
    tx.emit(InitiativeTaken(first))
    return Ask(replace(f, step="activate"), (first,))


class Activation(Node[World, Turn, Any]):
    asks, rule, answers, forced = "toy-activate", R("3.1"), (Run, Rest, Pass), False

    def orders(self, world: World, f: Turn, side: Side) -> Iterator[Any]:
        for u in world.of(side):
            yield from (Run(u, cell) for cell in range(CELLS))
            yield Rest(u)
        yield Pass()

    def check(self, world: World, f: Turn, side: Side, order: Any) -> Iterator[Violation]:
        if isinstance(order, Pass):
            yield from (violation(line.rule, line.code) for line in duties(world, side) if line.rule)
            return
        if order.unit not in world.of(side):
            yield violation(R("3.1"), "toy-not-yours", unit=order.unit)
            return
        runner = world.runners[order.unit]
        if isinstance(order, Rest):
            if not runner.hits:
                yield violation(R("3.2"), "toy-not-hurt", unit=order.unit)
            return
        way = (order.to - runner.cell) * ahead(side)
        if not 0 < way <= 3 - runner.hits or not 0 <= order.to < CELLS:
            yield violation(R("3.1"), "toy-too-far", cell=order.to, reach=3 - runner.hits)
        if runner.hits > 1:
            yield violation(R("3.2"), "toy-too-hurt", unit=order.unit)

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: Any) -> Flow:
        after = replace(f, step="end")
        match order:
            case Run(unit, to):
                runner = tx.world.runners[unit]
                rest = tuple(range(runner.cell + ahead(side), to + ahead(side), ahead(side)))
                return Call(Running(unit, Plan(rest, str(runner.hits))), after)
            case Rest(unit):
                tx.emit(Hurt(unit, tx.world.runners[unit].hits - 1))
        return Goto(after)


turn.ask("activate", Activation())


@turn.auto("end")
def _end(tx: Tx[World], f: Turn) -> Flow:
    tx.emit(TurnBegan(tx.world.turn + 1))
    return Goto(Turn())


@running.auto("next")
def _next(tx: Tx[World], f: Running) -> Flow:
    if not f.plan.rest:
        return DONE
    runner = tx.world.runners[f.unit]
    if f.plan.verdict(str(runner.hits)) == "ask":
        return Ask(replace(f, step="resume"), (runner.side,))
    cell, *rest = f.plan.rest
    tx.emit(Ran(f.unit, cell))
    return Goto(replace(f, plan=replace(f.plan, rest=tuple(rest)), step="stepped"))


@running.auto("stepped")
def _stepped(tx: Tx[World], f: Running) -> Flow:
    runner = tx.world.runners[f.unit]
    side = runner.side
    trap = tx.world.traps[1 if side == NORTH else 0]
    if trap == runner.cell:
        tx.emit(TrapSprung(enemy(side)))
        tx.emit(Hurt(f.unit, runner.hits + 1))
    if runner.cell == (CELLS - 1 if side == NORTH else 0):
        tx.emit(Ended(side, Line("toy-arrived", facts(side=side), R("6.1"))))
        return DONE
    return Goto(replace(f, step="shot"))


def shooters(world: World, at: UnitId) -> list[UnitId]:
    target = world.runners[at]
    return [u for u in world.of(enemy(target.side)) if abs(world.runners[u].cell - target.cell) <= 1]


@running.auto("shot")
def _window(tx: Tx[World], f: Running) -> Flow:
    cell = str(tx.world.runners[f.unit].cell)
    foe = enemy(tx.world.runners[f.unit].side)
    if shooters(tx.world, f.unit) and foe in tx.state.watchers("cell", cell):
        return Ask(replace(f, step="window"), (foe,))
    return Goto(replace(f, step="next"))


class Window(Node[World, Running, Any]):
    asks, rule, answers = "toy-shoot", R("4.1"), (Shoot, Pass)

    def orders(self, world: World, f: Running, side: Side) -> Iterator[Any]:
        yield from (Shoot(u) for u in shooters(world, f.unit))
        yield Pass()

    def check(self, world: World, f: Running, side: Side, order: Any) -> Iterator[Violation]:
        if isinstance(order, Shoot) and order.unit not in shooters(world, f.unit):
            yield violation(self.rule, "toy-no-shot", unit=order.unit)

    def apply(self, tx: Tx[World], f: Running, side: Side, order: Any) -> Flow:
        after = replace(f, step="next")
        return Goto(after) if isinstance(order, Pass) else Call(Shot(order.unit, f.unit), after)


running.ask("window", Window())


class Resuming(Node[World, Running, GoOn]):
    asks, rule, answers, exact = "toy-resume", R("3.1"), (GoOn,), True

    def orders(self, world: World, f: Running, side: Side) -> Iterator[GoOn]:
        yield from (GoOn(True), GoOn(False))

    def check(self, world: World, f: Running, side: Side, order: GoOn) -> Iterator[Violation]:
        yield from ()

    def apply(self, tx: Tx[World], f: Running, side: Side, order: GoOn) -> Flow:
        if not order.on:
            return DONE
        now = str(tx.world.runners[f.unit].hits)
        return Goto(replace(f, plan=replace(f.plan, mover=now), step="next"))


running.ask("resume", Resuming())


@shot.auto("begin")
def _shot_begin(tx: Tx[World], f: Shot) -> Flow:
    return Ask(replace(f, step="duck"), (tx.world.runners[f.at].side,))


class Ducking(Node[World, Shot, Duck]):
    asks, rule, answers = "toy-duck", R("4.2"), (Duck,)

    def orders(self, world: World, f: Shot, side: Side) -> Iterator[Duck]:
        yield from (Duck(True), Duck(False))

    def check(self, world: World, f: Shot, side: Side, order: Duck) -> Iterator[Violation]:
        if order.down and world.runners[f.at].ducked:
            yield violation(self.rule, "toy-ducked-before", unit=f.at)

    def apply(self, tx: Tx[World], f: Shot, side: Side, order: Duck) -> Flow:
        tx.emit(Ducked(f.at, order.down))
        return Goto(replace(f, step="fire"))


shot.ask("duck", Ducking())


@shot.auto("fire")
def _fire(tx: Tx[World], f: Shot) -> Flow:
    target = tx.world.runners[f.at]
    hits = tx.pool(2, 6, 6 if target.ducked else 5, R("4.1"), "toy-shot")
    if hits:
        tx.emit(Hurt(f.at, target.hits + 1))
    return DONE


def duties(world: World, side: Side) -> Iterator[Line]:
    if any(world.runners[u].hits for u in world.of(side)):
        yield Line("toy-must-rest", (), R("3.2"))


class Corridor(Game[World]):
    key: ClassVar[str] = "toy"
    rulebook: ClassVar[Rulebook] = R
    commands: ClassVar[Any] = (Bid, Run, Rest, Pass, Shoot, Duck, GoOn, Boast)
    events: ClassVar[Any] = (BidMade, BidSealed, InitiativeTaken, Ran, Hurt, Ducked, TrapSprung, TurnBegan, Boasted)
    world_type: ClassVar[Any] = World
    procedures: ClassVar[Any] = procedures((turn, running, shot))
    sides = (NORTH, SOUTH)

    def __init__(self, traps: tuple[int, int] = (4, 2)) -> None:
        super().__init__()
        self.traps = traps

    def start(self) -> tuple[World, Frame]:
        runners = tuple(
            Runner(f"{side[0]}{i}", side, 0 if side == NORTH else CELLS - 1) for side in self.sides for i in (1, 2)
        )
        return World(runners, self.traps), Turn()

    def fold(self, world: World, event: Event, /) -> World:
        match event:
            case BidMade(side, amount):
                north, south = world.bids
                return replace(world, bids=(amount, south) if side == NORTH else (north, amount))
            case InitiativeTaken(side):
                return replace(world, active=side, bids=(-1, -1))
            case Ran(unit, cell):
                return self._with(world, unit, cell=cell)
            case Hurt(unit, hits):
                return self._with(world, unit, hits=hits)
            case Ducked(unit, down):
                return self._with(world, unit, ducked=down)
            case TrapSprung(side):
                north, south = world.traps
                return replace(world, traps=(-1, south) if side == NORTH else (north, -1))
            case TurnBegan(number):
                return replace(world, turn=number)
            case Boasted():
                return replace(world, boasts=world.boasts + 1)
        raise TypeError(event)

    @staticmethod
    def _with(world: World, unit: UnitId, **values: Any) -> World:
        runners = list(world.runners)
        runners[unit] = replace(runners[unit], **values)
        return replace(world, runners=tuple(runners))

    def invariants(self, world: World, /) -> Iterator[str]:
        for r in world.runners:
            if not 0 <= r.cell < CELLS:
                yield f"{r.name} outside the corridor"
            if not 0 <= r.hits <= 3:
                yield f"{r.name} has {r.hits} hits"

    def verdict(self, world: World, /) -> tuple[Side | None, Line]:
        north = max(world.runners[u].cell for u in world.of(NORTH))
        south = CELLS - 1 - min(world.runners[u].cell for u in world.of(SOUTH))
        winner = NORTH if north > south else SOUTH if south > north else None
        return winner, Line("toy-time", facts(north=north, south=south), R("6.1"))

    def duties(self, state: State[World], side: Side, /) -> Iterator[Line]:
        yield from duties(state.world, side)

    def check_watch(self, state: State[World], side: Side, watch: Watch, /) -> Iterator[Violation]:
        if watch.trigger != "cell" or not watch.subject.isdigit() or int(watch.subject) >= CELLS:
            yield by_umpire("no-watch")

    def intervene(self, tx: Tx[World], act: Intervention, /) -> Iterator[Violation]:
        names = [r.name for r in tx.world.runners]
        what = getattr(act, "what", "")
        if what not in names:
            yield by_umpire("referee-text", what=what)
            return
        unit = UnitId(names.index(what))
        match act:
            case Place(_, at) if at.lstrip("-").isdigit():
                tx.emit(Ran(unit, int(at)))
            case SetValue(_, "hits", value) if value.isdigit():
                tx.emit(Hurt(unit, int(value)))
            case Place() | SetValue() | Remove() | GiveRuling():
                yield by_umpire("referee-text", what=what)

    def view(self, state: State[World], viewer: Side | None, /) -> dict[str, Any]:
        w = state.world
        return {
            "turn": w.turn,
            "runners": [(r.name, r.cell, r.hits) for r in w.runners],
            "trap": None if viewer is None else w.traps[self.sides.index(viewer)],
            "bid": None if viewer is None else w.bids[self.sides.index(viewer)],
            "asked": [d.side for d in state.decisions],
            "watches": [x.subject for x in state.watches if x.side == viewer],
        }

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        """Take the enemy to have set no trap and to have bid nothing, where he has bid."""
        state, mine = super().imagined(state, side), self.sides.index(side)
        north, south = (each if n == mine else -1 for n, each in enumerate(state.world.traps))
        bids = tuple(each if n == mine else min(each, 0) for n, each in enumerate(state.world.bids))
        return replace(state, world=replace(state.world, traps=(north, south), bids=bids))

    def audience(self, event: Event, world: World, /) -> Audience:
        match event:
            case BidMade(side):
                return Only((side,))
            case BidSealed() | InitiativeTaken() | Ran() | Hurt() | Ducked() | TrapSprung() | TurnBegan() | Boasted():
                return EVERYONE
        raise TypeError(event)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return BidSealed(event.side) if isinstance(event, BidMade) else None

    def reveals(self, event: Event, /) -> bool:
        return isinstance(event, TrapSprung)

    def side_name(self, side: Side, /) -> Text:
        return Text(side.title(), {"north": "Север", "south": "Юг"}[side])

    def write(self, order: Command, /) -> str:
        match order:
            case Bid(amount):
                return f"bid {amount}"
            case Run(unit, to):
                return f"run {_NAMES[unit]} {to}"
            case Rest(unit):
                return f"rest {_NAMES[unit]}"
            case Shoot(unit):
                return f"shoot {_NAMES[unit]}"
            case Duck(down):
                return "duck" if down else "stand"
            case GoOn(on):
                return "on" if on else "stop"
            case Boast():
                return "boast"
            case Pass():
                return "pass"
        raise TypeError(order)

    def read(self, state: State[World], side: Side, text: str, /) -> Reading:
        match words(text.casefold()):
            case ["bid", n] if n.isdigit():
                return Bid(int(n))
            case ["run", name, cell] if name in _NAMES and cell.isdigit():
                return Run(UnitId(_NAMES.index(name)), int(cell))
            case ["rest" | "shoot" as verb, name] if name in _NAMES:
                return (Rest if verb == "rest" else Shoot)(UnitId(_NAMES.index(name)))
            case [word] if word in _SINGLE:
                return _SINGLE[word]
            case [word, *_]:
                expected = Line("toy-expected")
                return Unreadable(text, word, expected, meant(word, [*_SINGLE, "bid", "run", "rest", "shoot", *_NAMES]))
            case _:
                return Unreadable(text, "", Line("toy-expected"))

    def tell(self, event: Event, before: World, after: World, /) -> Iterator[Line]:
        match event:
            case Ran(unit, cell):
                yield Line("toy-ran", facts(unit=_NAMES[unit], cell=cell), R("3.1"))
            case Hurt(unit, hits):
                yield Line("toy-hurt", facts(unit=_NAMES[unit], hits=hits), R("4.1"))


_NAMES = ["n1", "n2", "s1", "s2"]
_SINGLE: dict[str, Command] = {
    "duck": Duck(True), "stand": Duck(False), "on": GoOn(True), "stop": GoOn(False), "boast": Boast(), "pass": Pass(),
}  # fmt: skip


def _check_boast(state: State[World], side: Side, order: Boast) -> Iterator[Violation]:
    if state.world.boasts >= 3:
        yield violation(R("7.1"), "toy-hoarse")


def _boast(tx: Tx[World], side: Side, order: Boast) -> None:
    tx.emit(Boasted(side))


Corridor.anytime = {Boast: Anytime(_check_boast, _boast)}
GAME = Corridor()


def _document(scenario: str) -> dict[str, Any]:
    if scenario != "corridor":
        raise LookupError(scenario)
    return {"scenario": scenario, "traps": [4, 2]}


def _bind(document: dict[str, Any]) -> Corridor:
    north, south = document["traps"]
    return Corridor((north, south))


CORRIDOR = ScenarioInfo(
    "corridor", Text("Corridor", "Коридор"), Text("A run.", "Бег."), TURNS, (NORTH, SOUTH), introductory=True
)
TOY = System(
    key="toy",
    rulebook=R,
    name=Text("Corridor", "Коридор"),
    scenarios=lambda: (CORRIDOR,),
    document=_document,
    pack=lambda files: _document("corridor"),
    about=lambda document: CORRIDOR,
    bind=_bind,
)
