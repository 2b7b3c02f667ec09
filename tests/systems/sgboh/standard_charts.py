"""The published clash and superiority charts of the full game, from which our weapon matrix is computed.

Rows are defenders, columns attackers, as printed.  Clash columns run from 1 to 13; 7 is even.
"""

from fractions import Fraction

ATTACKERS = ("PH", "HI", "LG", "MI", "BI", "LI", "SK*", "HC", "LN", "LC", "EL", "CH")
FRONT = {
    "PH": "7 6 5 5 5 4 1 5 4 3 6 8",
    "HI": "8 7 6 6 7 5 2 6 5 4 7 9",
    "LG": "7 6 7 7 6 5 2 7 4 4 7 7",
    "MI": "9 8 8 7 8 6 3 7 6 5 9 10",
    "BI": "9 7 6 6 7 7 1 5 4 3 6 10",
    "LI": "10 9 8 8 10 7 5 8 7 6 11 11",
    "SK": "13 12 11 11 12 10 7 11 10 9 13 13",
    "HC": "9 8 7 7 7 6 3 7 6 5 11 11",
    "LN": "11 10 9 9 9 8 5 9 8 7 11 13",
    "LC": "11 10 10 9 10 8 5 9 8 7 13 13",
    "EL": "4 3 3 3 1 1 1 - - - 7 8",
    "CH": "5 4 6 3 3 2 1 3 2 1 8 7",
}
FLANK_REAR = {
    "PH": "12/13 11/12 12/13 10/12 10/12 9/10 6/6 10/11 9/11 8/9 13/13 13/13",
    "HI": "11/13 10/12 11/12 10/12 9/11 8/10 5/5 9/11 8/11 7/9 13/13 13/13",
    "LG": "12/13 11/12 9/11 9/11 8/10 9/11 5/5 9/10 8/10 7/9 13/13 11/13",
    "MI": "11/12 10/12 11/12 10/12 10/13 9/11 6/6 8/10 7/9 6/7 13/13 13/13",
    "BI": "11/12 11/12 12/13 10/12 10/13 9/10 5/5 10/11 9/11 8/9 13/13 13/13",
    "LI": "10/12 9/11 9/12 8/10 10/12 7/9 5/5 8/10 7/8 6/6 13/13 12/13",
    "SK": "13/13 12/12 12/12 11/11 13/13 10/10 7/7 11/11 10/11 9/9 13/13 13/13",
    "HC": "10/11 9/10 9/11 8/9 9/11 7/8 4/4 8/9 7/8 6/7 13/13 12/13",
    "LN": "11/12 10/11 10/11 9/10 10/11 8/9 5/5 9/10 8/9 7/8 13/13 13/13",
    "LC": "11/12 10/11 11/12 10/11 11/12 8/9 5/5 9/10 8/9 7/8 13/13 13/13",
    "EL": "9/12 8/11 8/11 7/11 5/7 6/9 3/3 7/10 6/10 5/8 7/7 11/13",
    "CH": "13/13 12/12 13/13 13/13 11/13 10/10 7/7 3/3 9/9 9/9 13/13 13/13",
}
SUPERIOR_ATTACKERS = ("PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK*", "HC", "RC", "LN", "LC", "EL", "CH")
SUPERIOR = {
    "PH": "- - - - DS DS DS DS DS DS DS DS DS -",
    "HI": "- - AS - - - - DS DS DS DS DS - -",
    "LG": "- - - - - DS DS DS DSp DSp - DSp - -",
    "MI": "AS - AS - - - - DS - DS - DSp - -",
    "BI": "AS - AS - - DS DS DS - - - DS - -",
    "LI": "AS AS AS - AS - - - - - - DSp - -",
    "LP": "AS AS AS - AS - - - DS DS DS DSp - -",
    "SK": "AS AS AS AS AS AS AS - AS AS AS AS AS AS",
    "HC": "- - - - - - - DS - DS - - AS AS",
    "RC": "- - - - - - - DS - - - - AS AS",
    "LN": "- - - - - - - DS AS - - - AS AS",
    "LC": "- - - - - - - - AS AS AS - AS AS",
    "EL": "- - - - - - - - - - - - - -",
    "CH": "- - - - - - - AS - - - - - -",
}
ROWS = ("PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK*", "HC", "RC", "LN", "LC", "GC", "EL", "CH")
COLUMNS = ("PH", "HI", "LG", "MI", "BI", "LI", "LP", "SK", "HC", "RC", "LN", "LC", "GC", "EL", "CH")
CAVALRY = ("HC", "RC", "LN", "LC", "GC")
_CLASH = {"LP": "LI", "RC": "HC", "GC": "HC"}
_ARMS = {"GC": "RC"}


def computed(attacker: str, defender: str, *, flank: bool) -> int | None:
    """Return the cell that the formula of the matrix gives, None where the pair never fights."""
    if attacker in CAVALRY and defender == "EL":
        return None
    front = _cell(attacker, defender) + _german(attacker, defender)
    if not flank:
        return front
    return max(front, _flank(attacker, defender))


def _cell(attacker: str, defender: str) -> int:
    column = FRONT[_CLASH.get(defender, defender)].split()[ATTACKERS.index(_CLASH.get(attacker, attacker))]
    row = SUPERIOR[_ARMS.get(defender, defender)].split()
    arms = row[SUPERIOR_ATTACKERS.index(_ARMS.get(attacker, attacker))]
    return int(Fraction(int(column) - 7, 2) + {"AS": Fraction(3, 2), "-": 0}.get(arms, Fraction(-3, 2)))


def _flank(attacker: str, defender: str) -> int:
    both = FLANK_REAR[_CLASH.get(defender, defender)].split()[ATTACKERS.index(_CLASH.get(attacker, attacker))]
    mean = Fraction(sum(map(int, both.split("/"))), 2)
    arms = 0 if (attacker, defender) == ("EL", "EL") else Fraction(3, 2)
    return int((mean - 7) / 2 + arms)


def _german(attacker: str, defender: str) -> int:
    """Return what German cavalry has over regular cavalry frontally, and what it takes from cavalry attacking it."""
    better = attacker == "GC" and defender in (*CAVALRY, "LI", "LP", "SK")
    return int(better) - int(defender == "GC" and attacker in CAVALRY)
