"""Rules options: chosen by buttons before a game begins, told to whoever had joined, agreed to, and then fixed."""

from collections.abc import AsyncIterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from bot.desk import LiveGame as Game
from bot.localguild import Member, Message
from bot.pages.discord.ids import made
from bot.pages.discord.limits import OPTIONS
from bot.words import words
from engine.kernel.policies import spelled
from engine.systems import SYSTEMS, load
from tests.e2e.bench import CHIR, Bench, raised
from tests.e2e.guild import Table
from tests.e2e.test_upkeep import sent

TISPASA = "sgboh/tispasa"
PIKES = "mpike/edgehill-rupert"
STARTS = {
    "scs": CHIR, "sgboh": TISPASA, "battlefield": "battlefield/shepherds-hill", "mpike": PIKES,
    "warhorn": "warhorn/first-battle",
}  # fmt: skip


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    """A bot with all systems."""
    async with raised(table, tmp_path, grounds, SYSTEMS) as made:
        yield made


async def shown(bench: Bench, member: Member, game: Game, opening: Message | None = None) -> Message:
    """Press *Rules options* under the opening post, or as it stood when it could be pressed."""
    page = await bench.press(member, opening or bench.opening, made("reads", game.id, 0))
    assert page is not None
    assert page.ephemeral
    return page


async def picked(bench: Bench, member: Member, game: Game, key: str, opening: Message | None = None) -> Message:
    """Pick one rules option from the page of all."""
    page = await bench.choose(member, await shown(bench, member, game, opening), made("V", game.id), key)
    assert page is not None
    return page


async def read(bench: Bench, member: Member, game: Game, key: str, value: str) -> Message:
    """Choose how a policy is read, by menus, and return the page."""
    page = await bench.choose(member, await picked(bench, member, game, key), made("W", game.id, key), value)
    assert page is not None
    return page


async def forged(bench: Bench, member: Member, custom_id: str, value: str) -> Message:
    """Choose in a select that the member has never been shown."""
    control = {"id": 2, "custom_id": custom_id, "type": 3, "options": [{"label": "?", "value": value}]}
    post = Message({**bench.opening.data, "components": [{"type": 1, "id": 1, "components": [control]}]})
    data = {"custom_id": custom_id, "id": 2, "component_type": 3, "values": [value]}
    interaction = await bench.guild._press(member, post, data, wait=True)
    await bench.idle()
    return interaction.followups[-1]


def menus(message: Message) -> list[str]:
    return [component["custom_id"] for component in message.components if component["type"] == 3]


def told(bench: Bench) -> list[str]:
    return [message.text for message in bench.public()]


@pytest.mark.parametrize("key", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "ru"])
async def test_every_policy_of_a_system_is_shown_by_name_and_can_be_chosen(
    bench: Bench, key: str, language: str
) -> None:
    said = words(language)
    member = bench.table.boris if language == "ru" else bench.table.alice
    await bench.run(member, "game new", scenario=STARTS[key], language=language)
    game = await bench.game()
    page = await shown(bench, member, game)
    for number, policy in enumerate(bench.systems[key].policies):
        if number and number % OPTIONS == 0:
            page = await turned_on(bench, member, page, language)
        if number % OPTIONS == 0:
            listed = page.text.replace("**", "")
        line = f"{said.message(policy.code)}: {said.message(policy.said(policy.usual))}"
        assert line in listed, policy.key
        other = policy.values[1]
        page = await bench.choose(member, page, made("V", game.id), policy.key)
        assert page is not None
        assert all(said.message(policy.said(value)) in page.text for value in policy.values)
        assert said.rule(policy.rule).split(" ", 1)[1] in page.text, "the ruling is not there"
        page = await bench.choose(member, page, made("W", game.id, policy.key), spelled(other))
        assert page is not None
        assert f"▶ {said.message(policy.said(other))}" in page.text.replace("**", "")
        assert said.message("settings-saved") in page.text
    game = await bench.game()
    assert {policy.key: game.chosen(policy) for policy in game.system.policies} == {
        policy.key: policy.values[1] for policy in game.system.policies
    }
    assert told(bench)[-1].count("✏️") == len(game.system.policies), "the lobby shows what differs"
    page = await bench.press(member, page, said.message("button-policies-all"))
    assert page is not None
    count = page.text.count("✏️")
    for _ in range(OPTIONS, len(game.system.policies), OPTIONS):
        page = await bench.press(member, page, said.message("button-less"))
        assert page is not None
        count += page.text.count("✏️")
    assert count == len(game.system.policies)


async def turned_on(bench: Bench, member: Member, page: Message, language: str) -> Message:
    """Go from one rules option to the next page of all of them."""
    for button in ("button-policies-all", "button-more"):
        turned = await bench.press(member, page, words(language).message(button))
        assert turned is not None
        page = turned
    return page


async def test_the_lobby_shows_what_differs_and_who_had_joined_is_told_and_asked(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    game = await bench.opened()
    before = len(bench.public())
    await read(bench, alice, game, "sight", "top-unit")
    status, notice = bench.public()[before - 1 :]
    line = "Enemy stacks show: **the top unit only, until an attack reveals the rest** (default: all units)"
    assert line in status.text
    assert f"The game waits until these players agree (with **Agree**) or leave: <@{boris.id}>" in status.text
    assert f"<@{alice.id}> changed a rules option of this game: **Enemy stacks show**" in notice.text
    assert "was: all units\nnow: **the top unit only, until an attack reveals the rest**" in notice.text
    assert f"<@{boris.id}>: the game won’t begin until you agree" in notice.text
    refusal = await bench.refused(alice, bench.opening, "Start the game")
    assert f"Still to agree: <@{boris.id}>" in refusal
    assert "Nothing was changed." in refusal
    assert [pinged for _, pinged in sent(bench) if pinged] == [[boris.id]], "he alone is pinged, once"
    stranger = await bench.press(bench.table.carol, notice, "Agree")
    assert stranger is not None
    assert "Nothing was changed." in stranger.text
    agreed = await bench.press(boris, notice, "Agree")
    assert agreed is not None
    assert "Вы согласны с условиями этой партии." in agreed.text
    assert "The game waits" not in "\n".join(told(bench))
    await bench.press(alice, bench.opening, "Start the game")
    assert (await bench.game()).running
    assert line in bench.last.text, "the post of the opening tells it"
    rule = await bench.run(alice, "rules show", paragraph="7.0a")
    assert "**This game plays it differently (Enemy stacks show: the top unit only" in rule.text


async def test_an_older_notice_does_not_agree_to_what_was_changed_after_it(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    game = await bench.opened()
    await read(bench, alice, game, "cap", "after-shift")
    first = bench.last
    await read(bench, alice, game, "supply", "false")
    assert "трактовки изменились ещё раз" in await bench.refused(boris, first, "Agree")
    assert (await bench.game()).unagreed == (game.game.sides[1],)
    status = next(message for message in bench.public() if "Before the start." in message.text)
    assert status.text.count("✏️") == 2
    await bench.press(boris, status, "Agree")
    assert (await bench.game()).unagreed == ()


async def test_who_does_not_agree_leaves_and_the_game_goes_on_with_somebody_else(bench: Bench) -> None:
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    game = await bench.opened()
    await read(bench, alice, game, "cap", "after-shift")
    await bench.run(boris, "партия уйти")
    assert "The game waits" not in "\n".join(told(bench))
    joined = await bench.press(carol, bench.opening, made("join", game.id, 1))
    assert joined is not None
    assert "✏️ Odds beyond the last column: **shifts apply, then the last column is the limit (freer)**" in joined.text
    await bench.press(alice, bench.opening, "Start the game")
    assert (await bench.game()).running


async def test_a_game_in_russian_is_told_in_russian(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    game = await bench.opened(TISPASA, "ru")
    page = await read(bench, alice, game, "column_may_reply", "true")
    assert "▶ **allowed, as for any other unit** ✓ saved" in page.text, "the page is in the language of the member"
    status, notice = told(bench)[-2:]
    line = "Противодействующая стрельба колонны: **ведётся, как у любого отряда** (обычно: не ведётся)"
    assert line in status
    assert "Трактовка этой партии изменена" in notice
    assert "было: не ведётся\nстало: **ведётся, как у любого отряда**" in notice
    assert "без вашего согласия партия не начнётся" in notice
    await bench.press(boris, bench.last, "Согласиться")
    await bench.press(boris, bench.opening, "Начать партию")
    assert line in bench.last.text
    rule = await bench.run(boris, "правила пункт", paragraph="11.25")
    reading = "Противодействующая стрельба колонны: ведётся, как у любого отряда"
    assert f"**В этой партии действует другая трактовка ({reading}).**" in rule.text


async def test_it_outlives_a_restart_and_is_fixed_once_the_game_has_begun(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    game = await bench.opened()
    page = await read(bench, alice, game, "trace", "zoc-blocks")
    await bench.restart()
    assert "▶ **always cut**" in (await picked(bench, bench.table.carol, game, "trace")).text
    await bench.press(boris, bench.last, "Agree")
    opening = copy(bench.opening)
    await bench.press(boris, opening, "Start the game")
    after = await picked(bench, alice, game, "trace", opening)
    assert menus(after) == [made("V", game.id)]
    assert "Rules options are fixed once a game has begun." in after.text
    late = await bench.choose(alice, page, made("W", game.id, "trace"), "friends-open")
    assert late is not None
    assert "Nothing was changed." in late.text
    assert [policy.key for policy in (await bench.game()).changed_policies] == ["trace"]


async def test_others_may_look_and_change_nothing(bench: Bench) -> None:
    game = await bench.opened()
    before = told(bench)
    for member in (bench.table.boris, bench.table.carol):
        said = words("ru" if member is bench.table.boris else "en")
        page = await picked(bench, member, game, "supply")
        assert menus(page) == [made("V", game.id)], "the menu to choose is not for him"
        for key, value in (("supply", "false"), ("supply", "maybe"), ("nothing", "x"), ("sight", "top-unit")):
            answer = await forged(bench, member, made("W", game.id, key), value)
            assert f"<@{bench.table.alice.id}>" in answer.text
            assert said.message("nothing-changed") in answer.text
    assert (await bench.game()).changed_policies == ()
    assert told(bench) == before
    page = await read(bench, bench.table.rita, game, "supply", "false")
    assert "left out; all units are in supply** ✓ saved" in page.text, "who manages the server may"


async def opened(bench: Bench, system: str, scenario: str, document: dict[str, Any]) -> Game:
    """Have Alice open a game by a document of her own."""
    await bench.desk.create(
        system=system, scenario=scenario, document=document, channel=int(bench.channel.id),
        guild=int(bench.guild.id), creator=int(bench.table.alice.id), language="en",
    )  # fmt: skip
    await bench.delivered()
    return await bench.game()


async def test_a_scenario_of_its_own_reading_keeps_it(bench: Bench) -> None:
    document = load("scs").document("chir-1942")
    document["scenario"]["policies"] = {"sight": "top-unit"}
    game = await opened(bench, "scs", "chir-1942", document)
    assert "Enemy stacks show: **the top unit only" in bench.opening.text
    page = await picked(bench, bench.table.alice, game, "sight")
    assert "Set by the scenario; it can’t be changed." in page.text
    assert menus(page) == [made("V", game.id)]
    answer = await forged(bench, bench.table.alice, made("W", game.id, "sight"), "open")
    assert "This scenario has no rules option “sight=open” to choose." in answer.text
    assert (await bench.game()).changed_policies == (next(p for p in game.system.policies if p.key == "sight"),)


async def test_a_reading_that_the_scenario_cannot_be_played_by_is_answered_with_the_reason(bench: Bench) -> None:
    document = load("battlefield").document("shepherds-hill")
    x, y = document["scenario"]["units"][0]["at"]
    corners = [[x - 1100, y - 3000], [x - 200, y - 3000], [x - 200, y + 3000], [x - 1100, y + 3000]]
    document["scenario"]["terrain"] = [{"kind": "swamp", "outline": corners}]
    game = await opened(bench, "battlefield", "shepherds-hill", document)
    answer = await read(bench, bench.table.alice, game, "edge_swamp", "off")
    assert "This scenario can’t be played with that rules option:" in answer.text
    assert "R3 stands on swamp, which is closed to it (6.1)" in answer.text
    assert "Nothing was changed." in answer.text
    assert (await bench.game()).changed_policies == ()
