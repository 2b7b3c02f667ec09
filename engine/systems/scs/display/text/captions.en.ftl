### Standard Combat Series: orders as buttons say them.

scs-do-move = Move { $units } to { $hex } · { $cost } MP
scs-do-move-dropping = Move { $units } to { $hex }, drop { $dropped }
scs-do-leave = Take { $units } off the map
scs-do-leave-lost = Take { $units } off the map · eliminated
scs-do-leave-dropping = Take { $units } off the map, drop { $dropped }
scs-do-leave-lost-dropping = Lose { $units } off the map, drop { $dropped }
scs-do-retreat = Retreat { $units } to { $hex }
scs-do-retreat-losing = Retreat { $units } to { $hex } · lose { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
scs-do-retreat-nowhere = No retreat: { $units } · lose { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
scs-do-overrun = Overrun { $target } from { $hex }: { $units }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-do-attack = Attack { $target }: { $units }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-do-attack-supported = Attack { $target }: { $units } + { $markers }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-do-barrage = Barrage { $target }: { $units }
scs-do-barrage-supported = Barrage { $target }: { $units } + { $markers }
scs-do-air-strike = Barrage { $target } with { $markers }
scs-do-lose = { $unit } loses a step · { $left } left
scs-do-lose-last = { $unit } loses its last step
scs-do-retreat-whole = Retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
scs-do-hold = Hold · lose { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
scs-do-hold-lost = Hold · eliminated
scs-do-hold-part = Lose { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
scs-do-advance = Advance { $units } to { $hex }
scs-do-stay = Stay put
scs-do-end-movement = End the Movement Phase
scs-do-end-combat = End the Combat Phase
scs-do-end-exploitation = End the Exploitation Phase
scs-do-end-supply = End the Supply Phase
scs-do-end-air = End the Air Phase
scs-do-end-reinforcement = End the Reinforcement Phase
scs-do-end-barrage = End the Barrage Phase
scs-do-end-strike = End the Air Strike Phase
scs-do-end-reaction = End the Reaction Phase
scs-do-end-recovery = End the Recovery Phase
scs-do-end-losing = End the phase · units lost in { $hexes }
scs-do-destroy = Eliminate { $unit } ({ $hex })
scs-do-enter = Enter { $units } at { $hex }
scs-do-restack = Put { $unit } on top in { $hex }
scs-do-take-back = Undo: { $units } back to { $hex }
