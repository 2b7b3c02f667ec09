"""Tests of what may be settled in advance, and of the computer."""
