"""The words of the system: kinds of units, densities, arms and armour, engines, ground, states and policies."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.kernel.ids import Side

RED: Final = Side("red")
BLUE: Final = Side("blue")
SIDES: Final = (RED, BLUE)
"""Red deploys at the south edge of the table, blue at the north edge."""

DIE: Final = 6
CM: Final = 100
"""u in a centimetre."""
WIDTH: Final = 2500
"""The front of a base in u (formation-depth)."""
NOBODY: Final = -1

Kind: TypeAlias = Literal["foot", "horse", "skirmish", "chariot", "scythed", "elephant", "battery"]
"""`foot` and `horse` are formed, on a base; the others are models round a Leader."""
Density: TypeAlias = Literal["very-dense", "dense", "open", "loose"]
"""`loose` is the order of skirmishers and of all that form as they do."""
DENSITIES: Final[tuple[Density, ...]] = ("very-dense", "dense", "open")
"""Those of formed units, the widest front first."""
BodyArmour: TypeAlias = Literal["none", "light", "heavy", "full"]
Shield: TypeAlias = Literal["none", "small", "large"]
Barding: TypeAlias = Literal["none", "light", "heavy"]
Piercing: TypeAlias = Literal["", "shields", "body", "barding", "body-barding", "all"]
"""Which armour adds no hits against a weapon (armour-piercing)."""
MeleeWeapon: TypeAlias = Literal[
    "hand", "pair", "halberd", "two-handed-sword", "spear", "pike", "lance", "cavalry-pike"
]
MELEE: Final[tuple[MeleeWeapon, ...]] = (
    "hand", "pair", "halberd", "two-handed-sword", "spear", "pike", "lance", "cavalry-pike",
)  # fmt: skip
Missile: TypeAlias = Literal["javelin", "bow", "sling", "long-bow", "crossbow", "arquebus", "musket", "pistol"]
MISSILES: Final[tuple[Missile, ...]] = (
    "javelin", "bow", "sling", "long-bow", "crossbow", "arquebus", "musket", "pistol",
)  # fmt: skip
Engine: TypeAlias = Literal["ballista", "cannon", "catapult", "bombard"]
Ball: TypeAlias = Literal["solid", "explosive"]
Ability: TypeAlias = Literal["workers", "scouts", "sword-master"]
General: TypeAlias = Literal["", "regular", "mercenary"]
Fire: TypeAlias = Literal["direct", "indirect"]

Cause: TypeAlias = Literal["obstacle", "turn-back", "reform", "dash", "failed-charge", "pikes"]
"""What a movement is tested for at its end (disorder)."""
Reaction: TypeAlias = Literal["stand", "shoot", "retreat"]
Duty: TypeAlias = Literal["", "forward", "back"]
"""What an uncontrolled unit has to do: attack, or fall back."""
Test: TypeAlias = Literal[
    "disorder", "panic", "control", "rally", "elephants", "chariots", "driver", "mahout", "into-melee", "pikes"
]
"""What a resilience test is for (resilience-test)."""
Threat: TypeAlias = Literal["elephants", "chariots"]
"""What a charged unit shows its nerve to (elephant-charge, scythed-charge)."""
Phase: TypeAlias = Literal["setup", "armies", "terrain", "deployment", "start", "movement", "shooting", "melee"]

GroundKind: TypeAlias = Literal[
    "hill", "wood", "building", "wall", "fence", "rough", "stream", "rocks", "bridge", "gorge"
]
"""`stream` and `rocks` cannot be entered; bridges and gorges lead over and between them."""


class Policies(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The policies agreed before a game; each is named in its ruling, the first value is the default."""

    premeasure: Literal["forbid", "allow"] = "forbid"
    """Whether distances of charges and shots are told before they are declared (declare-charge-a)."""
    skill_floor: Literal["all", "melee-only"] = "all"
    """Whether skill penalties of shooting stop at Ordinary too (skill-a)."""
    ordinary_in_melee: Literal["all-missiles", "not-thrown"] = "all-missiles"
    """Whose skill in melee is Ordinary for the missile weapons he carries (skill-test-a)."""
    disorder_penalty: Literal["all", "extra-only"] = "all"
    """What several causes in one movement take from resilience: their number, or one less (disorder-b)."""
    cavalry_autohit: Literal["panic-paragraph", "dash-only"] = "panic-paragraph"
    """Whom charging cavalry hits without dice (dash-cavalry-a)."""
    full_armour_flight: Literal["ordinary", "dash"] = "ordinary"
    """How foot in full armour flees (panic-move-b)."""
    forced_shot: Literal["armed", "in-range"] = "armed"
    """When an uncontrolled unit may choose to shoot (uncontrolled-attack-b)."""
    hidden_points: Literal["geometric", "sight"] = "geometric"
    """Whether what is hidden counts as out of view for moves and shields (view-d)."""
    about_face: Literal["in-place", "costs-depth"] = "in-place"
    """What turning back in place costs (move-view-c)."""
    retreat_from: Literal["enemy", "charger"] = "enemy"
    """Whom a unit that chose to retreat goes away from (reaction-retreat-a)."""
    horse_dash: Literal["crossing", "touching"] = "crossing"
    """Which obstacles forbid horse to dash (obstacle-b)."""
    lance_at_advantage: Literal["none", "without-ap"] = "none"
    """What lances do against who holds an advantage (weapon-lance-b)."""
    deployment_view: Literal["open", "sealed"] = "open"
    """Whether a side sees where the other has deployed before both have (deployment-b)."""
    works_for: Literal["all", "own-side"] = "all"
    """For whom the penalties of an obstacle are off that workers or scouts have dealt with (workers-a)."""
    scout_span: Literal["until-destroyed", "turn"] = "until-destroyed"
    """How long scouts cancel an obstacle (scouts-a)."""
    skirmish_cap: Literal["none", "allowance"] = "none"
    """How far a skirmisher may be placed anew (skirmish-move-d)."""
    skirmish_cover: Literal["touching", "line-only"] = "touching"
    """Whom skirmishers cover (skirmish-shoot-a)."""
    general_units: Literal["models", "any"] = "models"
    """Whether batteries, chariots and elephants may carry a general (generals-count-c)."""
    single_model: Literal["generals-and-bearers", "every-single-model"] = "generals-and-bearers"
    """Who dies at half of his hits already (general-death-a)."""
    body_lost: Literal["flight-or-destruction", "flight-only"] = "flight-or-destruction"
    """When the body of the commander-in-chief is lost (commander-death-a)."""
    paired: Literal["any-foot", "card"] = "any-foot"
    """Who may use hand weapons in pairs (weapon-pair-b)."""
    pike_use: Literal["attacked-from-front", "front-contact"] = "attacked-from-front"
    """Whom pikes strike (weapon-pike-b)."""
    cavalry_pike_steady: Literal["yes", "no"] = "yes"
    """Whether misses with the cavalry pike disorder nobody (weapon-pike-e)."""
    sword_chain: Literal["chain", "single"] = "chain"
    """Whether bonus hits of the two-handed sword earn more (weapon-two-handed-sword-a)."""
    lance_length: Literal["2", "1"] = "2"
    """The length of the lance: of the table, or of the prose (weapon-table-a)."""
    indirect: Literal["literal", "inverted"] = "literal"
    """Which distances are for indirect fire, and what extends its aimed range (shoot-indirect-a)."""
    reaction_moment: Literal["first", "hold"] = "first"
    """When a charged unit shoots: at the first point in range, or when it likes (reaction-shoot-a)."""
    reload: Literal["own-clock", "next-turn"] = "own-clock"
    """Which turn a slow weapon misses (shoot-reload-a)."""
    score_span: Literal["phase", "whole-melee"] = "phase"
    """What of a melee is counted for its score (melee-score-b)."""
    shield_bearers: Literal["card", "cover"] = "card"
    """Whether shield bearers of a chariot cover its crew (chariot-a)."""
    scythe_target: Literal["all-branches", "not-when-failed"] = "all-branches"
    """Whether scythes hit the target that lost its nerve (scythed-charge-a)."""
    scythe_dice: Literal["per-chariot", "per-unit"] = "per-chariot"
    """How many dice a unit under several scythed chariots suffers (scythed-charge-b)."""
    horse_panic: Literal["once", "always"] = "once"
    """Whether horse under elephants that passed its retreat test is tested again (elephant-charge-c)."""
    frenzy_width: Literal["line", "beast"] = "line"
    """What the way of a mad elephant touches (elephant-frenzy-c)."""
    frenzy_own: Literal["yes", "no"] = "yes"
    """Whether it strikes other beasts of its unit (elephant-frenzy-c)."""
    engine_losses: Literal["battery", "each"] = "battery"
    """What counts as a unit of engines (engines-b)."""
    catapult_misfire: Literal["second-pair-mild", "mild"] = "second-pair-mild"
    """What a misfire on the first pair does to a catapult (catapult-e)."""
    flank_zones: Literal["corners", "rear-line"] = "corners"
    """What parts flank from rear (declare-flank-a)."""
