# What may be settled in advance: the questions, and the answers to choose from.  Choices stand in menus.

battlefield-standing-answer = My units are attacked: how do they answer?
battlefield-standing-answer-stand = stand firm
battlefield-standing-answer-face = face attacks in flank and rear, keep 2 markers
battlefield-standing-answer-guard = the same; also evade, form hedgehog against horse in flank or rear, shoot attackers
battlefield-standing-return-shots = Shoot in the enemy’s turn?
battlefield-standing-return-shots-hold = hold fire
battlefield-standing-return-shots-fire = shoot at the likeliest target
battlefield-standing-return-shots-good = shoot if the chance of a loss is 25% or more
battlefield-standing-tip = My wedge is hit in the flank or rear: which rank is lost?
battlefield-standing-tip-last = the last rank, the wedge stays
battlefield-standing-tip-tip = the tip
battlefield-standing-successor = My commander-in-chief is lost: who takes over?
battlefield-standing-successor-strongest = the general with the steadiest unit
battlefield-standing-beat = The enemy plays a terrain card: beat it?
battlefield-standing-beat-agree = always accept it
