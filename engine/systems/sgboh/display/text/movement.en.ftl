### Simple Great Battles of History: why a move is refused.

sgboh-an-enemy = an enemy unit
sgboh-hand-left = the left
sgboh-hand-right = the right

## Who moves

sgboh-units-unclear = Name at least one unit, and each unit only once
sgboh-not-yours = { $unit } is an enemy unit
sgboh-not-on-map = { $unit } isn’t on the map
sgboh-not-activated = { $unit } can’t act: its formation isn’t activated this turn
sgboh-moved-already = { $unit } has already ended its move
sgboh-not-together = { $unit }: move one unit, or a whole stack with its top unit named first
sgboh-way-empty = { $unit }: name a hex to move to or a facing
sgboh-out-in-zone = { $unit } can’t move or turn: out of command in the ZOC of { $other }
sgboh-out-engaged = { $unit } can’t move: out of command, with { $other } in its ZOC
sgboh-elephant-engaged = { $unit } can’t move: with { $other } in their ZOC, elephants are out of command
sgboh-engine-fired = { $unit } can’t both move and fire in one turn
sgboh-changed = { $unit } can’t go on: changing formation ended its move

## Where to

sgboh-double-steps = { $unit } occupies two hexes: use “ahead” or “wheel”
sgboh-double-only = { $unit } can’t do that: only a two-hex unit in line can
sgboh-double-turns = { $unit } occupies two hexes and can’t turn in place: wheel or turn about instead
sgboh-which-hand = { $unit }: say left or right
sgboh-off-map = { $unit } can’t move off the map
sgboh-gap =
    { $far ->
        [yes] { $unit } can’t reach { $next }: it is { $distance } hexes from { $hex }, with { $left } MP left
       *[no] { $unit } can’t get from { $hex } to { $next } for { $left } MP: turns, ground or enemies are in the way
    }
sgboh-not-front = { $unit } can’t enter { $hex }: it isn’t in front. First turn { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    } to { $facing } for { $need } MP
sgboh-column-front = { $unit } can’t enter { $hex }: it is neither before the column nor beside its front. First turn { $count ->
        [one] { $count } side
       *[other] { $count } sides
    } to { $facing } for { $need } MP
sgboh-snake = { $unit } can’t reach { $hex }: the head of a two-hex column can only go straight on, or one side left or right
sgboh-closed = { $unit } can’t move from { $hex } to { $next }: the ground or hexside is closed to it
sgboh-cavalry-gates = { $unit } can’t move from { $hex } to { $next }: cavalry crosses fortified sides only at gates
sgboh-elephant-camp = { $unit } can’t move from { $hex } to { $next }: elephants can’t enter fortified places
sgboh-too-dear = { $unit } can’t afford this: it costs { $need } MP, with { $left } left ({ $total } of { $allowance } in all)
sgboh-phalanx = { $unit } has { $allowance } MP as a phalanx, not the printed { $printed }

## The enemy

sgboh-enemy-there = { $unit } can’t enter { $hex }: an enemy unit is there
sgboh-out-beside = { $unit } is out of command and can’t enter { $hex }, adjacent to { $other }; it can move no nearer than two hexes
sgboh-column-beside = { $unit } is in column and can’t enter { $hex }, adjacent to { $other }
sgboh-elephant-zone = { $unit } can’t enter { $hex }: cavalry isn’t allowed into an elephant’s ZOC
sgboh-stopped = { $unit } can’t go on: it has entered the ZOC of { $other }
sgboh-stopped-turn = { $unit } can’t turn: it has entered the ZOC of { $other }
sgboh-left-zone = { $unit } can’t enter { $hex }: it left the ZOC of { $other } this turn and can’t return to it
sgboh-stop-among-friends = { $unit } can’t enter { $hex }: an enemy ZOC would stop it there, and it can’t stack with { $other }
sgboh-face-on-arrival = { $unit } can’t enter { $hex }: an enemy ZOC would stop it there before it could face as { $other } does

## Two hexes

sgboh-follow-contact = { $unit } can’t bring up its other half: exactly one half must be in an enemy ZOC
sgboh-follow-edge = { $unit } can’t bring up its other half: there is no hex for it to move into
sgboh-follow-once = { $unit } has already brought up its other half in this move
sgboh-follow-deep = { $unit } is in double depth and can’t bring up one half alone
sgboh-follow-empty = { $unit } can’t bring up its other half: { $hex } is occupied
sgboh-follow-open = { $unit } can’t bring up its other half: { $hex } isn’t open ground
sgboh-follow-side = { $unit } can’t bring up its other half: the hexside between { $hex } and { $next } isn’t open
sgboh-reverse-zone = { $unit } can’t turn about in the ZOC of { $other }
sgboh-reverse-deep = { $unit } can’t turn about in double depth

## Turns

sgboh-faces-so = { $unit } already faces that way: leave that turn out
sgboh-no-facing = { $unit } can’t face that way: there is no such facing
sgboh-engine-turns = { $unit } can’t turn: artillery has no facing
sgboh-column-faces = { $unit } is in column: use “swing” to face a hexside
sgboh-line-faces = { $unit } is in line: turn it to face a vertex

## Stacks

sgboh-swap-first = { $unit } is at the bottom of its stack and can’t leave alone; swap places in the stack first (2 MP)
sgboh-no-stack = { $unit } isn’t in a stack of two
sgboh-engine-below = { $unit } can’t swap places in its stack: artillery is always below infantry
sgboh-too-many = { $unit } can’t stay in { $hex } with { $other }: at most two units to a hex
sgboh-may-not-stack = { $unit } can’t stack with { $other } in { $hex }: only artillery with infantry, or two Roman units of one type and legion, can
sgboh-face-alike = { $unit } must face as { $other } does in { $hex }: that takes { $need } MP, and only { $left } can be spent
sgboh-chariot-fired = { $unit } has fired, so it can’t end adjacent to an enemy; { $hex } is adjacent

## Column and double depth

sgboh-no-column = { $unit } can’t form column: its type isn’t allowed to
sgboh-column-already = { $unit } is already in column
sgboh-line-already = { $unit } is already in line
sgboh-column-alone = { $unit } can’t stack with { $other } in { $hex }: one of them is in column
sgboh-ranks-beside = { $unit } can’t change formation: { $other } is adjacent
sgboh-ranks-facing = { $unit } can only face { $one } or { $other }
sgboh-line-head = { $unit }: its head is { $hand } half, so it can form line only that way
sgboh-no-depth = Double depth isn’t used in this scenario
sgboh-depth-types = { $unit } and { $other } can’t form double depth: only phalanxes and hoplites of one size can
sgboh-depth-alone = { $unit } and { $other } must each be on the map, unstacked and in single depth
sgboh-depth-place = { $other } must be wholly in rear hexes of { $unit }, with { $unit } in front of it
sgboh-depth-facing = { $unit } and { $other } must both be in line with the same facing
sgboh-depth-untouched = { $unit } and { $other } must both be activated and not have acted yet
sgboh-depth-hits = { $unit } and { $other } can’t form double depth: both or neither must be reduced, with fewer hits between them than TQ { $quality } (now { $hits })

## Leaders

sgboh-leader-way-empty = { $leader }: name a hex to ride to
sgboh-leader-gap = { $leader } can’t ride like that: { $next } isn’t adjacent to { $hex }. Name the path hex by hex
sgboh-leader-enemy = { $leader } can’t enter { $hex }: an enemy unit is there
sgboh-leader-beside = { $leader } can’t enter { $hex }, adjacent to { $other }, unless a friendly unit is there
sgboh-leader-closed = { $leader } can’t ride from { $hex } to { $next }: the ground or hexside is closed to him
sgboh-leader-too-far = { $leader } can’t reach { $hex }: the path costs { $need } MP and he has { $have }. He can get as far as { $reach }
