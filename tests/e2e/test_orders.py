"""Orders for people: shown before they are given, many lines in a form, odds beside the button, nicknames."""

import re

import pytest

from bot.desk import LiveGame as Game
from bot.localguild import Interaction, Member, Message
from bot.members.preferences import CONFIRM, choose
from engine.kernel.interpreter import legal
from tests.e2e.bench import Bench

FIGHT = "scs/examples-combat-1"
TEXT = "text"


@pytest.fixture
async def asking(bench: Bench) -> Bench:
    """Alice and Boris are shown their orders before they are given."""
    for member in (bench.table.alice, bench.table.boris):
        assert await choose(bench.desk.store, CONFIRM, "user", int(member.id), "yes")
    return bench


async def filled(bench: Bench, opened: Interaction, text: str) -> Message:
    """Send a form and return the private answer."""
    sent = await bench.guild.submit_modal(opened, {TEXT: text})
    await bench.idle()
    await bench.delivered()
    answer = await bench.guild.answer(sent)
    assert answer.ephemeral
    return answer


async def lines(bench: Bench, member: Member, text: str) -> Message:
    """Give orders by `/orders` and return the private answer."""
    path = "приказы" if member.locale == "ru" else "orders"
    return await filled(bench, await bench.guild.slash(member, bench.channel, path), text)


async def opened_by(bench: Bench, member: Member, message: Message, button: str) -> Interaction:
    return await bench.guild.click(member, message, button)


def written(game: Game) -> list[str]:
    return [game.game.write(e.command) for e in game.entries[1:] if e.command is not None]


# -- one order


async def test_an_order_is_shown_with_path_price_and_picture_and_given_by_the_button(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    shown = await asking.order(game, "89tk 10.08")
    assert "Move 89 Tk to 10.08?" in shown.text
    assert "MP" in shown.text
    assert "`89tk 10.08`" in shown.text
    assert "Not ordered yet." in shown.text
    assert [a["filename"] for a in shown.attachments] == ["board.png"]
    assert len(game.entries) == 1
    answer = await asking.press(alice, shown, "Confirm")
    assert answer is not None
    assert "Recorded as no. 1" in answer.text
    assert written(game) == ["89tk 10.08"]


async def test_a_preview_outlives_a_restart_and_is_stale_after_another_order(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    shown = await asking.order(game, "89tk 10.08")
    await asking.restart()
    later = await asking.order(await asking.game(), "44mot 10.11")
    await asking.restart()
    assert "Recorded as no. 1" in (await asking.press(alice, shown, "Confirm")).text  # type: ignore[union-attr]
    stale = await asking.press(alice, later, "Confirm")
    assert stale is not None
    assert "out of date" in stale.text
    assert "Nothing was changed." in stale.text
    assert any(button["custom_id"].startswith("give:") for button in stale.buttons), "there is a way on"
    assert written(await asking.game()) == ["89tk 10.08"]


async def test_a_phase_is_ended_from_its_post_by_way_of_the_preview(asking: Bench) -> None:
    await asking.started()
    post = asking.last
    assert [button["label"] for button in post.buttons[:2]] == ["Give an order", "End the Movement Phase"]
    other = await asking.press(asking.table.boris, post, "End the Movement Phase")
    assert other is not None
    assert "Confirm" not in [button["label"] for button in other.buttons]
    shown = await asking.press(asking.table.alice, post, "End the Movement Phase")
    assert shown is not None
    assert "Not ordered yet." in shown.text
    assert [button["label"] for button in shown.buttons] == ["Confirm", "Cancel"], "there is nothing to edit"
    await asking.press(asking.table.alice, shown, "Confirm")
    assert (await asking.game()).state.world.phase != "movement"


async def test_nobody_else_can_confirm(asking: Bench) -> None:
    game = await asking.started()
    shown = await asking.order(game, "89tk 10.08")
    shown.only_for = None
    told = await asking.press(asking.table.boris, shown, "Confirm")
    assert told is not None
    assert f"<@{asking.table.alice.id}>" in told.text
    assert written(game) == []


async def test_a_shown_order_can_be_changed_in_a_form_or_given_up(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    shown = await asking.order(game, "89tk 10.08")
    form = await opened_by(asking, alice, shown, "Edit")
    (field,) = [c["component"] for c in form.modal["components"]]
    assert field["value"] == "89tk 10.08"
    await asking.restart()
    changed = await filled(asking, form, "44mot 10.11")
    assert changed.id == shown.id
    assert "44mot 10.11" in changed.text
    given_up = await asking.press(alice, changed, "Cancel")
    assert given_up is not None
    assert "Nothing was ordered" in given_up.text
    assert given_up.buttons == []
    assert written(await asking.game()) == []


async def test_an_order_can_be_given_at_once(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    once = await asking.run(alice, "order", {"order": "89tk 10.08", "now": True})
    assert "Recorded as no. 1" in once.text
    await choose(asking.desk.store, CONFIRM, "user", int(alice.id), "no")
    always = await asking.order(game, "44mot 10.11")
    assert "Recorded as no. 2" in always.text
    assert written(game) == ["89tk 10.08", "44mot 10.11"]


async def test_a_server_may_skip_the_confirmation_and_a_member_may_not(asking: Bench) -> None:
    game = await asking.started()
    alice = int(asking.table.alice.id)
    await choose(asking.desk.store, CONFIRM, "user", alice, None)
    assert "Recorded as no. 1" in (await asking.order(game, "89tk 10.08")).text
    await choose(asking.desk.store, CONFIRM, "guild", int(asking.guild.id), "yes")
    assert "Move 44 Mot to 10.11?" in (await asking.order(game, "44mot 10.11")).text


async def test_an_order_too_long_for_a_button_is_kept_for_it(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    long = "216tk+1120r 10.09 drop 1120r " + " ".join(["10.10", "10.09"] * 6)
    assert len(long) > 95
    shown = await asking.order(game, long)
    await asking.restart()
    form = await opened_by(asking, alice, shown, "Edit")
    (field,) = [c["component"] for c in form.modal["components"]]
    assert field["value"] == long
    assert ": recorded as no. 1" in (await asking.press(alice, shown, "Confirm")).text  # type: ignore[union-attr]
    assert written(await asking.game()) == [long]


async def test_a_roll_stands_behind_a_confirmation_with_its_odds_on_buttons_too(asking: Bench) -> None:
    game = await asking.started(FIGHT)
    while game.state.decisions[0].asks != "scs-ask-attack":
        await asking.run(asking.asked(game), "order", {"order": "end", "now": True})
    rolls = [o for o in await offered(asking, game) if o.startswith("attack")]
    shown = await asking.order(game, rolls[0])
    told = shown.text.splitlines()
    assert [line for line in told if line.startswith("**") and line.endswith("%")]
    assert told[-2].startswith("-# Average losses: ")
    assert len([line for line in told if not line.startswith(("-#", "##"))]) <= 6
    whole = await asking.press(asking.asked(game), shown, "All outcomes")
    assert whole is not None
    assert whole.id == shown.id
    assert "Possible results" in whole.text
    assert re.search(r"^- \d+% · \*\*[A-Z][a-z].*\*\* \([AD]", whole.text, re.MULTILINE), whole.text
    assert "How it works out:" in whole.text
    assert "Average losses:" in whole.text
    assert game.state.rolls == 0
    await asking.press(asking.asked(game), shown, "Cancel")
    before = len(asking.public())
    again = await press_first(asking, game, "attack")
    assert any(line.endswith("%") for line in again.text.splitlines())
    assert len(asking.public()) == before
    assert game.state.rolls == 0
    await asking.press(asking.asked(game), again, "🎲 Confirm and roll")
    assert (await asking.game()).state.rolls == 1


async def press_first(bench: Bench, game: Game, verb: str) -> Message:
    """Choose the first order with a verb under the newest post and return the private answer."""
    offers = await bench.client.offers.of(game, game.asked[0])
    assert offers is not None
    offer = next(one for one in offers.all if one.line.startswith(verb))
    buttons = [b["custom_id"] for b in bench.last.buttons if b["custom_id"].endswith(f":{offer.value}")]
    if buttons:
        answer = await bench.press(bench.asked(game), bench.last, buttons[0])
    else:
        answer = await bench.choose(bench.asked(game), bench.last, bench.last.selects[0]["custom_id"], offer.value)
    assert answer is not None
    return answer


async def offered(bench: Bench, game: Game) -> list[str]:
    offers = await bench.client.offers.of(game, game.asked[0])
    assert offers is not None
    return [offer.line for offer in offers.all]


# -- odds


async def test_odds_are_told_of_orders_of_this_phase_and_of_later_ones_and_touch_no_dice(bench: Bench) -> None:
    game = await bench.started(FIGHT)
    head, entries = game.head, len(game.entries)
    later = next(iter(game.game.suppose(game.state, game.asked[0])))
    attack = next(line for line in map(game.game.write, legal(game.game, later, game.asked[0])) if line[:2] == "at")
    told = await bench.run(bench.asked(game), "odds", {"order": attack})
    assert "Possible results" in told.text
    assert "the sealed dice are untouched" in told.text
    assert "*(SCS 7.4" in told.text
    found = await bench.guild.autocomplete(bench.asked(game), bench.channel, "odds", "order", order="attack")
    assert any(c["value"] == attack or c["name"].endswith(attack) for c in found)
    plain = await bench.run(bench.asked(game), "odds", {"order": "end"})
    assert "rolls no dice" in plain.text
    assert (game.state.rolls, game.head, len(game.entries)) == (0, head, entries)


async def test_what_cannot_be_weighed_is_refused_with_its_rule(bench: Bench) -> None:
    await bench.started()
    refused = await bench.run(bench.table.alice, "odds", {"order": "89tk 01.01"})
    assert "SCS 3" in refused.text
    assert "Nothing was changed." in refused.text
    unread = await bench.run(bench.table.alice, "odds", {"order": "blah blah"})
    assert "I don’t understand `blah blah`." in unread.text


# -- many lines


async def test_good_lines_are_given_in_order(bench: Bench) -> None:
    game = await bench.started()
    text = "```\n1. 89tk -> 10.08\n\n# the motor brigade\n- 44MOT 10.11  # forward\nend\n```"
    answer = await lines(bench, bench.table.alice, text)
    assert ": recorded as no. 1" in answer.text
    assert ": recorded as no. 3" in answer.text
    assert written(game) == ["89tk 10.08", "44mot 10.11", "end"]


async def test_the_first_refusal_stops_the_lines_and_the_rest_can_be_changed(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    answer = await lines(bench, alice, "89tk 10.08\n44mot 01.01\nend")
    assert "`89tk 10.08`: recorded as no. 1" in answer.text
    assert "❌ `44mot 01.01`" in answer.text
    assert "1 order not given: `end`" in answer.text
    assert written(game) == ["89tk 10.08"]
    assert [b for b in answer.buttons if b["custom_id"].startswith("say:1:") and ":44mot" in b["custom_id"]]
    await bench.restart()
    form = await opened_by(bench, alice, answer, "Edit what is left")
    (field,) = [c["component"] for c in form.modal["components"]]
    assert field["value"] == "44mot 01.01\nend"
    await bench.restart()
    rest = await filled(bench, form, "44mot 10.11")
    assert ": recorded as no. 2" in rest.text
    assert written(await bench.game()) == ["89tk 10.08", "44mot 10.11"]


async def test_a_typo_is_answered_with_orders_to_press(bench: Bench) -> None:
    game = await bench.started()
    answer = await lines(bench, bench.table.alice, "89tkk 1008")
    assert "89tkk" in answer.text
    pressed = next(b for b in answer.buttons if b["label"].startswith("Move 89 Tk to 10.08"))
    await bench.press(bench.table.alice, answer, pressed["custom_id"])
    assert written(game) == ["89tk 10.08"]


async def test_lines_end_where_the_question_is_no_longer_theirs(bench: Bench) -> None:
    game = await bench.started()
    answer = await lines(bench, bench.table.alice, "end\nend\nend\nend\nend\nend")
    assert "The next decision isn’t yours:" in answer.text
    assert f"<@{bench.table.boris.id}>" in answer.text
    assert "not given" in answer.text
    assert set(game.asked) == {game.game.sides[1]}


async def test_lines_are_shown_before_they_are_given(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    shown = await lines(asking, alice, "89tk 10.08\n44mot 10.11\nend")
    assert "Give these 3 orders?" in shown.text
    assert written(game) == []
    assert shown.text.index("89tk 10.08") < shown.text.index("44mot 10.11")
    await asking.restart()
    done = await asking.press(alice, shown, "Give all")
    assert done is not None
    assert ": recorded as no. 3" in done.text
    game = await asking.game()
    assert written(game) == ["89tk 10.08", "44mot 10.11", "end"]


async def test_shown_lines_are_stale_once_another_order_was_given(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    shown = await lines(asking, alice, "89tk 10.08\nend")
    await asking.run(alice, "order", {"order": "44mot 10.11", "now": True})
    stale = await asking.press(alice, shown, "Give all")
    assert "out of date" in (stale.text if stale else "")
    assert written(game) == ["44mot 10.11"]


async def test_lines_replaced_by_newer_ones_are_not_given(asking: Bench) -> None:
    game = await asking.started()
    alice = asking.table.alice
    first = await lines(asking, alice, "89tk 10.08\nend")
    await lines(asking, alice, "44mot 10.11")
    gone = await asking.press(alice, first, "Give all")
    assert gone is not None
    assert "That draft is out of date." in gone.text
    assert written(game) == []


async def test_orders_in_russian(bench: Bench) -> None:
    game = await bench.started()
    await lines(bench, bench.table.alice, "end")
    while game.asked[0] != game.game.sides[1]:
        await bench.order(game, "end")
    side = game.asked[0]
    offers = await offered(bench, game)
    line = next(o for o in offers if o[0].isdigit() and len(o.split()) == 2)
    unit, hex_ = line.split()
    card = next(c for c in game.game.theatre.cards if c.slug == unit)  # type: ignore[attr-defined]
    answer = await lines(bench, bench.table.boris, f"ид {card.name.ru} → {hex_.replace('0', 'О')}\nконец")
    assert "записано, № " in answer.text
    assert written(game)[-2:] == [line, "end"]
    assert card.side == side


async def test_a_form_without_orders_and_a_stranger_are_told_so(bench: Bench) -> None:
    await bench.started()
    empty = await lines(bench, bench.table.alice, "# nothing\n\n```\n```")
    assert "These lines hold no orders." in empty.text
    stranger = await bench.guild.slash(bench.table.carol, bench.channel, "orders")
    assert "Not your decision" in bench.guild.original(stranger).text


async def test_a_repeated_delivery_of_lines_changes_nothing(bench: Bench) -> None:
    game = await bench.started()
    form = await bench.guild.slash(bench.table.alice, bench.channel, "orders")
    sent = await bench.guild.submit_modal(form, {TEXT: "89tk 10.08\n44mot 10.11"})
    await bench.guild.answer(sent)
    bench.guild.redeliver(sent)
    await bench.order(game, "end")
    assert written(game) == ["89tk 10.08", "44mot 10.11", "end"]


# -- nicknames


async def test_a_nickname_is_read_in_orders_of_its_player_alone(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    told = await bench.run(alice, "unit", {"unit": "89 Tk", "nickname": "Big Bear"})
    assert "`Big Bear`" in told.text
    await bench.order(game, "big bear 10.08")
    assert written(game) == ["89tk 10.08"]
    assert "Bear" not in "".join(m.text for m in bench.public())
    await bench.run(alice, "unit", {"unit": "89 Tk", "nickname": "-"})
    assert "I don’t understand `big bear 10.09`" in (await bench.order(game, "big bear 10.09")).text


@pytest.mark.parametrize("name", ["attack", "10.08", "44mot", "44 Mot", "8", "a:b", "one two three four"])
async def test_a_nickname_that_reads_as_something_else_is_refused(bench: Bench, name: str) -> None:
    await bench.started()
    told = await bench.run(bench.table.alice, "unit", {"unit": "89 Tk", "nickname": name})
    assert "can’t be a nickname" in told.text
