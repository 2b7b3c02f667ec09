### WARHORN: how facts came about.

warhorn-why-modifiers = Modifiers: { $name1 } { $value1 }{ $value2 ->
    [none] {""}
   *[other] , { $name2 } { $value2 }
}{ $value3 ->
    [none] {""}
   *[other] , { $name3 } { $value3 }
}{ $value4 ->
    [none] {""}
   *[other] , { $name4 } { $value4 }
}
warhorn-why-needed = { $unit } has Resilience { $base }{ $changed ->
    [0] {""}
   *[other] {" "}with modifiers of { $total }
}: passes on { $needed } or less
warhorn-why-faces = Dice: { $faces }
warhorn-why-control = Units lost: { $side } { $own }, its enemy { $other }. Less its rating of { $rating }, the final difference is { $final }
warhorn-why-ratings = Strategic ratings: { $one } { $first }, { $other } { $second }
warhorn-why-move = { $unit } can move { $have } cm: its pace less { $armour } for armour{ $front ->
    [0] {""}
   *[other] {" "}and { $front } for its front
}
warhorn-why-dash = { $unit } can dash { $have } cm
warhorn-why-cause = { $unit } is tested for disorder: { $cause }
warhorn-why-advantage = { $unit } attacks across { $ground }: +1 to its dice, nothing from a Dash
warhorn-why-skill = { $unit } { $skill ->
    [0] can’t hit
    [1] hits on 1
   *[other] hits on 1–{ $skill }
}
warhorn-why-range = { $weapon }: { $length } cm of { $most }
warhorn-why-bonus = Bonus attacks of { $unit }: { $bonus }
warhorn-why-missed = { $unit }: { $missed } more disordered by misses
warhorn-why-vitality = { $foe }, { $troop }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} to kill one, before armour is pierced
warhorn-why-point = A point for { $side }: { $what }
warhorn-why-aimed = { $unit } aimed at { $foe }

warhorn-score-losses = fewer losses
warhorn-score-ranks = more ranks
warhorn-score-flank = more strikes on a flank
warhorn-score-rear = more strikes on the rear
warhorn-score-standards = more standards
warhorn-score-musicians = more musicians
warhorn-score-duels = more duels won
