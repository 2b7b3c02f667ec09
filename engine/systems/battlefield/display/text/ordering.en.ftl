### Battlefield: orders, command, markers, the turn, who has won.

battlefield-ask-orders = Give orders, or end the phase. Order markers left: { $hand }.

## Command

battlefield-command-far = { $unit }: out of command, { $distance } of { $limit } steps from { $who ->
        [chief] the commander-in-chief
       *[other] the general
    } ({ $general })
battlefield-command-barred = { $unit }: no way for an order from { $who ->
        [chief] the commander-in-chief
       *[other] the general
    } ({ $general }): what lies between can neither be crossed, nor seen over, nor gone round
battlefield-command-silent = { $who ->
        [chief] The commander-in-chief
       *[other] The general
    } ({ $general }) is in melee, in panic or in flight and gives no orders: so it was agreed
battlefield-command-mixed = These units are of { $count } corps: only the commander-in-chief can order them together
battlefield-command-leaderless = { $unit }: its corps has no general any more, only the commander-in-chief can order it
battlefield-command-chief-only = The general at hand ({ $general }) leads another corps; only the commander-in-chief ({ $chief }) could order it
battlefield-command-other-corps = The general at hand ({ $general }) leads another corps

## Markers

battlefield-markers-short = Too few markers: it takes { $price }, in hand { $hand }

battlefield-react-own-turn = { $unit }: this is its own turn, not the enemy's
battlefield-react-not-attacked = { $unit } is not attacked this turn
battlefield-react-marked = { $unit }: a marker lies on it, so it does nothing in the enemy's turn
battlefield-react-command = { $unit }: an answer is an order too and needs a general in reach

## Who is ordered

battlefield-order-unclear = It is not clear which units are meant
battlefield-order-unit-twice = Name each unit once
battlefield-order-not-yours = { $unit } is not yours
battlefield-order-not-on-table = { $unit } is not on the table
battlefield-order-engaged = { $unit } is in melee and bound till it is decided: no order, no test
battlefield-order-other = { $unit } is under another order this turn: { $order }
battlefield-order-other-body = { $units }: ordered this turn already { $body ->
        [line] as a line
        [column] as an open column
        [phalanx] as a phalanx
        [closed] as a closed column
        [body] as a complex formation
       *[other] by itself
    }; add to that order as it is
battlefield-order-body-of-one = { $unit } is a single unit, no formation
battlefield-order-no-body = { $units }: say what they form (line, column, phalanx, closed, body), or order each by itself

## What is ordered

battlefield-order-nothing = The order says nothing of what to do
battlefield-order-kind-twice = Each kind of order is given to a unit once a turn
battlefield-order-dash-alone = DASH goes with no other order in the same turn
battlefield-order-auto-alone = An autonomous test goes with no order in the same turn
battlefield-order-rally-alone = Whoever is rallied does nothing else this turn, save to reform
battlefield-order-rally-only = { $unit } is in panic or in flight: nothing but RALLY, and REFORM with it
battlefield-order-rally-single = { $units }: RALLY is given to a single unit
battlefield-order-rally-good = { $unit } is in good order: nothing to rally
battlefield-order-carousel-stays = { $unit } rides in a carousel and does not move till it is reformed
battlefield-order-no-movement = { $units }: so many together have no Movement left
battlefield-order-pavise-dashes = { $unit } carries pavises: no dash
battlefield-order-hedgehog-dashes = { $unit } stands in hedgehog: no dash
battlefield-order-dash-ground = { $unit } stands on ground where no dash is possible
battlefield-order-shoot-later = { $units }: SHOOT is ordered in the shooting phase, so it was agreed
battlefield-order-shoot-unarmed = { $units }: no missiles to shoot
battlefield-order-shoot-dense = { $units }: in dense order nobody shoots
battlefield-order-shoot-nobody = { $units } can’t shoot: no enemy in { $count ->
        [one] its sector
       *[other] their sectors
    } within { $limit } steps. Order MOVE + SHOOT instead, or keep the marker
battlefield-order-no-moving-shot = { $units }: cannot shoot on the move, so SHOOT goes with neither MOVE nor REFORM

## Plans told with orders

battlefield-plan-kind = { $units }: what is told needs the order { $kind } as well
battlefield-plan-auto = { $units }: after a test the umpire plays the way himself
battlefield-plan-shooter = { $units }: only who is ordered can be told to shoot
battlefield-plan-target = { $unit }: there is no such enemy on the table
battlefield-plan-weapon = { $unit } has nothing to shoot { $weapon }
battlefield-plan-volley = { $units }: by one order all shoot at the same unit, or each at the nearest to it
battlefield-orders-undecided = { $units }: in this game orders are carried out at once, so a test, or a move not told yet, comes last in a line

## Autonomous actions

battlefield-alone-mood = { $unit } is in panic or in flight and is not tested
battlefield-alone-nobody = There is no enemy on the table to go at
battlefield-alone-open = { $units }: an open formation is not tested, only its units and closed formations each for itself
battlefield-alone-as-one = { $units }: { $body ->
        [phalanx] only the whole phalanx is tested, { $whole }
        [closed] only the whole closed column is tested, { $whole }
        [body] only the whole closed formation is tested, { $whole }
       *[unit] tested only each by itself
    }
battlefield-alone-nearest = A test goes at the nearest enemy: { $targets }
battlefield-alone-target = { $units }: by itself it attacks nobody but { $target }
battlefield-alone-shooters = { $units }: shooters never attack by themselves
battlefield-alone-must-attack = { $units }: the test says charge, and { $target } can be attacked
battlefield-alone-way = { $units }: after a test the umpire's way is gone, unless it is blocked
battlefield-alone-nearer = { $units }: another way must end nearer to the target, { $distance } steps from it against { $usual }

## Who has won

battlefield-end-markers = Victory for { $winner }: no order markers are left to { $side }
battlefield-end-generals = Victory for { $winner }: no general is left to { $side }
battlefield-end-both = A draw: both sides are finished at once
battlefield-end-count = Victory for { $winner } by markers, { $markers } to { $others }
battlefield-end-level = A draw: both sides have { $markers ->
        [one] 1 marker
       *[other] { $markers } markers
    } left
battlefield-terms-total = A side without order markers or without generals has lost
battlefield-terms-markers-total = Markers on the table count with those in hand
battlefield-terms-markers-hand = Only markers in hand count: an empty hand loses
battlefield-terms-timed = After { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } of each side the one with more markers wins; as many on both sides is a draw
battlefield-terms-limit = It is played to the end; should nobody have won after { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } of each side, markers decide
