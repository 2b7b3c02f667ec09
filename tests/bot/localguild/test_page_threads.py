"""Threads and forums on the page: drawn below their channels, opened in their place, begun, joined, put away."""

import discord
import pytest

from tests.bot.localguild.browser import PHONE, seen
from tests.bot.localguild.test_page_messages import posting

STANDING = "#standing"


def forum_with_posts(club):
    forum = club.add_forum("games", "SCS", "open seat", "over")
    scs, seat, over = (tag["id"] for tag in forum.tags)
    first = club.add_post(forum, "State Farm 79", "**Who** plays the Soviets?", club.alice, scs, seat)
    second = club.add_post(forum, "Tispasa", "Carthage for me", club.boris, over)
    return forum, first, second


async def opened(tab, name):
    await tab.click("#channels button", name)
    await tab.reads(name, "#channel")


async def menu(tab, deed):
    """Choose from what can be done with the thread shown."""
    await tab.click("#threads")
    await tab.click("dialog .choice", deed)


async def test_a_thread_is_begun_from_a_message_and_left_by_the_way_back(chromium, club):
    said = club.say(club.boris, club.table, "Shall we play?")
    async with seen(chromium, club) as tab:
        await tab.point(".message", "Shall we play?")
        await tab.click(".deeds button", "Start a thread")
        await tab.until("document.activeElement.value === 'Shall we play?'")
        await tab.press("Backspace", 14)
        await tab.type("Our game")
        await tab.press("Enter")
        await tab.reads("Our game", "#channel")
        (thread,) = club.threads
        assert (thread.name, thread.id, thread.owner_id) == ("Our game", said.id, club.alice.id)
        await tab.click("#text")
        await tab.type("Here we are")
        await tab.press("Enter")
        await tab.reads("Here we are", "#log")
        await tab.click("#back", "Back to #table")
        await tab.reads("table", "#channel")
        await tab.reads("Messages: 1", ".thread-card")
        assert await tab.evaluate("document.querySelector('.deeds')") is None
        club.say(club.boris, thread, "And I")
        await tab.reads("Messages: 2", ".thread-card")
        await tab.click(".thread-card", "Our game")
        await tab.reads("And I", "#log")


async def test_on_a_phone_a_thread_is_begun_from_a_message_that_is_held(chromium, club):
    said = club.say(club.boris, club.table, "Shall we play?")
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        await tab.evaluate(
            "document.querySelector('.message .content')"
            ".dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'touch'}))"
        )
        shown = "getComputedStyle(document.querySelector('.deeds')).opacity"
        assert await tab.evaluate(shown) == "0", "a tap shows nothing"
        held = "document.querySelector('.message .content').dispatchEvent"
        await tab.evaluate(f"{held}(new MouseEvent('contextmenu', {{bubbles: true, cancelable: true}}))")
        await tab.click(".deeds button", "Start a thread")
        await tab.click("dialog button", "Create")
        await tab.reads("Shall we play?", "#channel")
        assert [thread.id for thread in club.threads] == [said.id]


async def test_a_thread_is_begun_by_itself_and_stands_below_its_channel(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#threads", "Threads")
        await tab.reads("No threads here yet", "dialog")
        await tab.click("dialog button", "New thread")
        await tab.until("document.activeElement.matches('dialog input')")
        await tab.type("Plans")
        await tab.click("dialog textarea")
        await tab.type("For both of us")
        await tab.click("dialog button", "Create")
        await tab.reads("For both of us", "#log")
        (thread,) = club.threads
        assert (thread.name, thread.type) == ("Plans", 11)
        below = "document.querySelector('#channels li > ul .channel').innerText"
        assert "Plans" in await tab.evaluate(below)


async def test_one_joins_and_leaves_and_its_owner_puts_it_away(chromium, club):
    thread = club.add_thread(club.table, "Game", club.boris)
    async with seen(chromium, club) as tab:
        await opened(tab, "Game")
        await tab.reads("You have not joined", STANDING)
        await tab.click(f"{STANDING} button", "Join")
        await tab.until("document.getElementById('standing').hidden")
        assert club.alice.id in thread.people
        await tab.click("#threads")
        assert await tab.evaluate("[...document.querySelectorAll('dialog .choice')].map(n => n.innerText)") == [
            "Leave the thread"
        ]
        await tab.click("dialog .choice", "Leave")
        await tab.reads("You have not joined", STANDING)
        assert club.alice.id not in thread.people
        club.edit_thread(club.boris, thread, archived=True)
        await tab.reads("This thread is archived. A message brings it back.", STANDING)
        await tab.click(f"{STANDING} button", "Bring back")
        await tab.reads("You have not joined", STANDING)
        assert not thread.archived
    async with seen(chromium, club, club.boris) as tab:
        await opened(tab, "Game")
        await menu(tab, "Переименовать")
        await tab.until("document.activeElement.value === 'Game'")
        await tab.type(" 2")
        await tab.press("Enter")
        await tab.reads("Game 2", "#channel")
        await menu(tab, "В архив")
        await tab.reads("Ветка в архиве", STANDING)
        await tab.click("#back")
        await tab.reads("table", "#channel")
        assert await tab.evaluate("document.querySelector('#channels ul ul')") is None
        await tab.click("#threads")
        await tab.reads("Архив", "dialog .part")
        await tab.click("dialog .choice", "Game 2")
        await tab.reads("Game 2", "#channel")
        await tab.click("#text")
        await tab.type("ещё раз")
        await tab.press("Enter")
        await tab.reads("ещё раз", "#log")
        assert not thread.archived


async def test_a_locked_thread_says_that_it_cannot_be_written_in(chromium, club):
    thread = club.add_thread(club.table, "Game", club.alice)
    club.allow(club.table, "manage_threads", member=club.boris)
    async with seen(chromium, club, club.boris) as moderator, seen(chromium, club) as tab:
        await opened(tab, "Game")
        await opened(moderator, "Game")
        await menu(moderator, "Закрыть ветку")
        await tab.reads("This thread is locked. Only moderators can write in it.", STANDING)
        await moderator.reads("закрыта для всех, кроме модераторов", STANDING)
        placeholder = "document.getElementById('text').placeholder"
        assert await tab.evaluate(placeholder) == "This thread is locked: you cannot write in it"
        assert await moderator.evaluate(placeholder) == "Сообщение в #Game"
        await moderator.click(f"{STANDING} button", "Открыть")
        await tab.until("document.getElementById('standing').hidden")
        assert not thread.thread["locked"]


async def test_a_forum_is_a_list_of_posts_by_tag(chromium, club):
    forum, first, second = forum_with_posts(club)
    async with seen(chromium, club) as tab:
        await opened(tab, "games")
        titles = "[...document.querySelectorAll('.post .title')].map(n => n.innerText)"
        await tab.until(f"{titles}.join() === 'Tispasa,State Farm 79'")
        await tab.reads("Alice: Who plays the Soviets?", ".post .opening")
        assert await tab.evaluate("document.getElementById('composer').checkVisibility()") is False
        club.say(club.boris, first, "I do")
        await tab.until(f"{titles}.join().startsWith('State Farm 79')")
        await tab.reads("Messages: 1", ".post.unread")
        await tab.click("button.tag", "over")
        await tab.until(f"{titles}.join() === 'Tispasa'")
        await tab.click("button.tag", "open seat")
        await tab.until(f"{titles}.length === 2")
        await tab.click("button.tag", "over")
        await tab.until(f"{titles}.join() === 'State Farm 79'")
        club.edit_thread(club.alice, first, applied_tags=[forum.tags[0]["id"]])
        await tab.reads("No post has these tags", "#forum")
        await tab.click("button.tag", "open seat")
        club.edit_thread(club.boris, second, archived=True)
        await tab.reads("Archived", "#forum .part")
        await tab.click(".post", "State Farm 79")
        await tab.reads("I do", "#log")
        assert await tab.evaluate("document.getElementById('forum').checkVisibility()") is False
        await tab.click("#back", "Back to #games")
        await tab.reads("Tispasa", "#forum")


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
async def test_a_member_posts_in_a_forum(chromium, club, size):
    forum = club.add_forum("games", "SCS", "over", require_tag=True)
    async with seen(chromium, club, club.boris, size=size, phone=size == PHONE) as tab:
        if size == PHONE:
            await tab.click("#burger")
        await opened(tab, "games")
        await tab.reads("Публикаций здесь пока нет", "#forum")
        await tab.click("#forum button", "Новая публикация")
        await tab.until("document.activeElement.matches('dialog input')")
        await tab.type("Тиспаса")
        await tab.click("dialog textarea")
        await tab.type("Кто за Карфаген?")
        await tab.click("dialog .sheet-end button", "Создать")
        await tab.reads("Выберите от 1 до 2", "dialog .problem")
        await tab.click("dialog .choice", "SCS")
        await tab.click("dialog .sheet-end button", "Создать")
        await tab.reads("Тиспаса", "#channel")
        await tab.reads("Кто за Карфаген?", "#log")
        (post,) = club.threads
        assert (post.parent, post.applied) == (forum, [forum.tags[0]["id"]])
        await menu(tab, "Изменить теги")
        await tab.click("dialog .choice", "over")
        await tab.click("dialog .sheet-end button", "Готово")
        await tab.until("document.querySelector('dialog') === null")
        assert post.applied == [tag["id"] for tag in forum.tags]
        width = await tab.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width[0] <= width[1]


async def test_a_link_to_a_fresh_thread_shows_its_name_as_soon_as_it_is_known(chromium, club):
    async with seen(chromium, club) as tab:
        # The page hears of the message first; it loads channels a little after it is told that they changed.
        await tab.evaluate(
            "window.free = null, window.held = new Promise(free => { window.free = free }), window.load = window.fetch,"
            " window.fetch = async (...asked) => { await window.held; return window.load(...asked) }, 0"
        )
        thread = await posting(club).create_thread(name="Game 7", type=discord.ChannelType.public_thread)
        await posting(club).send(f"It goes on in <#{thread.id}>")
        await tab.reads("#unknown", "#log .mention")
        await tab.evaluate("window.free()")
        await thread.edit(name="Game 7: Turn 1")
        await tab.reads("#Game 7: Turn 1", "#log .mention")
        await tab.click("#log .mention", "#Game 7")
        await tab.reads("Game 7: Turn 1", "#channel")
