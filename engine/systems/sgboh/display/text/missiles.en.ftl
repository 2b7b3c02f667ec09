### Simple Great Battles of History: why a shot or a watch is refused.

## Who may not fire

sgboh-not-your-unit = That unit is not yours
sgboh-has-fired = { $unit } has fired already this turn: one shot each
sgboh-no-missiles = { $unit } has no missiles it could fire
sgboh-reduced-fires = { $unit } is reduced and fires no longer
sgboh-elephant-fires = { $unit }: elephants never fire
sgboh-column-fires = { $unit } stands in column, or has just formed it: it does not fire
sgboh-artillery-moved = { $unit } has moved this turn: artillery moves or fires
sgboh-javelins-in-zone = { $unit } began the turn in an enemy zone of control: no javelins in this phase
sgboh-javelins-at-cavalry = { $unit }: foot javelins are thrown at cavalry only after it has fired at them in this phase; { $target } has not
sgboh-chariot-beside = { $unit } has moved up to an enemy: such chariots do not fire
sgboh-no-stones = { $unit }: stones are thrown by infantry alone, and not by skirmishers
sgboh-no-rampart = { $unit } stands on no rampart or tower towards that hex: no stones
sgboh-nobody-throws = None of these units can throw stones here

## Targets

sgboh-no-target = There is no such enemy on the map
sgboh-no-lone-leader = Only an enemy leader alone in his hex can be fired at by himself
sgboh-out-of-range = { $unit }: { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } to the target, range { $most }
sgboh-out-of-arc = { $unit } fires through its front and flank hexes; the target lies behind them
sgboh-out-of-sight = { $unit } does not see the target: { $hex } is in the way
sgboh-walled-in = { $unit }: artillery fires across walls and ramparts only from a tower
sgboh-moved-away = { $unit } has moved away from the target: { $now } now, it was { $least } from it this turn
sgboh-nearer-foe = { $unit } has an enemy in its zone of control and must fire at such a one: { $foe }
sgboh-target-inactive = { $target } is not activated this turn

## Hit and run

sgboh-no-runner = { $unit }: only skirmishers, light infantry, peltasts and light cavalry hit and run
sgboh-bow-runs = { $unit }: hit and run on foot needs javelins or slings
sgboh-runner-moved = { $unit } has done something in this move already: hit and run takes all of it
sgboh-runner-in-contact = { $unit } stands in an enemy zone of control, or has an enemy in its own
sgboh-runs-at-cavalry = { $unit }: cavalry such as { $target } is no target of hit and run
sgboh-run-distance = { $unit }: { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } to the target, it must be { $most ->
        [2] 2
       *[other] 2 to { $most }
    }
sgboh-quarry-held = { $target } stands in the zone of control of one of your units
sgboh-run-path = { $unit }: the path goes from its own hex to one beside the target, over at most { $most ->
        [one] { $most } hex
       *[other] { $most } hexes
    }, each once
sgboh-run-closed = { $hex } does not follow on the path, or cannot be entered
sgboh-run-occupied = { $hex } is occupied
sgboh-run-zone = { $hex } lies in an enemy zone of control

## Opposed fire and watches

sgboh-cannot-react = One of these units cannot fire now, or is named twice
sgboh-watch-unclear = A watch names an engine, a distance or a hex, and a type of the enemy or "any": watch scorpio 5 LG
sgboh-watch-not-artillery = { $unit }: only your own artillery keeps watch
sgboh-watch-range = { $unit } reaches from 1 to { $most } hexes
