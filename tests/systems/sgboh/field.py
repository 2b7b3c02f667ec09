"""A small battle for tests of what is said: Romans and Carthaginians on eight by eight hexes of open ground."""

import tomllib

from engine.content import files
from engine.systems.sgboh.content import packs as content
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.content.scenario import Scenario

_ROWS = "\n".join(["........"] * 8)

MAP = f'''
id = "plain"
columns = 8
rows = 8
orientation = "pointy"
shifted = "even"
numbering = "XXYY"
hex_metres = 90
terrain = """
{_ROWS}
"""

[legend]
"." = "clear"
'''

SCENARIO = """
id = "plain-battle"
title = { en = "A plain battle", ru = "Простая битва" }
date = { en = "210 BC", ru = "210 год до н. э." }
summary = { en = "A test.", ru = "Проба." }
history = { en = "None.", ru = "Нет." }
map = "plain"
first = "rome"

[[sides]]
id = "rome"
name = { en = "Rome", ru = "Рим" }
colour = "straw"
facing = "N"
edge = "south"
withdrawal = 40

[[sides]]
id = "carthage"
name = { en = "Carthage", ru = "Карфаген" }
colour = "brick"
facing = "S"
edge = "north"
withdrawal = 30

[[leaders]]
id = "scipio"
name = { en = "Scipio", ru = "Сципион" }
side = "rome"
initiative = 6
range = 5
seizures = 2
overall = true
at = "0306"

[[leaders]]
id = "laelius"
name = { en = "Laelius", ru = "Лелий" }
side = "rome"
initiative = 5
range = 4
at = "0206"
replacement = { initiative = 3, range = 3, name = { en = "Legate", ru = "Легат" } }

[[leaders]]
id = "hasdrubal"
name = { en = "Hasdrubal", ru = "Гасдрубал" }
side = "carthage"
initiative = 4
range = 4
overall = true
at = "0303"

[[leaders]]
id = "chief"
name = { en = "Chief", ru = "Вождь" }
side = "carthage"
initiative = 3
range = 3
named = false
at = "0404"
replacement = { initiative = 3, range = 3 }

[[formations]]
id = "legion"
name = { en = "The legion", ru = "Легион" }
side = "rome"
commanders = ["scipio", "laelius"]

[[formations]]
id = "velites"
name = { en = "Velites", ru = "Велиты" }
side = "rome"

[[formations]]
id = "host"
name = { en = "The host", ru = "Войско" }
side = "carthage"
commanders = ["hasdrubal"]

[[units]]
id = "ha"
name = { en = "Hastati", ru = "Гастаты" }
formation = "legion"
type = "LG"
kind = "HA"
legion = "1"
at = "0306 0206"
tq = 6
size = 3
ma = 5

[[units]]
id = "lc"
name = { en = "Numidians", ru = "Нумидийцы" }
formation = "velites"
type = "LC"
at = "0406"
tq = 5
size = 2
ma = 9
missile = "J"

[[units]]
id = "ph"
name = { en = "Phalanx", ru = "Фаланга" }
formation = "host"
type = "PH"
double = true
at = "0303/0203"
tq = 7
size = 10
ma = 4

[[units]]
id = "el"
name = { en = "Elephants", ru = "Слоны" }
formation = "host"
type = "EL"
at = "0503"
tq = 5
size = 4
ma = 5

[[units]]
id = "sk"
name = { en = "Slingers", ru = "Пращники" }
formation = "host"
type = "SK"
at = "0504"
tq = 4
size = 1
ma = 6
missile = "S"
"""


def plain_battle() -> Field:
    """Return the battle, bound: units 0 and 1 hastati, 2 Numidians, 3 phalanx, 4 elephants, 5 slingers."""
    raw = tomllib.loads(SCENARIO)
    scenario = files.build(raw, "plain-battle.toml", Scenario)
    return content.bind(content.gathered(scenario, raw, {"plain": tomllib.loads(MAP)}))
