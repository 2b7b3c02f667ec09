"""What members do in editors: open them, use tools, bring a ready army; and what everybody reads."""

from bot.desk import LiveGame as Game
from bot.localguild import Member, Message
from bot.pages.discord.ids import made
from tests.e2e.bench import Bench


async def entered(club: Bench, member: Member, game: Game, mode: str, message: Message | None = None) -> Message:
    """Open the editor by a button of the newest post."""
    answer = await club.press(member, message or club.last, made("bench", game.id, mode))
    assert answer is not None
    assert answer.ephemeral
    return answer


def tool(message: Message, verb: str, key: str) -> str:
    """Return the custom_id of a tool on a bench."""
    found = [c["custom_id"] for c in (*message.buttons, *message.selects) if c["custom_id"].startswith(f"{verb}:")]
    return next(id_ for id_ in found if id_.endswith(f":{key}"))


async def used(club: Bench, member: Member, bench: Message, key: str, value: str | None = None) -> Message:
    """Use a tool of a bench."""
    if value is None:
        answer = await club.press(member, bench, tool(bench, "tool", key))
    else:
        answer = await club.choose(member, bench, tool(bench, "D", key), value)
    assert answer is not None
    return answer


async def brought(club: Bench, member: Member, game: Game, army: str) -> Message:
    bench = await entered(club, member, game, "ready")
    return await used(club, member, await used(club, member, bench, "from", f"ready:{army}"), "give")


def told(club: Bench) -> str:
    """Return all that everybody can read in the channel."""
    return "\n".join(message.text for message in club.public())
