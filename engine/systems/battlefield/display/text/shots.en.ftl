### Battlefield: shooting and melee.

## What is asked

battlefield-ask-shots = Choose { $count ->
        [one] a target for
       *[other] targets for
    } { $units }, or hold fire.
battlefield-ask-return-shots = Shoot in the enemy’s turn with { $units }? Order markers in hand: { $hand }.
battlefield-ask-tip = Your wedge { $unit } is hit in the flank or rear. Which rank is lost?

## Who may not shoot

battlefield-shot-nobody = Name at least one unit that is to shoot
battlefield-shot-not-yours = That isn’t your unit
battlefield-shot-off-table = { $unit } isn’t on the table
battlefield-shot-unarmed = { $unit } can’t shoot: it has no missiles
battlefield-shot-dense = { $unit } can’t shoot: it is in close order
battlefield-shot-mood = { $unit } can’t shoot: it is { $mood }
battlefield-shot-in-melee = { $unit } can’t shoot: it is in melee
battlefield-shot-struck = { $unit } can’t shoot this turn: { $attacker } attacks it { $where }
battlefield-shot-evaded = { $unit } can’t shoot this turn: it has evaded an attack
battlefield-shot-spent = { $unit } has already shot this turn
battlefield-shot-waived = { $unit } has held its fire this turn
battlefield-shot-not-ordered = { $unit } can’t be ordered to SHOOT now: that order is given with the others, before the shooting phase
battlefield-shot-nothing-held = { $unit } has no shot to hold
battlefield-shot-other-order = { $unit } shares an order with other units this turn; shoot with all of them
battlefield-shot-auto-holds = { $unit } can’t hold its fire: acting on its own, it must shoot at the nearest enemy in reach
battlefield-shot-dashed = { $unit } can’t shoot after a DASH
battlefield-shot-attacker = { $unit } can’t shoot: it attacks this turn
battlefield-shot-not-moving = { $unit } has moved or reformed, and can’t shoot { $weapon } on the move
battlefield-shot-moved-far = { $unit } has spent { $spent } Movement; foot can shoot after { $limit } at most
battlefield-shot-no-weapon = { $unit } can’t shoot { $weapon }
battlefield-shot-once = { $unit } has only one shot
battlefield-shot-rank = { $unit }: each rank of a Cantabrian circle can shoot only once
battlefield-shot-ranks = { $unit } can’t shoot by ranks: only a Cantabrian circle can

## At whom not

battlefield-shot-no-target = There is no such enemy on the table
battlefield-shot-sector = { $unit } can’t shoot at { $target }: it is outside the front sector
battlefield-shot-range = { $unit } can’t reach { $target } { $weapon }: { $distance } { $distance ->
    [one] step
   *[other] steps
} away, range { $limit }
battlefield-shot-behind = { $unit } can’t see { $target }: { $other } is in the way
battlefield-shot-hidden = { $unit } can’t see { $target }: { $ground } is in the way
battlefield-shot-deep = { $unit } can’t see { $target }: more than { $limit } step of the line lies in cover ({ $ground })
battlefield-shot-auto = { $unit } acts on its own and must shoot at the nearest enemy in reach; { $target } isn’t the nearest
battlefield-shot-volley = In a volley all shoot at one target, or each at its nearest enemy; { $target } isn’t the nearest to { $unit }
battlefield-tip-whom = Choose a wedge that was hit in the flank or rear and hasn’t lost its rank yet

## Parts of a total

battlefield-mod-striker = density, when hitting the flank or rear
battlefield-mod-unarmed = density, against a unit with no melee weapon
battlefield-mod-floor = Protection can’t fall below 0

battlefield-result-destroyed = elimination
