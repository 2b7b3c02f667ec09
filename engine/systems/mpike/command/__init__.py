"""Chapters 4, 5 and 13.3: initiative and activation, leaders, orders, command, rallies."""
