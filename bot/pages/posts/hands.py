"""Through whose hands the dice of an entry came, where members threw them at their table."""

from bot.pages.discord.naming import holders
from bot.words import FluentWords
from engine.kernel.event import DiceEntered, Hands, Rolled
from engine.kernel.ledger import Entry


def hands_line(event: DiceEntered, words: FluentWords) -> str:
    """Return who entered and confirmed the dice of an entry."""
    by = tuple(dict.fromkeys(int(hand.by) for hand in event.hands))
    confirmed = tuple(dict.fromkeys(int(hand.confirmed) for hand in event.hands))
    disputed = sum(hand.disputed for hand in event.hands)
    line = words.message("throw-hands", by=holders(by, words), confirmed=holders(confirmed, words))
    return f"{line} {words.message('throw-hands-disputed', count=disputed)}" if disputed else line


def hands_of(entry: Entry, roll: Rolled) -> Hands | None:
    """Return through whose hands a roll of an entry came; None where it came from the sealed dice."""
    entered = next((event for event in entry.events if isinstance(event, DiceEntered)), None)
    if entered is None:
        return None
    rolls = [event for event in entry.events if isinstance(event, Rolled)]
    return entered.hands[rolls.index(roll)]
