### Readings that a game may choose: each with its values.

scs-policy-entry = A blocked entry at the map edge
scs-policy-entry-from-edge = to the letter: any hex within 10 hexes of that edge
scs-policy-entry-edge = freer: hexes of the edge only, within 10 hexes of the entry
scs-policy-entry-inland = freer: any hex within 10 hexes of the entry
scs-policy-exit = Leaving the map over an exit hex
scs-policy-exit-lost = to the letter: destroyed, and counted for the enemy
scs-policy-exit-scored = freer: not lost, and the points of the exit are the own side's
scs-policy-cap = Odds beyond the last column
scs-policy-cap-before-shift = nearest to the letter: brought down to it before the shifts
scs-policy-cap-after-shift = freer: brought down to it after the shifts
scs-policy-toll = Steps lost on the way of a retreat
scs-policy-toll-spread = to the letter: first those who have lost none in this combat
scs-policy-toll-free = freer: anybody whom the owner names
scs-policy-retreat = What rules the way of a retreat
scs-policy-retreat-supply-first = nearest to the letter: the way to supply first, then the fewest enemy ZOC
scs-policy-retreat-zoc-first = freest: the fewest enemy ZOC first, then the way to supply
scs-policy-retreat-either = the “may” to the letter: the owner chooses which of the two comes first
scs-policy-trace = A line of supply through an enemy ZOC
scs-policy-trace-friends-open = the text is silent: open where a friendly unit stands
scs-policy-trace-zoc-blocks = the text is silent: always cut
scs-policy-supply = Supply
scs-policy-supply-true = to the letter: in force
scs-policy-supply-false = freer: left out, all are supplied
scs-policy-sight = Of the enemy's stacks one sees
scs-policy-sight-open = the text hides nothing: all units
scs-policy-sight-top-unit = by the errata: the top unit only, until an attack reveals the rest
