### Standard Combat Series: the log of a phase, and what attacks come to.

## The log of a phase

scs-log-moved = { $units } to { $hex }, { $cost } of { $have } MP
scs-log-moved-one-hex = { $units } to { $hex }, one-hex move
scs-log-exited = { $units } { $count ->
        [one] leaves the map
       *[other] leave the map
    }
scs-log-taken-back = Move undone: { $units } back in { $hex }
scs-log-overrun = { $units } { $count ->
        [one] overruns
       *[other] overrun
    } { $target } for { $more } MP more, { $cost } of { $have } MP in all
scs-log-combat = **{ $target }: { $outcome }.** { $units } against { $defenders }, { $odds }, rolled { $roll }: { $result }
scs-log-below = **{ $target }: { $outcome }.** { $units } against { $defenders }, { $odds } is below the chart, no roll
scs-log-barrage = **{ $target }: { $outcome }.** Barrage by { $units }, row { $row }, rolled { $roll }: { $result }
scs-log-barrage-below = **{ $target }: no effect.** Barrage by { $units } is below the chart, no roll
scs-log-kill = Follow-up roll { $roll }, needs { $needed }+: one step lost
scs-log-no-kill = Follow-up roll { $roll }, needs { $needed }+: no step lost
scs-log-step = { $unit } loses a step{ $why ->
        [hold] {" "}to hold its ground
        [zone] {" "}to an enemy ZOC on its retreat
        [stuck] {" "}for a hex it can’t retreat
        [odds] {" "}to hopeless odds
       *[result] {""}
    }, { $left } left{ $order ->
        [strongest] {" "}(the first loss falls on the strongest)
        [others] {" "}(the others have lost one already)
       *[free] {""}
    }
scs-log-eliminated = { $unit } loses its last step{ $why ->
        [hold] {" "}to hold its ground
        [zone] {" "}to an enemy ZOC on its retreat
        [stuck] {" "}for a hex it can’t retreat
        [odds] {" "}to hopeless odds
       *[result] {""}
    } and is eliminated{ $order ->
        [strongest] {" "}(the first loss falls on the strongest)
        [others] {" "}(the others have lost one already)
       *[free] {""}
    }
scs-log-retreated = { $units } { $count ->
        [one] retreats
       *[other] retreat
    } to { $hex }
scs-log-advanced = { $units } { $count ->
        [one] advances
       *[other] advance
    } to { $hex }
scs-log-crowded-out = { $unit } is eliminated: { $hex } is over the stacking limit of { $limit }
scs-log-objective = **{ $side } took { $place }**{ $points ->
        [0] {""}
       *[other] , { $points } VP
    }

## What an attack comes to

scs-result-none = no effect
scs-result-disorganised = units are disorganised
scs-result-attacker = the attacker loses steps
scs-result-attacker-retreat = the attacker must retreat
scs-result-attacker-both = the attacker loses steps and must retreat
scs-result-attacker-lost = the attacker is eliminated
scs-result-attacker-lost-dearly = the attacker is eliminated and the defender suffers too
scs-result-defender = the defender loses steps
scs-result-retreat = the defender must retreat
scs-result-defender-both = the defender loses steps and must retreat
scs-result-defender-lost = the defender is eliminated
scs-result-defender-lost-dearly = the defender is eliminated and the attacker suffers too
scs-result-both = both sides lose steps
scs-result-both-retreat = both sides lose steps and the defender must retreat
scs-result-cost-retreat = the attacker loses steps and the defender must retreat
scs-result-each = both sides suffer
scs-comes-at = { $target }
scs-comes-attacker = the attacker loses { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
scs-comes-attacker-retreat = the attacker must retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
scs-comes-attacker-both = the attacker loses { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } and retreats { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
scs-comes-defender = the defender loses { $losses ->
        [one] { $losses } step
       *[other] { $losses } steps
    }
scs-comes-retreat = the defender must retreat { $retreat ->
        [one] { $retreat } hex
       *[other] { $retreat } hexes
    }
scs-comes-defender-both = the defender loses { $losses ->
        [one] { $losses } step
       *[other] { $losses } steps
    } and retreats { $retreat ->
        [one] { $retreat } hex
       *[other] { $retreat } hexes
    }
scs-comes-each = the attacker { $steps ->
        [0] {""}
        [one] loses { $steps } step and{" "}
       *[other] loses { $steps } steps and{" "}
    }retreats { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }, the defender { $losses ->
        [0] {""}
        [one] loses { $losses } step
       *[other] loses { $losses } steps
    }{ $losses ->
        [0] {""}
       *[other] { $retreat ->
            [0] {""}
           *[other] {" and "}
        }
    }{ $retreat ->
        [0] {""}
        [one] retreats { $retreat } hex
       *[other] retreats { $retreat } hexes
    }
scs-comes-both = the attacker loses { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, the defender { $losses }
scs-comes-both-retreat = the attacker loses { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, the defender { $losses ->
        [0] {""}
       *[other] loses { $losses } and{" "}
    }retreats { $retreat ->
        [one] { $retreat } hex
       *[other] { $retreat } hexes
    }
scs-shelled-none = no effect
scs-shelled-disorganised = the target is disorganised
scs-shelled-steps = the target loses steps
scs-shelled-both = the target is disorganised and loses steps
scs-shelled-lost = the target is eliminated
