### Questions of WARHORN.

warhorn-ask-type = { $unit } takes { $hits } { $hits ->
    [one] hit
   *[other] hits
}, and two warrior types come first equally. Which loses models first?
warhorn-ask-challenge = Challenge enemy generals to duels, or end challenges.
warhorn-ask-duel = The general of { $unit } challenges the general of { $target }. Take the duel, or decline?
warhorn-ask-post = Which side of the unit does your general fight on?
warhorn-ask-blows = Plan the attacks of { $units }: who strikes which enemy, with which weapon?
