### Musket & Pike: where a result comes from.

mpike-why-points = { $side }: VP for units { $units }, leaders { $leaders }, wagons { $wagons }, objectives { $objectives }
mpike-why-initiative = Wings under { $order }: { $one } { $ours }, { $other } { $theirs }
mpike-why-order = { $wing } under { $order } needs { $most } or less
mpike-why-change = { $wing } needs { $most } or less to go from { $before } to { $order }
mpike-why-sum = rolled { $total }, needed { $most } or less
mpike-why-cost = { $units }: { $cost } MP for this step
mpike-why-allowance = { $units }: { $spent } of { $allowance } MP spent
mpike-why-momentum = { $units }: the last hexes were a straight run over clear ground
mpike-why-table = { $unit }: { $table ->
    [musket] musket table
    [regimental] musket table with a regimental gun
    [light] light infantry table
    [pistol] pistol table
   *[artillery] artillery table
}{ $column ->
    [front] , front column
    [flank] , flank column
    [salvo] , salvo column
   *[none] {""}
}
mpike-why-row = rolled { $total }: row { $row }
mpike-why-otherwise = the chart now gives another result; the recorded one stands
mpike-why-hits = { $unit }: { $hits } of { $strength } hits, threshold { $threshold }; { $left ->
    [0] no strength left
   *[other] eliminated after { $left } more
}
mpike-why-morale = { $unit }: morale { $morale }, { $level ->
    [normal] as printed ({ $printed })
    [shaken] shaken, printed { $printed }
   *[broken] broken, printed { $printed }
}
mpike-why-attackers = Attackers { $units }: strength { $strength }, best morale { $morale }
mpike-why-defenders = Defender { $units }: strength { $strength }, morale { $morale }
mpike-why-limit = modifiers { $sum } are limited to { $total }
mpike-why-combat-row = die { $die }, modifiers { $total }: row { $row }
mpike-why-pursuit = { $stay } or less breaks off, up to { $down } rides the enemy down, more also leaves the map
mpike-why-worth = { $unit }: { $points } VP to the enemy
mpike-why-leader = { $leader } is hit on { $faces }; rolled { $die }
mpike-why-leader-worth = { $leader }: { $points } VP to the enemy
