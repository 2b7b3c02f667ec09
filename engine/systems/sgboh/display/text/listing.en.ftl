### Simple Great Battles of History: orders by unit and kind, and what a phase leaves undone.

sgboh-kind-activate = Activate a formation
sgboh-kind-overall = Move the overall commander instead
sgboh-kind-leader = Move a leader
sgboh-kind-move = Move
sgboh-kind-turn = Change facing
sgboh-kind-form = Change formation
sgboh-kind-about = About-turn
sgboh-kind-stack = Swap the stack
sgboh-kind-deepen = Form double depth
sgboh-kind-halt = Stop
sgboh-kind-fire = Fire
sgboh-kind-stones = Throw stones
sgboh-kind-harry = Hit and run
sgboh-kind-attack = Attack
sgboh-kind-advance = Advance
sgboh-kind-fall-back = Retreat before shock
sgboh-kind-stand = Stand and fight
sgboh-kind-retreat = Retreat
sgboh-kind-spread = Open out the stack

sgboh-list-activated =
    { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }, { $alone ->
        [0] all in command
       *[other] { $alone } out of command
    }
sgboh-list-ride = { $leader } to { $hex }
sgboh-list-range =
    { $units ->
        [0] no unit within his range
        [one] { $units } unit within his range
       *[other] { $units } units within his range
    }
sgboh-list-hex = { $hex }
sgboh-list-hex-facing = { $hex }, facing { $facing }
sgboh-list-facing = Face { $facing }
sgboh-list-move = { $hex }{ $ground ->
    [none] {""}
   *[other] , { $ground }
} · { $cost } of { $have } MP
sgboh-list-turn = Facing { $facing } · { $cost } of { $have } MP
sgboh-list-left = { $left } MP
sgboh-list-target = { $target }
sgboh-list-shot = { $target } ({ $hex }) · { $percent }%
sgboh-list-attack = { $target } ({ $hex })
sgboh-list-beside = adjacent to { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}

sgboh-unspent-moves = Not moved yet ({ $count }): { $units }
sgboh-unspent-shots = Can still fire ({ $count }): { $units }
sgboh-unspent-attacks = Adjacent but not attacking ({ $count }): { $units }

sgboh-ground-hill = hill
sgboh-ground-woods = woods
sgboh-ground-broken = broken ground
sgboh-ground-marsh = marsh
sgboh-ground-town = town
sgboh-ground-water = water
sgboh-ground-impassable = impassable ground
sgboh-ground-field = fields
sgboh-ground-desert = desert
sgboh-ground-sand = dunes
sgboh-ground-rough = rough ground
sgboh-ground-orchard = orchard
sgboh-ground-camp = camp
sgboh-ground-fort = fort

## The units of a battle

sgboh-roster =
    { $letters }, { $type }: { $count ->
        [one] { $count } unit
       *[other] { $count } units
    }, TQ { $quality }, MA { $moves }
sgboh-roster-missile = { $weapon }: { $types }
