### Musket & Pike: the questions.

mpike-ask-set-orders = { $wings ->
    [one] Choose in secret the first order of your wing.
   *[other] Choose in secret the first orders of your { $wings } wings.
}
mpike-ask-set-open = Choose in secret which units start in open order.
mpike-ask-activate = { $last ->
    [0] Which wing under { $order } is next?
   *[other] Which wing under { $order } is next? Passing now ends the Activation Phase.
}
mpike-ask-preempt = { $continuing ->
    [0] The enemy is about to act with { $wing }. Preempt it?
   *[other] The enemy is about to continue with { $wing }. Preempt it?
}
mpike-ask-order = { $wing } is under { $order }. Try to change the order?
mpike-ask-act = Act with { $wing }, or end its actions.
mpike-ask-go-on = { $unit } was interrupted with { $left } MP left. Continue its move?
mpike-ask-continue = { $second ->
    [0] { $wing } has acted. Try to continue?
   *[other] { $wing } has acted twice. Try to continue once more?
}

mpike-ask-reaction = { $kind ->
    [enter] Enemy { $unit } has entered { $hex }. React?
    [turn] Enemy { $unit } has turned in { $hex }. React?
    [restack] Enemy { $unit } has changed its stack in { $hex }. React?
    [reform] Enemy { $unit } has reformed in { $hex }. React?
    [rally] Enemy { $unit } has rallied in { $hex }. React?
    [hedgehog] Enemy { $unit } has formed hedgehog in { $hex }. React?
    [march] Enemy { $unit } has advanced to { $hex }. React?
   *[fire] Enemy { $unit } has fired at you from { $hex }. React?
}
mpike-ask-cover = Enemy { $firer } fires at { $unit }. Take cover and give up firing back?
mpike-ask-sidestep = Enemy { $firer } hits the formation of { $unit }. Sidestep?
mpike-ask-split = { $unit } and its light infantry take { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}. Share them out.
mpike-ask-ride = { $unit } intercepts { $foe }. Which path does it take?
mpike-ask-pistol = { $unit } is adjacent to enemy { $foe }. Fire its pistols?
mpike-ask-close = { $unit } has intercepted { $foe }. Attack it at once?

mpike-ask-attacks = Close combat: which enemies do you attack, and with whom?
mpike-ask-counters = Counter-attack the active wing with units that aren’t attacked?
mpike-ask-pistols-attacker = You attack { $hex }. Use pistols in this combat?
mpike-ask-pistols-defender = You are attacked in { $hex }. Use pistols in this combat?
mpike-ask-first = Which beaten unit retreats first?
mpike-ask-retreat = { $rout ->
    [0] { $unit } retreats { $distance ->
        [one] 1 hex
       *[other] { $distance } hexes
    }. Where to?
   *[other] { $unit } routs{ $distance ->
        [0] {""}
        [one] {" "}1 hex
       *[other] {" "}{ $distance } hexes
    }. Where to?
}
mpike-ask-facing = Which way does { $unit } face?
mpike-ask-pursuit = Your cavalry pursues. Which unit rolls next, and whom does it pursue?
mpike-ask-advance = { $must ->
    [0] Advance after the combat in { $hex }?
   *[other] A unit must advance after the combat in { $hex }. Which one?
}
mpike-ask-rout = Rout Phase: which broken unit moves first?

mpike-ask-place-leader = { $how ->
    [back] { $leader } returns. Which unit does he join?
    [new] { $leader } takes command. Which unit does he join?
   *[nameless] A replacement takes over from { $leader }. Which unit does he join?
}
mpike-ask-refuge = { $leader }’s unit has fled off the map. Which unit does he join?
