### Simple Great Battles of History: refusals of moves under way and of the enemy's reactions.

sgboh-another-block = { $unit } hasn’t finished its move: continue it or stop it first
sgboh-leader-elsewhere = { $leader } isn’t with these units, so they can’t leave him behind
sgboh-leader-inactive = { $leader } isn’t activated this turn
sgboh-leader-moved = { $leader } has already moved
sgboh-leader-rode = { $leader } can’t move alone: he has already moved with a unit this phase
sgboh-face-each-once = Name each unit once, with the vertex it turns to
sgboh-may-not-face = { $unit } can’t turn now: only a one-hex unit adjacent to the entered hex and outside enemy ZOCs can, once a phase
sgboh-face-one-vertex = { $unit } can turn only one vertex, or, if in column, to either end of the hexside it faces
sgboh-may-not-spread = { $unit } can’t open out like that: one unit moves to an empty, open flank hex, across an open hexside, outside enemy ZOCs
