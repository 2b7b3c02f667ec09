### Simple Great Battles of History: words of the rules and questions.

## Words of the rules

sgboh-phase-activation = Activation
sgboh-phase-movement = Movement and missiles
sgboh-phase-shock = Shock
sgboh-phase-withdrawal = Army withdrawal
sgboh-chapter-activation = Activation: { $formations }

sgboh-facing-n = N
sgboh-facing-ne = NE
sgboh-facing-e = E
sgboh-facing-se = SE
sgboh-facing-s = S
sgboh-facing-sw = SW
sgboh-facing-w = W
sgboh-facing-nw = NW

sgboh-angle-front = from the front
sgboh-angle-flank = from flank or rear

sgboh-field-hits = hits
sgboh-field-facing = facing
sgboh-field-level = place in the stack
sgboh-field-reduced = reduced
sgboh-field-column = in column
sgboh-field-shocked = has attacked
sgboh-field-active = activated
sgboh-field-fired = has fired
sgboh-field-turned = has turned
sgboh-field-stopped = stopped by a zone
sgboh-field-tried = has tried to turn
sgboh-field-retreated = has retreated

## Types of units

sgboh-unit-type = type: { $type }

sgboh-type-ph = phalanx
sgboh-type-ho = hoplites
sgboh-type-hi = heavy infantry
sgboh-type-lg = legion infantry
sgboh-type-co = cohort
sgboh-type-mi = medium infantry
sgboh-type-bi = barbarian infantry
sgboh-type-li = light infantry
sgboh-type-lp = peltasts
sgboh-type-sk = skirmishers
sgboh-type-sk-star = skirmishers able to attack
sgboh-type-hc = heavy cavalry
sgboh-type-rc = Roman cavalry
sgboh-type-bc = barbarian cavalry
sgboh-type-kn = knights
sgboh-type-cat = cataphracts
sgboh-type-ln = lancers
sgboh-type-lc = light cavalry
sgboh-type-gc = German cavalry
sgboh-type-cam = camels
sgboh-type-el = elephants
sgboh-type-ch = chariots
sgboh-type-art = artillery

## Weapons

sgboh-weapon-a = bow (A)
sgboh-weapon-b = bow (B)
sgboh-weapon-c = composite bow (C)
sgboh-weapon-s = sling (S)
sgboh-weapon-j = javelin (J)
sgboh-weapon-f = throwing axe (F), not for fire
sgboh-weapon-x = unusable (X)
sgboh-weapon-scorpio = scorpio
sgboh-weapon-flaming-scorpio = scorpio with fire
sgboh-weapon-oxybeles = oxybeles
sgboh-weapon-ballista = ballista
sgboh-weapon-catapult = catapult

## Questions

sgboh-ask-place-overall = place { $leader }, the overall commander, with a unit, or leave him off the map
sgboh-ask-place-leader = place { $leader } with a unit of the formation, or leave him off the map
sgboh-ask-seize = seize the turn of { $other }, move a leader instead, or let it pass
sgboh-ask-activate = activate a formation, move the overall commander or pass
sgboh-ask-roll-return = { $modifier ->
        [0] roll for the return of the pursuers, { $formation }, or let it be
       *[other] roll, with { $modifier }, for the return of the pursuers, { $formation }, or let it be
    }
sgboh-ask-return = place { $unit }, back from pursuit, on the edge
sgboh-ask-orders = move, fire or end the phase
sgboh-ask-exit-fire = { $unit } leaving { $hex }: fire, or hold fire
sgboh-ask-entry-fire = { $unit } now in { $hex }: fire, or hold fire
sgboh-ask-return-fire = { $unit } firing from { $hex }: fire back, or hold fire
sgboh-ask-artillery = { $unit } in { $hex }: fire the artillery, or wait
sgboh-ask-last-fire = the phase ends: fire the artillery that has waited, or hold fire
sgboh-ask-answer = { $unit } under fire: answer at once, or hold fire
sgboh-ask-facing = { $unit } about to enter { $hex }: turn towards the enemy, or stay as you are
sgboh-ask-flee = { $stay ->
    [1] choose the hex to which { $leader } retreats from { $hex }, or { $hex } for him to stay
   *[other] choose the hex to which { $leader } retreats from { $hex }
  }
sgboh-ask-spread = move one unit of the stack sideways, or stay together
sgboh-ask-go-on = go on with the move, change it or stop
sgboh-ask-attacks = name the attacks and confirm them
sgboh-ask-next-fall-back = choose the attack whose defenders decide next
sgboh-ask-fall-back = { $unit }: retreat before shock or stand
sgboh-ask-follow = { $unit }: advance after the enemy or stay
sgboh-ask-next-shock = choose the attack to resolve next
sgboh-ask-use = attack { $number }: choose the unit whose type counts
sgboh-ask-spare-hit = choose who of the enemy takes the odd hit
sgboh-ask-retreat = { $unit }: choose the hex of the retreat
sgboh-ask-keep = keep one attacker in the field, or none
sgboh-ask-advance = { $unit }: advance into a vacated hex
sgboh-ask-turn = { $unit }: turn one vertex or keep the facing
sgboh-ask-line = { $unit }: choose the facing in line

## What dice are thrown for

sgboh-roll-start = who moves first
sgboh-roll-seizure = seizing the turn
sgboh-roll-return = return from pursuit
sgboh-roll-facing = opposed facing change
sgboh-roll-shot = missile fire
sgboh-roll-leader-hit = leader under fire
sgboh-roll-elephant = elephant's nerve
sgboh-roll-rampage = rampage
sgboh-roll-rampage-start = where the rampage begins
sgboh-roll-fall-back = order in retreat
sgboh-roll-leader = leader at risk
sgboh-roll-shock = shock
sgboh-roll-rout = rout roll
sgboh-roll-pursuit = pursuit

## Modifiers

sgboh-mod-matrix = weapon systems
sgboh-mod-quality = TQ
sgboh-mod-size = size
sgboh-mod-hits = hits
sgboh-mod-attack-move = attack move
sgboh-mod-leader-attacker = leader of the attack
sgboh-mod-leader-defender = leader of the defence
sgboh-mod-terrain = terrain
sgboh-mod-fortification = fortification
sgboh-mod-pila = pila
sgboh-mod-against-phalanx = into a phalanx
sgboh-mod-axes = throwing weapons
sgboh-mod-chariot = chariots at speed
sgboh-mod-barbarian = first barbarian charge
sgboh-mod-indian = Indian elephants
sgboh-mod-cataphract-attacks = cataphracts attack
sgboh-mod-cataphract-defends = cataphracts defend
sgboh-mod-deep = double depth
sgboh-mod-pursuit-barbarian = wild light cavalry
sgboh-mod-pursuit-leader = leader
sgboh-mod-pursuit-heroic-leader = heroic leader
sgboh-mod-pursuit-zone = enemy zone
sgboh-mod-pursuit-reduced = reduced
sgboh-mod-target-ground = target's ground
sgboh-mod-target-fortified = target behind works
sgboh-mod-target-heavy = phalanx or heavy infantry
sgboh-mod-target-heavy-front = phalanx or heavy infantry, close in front
sgboh-mod-target-skirmisher = skirmishers
sgboh-mod-target-cataphract = cataphracts
sgboh-mod-target-elephant = elephants
sgboh-mod-target-deep = double depth
sgboh-mod-target-column = column
sgboh-mod-firer-moved = fire after moving
sgboh-mod-firer-stones = stones

## The rulebook, and what is counted as lost

rule-book-sgboh = SGBoH
sgboh-losses = rout points

## What a referee may set

sgboh-set-hits = hits
sgboh-set-reduced = reduced: 1, full: 0
sgboh-set-fired = has fired: 1, not yet: 0
sgboh-set-tried = has tried to turn: 1, not yet: 0
sgboh-set-facing = facing
