"""Battlefield: miniature battles on a measured table; bases of one front, order markers, twelve-sided dice.

Chapter of the rulebook and where it stands:

| chapter | module |
|---|---|
| 2.2 bases, control zones; 3.1 to 3.4 characteristics | `troops` over `cards`, `kinds` |
| 2.4 order markers | `markers` |
| 3.4.5.1 generals, command distance | `command` |
| 3.6.1, 3.6.2 formations | `formations` over `links` (who stands with whom), `unformed` (why they are none) |
| 3.6.3 special formations | `reforms` (into and out of them), where they act |
| 4.2 terrain by cards | `fielding` (cards), `pieces` (where terrain may lie) |
| 4.3 armies | `muster`, `lists` (in words) |
| 4.4 deployment | `deployment`, `arranging` (what the umpire draws), over `halves` |
| 5.1 the turn | `sequence` |
| 5.2 orders, 5.3 autonomous actions | `ordering`, `auto` |
| 5.4 movement | `moves` (the phase), `manoeuvre` (for the other chapters), `plotting` (a `course` judged as a whole) |
| | over `permits`, `legs`, `marching`, `following`, `reforms`, `passing`, `clearance`, `pricing`; `named`, `draws` |
| 5.5 attacks and answers | `attacks`, `answers` (the window), `facing`, `evading` |
| 5.2.5 shooting | `shooting` (the phase), `volleys` (on whose order), `hits` (what it takes), `shots` (who may, and |
| | what is rolled against), `ranging` (range and sight) |
| 5.2.6 melee | `melee` (the phase), `fighting` (what is rolled against), `chances` (exact, of shots too) |
| 5.3b retreat and flight | `retreats`, `corridor` (what is in the way) |
| 5.6 losses, 5.7 victory | `losses`, `victory` |
| 6.1, 6.2 terrain | `ground` |

State: `world`, changed by `events` through `fold`, held to `invariants`.  Orders: `orders`, written and read by
`notation`.  `rules` cites paragraphs, `referee` intervenes.  What players see and read: `view`, `narration`, `help`,
the texts; `lengths` tells what was measured.  Content: `scenario`, `tables`, `armies` (held to `bounds`), checked by
`content` and `placing`, bound in `field`, set up by `opening`.  `worth` is what the house players go by, `reflexes`
what a player may settle in advance.  Before the game `secrecy` keeps what is not turned over yet, and answers are built
in `workshops`: `armoury`, `sketchbook`.  `game` binds it all.

Terms: u is 0.1 mm; a *step* is 250 u; *half-points* (hp) are halves of Movement; the *front* of a unit is 600 u wide;
*loose*, *ordinary*, *dense* are 2, 3, 4 figures to a rank.
"""

from typing import Final

from engine.kernel.policies import declared
from engine.systems.battlefield import packs as content
from engine.systems.battlefield.content.kinds import Policies
from engine.systems.battlefield.content.tables import CHARTS
from engine.systems.battlefield.game import NAME, BattlefieldGame
from engine.systems.battlefield.rules import R

SYSTEM: Final = content.SHELF.system(BattlefieldGame, R, NAME, CHARTS, declared(R, Policies))
