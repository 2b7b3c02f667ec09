"""Files of members are read in a process of their own, which never costs the others more than its limits."""

import asyncio

import pytest

from bot.formats.charts import originals
from bot.formats.vetting import (
    MOST_WAITING,
    ChartTask,
    Faulty,
    Limits,
    OneAtATime,
    PackTask,
    Sound,
    TooBusy,
    TooHard,
    Vetting,
)
from engine.content import files as content
from engine.systems import load

ANN, BOB = 1, 2
SCENARIO = (content.SYSTEMS / "scs" / "content" / "scenarios" / "chir-1942.toml").read_bytes()


def task(data: bytes = SCENARIO, name: str = "mine.toml") -> PackTask:
    return PackTask(name, data, ("scs",))


async def test_a_good_pack_comes_back_as_its_document() -> None:
    found = await Vetting().vet(ANN, task())
    assert found == Sound(load("scs").document("chir-1942"), "scs", "chir-1942")


async def test_a_chart_is_read_beside_the_others_of_its_server() -> None:
    original = originals("scs")["crt-1"]
    changed = original.data.replace(b'"A3r1"', b'"A4r4"')
    found = await Vetting().vet(ANN, ChartTask("mine.toml", changed, "scs", "crt-1", {}))
    assert isinstance(found, Sound)
    assert "A4r4" in str(found.document)


async def test_mistakes_come_back_with_their_lines() -> None:
    found = await Vetting().vet(ANN, task(SCENARIO.replace(b'"armour"', b'"tank"')))
    assert isinstance(found, Faulty)
    tank = "mine.toml:58: units[0].symbol: Invalid enum value 'tank', not one of infantry, armour, mechanised, "
    assert any(str(problem).startswith(tank) for problem in found.problems)
    hostile = await Vetting().vet(ANN, task(b"a." * 200_000 + b"a = 1"))
    assert isinstance(hostile, Faulty)
    assert hostile.count == 1


@pytest.mark.parametrize("limits", [Limits(patience=0.01), Limits(memory=1 << 24)], ids=["time", "memory"])
async def test_who_goes_beyond_a_limit_is_killed_and_the_next_is_served(limits: Limits) -> None:
    vetting = Vetting(limits)
    with pytest.raises(TooHard):
        await vetting.vet(ANN, task(b"x = [" + b"{}," * 150_000 + b"]"))
    vetting.limits = Limits()
    assert isinstance(await vetting.vet(ANN, task()), Sound)


async def test_a_member_has_one_file_read_at_a_time() -> None:
    vetting = Vetting()
    first = asyncio.create_task(vetting.vet(ANN, task()))
    await asyncio.sleep(0)
    with pytest.raises(OneAtATime):
        await vetting.vet(ANN, task())
    assert isinstance(await vetting.vet(BOB, task()), Sound)
    assert isinstance(await first, Sound)
    assert isinstance(await vetting.vet(ANN, task()), Sound)


async def test_only_so_many_members_wait() -> None:
    vetting = Vetting(Limits(patience=0.01))
    waiting = [asyncio.create_task(vetting.vet(member, task())) for member in range(MOST_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(TooBusy):
        await vetting.vet(MOST_WAITING, task())
    assert {type(end) for end in await asyncio.gather(*waiting, return_exceptions=True)} == {TooHard}


async def test_the_process_knows_nothing_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a secret")
    monkeypatch.setenv("PYTHONSTARTUP", "/nowhere")
    seen: dict[str, str] = {}
    spawn = asyncio.create_subprocess_exec

    async def watched(*command: str, env: dict[str, str], **more: object) -> asyncio.subprocess.Process:
        seen.update(env)
        return await spawn(*command, env=env, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", watched)
    await Vetting().vet(ANN, task())
    assert seen
    assert set(seen) <= {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUTF8"}
