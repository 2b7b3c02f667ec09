"""The frames of play: what is under way, as data that a restart finds again.

No frame returns a value: whoever goes on reads the world (`tested` for a test), and frames keep what is true only
while they run.
"""

from typing import Literal

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import Modifier
from engine.kernel.procedure import Frame
from engine.kernel.rulebook import Rule
from engine.systems.warhorn.content.kinds import NOBODY, Ball, Piercing, Test
from engine.systems.warhorn.events import RollOff
from engine.systems.warhorn.orders import Blow
from engine.tabletop.plane import Point
from engine.tabletop.pose import Edge

# -- before the game


class Opening(Frame, frozen=True, tag="warhorn.opening"):
    """What comes before the first turn, as the scenario leaves it open; then turns alternate."""

    step: Literal["armies", "terrain", "deploy", "first", "turn", "next"] = "armies"


class Mustering(Frame, frozen=True, tag="warhorn.mustering"):
    """Both sides bring their armies, at once and in secret (generals-count)."""

    step: Literal["open", "enlist", "show"] = "open"


class Fielding(Frame, frozen=True, tag="warhorn.fielding"):
    """Elements of terrain are placed (terrain-placement): `left` of red and blue, `turn` whose turn it is."""

    turn: Side = Side("")
    left: tuple[int, int] = (0, 0)
    least: tuple[int, int] = (0, 0)
    both: bool = False
    """The ratings are equal: both place, each on its own half."""
    step: Literal["open", "place"] = "open"


class RollingOff(Frame, frozen=True, tag="warhorn.rolling-off"):
    """Both sides throw for a choice, and the winner chooses (deployment)."""

    what: RollOff
    step: Literal["roll", "choose"] = "roll"


class Deploying(Frame, frozen=True, tag="warhorn.deploying"):
    """One side after the other puts its army on the table (deployment)."""

    side: Side
    second: bool = False
    """Nobody reads it any more; games that are kept have it."""
    step: Literal["open", "place"] = "open"


# -- the player turn


class Turn(Frame, frozen=True, tag="warhorn.turn"):
    """A player turn, from the declarations to the last melee (phases)."""

    side: Side
    step: Literal[
        "begin", "charges", "rally", "restore", "control", "flights", "runs", "moves", "shooting", "melee", "end"
    ] = "begin"  # fmt: skip


class Declaring(Frame, frozen=True, tag="warhorn.declaring"):
    """Charges are declared, then answered (declare-charge, reactions).

    `side` is who declares; `by` whose units charge, when uncontrolled units do (uncontrolled-b).
    """

    side: Side
    forced: bool = False
    """It is the round of uncontrolled units: nobody declares any more."""
    answered: tuple[UnitId, ...] = ()
    """Who reacted before that round, and was tested for it."""
    step: Literal["open", "declare", "answers", "answer", "tests", "end"] = "open"


class Answering(Frame, frozen=True, tag="warhorn.answering"):
    """What follows the reactions, unit by unit: retreats, elephants, scythed chariots (elephant-charge).

    `left` are the charged units still to be seen to, `scared` that the unit was tested for panic already, `answered`
    who was seen to before uncontrolled units charged.
    """

    left: tuple[UnitId, ...]
    scared: bool = False
    answered: tuple[UnitId, ...] = ()
    step: Literal["next", "retreat", "panic", "nerve", "nerved"] = "next"


class Rallying(Frame, frozen=True, tag="warhorn.rallying"):
    """The panicked units of a side try to rally, those apart that it leaves to flee on (rally)."""

    left: tuple[UnitId, ...]
    step: Literal["open", "choose", "next", "tested"] = "open"


class Restoring(Frame, frozen=True, tag="warhorn.restoring"):
    """Disordered warriors return; pikemen who have rallied are tested (disorder, weapon-pike)."""

    left: tuple[UnitId, ...]
    step: Literal["next", "tested"] = "next"


class Controlling(Frame, frozen=True, tag="warhorn.controlling"):
    """Who is tested for control, and what they then do (uncontrolled); `against` the side: they fall back."""

    side: Side
    difference: int = 0
    against: bool = False
    left: tuple[UnitId, ...] = ()
    suspects: tuple[UnitId, ...] = ()
    """Mercenaries of the other side that are tested as units of this one (mercenary-treason)."""
    added: bool = False
    step: Literal["open", "next", "tested", "suspect", "add", "suspected", "serve", "ask", "answers"] = "open"


class ResilienceTest(Frame, frozen=True, tag="warhorn.testing"):
    """One test of resilience, with rerolls and the help of the commander-in-chief (resilience-test, commander-spend).

    The outcome is `World.tested`.  Disorder and panic that follow are put into force here, for `rule`.
    """

    unit: UnitId
    test: Test
    rule: Rule
    penalty: int = 0
    """Taken from resilience: causes, points of melee, the difference of losses."""
    model: int = NOBODY
    """Whose driver or mahout is tested, by his own resilience."""
    sources: tuple[UnitId, ...] = ()
    """From whom a unit that fails a test of panic flees."""
    needed: int = 0
    faces: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    melee: int = NOBODY
    """The melee phase whose losers are tested (rally)."""
    offered: tuple[int, ...] = ()
    """Failed dice, by number, that were offered to the commander-in-chief."""
    saved: tuple[int, ...] = ()
    """Those of them that he has saved."""
    step: Literal["roll", "again", "help", "ask", "end", "over"] = "roll"


# -- movement


class Fleeing(Frame, frozen=True, tag="warhorn.fleeing"):
    """Panicked units flee, those who chose to retreat fall back: first the enemy's, then the side's (phases)."""

    side: Side
    left: tuple[UnitId, ...] = ()
    second: bool = False
    step: Literal["open", "next", "face"] = "open"


class Charging(Frame, frozen=True, tag="warhorn.charging"):
    """Charges are carried out in the order of the active side, scythed chariots first (phases-b, scythed-charge)."""

    side: Side
    hunted: tuple[UnitId, ...] = ()
    """Units in panic that are charged: they rally if nobody reaches them (failed-charge)."""
    step: Literal["open", "next", "choose", "end"] = "open"


class Running(Frame, frozen=True, tag="warhorn.running"):
    """One unit runs at its target: shots at it on the way, contact or failure, the test at its end (phases-a).

    `x`, `y`, `heading` is where it means to stand.
    """

    unit: UnitId
    target: UnitId
    x: int
    y: int
    heading: int
    dash: bool = False
    reaches: bool = False
    edge: Edge = "front"
    shots: tuple[tuple[int, UnitId, bool], ...] = ()
    """How far on the way, who shoots, whether in cover for another; in order."""
    length: int = 0
    """How far it has come, u."""
    start: Point = (0, 0)
    """Where it set out from."""
    settled: tuple[UnitId, ...] = ()
    """Units it touches that were tested for disorder, once for each test."""
    across: str = ""
    """The bridge or gorge across which it fights (defile)."""
    placed: tuple[UnitId, ...] = ()
    """Skirmishers who have been placed anew after it."""
    step: Literal["go", "shot", "cover", "after", "arrive", "tested", "places", "place"] = "go"


class ScytheRun(Frame, frozen=True, tag="warhorn.scythe-run"):
    """The chariots of a scythed unit run, one after the other (scythed-charge)."""

    unit: UnitId
    target: UnitId
    left: tuple[int, ...] = ()
    """Numbers of the models still to run, the last first."""
    shaken: tuple[UnitId, ...] = ()
    """Whom chariots of the unit have touched before: they were tested for disorder."""
    touched: tuple[UnitId, ...] = ()
    """Whom the chariot that runs has touched and who has still to suffer it."""
    model: int = NOBODY
    back: bool = False
    far: int = 0
    """How far its Leader had come when it was shot at, u."""
    at: Point = (0, 0)
    """Where the Leader stands meanwhile."""
    shots: tuple[tuple[int, UnitId, bool], ...] = ()
    """How far on the way, who shoots, whether in cover for another; in order."""
    reached: bool = False
    """A chariot has touched the target."""
    step: Literal["open", "shot", "cover", "ready", "driver", "tested", "run", "hits", "disorder", "end"] = "open"


class Moving(Frame, frozen=True, tag="warhorn.moving"):
    """The other movements: uncontrolled units first, then the side's as it likes (move)."""

    side: Side
    unit: UnitId = UnitId(NOBODY)
    """Who has moved and is to be tested, or of whom it is asked how it faces."""
    late: bool = False
    """The side has ordered all it wanted: who crosses a passage and was not turned away goes on (defile-c)."""
    step: Literal["open", "forced", "next", "order", "test", "end", "face"] = "open"


# -- fire


class Shooting(Frame, frozen=True, tag="warhorn.shooting"):
    """The shots of a side, and the replies to them (return-fire)."""

    side: Side
    shooter: UnitId = UnitId(NOBODY)
    target: UnitId = UnitId(NOBODY)
    step: Literal["open", "next", "order", "replies", "reply", "end"] = "open"


class Volley(Frame, frozen=True, tag="warhorn.volley"):
    """One shot of a unit: the test before it if the target is in melee, dice, losses, panic (shoot-casualties)."""

    unit: UnitId
    target: UnitId
    weapon: str = ""
    fire: str = ""
    when: Literal["own", "reaction", "cover", "reply"] = "own"
    step: Literal["open", "tested", "dice", "end"] = "open"


class EngineShot(Frame, frozen=True, tag="warhorn.engine-shot"):
    """One shot of an engine: where it comes down, the crew's correction, what it does (cannon, catapult, bombard)."""

    unit: UnitId
    model: int
    aim: Point
    target: UnitId = UnitId(NOBODY)
    ball: Ball = "solid"
    canister: bool = False
    along: int = 0
    """How far the dice send it long, in u; short if negative."""
    across: int = 0
    """How far to the right."""
    when: Literal["own", "reaction", "cover"] = "own"
    left: tuple[UnitId, ...] = ()
    """Units that a shot which came down still strikes."""
    fall: Point = (0, 0)
    step: Literal["open", "tested", "dice", "correct", "fall", "end", "hits"] = "open"


class HitPool(Struct, frozen=True, omit_defaults=True, gc=False):
    """So many hits of one piercing that fall on a unit together."""

    count: int
    piercing: Piercing = ""


class Losing(Frame, frozen=True, tag="warhorn.losing"):
    """Hits fall on a unit: types in order, whose owner or striker chooses between equals, panic for each type gone.

    `chooser` chooses; `pools` are hits still to be placed, those that pierce most first; `gone` are types that were
    wiped out with hits left (shoot-casualties, melee-casualties).
    """

    unit: UnitId
    by: UnitId
    chooser: Side
    pools: tuple[HitPool, ...]
    cause: Literal["shot", "engine", "blow", "scythes", "frenzy"]
    model: int = NOBODY
    """The model that is struck itself, by number: it is first (skirmish-zone-c)."""
    first: int = NOBODY
    """The type chosen to lose men first."""
    gone: int = 0
    bare: tuple[int, ...] = ()
    """Troops who strike with both hands in this melee: no shield covers them (weapon-two-handed)."""
    hits: int = 0
    """All that fell on it."""
    one: bool = False
    """A 1 was thrown to hit: an elephant that is wounded and lives may go mad (elephant-frenzy)."""
    dead: tuple[int, ...] = ()
    """By troop who is dead so far; they stand until all hits are placed."""
    step: Literal["open", "choose", "apply", "panic", "end"] = "open"


class Abandoning(Frame, frozen=True, tag="warhorn.abandoning"):
    """Engines of a battery, by number, are lost: their crews are in panic (engines)."""

    unit: UnitId
    engines: tuple[int, ...]
    step: Literal["open"] = "open"


# -- melee


class Fighting(Frame, frozen=True, tag="warhorn.fighting"):
    """The melee phase: every melee in turn (melee-b)."""

    side: Side
    left: tuple[tuple[UnitId, ...], ...] = ()
    disorder: tuple[tuple[UnitId, int], ...] = ()
    """Warriors in disorder when the phase began: they strike not in it (disorder-e)."""
    freely: bool = False
    """The side does not mind in which order those that are left are fought (phases-b)."""
    step: Literal["open", "next", "choose"] = "open"


class Duel(Struct, frozen=True, omit_defaults=True, gc=False):
    """Two generals who strike each other alone, or of whom one has declined (duel)."""

    challenger: UnitId
    other: UnitId
    declined: bool = False
    winner: UnitId = UnitId(NOBODY)
    answered: bool = False
    """It is a challenge no more."""


class Tally(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a unit has done in this melee phase, for its score (melee-score)."""

    unit: UnitId
    flank: int = 0
    rear: int = 0


class Wound(Struct, frozen=True, gc=False):
    """Hits on one person: a bearer whom a general strikes, or a general in a duel (standard-musician, duel)."""

    unit: UnitId
    person: Literal["general", "standard", "musician"]
    by: UnitId
    hits: int
    piercing: Piercing


class Began(Struct, frozen=True, gc=False):
    """How many models a unit had when a melee phase began."""

    unit: UnitId
    models: int


class Group(Struct, frozen=True, gc=False):
    """Blows of one length, and whether they come first by a dash: together (melee-sequence)."""

    length: int
    dashed: bool


class Melee(Frame, frozen=True, tag="warhorn.melee"):
    """One melee for one phase: duels, plans, blows by length of weapon, score, panic of the losers."""

    side: Side
    units: tuple[UnitId, ...]
    duels: tuple[Duel, ...] = ()
    challenged: tuple[UnitId, ...] = ()
    """Who has challenged or has been challenged."""
    plans: tuple[tuple[UnitId, tuple[Blow, ...]], ...] = ()
    """By unit what is still to be struck."""
    disorder: tuple[tuple[UnitId, int], ...] = ()
    """Warriors in disorder when the blows began: they strike not (disorder-e)."""
    tallies: tuple[Tally, ...] = ()
    losers: tuple[UnitId, ...] = ()
    penalty: int = 0
    pools: tuple[tuple[UnitId, UnitId, tuple[HitPool, ...]], ...] = ()
    """Hits of the group just struck: on whom, of whom."""
    began: tuple[Began, ...] = ()
    men: tuple[tuple[UnitId, tuple[int, ...]], ...] = ()
    """By unit the men who lived when strikers were last counted: the dead leave them one for one (melee-casualties)."""
    wounds: tuple[Wound, ...] = ()
    mad: tuple[tuple[UnitId, int], ...] = ()
    """Elephants at whom a 1 was thrown in the group just struck (elephant-frenzy-a)."""
    posted: tuple[UnitId, ...] = ()
    """Whose generals have their post for this phase (general-move)."""
    step: Literal[
        "open", "challenge", "answer", "post", "plan", "planned", "group", "losses", "mad", "score", "panic", "end",
    ] = "open"  # fmt: skip


class Frenzy(Frame, frozen=True, tag="warhorn.frenzy"):
    """Elephants that may go mad, one after the other (elephant-frenzy)."""

    unit: UnitId
    left: tuple[int, ...]
    touched: tuple[UnitId, ...] = ()
    hits: int = 0
    step: Literal["next", "tested", "run", "strike", "disorder", "end"] = "next"
