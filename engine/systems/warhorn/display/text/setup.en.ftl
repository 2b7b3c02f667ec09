### WARHORN before the game: terrain, armies and deployment.

warhorn-ground-hill = hill
warhorn-ground-wood = wood
warhorn-ground-building = building
warhorn-ground-wall = wall
warhorn-ground-fence = fence
warhorn-ground-rough = rough ground
warhorn-ground-stream = stream
warhorn-ground-rocks = rocks
warhorn-ground-bridge = bridge over a stream
warhorn-ground-gorge = gorge between rocks

## Building an army

warhorn-editor-army = Build an army
warhorn-editor-ready = See the preset armies
warhorn-army-bring = Take a preset army now…
warhorn-army-nobody = No units yet, { $most } points to spend. Add units, or start from a preset army.
warhorn-army-sum = **{ $points } of { $most } points** · { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
warhorn-army-facts = { $men } · { $points } points{ $leader ->
    [none] {""}
    [regular] {" "}· general
    [mercenary] {" "}· mercenary general
   *[chief] {" "}· C-in-C
}{ $standard ->
    [yes] {" "}· standard
   *[no] {""}
}{ $musician ->
    [yes] {" "}· musician
   *[no] {""}
}
warhorn-army-line = { $held ->
    [yes] **{ $unit }**
   *[no] { $unit }
} · { warhorn-army-facts }
warhorn-army-about = { warhorn-army-facts }
warhorn-army-named = { $name }
warhorn-army-add = Add a unit ({ $list })…
warhorn-army-card = { $name } · { $points } points each
warhorn-army-card-about = { $kind ->
    [foot] Foot
    [horse] Horse
    [skirmish] Skirmishers
    [chariot] Chariots
    [scythed] Scythed chariots
    [elephant] Elephants
   *[battery] Engines
}: { $arms } · Skill { $skill } · Resilience { $resilience }{ $body ->
    [light] {" "}· light armour
    [heavy] {" "}· heavy armour
    [full] {" "}· full armour
   *[none] {""}
}{ $shield ->
    [small] {" "}· small shield
    [large] {" "}· large shield
   *[none] {""}
}{ $barding ->
    [light] {" "}· light barding
    [heavy] {" "}· heavy barding
   *[none] {""}
}
warhorn-army-unit = Select a unit…
warhorn-army-change = Change { $unit }…
warhorn-army-men = { $change ->
    [more] { $by } more
   *[less] { $by } fewer
}: { $who }, then { $men }
warhorn-army-leader = { $leader ->
    [none] No general
    [regular] Led by a regular general
    [mercenary] Led by a mercenary general
   *[chief] Led by the commander-in-chief
}
warhorn-army-bearer-on = Add a { $bearer ->
    [standard] standard
   *[musician] musician
}
warhorn-army-bearer-off = Remove the { $bearer ->
    [standard] standard
   *[musician] musician
}
warhorn-army-copy = Add another like it
warhorn-army-remove = Remove the unit
warhorn-army-from = Switch the unit list, or load a preset army…
warhorn-army-list = Units of { $list }
warhorn-army-ready = Preset: { $army }
warhorn-army-ready-about = { $points } points · { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
warhorn-army-choose = Load a preset army to see and change it…
warhorn-army-offers = Preset armies, up to { $most } points:
warhorn-army-offer = **{ $army }** ({ $points } points): { $units }
warhorn-army-text = Edit as text
warhorn-army-text-about = One line per unit: name, men of each type (8/24), general, chief, mercenary, standard, musician
warhorn-army-give = Submit this army
warhorn-army-clear = Start over

## Placing terrain

warhorn-editor-terrain = Place terrain
warhorn-terrain-first = Place for me…
warhorn-terrain-named = { $ground }
warhorn-terrain-left = Elements to place: { $least ->
    [0] up to { $left }
   *[other] { $spare ->
        [0] { $left }
       *[other] { $least } to { $left }
    }
}
warhorn-terrain-at = **{ $ground }**: { $length } × { $width } cm, its centre { $x } cm from the west edge and { $y } cm from the south edge, rotated { $angle }°
warhorn-terrain-kinds = Kind of terrain…
warhorn-terrain-spots = Free places…
warhorn-terrain-spot = { $x } cm east, { $y } cm north
warhorn-terrain-move = Move or rotate it…
warhorn-terrain-by = { $by } cm { $way ->
    [north] north
    [south] south
    [east] east
   *[west] west
}
warhorn-terrain-turned = { $angle }° to the { $hand ->
    [left] left
   *[right] right
}
warhorn-terrain-sizes = Change its size…
warhorn-terrain-resized = { $by } cm { $change ->
    [more] { $what ->
        [length] longer
       *[width] wider
    }
   *[less] { $what ->
        [length] shorter
       *[width] narrower
    }
}
warhorn-terrain-text = Type place and size
warhorn-terrain-text-about = Kind, centre in cm from west and south, size, degrees: terrain wood 120,60 size 30x20 face 45
warhorn-terrain-give = Place it here
warhorn-terrain-end = Place no more

## Deploying

warhorn-editor-deploy = Plan my deployment
warhorn-deploy-now = Deploy at once and lock in…
warhorn-deploy-made = Placed: { $placed } of { $units ->
    [one] { $units } unit
   *[other] { $units } units
}
warhorn-deploy-nowhere = Not placed: { $units }
warhorn-deploy-in-hand = Selected: **{ $unit }**, not placed yet
warhorn-deploy-stands = Selected: **{ $unit }** ({ $x } cm from the west, { $y } from the south, facing { $angle }°)
warhorn-deploy-arrange = Place everything for me…
warhorn-way-line = Battle line
warhorn-way-line-about = Foot in the centre, horse on both wings, light troops in front
warhorn-way-two-lines = Two lines
warhorn-way-two-lines-about = The best foot in front, the rest behind, light troops on the wings
warhorn-way-strong-right = Strong right
warhorn-way-strong-right-about = All horse on the right wing, the line close to that edge
warhorn-way-strong-left = Strong left
warhorn-way-strong-left-about = All horse on the left wing, the line close to that edge
warhorn-deploy-unit = Select a unit…
warhorn-deploy-named = { $unit }
warhorn-deploy-unit-about = { $men ->
    [one] { $men } model
   *[other] { $men } models
}{ $state ->
    [nowhere] {" "}· not placed
   *[stands] {""}
}
warhorn-deploy-part = Send { $unit } to…
warhorn-deploy-in-part = { $across ->
    [left] Left wing
    [centre] Centre
   *[right] Right wing
}, { $depth ->
    [front] front line
    [second] second line
   *[reserve] reserve
}
warhorn-deploy-move = Form, shift or turn { $unit }…
warhorn-deploy-by = { $by } cm { $way ->
    [ahead] ahead
    [back] back
    [left] to the left
   *[right] to the right
}
warhorn-deploy-turned = Turn { $hand ->
    [left] left
   *[right] right
} { $angle }°
warhorn-deploy-order = { $order ->
    [very-dense] Very dense order
    [dense] Dense order
   *[open] Open order
}
warhorn-deploy-shape = { $shape ->
    [line] In one rank
   *[block] Close together
}
warhorn-deploy-text = Type the positions
warhorn-deploy-text-about = One line per unit: place R1 100,25 face 0 dense (cm from west and south, then degrees)
warhorn-deploy-give = Lock in my deployment
warhorn-deploy-clear = Start over

## Rolls

warhorn-roll-deployment = roll for deployment
warhorn-roll-first-turn = roll for the first turn
warhorn-roll-terrain = roll for terrain
