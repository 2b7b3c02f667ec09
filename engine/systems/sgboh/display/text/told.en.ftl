### Simple Great Battles of History: what has happened.

## The sequence of play

sgboh-told-turn = Turn { $number }: { $side }
sgboh-told-turn-seized = Turn { $number } is seized: { $side } to play
sgboh-told-start = First to move: { $side } (dice { $dice })
sgboh-told-passed = { $side } passed
sgboh-told-phase = { $side }: { $phase }
sgboh-told-points = Rout points: { $first } { $ours } of { $our_level }, { $second } { $theirs } of { $their_level }

## Leaders and command

sgboh-told-seized = { $leader } seizes the turn: rolled { $die }, needed { $initiative } or less; { $left ->
        [one] { $left } attempt left
       *[other] { $left } attempts left
    }
sgboh-told-not-seized = { $leader } fails to seize the turn: rolled { $die }, needed { $initiative } or less; { $left ->
        [one] { $left } attempt left
       *[other] { $left } attempts left
    }
sgboh-told-seized-to-move = { $leader } uses a seizure attempt to move; { $left ->
        [one] { $left } attempt left
       *[other] { $left } attempts left
    }
sgboh-told-group = { $leader } activates several formations
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
sgboh-told-elephants-engaged = Out of command, with an enemy in their ZOC: { $units }
sgboh-told-leader-moved = { $leader }: { $path }, { $cost } MP
sgboh-told-leader-back = { $leader } is back on the map in { $hex }, with { $unit }
sgboh-told-leader-replaced = { $leader } takes the place of { $old } in { $hex }, with { $unit }
sgboh-told-leader-renewed = A new leader, { $leader }, joins { $unit } in { $hex }
sgboh-told-leader-fled = { $leader } flees to { $hex }
sgboh-told-leader-busy = { $leader } leaves the map unharmed and may return
sgboh-told-leader-pursuing = { $leader } leaves the map with the pursuing cavalry
sgboh-told-leader-killed = { $leader } is killed
sgboh-told-leader-joined = { $leader } is now with { $unit }
sgboh-told-leader-alone = { $leader } is left without a unit

## Movement and facing

sgboh-told-moved = { $units }: { $path }, { $cost } MP, now facing { $facing }
sgboh-told-turned = { $units } { $count ->
    [one] turns
   *[other] turn
} in { $hex } to face { $facing }, { $cost } MP
sgboh-told-followed = { $units } { $count ->
    [one] brings
   *[other] bring
} up the other half, now in { $hex }
sgboh-told-reversed = { $units } { $count ->
    [one] turns
   *[other] turn
} about in { $hex }, now facing { $facing }
sgboh-told-column = { $units } { $count ->
    [one] forms
   *[other] form
} column in { $hex }, facing { $facing }
sgboh-told-line = { $units } { $count ->
    [one] forms
   *[other] form
} line in { $hex }, facing { $facing }
sgboh-told-spread = { $units } { $count ->
    [one] opens
   *[other] open
} out from { $start } to { $hex }
sgboh-told-retreated = { $units } { $count ->
    [one] retreats
   *[other] retreat
} from { $start } to { $hex }
sgboh-told-fell-back = { $units } { $count ->
    [one] retreats
   *[other] retreat
} before shock: { $path }
sgboh-told-advanced = { $units } { $count ->
    [one] advances
   *[other] advance
} from { $start } to { $hex }
sgboh-told-returned = { $units } { $count ->
    [one] returns
   *[other] return
} from pursuit at { $hex }, facing { $facing }
sgboh-told-faced = { $units } in { $hex }: now facing { $facing }
sgboh-told-restacked = Stack in { $hex }, from the top: { $units }
sgboh-told-deepened = { $units } forms double depth with { $beneath } in { $hex }
sgboh-told-facing-free = Reaction facing change: { $units } { $count ->
    [one] turns
   *[other] turn
} to { $facing }
sgboh-told-facing-done = Reaction facing change: { $units } { $count ->
        [one] turns
       *[other] turn
    } to { $facing }, rolled { $die } vs TQ { $quality }
sgboh-told-facing-failed = Reaction facing change fails: { $units }, rolled { $die } vs TQ { $quality }

## Missiles

sgboh-told-shot = { $unit } fires at { $target } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    }
sgboh-told-shot-run = Hit and run: { $unit } fires at { $target } in { $hex }
sgboh-told-shot-exit = Exit fire: { $unit } fires at { $target } in { $hex }
sgboh-told-shot-entry = Entry fire: { $unit } fires at { $target } in { $hex }
sgboh-told-shot-return = Return fire: { $unit } fires at { $target } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    }
sgboh-told-shot-artillery = Artillery: { $unit } fires at { $target } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    }
sgboh-told-shot-hit = Hit: rolled { $total }, needed { $value } or less
sgboh-told-shot-missed = Miss: rolled { $total }, needed { $value } or less
sgboh-told-shot-danger = Rolled { $die }: the leader is in danger
sgboh-told-shot-no-danger = Rolled { $die }: the leader is in no danger
sgboh-told-elephant-stands = { $unit } stands: rolled { $die } plus { $hits } for hits vs TQ { $quality }
sgboh-told-elephant-rampages = { $unit } rampages: rolled { $die } plus { $hits } for hits vs TQ { $quality }

## Hits, routs, removals

sgboh-told-hit = { $unit } takes { $taken ->
        [one] { $taken } hit
       *[other] { $taken } hits
    }: { $hits } of TQ { $quality }
sgboh-told-reduced = { $unit } is reduced and keeps { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
sgboh-told-routed = { $unit } routs and is removed
sgboh-told-eliminated = { $unit } is eliminated
sgboh-told-pursuing = { $unit } leaves the map in pursuit
sgboh-told-lost = { $unit } is lost in pursuit for good
sgboh-told-rampage = { $unit } goes on a rampage! In danger: { $order }
sgboh-told-rampage-nobody = { $unit } goes on a rampage, but no unit is near
sgboh-told-trampled = { $unit } rolls { $die } vs TQ { $quality } and is trampled
sgboh-told-not-trampled = { $unit } rolls { $die } vs TQ { $quality } and is unharmed
sgboh-told-rampage-over = Rolled { $die }: the rampage ends
sgboh-told-kept = { $unit } stays in the field with { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }

## Shock

sgboh-told-attack-named = Attack: { $attackers } on { $defenders }
sgboh-told-attack-called-off = Attack cancelled: { $attackers } on { $defenders }
sgboh-told-attacks-confirmed = { $side }: { $count ->
        [0] no attacks
        [one] { $count } attack declared
       *[other] { $count } attacks declared
    }
sgboh-told-escaped = { $unit } escapes the shock
sgboh-told-attack-void = The attack by { $attackers } is void
sgboh-told-attack-left = The attack goes on: { $attackers } on { $defenders }
sgboh-told-no-retreat = { $units } can’t retreat, as no hex is open: { $hits ->
        [one] { $hits } more hit
       *[other] { $hits } more hits
    }
sgboh-told-no-retreat-elephants = { $units } can’t retreat from the elephants: { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
sgboh-told-retreat-off-map = { $units } can retreat only off the map
sgboh-check-fall-back = retreat check
sgboh-check-rout = rout roll
sgboh-check-pursuit = pursuit check
sgboh-check-quality = TQ check
sgboh-told-check-passed = { $unit }: { $check } { $total } vs TQ { $quality }: passes
sgboh-told-check-failed = { $unit }: { $check } { $total } vs TQ { $quality }: fails
sgboh-told-leader-safe = { $leader } is safe: rolled { $die }
sgboh-told-leader-spared = { $leader } survives: rolled 0, then { $die }
sgboh-told-leader-struck = { $leader } is killed: rolled 0, then { $die }
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
sgboh-told-pursuers-back = { $formation }: rolled { $total }, the cavalry returns from pursuit
sgboh-told-pursuers-away = { $formation }: rolled { $total }, the cavalry is still in pursuit
sgboh-told-pursuers-lost = { $formation }: rolled { $total }, the cavalry is lost in pursuit

## The referee

sgboh-told-put = { $unit } is placed in { $hex }, facing { $facing }
sgboh-told-taken = { $unit } is taken off the map
sgboh-told-value = { $unit } · { $field }: { $value }
sgboh-told-leader-put = { $leader } is placed in { $hex }
sgboh-told-leader-taken = { $leader } is taken off the map
