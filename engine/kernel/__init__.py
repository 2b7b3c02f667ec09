"""The kernel: everything that five rulebooks need and none of them owns.

The way of an order is one direction: `submit` checks a command against the open question, carries it out through
procedure steps that emit events, folds the events into the next state, and stops at the next question.  The event log
is the truth; a state is what folding it gives.
"""
