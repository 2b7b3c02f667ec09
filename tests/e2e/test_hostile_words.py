"""Whatever members write in any command, form or file: nothing turns a direction, hides, or links in what is shown."""

import re
from collections.abc import Iterator
from typing import Any

from bot.localguild import Message
from bot.localguild.commands import leaves
from engine.content import files as content
from tests.e2e.bench import Bench
from tests.e2e.refereeing import acted

WORDS = "\u202eevil\u2066 https://evil.example/a [click](http://evil.example) discord.gg/abc \u200bend\u2069"
SHORT = "\u202ehttp://e.example"
PLAIN = "discord.gg/abc"
"""What a pack may say: signs that nobody sees and addresses are refused when it is read."""
SCENARIO = (content.SYSTEMS / "scs" / "content" / "scenarios" / "chir-1942.toml").read_text("utf-8")
UNSEEN = re.compile("[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
LINK = re.compile(r"(?<!https):(?=//)|https:(?=//(?!discord\.com/channels/\d))|discord\.gg/")
STRING, INTEGER, BOOLEAN, USER, NUMBER, FILE = 3, 4, 5, 6, 10, 11


def shown(message: Message) -> Iterator[str]:
    """Yield every text of a message that is read: its own, that of its controls and of its pictures."""
    yield message.text
    for button in message.buttons:
        yield button["label"]
    for select in message.selects:
        yield select.get("placeholder", "")
        for option in select["options"]:
            yield option["label"]
            yield option.get("description") or ""
    for attachment in message.attachments:
        yield attachment.get("description") or ""


def judged(bench: Bench, what: str) -> int:
    """Check all that stands in the channel, also what only one member sees, and return how many messages that were."""
    messages = bench.guild.messages(bench.channel)
    for message in messages:
        for text in shown(message):
            assert not UNSEEN.search(text), f"{what}: {text!r}"
            assert not LINK.search(text), f"{what}: {text!r}"
        for attachment in message.attachments:
            if attachment["filename"].endswith((".md", ".csv")):
                file = bench.guild.file(attachment).decode("utf-8-sig")
                assert not UNSEEN.search(file), what
                assert not LINK.search(file), what
    return len(messages)


def filled(options: tuple[dict[str, Any], ...], bench: Bench) -> dict[str, Any]:
    """Return hostile words for every free text of a command, and something for all else that must be given."""
    given: dict[str, Any] = {}
    for option in options:
        if option["type"] == STRING and not option.get("choices"):
            most = option.get("max_length", len(WORDS))
            given[option["name"]] = WORDS if most >= len(WORDS) else SHORT[:most]
        elif option.get("required"):
            choices = option.get("choices") or [{"value": option.get("min_value", 1)}]
            other = {USER: bench.table.carol, BOOLEAN: True, FILE: ("a.toml", WORDS.encode())}
            given[option["name"]] = other.get(option["type"], choices[0]["value"])
    return given


async def test_every_text_of_every_command_does_nothing(bench: Bench) -> None:
    alice, boris, rita = bench.table.alice, bench.table.boris, bench.table.rita
    refused = await bench.run(alice, "game new", pack=("ride.toml", SCENARIO.replace("Soviets", SHORT).encode()))
    assert "Discord does not show as written" in refused.text
    pack = SCENARIO.replace('name = { en = "Soviets', f'name = {{ en = "{PLAIN}').replace("A Soviet tank corps", PLAIN)
    assert pack.count(PLAIN) == 2
    answer = await bench.run(alice, "game new", pack=("ride\u202e.toml", pack.encode()))
    assert "Game created" in answer.text, answer.text
    game = await bench.game()
    assert "discord. gg/abc" in bench.opening.text
    await bench.run(alice, "game join", side=game.game.sides[0], phrase=WORDS)
    await bench.run(boris, "game join", side=game.game.sides[1], phrase=SHORT)
    await bench.run(alice, "game start")
    game = await bench.game()
    judged(bench, "the opening")
    tried = 0
    for command in bench.guild.commands:
        for leaf in leaves(command):
            given = filled(leaf.options, bench)
            if not any(value in (WORDS, SHORT) for value in given.values()):
                continue
            for member in (alice, rita):
                # A rule that is asked for answers in public alone.
                await bench.guild.slash(member, bench.channel, leaf.path, given)
                await bench.idle()
                await bench.delivered()
                tried += 1
                judged(bench, f"/{leaf.path} by {member.name}")
    assert tried >= 30
    await bench.run(rita, "sandbox leave")
    unit = game.game.view(game.state, None).counters[0].slug
    place = {"unit": unit, "where": "10.08", "reason": WORDS}
    await acted(bench, rita, "referee place", **place)
    await acted(bench, rita, "referee ruling", text=WORDS, reason=WORDS, paragraph=SHORT)
    assert "evil" in bench.last.text
    await acted(bench, rita, "referee rewind", entry=0, reason=WORDS)
    assert "Reason: evil" in bench.last.text
    await bench.run(alice, "dice roll", dice="2d6", purpose=WORDS, phrase=SHORT)
    await bench.client.dice_outbox.flush()
    opened = await bench.guild.slash(alice, bench.channel, "orders")
    await bench.guild.submit_modal(opened, {"text": f"{WORDS}\n{SHORT}\nend {WORDS}"})
    await bench.idle()
    for path, more in (
        ("ledger", {"file": True}),
        ("ledger", {"kind": "referee"}),
        ("ledger", {}),
        ("game report", {}),
    ):
        await bench.run(alice, path, more)
    count = judged(bench, "what was entered")
    await bench.press(boris, await bench.run(boris, "game resign"), "Сдаться")
    assert not (await bench.game()).running
    await bench.delivered()
    assert judged(bench, "the end") > count
