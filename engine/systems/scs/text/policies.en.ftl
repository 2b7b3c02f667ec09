### Readings that a game may choose: each with its values.

scs-policy-entry = A blocked entry at the map edge
scs-policy-entry-from-edge = to the letter: any hex within 10 hexes of that edge
scs-policy-entry-edge = freer: hexes of the edge only, within 10 hexes of the entry
scs-policy-entry-inland = freer: any hex within 10 hexes of the entry
scs-policy-exit = Leaving the map over an exit hex
scs-policy-exit-lost = to the letter: destroyed, and counted for the enemy
scs-policy-exit-scored = freer: not lost, and the points of the exit are the own side's
scs-policy-cap = Odds beyond the last column
scs-policy-cap-before-shift = brought down to it before the shifts
scs-policy-cap-after-shift = brought down to it after the shifts
scs-policy-toll = Steps lost on the way of a retreat
scs-policy-toll-spread = to the letter: first those who have lost none in this combat
scs-policy-toll-free = freer: anybody whom the owner names
scs-policy-retreat = What rules the way of a retreat
scs-policy-retreat-supply-first = the way to supply first, then the fewest enemy ZOC
scs-policy-retreat-zoc-first = the fewest enemy ZOC first, then the way to supply
scs-policy-retreat-either = the owner chooses which of the two comes first
scs-policy-trace = A line of supply through an enemy ZOC
scs-policy-trace-friends-open = open where a friendly unit stands
scs-policy-trace-zoc-blocks = always cut
scs-policy-supply = Supply
scs-policy-supply-true = in force
scs-policy-supply-false = left out, all are supplied
scs-policy-sight = Of the enemy's stacks one sees
scs-policy-sight-open = all units
scs-policy-sight-top-unit = the top unit only, until an attack reveals the rest
