### Procedures adjudicated without a game.

## Told of all

mpike-adjudged-modifier = { $what } { $value }
mpike-adjudged-base = { $order }: { $most } or less, modifiers added
mpike-adjudged-needed = { $most ->
    [none] No face of the die is enough
    [any] Any face of the die is enough
    [0] Only a 0 on the die is enough
   *[other] { $most } or less on the die is enough
}

mpike-adjudged-continues = the wing continues
mpike-adjudged-not-continued = the wing doesn’t continue and is Finished
mpike-adjudged-preempts = the wing preempts and acts first
mpike-adjudged-not-preempted = the wing fails to preempt
mpike-adjudged-order-changed = the wing is under its new order
mpike-adjudged-order-kept = the order stays
mpike-adjudged-intercepts = the cavalry intercepts
mpike-adjudged-not-intercepted = the cavalry stays where it is

## Refused

mpike-adjudged-rally-order = A wing under Rally can’t try this
mpike-adjudged-order-same = The wing is under { $order } already
mpike-adjudged-order-impossible = No wing goes from { $order } to { $wished }
mpike-adjudged-intercept-broken = Cavalry whose formation is broken can’t intercept
mpike-adjudged-intercept-column = Cavalry in column can’t intercept
mpike-adjudged-rally-normal = Only a shaken or broken unit rallies. Say which: “already shaken”
mpike-adjudged-rally-threshold = At its casualty threshold a unit never rallies above shaken
mpike-adjudged-hedgehog = Neither broken units nor guns can form a hedgehog
mpike-adjudged-checks = Only fire makes a unit check for { $checks } reasons at once

## Morale

mpike-adjudged-morale = Morale { $morale }{ $level ->
    [shaken] , { $printed } less 1 when shaken
    [broken] {""} when broken, whatever is printed
   *[normal] {""}
}
mpike-adjudged-check = { $check ->
    [rally] { $passed ->
        [yes] the unit rallies
       *[no] the unit fails to rally
    }
    [hedgehog] { $passed ->
        [yes] the unit forms a hedgehog
       *[no] the unit fails to form a hedgehog
    }
   *[fire] { $passed ->
        [yes] the check is passed
       *[no] the check is failed
    }
}
mpike-adjudged-risen = { $level ->
    [shaken] it is shaken now, its formation broken
   *[normal] its morale is normal again
}
mpike-adjudged-sunk = { $level ->
    [shaken] it is shaken
    [broken] { $guns ->
        [yes] its morale is broken; guns stay where they are
       *[no] its morale is broken, and it retreats 2 hexes
    }
   *[eliminated] { $guns ->
        [yes] the guns are disabled
       *[no] it is eliminated
    }
}

## Close combat

mpike-adjudged-strength = Strengths are whole numbers of at least 1
mpike-adjudged-one-defender = One unit is attacked at a time; units stacked with it add no strength
mpike-adjudged-combat-column = A column that is attacked makes a morale check and fights with its formation broken. Roll the check first, then say “formation broken”
mpike-adjudged-light-attack = Light infantry attacks only light infantry
mpike-adjudged-momentum = Light infantry never has Momentum
mpike-adjudged-no-hedgehog = Only heavy infantry with pikes whose morale isn’t broken forms a hedgehog
mpike-adjudged-no-cavalry = Only cavalry fires pistols in close combat
mpike-adjudged-no-salvo = Only heavy infantry fires salvos
mpike-adjudged-odds = Strength { $attack } against { $defence }
mpike-adjudged-odds-half = Strength { $attack } against half of { $defence }, as only cavalry attacks
mpike-adjudged-total = Modifiers in all: { $total }
mpike-adjudged-ridden-over = Light infantry of strength 1, alone in its hex, is eliminated without a die
mpike-adjudged-compounded = { $level ->
    [broken] it was shaken already, so it breaks and retreats 2 hexes
   *[dead] it was broken already, so it is eliminated
}
mpike-adjudged-pursuit = the victorious cavalry rolls for pursuit
mpike-adjudged-beaten = { $loser ->
    [attacker] the attacker
   *[defender] the defender
} is { $fate ->
    [shaken] shaken and retreats { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    [broken] broken and retreats 2 hexes
   *[eliminated] eliminated
}
mpike-adjudged-afterwards = { $attackers ->
    [one] Afterwards
   *[other] A lost attack befalls all attackers alike; afterwards
} every unit left takes a formation hit, unless it is in hedgehog or broken

## Fire

mpike-adjudged-table = { $table ->
    [regimental] Musket table with regimental guns
    [light] Light infantry fire table
    [pistol] Pistol table
    [artillery] Artillery table
   *[musket] Musket table
}{ $column ->
    [front] , front column
    [flank] , flank column
    [salvo] , salvo column
   *[none] {""}
}
mpike-adjudged-miss = no effect
mpike-adjudged-hits = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
mpike-adjudged-formation = { $formation ->
    [confused] the target is confused
   *[broken] the target’s formation is broken
}
mpike-adjudged-reached = it reaches its casualty threshold and loses a level of morale
mpike-adjudged-owed = { $checks ->
    [one] it makes a morale check
   *[other] it owes { $checks } morale checks, rolled as one
}
mpike-adjudged-fire-broken = With its formation broken a unit can’t make a retreating fire
mpike-adjudged-salvo-still = A salvo is fired standing, neither advancing nor retreating
mpike-adjudged-answer-still = Fire that answers another can’t be advancing or retreating fire
mpike-adjudged-no-rider = This modifier is for fire at cavalry. Say: “at cavalry”
mpike-adjudged-printed = Printed morale is 4 to 8, not { $morale }
mpike-adjudged-fire-column = A column that is fired at makes a morale check and stands with its formation broken. Roll the check first, then say “target formation broken”
mpike-adjudged-guns-formation = Guns have no formation
mpike-adjudged-dead = With { $hits } hits a unit of strength { $strength } is eliminated already
mpike-adjudged-shared = The owner shares hits between cavalry and light infantry, so leave the target’s morale out and roll its check by itself

## Pursuit

mpike-adjudged-pursued = { $result ->
    [break-off] the cavalry breaks off
    [eliminate] the cavalry rides down the beaten unit, follows into its hex and breaks its own formation
    [disordered] the cavalry stays where it has advanced, its formation broken
   *[off-map] the cavalry rides down the beaten unit and leaves the map with its leaders
}
mpike-adjudged-die = Rolled { $die }
