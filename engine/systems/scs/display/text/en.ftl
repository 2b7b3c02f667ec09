### Standard Combat Series: questions, results, refusals, explanations.

## Words of the rules

scs-phase-movement = Movement
scs-phase-combat = Combat
scs-phase-exploitation = Exploitation
scs-phase-supply = Supply
scs-unsupplied = out of supply
scs-field-lost = steps lost
scs-field-supplied = in supply
scs-field-disorganised = disorganised
scs-field-moved = moved this phase
scs-field-attacked = attacked this phase
scs-roll-combat = combat
scs-roll-overrun = overrun

## Questions

scs-ask-move = Move, overrun, or end the phase.
scs-ask-attack = Declare an attack, or end the phase.
scs-ask-enter = Place your reinforcements: { $units } to go.
scs-your-units = Your units
scs-ask-lose = Which unit loses a step: { $units }?{ $owed ->
        [1] {""}
       *[other] {" "}{ $owed } steps to go.
    }
scs-ask-stand = { $units } must retreat { $hexes ->
        [one] { $hexes } hex: retreat, or hold and { $fate ->
            [lost] be eliminated
           *[steps] lose 1 step
        }?
       *[other] { $hexes } hexes. Retreat, or lose a step for each hex held?{ $fate ->
            [lost] {" "}{ $steps } would eliminate { $count ->
                [one] it
               *[other] them
            }.
           *[steps] {""}
        }
    }
scs-ask-retreat = { $units } must retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }: { $count ->
        [one] where to?
       *[other] which unit first, and where to?
    }
scs-ask-advance = { $state ->
        [entered] Your units are in { $hex }. Advance on, up to
        [taken] { $hex } is yours. Advance other units too, up to
       *[clear] { $hex } is clear of the enemy. Advance your units up to
    } { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }?
scs-ask-destroy = Over the stacking limit of { $limit }: { $hexes }. Which of your units is eliminated?

## What has happened

scs-told-turn = Turn { $turn } begins
scs-told-player-turn = { $side } to play
scs-told-phase = { $side }: { $phase }
scs-told-placed = Reinforcements at { $hex }: { $units }
scs-told-delayed = { $units } can’t enter: every entry hex is blocked. Arrival delayed to turn { $turn }
scs-told-moved = { $units }: { $path }, { $cost } MP
scs-told-dropped = { $units } dropped off in { $hex }, { $cost } MP
scs-told-exited = { $units }: { $path }, then off the map
scs-told-sighted = { $side } moved { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }: { $path }
scs-told-taken-back = { $units }: move undone, back in { $hex }
scs-told-restacked = Stack in { $hex }, from the top: { $units }
scs-told-overrun = Overrun from { $hex } on { $target }: { $units } against { $defenders }
scs-told-attack = Attack on { $target }: { $units } against { $defenders }
scs-told-shifted = Odds { $odds } shifted by { $shift } to { $column }
scs-told-combat = { $attack } against { $defence }, column { $column }, rolled { $roll }: **{ $result }**
scs-told-below = { $attack } against { $defence } is { $odds }, below the chart. No roll: the attacker loses a step
scs-told-below-shifted = { $attack } against { $defence } is { $odds }; shifted { $shift }, it falls below the chart. No roll: the attacker loses a step
scs-told-step-lost = { $unit } loses a step, { $left ->
        [one] { $left } left
       *[other] { $left } left
    }
scs-told-beyond = { $unit } leaves the map, is eliminated and counts for { $enemy }
scs-told-killed = { $unit } loses its last step and is eliminated
scs-told-stood = { $side } held for { $hexes } of { $due ->
        [one] { $due } hex
       *[other] { $due } hexes
    }, losing a step{ $hexes ->
        [one] {""}
       *[other] {" "}for each
    }
scs-told-retreated = Retreat: { $units }, { $path }
scs-told-zones = { $units }: { $zones ->
        [one] { $zones } hex in an enemy zone of control costs a step
       *[other] { $zones } hexes in enemy zones of control cost a step each
    }
scs-told-missed = { $units }: the retreat from { $hex } falls { $missed ->
        [one] { $missed } hex short and costs a step
       *[other] { $missed } hexes short and costs a step for each
    }
scs-told-advanced = Advance: { $units }, { $path }
scs-told-entered = Entry into the vacated hex: { $units }, { $path }
scs-told-crowded-out = { $unit } is eliminated: { $hex } is overstacked
scs-told-objective = { $side } took { $name } ({ $hex }{ $points ->
        [0] {""}
       *[other] , { $points } VP
    })
scs-told-objective-back = { $name } is now controlled by { $side }
scs-told-objective-free = { $name } is now uncontrolled
scs-told-unsupplied = Out of supply: { $units }
scs-told-supplied = In supply again: { $units }
scs-told-supply-unchanged = { $side }: supply unchanged
scs-told-put = { $unit } is placed in { $hex }
scs-told-removed = { $unit } is removed from the map
scs-told-granted = { $unit } can move again this phase
scs-told-value = { $unit } · { $field }: { $value }

## The strip beside the board

scs-recent-combat = { $odds } on { $hex }, roll { $roll }
scs-recent-combat-below = { $odds } on { $hex }: below the chart, no roll
scs-recent-combat-detail = { $result }
scs-recent-move = { $units } to { $end }
scs-recent-unsupplied = { $side }: { $count } out of supply

## The end

scs-terms-goal = { $name } ({ $hex }): { $points } VP, uncontrolled at the start
scs-terms-goal-held = { $name } ({ $hex }): { $points } VP, controlled at the start by { $side }
scs-terms-corridor = { $name }: { $points } VP for { $side } while a supply line can be traced from { $start } to any of { $ends }
scs-terms-steps = Each enemy step lost: { $points } VP
scs-terms-exit-lost = { $side } may leave the map at { $hexes }; units that do are eliminated and count for { $enemy }
scs-terms-exit-scored = { $side } may leave the map at { $hexes }: { $points } VP to { $side } for each step, none to { $enemy }
scs-terms-points = After turn { $turns }: { $attacker } must lead by at least { $needed } VP to win; otherwise victory for { $defender }
scs-terms-points-behind = After turn { $turns }: victory for { $attacker } unless more than { $needed } VP behind { $defender }
scs-terms-points-level = After turn { $turns }: victory for { $attacker } unless behind { $defender } in VP
scs-terms-capture = Immediate victory for { $attacker } by controlling all of these at the end of the side’s own turn: { $hexes }
scs-terms-breaking = { $side } will break and lose at once with { $breaking ->
        [one] { $breaking } step lost
       *[other] { $breaking } steps lost
    }
scs-end-points = Victory: { $winner }. { $attacker } { $ours } VP, { $defender } { $theirs }; { $attacker } needed a lead of { $needed }
scs-end-points-behind = Victory: { $winner }. { $attacker } { $ours } VP, { $defender } { $theirs }; { $attacker } could trail by up to { $needed } and still win
scs-end-points-level = Victory: { $winner }. { $attacker } { $ours } VP, { $defender } { $theirs }; level points were enough for { $attacker }
scs-end-broken = Victory: { $winner }. { $side } broke: { $lost ->
        [one] { $lost } step lost
       *[other] { $lost } steps lost
    }, breaking point { $breaking }
scs-end-captured = Immediate victory: { $winner }, in control of every hex to be captured

## The odds explained

scs-explain-attacker = { $unit } attacks with { $strength }
scs-explain-attacker-by = { $unit } attacks with { $strength } × { $by } ({ $what }) = { $total }
scs-explain-defender = { $unit } defends with { $strength }
scs-explain-defender-by = { $unit } defends with { $strength } × { $by } ({ $what }) = { $total }
scs-explain-factor = { $unit }: × { $by } ({ $what }) = { $total }
scs-explain-odds = { $attack } against { $defence }: { $odds }
scs-explain-no-defence = { $attack } against a defence of 0: last column
scs-explain-shift = { $what }: shift { $columns }
scs-explain-column = Column { $column }
scs-explain-below = Below { $first }: no roll, the attacker loses a step

## A unit explained

scs-unit-values = { $unit }: attack { $attack }, defence { $defence }, movement { $movement }
scs-unit-at = In { $hex } ({ $ground })
scs-unit-waiting = Arrives on turn { $turn } at entry area { $area }
scs-unit-destroyed = Eliminated
scs-unit-exited = Has left the map
scs-unit-steps = { $left } of { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } left; each counts { $points } for stacking
scs-unit-allowance = { $have } MP now, { $printed } printed
scs-unit-zone = Has a zone of control
scs-unit-no-zone = Has no zone of control
scs-unit-exploits = Exploit-capable
scs-unit-no-exploit = Not exploit-capable
scs-unit-unsupplied = Out of supply: attack × { $attack }, defence × { $defence }, movement × { $movement }
scs-unit-moved = Has moved this phase, { $spent } MP
scs-unit-overran = Has overrun this phase
scs-unit-attacked = Has attacked this phase
scs-unit-pinned = Began the phase in an enemy ZOC
scs-unit-disorganised = Disorganised: no zone of control

## What to do now

scs-help-waiting = Waiting for: { $side }
scs-help-stack = You can put another unit on top at any time: “{ $line }”
scs-help-movers = Can still move: { $units }
scs-help-overruns = Can be overrun: { $hexes }
scs-help-return = Moves that can be undone: { $units }
scs-help-overstacked = Overstacked: { $hex }, limit { $limit }
scs-help-targets = Can be attacked: { $hexes }
scs-help-losers = Can lose the step: { $units }
scs-duty-enter = Place { $units }
scs-duty-stack = Thin out { $hex }: stacking { $points }, limit { $limit }

## Facts explained

scs-why-pinned = In an enemy ZOC as the phase begins: { $units }
scs-why-allowance = { $unit }: allowance { $allowance } MP
scs-why-allowance-unsupplied = { $unit }: allowance { $allowance } MP instead of { $printed }, out of supply
scs-why-allowance-disorganised = { $unit }: allowance { $allowance } MP instead of { $printed }, disorganised
scs-why-step = { $hex }: { $parts } MP
scs-why-steps = { $hex }: { $parts } = { $price } MP
scs-why-zone = { $hex }: enemy ZOC, { $price } MP more
scs-why-exit = Off the map from { $hex }: { $price } MP
scs-why-sum = { $units }: { $cost } of { $allowance } MP in all
scs-why-one-hex = { $units }: { $cost } MP is more than { $allowance }, but a one-hex move may cost any amount
scs-why-overrun-ground = Ignoring roads and ZOCs, { $target } costs { $price } MP; an overrun allows 2 at most
scs-why-overrun-cost = { $unit }: { $walked } MP to the hex and 2 for the overrun, { $cost } of { $allowance } in all
scs-why-overrun-stack = Stacking in { $hex }: { $points }, limit { $limit }
scs-why-attack-from = From { $hex } against { $target }: { $units }
scs-why-whole-hex = { $target } defends as a whole: { $units }
scs-why-rounded = { $larger } ÷ { $smaller } = { $exact }, rounded to the nearest whole number: { $rounded }
scs-why-capped = { $odds } is beyond the last column, so the last one is used: { $last }
scs-why-cell = Column { $column }, roll { $row }: { $result }
scs-why-defender-suffers = Defender: { $steps ->
        [0] no steps lost
        [one] { $steps } step lost
       *[other] { $steps } steps lost
    }, { $hexes ->
        [0] no retreat
        [one] retreat of { $hexes } hex
       *[other] retreat of { $hexes } hexes
    }
scs-why-attacker-suffers = Attacker: { $steps ->
        [0] no steps lost
        [one] { $steps } step lost
       *[other] { $steps } steps lost
    }, { $hexes ->
        [0] no retreat
        [one] retreat of { $hexes } hex
       *[other] retreat of { $hexes } hexes
    }
scs-why-no-result = Neither side loses anything
scs-why-beyond = { $unit } left the map: { $left ->
        [one] its last step is lost
       *[other] its { $left } steps are lost
    }
scs-why-last-step = { $unit }: step { $lost } of { $steps } is its last
scs-why-step-flip = { $unit }: step { $lost } of { $steps }, { $left } left; the counter flips from { $before } to { $after }
scs-why-step-marker = { $unit }: step { $lost } of { $steps }, { $left } left; its strengths stay the same
scs-why-stood = Each retreat hex refused costs a step: { $hexes } of { $due } refused, { $left } still to retreat
scs-why-farther = Each hex is farther from { $start } than the one before: { $hexes }
scs-why-homeward = Towards supply: the distance to the nearest source was { $before } and is now { $after }
scs-why-not-homeward = No nearer to supply: the distance to the nearest source was { $before } and is now { $after }
scs-why-retreat-zone = { $hex } is in an enemy ZOC: one step
scs-why-retreat-missed = No legal path leads farther from { $hex }: { $missed ->
        [one] { $missed } hex short, one step lost
       *[other] { $missed } hexes short, one step lost for each
    }
scs-why-must-enter = After an overrun that clears the hex, the attackers must enter it
scs-why-advance = { $units }: an advance after combat costs no MP
scs-why-advance-far = Exploit-capable, so up to the length of the retreat: { $units }; hexes: { $hexes }
scs-why-crowded = Stacking in { $hex } was { $points }, limit { $limit }
scs-why-arrival = { $units }: arrival at { $hex } costs no MP
scs-why-entry-blocked = Blocked by the enemy: { $hexes }, so the arrival is at { $hex }
scs-why-delayed = No free entry hex, neither { $hexes } nor any within reach; next try on turn { $turn }
scs-why-line = { $units }: { $line }{ $hexes ->
        [0] {" "}is a source
       *[other] {""}
    }
scs-why-no-line = { $units } in { $hex }: no supply line; adjacent hexes closed by enemies or their ZOC: { $barred }
scs-why-no-line-far = { $units } in { $hex }: no supply line; it is cut farther on
scs-why-no-headquarters = { $units } in { $hex }: no headquarters with a supply line is in range, and the nearest source is more than { $direct ->
        [one] { $direct } hex
       *[other] { $direct } hexes
    } away
scs-why-objective = { $name }{ $points ->
        [0] {""}
       *[other] {" "}({ $points } VP)
    } belongs to the side that entered it last
scs-why-otherwise = Recorded: { $recorded }. Today’s rules or charts would give { $now }; the record stands

## Before an order is given

scs-foretell-path = { $units }: { $path }
scs-foretell-zones = { $count ->
        [one] Enters { $count } hex in an enemy ZOC: { $hexes }, { $cost } MP more
       *[other] Enters { $count } hexes in enemy ZOCs: { $hexes }, { $cost } MP more
    }
scs-foretell-points = { $cost } of { $allowance } MP, { $left } left
scs-foretell-one-hex = Costs { $cost } MP with { $allowance } to spend: a one-hex move
scs-foretell-overrun = { $cost } of { $allowance } MP: { $way } for the move, { $overrun } for the overrun, { $left } left
scs-foretell-odds = { $odds } against { $defenders }{ $column ->
        [none] {""}
        [below] , below the chart
       *[other] , column { $column }
    }
scs-foretell-loss = A loss falls on { $unit } first, the strongest attacker
scs-foretell-step = { $unit } loses a step, { $left ->
        [one] { $left } left
       *[other] { $left } left
    }
scs-foretell-killed = { $unit } loses its last step and is eliminated
scs-foretell-crowded-out = { $unit } is eliminated: { $hex } is overstacked
scs-foretell-objective = { $side } will take { $name } ({ $hex }{ $points ->
        [0] {""}
       *[other] , { $points } VP
    })
scs-foretell-delayed = { $units } can’t enter: every entry hex is blocked. Arrival on turn { $turn }
scs-foretell-stood = Holds for { $hexes } of { $due ->
        [one] { $due } hex
       *[other] { $due } hexes
    }, losing a step{ $hexes ->
        [one] {""}
       *[other] {" "}for each
    }
scs-foretell-unfed = { $unit }: { $count ->
        [one] first Supply Phase without supply
       *[other] { $count } Supply Phases in a row without supply
    }
scs-foretell-cut = Cuts the supply line of { $units } ({ $side })
scs-foretell-opened = Opens a supply line to { $units } ({ $side })
scs-outcome-disorganised = disorganised: { $units }
scs-outcome-nothing = no losses
scs-outcome-attacker-steps = { $count ->
        [one] attacker loses { $count } step
       *[other] attacker loses { $count } steps
    }
scs-outcome-attacker-retreat = { $count ->
        [one] attacker retreats { $count } hex
       *[other] attacker retreats { $count } hexes
    }
scs-outcome-defender-steps = { $count ->
        [one] defender loses { $count } step
       *[other] defender loses { $count } steps
    }
scs-outcome-defender-retreat = { $count ->
        [one] defender retreats { $count } hex
       *[other] defender retreats { $count } hexes
    }
scs-outcome-attacker-lost = attacker eliminated
scs-outcome-defender-lost = defender eliminated

## Options of single games: phases, barrage, markers

scs-phase-air = Air points
scs-phase-reinforcement = Reinforcements
scs-phase-barrage = Barrage
scs-phase-strike = Air strikes
scs-phase-reaction = Reaction
scs-phase-recovery = Recovery
scs-disorganised = disorganised
scs-no-spotter = no spotter
scs-dense = crowded target
scs-guns = the guns
scs-roll-barrage = barrage
scs-roll-kill = follow-up roll after a hit
scs-ask-barrage = Barrage a hex, or end the phase.
scs-told-points = { $side }: { $marker }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } this turn
scs-told-supported = Support: { $markers }
scs-told-barrage = Barrage of { $target }: { $units } on { $defenders }
scs-told-strike = Air strike on { $target }: { $side } against { $defenders }
scs-told-rows = Barrage shifted by { $shift } to row { $row }
scs-told-drm = The roll is modified by { $drm }
scs-told-barraged = Barrage of { $target } with strength { $strength }, row { $row }, rolled { $roll }: **{ $result }**
scs-told-barrage-below = The barrage of { $target } with strength { $strength } falls below the first row: no roll, no effect
scs-told-kill = { $target }: follow-up roll { $roll }, needs { $needed }+: one step lost
scs-told-no-kill = { $target }: follow-up roll { $roll }, needs { $needed }+: no step lost
scs-told-disorganised = Disorganised: { $units }
scs-told-recovered = No longer disorganised: { $units }
scs-told-unfed = { $unit } has been out of supply for { $count ->
        [one] one Supply Phase
       *[other] { $count } Supply Phases in a row
    }
scs-recent-barrage = Barrage of { $hex }, row { $row }, roll { $roll }
scs-recent-barrage-below = Barrage of { $hex }: below the chart, no roll
scs-explain-gun = { $unit } barrages with { $strength }
scs-explain-gun-by = { $unit } barrages with { $strength } × { $by } ({ $what }) = { $total }
scs-explain-barrage-target = The row depends on the strength of the target: { $strength }
scs-explain-rows = { $what }: row shift { $rows }
scs-explain-drm = { $what }: roll { $drm }
scs-explain-row = Strength { $total }: row { $row }
scs-explain-no-row = Strength { $total } falls below the first row: no roll, no effect
scs-why-barrage-cell = Row { $row }, roll { $roll }: { $result }
scs-unit-barrage = Barrage { $strength }, range { $range }
scs-unit-supply-range = Keeps units in supply within { $range ->
        [one] { $range } hex
       *[other] { $range } hexes
    }
scs-unit-marker = Carries { $marker }, range { $range }
scs-unit-disorganised-fully = Disorganised: weaker and slower, no zone of control, no exploitation
scs-help-guns = Can still fire: { $units }
scs-help-barrage-targets = In range: { $hexes }
scs-help-marker = “support { $id }”: { $marker }, { $left } left
scs-terms-sequence = { $title }
scs-terms-left-out = Not played: { $name }. { $reason }

## The rulebook, and what is counted as lost

rule-book-scs = SCS
scs-losses = steps

## What a referee may set

scs-set-game = the game
scs-set-turn = turn
scs-set-lost = steps lost
scs-set-supplied = in supply: 1, out of supply: 0
scs-set-disorganised = disorganised: 1, in order: 0
scs-set-moved = has moved: 1; 0 restores the move
scs-set-attacked = has attacked: 1, not yet: 0
scs-set-holder = the side that controls the objective
scs-set-nobody = uncontrolled
