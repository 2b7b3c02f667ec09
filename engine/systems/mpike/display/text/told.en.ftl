### Musket & Pike: what has happened.

## The sequence of play

mpike-told-orders-sealed = First orders sealed: { $side }
mpike-told-open-sealed = Choice of open order sealed: { $side }
mpike-told-order-shown = { $wing } starts under { $order }
mpike-told-open-shown = Starting in open order: { $units }
mpike-told-open-none = No unit starts in open order: { $side }
mpike-told-turn = Turn { $number }
mpike-told-phase = { $phase }
mpike-told-initiative = Initiative under { $order }: { $side }, { $why ->
    [wings] { $ours } wings to { $theirs }
    [leader] with the better commander
    [dice] by the dice
   *[alone] as the enemy has no wing under it
}
mpike-told-choice = Choice of a wing under { $order }: { $side }
mpike-told-wing-named = { $wing } is chosen to act
mpike-told-passed = { $wing } passes and is Finished
mpike-told-preempted = { $wing } preempts { $other }: rolled { $total }, needed { $most } or less
mpike-told-not-preempted = { $wing } fails to preempt { $other }: rolled { $total }, needed { $most } or less{ $finished ->
    [yes] ; it is Finished
   *[no] ; it can’t continue this turn
}
mpike-told-bypassed = { $wing } is bypassed and acts next
mpike-told-cut-short = { $wing } is preempted and loses its further activation
mpike-told-activated = { $wing } is activated under { $order }{ $number ->
    [one] {""}
   *[other] {""}, activation { $number } this turn
}
mpike-told-order-forced = { $wing } is shattered: its order becomes Rally
mpike-told-order-changed = { $wing } changes to { $order }: rolled { $total }, needed { $most } or less
mpike-told-order-kept = { $wing } fails to change to { $order } and stays under { $before }: rolled { $total }, needed { $most } or less
mpike-told-continues = { $wing } continues: rolled { $total }, needed { $most } or less
mpike-told-not-continued = { $wing } fails to continue: rolled { $total }, needed { $most } or less
mpike-told-finished = { $wing } is Finished
mpike-told-points = End of turn { $number }. Victory points: { $one } { $points }, { $other } { $others }
mpike-told-abandoned = Field abandoned by { $side }: every wing is under Rally

## Movement, formation, stacks

mpike-told-moved = { $units } { $count ->
    [one] moves
   *[other] move
}: { $path }, { $cost } MP{ $looks ->
    [yes] , now facing { $facing }
   *[no] {""}
}{ $momentum ->
    [yes] , with Momentum
   *[no] {""}
}
mpike-told-turned = { $units } { $count ->
    [one] turns
   *[other] turn
} in { $hex } to face { $facing }, { $cost } MP
mpike-told-faced = { $units } { $count ->
    [one] turns
   *[other] turn
} in { $hex } to face { $facing }
mpike-told-faces = { $unit } faces { $facing } in { $hex }
mpike-told-rode = { $units } { $count ->
    [one] rides
   *[other] ride
} out: { $path }{ $looks ->
    [yes] , now facing { $facing }
   *[no] {""}
}
mpike-told-withdrew = { $units } { $count ->
    [one] withdraws
   *[other] withdraw
}: { $path }{ $looks ->
    [yes] , now facing { $facing }
   *[no] {""}
}
mpike-told-retreated = { $units } { $count ->
    [one] retreats
   *[other] retreat
} from { $start } to { $hex }
mpike-told-routed = { $units } { $count ->
    [one] routs
   *[other] rout
} from { $start } to { $hex }
mpike-told-advanced = { $units } { $count ->
    [one] advances
   *[other] advance
} from { $start } to { $hex }
mpike-told-pursued = { $units } { $count ->
    [one] pursues
   *[other] pursue
} from { $start } to { $hex }
mpike-told-sidestepped = { $units } { $count ->
    [one] sidesteps
   *[other] sidestep
} from { $start } to { $hex }
mpike-told-stepped-up = { $units } { $count ->
    [one] steps
   *[other] step
} forward from { $start } to { $hex }
mpike-told-stepped-back = { $units } { $count ->
    [one] steps
   *[other] step
} back from { $start } to { $hex }
mpike-told-joined = { $units } { $count ->
    [one] joins
   *[other] join
} { $others }
mpike-told-restacked = Stack in { $hex }: { $top } on top, { $below } underneath
mpike-told-formation = { $hits ->
    [0] { $how ->
        [reform] { $formation ->
            [normal] { $units } { $count ->
                [one] is
               *[other] are
            } back in normal formation
            [confused] { $units } { $count ->
                [one] reforms but is
               *[other] reform but are
            } still confused
            [open] { $units } { $count ->
                [one] opens
               *[other] open
            } ranks
            [column] { $units } { $count ->
                [one] forms
               *[other] form
            } column
           *[other] { $units } { $count ->
                [one] reforms
               *[other] reform
            }
        }
       *[other] { $formation ->
            [normal] { $units } { $count ->
                [one] is
               *[other] are
            } in normal formation
            [confused] { $units } { $count ->
                [one] is
               *[other] are
            } confused
            [broken] Formation broken: { $units }
            [hedgehog] { $units } { $count ->
                [one] forms
               *[other] form
            } hedgehog
            [open] { $units } { $count ->
                [one] is
               *[other] are
            } in open order
            [column] { $units } { $count ->
                [one] is
               *[other] are
            } in column
           *[none] { $units } { $count ->
                [one] has
               *[other] have
            } no formation
        }
    }
   *[other] { $units } { $count ->
        [one] takes
       *[other] take
    } { $hits ->
        [one] 1 formation hit
       *[other] { $hits } formation hits
    }{ $formation ->
        [confused] {" "}and { $count ->
            [one] is
           *[other] are
        } confused
        [broken] : formation broken
       *[other] {""}
    }
}
mpike-told-guns-captured = { $unit } is captured by { $side }
mpike-told-guns-disabled = { $unit } is disabled
mpike-told-guns-limbered = { $unit } limbers
mpike-told-guns-unlimbered = { $unit } unlimbers
mpike-told-guns-back = { $unit } is back with its own side
mpike-told-wagon = The wagons in { $hex } are taken by { $side }
mpike-told-objective = { $place } falls to { $side }, worth { $points } VP
mpike-told-merged = { $unit } absorbs { $other } and has { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
mpike-told-entered = { $units } { $count ->
    [one] enters
   *[other] enter
} at { $hex } facing { $facing }, { $cost } MP

## Leaders

mpike-told-leader-rode = { $leader } rides to { $hex }
mpike-told-leader-went = { $leader } joins friends in { $hex }
mpike-told-leader-withdrew = { $leader } withdraws to { $hex }
mpike-told-leader-aids = { $leader } aids the roll
mpike-told-leader-helps = { $leader } helps { $unit }
mpike-told-leader-hit = { $leader } is hit: rolled { $die }
mpike-told-leader-safe = { $leader } is safe: rolled { $die }
mpike-told-leader-lost = { $leader } is lost; his fate is rolled in the Marker Phase
mpike-told-leader-pursues = { $leader } leaves the map with the pursuing cavalry
mpike-told-leader-back = { $leader } is unharmed and returns: rolled { $die }
mpike-told-leader-away = { $leader } is away until turn { $turn }: rolled { $die }
mpike-told-leader-dead = { $leader } is dead: rolled { $die }
mpike-told-leader-renewed = Another replacement takes over from { $leader }
mpike-told-leader-no-post = { $leader } has no wing left to command
mpike-told-leader-placed = { $leader } takes his place in { $hex }
mpike-told-leader-takes = { $leader } takes command in { $hex }
mpike-told-replacement-placed = A replacement for { $leader } takes over in { $hex }
mpike-told-command = { $leader } takes command of the army of { $side }
mpike-told-no-successor = No army commander left: { $side }

## Reactions

mpike-told-intercepts = { $unit } intercepts { $foe }: rolled { $total }, needed { $most } or less
mpike-told-not-intercepted = { $unit } fails to intercept { $foe }: rolled { $total }, needed { $most } or less
mpike-told-move-let = The rest of the move of { $unit } is let pass by { $side }
mpike-told-no-reaction = No reaction from { $side }
mpike-told-momentum = { $units } { $count ->
    [one] gains
   *[other] gain
} Momentum
mpike-told-momentum-lost = { $units } { $count ->
    [one] loses
   *[other] lose
} Momentum

## Fire

mpike-told-fired = { $reaction ->
    [yes] Reaction fire: {""}
   *[no] {""}
}{ $unit } { $weapon ->
    [salvo] fires a salvo at
    [pistol] fires pistols at
   *[muskets] fires at
} { $target } in { $hex }
mpike-told-fire-result = Rolled { $total }, row { $row }: { $effect ->
    [none] no effect
   *[some] { $hits ->
        [0] {""}
        [one] 1 hit
       *[other] { $hits } hits
    }{ $formation ->
        [yes] { $hits ->
            [0] formation hit
           *[other] {""}, formation hit
        }
       *[no] {""}
    }{ $check ->
        [yes] { $hits ->
            [0] { $formation ->
                [yes] {""}, morale check
               *[no] morale check
            }
           *[other] {""}, morale check
        }
       *[no] {""}
    }
}
mpike-told-pistol-spent = { $unit } uses a pistol shot: { $left ->
    [0] none left
   *[other] { $left } left
}
mpike-told-pistol-loaded = { $unit } reloads its pistols
mpike-told-fire-spent = { $unit } can’t fire again in reaction during this activation
mpike-told-cover = { $units } { $count ->
    [one] takes
   *[other] take
} cover
mpike-told-shot-lost = { $why ->
    [cover] { $unit } fires without effect: the target is in cover
   *[gone] { $unit } fires without effect: the target is gone
}

## Hits and morale

mpike-told-hit = { $unit } takes { $taken ->
    [one] 1 hit
   *[other] { $taken } hits
}: { $hits } of { $strength } in all
mpike-told-threshold = { $unit } reaches its casualty threshold
mpike-told-check = { $unit } { $passed ->
    [yes] passes
   *[no] fails
} its morale check: rolled { $total } vs morale { $morale }
mpike-told-rally = { $unit } { $passed ->
    [yes] rallies
   *[no] fails to rally
}: rolled { $total } vs morale { $morale }
mpike-told-morale = { $units } { $rises ->
    [yes] { $level ->
        [normal] { $count ->
            [one] recovers
           *[other] recover
        } normal morale
       *[shaken] { $count ->
            [one] recovers
           *[other] recover
        } from broken to shaken
    }
   *[no] { $count ->
        [one] is
       *[other] are
    } { $level ->
        [broken] broken
       *[shaken] shaken
    }
}
mpike-told-eliminated = { $unit } is eliminated
mpike-told-off-map = { $unit } leaves the map in pursuit

## Close combat

mpike-told-attack = { $units } { $count ->
    [one] attacks
   *[other] attack
} { $hex }
mpike-told-counter = { $units } { $count ->
    [one] counter-attacks
   *[other] counter-attack
} { $hex }
mpike-told-no-attacks = No attacks by { $side }
mpike-told-attack-void = The attack on { $hex } doesn’t take place
mpike-told-combat = Close combat in { $hex }: { $units } { $count ->
    [one] attacks
   *[other] attack
} { $target }
mpike-told-combat-dice = Die { $die }, modifiers { $total }: row { $row }
mpike-told-combat-result = The { $loser ->
    [attacker] attack fails
   *[defender] attack succeeds
}: { $loser ->
    [attacker] attacker
   *[defender] defender
} { $fate ->
    [shaken] shaken, retreat { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    }
    [broken] broken
   *[eliminated] eliminated
}
mpike-told-unable = { $unit } can’t retreat and { $stands ->
    [yes] stands, shaken
   *[no] is eliminated
}: rolled { $total }
mpike-told-pursuit = { $unit } { $result ->
    [break-off] breaks off its pursuit of { $target }
    [eliminate] rides down { $target }
   *[off-map] rides down { $target } and leaves the map
}: rolled { $die }

## Modifiers

mpike-told-modifiers = { $more ->
    [yes] Also
   *[no] Modifiers
}: { $name1 } { $value1 }{ $value2 ->
        [none] {""}
       *[other] , { $name2 } { $value2 }
    }{ $value3 ->
        [none] {""}
       *[other] , { $name3 } { $value3 }
    }{ $value4 ->
        [none] {""}
       *[other] , { $name4 } { $value4 }
    }{ $value5 ->
        [none] {""}
       *[other] , { $name5 } { $value5 }
    }{ $value6 ->
        [none] {""}
       *[other] , { $name6 } { $value6 }
    }
mpike-mod-morale = morale
mpike-mod-ratio = odds
mpike-mod-momentum = Momentum
mpike-mod-flank = flank or rear
mpike-mod-matrix = combat matrix
mpike-mod-attacker-pistols = attacker’s pistols
mpike-mod-defender-pistols = defender’s pistols
mpike-mod-attacker-leader = attacker’s leader
mpike-mod-defender-leader = defender’s leader
mpike-mod-attacker-broken = attacker’s formation broken
mpike-mod-attacker-confused = attacker confused
mpike-mod-defender-broken = defender’s formation broken
mpike-mod-defender-confused = defender confused
mpike-mod-attacker-salvo = attacker’s salvo
mpike-mod-defender-salvo = defender’s salvo
mpike-mod-ground = terrain
mpike-mod-side = hexside
mpike-mod-wagons = wagons
mpike-mod-advancing = advancing fire
mpike-mod-retreating = retreating fire
mpike-mod-at-retreating = at retreating fire
mpike-mod-at-cavalry = at oncoming cavalry
mpike-mod-after-salvo = after a salvo
mpike-mod-firer-confused = firer confused
mpike-mod-firer-broken = firer’s formation broken
mpike-mod-firer-shaken = firer shaken
mpike-mod-weak = weak firer
mpike-mod-hedgehog = hedgehog
mpike-mod-from-flank = into flank or rear
mpike-mod-light = light infantry
mpike-mod-guns = guns
mpike-mod-range = range
mpike-mod-double-battery = double battery
mpike-mod-hedgehog-or-flank = hedgehog or flank
mpike-mod-light-or-guns = light infantry or guns
mpike-mod-further = beyond the first target
mpike-mod-leader = leader
mpike-mod-confused = confused
mpike-mod-shaken = shaken
mpike-mod-far = distance
mpike-mod-adjacent = adjacent
mpike-mod-checks = several checks at once
mpike-mod-commander = wing commander
mpike-mod-army-commander = army commander
mpike-mod-contact = enemy contact
mpike-mod-cavalry-wing = cavalry wing
mpike-mod-cavalry-charge = cavalry to Charge
mpike-mod-cavalry-receive = cavalry to Receive Charge
mpike-mod-second = second continuation
mpike-mod-scenario = scenario
mpike-mod-no-continue = No Continue
mpike-mod-hurt = badly hurt
mpike-mod-steady = steady unit
mpike-mod-threshold = past its threshold
mpike-mod-enemies = enemy units in the way

## Dice

mpike-roll-initiative = initiative
mpike-roll-preemption = preemption
mpike-roll-continuation = continuation
mpike-roll-order = change of order
mpike-roll-musket = musket fire
mpike-roll-light = light infantry fire
mpike-roll-pistol = pistol fire
mpike-roll-guns = artillery fire
mpike-roll-morale = morale check
mpike-roll-rally = rally
mpike-roll-interception = interception
mpike-roll-combat = close combat
mpike-roll-unable = unable to retreat
mpike-roll-pursuit = pursuit
mpike-roll-leader = leader casualty
mpike-roll-replacement = leader’s fate

## Victory

mpike-losses = victory points
mpike-level-draw = draw
mpike-level-marginal = marginal victory
mpike-level-substantial = substantial victory
mpike-level-decisive = decisive victory
mpike-end-won = { $winner }: { $level }. VP: { $one } { $points }, { $other } { $others }
mpike-end-draw = A draw. VP: { $one } { $points }, { $other } { $others }
mpike-end-abandoned-draw = A draw: the field was abandoned. VP: { $one } { $points }, { $other } { $others }
mpike-terms-levels = { $side }: VP lead for a marginal victory { $marginal }, substantial { $substantial }, decisive { $decisive }
mpike-terms-abandoned = A side with every wing under Rally abandons the field: the game ends, and it can do no better than a draw
mpike-terms-turns = The game ends after turn { $turns }
