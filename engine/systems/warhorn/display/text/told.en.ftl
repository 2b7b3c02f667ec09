### WARHORN: what has happened.

## Before the game

warhorn-told-enlisted = { $side } has chosen its army
warhorn-told-army = { $side } brings { $ready ->
    [0] {""}
   *[other] { $army },{" "}
}{ $units ->
    [one] { $units } unit
   *[other] { $units } units
}, { $points } points
warhorn-told-element = { $side } places terrain at { $at }: { $ground }
warhorn-told-terrain-ended = { $side } places no more terrain
warhorn-told-rolled-off = { $what ->
    [deployment] Deployment
   *[first-turn] First turn
}: { $one } { $first }, { $other } { $second }. { $winner } chooses{ $twice ->
    [0] {""}
   *[other] {" "}this and the first turn
}
warhorn-told-order-chosen = { $what ->
    [deployment] { $side } deploys first
   *[first-turn] { $side } takes the first turn
}
warhorn-told-stationed = { $unit } deploys at { $at }
warhorn-told-deployed = { $side } is deployed

## The turn

warhorn-told-turn = Turn { $turn }: { $side }
warhorn-told-joined = { $units } change sides and join { $side }: their own side attacked them
warhorn-told-phase = { $side }: { $phase }

## Morale and command

warhorn-told-test = { $unit } { $passed ->
    [0] fails
   *[other] passes
} its { $test ->
    [disorder] disorder
    [panic] panic
    [control] control
    [rally] rally
    [elephants] nerve
    [chariots] nerve
    [driver] driver’s
    [mahout] mahout’s
    [into-melee] shooting
   *[pikes] pikemen’s
} test: { $face }{ $again ->
    [0] {""}
   *[other] , rerolled { $again }
} vs { $needed }{ $saved ->
    [0] {""}
   *[other] , saved by the commander
}
warhorn-told-tested = { $unit }, { $test ->
    [disorder] disorder
   *[other] Resilience
} test: { $failed } of { $dice } dice above { $needed }
warhorn-told-helped = The commander-in-chief saves a die for { $unit }. His rating drops to { $rating }
warhorn-told-disordered = { $unit } falls { $before ->
    [0] into disorder: { $total } disordered
   *[other] further into disorder: { $by } more, { $total } in all
}
warhorn-told-restored = { $unit } { $left ->
    [0] is back in order
   *[other] still has { $left } disordered
}
warhorn-told-panicked = { $unit } panics
warhorn-told-panicked-from = { $unit } panics and will flee from { $foes }
warhorn-told-rallied = { $unit } rallies{ $chase ->
    [0] {""}
   *[other] : no charger reached it
}
warhorn-told-uncontrolled = { $unit } is uncontrolled and { $duty ->
    [back] falls back
   *[other] must attack
}
warhorn-told-serves = { $unit } { $act ->
    [shoot] will shoot
   *[other] will advance on the nearest enemy
}
warhorn-told-suspected = { $unit } is under suspicion: its mercenaries may change sides
warhorn-told-betrayed = { $unit } betrays its side and joins { $side }
warhorn-told-wronged = { $unit } is attacked by its own side
warhorn-told-body-lost = { $side } loses the body of its commander: −1 Resilience to the end of the game

## Charges

warhorn-told-charge = { $unit } declares a charge on { $foes }{ $edge ->
    [left] , left flank
    [right] , right flank
    [rear] , rear
   *[front] {""}
}
warhorn-told-react-stand = { $unit } stands
warhorn-told-react-shoot = { $unit } gets ready to shoot
warhorn-told-react-retreat = { $unit } chooses to retreat
warhorn-told-nerve = { $unit } { $held ->
    [0] loses its nerve
   *[other] keeps its nerve
}
warhorn-told-elephants = Elephants charge for the first time in this game
warhorn-told-charge-failed = { $unit } fails to reach its target
warhorn-told-charge-over = { $unit } gives up its charge
warhorn-told-contact = { $unit } charges into { $foe }, { $edge ->
    [front] front
    [left] left flank
    [right] right flank
   *[rear] rear
}{ $dash ->
    [0] {""}
   *[other] , in a Dash
}
warhorn-told-advantage = { $foe } has the advantage: { $ground }
warhorn-told-apart = { $unit } and { $foe } are no longer in contact

## Movement

warhorn-told-moved = { $unit } { $way ->
    [move] moves
    [dash] dashes
    [about] turns about
    [charge] charges
    [flight] flees
    [retreat] retreats
    [advance] advances
    [fall-back] falls back
    [cross] crosses
   *[engine] moves an engine
}{ $way ->
    [about] {""}
   *[other] {" "}{ $length } cm
}{ $dashed ->
    [0] {""}
   *[other] { $way ->
        [dash] {""}
        [flight] {""}
       *[other] , Dash
    }
}
warhorn-told-stuck = { $unit } has nowhere to { $way ->
    [flight] flee
    [retreat] retreat
   *[fall-back] fall back
}
warhorn-told-turned = { $unit } { $turned ->
    [0] rearranges its models
   *[other] turns
}
warhorn-told-reformed = { $unit } forms { $density }
warhorn-told-crossing = { $unit } crosses ({ $ground }): turn { $turn } of { $turns }
warhorn-told-crossed = { $unit } leaves the crossing
warhorn-told-site = { $unit } { $working ->
    [0] reaches { $ground }; work starts next turn
   *[other] works at { $ground }: its penalties are off
}
warhorn-told-site-left = { $unit } stops working
warhorn-told-scouted = { $unit } scouts { $ground }
warhorn-told-cancelled = { $on ->
    [0] Scouts of { $side } no longer cancel the penalties of { $ground }
   *[other] Scouts of { $side } cancel the penalties of { $ground }
}

## Shooting

warhorn-told-shot = { $unit } { $when ->
    [reaction] shoots at the charging
    [cover] gives covering fire on
    [reply] shoots back at
   *[own] shoots
} { $foe }, { $weapon }{ $fire ->
    [indirect] {" "}indirect
   *[direct] {""}
}, { $length } cm{ $spent ->
    [0] {""}
   *[other] , at long range
}: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} from { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
warhorn-told-shot-lost = { $unit } shoots at { $foe } in vain: { $why ->
    [range] out of range, { $length } cm away with a range of { $most } cm
    [lob] a lobbed shot isn’t possible at { $length } cm
   *[test] it won’t shoot into melee
}
warhorn-told-engine = Engine { $model } of { $unit } { $result ->
    [bolt] hits with its bolt
    [canister] fires canister
    [miss] misses
    [misfire] misfires and misses a turn
   *[burst] bursts and is lost with its crew
}
warhorn-told-engine-ball = Engine { $model } of { $unit } fires: the shot comes down at { $at }
warhorn-told-engine-lost = Engine { $model } of { $unit } shoots in vain: { $why ->
    [range] out of range
   *[test] the crew won’t shoot into melee
}

## Losses

warhorn-told-hit = { $unit } takes { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
} and loses { $dead ->
    [0] no models
    [one] { $dead } model
   *[other] { $dead } models
}{ $several ->
    [0] {""}
   *[other] {" "}({ $who })
}
warhorn-told-hit-manned = { $unit } { $hits ->
    [0] loses
    [one] takes { $hits } hit and loses
   *[other] takes { $hits } hits and loses
} { $models ->
    [0] { $crew ->
        [0] nothing
       *[other] { $crew } crew
    }
    [one] { $models } model
   *[other] { $models } models
}{ $models ->
    [0] {""}
   *[other] { $crew ->
        [0] {""}
       *[other] {" "}and { $crew } crew
    }
}
warhorn-told-lost = { $unit } { $fate ->
    [fled] flees from the table
    [referee] is removed by the referee
   *[destroyed] is destroyed
}
warhorn-told-loosened = { $unit } has to loosen to { $density }
warhorn-told-general-lost = { $chief ->
    [0] The general of { $unit } is killed
   *[other] The commander-in-chief is killed: { $unit }
}
warhorn-told-bearer-lost = The { $bearer ->
    [standard] standard bearer
   *[musician] musician
} of { $unit } is killed

## Melee

warhorn-told-challenged = The general of { $unit } challenges the general of { $foe }
warhorn-told-duel-taken = The general of { $unit } takes the duel with { $foe }
warhorn-told-duel-declined = The general of { $unit } declines the duel with { $foe }
warhorn-told-posted = The general of { $unit } moves to the { $edge ->
    [front] front
    [left] left flank
    [right] right flank
   *[rear] rear
}
warhorn-told-struck = { $at ->
    [nobody] { $unit } strikes { $foe }
   *[any] The general of { $unit } strikes the { $at ->
        [standard] standard bearer
        [musician] musician
       *[general] general
    } of { $foe }
}{ $edge ->
    [left] {" "}in the left flank
    [right] {" "}in the right flank
    [rear] {" "}in the rear
   *[front] {""}
}, { $weapon }: { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}{ $sure ->
    [0] {" "}from { $attacks ->
        [one] { $attacks } attack
       *[other] { $attacks } attacks
    }
   *[other] {" "}without dice
}
warhorn-told-score = { $winner ->
    [none] Melee drawn
   *[any] Melee
}: { $one } { $first }–{ $second } { $other }

## Chariots and elephants

warhorn-told-chariot = A scythed chariot of { $unit } { $back ->
    [0] charges on
   *[other] turns back
}{ $touched ->
    [0] {" "}and touches no unit
   *[other] {" "}through { $foes }
}
warhorn-told-beast-killed = An elephant of { $unit } is killed by its mahout
warhorn-told-beast = An elephant of { $unit } goes mad and runs{ $touched ->
    [0] , touching no unit
   *[other] {" "}through { $foes }
}

## The referee

warhorn-told-set = { $unit } is set at { $at } by the referee
