"""Dice notation: a line of text to an expression and back, for rolls that no rulebook asks for.

    [REPEATx] TERM (+|- TERM)* [purpose]        3x 4d6kh3+1d4-1 morale of the guard

A term is a number or dice: `2d6`, `d%` (1 to 100), `4dF` (-1, 0, 1), `d66` (two six-sided dice read as digits).  Behind
dice stand modifiers, in any order; they always act in this one:

1. `r1`, `r<3`, `r>=5`: a die that shows such a face is thrown again until it does not; `ro1`: once.
2. `!`: a die with the highest face throws one more, and so on; `!5`: from 5 on.  What is added is not rerolled.
3. `kh3`, `kl1`, `dh1`, `dl1`: keeps or drops the highest or lowest, added dice included.
4. `>=5`, `>4`, `<=2`, `<3`, `=6`, and `5+` behind a space: counts the dice left that fit, instead of adding them.

`d20 adv` and `d20 dis` throw two and keep the higher or the lower.  A purpose begins with a word without figures, or
after `#`.  Cyrillic letters are read as what they look or sound like, so `2К6`, `2д6` and `2d6` are one.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.notation import plain
from engine.kernel.text import Fact, Line, facts

DICE: Final = 100
"""Dice of one roll, repeats included, before rerolls and explosions."""
SIDES: Final = 256
"""A face is drawn from one byte."""
REPEATS: Final = 20
TERMS: Final = 12
NUMBER: Final = 1_000_000
PURPOSE: Final = 200
FATE: Final = "F"
DIGITS: Final = 66

WORDS: Final[Mapping[str, str]] = {
    "advantage": "adv", "adv": "adv", "disadvantage": "dis", "dis": "dis",
    "best": "kh", "highest": "kh", "worst": "kl", "lowest": "kl",
}  # fmt: skip
"""What English words mean; those of other languages are handed in."""

_LETTERS: Final = str.maketrans("кдхорлфн×*‐‑‒–—−", "kdxorlfhxx------")
_REPEAT: Final = re.compile(r"\s*(\d+)\s*x\s*")
_SIGN: Final = re.compile(r"\s*([+-])\s*(?=\d|[dk][\d%f])")
_POOL: Final = re.compile(r"(\d*)\s*[dk]\s*(%|f(?![^\W\d_])|f(?=ro?[-<>=\d]|[kd][hlx])|\d+)")
_CONSTANT: Final = re.compile(r"\d+")
_COMPARE: Final = r"(>=|<=|=>|=<|=|>|<)\s*(-?\d+)"
_REROLL: Final = re.compile(rf"\s*r(o?)(?:{_COMPARE}|(-?\d+))")
_EXPLODE: Final = re.compile(r"\s*!(\d*)")
_KEEP: Final = re.compile(r"\s*(?:k(\d+)|(k|d)([hxl])(?:(\d+)|(?![^\W_])))")
_HIT: Final = re.compile(rf"\s*{_COMPARE}|\s+(\d+)\+(?!\s*(?:\d|[dk][\d%f]))")
_WORD: Final = re.compile(r"\s*([^\W\d_]+)(?:\s+(\d+))?")
_PURPOSE: Final = re.compile(r"(?:\s*[#:]|\s+[-–—]*)\s*")

Which: TypeAlias = Literal["kh", "kl", "dh", "dl"]
Sign: TypeAlias = Literal["=", ">=", "<="]


class Compare(Struct, frozen=True):
    """A set of faces: those equal to a value, at least it, at most it."""

    sign: Sign
    value: int

    def __contains__(self, face: object) -> bool:
        if not isinstance(face, int):
            return False
        if self.sign == "=":
            return face == self.value
        return face >= self.value if self.sign == ">=" else face <= self.value

    def __str__(self) -> str:
        return f"{self.sign}{self.value}"


class Pool(Struct, frozen=True):
    """Dice of one kind thrown together, and what is done to them.

    `sides` is `F` for fate dice (-1, 0, 1).  Dice that `reroll` holds are thrown again, `once` or until they do not;
    a die of at least `explode` throws one more; `keep` says which count and how many; `hit` counts dice instead of
    adding them up.
    """

    count: int
    sides: int | Literal["F"]
    reroll: Compare | None = None
    once: bool = False
    explode: int | None = None
    keep: tuple[Which, int] | None = None
    hit: Compare | None = None

    @property
    def die(self) -> tuple[int, int, int]:
        """Return how one die is thrown: the faces of each throw, the lowest, how many throws make its number."""
        if self.sides == FATE:
            return 3, -1, 1
        return (6, 1, 2) if self.sides == DIGITS else (int(self.sides), 1, 1)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return what one die may show, lowest first."""
        faces, low, throws = self.die
        if throws == 2:
            return tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
        return tuple(range(low, low + faces))

    def __str__(self) -> str:
        text = f"{self.count}d{self.sides}"
        if self.reroll is not None:
            sign = "" if self.reroll.sign == "=" else self.reroll.sign
            text += f"r{'o' if self.once else ''}{sign}{self.reroll.value}"
        if self.explode is not None:
            text += "!" if self.explode == self.numbers[-1] else f"!{self.explode}"
        if self.keep is not None:
            text += f"{self.keep[0]}{self.keep[1]}"
        return text if self.hit is None else f"{text}{self.hit}"


class Summand(Struct, frozen=True):
    """Dice or a number, added or taken away."""

    what: Pool | int
    minus: bool = False


class Expression(Struct, frozen=True):
    """What is thrown: terms added up, the whole `repeat` times."""

    terms: tuple[Summand, ...]
    repeat: int = 1

    @property
    def pools(self) -> tuple[Pool, ...]:
        return tuple(t.what for t in self.terms if isinstance(t.what, Pool))


class RollRequest(Struct, frozen=True):
    """A line as it was read: the expression, and what the roll is for in the member's words."""

    expression: Expression
    purpose: str = ""


class Unclear(Struct, frozen=True):
    """A line that is no roll, and why; nothing was thrown."""

    why: Line


class _Refusal(Exception):
    def __init__(self, code: str, **said: Fact) -> None:
        super().__init__(code)
        self.line = Line(code, facts(**said))


def parse(text: str, words: Mapping[str, str] = WORDS) -> RollRequest | Unclear:
    """Read a line.  `words` maps spoken modifiers to `adv`, `dis`, `kh`, `kl`."""
    try:
        return _Reader(text, words).wish()
    except _Refusal as refusal:
        return Unclear(refusal.line)


def write(expression: Expression) -> str:
    """Return the canonical line of an expression, which reads as itself."""
    text = "" if expression.repeat == 1 else f"{expression.repeat}x "
    for n, term in enumerate(expression.terms):
        sign = "-" if term.minus else "+" if n else ""
        text += f"{sign}{term.what}"
    return text


class _Reader:
    """Reads one line from left to right."""

    def __init__(self, text: str, words: Mapping[str, str]) -> None:
        text = unicodedata.normalize("NFKC", text).replace("≥", ">=").replace("≤", "<=").strip()
        self._said = text
        # Letter by letter, so that both texts have the same positions.
        self._text = "".join(low if len(low := c.lower()) == 1 else c for c in text).translate(_LETTERS)
        self._words = {plain(word): meaning for word, meaning in words.items()}
        self._at = 0

    def wish(self) -> RollRequest:
        repeat = self._take(_REPEAT)
        count = 1 if repeat is None else _number(repeat[1])
        terms = [self._term(minus=self._leading_minus())]
        while (sign := self._take(_SIGN)) is not None:
            terms.append(self._term(minus=sign[1] == "-"))
        expression = Expression(tuple(terms), count)
        purpose = self._purpose()
        _check(expression)
        return RollRequest(expression, purpose)

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self._text, self._at)
        if found is not None:
            self._at = found.end()
        return found

    def _leading_minus(self) -> bool:
        sign = self._take(_SIGN)
        return sign is not None and sign[1] == "-"

    def _term(self, *, minus: bool) -> Summand:
        pool = self._take(_POOL)
        if pool is not None:
            sides: int | Literal["F"] = 100 if pool[2] == "%" else "F" if pool[2] == "f" else _number(pool[2])
            return Summand(self._modified(Pool(_number(pool[1] or "1"), sides)), minus)
        constant = self._take(_CONSTANT)
        if constant is None:
            raise self._unread()
        return Summand(_number(constant[0]), minus)

    def _modified(self, pool: Pool) -> Pool:
        _check_die(pool)
        while True:
            if (found := self._take(_REROLL)) is not None:
                _once("r", taken=pool.reroll is not None)
                sign, value = (found[2], found[3]) if found[2] else ("=", found[4])
                pool = replace(pool, reroll=_compare(sign, value), once=bool(found[1]))
            elif (found := self._take(_EXPLODE)) is not None:
                _once("!", taken=pool.explode is not None)
                pool = replace(pool, explode=_number(found[1]) if found[1] else pool.numbers[-1])
            elif (found := self._take(_KEEP)) is not None:
                pool = _keeping(pool, "kh" if found[1] else _which(found), _number(found[1] or found[4] or "1"))
            elif (found := self._take(_HIT)) is not None:
                _once(">=", taken=pool.hit is not None)
                pool = replace(pool, hit=_compare(found[1], found[2]) if found[1] else _compare(">=", found[3]))
            elif (spoken := self._spoken(pool)) is not None:
                pool = spoken
            else:
                return pool

    def _spoken(self, pool: Pool) -> Pool | None:
        """Return the dice as a word changes them; None when there is no such word here."""
        found = _WORD.match(self._said, self._at)
        meaning = None if found is None else self._words.get(plain(found[1]))
        if found is None or meaning is None:
            return None
        if meaning in ("adv", "dis"):
            if pool.count > 2 or pool.keep is not None:
                return None
            self._at = found.end(1)
            return replace(pool, count=2, keep=("kh" if meaning == "adv" else "kl", 1))
        if found[2] is None:
            return None
        self._at = found.end()
        return _keeping(pool, "kh" if meaning == "kh" else "kl", _number(found[2]))

    def _purpose(self) -> str:
        rest = self._said[self._at :]
        if not rest.strip():
            return ""
        marked = _PURPOSE.match(rest)
        purpose = "" if marked is None else " ".join(rest[marked.end() :].split())
        sure = rest.lstrip().startswith(("#", ":"))
        first = purpose.partition(" ")[0]
        if not purpose or (not sure and any(c.isdecimal() or c in "<>=!%" for c in first)):
            raise self._unread()
        return _short(purpose)

    def _unread(self) -> _Refusal:
        word = (self._said[self._at :].split() or [""])[0]
        return _Refusal("dice-unread", word=word[:40]) if word else _Refusal("dice-unfinished")


def purpose_of(text: str) -> str | Unclear:
    """Return a purpose given by itself, spaces and line breaks made one space; Unclear where it is too long."""
    try:
        return _short(" ".join(text.split()))
    except _Refusal as refusal:
        return Unclear(refusal.line)


def _short(purpose: str) -> str:
    if len(purpose) > PURPOSE:
        raise _Refusal("dice-purpose-long", most=PURPOSE, count=len(purpose))
    return purpose


def _number(text: str) -> int:
    # Python refuses to read numbers of thousands of figures; nobody means one.
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(NUMBER)) or int(digits) > NUMBER:
        raise _Refusal("dice-number", most=str(NUMBER), number=text[:40])
    return int(digits)


def _once(sign: str, *, taken: bool) -> None:
    if taken:
        raise _Refusal("dice-twice", sign=sign)


def _compare(sign: str, value: str) -> Compare:
    number = -_number(value[1:]) if value.startswith("-") else _number(value)
    match sign:
        case ">":
            return Compare(">=", number + 1)
        case "<":
            return Compare("<=", number - 1)
        case "=":
            return Compare("=", number)
        case _:
            return Compare(">=" if ">" in sign else "<=", number)


def _which(found: re.Match[str]) -> Which:
    which: Mapping[tuple[str, bool], Which] = {
        ("k", True): "kl", ("k", False): "kh", ("d", True): "dl", ("d", False): "dh",
    }  # fmt: skip
    return which[found[2], found[3] == "l"]


def _keeping(pool: Pool, which: Which, count: int) -> Pool:
    _once("kh", taken=pool.keep is not None)
    if not 1 <= count <= pool.count - (which[0] == "d"):
        raise _Refusal("dice-keep", sign=f"{which}{count}", dice=pool.count)
    return replace(pool, keep=(which, count))


def _check_die(pool: Pool) -> None:
    if pool.sides != FATE and not 2 <= int(pool.sides) <= SIDES:
        raise _Refusal("dice-sides", most=SIDES, sides=str(pool.sides))
    if not 1 <= pool.count <= DICE:
        raise _Refusal("dice-count", most=DICE, count=pool.count)


def _check(expression: Expression) -> None:
    """Refuse what is too much for one roll, or would never end."""
    if not 1 <= expression.repeat <= REPEATS:
        raise _Refusal("dice-repeat", most=REPEATS, count=expression.repeat)
    if len(expression.terms) > TERMS:
        raise _Refusal("dice-terms", most=TERMS, count=len(expression.terms))
    if not expression.pools:
        raise _Refusal("dice-none")
    thrown = expression.repeat * sum(pool.count for pool in expression.pools)
    if thrown > DICE:
        raise _Refusal("dice-count", most=DICE, count=thrown)
    for pool in expression.pools:
        _check_faces(pool)


def _check_faces(pool: Pool) -> None:
    rerolled = pool.reroll is not None and not pool.once and all(n in pool.reroll for n in pool.numbers)
    if rerolled or (pool.explode is not None and pool.explode <= pool.numbers[0]):
        raise _Refusal("dice-endless", dice=str(pool))
    bursts = None if pool.explode is None else Compare(">=", pool.explode)
    for faces in (pool.reroll, bursts, pool.hit):
        if faces is not None and not any(n in faces for n in pool.numbers):
            raise _Refusal("dice-never", dice=str(pool), faces=str(faces))
