### Simple Great Battles of History: refusals of moves under way and of the enemy's reactions.

sgboh-another-block = { $unit } has not finished its move: go on with it or end it
sgboh-leader-elsewhere = { $leader } is not with these units and cannot be left behind by them
sgboh-leader-inactive = { $leader } is not activated this turn
sgboh-leader-moved = { $leader } has moved already
sgboh-leader-rode = { $leader } has gone with a unit this phase and does not move alone as well
sgboh-face-each-once = Name each unit once, with the vertex it turns to
sgboh-may-not-face = { $unit } may not turn now: one of your one-hex units beside the hex that is entered, not in an enemy ZOC and not tried this phase
sgboh-face-one-vertex = { $unit } turns by one vertex only, out of column to either end of its side
sgboh-may-not-spread = { $unit } stacked so cannot open out like that: one unit, into an empty open flank hex across an open side, outside enemy ZOC
