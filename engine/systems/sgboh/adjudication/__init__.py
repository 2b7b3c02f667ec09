"""Procedures of the series without a game: seizure and opposed facing changes.

They are resolved by the functions that games use (`command.trials`).  The other dice of `checks` are ready but not
offered: random games meet them too seldom to prove them.
"""

from functools import cache

from engine.kernel.adjudication import Adjudicable
from engine.systems.sgboh.adjudication.checks import FacingOnTable, SeizureOnTable


@cache
def procedures() -> tuple[Adjudicable, ...]:
    """Return what may be adjudicated, the commonest first."""
    return SeizureOnTable(), FacingOnTable()
