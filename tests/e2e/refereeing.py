"""What tests of the referee share: acts are shown first, and carried out by the button below."""

from typing import Any

from bot.localguild import Member, Message
from bot.words import words
from tests.e2e.bench import Bench


def confirm(member: Member) -> str:
    """Return what the button that carries an act out says to a member."""
    return words("ru" if member.locale == "ru" else "en").message("button-confirm")


async def acted(bench: Bench, who: Member, path: str, **options: Any) -> tuple[Message, Message]:
    """Run a command of the referee and confirm it; return what was shown and what was answered."""
    shown = await bench.run(who, path, options)
    text = Message(dict(shown.data))
    done = await bench.press(who, shown, confirm(who))
    assert done is not None
    return text, done
