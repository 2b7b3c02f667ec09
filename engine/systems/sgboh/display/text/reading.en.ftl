### Simple Great Battles of History: what had to stand in an order where something else stood.

sgboh-expected-unit = a unit’s name, short name or hex
sgboh-expected-hex = a hex, such as 1007
sgboh-expected-number = a number
sgboh-expected-target = “x” and the enemy
sgboh-expected-end = the end of the order
sgboh-expected-formation = one of your formations
sgboh-expected-leader = a leader
sgboh-expected-group = one of your groups of formations
sgboh-expected-type = a type as printed on the counters, such as LI
sgboh-expected-vertex = a vertex to face (N, NE, SE, S, SW or NW)
sgboh-expected-side = a hexside (NE, E, SE, SW, W or NW)
sgboh-expected-hand = “left” or “right”
sgboh-expected-roll = “roll” or “no”
sgboh-expected-action = a hex, a facing or an action: ahead, wheel, about, follow, swap, swing, column, line, deepen or fire
