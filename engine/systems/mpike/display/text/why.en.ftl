### Musket & Pike: why an order is refused.

## Whose turn it is

mpike-not-your-wing = Name one of your own wings
mpike-not-your-unit = Name one of your own units
mpike-wing-gone = { $wing } has no units left on the map
mpike-wing-headless = { $wing } has no commander on the map
mpike-wing-finished = { $wing } is Finished for this turn
mpike-wing-junior = { $wing } is under { $order }; wings under { $senior } act first
mpike-charge-no-pass = { $wing } can’t pass: a wing under Charge must act
mpike-forced-no-pass = { $wing } can’t pass: its order has just been forced to Rally
mpike-order-each = Give { $wing } exactly one order
mpike-no-open-order = { $unit } can’t start in open order
mpike-unit-twice = Name each unit once
mpike-order-same = { $wing } is already under { $order }
mpike-order-impossible = { $wing } can’t go from { $order } to { $wished } in one change
mpike-rally-no-continuation = { $wing } can’t continue: it is under Rally
mpike-no-continue = { $wing } can’t continue this turn after its failed preemption
mpike-activations-used = { $wing } can’t continue: it has already been activated { $most } times this turn
mpike-rally-no-preemption = { $wing } can’t preempt: it is under Rally
mpike-preemption-tried = { $wing } has already tried to preempt this activation
mpike-only-bypassed = { $wing } can’t preempt now: only { $other }, which was bypassed, may try
mpike-no-army-commander = You have no army commander on the map
mpike-aid-far = { $leader } is too far from the commander of { $wing } to aid the roll
mpike-aid-used = Your army commander has already aided a preemption against this activation

## Units and their actions

mpike-unit-gone = { $unit } isn’t on the map
mpike-not-active = { $unit } isn’t in the active wing
mpike-unit-done = { $unit } has already acted in this activation
mpike-unit-helped = The army commander has already helped { $unit } in this activation
mpike-out-of-command = { $unit } is out of command: it must move back into range first
mpike-another-unit = Finish the move of { $unit } first

## Leaders

mpike-leader-not-active = Name a leader who may act in this activation
mpike-leader-used = { $leader } has already acted in this activation
mpike-path-empty = Name at least one hex for { $leader } to ride to
mpike-no-entry = { $leader } can’t enter the map there now
mpike-leader-step = { $leader } can’t ride to { $hex } from the hex before it
mpike-leader-enemy = { $leader } can’t enter { $hex }: enemy units are there
mpike-leader-far = { $leader } has { $most } MP; this path costs { $spent }
mpike-leader-there = { $leader } is already in { $hex }
mpike-leader-stays-alone = { $leader } can’t end alone in { $hex }: a wing commander must end his move with a unit of his wing
mpike-leader-far-off = { $leader } must be in or next to the hex of { $unit } to help it
mpike-not-army-commander = Name your army commander to help { $unit }
mpike-not-its-commander = { $unit } can be rallied only by its own wing commander or the army commander
mpike-not-near-commander = { $unit } must be in or next to its wing commander’s hex
mpike-along-not-there = { $leader } has no choice whether to go along with { $unit }
mpike-place-whom = Place { $leader } first
mpike-place-where = { $leader } can’t be placed there: choose one of the hexes offered
mpike-refuge-not = { $leader } can’t join that unit: choose one of the hexes offered

## Movement

mpike-move-empty = Name a hex, a facing or another step for { $unit }
mpike-move-routed = { $unit } is broken: it moves only in the Rout Phase
mpike-move-hedgehog = { $unit } is in hedgehog and can’t move
mpike-move-guns = { $unit } can’t move: its guns aren’t limbered
mpike-move-limbered-now = { $unit } limbered this turn and can’t move before the next
mpike-move-leaderless = { $unit } can’t move: its wing has no commander
mpike-stopped-broken = { $unit } must stop: its formation is broken
mpike-stopped-held = { $unit } can’t move: another unit joined it in this activation
mpike-stopped-pinned = { $unit } can’t leave its hex: guns joined it in this activation
mpike-stopped-joined = { $unit } must stop: it has joined another unit
mpike-stopped-merged = { $unit } must stop: it has absorbed another unit
mpike-stopped-guns = { $unit } must stop: it has joined another unit
mpike-stopped-bridge = { $unit } must stop: the bridge takes its whole move
mpike-not-ahead = { $unit } can’t step there: it isn’t in front of the unit
mpike-not-ahead-hex = { $unit } can’t enter { $hex }: it isn’t in front of the unit
mpike-no-wheel = { $unit } can’t wheel like that: only a two-hex unit in line wheels, forward about one half
mpike-no-turn = { $unit } can’t turn to that facing
mpike-no-countermarch = { $unit } can’t countermarch
mpike-no-bridge-ahead = { $unit } has no bridge in front of it
mpike-no-points = { $unit } needs { $needs } MP for this and has { $left } left
mpike-closed-ground = { $unit } can’t enter { $hex }: the terrain forbids it
mpike-enemy-there = { $unit } can’t enter { $hex }: an enemy is there
mpike-friend-in-way = { $unit } can’t enter that hex: { $other } is there
mpike-two-batteries = { $unit } can’t stop or pass there: { $other } is there, and a hex holds only one battery
mpike-triple-stack = { $unit } can’t share a hex with { $other }: cavalry, light infantry and guns never stack together
mpike-join-other-wing = { $unit } can’t join { $other }: they belong to different wings
mpike-join-column = { $unit } can’t join { $other }: morale is broken, or only one of them is in column
mpike-light-too-strong = { $unit } can’t stack with { $other }: the light infantry is too strong
mpike-merge-unhurt = { $unit } can’t absorb { $other }: it has taken no hits itself
mpike-merge-unfit = { $unit } can’t absorb { $other }: it is dismounted, or both have light infantry
mpike-merge-broken = { $unit } can’t absorb { $other }: its morale is broken
mpike-restack-guns = { $unit } can’t change the stack by moving: guns do it only instead of reaction fire
mpike-restack-no-guns = { $unit } has no battery in its hex to change places with
mpike-restack-same = { $unit } is already there in the stack
mpike-bridge-in-line = { $unit } is in line and can’t cross the bridge hex by hex: cross as one step, with “bridge”
mpike-bridge-formation = { $unit } can’t cross the bridge in its present formation
mpike-bridge-whole-allowance = { $unit } has spent { $spent } MP, and crossing the bridge takes its whole allowance
mpike-column-on-bridge = { $unit } can’t form line on the bridge
mpike-fire-on-the-move = { $unit } can’t fire while moving: only cavalry does, with pistols
mpike-one-pistol = { $unit } has already fired in this move
mpike-out-not-adjacent = { $unit } is out of command and can’t move adjacent to { $foe }
mpike-out-no-fire = { $unit } is out of command: it can fire only after moving back into range

## What the order of the wing demands

mpike-no-moving-adjacent = { $unit } can’t move adjacent to { $foe } under its order
mpike-charge-stop = { $unit } must stop: { $foe } is adjacent, and no other unit faces it
mpike-one-hex = { $unit } can move only one hex under Receive Charge
mpike-wheel-too-far = { $unit } can’t end that far away: one hex is the limit under Receive Charge
mpike-rally-nearer = { $unit } can’t end closer to the enemy under Rally: { $before } hexes before, { $after } after
mpike-duty-back = { $unit } must move back into command first ({ $least } MP){ $way ->
    [none] {""}
   *[other] {""}, e.g. by { $way }
}
mpike-duty-towards = { $unit } must move back towards its commander{ $way ->
    [none] {""}
   *[other] {""}, e.g. by { $way }
}
mpike-duty-face-home = { $unit } must turn towards its commander
mpike-duty-closer = { $unit } must close to { $most ->
    [one] 1 hex
   *[other] { $most } hexes
} from { $foe }, the nearest enemy{ $way ->
    [none] {""}
   *[other] {""}, e.g. by { $way }
}
mpike-duty-face = { $unit } must face { $foe }, the nearest enemy{ $way ->
    [none] {""}
   *[other] {""}, e.g. by { $way }
}
mpike-duty-sight = { $unit } sees no enemy: under Charge it can then move only towards its commander

## Coming onto the map

mpike-entry-turn = { $unit } doesn’t enter until turn { $turn }
mpike-entry-formation = { $unit } needs a formation and a facing that it may enter with
mpike-entry-hex = { $unit } must begin at one of its entry hexes
mpike-entry-room = { $unit } has no room to enter at { $hex }
mpike-entry-facing = { $unit } enters with the facing of { $other }, which it joins

## Formation, reform, rally

mpike-reform-nobody = { $unit } can’t reform: it is a battery, or not one of your units on the map
mpike-reform-routed = { $unit } is broken: rally it first
mpike-turn-together = { $unit } and { $other } stand as one and face alike: turn them together, or lead one out of the hex
mpike-reform-together = { $unit } reforms together with the cavalry in its hex: name the cavalry
mpike-reform-nothing = { $unit } has nothing to gain by that reform
mpike-reform-about = { $unit } can’t reform facing backwards: only a two-hex column does
mpike-charge-no-reform = { $unit } can’t reform under Charge
mpike-no-pikes = { $unit } can’t form hedgehog: it has no pikes
mpike-hedgehog-formation = { $unit } can’t form hedgehog from its present formation
mpike-rally-together = { $unit } rallies together with the cavalry in its hex: name the cavalry
mpike-rally-normal = { $unit } needs no rally: its morale is normal
mpike-rally-threshold = { $unit } can’t rally: it is past its casualty threshold and stays shaken
mpike-rally-facing = { $unit } takes a facing only when it rallies from broken, and then it needs one
mpike-charge-no-rally = { $unit } can’t rally under Charge
mpike-ready-no-rally = { $unit } can’t rally under Make Ready

## Guns

mpike-no-battery = { $unit } isn’t a battery
mpike-no-limbering = { $unit } can’t limber: guns never do in this battle
mpike-guns-broken = { $unit } is broken and can do nothing
mpike-guns-spent = { $unit } has already fired or turned this turn
mpike-guns-limbered = { $unit } is limbered: unlimber it to choose a facing
mpike-guns-moved = { $unit } has moved this turn and can’t limber or unlimber
mpike-limber-facing = { $unit } needs a facing to unlimber, and none to limber

## Fire

mpike-fire-not-there = { $unit } isn’t on the map and can’t fire
mpike-fire-broken = { $unit } is broken and can’t fire
mpike-fire-limbered = { $unit } is limbered and can’t fire
mpike-fire-column = { $unit } is in column and can’t fire
mpike-fire-hedgehog = { $unit } is in hedgehog and can’t fire
mpike-fire-guns-fired = { $unit } has already fired or turned this turn
mpike-fire-no-pistols = { $unit } has no pistol shots left
mpike-fire-covered = { $unit } has taken cover and can’t fire in this activation
mpike-fire-spent = { $unit } can’t fire again in reaction during this activation
mpike-fire-below = { $unit } is underneath in its stack and can’t fire
mpike-fire-no-half = { $unit } has no such half to fire with
mpike-fire-half-twice = { $unit } can fire only once with each half
mpike-fire-no-aim = Name a target for { $unit }
mpike-fire-no-target = { $unit } has no such target there
mpike-fire-no-leader = There is no enemy leader alone in { $hex } to fire at
mpike-fire-friend = { $unit } can’t fire at { $target }: it is on your own side
mpike-fire-not-top = { $target } can’t be the target: another unit in its hex takes the fire
mpike-fire-other-half = { $unit } must fire at { $hex } with its other half
mpike-fire-range = { $most ->
    [one] { $unit } has a range of 1 hex
   *[other] { $unit } has a range of { $most } hexes
}; that target is farther away
mpike-fire-rear = { $unit } can’t fire at { $hex }: it lies to its rear
mpike-fire-sector = { $unit } can’t fire at { $hex }: it isn’t in front of the guns
mpike-fire-sight = { $unit } can’t see { $hex }: { $by } is in the way
mpike-fire-over-friends = { $unit } can’t fire through { $hex }: friends are there
mpike-fire-no-line = { $unit } has no such line of fire through { $hex }
mpike-fire-no-infantry = { $unit } isn’t infantry: only infantry has fire as its action
mpike-fire-no-command = { $unit } is out of command: it can fire only in reaction
mpike-fire-no-guns = { $unit } isn’t a battery
mpike-fire-formation = { $unit } can’t move and fire: its formation is broken
mpike-fire-no-step = { $unit } can’t step in this kind of fire
mpike-fire-step-closed = { $unit } can’t enter the hex of that step
mpike-fire-with-cavalry = { $unit } can’t step away from the cavalry in its hex to fire
mpike-fire-held = { $unit } can’t step: another unit joined it in this activation
mpike-fire-no-battery = { $unit } has no battery in its hex to change places with
mpike-fire-from-below = { $unit } isn’t underneath the battery: advancing fire in its hex brings it on top
mpike-fire-from-top = { $unit } isn’t on top of the battery: retreating fire in its hex takes it below
mpike-fire-no-foe = { $unit } has no adjacent enemy
mpike-advancing-order = { $unit } can use advancing fire only under Charge
mpike-advancing-ahead = { $unit } must step into a front hex in advancing fire
mpike-advancing-adjacent = { $unit } must end adjacent to an enemy in advancing fire
mpike-advancing-bound = { $unit } can’t step forward: { $foe } is adjacent, and no other unit faces it
mpike-retreating-order = { $unit } can’t use retreating fire under Charge
mpike-retreating-adjacent = { $unit } needs an adjacent enemy for retreating fire
mpike-retreating-rear = { $unit } must step into a rear hex in retreating fire
mpike-retreating-touches = { $unit } can’t end retreating fire adjacent to an enemy under its order
mpike-salvo-kind = { $unit } can’t fire a salvo: only heavy infantry does
mpike-salvo-again = { $unit } has already fired a salvo this turn
mpike-salvo-front = { $unit } can’t fire a salvo at { $hex }: it isn’t a front hex
mpike-salvo-apart = { $unit } can’t mix a salvo into this kind of fire: order it as a salvo
mpike-salvo-none = Name the target of the salvo of { $unit }
mpike-cover-not-target = Only the target, { $unit }, can take cover now
mpike-sidestep-unit = { $unit } can’t sidestep: only cavalry in normal or confused formation, without infantry, does
mpike-sidestep-flank = { $unit } can sidestep only into a flank hex
mpike-sidestep-path = { $hex } is on the line of fire
mpike-sidestep-closed = { $hex } isn’t open to the unit
mpike-sidestep-adjacent = { $hex } is adjacent to an enemy, which the wing’s order forbids
mpike-sidestep-nearer = { $hex } is closer to the enemy, which Rally forbids
mpike-split-range = { $least ->
    [0] The light infantry can take up to { $most ->
        [one] 1 hit
       *[other] { $most } hits
    } here
   *[other] The light infantry can take { $least } to { $most } hits here
}

## Reactions

mpike-react-no-move = Only a move can be let pass as a whole
mpike-react-nobody = Name one of your units on the map
mpike-reacted-already = { $unit } has already reacted to this
mpike-react-fought = { $unit } fought in this combat and can’t react
mpike-react-morale = { $unit } is broken and can’t react
mpike-react-column = { $unit } is in column and can’t react that way
mpike-react-hedgehog = { $unit } is in hedgehog and can’t react
mpike-react-active = { $unit } is on the active side and can’t react now
mpike-react-not-target = { $unit } wasn’t fired at: only the target can react
mpike-react-halves = { $unit } can fire with the half that hasn’t fired, and nothing else
mpike-react-guns-apart = { $unit } is a battery: guns react under rules of their own
mpike-react-no-guns = { $unit } isn’t a battery
mpike-react-silent = { $unit } can’t fire: its stack has changed places instead
mpike-out-of-zone = { $foe } isn’t in the reaction zone of { $unit }
mpike-react-other = { $unit } can react only against { $foe }
mpike-react-guns-spent = { $unit } has already fired or turned this turn
mpike-react-grazing = { $unit } can’t react: the enemy isn’t in sight in front of the guns within { $most } hexes
mpike-react-guns-no-shot = { $unit } can’t fire at the enemy, so it can’t turn or change places instead
mpike-swap-alone = { $unit } has no unit in its hex to change places with
mpike-swap-companion = { $unit } can’t change places: { $other } has already reacted
mpike-swap-fired = The stack can’t change places: { $other } has already fired this turn
mpike-face-which = Name another facing for { $unit }
mpike-face-too-far = { $unit } can turn { $most } corners at most in reaction
mpike-face-too-dear = { $unit } needs { $needs } MP to turn like that and has { $have }
mpike-face-not-behind = { $foe } hasn’t come into a flank or rear hex of { $unit }
mpike-face-touches = { $unit } can’t wheel into { $hex }: an enemy is adjacent there
mpike-may-not-face = { $unit } can’t change its facing in reaction
mpike-too-slow = { $unit } is too slow for { $foe }: { $have } MP against { $need }
mpike-react-out-of-command = { $unit } is out of command and can’t react that way
mpike-hedgehogs-first = Other reactions have begun: { $unit } can’t form hedgehog any more
mpike-hedgehog-no-pikes = { $unit } can’t form hedgehog: it has no pikes
mpike-may-not-form = { $unit } can’t form hedgehog now: it takes pikes, a fit formation and enemy cavalry on the move
mpike-hedgehog-far = { $unit } can’t form hedgehog: { $foe } hasn’t come within 2 hexes of its front
mpike-withdrew-already = { $unit } has already withdrawn in this activation
mpike-withdraw-unpaid = { $unit } can’t withdraw: { $foe } spent no MP on a move
mpike-withdraw-far = { $unit } can’t withdraw: { $foe } isn’t in sight within { $most } hexes
mpike-may-not-withdraw = { $unit } can’t withdraw from { $foe }: it takes Rally, or cavalry not under Charge facing heavy infantry
mpike-withdraw-no-leader = Name one of your leaders on the map
mpike-withdraw-not-alone = { $unit } isn’t alone in his hex
mpike-withdraw-only-moves = { $unit } can only move and turn while withdrawing
mpike-withdraw-touches = { $unit } can’t enter { $hex }: an enemy is there or adjacent
mpike-withdraw-not-farther = { $unit } must end farther from { $foe }

## Interception

mpike-intercept-no-cavalry = { $unit } isn’t mounted cavalry and can’t intercept
mpike-intercept-no-move = { $unit } can’t intercept { $foe }: it isn’t moving in a way that allows it
mpike-intercept-active = { $unit } is on the active side and can’t intercept
mpike-tried-already = { $unit } has already tried to intercept in this activation
mpike-intercept-formation = { $unit } can’t intercept: it is in column, or its formation or morale is broken
mpike-intercept-out-of-zone = { $foe } isn’t in front of { $unit } within { $most } hexes
mpike-intercept-from-stack = { $unit } is stacked with infantry and can’t intercept { $foe }, which is in good order
mpike-intercept-unseen = { $unit } can’t see { $foe }
mpike-intercept-no-way = { $unit } has no path to { $foe }
mpike-ride-other = Answer for { $unit } now: it is intercepting
mpike-ride-only-moves = { $unit } can only move and turn while intercepting
mpike-ride-not-nearer = { $unit } can’t enter { $hex }: each hex must be one closer to the target
mpike-ride-enemy-guns = { $unit } can’t ride through { $hex }: enemy guns are there
mpike-ride-friends = { $unit } can’t ride through { $hex }: friends are there
mpike-ride-dead-zone = { $unit } can’t enter { $hex }: it is in a dead zone, out of sight
mpike-ride-breaks = { $unit } can’t ride there: the ground would break its formation
mpike-ride-short = { $unit } must end adjacent to { $foe }
mpike-other-pistol = Answer for { $unit } now: fire its pistols, or hold fire

## Close combat

mpike-attack-off-map = { $unit } isn’t on the map and can’t attack
mpike-attack-off-map-hex = Name a hex on the map to attack
mpike-attack-not-own = Name your own units to attack { $hex }
mpike-attack-without = Name at least one unit to attack { $hex }
mpike-attack-twice = { $unit } can attack only once
mpike-attack-split = Attack each hex only once: name all its attackers together
mpike-attack-line = Order the attacks along the line, from one end to the other
mpike-attack-wing = { $unit } isn’t in the active wing and can’t attack
mpike-attack-designated = { $unit } is under attack itself and can’t counter-attack
mpike-attack-not-active = { $unit } can counter-attack only units of the active wing; { $hex } holds none
mpike-attack-guns = { $unit } is a battery and can’t attack
mpike-attack-broken = { $unit } is broken and can’t attack
mpike-attack-hedgehog = { $unit } is in hedgehog and can’t attack
mpike-attack-column = { $unit } is in column and can’t attack
mpike-attack-with-cavalry = { $unit } is stacked with cavalry, which attacks alone
mpike-attack-nobody = { $unit } has no enemy to attack in { $hex }
mpike-attack-middle = { $unit } can attack only its middle front hex, not { $hex }
mpike-attack-front = { $unit } can’t attack { $hex }: it isn’t a front hex
mpike-attack-closed = { $unit } can’t attack { $hex }: the terrain keeps it out
mpike-attack-on-bridge = { $unit } can’t attack { $hex }: two-hex units never attack onto a bridge
mpike-attack-bridge = { $unit } can’t attack { $hex } across the bridge in this game
mpike-attack-light = { $unit } can’t attack { $target } in { $hex }: light infantry attacks only light infantry and lone guns
mpike-attack-light-leader = { $unit } can’t attack { $hex }: in this game light infantry can’t attack a lone leader
mpike-pistols-not-here = Name cavalry that fights in this combat
mpike-pistols-none = { $unit } can’t fire pistols in this combat
mpike-pistols-twice = Name each unit once
mpike-retreat-not-left = Name a beaten unit that still has to retreat
mpike-retreat-other = { $unit } is retreating now: choose its path
mpike-retreat-way = { $unit } can’t retreat that way: choose one of the paths offered
mpike-rout-not-left = Name a broken unit that still has to move
mpike-facing-not = { $unit } can’t take that facing: choose one of those offered
mpike-pursue-who = Name cavalry that still has to roll for pursuit
mpike-pursue-target = { $unit } can’t pursue that unit: choose one of those offered
mpike-advance-must = A victorious attacker must advance with one unit
mpike-advance-who = { $unit } can’t advance here
mpike-advance-turn = { $unit } can’t take that facing after its advance
mpike-advance-where = { $unit } can’t advance there
