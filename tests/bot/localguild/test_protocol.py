"""The guild speaks Discord's protocol: a real client registers, answers, edits and is held to the limits."""

import asyncio

import discord
import pytest

from bot.localguild import LocalGuild, NotOffered, connected, point_at
from bot.localguild.payload import picture_size
from tests.bot.localguild.sample import Sample

pytestmark = pytest.mark.usefixtures("sample")


async def test_a_slash_command_answers_with_a_picture(table):
    i = await table.guild.slash(table.alice, table.channel, "game board", turn=5)
    message = table.guild.original(i)
    (picture,) = message.attachments
    assert message.content == "Turn 5"
    assert (picture["width"], picture["height"], picture["description"]) == (320, 200, "The board on turn 5")
    assert picture_size(table.guild.file(picture)) == (320, 200)
    assert table.guild.messages(table.channel) == [message]


async def test_commands_are_shown_and_found_in_the_members_language(table):
    (group,) = table.guild.commands
    board = next(o for o in group["options"] if o["name"] == "board")
    assert board["name_localizations"] == {"ru": "поле"}
    shown = {c["path"]: c for c in table.guild.offered(table.boris, table.channel)}
    assert shown["game board"]["shown"] == "game поле"
    assert shown["game board"]["description"] == "Показать поле"
    english = {c["path"]: c for c in table.guild.offered(table.alice, table.channel)}
    assert english["game board"]["description"] == "Show the board"
    i = await table.guild.slash(table.boris, table.channel, "game поле")
    assert table.guild.original(i).content == "Turn 1"


async def test_autocomplete_offers_what_the_bot_finds(table):
    found = await table.guild.autocomplete(table.alice, table.channel, "game move", "unit", unit="unit 1")
    assert [c["value"] for c in found] == [f"Unit {n}" for n in range(10, 20)]
    assert len(await table.guild.autocomplete(table.alice, table.channel, "game move", "unit")) == 25


async def test_options_carry_members_choices_and_the_locale(table):
    i = await table.guild.slash(
        table.boris, table.channel, "game move", {"unit": "Unit 11", "foe": table.alice, "pace": "f"}
    )
    message = table.guild.original(i)
    assert message.content == "Unit 11 f alice ru"
    assert message.ephemeral
    assert table.guild.messages(table.channel, seen_by=table.boris) == [message]
    assert table.guild.messages(table.channel, seen_by=table.alice) == []


async def test_the_client_refuses_what_it_would_not_send(table):
    guild = table.guild
    for path, options in (
        ("game nothing", {}),
        ("game move", {}),
        ("game move", {"unit": "x", "colour": "red"}),
        ("game move", {"unit": "x", "pace": "slow"}),
        ("game board", {"turn": 100}),
        ("game board", {"turn": "one"}),
        ("game move", {"unit": "x", "foe": "nobody"}),
    ):
        with pytest.raises(NotOffered):
            await guild.slash(table.alice, table.channel, path, options)
    assert not [r for r in guild.requests if r.path.endswith("/callback")]


async def test_commands_for_referees_are_hidden_from_others(sample, table):
    sample.tree.remove_command("game")
    command = discord.app_commands.Command(name="rule", description="Rule", callback=_rule)
    command.default_permissions = discord.Permissions(manage_guild=True)
    sample.tree.add_command(command)
    await sample.tree.sync()
    with pytest.raises(NotOffered):
        await table.guild.slash(table.alice, table.channel, "rule")
    assert table.guild.original(await table.guild.slash(table.rita, table.channel, "rule")).content == "ruled"


async def _rule(interaction: discord.Interaction):
    await interaction.response.send_message("ruled")


async def test_a_layout_is_rerendered_in_place_by_its_button(table):
    guild = table.guild
    message = guild.original(await guild.slash(table.alice, table.channel, "game layout"))
    first = message.attachments[0]["id"]
    assert message.flags & (1 << 15)
    assert message.alt_texts.count("The board on turn 1") == 2
    gallery = next(c for c in message.components if c["type"] == 12)
    assert gallery["items"][0]["media"]["url"].startswith(guild.url)
    i = await guild.click(table.boris, message, "End turn")
    assert i.callback["type"] == 7
    assert "## Turn 2" in message.text
    assert (len(message.attachments), message.revision) == (1, 1)
    assert message.attachments[0]["id"] != first
    await guild.click(table.alice, message, "endturn:2")
    assert "## Turn 3" in message.text


async def test_links_and_disabled_buttons_cannot_be_pressed(table):
    guild = table.guild
    message = guild.original(await guild.slash(table.alice, table.channel, "game layout"))
    for button in ("Rules", "Fight", "Nothing"):
        with pytest.raises(NotOffered):
            await guild.click(table.alice, message, button)


async def test_a_button_outlives_the_process_of_the_bot(sample, table):
    guild = table.guild
    message = guild.original(await guild.slash(table.alice, table.channel, "game layout"))
    await sample.close()
    await guild.settle(lambda: not guild.connected)
    async with connected(guild, Sample()):
        await guild.click(table.alice, message, "End turn")
        assert "## Turn 2" in message.text


async def test_a_select_and_who_sees_its_answer(table):
    guild = table.guild
    message = guild.original(await guild.slash(table.alice, table.channel, "game layout"))
    i = await guild.select(table.boris, message, "Stance", ["Hold"])
    assert guild.original(i).content == "guard: h"
    assert guild.original(i).only_for == table.boris.id
    with pytest.raises(NotOffered):
        await guild.select(table.boris, message, "Stance", ["Flee"])


async def test_a_modal_with_every_kind_of_field(table):
    guild = table.guild
    opened = await guild.slash(table.alice, table.channel, "game orders")
    assert opened.modal["title"] == "Orders"
    form = {"text": "advance", "Stance": "Hold", "wing": ["r"], "Fast": True, "sheet": [("orders.txt", b"go")]}
    i = await guild.submit_modal(opened, form)
    assert guild.original(i).content == "advance|h|r|True|1"
    for broken in ({**form, "text": ""}, {**form, "wing": []}, {**form, "Colour": "red"}):
        with pytest.raises(NotOffered):
            await guild.submit_modal(opened, broken)


async def test_a_button_may_open_the_modal(table):
    guild = table.guild
    message = guild.original(await guild.slash(table.alice, table.channel, "game layout"))
    opened = await guild.click(table.alice, message, "Orders")
    i = await guild.submit_modal(opened, {"text": "hold", "stance": "a", "wing": "l"})
    assert guild.original(i).content == "hold|a|l|False|0"


async def test_a_deferred_answer_thinks_until_it_is_filled_in(sample, table):
    guild = table.guild
    i = await guild.slash(table.alice, table.channel, "game think")
    assert guild.original(i).loading
    sample.wait.set()
    message = await guild.answer(i)
    assert (message.content, len(message.attachments)) == ("thought", 1)
    await guild.settle(lambda: i.followups)
    assert i.followups[0].only_for == table.alice.id


async def test_an_ephemeral_message_is_out_of_reach_of_channel_routes(sample, table):
    guild = table.guild
    i = await guild.slash(table.alice, table.channel, "game move", unit="x")
    channel = sample.get_channel(int(table.channel.id))
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(int(guild.original(i).id))
    with pytest.raises(NotOffered):
        guild.dismiss(table.boris, guild.original(i))
    guild.dismiss(table.alice, guild.original(i))
    assert guild.messages(table.channel) == []


async def test_threads_are_opened_written_to_and_renamed(table):
    guild = table.guild
    guild.allow(table.channel, "manage_threads")
    i = await guild.slash(table.alice, table.channel, "game open")
    await guild.settle(lambda: guild.original(i).content == "opened")
    (thread,) = guild.threads
    assert (thread.name, thread.parent) == ("Game seven", table.channel)
    assert [m.content for m in guild.messages(thread)] == ["Welcome all"]
    i = await guild.slash(table.boris, thread, "game board")
    assert guild.original(i) in guild.messages(thread)


async def test_a_private_thread_is_seen_by_its_people_only(table):
    guild = table.guild
    thread = guild.add_thread(table.channel, "Axis", table.alice, private=True)
    guild.say(table.alice, thread, "secret")
    assert [m.content for m in guild.messages(thread, seen_by=table.alice)] == ["secret"]
    assert guild.messages(thread, seen_by=table.boris) == []
    with pytest.raises(NotOffered):
        guild.say(table.boris, thread, "hello?")


async def test_missing_permissions_are_refused_with_discords_codes(sample, table):
    guild = table.guild
    channel = sample.get_channel(int(table.channel.id))
    guild.deny(table.channel, "attach_files")
    await channel.send("words are fine")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send(file=discord.File(__file__, "test.txt"))
    assert refused.value.code == 50013
    guild.deny(table.channel, "view_channel")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("nor this")
    assert refused.value.code == 50001
    guild.allow(table.channel, "view_channel")
    await channel.send("again")
    assert [m.content for m in guild.messages(table.channel)] == ["words are fine", "again"]


async def test_permissions_of_the_bot_travel_with_the_interaction(sample, table):
    guild = table.guild
    guild.deny(table.channel, "create_public_threads")
    i = await guild.slash(table.alice, table.channel, "game open")
    await guild.settle(lambda: sample.errors)
    rights = discord.Permissions(int(i.event["app_permissions"]))
    assert rights.send_messages
    assert not rights.create_public_threads
    assert guild.threads == []


async def test_direct_messages_reach_one_member_unless_refused(sample, table):
    guild = table.guild
    user = await sample.fetch_user(int(table.alice.id))
    await user.send("psst")
    (direct,) = [c for c in guild.channels if c.people == [table.alice.id]]
    assert [m.content for m in guild.messages(direct, seen_by=table.alice)] == ["psst"]
    assert guild.messages(direct, seen_by=table.boris) == []
    table.alice.takes_direct_messages = False
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("psst")
    assert refused.value.code == 50007


async def test_a_broken_limit_is_refused_and_noted(sample, table):
    guild = table.guild
    await guild.slash(table.alice, table.channel, "game toolong", wait=False)
    await guild.settle(lambda: sample.errors)
    assert guild.messages(table.channel) == []
    assert any("2001 characters, the limit is 2000" in v for v in guild.violations)
    guild.violations.clear()


async def test_content_cannot_return_to_a_layout(sample, table):
    guild = table.guild
    i = await guild.slash(table.alice, table.channel, "game layout")
    message = guild.original(i)
    before = message.text
    channel = sample.get_channel(int(table.channel.id))
    with pytest.raises(discord.HTTPException):
        await channel.get_partial_message(int(message.id)).edit(content="plain again")
    assert (message.text, message.revision) == (before, 0)
    (violation,) = guild.violations
    assert "content: cannot be used with IS_COMPONENTS_V2" in violation
    guild.violations.clear()


async def test_messages_are_edited_deleted_replied_to_and_pinned(sample, table):
    guild = table.guild
    guild.allow(table.channel, "manage_messages", "pin_messages")
    channel = sample.get_channel(int(table.channel.id))
    sent = await channel.send("one")
    await sent.edit(content="two")
    reply = await sent.reply("answer")
    await sent.pin()
    one, two = guild.messages(table.channel)
    assert (one.content, one.data["pinned"]) == ("two", True)
    assert two.data["referenced_message"]["content"] == "two"
    assert [m.content async for m in channel.history(limit=1)] == ["answer"]
    assert [m.content async for m in channel.pins()] == ["two"]
    await channel.delete_messages([sent, reply])
    assert guild.messages(table.channel) == []
    assert one.deleted


async def test_a_nonce_makes_sending_idempotent(sample, table):
    body = {"content": "once", "nonce": "game-7-12", "enforce_nonce": True}
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=table.channel.id)
    first = await sample.http.request(route, json=body)
    again = await sample.http.request(route, json=body)
    assert first["id"] == again["id"]
    assert len(table.guild.messages(table.channel)) == 1


async def test_people_write_and_the_bot_reads_only_with_the_intent(sample, table):
    seen = []
    sample.on_message = None
    table.guild.say(table.alice, table.channel, "hello")
    intents = discord.Intents(guilds=True, guild_messages=True)
    async with connected(table.guild, Listener(seen, intents=intents)):
        table.guild.say(table.alice, table.channel, "unread")
        table.guild.say(table.alice, table.channel, f"read {table.guild.bot.mention}")
        await table.guild.settle(lambda: len(seen) == 2)
    assert seen == ["", f"read {table.guild.bot.mention}"]


class Listener(discord.Client):
    def __init__(self, seen: list[str], **more):
        super().__init__(max_messages=None, **more)
        self.seen = seen

    async def on_message(self, message: discord.Message):
        self.seen.append(message.content)


async def test_a_wrong_token_and_a_privileged_intent_are_refused(table):
    guild = table.guild
    with pytest.raises(discord.LoginFailure):
        async with connected(Impostor(guild), discord.Client(intents=discord.Intents.none())):
            pass
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with connected(guild, discord.Client(intents=discord.Intents(guilds=True, members=True))):
            pass


class Impostor:
    def __init__(self, guild: LocalGuild):
        self.api, self.gateway, self.token = guild.api, guild.gateway, "wrong"


@pytest.mark.parametrize(
    ("api", "gateway"),
    [
        ("https://discord.com/api/v10", "wss://gateway.discord.gg"),
        ("http://127.0.0.1:1/api/v10", "wss://gateway.discord.gg"),
        ("http://127.0.0.1.example.org/api/v10", "ws://127.0.0.1:1/gateway"),
    ],
)
async def test_the_client_is_never_pointed_away_from_this_machine(api, gateway):
    before = discord.http.Route.BASE
    with pytest.raises(ValueError, match="not a"):
        point_at(api, gateway)
    assert before == discord.http.Route.BASE


async def test_a_guild_listens_on_this_machine_only():
    with pytest.raises(ValueError, match="this machine only"):
        LocalGuild(host="0.0.0.0")


async def test_ids_made_from_names_stay_after_a_restart():
    one, two = LocalGuild(name="Club"), LocalGuild(name="Club")
    for guild in (one, two):
        guild.add_channel("table")
        guild.add_member("Alice")
    assert (one.id, one.bot.id) == (two.id, two.bot.id)
    assert [c.id for c in one.channels] == [c.id for c in two.channels]
    assert [m.id for m in one.members] == [m.id for m in two.members]


async def test_memory_is_bounded(sample, table):
    guild = LocalGuild(history=5)
    channel, member = guild.add_channel("long"), guild.add_member("Alice")
    for n in range(12):
        guild.say(member, channel, str(n), ("a.txt", b"x" * 10))
    assert [m.content for m in guild.messages(channel)] == ["7", "8", "9", "10", "11"]
    await asyncio.sleep(0)
