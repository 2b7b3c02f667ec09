"""The referee at the table: openly, for a reason, by nobody else."""

from tests.e2e.bench import Bench


async def test_a_manager_names_the_referee_who_acts_in_public(bench: Bench) -> None:
    game = await bench.started()
    carol, rita = bench.table.carol, bench.table.rita
    place = {"unit": "89tk", "where": "10.08", "reason": "it was put down a hex off"}
    refused = await bench.run(carol, "referee place", place)
    assert "Only the referee of the game or a manager" in refused.text
    assert "Nothing was changed." in refused.text
    await bench.run(rita, "referee appoint", {"member": carol})
    assert game.header.referee == int(carol.id)
    assert f"The referee is <@{carol.id}> from now on, named by <@{rita.id}>." in bench.last.text
    done = await bench.run(carol, "referee place", place)
    assert "Recorded as #2." in done.text
    assert "**The referee** intervenes: it was put down a hex off" in bench.last.text
    assert bench.last.attachments
    await bench.run(carol, "referee ruling", text="Fords *freeze* at night", reason="the weather", paragraph="3.2d")
    assert r"Fords \*freeze\* at night (3.2d)" in bench.last.text
    back = await bench.run(carol, "referee rewind", entry=0, reason="both wish it")
    assert "Recorded as #4." in back.text
    assert "everything after #0 is taken back" in bench.last.text
    assert "both wish it" in bench.last.text


async def test_an_impossible_act_is_refused_with_what_is_wrong(bench: Bench) -> None:
    game = await bench.started()
    answer = await bench.run(bench.table.rita, "referee place", unit="nobody", where="10.08", reason="why not")
    assert "Nothing was changed." in answer.text
    assert len(game.entries) == 1
