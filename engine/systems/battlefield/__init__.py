"""Battlefield: miniature battles on a measured table; bases of one front, order markers, twelve-sided dice.

Chapter of the rulebook and where it stands:

| chapter | module |
|---|---|
| 2.2 bases, control zones; 3.1 to 3.4 characteristics | `troops`, `content.cards` |
| 2.4, 3.5.3 order markers | `command.markers` |
| 3.3, 3.4 depth and morale | `combat.morale` |
| 3.4.5.1 generals, command distance | `command.distances` |
| 3.6.1, 3.6.2 formations | `movement.formations`, `movement.links` (units together), `movement.unformed` (why not) |
| 3.6.3 special formations | `movement.reforms` (into and out of them), else where they act |
| 4.2 terrain by cards | `setup.fielding` (cards), `setup.pieces` (where terrain may lie) |
| 4.3 armies | `setup.muster`, `content.bounds`, `notation.lists` (in words) |
| 4.4 deployment | `setup.deployment`, `setup.arranging` (sketches that the program draws), `setup.halves` |
| 5.1 the turn | `sequence` |
| 5.1-out-of-turn reactions | `command.markers` |
| 5.2 orders | `command.ordering` (the phase), `command.lawful` (what bars one), `command.planning` (plans) |
| 5.2.5 shooting | `combat.shooting` (the phase), `combat.volleys` (on whose order), `combat.hits` (losses) |
| | `fire.targeting` (who may, values of a shot), `fire.ranging` (range and sight) |
| 5.2.6 melee | `combat.melee` (the phase), `combat.fighting` (totals, verdict), `combat.chances` (exact odds) |
| 5.3 autonomous actions | `command.autonomous` (the test), `movement.tested_moves` (how units go then) |
| 5.3b retreat and flight | `combat.retreats`, `combat.corridor` (what is in the way) |
| 5.4 movement | `movement.phase`, `movement.manoeuvre` (for other chapters), `movement.plotting` (judging as a whole) |
| | by `permits`, `legs`, `straight_and_wheel`, `following`, `reforms`, `passing`, `clearance`, `pricing` |
| | `movement.standard_moves` (manoeuvres by name), `movement.draws` (by chance), `movement.prospects` (reach) |
| 5.5 attacks | `movement.attacks` (declaring) |
| 5.5 answers | `combat.answers` (the window), `combat.facing`, `combat.evading` |
| 5.6 losses | `combat.losses` |
| 5.7 victory | `victory` |
| dice of 5.2.5, 5.2.6, 5.3 without a game | `adjudication`, by `fire.reckoning` and `combat.reckoning` |
| 6.1, 6.2 terrain | `ground`, prices of ways in `movement.pricing` |

State: `world`, changed by `events` through `fold`, held to `invariants`.  Orders: `orders`, read, written and completed
by `notation`.  `rules` cites paragraphs, `referee` intervenes.  Players see and read `display` with its texts; refusals
too use `lengths` and `wording`.  Content: `content.scenario`, `content.charts`, `content.armies`, bound to a field by
`packs`, checked by `setup.placing`, set up by `setup.opening`.  `player` holds the computer's evaluation and ideas, and
standing rules.  Before the game `setup.secrecy` hides what is not turned over yet; answers are built in `editors`.
`game` binds it all.

Rooms, each importing only those before it: `content`, the types of the root, `movement`, `fire`, `command`, `combat`
and `setup`, `notation`, then `display`, `editors` and `player` (contracts in pyproject.toml).

Terms: u is 0.1 mm; a *step* is 250 u; *half-points* (hp) are halves of Movement; the *front* of a unit is 600 u wide;
*loose*, *ordinary*, *dense* are 2, 3, 4 figures to a rank.
"""

from typing import Final

from msgspec.structs import replace

from engine.kernel.policies import declared
from engine.systems.battlefield import packs as content
from engine.systems.battlefield.adjudication import procedures
from engine.systems.battlefield.content.charts import CHARTS
from engine.systems.battlefield.content.kinds import Policies
from engine.systems.battlefield.game import NAME, BattlefieldGame
from engine.systems.battlefield.rules import R

SYSTEM: Final = replace(
    content.SHELF.system(BattlefieldGame, R, NAME, CHARTS, declared(R, Policies)), adjudicates=procedures
)
