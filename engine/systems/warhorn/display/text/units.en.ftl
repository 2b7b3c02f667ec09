### WARHORN: a unit in words, the units and the ground of a battle.

warhorn-kind-foot = foot
warhorn-kind-horse = cavalry
warhorn-kind-skirmish = skirmishers
warhorn-kind-chariot = chariots
warhorn-kind-scythed = scythed chariots
warhorn-kind-elephant = elephants
warhorn-kind-battery = engines
warhorn-ability-workers = Workers
warhorn-ability-scouts = Scouts
warhorn-ability-sword-master = sword masters

warhorn-unit-card = { $unit }: { $kind }, { $left } of { $of } left
warhorn-unit-troop = { $count } × { $name }: Skill { $skill }{ $melee ->
    [0] {""}
   *[other] , in melee { $melee }
}, Resilience { $resilience }, Vitality { $vitality } in melee, { $front } under fire{ $apart ->
    [0] {""}
   *[other] , { $behind } from behind
}{ $armed ->
    [0] {""}
   *[other] ; { $arms }
}
warhorn-unit-model = Model { $n }: { $crew ->
    [0] no crew
   *[other] crew { $crew }
}{ $wounds ->
    [0] {""}
   *[other] , { $wounds } of { $of } hits
}{ $spent ->
    [0] {""}
   *[other] , moved or fired this turn
}
warhorn-unit-resilience = Resilience of the unit: { $number }{ $changed ->
    [0] {""}
   *[other] , in tests now { $now }
}
warhorn-unit-chief = Commander-in-chief, rating { $rating }
warhorn-unit-regular = General, rating { $rating }
warhorn-unit-mercenary = Mercenary general
warhorn-unit-standard = Standard-bearer
warhorn-unit-musician = Musician
warhorn-unit-reserve = Not on the table yet
warhorn-unit-lost = Lost
warhorn-unit-at = { $where ->
    [leader] Leader at { $at }
   *[front] Front centre at { $at }, facing { $angle }° ({ $clock } o’clock)
}
warhorn-unit-order = { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
}, { $order }: move { $move } cm, Dash { $dash } cm
warhorn-unit-paces = Move { $move } cm, Dash { $dash } cm
warhorn-unit-zone = Command zone: { $zone } cm round its Leader
warhorn-unit-melee = In melee with { $foes }
warhorn-unit-disorder = { $count ->
    [one] { $count } warrior disordered
   *[other] { $count } warriors disordered
}
warhorn-unit-panic = In panic: it can only flee
warhorn-unit-duty-forward = Uncontrolled: it must attack
warhorn-unit-duty-back = Uncontrolled: it must fall back
warhorn-unit-square = In square: charges on flank and rear don’t disorder it
warhorn-unit-tortoise = In tortoise: shields count against shots from all sides
warhorn-unit-crossing = Crossing { $ground }, turn { $turn } of { $turns }
warhorn-unit-works = { $works ->
    [0] At { $ground }: works begin next turn
   *[other] Working at { $ground }
}
warhorn-unit-charge = Has declared a charge on { $foes }
warhorn-unit-reaction-stand = Reaction: stand
warhorn-unit-reaction-shoot = Reaction: shoot
warhorn-unit-reaction-retreat = Reaction: retreat
warhorn-unit-moved = Has moved this turn
warhorn-unit-dashed = Has dashed this turn
warhorn-unit-shot = Has shot this turn

## The units of a battle

warhorn-roster-kind = { $kind }: { $units }
warhorn-roster-melee = { $name }, length { $length }{ $row ->
    [1] {""}
   *[other] , strikes from { $row } ranks
}: { $units }
warhorn-roster-missile = { $name }, range { $range } cm{ $reload ->
    [0] {""}
   *[other] , reloads for a turn
}: { $units }
warhorn-roster-engine = { $name }, range { $range } cm{ $dead ->
    [0] {""}
   *[other] , dead zone { $dead } cm
}: { $units }

## The ground of a battle

warhorn-terrain = { $name }: { $closed ->
    [0] { $passage ->
        [0] obstacle
       *[other] obstacle, crossed from mouth to mouth
    }
   *[other] no way through
}{ $edge ->
    [0] {""}
   *[other] , its edge gives an advantage
}{ $canopy ->
    [0] {""}
   *[other] , covers from above
}{ $hides ->
    [0] {""}
   *[other] , blocks sight
}{ $drop ->
    [0] {""}
   *[other] , chariots die on its edge
}
