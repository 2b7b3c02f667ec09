"""Musket & Pike: battles of 1630 to 1680 between brigades of pike and shot, squadrons of horse and batteries.

Chapter of the rulebook and where it stands:

| chapter | module |
|---|---|
| 2, 6.1 front, flank and rear, distances, allowances | `places` |
| 3 sequence of play | `sequence`, `command.activation` (one activation), `command.actions` (segment C) |
| 4.1, 4.2.1, 4.5 initiative, whose choice it is | `command.order_of_play`, `command.choosing`, `command.wings` |
| 4.3, 4.4 continuation, preemption | `command.activation`, `command.preemption`, `command.trials` (their dice) |
| 4.6, 15 abandoning the field, victory | `victory` |
| 5.1-5.3 leaders | `command.riding`, `command.helping`, `command.replacing`, `combat.riding` (along with units) |
| 5.4 command | `command.range` |
| 5.5, 6.3.3 secret orders and open order before the first turn | `command.setup`, `secrecy` |
| 5.6 what orders allow | `movement.limits`, `movement.duty` |
| 5.7, 5.8 changes of order | `command.activation`, `command.trials` |
| 6.2, 7 movement | `movement.steps` (the result of a step), `movement.lawful`, `movement.moves`, `movement.moving` |
| 6.3, 6.4 formations | `movement.formation` |
| 7.3.3 batteries | `movement.guns` |
| 7.4 reinforcements | `movement.entry` |
| 8 stacking | `movement.stacking`, `stacks` (units in the hex of guns) |
| 9.1 stimuli and who may react | `reaction.triggers`, `reaction.windows` |
| 9.2 facing about, hedgehog, withdrawal | `reaction.turning`, `movement.formation`, `reaction.withdrawal` |
| 9.3 interception | `reaction.interception`, `reaction.riding` (the ride) |
| 9.4 reaction fire | `reaction.fire` |
| 10.1-10.5 fire | `fire.firing` (who may), `fire.modifiers`, `fire.infantry`, `fire.volley`, `fire.shot` (effects) |
| 10.6, 12 hits and morale | `morale.hits`, `morale.checks`, `morale.levels` |
| 10.8 guns | `fire.guns`, `fire.grazing`, `fire.sidestep` |
| 10.9, 14.4 lines of sight | `fire.sight` |
| 11.1, 11.6 close combat | `combat.targets`, `combat.naming` (the segment) |
| 11.2-11.4 resolving one | `combat.clash`, `combat.modifiers`, `combat.ways` and `combat.retreat` (going back) |
| 11.4.6-11.4.8, 11.5 advance, capture | `combat.advance`, `combat.entry`, `combat.bridges` |
| 11.7 pursuit, 11.8 reactions of the beaten | `combat.pursuit`, `combat.aftermath` |
| 13 rally and rout | `command.rallying`, `combat.routing`, `combat.rout` |
| 14 terrain | `content.field`, `content.terrain_chart` |
| dice of 4, 5, 9 to 12 without a game | `adjudication` |

State: `world`, changed by `events` and `sequence_events` through `fold`, held to `invariants`.  What is known of a
world and holds for the next is kept by `once`.  Orders: `orders`, read and written in `notation` with the vocabulary
that `words` loads.  `rules` cites paragraphs, `referee` intervenes.  What players see and read is in `display`.
Content: types, data and `content.field`, which binds a scenario to its map and charts.  The computer's
`player.evaluation` evaluates positions; `player.standing` gives members' answers in advance.  `game` binds it all.

Terms: a *wing* is what is activated, with one order for all its units; a *window* is the chance of the other side to
react to one stimulus; a *pose* is where and how a unit stands in its move; *halves* are the two hexes of a two-hex
unit, of which each fires for itself.
"""

from typing import Final

from msgspec.structs import replace

from engine.kernel.policies import declared
from engine.systems.mpike.adjudication import procedures
from engine.systems.mpike.content import packs as content
from engine.systems.mpike.content.charts import CHARTS
from engine.systems.mpike.content.policies import Policies
from engine.systems.mpike.game import NAME, MpikeGame
from engine.systems.mpike.rules import R

SYSTEM: Final = replace(content.SHELF.system(MpikeGame, R, NAME, CHARTS, declared(R, Policies)), adjudicates=procedures)
