"""Texts: both languages say the same things, nothing is missing, nothing lies unused, grammar comes out right."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
import engine
import renderer
from bot import serving
from bot.sentences import read
from bot.texts import Sources
from bot.words import LANGUAGES, FluentWords, escaped, files, language_of, words
from engine.kernel.problem import ContentError
from engine.kernel.rulebook import UMPIRE, Rule
from engine.kernel.text import Language, Line, Term, Text, facts
from engine.systems import SYSTEMS

SOURCES = [Path(package.__path__[0]) for package in (bot, engine, renderer)]
OWN = Path(bot.__path__[0]) / "text"


class Variables(Visitor):
    """The facts that a message tells; one that only chooses a form is not told: the other language may not need it."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.chosen_by: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            self.chosen_by.add(node.selector.id.name)
        else:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.add(node.id.name)


@cache
def messages(path: Path) -> dict[str, Variables]:
    found = {}
    for entry in read((path,)):
        variables = Variables()
        variables.visit(entry)
        found[entry.id.name] = variables
    return found


@pytest.mark.parametrize("number", range(len(files("en"))))
def test_both_languages_have_the_same_messages_with_the_same_facts(number: int) -> None:
    english, russian = messages(files("en")[number]), messages(files("ru")[number])
    assert english.keys() == russian.keys()
    for code, variables in english.items():
        other = russian[code]
        assert variables.names <= other.names | other.chosen_by, code
        assert other.names <= variables.names | variables.chosen_by, code


@cache
def nodes() -> dict[Path, list[ast.AST]]:
    """Return what of each module the tests look at: strings, strings with holes, and calls."""
    kinds = (ast.Constant, ast.JoinedStr, ast.Call)
    return {
        path: [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kinds)]
        for folder in SOURCES
        for path in sorted(folder.rglob("*.py"))
    }


def strings() -> Iterator[tuple[str, bool]]:
    """Yield every string of the source, those with holes as a pattern, and whether it is one."""
    for node in (node for found in nodes().values() for node in found):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, False
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[a-z0-9-]+" for p in node.values]
            whole = "".join(parts)
            if re.match(r"[a-z]+\\-", whole) or whole.startswith("cmd"):
                yield whole, True


def test_every_message_of_the_bot_is_used() -> None:
    used = set(strings())
    plain = {text for text, _ in used}
    patterns = {re.compile(text) for text, holed in used if holed}
    own = {code: v for path in files("en") if path.parent == OWN for code, v in messages(path).items()}
    referred = {name for v in own.values() for name in v.references}
    clauses = {f"umpire-{text}" for text in plain}
    books = {f"rule-book-{key}" for key in SYSTEMS}
    for code in own:
        known = plain | referred | clauses | books
        assert code in known or any(p.fullmatch(code) for p in patterns), f"{code} is used nowhere"


def called() -> Iterator[str]:
    """Yield the messages that the source names in the calls that say them.  A guild's messages are something else."""
    for path, found in nodes().items():
        if "localguild" in path.parts:
            continue
        for node in found:
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0] if node.args else None
            # A method called `said` is a vocabulary's: its words stand in words.toml.
            says = name == "message" or (name == "said" and isinstance(node.func, ast.Name))
            if says and isinstance(first, ast.Constant):
                yield str(first.value)
            if name == "by_umpire" and isinstance(first, ast.Constant):
                yield f"umpire-{first.value}"
            for keyword in node.keywords:
                if keyword.arg == "receipt" and isinstance(keyword.value, ast.Constant):
                    yield str(keyword.value.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_is_said_exists(language: str) -> None:
    said = set(called())
    assert len(said) > 150
    known = words(language)
    assert sorted(code for code in said if code and code not in known) == []


@pytest.mark.parametrize(
    ("count", "ru", "en"),
    [
        (1, "Может действовать 1 отряд.", "1 unit can still act."),
        (2, "Могут действовать 2 отряда.", "2 units can still act."),
        (5, "Могут действовать 5 отрядов.", "5 units can still act."),
        (11, "Могут действовать 11 отрядов.", "11 units can still act."),
        (21, "Может действовать 21 отряд.", "21 units can still act."),
        (112, "Могут действовать 112 отрядов.", "112 units can still act."),
    ],
)
def test_numbers_take_the_right_form(count: int, ru: str, en: str) -> None:
    assert words("ru").message("guide-units", count=count) == ru
    assert words("en").message("guide-units", count=count) == en


def test_facts_are_put_into_the_language() -> None:
    line = Line("umpire-turn", facts(side=Text("Red", "Красные")))
    assert words("en").line(line) == "Not your decision yet. Waiting for Red."
    assert words("ru").line(line).endswith("Красные.")
    term = Line("umpire-referee-text", facts(what=Term("button-undo")))
    assert words("ru").line(term) == "«Отменить» нельзя выполнить в таком виде."


def test_no_invisible_signs_stand_round_facts() -> None:
    assert "\u2068" not in words("en").message("umpire-referee-text", what="x")


def test_rules_are_cited_with_the_book_and_on_request_with_our_title() -> None:
    rule = Rule("scs", "3.1a")
    assert words("en").rule(rule) == "SCS 3.1a"
    assert words("en").rule(rule, titled=True) == "SCS 3.1a “Moving is optional”"
    assert words("ru").rule(UMPIRE("undo")).startswith("правило бота «Отмена свободна")


def test_a_missing_message_shows_its_id_and_is_logged(missing: list[str]) -> None:
    assert words("en").message("no-such-thing") == "no-such-thing"
    assert missing == ["no message no-such-thing in en"]
    missing.clear()


def test_a_missing_fact_is_logged(missing: list[str]) -> None:
    words("en").message("umpire-turn")
    assert len(missing) == 1
    assert "side" in missing[0]
    missing.clear()


def test_facts_of_any_length_are_said() -> None:
    long = "слово " * 2000
    assert words("ru").message("umpire-referee-text", what=long) == f"«{long}» нельзя выполнить в таком виде."


def test_mistakes_in_a_file_are_named_all_at_once(tmp_path: Path) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("good = one\ngood = two\nbad\nworse = { $x\n", "utf-8")
    with pytest.raises(ContentError) as error:
        read((path,))
    assert [p.place for p in error.value.problems] == ["bad", "worse = { $x", "good"]


def test_the_mistakes_of_all_languages_are_told_before_the_bot_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in LANGUAGES:
        (tmp_path / f"x.{language}.ftl").write_text("worse = { $x\n", "utf-8")
    monkeypatch.setattr("bot.words.files", lambda language: (tmp_path / f"x.{language}.ftl",))
    assert serving.run({"DISCORD_TOKEN": "x", "UMPIRE_DATA": str(tmp_path)}) == serving.EXIT_CONFIG
    told = capsys.readouterr().err
    assert [language for language in LANGUAGES if f"x.{language}.ftl" in told] == list(LANGUAGES)


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_is_cut_from_its_file_as_the_parser_reads_it(language: Language, every: int) -> None:
    paths, plain = files(language), 0
    sources = Sources(paths)
    for n, entry in enumerate(read(paths)):
        id_ = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
        if n % every == 0:
            cut = FluentParser(with_spans=False).parse_entry(sources.source(id_) or "")
            assert entry.equals(cut, ignored_fields=["span", "comment"]), id_
        text = sources.plain(id_)
        if text is not None:
            plain += 1
            assert entry.value is not None
            assert [element.value for element in entry.value.elements] == [text], id_
    assert plain > 1000
    assert sources.source("no-such-message") is None


def test_a_sentence_that_cannot_be_parsed_is_as_good_as_missing(tmp_path: Path, missing: list[str]) -> None:
    path = tmp_path / "en.ftl"
    path.write_text("worse = { $x\nlater = { good }!\n# a remark\ngood = one\n", "utf-8")
    said = FluentWords("en", (path,))
    assert (said.message("worse"), said.message("later"), said.message("good")) == ("worse", "one!", "one")
    assert len(missing) == 1
    missing.clear()


@pytest.mark.parametrize(("locale", "language"), [("ru", "ru"), ("en-GB", "en"), ("de", "en"), ("uk", "en")])
def test_locales(locale: str, language: str) -> None:
    assert language_of(locale) == language


def test_what_a_person_wrote_is_shown_as_written() -> None:
    assert escaped("*bold* <@1> `x`") == r"\*bold\* \<@1\> \`x\`"
