"""The frames of play: what is under way, as data that a restart finds again.

No frame returns a value: whoever goes on reads the world, and frames keep what is true only while they run.
"""

from typing import Final, Literal, TypeAlias

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Frame
from engine.systems.mpike.orders import Aim, Attack, Step
from engine.systems.mpike.world import Gun

NOBODY = -1

Circumstance: TypeAlias = Literal["advancing", "retreating", "at-retreating", "at-cavalry"]
"""What bears on the dice of a volley: it is an advancing or a retreating fire, answers a retreating one (10.3), or is
fire of heavy infantry in reaction to cavalry that came riding or advanced (9.4.2)."""
Stimulus: TypeAlias = Literal["enter", "turn", "restack", "reform", "rally", "fire", "guns", "hedgehog", "march"]
"""What a unit did (9.1.3): `march` is the end of an advance or a pursuit, `guns` fire of artillery."""


class Setup(Frame, frozen=True, tag="mpike.setup"):
    """Secret orders of the wings, then secret open order (5.5.3, 6.3.3)."""

    step: Literal["begin", "orders", "reveal", "units", "open", "shown"] = "begin"


class Turn(Frame, frozen=True, tag="mpike.turn"):
    """A turn: who begins, activations by class of order, routs, markers (3)."""

    step: Literal["initiative", "next", "choose", "rout", "markers", "end"] = "initiative"


class Activation(Frame, frozen=True, tag="mpike.activation"):
    """One activation of a wing (3.2 A-E), and those that continue it (4.3)."""

    wing: int
    owed: bool = False
    """It was bypassed before and cannot be preempted now (4.4.1)."""
    preempting: bool = False
    """It came about by a preemption, or goes on after a continuation: its window is over (4.4.3, 4.4.4-a)."""
    step: Literal[
        "preempt", "begin", "orders", "ready", "actions", "combat", "close", "continuation", "again", "over"
    ] = "preempt"


class Preemption(Frame, frozen=True, tag="mpike.preemption"):
    """The other side may act first (4.4); `tried` are wings that have tried, `aided` that the aid was used."""

    side: Side
    wing: int
    continuing: bool = False
    only: int = NOBODY
    """The bypassed wing, where nobody else may try (4.4.4)."""
    tried: tuple[int, ...] = ()
    aided: bool = False
    step: Literal["open", "ask"] = "open"


class Moving(Frame, frozen=True, tag="mpike.moving"):
    """A unit carries its steps out; `stack` moves with it (8.2.1).

    `allowance` is fixed at the start; `run` are the hexes entered since the last turn, shot, sidestep or interception
    (11.3.6), each with whether it is clear; `slopes` the gentle slopes crossed (7.3.1).
    """

    unit: UnitId
    steps: tuple[Step, ...]
    allowance: int
    spent: int = 0
    entered: tuple[int, ...] = ()
    """All hexes entered, of a two-hex unit those new to its left half or head."""
    run: tuple[bool, ...] = ()
    intercepted: int = 0
    """How often it had been intercepted at its last step: `run` is worth nothing after a further time (9.3.4)."""
    slopes: int = 0
    fired: bool = False
    start: tuple[int, ...] = ()
    near: tuple[tuple[UnitId, tuple[int, ...]], ...] = ()
    """The enemy units nearest at the start, each with where it stood (5.6.1, 5.6.1-c)."""
    distance: int = 0
    """How far they were, or how far they are where it came back into command if that is nearer (5.4.3)."""
    touched: tuple[UnitId, ...] = ()
    """Enemy units it was adjacent to at the start."""
    alone: bool = False
    """It leaves who is stacked as one with it (8.2.2-d)."""
    out: bool = False
    """It is out of command and has not yet come back in this move (5.4.3)."""
    back: int = NOBODY
    """The hex in which it came back into command (5.4.3-b)."""
    hexes: int = 0
    """Hexes entered while its order bound it (5.6.3)."""
    wheels: int = 0
    early: tuple[UnitId, ...] = ()
    """Enemy units whose front or flank hexes it entered with its very first hex (9.4.2-a)."""
    closed: bool = False
    """It has joined or absorbed a unit, or crossed a bridge: its move is over (7.3.5, 8.2.2, 8.4)."""
    asks: bool = False
    """It has just come onto the map and goes on as its side then says (7.4)."""
    stamp: str = ""
    """How the mover, its target and its way looked when it last paused."""
    withdrawal: bool = False
    """It moves as a reaction: it opens no windows (9.2.1-b)."""
    step: Literal["go", "entered", "window", "ask", "shot", "end"] = "go"


class Window(Frame, frozen=True, tag="mpike.window"):
    """The other side may react to what a unit has done (9): one window for each stimulus.

    `kinds` are all that it was at once; `hexes` those entered, of fire alone those fired at, else where it happened;
    `only` the targets of fire, who alone may answer where it was fire and nothing else.  `reacted` are units that have;
    `barred` may not, as they took part (11.4.9); `silent` have given up their fire for a change of places with guns
    (8.3.2).
    """

    side: Side
    """Who may react."""
    unit: UnitId
    kinds: tuple[Stimulus, ...]
    hexes: tuple[int, ...]
    allowance: int
    """The movement allowance of the mover when it began (9.2.2)."""
    paid: bool = True
    """It spent movement points (9.2.4)."""
    nearer: tuple[UnitId, ...] = ()
    """Units to which the step lessened its distance (9.2.4)."""
    ran: bool = False
    """Cavalry that moved a hex before it entered the zone, or advanced (9.4.2)."""
    early: tuple[UnitId, ...] = ()
    """Units to which `ran` does not apply: their zone was entered with the first hex of the move (9.4.2-a)."""
    only: tuple[UnitId, ...] = ()
    barred: tuple[UnitId, ...] = ()
    reacted: tuple[UnitId, ...] = ()
    silent: tuple[UnitId, ...] = ()
    settled: bool = False
    """Somebody has reacted otherwise than by a hedgehog: no more hedgehogs (9.1.1a)."""
    penalty: int = 0
    """Other than 0: it answers a retreating fire (10.3.4)."""
    no_interception: bool = False
    combat: bool = False
    """It is a window of the close combat segment (9.1.1)."""
    moves: bool = False
    """It is about a step or a shot of a move, all of which may be let pass at once."""
    step: Literal["forced", "open", "ask"] = "forced"


class InfantryFire(Frame, frozen=True, tag="mpike.infantry-fire"):
    """Fire of infantry as an action: step up, shots, window, step back (10.3, 10.4)."""

    unit: UnitId
    way: Literal["skirmish", "advancing", "retreating", "salvo"]
    aims: tuple[Aim, ...]
    to: int = -1
    covered: tuple[UnitId, ...] = ()
    """Who was in cover before the shots."""
    allowance: int = 0
    """Its movement allowance when it began (7.2.1-b)."""
    step: Literal["up", "shoot", "window", "back", "end"] = "up"


class GunFire(Frame, frozen=True, tag="mpike.gun-fire"):
    """A battery fires: one roll for each unit on its line (10.8)."""

    unit: UnitId
    aim: Aim
    reaction: bool = False
    marks: tuple[Circumstance, ...] = ()
    path: tuple[int, ...] = ()
    """All hexes that the shot reaches, outward; only that of the target beyond grazing range."""
    left: tuple[int, ...] = ()
    """Those of them still ahead of it."""
    here: tuple[UnitId, ...] = ()
    """Who is still to be rolled for in the hex where it is, the one before `left`."""
    rolled: int = 0
    hit: tuple[UnitId, ...] = ()
    """Who has been rolled for and may react to it (9.1.3-i)."""
    step: Literal["line", "next", "roll", "after", "window", "end"] = "line"


class Volley(Frame, frozen=True, tag="mpike.volley"):
    """The shots of one unit in one opportunity, one for each half that fires (10.1.4)."""

    unit: UnitId
    aims: tuple[Aim, ...]
    """Those still to be fired."""
    marks: tuple[Circumstance, ...] = ()
    reaction: bool = False
    salvoed: bool | None = None
    """It fired a salvo earlier in the turn, not in this opportunity (10.4-a); None until that is found."""
    step: Literal["cover", "asked", "next", "over"] = "cover"


class Shot(Frame, frozen=True, tag="mpike.shot"):
    """What a shot, or both halves' shots at one target, does to a unit (A6): hits, checks, leader dice, retreat.

    `from_hex` is the hex that it came from; `target` is -1 where it only hits leaders in `hex`.
    """

    firer: UnitId
    target: UnitId
    hex: int
    from_hex: int
    casualties: int = 0
    formation_hits: int = 0
    checks: int = 0
    """Morale checks by the table, a salvo, or a column (10.6.3, 6.3.4)."""
    guns: bool = False
    pistols: bool = False
    path: tuple[int, ...] = ()
    """The hexes of a grazing line, into which nobody steps aside (10.8.6)."""
    struck: tuple[int, ...] = ()
    """The hex of each shot that was no miss: a die for each leader there (10.10-a, 10.10-d)."""
    aside: int = -1
    """Where cavalry steps aside to."""
    step: Literal[
        "sidestep", "asked", "formation", "split", "shared", "casualties", "morale", "leaders", "aside", "retreat",
        "end",
    ] = "sidestep"  # fmt: skip
    light: int = 0
    """How many casualties the light infantry of a stack takes (8.2.1)."""
    steady: tuple[UnitId, ...] = ()
    """Who was hit and not morale broken before: they retreat if they are now (12.4.3)."""


class Interception(Frame, frozen=True, tag="mpike.interception"):
    """Cavalry has the die for it and rides out against a mover (9.3.3)."""

    unit: UnitId
    target: UnitId
    segment: bool = False
    """It happens in the close combat segment (9.1.1-a)."""
    steps: tuple[Step, ...] = ()
    leaders: tuple[int, ...] = ()
    """Who goes along (5.1.2, 5.2.2)."""
    momentum: bool = False
    """The ride has given it Momentum, and no shot has taken it since (11.3.6)."""
    step: Literal[
        "begin", "path", "ride", "target-fire", "target-pistol", "own-fire", "own-pistol", "fight", "close"
    ] = "begin"


class Melee(Frame, frozen=True, tag="mpike.melee"):
    """The close combat segment of an activation (11.1, 11.2)."""

    wing: int
    attacks: tuple[Attack, ...] = ()
    counters: tuple[Attack, ...] = ()
    stood: tuple[tuple[UnitId, tuple[int, ...]], ...] = ()
    """Where whoever was named to attack stood then (11.1.2-b)."""
    alone: tuple[int, ...] = ()
    """Hexes named for the leaders alone in them: in the others an enemy unit is wanted (11.1.2-c)."""
    step: Literal["attacks", "name", "counters", "counter", "next", "end"] = "attacks"


class Combat(Frame, frozen=True, tag="mpike.combat"):
    """One close combat (A6); what its steps have found is kept here."""

    hex: int
    attackers: tuple[UnitId, ...]
    defender: UnitId = UnitId(NOBODY)
    """NOBODY where leaders are alone in the hex."""
    segment: bool = True
    """Fought in the close combat segment, not in an interception (9.1.1)."""
    ground: tuple[int, ...] = ()
    """The hexes of the defender when it began."""
    men: tuple[int, ...] = ()
    """Leaders stacked with those who fight (11.8)."""
    quiet: bool = False
    """Nobody fought back: no formation hits, no dice for leaders (11.2-f)."""
    attacker_pistols: tuple[UnitId, ...] = ()
    defender_pistols: tuple[UnitId, ...] = ()
    winner: Side = Side("")
    beaten: tuple[UnitId, ...] = ()
    stood: tuple[tuple[int, ...], ...] = ()
    """Where each beaten unit stood."""
    dead: tuple[UnitId, ...] = ()
    """Beaten units that the table eliminated at once (11.7.2)."""
    beside: tuple[UnitId, ...] = ()
    """Light infantry stacked with the victorious cavalry, which may leave it behind (11.7.3)."""
    left: tuple[UnitId, ...] = ()
    """Beaten units that have still to retreat."""
    distance: int = 0
    """Hexes that whoever is only shaken retreats."""
    pursuit: bool = False
    guns: tuple[tuple[UnitId, UnitId, Gun], ...] = ()
    """Batteries stacked with the beaten, with whom, and what becomes of them when these are gone (11.5.2)."""
    riders: tuple[UnitId, ...] = ()
    """Victorious cavalry that has still to roll for pursuit."""
    pursued: tuple[UnitId, ...] = ()
    """Cavalry that has pursued or left the map."""
    killed: tuple[UnitId, ...] = ()
    """Units ridden down (11.7.4)."""
    advanced: tuple[UnitId, ...] = ()
    march: tuple[UnitId, ...] = ()
    """Who has advanced or pursued and may be reacted to, in the order of their moves (A6-b)."""
    step: Literal[
        "column", "checked", "ask-attacker", "attacker-pistols", "ask-defender", "defender-pistols", "roll",
        "retreat", "first", "guns", "pursuit", "pursuing", "pursue", "face", "advance", "advancing", "formation",
        "leaders", "windows",
    ] = "column"  # fmt: skip


ROUT: Final = 2
"""Hexes that whoever is broken goes back at once (11.4.1, 12.4.3)."""


class Retreating(Frame, frozen=True, tag="mpike.retreating"):
    """A unit goes back so many hexes (11.4.2, 12.4.3), or flees with its allowance in the rout phase (13.4).

    `foes` are the units fought, `came_from` hexes that count as well, where a foe is gone; with neither the nearest
    enemies count (12.4.3-a).
    """

    unit: UnitId
    distance: int = 0
    """Hexes; in the rout phase it has no meaning."""
    foes: tuple[UnitId, ...] = ()
    came_from: tuple[int, ...] = ()
    rout: bool = False
    """It flees in the rout phase."""
    broken: bool = False
    """It had broken morale when it began, and goes back each for itself (8.2.1-g)."""
    combat: bool = False
    """After close combat: no step ends adjacent to a foe, and leaders fall with the unit (11.4.2, 11.8)."""
    leaders: tuple[int, ...] = ()
    """Wing commanders along who may be placed elsewhere when it leaves the map (5.2.2)."""
    together: tuple[UnitId, ...] = ()
    """Who goes back as one with it, itself first (8.2.1)."""
    short: int = 0
    """Hexes, or in the rout phase MP, that it lacked."""
    enemies: bool = False
    """Enemy units block its way (11.4.5)."""
    step: Literal["begin", "choose", "short", "sharing", "facing", "place", "placing", "gone"] = "begin"


class Rallied(Frame, frozen=True, tag="mpike.rallied"):
    """What follows a rally: units that broke go back, then the enemy may react (13.2.2, 12.4.3)."""

    broken: tuple[UnitId, ...] = ()
    window: Window | None = None
    step: Literal["next"] = "next"


class RoutPhase(Frame, frozen=True, tag="mpike.rout-phase"):
    """Broken units flee, one by one: first those of `side`, then those of the other (3.3, 3.3-a)."""

    side: Side
    left: tuple[UnitId, ...] = ()
    second: bool = False
    step: Literal["begin", "next", "choose"] = "begin"


class Replacing(Frame, frozen=True, tag="mpike.replacing"):
    """Leaders come back and are replaced (5.3.3-5.3.5).

    `leaders` are still to be rolled for, `placing` still to be placed, each with whether a nameless one stands for him.
    """

    leaders: tuple[int, ...] = ()
    placing: tuple[tuple[int, bool], ...] = ()
    step: Literal["begin", "next", "place"] = "begin"
