### Musket & Pike: what an order would cost, provoke and bring.

mpike-foretell-points = { $units }: { $path }, { $cost } of { $allowance } MP, { $left } left
mpike-foretell-formation = { $hits ->
    [one] The ground deals 1 formation hit
   *[other] The ground deals { $hits } formation hits
}: { $formation ->
    [confused] confused at the end
    [broken] formation broken
   *[other] formation holds
}
mpike-foretell-alone = { $leader } ends alone: lost if an enemy enters his hex
mpike-foretell-intercept = May intercept: { $units }
mpike-foretell-fire = May fire at it, chance of a hit: { $units }
mpike-foretell-hedgehog = May form hedgehog: { $units }
mpike-foretell-face = May turn to face it: { $units }
mpike-foretell-withdraw = May withdraw: { $units }

mpike-chances-sure = { $attackers } on { $defenders } in { $hex }: succeeds without a roll
mpike-chances-net = { $attackers } on { $defenders } in { $hex }: { $net } to the die
mpike-chances-row = { $loser ->
    [attacker] Attacker
   *[defender] Defender
} { $fate ->
    [shaken] shaken, retreats { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    }
    [broken] broken
   *[eliminated] eliminated
} · { $share }%

mpike-reckon-trial = { $name }: needs { $most } or less after modifiers, { $share }%
mpike-reckon-rally = { $unit } rallies on { $most } or less, { $share }%
mpike-reckon-rally-sure = { $unit } rallies without a roll: { $leader } is with it
mpike-reckon-shot = { $unit } at { $target } in { $hex }: { $net } to the die; any effect { $effect }%, a hit { $hit }%

mpike-outcome-hits = { $unit }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
mpike-outcome-formation = { $unit }: { $formation ->
    [normal] normal formation
    [confused] confused
    [broken] formation broken
    [hedgehog] hedgehog
    [open] open order
   *[column] column
}
mpike-outcome-fate = { $unit }: { $fate ->
    [normal] morale normal
    [shaken] shaken
    [broken] broken
    [pursued] off the map in pursuit
    [disabled] disabled
    [captured] captured
   *[eliminated] eliminated
}
mpike-outcome-leader = { $leader } is lost
mpike-outcome-trial = { $won ->
    [yes] the attempt succeeds
   *[no] the attempt fails
}
mpike-outcome-nothing = no effect
