### Battlefield: the board and a unit in words.

battlefield-values = Movement { $move }, melee { $melee }, Protection { $protection }, morale { $morale }
battlefield-side-units = { $units ->
    [one] { $units } unit
   *[other] { $units } units
}

battlefield-recent-manoeuvre = { $units } manoeuvred
battlefield-recent-auto = { $units } moved without orders
battlefield-recent-align = { $units } aligned with the enemy
battlefield-recent-back = { $units } stepped back
battlefield-recent-answer = { $units } reacted
battlefield-recent-retreat = { $units } retreated
battlefield-recent-flight = { $units } fled
battlefield-recent-pushed = { $units }: pushed back
battlefield-recent-aside = { $units } made way
battlefield-recent-turned = { $units } turned to face the attacker
battlefield-recent-move = { $units } moved
battlefield-recent-paid = { $paid } of { $of } Movement
battlefield-recent-attack = { $units } attacked { $foe } { $face }
battlefield-recent-shot-rank = { $units } shot at { $foe }: rank lost
battlefield-recent-shot-none = { $units } shot at { $foe }: no loss
battlefield-recent-melee = { $units } fought { $foe }
battlefield-recent-dice = dice { $dice }
battlefield-recent-lost-ranks = { $units }: eliminated
battlefield-recent-lost-routed = { $units }: routed
battlefield-recent-lost-dispersed = { $units }: dispersed
battlefield-recent-lost-edge = { $units }: off the table
battlefield-recent-lost-panic = { $units }: caught in panic
battlefield-recent-lost-cut-down = { $units }: cut down by the wedge
battlefield-recent-lost-referee = { $units }: removed by the referee

battlefield-unit-card = { $unit }: { $arm }, { $density }; Movement { $move }, melee { $melee }, Protection { $protection }
battlefield-unit-weapon = Weapon: { $weapon }
battlefield-unit-missile = Missiles: { $weapon }, { $values } by range zone
battlefield-unit-trait = Trait: { $trait }
battlefield-unit-triplet = Autonomous test: { $triplet }
battlefield-unit-corps = Corps { $corps }
battlefield-unit-corps-named = Corps { $corps }: { $name }, { $led ->
    [no] { $general } is lost
   *[yes] under { $general }
}
battlefield-unit-obeys = Takes its orders from { $units }
battlefield-unit-reserve = Not on the table yet
battlefield-unit-lost = Eliminated
battlefield-unit-depth = { $ranks } of { $of ->
    [one] { $of } rank
   *[other] { $of } ranks
}, depth { $depth }, morale { $morale }
battlefield-unit-at = Front centre at { $at }, facing { $angle }° ({ $clock } o’clock)
battlefield-unit-carries = With it: { $who }
battlefield-unit-nearest = Nearest enemy: { $foe }, { $far } { $far ->
    [one] step
   *[other] steps
} away, { $face }
battlefield-unit-zones = In the ZOC of { $units }
battlefield-unit-form-hedgehog = In hedgehog
battlefield-unit-form-wedge = In wedge
battlefield-unit-form-rhomb = In rhomboid
battlefield-unit-form-carousel = In a Cantabrian circle
battlefield-unit-mood-panic = In panic: it can’t move, has no ZOC, and is eliminated when attacked
battlefield-unit-mood-fleeing = Fleeing: it keeps running at the end of its owner’s turns
battlefield-unit-engaged = In melee: it can’t be given orders
battlefield-unit-marked = Has a marker: it can’t act in the enemy’s turn
battlefield-unit-shot = Has shot this turn
battlefield-unit-moved = Has spent { $paid } of its Movement this turn

## Terrain of a battle

battlefield-terrain = { $name }: { $entered ->
    [no] no entry
   *[yes] { $foot ->
        [X] foot can’t enter
       *[other] foot { $foot } Movement per step
    }, { $horse ->
        [X] horse can’t enter
       *[other] horse { $horse }
    }
}{ $loose ->
    [0] {""}
   *[other] , loose order only
}{ $cover ->
    [0] {""}
   *[other] , cover
}{ $hides ->
    [0] {""}
   *[other] , blocks sight
}

## The units of a battle

battlefield-roster-arm = { $arm }, { $density }: { $units }
battlefield-roster = { $kind }: { $units }
