"""The guided way to an order: from the button to a recorded move in four presses, all in one private message."""

import asyncio
from pathlib import Path

import pytest

from bot.desk import LiveGame, Submission
from bot.localguild import Message
from bot.members.preferences import CONFIRM, choose
from bot.pages.orders.rows import give_button
from bot.words import words
from tests.e2e.bench import Bench, raised
from tests.e2e.guild import Table


def under(post: Message, bench: Bench, game: LiveGame) -> str:
    """Put the button of the guided way under a post, as the live post has it, and return its id."""
    button = give_button(game.id, words("en"))
    post.data["components"][0]["components"][-2]["components"][0]["custom_id"] = button.id
    return button.id


def option(message: Message, starts: str) -> tuple[str, str]:
    """Return the select and the value of the first option whose label has a text in it."""
    return next(
        (menu["custom_id"], choice["value"])
        for menu in message.selects
        for choice in menu["options"]
        if starts in choice["label"]
    )


async def test_four_presses_lead_from_the_button_to_a_recorded_move(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    await choose(bench.desk.store, CONFIRM, "user", int(alice.id), "yes")
    post = bench.last
    first = await bench.press(alice, post, under(post, bench, game))
    assert first is not None
    assert first.ephemeral
    assert first.attachments, "those who can still act stand on a board"
    second = await bench.choose(alice, first, *option(first, "89 Tk"))
    assert second is not None
    assert second.id == first.id, "every step is the same message"
    where = second.selects[-1]
    assert len(where["options"]) <= 25
    value = next(o["value"] for o in where["options"])
    third = await bench.choose(alice, second, where["custom_id"], value)
    assert third is not None
    assert len(game.entries) == 1
    assert "Confirm" in [b["label"] for b in third.buttons]
    last = await bench.press(alice, third, "Confirm")
    assert last is not None
    assert last.text.startswith("Recorded as no. 1: 89 Tk to ")
    assert last.id == first.id
    assert [button["label"] for button in last.buttons] == ["Give an order"], "the next one is a press away"
    assert len(game.entries) == 2


async def test_every_step_goes_back_and_the_preview_too(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    await choose(bench.desk.store, CONFIRM, "user", int(alice.id), "yes")
    first = await bench.press(alice, bench.last, under(bench.last, bench, game))
    assert first is not None
    units = [o["value"] for o in first.selects[0]["options"]]
    second = await bench.choose(alice, first, first.selects[0]["custom_id"], units[0])
    assert second is not None
    menu = second.selects[-1]
    shown = await bench.choose(alice, second, menu["custom_id"], menu["options"][0]["value"])
    assert shown is not None
    again = await bench.press(alice, shown, "Back")
    assert again is not None
    assert again.selects[-1]["options"] == menu["options"]
    begun = await bench.press(alice, again, "Back")
    assert begun is not None
    assert [o["value"] for o in begun.selects[0]["options"]] == units
    assert len(game.entries) == 1


async def test_an_old_step_shows_what_can_be_ordered_now(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    first = await bench.press(alice, bench.last, under(bench.last, bench, game))
    assert first is not None
    menu = first.selects[0]
    decision = game.state.decisions[0].id
    await bench.restart()
    await bench.order(await bench.game(), "end")
    told = await bench.choose(alice, first, menu["custom_id"], menu["options"][0]["value"])
    assert told is not None
    assert (await bench.game()).state.decisions[0].id != decision
    assert "The game has moved on." in told.text
    assert len((await bench.game()).entries) == 2


async def test_who_is_not_asked_is_led_nowhere(bench: Bench) -> None:
    game = await bench.started()
    told = await bench.refused(bench.table.boris, bench.last, under(bench.last, bench, game))
    assert f"<@{bench.table.alice.id}>" in told


async def test_private_pages_of_a_member_replace_one_another(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    await choose(bench.desk.store, CONFIRM, "user", int(alice.id), "yes")
    first = await bench.order(game, "89tk 10.08")
    second = await bench.order(game, "44mot 10.11")
    assert first.deleted
    assert not second.deleted
    guided_ = await bench.press(alice, bench.last, under(bench.last, bench, game))
    assert guided_ is not None
    assert second.deleted
    board = await bench.run(alice, "board")
    await bench.order(game, "89tk 10.08")
    assert not board.deleted, "what was asked for to be looked at stays"


@pytest.mark.parametrize("scenario", ["sgboh/examples-shock", "battlefield/shepherds-hill"])
async def test_the_way_leads_to_a_recorded_order_in_every_system(
    table: Table, tmp_path: Path, grounds: Path, scenario: str
) -> None:
    async with raised(table, tmp_path, grounds, [scenario.partition("/")[0]]) as bench:
        game = await bench.started(scenario)
        if scenario.startswith("sgboh"):
            await bench.order(game, "activate cohorts")
        member, entries = bench.asked(game), len(game.entries)
        await choose(bench.desk.store, CONFIRM, "user", int(member.id), "yes")
        page = await bench.press(member, bench.last, under(bench.last, bench, game))
        presses = 1
        while page is not None and not [b for b in page.buttons if b["custom_id"].startswith(("yes:", "run:"))]:
            menu = page.selects[-1]
            page = await bench.choose(member, page, menu["custom_id"], menu["options"][0]["value"])
            presses += 1
        assert page is not None
        confirm = next(b["custom_id"] for b in page.buttons if b["custom_id"].startswith(("yes:", "run:")))
        lines = [line for line in page.text.splitlines() if not line.startswith(("##", "-#"))]
        assert len(lines) <= 6, page.text
        assert await bench.press(member, page, confirm) is not None
        assert presses + 1 == 4
        assert len((await bench.game()).entries) == entries + 1


async def test_places_are_chosen_first_and_facings_beside_the_preview(
    table: Table, tmp_path: Path, grounds: Path
) -> None:
    async with raised(table, tmp_path, grounds, ["sgboh"]) as bench:
        game = await bench.started("sgboh/examples-shock")
        await bench.order(game, "activate cohorts")
        member = bench.asked(game)
        await choose(bench.desk.store, CONFIRM, "user", int(member.id), "yes")
        page = await bench.press(member, bench.last, under(bench.last, bench, game))
        assert page is not None
        unit = next(o for o in page.selects[-1]["options"] if "Move" in o["description"])
        page = await bench.choose(member, page, page.selects[-1]["custom_id"], unit["value"])
        assert page is not None
        places = [(o["label"].split(" · ")[1], o.get("description", "")) for o in page.selects[-1]["options"]]
        assert len(places) > 3
        assert not [one for one in places if places.count(one) > 1]
        page = await bench.choose(member, page, page.selects[-1]["custom_id"], page.selects[-1]["options"][0]["value"])
        assert page is not None
        (ways,) = page.selects
        shown = next(o for o in ways["options"] if o.get("default"))
        other = next(o for o in ways["options"] if not o.get("default"))
        assert shown["label"].startswith("Facing ")
        before = page.text
        page = await bench.choose(member, page, ways["custom_id"], other["value"])
        assert page is not None
        shown_last = page.text
        assert shown_last != before
        assert next(o for o in page.selects[0]["options"] if o.get("default"))["label"] == other["label"]
        assert await bench.press(member, page, "Confirm") is not None
        given = (await bench.game()).entries[-1].command
        assert given is not None
        assert f"`{game.game.write(given)}`" in shown_last


@pytest.mark.parametrize("typed", ["move", "идти"])
async def test_a_verb_alone_lists_who_can_do_it(bench: Bench, typed: str) -> None:
    game = await bench.started()
    alice = bench.table.alice
    await choose(bench.desk.store, CONFIRM, "user", int(alice.id), "yes")
    page = await bench.run(alice, "order", {"order": typed})
    menu = page.selects[-1]
    assert "Move: " in page.text
    assert all("Move" in o["description"] for o in menu["options"])
    page = await bench.choose(alice, page, *option(page, "89 Tk"))
    assert page is not None
    assert "89 Tk" in page.text
    nobody = await bench.run(alice, "order", {"order": "fire"})
    assert "No unit can fire now." in nobody.text
    assert len(game.entries) == 1


async def test_before_units_can_act_what_is_chosen_first_is_chosen_at_once(
    table: Table, tmp_path: Path, grounds: Path
) -> None:
    async with raised(table, tmp_path, grounds, ("sgboh",)) as bench:
        game = await bench.started("sgboh/tispasa")
        member = bench.asked(game)
        await choose(bench.desk.store, CONFIRM, "user", int(member.id), "yes")
        said = words("ru" if member is bench.table.boris else "en")
        page = await bench.press(member, bench.last, under(bench.last, bench, game))
        assert page is not None
        assert said.message("guide-nobody") not in page.text, "formations are activated first"
        menu = page.selects[-1]
        page = await bench.choose(member, page, menu["custom_id"], menu["options"][0]["value"])
        assert page is not None
        assert said.message("button-confirm") in [button["label"] for button in page.buttons]
        page = await bench.press(member, page, said.message("button-confirm"))
        assert page is not None
        page = await bench.press(member, bench.last, under(bench.last, bench, game))
        assert page is not None
        ends = [button["custom_id"] for button in page.buttons if button["custom_id"].startswith("say:")]
        assert [custom_id.rpartition(":")[2] for custom_id in ends] == ["end"]


async def test_a_button_of_the_way_acts_in_its_own_question_alone(bench: Bench) -> None:
    """Pressed twice, or left open while the phase is ended elsewhere, it must not end the next phase as well."""
    game = await bench.started()
    alice = bench.table.alice
    await choose(bench.desk.store, CONFIRM, "user", int(alice.id), "no")
    post = bench.last
    page = await bench.press(alice, post, under(post, bench, game))
    assert page is not None
    end = next(b["custom_id"] for b in page.buttons if b["label"] == "End the Movement Phase")
    before = len((await bench.game()).entries)
    await bench.desk.submit(Submission(game=game.id, order="89tk 08.09", user=int(alice.id)))
    await bench.delivered()
    late = await bench.press(alice, page, end)
    assert late is not None
    assert "out of date" in late.text
    assert len((await bench.game()).entries) == before + 1
    page = await bench.press(alice, bench.last, under(bench.last, bench, game))
    assert page is not None
    end = next(b["custom_id"] for b in page.buttons if b["label"] == "End the Movement Phase")
    await asyncio.gather(*(bench.guild.click(alice, page, end) for _ in range(2)))
    await bench.idle()
    assert len((await bench.game()).entries) == before + 2
