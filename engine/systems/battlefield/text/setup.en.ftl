### Battlefield: armies, terrain and deployment before the game (4.2 to 4.4), and what the referee may not do.

battlefield-phase-armies = Armies
battlefield-phase-field = Terrain
battlefield-phase-sketches = Deployment

## What is asked

battlefield-ask-army = Bring an army of at most { $points } points: a ready one, your own, or an uploaded list. The enemy sees it when both are in
battlefield-ask-cards = Take { $count } terrain cards in secret, at most { $alike } alike
battlefield-ask-card = Play a terrain card
battlefield-ask-beat = { $card } is on the table. Agree, or beat it with a card of yours?
battlefield-ask-piece = { $piece }: where is it set on { $half ->
    [own] your half
   *[other] the enemy's half
}?
battlefield-ask-sketch = Deploy your army ({ $units ->
    [one] { $units } unit
   *[other] { $units } units
}) on your half outside the neutral strip and seal the sketch. The enemy sees it when both are sealed

## Armies

battlefield-muster-both = Name a ready army, or give its units, not both
battlefield-muster-list = There is no ready army { $list }
battlefield-muster-empty = The army has no units
battlefield-muster-card = { $unit }: there is no such unit in this game
battlefield-muster-ranks = { $unit }: { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
}; it may have 1 to { $most }
battlefield-muster-corps-number = { $unit }: corps { $corps }; corps are numbered 1 to { $most }
battlefield-muster-two-figures = { $unit }: a general and the commander-in-chief cannot be in one unit; the commander-in-chief leads its corps himself if it has no other general
battlefield-muster-points = { $points } points of { $most }: { $over } too many
battlefield-muster-no-chief = The army has no commander-in-chief
battlefield-muster-chiefs = { $count } commanders-in-chief ({ $units }); an army has one
battlefield-muster-corps-empty = Corps { $corps } has no units; corps are numbered without gaps
battlefield-muster-no-general = Corps { $corps } has no general
battlefield-muster-generals = Corps { $corps } has { $count } generals ({ $units }); a corps has one
battlefield-muster-room = So many units ({ $count }) do not fit where the army deploys

## Army lists in words

battlefield-list-line = Line { $line }: { $what }
battlefield-list-whole = { $what }
battlefield-list-empty = The list has no units
battlefield-list-long = The list has { $lines } lines; { $most } are read
battlefield-list-nobody = which unit is it?
battlefield-list-several = “{ $word }” may be { $names }
battlefield-list-unknown = there is no unit “{ $word }”{ $count ->
    [0] {""}
   *[other] ; perhaps { $near }
}
battlefield-list-ranks = { $unit }: how many ranks?
battlefield-list-twice = “{ $word }” stands twice
battlefield-list-word = “{ $word }” is not understood

## Terrain

battlefield-cards-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; a hand has { $hand }
battlefield-cards-unknown = There is no terrain card { $card }
battlefield-cards-alike = { $card }: { $count } cards; at most { $most } may be alike
battlefield-card-not-held = { $card } is not in your hand
battlefield-card-nothing-to-beat = It is your turn to play a card; there is none to beat
battlefield-card-not-your-turn = A card of the enemy is on the table: beat it, or agree
battlefield-piece-must = { $piece } must be set; only plain, mud, sand and ploughland may be left out
battlefield-piece-heading = The rotation is 0 to 359.5 degrees
battlefield-piece-across = { $piece } must cross the table from one edge to another
battlefield-piece-half = { $piece } must lie wholly on { $side ->
    [red] the southern half
   *[black] the northern half
}
battlefield-piece-overlap = { $piece } would lie on other terrain: { $ground }
battlefield-piece-needs = { $piece } must bridge terrain from bank to bank: { $ground }
battlefield-piece-room = { $piece } would leave the army no room to deploy on { $side ->
    [red] the southern half
   *[black] the northern half
}

## Deployment

battlefield-sketch-not-now = No sketch is being drawn now
battlefield-sketch-sealed = Your sketch is sealed
battlefield-sketch-not-yours = You can only deploy your own units
battlefield-sketch-each-once = Name every unit once, with its place
battlefield-sketch-heading = { $unit }: a facing is 0 to 359.5 degrees
battlefield-sketch-off-table = { $unit } would stand beyond the edge of the table
battlefield-sketch-strip = { $unit } would stand { $over } steps beyond the line of deployment, which is { $line } steps from the southern edge
battlefield-sketch-closed = { $unit }: the terrain is closed to it ({ $ground })
battlefield-sketch-overlap = { $unit } would overlap { $other } by { $by } steps
battlefield-sketch-way = The umpire draws sketches as a battle line, with the left or the right wing refused, or in depth
battlefield-sketch-room = The units do not fit on the half
battlefield-seal-missing = { $count ->
    [one] A unit stands
   *[other] { $count } units stand
} nowhere yet: { $units }
