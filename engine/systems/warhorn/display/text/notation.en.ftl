### WARHORN: what had to stand in an order where something else stood.

warhorn-expected-unit = a unit’s code or name
warhorn-expected-number = a number
warhorn-expected-end = the end of the order
warhorn-expected-single = a single order; only places of a deployment can be given together
warhorn-expected-hand = “l” or “r” behind the angle, such as 30l
warhorn-expected-length = a length in centimetres, such as 9 or 4.5
warhorn-expected-angle = an angle in whole or half degrees, such as 30l or 22.5r
warhorn-expected-place = a place in centimetres from the south-west corner, such as 84.5,32
warhorn-expected-size = a length and a width in centimetres, such as 30x20
warhorn-expected-ground = a terrain element, such as wood1
warhorn-expected-part = a length, “to” a place, “face”, a density or “arrange”
warhorn-expected-density = a density: open, dense or very dense
warhorn-expected-pattern = a pattern for the models: ring, line, block or spots
warhorn-expected-reaction = a reaction: stand, shoot or retreat
warhorn-expected-task = what the unit does: charge, shoot or advance
warhorn-expected-edge = a side of the unit: front, left, right or rear
warhorn-expected-blow = attacks this unit could make in this melee phase
warhorn-expected-bearer = “standard” or “musician”
warhorn-expected-troop = a warrior type of the unit, by number or name
warhorn-expected-yes = “yes” or “no”
warhorn-expected-army = a preset army or a kind of troops
