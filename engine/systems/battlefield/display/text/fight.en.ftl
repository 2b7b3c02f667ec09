### Battlefield: attacks, answers to them, retreats and losses.

## What is asked

battlefield-ask-answer = Under attack: your { $units }. How do they react? Order markers left: { $hand }.
battlefield-ask-successor = Your commander-in-chief is lost. Which of your { $count } generals takes over?

## Why an attack is refused

battlefield-attack-far = { $unit }: the middle of the front is { $distance } steps from { $target }, an attack needs 1 or less
battlefield-attack-friend = { $target }: a unit of its own side
battlefield-attack-carousel = { $unit } rides in a carousel: it does not move, and so does not attack
battlefield-attack-engaged = { $unit } is in melee already
battlefield-attack-once = { $unit } has declared an attack this turn: one target each
battlefield-attack-face-taken = { $target }: { $other } strikes that face already, one enemy to a face
battlefield-attack-shift = { $unit }: to be set against the enemy it would have to be slid { $shift } steps, at most { $limit } are allowed
battlefield-attack-turn = { $unit }: to be set against the enemy it would have to turn { $turn }°, at most 45° are allowed
battlefield-attack-zone = { $unit } would strike flank or rear while it stands in the control zone of { $enemy }

## Why there is no room

battlefield-no-room-base = { $unit } would overlap { $other } by { $overlap } steps
battlefield-no-room-ground = { $unit } would stand on ground that is closed to it: { $ground }
battlefield-no-room-edge = { $unit } would stand beyond the edge of the table

## Why an answer is refused

battlefield-answer-whose = An answer names attacked units of its own side, each of them once
battlefield-answered = { $unit } has answered already
battlefield-facing-no-attacker = { $unit }: not a unit that attacks it
battlefield-facing-front = { $unit } has { $enemy } before its front: there is nothing to turn to
battlefield-facing-contact = { $unit }: were it to turn, { $enemy } could not be set against its new front
battlefield-facing-no-room-back = { $unit }: { $enemy } strikes another face, would have to go back a step and cannot
battlefield-hedgehog-foot = { $unit }: only foot forms a hedgehog
battlefield-hedgehog-form = { $unit } forms a hedgehog only out of its usual order
battlefield-hedgehog-apart = These { $count } units form no hedgehog together: they are no closed formation
battlefield-evade-carousel = { $unit } rides in a carousel and does not evade
battlefield-evade-not-loose = { $unit }: only units in loose order evade
battlefield-evade-slower = { $unit } evades only before slower troops: its Movement is { $own }, that of { $enemy } { $theirs }
battlefield-evade-several = { $unit }: { $count } units attack it, there is no way to evade
battlefield-evade-flank = { $unit } is struck in flank or rear: it may flee, but not go back in order

## Why a successor is refused

battlefield-successor-no-general = { $unit }: no general of the army is with it
