"""Simple Great Battles of History: ancient battles on hexes, counters that face a vertex, two sides, a die of 0 to 9.

Chapter of the rulebook and where it stands:

| chapter | module |
|---|---|
| 3 sequence of play | `sequence`, `activation` |
| 4.1-4.2 command | `command` |
| 4.3 leaders | `leaders`, `riding` (moving alone) |
| 4.4 seizure | `seizure` |
| 5 movement, 6.1 turning | `steps` (what an action comes to), `lawful`, `unfit` (why it is refused), `march` |
| 5 where a block can go | `ways`, by way of `single`, `double` and `crowd`; `movement` gathers chapter 5 |
| 5.3 stacking | `stacking` |
| 6.15 opposed facing change, 5.36 spreading | `reactions` |
| 6.2 zones of control | `zoc`, `presence` (a side as its enemy meets it) |
| 7.1 missiles | `aim` (range, arc, sight, what is rolled against), `missiles`, `salvo` (how shots fall) |
| 7.2 opposed fire | `opposed`, `guns` (artillery and its watches) |
| 7.3 designation | `designation` (the course of the phase), `naming` (what is owed), `attacks` (who against whom) |
| 7.4 retreat before shock | `fallback`, `follow` (the advance after it) |
| 7.5 shock | `shock` (modifiers), `clash` (the course of one), `results` |
| 7.6 pursuit | `pursuit` |
| 7.7 advance | `advance` |
| 8 hits, reduction, routs | `effects`, `rampage`, `retreat` |
| 9 withdrawal | `victory` |
| 10 special units | where they act: `rampage`, `movement`, `fallback` (elephants), `aim` (engines), `clash` |
| 11.1 fortifications | `tables`, `field` |
| 11.2 column | `column` |

State: `world`, changed by `events` through `fold`, held to `invariants`.  Orders: `orders`, written and read by
`notation`.  `rules` cites paragraphs, `referee` intervenes.  What players see and read: `view`, `narration`, `help`,
the texts.  Content: `kinds`, `scenario`, `placing` (what needs the map), `tables`, `content`, bound in `field` with its
`cards`.  `worth` (over `distances`) is what the house players go by, `reflexes` what a player may settle in advance.
`game` binds it all.

Terms: a *block* is the units of one hex (or a double-size unit) that move and fight as one (5.35); a *stand* is where
and how a unit stands; *halves* are half movement points; an *EZOC* is an enemy zone of control; a unit is *zoned* when
it began the player turn in one.
"""

from typing import Any, Final

from engine.kernel.game import System
from engine.kernel.policies import declared
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.scenario import Policies
from engine.systems.sgboh.content.tables import CHARTS
from engine.systems.sgboh.game import NAME, SgbohGame
from engine.systems.sgboh.rules import R


def _bind(document: dict[str, Any]) -> SgbohGame:
    return SgbohGame(content.bind(document))


SYSTEM: Final = System(
    key="sgboh",
    charts=CHARTS,
    rulebook=R,
    name=NAME,
    scenarios=content.scenarios,
    document=content.document,
    pack=content.pack,
    about=content.about,
    bind=_bind,
    policies=declared(R, Policies),
)
