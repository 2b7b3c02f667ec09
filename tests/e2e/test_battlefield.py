"""Battles on a measured table over the local guild: a whole one in words, a free one to its first turn.

The export of the whole battle is checked as a stranger would check it; before the free one nobody sees the other's.
"""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import LiveGame as Game
from bot.localguild import Member
from bot.members.preferences import POSTS, choose
from bot.pages.discord.ids import made
from bot.tools import verify
from engine.kernel.interpreter import check
from engine.systems.battlefield.events import Answered, Fought, MoodChanged, Moved, ShotFired, UnitLost
from engine.tabletop.roster import units_of
from tests.e2e.bench import KEY, Bench, raised
from tests.e2e.editing import entered, told, tool, used
from tests.e2e.guild import Table

CHARGE = "battlefield/examples-charge"
FREE = "battlefield/free-500"
LIST = """Корпус 1
Сородичи, 2 шеренги, главнокомандующий
Персидские лучники, 4 шеренги
Корпус 2
Греческие наёмники, 3 шеренги, генерал
"""
HANDS = (("plain", "plain", "mud", "sand", "plough"), ("plain", "plain", "mud", "hill", "rocks"))


@pytest.fixture
async def field(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    async with raised(table, tmp_path, grounds, ("battlefield",)) as made:
        yield made


async def say(field: Bench, game: Game, line: str) -> tuple[object, ...]:
    """Let whoever is asked give an order in his own words, and return what came of it."""
    member, entries = field.asked(game), len(game.entries)
    answer = await field.run(member, "приказ" if member is field.table.boris else "order", order=line)
    assert len(game.entries) == entries + 1, f"{line}: {answer.text}"
    return game.entries[-1].events


def events(game: Game, kind: type) -> list[object]:
    return [event for entry in game.entries for event in entry.events if isinstance(event, kind)]


async def test_a_whole_battle_is_played_in_words_of_two_languages_to_a_victory_that_verifies(field: Bench) -> None:
    alice, boris, carol = field.table.alice, field.table.boris, field.table.carol
    game = await field.started(CHARGE)
    await say(field, game, "Companions: dash 7, attack B1; R2: fwd 4")
    plan = field.last.text
    assert "**Macedon** › `R1: dash 7, attack B1; R2: fwd 4`" in plan
    assert "R1 Companions: DASH, 1 marker" in plan
    came = await say(field, game, "done")
    moved = {place.unit for event in came if isinstance(event, Moved) for place in event.places}
    assert {game.state.world.units[unit].code for unit in moved} == {"R1", "R2"}
    assert game.asked == ("black",)
    assert f"<@{boris.id}>" in field.last.text
    assert "B1 Persian archers" in field.last.text
    offers = await field.client.offers.of(game, game.asked[0])
    assert offers is not None
    shot = offers.by_line["B1: shoot R1"].value
    (control,) = [b["custom_id"] for b in field.last.buttons if b["custom_id"].endswith(f":{shot}")]
    refused = await field.refused(alice, field.last, control)
    assert "Persia" in refused
    await field.press(boris, field.last, control)
    fought = field.last.text
    assert "B1 Persian archers shoots at R1 Companions with light bows at 0 steps: rolled " in fought
    assert "R1 Companions against B1 Persian archers, hit in the front" in fought
    assert "B1 Persian archers panics and flees" in fought
    assert re.search(r"🎲 melee: 2d12 → \*\*\d+, \d+\*\* ", fought)
    assert [len(events(game, kind)) for kind in (Answered, ShotFired, Fought)] == [1, 1, 1]
    assert any(isinstance(event, MoodChanged) for event in game.entries[-1].events)
    await say(field, game, "Такабары: вперёд 1, стрелять ближайшего")
    await say(field, game, "конец")
    assert "B3 Takabara: ordered to SHOOT, but there is no target" in field.last.text
    for line in ("Hypaspists: fwd 4", "done", "Ч2 вперёд 2,5", "конец"):
        await say(field, game, line)
    assert "B2: fwd 2.5" in told(field)
    (lost,) = events(game, UnitLost)
    assert isinstance(lost, UnitLost)
    assert game.state.world.units[lost.unit].code == "B1"
    for line in ("done", "конец", "done", "конец"):
        await say(field, game, line)
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winner == "red"
    end = field.last
    assert f"Won by <@{alice.id}> (**Macedon**)" in end.text
    assert f"Key of the dice: `{KEY.hex()}`" in end.text
    (export,) = end.attachments
    document = field.guild.file(export)
    verdict = verify.verify(document)
    assert verdict.ok, str(verdict)
    assert json.loads(document)["head"] == game.head
    assert game.head in end.text
    assert not re.search(r"(?<!umpire-)battlefield-", told(field)), "a message has no words"
    report = await field.run(carol, "game report")
    assert "Macedon" in report.text


async def test_what_is_typed_so_far_is_completed_into_lawful_lines_in_both_languages(field: Bench) -> None:
    game = await field.started(CHARGE)
    alice, boris = field.table.alice, field.table.boris

    async def offered(member: Member, typed: str) -> list[str]:
        path = "order" if member is alice else "приказ"
        found = await field.guild.autocomplete(member, field.channel, path, "order", order=typed)
        for choice in found:
            assert len(choice["name"]) <= 100, choice
            reading = game.game.read(game.state, game.asked[0], choice["value"])
            assert next(check(game.game, game.state, game.asked[0], None, reading), None) is None, choice
        return [choice["name"] for choice in found]

    assert (await offered(alice, "Hyp"))[0] == "R2: fwd 7 (Hypaspists)"
    assert "R1: dash 7, attack B1 (Companions)" in await offered(alice, "Companions: dash 7, att")
    assert (await offered(alice, "r2: fwd 2.5, wheel r"))[0].startswith("R2: fwd 2.5, wheel right ")
    assert not [name for name in await offered(alice, "R2: fw") if "R1" in name]
    assert (await offered(alice, "R2: fwd 1.3"))[0] == "R2: fwd 1.3 (Hypaspists)"
    assert "done" in await offered(alice, "")
    assert await offered(boris, "Ч1: вп") == []
    await say(field, game, "done")
    assert (await offered(boris, "такаб"))[0] == "Ч3: вперёд 9 (Такабары)"
    assert (await offered(boris, "Ч3: вперёд 2, стр"))[0] == "Ч3: вперёд 2, стрелять ближайшего (Такабары)"


async def test_what_cannot_be_done_is_answered_with_what_can_begun_alike_and_on_buttons(field: Bench) -> None:
    game = await field.started(CHARGE)
    alice = field.table.alice
    for wrong, why, instead in (
        ("R2: fwd 14", "is blocked by B2 Greek mercenaries", "R2: fwd "),
        ("Companions: dash 7, attack B2", "(limit 1)", "R1: dash "),
        ("R2: jump 2", "`jump`", "R2: fwd "),
        ("B1: fwd 2", "isn’t yours", ""),
    ):
        answer = await field.run(alice, "order", order=wrong)
        assert "Nothing was changed." in answer.text
        assert why in answer.text.replace("This", "this"), answer.text
        values = [b["custom_id"].split(":", 4)[-1] for b in answer.buttons]
        values += [option["value"] for menu in answer.selects for option in menu["options"]]
        assert any(value.startswith(instead) for value in values), values
    assert len(game.entries) == 1
    charge = await field.run(alice, "odds", order="R1: dash 7, attack B1")
    assert re.search(r"R1 against B1: .*R1 wins \d+%", charge.text), charge.text
    assert "**AFTER THE MOVE**: 5.6 steps to B3" in charge.text
    early = await field.run(field.table.boris, "вероятности", order="Ч2: вперёд 2")
    assert "не ваш" not in early.text
    assert "Македония" in early.text
    answer = await field.run(alice, "order", order="R2: fwd 14")
    near = [b["custom_id"] for b in answer.buttons if ":R2: " in b["custom_id"] and b["custom_id"].startswith("say:")]
    if near:
        await field.press(alice, answer, near[0])
    else:
        menu = answer.selects[0]
        await field.choose(alice, answer, menu["custom_id"], menu["options"][0]["value"])
    assert "R2 Hypaspists: MOVE, 1 marker" in field.last.text


async def at_the_cards(field: Bench) -> Game:
    """Bring two armies: one built by menus and mended in the form, one sent as a file."""
    game = await field.started(FREE)
    alice, boris = field.table.alice, field.table.boris
    bench = await used(field, alice, await entered(field, alice, game, "army"), "add", "companions")
    opened = await field.guild.click(alice, bench, tool(bench, "sheet", "text"))
    (form,) = [c["component"] for c in opened.modal["components"]]
    assert form["value"] == "Companions, 2 ranks, corps 1, C-in-C"
    whole = f"{form['value']}\nAllied hoplites, 4 ranks, corps 2, general\nAgrianes, 4 ranks, corps 1"
    sent = await field.guild.submit_modal(opened, {"text": whole})
    await field.idle()
    await used(field, alice, await field.guild.answer(sent), "give")
    assert "Red: army ready" in field.last.text
    bench = await field.run(boris, "армия", file=("list.txt", LIST.encode()))
    hidden = ("Companions", "hoplites", "Agrianes", "Kinsmen", "archers", "mercenaries")
    assert not any(name in told(field) for name in hidden)
    await used(field, boris, bench, "give")
    assert all(name in field.last.text for name in hidden)
    return game


async def take_cards(field: Bench, game: Game, member: Member, cards: tuple[str, ...]) -> None:
    bench = await entered(field, member, game, "cards")
    for card in cards:
        bench = await used(field, member, bench, "take", card)
    await used(field, member, bench, "give")


def public(field: Bench) -> str:
    """Return all that others can see of the channel: texts, what stands for pictures, buttons and menus."""
    seen = [text for message in field.public() for text in (message.text, *message.alt_texts)]
    seen += [button.get("label", "") for message in field.public() for button in message.buttons]
    menus = [menu for message in field.public() for menu in message.selects]
    told = "\n".join((*seen, *(option["label"] for menu in menus for option in menu["options"])))
    return re.sub(r"#\d+", "#", told)


async def test_a_free_battle_comes_to_its_first_turn_and_nobody_sees_what_the_other_hides(field: Bench) -> None:
    game = await at_the_cards(field)
    alice, boris = field.table.alice, field.table.boris
    for member, cards in zip((alice, boris), HANDS, strict=True):
        await take_cards(field, game, member, cards)
    while game.state.decisions[0].asks != "battlefield-ask-sketch":
        seen, hands = public(field), {card for army in game.state.world.armies for card in army.cards}
        played = {event.card for entry in game.entries for event in entry.events if hasattr(event, "card")}
        assert not [card for card in hands - played if re.search(rf"\b{card}\b", seen, re.IGNORECASE)]
        side = game.asked[0]
        offers = await field.client.offers.of(game, side)
        assert offers is not None
        lines = [offer.line for offer in offers.all]
        await say(field, game, next((line for line in lines if line in ("agree", "waive")), lines[0]))
    assert {feature.kind for feature in game.state.world.features} >= {"rocks", "hill"}
    for member, array in ((alice, "deep"), (boris, "battle-line")):
        before = public(field)
        bench = await used(field, member, await entered(field, member, game, "sketch"), "arrange", array)
        assert bench.attachments
        assert public(field) == before
        side = game.sides_of(int(member.id))[0]
        assert game.game.view(game.state, side).stands
        assert game.game.view(game.state, None).stands == ()
        await used(field, member, bench, "give")
    view = game.game.view(game.state, None)
    assert len(view.stands) == sum(len(units_of(game.state.world, side)) for side in game.game.sides)
    assert game.state.decisions[0].asks == "battlefield-ask-orders"
    assert game.state.world.number == 1
    await say(field, game, "done")


async def test_a_free_battle_comes_to_its_first_orders_by_three_presses_of_each_player(field: Bench) -> None:
    assert await choose(field.desk.store, POSTS, "guild", int(field.guild.id), "normal")
    game = await field.started(FREE)
    alice, boris = field.table.alice, field.table.boris
    presses = dict.fromkeys((alice, boris), 0)

    async def once(member: Member, key: str, value: str | None = None) -> None:
        """Use a control of the newest post that answers at once."""
        presses[member] += 1
        post = field.last
        if value is None:
            await field.press(member, post, made("once", game.id, key))
        else:
            await field.choose(member, post, made("E", game.id, key), value)

    await once(alice, "bring", "macedon-500")
    assert "Companions" not in public(field)
    await once(boris, "bring", "persia-500")
    assert game.state.world.armies[0].name == "macedon-500"
    await once(alice, "draw")
    assert game.state.world.features == ()
    weighed = await field.run(boris, "вероятности", order="раздать")
    assert "вероятностей не посчитать" in weighed.text
    await once(boris, "draw")
    assert game.state.decisions[0].asks == "battlefield-ask-sketch"
    await once(alice, "deploy", "horse-wings")
    assert game.game.view(game.state, None).stands == ()
    assert "horse-wings" not in told(field)
    await once(boris, "deploy", "two-lines")
    assert game.state.decisions[0].asks == "battlefield-ask-orders"
    assert {unit.status for unit in game.state.world.units if unit.status != "none"} == {"table"}
    assert presses == {alice: 3, boris: 3}
    titles = [message.text.partition("\n")[0] for message in field.public()]
    assert len(titles) <= 8, titles


async def test_an_army_that_is_in_is_not_changed_by_another_press(field: Bench) -> None:
    game = await field.started(FREE)
    alice = field.table.alice
    for army in ("macedon-500", "persia-500"):
        entries = len(game.entries)
        answer = await field.choose(alice, field.last, made("E", game.id, "bring"), army)
    assert answer is not None
    assert answer.ephemeral
    assert len(game.entries) == entries
