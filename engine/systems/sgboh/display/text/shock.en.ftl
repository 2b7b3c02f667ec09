### Simple Great Battles of History: shock, its retreats and advances.

## Naming the attacks

sgboh-must-attack = { $unit } must attack: it is in an enemy ZOC and has an enemy in its own
sgboh-must-be-attacked = { $target } must be attacked, by { $unit } or another unit
sgboh-must-be-attacked-too = { $unit } attacks, so { $target } in its ZOC must be attacked too
sgboh-left-stranded = This would leave { $unit } unable to attack or be attacked as it must
sgboh-no-such-attack = There is no attack number { $number }
sgboh-attack-unclear = Name units on the map, attackers first and then defenders
sgboh-wrong-side = { $unit } is on the wrong side for that
sgboh-not-a-star = One side of an attack must be a single unit or stack; this one is { $attackers } against { $defenders }
sgboh-attacks-already = { $unit } is already in another attack
sgboh-attacked-already = { $unit } is already under attack
sgboh-not-before-it = { $unit } can’t attack { $target }, which isn’t in its ZOC
sgboh-shies-elephants = { $unit } can’t attack: cavalry isn’t allowed to attack elephants
sgboh-skirmishers-never-attack = { $unit } can’t attack: skirmishers aren’t allowed to
sgboh-artillery-never-attacks = { $unit } can’t attack: artillery isn’t allowed to
sgboh-column-never-attacks = { $unit } can’t attack from column
sgboh-not-activated-to-attack = { $unit } can’t attack: it isn’t activated this turn
sgboh-not-pending = Attack { $number } isn’t waiting to be resolved

## Retreat before shock

sgboh-evade-type = { $unit } can’t retreat before shock: only cavalry, skirmishers, light infantry and peltasts can
sgboh-evade-contact = { $unit } can’t retreat before shock: it began the turn in contact with the enemy
sgboh-evade-fired = { $unit } can’t retreat before shock: it has used entry fire
sgboh-evade-column = { $unit } can’t retreat before shock: it was in column this turn
sgboh-evade-slow = { $unit } can’t retreat before shock: it isn’t faster than the attackers (MA { $own } against { $theirs })
sgboh-evade-off-map = { $unit } can’t retreat off the map before shock
sgboh-evade-not-away = { $hex } is no farther from { $enemy } than the hex before it
sgboh-evade-not-attacked = Name a defender of this attack that hasn’t decided yet
sgboh-evade-not-beside = { $unit }: each hex must be adjacent to the one before it
sgboh-evade-stops = { $unit } must stop in { $hex }: it is in an enemy ZOC
sgboh-evade-far = { $unit } can’t retreat that far: it costs { $cost } MP, and { $most } can be spent
sgboh-evade-further = { $unit } must retreat farther: it has used { $spent } of { $most } MP
sgboh-must-evade = { $unit } must retreat: cavalry attacked by elephants can’t stand while it can retreat

## Advance after it

sgboh-follow-who = Only an attacking unit or stack, or the top unit of a stack, may advance
sgboh-follow-vacated = { $unit } must first enter a hex that the defender has left
sgboh-follow-no-way = { $unit } can’t step or turn like that: an advance goes through front hexes
sgboh-follow-stops = { $unit } must stop: it has entered an enemy ZOC
sgboh-follow-far = { $unit } can’t advance that far: it costs { $cost } MP, and half its allowance is { $most }
sgboh-follow-beside = { $unit } can’t enter { $hex }, adjacent to a unit that has retreated
sgboh-follow-elephants = { $unit } can’t enter { $hex }: cavalry isn’t allowed into an elephant’s ZOC

## Types, hits, the last man

sgboh-use-not-there = Name one of your units in this attack; in a stack, the top unit
sgboh-use-flanking = { $unit } can’t be used: another attacker is on the flank or rear, so use that one
sgboh-use-row = { $unit } can’t attack as that type: only German cavalry has a choice, GC or LI
sgboh-hit-evenly = { $unit } already takes an extra hit: choose a unit that doesn’t
sgboh-hit-whom = Choose one of the units that share these hits
sgboh-keep-whom = Choose an attacker from this attack to keep; elephants can’t be kept

## Retreat

sgboh-need-not-retreat = Name a unit or stack that has to retreat
sgboh-must-retreat = { $unit } must retreat: a hex is open to it
sgboh-retreat-one-hex = { $unit } must retreat exactly one hex and stay on the map; a two-hex unit moves both halves in the same direction
sgboh-retreat-closed = { $unit } can’t retreat to { $hex }: the ground or hexside is closed to it
sgboh-retreat-occupied = { $unit } can’t stay in { $hex }: it is occupied
sgboh-retreat-zone = { $unit } can’t retreat to { $hex }: it is in an enemy ZOC
sgboh-retreat-beside = { $unit } can’t retreat to { $hex }: an enemy unit in this attack is adjacent to it
sgboh-retreat-not-away = { $unit } can’t retreat to { $hex }: it is no farther from the enemy units in this attack
sgboh-line-whom = Name an attacked unit that is in column
sgboh-line-facing = { $unit } can’t face that way: in line, a two-hex unit faces at right angles to its length

## Advance after shock

sgboh-must-advance = { $unit } must advance
sgboh-another-advances = { $unit } must advance, with any unit stacked with it: the attack used its type
sgboh-advance-one-step = { $unit } can advance only one step; any turn comes after it
sgboh-advance-most = { $unit } must enter as many of the vacated hexes as it can
sgboh-advance-vacated = { $unit } must enter a hex that the defender has left
sgboh-another-turns = Only { $unit } may turn
sgboh-one-vertex = { $unit } can turn one vertex at most after its advance
