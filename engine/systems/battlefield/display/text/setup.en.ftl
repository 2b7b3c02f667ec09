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

battlefield-list-empty = The list has no units
battlefield-list-long = The list has { $lines } lines; { $most } are read
battlefield-list-nobody = Line { $line }: which unit is it?
battlefield-list-several = Line { $line }: “{ $word }” may be { $names }
battlefield-list-unknown = Line { $line }: there is no unit “{ $word }”{ $count ->
    [0] {""}
   *[other] ; perhaps { $near }
}
battlefield-list-ranks = Line { $line }: { $unit }: how many ranks?
battlefield-list-twice = Line { $line }: “{ $word }” stands twice
battlefield-list-word = Line { $line }: “{ $word }” is not understood

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

## Building an army

battlefield-editor-army = Build my army
battlefield-editor-ready = Ready army
battlefield-editor-list = Upload a list
battlefield-army-nobody = Nobody yet: { $most } points to spend. Add units, start from a ready army, or write a list
battlefield-army-sum = **{ $points } of { $most } points** · { $units ->
    [one] { $units } unit
   *[other] { $units } units
} · { $corps ->
    [one] { $corps } corps
   *[other] { $corps } corps
} · { $markers } order markers
battlefield-army-corps = **Corps { $corps }**: { $units }
battlefield-army-broken = The list is not understood yet ({ $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}). Edit it as text
battlefield-army-add = Add a unit ({ $list })
battlefield-army-card = { $name } · { $points } points a rank, up to { $most }
battlefield-army-card-about = Movement { $move }, melee { $melee }, Protection { $protection }{ $count ->
    [0] {""}
    [1] ; { $one }
   *[other] ; { $one }, { $other }
}
battlefield-army-unit = Take a unit in hand
battlefield-army-named = { $name }
battlefield-army-unit-about = corps { $corps }, { $points } points
battlefield-army-change = Change { $unit }
battlefield-army-ranks = { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
} ({ $points } points)
battlefield-army-figure-on = With it: { $who }
battlefield-army-figure-off = Without: { $who }
battlefield-army-to-corps = Into corps { $corps }
battlefield-army-copy = One more like it
battlefield-army-remove = Take it out
battlefield-army-from = Other units, or a ready army
battlefield-army-list = Units of { $list }
battlefield-army-ready = Ready: { $army }
battlefield-army-ready-about = { $points } points, { $units } units, { $corps } corps
battlefield-army-choose = Choose a ready army to look at and change
battlefield-army-offers = Ready armies of up to { $most } points:
battlefield-army-offer = **{ $army }** ({ $points } points): { $units }
battlefield-army-file = Bring a text file with `/army`, or write the list here: a line for each unit with its name, ranks, corps and command figures, in English or Russian. For example:
battlefield-army-example = ```{ $text }```
battlefield-army-text = Edit as text
battlefield-army-text-about = A line for each unit: name, ranks, corps, general, C-in-C, standard, musician
battlefield-army-give = Bring this army
battlefield-army-clear = Start again

## Taking terrain cards

battlefield-editor-cards = Take my cards
battlefield-hand-taken = { $count ->
    [0] No card taken yet; a hand has { $hand }
   *[other] { $count } of { $hand } cards: { $cards }
}
battlefield-hand-take = Take a card ({ $count } to go)
battlefield-hand-back = Put a card back
battlefield-hand-card = { $card }
battlefield-hand-give = Take this hand

## Setting a piece of terrain

battlefield-editor-piece = Set the terrain
battlefield-piece-at = { $piece }: middle { $x } steps from the western edge and { $y } from the southern, turned by { $angle }°
battlefield-piece-spots = Places
battlefield-piece-spot = { $x }, { $y } · { $angle }°
battlefield-piece-move = Move it
battlefield-piece-by = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} { $way ->
    [north] north
    [south] south
    [east] east
   *[west] west
}
battlefield-piece-turn = Turn it
battlefield-piece-turned = { $angle }° to the { $hand ->
    [left] left
   *[right] right
}
battlefield-piece-text = Type the place
battlefield-piece-text-about = Steps from the western and the southern edge, degrees of rotation: 12 8 45
battlefield-piece-give = Set it here
battlefield-piece-waive = Leave it out

## Drawing a sketch

battlefield-editor-sketch = Draw my sketch
battlefield-sketch-made = { $placed } of { $units ->
    [one] { $units } unit stands
   *[other] { $units } units stand
}
battlefield-sketch-nowhere = Nowhere yet: { $units }
battlefield-sketch-in-hand = In hand: { $unit }
battlefield-sketch-stands = In hand: { $unit }, { $x } steps from the western edge and { $y } from the southern, facing { $angle }°
battlefield-sketch-arrange = Let the umpire arrange all
battlefield-arrange-battle-line = Battle line
battlefield-arrange-refused-left = Left wing refused
battlefield-arrange-refused-right = Right wing refused
battlefield-arrange-deep = In depth
battlefield-sketch-unit = Take a unit in hand
battlefield-sketch-named = { $unit }
battlefield-sketch-unit-stands = corps { $corps }, ranks { $ranks }
battlefield-sketch-unit-nowhere = corps { $corps }, ranks { $ranks }; stands nowhere yet
battlefield-sketch-move = Move { $unit }
battlefield-sketch-put = Put it on the line
battlefield-sketch-by = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} { $way ->
    [ahead] ahead
    [back] back
    [left] to the left
   *[right] to the right
}
battlefield-sketch-turned = turn { $hand ->
    [left] left
   *[right] right
} by { $angle }°
battlefield-sketch-text = Type the places
battlefield-sketch-text-about = A line for each unit: front left corner in steps from west and south, facing in degrees
battlefield-sketch-seal = Seal the sketch
