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
sgboh-angle-flank = from the flank or rear

sgboh-field-hits = hits
sgboh-field-facing = facing
sgboh-field-level = place in the stack
sgboh-field-reduced = reduced
sgboh-field-column = in column
sgboh-field-shocked = has attacked
sgboh-field-active = activated
sgboh-field-fired = has fired
sgboh-field-turned = has turned
sgboh-field-stopped = stopped by a ZOC
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
sgboh-weapon-f = throwing axe (F), shock only
sgboh-weapon-x = unusable (X)
sgboh-weapon-scorpio = scorpio
sgboh-weapon-flaming-scorpio = flaming scorpio
sgboh-weapon-oxybeles = oxybeles
sgboh-weapon-ballista = ballista
sgboh-weapon-catapult = catapult

## Questions

sgboh-ask-place-overall = { $leader } returns. Which unit does he join?
sgboh-ask-place-leader = { $leader } arrives. Which unit does he join?
sgboh-ask-seize = The turn passes to { $other }. Seize it?
sgboh-ask-activate = { $seized ->
        [0] Activate a formation, move your overall commander, or pass.
       *[other] You have seized the turn. Activate a formation, or pass.
    }
sgboh-ask-roll-return = { $modifier ->
        [0] { $formation } is away in pursuit. Roll for its return?
       *[other] { $formation } is away in pursuit. Roll for its return ({ $modifier })?
    }
sgboh-ask-return = { $unit } is back from pursuit. Choose its hex and facing.
sgboh-ask-orders = Which unit moves or fires next?
sgboh-ask-exit-fire = Enemy { $unit } is leaving your ZOC at { $hex }. Exit fire?
sgboh-ask-entry-fire = Enemy { $unit } has entered your ZOC at { $hex }. Entry fire?
sgboh-ask-return-fire = Enemy { $unit } is firing from { $hex }. Return fire?
sgboh-ask-artillery = Enemy { $unit } is in range at { $hex }. Fire your artillery?
sgboh-ask-last-fire = Last chance this phase: fire artillery that has waited?
sgboh-ask-answer = Your { $unit } is under fire on the move. Use its shot now?
sgboh-ask-facing = Enemy { $unit } is about to enter { $hex }. Turn to face it?
sgboh-ask-flee = { $stay ->
    [1] { $leader } is alone in { $hex } and an enemy approaches. Flee, or stay?
   *[other] { $leader } is alone and must flee from { $hex }. Where to?
  }
sgboh-ask-spread = An enemy is close to your stack in { $hex }. Open it out?
sgboh-ask-go-on = { $unit } was interrupted. Continue its move?
sgboh-ask-attacks = { $named ->
    [0] Declare all attacks, then start the combat.
   *[other] Declare all attacks, then start the combat. Declared so far: { $named }.
  }
sgboh-ask-next-fall-back = Which attack’s defenders decide next?
sgboh-ask-fall-back = Retreat before shock? Choose an attacked unit and what it does.
sgboh-ask-follow = The enemy has retreated. Which attacker advances, if any?
sgboh-ask-next-shock = Which attack is resolved next?
sgboh-ask-use = Attack { $number }: which unit’s type do you use?
sgboh-ask-spare-hit = Assign the extra hit: which enemy unit?
sgboh-ask-retreat = Retreat one hex: choose a unit and its hex.
sgboh-ask-keep = All units in this attack would rout. Keep one attacker in the field?
sgboh-ask-advance = Choose where { $unit } advances.
sgboh-ask-turn = { $unit } has advanced. Turn one vertex?
sgboh-ask-line = { $unit } goes back into line. Facing which way?

## What dice are thrown for

sgboh-roll-start = first to move
sgboh-roll-seizure = seizing the turn
sgboh-roll-return = return from pursuit
sgboh-roll-facing = reaction facing change
sgboh-roll-shot = missile fire
sgboh-roll-leader-hit = leader under fire
sgboh-roll-elephant = elephants’ nerve
sgboh-roll-rampage = rampage
sgboh-roll-rampage-start = where the rampage begins
sgboh-roll-fall-back = retreat before shock
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
sgboh-mod-other = other
sgboh-mod-rout-plus = chart adds 2
sgboh-mod-pursuit-barbarian = wild light cavalry
sgboh-mod-pursuit-leader = leader
sgboh-mod-pursuit-heroic-leader = heroic leader
sgboh-mod-pursuit-zone = enemy ZOC
sgboh-mod-pursuit-reduced = reduced
sgboh-mod-return-commander = commander with them
sgboh-mod-target-ground = target’s terrain
sgboh-mod-target-fortified = fortified target
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
