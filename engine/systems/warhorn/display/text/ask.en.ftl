### Questions of WARHORN.

warhorn-ask-type = { $unit } takes { $hits } { $hits ->
    [one] hit
   *[other] hits
}, and two warrior types come first equally. Which loses models first?
warhorn-ask-challenge = Challenge enemy generals to duels, or end challenges.
warhorn-ask-duel = The general of { $unit } challenges the general of { $target }. Take the duel, or decline?
warhorn-ask-post = Which side of the unit does your general fight on?
warhorn-ask-blows = Plan the attacks of { $units }: who strikes which enemy, with which weapon?

warhorn-ask-shoot = { $count ->
    [one] 1 unit can
   *[other] { $count } units can
} shoot. Name a target, or end the shooting.
warhorn-ask-reply = { $foe } has shot at you. Shoot back with { $unit }?
warhorn-ask-correct = { $unit }, engine { $model }: the shot comes down { $long ->
    [1] { $along } cm long
    [-1] { $along } cm short
   *[0] at the right distance
}{ $right ->
    [1] , { $across } cm to the right
    [-1] , { $across } cm to the left
   *[0] {""}
}. Correct it, by up to { $most } cm each way?
