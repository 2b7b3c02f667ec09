### Standard Combat Series: why an order is refused.

## Units and words of orders

scs-units-unclear = Name at least one unit, and each unit only once
scs-not-yours = { $unit } is an enemy unit
scs-not-arrived = { $unit } isn’t on the map yet: it arrives on turn { $turn }
scs-eliminated = { $unit } has been eliminated
scs-has-left = { $unit } has left the map
scs-not-together = These units are in different hexes ({ $hexes }): give each hex an order of its own
scs-expected-unit = one of your units
scs-expected-hex = a hex, such as 10.07
scs-expected-number = a number
scs-expected-target = the target hex
scs-expected-end = the end of the order
scs-expected-marker = one of your markers

## Movement

scs-has-moved = { $unit } has finished its move this phase
scs-no-exploitation = { $unit } can’t move in this phase: it isn’t exploit-capable
scs-no-one-hex = { $unit } has no one-hex move in this phase either
scs-pinned = { $unit } can’t move: it began this phase in an enemy ZOC
scs-path-empty = Name a hex to move to, other than the one the units are in
scs-drop-unclear = Drop each unit once, in a hex on the path, and let at least one unit go on
scs-path-gap = { $hex } and { $next } aren’t adjacent
scs-path-after-exit = The path can’t go on after leaving the map
scs-no-exit = Units can’t leave the map at { $hex }: it isn’t an exit hex
scs-enemy-there = Enemy units are in { $hex }
scs-way-held = Enemy units are in { $hex }{ $open ->
        [none] {""}
       *[other] . The path is open as far as { $open }
    }
scs-prohibited = Prohibited terrain bars the way from { $hex } to { $next }
scs-way-barred = Prohibited terrain bars the way from { $hex } to { $next }{ $open ->
        [none] {""}
       *[other] . The path is open as far as { $open }
    }
scs-cannot-pay = { $unit } can’t { $hex ->
        [off] leave the map
       *[other] enter { $hex }
    }: it costs { $price } MP, with { $left } left
scs-too-far = { $unit } can’t { $hex ->
        [off] leave the map
       *[other] reach { $hex }
    }: the path costs { $cost } MP and its allowance is { $allowance }. It can get as far as { $reach }
scs-way-round = { $unit } can’t { $hex ->
        [off] leave the map by this path
       *[other] take this path to { $hex }
    }: it costs { $cost } MP and the allowance is { $allowance }. { $least ->
        [one-hex] It can get there by a one-hex move
       *[other] The cheapest path costs { $least } MP
    }
scs-cannot-move = { $unit } can’t move: its movement allowance is 0
scs-one-hex-only = { $unit } can enter { $hex } only as a one-hex move: it must stop there
scs-drop-it = Units can’t share movement points. Drop { $unit } on the path (“drop”) or leave it behind

## Stacking and reinforcements

scs-overstacked = { $hex } is overstacked ({ $points }, limit { $limit }). Move units out, or type “end!” and lose the surplus
scs-not-overstacked = { $unit } isn’t in an overstacked hex. Overstacked: { $hexes }
scs-nothing-to-take-back = { $unit } has no move this phase to undo
scs-return-within-limit = { $unit } can’t undo its move: { $hex } isn’t overstacked ({ $points }, limit { $limit })
scs-return-no-enemy = { $unit } can’t undo its move: no enemy is adjacent to { $hex }
scs-returns-apart = These units started from or ended in different hexes: undo their moves one by one
scs-no-stack = You have no stack in { $hex }
scs-stack-unclear = Name every unit of your stack in { $hex } once
scs-place-first = First place { $units }: { $unit } is already on the map
scs-entry-other = { $unit } arrives at { $hexes }, not at { $hex }
scs-entry-none = { $unit } has no free entry hex and arrives on turn { $turn } instead. Place the others first
scs-entry-held = Enemy units are in { $hex }. Free hexes for { $unit }: { $count }, nearest: { $hexes }
scs-entry-prohibited = { $hex } is prohibited terrain. Free hexes for { $unit }: { $count }, nearest: { $hexes }
scs-entry-far = { $unit } can’t arrive at { $hex }: it is { $distance } hexes from { $start ->
        [edge] the edge of the map
       *[other] { $start }
    }, limit { $limit }. Free hexes: { $count }, nearest: { $hexes }
scs-entry-inland = { $unit } can’t arrive at { $hex }: it isn’t an edge hex within { $limit } hexes of { $start }. Free hexes: { $count }, nearest: { $hexes }

## Overrun

scs-overrun-one-stack = Only one stack can overrun a hex, and these units are in several: { $hexes }
scs-overrun-exploiting = { $unit } can’t move in this phase, so it can’t overrun
scs-has-overrun = { $unit } has already overrun this phase
scs-overrun-pinned = { $unit } can’t overrun: it began the phase in an enemy ZOC
scs-overrun-points = { $unit } can’t overrun: { $walked } MP to the hex and 2 for the overrun make { $cost }, and its allowance is { $allowance }
scs-overrun-one-hex = { $unit } can’t overrun after a one-hex move
scs-no-target = There is no enemy in { $hex }
scs-no-target-near = There is no enemy in { $hex }. Adjacent enemies: { $hexes }
scs-overrun-adjacent = { $target } isn’t adjacent to { $hex }
scs-overrun-exit = Units that leave the map can’t overrun
scs-overrun-road = Only a road or bridge leads from { $hex } to { $target }, and an overrun can’t use it
scs-overrun-terrain = { $target } costs { $price } MP from { $hex }; an overrun allows 2 at most
scs-hex-overrun = { $hex } has already been overrun this phase
scs-overrun-crowd = { $hex } would be overstacked with the overrunning units ({ $points }, limit { $limit })

## Combat

scs-hex-attacked = { $hex } has already been attacked this phase
scs-has-attacked = { $unit } has already attacked this phase
scs-not-adjacent = { $unit } in { $hex } isn’t adjacent to { $target }{ $hexes ->
        [none] : no enemy is adjacent to it
       *[other] . Adjacent enemies: { $hexes }
    }
scs-cannot-attack-there = { $unit } can’t attack { $target } from { $hex }: the terrain doesn’t allow it
scs-no-attack-value = { $unit } can’t attack: it has no attack strength
scs-no-strength = This attack has a strength of 0: add a unit with attack strength

## Losses, holding, retreat, advance

scs-not-in-combat = { $unit } can’t take this loss: it falls on other units
scs-lose-strongest = { $unit } can’t lose the first step: { $other } is stronger
scs-lose-others-first = { $other } must lose a step before { $unit } loses another
scs-stand-hexes = You can’t hold for { $hexes } hexes: the retreat is only { $most ->
        [one] { $most } hex
       *[other] { $most } hexes
    }
scs-retreat-edge = A retreat stops at the map edge, here in { $hex }. Each hex it can’t make costs a step
scs-not-retreating = { $units } { $count ->
        [one] isn’t
       *[other] aren’t
    } retreating now. Retreating: { $may }
scs-retreat-length = The path is { $made ->
        [one] { $made } hex
       *[other] { $made } hexes
    } long; the retreat must be { $due }
scs-retreat-farther = { $away ->
        [one] { $hex } is only { $away } hex from where the retreat began; it must be { $due } away
       *[other] { $hex } is only { $away } hexes from where the retreat began; it must be { $due } away
    }
scs-retreat-supply = { $hex } isn’t nearer to a supply source, and a path that ends nearer is open
scs-retreat-zones = This path enters { $zones ->
        [one] 1 hex
       *[other] { $zones } hexes
    } in enemy ZOCs; a path with { $least } is open
scs-not-advancing = { $units } can’t advance: only the units that have just won can ({ $may })
scs-advance-first = The advance must begin with { $hex }
scs-advance-far = This advance is { $hexes } hexes long; the limit is { $most }
scs-advance-crowd = { $hex } would be overstacked ({ $points }, limit { $limit })

## Barrage and markers

scs-hex-barraged = { $hex } has already been barraged this phase
scs-barrage-unseen = No unit of yours is adjacent to { $hex } to spot for the guns
scs-barrage-no-strength = This barrage has a strength of 0: add a gun or aircraft
scs-no-barrage = { $unit } can’t barrage: it has no barrage strength
scs-guns-silent = { $unit } can’t fire: only aircraft strike in this phase
scs-has-barraged = { $unit } has already fired this phase
scs-barrage-far = { $unit } can’t reach the target: it is { $distance } hexes away, range { $range }
scs-no-marker = You have no such marker
scs-marker-kind = { $marker } can’t help: another marker of its kind already does
scs-marker-occasion = { $marker } can’t be used here
scs-marker-points = { $marker } has no points left this turn
scs-marker-used = { $marker } has already been used this phase
scs-marker-gone = { $marker } isn’t on the map
scs-marker-unfit = { $marker } can’t help: it is out of supply or disorganised
scs-marker-far = { $marker } can’t help: { $hex } is { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away, range { $range }
scs-marker-needs = { $marker } can’t help: the attack lacks a kind of unit it needs
