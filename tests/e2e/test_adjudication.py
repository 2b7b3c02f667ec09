"""`/adjudicate` at the table: by line and by form, dice of the bot and of members, in both languages."""

import pytest
from msgspec.structs import replace

from bot.commands.caller import Caller
from bot.desk.adjudication import Case, parsed
from bot.localguild import Member, Message
from bot.pages.discord.ids import made
from bot.pages.discord.page import Menu, Page
from bot.pages.posts.adjudging import procedures_page
from bot.words import words
from tests.e2e.bench import Bench
from tests.e2e.test_dice import sealed, stored

LINE = "scs combat 18:4 into woods over stream"


async def shown(bench: Bench) -> Message:
    """Wait until everything due stands in the channel, and return the last post."""
    await bench.idle()
    await bench.client.dice_outbox.flush()
    await bench.client.adjudication_outbox.flush()
    return bench.last


def as_member(bench: Bench, member: Member) -> Caller:
    """Return the caller of a control that the member may never have seen."""
    return Caller(
        language="en", public="en", interaction=1, user=int(member.id), guild=int(bench.guild.id),
        channel=int(bench.channel.id), manager=False, private=False, lacks=(), writes=True, roles=(),
    )  # fmt: skip


def labels(message: Message) -> list[str]:
    return [button["label"] for button in message.buttons]


async def test_a_line_is_weighed_in_private_and_rolled_in_public(bench: Bench) -> None:
    await sealed(bench)
    alice = bench.table.alice
    answer = await bench.run(alice, "adjudicate", line=LINE)
    assert "SCS · Combat" in answer.text
    assert "Attack 18 × ½ (Stream) = 9" in answer.text
    assert "SCS 7.3a" in answer.text
    assert "42% (5/12) · **A1D1**" in answer.text
    before = len(bench.public())
    await bench.press(alice, answer, made("deal", 0, 1))
    post = await shown(bench)
    assert len(bench.public()) == before + 1
    (roll,) = await stored(bench)
    assert roll.expression == "2d6"
    assert roll.purpose == "scs combat 18 over stream:4 into forest"
    assert f"combat: **{roll.faces[0]}, {roll.faces[1]}**" in post.text
    assert f"Column 1:1, roll {sum(roll.faces)}" in post.text
    assert "dice rolled by the bot" in post.text
    assert labels(post) == ["Explain", "Proof"]


async def test_a_line_in_russian(bench: Bench) -> None:
    await sealed(bench)
    answer = await bench.run(bench.table.boris, "adjudicate", line="бой 18:4 в лес через ручей", system="scs")
    assert "SCS · Бой" in answer.text
    assert "Атака 18 × ½ (Ручей) = 9" in answer.text
    assert "42\u00a0% (5/12)" in answer.text


async def test_what_is_rolled_once_is_not_rolled_again(bench: Bench) -> None:
    await sealed(bench)
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    await bench.press(bench.table.alice, answer, made("deal", 0, 1))
    await shown(bench)
    told = await bench.client.buttons.answer(made("deal", 0, 1), (), as_member(bench, bench.table.alice))
    assert told is not None
    assert "already been rolled" in told.paragraphs[0]
    assert len(await stored(bench)) == 1


async def test_buttons_of_the_post_work_after_a_restart(bench: Bench) -> None:
    await sealed(bench)
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    await bench.restart()
    await bench.press(bench.table.alice, answer, made("deal", 0, 1))
    post = await shown(bench)
    await bench.restart()
    told = await bench.press(bench.table.boris, post, made("reason", 0, 1))
    assert told is not None
    assert "Атака 18 × ½ (Ручей) = 9" in told.text
    assert "Что сказано в правилах" in told.text
    proof = await bench.press(bench.table.boris, post, made("seal", 0, 1, 1))
    assert proof is not None
    assert "Доказательство броска 1.1" in proof.text
    assert str(post.id) in proof.text


async def test_the_dice_are_sealed_before_the_first_of_them(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    told = await bench.press(bench.table.alice, answer, made("deal", 0, 1))
    assert told is not None
    assert "Nothing was rolled yet" in told.text
    await shown(bench)
    await bench.press(bench.table.alice, told, made("deal", 0, 1))
    post = await shown(bench)
    assert "dice rolled by the bot" in post.text


async def test_entered_dice_count_once_another_member_confirms_them(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    answer = await bench.run(alice, "adjudicate", line=LINE)
    form = await bench.guild.click(alice, answer, made("faces", 0, 1))
    sent = await bench.guild.submit_modal(form, {"faces": "4 5"})
    await bench.guild.settle(sent.acked.is_set)
    post = await shown(bench)
    assert "Another member has to confirm" in post.text
    assert "**4, 5**" in post.text
    own = await bench.press(alice, post, made("vouch", 0, 1))
    assert own is not None
    assert "another member has to confirm" in own.text
    count = len(bench.public())
    await bench.press(boris, post, made("vouch", 0, 1))
    post = await shown(bench)
    assert len(bench.public()) == count
    assert "A1D2r1" in post.text
    assert f"confirmed by <@{boris.id}>" in post.text
    proof = await bench.press(boris, post, made("vow", 0, 1))
    assert proof is not None
    assert f"<@{alice.id}>" in proof.text


async def test_denied_dice_do_not_count(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    form = await bench.guild.click(bench.table.alice, answer, made("faces", 0, 1))
    await bench.guild.submit_modal(form, {"faces": "6 6"})
    post = await shown(bench)
    await bench.press(bench.table.boris, post, made("doubt", 0, 1))
    post = await shown(bench)
    assert "don’t count" in post.text
    assert "D3" not in post.text.split("Chances")[0]
    told = await bench.press(bench.table.carol, post, made("vow", 0, 1)) if "Proof" in labels(post) else None
    assert told is None


@pytest.mark.parametrize(
    ("faces", "told"),
    [("4", "isn’t enough"), ("4 5 6", "is not needed"), ("4 7", "can’t show 7"), ("four five", "as numbers")],
)
async def test_faces_that_cannot_have_fallen_are_refused(bench: Bench, faces: str, told: str) -> None:
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    form = await bench.guild.click(bench.table.alice, answer, made("faces", 0, 1))
    sent = await bench.guild.submit_modal(form, {"faces": faces})
    await bench.guild.settle(sent.acked.is_set)
    await bench.idle()
    assert sent.message is not None
    assert told in sent.message.text
    kept = await bench.client.adjudications.get(1)
    assert kept is not None
    assert kept.status == "weighed"


async def test_the_form_asks_for_factors_and_selects_for_more(bench: Bench) -> None:
    alice = bench.table.alice
    answer = await bench.run(alice, "adjudicate")
    answer = await bench.choose(alice, answer, made("A", 0), "scs combat")
    assert answer is not None
    assert "Attack strength is missing" in answer.text
    form = await bench.guild.click(alice, answer, made("fill", 0, 1))
    fields = {"attack": "12+6", "defence": "4", "attack.over": "stream", "ground": "woods"}
    sent = await bench.guild.submit_modal(form, fields)
    await bench.guild.settle(sent.acked.is_set)
    await bench.idle()
    answer = sent.message
    assert answer is not None
    assert "Attack 12 × ½ (Stream) = 6" in answer.text
    answer = await bench.choose(alice, answer, made("C", 0, 1, 0, "charts"), "crusader")
    assert answer is not None
    assert "Crusader" in answer.text
    answer = await bench.choose(alice, answer, made("C", 0, 1, 0, "!"), "defence.unsupplied")
    assert answer is not None
    assert "out of supply" in answer.text
    await sealed(bench)
    await bench.press(alice, answer, made("deal", 0, 1))
    post = await shown(bench)
    assert labels(post) == ["Explain", "Proof"]


async def test_the_form_in_russian(bench: Bench) -> None:
    boris = bench.table.boris
    answer = await bench.run(boris, "adjudicate", system="scs")
    assert "Выберите процедуру" in answer.text
    answer = await bench.choose(boris, answer, made("A", 0), "scs combat")
    assert answer is not None
    assert "Не названо: Сила атаки" in answer.text
    form = await bench.guild.click(boris, answer, made("fill", 0, 1))
    sent = await bench.guild.submit_modal(form, {"attack": "12 + 6 через ручей", "defence": "4"})
    await bench.guild.settle(sent.acked.is_set)
    await bench.idle()
    assert sent.message is not None
    assert "Атака 12" in sent.message.text
    assert "Атака 6 × ½ (Ручей) = 3" in sent.message.text


async def test_nobody_else_touches_what_is_weighed(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    carol = as_member(bench, bench.table.carol)
    buttons = bench.client.buttons
    told = [
        await buttons.answer(made("deal", 0, 1), (), carol),
        await buttons.answer(made("weigh", 0, 1, 0), (), carol),
        await buttons.answer(made("C", 0, 1, 0, "charts"), ("gazala",), carol),
        await buttons.form(made("fill", 0, 1), carol),
        await buttons.form(made("faces", 0, 1), carol),
        await buttons.submitted(made("filled", 0, 1), {"attack": "99"}, carol),
        await buttons.submitted(made("faced", 0, 1), {"faces": "6 6"}, carol),
    ]
    assert all("is preparing this" in page.paragraphs[0] for page in told if isinstance(page, Page))
    assert all(isinstance(page, Page) for page in told)
    kept = await bench.client.adjudications.get(1)
    assert kept is not None
    assert (kept.status, kept.line) == ("weighed", "18 over stream:4 into forest")
    assert answer.ephemeral


async def test_misread_words_are_answered_with_what_was_meant(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "adjudicate", line="scs combat 18:4 into wods")
    assert "I don’t understand `wods`" in answer.text
    assert "`scs combat 18:4 into woods`" in answer.text
    assert "Nothing was changed." in answer.text
    answer = await bench.run(bench.table.boris, "adjudicate", line="шашки 3:1")
    assert "процедура не названа" in answer.text


async def test_lines_are_completed(bench: Bench) -> None:
    complete = bench.guild.autocomplete
    found = await complete(bench.table.alice, bench.channel, "adjudicate", "line", line="scs com")
    assert "scs combat " in [choice["value"] for choice in found]
    found = await complete(bench.table.alice, bench.channel, "adjudicate", "line", line="scs combat 18:4 into w")
    assert "scs combat 18:4 into water" not in [choice["value"] for choice in found]
    assert "scs combat 18:4 into forest" in [choice["value"] for choice in found]
    found = await complete(
        bench.table.boris, bench.channel, "adjudicate", "line", line="бой 18:4 через ру", system="scs"
    )
    assert "бой 18:4 через ручей" in [choice["value"] for choice in found]


async def test_odds_alone_are_posted_without_dice(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "adjudicate", line="scs odds 7:2")
    await bench.press(bench.table.alice, answer, made("deal", 0, 1))
    post = await shown(bench)
    assert "chances only" in post.text
    assert "7 against 2: 4:1" in post.text
    assert labels(post) == ["Explain"]


@pytest.mark.parametrize(
    ("control", "chosen"),
    [
        (made("deal", 0, 99), ()),
        (made("deal", 0, "x"), ()),
        (made("reason", 0, 1), ()),
        (made("vow", 0, 1), ()),
        (made("vouch", 0, 1), ()),
        (made("doubt", 0, 1), ()),
        (made("C", 0, 1, 0, "shift"), ("--5",)),
        (made("C", 0, 1, 0, "ground"), ("moon",)),
        (made("C", 0, 1, "x", "!"), ("moon",)),
        (made("weigh", 0, 1, 10**17), ()),
    ],
)
async def test_forged_controls_change_nothing(bench: Bench, control: str, chosen: tuple[str, ...]) -> None:
    await bench.run(bench.table.alice, "adjudicate", line=LINE)
    carol = await bench.client.buttons.answer(control, chosen, as_member(bench, bench.table.carol))
    assert carol is not None
    assert carol.refusal
    assert "Stream" not in str(carol.paragraphs)
    if not control.startswith("deal:0:1"):
        assert await bench.client.buttons.answer(control, chosen, as_member(bench, bench.table.alice)) is not None
    kept = await bench.client.adjudications.get(1)
    assert kept is not None
    assert (kept.status, kept.line) == ("weighed", "18 over stream:4 into forest")
    assert bench.public() == []


@pytest.mark.parametrize("chosen", [("scs chess",), ("chess combat",), ()])
async def test_a_procedure_that_there_is_not_is_not_begun(bench: Bench, chosen: tuple[str, ...]) -> None:
    page = await bench.client.buttons.answer(made("A", 0), chosen, as_member(bench, bench.table.alice))
    assert page is not None
    assert page.refusal
    assert await bench.client.adjudications.get(1) is None


async def test_a_select_of_the_form_speaks_for_parts_that_say_nothing_themselves(bench: Bench) -> None:
    alice = bench.table.alice
    answer = await bench.run(alice, "adjudicate", line="scs combat gazala 18:4 over wadi")

    async def filled(fields: dict[str, str]) -> str:
        form = await bench.guild.click(alice, answer, made("fill", 0, 1))
        sent = await bench.guild.submit_modal(form, fields)
        await bench.guild.settle(sent.acked.is_set)
        await bench.idle()
        kept = await bench.client.adjudications.get(1)
        assert kept is not None
        return kept.line

    assert await filled({}) == "gazala 18 over wadi:4"
    assert await filled({"attack": "20"}) == "gazala 20 over wadi:4"
    assert await filled({"attack": "20+5 over slope"}) == "gazala 20 over wadi+5 over slope:4"
    assert await filled({"attack": "20+5 over slope", "attack.over": "none"}) == "gazala 20+5 over slope:4"
    assert await filled({"attack": "twenty"}) == "gazala 20+5 over slope:4"
    assert await filled({"attack": "20", "shift": "+2"}) == "gazala 20:4 column shift 2"


async def test_dice_fall_for_no_other_factors_than_those_that_were_weighed(bench: Bench) -> None:
    await sealed(bench)
    alice = bench.table.alice
    await bench.run(alice, "adjudicate", line=LINE)
    desk = bench.client.adjudications
    kept = await desk.get(1)
    assert kept is not None
    case = await desk.case(kept)
    other = parsed(desk.systems, "scs combat 36:4 into woods over stream")
    assert case is not None
    assert isinstance(other, Case)
    assert await desk.change(1, other)
    assert await desk.roll(kept, case, case.chances().pools, 77) == "fallen"
    assert not await desk.enter(kept, "2d6", (6, 6), int(bench.channel.id))
    assert not await desk.publish(kept)
    assert list(await stored(bench)) == []
    after = await desk.get(1)
    assert after is not None
    assert (after.status, after.line) == ("weighed", other.line)
    assert await desk.roll(after, other, other.chances().pools, 78) == "rolled"
    (roll,) = await stored(bench)
    assert roll.purpose == other.whole()


async def test_every_procedure_can_be_chosen_however_many_there_are(bench: Bench) -> None:
    (system, *_) = bench.client.adjudications.systems.values()
    found = tuple((system, procedure) for procedure in system.adjudicates()) * 20
    menus = procedures_page(found, words("en")).rows
    options = [option for menu in menus if isinstance(menu, Menu) for option in menu.options]
    assert len(options) == len(found)
    assert len({menu.id for menu in menus if isinstance(menu, Menu)}) == len(menus) == 4
    page = await bench.client.buttons.answer(made("Z", 0, 1), ("scs combat",), as_member(bench, bench.table.alice))
    assert page is not None
    assert "Combat" in str(page.title)


async def test_nothing_is_posted_for_who_may_not_write_in_the_channel(bench: Bench) -> None:
    await sealed(bench)
    alice, before = bench.table.alice, len(bench.public())
    await bench.run(alice, "adjudicate", line=LINE)
    silent = replace(as_member(bench, alice), writes=False)
    told = await bench.client.buttons.answer(made("deal", 0, 1), (), silent)
    form = await bench.client.buttons.form(made("faces", 0, 1), silent)
    sent = await bench.client.buttons.submitted(made("faced", 0, 1), {"faces": "4 5"}, silent)
    for page in (told, form, sent):
        assert isinstance(page, Page)
        assert "You can’t write in this channel" in page.paragraphs[0]
    kept = await bench.client.adjudications.get(1)
    assert kept is not None
    assert kept.status == "weighed"
    await bench.idle()
    assert len(bench.public()) == before
