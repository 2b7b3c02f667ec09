### Simple Great Battles of History: the board, units in words.

sgboh-recent-shock = { $units } attacked: { $roll } { $net }
sgboh-recent-total = total { $total }
sgboh-recent-hit = { $units } hit { $hex }
sgboh-recent-miss = { $units } missed { $hex }
sgboh-recent-die = die { $roll }
sgboh-recent-move = { $units } to { $end }

sgboh-unit-values = { $unit } ({ $type }): TQ { $tq } (printed { $printed }), size { $size }, MA { $ma }
sgboh-unit-at = in { $hex }, facing { $facing }
sgboh-unit-engine-at = in { $hex }, fires all round
sgboh-unit-formation = formation: { $formation }
sgboh-unit-hits = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}; { $left } more and it { $then ->
    [reduced] is reduced
    [rampage] rampages
   *[rout] routs
}
sgboh-unit-missile = weapon: { $weapon }
sgboh-unit-in-zone = has in its ZOC: { $units }
sgboh-unit-zoned = is in an enemy ZOC
sgboh-unit-reduced = reduced: TQ 2 lower, no missiles
sgboh-unit-reducible = is reduced once before it routs
sgboh-unit-column = in column: TQ 2 lower, can’t start combat
sgboh-unit-deep = double depth
sgboh-unit-in-command = in command this turn
sgboh-unit-out-of-command = out of command this turn: can’t move adjacent to the enemy
sgboh-unit-moved = has moved this turn
sgboh-unit-fired = has fired this turn
sgboh-unit-routed = routed, { $points } rout points
sgboh-unit-eliminated = eliminated, { $points } rout points
sgboh-unit-pursuing = off the map in pursuit; counts no rout points while away (worth { $points })
sgboh-unit-lost = lost in pursuit; counts no rout points (worth { $points })
sgboh-unit-waiting = not on the map yet (worth { $points } rout points)
sgboh-unit-beneath = behind another unit in double depth, and counted with it (worth { $points } rout points)

sgboh-leader-values = initiative { $initiative }, command range { $range }
sgboh-leader-overall = overall commander
sgboh-leader-heroic = heroic
sgboh-leader-with = is with { $unit }
sgboh-leader-alone = alone: he may have to flee if an enemy moves adjacent
sgboh-leader-formation = may command { $formation }: { $near } of { $units ->
    [one] 1 unit
   *[other] { $units } units
} within his range
sgboh-leader-no-formation = commands no formation himself
sgboh-leader-seizures = { $left ->
    [0] can’t try to seize the turn any more
    [one] can try once more to seize the turn
   *[other] can try { $left } more times to seize the turn
}
sgboh-leader-replaced = has replaced { $leader }
sgboh-leader-active = is activated this turn

## Terrain of a battle

sgboh-terrain-ground = { $name }: { $cost ->
    [X] no entry
   *[other] { $cost } MP
}{ $hits ->
    [none] {""}
    [all] , 1 hit on every unit that enters
   *[other] , 1 hit on { $hits }
}{ $avoidable ->
    [yes] {" "}(avoidable for 1 more MP)
   *[no] {""}
}{ $closed ->
    [none] {""}
   *[other] , closed to { $closed }
}{ $shock ->
    [none] {""}
   *[other] , { $shock } on the shock die against it
}{ $missile ->
    [none] {""}
   *[other] , { $missile } on missile dice into it
}{ $sight ->
    [blocked] , blocks sight
   *[open] {""}
}
sgboh-terrain-side = { $name }: { $cost ->
    [X] can’t be crossed
    [none] no cost
   *[other] +{ $cost } MP
}{ $hits ->
    [none] {""}
    [all] , 1 hit on every unit that crosses
   *[other] , 1 hit on { $hits }
}{ $avoidable ->
    [yes] {" "}(avoidable for 1 more MP)
   *[no] {""}
}{ $shock ->
    [none] {""}
   *[other] , { $shock } on the shock die
}
