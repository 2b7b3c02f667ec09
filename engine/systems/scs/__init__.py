"""The Standard Combat Series: operational warfare of the twentieth century on hexes, two sides, two dice.

Chapter of the rulebook and where it stands:

| chapter | module |
|---|---|
| order of phases (3.3b-a) | `sequence`, `frames` |
| terrain chart (TEC) | `content.theatre`, `content.charts`, `content.country` |
| zones of control (TEC) | `zoc` |
| 3 movement | `movement.moves` |
| 4 stacking | `movement.stacking` |
| 5 reinforcements | `movement.reinforcements`, `content.entries` |
| 6 overrun | `combat.overrun` |
| 7 combat | `combat.attacks` (who, odds), `combat.battle` (resolving one) |
| 8 step losses | `losses` |
| 9 standing, retreat | `combat.retreat` |
| 10 advance after combat | `combat.advance` |
| 11 exploitation | `movement.exploitation` |
| 12 supply | `supply` |
| barrage of single games (7.0-b) | `combat.barrage` |
| markers of single games (7.3b-b) | `combat.shifts` |
| victory (by scenario) | `victory` |
| 6, 7 without a game | `adjudication` |

State: `world`, changed by `events` through `fold`, held to `invariants`.  Orders: `orders`, read and written in
`notation` with the vocabulary that `words` loads.  `rules` cites paragraphs, `referee` intervenes.  What players see
and read is in `display`.  Content: types, data and `content.theatre`, which
binds a scenario to its map and charts.  The computer's `player.evaluation` evaluates positions.  `game` binds it all.
Rooms stand on one another in one order: `content`, the shared modules of this folder, `movement`, `combat`, the
sequence of play, then `notation`, `display` and `player`, which no rule imports.

Rules of single published games are options of a scenario (`content.options`), absent by default: barrage
(`combat.barrage`, `content.barrage_chart`), markers that shift columns such as air points and headquarters
(`combat.shifts`), disorganised units, supply through headquarters and attrition, published sequences of play
(`content.sequences`), and the charts in `content/charts/`.

Terms: a *stack* is the units of one side in a hex; *halves* are half movement points; a *zone* is a zone of control;
a unit is *pinned* when it began the phase in an enemy zone; the *face* of a counter is the side that lies up.
"""

from typing import Final

from msgspec.structs import replace

from engine.kernel.policies import declared
from engine.systems.scs.adjudication import procedures
from engine.systems.scs.content import packs as content
from engine.systems.scs.content.scenario import Policies
from engine.systems.scs.game import NAME, ScsGame
from engine.systems.scs.rules import R

SYSTEM: Final = replace(
    content.SHELF.system(ScsGame, R, NAME, content.CHARTS, declared(R, Policies, {"supply": "12.0"})),
    adjudicates=procedures,
)
