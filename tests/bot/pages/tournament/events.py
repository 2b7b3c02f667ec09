"""Tournaments for the tests of pages: players with names, a scenario with sides."""

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.pages.tournament.facts import EventFacts, PlayedScenario, PlayedSide
from bot.tournaments import acts as a
from engine.kernel.text import Text
from tests.tournaments.hall import AT, Hall

NAMES: Final = ("Ann", "Boris", "*Cat*", "Ольга", "🐎", "Dux", "Eve", "Фёдор", "Gus")
SCENARIO: Final = PlayedScenario(
    Text("The Chir Line", "Рубеж Чира"),
    (PlayedSide(Text("Axis", "Вермахт"), "sky"), PlayedSide(Text("Soviets", "Красная армия"), "brick")),
)
DUE: Final = datetime(2026, 1, 8, 12, tzinfo=UTC)


class Event(Hall):
    """A tournament whose players have names."""

    _state = None

    def enter(self, user: int, club: str = "") -> None:
        name = NAMES[(user - 1) % len(NAMES)] + (f" {user}" if user > len(NAMES) else "")
        self.do(a.Entered(at=AT, user=1000 + user, name=name, club=club))


def facts(**known: object) -> EventFacts:
    return EventFacts(
        **{
            "number": 12,
            "guild": 1,
            "system": Text("SCS", "SCS"),
            "scenarios": {"one": SCENARIO},
            "head": "8f3a51c09d2e77",
        }
        | known
    )


def swiss(rounds: int = 3, players: int = 9) -> Event:
    """Return a Swiss with its last round open: one table over, one with a player missing, one paused."""
    event = Event(players, name="Чирский кубок", referees=(1001, 77), rounds=5, round_time=86_400, no_show=3600)
    for n in range(1, rounds):
        event.play(min if n % 2 else max)
    due = event.pair()
    first, _, third, *_ = (match.table for match in due.matches)
    for match in due.matches:
        event.open(match.table)
    event.score(first, due.matches[0].one, 12, "adjudicated")
    event.do(a.Halted(at=AT, table=third, by=77, reason="Сбой связи"))
    return event


def open_facts(event: Event) -> EventFacts:
    """Return what is known of the open round: at its second table the second player has not come."""
    tables = [event.state.table(n) for n in event.state.rounds[-1].tables]
    late = frozenset({tables[1].match.two})
    due = {table.number: DUE for table in tables if not table.done}
    come = {tables[1].number: DUE - timedelta(days=6)}
    return facts(late=late, due=due, come=come, playing=frozenset({tables[2].number, tables[3].number}))
