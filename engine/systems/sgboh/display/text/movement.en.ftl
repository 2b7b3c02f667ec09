### Simple Great Battles of History: why a move is refused.

sgboh-an-enemy = an enemy unit
sgboh-hand-left = the left
sgboh-hand-right = the right

## Who moves

sgboh-units-unclear = it is not clear which units are meant
sgboh-not-yours = { $unit } is not yours
sgboh-not-on-map = { $unit } is not on the map
sgboh-not-activated = { $unit } is not activated this turn
sgboh-moved-already = { $unit } has ended its move
sgboh-not-together = { $unit }: only a single unit or a whole stack, the top unit first, moves
sgboh-way-empty = { $unit }: the order says nothing of where to go or turn
sgboh-out-in-zone = { $unit } is out of command in the zone of { $other } and spends no MP, not even for a free turn
sgboh-out-engaged = { $unit } is out of command with { $other } in its zone and spends no MP
sgboh-elephant-engaged = { $unit } has { $other } in its zone, so it is out of command and spends no MP
sgboh-engine-fired = { $unit } either moves or fires in a turn
sgboh-changed = { $unit } has changed its formation; that ends its move

## Where to

sgboh-double-steps = { $unit } stands in two hexes: it goes ahead or wheels
sgboh-double-only = { $unit }: only units in line over two hexes do that
sgboh-double-turns = { $unit } stands in two hexes and does not turn in place; in line it wheels or turns about
sgboh-which-hand = { $unit }: say left or right
sgboh-off-map = { $unit }: units do not leave the map by moving
sgboh-gap = { $unit }: { $next } is not adjacent to { $hex }
sgboh-not-front = { $unit }: { $hex } is not in front; first turn { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    } to { $facing } for { $need } MP
sgboh-column-front = { $unit }: { $hex } is neither before the column nor beside its front; first turn { $count ->
        [one] { $count } side
       *[other] { $count } sides
    } to { $facing } for { $need } MP
sgboh-snake = { $unit }: the head of a column of two hexes goes straight on or one side to the left or right, so not to { $hex }
sgboh-closed = { $unit } may not go from { $hex } to { $next } at any price
sgboh-cavalry-gates = { $unit }: cavalry crosses fortified sides only at gates, not from { $hex } to { $next }
sgboh-elephant-camp = { $unit }: elephants do not enter fortified places, so not from { $hex } to { $next }
sgboh-too-dear = { $unit }: this costs { $need } MP, { $left } left; in all { $total } of { $allowance }
sgboh-phalanx = { $unit }: a phalanx has { $allowance } MP, the printed { $printed } does not count

## The enemy

sgboh-enemy-there = { $unit }: an enemy unit stands in { $hex }
sgboh-out-beside = { $unit } is out of command and may not go next to { $other }, as { $hex } is; two hexes away is allowed
sgboh-column-beside = { $unit }: a column may not go next to an enemy, and { $hex } is next to { $other }
sgboh-elephant-zone = { $unit }: cavalry does not enter the zone of elephants, as { $hex } is
sgboh-stopped = { $unit } came into the zone of { $other } and goes no further this turn
sgboh-stopped-turn = { $unit } came into the zone of { $other } and does not turn there
sgboh-left-zone = { $unit } left the zone of { $other } and may not go next to it this turn, as { $hex } is
sgboh-stop-among-friends = { $unit }: an enemy zone would stop it in { $hex } with { $other }, where it may not stay
sgboh-face-on-arrival = { $unit }: an enemy zone would stop it in { $hex } facing otherwise than { $other }, and it may not turn there

## Two hexes

sgboh-follow-contact = { $unit }: the second half goes forward when exactly one half has come into an enemy zone
sgboh-follow-edge = { $unit }: there is no hex for the second half to go forward to
sgboh-follow-once = { $unit }: the second half goes forward once in a move
sgboh-follow-deep = { $unit } is in double depth, so its second half does not go forward alone
sgboh-follow-empty = { $unit }: the second half goes only into an empty hex, and { $hex } is not
sgboh-follow-open = { $unit }: the second half goes forward only when all is open ground, and { $hex } is not
sgboh-follow-side = { $unit }: the second half goes forward only over open ground, and the side between { $hex } and { $next } is not open
sgboh-reverse-zone = { $unit } does not turn about in the zone of { $other }
sgboh-reverse-deep = { $unit } is in double depth and does not turn about

## Turns

sgboh-faces-so = { $unit } faces that way already
sgboh-no-facing = { $unit }: there is no such facing
sgboh-engine-turns = { $unit }: artillery has no facing and need not turn
sgboh-column-faces = { $unit } is in column: it swings to face a side
sgboh-line-faces = { $unit } is in line: it turns to face a vertex

## Stacks

sgboh-swap-first = { $unit } lies below; only the top unit leaves a stack alone, so first change the order (2 MP)
sgboh-no-stack = { $unit } is not in a stack of two
sgboh-engine-below = { $unit }: artillery always lies below infantry
sgboh-too-many = { $unit } may not stay in { $hex } with { $other }: no more than two units to a hex
sgboh-may-not-stack = { $unit } may not share { $hex } with { $other }: only two cohorts or triarii of a legion, two legion units of one class and legion, or one engine with infantry
sgboh-face-alike = { $unit } must face as { $other } does in { $hex }: that takes { $need } MP, { $left } left
sgboh-chariot-fired = { $unit } has fired and may not end next to the enemy, as { $hex } is

## Column and double depth

sgboh-no-column = { $unit }: units of this type form no column
sgboh-column-already = { $unit } is in column already
sgboh-line-already = { $unit } is in line already
sgboh-column-alone = { $unit } and { $other } in { $hex }: units in column do not stack
sgboh-ranks-beside = { $unit } is next to { $other } and cannot change its formation
sgboh-ranks-facing = { $unit }: it can face { $one } or { $other }
sgboh-line-head = { $unit }: its head is { $hand } half, and it forms line that way only
sgboh-no-depth = in this scenario nobody forms double depth
sgboh-depth-types = { $unit } and { $other }: double depth is for two phalanxes or two hoplites of one size
sgboh-depth-alone = { $unit } and { $other }: each must be on the map, alone in its hexes and of single depth
sgboh-depth-place = { $other } must stand wholly in rear hexes of { $unit }, and { $unit } before it
sgboh-depth-facing = { $unit } and { $other } must both be in line and face alike
sgboh-depth-untouched = { $unit } and { $other } must both be activated and have done nothing yet
sgboh-depth-hits = { $unit } and { $other }: together { $hits } hits against TQ { $quality }, and both whole or both reduced

## Leaders

sgboh-leader-way-empty = { $leader }: the order says nothing of where to ride
sgboh-leader-gap = { $leader }: { $next } is not adjacent to { $hex }
sgboh-leader-enemy = { $leader }: an enemy unit stands in { $hex }
sgboh-leader-beside = { $leader } rides next to the enemy only where a friendly unit is: { $hex } is next to { $other }
sgboh-leader-closed = { $leader } may not ride from { $hex } to { $next } at any price
sgboh-leader-too-far = { $leader }: the way costs { $need } MP of { $have }
