### Simple Great Battles of History: what the buttons of orders say.

sgboh-do-keep-off = Keep { $leader } off the map
sgboh-do-join = Join { $units } ({ $hex })
sgboh-do-seize = Seize with { $leader } · { $percent }%
sgboh-do-let-move = Let them move
sgboh-do-ride-instead = Move { $leader } to { $hex } instead
sgboh-do-activate = Activate { $formations }
sgboh-do-activate-under = Activate { $formations } under { $leader }
sgboh-do-activate-types = Activate { $formations }, only { $types }
sgboh-do-pass = Pass this turn
sgboh-do-roll-return = Roll for their return
sgboh-do-no-return = Leave them in pursuit
sgboh-do-bring = Enter at { $hex }, facing { $facing }

sgboh-do-move = Move { $units } to { $hex }{ $facing ->
    [none] {""}
   *[other] , face { $facing }
} · { $cost } MP
sgboh-do-wheel = Wheel { $units } to { $hex } · { $cost } MP
sgboh-do-move-fire = Move { $units } to { $hex }, fire at { $target }
sgboh-do-fire-plain = Fire { $units } at { $target }
sgboh-do-turn-unit = Turn { $units } to { $facing } · { $cost } MP
sgboh-do-reverse = About-turn { $units } to face { $facing }
sgboh-do-column = Form column: { $units }, facing { $facing }
sgboh-do-line = Form line: { $units }, facing { $facing }
sgboh-do-swap = Swap the stack: { $units }
sgboh-do-deepen = Double depth: { $units } and { $target }
sgboh-do-ride = Move { $leader } to { $hex }
sgboh-do-end = End the Movement Phase

sgboh-do-fire = Fire { $units } at { $target } · { $percent }%
sgboh-do-fire-stones = Throw stones: { $units } at { $target } · { $percent }%
sgboh-do-fire-leader = Fire { $units } at { $leader }
sgboh-do-harry = Hit and run: { $units } at { $target } · { $percent }%
sgboh-do-volley = Fire { $units } · { $percent }%
sgboh-do-volley-stones = Throw stones: { $units } · { $percent }%
sgboh-do-volley-all = Fire { $units }
sgboh-do-volley-all-stones = Throw stones: { $units }
sgboh-do-hold = Hold fire
sgboh-do-wait = Keep waiting
sgboh-do-save-shot = Save the shot

sgboh-do-steady = Stay as we are
sgboh-do-face = Turn { $units } to { $facing } · { $percent }%
sgboh-do-face-free = Turn { $units } to { $facing } · no roll
sgboh-do-face-all = Turn { $name1 } { $facing1 }, { $name2 } { $facing2 }{ $facing3 ->
    [none] {""}
   *[other] , { $name3 } { $facing3 }
}{ $facing4 ->
    [none] {""}
   *[other] , { $name4 } { $facing4 }
}{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
sgboh-do-together = Stay stacked
sgboh-do-spread = Move { $units } to { $hex }
sgboh-do-stay-here = Stay in { $hex }
sgboh-do-flee = Flee to { $hex }
sgboh-do-flee-join = Flee to { $hex }, join { $units }
sgboh-do-go-on = Continue to { $hex }{ $facing ->
    [none] {""}
   *[other] , face { $facing }
}
sgboh-do-go-on-turn = Turn to { $facing }
sgboh-do-halt = Stop in { $hex }

sgboh-do-attack = Attack { $target } with { $units }
sgboh-do-call-off = Cancel attack { $number }: { $units } on { $target }
sgboh-do-confirm = Start the combat
sgboh-do-confirm-none = Make no attacks
sgboh-do-confirm-fill = Add the compulsory attacks and start
sgboh-do-take = Attack { $number }: { $units } on { $target }
sgboh-do-take-share = { $number }: { $units } on { $target } · drives off { $percent }%
sgboh-do-take-rest = Attack { $number }, then the rest in order
sgboh-do-stand = Stand and fight: { $units }
sgboh-do-fall-back = Retreat { $units } to { $hex }
sgboh-do-stay-put = Stay put
sgboh-do-advance = Advance { $units } to { $hex }{ $facing ->
    [none] {""}
   *[other] , face { $facing }
}
sgboh-do-use = Use { $units } ({ $type })
sgboh-do-give-hit = Hit { $units } · now { $hits } of TQ { $quality }
sgboh-do-retreat = Retreat { $units } to { $hex }
sgboh-do-retreat-none = Hold { $units } · { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
sgboh-do-retreat-off = Retreat off the map · lose { $units }
sgboh-do-keep = Keep { $units }
sgboh-do-keep-none = Let them all rout
sgboh-do-keep-facing = Keep facing { $facing }
sgboh-do-turn = Turn to { $facing }
sgboh-do-face-line = Face { $facing }
