### Musket & Pike: what had to stand in an order where something else stood.

mpike-expected-unit = a unit’s name, short name or hex, or the leader with it
mpike-expected-leader = a leader
mpike-expected-commander = “ac”, the army commander
mpike-expected-wing = one of your wings or its commander
mpike-expected-order = an order: charge, make-ready, receive-charge or rally
mpike-expected-hex = a hex, such as 1007
mpike-expected-number = a number
mpike-expected-target = an enemy unit or its hex
mpike-expected-hand = “left” or “right”
mpike-expected-corner = a corner to face: L, R or the hour at which it points, such as 4h
mpike-expected-side = a hexside: the hour at which it lies, such as 3h
mpike-expected-facing = a facing that this unit can take: L, R or an hour, such as 4h
mpike-expected-step = a hex, a facing (L, R, 4h) or an action: ahead, wheel, about, top, below, bridge or fire
mpike-expected-answer = an answer to the open question; here there is nothing to end or refuse
mpike-expected-end = the end of the order
