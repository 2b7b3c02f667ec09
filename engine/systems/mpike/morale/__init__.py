"""Chapters 10.6 and 12: casualties, formation hits, morale checks, levels of morale, lost guns."""
