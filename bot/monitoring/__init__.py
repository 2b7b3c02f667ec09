"""How the bot fares, for whoever hosts it: what is measured, what is logged, and where both can be asked for.

Those who do the work tell the meter and know nothing of who reads it.
"""
