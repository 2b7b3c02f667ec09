### WARHORN: the log of a chapter, results first.

warhorn-log-test = **{ $unit } { $passed ->
    [0] fails
   *[other] passes
} its { $test ->
    [panic] panic
    [control] control
    [rally] rally
    [elephants] nerve
    [chariots] nerve
    [driver] driver’s
    [mahout] mahout’s
    [into-melee] shooting
   *[pikes] pikemen’s
} test.** { $face }{ $again ->
    [0] {""}
   *[other] , rerolled { $again }
} vs { $needed }{ $saved ->
    [0] {""}
   *[other] , saved by the commander
}
warhorn-log-shot = **{ $hits ->
    [0] No hits
    [one] { $hits } hit
   *[other] { $hits } hits
} on { $foe }.** { $unit } { $when ->
    [reaction] shoots at the charger
    [cover] gives covering fire
    [reply] shoots back
   *[own] shoots
}, { $weapon }{ $fire ->
    [indirect] {" "}indirect
   *[direct] {""}
}, { $length } cm{ $spent ->
    [0] {""}
   *[other] , at long range
}
warhorn-log-engine = **Engine { $model } of { $unit } { $result ->
    [bolt] hits with its bolt
    [canister] fires canister
    [miss] misses
    [misfire] misfires and misses a turn
   *[burst] bursts and is lost with its crew
}**
warhorn-log-engine-ball = **Engine { $model } of { $unit } fires.** The shot comes down at { $at }
warhorn-log-score = **{ $winner ->
    [none] Melee drawn
   *[any] Melee
}: { $one } { $first }–{ $second } { $other }**
warhorn-log-general-lost = **{ $chief ->
    [0] The general of { $unit } is killed
   *[other] The commander-in-chief is killed: { $unit }
}**
warhorn-log-lost = **{ $unit } { $fate ->
    [fled] flees from the table
    [referee] is removed by the referee
   *[destroyed] is destroyed
}**
warhorn-log-panicked = **{ $unit } panics**
warhorn-log-panicked-from = **{ $unit } panics.** It will flee from { $foes }
