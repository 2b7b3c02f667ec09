"""Which paragraphs the rulebook of Battlefield has, and the letters of the rulings of each."""

PARAGRAPHS = """
    2.2 2.4 3.1 3.1.1 3.1.2 3.1.3 3.1.5 3.1.6 3.1.7 3.1.7-dense 3.1.7-mounted 3.1.7-short-spear 3.1.7-lance
    3.1.7-large-shield 3.1.7-pavise 3.2 3.2.1 3.2.2 3.2.3 3.3 3.4 3.4.5.1 3.5.2 3.5.3 3.6.1.1 3.6.1.2 3.6.1.3 3.6.2.1
    3.6.2.2 3.6.2.3 3.6.3.1 3.6.3.2 3.6.3.3 3.6.3.6 4.2 4.3 4.4 5.1 5.1-out-of-turn 5.1-markers-return 5.2 5.2-move
    5.2-dash 5.2-reform 5.2-shoot 5.2-rally 5.2-formation-reform 5.2-volley 5.3 5.3-shooters 5.4 5.4-straight
    5.4-wheel 5.4-change-front 5.4-interpenetrate 5.4-dash 5.5 5.5-turn-to-face 5.5-zoc 5.5-evade 5.2.5 5.2.5.1
    5.2.5.1-shoot-moving 5.2.5.2 5.2.5.3 5.2.5.4 5.2.6 5.2.6.1 5.2.6.2 5.2.6.3 5.2.6.4 5.3b 5.6 5.7 5.7-total
    5.7-timed 6.1 6.2
"""

RULINGS = {
    "2.2": "abcd", "2.4": "a", "3.1": "a", "3.1.3": "a", "3.1.6": "a", "3.1.7": "a", "3.1.7-short-spear": "a",
    "3.1.7-lance": "abc", "3.1.7-pavise": "ab", "3.3": "ab", "3.4": "a", "3.4.5.1": "abcdef", "3.5.2": "a",
    "3.5.3": "abcd", "3.6.1.1": "ab", "3.6.1.2": "ab", "3.6.1.3": "ab", "3.6.2.1": "abcde", "3.6.2.2": "abcd",
    "3.6.3.1": "abde", "3.6.3.2": "abcdefgh", "3.6.3.3": "abcd", "3.6.3.6": "abcde", "4.2": "abcdef", "4.3": "abcd",
    "4.4": "ab", "5.1": "abcd", "5.1-out-of-turn": "abc", "5.1-markers-return": "ab", "5.2": "abcdfg", "5.2-move": "a",
    "5.2-reform": "ab", "5.2-shoot": "bc", "5.2-rally": "ab", "5.2-formation-reform": "abc", "5.2-volley": "ab",
    "5.3": "abcdefgh", "5.3-shooters": "abc", "5.4-straight": "ab", "5.4-wheel": "abcde", "5.4-change-front": "abcde",
    "5.4-interpenetrate": "abcde", "5.4-dash": "abc", "5.5": "abcdefgh", "5.5-turn-to-face": "abcde",
    "5.5-zoc": "abcd", "5.5-evade": "abcdfg", "5.2.5": "abcf", "5.2.5.1": "abcde", "5.2.5.1-shoot-moving": "abc",
    "5.2.5.2": "abcd", "5.2.5.4": "abcdef", "5.2.6": "abcd", "5.2.6.1": "abcd", "5.2.6.2": "a", "5.2.6.3": "abc",
    "5.2.6.4": "abcde", "5.3b": "bcdefghijkl", "5.6": "ab", "5.7-total": "ab", "5.7-timed": "ab", "6.1": "abcdefg",
    "6.2": "abcdef",
}  # fmt: skip
