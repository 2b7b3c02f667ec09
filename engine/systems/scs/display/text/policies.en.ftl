### Readings that a game may choose: each with its values.

scs-policy-entry = A blocked entry at the map edge
scs-policy-entry-from-edge = any hex within 10 hexes of that edge (to the letter)
scs-policy-entry-edge = edge hexes only, within 10 hexes of the entry (freest)
scs-policy-entry-inland = any hex within 10 hexes of the entry (freer)
scs-policy-exit = Leaving the map over an exit hex
scs-policy-exit-lost = eliminated, and counted for the enemy (to the letter)
scs-policy-exit-scored = not lost; they score for their own side (freer)
scs-policy-cap = Odds beyond the last column
scs-policy-cap-before-shift = the last column is the limit, then shifts apply (closer to the letter)
scs-policy-cap-after-shift = shifts apply, then the last column is the limit (freer)
scs-policy-toll = Steps lost along a retreat
scs-policy-toll-spread = first units that have lost none in this combat (to the letter)
scs-policy-toll-free = any unit that its owner names (freer)
scs-policy-retreat = The path of a retreat
scs-policy-retreat-supply-first = towards supply, then through the fewest enemy ZOCs (nearest to the letter)
scs-policy-retreat-zoc-first = through the fewest enemy ZOCs, then towards supply (freest)
scs-policy-retreat-either = the owner chooses which comes first (“may” to the letter)
scs-policy-trace = A supply line through an enemy ZOC
scs-policy-trace-friends-open = open where a friendly unit stands
scs-policy-trace-zoc-blocks = always cut
scs-policy-supply = Supply rules
scs-policy-supply-true = in force
scs-policy-supply-false = left out; all units are in supply
scs-policy-sight = Enemy stacks show
scs-policy-sight-open = all units
scs-policy-sight-top-unit = the top unit only, until an attack reveals the rest
