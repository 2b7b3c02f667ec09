### Simple Great Battles of History: what an order would cost, provoke and bring.

sgboh-foretell-points = { $units }: { $cost } of { $allowance } MP, { $left } left
sgboh-foretell-hits = { $hits ->
    [one] terrain costs it 1 hit on the way
   *[other] terrain costs it { $hits } hits on the way
}
sgboh-foretell-facing = { $units } may turn to face it on the way
sgboh-foretell-zones = Enters the ZOC of { $units }

sgboh-reckon-shot = Fire at range { $distance } ({ $row }): hits on { $value } or less; with modifiers, { $can ->
   *[yes] { $needed } or less
    [no] it can’t hit
}
sgboh-reckon-seize = { $leader }, initiative { $initiative }: the turn is seized on { $initiative } or less, { $share }%

sgboh-chances-net = die { $net }
sgboh-chances-row = { $share }%, attacker: { $attacker_result ->
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
}; defender: { $defender_result ->
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
}

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
