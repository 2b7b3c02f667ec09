### Battlefield: how facts came about.

battlefield-why-part = { $value } { $what }
battlefield-why-command = Ordered by { $general }, { $distance } of 12 steps away
battlefield-why-hand = { $side }: { $paid } laid, { $hand } left in hand
battlefield-why-triplet = Stands on { $stand } or less, half Movement up to { $half }, full up to { $full }, charges from { $charge }
battlefield-why-nearest = The nearest enemy is { $foe }
battlefield-why-paid = { $units }: { $paid } of { $pace } Movement
battlefield-why-range = Range { $range } steps, from the front edge to the part of the target inside the sector
battlefield-why-face = { $foe }: hit { $face }
battlefield-why-shot = Die { $die } with its modifiers, less Protection { $protection }, makes { $total }; a rank falls above 10
battlefield-why-armour = Protection of { $unit }: { $protection }, made up of
battlefield-why-total = { $unit }: die { $die }, total { $total }, made up of
battlefield-why-rank = { $unit }: a rank lost, { $total } less Protection { $protection } is { $left }, above 10
battlefield-why-no-rank = { $unit }: no loss, { $total } less Protection { $protection } is { $left }, not above 10
battlefield-why-morale = Morale of { $unit } after all losses: { $morale }; a lead of more than that decides
battlefield-why-marker-unit = { $unit }: 1 marker for the unit
battlefield-why-marker-chief = { $count } more for the commander-in-chief
battlefield-why-marker-general = { $count } more for the general
battlefield-why-marker-standard = { $count } more for the standard
battlefield-why-marker-musician = { $count } more for the musician
battlefield-why-marker-laid = { $side }: { $count } of them taken from those laid, the hand was short
