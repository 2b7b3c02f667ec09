### Battlefield: attacks, answers to them, retreats and losses.

## What is asked

battlefield-ask-answer = Under attack: your { $units }. How do they react? Order markers in hand: { $hand }.
battlefield-ask-successor = Your commander-in-chief is lost. Which of your { $count } generals takes over?

## Why an attack is refused

battlefield-attack-far = { $unit } can’t attack { $target }: its front centre is { $distance } steps away (limit 1)
battlefield-attack-friend = { $target } is on your own side
battlefield-attack-carousel = { $unit } can’t attack: it is in a Cantabrian circle
battlefield-attack-engaged = { $unit } is already in melee
battlefield-attack-once = { $unit } has already declared an attack this turn
battlefield-attack-face-taken = { $other } already attacks { $target } on that side; each side can be attacked by one enemy only
battlefield-attack-shift = { $unit } can’t be aligned with the enemy: it would have to slide { $shift } { $shift ->
    [one] step
   *[other] steps
} (limit { $limit })
battlefield-attack-turn = { $unit } can’t be aligned with the enemy: it would have to turn { $turn }° (limit 45°)
battlefield-attack-zone = { $unit } can’t attack a flank or rear from the ZOC of { $enemy }

## Why there is no room

battlefield-no-room-base = { $unit } would overlap { $other } by { $overlap } { $overlap ->
    [one] step
   *[other] steps
}
battlefield-no-room-ground = { $unit } can’t be placed on ground closed to it ({ $ground })
battlefield-no-room-edge = { $unit } would be off the table

## Why an answer is refused

battlefield-answer-whose = Name your attacked units, each once
battlefield-answered = { $unit } has already answered
battlefield-facing-no-attacker = { $unit } isn’t attacked by that unit
battlefield-facing-front = { $unit } already faces { $enemy }
battlefield-facing-contact = { $unit } can’t turn: { $enemy } couldn’t be aligned with its new front
battlefield-facing-no-room-back = { $unit } can’t turn: { $enemy } also attacks it and has no room to step back
battlefield-hedgehog-foot = { $unit } can’t form a hedgehog: only foot can
battlefield-hedgehog-form = { $unit } can form a hedgehog only from its normal formation
battlefield-hedgehog-apart = These { $count } units can’t form a hedgehog together: they aren’t one closed formation
battlefield-evade-carousel = { $unit } can’t evade or flee from a Cantabrian circle
battlefield-evade-not-loose = { $unit } can’t evade or flee: only loose-order units in normal formation can
battlefield-evade-slower = { $unit } can evade or flee only from slower troops: its Movement is { $own }, and { $enemy } has { $theirs }
battlefield-evade-several = { $unit } can’t evade or flee: { $count } units attack it
battlefield-evade-flank = { $unit } is attacked in the flank or rear: it can flee, but not evade

## Why a successor is refused

battlefield-successor-no-general = None of your generals is with { $unit }
