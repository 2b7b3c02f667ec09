### Simple Great Battles of History: what an order would cost, provoke and bring.

sgboh-foretell-points = { $units }: { $cost } of { $allowance } MP, { $left } left
sgboh-foretell-hits = { $hits ->
    [one] terrain costs it 1 hit on the way
   *[other] terrain costs it { $hits } hits on the way
}
sgboh-foretell-facing = May turn to face it on the way: { $units }
sgboh-foretell-zones = Enters the ZOC of { $units }

sgboh-reckon-shot = { $row } at range { $distance }: hits on { $value } or less; with modifiers, { $needed } or less
sgboh-reckon-seize = { $leader }, initiative { $initiative }: the turn is seized on { $initiative } or less, { $share }

sgboh-chances-net = die { $net }
sgboh-chances-row = { $share }: attacker { $attacker }, defender { $defender }

sgboh-outcome-hits = { $unit }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
sgboh-outcome-reduced = reduced: { $units }
sgboh-outcome-routed = routed: { $units }
sgboh-outcome-eliminated = eliminated: { $units }
sgboh-outcome-pursuing = off the map in pursuit: { $units }
sgboh-outcome-lost = lost in pursuit: { $units }
sgboh-outcome-leader-killed = { $leader } is killed
sgboh-outcome-seized = the turn is seized
sgboh-outcome-not-seized = the attempt fails
sgboh-outcome-nothing = no effect
