### WARHORN: orders in the list of a unit, and what an end leaves undone.

warhorn-list-charge = Charge
warhorn-list-react = React
warhorn-list-leave = Flee on
warhorn-list-serve = Out of control
warhorn-list-run = Carry out the charge
warhorn-list-move = Move
warhorn-list-dash = Dash
warhorn-list-turn = Turn
warhorn-list-about = Turn about
warhorn-list-reform = Reform
warhorn-list-arrange = Rearrange the models
warhorn-list-cross = Cross
warhorn-list-engine = Move an engine
warhorn-list-work = Work
warhorn-list-shoot = Shoot
warhorn-list-fire = Fire an engine
warhorn-list-reply = Shoot back
warhorn-list-fight = Fight next
warhorn-list-challenge = Challenge
warhorn-list-post = Post the general
warhorn-list-strike = Strike
warhorn-list-place = Deploy

warhorn-list-at = { $foes }
warhorn-list-way = { $length } of { $have } cm{ $hand ->
    [left] , { $angle }° left
    [right] , { $angle }° right
   *[none] , straight ahead
}{ $turned ->
    [left] , then facing { $face }° left
    [right] , then facing { $face }° right
   *[none] {""}
}
warhorn-list-facing = { $face }° { $turned ->
    [left] left
   *[right] right
}
warhorn-list-density = { $density }
warhorn-list-pattern = { $pattern ->
    [ring] in a ring
    [line] in a line
    [block] in a block
    [spots] each at its place
   *[keep] as they stand
}
warhorn-list-tests = disorder test, { $count ->
    [one] 1 cause
   *[other] { $count } causes
}

warhorn-unspent-charges = No charge declared by { $units }
warhorn-unspent-moves = Not moved: { $units }
warhorn-unspent-shots = Not shooting: { $units }
