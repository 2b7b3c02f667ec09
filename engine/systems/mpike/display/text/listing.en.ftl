### Musket & Pike: orders by unit and kind, and what the end of actions leaves undone.

mpike-act-activate = Activate a wing
mpike-act-pass = Pass with a wing
mpike-act-preempt = Preempt
mpike-act-order = Change the order
mpike-act-continue = Continue
mpike-act-enter = Enter the map
mpike-act-move = Move
mpike-act-move-alone = Move alone, leave the stack
mpike-act-move-momentum = Move with Momentum
mpike-act-move-momentum-alone = Move alone with Momentum
mpike-act-move-pistol = Move and fire a pistol
mpike-act-move-pistol-alone = Move alone and fire a pistol
mpike-act-pistol = Fire a pistol
mpike-act-pistol-alone = Fire a pistol, this unit alone
mpike-act-turn = Change facing
mpike-act-turn-alone = Change facing alone
mpike-act-about = Countermarch
mpike-act-about-alone = Countermarch alone
mpike-act-restack = Change the stack
mpike-act-halt = Stop
mpike-act-hedgehog = Form hedgehog
mpike-act-reform = Reform
mpike-act-rally = Rally
mpike-act-fire = Fire
mpike-act-fire-skirmish = Fire (skirmish)
mpike-act-fire-advancing = Fire (advancing)
mpike-act-fire-retreating = Fire (retreating)
mpike-act-fire-salvo = Fire a salvo
mpike-act-limber = Limber
mpike-act-unlimber = Unlimber
mpike-act-leader = Move a leader
mpike-act-withdraw = Withdraw
mpike-act-withdraw-leader = Withdraw a leader
mpike-act-intercept = Intercept
mpike-act-ride = Ride
mpike-act-retreat = Retreat
mpike-act-first = Go first
mpike-act-advance = Advance
mpike-act-pursue = Pursue
mpike-act-sidestep = Sidestep
mpike-act-place-leader = Place a leader

mpike-list-left = { $left } MP
mpike-list-hex = { $hex }
mpike-list-points = { $cost } MP
mpike-list-percent = { $percent }%
mpike-list-facing = Facing { $facing }
mpike-list-wing = { $wing }
mpike-list-trial = { $what }{ $aid ->
    [yes] {" "}with the AC
   *[no] {""}
} · { $percent }%
mpike-list-commanded =
    { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }, { $alone ->
        [0] all in command
       *[other] { $alone } out of command
    }
mpike-list-move = { $hex }{ $ground ->
    [none] {""}
   *[other] , { $ground }
}{ $state ->
    [confused] , confused
    [broken] , formation broken
   *[same] {""}
} · { $cost } of { $have } MP
mpike-list-move-facing = { $hex }{ $ground ->
    [none] {""}
   *[other] , { $ground }
}, facing { $facing }{ $wheels ->
    [0] {""}
    [one] , 1 wheel
   *[other] , { $wheels } wheels
}{ $back ->
    [none] {""}
   *[other] , in command from { $back }
}{ $over ->
    [none] {""}
   *[other] , over guns in { $over }
}{ $state ->
    [confused] , confused
    [broken] , formation broken
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $stack ->
    [top] , on top
    [below] , underneath
   *[none] {""}
} · { $cost } of { $have } MP
mpike-list-turn = Facing { $facing }{ $back ->
    [none] {""}
   *[other] , in command from { $back }
}{ $over ->
    [none] {""}
   *[other] , over guns in { $over }
}{ $state ->
    [confused] , confused
    [broken] , formation broken
   *[same] {""}
}{ $momentum ->
    [yes] , Momentum
   *[no] {""}
}{ $stack ->
    [top] , on top
    [below] , underneath
   *[none] {""}
} · { $cost } of { $have } MP
mpike-list-stack = { $stack ->
    [top] Go on top
   *[below] Go underneath
}
mpike-list-beside = adjacent to { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
mpike-list-entering = { $formation ->
    [open] Open order
    [column] Column
    [none] No formation
   *[other] Normal formation
}{ $looks ->
    [yes] , facing { $facing }
   *[no] {""}
}
mpike-list-enter = { $hex }{ $formation ->
    [open] , open order
    [column] , column
   *[other] {""}
}{ $looks ->
    [yes] , facing { $facing }
   *[no] {""}
}
mpike-list-reform = { $how ->
    [pistol] Reload a pistol
    [open] Open ranks
    [close] Close ranks
    [column] { $about ->
        [yes] Form line to the rear
       *[no] Form line
    }
    [hedgehog] Leave hedgehog
   *[formation] Recover one formation level
}{ $helped ->
    [yes] , with { $leader }
   *[no] {""}
}
mpike-list-rally = { $helped ->
    [yes] With { $leader }
   *[no] Alone
}{ $looks ->
    [yes] , facing { $facing }
   *[no] {""}
} · { $percent }%
mpike-list-shot = { $target } ({ $at }){ $salvo ->
    [yes] , salvo
    [left] , salvo by the left half
    [right] , salvo by the right half
   *[no] {""}
}{ $half ->
    [left] , left half only
    [right] , right half only
   *[both] {""}
} · { $percent }%
mpike-list-move-shot = { $target } ({ $at }) from { $hex }, facing { $facing }{ $back ->
    [none] {""}
   *[other] , in command from { $back }
}{ $over ->
    [none] {""}
   *[other] , over guns in { $over }
}{ $state ->
    [confused] , confused
    [broken] , formation broken
   *[same] {""}
}{ $stack ->
    [top] , on top
    [below] , underneath
   *[none] {""}
} · { $percent }%, { $cost } MP
mpike-list-advancing = { $target } ({ $at }), { $steps ->
    [yes] from { $hex }
   *[no] from the top
}{ $salvo ->
    [yes] , salvo
    [left] , salvo by the left half
    [right] , salvo by the right half
   *[no] {""}
}{ $half ->
    [left] , left half only
    [right] , right half only
   *[both] {""}
} · { $percent }%
mpike-list-retreating = { $target } ({ $at }), { $steps ->
    [yes] then back to { $hex }
   *[no] then underneath
}{ $salvo ->
    [yes] , salvo
    [left] , salvo by the left half
    [right] , salvo by the right half
   *[no] {""}
}{ $half ->
    [left] , left half only
    [right] , right half only
   *[both] {""}
} · { $percent }%
mpike-list-guns = { $target } ({ $at }){ $side ->
    [left] , left line
    [right] , right line
   *[none] {""}
}{ $end ->
    [none] {""}
   *[other] , towards { $end }
} · { $percent }%
mpike-list-limber = Hook up the guns
mpike-list-wheel = Facing { $facing }{ $half ->
    [left] , left half stays
    [right] , right half stays
   *[none] {""}
}
mpike-list-off = Off the map{ $hexes ->
    [none] {""}
   *[other] {" "}by { $hexes }
}
mpike-list-way = { $hex }{ $way ->
    [none] {""}
   *[other] , by { $way }
}
mpike-list-advance = { $hex }, facing { $facing }
mpike-list-target = { $target } ({ $hex })
mpike-list-along = with { $leaders }
mpike-list-ride = { $leader } to { $hex }
mpike-list-joins = joins { $units }

mpike-unspent-rallies = Can still try to rally ({ $count }): { $units }
mpike-unspent-shots = Can still fire ({ $count }): { $units }
mpike-unspent-reforms = Can still reform ({ $count }): { $units }
mpike-unspent-moves = Not moved yet ({ $count }): { $units }
mpike-unspent-entries = Not on the map yet ({ $count }): { $units }
mpike-unspent-leaders = Leaders with an action left ({ $count }): { $leaders }
mpike-unspent-attacks = Adjacent but not attacking ({ $count }): { $units }
mpike-unspent-counters = Adjacent but not counter-attacking ({ $count }): { $units }

mpike-warn-off = { $unit } leaves the map and is eliminated
mpike-warn-leader = { $leader } is lost
mpike-warn-stand-fast = The unit takes 1 formation hit
