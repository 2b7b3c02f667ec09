"""The Standard Combat Series: operational warfare of the twentieth century on hexes, two sides, two dice.

Chapter of the rulebook and where it stands:

| chapter | module |
|---|---|
| order of phases (3.3b-a) | `sequence`, `frames` |
| terrain chart, zones of control (TEC) | `theatre`, `tables`, `zoc` |
| 3 movement | `movement` |
| 4 stacking | `stacking` |
| 5 reinforcements | `reinforcements` |
| 6 overrun | `overrun` |
| 7 combat | `combat` (who, odds), `battle` (the course of one) |
| 8 step losses | `losses` |
| 9 standing, retreat | `retreat` |
| 10 advance after combat | `advance` |
| 11 exploitation | `exploitation` |
| 12 supply | `supply` |
| barrage of single games (7.0-b) | `barrage` |
| markers of single games (7.3b-b) | `shifts` |
| victory (by scenario) | `victory` |

State: `world`, changed by `events` through `fold`, held to `invariants`.  Orders: `orders`, written and read by
`notation` and `paths` with the vocabulary of `words.toml`.  `rules` cites paragraphs, `referee` intervenes.
What players see and read: `view`, `narration`, `help`, `figures`, the texts.  Content: `scenario`, `tables`, `content`.
`worth` is what the house players go by.  `game` binds it all.

Rules of single published games are options of a scenario (`options`), absent by default: barrage (`barrage`,
`barrage_table`), markers that shift columns such as air points and headquarters (`shifts`), disorganised units, supply
through headquarters and attrition, published sequences of play (`courses`), and the charts in `tables/`.

Terms: a *stack* is the units of one side in a hex; *halves* are half movement points; a *zone* is a zone of control;
a unit is *pinned* when it began the phase in an enemy zone; the *face* of a counter is the side that lies up.
"""

from typing import Any, Final

from engine.kernel.game import System
from engine.kernel.policies import declared
from engine.systems.scs.content import packs as content
from engine.systems.scs.content.scenario import Policies
from engine.systems.scs.game import NAME, ScsGame
from engine.systems.scs.rules import R


def _bind(document: dict[str, Any]) -> ScsGame:
    return ScsGame(content.bind(document))


SYSTEM: Final = System(
    key="scs",
    rulebook=R,
    name=NAME,
    scenarios=content.scenarios,
    document=content.document,
    pack=content.pack,
    about=content.about,
    bind=_bind,
    policies=declared(R, Policies, {"supply": "12.0"}),
    charts=content.CHARTS,
)
