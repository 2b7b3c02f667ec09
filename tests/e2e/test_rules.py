"""`/rules`: a paragraph by number and by words, in both languages, with what the channel's game went by."""

from tests.e2e.bench import Bench


async def test_a_paragraph_is_shown_in_the_members_language_with_rulings_and_relations(bench: Bench) -> None:
    english = (await bench.run(bench.table.alice, "rules show", paragraph="7.4")).text
    assert "7.4 · Odds" in english
    assert "✅ The bot applies this" in english
    assert "Both modified totals are divided by the smaller one" in english
    assert "⚖️ **7.4-a**" in english
    assert "`7.4a`" in english
    russian = (await bench.run(bench.table.boris, "правила пункт", {"paragraph": "7.4а"})).text
    assert "7.4a · Больше последней колонки" in russian
    assert "Соотношение лучше напечатанного" in russian
    assert "в этой партии" not in russian.casefold()


async def test_a_ruling_is_shown_with_its_paragraph_and_marked(bench: Bench) -> None:
    text = (await bench.run(bench.table.alice, "rules show", paragraph="scs 9.2-b")).text
    assert "9.2 · Holding instead of retreating" in text
    assert "▶ 9.2-b" in text
    assert "⚖️ **9.2-a**" in text


async def test_how_a_table_is_measured_and_whose_numbers_a_chart_has_are_shown(bench: Bench) -> None:
    measured = (await bench.run(bench.table.alice, "rules show", paragraph="table G6")).text
    assert "G6 · Tolerance for rounded corners" in measured
    assert "Measured tables" in measured
    chart = (await bench.run(bench.table.alice, "rules show", paragraph="sgboh 7.81")).text
    assert "ours (44%)." in chart


async def test_paragraphs_are_completed_by_number_and_by_words(bench: Bench) -> None:
    offered = await bench.guild.autocomplete(
        bench.table.alice, bench.channel, "rules show", "paragraph", paragraph="7.3"
    )
    assert [c["value"] for c in offered][:3] == ["scs 7.3", "scs 7.3a", "scs 7.3b"]
    offered = await bench.guild.autocomplete(
        bench.table.boris, bench.channel, "правила пункт", "paragraph", paragraph="дорог"
    )
    assert offered[0] == {"name": "3.2b · Дороги", "value": "scs 3.2b"}
    answer = await bench.run(bench.table.boris, "правила пункт", {"paragraph": offered[0]["value"]})
    assert "3.2b · Дороги" in answer.text


async def test_a_search_in_either_language_leads_to_the_same_paragraph(bench: Bench) -> None:
    english = await bench.run(bench.table.alice, "rules search", words="retreats enemy zones")
    russian = await bench.run(bench.table.boris, "правила найти", {"words": "отступление через ВЗК"})
    for text in (english.text, russian.text):
        assert text.index("SCS 9.0d") < text.index("SCS 9.0a") if "SCS 9.0a" in text else "SCS 9.0d" in text
    page = await bench.choose(bench.table.alice, english, "Open a paragraph of the rules", "scs 9.0d")
    assert page is not None
    assert "9.0d · Retreat through enemy zones" in page.text
    nothing = await bench.run(bench.table.alice, "rules search", words="flamethrower")
    assert "Nothing found for `flamethrower`" in nothing.text


async def test_results_turn_by_buttons_after_a_restart(bench: Bench) -> None:
    found = await bench.run(bench.table.alice, "rules search", words="hex: the one")
    assert "page 1 of" in found.text
    await bench.restart()
    more = await bench.press(bench.table.alice, found, "▶")
    assert more is not None
    assert all(part in more.text for part in ("page 2 of", "Rules: hex: the one"))


async def test_a_paragraph_names_the_entries_of_this_game_that_went_by_it(bench: Bench) -> None:
    game = await bench.started()
    none = await bench.run(bench.table.carol, "rules show", paragraph="3.1c")
    assert "Not applied in this game so far." in none.text
    await bench.order(game, "89tk 10.08")
    text = (await bench.run(bench.table.carol, "rules show", paragraph="3.1c")).text
    assert "Applied in this game: #1." in text
    beside = await bench.run(bench.table.carol, "rules show", paragraph="3.1b")
    turned = await bench.press(bench.table.carol, beside, "▶ TEC")
    assert turned is not None
    assert "TEC · Terrain effects chart" in turned.text


async def test_the_umpires_own_rules_are_a_book_too(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "rules show", paragraph="undo", rulebook="umpire")
    assert "undo · Undo is free until dice or secrets are out" in answer.text


async def test_an_unknown_paragraph_is_answered_with_the_nearest(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "rules show", paragraph="7.9z")
    assert "There is no paragraph `7.9z`" in answer.text
    assert "Did you mean" in answer.text
    words = await bench.run(bench.table.alice, "rules show", paragraph="one-hex move")
    assert "SCS 3.1e" in words.text
