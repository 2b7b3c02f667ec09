### Standard Combat Series: orders by unit and kind, and what the end of a phase leaves undone.

scs-kind-move = Move
scs-kind-move-stack = Move the stack
scs-kind-overrun = Overrun
scs-kind-overrun-stack = Overrun with the stack
scs-kind-attack = Attack alone
scs-kind-attack-together = Attack with others
scs-kind-barrage = Barrage alone
scs-kind-barrage-together = Barrage with others
scs-kind-enter = Enter
scs-kind-enter-together = Enter with others
scs-kind-retreat = Retreat
scs-kind-retreat-stack = Retreat with the stack
scs-kind-advance = Advance
scs-kind-advance-stack = Advance with the stack
scs-kind-lose = Lose a step
scs-kind-destroy = Eliminate
scs-kind-take-back = Undo the move

scs-list-move = { $place } · { $ground } · { $cost } of { $have } MP
scs-list-move-one-hex = { $place } · { $ground } · one-hex move
scs-list-off = Off the map · { $cost } of { $have } MP
scs-list-leave = Off the map
scs-list-lost = Lost: leaving the map counts as a loss
scs-list-hex = { $place } · { $ground }
scs-list-overrun = { $place } from { $hex } · { $defenders } · { $cost } of { $have } MP{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-list-attack = { $place } · { $defenders }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    }
scs-list-attack-with = { $place } · { $defenders }{ $odds ->
        [none] {""}
       *[other] {" "}· { $odds }
    } · by { $units }
scs-list-barrage = { $place } · { $defenders }
scs-list-barrage-with = { $place } · { $defenders } · by { $units }
scs-list-support = With { $markers }
scs-list-beside = Adjacent to { $units }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
scs-list-goal = Worth { $points } VP
scs-list-goal-beside = Worth { $points } VP, adjacent to { $units }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
scs-list-zones = { $zones ->
        [one] Enemy ZOC on the way: costs { $zones } step
       *[other] Enemy ZOC on the way: costs { $zones } steps
    }
scs-list-points = { $left } MP
scs-list-nowhere = No hex to retreat to
scs-list-left = { $left ->
        [0] Its last step
        [one] { $left } step left after that
       *[other] { $left } steps left after that
    }

scs-unspent-exploits = Can still exploit ({ $count }): { $units }
scs-unspent-moves = Not moved yet ({ $count }): { $units }
scs-unspent-attacks = Not attacked yet ({ $count }): { $hexes }
scs-unspent-barrages = Not barraged yet ({ $count }): { $hexes }
scs-unspent-markers = Still unused this turn: { $markers }
scs-unspent-stand = Holding here means elimination
scs-warn-below = The attack costs a step: { $shift ->
        [none] { $odds } is
       *[other] { $odds } shifted by { $shift } is
    } below the chart, no roll
scs-warn-below-unit = { $unit } loses a step: { $shift ->
        [none] { $odds } is
       *[other] { $odds } shifted by { $shift } is
    } below the chart, no roll
scs-warn-below-lost = { $unit } is eliminated: { $shift ->
        [none] { $odds } is
       *[other] { $odds } shifted by { $shift } is
    } below the chart, no roll
scs-warn-off = Eliminated by leaving the map: { $units }. { $count ->
        [one] It counts
       *[other] They count
    } for { $enemy }
scs-unspent-crowd = { $hex } is overstacked ({ $points }, limit { $limit }): the surplus is eliminated

## Terrain of a battle

scs-terrain-ground = { $name }: { $cost ->
    [P] no entry
    [ot] costs what the rest of the hex costs
   *[other] { $cost } MP
}{ $defence ->
    [none] {""}
   *[other] , defence ×{ $defence }
}{ $attack ->
    [none] {""}
   *[other] , attack ×{ $attack }
}{ $shift ->
    [0] {""}
   *[other] , column shift { $shift }
}{ $combat ->
    [no] , can’t be attacked
   *[yes] {""}
}
scs-terrain-side = { $name }: { $cost ->
    [P] can’t be crossed
    [none] no cost to cross
   *[other] +{ $cost } MP to cross
}{ $uphill ->
    [0] {""}
   *[other] {" "}uphill
}{ $defence ->
    [none] {""}
   *[other] , defence ×{ $defence }
}{ $attack ->
    [none] {""}
   *[other] , attack ×{ $attack }
}{ $shift ->
    [0] {""}
   *[other] , column shift { $shift }
}{ $combat ->
    [no] , no attacks across
   *[yes] {""}
}{ $openers ->
    [0] {""}
   *[other] { $cost ->
        [P] , except by { $by }
       *[other] ; no cost by { $by }
    }
}
scs-terrain-line = { $name }: { $cost } MP a hex in place of the ground{ $defence ->
    [none] {""}
   *[other] , defence ×{ $defence }
}{ $attack ->
    [none] {""}
   *[other] , attack ×{ $attack }
}{ $shift ->
    [0] {""}
   *[other] , column shift { $shift }
}{ $combat ->
    [no] , no attacks along
   *[yes] {""}
}

## The units of a battle

scs-roster =
    { $kind }, { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }: { $one ->
        [one] { $low }
       *[several] { $low } to { $high }
    } MP, { $zones ->
        [all] ZOC
        [some] some with a ZOC
       *[none] no ZOC
    }{ $exploits ->
        [all] , can exploit
        [some] , some can exploit
       *[none] {""}
    }{ $range ->
        [0] {""}
       [one] , barrage up to { $range } hex away
       *[other] , barrage up to { $range } hexes away
    }{ $carried ->
        [0] {""}
       [one] , supplies units up to { $carried } hex away
       *[other] , supplies units up to { $carried } hexes away
    }
