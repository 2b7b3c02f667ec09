# What may be settled in advance: the questions, and the answers to choose from.  Choices stand in menus.

battlefield-standing-answer = The enemy attacks: how do my units answer?
battlefield-standing-answer-stand = all of them stand
battlefield-standing-answer-face = turn to attacks in flank and rear, keep 2 markers back
battlefield-standing-answer-guard = also evade, hedgehog against horse in flank or rear, shoot at attackers
battlefield-standing-return-shots = Shoot in the enemy's turn?
battlefield-standing-return-shots-hold = never
battlefield-standing-return-shots-fire = always at the likeliest target
battlefield-standing-return-shots-good = where a rank falls in 3 of 12 cases or more
battlefield-standing-tip = A wedge is shot in flank or rear: which rank falls?
battlefield-standing-tip-last = the last rank, the wedge stays
battlefield-standing-tip-tip = the tip
battlefield-standing-successor = The commander-in-chief is lost: who follows?
battlefield-standing-successor-strongest = the general with the steadiest unit
battlefield-standing-beat = The other side plays a terrain card: beat it?
battlefield-standing-beat-agree = no, always agree
