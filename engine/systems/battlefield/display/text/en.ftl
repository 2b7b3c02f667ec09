### Battlefield: words of the rules.

## The course of a game

battlefield-phase-setup = Setting up
battlefield-phase-orders = Orders and tests
battlefield-phase-moves = Movement and attacks
battlefield-phase-answers = Answers to attacks
battlefield-phase-shooting = Shooting
battlefield-phase-melee = Melee
battlefield-phase-retreats = Retreat and flight

## Orders, tests, answers

battlefield-kind-move = MOVE
battlefield-kind-dash = DASH
battlefield-kind-reform = REFORM
battlefield-kind-shoot = SHOOT
battlefield-kind-rally = RALLY
battlefield-kind-auto = autonomous test

battlefield-test-stand = stand
battlefield-test-half = half Movement
battlefield-test-full = full Movement
battlefield-test-charge = charge

battlefield-reply-stand = stand
battlefield-reply-face = face the attacker
battlefield-reply-face-shoot = face the attacker and shoot
battlefield-reply-hedgehog = form a hedgehog
battlefield-reply-evade = evade
battlefield-reply-flee = flee
battlefield-reply-shoot = shoot

## Units

battlefield-arm-foot = foot
battlefield-arm-horse = horse
battlefield-arm-special = special unit

battlefield-density-4 = close order
battlefield-density-3 = normal order
battlefield-density-2 = loose order
battlefield-density-mounted = mounted order

battlefield-figure-chief = commander-in-chief
battlefield-figure-general = general
battlefield-figure-standard = standard
battlefield-figure-musician = musician

## Weapons and traits

battlefield-weapon-pikes = pikes
battlefield-weapon-spears = spears
battlefield-weapon-halberds = halberds
battlefield-weapon-close-combat = close combat
battlefield-weapon-javelin = javelins
battlefield-weapon-heavy-javelin = heavy javelins
battlefield-weapon-sling = slings
battlefield-weapon-light-bow = light bows
battlefield-weapon-heavy-bow = heavy bows
battlefield-weapon-light-crossbow = light crossbows
battlefield-weapon-heavy-crossbow = heavy crossbows

battlefield-with-javelin = with javelins
battlefield-with-heavy-javelin = with heavy javelins
battlefield-with-sling = with slings
battlefield-with-light-bow = with light bows
battlefield-with-heavy-bow = with heavy bows
battlefield-with-light-crossbow = with light crossbows
battlefield-with-heavy-crossbow = with heavy crossbows

battlefield-trait-dense-order = close order
battlefield-trait-mounted-order = mounted order
battlefield-trait-carousel = Cantabrian circle
battlefield-trait-wedge = wedge
battlefield-trait-rhomb = rhomboid
battlefield-trait-short-spear = short spear
battlefield-trait-lance-charge = lance charge
battlefield-trait-large-shield = large shield
battlefield-trait-pavise = pavise

## Formations and states

battlefield-body-line = line
battlefield-body-column = open column
battlefield-body-phalanx = phalanx
battlefield-body-closed = closed column
battlefield-body-body = complex formation

battlefield-into-ordinary = returned to normal formation
battlefield-into-hedgehog = formed a hedgehog
battlefield-into-wedge = formed a wedge
battlefield-into-rhomb = formed a rhomboid
battlefield-into-carousel = formed a Cantabrian circle

battlefield-in-ordinary = in its normal formation
battlefield-in-hedgehog = in hedgehog
battlefield-in-wedge = in wedge
battlefield-in-rhomb = in rhomboid
battlefield-in-carousel = in a Cantabrian circle

battlefield-mood-good = in good order
battlefield-mood-panic = in panic
battlefield-mood-fleeing = fleeing

## Faces of a base

battlefield-struck-front = in the front
battlefield-struck-left = in the left flank
battlefield-struck-right = in the right flank
battlefield-struck-rear = in the rear

battlefield-from-front = in front
battlefield-from-left = on the left flank
battlefield-from-right = on the right flank
battlefield-from-rear = in the rear

## Melee and losses

battlefield-round-attack = attack round
battlefield-round-close = close combat

battlefield-result-drawn = undecided
battlefield-result-retreat = retreat
battlefield-result-flight = flight
battlefield-result-routed = rout
battlefield-result-cut-down = cut down by the wedge

battlefield-fate-ranks = lost its last rank
battlefield-fate-routed = routed
battlefield-fate-dispersed = dispersed
battlefield-fate-edge = driven off the table
battlefield-fate-panic = caught in panic
battlefield-fate-cut-down = cut down by a wedge
battlefield-fate-referee = removed by the referee

## Terrain

battlefield-ground-plain = plain
battlefield-ground-mud = mud
battlefield-ground-sand = sand
battlefield-ground-plough = ploughland
battlefield-ground-hill = hill
battlefield-ground-slope = steep slope
battlefield-ground-cliff = cliff
battlefield-ground-rocks = rocks
battlefield-ground-rocks-edge = edge of the rocks
battlefield-ground-river = river
battlefield-ground-river-edge = edge of the river
battlefield-ground-ford = ford
battlefield-ground-brush = brush
battlefield-ground-forest = forest
battlefield-ground-forest-edge = forest edge
battlefield-ground-swamp = swamp
battlefield-ground-swamp-edge = edge of the swamp

## What dice are thrown for

battlefield-roll-terrain = first to play terrain
battlefield-roll-draw-card = the next card of the ready draw
battlefield-roll-draw-beat = accept or beat the card
battlefield-roll-draw-place = terrain placement
battlefield-roll-first = first to move
battlefield-roll-test = autonomous test
battlefield-roll-shot = shooting
battlefield-roll-melee = melee

## Parts of a total

battlefield-mod-melee = Melee
battlefield-mod-weapon = weapon against this density
battlefield-mod-short-spear = short spear
battlefield-mod-flank = hit in the flank
battlefield-mod-rear = hit in the rear
battlefield-mod-below = lower on the hill
battlefield-mod-slope = lower on a steep slope
battlefield-mod-neighbours = neighbours in the enemy’s phalanx
battlefield-mod-shooting = Shooting
battlefield-mod-second-rank = second rank
battlefield-mod-into-melee = target in melee
battlefield-mod-hill = target on a hill
battlefield-mod-brush = target in brush
battlefield-mod-moving = shooting on the move
battlefield-mod-protection = Protection
battlefield-mod-large-shield = large shield
battlefield-mod-pavise = pavise
battlefield-mod-piercing = piercing
battlefield-mod-halberds = halberds
battlefield-mod-pila = pila in the shields
battlefield-mod-lance = lance charge

## The rulebook, and what is counted as lost

rule-book-battlefield = Battlefield
battlefield-losses = order markers

## What a referee may set

battlefield-set-hand = order markers in hand
battlefield-set-ranks = ranks
battlefield-set-heading = facing (degrees from north)
battlefield-set-paid = points of Movement spent
battlefield-set-mood = condition
battlefield-set-form = formation
battlefield-set-general = general
battlefield-set-chief = commander-in-chief
battlefield-set-standard = standard
battlefield-set-musician = musician
battlefield-set-moved = moved this turn
battlefield-set-reformed = reformed this turn
battlefield-set-dashed = dashed this turn
battlefield-set-shot = shot this turn
battlefield-set-exposed = shot on the move
battlefield-set-good = in good order
battlefield-set-panic = in panic
battlefield-set-fleeing = fleeing
battlefield-set-ordinary = normal
battlefield-set-hedgehog = hedgehog
battlefield-set-wedge = wedge
battlefield-set-rhomb = rhomboid
battlefield-set-carousel = Cantabrian circle
battlefield-set-yes = yes
battlefield-set-no = no
