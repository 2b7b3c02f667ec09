"""Tournaments as they are decided: terms, a chained ledger of acts, what follows from it.

`terms` is what an organiser chooses, `acts` the entries of the ledger, `state` what they amount to, `formats` who meets
whom next, `standings` how that is counted.  Nothing here reads or writes.
"""
