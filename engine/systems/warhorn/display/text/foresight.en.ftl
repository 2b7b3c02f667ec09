### WARHORN: results of attacks, and what is told before an order is given.

## Attacks and what they come to

warhorn-result-shot-at = { $unit } shoots at { $foe }
warhorn-result-nothing = No losses
warhorn-result-loses = { $foe } loses { $lost ->
    [one] { $lost } model
   *[other] { $lost } models
}
warhorn-result-loses-many = { $foe } loses { $lost } models or more
warhorn-result-panics = { $foe } panics
warhorn-result-destroyed = { $foe } is destroyed
warhorn-result-in-vain = Shot in vain
warhorn-result-misfire = Misfire
warhorn-result-burst = The engine bursts
warhorn-result-charge-of = { $unit } charges { $foes }
warhorn-result-charge = { $reached ->
    [yes] Contact
   *[no] Target not reached
}{ $worn ->
    [0] {""}
   *[other] , charger disordered
}
warhorn-result-charge-over = Charge given up
warhorn-result-charger-panics = Charger panics
warhorn-result-charger-destroyed = Charger is destroyed
warhorn-result-melee-of = { $one } against { $other }
warhorn-result-drawn = Melee drawn
warhorn-result-beaten = { $foes } { $fate ->
    [destroyed] beaten and destroyed
    [panics] beaten and in panic
   *[holds] beaten but steady
}

## What an order costs and provokes

warhorn-foretell-way = { $unit }: { $way } of { $have } cm
warhorn-foretell-test = { $unit } is tested for disorder: { $cause }{ $count ->
    [1] {""}
   *[other] {" "}and more, { $count } causes in all
}. { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, each fails above { $needed }
warhorn-foretell-retreat = { $unit } takes a panic test first: passes on { $needed } or less
warhorn-foretell-spend = { $unit }: { $rating } off the die; your commander’s rating drops to { $left }
warhorn-foretell-blow = { $count } × { $weapon } on { $foe }: { $needed ->
    [0] can’t hit
    [1] hits on 1
   *[other] hits on 1–{ $needed }
}
warhorn-foretell-duel = Duel this phase: { $unit } wins { $wins }%, { $foe } wins { $dies }%, both die { $both }%, undecided { $open }%
warhorn-foretell-duellist = General of { $unit } ({ $weapon }): 1 die{ $bonus ->
    [0] {""}
    [one] , { $bonus } bonus die
   *[other] , { $bonus } bonus dice
}{ $after ->
    [hit] {" "}if it hits
   *[any] {""}
}{ $earns ->
    [each] , +1 for each hit
    [own] , +1 for its hit
   *[none] {""}
}; { $needed ->
    [0] can’t hit
    [1] hits on 1
   *[other] hits on 1–{ $needed }
}, kills with { $deadly ->
    [one] { $deadly } hit
   *[other] { $deadly } hits
}
warhorn-foretell-decline = If declined, { $unit } wins the duel, and the general of { $foe } can’t strike { $unit } in this phase
warhorn-odds-shot = { $unit }: aimed range { $aimed } cm of { $most }{ $total ->
    [0] {""}
   *[other] , modifiers { $total } in all
}

## Outcomes counted together

warhorn-outcome-dead = { $unit } loses { $dead }
warhorn-outcome-panic = { $unit } panics
warhorn-outcome-disorder = { $unit } is disordered
warhorn-outcome-rally = { $unit } rallies
warhorn-outcome-short = { $unit } falls short
warhorn-outcome-lost = { $unit } is lost
