"""Reading a line of orders word by word: verbs, small words, signs, numbers, units by id, name or part of a name.

What every notation shares.  A system brings its vocabulary and the names of its pieces, and says in its own forms what
comes after which verb.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.kernel.notation import Ambiguous, Reading, Unreadable, apart, meant, plain, tidy, words
from engine.kernel.text import Language, Line, Text

T = TypeVar("T")

LONGEST_NAME: Final = 5
"""Words of the longest unit name that is looked for."""
_NAMES: Final = 8192
"""Names of pieces that are remembered as they are compared: every line of a long order asks for all of them."""
_LEXICONS: Final = 1024
"""Lexicons that are remembered folded: parts of vocabularies, which do not change."""
_DIGITS: Final = 9
"""Of the longest number that an order is read to hold."""
_SHORTEST: Final = 3
"""Letters of the shortest part of a name that may stand for the whole; a slip is looked for in longer verbs."""


class Vocabulary(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The words of orders: canonical word to all that are read as it; `terms` are short words in English, Russian."""

    verbs: dict[str, tuple[str, ...]]
    marks: dict[str, tuple[str, ...]]
    terms: dict[str, tuple[str, str]]

    def term(self, name: str) -> Text:
        """Return one of the short words for sentences, in both languages.

        Raises KeyError where there is none so called.
        """
        return Text(*self.terms[name])

    def keywords(self) -> Iterator[str]:
        """Yield every spelling of every verb and small word of orders, in both languages; names are left out."""
        for lexicon in (self.verbs, self.marks):
            for spellings in lexicon.values():
                yield from spellings

    def speak(self, line: str, language: Language, called: frozenset[str] = frozenset()) -> str:
        """Return a canonical line, or its beginning, with its verb and small words in a language.

        A line for English comes back as it is.  Of the spellings of a word one is taken that no piece is `called`, as
        names are compared.
        """
        if language == "en":
            return line
        verb = next((v for v in self.verbs if line == v or line.startswith((f"{v} ", f"{v}!"))), "")
        rest = line[len(verb) :].split(" ")
        spoken = self._spoken(called)
        return spoken.get(verb, verb) + " ".join(spoken.get(f"·{word}", word) for word in rest)

    def _spoken(self, called: frozenset[str]) -> dict[str, str]:
        """Return the Russian of every verb, and of every small word after a dot: the first that is no Latin word."""
        kept: dict[frozenset[str], dict[str, str]] = self.__dict__.setdefault("spoken", {})
        if called not in kept:
            known = {verb: _not_latin(spelled, called) for verb, spelled in self.verbs.items()}
            marks = {mark: spelled for mark, spelled in self.marks.items() if mark != "x"}
            kept[called] = known | {f"·{mark}": _not_latin(spelled, called) for mark, spelled in marks.items()}
        return kept[called]


def _not_latin(spellings: tuple[str, ...], called: frozenset[str]) -> str:
    """Return the first spelling that is no Latin word and that no piece is called, else the first of the former."""
    own = [word for word in spellings if not word.isascii()]
    return next((word for word in own if tight(word) not in called), own[0])


class CannotReadError(Exception):
    """A word is not what had to stand there; `expected` is the key of a Fluent message."""

    def __init__(self, word: str, expected: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(word)
        self.word, self.expected, self.meant = word, expected, near


class UnclearError(Exception):
    """A line can mean several; here is each of them written out."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__(lines)
        self.lines = lines


def renamed(line: str, names: Mapping[str, str]) -> str:
    """Return a line with names for slugs; the hard blanks inside a name do not part words."""
    return " ".join("+".join(names.get(part, part) for part in word.split("+")) for word in line.split(" "))


def tight(text: str) -> str:
    """Return a name in the form in which names are compared: no blanks or marks, look-alikes and case made one."""
    return plain(tidy(text)).replace(" ", "").replace("\u00a0", "")


@lru_cache(maxsize=_NAMES)
def _compared(name: str) -> tuple[str, tuple[str, ...]]:
    """Return a name of a piece as names are compared: in one, and word by word."""
    return tight(name), tuple(plain(tidy(name)).split())


@lru_cache(maxsize=_LEXICONS)
def _folded(lexicon: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, str]:
    """Return what every spelling of a lexicon means, folded; the first meaning of one that has several."""
    found: dict[str, str] = {}
    for meaning, spellings in lexicon:
        for spelled in spellings:
            found.setdefault(plain(spelled), meaning)
    return found


def read_line(text: str, read: Callable[[], Reading]) -> Reading:
    """Return what `read` returns; Unreadable for its CannotReadError, Ambiguous for its UnclearError."""
    try:
        return read()
    except CannotReadError as error:
        return Unreadable(text, error.word, Line(error.expected), error.meant)
    except UnclearError as unclear:
        return Ambiguous(text, unclear.lines)


class PieceNames:
    """The slug and the names of each piece that may be named, folded once and looked up by all lines of an order."""

    def __init__(self, called: Mapping[UnitId, tuple[str, ...]]) -> None:
        self.called = called
        self.whole: dict[str, list[UnitId]] = {}
        for id_, spelled in called.items():
            for name in dict.fromkeys(_compared(name)[0] for name in spelled):
                self.whole.setdefault(name, []).append(id_)
        named = (_compared(name) for spelled in called.values() for name in spelled[1:])
        self.worded = {worded: self.whole[whole] for whole, worded in named}
        self._starting: dict[str, list[str]] = {}
        self._containing: dict[str, list[str]] = {}
        self._worded: dict[str, list[tuple[str, ...]]] = {}

    # What several words find, their first word finds alone: each word is looked for once, and most find nothing.

    def starting(self, first: str) -> list[str]:
        """Return the names, as `tight` makes them, that begin with a word so made."""
        if first not in self._starting:
            self._starting[first] = [name for name in self.whole if name.startswith(first)]
        return self._starting[first]

    def containing(self, first: str) -> list[str]:
        """Return the names, as `tight` makes them, that contain a word so made."""
        if first not in self._containing:
            self._containing[first] = [name for name in self.whole if first in name]
        return self._containing[first]

    def wording(self, first: str) -> list[tuple[str, ...]]:
        """Return the names, each word by word, of which some word begins so or whose initials these letters are."""
        if first not in self._worded:
            self._worded[first] = [
                name
                for name in self.worded
                if any(word.startswith(first) for word in name)
                or (len(first) > 1 and first == "".join(word[0] for word in name))
            ]
        return self._worded[first]


class LineReader:
    """Goes through the words of one line; `names` are the slug and the names of each piece that may be named."""

    def __init__(
        self, key: str, vocabulary: Vocabulary, names: Mapping[UnitId, tuple[str, ...]] | PieceNames, text: str
    ) -> None:
        self.key, self.vocabulary = key, vocabulary
        text = tidy(text)
        for sign in ":+!":
            text = text.replace(sign, f" {sign} ")
        self.words = words(text)
        self.at = 0
        self.known_names = names if isinstance(names, PieceNames) else PieceNames(names)
        self.called, self.names = self.known_names.called, self.known_names.whole

    def present(self, ids: list[UnitId]) -> list[UnitId]:
        """Return those of several units of one name that are likelier meant, here all.

        A system prefers those on the map.
        """
        return ids

    def expected(self, what: str, near: Iterable[str] = ()) -> CannotReadError:
        """Return, not raise, the error that something else than the next word had to come.

        `what` ends the key of its message, as `unit` in `scs-expected-unit`; `near` are names that may be meant.
        """
        return CannotReadError(self.word, f"{self.key}-expected-{what}", tuple(near))

    @property
    def word(self) -> str:
        """The next word, empty at the end of the line."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def finish(self) -> None:
        """Raise the error of `expected` if anything is left of the line."""
        if self.word:
            raise self.expected("end")

    # -- words of the vocabulary

    def verb(self, default: str) -> str:
        """Go past the verb and return its canonical word, or `default` where the line begins otherwise.

        The beginning of a verb serves where no other begins so, and a verb with one slip is understood.
        """
        return self.known(self.vocabulary.verbs) or self._verb_beginning() or default

    def _verb_beginning(self) -> str | None:
        """Take the beginning of one verb only, or one with a slip behind its first letter, unless it may be a unit."""
        said = plain(self.word)
        named = tight("".join(self.words[self.at + 1 : self.at + 2])) in self.names
        if not said.isalpha() or (self.next_unit() is not None and not named):
            return None
        known = [(verb, plain(spelled)) for verb, some in self.vocabulary.verbs.items() for spelled in some]
        alike = [(verb, word) for verb, word in known if word[0] == said[0]]
        starting = {verb for verb, word in alike if word.startswith(said)}
        meant_ = starting or {verb for verb, word in alike if len(word) > _SHORTEST and apart(said, word, 1) == 1}
        if len(meant_) != 1:
            return None
        self.at += 1
        return meant_.pop()

    def mark(self, mark: str) -> bool:
        """Go past one of the small words and return True if it is next, else False.

        Raises KeyError for an unknown mark.
        """
        return self.known({mark: self.vocabulary.marks[mark]}) is not None

    def sign(self, sign: str) -> bool:
        """Go past a sign, `+`, `:` or `!`, and return True if it is next, else False."""
        if self.word != sign:
            return False
        self.at += 1
        return True

    def known(self, lexicon: Mapping[str, tuple[str, ...]]) -> str | None:
        """Go past up to three words of a lexicon and return their meaning; None, going nowhere, if it has none.

        A single word that is the name of a unit is left to be read as that.
        """
        meanings = _folded(tuple(lexicon.items()))
        for count in (3, 2, 1):
            said = plain(" ".join(self.words[self.at : self.at + count]))
            meaning = meanings.get(said) if said and self.at + count <= len(self.words) else None
            if meaning is not None and not (count == 1 and self._unit_at(count)):
                self.at += count
                return meaning
        return None

    def begins(self, lexicon: Mapping[str, tuple[str, ...]]) -> bool:
        """Tell whether the next word alone is a spelling in a lexicon; nothing is gone past."""
        return plain(self.word) in _folded(tuple(lexicon.items()))

    def _unit_at(self, count: int) -> bool:
        return tight("".join(self.words[self.at : self.at + count])) in self.names

    # -- numbers and places

    def is_place(self, word: str) -> bool:
        """Tell whether a word names a place of the game, so that it is no part of a unit's name; here none does."""
        return False

    def number(self) -> int:
        """Go past a number of at most nine digits and return it.  Raises the error of `expected` where none is next."""
        if not self.word.isdecimal() or len(self.word) > _DIGITS:
            raise self.expected("number")
        self.at += 1
        return int(self.words[self.at - 1])

    # -- other pieces

    def one_of(self, lexicon: Mapping[str, T], what: str) -> T:
        """Go past a name in the lexicon, or a beginning that only one thing has, and return what it names.

        The keys of the lexicon are as `tight` makes them.  Raises the error of `expected` where no name or several fit.
        """
        longest = min(LONGEST_NAME, len(self.words) - self.at)
        for count in range(longest, 0, -1):
            said = tight("".join(self.words[self.at : self.at + count]))
            if said in lexicon:
                self.at += count
                return lexicon[said]
        fits = {thing for name, thing in lexicon.items() if self.word and name.startswith(tight(self.word))}
        if len(fits) != 1:
            raise self.expected(what, meant(self.word, lexicon))
        self.at += 1
        return fits.pop()

    # -- units

    def units(self) -> tuple[UnitId, ...]:
        """Go past one unit or more, joined by plus signs, `and` or blanks, and return their ids in that order.

        Raises as `unit` does.
        """
        found = [self.unit()]
        while not self.closes_units() and (
            self.sign("+")
            or self.mark("and")
            or (self.word and not self.is_place(self.word) and self.next_unit() is not None)
        ):
            found.append(self.unit())
        return tuple(found)

    def closes_units(self) -> bool:
        """Tell whether the next words end a list of units though they might be read as one more; here they never do."""
        return False

    def unit(self) -> UnitId:
        """Go past one unit and return its id: named by its slug, its whole name, or a part that fits one unit only.

        Raises UnclearError where several fit, else the error of `expected` where none does.
        """
        found = self.next_unit()
        if found is None:
            raise self.expected("unit", meant(self.word, [spelled[0] for spelled in self.called.values()]))
        ids, count = found
        if len(ids) > 1:
            raise UnclearError(tuple(self.instead(self.called[id_][0], count) for id_ in ids))
        self.at += count
        return ids[0]

    def next_unit(self) -> tuple[list[UnitId], int] | None:
        """Return the ids that the next words may name and how many words that takes; None if they name none.

        The words are not gone past.
        """
        for count in range(min(LONGEST_NAME, len(self.words) - self.at), 0, -1):
            name = tight("".join(self.words[self.at : self.at + count]))
            if name in self.names:
                return self.present(self.names[name]), count
        if not self.word or not tight(self.word).isalnum() or self._is_mark():
            return None
        for fits in (self._starting, self._worded_like, self._containing):
            for count in range(self._name_words(), 0, -1):
                if found := fits(self.words[self.at : self.at + count]):
                    return self.present(found), count
        return None

    def _name_words(self) -> int:
        """Return how many words from here on can be of one name: no places, no signs, small words only first."""
        count = 1
        while count < LONGEST_NAME and self.at + count < len(self.words):
            word = self.words[self.at + count]
            if not tight(word).isalnum() or self.is_place(word) or tight(word) in self.names:
                break
            count += 1
        return count

    def _starting(self, said: list[str]) -> list[UnitId]:
        """Return the units of which a name begins with the words."""
        start = tight("".join(said))
        starting = (name for name in self.known_names.starting(tight(said[0])) if name.startswith(start))
        return list(dict.fromkeys(id_ for name in starting for id_ in self.names[name]))

    def _worded_like(self, said: list[str]) -> list[UnitId]:
        """Return the units of whose name the words begin the words in their order: `7 arm`, or are the initials."""
        starts = [tight(word) for word in said]
        initials = starts[0] if len(starts) == 1 and len(starts[0]) > 1 else ""
        found = (
            name
            for name in self.known_names.wording(starts[0])
            if _begin(starts, name) or (initials and initials == "".join(word[0] for word in name))
        )
        return list(dict.fromkeys(id_ for name in found for id_ in self.known_names.worded[name]))

    def _containing(self, said: list[str]) -> list[UnitId]:
        """Return the units of which a name contains the words; short ones fit too much."""
        part = tight("".join(said))
        if len(part) < _SHORTEST or self.is_place(self.word):
            return []
        having = (name for name in self.known_names.containing(tight(said[0])) if part in name)
        return list(dict.fromkeys(id_ for name in having for id_ in self.names[name]))

    def _is_mark(self) -> bool:
        return self.begins(self.vocabulary.marks)

    def instead(self, slug: str, count: int) -> str:
        """Return the whole line with the next `count` words replaced by a name."""
        said = [*self.words[: self.at], slug, *self.words[self.at + count :]]
        return " ".join(said).replace(" + ", "+").replace(" !", "!")


def _begin(starts: list[str], name: tuple[str, ...]) -> bool:
    """Tell whether the starts are beginnings of words of a name, in their order."""
    rest = iter(name)
    return all(any(word.startswith(start) for word in rest) for start in starts)


def matching(what: str, known: Iterable[tuple[str, tuple[Text, ...]]]) -> int | None:
    """Return the number of the only one of some that is called so, by slug or else by any of its names, else None."""
    wanted, listed = tight(what), list(known)
    by_slug = [n for n, (slug, _) in enumerate(listed) if tight(slug) == wanted]
    by_name = [n for n, (_, names) in enumerate(listed) if any(wanted in map(tight, (one.en, one.ru)) for one in names)]
    found = by_slug or by_name
    return found[0] if len(found) == 1 else None
