"""The application service of tournaments: the only write path to one.  It knows no Discord.

`TournamentDesk` locks a tournament, looks whether an act may be done, writes one transaction, and answers with a value
of `outcomes`.
"""

from bot.desk.tournament.outcomes import Again, Barred, By, LiveTournament, NoTournament, Overtaken, Taken
from bot.desk.tournament.service import TournamentDesk

__all__ = ["Again", "Barred", "By", "LiveTournament", "NoTournament", "Overtaken", "Taken", "TournamentDesk"]
