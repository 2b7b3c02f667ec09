"""The boards of a tournament: standings, crosstables, pairings and brackets, of the same hand as the boards of games.

`boards` is what they show, in plain values; `board` draws it, a page at a time, and says it in an alternative text.
"""
