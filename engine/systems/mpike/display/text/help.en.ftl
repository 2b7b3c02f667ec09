### Musket & Pike: what a side can do, what units and ground there are.

mpike-help-waiting = Waiting for { $side }.
mpike-help-wings = Wings under { $order } that can act: { $wings }
mpike-help-preemptor = { $wing } preempts with a chance of { $percent }%
mpike-help-continue = { $wing } continues with a chance of { $percent }%
mpike-help-fresh = Still to act: { $units }
mpike-help-entering = Can enter the map: { $units }
mpike-help-shooters = Have a target in range: { $units }
mpike-help-disordered = Out of formation: { $units }
mpike-help-wavering = Shaken or broken: { $units }
mpike-help-out = Out of command: { $units }
mpike-help-leaders = Leaders with an action left: { $leaders }
mpike-help-attackers = Can attack: { $units }
mpike-help-score = Victory points: { $one } { $points }, { $other } { $others }

mpike-roster = { $kind }: { $count ->
    [one] 1 unit
   *[other] { $count } units
}, strength { $strength }, morale { $morale }, { $moves } MP
mpike-roster-guns = { $kind }: { $count }, grazing range { $grazing }, maximum range { $range }
mpike-roster-regimental = { $count ->
    [one] 1 unit has
   *[other] { $count } units have
} a regimental gun, which fires with the muskets

mpike-terrain-columns = Costs and hits in threes: heavy infantry/light infantry/cavalry
mpike-terrain-ground = { $name }: { $cost ->
    [X] no entry
   *[other] { $cost } MP
}{ $hits ->
    [none] {""}
   *[other] , formation hits { $hits }
}{ $fire ->
    [none] {""}
   *[other] , { $fire } to fire at units there
}{ $combat ->
    [none] {""}
   *[other] , { $combat } to close combat against them
}{ $sight ->
    [blocks] , blocks sight
   *[open] {""}
}{ $cover ->
    [yes] , gives cover
   *[no] {""}
}
mpike-terrain-side = { $name }: { $cost ->
    [X] can’t be crossed
    [none] no cost
   *[other] +{ $cost } MP
}{ $hits ->
    [none] {""}
   *[other] { $slope ->
        [gentle] , formation hits at every second one in a move: { $hits }
       *[none] , formation hits { $hits }
    }
}{ $fire ->
    [none] {""}
   *[other] , { $fire } to fire across it
}{ $combat ->
    [none] {""}
   *[other] , { $combat } to close combat across it
}{ $sight ->
    [blocks] , sight ends 1 hex beyond
   *[open] {""}
}
mpike-terrain-line = Along a road: { $cost } MP, whatever the ground, and no formation hits
