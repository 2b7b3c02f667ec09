"""WARHORN: miniatures from antiquity to the Renaissance on a measured table.

Where the chapters of the rulebook are: `command` has the start of the turn (charges declared, reactions, control,
generals); `morale` the tests of resilience, disorder, panic and rally; `movement` moves, charges, flights, passages,
skirmishers; `fire` shooting and engines; `combat` melee, duels, elephants and chariots; `setup` armies, terrain and
deployment; `troops`, `ground` and `measures` what a unit is and sees where it stands.
"""
