### Simple Great Battles of History: why a shot or a watch is refused.

## Who may not fire

sgboh-not-your-unit = That unit isn’t yours
sgboh-has-fired = { $unit } has already fired this turn
sgboh-no-missiles = { $unit } can’t fire: it has no missiles
sgboh-reduced-fires = { $unit } can’t fire: it is reduced
sgboh-elephant-fires = { $unit } can’t fire: elephants have no missiles
sgboh-column-fires = { $unit } can’t fire: it is in column or has just formed it
sgboh-artillery-moved = { $unit } can’t fire: it has moved this turn
sgboh-javelins-in-zone = { $unit } can’t throw javelins this phase: it began the turn in an enemy ZOC
sgboh-javelins-at-cavalry = { $unit } can’t throw javelins at { $target }: that cavalry hasn’t fired at it this phase
sgboh-chariot-beside = { $unit } can’t fire: these chariots have moved adjacent to an enemy
sgboh-no-stones = { $unit } can’t throw stones: only infantry can, and not skirmishers
sgboh-no-rampart = { $unit } can’t throw stones: there is no rampart or tower on that side
sgboh-nobody-throws = None of these units can throw stones here

## Targets

sgboh-no-target = There is no such enemy on the map
sgboh-no-lone-leader = Only an enemy leader alone in a hex can be a target by himself
sgboh-out-of-range = { $unit } can’t reach the target: it is { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away, range { $most }
sgboh-out-of-arc = { $unit } can’t fire to its rear: the target is behind it
sgboh-out-of-sight = { $unit } can’t see the target: { $hex } is in the way
sgboh-walled-in = { $unit } can’t fire across walls or ramparts except from a tower
sgboh-moved-away = { $unit } can’t fire: it has moved away from the target, which was { $least } and is now { $now } hexes away
sgboh-nearer-foe = { $unit } must fire at an enemy in its ZOC: { $foe }
sgboh-target-inactive = Artillery can’t fire at { $target }, which isn’t activated this turn

## Hit and run

sgboh-no-runner = { $unit } can’t hit and run: only skirmishers, light infantry, peltasts and light cavalry can
sgboh-bow-runs = { $unit } can’t hit and run: on foot that takes javelins or slings
sgboh-runner-moved = { $unit } can’t hit and run: it has already acted in this move
sgboh-runner-in-contact = { $unit } can’t hit and run: it is in an enemy ZOC, or has an enemy in its own
sgboh-runs-at-cavalry = { $unit } can’t hit and run at { $target }, which is cavalry
sgboh-run-distance = { $unit } can’t hit and run: the target is { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away; it must be { $most ->
        [2] 2
       *[other] 2 to { $most }
    }
sgboh-quarry-held = { $target } can’t be the target: it is in the ZOC of one of your units
sgboh-run-path = { $unit }: the path must run from its own hex to one adjacent to the target, at most { $most ->
        [one] { $most } hex
       *[other] { $most } hexes, none of them twice
    }
sgboh-run-closed = { $hex } isn’t adjacent to the hex before it, or can’t be entered from there
sgboh-run-occupied = { $hex } is occupied
sgboh-run-zone = { $hex } is in an enemy ZOC

## Opposed fire and watches

sgboh-cannot-react = One of these units can’t fire now, or is named twice
sgboh-watch-unclear = Name an engine, a distance or hex, and an enemy type or “any”. Example: watch scorpio 5 any
sgboh-watch-not-artillery = { $unit } can’t keep watch: only your own artillery can
sgboh-watch-range = { $unit } can watch from 1 to { $most } hexes
