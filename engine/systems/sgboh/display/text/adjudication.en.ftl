### Procedures adjudicated without a game.

sgboh-adjudged-modifier = { $what } { $value }
sgboh-adjudged-needed = { $most ->
    [none] No die is low enough
    [any] Any die will do
   *[other] Succeeds on { $most } or less
}

## Initiative and TQ

sgboh-adjudged-base = { $what ->
    [initiative] Initiative { $most }
   *[quality] TQ { $most }
}
sgboh-adjudged-printed = TQ { $tq } as printed
sgboh-adjudged-reduced = Reduced: TQ 2 lower
sgboh-adjudged-column = In column: TQ 2 lower
sgboh-adjudged-read = { $total } against { $most }
sgboh-adjudged-seized = the leader seizes the turn
sgboh-adjudged-not-seized = the attempt is spent, the turn goes on
sgboh-adjudged-stands = the unit stands and takes the hits of the result; its block retreats
sgboh-adjudged-routs = the top unit routs, or reduces if it can; its block retreats
sgboh-adjudged-unhurt = the unit keeps its order
sgboh-adjudged-one-hit = the unit takes 1 hit
sgboh-adjudged-turns = the unit turns
sgboh-adjudged-not-turned = the unit keeps its facing and takes 1 hit
sgboh-adjudged-calm = the elephants stand
sgboh-adjudged-rampage = the elephants rampage, unless they can reduce first
sgboh-adjudged-held = the cavalry advances into the vacated hex
sgboh-adjudged-pursues = the cavalry and its leaders leave the map in pursuit
sgboh-adjudged-overcome = With { $hits } hits at TQ { $quality } it routs without a check
sgboh-adjudged-first-turn = The first turn of the game can’t be seized
sgboh-adjudged-successive = A side does not try to seize two of the enemy’s turns in a row
sgboh-adjudged-replacement = A replacement leader has no seizures
sgboh-adjudged-off-map = A leader off the map can’t seize the turn

## Shock

sgboh-adjudged-sides = Size { $our_size } against { $their_size }, TQ { $our_quality } against { $their_quality }, hits { $our_hits } against { $their_hits }
sgboh-adjudged-net = Together { $net } to the die
sgboh-adjudged-house = Matrix and shock chart are ours, since the printed ones aren’t public; a different figure goes in as another modifier
sgboh-adjudged-read-row = { $total }: the row from { $row }
sgboh-adjudged-read-first = { $total }: the first row, { $row } and below
sgboh-adjudged-advance = surviving attackers must advance
sgboh-adjudged-chase = if a defender routs, the cavalry used checks for pursuit in place of it
sgboh-adjudged-chariots = attacking chariots are eliminated unless every defender routs
sgboh-adjudged-size = A unit’s size is a whole number, 1 or more
sgboh-adjudged-type = Name the type of every unit: PH, HI, LG, …
sgboh-adjudged-skirmishers = SK never attack
sgboh-adjudged-artillery = Artillery never attacks
sgboh-adjudged-elephants = Cavalry doesn’t attack elephants
sgboh-adjudged-no-flank = Artillery has no flank: it is attacked from the front
sgboh-adjudged-gallops = The bonus after four hexes is for chariots that moved into contact
sgboh-adjudged-fought = Only barbarian infantry (BI) has a bonus for its first attack
sgboh-adjudged-indian = Only elephants are Indian elephants
sgboh-adjudged-cataphract = Only cavalry has cataphracts
sgboh-adjudged-deep = Only PH and HO stand in double depth

## Missiles

sgboh-adjudged-shot = { $row }, range { $distance }: { $value }
sgboh-adjudged-hit = hit: the target’s top unit takes 1 hit
sgboh-adjudged-missed = no hit
sgboh-adjudged-check-elephants = the elephants check their nerve, with all their hits added
sgboh-adjudged-killed = { $leaders ->
    [0] no leader is killed
    [one] 1 leader is killed
   *[other] { $leaders } leaders are killed
}
sgboh-adjudged-range = Out of range: { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}, this weapon reaches { $most }
sgboh-adjudged-no-row = The missile chart has no such row: this weapon isn’t used that way
sgboh-adjudged-german = German cavalry fires javelins (J)
sgboh-adjudged-engine-moved = Artillery moves or fires, not both
sgboh-adjudged-leaders = Say how many leaders are the target
sgboh-adjudged-run-bow = Hit and run is for javelins and slings
sgboh-adjudged-run-cavalry = There is no hit and run against cavalry

## Other dice

sgboh-adjudged-dice = rolled { $dice }
sgboh-adjudged-leader-dice = { $leaders ->
    [one] A leader
   *[other] Each leader
}: after a 0 a second die, and 0 or 1 kills
sgboh-adjudged-return = The cavalry returns on { $back } or less, is lost on { $lost } or more, otherwise stays away
sgboh-adjudged-returns = { $result ->
    [back] the pursuers return at the enemy’s retreat edge, not next to an enemy
    [lost] the pursuers are lost for good, without rout points
   *[away] the pursuers stay away
}
sgboh-adjudged-rampage-dice = Each point above TQ { $quality } is 1 hit; 0, 1, 8 or 9 ends the rampage
sgboh-adjudged-trampled = { $hits ->
    [0] the unit is unhurt
    [one] the unit takes 1 hit
   *[other] the unit takes { $hits } hits
}
sgboh-adjudged-rampage-ends = the elephant is removed and the rampage is over

## What bars a die

sgboh-adjudged-used-up = The leader has no attempts left
sgboh-adjudged-seized-turn = A seized turn isn’t seized back
sgboh-adjudged-two-hexes = Only units of one hex may turn against a mover
sgboh-adjudged-in-zone = A unit in an enemy ZOC can’t turn against a mover
sgboh-adjudged-tried = A unit tries to turn once in a phase
sgboh-adjudged-engine = Artillery has no facing
sgboh-adjudged-rides = Cavalry turns towards moving infantry without a die
sgboh-adjudged-engine-walled = Artillery fires across walls, ramparts and towers only from a tower
