"""Every key of a message that is put together in code, and the words that may stand in its holes.

Words that the code declares are taken from it, so that a new one without a message is found.
"""

from collections.abc import Iterable
from typing import Any, Final, get_args

from bot.commands import help as helping
from bot.commands import settings, topics, tutorial
from bot.desk.live import Hand
from bot.members.preferences import PREFERENCES
from bot.pages.boards.survey import STATES
from bot.pages.discord.naming import recorded
from bot.pages.ledger.ledgertext import KINDS as LEDGER_KINDS
from bot.pages.orders import runs
from bot.store.port import Ask, Status
from bot.store.troubles import Kind as Trouble
from bot.words import LANGUAGES
from engine.content.charts import Provenance
from engine.content.files import SHARED
from engine.dice.luck import Verdict
from engine.hexes import board as hexes
from engine.hexes.terrain import Ground, LineKind, SideKind
from engine.kernel.ledger import Via
from engine.kernel.rulebook import UMPIRE_CLAUSES, Ruling
from engine.kernel.rulebook import ParagraphStatus as Paragraphs
from engine.systems import SYSTEMS
from engine.systems.battlefield.content import kinds as b
from engine.systems.battlefield.content.scenario import Policies as BattlefieldPolicies
from engine.systems.battlefield.events import MeleeJudged as Judged
from engine.systems.battlefield.events import Tested
from engine.systems.battlefield.orders import ActKind, Reply
from engine.systems.battlefield.setup.arranging import Arrangement
from engine.systems.battlefield.world import Fate
from engine.systems.scs.content.options import Phase as ScsPhase
from engine.systems.scs.events import ValueSet as ScsValueSet
from engine.systems.sgboh import world as ancients
from engine.systems.sgboh.combat.effects import Loss
from engine.systems.sgboh.content.kinds import Missile as AncientMissile
from engine.systems.sgboh.content.kinds import Printed
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.tabletop import board as stands
from engine.tabletop.measures import Gauge
from engine.tabletop.pose import Edge
from renderer.paint.tones import PaletteName


def of(literal: Any, *without: str) -> list[str]:
    """Return the words of a Literal type, lower case, but for some."""
    words = (word for each in (get_args(literal) or (literal,)) for word in (of(each) if get_args(each) else [each]))
    return [str(word).lower() for word in words if word not in without]


def field(struct: Any, name: str) -> Any:
    return struct.__annotations__[name]


def spelled(words: str) -> list[str]:
    return words.split()


WINDS: Final = spelled("n ne e se s sw w nw")
LIVES: Final = of(Status)
COMMANDS: Final = helping.COMMANDS
LEGEND: Final = [*of(Ground), *of(SideKind), *of(LineKind), *spelled("bridge ford hill1")]
STRUCK: Final = of(Edge)
SCOPES: Final = [*settings.SCOPES]

KEYS: Final[dict[str, Iterable[str | tuple[str, ...]]]] = {
    # -- the bot
    "board-state-{}": [*STATES, *spelled("reduced moved disorganised unsupplied exploits")],
    "board-symbol-{}": of(hexes.Symbol),
    "button-{}": spelled("resign abandon"),
    "confirm-{}": spelled("resign abandon"),
    "confirm-{}-title": spelled("resign abandon"),
    "button-learn-{}": spelled("skip stop"),
    "button-settings-{}": SCOPES,
    "button-standing-{}": spelled("usual ask"),
    "cmd-{}": [*COMMANDS, *(name.partition("-")[0] for name in COMMANDS)],
    "cmd-{}-about": COMMANDS,
    "cmd-language-{}": LANGUAGES,
    "cmd-palette-{}": of(PaletteName),
    "help-topic-{}": topics.TOPICS,
    "help-topic-{}-text": [topic for topic in topics.TOPICS if topic not in (topics.GLOSSARY, topics.DIAGNOSE)],
    "post-run-{}": map(recorded, runs.TOLD),
    "ledger-kind-{}": LEDGER_KINDS,
    "ledger-via-{}": map(recorded, of(Via)),
    "luck-{}": of(Verdict),
    "no-{}": spelled("system scenario side"),
    "not-running-{}": LIVES,
    "now-{}": of(Status, "running"),
    "permission-{}": [name.replace("_", "-") for name in (*topics.NEEDED, *topics.WELCOME)],
    "post-order-{}": map(recorded, of(Hand)),
    "post-seat-{}": spelled("left computer taken"),
    "replay-game-{}": of(Status, "open", "sealed"),
    "report-{}": spelled("running abandoned"),
    "report-{}s": spelled("ruling act back table"),
    "report-column-{}": spelled("side dice mean fair range verdict"),
    "report-luck-{}": of(Verdict),
    "request-{}": map(recorded, of(Ask)),
    "request-{}-title": map(recorded, of(Ask)),
    "rule-book-{}": [*SYSTEMS, *SHARED],
    "rule-source-{}": of(field(Ruling, "source")),
    "rule-status-{}": of(Paragraphs),
    "setting-{}": [preference.key for preference in PREFERENCES],
    "setting-{}-about": [preference.key for preference in PREFERENCES],
    "setting-{}-{}": [(preference.key, value) for preference in PREFERENCES for value in preference.values],
    "settings-default-{}": SCOPES,
    "settings-title-{}": SCOPES,
    "status-{}": of(Status, "running"),
    "store-{}": of(Trouble),
    "tables-from-{}": of(Provenance),
    "tables-group-{}": spelled("own used spare"),
    "tutorial-{}": [lesson.key for lesson in tutorial.LESSONS],
    # -- boards
    "board-alt-{}": spelled("panic fleeing uncontrolled disordered shaken"),
    "board-condition-{}": of(stands.Condition),
    "board-ground-{}": of(stands.FeatureKind),
    "board-key-{}": spelled("panic wild disorder melee"),
    "board-key-token-{}": of(stands.MarkerFace),
    "board-leader-{}": spelled("overall heroic active"),
    "board-legend-{}": LEGEND,
    "board-mark-shot-{}": spelled("clear blocked out"),
    "board-rank-{}": spelled("reduced moved fired routed column double-depth"),
    "board-role-{}": of(stands.Role),
    "board-token-{}": of(stands.MarkerFace),
    "board-way-{}": WINDS,
    "board-face-{}": of(field(stands.NearestEnemy, "face")),
    "board-figures-{}": of(field(Gauge, "unit")),
    "board-left-{}": of(field(Gauge, "unit")),
    "board-length-{}": of(field(Gauge, "unit")),
    "board-text-{}": of(field(hexes.SourceMark, "kind")),
    # -- systems
    "battlefield-army-figure-{}": spelled("on off"),
    "battlefield-arrange-{}": of(Arrangement),
    "battlefield-density-{}": spelled("2 3 4 mounted"),
    "battlefield-end-{}": spelled("markers generals"),
    "battlefield-fate-{}": of(Fate, ""),
    "battlefield-from-{}": of(Edge),
    "battlefield-in-{}": of(b.Form),
    "battlefield-into-{}": of(b.Form),
    "battlefield-leg-{}": of(ActKind),
    "battlefield-mod-{}": spelled(
        "striker unarmed floor melee weapon short-spear flank rear below slope neighbours shooting second-rank "
        "into-melee hill brush moving protection large-shield pavise piercing halberds pila lance"
    ),
    "battlefield-odds-no-{}": spelled("flight retreat"),
    "battlefield-order-shoot-{}": spelled("dense unarmed"),
    "battlefield-recent-{}": spelled("manoeuvre auto align back answer retreat flight pushed aside turned move"),
    "battlefield-recent-lost-{}": ["ranks", *of(Fate, "")],
    "battlefield-result-{}": of(field(Judged, "result")),
    "battlefield-shot-{}": spelled("auto volley"),
    "battlefield-test-{}": of(field(Tested, "result")),
    "battlefield-told-moved-{}": spelled("auto align back answer retreat flight pushed aside turned"),
    "battlefield-unit-{}": spelled("reserve lost"),
    "battlefield-why-{}": spelled("rear several cut-down retreat flank hedgehog wedge flight"),
    "battlefield-why-marker-{}": spelled("chief general standard musician"),
    "scs-field-{}": of(field(ScsValueSet, "field")),
    "sgboh-field-{}": spelled("hits facing level reduced fired tried"),
    "sgboh-mod-{}": spelled(
        "matrix quality size hits attack-move leader-attacker leader-defender terrain fortification pila "
        "against-phalanx axes chariot barbarian indian cataphract-attacks cataphract-defends deep pursuit-barbarian "
        "pursuit-leader pursuit-heroic-leader pursuit-zone pursuit-reduced target-ground target-fortified target-heavy "
        "target-heavy-front target-skirmisher target-cataphract target-elephant target-deep target-column firer-moved "
        "firer-stones"
    ),
    "sgboh-outcome-{}": of(Loss),
    "sgboh-unit-{}": of(ancients.Status, "map"),
    "umpire-{}": [clause for clause in UMPIRE_CLAUSES if clause not in ("forced", "resign")],
    "battlefield-act-{}": of(ActKind, "swap"),
    "battlefield-arm-{}": of(b.Arm),
    "battlefield-body-{}": of(b.BodyKind, ""),
    "battlefield-figure-{}": spelled("general chief standard musician"),
    "battlefield-ground-{}": of(b.GroundKind),
    "battlefield-kind-{}": of(b.OrderKind),
    "battlefield-mood-{}": of(b.Mood),
    "battlefield-phase-{}": of(b.Phase),
    "battlefield-reply-{}{}": [*((kind, "") for kind in of(field(Reply, "kind"))), ("face", "-shoot")],
    "battlefield-set-{}": spelled("hand ranks heading paid mood form yes no") + of(b.Mood) + of(b.Form),
    "battlefield-struck-{}": STRUCK,
    "battlefield-terms-markers-{}": of(field(BattlefieldPolicies, "markers_out")),
    "battlefield-told-mood-{}": spelled("rally panic fleeing"),
    "battlefield-told-sealed-{}": spelled("army cards sketch"),
    "battlefield-trait-{}": of(b.Trait),
    "battlefield-weapon-{}": [*of(b.MeleeWeapon), *of(b.Missile)],
    "battlefield-with-{}": of(b.Missile),
    "scs-outcome-{}-lost": spelled("attacker defender"),
    "scs-outcome-{}-retreat": spelled("attacker defender"),
    "scs-outcome-{}-steps": spelled("attacker defender"),
    "scs-phase-{}": of(ScsPhase),
    "scs-set-{}": spelled("lost supplied disorganised moved attacked holder turn game nobody"),
    "sgboh-facing-{}": [point.lower() for point in {*VERTICES, *DIRECTIONS}],
    "sgboh-phase-{}": of(ancients.Phase),
    "sgboh-set-{}": spelled("hits reduced fired tried facing"),
    "sgboh-type-{}": [printed.replace("*", "-star") for printed in of(Printed)],
    "sgboh-weapon-{}": of(AncientMissile, ""),
}


def keys_of(template: str) -> Iterable[str]:
    """Yield the keys of a template."""
    for words in KEYS[template]:
        yield template.format(*((words,) if isinstance(words, str) else words))
