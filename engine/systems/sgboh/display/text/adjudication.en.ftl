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
sgboh-adjudged-first-turn = Nobody seizes the first turn of the game
sgboh-adjudged-successive = A side does not try to seize two of the enemy’s turns in a row
sgboh-adjudged-replacement = A replacement leader has no seizures
sgboh-adjudged-off-map = A leader off the map cannot seize the turn
