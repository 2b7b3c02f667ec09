"""The side of a game that a program plays: what may be settled in advance, and how good a position is."""
