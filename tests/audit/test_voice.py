"""Texts keep to the voice of the umpire: lengths, punctuation, terms, and turns of phrase that nobody says.

Each rule is shown a text that breaks it and one that keeps it.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pytest

from tests.audit.sayings import FACT, LANGUAGES, Saying, refusals, rulebooks, said, ways

Kind = Callable[[str], bool]


def of(*patterns: str) -> Kind:
    """Return what tells ids of these beginnings and endings."""
    found = re.compile("|".join(patterns))
    return lambda id_: found.search(id_) is not None


ALL: Final = of("")
LABEL: Final = of(
    r"^button-",
    r"^[a-z]+-do-",
    r"^(scs|sgboh)-kind-",
    r"^battlefield-list-(?!kinds|way|turn|on|target|volley|before|near)[a-z]+$",
    r"-editor-",
)
PROMPT: Final = of(r"^(scs|sgboh|battlefield|mpike|warhorn)-ask-")
HEADING: Final = of(r"-title$", r"-title-(game|guild|user|seal|all|good|bad)$")
ABOUT: Final = of(r"^cmd-.*-about$")
COMMAND: Final = of(r"^cmd-(?!opponent-|language-|palette-|place-|game-dice-|game-how-)(?!.*-about$)")
LOG: Final = of(r"^(scs|sgboh|battlefield|mpike|warhorn)-(told|log)-")
TOPIC: Final = of(r"^help-topic-.*-text$")
TYPED: Final = of(r"^order-(kind|small|move|attack|fire)", r"^dice-words", "^cmd-opt-words-about$")
"""Words that players type, in any spelling."""


def refused(id_: str) -> bool:
    return id_ in refusals()


@dataclass(frozen=True)
class Rule:
    """What texts of some kind keep to: a way to find what is wrong, a text that breaks it and one that keeps it."""

    name: str
    languages: str
    kind: Kind
    wrong: Callable[[str], bool]
    bad: str
    good: str
    but: frozenset[str] = frozenset()
    """Ids that break it for a reason."""

    def broken(self, sayings: Iterator[Saying] | tuple[Saying, ...]) -> list[str]:
        """Return the sayings that break the rule."""
        return [
            f"{s.id} = {s.text}" for s in sayings if self.kind(s.id) and s.id not in self.but and self.wrong(s.text)
        ]


def longer(most: int) -> Callable[[str], bool]:
    return lambda text: len(text) > most


def paragraph_longer(most: int) -> Callable[[str], bool]:
    """Tell whether a paragraph has more words than that."""
    return lambda text: any(len(part.split()) > most for part in text.split("\n\n"))


def has(pattern: str, flags: re.RegexFlag = re.IGNORECASE) -> Callable[[str], bool]:
    """Return what finds a pattern in a text, but for what stands as code."""
    found = re.compile(pattern, flags)
    return lambda text: found.search(re.sub(r"```.*?```|`[^`]*`", "`", text, flags=re.DOTALL)) is not None


def small_start(text: str) -> bool:
    """Tell whether a text begins with a small letter, after marks and emoji."""
    return re.match(r"[^\w□(]*[a-zа-яё]", text) is not None


def label_stop(text: str) -> bool:
    return text.endswith(".") and not text.endswith("…")


FITTED: Final = ("mpike-do-set-orders", "mpike-do-move", "mpike-do-wheel", "mpike-do-fire-guns")
"""Labels that drop their last parts where real names make them too long."""
TITLES: Final = ("mpike-do-whole-ride-out",)
"""What labels say in full, as titles of previews, where there is room."""
ROOMY: Final = frozenset({"sgboh-do-face-all", *FITTED, *TITLES})
RULES: Final = (
    # Lengths.
    Rule("label", "en ru", LABEL, longer(60), "x" * 61, "Hold fire", ROOMY),
    Rule("fixed label", "en ru", LABEL, lambda t: FACT not in t and len(t) > 40, "x" * 41, "Hold fire"),
    Rule("heading", "en ru", HEADING, longer(60), "x" * 61, "Not done"),
    Rule("prompt", "en", PROMPT, longer(110), "x" * 111, "Advance?"),
    Rule("prompt", "ru", PROMPT, longer(110), "x" * 111, "Продвинуться?"),
    Rule("refusal", "en ru", refused, longer(150), "x" * 151, "x" * 150),
    Rule("command", "en ru", ABOUT, longer(100), "x" * 101, "Undo your last order"),
    Rule("log", "en ru", LOG, longer(150), "x" * 151, "x" * 150),
    Rule("topic", "en ru", TOPIC, paragraph_longer(60), "x " * 61, "x " * 60 + "\n\n" + "x " * 60),
    # Shape.
    Rule("label ends bare", "en ru", LABEL, label_stop, "Hold fire.", "Hold fire…"),
    Rule("heading ends bare", "en ru", HEADING, label_stop, "Not done.", "Not done"),
    Rule("label is an act", "en ru", LABEL, small_start, "hold fire", f"{FACT} holds"),
    Rule("heading begins large", "en ru", HEADING, small_start, "not done", "🎲 Rolled"),
    Rule("heading adds no colon", "en ru", HEADING, has(f"^{FACT}: "), f"{FACT}: status", f"{FACT} · status"),
    Rule("about ends bare", "en ru", ABOUT, label_stop, "Undo.", "Undo"),
    Rule("prompt begins large", "en ru", PROMPT, small_start, "go on or stop", "Go on?"),
    Rule("prompt is a sentence", "en ru", PROMPT, lambda t: t[-1] not in ".?!", "Go on or stop", "Go on?"),
    Rule("command is small", "en ru", COMMAND, has("[A-ZА-ЯЁ ]", re.NOFLAG), "My board", "board"),
    # Punctuation.
    Rule("one space", "en ru", ALL, has(r"\S  +\S"), "One  two", "One two"),
    Rule("no space before a stop", "en ru", ALL, has(r"\w [,;:.?!](\s|$)"), "One , two", "One, two"),
    Rule(
        "large after a stop", "en ru", ALL, has(r"[a-zа-яё]{2}[.?!] [a-zа-яё]", re.NOFLAG), "Gone. stop", "Gone. Stop"
    ),
    Rule("no straight quotes", "en ru", ALL, has(r"[\"']"), "It's so", "It’s so"),
    Rule("an ellipsis is one sign", "en ru", ALL, has(r"\.\.\."), "Wait...", "Wait…"),
    Rule(
        "one semicolon",
        "en ru",
        ALL,
        lambda t: any(p.count(";") > 1 for p in re.split(r"[.\n]", t)),
        "a; b; c",
        "a; b. c; d",
    ),
    Rule("quotes of English", "en", ALL, has("[«»„]"), "«so»", "“so”"),
    Rule("quotes of Russian", "ru", ALL, has("[”‘’]"), "”так”", "«так»"),
    Rule("no dash", "en", ALL, has("—| – "), "One — two", "One · two"),
    Rule("long dash", "ru", ALL, has(" [–-] "), "Один – два", "Один — два"),
    Rule("percent close", "en", ALL, has(r"[\w□] ?\u00a0? %"), "40 %", "40%"),
    Rule("percent apart", "ru", ALL, has(r"[\w□] ?%"), "40 %", "40\u00a0%", frozenset({"cmd-opt-dice-about"})),
    Rule("number sign", "ru", ALL, has(r"#[\d□]"), f"запись #{FACT}", f"запись № {FACT}"),
)

WORDS: Final = {
    "en": (
        (r"\b(nobody|somebody|anybody|everybody|someone|whoever|no one(?!-))\b", "nobody agrees", "no player agrees"),
        (r"(^|[.?!] )Who (may|manages|is|plays|sets|holds)\b", "Who manages the server can", "A server manager can"),
        (r"\b(un)?lawful", "a lawful order", "a legal order"),
        (r"\b(take|takes|taken|taking|took)s? (it |them |your .* )?back\b", "taken back", "undone"),
        (r"\bthe house\b", "play the house", "play the computer"),
        (r"\bopposed (fire|facing)", "opposed fire", "reaction fire"),
        (r"\bcontrol zone", "in a control zone", "in a zone of control"),
        (r"\b(turn|look)(s|ed|ing)? different ways", "they look different ways", "they face different ways"),
        (r"\bnot (above|below)\b", "7 is not above 8", "7 vs 8: passes"),
        (r"\bcannot\b|\bmay not\b|\bcan not\b", "It cannot move", "It can’t move"),
        (r"(?<!there )\b(is|are) no (?!longer|farther|nearer)[a-z]+", "It is no rhomboid", "It isn’t a rhomboid"),
        (r"\bthe own\b", "in the own turn", "in its own turn"),
        (r"\bst\.", "4 st. away", "4 steps away"),
        (r"\bset against\b", "set against it", "aligned with it"),
        (r"\b(armor|center|centers|color|colors|organize\w*|maneuver\w*|honor)\b", "armor", "armour"),
        (r"\bready army\b|\bready armies\b", "a ready army", "a preset army"),
        (r"\brhomb\b", "a rhomb", "a rhomboid"),
        (r"\bby itself, each\b|\bsave (if|to|for)\b", "save to reform", "except to reform"),
        (r"\bwho may manage\b|\bmanagers? of (the|a) server\b", "a manager of the server", "a server manager"),
        (r"\bperson of\b|\bhost of the\b|\bknows? no\b", "The rules know no such thing", "There isn’t one"),
        (r"\bit stands? so\b|\bstands twice\b|\bas it stands\b(?! now)", "It stands twice", "It appears twice"),
        (r"\bbeaten off\b|\bone who\b|\bput to flight\b", "fire at one who comes", "entry fire"),
        (r"\bplease\b", "Please wait", "Wait"),
        (r"\bwithout a result\b", "ended without a result", "ended with no winner"),
    ),
    "ru": (
        (r"\b(тот|та|те|того|тому|тех|тем), (кто|кого|кому)\b", "тот, кто держит бота", "владелец бота"),
        (r"(^|[.?!] )Кто (может|управляет|держит|вправе)", "Кто управляет сервером, может", "Администратор может"),
        (r"\b(велит|велел|тотчас|взамен|суть)\b", "тотчас", "сразу"),
        (r"\b(взят|взять|взято|взяты|возьм\w+|верн\w+) назад", "взято назад", "отменено"),
        (r"\bшестиугольник", "шестиугольник занят", "гекс занят"),
        (r"\bактивирован", "активированный отряд", "задействованный отряд"),
        (r"\bпогон[яиюе]\b", "в погоне", "в преследовании"),
        (r"\bпоправ(ка|ки|ку|кой|ок|ками)\b", "поправки", "модификаторы"),
        (r"\bнаскок", "наскок", "удар и отход"),
        (r"\bстопк", "стопка", "группировка"),
        (r"\bостри(е|ем)\b", "острие клина", "остриё клина"),
        (r"\bлини\w+ взгляда", "линия взгляда", "линия видимости"),
        (r"\bсам судья\b|\bя (сужу|не могу|вижу)\b|\b(у нас|мы) ", "у нас сломалось", "бот сломался"),
        (r"\bпост(а|ы|ов|ом|е|у)?\b", "этот пост", "это сообщение"),
        (r"\b(ты|тебе|твой|твоя)\b", "твой ход", "ваш ход"),
        (r"\bне выше\b|\bне ниже\b", "не выше 7", "не больше 7"),
        (r"\bтребуется осуществить|\bосуществ|\bявляется\b", "является", "это"),
        (r"\b(еще|ее|нее|идет|пойдет|придет|найдет|дает|ведет|берет|счет|расчет\w*|отчет\w*|трех|четырех|объем\w*)\b",
         "идет счет", "идёт счёт"),
        (r"\b(черн|желт|зелен|легк|тверд)(ый|ая|ое|ые|ого|ой|ых|ым|ую)\b", "черный", "чёрный"),
    ),
}  # fmt: skip
BUT: Final = {r"\bst\.": frozenset({"board-length-step"})}
"""Beside every length on a picture there is no room for a whole word."""


def worded() -> Iterator[Rule]:
    for language, found in WORDS.items():
        for pattern, bad, good in found:
            kind: Kind = lambda id_: not TYPED(id_)  # noqa: E731
            yield Rule(pattern, language, kind, has(pattern), bad, good, BUT.get(pattern, frozenset()))


EVERY: Final = (*RULES, *worded())
IDS: Final = [f"{rule.languages}-{rule.name}" for rule in EVERY]
CASES: Final = [(language, rule) for rule in EVERY for language in LANGUAGES if language in rule.languages]


@pytest.mark.parametrize("rule", EVERY, ids=IDS)
def test_a_rule_catches_what_breaks_it_and_nothing_else(rule: Rule) -> None:
    assert rule.wrong(rule.bad)
    assert not rule.wrong(rule.good)


@pytest.mark.parametrize(("language", "rule"), CASES, ids=[f"{language}-{rule.name}" for language, rule in CASES])
def test_texts_keep_to_the_voice(language: str, rule: Rule) -> None:
    assert rule.broken(said(language)) == []


@pytest.mark.parametrize("rule", [rule for language, rule in CASES if language == "en"], ids=lambda rule: rule.name)
def test_rulebooks_keep_to_the_english_voice(rule: Rule) -> None:
    assert rule.broken(tuple(rulebooks("en"))) == []


def test_kinds_of_texts_are_found() -> None:
    """A rule about no text would hold for ever."""
    ids = {saying.id for saying in said("en")}
    for kind, least in (
        (LABEL, 150),
        (PROMPT, 45),
        (HEADING, 30),
        (ABOUT, 80),
        (LOG, 200),
        (TOPIC, 10),
        (refused, 250),
    ):
        assert sum(map(kind, ids)) >= least
    assert sum(1 for _ in rulebooks("en")) >= 1600


def test_every_variant_of_a_text_is_read() -> None:
    source = "one = { $n ->\n    [one] a { $b }\n   *[other] { $c ->\n        [x] b\n       *[y] c\n    }\n}.\n"
    assert {saying.text for saying in ways(source)} == {"c.", "b.", f"a {FACT}."}


def test_every_exception_is_needed() -> None:
    for rule in EVERY:
        for id_ in rule.but:
            assert any(
                s.id == id_ and rule.wrong(s.text) for language in rule.languages.split() for s in said(language)
            )
