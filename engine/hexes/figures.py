"""Numbers as players read them: halves of points and exact fractions."""

from fractions import Fraction

_SIGNS = {
    (1, 2): "½",
    (1, 4): "¼",
    (3, 4): "¾",
    (1, 3): "⅓",
    (2, 3): "⅔",
    (1, 8): "⅛",
    (3, 8): "⅜",
    (5, 8): "⅝",
    (7, 8): "⅞",
}


def points(halves: int) -> str:
    """Return movement points given in halves: `4`, `4½`, `½`."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def number(value: Fraction) -> str:
    """Return an exact number that is not negative: `5½`, `¾`, `7/16`."""
    over, under = value.numerator, value.denominator
    whole, rest = divmod(over, under)
    if not rest:
        return str(whole)
    sign = _SIGNS.get((rest, under))
    return f"{over}/{under}" if sign is None else f"{whole or ''}{sign}"


def rounded(value: Fraction) -> int:
    """Return the nearest whole number, halves up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
