### Questions of WARHORN.

warhorn-ask-type = { $unit } takes { $hits } { $hits ->
    [one] hit
   *[other] hits
}, and two warrior types come first equally. Which loses models first?
warhorn-ask-melees = { $count } melees are left. Which one is fought next?
warhorn-ask-challenge = Challenge enemy generals to duels, or end challenges.
warhorn-ask-duel = The general of { $unit } challenges the general of { $target }. Take the duel, or decline?
warhorn-ask-post = Which side of the unit does your general fight on?
warhorn-ask-blows = Plan the attacks of { $units }: who strikes which enemy, with which weapon?

# Before the game
warhorn-ask-army = Choose your army, up to { $points } points. It stays secret until both are in.
warhorn-ask-terrain = Place terrain { $half ->
    [own] on your half
   *[any] anywhere
}: { $least ->
    [0] up to { $left } more, or stop here
   *[other] { $spare ->
        [0] { $left } more
       *[other] at least { $least } more, at most { $left }
    }
}.
warhorn-ask-first = You won the roll. Who { $what } first?
warhorn-ask-deploy = { $units ->
    [0] Your army is deployed. Confirm it, or move units.
    [one] Deploy { $units } unit within { $deep } cm of your edge.
   *[other] Deploy { $units } units within { $deep } cm of your edge.
}
warhorn-first-deployment = deploys
warhorn-first-first-turn = moves

warhorn-ask-charge = Declare charges, or end declarations. Units that can charge: { $count }.
warhorn-ask-react = { $count ->
    [1] { $unit } is charged by { $foes }. How does it react?
   *[other] { $unit } are charged by { $foes }. How does each react?
}
warhorn-ask-rally = Units in panic that try to rally: { $units }. Let any flee on, or let them try.
warhorn-ask-suspect = Enemy mercenaries may change sides: { $unit }. Add your rating of { $rating } to the difference?
warhorn-ask-serve = { $unit } is uncontrolled. What does it do?
warhorn-ask-spend = { $unit } fails { $count ->
    [1] a
   *[other] { $count }
} { $test ->
    [disorder] disorder
    [panic] panic
    [control] control
    [rally] rally
    [driver] driver’s
    [mahout] mahout’s
   *[other] Resilience
} { $count ->
    [1] test
   *[other] tests
}: { $faces } vs { $needed }. Save a die with the commander’s rating of { $rating }?
warhorn-ask-run = { $count ->
    [1] { $unit } charges. At which target, and how?
   *[other] Which unit carries out its charge next? { $count } to go.
}
warhorn-ask-cover = { $foe } charges { $target }. Cover it by shooting with { $unit }?
warhorn-ask-place = Place the models of { $unit } anew round their Leader, or end.
warhorn-ask-face = { $unit } falls back. Turn it, or end to keep its front where it is.
warhorn-ask-move = Move your units, or end movement. Units that can move: { $count }.
warhorn-ask-shoot = { $count ->
    [one] 1 unit can
   *[other] { $count } units can
} shoot. Name a target, or end the shooting.
warhorn-ask-reply = { $foe } has shot at you. Shoot back with { $unit }?
warhorn-ask-correct = { $unit }, engine { $model }: { $long ->
    [1] { $along } cm long
    [-1] { $along } cm short
   *[0] the right distance
}{ $right ->
    [1] , { $across } cm right
    [-1] , { $across } cm left
   *[0] {""}
}. Correct it by up to { $most } cm?
