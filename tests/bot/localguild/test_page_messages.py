"""Messages that change while they are read: redrawn in place, pictures without a gap, nothing else moved."""

import io

import discord

from bot.localguild.messages import Message
from bot.localguild.payload import clone
from tests.bot.localguild.browser import PHONE, Tab, seen
from tests.bot.localguild.sample import BoardLayout, png

FIRST = "document.querySelector('#log > .message')"


def posting(club, channel=None):
    """Return the bot's own channel."""
    return club.client.get_channel(int((channel or club.table).id))


async def _long(club, lines=60):
    for n in range(lines):
        club.say(club.alice if n % 2 else club.boris, club.table, f"line {n}")


async def _scroll_to(tab: Tab, text: str) -> None:
    """Let a message stand at the upper edge of the log."""
    await tab.evaluate(
        f"globalThis.read = [...document.querySelectorAll('.message')].find(n => n.innerText.includes({text!r}))"
    )
    await tab.evaluate(
        "(() => { const log = document.getElementById('log');"
        " log.scrollTop += read.getBoundingClientRect().top - log.getBoundingClientRect().top; })()"
    )
    # The page notices that the reader left the end.
    await tab.until("!document.getElementById('newest').hidden")


async def test_an_edit_above_does_not_move_what_is_read(chromium, club):
    live = await posting(club).send("short")
    await _long(club)
    async with seen(chromium, club) as tab:
        await _scroll_to(tab, "line 40")
        was = await tab.evaluate("read.getBoundingClientRect().top")
        await live.edit(content="\n".join(f"event {n}" for n in range(30)))
        await tab.reads("event 29", "#log")
        assert abs(await tab.evaluate("read.getBoundingClientRect().top") - was) < 1
        await live.edit(content="short again")
        await tab.reads("short again", "#log")
        assert abs(await tab.evaluate("read.getBoundingClientRect().top") - was) < 1
        club.say(club.boris, club.table, "the newest of all")
        await tab.reads("the newest of all", "#log")
        assert abs(await tab.evaluate("read.getBoundingClientRect().top") - was) < 1


async def test_who_reads_the_end_stays_at_the_end(chromium, club):
    await _long(club)
    live = await posting(club).send("short")
    async with seen(chromium, club) as tab:
        await live.edit(content="\n".join(f"event {n}" for n in range(30)))
        await tab.reads("event 29", "#log")
        log = "document.getElementById('log')"
        assert await tab.evaluate(f"{log}.scrollHeight - {log}.scrollTop - {log}.clientHeight") < 2


async def test_an_edited_picture_is_never_gone(chromium, club):
    view = BoardLayout(1)
    live = await posting(club).send(view=view, files=[view.file])
    async with seen(chromium, club) as tab:
        await tab.until("document.querySelector('.gallery img')?.naturalWidth === 320")
        await tab.evaluate(
            """(() => {
                const image = globalThis.image = document.querySelector('.gallery img');
                globalThis.gaps = 0;
                const look = () => {
                    if (!image.isConnected || !image.complete || !image.naturalWidth) gaps++;
                    requestAnimationFrame(look);
                };
                look();
                new MutationObserver(() => look()).observe(image, {attributes: true});
            })()"""
        )
        for turn in (2, 3, 4):
            changed = BoardLayout(turn)
            await live.edit(view=changed, attachments=[changed.file])
            await tab.until(f"image.alt === 'The board on turn {turn}' && image.naturalWidth === 320")
        assert await tab.evaluate("[gaps, image.isConnected]") == [0, True]


async def test_a_picture_of_another_size_does_not_move_what_is_read(chromium, club):
    def picture(height):
        return discord.File(io.BytesIO(png(300, height, 40)), "cut.png", description=f"{height} high")

    live = await posting(club).send(file=picture(60))
    await _long(club)
    async with seen(chromium, club) as tab:
        await _scroll_to(tab, "line 40")
        was = await tab.evaluate("read.getBoundingClientRect().top")
        await live.edit(attachments=[picture(400)])
        await tab.until("document.querySelector('#log img').naturalHeight === 400")
        assert abs(await tab.evaluate("read.getBoundingClientRect().top") - was) < 1


async def test_edited_is_told_of_text_and_of_components_alone(chromium, club):
    plain = await posting(club).send("plain")
    view = BoardLayout(1)
    built = await posting(club).send(view=view, files=[view.file])
    async with seen(chromium, club) as tab:
        assert await tab.evaluate("document.querySelectorAll('.edited').length") == 0
        await plain.edit(content="changed")
        await tab.until("document.querySelectorAll('.edited').length === 1")
        view = BoardLayout(2)
        await built.edit(view=view, attachments=[view.file])
        await tab.until("document.querySelectorAll('.edited').length === 2")
        assert "(edited)" in await tab.text("#log > .message:last-child")


async def test_an_awaited_answer_is_not_told_as_edited(chromium, club):
    async with seen(chromium, club) as tab:
        club.client.wait.set()
        await club.slash(club.alice, club.table, "game think")
        await tab.reads("thought", "#log")
        assert await tab.evaluate("document.querySelector('.edited')") is None


async def test_an_edit_of_a_message_that_is_not_shown_adds_nothing(chromium, club):
    shown = club.say(club.alice, club.table, "kept")
    old = Message(clone(shown.data) | {"id": str(int(shown.id) - 1), "content": "older than what is kept"})
    async with seen(chromium, club) as tab:
        club.feed.message("UPDATE", old)
        club.say(club.alice, club.table, "after it")
        await tab.reads("after it", "#log")
        assert "older than" not in await tab.text("#log")


async def test_private_messages_are_edited_and_deleted_in_place(chromium, club):
    pressed = await club.slash(club.alice, club.table, "game move", unit="Unit 07")
    private = club.messages(club.table)[-1]
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        await tab.reads("Unit 07 f", ".message.private")
        await tab.evaluate("globalThis.kept = document.querySelector('.message.private')")
        club._interactions.message(pressed.token, private.id)
        club._messages.edit(private, {"content": "Unit 08 now"}, {})
        await tab.reads("Unit 08 now", ".message.private")
        assert await tab.evaluate("kept.isConnected && document.querySelectorAll('.message').length === 1")
        club._messages.delete(private)
        await tab.until("document.querySelector('.message') === null")


async def test_who_follows_a_deleted_message_gets_his_name_back(chromium, club):
    first = club.say(club.alice, club.table, "first")
    club.say(club.alice, club.table, "second")
    async with seen(chromium, club) as tab:
        assert await tab.evaluate("document.querySelectorAll('.by').length") == 1
        club._messages.delete(first)
        await tab.until("document.querySelectorAll('.message').length === 1")
        assert "Alice" in await tab.text(".message .by")


async def test_the_focus_stays_when_the_button_pressed_goes(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.click("button.button", "End turn")
        await tab.reads("Turn 2", "#log")
        await tab.until("document.querySelector('.message').contains(document.activeElement)")


async def test_a_private_answer_in_the_place_of_an_older_one_is_led_to(chromium, club):
    await _long(club)
    await club.slash(club.alice, club.table, "game move", unit="Unit 07")
    private = club.messages(club.table)[-1]
    async with seen(chromium, club) as tab:
        await _scroll_to(tab, "line 20")
        club._messages.edit(private, {"content": "Give this order?"}, {})
        await tab.reads("Give this order?", ".message.private")
        await tab.until("document.getElementById('newest').hidden")


async def test_what_was_hidden_and_is_open_stays_open_while_its_message_changes(chromium, club):
    live = await posting(club).send("the key is ||hidden|| so far")
    async with seen(chromium, club) as tab:
        await tab.click(".spoiler")
        await live.edit(content="the key is ||hidden|| still")
        await tab.reads("still", "#log")
        assert await tab.evaluate("document.querySelectorAll('.spoiler[data-open]').length") == 1


async def test_the_page_keeps_no_more_of_a_channel_than_the_guild(chromium, club):
    await _long(club, 300)
    async with seen(chromium, club) as tab:
        for n in range(5):
            club.say(club.alice, club.table, f"later {n}")
        await tab.reads("later 4", "#log")
        assert await tab.evaluate("document.querySelectorAll('#log > .message').length") == 300
        assert "line 4\n" not in await tab.text("#log")
