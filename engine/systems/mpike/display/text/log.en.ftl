### Musket & Pike: the log of a chapter, and the results of dice in a few words.

mpike-log-preemption = { $won ->
    [yes] **{ $wing } preempts { $other }.**
   *[no] **{ $wing } fails to preempt { $other }.**
} Rolled { $total }, needed { $most } or less
mpike-log-order = { $won ->
    [yes] **{ $wing } changes to { $order }.**
   *[no] **{ $wing } fails to change to { $order } and stays under { $before }.**
} Rolled { $total }, needed { $most } or less
mpike-log-continuation = { $won ->
    [yes] **{ $wing } continues.**
   *[no] **{ $wing } fails to continue.**
} Rolled { $total }, needed { $most } or less
mpike-log-moved = { $units } { $count ->
    [one] moves
   *[other] move
} from { $start } to { $hex }, { $cost } of { $have } MP{ $looks ->
    [yes] , facing { $facing }
   *[no] {""}
}
mpike-log-turned = { $units } { $count ->
    [one] turns
   *[other] turn
} in { $hex } to face { $facing }, { $cost } of { $have } MP
mpike-log-way = { $units } { $way ->
    [ride] { $count ->
        [one] rides
       *[other] ride
    } out
   *[withdraw] { $count ->
        [one] withdraws
       *[other] withdraw
    }
} from { $start } to { $hex }{ $looks ->
    [yes] , facing { $facing }
   *[no] {""}
}
mpike-log-interception = { $won ->
    [yes] **{ $unit } intercepts { $foe }.**
   *[no] **{ $unit } fails to intercept { $foe }.**
} Rolled { $total }, needed { $most } or less
mpike-log-fired = **{ $effect ->
    [none] { $unit } misses { $target } in { $hex }.
   *[some] { $unit } hits { $target } in { $hex }: { $hits ->
        [0] {""}
        [one] 1 hit
       *[other] { $hits } hits
    }{ $formation ->
        [yes] { $hits ->
            [0] formation hit
           *[other] {""}, formation hit
        }
       *[no] {""}
    }{ $check ->
        [yes] { $hits ->
            [0] { $formation ->
                [yes] {""}, morale check
               *[no] morale check
            }
           *[other] {""}, morale check
        }
       *[no] {""}
    }.
}** { $reaction ->
    [yes] Reaction { $weapon ->
        [salvo] salvo
        [pistol] pistol fire
       *[muskets] fire
    }, rolled { $total }
   *[no] { $weapon ->
        [salvo] Salvo
        [pistol] Pistols
        [artillery] Guns
       *[muskets] Muskets
    }, rolled { $total }
}
mpike-log-hit = { $unit } takes { $taken ->
    [one] 1 hit
   *[other] { $taken } hits
} ({ $cause }): { $hits } of { $strength } in all
mpike-log-check = **{ $unit } { $passed ->
    [yes] passes
   *[no] fails
} its morale check.** Rolled { $total }, morale { $morale }
mpike-log-rally = **{ $unit } { $passed ->
    [yes] rallies
   *[no] fails to rally
}.** Rolled { $total }, morale { $morale }
mpike-log-eliminated = **{ $unit } is eliminated** ({ $cause })
mpike-log-leader-lost = **{ $leader } is lost.** His fate is rolled in the Marker Phase
mpike-log-combat = **{ $units } { $count ->
    [one] is
   *[other] are
} { $fate ->
    [shaken] shaken and { $count ->
        [one] retreats
       *[other] retreat
    } { $hexes ->
        [one] 1 hex
       *[other] { $hexes } hexes
    }
    [broken] broken
   *[eliminated] eliminated
}.** { $loser ->
    [attacker] The attack on { $target } in { $hex } fails
   *[defender] The attack by { $attackers } on { $hex } succeeds
}, rolled { $dice }
mpike-log-unable = **{ $unit } can’t retreat and { $stands ->
    [yes] stands, shaken
   *[no] is eliminated
}.** Rolled { $total }
mpike-log-pursuit = **{ $unit } { $result ->
    [break-off] breaks off its pursuit of { $target }
    [eliminate] rides down { $target }
   *[off-map] rides down { $target } and leaves the map
}.** Rolled { $die }

mpike-cause-leader-alone = an enemy entered his hex
mpike-cause-stack = its light infantry is gone
mpike-cause-fire = fire
mpike-cause-combat = close combat
mpike-cause-run-over = run over in a retreat
mpike-cause-no-retreat = no way to retreat
mpike-cause-light = charged in the open
mpike-cause-ridden-down = ridden down in pursuit
mpike-cause-broken-again = broken already
mpike-cause-no-rout = no way to rout
mpike-cause-off-map = routed off the map
mpike-cause-losses = all its strength is gone

mpike-result-of = { $units }
mpike-result-shot = { $unit } at { $target }
mpike-result-attack = { $attackers } on { $defenders }
mpike-result-attacker-shaken = Attacker shaken, retreats
mpike-result-attacker-broken = Attacker broken
mpike-result-attacker-eliminated = Attacker eliminated
mpike-result-defender-shaken = Defender shaken, retreats
mpike-result-defender-broken = Defender broken
mpike-result-defender-eliminated = Defender eliminated
mpike-result-target-none = Miss
mpike-result-target-formation = Formation hit
mpike-result-target-hit = Hit
mpike-result-target-shaken = Target shaken
mpike-result-target-broken = Target broken
mpike-result-target-disabled = Guns disabled
mpike-result-target-eliminated = Target eliminated
mpike-result-preempts = Preempts
mpike-result-not-preempted = Fails to preempt
mpike-result-continues = Continues
mpike-result-not-continued = Fails to continue
mpike-result-order-changed = Order changed
mpike-result-order-kept = Order stays
mpike-result-intercepts = Intercepts
mpike-result-not-intercepted = Fails to intercept
mpike-result-pursuit-break-off = Pursuit broken off
mpike-result-pursuit-eliminate = Enemy ridden down
mpike-result-pursuit-off-map = Enemy ridden down, cavalry leaves the map
mpike-result-rallies = Rallies
mpike-result-not-rallied = Fails to rally
mpike-result-passed = Check passed
mpike-result-failed = Check failed
