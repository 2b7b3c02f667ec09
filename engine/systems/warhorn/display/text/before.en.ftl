### What WARHORN tells before an order is given: help, lists, foresight, odds, results.

## Help

warhorn-help-waiting = { $side } is to move
warhorn-help-able = { $count ->
    [one] It can act
   *[other] They can act
}: { $units }
warhorn-help-charges = A charge is declared without measuring. Nobody knows yet whether it reaches its target
warhorn-help-runs = Say at which target the unit charges. With “dash” it goes farther, and tests for disorder
warhorn-help-moves = An order names a unit, a length in cm and an angle. What isn’t ordered stays where it is
warhorn-help-shots = A target is named first, then the range is measured. Out of range the shot is lost
warhorn-help-blows = A plan says how many men strike which enemy with which weapon. The plan shown first is the usual one
warhorn-help-example = `{ $line }`
warhorn-help-score = Points: { $one } { $first }, { $other } { $second }

## Lists

warhorn-list-station = Deploy
warhorn-list-charge = Charge
warhorn-list-react = React
warhorn-list-serve = Uncontrolled
warhorn-list-run = Carry the charge out
warhorn-list-move = Move
warhorn-list-dash = Dash
warhorn-list-turn = Turn
warhorn-list-about = About-face
warhorn-list-reform = Change order
warhorn-list-arrange = Place the models
warhorn-list-cross = Cross
warhorn-list-engine = Move an engine
warhorn-list-work = Work
warhorn-list-shoot = Shoot
warhorn-list-fire = Fire an engine
warhorn-list-reply = Shoot back
warhorn-list-challenge = Challenge
warhorn-list-post = Place the general
warhorn-list-blows = Attacks

## What an end leaves undone

warhorn-unspent-charges = Can still charge: { $units }
warhorn-unspent-moves = Not moved yet: { $units }
warhorn-unspent-shots = Can still shoot: { $units }

## Before an order

warhorn-foretell-charge = { $unit } charges { $foe } { $edge ->
    [front] in front
    [left] in the left flank
    [right] in the right flank
   *[rear] in the rear
}
warhorn-foretell-way = { $unit } goes { $length } cm
warhorn-foretell-test = { $unit } will test for disorder: { $cause }
warhorn-odds-dice = { $unit } rolls { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}; { $needed ->
    [0] nothing hits
    [1] a 1 hits
   *[other] 1–{ $needed } hits
}
warhorn-odds-shot = { $foe } loses models with a chance of { $percent }%, { $mean } on average

## Results

warhorn-result-shot = { $unit } shoots at { $foe }
warhorn-result-shot-at = { $what ->
    [none] { $foe } loses nobody
    [losses] { $foe } loses models
    [panic] { $foe } panics
   *[lost] { $foe } is destroyed
}
warhorn-result-melee = Melee: { $units }
warhorn-result-even = Nobody breaks
warhorn-result-beaten = { $count ->
    [one] Breaks
   *[other] Break
}: { $units }
warhorn-outcome-dead = { $unit } loses { $dead }
warhorn-outcome-panic = { $unit } panics
warhorn-outcome-disorder = { $unit } is disordered
warhorn-outcome-rally = { $unit } rallies
warhorn-outcome-short = { $unit } falls short
warhorn-outcome-lost = { $unit } is lost
