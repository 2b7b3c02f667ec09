"""Keys of messages that are put together from words which cannot be read at the place itself, with those words.

Words that the code declares are taken from it, so that a new one without a message is found.
"""

from collections.abc import Iterable
from typing import Any, Final, get_args

from bot.commands import help as helping
from bot.commands import settings, topics, tutorial
from bot.delivery.places import NEEDED as THREADS
from bot.desk.live import Hand
from bot.members.preferences import PREFERENCES
from bot.pages.discord.naming import recorded
from bot.pages.ledger.ledgertext import KINDS as LEDGER_KINDS
from bot.pages.orders import runs
from bot.pages.posts import picker
from bot.pages.posts.opening import TOPICS
from bot.store.port import Ask, Status
from bot.store.troubles import Kind as Trouble
from engine.content.charts import Provenance
from engine.content.files import SHARED, read_toml
from engine.content.files import SYSTEMS as ENGINE_SYSTEMS
from engine.dice.luck import Verdict
from engine.hexes import board as hexes
from engine.hexes.terrain import Ground, LineKind, SideKind
from engine.kernel.ledger import Via
from engine.kernel.rulebook import ParagraphStatus as Paragraphs
from engine.kernel.rulebook import Ruling
from engine.systems import SYSTEMS
from engine.systems.battlefield.content import kinds as b
from engine.systems.battlefield.content.scenario import Policies as BattlefieldPolicies
from engine.systems.battlefield.display.captions import REFORMS
from engine.systems.battlefield.events import MeleeJudged as Judged
from engine.systems.battlefield.events import MoveWay, Sealed, Tested
from engine.systems.battlefield.orders import ActKind, Reply
from engine.systems.battlefield.setup.patterns import Arrangement
from engine.systems.battlefield.setup.pieces import CardGround
from engine.systems.battlefield.world import Fate
from engine.systems.battlefield.world import Status as Standing
from engine.systems.scs.content.options import Phase as ScsPhase
from engine.systems.scs.display.listing import KINDS as SCS_KINDS
from engine.systems.scs.display.results import KINDS as SCS_RESULTS
from engine.systems.scs.display.results import NUMBERED as SCS_NUMBERED
from engine.systems.scs.events import ValueSet as ScsValueSet
from engine.systems.sgboh import world as ancients
from engine.systems.sgboh.combat.effects import Loss
from engine.systems.sgboh.content.kinds import Missile as AncientMissile
from engine.systems.sgboh.content.kinds import Printed
from engine.systems.sgboh.content.scenario import DIRECTIONS, VERTICES
from engine.systems.sgboh.display.log import CAUSES, OTHER
from engine.systems.sgboh.display.results import RANK
from engine.systems.sgboh.events import Removed as AncientRemoved
from engine.tabletop import board as stands
from engine.tabletop.measures import Gauge
from engine.tabletop.pose import Edge
from renderer.hexes import telling
from renderer.tabletop import strip
from tests.conformance.holes import passed


def of(literal: Any, *without: str) -> list[str]:
    """Return the words of a Literal type, lower case, but for some."""
    words = (word for each in (get_args(literal) or (literal,)) for word in (of(each) if get_args(each) else [each]))
    return [str(word).lower() for word in words if word not in without]


def field(struct: Any, name: str) -> Any:
    return struct.__annotations__[name]


def spelled(words: str) -> list[str]:
    return words.split()


WINDS: Final = telling._WAYS
LIVES: Final = of(Status)
COMMANDS: Final = helping.COMMANDS
OPTIONS: Final = sorted(passed("SlashOption", "bot.commands.board") | passed("SlashOption", "bot.commands.game"))
LEGEND: Final = [*of(Ground), *of(SideKind), *of(LineKind), *spelled("bridge ford hill1")]
STRUCK: Final = of(Edge)
SCOPES: Final = [*settings.SCOPES]

_ANCIENT_GROUND: Final = read_toml(ENGINE_SYSTEMS / "sgboh" / "content" / "charts" / "terrain-series.toml")["ground"]
KEYS: Final[dict[str, Iterable[str | tuple[str, ...]]]] = {
    # -- the bot
    "board-symbol-{}": of(hexes.Symbol),
    "cmd-{}-about": COMMANDS,
    "cmd-opt-{}": OPTIONS,
    "cmd-opt-{}-about": OPTIONS,
    "cmd-{}": [*COMMANDS, *(name.partition("-")[0] for name in COMMANDS)],
    "help-topic-{}": topics.TOPICS,
    "help-topic-{}-text": [
        topic for topic in topics.TOPICS if topic not in (topics.COMMANDS_TOPIC, topics.GLOSSARY, topics.DIAGNOSE)
    ],
    "post-run-{}": map(recorded, runs.TOLD),
    "ledger-kind-{}": LEDGER_KINDS,
    "ledger-via-{}": map(recorded, of(Via)),
    "luck-{}": of(Verdict),
    "no-{}": passed("Unknown", "bot"),
    "not-running-{}": LIVES,
    "now-{}": of(Status, "running"),
    "permission-{}": [name.replace("_", "-") for name in (*topics.NEEDED, *topics.WELCOME, *THREADS)],
    "picker-place-{}": picker.PLACES,
    "picker-place-{}-about": picker.PLACES,
    "picker-plan-{}": [*picker.OPPONENTS, *picker.PLACES],
    "button-picker-{}": ["players", "place"],
    "post-order-{}": map(recorded, of(Hand)),
    "replay-game-{}": of(Status, "open", "sealed"),
    "report-{}": spelled("running abandoned"),
    "report-luck-{}": of(Verdict),
    "request-{}": map(recorded, of(Ask)),
    "request-{}-title": map(recorded, of(Ask)),
    "rule-book-{}": [*SYSTEMS, *SHARED],
    "rule-source-{}": of(field(Ruling, "source")),
    "rule-status-{}": of(Paragraphs),
    "setting-{}": [preference.key for preference in PREFERENCES],
    "setting-{}-about": [preference.key for preference in PREFERENCES],
    "setting-{}-{}": [(preference.key, value) for preference in PREFERENCES for value in preference.values],
    "button-settings-{}": SCOPES,
    "settings-default-{}": SCOPES,
    "settings-title-{}": SCOPES,
    "status-{}": of(Status, "running"),
    "store-{}": of(Trouble),
    "tables-from-{}": of(Provenance),
    "tutorial-{}": [*tutorial.LESSONS],
    # -- boards
    "board-condition-{}": of(stands.Condition),
    "board-ground-{}": of(stands.FeatureKind),
    "board-key-{}": {*strip._SIGNS.values()},
    "board-legend-{}": LEGEND,
    "board-role-{}": of(stands.Role),
    "board-token-{}": of(stands.MarkerFace),
    "board-way-{}": WINDS,
    "board-face-{}": of(field(stands.NearestEnemy, "face")),
    "board-figures-{}": of(field(Gauge, "unit")),
    "board-left-{}": of(field(Gauge, "unit")),
    "board-length-{}": of(field(Gauge, "unit")),
    "board-worded-{}": of(field(Gauge, "unit")),
    "board-text-{}": of(field(hexes.SourceMark, "kind")),
    # -- systems
    "button-about-{}": TOPICS,
    "battlefield-density-{}": spelled("2 3 4 mounted"),
    "battlefield-end-{}": spelled("markers generals"),
    "battlefield-fate-{}": of(Fate, ""),
    "battlefield-from-{}": of(Edge),
    "battlefield-in-{}": of(b.Form),
    "battlefield-into-{}": of(b.Form),
    "battlefield-leg-{}": of(ActKind),
    "battlefield-mod-{}": passed("Modifier", "engine.systems.battlefield"),
    "battlefield-recent-{}": spelled("manoeuvre auto align back answer retreat flight pushed aside turned move"),
    "battlefield-recent-lost-{}": ["ranks", *of(Fate, "")],
    "battlefield-result-{}": of(field(Judged, "result")),
    "battlefield-test-{}": of(field(Tested, "result")),
    "battlefield-told-moved-{}": of(MoveWay, "manoeuvre"),
    "battlefield-unit-{}": of(Standing, "table", "none"),
    "scs-field-{}": of(field(ScsValueSet, "field")),
    "sgboh-do-{}": spelled(
        "activate activate-types activate-under advance attack bring call-off column confirm confirm-fill "
        "confirm-none deepen end face face-all face-free face-line fall-back fire fire-leader fire-plain "
        "fire-stones flee flee-join give-hit go-on go-on-turn halt harry hold join keep keep-facing keep-none "
        "keep-off let-move line move move-fire no-return pass retreat retreat-none retreat-off reverse ride "
        "ride-instead roll-return save-shot seize spread stand stay-here stay-put steady swap take take-rest "
        "together turn turn-unit use volley volley-all volley-all-stones volley-stones wait wheel"
    ),
    "sgboh-cause-{}": sorted({*CAUSES.values(), OTHER}),
    "sgboh-fate-{}": RANK,
    "sgboh-ground-{}": [kind for kind in _ANCIENT_GROUND if kind != "clear"],
    "sgboh-kind-{}": spelled(
        "activate overall leader move turn form about stack deepen halt fire stones harry attack advance fall-back "
        "stand retreat spread"
    ),
    "sgboh-log-{}": of(field(AncientRemoved, "status")),
    "sgboh-result-{}": spelled(
        "target-none target-hits target-retreats target-reduced target-routs target-eliminated "
        "target-rampages leader-killed leader-killed-too both-none both-hits both-retreats both-reduced "
        "both-routs both-eliminated attacker-hits attacker-retreats attacker-reduced attacker-routs "
        "attacker-eliminated defender-hits defender-retreats defender-reduced defender-routs "
        "defender-eliminated face-turns face-fails seized not-seized pursuers-back pursuers-away "
        "pursuers-lost passed failed"
    ),
    "sgboh-field-{}": spelled("hits facing level reduced fired tried"),
    "sgboh-mod-{}": passed("Modifier", "engine.systems.sgboh"),
    "sgboh-outcome-{}": of(Loss),
    "sgboh-unit-{}": of(ancients.Status, "map"),
    "battlefield-do-arrange-{}": of(Arrangement),
    "battlefield-crossing-{}": of(CardGround),
    "battlefield-do-deploy-{}": of(Arrangement),
    "battlefield-do-reform-{}": sorted(REFORMS),
    "battlefield-do-reply-{}": of(field(Reply, "kind")),
    "battlefield-list-{}": spelled("attack through dash aside wheel reform forward stay"),
    "battlefield-act-{}": of(ActKind, "swap"),
    "battlefield-arm-{}": of(b.Arm),
    "battlefield-body-{}": of(b.BodyKind, ""),
    "battlefield-ground-{}": of(b.GroundKind),
    "battlefield-kind-{}": of(b.OrderKind),
    "battlefield-mood-{}": of(b.Mood),
    "battlefield-phase-{}": of(b.Phase),
    "battlefield-reply-{}{}": [*((kind, "") for kind in of(field(Reply, "kind"))), ("face", "-shoot")],
    "battlefield-set-{}": spelled("hand ranks heading paid mood form yes no") + of(b.Mood) + of(b.Form),
    "battlefield-struck-{}": STRUCK,
    "battlefield-terms-markers-{}": of(field(BattlefieldPolicies, "markers_out")),
    "battlefield-told-mood-{}": ["rally", *of(b.Mood, "good")],
    "battlefield-told-sealed-{}": of(field(Sealed, "what")),
    "battlefield-trait-{}": of(b.Trait),
    "battlefield-weapon-{}": [*of(b.MeleeWeapon), *of(b.Missile)],
    "battlefield-with-{}": of(b.Missile),
    "scs-phase-{}": of(ScsPhase),
    "scs-do-end-{}": of(ScsPhase),
    "scs-kind-{}": SCS_KINDS,
    "scs-comes-{}": SCS_NUMBERED,
    "scs-result-{}": SCS_RESULTS,
    "sgboh-facing-{}": [point.lower() for point in {*VERTICES, *DIRECTIONS}],
    "sgboh-phase-{}": of(ancients.Phase),
    "sgboh-type-{}": [printed.replace("*", "-star") for printed in of(Printed)],
    "sgboh-weapon-{}": of(AncientMissile, ""),
}


def keys_of(template: str) -> Iterable[str]:
    """Yield the keys of a template."""
    for words in KEYS[template]:
        yield template.format(*((words,) if isinstance(words, str) else words))
