"""WARHORN: miniatures from antiquity to the Renaissance on a measured table.

The rulebook numbers nothing, so its paragraphs are cited by names (`rules.toml`).  Chapter and where it stands:

| chapter | module |
|---|---|
| skill, resilience, vitality | `combat.blows`, `morale.resilience`, `losses.vitality` |
| strategic rating, generals, commander, battle lines | `command.ratings`, `command.lines` |
| disorder, panic, rally; tests of resilience | `morale.testing`, `morale.rallying` |
| uncontrolled units, treason of mercenaries | `charges.control` |
| field of view, flank and rear, ranges | `measures` |
| phases of a turn | `sequence` |
| charges declared, reactions | `charges.declaring` |
| charges carried out, covering fire, failed charges | `charges.phase`, `charges.running`, `charges.moments` |
| flight and retreat | `movement.fleeing`, `movement.straight` |
| moves, dash, reforms | `movement.phase`, `movement.moving`, `movement.causes`, `movement.places` |
| skirmishers | `movement.models`, `charges.asides` |
| obstacles, advantage, workers and scouts, defiles | `ground`, `movement.sites`, `movement.passages` |
| formations and their depth; losses in them | `troops`, `losses.standing`, `losses.sliding` |
| shooting | `fire.shooting` (the phase), `fire.rights` (who), `fire.lawful` (at whom), `fire.aiming`, `fire.volleys` |
| return fire | `fire.replies` |
| losses by shots and blows | `losses.hits`, `losses.falling`, `losses.losing`, `losses.deaths` |
| melee | `combat.fighting` (the phase), `combat.melee`, `combat.strikers`, `combat.plans`, `combat.scores` |
| weapons | `combat.weapons` |
| duels, places of generals | `combat.duels` |
| chariots, elephants | `charges.scythes`, `charges.answering`, `combat.frenzy`, `losses.machines` |
| engines | `fire.engines`, `fire.engine_shots`, `fire.impacts`, `movement.engines` |
| armies, terrain, deployment | `setup.muster`, `setup.terrain`, `setup.rolling`, `setup.deploying`, `setup.patterns` |
| victory | `victory` |

State: `world`, changed by `events` through `fold`, held to `invariants`.  Orders: `orders`, read, written and completed
by `notation`.  `rules` cites paragraphs, `referee` intervenes.  Players see and read `display` with its texts.
Content: `content.scenario`, `content.armies`, `content.cards`, `content.charts`, bound to a field by `packs`, checked
by `setup.placing`, set up by `setup.opening`.  `player` holds the computer's evaluation and ideas, and standing orders.
Answers before the game are built in `editors`; `adjudication` resolves procedures without a game.  `game` binds it all.

Terms: u is 0.1 mm; angles are half degrees; a *base* carries a unit in ranks, 2500 u wide, and loose *models* stand
round their Leader; a *Dash* is a move at full speed; a *streak* are own turns in a row with one.
"""

from typing import Final

from msgspec.structs import replace

from engine.kernel.policies import declared
from engine.systems.warhorn import packs as content
from engine.systems.warhorn.adjudication import procedures
from engine.systems.warhorn.content.charts import CHARTS
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.game import NAME, WarhornGame
from engine.systems.warhorn.rules import R

SYSTEM: Final = replace(
    content.SHELF.system(WarhornGame, R, NAME, CHARTS, declared(R, Policies)), adjudicates=procedures
)
