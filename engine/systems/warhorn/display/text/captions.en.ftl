### WARHORN: orders as buttons say them.

## Before the game

warhorn-do-army-ready = Take { $army }
warhorn-do-army = Submit this army · { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
warhorn-do-terrain = Place { $ground } at { $at }
warhorn-do-end-terrain = Place no more terrain
warhorn-do-deployment-first = Deploy first
warhorn-do-deployment-second = Let the enemy deploy first
warhorn-do-first-turn-first = Take the first turn
warhorn-do-first-turn-second = Let the enemy have the first turn
warhorn-do-station = Deploy { $unit } at { $at }
warhorn-do-deploy = Deploy { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
warhorn-do-deploy-line = Deploy in a battle line
warhorn-do-deploy-two-lines = Deploy in two lines
warhorn-do-deploy-strong-right = Deploy with a strong right wing
warhorn-do-deploy-strong-left = Deploy with a strong left wing
warhorn-do-end-deployment = End deployment

## The start of the turn

warhorn-do-charge = Charge { $foes } with { $unit }
warhorn-do-react-stand = Stand with { $unit }
warhorn-do-react-shoot = Shoot with { $unit }
warhorn-do-react-retreat = Retreat with { $unit }
warhorn-do-leave = Let { $unit } flee on
warhorn-do-end-rally = Let them try to rally
warhorn-do-serve-shoot = Shoot with { $unit } later
warhorn-do-serve-advance = Advance { $unit }
warhorn-do-spend = Save the die · rating drops to { $left }
warhorn-do-spend-no = Let the test fail
warhorn-do-suspect = Add your rating of { $rating }
warhorn-do-suspect-no = Don’t add your rating
warhorn-do-end-charges = End declarations
warhorn-do-end-moves = End movement
warhorn-do-end-facing = Keep its front
warhorn-do-end-shots = End shooting
warhorn-do-end-challenges = End challenges
warhorn-do-end-plans = Use the usual plans for the others
warhorn-do-end-models = Leave the models as they are
warhorn-do-end-all = End this step

## Movement

warhorn-do-dash-at = Dash { $unit } at { $foes }{ $stand ->
    [square] , centred
    [left] , { $offset } cm left
    [right] , { $offset } cm right
   *[nearest] {""}
}
warhorn-do-run-at = Charge { $foes }: { $unit }{ $stand ->
    [square] , centred
    [left] , { $offset } cm left
    [right] , { $offset } cm right
   *[nearest] {""}
}
warhorn-do-move = { $dash ->
    [yes] Dash
   *[no] Move
} { $unit } { $length } cm{ $hand ->
    [left] {" "}{ $angle }° left
    [right] {" "}{ $angle }° right
   *[none] {""}
}{ $facing ->
    [there] , facing it
    [other] , then turn
   *[same] {""}
}
warhorn-do-move-legs = { $dash ->
    [yes] Dash
   *[no] Move
} { $unit } { $length } cm in { $legs } legs
warhorn-do-turn = Turn { $unit } { $angle }° { $hand ->
    [left] left
   *[right] right
}
warhorn-do-reform = Form { $unit } in { $density }
warhorn-do-arrange = Rearrange { $unit } { $pattern ->
    [ring] in a ring
    [line] in a line
    [block] in a block
   *[spots] as named
}
warhorn-do-about = Turn { $unit } about
warhorn-do-cross = Cross { $ground } with { $unit }
warhorn-do-work = Work at { $ground } with { $unit }
warhorn-do-scout = Cancel penalties: { $ground }
warhorn-do-engine-move = Move engine { $model } of { $unit } { $length } cm{ $hand ->
    [left] {" "}{ $angle }° left
    [right] {" "}{ $angle }° right
   *[none] {""}
}
warhorn-do-engine-turn = Turn engine { $model } of { $unit } { $angle }° { $hand ->
    [left] left
   *[right] right
}

## Shooting

warhorn-do-shoot = Shoot { $foes } with { $unit }{ $armed ->
    [yes] {" · "}{ $weapon }
   *[no] {""}
}{ $way ->
    [indirect] , indirect
   *[other] {""}
}
warhorn-do-reply = Shoot back { $unit } → { $foes }{ $armed ->
    [yes] {" · "}{ $weapon }
   *[no] {""}
}{ $way ->
    [indirect] , indirect
   *[other] {""}
}
warhorn-do-cover = Cover by fire: { $unit }
warhorn-do-hold = Hold fire
warhorn-do-fire = Fire engine { $model } of { $unit } at { $aim }{ $ball ->
    [explosive] , shell
   *[solid] {""}
}
warhorn-do-canister = Fire canister: { $unit }, { $model } → { $aim }
warhorn-do-correct-no = Let it fall as it is
warhorn-do-correct = Correct{ $way ->
    [long] {" "}{ $along } cm longer
    [short] {" "}{ $along } cm shorter
   *[none] {""}
}{ $hand ->
    [left] {" "}{ $across } cm left
    [right] {" "}{ $across } cm right
   *[none] {""}
}

## Melee

warhorn-do-fight = Next melee: { $unit }
warhorn-do-end-melees = Fight them in any order
warhorn-do-challenge = Challenge { $foes } with { $unit }
warhorn-do-duel-accept = Take the duel: win { $wins }%, die { $dies }%
warhorn-do-duel-decline = Decline the duel
warhorn-do-duel-by = Send { $unit }’s general: win { $wins }%, die { $dies }%
warhorn-do-post = Post { $unit }’s general: { $edge ->
    [front] front
    [left] left
    [right] right
   *[rear] rear
}
warhorn-do-blows = { $unit }: { $blows }{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
warhorn-do-blows-many = { $unit }: { $count ->
    [one] { $count } striker
   *[other] { $count } strikers
} in { $parts } groups
warhorn-do-type = Lose { $troop } first
warhorn-do-type-number = Lose type { $number } first
