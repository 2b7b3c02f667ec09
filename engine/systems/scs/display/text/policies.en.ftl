### Readings that a game may choose: each with its values.

scs-policy-entry = A blocked entry at the map edge
scs-policy-entry-from-edge = any hex within 10 hexes of that edge (to the letter)
scs-policy-entry-edge = hexes of the edge only, within 10 hexes of the entry (freest)
scs-policy-entry-inland = any hex within 10 hexes of the entry (freer)
scs-policy-exit = Leaving the map over an exit hex
scs-policy-exit-lost = destroyed, and counted for the enemy (to the letter)
scs-policy-exit-scored = not lost, and the points of the exit are the own side's (freer)
scs-policy-cap = Odds beyond the last column
scs-policy-cap-before-shift = brought down to it before the shifts (nearer to the letter)
scs-policy-cap-after-shift = brought down to it after the shifts (freer)
scs-policy-toll = Steps lost on the way of a retreat
scs-policy-toll-spread = first those who have lost none in this combat (to the letter)
scs-policy-toll-free = anybody whom the owner names (freer)
scs-policy-retreat = What rules the way of a retreat
scs-policy-retreat-supply-first = the way to supply first, then the fewest enemy ZOC (nearest to the letter)
scs-policy-retreat-zoc-first = the fewest enemy ZOC first, then the way to supply (freest)
scs-policy-retreat-either = the owner chooses which of the two comes first (“may” to the letter)
scs-policy-trace = A line of supply through an enemy ZOC
scs-policy-trace-friends-open = open where a friendly unit stands
scs-policy-trace-zoc-blocks = always cut
scs-policy-supply = Supply
scs-policy-supply-true = in force
scs-policy-supply-false = left out, all are supplied
scs-policy-sight = Of the enemy's stacks one sees
scs-policy-sight-open = all units
scs-policy-sight-top-unit = the top unit only, until an attack reveals the rest
