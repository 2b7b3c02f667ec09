"""A small real bot for the protocol tests: every way of answering that the product uses."""

import asyncio
import io
import re
import struct
import zlib
from typing import Any

import discord
from discord import app_commands, ui

WORDS = {
    "board": "поле",
    "Show the board": "Показать поле",
    "unit": "отряд",
    "Fast": "Быстро",
}


def png(width: int, height: int, shade: int) -> bytes:
    """Return a grey PNG with a lighter diagonal, so that a scaled picture is told from a blank one."""
    rows = b"".join(
        b"\0" + bytes(min(255, shade + 80) if (x * height // width) // 4 == y // 4 else shade for x in range(width))
        for y in range(height)
    )

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def board(turn: int) -> discord.File:
    return discord.File(io.BytesIO(png(320, 200, 20 + turn)), "board.png", description=f"The board on turn {turn}")


class EndTurn(ui.DynamicItem[ui.Button], template=r"endturn:(?P<turn>\d+)"):
    """Persistent: all it knows stands in its custom_id."""

    def __init__(self, turn: int):
        super().__init__(ui.Button(label="End turn", style=discord.ButtonStyle.primary, custom_id=f"endturn:{turn}"))
        self.turn = turn

    @classmethod
    async def from_custom_id(cls, interaction, item, match: re.Match[str], /):
        return cls(int(match["turn"]))

    async def callback(self, interaction: discord.Interaction):
        view = BoardLayout(self.turn + 1)
        await interaction.response.edit_message(view=view, attachments=[view.file])


class Stance(ui.DynamicItem[ui.Select], template=r"stance:(?P<unit>\w+)"):
    def __init__(self, unit: str):
        options = [discord.SelectOption(label="Attack", value="a"), discord.SelectOption(label="Hold", value="h")]
        super().__init__(ui.Select(custom_id=f"stance:{unit}", placeholder="Stance", options=options))
        self.unit = unit

    @classmethod
    async def from_custom_id(cls, interaction, item, match: re.Match[str], /):
        return cls(match["unit"])

    async def callback(self, interaction: discord.Interaction):
        await interaction.response.send_message(f"{self.unit}: {self.item.values[0]}", ephemeral=True)


class OpenOrders(ui.DynamicItem[ui.Button], template=r"orders"):
    def __init__(self):
        super().__init__(ui.Button(label="Orders", custom_id="orders"))

    @classmethod
    async def from_custom_id(cls, interaction, item, match: re.Match[str], /):
        return cls()

    async def callback(self, interaction: discord.Interaction):
        await interaction.response.send_modal(OrderModal())


class OrderModal(ui.Modal, title="Orders"):
    text = ui.Label(
        text="Orders",
        description="One a line",
        component=ui.TextInput(style=discord.TextStyle.paragraph, custom_id="text", max_length=1000),
    )
    stance = ui.Label(
        text="Stance",
        component=ui.RadioGroup(
            custom_id="stance",
            options=[
                discord.RadioGroupOption(label="Attack", value="a"),
                discord.RadioGroupOption(label="Hold", value="h"),
            ],
        ),
    )
    wing = ui.Label(
        text="Wing",
        component=ui.Select(
            custom_id="wing",
            options=[discord.SelectOption(label="Left", value="l"), discord.SelectOption(label="Right", value="r")],
        ),
    )
    fast = ui.Label(text="Fast", component=ui.Checkbox(custom_id="fast"))
    sheet = ui.Label(
        text="Sheet", component=ui.FileUpload(custom_id="sheet", required=False, min_values=0, max_values=1)
    )

    async def on_submit(self, interaction: discord.Interaction):
        sheets = [await a.read() for a in self.sheet.component.values]
        parts = [self.text.component.value, self.stance.component.value, self.wing.component.values[0]]
        await interaction.response.send_message(
            "|".join([*parts, str(self.fast.component.value), str(len(sheets))]), ephemeral=True
        )


class BoardLayout(ui.LayoutView):
    def __init__(self, turn: int):
        super().__init__(timeout=None)
        self.file = board(turn)
        row = ui.ActionRow()
        row.add_item(EndTurn(turn))
        row.add_item(OpenOrders())
        row.add_item(ui.Button(label="Rules", style=discord.ButtonStyle.link, url="https://example.org/rules"))
        row.add_item(
            ui.Button(label="Fight", style=discord.ButtonStyle.danger, disabled=True, custom_id="no", emoji="⚔")
        )
        menu = ui.ActionRow()
        menu.add_item(Stance("guard"))
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## Turn {turn}\n**Axis** to move, `2d6` ready\n-# Small print 12, roll 4f"),
                ui.Separator(),
                ui.MediaGallery(discord.MediaGalleryItem(self.file, description=f"The board on turn {turn}")),
                ui.Section("Umpire notes", accessory=ui.Thumbnail(self.file, description="Overview")),
                row,
                menu,
                accent_colour=0x336699,
            )
        )


class Words(app_commands.Translator):
    async def translate(self, string, locale, context):
        return WORDS.get(string.message) if locale is discord.Locale.russian else None


class Sample(discord.Client):
    def __init__(self, **more: Any):
        super().__init__(
            intents=more.pop("intents", discord.Intents(guilds=True)),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **more,
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(game)
        self.tree.error(self.failed)
        self.errors: list[BaseException] = []
        self.resumed = 0
        self.wait = asyncio.Event()

    async def setup_hook(self):
        await self.tree.set_translator(Words())
        self.add_dynamic_items(EndTurn, Stance, OpenOrders)
        await self.tree.sync()

    async def on_resumed(self):
        self.resumed += 1

    async def failed(self, interaction: discord.Interaction, error: app_commands.AppCommandError):
        self.errors.append(error)


game = app_commands.Group(name="game", description="Wargames")
UNITS = [f"Unit {n:02}" for n in range(40)]


@game.command(name="board", description="Show the board")
async def show(interaction: discord.Interaction, turn: app_commands.Range[int, 1, 99] = 1):
    await interaction.response.send_message(f"Turn {turn}", file=board(turn))


@game.command(description="The board with everything around it")
async def layout(interaction: discord.Interaction, turn: int = 1):
    view = BoardLayout(turn)
    await interaction.response.send_message(view=view, file=view.file)


@game.command(description="Think, then answer")
async def think(interaction: discord.Interaction, private: bool = False):
    await interaction.response.defer(ephemeral=private, thinking=True)
    await interaction.client.wait.wait()
    await interaction.edit_original_response(content="thought", attachments=[board(3)])
    await interaction.followup.send("for you", ephemeral=True)


@game.command(description="Move a unit")
@app_commands.choices(pace=[app_commands.Choice(name=app_commands.locale_str("Fast"), value="f")])
async def move(interaction: discord.Interaction, unit: str, pace: str = "f", foe: discord.Member | None = None):
    await interaction.response.send_message(f"{unit} {pace} {foe} {interaction.locale.value}", ephemeral=True)


@move.autocomplete("unit")
async def units(interaction: discord.Interaction, current: str):
    return [app_commands.Choice(name=u, value=u) for u in UNITS if current.lower() in u.lower()][:25]


@game.command(description="Write orders")
async def orders(interaction: discord.Interaction):
    await interaction.response.send_modal(OrderModal())


@game.command(name="open", description="Open a thread")
async def open_thread(interaction: discord.Interaction):
    await interaction.response.defer(ephemeral=True)
    thread = await interaction.channel.create_thread(name="Game 7", type=discord.ChannelType.public_thread)
    first = await thread.send("Welcome", file=board(1))
    await first.edit(content="Welcome all")
    await thread.edit(name="Game seven")
    await interaction.followup.send("opened")


@game.command(description="For referees")
@app_commands.default_permissions(manage_guild=True)
async def referee(interaction: discord.Interaction):
    await interaction.response.send_message("yes", ephemeral=True)


@game.command(description="Break a limit")
async def toolong(interaction: discord.Interaction):
    await interaction.response.send_message("x" * 2001)
