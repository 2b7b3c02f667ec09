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
scs-field-moved = moved
scs-field-attacked = attacked
scs-roll-combat = combat
scs-roll-overrun = overrun

## Questions

scs-ask-move = Move, overrun, or end the phase.
scs-ask-attack = Declare an attack, or end the phase.
scs-ask-enter = Place your reinforcements.
scs-ask-lose = Take step losses: { $owed } to go. Which unit?
scs-ask-stand = Retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }, or hold by losing steps?
scs-ask-retreat = Retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }: which way?
scs-ask-advance = { $hex } is vacated. Advance after combat?
scs-ask-destroy = { $hexes } is over the stacking limit of { $limit }. Which unit is eliminated?

## What has happened

scs-told-turn = Turn { $turn } begins
scs-told-player-turn = { $side } to play
scs-told-phase = { $side }: { $phase }
scs-told-placed = Reinforcements at { $hex }: { $units }
scs-told-delayed = { $units }: every entry hex is blocked, arrival put off to turn { $turn }
scs-told-moved = { $units }: { $path }, { $cost } MP
scs-told-dropped = { $units }: left in { $hex } on the way, { $cost } MP
scs-told-exited = { $units }: { $path } and off the map
scs-told-sighted = { $side }: movement, { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }: { $path }
scs-told-taken-back = { $units }: the move is taken back, again in { $hex }
scs-told-restacked = Stack in { $hex }, from the top: { $units }
scs-told-overrun = Overrun from { $hex } on { $target }: { $units } against { $defenders }
scs-told-attack = Attack on { $target }: { $units } against { $defenders }
scs-told-shifted = Odds { $odds } shifted by { $shift } to { $column }
scs-told-combat = { $attack } against { $defence }, column { $column }, row { $roll }: **{ $result }**
scs-told-below = { $attack } against { $defence } is { $odds }, below the table: no dice, the attacker loses a step
scs-told-below-shifted = { $attack } against { $defence } is { $odds }, shifted by { $shift } below the table: no dice, the attacker loses a step
scs-told-step-lost = { $unit } loses a step, { $left ->
        [one] { $left } left
       *[other] { $left } left
    }
scs-told-beyond = { $unit } is destroyed beyond the edge of the map and counts for { $enemy }
scs-told-killed = { $unit } loses its last step and is destroyed
scs-told-stood = { $side }: standing, { $hexes ->
        [one] { $hexes } hex of { $due } is traded for a step
       *[other] { $hexes } hexes of { $due } are traded for steps
    }
scs-told-retreated = { $units }: retreat { $path }
scs-told-zones = { $units }: { $zones ->
        [one] { $zones } hex in an enemy zone of control costs a step
       *[other] { $zones } hexes in enemy zones of control cost a step each
    }
scs-told-missed = { $units }: { $missed ->
        [one] { $missed } hex of the retreat cannot be made from { $hex } and costs a step
       *[other] { $missed } hexes of the retreat cannot be made from { $hex } and cost a step each
    }
scs-told-advanced = { $units }: advance { $path }
scs-told-entered = { $units }: into the emptied hex, { $path }
scs-told-crowded-out = { $unit } is removed from overstacked { $hex }
scs-told-objective = { $name } ({ $hex }, { $points } VP) is taken: { $side }
scs-told-objective-back = { $name } is held by { $side } again
scs-told-objective-free = { $name } is held by nobody
scs-told-unsupplied = Out of supply: { $units }
scs-told-supplied = In supply again: { $units }
scs-told-supply-unchanged = { $side }: supply as before
scs-told-put = { $unit } is put in { $hex }
scs-told-removed = { $unit } is taken off the map
scs-told-granted = { $unit } may move again in this phase
scs-told-value = { $unit }: { $field } is now { $value }

## The strip beside the board

scs-recent-combat = { $odds } on { $hex }, roll { $roll }
scs-recent-combat-below = { $odds } on { $hex }, no dice
scs-recent-combat-detail = { $result }
scs-recent-move = { $units } to { $end }
scs-recent-unsupplied = { $side }: { $count } out of supply

## The end

scs-terms-goal = { $name } ({ $hex }): { $points } VP, held by nobody
scs-terms-goal-held = { $name } ({ $hex }): { $points } VP, held at the start: { $side }
scs-terms-corridor = { $name }: { $points } VP to { $side } while a supply line can run from { $start } to any of { $ends }
scs-terms-steps = Every enemy step lost: { $points } VP
scs-terms-exit-lost = { $side } may leave the map over { $hexes }; whoever does is destroyed and counts for { $enemy }
scs-terms-exit-scored = { $side } may leave the map over { $hexes }: { $points } VP to { $side } for every step, and none to { $enemy }
scs-terms-points = After turn { $turns }, { $attacker } against { $defender }: a lead of { $needed } VP wins, anything less loses
scs-terms-points-behind = After turn { $turns }, { $attacker } against { $defender }: being behind by { $needed } VP or less still wins, more loses
scs-terms-points-level = After turn { $turns }, { $attacker } against { $defender }: as many VP or more win, fewer lose
scs-terms-capture = Victory at once for { $attacker } on holding, at the end of the own turn: { $hexes }
scs-terms-breaking = { $side }: defeated at once with { $breaking } steps lost
scs-end-points = Victory: { $winner }. { $attacker } { $ours } VP, { $defender } { $theirs }; a lead of { $needed } for { $attacker } was needed
scs-end-points-behind = Victory: { $winner }. { $attacker } { $ours } VP, { $defender } { $theirs }; { $attacker } could be behind by { $needed } and win
scs-end-points-level = Victory: { $winner }. { $attacker } { $ours } VP, { $defender } { $theirs }; level points are enough for { $attacker }
scs-end-broken = Victory: { $winner }. Broken: { $side }, with { $lost } steps lost of at most { $breaking }
scs-end-captured = Victory at once: { $winner }. Every hex to be captured is held

## Refusals: orders and units

scs-units-unclear = Name at least one unit, and no unit twice
scs-not-yours = { $unit } belongs to the other side
scs-not-on-map = { $unit } is not on the map
scs-not-together = These units are not in one hex
scs-expected-unit = one of your units
scs-expected-hex = a hex, such as 10.07
scs-expected-number = a number
scs-expected-target = “x” and the target hex
scs-expected-end = the end of the order

## Refusals: movement

scs-has-moved = { $unit } has finished its move in this phase
scs-no-exploitation = { $unit } is not exploit-capable and does not move in the Exploitation Phase
scs-no-one-hex = { $unit } has no one-hex move in the Exploitation Phase either
scs-pinned = { $unit } began the Exploitation Phase in an enemy zone of control and stays
scs-path-empty = The order names no hex to go to
scs-drop-unclear = Units are left in a hex on the way, each once, and somebody goes on
scs-path-gap = { $hex } and { $next } are not adjacent
scs-path-after-exit = The path goes on after leaving the map
scs-no-exit = No exit hex: the map cannot be left at { $hex }
scs-enemy-there = Enemy units are in { $hex }
scs-prohibited = Prohibited terrain between { $hex } and { $next }, or in { $next }
scs-cannot-pay = { $unit }: { $hex } costs { $price } MP, { $left } left
scs-too-far = { $unit }: the path costs { $cost } MP of { $allowance }
scs-cannot-move = { $unit } has no movement allowance
scs-one-hex-only = { $unit } can make the first hex only as its whole move of one hex
scs-drop-it = Points are not shared: leave { $unit } on the way (“drop”) or behind

## Refusals: stacking, reinforcements

scs-overstacked = { $hex } holds { $points } of at most { $limit }. Move somebody, or “end!” and lose units
scs-not-overstacked = Only a unit of an overstacked hex is removed
scs-nothing-to-take-back = { $unit } has no move of this phase to take back
scs-return-not-needed = { $hex } is within the limit of { $limit } or away from the enemy: the move of { $unit } stands
scs-stack-unclear = Name every unit of your stack in { $hex } once
scs-not-arriving = These units do not arrive now
scs-entry-other = { $unit } arrives at { $hexes }, not at { $hex }
scs-entry-none = { $unit } finds no free hex to arrive in and comes on turn { $turn }: place the others first
scs-entry-held = Enemy units are in { $hex }; { $unit } has { $count } free, nearest: { $hexes }
scs-entry-prohibited = { $hex } is prohibited terrain; { $unit } has { $count } free, nearest: { $hexes }
scs-entry-far = { $unit }: the entry is blocked, but { $hex } lies { $distance } hexes from { $start ->
        [edge] the edge of the map
       *[other] { $start }
    }, { $limit } at most; { $count } free, nearest: { $hexes }
scs-entry-inland = { $unit }: the entry is blocked and widens along the edge only, { $limit } hexes from { $start } at most; { $hex } lies inland; { $count } free, nearest: { $hexes }

## Refusals: overrun

scs-overrun-one-stack = One stack overruns a hex, never two together
scs-overrun-exploiting = { $unit } may not move in this phase and so may not overrun
scs-has-overrun = { $unit } has overrun in this phase
scs-overrun-pinned = { $unit } began the phase in an enemy zone of control and may not overrun
scs-overrun-points = { $unit }: { $walked } MP to the hex and 2 for the overrun are { $cost } of { $allowance }
scs-overrun-one-hex = { $unit } cannot overrun with its one-hex move
scs-no-target = There is no enemy in { $hex }
scs-overrun-adjacent = { $target } is not next to { $hex }
scs-overrun-exit = Units that leave the map do not overrun
scs-overrun-road = Only a road or bridge leads from { $hex } to { $target }, and neither serves an overrun
scs-overrun-terrain = { $target } costs { $price } MP to enter from there, at most 2 for an overrun
scs-hex-overrun = { $hex } has been overrun in this phase
scs-overrun-crowd = Overrunners and others in { $hex } are { $points } of at most { $limit }

## Refusals: combat

scs-hex-attacked = { $hex } has been attacked in this phase
scs-has-attacked = { $unit } has attacked in this phase
scs-not-adjacent = { $unit } in { $hex } is not next to { $target }
scs-cannot-attack-there = { $unit } could not enter { $target } from { $hex } and may not attack it
scs-no-attack-value = { $unit } has no attack strength
scs-no-strength = The attack has no strength

## Refusals: losses, standing, retreat, advance

scs-not-in-combat = This unit has no part in the loss
scs-lose-strongest = The first step comes from the strongest: { $other }, not { $unit }
scs-lose-others-first = { $other } loses a step before { $unit } loses another
scs-stand-hexes = { $hexes } cannot be traded: the retreat is { $most } long
scs-retreat-edge = A retreat stops at the edge of the map, here in { $hex }, exit or not: each hex that cannot be made costs a step
scs-not-retreating = These units have no retreat to make
scs-retreat-length = The path has { $made ->
        [one] { $made } hex
       *[other] { $made } hexes
    }; { $due } are due
scs-retreat-farther = { $hex } is { $away } from the start, the next hex must be { $due } away
scs-retreat-supply = The path must end nearer to a source of supply; { $hex } is not
scs-retreat-zones = The path enters { $zones } hexes in enemy zones of control; one with { $least } is there
scs-not-advancing = These units have no advance to make
scs-advance-first = An advance begins with { $hex }
scs-advance-far = { $hexes } hexes are too many: at most { $most }
scs-advance-crowd = { $hex } would hold { $points } of at most { $limit }

## The odds explained

scs-explain-attacker = { $unit } attacks with { $strength }, counted as { $total }
scs-explain-defender = { $unit } defends with { $strength }, counted as { $total }
scs-explain-factor = { $what }: × { $by }
scs-explain-odds = { $attack } against { $defence }: { $odds }
scs-explain-no-defence = { $attack } against a defence of 0: last column
scs-explain-shift = { $what }: shift { $columns }
scs-explain-column = Column { $column }
scs-explain-below = Below { $first }: no dice, the attacker loses a step

## A unit explained

scs-unit-values = { $unit }: attack { $attack }, defence { $defence }, movement { $movement }
scs-unit-at = In { $hex } ({ $ground })
scs-unit-waiting = Arrives on turn { $turn } at { $area }
scs-unit-destroyed = Destroyed
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
scs-unit-moved = Has moved in this phase, { $spent } MP
scs-unit-overran = Has overrun in this phase
scs-unit-attacked = Has attacked in this phase
scs-unit-pinned = Began the phase in an enemy zone of control
scs-unit-disorganised = Disorganised: no zone of control

## What to do now

scs-help-waiting = To decide: { $side }
scs-help-move = Move: “{ $one } 12.09” or hex by hex; “{ $one }+{ $two } 11.08 drop { $two } 12.09”. Overrun: “overrun { $one } 11.08 x 10.08”. Finish: “end”
scs-help-attack = Attack: “attack 10.08 : { $one } { $two }”. Finish: “end”
scs-help-enter = “enter { $one } 01.05”
scs-help-lose = “lose { $one }”
scs-help-stand = “stand 1” trades one hex for a step, “stand 0” retreats all the way
scs-help-retreat = “retreat { $one } 09.07 08.07”; a stack may part
scs-help-advance = “advance { $one } 10.08 11.09”, or “advance none”
scs-help-destroy = “destroy { $one }”
scs-help-stack = At any time: “stack 10.07: { $one } { $two }”, the top unit first
scs-help-movers = May still move: { $units }
scs-help-overruns = Can be overrun: { $hexes }
scs-help-return = May be taken back: { $units }
scs-help-overstacked = Overstacked: { $hex }, limit { $limit }
scs-help-targets = Can be attacked: { $hexes }
scs-help-losers = May lose the step: { $units }
scs-duty-enter = Place { $units }
scs-duty-stack = { $hex } holds { $points } of at most { $limit }

## Facts explained

scs-why-pinned = In an enemy zone of control as the phase begins: { $units }
scs-why-allowance = { $unit }: allowance { $allowance } MP
scs-why-allowance-unsupplied = { $unit }: allowance { $allowance } MP instead of { $printed }, being out of supply
scs-why-allowance-disorganised = { $unit }: allowance { $allowance } MP instead of { $printed }, being disorganised
scs-why-step = { $hex }: { $parts } MP
scs-why-steps = { $hex }: { $parts } = { $price } MP
scs-why-zone = { $hex }: enemy zone of control, { $price } MP more
scs-why-exit = Off the map from { $hex }: { $price } MP
scs-why-sum = { $units }: { $cost } MP in all, of { $allowance }
scs-why-one-hex = { $units }: { $cost } MP is more than { $allowance }, but a single hex may be entered at any price
scs-why-overrun-ground = Ground of { $target } without roads and zones: { $price } MP, at most 2 for an overrun
scs-why-overrun-cost = { $unit }: { $walked } MP up to there and 2 for the overrun make { $cost } of { $allowance }
scs-why-overrun-stack = Stacking in { $hex }: { $points } of at most { $limit }
scs-why-attack-from = From { $hex } against { $target }: { $units }
scs-why-whole-hex = { $target } defends as a whole: { $units }
scs-why-rounded = { $larger } ÷ { $smaller } = { $exact }, to the nearest whole number: { $rounded }
scs-why-capped = { $odds } is better than the last column, { $last }, and is read there
scs-why-cell = Row { $row } of column { $column }: { $result }
scs-why-defender-suffers = Defender: { $steps ->
        [0] no step lost
        [one] { $steps } step lost
       *[other] { $steps } steps lost
    }, { $hexes ->
        [0] no retreat
        [one] retreat of { $hexes } hex
       *[other] retreat of { $hexes } hexes
    }
scs-why-attacker-suffers = Attacker: { $steps ->
        [0] no step lost
        [one] { $steps } step lost
       *[other] { $steps } steps lost
    }, { $hexes ->
        [0] no retreat
        [one] retreat of { $hexes } hex
       *[other] retreat of { $hexes } hexes
    }
scs-why-no-result = Neither side suffers anything
scs-why-beyond = { $unit } crossed the edge: { $left ->
        [one] its last step is lost
       *[other] its { $left } steps are lost
    }
scs-why-last-step = { $unit }: step { $lost } of { $steps } is its last
scs-why-step-flip = { $unit }: step { $lost } of { $steps }, { $left } left; the counter turns from { $before } to { $after }
scs-why-step-marker = { $unit }: step { $lost } of { $steps }, { $left } left; its strengths stay as they are
scs-why-stood = Each hex not retreated costs one step: { $hexes } of { $due } paid for, { $left } to go
scs-why-farther = Each hex is farther from { $start } than the one before: { $hexes }
scs-why-homeward = Towards supply: from { $before } to { $after } hexes from the nearest source
scs-why-not-homeward = No path led nearer to supply: { $before } hexes from the nearest source before, { $after } now
scs-why-retreat-zone = { $hex } lies in an enemy zone of control: one step
scs-why-retreat-missed = No lawful hex on from { $hex }: { $missed ->
        [one] { $missed } hex missed, one step
       *[other] { $missed } hexes missed, one step each
    }
scs-why-must-enter = After an overrun that empties the hex the attackers must go in
scs-why-advance = { $units }: into the emptied hex, without movement points
scs-why-advance-far = Exploit-capable, so up to the length of the retreat: { $units }; hexes: { $hexes }
scs-why-crowded = { $hex } held { $points } of at most { $limit }
scs-why-arrival = { $units }: arrival at { $hex } costs no movement points
scs-why-entry-blocked = Blocked by the enemy: { $hexes }; so the arrival is at { $hex }
scs-why-delayed = No hex to arrive in, neither { $hexes } nor any in reach; tried again on turn { $turn }
scs-why-line = { $units }: { $line }{ $hexes ->
        [0] {" "}is a source
       *[other] {""}
    }
scs-why-no-line = { $units } in { $hex }: no line to a source; shut beside it by enemies or their zones: { $barred }
scs-why-no-line-far = { $units } in { $hex }: no line to a source, it is cut farther on
scs-why-no-headquarters = { $units } in { $hex }: no headquarters that has a line keeps them in supply, and the way to a source is longer than { $direct ->
        [one] { $direct } hex
       *[other] { $direct } hexes
    }
scs-why-objective = Whoever entered last holds { $name }: { $points } VP
scs-why-otherwise = Recorded: { $recorded }. Today's rules or tables would give { $now }; the record stands

## Before an order is given

scs-foretell-path = { $units }: { $path }
scs-foretell-zones = { $count ->
        [one] Enters { $count } hex in an enemy zone of control: { $hexes }, { $cost } MP more
       *[other] Enters { $count } hexes in enemy zones of control: { $hexes }, { $cost } MP more
    }
scs-foretell-points = { $cost } of { $allowance } MP, { $left } left
scs-foretell-one-hex = { $cost } MP with { $allowance } to spend: the right of one hex
scs-foretell-overrun = Provokes an overrun combat at once, { $cost } MP
scs-foretell-unattacked = { $count ->
        [one] { $count } hex could still be attacked: { $hexes }
       *[other] { $count } hexes could still be attacked: { $hexes }
    }
scs-foretell-unbarraged = { $count ->
        [one] { $count } hex could still be barraged: { $hexes }
       *[other] { $count } hexes could still be barraged: { $hexes }
    }
scs-foretell-unmoved = { $count ->
        [one] { $count } unit could still move: { $units }
       *[other] { $count } units could still move: { $units }
    }
scs-foretell-cut = { $side }: the supply line is cut of { $units }
scs-foretell-opened = { $side }: a supply line opens to { $units }
scs-outcome-disorganised = disorganised: { $units }
scs-outcome-nothing = nobody loses anything
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
scs-outcome-attacker-lost = attacker destroyed
scs-outcome-defender-lost = defender destroyed

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
scs-roll-kill = step after a hit
scs-ask-barrage = Barrage a hex, or end the phase.
scs-told-points = { $side }: { $marker }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for the turn
scs-told-supported = Support: { $markers }
scs-told-barrage = Barrage of { $target }: { $units } on { $defenders }
scs-told-strike = Barrage of { $target } from the air: { $side } on { $defenders }
scs-told-rows = Barrage shifted by { $shift } to the row { $row }
scs-told-drm = The roll is changed by { $drm }
scs-told-barraged = Barrage of { $target } with { $strength }, row { $row }, roll { $roll }: **{ $result }**
scs-told-barrage-below = Barrage of { $target } with { $strength } falls below the first row: no dice, no effect
scs-told-kill = { $target }: the die after the hit shows { $roll }, { $needed } or more costs a step
scs-told-no-kill = { $target }: the die after the hit shows { $roll }, { $needed } was needed, no step is lost
scs-told-disorganised = Disorganised: { $units }
scs-told-recovered = In order again: { $units }
scs-told-unfed = { $unit }: supply phases in a row without supply: { $count }
scs-recent-barrage = Barrage { $row } on { $hex }, roll { $roll }
scs-recent-barrage-below = Barrage on { $hex }, no dice
scs-hex-barraged = { $hex } has been barraged in this phase
scs-barrage-unseen = Nobody of yours stands beside { $hex } to spot for the guns
scs-barrage-no-strength = The barrage has no strength
scs-no-barrage = { $unit } has no barrage strength
scs-guns-silent = { $unit } is silent: only aircraft strike in this phase
scs-has-barraged = { $unit } has fired in this phase
scs-barrage-far = { $unit }: { $distance } hexes to the target, range { $range }
scs-no-marker = You have no such marker
scs-marker-kind = { $marker }: another of its kind helps already
scs-marker-occasion = { $marker } does not serve here
scs-marker-points = { $marker }: no points are left in this turn
scs-marker-used = { $marker } has helped in this phase
scs-marker-gone = { $marker } is not on the map
scs-marker-unfit = { $marker } is out of supply or disorganised
scs-marker-far = { $marker }: { $distance } hexes to { $hex }, range { $range }
scs-marker-needs = { $marker }: the attackers are not of the arms it needs
scs-expected-marker = one of your markers
scs-explain-gun = { $unit }: { $strength }, counts { $total }
scs-explain-barrage-target = The rows are the strength of the target: { $strength }
scs-explain-rows = { $what }: rows { $rows }
scs-explain-drm = { $what }: roll { $drm }
scs-explain-row = Strength { $total }: row { $row }
scs-explain-no-row = Strength { $total } falls below the first row: no dice, no effect
scs-why-barrage-cell = { $roll } in the row { $row } is { $result }
scs-unit-barrage = Barrage { $strength }, range { $range }
scs-unit-supply-range = Keeps units in supply within { $range ->
        [one] { $range } hex
       *[other] { $range } hexes
    }
scs-unit-marker = Carries { $marker }, range { $range }
scs-unit-disorganised-fully = Disorganised: strengths and allowance suffer, no zone of control, no exploitation
scs-help-barrage = A barrage names the hex, then guns, markers or both. End the phase: “end”
scs-help-guns = “barrage 10.07 : { $one }”
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
scs-set-supplied = in supply: 1, out of it: 0
scs-set-disorganised = disorganised: 1, in order: 0
scs-set-moved = has moved: 1; 0 gives the move back
scs-set-attacked = has attacked: 1, not yet: 0
scs-set-holder = who holds the objective
scs-set-nobody = nobody

## Orders as buttons say them

scs-do-move = Move { $units } to { $hex }
scs-do-move-dropping = Move { $units } to { $hex }, drop { $dropped }
scs-do-leave = { $units } leaves the map
scs-do-retreat = Retreat { $units } to { $hex }
scs-do-overrun = Overrun { $target } from { $hex }: { $units }
scs-do-attack = Attack { $target } with { $units }
scs-do-attack-supported = Attack { $target } with { $units } + { $markers }
scs-do-barrage = Barrage { $target } with { $units }
scs-do-barrage-supported = Barrage { $target } with { $units } + { $markers }
scs-do-air-strike = Strike { $target } from the air
scs-do-lose = { $unit } loses a step · { $left } left
scs-do-lose-last = { $unit } loses its last step
scs-do-retreat-whole = Retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
scs-do-hold = Hold · lose { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
scs-do-hold-part = Lose { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }, retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
scs-do-advance = Advance { $units } to { $hex }
scs-do-stay = Stay put
scs-do-end = End the phase: { $phase }
scs-do-end-losing = End the phase, lose the surplus
scs-do-destroy = Eliminate { $unit } ({ $hex })
scs-do-enter = Enter { $units } at { $hex }
scs-do-restack = Stack { $hex }: { $units } on top
scs-do-take-back = Undo the move of { $units }

## The log of a phase

scs-log-moved = { $units } to { $hex }, { $cost } of { $have } MP
scs-log-exited = { $units } leaves the map
scs-log-combat = **{ $target }: { $outcome }.** Odds { $odds }, column { $column }, rolled { $roll }: { $result }
scs-log-below = **{ $target }: { $outcome }.** Odds { $odds }, below the table, no dice
scs-log-barrage = **{ $target }: { $result }.** Barrage, rolled { $roll }

## What an attack comes to

scs-result-none = no effect
scs-result-attacker = the attacker loses steps
scs-result-attacker-retreat = the attacker must retreat
scs-result-defender = the defender loses steps
scs-result-retreat = the defender must retreat
scs-result-both = both sides lose steps
scs-result-both-retreat = both sides suffer, the defender must retreat
