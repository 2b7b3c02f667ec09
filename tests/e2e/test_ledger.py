"""The ledger, *Explain*, and what the posts of a channel remember: through a real client, also after a restart."""

import csv
import io
import random
import sqlite3

from bot.localguild import Member, Message
from bot.pages.discord.ids import made
from bot.store.port import moment
from engine.kernel.event import Rolled
from tests.bot.conftest import toy_words
from tests.e2e.bench import Bench, an_order
from tests.kernel.toy import TOY

__all__ = ["toy_words"]


async def rolled(bench: Bench, seed: int = 3) -> Message:
    """Play until dice were rolled and return the post."""
    game = await bench.started("scs/chir-1942")
    rng = random.Random(seed)
    while not game.entries[-1].rolled:
        await bench.order(game, an_order(game, rng))
    return bench.last


async def secret(bench: Bench) -> None:
    """Play the toy to a secret bid of north, which is Alice's, in entry 1."""
    bench.systems = {"toy": TOY}
    await bench.restart()
    await bench.run(bench.table.alice, "game new", scenario="toy/corridor")
    game = await bench.game()
    for number, member in enumerate((bench.table.alice, bench.table.boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    await bench.run(bench.table.alice, "order", {"order": "bid 2"})
    assert len((await bench.game()).entries) == 2


async def read(bench: Bench, member: Member, **options: object) -> str:
    russian = member.locale == "ru"
    return (await bench.run(member, "журнал" if russian else "ledger", options)).text


async def test_the_ledger_lists_the_newest_first_with_time_order_rolls_and_link(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    post = bench.last
    answer = await bench.run(bench.table.carol, "ledger")
    first, second = answer.text.index("**#1**"), answer.text.index("**#0**")
    assert first < second
    assert "**Soviets** › `89tk 10.08`" in answer.text
    assert "The opening" in answer.text
    (mark,) = await bench.desk.store.posts.marks(game.id, 1, 1)
    assert f"<t:{int(moment(mark.at).timestamp())}:f>" in answer.text
    assert f"[post](https://discord.com/channels/{bench.guild.id}/{bench.channel.id}/{post.id})" in answer.text
    assert f"chain {game.head[:16]}" in answer.text


async def test_entries_are_found_by_side_and_kind(bench: Bench) -> None:
    post = await rolled(bench)
    game = await bench.game()
    alice = bench.table.alice
    rolls = await read(bench, alice, kind="rolls")
    assert [n for n in range(len(game.entries)) if f"**#{n}**" in rolls] == [e.n for e in game.entries if e.rolled]
    faces = "-".join(map(str, next(e for e in game.entries[-1].events if isinstance(e, Rolled)).faces))
    assert f"🎲 {faces}" in rolls
    axis = await read(bench, alice, side="Germans", kind="orders")
    assert "Germans" in axis
    assert "**Soviets** ›" not in axis
    assert "No entries" in await read(bench, alice, kind="rulings")
    assert "No side of this game is called “Martians”" in await read(bench, alice, side="Martians")
    assert post.text


async def test_pages_turn_by_buttons_that_live_through_a_restart(bench: Bench) -> None:
    game = await bench.started()
    rng = random.Random(1)
    while len(game.entries) < 13:
        await bench.order(game, an_order(game, rng))
    newest = await bench.run(bench.table.boris, "журнал")
    assert "Страница 1 из 2" in newest.text
    await bench.restart()
    older = await bench.press(bench.table.boris, newest, "Старее ▶")
    assert older is not None
    assert all(part in older.text for part in ("Страница 2 из 2", "**№ 0**"))
    entry = await bench.choose(bench.table.boris, older, "Открыть запись", "0")
    assert entry is not None
    assert "## № 0 ·" in entry.text
    assert "начало партии" in entry.text
    later = await bench.press(bench.table.boris, entry, "№ 1 ▶")
    assert "## № 1 ·" in (later.text if later else "")


async def test_what_was_taken_back_is_struck_through_and_says_by_what(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    await bench.run(bench.table.alice, "game undo")
    text = await read(bench, bench.table.carol)
    assert "~~**Soviets** › `89tk 10.08`~~ (undone by #2)" in text
    assert "everything after #0 is undone" in text
    one = await read(bench, bench.table.carol, entry=1)
    assert "Undone by #2." in one
    assert "~~**Soviets** › `89tk 10.08`~~" in one
    undos = await read(bench, bench.table.carol, kind="undos")
    assert "**#2**" in undos
    assert "**#1**" not in undos


async def test_one_entry_tells_who_when_by_which_way_and_its_links(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    text = await read(bench, bench.table.carol, entry=1)
    marks = await bench.desk.store.posts.marks(game.id)
    assert f"<@{bench.table.alice.id}> · by the player" in text
    assert f"`{marks[1].link[:16]}`" in text
    assert f"after `{marks[0].link[:16]}`" in text
    assert "MP *(SCS 3.1c)*" in text
    assert "There is no entry #99; the last one is #1." in await read(bench, bench.table.carol, entry=99)


async def test_the_ledger_comes_as_files_for_the_asker_alone(bench: Bench) -> None:
    await rolled(bench)
    game = await bench.game()
    answer = await bench.run(bench.table.carol, "ledger", file=True)
    assert answer.ephemeral
    bodies = {a["filename"]: bench.guild.file(a).decode("utf-8-sig") for a in answer.attachments}
    assert sorted(bodies) == [f"ledger-scs-{game.id}.csv", f"ledger-scs-{game.id}.md"]
    rows = list(csv.DictReader(io.StringIO(bodies[f"ledger-scs-{game.id}.csv"])))
    assert [row["number"] for row in rows] == [str(e.n) for e in game.entries]
    assert rows[-1]["link"] == game.head[:16]
    assert rows[-1]["rolls"].startswith("0:")
    assert "scs:7.1" in rows[-1]["rules"]
    assert "**" not in rows[-1]["told"]
    for entry in game.entries:
        assert f"## #{entry.n} ·" in bodies[f"ledger-scs-{game.id}.md"]


async def test_the_chain_is_computed_again_and_a_change_in_the_store_is_found(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    await bench.order(game, "44mot 10.11")
    good = await read(bench, bench.table.carol, verify=True)
    assert "The ledger is intact: I recomputed 3 entries" in good
    assert game.head[:16] in good
    assert game.head not in good
    await bench.down()
    with sqlite3.connect(bench._path) as db:
        db.execute("update command set via = 'standing' where n = 1")
    db.close()
    await bench.up()
    assert "The ledger is damaged at #1" in await read(bench, bench.table.carol, verify=True)


async def test_a_secret_order_is_in_the_ledger_of_its_owner_alone(bench: Bench, toy_words: None) -> None:
    await secret(bench)
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    assert "`bid 2`" in await read(bench, alice)
    assert "`bid 2`" in await read(bench, alice, entry=1)
    for member, hidden in ((boris, "тайный приказ"), (carol, "a hidden order")):
        for options in ({}, {"entry": 1}, {"kind": "orders"}, {"side": "north"}):
            text = await read(bench, member, **options)
            assert "bid 2" not in text
            assert hidden in text
        answer = await bench.run(member, "журнал" if member is boris else "ledger", file=True)
        for attachment in answer.attachments:
            assert "bid 2" not in bench.guild.file(attachment).decode()
            assert "Bid for" not in bench.guild.file(attachment).decode().split("#1")[-1].replace("Bid for the", "")


async def test_explain_tells_the_other_side_no_secret(bench: Bench, toy_words: None) -> None:
    await secret(bench)
    game = await bench.game()
    post = bench.last
    told = {}
    for member, label in ((bench.table.alice, "Explain"), (bench.table.carol, "Explain")):
        answer = await bench.press(member, post, label)
        assert answer is not None
        told[member.name] = answer.text
    assert "`bid 2`" in told["Alice"]
    assert "bid 2" not in told["Carol"]
    assert "a hidden order" in told["Carol"]
    assert len(game.entries) == 2


async def test_explain_stands_under_every_post_and_answers_privately_after_a_restart(bench: Bench) -> None:
    post = await rolled(bench)
    game = await bench.game()
    n = len(game.entries) - 1
    await bench.restart()
    public = len(bench.public())
    answer = await bench.press(bench.table.carol, post, "Explain")
    assert answer is not None
    assert answer.ephemeral
    assert len(bench.public()) == public
    assert f"#{n} explained" in answer.text
    for told in (
        "attacks with",
        "defends with",
        "*(SCS 7.4)*",
        "Column",
        "roll",
        "of the sealed dice",
        "Rules behind it",
    ):
        assert told in answer.text, told
    assert "SCS 7.1 “Combat results”" in answer.text
    rule = await bench.choose(bench.table.carol, answer, "Open a paragraph of the rules", "scs 7.1")
    assert rule is not None
    assert "7.1 · Combat results" in rule.text
    assert f"#{n}" in rule.text
    for older in bench.public():
        if "› `" in older.text:
            assert any(b["label"] == "Explain" for b in older.buttons)


async def test_an_explanation_shows_the_cost_of_each_hex_in_the_readers_language(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    answer = await bench.press(bench.table.boris, bench.last, "Explain")
    assert answer is not None
    assert "как это вышло" in answer.text
    assert "10.08:" in answer.text
    assert "ОД из" in answer.text
    assert "SCS 3.1b «Дальность движения»" in answer.text
