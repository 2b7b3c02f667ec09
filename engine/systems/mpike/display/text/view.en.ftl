### Musket & Pike: the board, units and leaders in words.

mpike-recent-move = { $units } { $count ->
    [one] { $way ->
        [retreat] retreats to
        [rout] routs to
        [advance] advances to
        [pursuit] pursues to
        [withdraw] withdraws to
        [sidestep] sidesteps to
        [ride] intercepts at
        [wheel] wheels to
        [turn] turns in
        [about] countermarches in
        [enter] enters at
       *[move] moves to
    }
   *[other] { $way ->
        [retreat] retreat to
        [rout] rout to
        [advance] advance to
        [pursuit] pursue to
        [withdraw] withdraw to
        [sidestep] sidestep to
        [ride] intercept at
        [wheel] wheel to
        [turn] turn in
        [about] countermarch in
        [enter] enter at
       *[move] move to
    }
} { $hex }
mpike-recent-fire = { $units } fires at { $hex }: { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
mpike-recent-combat = { $units } { $count ->
    [one] attacks
   *[other] attack
} { $hex }: { $loser ->
    [attacker] attacker
   *[defender] defender
} { $fate ->
    [shaken] shaken, retreats { $retreat ->
        [one] 1 hex
       *[other] { $retreat } hexes
    }
    [broken] broken
   *[eliminated] eliminated
}
mpike-recent-dice = die, modifiers and row: { $dice }

mpike-unit-kind = { $unit }: { $kind }
mpike-unit-strength = strength { $strength } of { $printed }, { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}; casualty threshold { $most }
mpike-unit-reached = past its casualty threshold: never better than shaken, checks morale for any new hits by fire
mpike-unit-morale = morale { $morale }{ $level ->
    [shaken] , shaken (printed { $printed })
    [broken] , broken (printed { $printed })
   *[normal] {" "}(printed { $printed })
}
mpike-unit-formation = { $formation }
mpike-unit-pistols = { $left ->
    [0] pistols empty
    [one] 1 pistol shot left
   *[other] { $left } pistol shots left
}
mpike-unit-guns = morale { $morale }, grazing range { $grazing }, maximum range { $range }
mpike-unit-captured = captured: { $side } holds the guns
mpike-unit-disabled = disabled for the rest of the game
mpike-unit-limbered = limbered: can move, can’t fire
mpike-unit-double-battery = double battery
mpike-unit-at = in { $hex }, facing { $facing }
mpike-unit-in = in { $hex }, no facing
mpike-unit-moves = movement allowance now: { $allowance } MP
mpike-unit-with = stacked with { $units }
mpike-unit-leader = { $leader } is with it
mpike-unit-wing = { $wing }, under { $order }
mpike-unit-out-of-command = out of command: must move back into range; only reaction fire, and no reform or rally without the army commander
mpike-unit-touches = adjacent enemies: { $units }
mpike-unit-regimental = has a regimental gun
mpike-unit-below = underneath in its stack: can’t fire
mpike-unit-momentum = has Momentum
mpike-unit-salvo = has fired a salvo this turn
mpike-unit-fired = has fired or turned this turn
mpike-unit-acted = has acted in this activation
mpike-unit-held = was joined in this activation, so it can’t leave its hex
mpike-unit-helped-by-ac = the army commander has helped it in this activation
mpike-unit-tried = has tried to intercept in this activation
mpike-unit-covered = has taken cover
mpike-unit-spent = can’t reaction-fire again in this activation
mpike-unit-stacked = cavalry and light infantry act as one
mpike-unit-points = worth { $points } VP to the enemy now
mpike-unit-coming = enters on turn { $turn }
mpike-unit-eliminated = eliminated, { $points } VP to the enemy
mpike-unit-merged = absorbed by another unit, { $points } VP to the enemy
mpike-unit-pursued = left the map in pursuit; { $points } VP to the enemy

mpike-order-permits-charge = Charge: must close with the enemy and may move adjacent; no reform, rally or pass
mpike-order-permits-make-ready = Make Ready: may move, but not adjacent to an enemy. Reforms only in or next to its commander’s hex, never rallies
mpike-order-permits-receive-charge = Receive Charge: moves 1 hex at most, not adjacent to an enemy. Reforms anywhere, rallies only in or next to its commander’s hex
mpike-order-permits-rally = Rally: reforms and rallies; can’t end a move closer to the enemy, continue or preempt

mpike-leader-values = { $leader }: { $role ->
    [army] army commander
   *[wing] wing commander
}, rating { $rating }
mpike-leader-replacement = a replacement stands in for { $leader }
mpike-leader-with = in { $hex } with { $units }
mpike-leader-alone = alone in { $hex }: lost if an enemy unit enters the hex
mpike-leader-helps = once per activation: moves, adds his rating to a roll, or helps a unit reform or rally
mpike-leader-wing = commands { $wing } under { $order }
mpike-leader-commands = { $held } of { $units ->
    [one] 1 unit
   *[other] { $units } units
} in command
mpike-leader-acted = { $how ->
    [move] has moved in this activation
    [aid] has aided a roll in this activation
   *[help] has helped a unit in this activation
}
mpike-leader-coming = not on the map yet
mpike-leader-removed = lost this turn; his fate is rolled in the Marker Phase
mpike-leader-away = away until turn { $turn }
mpike-leader-dead = dead
mpike-leader-reserve = takes over once the wing commander is dead
mpike-wing-is-finished = the wing is finished for this turn
mpike-wing-is-bypassed = the wing was bypassed and acts next
mpike-wing-is-no-continue = the wing can’t continue this turn
