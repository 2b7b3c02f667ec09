"""Controls used by who has no say there: who manages another guild, who types what only the bot writes."""

import pytest
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.desk import Done, NeedsConsent
from bot.members import drafts, proposals
from bot.members.proposals import Proposal
from bot.pages.discord.ids import made
from bot.pages.discord.page import Page
from tests.e2e.bench import CHIR, Bench
from tests.e2e.test_threads import caller
from tests.e2e.throwing import enter, opened, thrower, until_dice

ELSEWHERE = 999
STRANGER = 4242


def stranger(bench: Bench) -> Caller:
    """Return who manages another guild and presses there what a client made of our controls."""
    return replace(caller(bench, manager=True), user=STRANGER, guild=ELSEWHERE, interaction=77)


@pytest.mark.parametrize("verb", ["sworn", "struck", "recall"])
async def test_who_manages_another_guild_has_no_hand_in_the_dice_of_a_table(bench: Bench, verb: str) -> None:
    game = await until_dice(bench, await opened(bench))
    await enter(bench, thrower(bench, game), "6 6")
    game = await bench.game()
    before = (len(game.entries), game.steps, game.open_roll)
    page = await bench.client.buttons.answer(made(verb, game.id, game.steps), (), stranger(bench))  # type: ignore[arg-type]
    assert isinstance(page, Page)
    assert page.refusal
    game = await bench.game()
    assert (len(game.entries), game.steps, game.open_roll) == before


async def test_who_manages_another_guild_ends_no_game_and_answers_no_request(bench: Bench) -> None:
    game = await bench.started()
    page = await bench.client.buttons.answer(made("sure", game.id, "abandon"), (), stranger(bench))
    assert isinstance(page, Page)
    assert page.refusal
    assert (await bench.game()).running
    left = await bench.desk.leave(game.id, int(bench.table.alice.id))
    assert isinstance(left, Done)
    asked = await bench.desk.join(game.id, int(bench.table.boris.id), left.live.vacant[0])
    assert isinstance(asked, NeedsConsent)
    for verb in ("agree", "decline"):
        for of in (game.id, 0):
            page = await bench.client.buttons.answer(made(verb, of, asked.request.id), (), stranger(bench))  # type: ignore[arg-type]
            assert isinstance(page, Page)
            assert page.refusal
    kept = await bench.desk.store.request(asked.request.id)
    assert kept is not None
    assert (kept.status, kept.agreed) == ("open", asked.request.agreed)


CONTROLS: dict[str, tuple[object, ...]] = {
    "board": ("-", ""), "B": ("-",), "replay": ("end", "-"), "R": ("-",), "now": (), "log": ("-", "-", 0),
    "entry": (0,), "why": (0,), "proof": (0,), "late": (0,), "about": ("victory",),
}  # fmt: skip
"""Controls that show something of a game, with their fields."""


@pytest.mark.parametrize("language", ["en-US", "ru"])
async def test_who_cannot_look_into_a_channel_gets_nothing_of_its_game(bench: Bench, language: str) -> None:
    table, secret = bench.table, bench.guild.add_channel("secret")
    dora = bench.guild.add_member("Dora", language)
    bench.guild.deny(secret, "view_channel", member=dora)
    await bench.guild.settle(lambda: bench.client.get_channel(int(secret.id)) is not None)
    await bench.run(table.alice, "game new", scenario=CHIR, opponent="computer", channel=secret)
    hidden = await bench.game(secret)
    await bench.started()
    none = {"en-US": "no longer exists", "ru": "Такой партии или такой просьбы больше нет"}[language]
    for verb, rest in CONTROLS.items():
        told = await bench.forged(dora, made(verb, hidden.id, *rest))  # type: ignore[arg-type]
        assert none in told, (verb, told)
    assert none not in await bench.forged(table.carol, made("board", hidden.id, "-", "")), "she may look there"
    assert none not in await bench.forged(table.alice, made("board", hidden.id, "-", "")), "she plays there"
    bench.guild.allow(secret, "view_channel", member=dora)
    await bench.guild.settle(lambda: True)
    assert none not in await bench.forged(dora, made("board", hidden.id, "-", "")), "now he may look"


async def test_what_a_member_types_is_never_an_act_that_he_was_shown(bench: Bench) -> None:
    game = await bench.started()
    store, carol = bench.desk.store, int(bench.table.carol.id)
    own = await proposals.keep(store, carol, game.id, Proposal(0, '{"kind":"umpire.note","text":"mine"}'))
    mark = await drafts.keep(store, carol, game.id, '{"newest":0,"act":"{}"}')
    assert await proposals.kept(store, carol, game.id, mark) is None
    assert await proposals.kept(store, carol, game.id, own) is not None
    assert await drafts.kept(store, carol, game.id) == '{"newest":0,"act":"{}"}', "an act takes no draft's place"
