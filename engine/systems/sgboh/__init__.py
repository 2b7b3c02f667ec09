"""Simple Great Battles of History: ancient battles on hexes, counters that face a vertex, two sides, a die of 0 to 9.

Chapter of the rulebook and where it stands:

| chapter | module |
|---|---|
| 3 sequence of play | `sequence`, `mustering` (phase A once declared), `movement.manoeuvre` (phase B) |
| 3.2A, 4.1-4.2 activation, command | `command.activation`, `command.range` |
| 4.3 leaders | `command.leaders`, `command.riding` (moving alone) |
| 4.4 seizure | `command.seizure` |
| 5 movement, 6.1 turning | `steps` (the result of an action), `movement.lawful`, `movement.unfit` (why it is refused) |
| 5 carrying a move out | `movement.march` |
| 5 where a block can go | `movement.ways`, by `movement.single`, `movement.double` and `movement.crowd` |
| 5.3 stacking | `stacking` |
| 6.15 opposed facing change, 5.36 spreading | `combat.reactions` |
| 6.2 zones of control | `zoc`, `presence` (a side as its enemy meets it) |
| 7.1 missiles | `combat.aim` (range, arc, sight), `combat.shooting` (the die), `combat.missiles`, `combat.salvo` |
| 7.2 opposed fire | `combat.opposed`, `combat.guns` (artillery and its watches) |
| 7.3 designation | `combat.designation` (the phase), `combat.naming` (what must attack), `combat.attacks` (by whom) |
| 7.4 retreat before shock | `combat.fallback`, `combat.follow` (the advance after it) |
| 7.5 shock | `combat.shock` (what bears), `combat.reckoning` (modifiers), `combat.clash` (one), `combat.results` |
| 7.6 pursuit | `combat.pursuit`, `mustering` (the return) |
| 7.7 advance | `combat.advance` |
| 8 hits, reduction, routs | `combat.effects`, `combat.rampage`, `combat.retreat` |
| 9 withdrawal | `victory` |
| 10 special units | where they act: `combat.rampage`, `steps`, `combat.fallback` (elephants), `combat.aim` (engines) |
| 10.3 double depth | `movement.depth` |
| 11.1 fortifications | `content.charts`, `content.field` |
| 11.2 column | `movement.column` |
| dice of 4.4, 6.15, 7, 8.5 without a game | `adjudication`, by `reckoning`, `shooting`, `command.trials` |

State: `world`, changed by `events` through `fold`, held to `invariants`.  Orders: `orders`, read and written in
`notation` with the vocabulary that `words` loads.  `rules` cites paragraphs, `referee` intervenes.  What players see
and read is in `display`.  Content: types, data and `content.field`, which binds a scenario to its map and charts.  The
computer's `player.evaluation` evaluates positions; `player.standing` gives members' answers in advance.  `game` binds
it all.  Rooms stand on one another in one order: `content`, the shared modules of this folder, `command`, `combat`,
`movement`, the sequence of play, then `notation`, `display` and `player`, which no rule imports.

Terms: a *block* is the units of one hex (or a double-size unit) that move and fight as one (5.35); a *stance* is where
and how a unit stands; *halves* are half movement points; an *EZOC* is an enemy zone of control; a unit is *zoned* when
it began the player turn in one.
"""

from typing import Final

from msgspec.structs import replace

from engine.kernel.policies import declared
from engine.systems.sgboh.adjudication import procedures
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.charts import CHARTS
from engine.systems.sgboh.content.scenario import Policies
from engine.systems.sgboh.game import NAME, SgbohGame
from engine.systems.sgboh.rules import R

SYSTEM: Final = replace(content.SHELF.system(SgbohGame, R, NAME, CHARTS, declared(R, Policies)), adjudicates=procedures)
