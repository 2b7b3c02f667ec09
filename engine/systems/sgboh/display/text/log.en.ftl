### Simple Great Battles of History: the log of a chapter, and the chances of attacks in a few words.

sgboh-log-moved = { $units } { $count ->
        [one] moves
       *[other] move
    } from { $start } to { $hex }, { $cost } of { $have } MP, facing { $facing }
sgboh-log-turned = { $units } { $count ->
        [one] turns
       *[other] turn
    } in { $hex } to face { $facing }, { $cost } of { $have } MP
sgboh-log-ridden = { $leader } rides to { $hex }, { $cost } MP
sgboh-log-faced = **{ $units } { $count ->
    [one] turns
   *[other] turn
} to { $facing }.** { $foe ->
    [none] Rolled { $die }, TQ { $quality }
   *[other] Enemy coming: { $foe }. Rolled { $die }, TQ { $quality }
}
sgboh-log-faced-free = { $units } { $count ->
    [one] turns
   *[other] turn
} to { $facing }, no roll needed{ $foe ->
    [none] {""}
   *[other] {""}, enemy coming: { $foe }
}
sgboh-log-not-faced = **{ $units } { $count ->
    [one] fails
   *[other] fail
} to turn.** { $foe ->
    [none] Rolled { $die }, TQ { $quality }
   *[other] Enemy coming: { $foe }. Rolled { $die }, TQ { $quality }
}
sgboh-log-spread = { $units } { $count ->
    [one] moves
   *[other] move
} aside from { $start } to { $hex }{ $foe ->
    [none] {""}
   *[other] {""}, enemy coming: { $foe }
}
sgboh-log-leader-fled = { $leader } flees to { $hex }{ $foe ->
    [none] {""}
   *[other] {""}, enemy coming: { $foe }
}
sgboh-log-rampage = **{ $unit } goes on a rampage.** { $count ->
    [0] No unit is near
   *[other] In danger: { $order }
}
sgboh-log-shot-hit = **{ $unit } hits { $target } in { $hex }.** Rolled { $total }, needed { $value } or less
sgboh-log-shot-missed = **{ $unit } misses { $target } in { $hex }.** Rolled { $total }, needed { $value } or less
sgboh-log-hit = { $unit } takes { $taken ->
    [one] 1 hit
   *[other] { $taken } hits
} ({ $cause }): { $hits } of TQ { $quality }
sgboh-log-reduced = **{ $unit } is reduced** and keeps { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
sgboh-log-routed = **{ $unit } routs** ({ $cause })
sgboh-log-eliminated = **{ $unit } is eliminated** ({ $cause })
sgboh-log-pursuing = { $unit } leaves the map in pursuit
sgboh-log-lost = { $unit } is lost in pursuit
sgboh-log-shock = **{ $hurt ->
    [none] No effect
    [attacker] { $attackers }: { $attacker_result ->
            [retreat] must retreat
            [hits-retreat] hits, must retreat
            [roll-retreat] must check for rout
            [roll-hits-retreat] must check for rout
            [rout] rout
           *[hits] hits
        }
    [both] { $defenders }: { $defender_result ->
            [retreat] must retreat
            [hits-retreat] hits, must retreat
            [roll-retreat] must check for rout
            [roll-hits-retreat] must check for rout
            [rout] rout
           *[hits] hits
        }; { $attackers }: { $attacker_result ->
            [retreat] must retreat
            [hits-retreat] hits, must retreat
            [roll-retreat] must check for rout
            [roll-hits-retreat] must check for rout
            [rout] rout
           *[hits] hits
        }
   *[defender] { $defenders }: { $defender_result ->
            [retreat] must retreat
            [hits-retreat] hits, must retreat
            [roll-retreat] must check for rout
            [roll-hits-retreat] must check for rout
            [rout] rout
           *[hits] hits
        }
}.** { $attackers } on { $defenders }, rolled { $total }

sgboh-cause-jostled = friends moved through it
sgboh-cause-ground = difficult ground
sgboh-cause-facing = failed to turn
sgboh-cause-fire = missile fire
sgboh-cause-elephants = fear of elephants
sgboh-cause-disorder = disorder in retreat
sgboh-cause-shock = shock
sgboh-cause-no-retreat = no hex to retreat to
sgboh-cause-off-map = forced off the map
sgboh-cause-unguarded = alone in an enemy ZOC
sgboh-cause-result = shock result
sgboh-cause-rampage = elephant rampage
sgboh-cause-abandoned = left behind by its infantry
sgboh-cause-spent = spent after its charge
sgboh-cause-hits = hits reached its TQ

sgboh-result-of = { $units }
sgboh-result-shot = { $unit } at { $target }
sgboh-result-attack = { $attackers } on { $defenders }
sgboh-result-target-none = Miss
sgboh-result-target-hits = Hit
sgboh-result-target-retreats = Hit, and the target retreats
sgboh-result-target-reduced = Hit, and the target is reduced
sgboh-result-target-routs = Target routs
sgboh-result-target-eliminated = Target is eliminated
sgboh-result-target-rampages = Hit, and the elephants rampage
sgboh-result-leader-killed = Leader killed
sgboh-result-leader-killed-too = Hit, and a leader is killed
sgboh-result-both-none = No effect
sgboh-result-both-hits = Both take hits
sgboh-result-both-retreats = Both retreat
sgboh-result-both-reduced = Both are reduced
sgboh-result-both-routs = Both rout
sgboh-result-both-eliminated = Both are eliminated
sgboh-result-attacker-hits = Attacker takes hits
sgboh-result-attacker-retreats = Attacker retreats
sgboh-result-attacker-reduced = Attacker is reduced
sgboh-result-attacker-routs = Attacker routs
sgboh-result-attacker-eliminated = Attacker is eliminated
sgboh-result-defender-hits = Defender takes hits
sgboh-result-defender-retreats = Defender retreats
sgboh-result-defender-reduced = Defender is reduced
sgboh-result-defender-routs = Defender routs
sgboh-result-defender-eliminated = Defender is eliminated
sgboh-result-each = Defender { $defender }, attacker { $attacker }
sgboh-fate-none = is unharmed
sgboh-fate-hits = takes hits
sgboh-fate-retreats = retreats
sgboh-fate-reduced = is reduced
sgboh-fate-routs = routs
sgboh-fate-eliminated = is eliminated
sgboh-result-face-turns = Turns in time
sgboh-result-face-fails = Fails to turn, 1 hit
sgboh-result-seized = Turn seized
sgboh-result-not-seized = The attempt fails
sgboh-result-pursuers-back = The cavalry returns
sgboh-result-pursuers-away = Still in pursuit
sgboh-result-pursuers-lost = The cavalry is lost
sgboh-result-passed = Passes its check
sgboh-result-failed = Fails its check
