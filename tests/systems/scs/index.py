"""Which paragraphs the rulebook of the Standard Combat Series has, and the letters of the rulings of each."""

PARAGRAPHS = """
    3.1a 3.1b TEC 3.1c 3.1d 3.1e 3.2a 3.2b 3.2c 3.2d 3.3a 3.3b 3.3c 4.0 4.0a 4.0b 4.0c 5.0 5.0a 5.0b 5.0c 6.0 6.0a
    6.0b 6.0c 6.1a 6.1b 6.1c 6.1d 6.1e 6.1f 6.2a 6.2b 7.0 7.0a 7.1 7.2a 7.2b 7.2c 7.2d 7.2e 7.3 7.3a 7.3b 7.4 7.4a
    7.4b 7.4c 8.0 8.0a 8.0b 8.0c 8.0d 9.0a 9.0b 9.0c 9.0d 9.0e 9.1a 9.1b 9.1c 9.1d 9.2 10.0 10.0a 10.0b 10.0c 10.0d
    11.0 11.0a 11.0b 11.0c 12.0 12.1
"""

RULINGS = {
    "3.1a": "ab", "TEC": "abcdefghi", "3.1e": "abc", "3.2b": "abc", "3.3b": "abcd", "3.3c": "abcd", "4.0": "a",
    "4.0a": "abc", "4.0c": "a", "5.0": "ab", "5.0c": "abc", "6.0": "ab", "6.1b": "ab", "6.2a": "a", "7.0": "abcdefgh",
    "7.0a": "a", "7.1": "abcde", "7.2d": "a", "7.2e": "a", "7.3": "a", "7.3a": "a", "7.3b": "abcde", "7.4": "ab",
    "7.4a": "a", "7.4b": "ab", "8.0": "a", "8.0a": "a", "8.0b": "a", "9.0b": "abc", "9.0e": "a", "9.1b": "a",
    "9.1c": "a", "9.1d": "a", "9.2": "ab", "10.0": "abcd", "11.0a": "a", "12.1": "abcdef",
}  # fmt: skip
