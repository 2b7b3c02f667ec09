"""Mentions that are seen: in the message, at the channel, in the title; and what is new since one has read."""

import discord

from tests.bot.localguild.browser import seen
from tests.bot.localguild.test_page_messages import _long, _scroll_to, posting


def _asking(member, text="your turn"):
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(f"<@{member.id}> {text}"))
    return view


def _allowed(*members):
    return discord.AllowedMentions(users=[discord.Object(int(m.id)) for m in members])


async def test_a_mention_is_seen_by_whom_it_names(chromium, club):
    await posting(club).send(view=_asking(club.alice), allowed_mentions=_allowed(club.alice))
    async with seen(chromium, club) as tab, seen(chromium, club, club.boris) as other:
        await tab.reads("your turn", ".message.pinged")
        await other.reads("your turn", "#log")
        assert await other.evaluate("document.querySelector('.pinged')") is None
        label = "document.querySelector('.message').getAttribute('aria-label')"
        assert "mentions you" in await tab.evaluate(label)


async def test_a_mention_that_is_not_allowed_is_only_text(chromium, club):
    hall = club.add_channel("hall")
    await club.settle(lambda: posting(club, hall) is not None)
    await posting(club).send(view=_asking(club.alice))
    async with seen(chromium, club) as tab:
        await tab.reads("@Alice your turn", "#log")
        await posting(club, hall).send(view=_asking(club.alice))
        await tab.until("document.querySelector('.channel.unread') !== null")
        assert await tab.evaluate("document.querySelector('.pinged, .mentions')") is None
        assert await tab.evaluate("document.title") == "\u2022 #table \u00b7 Club"


async def test_mentions_are_counted_at_the_channel_and_in_the_title(chromium, club):
    hall = club.add_channel("hall")
    await club.settle(lambda: posting(club, hall) is not None)
    async with seen(chromium, club) as tab:
        for n in range(2):
            await posting(club, hall).send(
                view=_asking(club.alice, f"asked {n}"), allowed_mentions=_allowed(club.alice)
            )
        await tab.until("document.querySelector('.channel .mentions')?.innerText === '2'")
        assert await tab.evaluate("document.title") == "(2) #table \u00b7 Club"
        await tab.click(".channel", "hall")
        await tab.reads("asked 1", ".message.pinged")
        await tab.until("document.querySelector('.mentions') === null")
        assert await tab.evaluate("document.title") == "#hall \u00b7 Club"
        assert (await tab.text(".new-line")).lower() == "new messages"


async def test_what_came_while_one_had_scrolled_up_is_led_to(chromium, club):
    await _long(club)
    async with seen(chromium, club) as tab:
        await _scroll_to(tab, "line 20")
        club.say(club.boris, club.table, f"come down {club.alice.mention}")
        club.say(club.boris, club.table, "and answer")
        await tab.reads("New messages: 2", "#newest")
        assert await tab.evaluate("document.title") == "(1) #table \u00b7 Club"
        await tab.click("#newest")
        await tab.until("document.getElementById('newest').hidden && document.title === '#table \u00b7 Club'")
        assert await tab.evaluate(
            "document.querySelector('.new-line').nextElementSibling.innerText.includes('come down')"
        )


async def test_a_role_is_drawn_with_its_colour_and_calls_who_has_it(chromium, club):
    role = club.add_role("Referees", (), club.boris, color=0x2ECC71, mentionable=True)
    club.add_role("Guests", (), club.alice)
    allowed = discord.AllowedMentions(roles=[discord.Object(int(role.id))])
    message = await posting(club).send(f"<@&{role.id}> please", allowed_mentions=allowed)
    assert [str(each) for each in message.raw_role_mentions] == [role.id]
    async with seen(chromium, club) as other, seen(chromium, club, club.boris) as tab:
        await tab.reads("@Referees please", ".message.pinged")
        await other.reads("@Referees please", "#log")
        assert await other.evaluate("document.querySelector('.pinged')") is None
        drawn = "getComputedStyle(document.querySelector('.mention.role')).backgroundColor"
        assert await other.evaluate(drawn) == "rgba(46, 204, 113, 0.22)"


async def test_a_role_calls_nobody_where_that_is_not_allowed(chromium, club):
    role = club.add_role("Referees", (), club.alice, mentionable=True)
    closed = club.add_role("Staff", (), club.alice)
    await posting(club).send(f"<@&{role.id}> not allowed", allowed_mentions=discord.AllowedMentions.none())
    club.say(club.boris, club.table, f"<@&{closed.id}> not to be mentioned")
    async with seen(chromium, club) as tab:
        await tab.reads("@Referees not allowed", "#log")
        await tab.reads("@Staff not to be mentioned", "#log")
        assert await tab.evaluate("document.querySelector('.pinged, .mentions')") is None
        club.allow(club.table, "mention_everyone", member=club.boris)
        club.say(club.boris, club.table, f"<@&{closed.id}> now")
        await tab.reads("@Staff now", ".message.pinged")
