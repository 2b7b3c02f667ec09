"""What posts and pages say of a tournament: boards, status, tables, a player's own page, how points were counted, acts.

Pages take the state of a tournament and `facts.Facts`, what is known of it beside its ledger.
"""
