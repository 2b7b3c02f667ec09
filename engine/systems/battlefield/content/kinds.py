"""The words of the system: arms, densities, weapons, traits, forms, faces, kinds of order, terrain and policies."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import Side

RED: Final = Side("red")
BLACK: Final = Side("black")
SIDES: Final = (RED, BLACK)

DIE: Final = 12
"""Faces of the die of the game."""
WIDTH: Final = 600
"""The front of a base in u (2.2)."""
SPECIAL: Final = 800
"""Front and depth of the base of a special unit in u (3.3-b)."""
NOBODY: Final = -1

Arm: TypeAlias = Literal["foot", "horse", "special"]
Grade: TypeAlias = Literal["common", "experienced", "elite"]
MeleeWeapon: TypeAlias = Literal["pikes", "spears", "halberds", "close-combat"]
Missile: TypeAlias = Literal[
    "javelin", "heavy-javelin", "sling", "light-bow", "heavy-bow", "light-crossbow", "heavy-crossbow"
]
Trait: TypeAlias = Literal[
    "dense-order",
    "mounted-order",
    "carousel",
    "wedge",
    "rhomb",
    "short-spear",
    "lance-charge",
    "large-shield",
    "pavise",
]
Form: TypeAlias = Literal["ordinary", "hedgehog", "wedge", "rhomb", "carousel"]
"""The special formation of a single unit (3.6.3)."""
OPENING: Final[tuple[Form, ...]] = ("wedge", "rhomb", "hedgehog")
"""What may be agreed to open on difficult ground (6.2-e)."""
Mood: TypeAlias = Literal["good", "panic", "fleeing"]
"""`panic` stays where it is (5.2.5.4-d), `fleeing` runs on (5.3b-d)."""
BodyKind: TypeAlias = Literal["", "line", "column", "phalanx", "closed", "body"]
"""How ordered units stand: one unit, line, open column, phalanx, closed column, complex formation (3.6)."""
OrderKind: TypeAlias = Literal["move", "dash", "reform", "shoot", "rally", "auto"]
"""An order (5.2), or the autonomous test (5.3)."""
Phase: TypeAlias = Literal[
    "setup", "armies", "field", "sketches", "orders", "moves", "answers", "shooting", "melee", "retreats"
]
"""While armies are brought and sketches drawn, what a side has done is hidden from the other."""
GroundKind: TypeAlias = Literal[
    "plain", "mud", "sand", "plough", "hill", "slope", "cliff", "rocks", "river", "brush", "forest", "forest-edge",
    "rocks-edge", "river-edge", "swamp", "swamp-edge", "ford",
]  # fmt: skip

MELEE: Final[tuple[MeleeWeapon, ...]] = ("pikes", "spears", "halberds", "close-combat")
MISSILES: Final[tuple[Missile, ...]] = (
    "javelin", "heavy-javelin", "sling", "light-bow", "heavy-bow", "light-crossbow", "heavy-crossbow",
)  # fmt: skip


class Policies(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The policies agreed before a game; each is named in its ruling, the first value is the default."""

    step: Literal[250, 254] = 250
    """How long a step is, u (2.2-a)."""
    bases: Literal["composite", "fixed"] = "composite"
    """Whether bases shorten as ranks are lost (2.2-b)."""
    protection_floor: Literal["0", "none"] = "0"
    """What Protection cannot go below (3.1.3-a)."""
    general_busy: Literal["commands", "silent"] = "commands"
    """Whether a general in melee commands (3.4.5.1-a)."""
    reaction_range: Literal["command", "free"] = "command"
    """Whether reactions need a general in reach (3.4.5.1-e)."""
    phalanx_width: Literal["fighting", "phalanx"] = "fighting"
    """Whose fronts are measured against that of a phalanx (3.6.2.1-b)."""
    phalanx_side: Literal["any", "front"] = "any"
    """On which side a member of a phalanx must fight for its neighbours to count (3.6.2.1-c)."""
    foot_wedge: Literal["on", "off"] = "on"
    """Whether foot may form wedges (3.6.3.2-f)."""
    beaten_carousel: Literal["retreat", "flight"] = "retreat"
    """How a carousel goes that is beaten with a lost rank (3.6.3.6-b)."""
    phases: Literal["strict", "interleaved"] = "strict"
    """Whether orders wait for the phase, or are carried out at once (5.1-a)."""
    own_shoot: Literal["t1", "t3"] = "t1"
    """When the side to move says at whom it shoots (5.1-b)."""
    reaction_fire: Literal["attacked", "any"] = "attacked"
    """Who may shoot back in the turn of the enemy (5.1-out-of-turn-a)."""
    align: Literal["corner", "centre"] = "corner"
    """What is moved as an attacker is set against its target (5.5-a)."""
    failed_attack: Literal["refuse", "pull_back"] = "refuse"
    """How an attack ends for which there is no room (5.5-c)."""
    answers: Literal["phase_end", "at_once"] = "phase_end"
    """When answers to attacks are carried out (5.5-e)."""
    sight: Literal["blocked", "open"] = "blocked"
    """Whether troops hide what stands behind them (5.2.5-c)."""
    javelins_on_attack: Literal["no", "yes"] = "no"
    """Whether javelins fly as their unit attacks (5.2.5.1-shoot-moving-a)."""
    shot_retreat: Literal["t5", "t3"] = "t5"
    """When those go back whom shots have shaken (5.2.5.4-a)."""
    melee_retreat: Literal["half", "full"] = "half"
    """How far the beaten go back (5.2.6.3-a)."""
    retreat_ground: Literal["any", "hard"] = "any"
    """Which ground disperses those who go back over it (5.3b-j)."""
    markers_out: Literal["total", "hand"] = "total"
    """Which markers must be gone for an army to be beaten (5.7-total-a)."""
    edge_rocks: Literal["on", "off"] = "on"
    edge_swamp: Literal["on", "off"] = "on"
    edge_river: Literal["on", "off"] = "on"
    """Whether each of these three has an edge (6.1-a)."""
    one_step: Literal["off", "on"] = "off"
    """Whether one step can always be made (6.2-c)."""
    rough_forms: Literal["stay", "open"] = "stay"
    """Whether difficult ground opens wedge, rhomb and hedgehog (6.2-e)."""
