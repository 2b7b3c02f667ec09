### Battlefield: armies, terrain and deployment before the game (4.2 to 4.4), and what the referee may not do.

battlefield-phase-armies = Armies
battlefield-phase-field = Terrain
battlefield-phase-sketches = Deployment

## What is asked

battlefield-ask-army = Choose your army, up to { $points } points. It stays secret until both are in.
battlefield-ask-cards = Pick { $count } terrain cards in secret, at most { $alike } of a kind, or take a ready draw.
battlefield-ask-card = Your turn: play a terrain card.
battlefield-ask-beat = { $card } has been played against you. Accept it, or beat it?
battlefield-ask-piece = Place this terrain on { $half ->
    [own] your half
   *[other] the enemy’s half
}: { $piece }.
battlefield-ask-sketch = Deploy { $units ->
    [one] { $units } unit
   *[other] { $units } units
} in secret on your half. Both sides are revealed together.

## Armies

battlefield-muster-both = Name a preset army or list its units, not both
battlefield-muster-list = No preset army is called { $list }
battlefield-muster-empty = The army has no units
battlefield-muster-card = { $unit }: this game has no such unit
battlefield-muster-ranks = { $unit } can’t have { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
}; choose 1 to { $most }
battlefield-muster-corps-number = { $unit } can’t join corps { $corps }: corps are numbered 1 to { $most }
battlefield-muster-two-figures = { $unit } can’t have both a general and the commander-in-chief; the C-in-C can lead his corps himself
battlefield-muster-points = The army costs { $points } points, { $over } over the limit of { $most }
battlefield-muster-no-chief = The army needs a commander-in-chief
battlefield-muster-chiefs = The army has { $count } commanders-in-chief ({ $units }); it can have only one
battlefield-muster-corps-empty = Corps { $corps } has no units; number the corps without gaps
battlefield-muster-no-general = Corps { $corps } needs a general
battlefield-muster-generals = Corps { $corps } has { $count } generals ({ $units }); it can have only one
battlefield-muster-room = The deployment zone has no room for { $count ->
    [one] { $count } unit
   *[other] { $count } units
}; take fewer or smaller ones

## Army lists in words

battlefield-list-empty = The list has no units
battlefield-list-long = The list has { $lines } lines; the limit is { $most }
battlefield-list-nobody = Line { $line }: name a unit
battlefield-list-several = Line { $line }: “{ $word }” could be { $names }
battlefield-list-unknown = Line { $line }: no unit is called “{ $word }”{ $count ->
    [0] {""}
   *[other] ; perhaps { $near }
}
battlefield-list-ranks = Line { $line }: add the number of ranks for { $unit }
battlefield-list-twice = Line { $line }: “{ $word }” appears twice
battlefield-list-word = Line { $line }: “{ $word }” doesn’t belong in an army list

## Terrain

battlefield-cards-count = You picked { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; a hand has { $hand }
battlefield-cards-unknown = No terrain card is called { $card }
battlefield-cards-alike = You picked { $card } { $count } times; the limit is { $most } of a kind
battlefield-card-not-held = { $card } is not in your hand
battlefield-card-nothing-to-beat = There is no card to beat: it is your turn to play one
battlefield-card-not-your-turn = The enemy has played a card: accept it or beat it
battlefield-piece-must = { $piece } can’t be left out; only plain, mud, sand and ploughland can
battlefield-piece-heading = The rotation must be 0° to 359.5°
battlefield-piece-across = { $piece } must cross the table from edge to edge
battlefield-piece-half = { $piece } must lie entirely on { $side ->
    [red] the southern half
   *[black] the northern half
}
battlefield-piece-overlap = { $piece } can’t overlap other terrain here: { $ground }
battlefield-piece-needs = { $piece } must span this terrain from bank to bank: { $ground }
battlefield-piece-room = { $piece } would leave the army too little room to deploy on { $side ->
    [red] the southern half
   *[black] the northern half
}; move it towards the middle or an edge

## Deployment

battlefield-sketch-not-now = You can’t deploy now: the armies are placed before the first turn
battlefield-sketch-sealed = Your deployment is locked in
battlefield-sketch-not-yours = You can deploy only your own units
battlefield-sketch-each-once = Name each unit once, with its place
battlefield-sketch-heading = { $unit }: the facing must be 0° to 359.5°
battlefield-sketch-off-table = { $unit } would extend past the edge of the table
battlefield-sketch-strip = { $unit } would be { $over } { $over ->
    [one] step
   *[other] steps
} beyond the deployment line (at { $line } steps from the south edge)
battlefield-sketch-closed = { $unit } can’t enter this terrain: { $ground }
battlefield-sketch-overlap = { $unit } would overlap { $other } by { $by } { $by ->
    [one] step
   *[other] steps
}
battlefield-sketch-way = No preset deployment has this name; choose one from the deployment page
battlefield-sketch-room = The units don’t fit into the deployment zone
battlefield-seal-missing = Not deployed yet ({ $count }): { $units }

## Building an army

battlefield-editor-army = Build an army
battlefield-editor-ready = See the preset armies
battlefield-editor-list = Upload a list
battlefield-army-bring = Take a preset army now…
battlefield-army-nobody = No units yet, { $most } points to spend. Add units, start from a preset army, or upload a list.
battlefield-army-sum = **{ $points } of { $most } points** · { $units ->
    [one] { $units } unit
   *[other] { $units } units
} · { $corps ->
    [one] { $corps } corps
   *[other] { $corps } corps
} · { $markers } order markers
battlefield-army-corps = **Corps { $corps }**: { $units }
battlefield-army-broken = I can’t read { $count ->
    [one] { $count } line
   *[other] { $count } lines
}. Edit the list as text.
battlefield-army-add = Add a unit ({ $list })…
battlefield-army-card = { $name } · { $points } points per rank, up to { $most ->
        [one] { $most } rank
       *[other] { $most } ranks
    }
battlefield-army-card-about = Movement { $move } · Melee { $melee } · Protection { $protection }{ $count ->
    [0] {""}
    [1] {" "}· { $one }
   *[other] {" "}· { $one }, { $other }
}
battlefield-army-unit = Select a unit…
battlefield-army-named = { $name }
battlefield-army-unit-about = Corps { $corps } · { $points } points
battlefield-army-change = Change { $unit }…
battlefield-army-ranks = { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
} · { $points } points
battlefield-army-figure-on = Add { $who }
battlefield-army-figure-off = Remove { $who }
battlefield-army-to-corps = Move to corps { $corps }
battlefield-army-copy = Add another like it
battlefield-army-remove = Remove the unit
battlefield-army-from = Switch the unit list, or load a preset army…
battlefield-army-list = Units of { $list }
battlefield-army-ready = Preset: { $army }
battlefield-army-ready-about = { $points } points · { $units ->
    [one] { $units } unit
   *[other] { $units } units
} · { $corps ->
    [one] { $corps } corps
   *[other] { $corps } corps
}
battlefield-army-choose = Load a preset army to see and change it…
battlefield-army-offers = Preset armies, up to { $most } points:
battlefield-army-offer = **{ $army }** ({ $points } points): { $units }
battlefield-army-file = Send a text file with `/army`, or write the list here. Give each unit its own line: name, ranks, corps, command figures. English and Russian both work. For example:
battlefield-army-example = ```{ $text }```
battlefield-army-text = Edit as text
battlefield-army-text-about = One line per unit: name, ranks, corps, general, C-in-C, standard, musician
battlefield-army-give = Submit this army
battlefield-army-clear = Start over

## Taking terrain cards

battlefield-editor-cards = Pick my cards
battlefield-hand-taken = { $count ->
    [0] No cards picked yet; a hand has { $hand }.
   *[other] { $count } of { $hand } cards picked: { $cards }
}
battlefield-hand-take = Pick a card ({ $count } to go)…
battlefield-hand-back = Put a card back…
battlefield-hand-card = { $card }
battlefield-hand-give = Lock in this hand
battlefield-hand-draw = Draw and place terrain for both
battlefield-hand-held = **{ $card }**{ $count ->
    [0] {" "}(played by the enemy)
    [1] {""}
   *[other] {" "}×{ $count }
}: { $ground ->
    [none] open ground, nothing is placed
    [closed] { $edge ->
        [yes] closed to all, with a rough edge
       *[no] closed to all
    }
    [loose] loose-order units only, coefficient { $cost }
   *[cost] movement coefficient { $cost }
}{ $sight ->
    [yes] ; blocks line of sight
   *[no] {""}
}
battlefield-card-about = { $ground ->
    [none] Open ground, nothing is placed
    [closed] { $edge ->
        [yes] Closed to all, with a rough edge
       *[no] Closed to all
    }
    [loose] Loose-order units only, coefficient { $cost }
   *[cost] Movement coefficient { $cost }
}{ $sight ->
    [yes] ; blocks line of sight
   *[no] {""}
}
battlefield-editor-hand = Look at my cards
battlefield-card-play = Play { $card }
battlefield-card-beat = Beat it with { $card }
battlefield-card-accept = Accept { $card }

## Setting a piece of terrain

battlefield-editor-piece = Place the terrain
battlefield-piece-first = Place it for me
battlefield-piece-at = **{ $piece }**: centre { $x } { $x ->
    [one] step
   *[other] steps
} from the west edge and { $y } from the south edge, rotated { $angle }°
battlefield-piece-spots = Free places…
battlefield-piece-spot = { $x } east, { $y } north · { $angle }°
battlefield-piece-move = Move the piece…
battlefield-piece-by = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} { $way ->
    [north] north
    [south] south
    [east] east
   *[west] west
}
battlefield-piece-turn = Rotate the piece…
battlefield-piece-turned = { $angle }° to the { $hand ->
    [left] left
   *[right] right
}
battlefield-piece-text = Type the position
battlefield-piece-text-about = Steps from the west edge and the south edge, then degrees: 12 8 45
battlefield-piece-give = Place it here
battlefield-piece-waive = Leave it out

## Drawing a sketch

battlefield-editor-sketch = Plan my deployment
battlefield-sketch-made = Deployed: { $placed } of { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
battlefield-sketch-nowhere = Not deployed: { $units }
battlefield-sketch-in-hand = Selected: **{ $unit }**, not deployed yet
battlefield-sketch-stands = Selected: **{ $unit }**, { $across ->
    [left] left wing
    [centre] centre
   *[right] right wing
}, { $depth ->
    [front] front line
    [second] second line
   *[reserve] reserve
} ({ $x } { $x ->
    [one] step
   *[other] steps
} from the west, { $y } from the south, facing { $angle }°)
battlefield-sketch-deploy = Deploy at once and lock in…
battlefield-sketch-arrange = Deploy everything for me…
battlefield-arrange-horse-wings = Foot in the centre, horse on both wings
battlefield-arrange-horse-wings-about = One line; the classic array of most armies
battlefield-arrange-battle-line = Battle line by corps
battlefield-arrange-battle-line-about = One line, each corps around its general
battlefield-arrange-two-lines = Two lines
battlefield-arrange-two-lines-about = The stronger half of each corps in front, the generals behind
battlefield-arrange-refused-left = Left wing refused
battlefield-arrange-refused-left-about = Attack on the right; the left hangs back
battlefield-arrange-refused-right = Right wing refused
battlefield-arrange-refused-right-about = Attack on the left; the right hangs back
battlefield-arrange-massed-centre = Massed centre
battlefield-arrange-massed-centre-about = Close-order foot two units deep, the rest on its flanks
battlefield-arrange-skirmish-screen = Skirmishers in front
battlefield-arrange-skirmish-screen-about = Loose-order foot screens the line
battlefield-arrange-deep = In depth
battlefield-arrange-deep-about = Three lines: loose-order foot, other foot, horse
battlefield-sketch-unit = Select a unit…
battlefield-sketch-named = { $unit }
battlefield-sketch-unit-stands = Corps { $corps } · { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
}
battlefield-sketch-unit-nowhere = Corps { $corps } · { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } ranks
} · not deployed
battlefield-sketch-part = Send { $unit } to…
battlefield-sketch-in-part = { $across ->
    [left] Left wing
    [centre] Centre
   *[right] Right wing
}, { $depth ->
    [front] front line
    [second] second line
   *[reserve] reserve
}
battlefield-sketch-move = Shift or turn { $unit }…
battlefield-sketch-by = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} { $way ->
    [ahead] ahead
    [back] back
    [left] to the left
   *[right] to the right
}
battlefield-sketch-turned = Turn { $hand ->
    [left] left
   *[right] right
} { $angle }°
battlefield-sketch-text = Type the positions
battlefield-sketch-text-about = One line per unit: front left corner in steps from west and south, facing in degrees
battlefield-sketch-seal = Lock in my deployment
