"""WARHORN: miniatures from antiquity to the Renaissance on a measured table.

Where the chapters of the rulebook are: `command` has the start of the turn (charges declared, reactions, control,
generals); `morale` the tests of resilience, disorder, panic and rally; `movement` moves, charges, flights, passages,
skirmishers; `fire` shooting and engines; `combat` melee, duels, elephants and chariots; `setup` armies, terrain and
deployment; `troops`, `ground` and `measures` what a unit is and sees where it stands.
"""

from typing import Final

from engine.kernel.policies import declared
from engine.systems.warhorn import packs as content
from engine.systems.warhorn.content.charts import CHARTS
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.game import NAME, WarhornGame
from engine.systems.warhorn.rules import R

SYSTEM: Final = content.SHELF.system(WarhornGame, R, NAME, CHARTS, declared(R, Policies))
