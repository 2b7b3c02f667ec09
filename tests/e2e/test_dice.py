"""`/dice` at the table: rolls for everybody, seals before and after they are revealed, proofs of games, luck."""

import json
import random
import re

from msgspec.structs import replace

from bot.localguild import Message
from bot.pages.discord.ids import made
from bot.store.diceport import StoredRoll
from engine.kernel.dice import commitment
from engine.kernel.event import Rolled
from tests.bot.formats.conftest import alone, ours
from tests.e2e.bench import CHIR, Bench, an_order


async def shown(bench: Bench) -> None:
    """Wait until every roll stands in its channel."""
    await bench.idle()
    await bench.client.dice_outbox.flush()


async def rolled(bench: Bench, text: str, member: object = None, **more: object) -> Message:
    """Roll, and return the public post."""
    interaction = await bench.guild.slash(member or bench.table.alice, bench.channel, "dice roll", dice=text, **more)
    await bench.guild.settle(interaction.acked.is_set)
    await shown(bench)
    return bench.last


async def sealed(bench: Bench) -> Message:
    """Let the dice of the guild be sealed, and return the post that says so."""
    answer = await bench.run(bench.table.alice, "dice roll", dice="2d6")
    assert "Nothing was rolled yet" in answer.text
    await shown(bench)
    return bench.last


def files(bench: Bench, message: Message) -> list[bytes]:
    return [bench.guild.file(a) for a in message.attachments]


async def stored(bench: Bench, seal: int = 1) -> tuple[StoredRoll, ...]:
    return await bench.desk.store.dice.rolls(int(bench.guild.id), seal)


async def key_of(bench: Bench, seal: int) -> str:
    """Return the key from the database itself, which nothing else shows before its time."""
    rows = await bench.desk.store._read("select hex(key) from dice_seal where number = ?", seal)
    return str(rows[0][0]).lower()


def everything_seen(bench: Bench) -> str:
    """Return all that was ever sent to Discord, files included."""
    told = "\n".join(m.text for m in bench.guild.messages(bench.channel))
    bodies = "\n".join(json.dumps(r.body, default=str) for r in bench.guild.requests)
    return told + bodies + "\n".join(f.decode("latin1") for m in bench.public() for f in files(bench, m))


async def test_the_commitment_stands_before_the_first_roll(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "dice roll", dice="2d6+1")
    assert "Nothing was rolled yet" in answer.text
    await shown(bench)
    opening = bench.last
    keys = [bytes.fromhex(await key_of(bench, n)) for n in (1, 2)]
    for key in keys:
        assert commitment(key) in opening.text
    assert await stored(bench) == ()
    await bench.press(bench.table.alice, answer, made("throw", 0, "2d6+1"))
    await shown(bench)
    (roll,) = await stored(bench)
    assert f"`2d6+1` → {sum(roll.faces) + 1}" in bench.last.text
    assert f"<@{bench.table.alice.id}>" in bench.last.text
    assert f"roll 1.1 · seal {commitment(keys[0])[:16]} · chain {roll.link[:16]}" in bench.last.text


async def test_a_roll_is_public_with_every_die_and_its_purpose(bench: Bench) -> None:
    await sealed(bench)
    post = await rolled(bench, "4к6 лучшие 3", purpose="мораль *гвардии*")
    (roll,) = await stored(bench)
    assert roll.expression == "4d6kh3"
    assert len(roll.faces) == 4
    assert r"мораль \*гвардии\*" in post.text
    assert post.text.count("~~") == 2
    assert sorted(map(int, re.findall(r"\d+", post.text.splitlines()[2]))) == sorted(roll.faces)
    assert [b["label"] for b in post.buttons] == ["Verify", "Roll again"]
    assert not post.ephemeral


async def test_anybody_rolls_again_by_the_button_and_it_is_his_roll(bench: Bench) -> None:
    await sealed(bench)
    post = await rolled(bench, "6d6>=5 saves")
    assert await bench.press(bench.table.boris, post, made("throw", 0, "6d6>=5")) is None
    await shown(bench)
    first, second = await stored(bench)
    assert (first.user, second.user) == (int(bench.table.alice.id), int(bench.table.boris.id))
    assert (second.number, second.purpose) == (2, "")
    assert f"<@{bench.table.boris.id}>" in bench.last.text


async def test_a_mistake_is_told_in_private_and_rolls_nothing(bench: Bench) -> None:
    await sealed(bench)
    before = len(bench.public())
    answer = await bench.run(bench.table.boris, "dice roll", dice="4к6кх7")
    assert "kh7 не подходит, когда кубиков 4" in answer.text
    assert "4к6кх7" in answer.text
    assert "`4d6kh3`" in answer.text
    assert "Ничего не изменилось." in answer.text
    answer = await bench.run(bench.table.alice, "dice roll", dice="101d6")
    assert "That is 101 dice; a roll takes 1 to 100" in answer.text
    assert "Nothing was changed." in answer.text
    await shown(bench)
    assert len(bench.public()) == before
    assert await stored(bench) == ()


async def test_missing_permissions_are_named_and_nothing_is_rolled(bench: Bench) -> None:
    await sealed(bench)
    bench.guild.deny(bench.channel, "send_messages")
    answer = await bench.run(bench.table.alice, "dice roll", dice="2d6")
    assert "Missing permissions: Send Messages" in answer.text
    assert "Nothing was changed." in answer.text
    assert await stored(bench) == ()


async def test_a_thread_has_its_rolls_in_the_thread(bench: Bench) -> None:
    await sealed(bench)
    thread = bench.guild.add_thread(bench.channel, "skirmish", bench.table.alice)
    interaction = await bench.guild.slash(bench.table.alice, thread, "dice roll", dice="d%")
    await bench.guild.settle(interaction.acked.is_set)
    await shown(bench)
    assert [m for m in bench.public(thread) if "`1d100` →" in m.text]


async def test_a_second_delivery_rolls_nothing_even_after_a_restart(bench: Bench) -> None:
    await sealed(bench)
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "dice roll", dice="2d6")
    await bench.guild.settle(interaction.acked.is_set)
    await shown(bench)
    bench.guild.redeliver(interaction)
    await rolled(bench, "1d20")
    await bench.restart()
    bench.guild.redeliver(interaction)
    await rolled(bench, "1d8")
    assert [r.expression for r in await stored(bench)] == ["2d6", "1d20", "1d8"]
    assert [r.number for r in await stored(bench)] == [1, 2, 3]
    assert sum("`2d6` →" in m.text for m in bench.public()) == 1


async def test_a_roll_before_and_after_its_seal_is_revealed(bench: Bench) -> None:
    await sealed(bench)
    post = await rolled(bench, "3x 4d6r1!kh3+1d4", phrase="ad astra", purpose="the bridge")
    await rolled(bench, "d66")
    answer = await bench.press(bench.table.carol, post, made("seal", 0, 1, 1))
    assert answer is not None
    assert "still locked away" in answer.text
    assert '["phrase","ad astra"]' in answer.text
    (before,) = files(bench, answer)
    assert json.loads(before)["seal"]["key"] is None
    for verifier in (ours, alone):
        lines, ok = verifier(before)
        assert ok, lines
        assert "2 rolls in order" in "\n".join(lines)

    key = await key_of(bench, 1)
    assert key not in everything_seen(bench)
    standing = await bench.run(bench.table.carol, "dice verify")
    assert commitment(bytes.fromhex(key)) in standing.text
    assert "Reveal now" not in [b["label"] for b in standing.buttons]
    standing = await bench.run(bench.table.rita, "dice verify")
    done = await bench.press(bench.table.rita, standing, made("reveal", 0, 1))
    assert done is not None
    assert "Seal 1 is revealed" in done.text
    await shown(bench)
    assert key in bench.last.text
    (body,) = files(bench, bench.last)
    for verifier in (ours, alone):
        lines, ok = verifier(body)
        assert ok, lines
        assert "2 rolls recomputed" in "\n".join(lines)
    for later in (2, 3):
        assert commitment(bytes.fromhex(await key_of(bench, later))) in bench.last.text
        assert await key_of(bench, later) not in everything_seen(bench)

    answer = await bench.run(bench.table.carol, "dice verify", roll="1.1")
    assert key in answer.text
    assert "the key gives exactly these faces" in answer.text
    assert f"/{bench.channel.id}/{post.id}" in answer.text
    await rolled(bench, "2d6")
    assert "roll 2.1" in bench.last.text


async def test_only_a_manager_reveals_and_only_the_open_seal(bench: Bench) -> None:
    await sealed(bench)
    await rolled(bench, "2d6")
    standing = await bench.run(bench.table.rita, "dice verify")
    told = await bench.refused(bench.table.carol, bench.last, made("seal", 0, 1, 1))
    assert "Proof of roll 1.1" in told
    await bench.press(bench.table.rita, standing, made("reveal", 0, 1))
    await shown(bench)
    again = await bench.press(bench.table.rita, await bench.run(bench.table.rita, "dice verify"), made("seal", 0, 1, 0))
    assert again is not None
    assert "Seal 1" in again.text
    assert await stored(bench, 2) == ()


async def test_a_full_seal_is_revealed_by_the_next_roll(bench: Bench) -> None:
    await sealed(bench)
    bench.client.rolls.rolls_of_a_seal = 2
    for _ in range(3):
        await rolled(bench, "2d6")
    texts = [m.text for m in bench.public()]
    assert "Dice seal 1 is revealed" in texts[-2]
    assert "2 rolls were made under it" in texts[-2]
    assert "roll 2.1" in texts[-1]
    assert await key_of(bench, 1) in texts[-2]


async def test_rolls_wait_out_a_crash_between_commit_and_delivery(bench: Bench) -> None:
    await sealed(bench)
    bench.guild.faults.hold("POST", rf"/channels/{bench.channel.id}/messages$")
    interaction = await bench.guild.slash(bench.table.alice, bench.channel, "dice roll", dice="5d6")
    await bench.guild.settle(interaction.acked.is_set)
    await bench.idle()
    await bench.down()
    bench.guild.faults.clear()
    await bench.up()
    await shown(bench)
    assert sum("`5d6` →" in m.text for m in bench.public()) == 1


async def test_many_members_at_once_get_consecutive_numbers(bench: Bench) -> None:
    await sealed(bench)
    people = (bench.table.alice, bench.table.boris, bench.table.carol, bench.table.rita)
    sent = [
        await bench.guild.slash(people[n % 4], bench.channel, "dice roll", wait=False, dice="2d6") for n in range(40)
    ]
    await bench.guild.settle(lambda: all(i.acked.is_set() for i in sent))
    await shown(bench)
    rolls = await stored(bench)
    assert [r.number for r in rolls] == list(range(1, 41))
    assert len({r.interaction for r in rolls}) == 40
    assert [re.search(r"roll 1\.(\d+)", m.text)[1] for m in bench.public()[1:]] == [str(n) for n in range(1, 41)]  # type: ignore[index]


async def test_luck_is_told_with_its_uncertainty(bench: Bench) -> None:
    await sealed(bench)
    await rolled(bench, "5d6", bench.table.boris)
    answer = await bench.run(bench.table.carol, "dice stats", player=bench.table.boris)
    assert "**d6**: 5 dice" in answer.text
    assert "Too few dice to tell: at least 20 are needed." in answer.text
    assert "Too few dice to tell: at least 30 are needed." in answer.text
    await rolled(bench, "95d6", bench.table.boris)
    answer = await bench.run(bench.table.boris, "dice stats")
    assert "**d6**: 100 кубиков" in answer.text
    assert "задано сразу несколько вопросов: 2" in answer.text
    counts = [int(n) for n in re.findall(r"^[1-6] \S* *(\d+) +\d+%", answer.text, re.MULTILINE)]
    assert sum(counts) == 100
    answer = await bench.run(bench.table.alice, "dice stats", seal=1)
    assert "**d6**: 100 dice" in answer.text
    assert "No dice to measure yet." in (await bench.run(bench.table.alice, "dice stats")).text


async def fight(bench: Bench) -> Message:
    """Play until dice fall in a game, and return the post that shows them."""
    game = await bench.started(CHIR)
    rng = random.Random(3)
    while not any(isinstance(e, Rolled) for e in game.entries[-1].events):
        await bench.order(game, an_order(game, rng))
    return bench.last


async def test_every_roll_of_a_game_leads_to_its_proof(bench: Bench) -> None:
    post = await fight(bench)
    game = await bench.game()
    last = len(game.entries) - 1
    answer = await bench.press(bench.table.carol, post, made("proof", game.id, last))
    assert answer is not None
    assert f"Ledger entry #{last}" in answer.text
    assert f"/{bench.channel.id}/{post.id}" in answer.text
    assert game.header.commitment in answer.text
    assert f"`{game.id}:0:0:BLOCK`" in answer.text
    assert "revealed when the game is over" in answer.text
    key = await bench.desk.store.key(game.id)
    assert key.hex() not in everything_seen(bench)

    here = await bench.run(bench.table.carol, "dice verify", roll="0")
    assert here.text == answer.text
    assert "Which roll" in (await bench.run(bench.table.carol, "dice verify", game=game.id)).text
    assert "no roll `77`" in (await bench.run(bench.table.carol, "dice verify", roll="77", game=game.id)).text

    await bench.desk.resign(game.id, int(bench.table.alice.id))
    answer = await bench.run(bench.table.boris, "dice verify", roll="0", game=game.id)
    assert key.hex() in answer.text
    assert "ключ даёт ровно эти грани" in answer.text
    luck = await bench.run(bench.table.alice, "dice stats", game=game.id)
    assert "**By side**" in luck.text
    assert "d6" in luck.text


async def test_a_game_of_another_guild_is_not_proved_here(bench: Bench) -> None:
    await fight(bench)
    game = await bench.game()
    game.header = replace(game.header, guild=1)
    for command in ("dice verify", "dice stats"):
        assert (
            "That game or request no longer exists" in (await bench.run(bench.table.alice, command, game=game.id)).text
        )


async def test_the_keys_of_seals_come_in_no_log(bench: Bench, caplog: object) -> None:
    await sealed(bench)
    await rolled(bench, "2d6")
    assert await key_of(bench, 1) not in caplog.text  # type: ignore[attr-defined]
