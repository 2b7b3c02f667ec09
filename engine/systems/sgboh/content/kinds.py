"""Types of troops: what counters print, what the matrix knows, and who moves alike."""

from typing import Final, Literal, TypeAlias, get_args

TypeCode: TypeAlias = Literal[
    "PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK", "SK*", "HC", "RC", "LN", "LC", "GC", "EL", "CH", "ART",
]  # fmt: skip
"""Types as the matrix knows them; what counters print (HO, CO, BC, camels) is `printed` (7.82)."""

Printed: TypeAlias = Literal[
    "PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK", "SK*", "HC", "RC", "LN", "LC", "GC", "EL", "CH", "ART",
    "HO", "CO", "BC", "KN", "CAT", "CAM",
]  # fmt: skip
"""The letters on a counter."""

Mode: TypeAlias = Literal["ph", "heavy", "foot", "skirmisher", "artillery", "cavalry", "elephant", "chariot"]
"""Units of one mode move and control alike: the columns of the terrain chart."""

Engine: TypeAlias = Literal["oxybeles", "scorpio", "flaming-scorpio", "ballista", "catapult"]
Missile: TypeAlias = Literal["", "A", "B", "C", "S", "J", "F", "X"] | Engine

TYPES: Final[tuple[TypeCode, ...]] = get_args(TypeCode)
ENGINES: Final[frozenset[str]] = frozenset(get_args(Engine))

CAVALRY: Final = frozenset(("HC", "RC", "LN", "LC", "GC"))
FOOT: Final = frozenset(("PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK", "SK*"))
"""Infantry, skirmishers included (2.21-a)."""
SKIRMISHERS: Final = frozenset(("SK", "SK*"))

_COUNTS_AS: Final[dict[Printed, TypeCode]] = {
    "HO": "HI", "CO": "LG", "BC": "RC", "KN": "HC", "CAT": "HC", "CAM": "LC",
}  # fmt: skip
_MODES: Final[dict[TypeCode, Mode]] = {
    "PH": "ph", "HI": "heavy", "SK": "skirmisher", "SK*": "skirmisher", "ART": "artillery",
    "EL": "elephant", "CH": "chariot", **dict.fromkeys(("HC", "RC", "LN", "LC", "GC"), "cavalry"),
}  # fmt: skip


def type_of(printed: Printed) -> TypeCode:
    """Return the type of the matrix that the letters of a counter stand for (7.82)."""
    return _COUNTS_AS.get(printed, printed)  # type: ignore[arg-type]


def mode_of(type_: TypeCode) -> Mode:
    """Return the column of the terrain chart that a type moves by."""
    return _MODES.get(type_, "foot")
