### Battlefield: what had to stand in an order where something else stood.

battlefield-expected-unit = a unit’s code or name, such as R3 or B3
battlefield-expected-number = a number
battlefield-expected-end = the end of the order
battlefield-expected-alike = lines of one kind: all orders, all shots or all answers
battlefield-expected-hand = “left” or “right”
battlefield-expected-length = a length in steps or millimetres, such as 4, 2.5 or 110mm
battlefield-expected-angle = an angle in whole or half degrees, such as 30 or 22.5
battlefield-expected-act = an action, such as fwd, wheel, side, dash, about, front, attack, shoot, rally or auto
battlefield-expected-kind = an order (move, dash, reform, shoot, rally or auto)
battlefield-expected-weapon = a missile weapon
battlefield-expected-group = some of your units, such as archers, horse, a troop type or “corps 1”
battlefield-expected-one = one thing per line (an order with its plan, an answer to an attack, held fire, a loss or a place)
battlefield-expected-own = units of yours on the table
battlefield-expected-way = a deployment (such as battle-line, refused-left, refused-right or deep)
battlefield-expected-card = a terrain card
battlefield-expected-army = a preset army or a kind of troops
