"""Tournaments as they are decided: terms, a chained ledger of acts, what follows from it.

`terms` is what an organiser chooses, `acts` the entries of the ledger, `state` what they amount to, `formats` who meets
whom next, `records` what each round came to for each entrant, `standings` and `tiebreaks` how that is counted,
`ratings` what it says of strength, `marks` what an organiser may want to look at, `trf` FIDE's report files.  Nothing
here reads or writes, and all lots are drawn from the seed of the tournament (`lots`).
"""
