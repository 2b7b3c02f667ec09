### Battlefield: movement and formations, and why they are refused.

battlefield-ask-manoeuvre = Move your ordered units, or end movement. Still to move: { $count }.

## Parts of a manoeuvre

battlefield-act-fwd = moving straight ahead
battlefield-act-wheel = wheeling
battlefield-act-side = moving sideways
battlefield-act-dash = dashing
battlefield-act-through = passing through
battlefield-act-attack = attacking
battlefield-act-about = an about-face
battlefield-act-front = changing front
battlefield-act-open = opening ranks
battlefield-act-close = closing ranks
battlefield-act-hedgehog = forming a hedgehog
battlefield-act-wedge = forming a wedge
battlefield-act-rhomb = forming a rhomboid
battlefield-act-carousel = forming a Cantabrian circle
battlefield-act-ordinary = returning to normal formation
battlefield-act-swap = swapping the front and rear of a rhomboid

## Who moves

battlefield-move-no-order = { $unit } has no order to move this turn
battlefield-move-over = { $unit } has already moved this turn
battlefield-move-whole = { $count ->
        [one] { $units } has an order of its own and moves by itself
       *[other] { $units } share one order and move together: name them all
    }
battlefield-move-side = { $unit } isn’t yours
battlefield-move-engaged = { $unit } can’t move: it is in melee
battlefield-move-mood = { $unit } can’t move: it is in panic or fleeing; rally it first
battlefield-move-attacked = { $unit } has declared an attack and can’t move any more
battlefield-move-passed = { $unit } can’t move: friends have passed through it this turn
battlefield-move-body = { $units }: the order was given to another formation; name that one, or none
battlefield-move-nothing = { $units } must move after the test: say how

## What the order allows

battlefield-needs-order = These orders don’t allow { $act }; with { $order } they would
battlefield-auto-stands = After this test the unit must stay where it is
battlefield-auto-only = A unit that acts on its own can’t do that: { $act }
battlefield-carousel-moves = { $unit } can’t move in a Cantabrian circle: return to normal formation first
battlefield-hedgehog-dash = { $unit } is in hedgehog and can’t DASH
battlefield-hedgehog-through = { $unit } is in hedgehog and can’t pass through others
battlefield-hedgehog-side = { $unit } is in hedgehog and moves forward in any of four directions: use fwd and a direction
battlefield-hedgehog-front = { $unit } is in hedgehog: it faces all ways, so it can’t change front
battlefield-attack-last = An attack must come last in a manoeuvre
battlefield-attack-nobody = There is no such enemy to attack

## Legs and wheels

battlefield-no-length = Give a length above 0: units can’t be ordered backwards
battlefield-beyond-table = { $far } steps would end off the table
battlefield-front-only = Only a hedgehog can name a direction for “fwd” or “wheel”; other units use their front
battlefield-wheel-far = A wheel of { $angle }° is too much: the limit is { $most }° at a time; add another wheel for more
battlefield-wheel-back = A wheel must go forward, by at least half a degree
battlefield-side-far = { $gone } { $gone ->
    [one] step
   *[other] steps
} sideways is too far: at most { $most } a turn
battlefield-side-askew = { $unit } and { $other } face different ways, so they can’t move sideways together
battlefield-side-ground = { $unit } can’t move sideways on this ground ({ $ground })
battlefield-too-dear = { $units }: this costs { $cost } Movement, with only { $movement } available

## What is in the way

battlefield-move-edge = { $unit } would leave the table; the path is clear for { $free } { $free ->
    [one] step
   *[other] steps
}
battlefield-turn-edge = { $unit } would leave the table while it wheels; the wheel is clear for { $free }°
battlefield-place-edge = { $unit } would end off the table
battlefield-move-touch = { $unit } would touch { $other } without attacking; the path is clear for { $free } { $free ->
    [one] step
   *[other] steps
}
battlefield-turn-touch = { $unit } would touch { $other } while it wheels; the wheel is clear for { $free }°
battlefield-place-touch = { $unit } would touch { $other } without attacking
battlefield-move-blocked = { $unit } is blocked by { $other }; the path is clear for { $free } { $free ->
    [one] step
   *[other] steps
}
battlefield-turn-blocked = { $unit } is blocked by { $other } as it wheels; the wheel is clear for { $free }°
battlefield-place-blocked = { $unit } is blocked: { $other } is in the way
battlefield-members-overlap = { $unit } and { $other } would overlap
battlefield-ends-touching = { $unit } would end touching { $other } without attacking it
battlefield-ground-closed = { $unit } can’t enter this ground ({ $ground }); the path is clear for { $free } { $free ->
    [one] step
   *[other] steps
}
battlefield-ground-closed-place = { $unit } would end on ground closed to it ({ $ground })

## Dashing

battlefield-dash-only = A DASH is a single dash, with at most one wheel before it
battlefield-dash-without = A DASH can’t be combined with: { $act }
battlefield-dash-once = Only one dash a turn is allowed
battlefield-dash-wheels = Only one wheel is allowed before a dash
battlefield-dash-wheel-first = Wheel before the dash, not after it
battlefield-dash-askew = { $unit } and { $other } face different ways, so they can’t dash together
battlefield-dash-ground = { $unit } can’t dash on this ground ({ $ground })
battlefield-dash-pavise = { $unit } can’t dash with pavises

## Passing through

battlefield-through-where = Say how far: after passing through a unit you must move straight on
battlefield-through-enemy = { $unit } can’t pass through the enemy { $other }
battlefield-through-dense = { $unit } is in close order: it can’t pass through units or be passed through
battlefield-through-ordinary = { $unit } and { $other } are both in normal order; one of them must be in loose order
battlefield-through-form = { $unit } is in a special formation: it can’t pass through others or be passed through
battlefield-through-engaged = { $unit } is in melee and can’t be passed through
battlefield-through-fleeing = { $unit } is in panic or fleeing and can’t be passed through
battlefield-through-oblique = { $unit } can pass through { $other } only square to its front; it is { $off }° off
battlefield-through-to-go = { $other } is still to move this turn; units can pass only through one that stays in place
battlefield-through-inside = { $unit } would still be inside { $other } after { $gone } { $gone ->
    [one] step
   *[other] steps
}; it needs { $needed }
battlefield-through-never = { $unit } would still be inside { $other } after { $gone } { $gone ->
    [one] step
   *[other] steps
}

## Reforms

battlefield-reform-whole = This takes the whole Movement; { $spent } of { $movement } is already spent
battlefield-whole-turn = The manoeuvre can’t go on after { $act }: that takes the whole Movement
battlefield-swap-rhomb = { $unit } isn’t a rhomboid: only rhomboids swap front and rear for free
battlefield-spacing-body = Only a line, a phalanx or a column can open or close its ranks
battlefield-spacing-complex = A bent or composite formation can’t open or close its ranks with one order
battlefield-spacing-gap = The gaps can’t be { $gap } { $gap ->
    [one] step
   *[other] steps
}: they must be more than 0, and { $most } at most
battlefield-spacing-nothing = The ranks are already spaced like that
battlefield-spacing-stands = { $unit } isn’t in the formation, so it can’t be the unit that stays in place
battlefield-spacing-far = The farthest unit would move { $shift } { $shift ->
    [one] step
   *[other] steps
} (limit { $most })
battlefield-form-already = { $unit } is already { $form }
battlefield-form-first = { $unit } is { $form }: return to normal formation first
battlefield-form-ground = { $unit } can’t do that here: such formations break up on this ground ({ $ground })
battlefield-hedgehog-open = An open formation ({ $body }) can’t form a hedgehog; only single units and closed formations can
battlefield-no-trait-wedge = { $unit } can’t form a wedge
battlefield-no-trait-rhomb = { $unit } can’t form a rhomboid: that takes mounted order and the rhomboid or wedge trait
battlefield-no-trait-carousel = { $unit } can’t form a Cantabrian circle
battlefield-wedge-off = { $unit } can’t form a wedge: this game has no wedges of foot
battlefield-wedge-ranks = { $unit } can’t form a wedge: it needs at least two ranks and has { $ranks }
battlefield-rhomb-ranks = { $unit } can’t form a rhomboid: it needs exactly two ranks and has { $ranks }

## Formations

battlefield-formation-twice = Name each unit once
battlefield-formation-unnamed = { $count } units can be ordered together only as a formation: say which
battlefield-formation-single = A formation ({ $body }) needs at least two units
battlefield-formation-absent = { $unit } isn’t on the table
battlefield-formation-enemy = { $unit } and { $other } belong to different armies
battlefield-formation-not-so = These units aren’t in this formation: { $body }
battlefield-formation-overlap = { $unit } and { $other } overlap
battlefield-formation-hedgehog = { $unit } is in hedgehog but the others aren’t
battlefield-open-hedgehog = { $unit } is in hedgehog and can’t be part of an open formation ({ $body })
battlefield-formation-carousel = { $unit } is in a Cantabrian circle but the others aren’t
battlefield-formation-wedge = { $unit } is in wedge, which can only head a column ({ $body })
battlefield-wedge-not-head = { $unit } is in wedge and can only head the column
battlefield-wedge-followers = { $unit } is in wedge: only units with three figures per rank can follow it, and { $other } isn’t one
battlefield-line-file = { $unit } and the others are one behind another, not in line
battlefield-line-facing = { $unit } faces { $here }° but { $other } { $there }°: units in line must face the same way
battlefield-line-level = { $other } is { $off } { $off ->
    [one] step
   *[other] steps
} off the line of { $unit } (limit { $most })
battlefield-line-gap = { $unit } and { $other } are { $gap } { $gap ->
    [one] step
   *[other] steps
} apart; the limit in a line is { $most }
battlefield-phalanx-gap = { $unit } and { $other } are { $gap } { $gap ->
    [one] step
   *[other] steps
} apart; a phalanx can’t have gaps
battlefield-closed-arms = { $unit } and { $other } are of different arms, which can’t mix in this formation ({ $body })
battlefield-closed-density = { $unit } is in { $density }, { $other } in { $unlike }; this formation ({ $body }) needs the same density
battlefield-column-far = The corners of { $unit } and { $other } are { $far } { $far ->
    [one] step
   *[other] steps
} apart; the limit in a column is { $most }
battlefield-column-beside = { $other } isn’t behind { $unit }
battlefield-column-track = The units behind { $unit } don’t follow in its track, so the column can’t move
battlefield-closed-apart = { $unit } and { $other } don’t touch at a corner: the nearest are { $gap } { $gap ->
    [one] step
   *[other] steps
} apart
battlefield-closed-bend = { $unit } and { $other }: the corners that don’t touch are { $gap } { $gap ->
    [one] step
   *[other] steps
} apart (limit { $most })
battlefield-body-apart = { $unit } isn’t closed up with any of the others
battlefield-body-pieces = These units aren’t all joined together
