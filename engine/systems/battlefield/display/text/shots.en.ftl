### Battlefield: shooting and melee.

## What is asked

battlefield-ask-shots = Choose { $count ->
        [one] a target for
       *[other] targets for
    } { $units }, or hold fire.
battlefield-ask-return-shots = Shoot back with { $units }? Order markers left: { $hand }.
battlefield-ask-tip = Your wedge { $unit } is hit in the flank or rear. Which rank is lost?

## Who may not shoot

battlefield-shot-nobody = Say who shoots
battlefield-shot-not-yours = That is not your unit
battlefield-shot-off-table = { $unit } is not on the table
battlefield-shot-unarmed = { $unit }: nothing to shoot or throw
battlefield-shot-dense = { $unit }: in dense order nobody shoots or throws
battlefield-shot-mood = { $unit } is { $mood } and does not shoot
battlefield-shot-in-melee = { $unit } is in melee and does not shoot
battlefield-shot-struck = { $unit } is struck { $where } by { $attacker }: it shoots at nobody this turn
battlefield-shot-evaded = { $unit } has got out of the way of an attack and does not shoot this turn
battlefield-shot-spent = { $unit } has shot this turn: one shot each
battlefield-shot-waived = { $unit } has done with shooting this turn
battlefield-shot-not-ordered = { $unit } is under no order to shoot: it was to be given with the others
battlefield-shot-other-order = { $unit } is under an order with other units this turn
battlefield-shot-auto-holds = { $unit } acts by itself and shoots at the nearest it can
battlefield-shot-dashed = { $unit } has dashed this turn and does not shoot
battlefield-shot-attacker = { $unit } attacks this turn and does not shoot on the way
battlefield-shot-not-moving = { $unit } has moved or reformed: { $weapon } it does not shoot on the move
battlefield-shot-moved-far = { $unit } has spent { $spent } of Movement: foot shoots after { $limit } at most, half of it
battlefield-shot-no-weapon = { $unit }: it does not shoot { $weapon }
battlefield-shot-once = { $unit } has a single shot
battlefield-shot-rank = { $unit }: each rank of the carousel shoots once
battlefield-shot-ranks = { $unit }: only a carousel shoots by ranks

## At whom not

battlefield-shot-no-target = There is no such enemy on the table
battlefield-shot-sector = { $unit }: no part of { $target } lies in the sector before its front
battlefield-shot-range = { $unit }: { $distance } steps to { $target }, { $weapon } it reaches { $limit }
battlefield-shot-behind = { $unit } does not see { $target }: { $other } stands in between
battlefield-shot-hidden = { $unit } does not see { $target }: in between lies { $ground }
battlefield-shot-deep = { $unit } does not see { $target }: more than { $limit } step of the line runs inside ({ $ground })
battlefield-shot-auto = { $unit } acts by itself and shoots at the nearest it can, which { $target } is not
battlefield-shot-volley = A volley is at one unit, or everybody shoots at the nearest: for { $unit } that is not { $target }
battlefield-tip-whom = Name a wedge that was hit in flank or rear and has not chosen yet

## Parts of a total

battlefield-mod-striker = density of the order, striking flank or rear
battlefield-mod-unarmed = density of the order, against a unit without a melee weapon
battlefield-mod-floor = Protection does not fall below 0

battlefield-result-destroyed = destruction
