### Battlefield: what happened, told.

battlefield-told-enlisted = { $side }: { $units ->
    [one] { $units } unit
   *[other] { $units } units
}, { $points } points
battlefield-told-army = { $side } brought { $units ->
    [one] { $units } unit
   *[other] { $units } units
} for { $points } points: { $list }
battlefield-told-ready-army = { $side } brought { $army }, { $units ->
    [one] { $units } unit
   *[other] { $units } units
} for { $points } points: { $list }
battlefield-told-cards = { $side } picked terrain cards: { $cards }
battlefield-told-cards-unseen = { $side } took a ready draw of { $count } cards
battlefield-told-first-card = First to play terrain: { $side } (dice { $dice }, red:black)
battlefield-told-first = First to move: { $side } (dice { $dice }, red:black)
battlefield-told-card = { $side } played { $card }
battlefield-told-beat = { $side } beat it with { $card }
battlefield-told-set = { $side } placed { $card }
battlefield-told-not-set = { $side } left out { $card }
battlefield-told-sealed-army = { $side }: army ready
battlefield-told-sealed-cards = { $side }: terrain cards ready
battlefield-told-sealed-sketch = { $side }: deployment ready
battlefield-told-stationed = Deployed: { $units }
battlefield-told-revealed = Both deployments are revealed: { $units } units on the table

battlefield-log-army = { $side } brought { $units ->
    [one] { $units } unit
   *[other] { $units } units
}, { $points } points
battlefield-log-ready-army = { $side } brought { $army }: { $units ->
    [one] { $units } unit
   *[other] { $units } units
}, { $points } points
battlefield-log-card = { $side } played { $card }: { $ground }
battlefield-log-beat = { $side } beat it with { $card }: { $ground }
battlefield-log-set = { $side } placed { $card } in the { $half ->
    [red] south
   *[black] north
}
battlefield-crossing-none = nothing is placed
battlefield-crossing-cost = slows movement
battlefield-crossing-loose = loose-order units only
battlefield-crossing-closed = closed to all

battlefield-told-turn = Turn { $turn }: { $side }
battlefield-told-returned = { $side }: { $count ->
    [one] { $count } marker returns
   *[other] { $count } markers return
} to hand
battlefield-told-phase = { $side }: { $phase }
battlefield-told-no-target = { $units }: ordered to SHOOT, but there is no target
battlefield-told-markers = Order markers left, in hand and on the table: { $one } { $first }, { $other } { $second }

battlefield-told-ordered = { $units }: { $kinds }, { $paid ->
    [one] { $paid } marker
   *[other] { $paid } markers
}
battlefield-told-ordered-body = { $units } ({ $body }): { $kinds }, { $paid ->
    [one] { $paid } marker
   *[other] { $paid } markers
}
battlefield-told-plan = Plan: { $plan }
battlefield-told-tested = Test of { $units }: rolled { $die } against { $triplet } ({ $result })
battlefield-told-near-shooters = { $units } { $count ->
    [one] acts on its own: { $foe } is near, so it stands and shoots
   *[other] act on their own: { $foe } is near, so they stand and shoot
}
battlefield-told-unused = { $units } didn’t use { $kinds }
battlefield-told-plan-failed = { $units }: the plan can’t be carried out any more
battlefield-told-moved = { $units }: { $acts } ({ $paid } Movement)
battlefield-told-moved-body = { $units } ({ $body }): { $acts } ({ $paid } Movement)
battlefield-told-moved-auto = { $units } { $count ->
    [one] acts on its own
   *[other] act on their own
}: { $acts }
battlefield-told-moved-align = { $units } aligns with the enemy
battlefield-told-moved-back = { $units } takes a step back
battlefield-told-moved-answer = { $units } evades the attack
battlefield-told-moved-retreat = { $units } retreats in order
battlefield-told-moved-flight = { $units } flees at full Movement
battlefield-told-moved-pushed = { $units } is pushed back by friends
battlefield-told-moved-aside = { $units } makes way for friends
battlefield-told-moved-turned = { $units } turns to face the attacker
battlefield-told-form = { $units } { $form }
battlefield-told-wedge-failed = { $unit }: the wedge didn’t break through and will open
battlefield-told-declared = { $unit } attacks { $foe } { $face }
battlefield-told-answered = { $units }: { $reply }{ $paid ->
    [0] {""}
    [one] , { $paid } marker
   *[other] , { $paid } markers
}
battlefield-told-answer-failed = { $unit }: its answer is no longer possible{ $count ->
    [0] {""}
    [one] , { $count } marker back
   *[other] , { $count } markers back
}
battlefield-told-fallen = { $unit }: the attack on { $foe } fails
battlefield-told-held = { $unit } hits { $foe } { $face }

battlefield-told-shot-rank = { $unit } shoots at { $foe } { $weapon } at { $range } { $range ->
    [one] step
   *[other] steps
}: rolled { $die }, total { $total }, over 10; a rank is lost
battlefield-told-shot-none = { $unit } shoots at { $foe } { $weapon } at { $range } { $range ->
    [one] step
   *[other] steps
}: rolled { $die }, total { $total }; no loss
battlefield-told-waived = Fire held: { $units }
battlefield-told-ranks = { $unit }: { $lost ->
    [one] { $lost } rank
   *[other] { $lost } ranks
} lost, { $left } left
battlefield-told-tip = { $unit } loses the tip of its wedge
battlefield-told-last = { $unit } loses its last rank
battlefield-told-fought = { $unit } against { $foe }, hit { $face }, { $round }: dice { $die } and { $other }, totals { $total } and { $against }
battlefield-told-drawn = { $unit } and { $foe }: undecided, { $difference ->
    [0] equal totals
   *[other] difference { $difference } (morale { $morale })
}
battlefield-told-beaten = { $winner } beats { $loser } by { $difference } (morale { $morale }): { $result }
battlefield-told-stays = { $unit } was shot at but stays: its melee comes first
battlefield-told-mood-rally = { $unit } is in good order again
battlefield-told-mood-panic = { $unit } panics where it stands
battlefield-told-mood-fleeing = { $unit } panics and flees
battlefield-told-lost = { $unit } is eliminated: { $fate }; { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} lost
battlefield-told-lost-on = { $unit } is eliminated: { $fate } ({ $ground }); { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} lost
battlefield-told-lost-by = { $unit } is eliminated: { $fate } ({ $foe }); { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} lost
battlefield-told-chief = { $side }: the new commander-in-chief is with { $unit }
battlefield-told-no-chief = { $side }: no general is left

battlefield-told-put = { $unit } is placed at { $at }, facing { $angle }°
battlefield-told-value = { $unit } · { $field }: { $value }
battlefield-told-hand = { $side }: { $count ->
    [one] { $count } order marker
   *[other] { $count } order markers
} in hand
