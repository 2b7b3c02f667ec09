### Simple Great Battles of History: how results come about.

sgboh-why-points = { $unit }: { $points } rout points
sgboh-why-level = { $side }: { $points } of { $level } rout points; at { $level } the army withdraws
sgboh-why-range = { $leader }: command range { $range }, { $count ->
    [one] 1 unit
   *[other] { $count } units
} within it, the rest by chains
sgboh-why-out = out of command, not reached by any chain: { $units }
sgboh-why-seizure = { $leader } rolled { $die } against initiative { $initiative }
sgboh-why-formation = { $formation }: { $units ->
    [one] 1 unit on the map
   *[other] { $units } units on the map
}, { $gap ->
    [0] no gaps in its chain
    [one] its chain may skip 1 hex
   *[other] its chain may skip { $gap } hexes
}
sgboh-why-group = together: their commanders are near enough to { $leader }
sgboh-why-cost = { $units } paid { $cost } MP, { $spent } of { $allowance } so far
sgboh-why-stopped = { $units } entered an enemy ZOC and must stop
sgboh-why-quality = { $unit }: TQ { $quality }, as printed ({ $printed })
sgboh-why-quality-reduced = { $unit }: TQ { $quality } (printed { $printed }, 2 lower when reduced)
sgboh-why-quality-column = { $unit }: TQ { $quality } (printed { $printed }, 2 lower in column)
sgboh-why-shot = Fire at range { $distance } ({ $row }): hits on { $value } or less
sgboh-why-shot-hit = die { $die } { $added } = { $total }, needs { $value } or less: hit
sgboh-why-shot-miss = die { $die } { $added } = { $total }, needs { $value } or less: miss
sgboh-why-hit = { $unit }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}; { $left } more and it { $then ->
    [reduced] is reduced
    [rampage] rampages
   *[rout] routs
}
sgboh-why-hit-last = { $unit }: { $hits ->
    [one] 1 hit reaches
   *[other] { $hits } hits reach
} its TQ of { $quality }
sgboh-why-attackers = attackers: { $units }, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} in all
sgboh-why-defenders = defenders: { $units }, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} in all
sgboh-why-total = die { $die } { $net } = { $total }
sgboh-why-otherwise = today’s chart gives attacker { $attacker_result ->
   *[none] no effect
    [hits] { $attacker_hits ->
        [one] 1 hit
       *[other] { $attacker_hits } hits
    }
    [retreat] retreat
    [hits-retreat] { $attacker_hits ->
        [one] 1 hit
       *[other] { $attacker_hits } hits
    } and retreat
    [roll-retreat] rout roll{ $attacker_plus }, retreat if passed
    [roll-hits-retreat] rout roll{ $attacker_plus }, { $attacker_hits ->
        [one] 1 hit
       *[other] { $attacker_hits } hits
    } and retreat if passed
    [rout] automatic rout
}, defender { $defender_result ->
   *[none] no effect
    [hits] { $defender_hits ->
        [one] 1 hit
       *[other] { $defender_hits } hits
    }
    [retreat] retreat
    [hits-retreat] { $defender_hits ->
        [one] 1 hit
       *[other] { $defender_hits } hits
    } and retreat
    [roll-retreat] rout roll{ $defender_plus }, retreat if passed
    [roll-hits-retreat] rout roll{ $defender_plus }, { $defender_hits ->
        [one] 1 hit
       *[other] { $defender_hits } hits
    } and retreat if passed
    [rout] automatic rout
}; the recorded result stands
sgboh-why-elephant = { $unit }: die { $die } plus { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}, against its TQ
sgboh-why-leader = { $leader } counts { $points } rout points, 5 per point of initiative
