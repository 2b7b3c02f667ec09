### Battlefield: previews and odds.

battlefield-draft-title = ORDER?
battlefield-draft-manoeuvre = MANOEUVRE?
battlefield-draft-shots = SHOOT?
battlefield-draft-answer = ANSWER?
battlefield-draft-subject = { $units }
battlefield-draft-markers = { $kinds } · { $paid } of { $hand } { $hand ->
    [one] marker
   *[other] markers
}
battlefield-draft-orders = ORDERS
battlefield-draft-order = { $units } { $kinds }
battlefield-draft-way = { $units } { $kinds }: Movement { $paid } of { $budget }
battlefield-draft-all-markers = { $paid } of { $hand } { $hand ->
    [one] marker
   *[other] markers
}
battlefield-draft-parts = IN PARTS
battlefield-draft-reach = AFTER THE MOVE
battlefield-draft-from-here = FROM HERE
battlefield-draft-odds = CHANCES
battlefield-draft-distance = { $far } { $far ->
    [one] step
   *[other] steps
} to { $foe }
battlefield-draft-zones = in the ZOC of { $units }
battlefield-draft-no-zones = not in any ZOC

battlefield-leg-fwd = { $n }. { $edge ->
    [left] To the left
    [right] To the right
    [rear] To the rear
   *[front] Forward
} { $length } { $length ->
    [one] step
   *[other] steps
} · { $cost }
battlefield-leg-dash = { $n }. Dash { $length } { $length ->
    [one] step
   *[other] steps
} · { $cost }
battlefield-leg-wheel = { $n }. Wheel { $hand } { $angle }°, { $length } { $length ->
    [one] step
   *[other] steps
} · { $cost }
battlefield-leg-side = { $n }. Sidestep { $hand } { $length } { $length ->
    [one] step
   *[other] steps
} · { $cost }
battlefield-leg-through = { $n }. Pass through · { $cost }
battlefield-leg-attack = closes with { $foe }: { $closing } { $closing ->
    [one] step
   *[other] steps
} on{ $shift ->
    [0] {""}
   *[other] , { $shift } sideways
}
battlefield-leg-about = { $n }. About-face · { $cost }
battlefield-leg-front = { $n }. Front { $hand } · { $cost }
battlefield-leg-open = { $n }. Open ranks · { $cost }
battlefield-leg-close = { $n }. Close ranks · { $cost }
battlefield-leg-hedgehog = { $n }. Hedgehog · { $cost }
battlefield-leg-wedge = { $n }. Wedge · { $cost }
battlefield-leg-rhomb = { $n }. Rhomboid · { $cost }
battlefield-leg-carousel = { $n }. Cantabrian circle · { $cost }
battlefield-leg-ordinary = { $n }. Normal formation · { $cost }
battlefield-leg-swap = { $n }. Swap front and rear · { $cost }
battlefield-leg-total = { $paid } of { $budget } Movement, { $left } left

battlefield-foretell-markers = { $units }: { $paid ->
    [0] no marker
    [one] { $paid } marker
   *[other] { $paid } markers
}, { $left } left in hand
battlefield-foretell-waiting = { $units }: no target yet, and no shot unless an enemy comes into sector and range
battlefield-foretell-hidden = { $units }: no target yet, the view is blocked
battlefield-foretell-command = Ordered by { $general }, { $distance } { $distance ->
    [one] step
   *[other] steps
} away (limit 12)
battlefield-foretell-way = { $turn ->
    [none] {""}
    [about] About-face
    [left] Wheel left { $angle }°
   *[right] Wheel right { $angle }°
}{ $go ->
    [none] {""}
   *[fwd] { $turn ->
        [none] {""}
       *[left] ,{" "}
    }{ $length } { $length ->
        [one] step
       *[other] steps
    } { $go ->
        [dash] by dash
        [left] to the left
        [right] to the right
        [rear] to the rear
       *[fwd] forward
    }
}{ $most ->
    [movement] , as far as its Movement goes
    [edge] , up to the table edge
    [unit] , up to { $met }
    [ground] , up to { $met }
   *[some] {""}
}: { $paid } of { $budget } Movement, { $left } left
battlefield-foretell-zones = Ends in the ZOC of { $units }
battlefield-foretell-attack = { $unit } attacks { $foe } { $face }
battlefield-foretell-answer = { $unit }: { $paid ->
    [0] costs no marker
    [one] costs { $paid } marker of the { $hand } in hand
   *[other] costs { $paid } markers of the { $hand } in hand
}

battlefield-odds-shot = { $unit } at { $foe }, { $range } { $range ->
    [one] step
   *[other] steps
}: { $cases ->
    [0] no rank can be lost
   *[other] rank lost { $percent }%
}
battlefield-odds-needed = { $needed ->
    [1] Any roll costs a rank
    [12] A rank is lost only on 12 (1/12)
    [13] No roll costs a rank
   *[other] A rank is lost on { $needed } or more ({ $cases }/{ $of })
}
battlefield-odds-round = { $unit } against { $foe }: { $first ->
    [won] { battlefield-odds-won }
    [lost] { battlefield-odds-beaten }
   *[drawn] { battlefield-odds-level }
}{ $second ->
    [none] {""}
    [won] {" · "}{ battlefield-odds-won }
    [lost] {" · "}{ battlefield-odds-beaten }
   *[drawn] {" · "}{ battlefield-odds-level }
}{ $third ->
    [none] {""}
    [won] {" · "}{ battlefield-odds-won }
    [lost] {" · "}{ battlefield-odds-beaten }
   *[drawn] {" · "}{ battlefield-odds-level }
}{ $both ->
    [0] {""}
   *[other] {" · "}both are lost { $both }%
}
battlefield-odds-won = { $unit } wins { $won }%{ $broken ->
    [0] {""}
   *[other] {" "}({ $foe } flees or is lost { $broken }%)
}
battlefield-odds-beaten = { $foe } wins { $lost }%{ $breaks ->
    [0] {""}
   *[other] {" "}({ $unit } flees or is lost { $breaks }%)
}
battlefield-odds-level = draw { $drawn }%
battlefield-odds-win = { $unit } beats { $foe }: { $percent }% ({ $cases }/{ $of }); flight or rout { $hard }%
battlefield-odds-drawn = Undecided: { $percent }% ({ $cases }/{ $of })
battlefield-odds-panic = { $foe } is in panic: { $unit } eliminates it without a fight
battlefield-odds-lost = { $unit } is eliminated, hit from several sides: { $percent }%
battlefield-odds-no-retreat = If { $unit } is beaten, it has no way back: { $fate }
battlefield-odds-no-flight = If { $unit } flees, it has no way out: { $fate }
battlefield-odds-parts = { $unit }: die { $value }, Protection { $protection }

battlefield-outcome-rank = { $unit } at { $foe }: rank lost
battlefield-outcome-miss = { $unit } at { $foe }: no loss
battlefield-outcome-test = { $units }: { $result }
battlefield-outcome-drawn = { $unit } and { $foe }: undecided
battlefield-outcome-beaten = { $loser }: { $result }
battlefield-outcome-lost = { $unit }: eliminated
