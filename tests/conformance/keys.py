"""Keys of messages that are put together from words which cannot be read at the place itself, with those words.

Words that the code declares are taken from it, so that a new one without a message is found.
"""

from collections.abc import Iterable
from typing import Any, Final, get_args

from bot.commands import help as helping
from bot.commands import settings, topics, tutorial
from bot.delivery.places import NEEDED as THREADS
from bot.delivery.receivers import Silence
from bot.desk.live import Hand
from bot.desk.retiming import TimeAct
from bot.desk.sandboxes import Unmade
from bot.desk.tournament.exporting import Kind as EventFile
from bot.desk.tournament.outcomes import Why
from bot.desk.watching import DELAYS
from bot.formats.addresses import Unfit
from bot.members.preferences import PREFERENCES
from bot.pace.terms import AT_END
from bot.pages.discord.naming import recorded
from bot.pages.ledger.ledgertext import KINDS as LEDGER_KINDS
from bot.pages.orders import runs
from bot.pages.posts import picker
from bot.pages.posts.opening import TOPICS
from bot.pages.referee.calls import Choice as CallChoice
from bot.pages.referee.desk import ACTS, TIMING
from bot.pages.tournament import choosing, managing, showing
from bot.store.callsport import CallStatus
from bot.store.port import Ask, Status
from bot.store.troubles import Kind as Trouble
from bot.tools.takeover import MENDS
from bot.tournaments.acts import How
from bot.tournaments.formats.answers import Eased, Impossible, Remedy
from bot.tournaments.terms import Drawing, Format, Seeding, Sides, TieBreak
from bot.tournaments.trf import Wrong
from bot.words import LANGUAGES
from engine.content.charts import Provenance
from engine.content.files import SHARED, read_toml
from engine.content.files import SYSTEMS as ENGINE_SYSTEMS
from engine.dice.luck import Verdict
from engine.hexes import board as hexes
from engine.hexes import pikes as ages
from engine.hexes.terrain import Ground, LineKind, SideKind
from engine.kernel.codec import tag_of
from engine.kernel.command import GameEnd, RefereeAct, Rewind, Substitute
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
from engine.systems.mpike.content import kinds as pikes
from engine.systems.mpike.display.listing import KINDS as PIKE_KINDS
from engine.systems.mpike.display.log import CAUSES as PIKE_CAUSES
from engine.systems.mpike.display.log import OTHER as PIKE_OTHER
from engine.systems.mpike.events import SetField
from engine.systems.mpike.movement.duty import Task as PikeTask
from engine.systems.mpike.movement.movers import StopReason
from engine.systems.mpike.world import Gun
from engine.systems.mpike.world import LeaderStatus as PikeLeaders
from engine.systems.mpike.world import Phase as PikePhase
from engine.systems.mpike.world import Status as PikeStatus
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
from engine.systems.warhorn.content import kinds as horns
from engine.systems.warhorn.display.help import ABOUT as WARHORN_HELP
from engine.systems.warhorn.display.listing import KINDS as WARHORN_KINDS
from engine.systems.warhorn.events import EngineFired, RollOff
from engine.tabletop import board as stands
from engine.tabletop.measures import Gauge
from engine.tabletop.pose import Edge
from renderer.hexes import telling
from renderer.tabletop import strip
from renderer.tournament.boards import Stage
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
EVENT_ACTS: Final = [*managing.ACTS, "terms", "marks"]
EVENT_FIELDS: Final = sorted({"table", "player", *(each for fields in managing.ACTS.values() for each in fields)})
EVENT_CHOICES: Final = [
    (prefix, each)
    for prefix, values in {
        "event-sides": Sides,
        "tour-format": Format,
        "event-drawing": Drawing,
        "event-seeding": Seeding,
    }.items()
    for each in of(values)
]
EVENT_FORM: Final = [each for fields in choosing.FORMS.values() for each in fields]
COMMANDS: Final = helping.COMMANDS
OPTIONS: Final = sorted(passed("SlashOption", "bot.commands.board") | passed("SlashOption", "bot.commands.game"))
LEGEND: Final = [*of(Ground), *of(SideKind), *of(LineKind), *spelled("bridge ford hill1")]
STRUCK: Final = of(Edge)
SCOPES: Final = [*settings.SCOPES]
RINGS: Final = spelled("move zone charge shot")

FILLED: Final = {name for fields in (ACTS | TIMING).values() for name in fields}

_ANCIENT_GROUND: Final = read_toml(ENGINE_SYSTEMS / "sgboh" / "content" / "charts" / "terrain-series.toml")["ground"]
KEYS: Final[dict[str, Iterable[str | tuple[str, ...]]]] = {
    "{}-{}": EVENT_CHOICES,
    # -- the bot
    "board-ring-{}": RINGS,
    "board-symbol-{}": of(hexes.Symbol),
    "board-told-{}": RINGS,
    "act-{}": FILLED,
    "act-{}-about": FILLED,
    "button-act-{}": [*ACTS, *TIMING],
    "call-{}": of(CallStatus, "open"),
    "call-{}-title": of(CallChoice),
    "event-act-{}": [*EVENT_ACTS, "pair-first"],
    "event-act-{}-about": EVENT_ACTS,
    "event-board-{}": showing.SHOWN,
    "event-button-{}": spelled("accept decline"),
    "event-drawing-{}": of(Drawing),
    "event-eased-{}": of(Eased),
    "event-field-{}": EVENT_FIELDS,
    "event-field-{}-about": managing._ABOUT,
    "event-file-{}": of(EventFile),
    "event-form-{}": EVENT_FORM,
    "event-form-{}-about": EVENT_FORM,
    "event-seeding-{}": of(Seeding),
    "event-sides-{}": of(Sides),
    "event-switch-{}": [each.replace("_", "-") for each in choosing.SWITCHES],
    "event-told-{}": spelled(
        "accepted cancelled challenged corrected damaged disqualified dropped eased extended goes-on halted "
        "lists-shown over paired rules-differ scored stuck substituted terms-changed unbegun"
    ),
    "event-why-{}": of(Why),
    "ref-verdict-{}": of(GameEnd),
    "ref-{}-title": [
        tag_of(act).removeprefix("umpire.") for act in (*get_args(RefereeAct), Rewind, Substitute, *get_args(TimeAct))
    ],
    "cmd-{}-about": COMMANDS,
    "cmd-opt-{}": OPTIONS,
    "cmd-opt-{}-about": OPTIONS,
    "cmd-{}": [*COMMANDS, *(name.partition("-")[0] for name in COMMANDS)],
    "import-{}": MENDS,
    "setting-language-{}": LANGUAGES,
    "setting-late-{}": map(str, DELAYS),
    "sandbox-not-{}": [*of(field(Unmade, "why")), "allowed", "measured"],
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
    "button-picker-{}": ["players", "terms", "place"],
    "picker-clock-{}": ["none", "limit", "bank"],
    "picker-clock-{}-about": ["none", "limit", "bank"],
    "post-order-{}": map(recorded, of(Hand)),
    "replay-game-{}": of(Status, "open", "sealed"),
    "report-{}": spelled("running abandoned"),
    "report-luck-{}": of(Verdict),
    "pace-end-{}": AT_END,
    "tour-allowed-{}": choosing.USES,
    "weekday-{}": map(str, range(7)),
    "weekday-words-{}": map(str, range(7)),
    "umpire-pace-{}": spelled(
        "untimed bounds no-clock no-bank cap paused runs which-side not-asked referee nobody-slow nudged resting "
        "witness same not-offered seen-more"
    ),
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
    "trf-wrong-{}": of(Wrong),
    "webhook-answer-{}": [*of(Silence), *of(Unfit), *spelled("taken status redirect")],
    "tables-from-{}": of(Provenance),
    "tutorial-{}": [*tutorial.LESSONS],
    # -- boards
    "board-condition-{}": of(stands.Condition),
    "board-ground-{}": of(stands.FeatureKind),
    "board-key-{}": {*strip._SIGNS.values()},
    "board-cup-stage-{}": of(Stage),
    "board-legend-{}": LEGEND,
    "board-role-{}": of(stands.Role),
    "board-token-{}": of(stands.MarkerFace),
    "board-way-{}": WINDS,
    "board-face-{}": of(field(stands.NearestEnemy, "face")),
    "board-figures-{}": of(field(Gauge, "unit")),
    "board-left-{}": of(field(Gauge, "unit")),
    "board-length-{}": of(field(Gauge, "unit")),
    "board-worded-{}": of(field(Gauge, "unit")),
    "board-arm-{}": of(ages.PikeArm),
    "board-order-{}": of(ages.WingOrder, ""),
    "board-pike-{}": spelled(
        "confused broken hedgehog open column limbered disabled captured reached momentum salvo fired regimental "
        "covered done above"
    ),
    "board-pike-morale-{}": of(ages.PikeMorale, "normal"),
    "board-text-zone-{}": of(field(hexes.HexZoneMark, "kind")),
    "board-wing-{}": of(ages.WingState, ""),
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
    "sgboh-adjudged-{}": spelled(
        "first-turn used-up successive seized-turn replacement off-map two-hexes in-zone tried engine"
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
    "mpike-act-{}": sorted(PIKE_KINDS),
    "mpike-cause-{}": sorted({*PIKE_CAUSES.values(), PIKE_OTHER}),
    "mpike-do-{}": spelled(
        "about activate advance attack attack-many change change-aid close continue continue-aid counter "
        "counter-many cover end-actions enter face finish fire-advancing fire-guns fire-retreating fire-salvo "
        "fire-skirmish flee-first halt hedgehog hold-back hold-fire intercept join keep-facing keep-order let-act "
        "let-move limber lose-leader move move-pistol no-attacks no-counters no-cover no-reaction open-many open-none "
        "open-units pass pistol pistol-shot place preempt preempt-aid pursue rally react-fire react-hedgehog "
        "react-salvo react-shoot react-turn react-wheel reform restack-below restack-top retreat retreat-first "
        "retreat-off ride ride-out save-pistols set-orders sidestep spend-pistols split stand-fast stay-put "
        "swap-below swap-top turn turn-guns unlimber wheel withdraw withdraw-leader"
    ),
    "mpike-duty-{}": of(PikeTask),
    "mpike-facing-{}": [*(point.lower() for point in of(pikes.Compass)), "none"],
    "mpike-formation-{}": of(pikes.FormationName),
    "mpike-kind-guns-{}": of(pikes.GunClass),
    "mpike-leader-{}": of(PikeLeaders, "map"),
    "mpike-level-{}": of(pikes.LevelName),
    "mpike-mod-{}": spelled(
        "adjacent advancing after-salvo army-commander at-cavalry at-retreating attacker-broken attacker-confused "
        "attacker-leader attacker-pistols attacker-salvo cavalry-charge cavalry-receive cavalry-wing checks "
        "commander confused contact defender-broken defender-confused defender-leader defender-pistols "
        "defender-salvo double-battery enemies far firer-broken firer-confused firer-shaken flank from-flank "
        "further ground guns hedgehog hedgehog-or-flank hurt leader light light-or-guns matrix momentum morale "
        "no-continue range ratio retreating scenario second shaken side steady threshold wagons weak"
    ),
    "mpike-order-permits-{}": of(pikes.OrderName),
    "mpike-order-{}": of(pikes.OrderName),
    "mpike-phase-{}": of(PikePhase),
    "mpike-result-{}": spelled(
        "attacker-broken attacker-eliminated attacker-shaken continues defender-broken defender-eliminated "
        "defender-shaken failed intercepts not-continued not-intercepted not-preempted not-rallied order-changed "
        "order-kept passed preempts pursuit-break-off pursuit-eliminate pursuit-off-map rallies target-broken "
        "target-disabled target-eliminated target-formation target-hit target-none target-shaken"
    ),
    "mpike-set-{}": [*of(SetField), "order"],
    "mpike-stopped-{}": of(StopReason, ""),
    "mpike-unit-{}": of(PikeStatus, "map"),
    "mpike-value-{}-{}": [
        *(("morale", word) for word in of(pikes.Morale)),
        *(("formation", word) for word in of(pikes.FormationName)),
        *(("gun", word) for word in of(Gun)),
    ],
    "scs-phase-{}": of(ScsPhase),
    "scs-do-end-{}": of(ScsPhase),
    "scs-kind-{}": SCS_KINDS,
    "scs-comes-{}": SCS_NUMBERED,
    "scs-result-{}": SCS_RESULTS,
    "sgboh-facing-{}": [point.lower() for point in {*VERTICES, *DIRECTIONS}],
    "sgboh-phase-{}": of(ancients.Phase),
    "sgboh-type-{}": [printed.replace("*", "-star") for printed in of(Printed)],
    "sgboh-weapon-{}": of(AncientMissile, ""),
    "warhorn-ability-{}": of(horns.Ability),
    "warhorn-adjudged-test-{}": of(horns.Test, "disorder"),
    "warhorn-cause-{}": of(horns.Cause),
    "warhorn-density-{}": of(horns.Density),
    "warhorn-do-{}": spelled(
        "about army army-ready arrange blows blows-many canister challenge charge correct correct-no cover cross "
        "dash-at deploy deploy-line deploy-strong-left deploy-strong-right deploy-two-lines deployment-first "
        "deployment-second duel-accept duel-by duel-decline end-all end-challenges end-charges end-deployment "
        "end-facing end-models end-moves end-plans end-shots end-terrain engine-move engine-turn fire first-turn-first "
        "first-turn-second hold move move-legs post react-retreat react-shoot react-stand reform reply run-at scout "
        "serve-advance serve-shoot shoot spend spend-no station suspect suspect-no terrain turn type type-number work"
    ),
    "warhorn-draft-cause-{}": of(horns.Cause),
    "tour-column-{}": ["points", "games", *of(TieBreak)],
    "tour-format-{}": of(Format),
    "tour-how-{}": of(How, "played"),
    "tour-remedy-{}": of(Remedy),
    "tour-section-{}": spelled("w l f t"),
    "tour-sides-{}": of(Sides),
    "tour-tie-{}": of(TieBreak),
    "tour-why-{}": of(field(Impossible, "why")),
    "warhorn-first-{}": of(RollOff),
    "warhorn-ground-{}": of(horns.GroundKind),
    "warhorn-help-{}": WARHORN_HELP,
    "warhorn-kind-{}": of(horns.Kind),
    "warhorn-list-{}": [*WARHORN_KINDS.values(), *spelled("move dash turn reform arrange")],
    "warhorn-mod-{}": spelled(
        "advantage body canopy dense-target disorder far general line loose-target moved penalty pike tortoise "
        "very-dense"
    ),
    "warhorn-muster-{}": spelled(
        "always-mercenary batteries bearers beasts both card chief empty hired-chief list manned many men mercenaries "
        "never-mercenary nobody points regulars room size"
    ),
    "warhorn-phase-{}": of(horns.Phase),
    "warhorn-recent-engine-{}": of(field(EngineFired, "result")),
    "warhorn-recent-{}": spelled("move flight panic destroyed fled referee state"),
    "warhorn-result-charger-{}": spelled("panics destroyed"),
    "warhorn-result-{}": spelled("panics destroyed misfire burst"),
    "warhorn-roll-{}": of(horns.Test),
    "warhorn-score-{}": spelled("duels flank losses musicians ranks rear standards"),
    "warhorn-set-{}": spelled(
        "men disorder rating streak heading density very-dense dense open panicked moved stood shot replied fought "
        "chief standard musician yes no"
    ),
    "warhorn-told-charge-{}": spelled("failed over"),
    "warhorn-told-react-{}": of(horns.Reaction),
    "warhorn-told-{}": spelled("enlisted terrain-ended deployed wronged body-lost"),
    "warhorn-unit-duty-{}": of(horns.Duty, ""),
    "warhorn-unit-reaction-{}": of(horns.Reaction),
    "warhorn-unit-{}": spelled("reserve lost chief regular mercenary moved dashed shot"),
}


def keys_of(template: str) -> Iterable[str]:
    """Yield the keys of a template."""
    for words in KEYS[template]:
        yield template.format(*((words,) if isinstance(words, str) else words))
