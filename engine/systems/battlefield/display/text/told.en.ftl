### Battlefield: what happened, told.

battlefield-told-enlisted = { $side }: { $units } units, { $points } points
battlefield-told-army = { $side } brings { $units } units for { $points } points: { $list }
battlefield-told-ready-army = { $side } brings { $army }, { $units } units for { $points } points: { $list }
battlefield-told-cards = { $side } picks terrain cards: { $cards }
battlefield-told-cards-unseen = { $side } takes a ready draw of { $count } cards
battlefield-told-first-card = { $side } plays terrain first (dice { $dice }, red:black)
battlefield-told-first = { $side } moves first (dice { $dice }, red:black)
battlefield-told-card = { $side } plays { $card }
battlefield-told-beat = { $side } beats it with { $card }
battlefield-told-set = { $side } places { $card }
battlefield-told-not-set = { $side } places nothing: { $card }
battlefield-told-sealed-army = { $side } has its army
battlefield-told-sealed-cards = { $side } has its terrain cards
battlefield-told-sealed-sketch = { $side } has deployed
battlefield-told-stationed = Deployed: { $units }
battlefield-told-revealed = Both deployments are revealed: { $units } units on the table

battlefield-log-army = { $side } brings { $units ->
    [one] { $units } unit
   *[other] { $units } units
}, { $points } points
battlefield-log-ready-army = { $side } brings { $army }: { $units ->
    [one] { $units } unit
   *[other] { $units } units
}, { $points } points
battlefield-log-card = { $side } plays { $card }: { $ground }
battlefield-log-beat = { $side } beats it with { $card }: { $ground }
battlefield-log-set = { $side } places { $card } in the { $half ->
    [red] south
   *[black] north
}
battlefield-crossing-none = nothing is placed
battlefield-crossing-cost = slows movement
battlefield-crossing-loose = loose-order units only
battlefield-crossing-closed = closed to all

battlefield-told-turn = Turn { $turn }: { $side }
battlefield-told-returned = { $side }: { $count ->
    [one] { $count } marker comes
   *[other] { $count } markers come
} back to hand
battlefield-told-phase = { $side }: { $phase }
battlefield-told-no-target = { $units }: nobody to shoot at from there
battlefield-told-markers = Markers left: { $one } { $first }, { $other } { $second }

battlefield-told-ordered = { $units }: { $kinds }, { $paid ->
    [one] { $paid } marker
   *[other] { $paid } markers
}
battlefield-told-ordered-body = { $units } ({ $body }): { $kinds }, { $paid ->
    [one] { $paid } marker
   *[other] { $paid } markers
}
battlefield-told-plan = Plan: { $plan }
battlefield-told-tested = { $units } by itself: die { $die } against { $triplet }, { $result }
battlefield-told-near-shooters = { $units } by itself: { $foe } is near, so it stands and shoots
battlefield-told-unused = { $units }: { $kinds } not used
battlefield-told-plan-failed = { $units }: the plan can no longer be carried out
battlefield-told-moved = { $units }: { $acts } ({ $paid } Movement)
battlefield-told-moved-body = { $units } ({ $body }): { $acts } ({ $paid } Movement)
battlefield-told-moved-auto = { $units } by itself: { $acts }
battlefield-told-moved-align = { $units }: set against the enemy
battlefield-told-moved-back = { $units }: a step back
battlefield-told-moved-answer = { $units }: out of the way
battlefield-told-moved-retreat = { $units }: falling back in order
battlefield-told-moved-flight = { $units }: running at full Movement
battlefield-told-moved-pushed = { $units }: pushed back by friends
battlefield-told-moved-aside = { $units }: making way
battlefield-told-moved-turned = { $units }: turned to the attacker
battlefield-told-form = { $units }: { $form }
battlefield-told-wedge-failed = { $unit }: the wedge has failed and will open
battlefield-told-declared = { $unit }: attack on { $foe } { $face }
battlefield-told-answered = { $units }: { $reply }{ $paid ->
    [0] {""}
    [one] , { $paid } marker
   *[other] , { $paid } markers
}
battlefield-told-answer-failed = { $unit }: the answer has become impossible{ $count ->
    [0] {""}
    [one] , { $count } marker back
   *[other] , { $count } markers back
}
battlefield-told-fallen = { $unit }: the attack on { $foe } comes to nothing
battlefield-told-held = { $unit } strike { $foe } { $face }

battlefield-told-shot-rank = { $unit } at { $foe }, { $range } steps, { $weapon }: die { $die }, total { $total } over 10, a rank falls
battlefield-told-shot-none = { $unit } at { $foe }, { $range } steps, { $weapon }: die { $die }, total { $total }, no loss
battlefield-told-waived = { $units }: no shot
battlefield-told-ranks = { $unit }: { $lost ->
    [one] { $lost } rank
   *[other] { $lost } ranks
} lost, { $left } left
battlefield-told-tip = { $unit }: the tip of the wedge falls
battlefield-told-last = { $unit }: the last rank falls
battlefield-told-fought = { $unit } against { $foe }, struck { $face }, { $round }: dice { $die } and { $other }, totals { $total } and { $against }
battlefield-told-drawn = { $unit } and { $foe }: undecided, { $difference ->
    [0] equal totals
   *[other] difference { $difference }, not more than morale { $morale }
}
battlefield-told-beaten = { $winner } beat { $loser } by { $difference }, more than morale { $morale }: { $result }
battlefield-told-stays = { $unit }: shot at, but after its melee it does not fall back
battlefield-told-mood-rally = { $unit }: in good order again
battlefield-told-mood-panic = { $unit }: panic on the spot
battlefield-told-mood-fleeing = { $unit }: panic and flight
battlefield-told-lost = { $unit } lost: { $fate }; { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} lost
battlefield-told-lost-on = { $unit } lost: { $fate } ({ $ground }); { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} lost
battlefield-told-lost-by = { $unit } lost: { $fate } ({ $foe }); { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} lost
battlefield-told-chief = { $side }: the new commander-in-chief is with { $unit }
battlefield-told-no-chief = { $side }: no general is left

battlefield-told-put = { $unit } put at { $at }, facing { $angle }°
battlefield-told-value = { $unit }: { $field } is now { $value }
battlefield-told-hand = { $side }: markers in hand { $count }
