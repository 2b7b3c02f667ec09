# What may be settled in advance: the questions, and the answers to choose from.  Choices stand in menus.

battlefield-reflex-answer = The enemy attacks: how do my units answer?
battlefield-reflex-answer-stand = all of them stand
battlefield-reflex-answer-face = turn to attacks in flank and rear, keep 2 markers back
battlefield-reflex-answer-guard = also evade, hedgehog against horse in flank or rear, shoot at attackers
battlefield-reflex-return-shots = Shoot in the enemy's turn?
battlefield-reflex-return-shots-hold = never
battlefield-reflex-return-shots-fire = always at the likeliest target
battlefield-reflex-return-shots-good = where a rank falls in 3 of 12 cases or more
battlefield-reflex-tip = A wedge is shot in flank or rear: which rank falls?
battlefield-reflex-tip-last = the last rank, the wedge stays
battlefield-reflex-tip-tip = the tip
battlefield-reflex-successor = The commander-in-chief is lost: who follows?
battlefield-reflex-successor-strongest = the general with the steadiest unit
battlefield-reflex-beat = The other side plays a terrain card: beat it?
battlefield-reflex-beat-agree = no, always agree
