### Simple Great Battles of History: what has happened.

## The sequence of play

sgboh-told-turn = Turn { $number }: { $side }
sgboh-told-turn-seized = Turn { $number } is seized: { $side } to play
sgboh-told-start = First to move: { $side }, dice { $dice }
sgboh-told-passed = { $side }: pass
sgboh-told-phase = { $side }: { $phase }
sgboh-told-points = Rout points: { $first } { $ours } of { $our_level }, { $second } { $theirs } of { $their_level }

## Leaders and command

sgboh-told-seized = { $leader } seizes the turn: { $die } is not above initiative { $initiative }; { $left ->
        [one] { $left } attempt left
       *[other] { $left } attempts left
    }
sgboh-told-not-seized = { $leader } fails to seize the turn: { $die } is above initiative { $initiative }; { $left ->
        [one] { $left } attempt left
       *[other] { $left } attempts left
    }
sgboh-told-seized-to-move = { $leader } uses an attempt at seizure to move; { $left ->
        [one] { $left } attempt left
       *[other] { $left } attempts left
    }
sgboh-told-group = { $leader } brings several formations into action
sgboh-told-activated = Activated: { $formation }, { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }; commander { $leader }
sgboh-told-activated-auxiliary = Activated without a commander: { $formation }, { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
sgboh-told-activated-orphan = Activated: { $formation }, { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }; none of its commanders is left
sgboh-told-all-in-command = Every activated unit is in command
sgboh-told-out-of-command = Out of command: { $units }
sgboh-told-leader-moved = { $leader }: { $path }, { $cost } MP
sgboh-told-leader-back = { $leader } is back on the map in { $hex }, with { $unit }
sgboh-told-leader-replaced = { $leader } takes the place of { $old } in { $hex }, with { $unit }
sgboh-told-leader-renewed = { $leader }: a new leader in { $hex }, with { $unit }
sgboh-told-leader-fled = { $leader } retreats to { $hex }
sgboh-told-leader-busy = { $leader } leaves the map unharmed and may come back
sgboh-told-leader-pursuing = { $leader } leaves the map with the pursuing cavalry
sgboh-told-leader-killed = { $leader } is killed
sgboh-told-leader-joined = { $leader } is now with { $unit }
sgboh-told-leader-alone = { $leader } is left without a unit

## Movement and facing

sgboh-told-moved = { $units }: { $path }, { $cost } MP, now facing { $facing }
sgboh-told-turned = { $units }: a turn in { $hex }, { $cost } MP, now facing { $facing }
sgboh-told-followed = { $units }: the other half comes up, now in { $hex }
sgboh-told-reversed = { $units }: about-turn in { $hex }, now facing { $facing }
sgboh-told-column = { $units }: into column in { $hex }, facing { $facing }
sgboh-told-line = { $units }: back into line in { $hex }, facing { $facing }
sgboh-told-spread = { $units }: aside from { $start } to { $hex }
sgboh-told-retreated = { $units }: retreat from { $start } to { $hex }
sgboh-told-fell-back = { $units }: back before shock, { $path }
sgboh-told-advanced = { $units }: advance from { $start } to { $hex }
sgboh-told-returned = { $units }: back from pursuit in { $hex }, facing { $facing }
sgboh-told-faced = { $units } in { $hex }: now facing { $facing }
sgboh-told-restacked = Stack in { $hex }, from the top: { $units }
sgboh-told-deepened = { $units }: double depth in { $hex }, with { $beneath }
sgboh-told-facing-free = { $units }: opposed facing change, now facing { $facing }
sgboh-told-facing-done = { $units }: opposed facing change, { $die } is not above TQ { $quality }, now facing { $facing }
sgboh-told-facing-failed = { $units }: no opposed facing change, { $die } is above TQ { $quality }

## Missiles

sgboh-told-shot = { $unit } at { $target } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    }
sgboh-told-shot-run = Hit and run: { $unit } at { $target } in { $hex }
sgboh-told-shot-exit = Fire at one who leaves: { $unit } at { $target } in { $hex }
sgboh-told-shot-entry = Fire at one who comes: { $unit } at { $target } in { $hex }
sgboh-told-shot-return = Return fire: { $unit } at { $target } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    }
sgboh-told-shot-artillery = Artillery: { $unit } at { $target } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    }
sgboh-told-shot-hit = Hit: { $total } is not above { $value }
sgboh-told-shot-missed = Miss: { $total } is above { $value }
sgboh-told-shot-danger = { $die }: the leader is in danger
sgboh-told-shot-no-danger = { $die }: the leader is in no danger
sgboh-told-elephant-stands = { $unit }: { $die } and { $hits } for hits is not above TQ { $quality }, they stand
sgboh-told-elephant-rampages = { $unit }: { $die } and { $hits } for hits is above TQ { $quality }, they break

## Hits, routs, removals

sgboh-told-hit = { $unit }: { $taken ->
        [one] { $taken } hit
       *[other] { $taken } hits
    }, now { $hits } against TQ { $quality }
sgboh-told-reduced = { $unit }: reduced, keeping { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
sgboh-told-routed = { $unit }: routed and gone
sgboh-told-eliminated = { $unit }: destroyed
sgboh-told-pursuing = { $unit }: off the map in pursuit
sgboh-told-lost = { $unit }: lost in pursuit for good
sgboh-told-rampage = { $unit }: on the rampage! In danger: { $order }
sgboh-told-rampage-nobody = { $unit }: on the rampage! Nobody is near
sgboh-told-trampled = { $unit }: { $die } is above TQ { $quality }, trampled
sgboh-told-not-trampled = { $unit }: { $die } is not above TQ { $quality }, no harm
sgboh-told-rampage-over = { $die } ends the rampage
sgboh-told-kept = { $unit }: kept in the field with { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }

## Shock

sgboh-told-attack-named = Attack: { $attackers } on { $defenders }
sgboh-told-attack-called-off = Attack called off: { $attackers } on { $defenders }
sgboh-told-attacks-confirmed = { $side }: { $count ->
        [0] no attacks
        [one] { $count } attack named
       *[other] { $count } attacks named
    }
sgboh-told-escaped = { $unit }: clear of the shock
sgboh-told-attack-void = The attack of { $attackers } falls through
sgboh-told-attack-left = The attack goes on: { $attackers } on { $defenders }
sgboh-told-no-retreat = { $units }: no hex to retreat to, so they stay and take { $hits ->
        [one] { $hits } more hit
       *[other] { $hits } more hits
    }
sgboh-told-no-retreat-elephants = { $units }: no retreat from the elephants, which costs { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
sgboh-told-retreat-off-map = { $units }: the only retreat leads off the map
sgboh-check-fall-back = order in retreat
sgboh-check-rout = rout roll
sgboh-check-pursuit = pursuit
sgboh-check-quality = TQ check
sgboh-told-check-passed = { $unit }: { $check }, { $total } is not above TQ { $quality }, passed
sgboh-told-check-failed = { $unit }: { $check }, { $total } is above TQ { $quality }, failed
sgboh-told-leader-safe = { $leader }: { $die }, no danger
sgboh-told-leader-spared = { $leader }: 0, then { $die }, and he lives
sgboh-told-leader-struck = { $leader }: 0, then { $die }, and he is struck down
sgboh-told-shock = Shock { $angle }: { $attackers } on { $defenders }
sgboh-told-shock-types = Weapons: { $row } ({ $attacker }) against { $column } ({ $defender })
sgboh-told-modifiers = Modifiers: { $name1 } { $value1 }{ $value2 ->
        [none] {""}
       *[other] , { $name2 } { $value2 }
    }{ $value3 ->
        [none] {""}
       *[other] , { $name3 } { $value3 }
    }{ $value4 ->
        [none] {""}
       *[other] , { $name4 } { $value4 }
    }{ $value5 ->
        [none] {""}
       *[other] , { $name5 } { $value5 }
    }{ $value6 ->
        [none] {""}
       *[other] , { $name6 } { $value6 }
    }
sgboh-told-shock-total = Die { $die }, modifiers { $net }: { $total }
sgboh-told-result-none = { $side }: no effect
sgboh-told-result-hits = { $side }: { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
sgboh-told-result-retreat = { $side }: retreat
sgboh-told-result-hits-retreat = { $side }: { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } and retreat
sgboh-told-result-roll-retreat = { $side }: rout roll{ $plus }, retreat if passed
sgboh-told-result-roll-hits-retreat = { $side }: rout roll{ $plus }, { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    } and retreat if passed
sgboh-told-result-rout = { $side }: automatic rout
sgboh-told-pursuers-back = { $formation }: { $total }, the cavalry comes back from pursuit
sgboh-told-pursuers-away = { $formation }: { $total }, the cavalry is still in pursuit
sgboh-told-pursuers-lost = { $formation }: { $total }, the cavalry is lost in pursuit

## The referee

sgboh-told-put = { $unit }: put into { $hex }, facing { $facing }
sgboh-told-taken = { $unit }: taken off the map
sgboh-told-value = { $unit }: { $field }, now { $value }
sgboh-told-leader-put = { $leader } is put into { $hex }
sgboh-told-leader-taken = { $leader } is taken off the map
