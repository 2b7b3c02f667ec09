"""The pace of games that last for weeks: clocks, and the hours in which a member may be waited for.

Pure: every moment is given, as an aware datetime; nothing here knows the database or Discord.
"""
