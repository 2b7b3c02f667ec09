### Simple Great Battles of History: how results come about.

sgboh-why-points = { $unit }: { $points } rout points
sgboh-why-level = { $side }: { $points } of { $level } rout points; at { $level } the army withdraws
sgboh-why-range = { $leader } commands to { $range } hexes; { $count ->
    [one] 1 unit is within
   *[other] { $count } units are within
}, the rest by chains
sgboh-why-out = no chain of units in command reaches { $units }
sgboh-why-seizure = { $leader } rolled { $die } against initiative { $initiative }
sgboh-why-formation = { $formation }: { $units ->
    [one] 1 unit on the map
   *[other] { $units } units on the map
}, its chain may jump { $gap } hexes
sgboh-why-group = together by the range of { $leader }
sgboh-why-cost = { $units } paid { $cost }, { $spent } of { $allowance } MP so far
sgboh-why-stopped = { $units } came into an enemy zone and must stop
sgboh-why-quality = { $unit }: quality { $quality } as printed ({ $printed })
sgboh-why-quality-reduced = { $unit }: quality { $quality }, printed { $printed }, two less when reduced
sgboh-why-quality-column = { $unit }: quality { $quality }, printed { $printed }, two less in column
sgboh-why-shot = { $row } at distance { $distance } hits on { $value } or less
sgboh-why-shot-hit = die { $die } { $added } = { $total }, not above { $value }: hit
sgboh-why-shot-miss = die { $die } { $added } = { $total }, above { $value }: miss
sgboh-why-hit = { $unit }: { $hits } hits; { $left } more and it routs
sgboh-why-hit-last = { $unit } has { $hits } hits against quality { $quality }
sgboh-why-attackers = attackers: { $units }, { $hits } hits in all
sgboh-why-defenders = defenders: { $units }, { $hits } hits in all
sgboh-why-total = die { $die } { $net } = { $total }
sgboh-why-otherwise = by today's table that row reads: attacker { $attacker }, defender { $defender }; the result as recorded stands
sgboh-why-elephant = { $unit }: die { $die } and { $hits } hits are compared with its quality
sgboh-why-leader = { $leader } counts { $points } rout points, five for each point of initiative
