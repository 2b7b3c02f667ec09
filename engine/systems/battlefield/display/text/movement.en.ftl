### Battlefield: movement and formations, and why they are refused.

battlefield-ask-manoeuvre = Move your ordered units, or end movement. Still to move: { $count }.

## Parts of a manoeuvre

battlefield-act-fwd = going straight on
battlefield-act-wheel = wheeling
battlefield-act-side = going sideways
battlefield-act-dash = a dash
battlefield-act-through = passing through
battlefield-act-attack = attacking
battlefield-act-about = turning about
battlefield-act-front = changing front
battlefield-act-open = opening ranks
battlefield-act-close = closing ranks
battlefield-act-hedgehog = forming a hedgehog
battlefield-act-wedge = forming a wedge
battlefield-act-rhomb = forming a rhomb
battlefield-act-carousel = forming a carousel
battlefield-act-ordinary = going back into usual formation
battlefield-act-swap = changing the ends of a rhomb

## Who moves

battlefield-move-no-order = { $unit } has no order to move this turn, and orders are given before the movement
battlefield-move-over = { $unit } has moved already under its order
battlefield-move-whole = The order was given to { $units } together: all of them move at once
battlefield-move-side = { $unit } is not yours
battlefield-move-engaged = { $unit } is in melee and does not move
battlefield-move-mood = { $unit } is in panic or fleeing: rally it first
battlefield-move-attacked = { $unit } has declared an attack: its movement is over
battlefield-move-passed = { $unit } stays where others have passed through it
battlefield-move-body = The order was given to { $units } standing otherwise: name no formation, or that of the order
battlefield-move-nothing = Say how { $units } moves by itself: it does not stand still

## What the order allows

battlefield-needs-order = It takes the order { $order }: { $act }
battlefield-auto-stands = By its test the unit stands where it is
battlefield-auto-only = No unit does that by itself: { $act }
battlefield-carousel-moves = { $unit }: a carousel does not move before it is back in its usual formation
battlefield-hedgehog-dash = { $unit }: a hedgehog does not dash
battlefield-hedgehog-through = { $unit }: a hedgehog passes through nobody
battlefield-hedgehog-side = { $unit }: a hedgehog goes any of four ways; say forward, and which way
battlefield-hedgehog-front = { $unit }: a hedgehog faces all ways and has no front to change
battlefield-attack-last = An attack ends the move: nothing follows it
battlefield-attack-nobody = Nobody of that name is there to be attacked

## Legs and wheels

battlefield-no-length = A leg is longer than nothing, and nobody goes backwards by order
battlefield-beyond-table = A way of { $far } steps leads far over the edge of the table
battlefield-front-only = Only a hedgehog goes, or turns, another way than its front
battlefield-wheel-far = A wheel of { $angle }° is too much at once: { $most }° each, more by a series of wheels
battlefield-wheel-back = Wheels go forward, by half a degree at least
battlefield-side-far = { $gone } steps sideways; no more than { $most } in a turn
battlefield-side-askew = { $unit } and { $other } look different ways and do not go sideways together
battlefield-side-ground = { $unit } does not go sideways over this ground ({ $ground })
battlefield-too-dear = { $units }: this costs { $cost } Movement of { $movement }

## What is in the way

battlefield-move-edge = { $unit } would leave the table; free: { $free } steps
battlefield-turn-edge = { $unit } would leave the table in the turn; free: { $free }°
battlefield-place-edge = { $unit } would stand off the table
battlefield-move-touch = { $unit } would touch { $other } without attacking; free: { $free } steps
battlefield-turn-touch = { $unit } would touch { $other } in the turn without attacking; free: { $free }°
battlefield-place-touch = { $unit } would come to touch { $other } without attacking
battlefield-move-blocked = { $unit }: { $other } is in the way; free: { $free } steps
battlefield-turn-blocked = { $unit }: { $other } is in the way of the turn; free: { $free }°
battlefield-place-blocked = { $unit }: { $other } stands where it would
battlefield-members-overlap = { $unit } and { $other } would overlap
battlefield-ends-touching = { $unit } would touch { $other } in the end and does not attack
battlefield-ground-closed = { $unit }: this ground is closed to it ({ $ground }); whole steps before it: { $free }
battlefield-ground-closed-place = { $unit } would stand on ground that is closed to it ({ $ground })

## Dashing

battlefield-dash-only = A DASH is a dash, after one wheel at most
battlefield-dash-without = That does not go with a DASH: { $act }
battlefield-dash-once = One dash a turn
battlefield-dash-wheels = One wheel before a dash, no more
battlefield-dash-wheel-first = The wheel comes before the dash
battlefield-dash-askew = { $unit } and { $other } look different ways and do not dash together
battlefield-dash-ground = { $unit }: nobody dashes over this ground ({ $ground })
battlefield-dash-pavise = { $unit } carries pavises and does not dash

## Passing through

battlefield-through-where = Passing through takes a leg straight on after it: say how far
battlefield-through-enemy = { $unit } does not pass through an enemy, { $other }
battlefield-through-dense = { $unit }: nobody passes through dense order, nor in it
battlefield-through-ordinary = { $unit } and { $other } are both in ordinary order; one of two must be loose
battlefield-through-form = { $unit }: nobody passes through special formations, nor in them
battlefield-through-engaged = { $unit } is in melee: nobody passes through
battlefield-through-fleeing = { $unit } is in panic: nobody passes through
battlefield-through-oblique = { $unit } passes { $other } only square to its front, and is { $off }° off
battlefield-through-to-go = { $other } has still to move this turn; one stands while the other passes
battlefield-through-inside = { $unit } would end inside { $other } after { $gone } steps; it is clear after { $needed }
battlefield-through-never = { $unit } would end inside { $other } after { $gone } steps

## Reforms

battlefield-reform-whole = This takes the whole Movement, and { $spent } of { $movement } is spent
battlefield-whole-turn = That takes the whole turn, and nothing follows: { $act }
battlefield-swap-rhomb = { $unit } is no rhomb: only that changes front and rear for nothing
battlefield-spacing-body = Only lines and columns open and close their ranks
battlefield-spacing-complex = A formation made up of several, or bent, does not open or close by one order
battlefield-spacing-gap = Gaps of { $gap } steps; from nothing up to { $most } are allowed
battlefield-spacing-nothing = They stand so already
battlefield-spacing-stands = { $unit } is not one of them and cannot stand while they move
battlefield-spacing-far = The farthest would go { $shift } steps, and may go { $most }
battlefield-form-already = { $unit } is { $form } already
battlefield-form-first = { $unit } is { $form }: back into its usual formation first
battlefield-form-ground = { $unit } cannot do that here: on this ground such formations open ({ $ground })
battlefield-hedgehog-open = Only single units and closed formations form a hedgehog ({ $body })
battlefield-no-trait-wedge = { $unit } has not learnt to form a wedge
battlefield-no-trait-rhomb = { $unit } has not learnt to form a rhomb: that takes mounted order, and rhomb or wedge
battlefield-no-trait-carousel = { $unit } has not learnt to form a carousel
battlefield-wedge-off = { $unit }: no wedges of foot, as agreed
battlefield-wedge-ranks = { $unit }: a wedge takes two ranks, and it has { $ranks }
battlefield-rhomb-ranks = { $unit }: a rhomb takes exactly two ranks, and it has { $ranks }

## Formations

battlefield-formation-twice = Name every unit once
battlefield-formation-unnamed = { $count } units are ordered together only as a formation: say which
battlefield-formation-single = That takes two units at least: { $body }
battlefield-formation-absent = { $unit } is not on the table
battlefield-formation-enemy = { $unit } and { $other } are of different armies
battlefield-formation-not-so = They do not stand so: { $body }
battlefield-formation-overlap = { $unit } and { $other } overlap
battlefield-formation-hedgehog = { $unit } is in hedgehog and the others are not
battlefield-open-hedgehog = { $unit } is in hedgehog, which has no place in open formations ({ $body })
battlefield-formation-carousel = { $unit } is in carousel and the others are not
battlefield-formation-wedge = { $unit } is in wedge, which may head a column and is in no other formation ({ $body })
battlefield-wedge-not-head = { $unit } is in wedge, which has its place only at the head of a column
battlefield-wedge-followers = { $unit } is in wedge: only units of three figures to a rank follow it, not { $other }
battlefield-line-file = { $unit } and the others stand one behind another, and in no line
battlefield-line-facing = { $unit } faces { $here }°, { $other } { $there }°: a line has one facing
battlefield-line-level = { $other } is { $off } steps off the line of { $unit }; { $most } is allowed
battlefield-line-gap = { $gap } steps between { $unit } and { $other }; { $most } is allowed in a line
battlefield-phalanx-gap = { $gap } steps between { $unit } and { $other }; a phalanx stands flank to flank
battlefield-closed-arms = { $unit } and { $other } are of different arms ({ $body })
battlefield-closed-density = { $unit } is in { $density }, { $other } in { $unlike } ({ $body })
battlefield-column-far = The corners of { $unit } and { $other } are { $far } steps apart; { $most } are allowed in a column
battlefield-column-beside = { $other } is not behind { $unit }
battlefield-column-track = The units behind { $unit } do not stand in its track: the column cannot follow
battlefield-closed-apart = { $unit } and { $other } touch with no corner: { $gap } steps between the nearest
battlefield-closed-bend = { $unit } and { $other }: the corners that do not touch are { $gap } steps apart; { $most } is allowed
battlefield-body-apart = { $unit } stands closed up with none of the others
battlefield-body-pieces = They do not all hold together
