"""Threads and forums as a real client uses them: opened, tagged, renamed, archived, found again, played in."""

import aiohttp
import discord
import pytest


@pytest.fixture
def text(sample, table):
    return sample.get_channel(int(table.channel.id))


async def forum_of(sample, table, *tags, **more):
    made = table.guild.add_forum("games", *tags, **more)
    await table.guild.settle(lambda: sample.get_channel(int(made.id)) is not None)
    return made, sample.get_channel(int(made.id))


async def code_of(doing) -> int:
    with pytest.raises(discord.HTTPException) as refused:
        await doing
    return refused.value.code


async def test_a_post_in_a_forum_starts_with_the_message_of_its_id(sample, table):
    made, forum = await forum_of(sample, table, "turn 1", "over")
    first, over = forum.available_tags
    thread, message = await forum.create_thread(name="Tispasa", content="Opening", applied_tags=[first])
    assert (thread.id, thread.parent, message.content) == (message.id, forum, "Opening")
    assert thread.applied_tags == [first]
    assert thread.message_count == 0
    await thread.edit(name="Tispasa: over", applied_tags=[over])
    (kept,) = table.guild.threads
    assert (kept.name, kept.applied, kept.parent) == ("Tispasa: over", [str(over.id)], made)
    await thread.edit(archived=True)
    assert [t.id async for t in forum.archived_threads()] == [thread.id]


async def test_tags_of_a_forum_are_its_own_and_may_be_required(sample, table):
    made, forum = await forum_of(sample, table, "a", require_tag=True)
    assert await code_of(forum.create_thread(name="x", content="x")) == 40067
    assert await code_of(forum.create_thread(name="x", content="x", applied_tags=[discord.Object(5)])) == 10087
    thread, _ = await forum.create_thread(name="x", content="x", applied_tags=forum.available_tags)
    assert await code_of(thread.edit(name="y", applied_tags=[discord.Object(5)])) == 10087
    (kept,) = table.guild.threads
    assert (kept.name, kept.applied) == ("x", [made.tags[0]["id"]])


async def test_nothing_is_said_in_a_forum_itself_and_an_empty_post_opens_nothing(sample, table):
    made, forum = await forum_of(sample, table)
    assert (
        await code_of(sample.http.send_message(forum.id, params=discord.http.handle_message_parameters("x"))) == 50008
    )
    assert await code_of(forum.create_thread(name="x", content="")) == 50006
    assert table.guild.threads == []
    assert not table.guild.may_write(table.alice, made)
    assert table.guild.offered(table.alice, made) == []


async def test_a_forum_is_made_with_its_tags_by_who_may(sample, table):
    here = sample.get_guild(int(table.guild.id))
    tags = [discord.ForumTag(name="scs")]
    assert await code_of(here.create_forum("games", available_tags=tags)) == 50013
    table.guild.add_role("builder", ("manage_channels",), table.guild.bot)
    forum = await here.create_forum("games", available_tags=tags, default_auto_archive_duration=4320)
    assert ([t.name for t in forum.available_tags], forum.default_auto_archive_duration) == (["scs"], 4320)


async def test_the_creator_renames_and_archives_and_writing_wakes(sample, table, text):
    thread = await text.create_thread(name="Game", type=discord.ChannelType.public_thread)
    (kept,) = table.guild.threads
    before = kept.thread["archive_timestamp"]
    table.clock.advance(5)
    await thread.edit(name="Game 2", archived=True)
    assert (kept.name, kept.archived) == ("Game 2", True)
    assert kept.thread["archive_timestamp"] > before
    assert await code_of(thread.edit(name="Game 3")) == 50083
    table.guild.say(table.alice, kept, "wake up")
    assert not kept.archived
    assert await code_of(thread.edit(locked=True)) == 50013
    await thread.edit(archived=True)
    await thread.send("and again")
    assert not kept.archived
    assert (kept.message_count, set(kept.people)) == (2, {table.guild.bot.id, table.alice.id})


async def test_threads_of_others_are_changed_by_moderators_only(sample, table, text):
    kept = table.guild.add_thread(table.channel, "Hers", table.alice)
    await table.guild.settle(lambda: text.get_thread(int(kept.id)))
    thread = text.get_thread(int(kept.id))
    assert await code_of(thread.edit(name="Mine")) == 50013
    table.guild.edit_thread(table.alice, kept, archived=True)
    await thread.edit(archived=False)
    assert not kept.archived
    table.guild.allow(table.channel, "manage_threads")
    await thread.edit(name="Ours", locked=True)
    table.guild.deny(table.channel, "manage_threads")
    assert await code_of(thread.send("hello")) == 160005
    assert not table.guild.may_write(table.boris, kept)


@pytest.mark.parametrize("change", [{"name": ""}, {"name": "x" * 101}, {"auto_archive_duration": 61}])
async def test_a_change_beyond_a_limit_is_refused(sample, table, text, change):
    thread = await text.create_thread(name="Game", type=discord.ChannelType.public_thread)
    assert await code_of(sample.http.edit_channel(thread.id, **change)) == 50035
    assert table.guild.threads[0].name == "Game"
    table.guild.violations.clear()


async def test_archived_threads_are_found_page_by_page(sample, table, text):
    made = []
    for n in range(5):
        thread = await text.create_thread(name=f"Game {n}", type=discord.ChannelType.public_thread)
        table.clock.advance(10)
        await thread.edit(archived=True)
        made.append(thread.id)
    assert [t.id async for t in text.archived_threads(limit=None)] == made[::-1]
    first = await sample.http.get_public_archived_threads(text.id, limit=2)
    assert (len(first["threads"]), first["has_more"]) == (2, True)
    before = first["threads"][-1]["thread_metadata"]["archive_timestamp"]
    rest = await sample.http.get_public_archived_threads(text.id, before=before, limit=50)
    assert ([int(t["id"]) for t in rest["threads"]], rest["has_more"]) == (made[2::-1], False)
    private = await text.create_thread(name="Axis")
    await private.edit(archived=True)
    assert [t.id async for t in text.archived_threads(private=True, joined=True)] == [private.id]
    assert await code_of(sample.http.get_private_archived_threads(text.id)) == 50013


async def test_people_come_and_go(sample, table, text):
    thread = await text.create_thread(name="Game", type=discord.ChannelType.public_thread)
    (kept,) = table.guild.threads
    await thread.add_user(discord.Object(int(table.alice.id)))
    assert (await thread.fetch_member(int(table.alice.id))).id == int(table.alice.id)
    assert await code_of(thread.remove_user(discord.Object(int(table.alice.id)))) == 50013
    assert await code_of(thread.fetch_members()) == 50001
    await thread.send(f"your turn {table.boris.mention}", allowed_mentions=discord.AllowedMentions.all())
    assert table.boris.id in kept.people
    await thread.leave()
    assert table.guild.bot.id not in kept.people
    await thread.join()
    await table.guild.settle(lambda: thread.me is not None)
    assert [t.id for t in await text.guild.active_threads()] == [thread.id]


async def test_a_thread_made_from_a_message_is_shown_at_it(sample, table, text):
    message = await text.send("Game 7")
    thread = await message.create_thread(name="Seven")
    assert thread.id == message.id
    (start,) = table.guild.messages(table.channel)
    assert start.data["thread"]["name"] == "Seven"
    assert await code_of(message.create_thread(name="Again")) == 160004
    table.guild.allow(table.channel, "manage_threads")
    await thread.delete()
    await table.guild.settle(lambda: text.get_thread(thread.id) is None)
    assert "thread" not in start.data


async def test_the_client_hears_of_threads_of_channels_it_comes_to_see(sample, table, text):
    table.guild.deny(table.channel, "view_channel")
    kept = table.guild.add_thread(table.channel, "Unseen", table.alice)
    table.guild.allow(table.channel, "view_channel")
    await table.guild.settle(lambda: text.get_thread(int(kept.id)))


async def test_commands_and_buttons_work_in_a_post_until_it_is_archived(sample, table):
    made, _ = await forum_of(sample, table)
    post = table.guild.add_post(made, "Game", "Let us play", table.alice)
    i = await table.guild.slash(table.alice, post, "game layout")
    assert i.event["channel"]["parent_id"] == made.id
    assert discord.Permissions(int(i.event["app_permissions"])).send_messages_in_threads
    message = table.guild.original(i)
    await table.guild.click(table.boris, message, "End turn")
    assert "## Turn 2" in message.text
    table.guild.edit_thread(table.alice, post, archived=True)
    assert table.guild.offered(table.alice, post) == []


async def asked(guild, action: str, **body):
    async with aiohttp.ClientSession() as session, session.post(f"{guild.url}/page/{action}", json=body) as answer:
        return await answer.json()


async def world(guild, member):
    where = f"{guild.url}/page/world?member={member.id}"
    async with aiohttp.ClientSession() as session, session.get(where) as answer:
        return {c["name"]: c for c in (await answer.json())["channels"]}


async def test_the_page_opens_finds_and_puts_away_threads(sample, table):
    guild, alice, boris = table.guild, table.alice.id, table.boris
    said = guild.say(table.alice, table.channel, "Let us play")
    here = {"member": alice, "channel": table.channel.id}
    made = await asked(guild, "new-thread", name="Game", message=said.id, **here)
    assert made["id"] == said.id
    thread = (await world(guild, boris))["Game"]
    assert (thread["start"], thread["joined"], thread["editable"]) == (said.id, False, False)
    there = {"channel": made["id"]}
    assert (await asked(guild, "edit-thread", member=boris.id, archived=True, **there))["outcome"] == "refused"
    assert (await asked(guild, "join-thread", member=boris.id, **there))["outcome"] == "answered"
    assert (await asked(guild, "edit-thread", member=alice, name="Over", archived=True, **there))[
        "outcome"
    ] == "answered"
    over = (await world(guild, boris))["Over"]
    assert (over["archived"], over["joined"]) == (True, True)


async def test_the_page_opens_posts_in_a_forum(sample, table):
    guild, alice = table.guild, table.alice.id
    forum = (await asked(guild, "new-channel", member=alice, name="games", kind="forum"))["id"]
    guild.world.channels[forum].tags = [guild.world.tag({"name": "scs"})]
    tag = (await world(guild, table.alice))["games"]["tags"][0]
    here = {"member": alice, "channel": forum, "name": "Tispasa"}
    assert (await asked(guild, "new-post", text="Opening", tags=["1"], **here))["outcome"] == "refused"
    assert (await asked(guild, "new-post", text="Opening", tags=[tag["id"]], **here))["outcome"] == "answered"
    post = (await world(guild, table.alice))["Tispasa"]
    assert (post["parent"], post["tags"], post["editable"]) == (forum, [tag], True)
    assert (await asked(guild, "say", member=alice, channel=forum, text="x"))["outcome"] == "refused"
