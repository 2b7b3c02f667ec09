### Battlefield: orders, command, markers, the turn, who has won.

battlefield-ask-orders = Give orders, or end the phase. Order markers in hand: { $hand }.

## Command

battlefield-command-far = { $unit } is out of command: { $distance } steps from { $who ->
        [chief] the commander-in-chief
       *[other] the general
    } ({ $general }); the limit is { $limit }
battlefield-command-barred = No order can reach { $unit } from { $who ->
        [chief] the commander-in-chief
       *[other] the general
    } ({ $general }): what lies between can’t be crossed, seen over or bypassed
battlefield-command-silent = { $who ->
        [chief] The commander-in-chief
       *[other] The general
    } ({ $general }) can’t give orders in melee, panic or flight, under a rules option of this game
battlefield-command-mixed = These units belong to { $count } corps: only the commander-in-chief can order them together
battlefield-command-leaderless = The corps of { $unit } has no general left: only the commander-in-chief can order this unit
battlefield-command-chief-only = The general in reach ({ $general }) can’t order another corps; only the commander-in-chief ({ $chief }) can
battlefield-command-other-corps = The general in reach ({ $general }) leads another corps

## Markers

battlefield-markers-short = Too few order markers: { $price } needed, { $hand } in hand

battlefield-react-own-turn = { $unit } can’t react: this is its own turn, not the enemy’s
battlefield-react-not-attacked = { $unit } is not attacked this turn
battlefield-react-marked = { $unit } can’t act in the enemy’s turn: it has an order marker
battlefield-react-command = { $unit } can’t react: that needs a general within command distance

## Who is ordered

battlefield-order-unclear = I can’t tell which units you mean
battlefield-order-unit-twice = Name each unit once
battlefield-order-not-yours = { $unit } isn’t yours
battlefield-order-not-on-table = { $unit } isn’t on the table
battlefield-order-engaged = { $unit } is in melee: it can’t be ordered or tested until that is decided
battlefield-order-other = { $count ->
        [one] { $unit } already has an order of its own this turn; add to that one, or leave the unit out
       *[other] { $unit } already shares an order this turn ({ $order }); order all of them together, or leave the unit out
    }
battlefield-order-other-body = { $units }: already ordered this turn { $body ->
        [line] as a line
        [column] as an open column
        [phalanx] as a phalanx
        [closed] as a closed column
        [body] as a complex formation
       *[other] by itself
    }; to add to that order, name it the same way
battlefield-order-body-of-one = { $unit } is a single unit, not a formation
battlefield-order-no-body = { $units }: say which formation (line, column, phalanx, closed, body), or order each unit singly

## What is ordered

battlefield-order-nothing = Say what to do: the order is empty
battlefield-order-kind-twice = A unit can get each kind of order once a turn; already given: { $kind }
battlefield-order-dash-alone = DASH can’t be combined with another order in the same turn: order it alone, or MOVE instead
battlefield-order-auto-alone = A unit that acts on its own can’t be ordered in the same turn
battlefield-order-rally-alone = A rallied unit can only REFORM this turn
battlefield-order-rally-only = { $unit } is in panic or fleeing: it can be ordered only to RALLY, with REFORM after it
battlefield-order-rally-single = { $units }: RALLY one unit at a time
battlefield-order-rally-good = { $unit } is in good order and needs no RALLY
battlefield-order-carousel-stays = { $unit } can’t move in a Cantabrian circle: REFORM it first
battlefield-order-no-movement = { $units } can’t move: so large a formation has no Movement left
battlefield-order-pavise-dashes = { $unit } can’t DASH with pavises
battlefield-order-hedgehog-dashes = { $unit } is in hedgehog and can’t DASH
battlefield-order-dash-ground = { $unit } can’t DASH on this ground
battlefield-order-shoot-later = { $units }: in this game SHOOT is ordered in the shooting phase
battlefield-order-shoot-unarmed = { $units } can’t shoot: no missiles
battlefield-order-shoot-dense = { $units } can’t shoot in close order
battlefield-order-shoot-nobody = { $units } can’t shoot: no enemy in { $count ->
        [one] its sector
       *[other] their sectors
    } within { $limit } steps; order MOVE + SHOOT instead, or keep the marker
battlefield-order-no-moving-shot = { $units } can’t shoot on the move: order SHOOT without MOVE or REFORM

## Plans told with orders

battlefield-plan-kind = { $units }: this also needs the order { $kind }
battlefield-plan-auto = { $units }: no plan is possible with an autonomous test
battlefield-plan-shooter = This order is for { $units } only: it can’t plan shots by other units
battlefield-plan-target = { $unit }: there is no such enemy on the table
battlefield-plan-weapon = { $unit } can’t shoot { $weapon }
battlefield-plan-volley = { $units }: on one order all shoot at one target, or each at its nearest enemy
battlefield-orders-undecided = { $units }: orders are carried out at once in this game, so a test, or a move without a plan, must be the last order in a line

## Autonomous actions

battlefield-alone-mood = { $unit } is in panic or fleeing and can’t be tested
battlefield-alone-nobody = There is no enemy on the table to move towards
battlefield-alone-open = { $units }: open formations can’t be tested, only single units and closed formations
battlefield-alone-as-one = { $units }: { $body ->
        [phalanx] only the whole phalanx can be tested ({ $whole })
        [closed] only the whole closed column can be tested ({ $whole })
        [body] only the whole closed formation can be tested ({ $whole })
       *[unit] each unit is tested separately
    }
battlefield-alone-nearest = A unit acting on its own goes for the nearest enemy: { $targets }
battlefield-alone-target = { $units } can attack only { $target } after an autonomous test
battlefield-alone-shooters = { $units }: shooters can’t attack on their own
battlefield-alone-must-attack = { $units } must attack: the test says charge, and { $target } is in reach
battlefield-alone-way = { $units } must take the path shown after the test, unless it is blocked
battlefield-alone-nearer = { $units }: another path must end nearer to the target; this one ends { $distance } { $distance ->
    [one] step
   *[other] steps
} away, the usual one { $usual }

## Who has won

battlefield-end-markers = Victory: { $winner }. No order markers left: { $side }
battlefield-end-generals = Victory: { $winner }. No generals left: { $side }
battlefield-end-both = Draw: both sides collapse at once
battlefield-end-count = Victory by markers: { $winner }, { $markers } to { $others }
battlefield-end-level = Draw: both sides have { $markers ->
        [one] 1 marker
       *[other] { $markers } markers
    } left
battlefield-terms-total = A side without order markers or without generals loses
battlefield-terms-markers-total = Order markers on the table count as well as those in hand
battlefield-terms-markers-hand = Only markers in hand count: an empty hand loses
battlefield-terms-timed = After { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } each, the side with more markers wins; equal numbers are a draw
battlefield-terms-limit = The game is played to the end; if it isn’t decided after { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } each, the number of markers decides
