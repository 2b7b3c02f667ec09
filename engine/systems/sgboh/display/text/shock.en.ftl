### Simple Great Battles of History: shock, its retreats and advances.

## Naming the attacks

sgboh-must-attack = { $unit } must attack: in an enemy zone, with an enemy in its own
sgboh-must-be-attacked = { $unit } must attack { $target }, or somebody else must
sgboh-must-be-attacked-too = { $unit } in attack: { $target } in the same zone must be attacked too
sgboh-left-stranded = After this { $unit } could no longer attack or be attacked as it must
sgboh-no-such-attack = There is no attack number { $number }
sgboh-attack-unclear = Name units on the map, attackers first and then defenders
sgboh-wrong-side = { $unit }: the wrong side for that
sgboh-not-a-star = { $attackers } blocks against { $defenders }: either the attacker or the defender must be one block
sgboh-attacks-already = { $unit }: already in another attack
sgboh-attacked-already = { $unit }: already under attack
sgboh-not-before-it = { $target }: not in the zone of { $unit }
sgboh-shies-elephants = { $unit }: cavalry never attacks elephants
sgboh-skirmishers-never-attack = { $unit }: skirmishers never attack
sgboh-artillery-never-attacks = { $unit }: artillery never attacks
sgboh-column-never-attacks = { $unit }: a column starts no combat
sgboh-not-activated-to-attack = { $unit }: not activated this turn
sgboh-not-pending = Attack { $number } does not wait to be taken up

## Retreat before shock

sgboh-evade-type = { $unit }: only cavalry, skirmishers and light infantry retreat before shock
sgboh-evade-contact = { $unit }: in contact with the enemy when the turn began
sgboh-evade-fired = { $unit }: has fired at an enemy who came into its zone
sgboh-evade-column = { $unit }: in column this turn
sgboh-evade-slow = { $unit }: not faster than the attackers, MA { $own } against { $theirs }
sgboh-evade-off-map = { $unit } may not leave the map before shock
sgboh-evade-not-away = { $hex } is no farther from { $enemy } than the hex before it
sgboh-evade-not-attacked = Name a defender of this attack who has not decided yet
sgboh-evade-not-beside = { $unit }: each hex must be next to the one before it
sgboh-evade-stops = { $unit }: { $hex } is in an enemy zone, and the retreat stops there
sgboh-evade-far = { $unit }: { $cost } MP are needed, it has { $most }
sgboh-evade-further = { $unit } must go on as long as there is a way: { $spent } of { $most } MP are used
sgboh-must-evade = { $unit }: cavalry attacked by elephants must retreat while it can

## Advance after it

sgboh-follow-who = A block of the attackers may advance, or the top unit of a stack alone
sgboh-follow-vacated = { $unit }: the first step must lead into a hex that the defender has left
sgboh-follow-no-way = { $unit } cannot step or turn so: advances go through front hexes
sgboh-follow-stops = { $unit }: an enemy zone stops the advance
sgboh-follow-far = { $unit }: { $cost } MP are needed, half of its allowance is { $most }
sgboh-follow-beside = { $unit } may not enter { $hex }, next to a unit that has retreated
sgboh-follow-elephants = { $unit }: cavalry does not enter the zone of elephants in { $hex }

## Types, hits, the last man

sgboh-use-not-there = Name the top unit of a block in this attack
sgboh-use-flanking = { $unit }: not on flank or rear while another attacker is, so use that one
sgboh-use-row = { $unit }: German cavalry attacks by the row GC or LI
sgboh-hit-evenly = { $unit }: one odd hit already, while others have none
sgboh-hit-whom = Name a block that shares these hits
sgboh-keep-whom = Name an attacker of this attack, no elephants

## Retreat

sgboh-need-not-retreat = Name a block that has to retreat
sgboh-must-retreat = { $unit }: there is a hex to retreat to
sgboh-retreat-one-hex = { $unit }: one hex on the map, the whole unit the same way
sgboh-retreat-closed = { $unit } cannot go to { $hex }: ground or hexside is closed to it
sgboh-retreat-occupied = { $unit } may not stay in { $hex }, which is occupied
sgboh-retreat-zone = { $hex } is in an enemy zone
sgboh-retreat-beside = { $hex } is next to an enemy of this attack
sgboh-retreat-not-away = { $hex } is no farther from the enemies of this attack
sgboh-line-whom = Name a unit in column that was attacked
sgboh-line-facing = { $unit }: a unit of two hexes faces across them

## Advance after shock

sgboh-must-advance = { $unit } must advance
sgboh-another-advances = { $unit } must advance, with the whole stack: the attack was made by its type
sgboh-advance-one-step = { $unit } advances by one step, and turns after it
sgboh-advance-most = { $unit } must enter as many of the vacated hexes as it can
sgboh-advance-vacated = { $unit } must go into a hex that the defender has left
sgboh-another-turns = Only { $unit } may turn
sgboh-one-vertex = { $unit } may turn by one vertex after its advance
