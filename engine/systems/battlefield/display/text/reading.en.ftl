### Battlefield: what had to stand in an order where something else stood.

battlefield-expected-unit = a unit: its code or its name, such as R3 or B3
battlefield-expected-number = a number
battlefield-expected-end = the end of the order
battlefield-expected-alike = lines that belong together: only orders, only shots, or only answers
battlefield-expected-hand = “left” or “right”
battlefield-expected-length = a length in steps or millimetres, such as 4, 2.5 or 110mm
battlefield-expected-angle = an angle in whole or half degrees, such as 30 or 22.5
battlefield-expected-act = what the unit does: fwd, wheel, side, dash, about, front, attack, shoot, rally, auto …
battlefield-expected-kind = an order: move, dash, reform, shoot, rally or auto
battlefield-expected-weapon = a missile weapon
battlefield-expected-group = which of your units: archers, horse, a kind of troops or “corps 1”
battlefield-expected-one = one thing in a line: an order with its plan, an answer to an attack, a shot held back, a loss, or a place
battlefield-expected-own = units that you have on the table
battlefield-expected-way = a way to deploy: battle-line, refused-left, refused-right or deep
battlefield-expected-card = a terrain card
battlefield-expected-army = a preset army or a kind of troops
