### Simple Great Battles of History: shock, its retreats and advances.

## Naming the attacks

sgboh-must-attack = { $unit } must attack: it is in an enemy zone and has an enemy in its own
sgboh-must-be-attacked = { $unit } must attack { $target }, or somebody else must
sgboh-must-be-attacked-too = { $unit } attacks, so { $target } in its zone must be attacked too
sgboh-left-stranded = After this { $unit } could no longer attack or be attacked as it must
sgboh-no-such-attack = There is no attack number { $number }
sgboh-attack-unclear = Name units on the map, attackers first and then defenders
sgboh-wrong-side = { $unit } is on the wrong side for that
sgboh-not-a-star = { $attackers } blocks against { $defenders }: either the attacker or the defender must be one block
sgboh-attacks-already = { $unit } is in another attack
sgboh-attacked-already = { $unit } is attacked already
sgboh-not-before-it = { $target } is not in the zone of { $unit }
sgboh-shies-elephants = { $unit }: cavalry never attacks elephants
sgboh-skirmishers-never-attack = { $unit }: skirmishers never attack
sgboh-artillery-never-attacks = { $unit }: artillery never attacks
sgboh-column-never-attacks = { $unit } is in column and starts no combat
sgboh-not-activated-to-attack = { $unit } is not activated this turn
sgboh-not-pending = Attack { $number } does not wait to be taken up

## Retreat before shock

sgboh-evade-type = { $unit }: only cavalry, skirmishers and light infantry retreat before shock
sgboh-evade-contact = { $unit } was in contact with the enemy when the turn began
sgboh-evade-fired = { $unit } has fired at an enemy who came into its zone
sgboh-evade-column = { $unit } was in column this turn
sgboh-evade-slow = { $unit } is not faster than its attackers: MA { $own } against { $theirs }
sgboh-evade-off-map = { $unit } may not leave the map before shock
sgboh-evade-not-away = { $hex } is no farther from { $enemy } than the hex before it
sgboh-evade-not-attacked = Name a defender of this attack who has not decided yet
sgboh-evade-not-beside = { $unit }: each hex must be next to the one before it
sgboh-evade-stops = { $unit } comes into an enemy zone in { $hex } and must stop there
sgboh-evade-far = { $unit }: { $cost } MP are needed, it has { $most }
sgboh-evade-further = { $unit } must go on while it can: { $spent } of { $most } MP are used
sgboh-must-evade = { $unit }: cavalry attacked by elephants must retreat while it can

## Advance after it

sgboh-follow-who = A block of the attackers may advance, or the top unit of a stack alone
sgboh-follow-vacated = { $unit }: the first step must lead into a hex that the defender has left
sgboh-follow-no-way = { $unit } cannot step or turn so: advances go through front hexes
sgboh-follow-stops = { $unit } comes into an enemy zone and must stop there
sgboh-follow-far = { $unit }: { $cost } MP are needed, half of its allowance is { $most }
sgboh-follow-beside = { $unit } may not enter { $hex }: it is next to a unit that has retreated
sgboh-follow-elephants = { $unit }: cavalry does not enter the zone of elephants in { $hex }

## Types, hits, the last man

sgboh-use-not-there = Name the top unit of a block in this attack
sgboh-use-flanking = { $unit } is not on flank or rear, and another attacker is: use that one
sgboh-use-row = { $unit }: German cavalry attacks by the row GC or LI
sgboh-hit-evenly = { $unit } has an odd hit already, and others have none
sgboh-hit-whom = Name a block that shares these hits
sgboh-keep-whom = Name an attacker of this attack, no elephants

## Retreat

sgboh-need-not-retreat = Name a block that has to retreat
sgboh-must-retreat = { $unit } has a hex to retreat to
sgboh-retreat-one-hex = { $unit } retreats by one hex on the map, all of it the same way
sgboh-retreat-closed = { $unit } cannot go to { $hex }: ground or hexside is closed to it
sgboh-retreat-occupied = { $unit } may not stay in { $hex }: it is occupied
sgboh-retreat-zone = { $hex } is in an enemy zone
sgboh-retreat-beside = { $hex } is next to an enemy of this attack
sgboh-retreat-not-away = { $hex } is no farther from the enemies of this attack
sgboh-line-whom = Name a unit in column that was attacked
sgboh-line-facing = { $unit } lies in two hexes and faces across them

## Advance after shock

sgboh-must-advance = { $unit } must advance
sgboh-another-advances = { $unit } advances, with all its stack: it was used for the attack
sgboh-advance-one-step = { $unit } advances by one step, and turns after it
sgboh-advance-most = { $unit } must enter as many of the vacated hexes as it can
sgboh-advance-vacated = { $unit } must go into a hex that the defender has left
sgboh-another-turns = { $unit } is asked to turn, nobody else
sgboh-one-vertex = { $unit } may turn by one vertex after its advance
