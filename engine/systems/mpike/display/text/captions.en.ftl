### Musket & Pike: what the buttons of orders say.

## Before the first turn

mpike-do-set-orders = { $wing1 }: { $order1 ->
    [charge] Charge
    [make-ready] Make Ready
    [receive-charge] Receive Charge
   *[rally] Rally
}{ $order2 ->
    [none] {""}
    [charge] , { $wing2 }: Charge
    [make-ready] , { $wing2 }: Make Ready
    [receive-charge] , { $wing2 }: Receive Charge
   *[rally] , { $wing2 }: Rally
}{ $order3 ->
    [none] {""}
    [charge] , { $wing3 }: Charge
    [make-ready] , { $wing3 }: Make Ready
    [receive-charge] , { $wing3 }: Receive Charge
   *[rally] , { $wing3 }: Rally
}{ $order4 ->
    [none] {""}
    [charge] , { $wing4 }: Charge
    [make-ready] , { $wing4 }: Make Ready
    [receive-charge] , { $wing4 }: Receive Charge
   *[rally] , { $wing4 }: Rally
}{ $more ->
    [0] {""}
   *[other] {" "}+{ $more }
}
mpike-do-open-none = Start with no open order
mpike-do-open-units = Open order: { $units }
mpike-do-open-many = Start { $count } units in open order

## Whose turn it is

mpike-do-activate = Activate { $wing }
mpike-do-pass = Pass with { $wing }
mpike-do-let-act = Let it act
mpike-do-preempt = Preempt with { $wing } · { $percent }%
mpike-do-preempt-aid = Preempt: { $wing } + AC · { $percent }%
mpike-do-keep-order = Keep { $order }
mpike-do-change = Change to { $order } · { $percent }%
mpike-do-change-aid = Change to { $order } with AC · { $percent }%
mpike-do-continue = Continue · { $percent }%
mpike-do-continue-aid = Continue with the AC · { $percent }%
mpike-do-finish = Finish { $wing }

## Actions

mpike-do-move = Move { $units } to { $hex }{ $turned ->
    [yes] , face { $facing }
   *[no] {""}
}{ $state ->
    [confused] , confused
    [broken] , formation broken
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
} · { $cost } MP
mpike-do-wheel = Wheel { $units } to { $hex }{ $turned ->
    [yes] , face { $facing }
   *[no] {""}
}{ $state ->
    [confused] , confused
    [broken] , formation broken
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
} · { $cost } MP
mpike-do-move-pistol = Move { $units } to { $hex }, fire at { $target } · { $percent }%
mpike-do-pistol = Fire pistols: { $units } at { $target } · { $percent }%
mpike-do-turn = Turn { $units } to { $facing } · { $cost } MP
mpike-do-about = Countermarch { $units } to { $facing } · { $cost } MP
mpike-do-restack-top = Put { $units } on top
mpike-do-restack-below = Put { $units } underneath
mpike-do-halt = Stop in { $hex }
mpike-do-enter = Enter { $units } at { $hex }{ $formation ->
    [open] {" "}in open order
    [column] {" "}in column
   *[other] {""}
}{ $looks ->
    [yes] , face { $facing }
   *[no] {""}
}
mpike-do-hedgehog = Form hedgehog: { $units }
mpike-do-reform = { $how ->
    [pistol] Reload { $units }
    [open] Open ranks: { $units }
    [close] Close ranks: { $units }
    [column] { $about ->
        [yes] Form line to the rear: { $units }
       *[no] Form line: { $units }
    }
    [hedgehog] Leave hedgehog: { $units }
   *[formation] Reform { $units }
}{ $helped ->
    [yes] {" "}with { $leader }
   *[no] {""}
}
mpike-do-rally = Rally { $units }{ $helped ->
    [yes] {" "}with { $leader }
   *[no] {""}
}{ $turned ->
    [yes] , face { $facing }
   *[no] {""}
} · { $percent }%
mpike-do-fire-skirmish = Fire with { $units } at { $target }{ $salvo ->
    [true] , salvo
   *[false] {""}
} · { $percent }%
mpike-do-fire-advancing = { $steps ->
    [yes] Advance { $units } to { $hex }, fire at { $target }
   *[no] Bring { $units } on top, fire at { $target }
}{ $salvo ->
    [true] , salvo
   *[false] {""}
} · { $percent }%
mpike-do-fire-retreating = Fire with { $units } at { $target }, { $steps ->
    [yes] back to { $hex }
   *[no] then go under
}{ $salvo ->
    [true] , salvo
   *[false] {""}
} · { $percent }%
mpike-do-fire-salvo = Fire a salvo: { $units } at { $target } · { $percent }%
mpike-do-fire-guns = Fire { $units } at { $target }{ $two ->
    [yes] {" "}({ $hex })
   *[no] {""}
}{ $side ->
    [left] , left line
    [right] , right line
   *[none] {""}
}{ $end ->
    [none] {""}
   *[other] {" "}towards { $end }
} · { $percent }%
mpike-do-turn-guns = Turn { $units } to { $facing }
mpike-do-limber = Limber { $units }
mpike-do-unlimber = Unlimber { $units }, face { $facing }
mpike-do-ride = Move { $leader } to { $hex }
mpike-do-end-actions = End the actions

## Reactions

mpike-do-no-reaction = Let it pass
mpike-do-let-move = Let the whole move pass
mpike-do-react-shoot = { $salvo ->
    [true] Fire a salvo with { $units }
   *[false] Fire with { $units }
} · { $percent }%
mpike-do-react-fire = Fire with { $units } at { $target } · { $percent }%
mpike-do-react-salvo = Fire a salvo: { $units } at { $target } · { $percent }%
mpike-do-react-turn = Turn { $units } to { $facing }
mpike-do-react-wheel = Wheel { $units } to { $facing }, { $half ->
    [left] left half stays
   *[right] right half stays
}
mpike-do-react-hedgehog = Form hedgehog: { $units } · { $percent }%
mpike-do-withdraw = Withdraw { $units } to { $hex }{ $turned ->
    [yes] , face { $facing }
   *[no] {""}
}
mpike-do-withdraw-leader = Withdraw { $leader } to { $hex }
mpike-do-swap-top = Put { $units } on top
mpike-do-swap-below = Put { $units } underneath
mpike-do-intercept = Intercept with { $units } · { $percent }%
mpike-do-ride-out = { $moved ->
    [yes] Ride to { $hex }
   *[no] Stay in { $hex }
}, face { $facing }{ $state ->
    [confused] , confused
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $riders ->
    [0] {""}
   *[other] {" "}with { $leaders }
} · { $cost } MP
mpike-do-pistol-shot = Fire pistols · { $percent }%
mpike-do-hold-fire = Hold fire
mpike-do-close = Attack at once
mpike-do-hold-back = Don’t attack
mpike-do-cover = Take cover
mpike-do-no-cover = Don’t take cover
mpike-do-sidestep = Sidestep to { $hex }
mpike-do-stand-fast = Stand fast · 1 formation hit
mpike-do-split = Light infantry { $light }, cavalry { $horse }

## Close combat

mpike-do-no-attacks = Make no attacks
mpike-do-no-counters = Make no counter-attacks
mpike-do-attack = Attack { $hexes }: { $units }
mpike-do-counter = Counter-attack { $hexes }: { $units }
mpike-do-attack-several = Attack { $attacks }
mpike-do-counter-several = Counter-attack { $attacks }
mpike-do-attack-many = Attack { $hexes } with { $count ->
    [one] 1 unit
   *[other] { $count } units
}
mpike-do-counter-many = Counter-attack { $hexes } with { $count ->
    [one] 1 unit
   *[other] { $count } units
}
mpike-do-save-pistols = Save the pistols
mpike-do-spend-pistols = Fire pistols: { $units }
mpike-do-retreat-first = Retreat { $units } first
mpike-do-flee-first = Move { $units } first
mpike-do-retreat = { $flees ->
    [yes] Flee to { $hex }
   *[no] Retreat to { $hex }
}{ $riders ->
    [0] {""}
   *[other] {" "}with { $leaders }
}
mpike-do-retreat-off = { $flees ->
    [yes] Flee off the map
   *[no] Retreat off the map
}{ $riders ->
    [0] {""}
   *[other] {" "}with { $leaders }
}
mpike-do-pursue = Pursue { $target } with { $units }
mpike-do-advance = Advance { $units } to { $hex }{ $turned ->
    [yes] , face { $facing }
   *[no] {""}
}{ $riders ->
    [0] {""}
   *[other] {" "}with { $leaders }
}
mpike-do-stay-put = Stay put
mpike-do-keep-facing = Keep facing { $facing }
mpike-do-face = Face { $facing }

## Leaders

mpike-do-join = Join { $units } ({ $hex })
mpike-do-place = Go to { $hex }
mpike-do-lose-leader = Lose { $leader }

## Titles, where the question names the unit and a title has to

mpike-do-whole-ride-out = { $moved ->
    [yes] Ride with { $unit } to { $hex }
   *[no] Stay with { $unit } in { $hex }
}, face { $facing }{ $state ->
    [confused] , confused
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $riders ->
    [0] {""}
   *[other] {" "}with { $leaders }
} · { $cost } MP
mpike-do-whole-retreat = { $flees ->
    [yes] Let { $unit } flee to { $hex }
   *[no] Retreat { $unit } to { $hex }
}{ $riders ->
    [0] {""}
   *[other] {" "}with { $leaders }
}
mpike-do-whole-retreat-off = { $flees ->
    [yes] Let { $unit } flee off the map
   *[no] Retreat { $unit } off the map
}{ $riders ->
    [0] {""}
   *[other] {" "}with { $leaders }
}
mpike-do-whole-pistol-shot = Fire pistols with { $unit } · { $percent }%
mpike-do-whole-close = Attack at once with { $unit }
mpike-do-whole-sidestep = Sidestep with { $unit } to { $hex }
