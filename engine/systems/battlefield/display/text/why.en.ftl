### Battlefield: how facts came about.

battlefield-why-part = { $value } { $what }
battlefield-why-command = Ordered by { $general }, { $distance } { $distance ->
    [one] step
   *[other] steps
} away (limit 12)
battlefield-why-hand = Order markers of { $side }: { $paid } laid, { $hand } left in hand
battlefield-why-triplet = Stands on { $stand } or less, half Movement up to { $half }, full up to { $full }{ $charge ->
    [13] {""}
   *[other] , charges on { $charge } or more
}
battlefield-why-nearest = The nearest enemy is { $foe }
battlefield-why-paid = { $units }: { $paid } of { $pace } Movement
battlefield-why-gone = Steps covered by { $unit }: { $way }; its Movement is { $pace }
battlefield-why-range = Range { $range } { $range ->
    [one] step
   *[other] steps
}, from the front edge to the part of the target inside the sector
battlefield-why-face = Shot at { $foe } { $face }
battlefield-why-shot = Die { $die } with its modifiers, less Protection { $protection }: { $total }; over 10 costs a rank
battlefield-why-armour = Protection of { $unit }: { $protection }, made up of
battlefield-why-total = { $unit }: die { $die }, total { $total }, made up of
battlefield-why-rank = { $unit } loses a rank: { $total } less Protection { $protection } is { $left }, over 10
battlefield-why-no-rank = { $unit } loses nothing: { $total } less Protection { $protection } is { $left }, not more than 10
battlefield-why-morale = { $unit }: morale { $morale } after losses; it loses if the enemy’s total is higher by more than that
battlefield-why-rear = { $unit } is beaten by an attack in the rear, so it routs
battlefield-why-several = { $unit } is beaten on several sides at once, so it routs
battlefield-why-cut-down = { $unit } lost a rank to a wedge, so the rest is cut down
battlefield-why-retreat = { $unit } lost no rank in this fight, so it retreats in order
battlefield-why-wedge = { $unit } is beaten by a wedge, so it flees even without a loss
battlefield-why-flank = { $unit } was hit in the flank, so it can’t retreat in order
battlefield-why-hedgehog = { $unit } is in hedgehog: when beaten, it always flees
battlefield-why-flight = { $unit } lost a rank in this fight, so it flees
battlefield-why-marker-unit = { $unit }: 1 marker for the unit
battlefield-why-marker-chief = { $count } more for the commander-in-chief
battlefield-why-marker-general = { $count } more for the general
battlefield-why-marker-standard = { $count } more for the standard
battlefield-why-marker-musician = { $count } more for the musician
battlefield-why-marker-laid = { $side }: { $count } of them { $count ->
    [one] comes
   *[other] come
} from the markers laid, as the hand ran out
