"""The service and the store of dice outside of games: order, repetition, seals, what leaves them and what does not."""

import asyncio
import hashlib
from pathlib import Path

import pytest

from bot.desk.rolls import Asked, RollDesk
from bot.store.diceport import StoredRoll
from bot.store.sqlstore import SqlStore
from engine.dice.expression import RollRequest, parse
from engine.kernel.dice import commitment
from tests.bot.desk.conftest import Clock


class Keys:
    """Draws keys that can be told apart."""

    def __init__(self) -> None:
        self.drawn: list[bytes] = []

    def __call__(self, count: int) -> bytes:
        self.drawn.append(hashlib.sha256(str(len(self.drawn)).encode()).digest()[:count])
        return self.drawn[-1]


@pytest.fixture
def rolls(store: SqlStore, clock: Clock) -> RollDesk:
    return RollDesk(store, clock=clock, keys=Keys())


def asked(interaction: int, text: str = "2d6", user: int = 5, guild: int = 7, channel: int = 9, **more: str) -> Asked:
    wish = parse(text)
    assert isinstance(wish, RollRequest)
    return Asked(guild=guild, channel=channel, user=user, interaction=interaction, language="en", wish=wish, **more)


async def sealed(rolls: RollDesk, guild: int = 7) -> None:
    """Let a guild be sealed, and its commitment be shown."""
    assert await rolls.roll(asked(10**6 + guild, guild=guild)) == "sealing"
    for post in await rolls.claim(20):
        await rolls.delivered(post.id, 1)


async def roll(rolls: RollDesk, *args: object, **more: object) -> StoredRoll:
    made = await rolls.roll(asked(*args, **more))  # type: ignore[arg-type]
    assert isinstance(made, StoredRoll)
    return made


async def test_nothing_is_rolled_before_the_first_commitment_is_out(rolls: RollDesk) -> None:
    assert await rolls.roll(asked(1)) == "sealing"
    (post,) = await rolls.claim(20)
    assert post.kind == "opened"
    assert await rolls.roll(asked(2)) == "sealing"
    await rolls.delivered(post.id, 77)
    assert (await roll(rolls, 3)).number == 1
    assert [p.kind for p in await rolls.claim(20)] == ["roll"]


async def test_five_hundred_rolls_at_once_have_consecutive_numbers(rolls: RollDesk) -> None:
    rolls.rolls_of_a_seal = 1000
    await sealed(rolls)
    made = await asyncio.gather(*(roll(rolls, n, "3d6", user=n % 40) for n in range(1, 501)))
    assert sorted(r.number for r in made) == list(range(1, 501))
    stored = await rolls._store.rolls(7, 1)
    assert [r.number for r in stored] == list(range(1, 501))
    assert len({r.faces for r in stored}) > 150
    standing = await rolls.standing(7)
    assert standing.open is not None
    assert (standing.open.rolls, standing.open.head) == (500, stored[-1].link)


async def test_rolls_at_once_over_several_seals_leave_no_gap(rolls: RollDesk) -> None:
    rolls.rolls_of_a_seal = 30
    await sealed(rolls)
    made = await asyncio.gather(*(roll(rolls, n) for n in range(1, 101)))
    where = sorted((r.seal, r.number) for r in made)
    assert where == [(s, n) for s in (1, 2, 3) for n in range(1, 31)] + [(4, n) for n in range(1, 11)]


async def test_the_same_interaction_gives_the_same_roll(rolls: RollDesk) -> None:
    await sealed(rolls)
    first = await roll(rolls, 1)
    assert await roll(rolls, 1) == first
    assert await asyncio.gather(*(roll(rolls, 2) for _ in range(5))) == [await roll(rolls, 2)] * 5
    assert len(await rolls._store.rolls(7, 1)) == 2
    assert [p.number for p in await rolls.claim(20)] == [1, 2]


async def test_guilds_have_their_own_seals_and_numbers(rolls: RollDesk) -> None:
    await sealed(rolls)
    await sealed(rolls, 8)
    one, two = await roll(rolls, 1), await roll(rolls, 2, guild=8)
    assert (one.number, two.number) == (1, 1)
    assert one.faces != two.faces or one.link != two.link
    assert await rolls.proof(8, 1, 2) is None


async def test_a_key_is_not_to_be_had_before_its_seal_is_closed(rolls: RollDesk) -> None:
    await sealed(rolls)
    await roll(rolls, 1)
    keys = rolls._keys.drawn  # type: ignore[attr-defined]
    seals = await rolls._store.seals(7)
    assert [s.key for s in seals] == [None, None]
    assert {s.commitment for s in seals} == {commitment(seals_key) for seals_key in keys[:2]}
    proof, body = await rolls.proof(7, 1, 1), await rolls.export(7, 1)
    assert proof is not None
    assert body is not None
    assert (proof.due, proof.holds) == (None, None)
    told = repr((seals, proof, body, await rolls.standing(7)))
    assert all(key.hex() not in told and repr(key)[2:-1] not in told for key in keys)
    assert await rolls.export(7, 2) is None

    assert await rolls.rotate(7, 1, 9, "en")
    proof = await rolls.proof(7, 1, 1)
    assert proof is not None
    assert proof.seal.key == keys[0]
    assert proof.holds
    standing = await rolls.standing(7)
    assert standing.open is not None
    assert standing.next is not None
    assert (standing.open.number, standing.next.number, [s.number for s in standing.revealed]) == (2, 3, [1])
    assert standing.open.commitment == seals[0].commitment


async def test_a_seal_without_rolls_or_of_another_number_is_not_closed(rolls: RollDesk) -> None:
    await sealed(rolls)
    assert not await rolls.rotate(7, 1, 9, "en")
    await roll(rolls, 1)
    assert not await rolls.rotate(7, 2, 9, "en")
    assert await rolls.rotate(7, 1, 9, "en")
    assert not await rolls.rotate(7, 1, 9, "en")


async def test_a_seal_of_a_day_is_closed_by_the_next_roll_or_look(rolls: RollDesk, clock: Clock) -> None:
    await sealed(rolls)
    clock.pass_by(days=3)
    assert (await roll(rolls, 1)).seal == 1
    assert (await roll(rolls, 2)).seal == 2
    clock.pass_by(hours=23)
    assert not await rolls.refresh(7, 9, "en")
    clock.pass_by(hours=1)
    assert await rolls.refresh(7, 9, "en")
    assert (await roll(rolls, 3)).seal == 3


async def test_every_bound_fact_changes_the_dice(rolls: RollDesk) -> None:
    await sealed(rolls)
    made = [
        await roll(rolls, 1, "20d6"),
        await roll(rolls, 2, "20d6", phrase="ad astra"),
        await roll(rolls, 3, "20d6 # the bridge"),
    ]
    assert len({r.faces for r in made}) == 3
    assert [(r.phrase, r.purpose) for r in made] == [("", ""), ("ad astra", ""), ("", "the bridge")]


async def test_rolls_and_seals_outlive_a_restart(
    store: SqlStore, rolls: RollDesk, clock: Clock, where: Path | str
) -> None:
    await sealed(rolls)
    first = await roll(rolls, 1)
    await rolls.claim(20)
    await store.close()
    again = await SqlStore.open(where)
    other = RollDesk(again, clock=clock, keys=Keys())
    await other.open()
    assert [p.number for p in await other.claim(20)] == [1]
    assert await roll(other, 1) == first
    assert (await roll(other, 2)).number == 2
    await again.close()


async def test_posts_of_a_channel_come_in_order_and_wait_for_one_another(rolls: RollDesk, clock: Clock) -> None:
    await sealed(rolls)
    for n in (1, 2):
        await roll(rolls, n)
    await roll(rolls, 3, channel=10)
    first, second, third = await rolls.claim(20)
    assert [first.number, second.number, third.number] == [1, 2, 3]
    later = Clock()
    later.pass_by(seconds=5)
    await rolls.failed(first.id, later.now)
    assert await rolls.claim(20) == ()
    clock.pass_by(seconds=6)
    assert [p.number for p in await rolls.claim(20)] == [1, 2]


async def test_a_seal_is_revealed_when_its_time_is_over_though_nobody_rolls(rolls: RollDesk, clock: Clock) -> None:
    await sealed(rolls)
    await sealed(rolls, guild=8)
    await roll(rolls, 1, channel=9)
    await roll(rolls, 2, channel=10)
    for post in await rolls.claim(20):
        await rolls.delivered(post.id, 1)
    clock.pass_by(hours=23)
    assert await rolls.claim(20) == ()
    clock.pass_by(hours=2)
    (due,) = await rolls.claim(20)
    assert (due.guild, due.kind, due.seal, due.channel, due.language) == (7, "revealed", 1, 10, "en")
    standing = await rolls.standing(7)
    assert standing.open is not None
    assert (standing.open.number, standing.revealed[0].number) == (2, 1)
    # Nothing was rolled under the other guild's seal, nor under the new one: they stay.
    clock.pass_by(hours=48)
    await rolls.delivered(due.id, 1)
    assert await rolls.claim(20) == ()
