### The renderer's own words: strip, legend, text board, alternative text.

board-turn = Turn { $turn }
board-turn-of = turn of { $turns }
board-turn-open = turn
board-rule = rule { $clause }
board-losses = losses
board-lost = { $lost } of { $total }
board-points = { $points } VP
board-over = Game over
board-foot = #{ $number } · roll { $proof } · rules { $rules }
board-foot-bare = #{ $number } · rules { $rules }
board-north = N
board-scale-km = { $km } km
board-scale-m = { $m } m
board-due = due on turn { $turn }
board-wings = formations
board-wings-orders = wings and orders
board-wing-none = in no formation
board-all-round = all round
board-hits =
    { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
board-stack-at = stack at { $hex }

board-legend-clear = open
board-legend-field = fields
board-legend-woods = woods
board-legend-orchard = orchard
board-legend-hill1 = hill
board-legend-slope = slope
board-legend-rough = rough
board-legend-sand = sand
board-legend-marsh = marsh
board-legend-town = town
board-legend-water = water
board-legend-impassable = impassable
board-legend-great-river = river
board-legend-river = river
board-legend-stream = stream
board-legend-bridge = bridge
board-legend-ford = ford
board-legend-road = road
board-legend-track = track
board-legend-rail = railway
board-legend-ridge = ridge
board-legend-hedge = hedge
board-legend-wall = wall
board-legend-ditch = ditch
board-legend-border = border
board-legend-desert = desert
board-legend-salt-marsh = salt marsh
board-legend-trench = trenches
board-legend-fort = fort line
board-legend-airfield = airfield
board-legend-escarpment = escarpment
board-legend-wadi = wadi
board-legend-minefield = minefield
board-legend-broken = broken ground
board-legend-camp = camp
board-legend-rampart = rampart
board-legend-tower = tower
board-legend-gate = gate

board-height = hill { $level }
board-near = { $distance ->
    [one] { $distance } hex
   *[other] { $distance } hexes
} { $way } of { $place }
board-way-n = N
board-way-ne = NE
board-way-e = E
board-way-se = SE
board-way-s = S
board-way-sw = SW
board-way-w = W
board-way-nw = NW

board-decides = { $side } to decide: { $asks }
board-ended = Game over. { $result }
board-mark-combat = combat at { $hex }: { $verdict }
board-mark-move = last move { $start } to { $end }

board-mark-shot-clear = clear line of sight from { $start } to { $end }
board-mark-shot-blocked = line of sight from { $start } to { $end } blocked at { $stop }
board-mark-shot-out = no line of sight from { $start } to { $end }
board-mark-shock = attack from { $start } on { $end }
board-mark-fired = shot from { $start } at { $end }

board-alt-line =
    { $side }: { $units ->
        [one] { $units } unit in row { $first }
       *[other] { $units } units, mostly in { $rows ->
            [one] row { $first }
           *[other] rows { $first } to { $last }
        }
    }, facing { $way }.
board-alt-out = Out of command: { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }.
board-alt-morale = Morale shaken: { $shaken }, broken: { $broken }.
board-alt-orders = Orders: { $orders }.
board-alt-leaders = Leaders: { $leaders }.
board-alt-game =
    { $system }, { $title }, { $turns ->
        [0] turn { $turn }
       *[other] turn { $turn } of { $turns }
    }, { $phase }.
board-alt-last = Last event: { $event }.
board-alt-front =
    { $side }, { $units ->
        [one] { $units } unit near
       *[other] { $units } units, mostly near
    } { $places }.
board-alt-strength =
    { $side }, { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }.
board-alt-marked = Marked: { $marks }.
board-alt-country = Terrain: { $kinds }.
board-alt-losses = Losses: { $losses }.
board-alt-text = Text board: /board text.

board-text-turn =
    { $turns ->
        [0] Turn { $turn }
       *[other] Turn { $turn } of { $turns }
    }
board-text-breaking = breaks at { $breaking }
board-text-side =
    { $side }: { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
board-text-reach = { $unit } can reach (cost in brackets)
board-text-zoc = Zone of control, { $side }
board-text-command = Command range, { $side }
board-text-zone-reaction = Reaction zone, { $side }
board-text-zone-interception = Interception zone, { $side }
board-text-zone-fire = Field of fire, { $side }
board-text-wagons = Wagons { $hex }: { $side }
board-text-ranks =
    { $side }: { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
board-text-ranks-key = Hexes, unit, type and missiles, quality, size/movement, facing, states; ground
board-text-pikes-key = Hexes, unit, arm, strength-morale (guns: grazing/maximum range-morale), facing, states; ground
board-text-trace = Supply line
board-text-trace-broken = Supply line, broken
board-text-assets = Support, { $side }: { $assets }
board-text-side-of = { $kind } { $ways }
board-text-down = { $kind } down to { $ways }
board-text-up = { $kind } up to { $ways }
board-text-supply = Supply source { $hex }
board-text-objective = Objective { $hex }
board-text-entry = Entry { $hex }

board-symbol-infantry = infantry
board-symbol-armour = armour
board-symbol-mechanised = mechanised
board-symbol-motorised = motorised
board-symbol-cavalry = cavalry
board-symbol-artillery = artillery
board-symbol-engineers = engineers
board-symbol-headquarters = headquarters
board-symbol-supply = supply
board-symbol-recon = recon

board-state-reduced = reduced
board-state-moved = moved
board-state-disorganised = disorganised
board-state-unsupplied = out of supply
board-state-exploits = exploit-capable

board-rank-reduced = reduced
board-rank-in-command = in command
board-rank-out-of-command = OUT OF COMMAND
board-rank-moved = moved
board-rank-fired = fired
board-rank-routed = routed
board-rank-column = in column
board-rank-double-depth = double depth
board-rank-below = bottom of its stack

board-arm-pikes = pikes and shot
board-arm-shot = shot
board-arm-horse = horse
board-arm-arquebusiers = arquebusiers
board-arm-dismounted = horse on foot
board-arm-guns = guns
board-arm-guns-of = guns, { $weight } lb
board-pike-confused = formation confused
board-pike-broken = formation BROKEN
board-pike-hedgehog = hedgehog
board-pike-open = open order
board-pike-column = in column
board-pike-morale-shaken = morale shaken
board-pike-morale-broken = MORALE BROKEN
board-pike-reached = casualty threshold reached
board-pike-pistols =
    { $left ->
        [0] pistols empty
        [one] { $left } pistol shot left
       *[other] { $left } pistol shots left
    }
board-pike-momentum = momentum
board-pike-salvo = salvo fired
board-pike-fired = guns have fired or turned
board-pike-regimental = regimental gun
board-pike-limbered = limbered
board-pike-disabled = disabled
board-pike-captured = captured
board-pike-captured-by = captured by { $side }
board-pike-covered = has taken cover
board-pike-done = has acted
board-pike-above = on top of its stack
board-no-facing = no facing
board-order-charge = Charge
board-order-make-ready = Make Ready
board-order-receive-charge = Receive Charge
board-order-rally = Rally
board-wing-due = turn { $turn }
board-wing-bypassed = bypassed
board-wing-no-continue = No Continue
board-wing-finished = Finished

board-leader-ratings = initiative { $rating }, command range { $range }
board-leader-overall = overall commander
board-leader-heroic = heroic charisma
board-leader-active = active
board-leader-rating = rating { $rating }
board-leader-rating-range = rating { $rating }, command range { $range }
board-leader-army = army commander
board-leader-stand-in = replacement
board-leader-done = has acted

## Measured tables

board-length-step = { $n } st.
board-length-cm = { $n } cm
board-worded-step =
    { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
board-worded-cm = { $n } cm
board-degrees = { $n }°
board-of = { $n } of { $limit }
board-facing = facing { $hour } o’clock
board-table-turn =
    { $turns ->
        [0] TURN { $turn }
       *[other] TURN { $turn } of { $turns }
    }
board-table-decides = TO DECIDE
board-result = RESULT
board-markers = MARKERS
board-figures-step = FIGURES
board-figures-cm = WARRIORS
board-last-action = LAST ACTION · no. { $number }
board-whole-table = WHOLE TABLE
board-key = ON THE TABLE
board-key-token-red = ordered in a red turn
board-key-token-black = ordered in a black turn
board-key-panic = in panic or fleeing
board-key-wild = out of control
board-key-disorder = disordered figures
board-key-melee = in melee
board-key-plan = where a plan leads
board-key-leader = leader of loose models
board-token-red = R
board-token-black = B
board-scale-steps = { $n } steps = { $cm } cm
board-radius = command { $length }
board-reach = charge { $length }
board-ring-move = move { $length }
board-ring-zone = zone { $length }
board-ring-charge = charge { $length }
board-ring-shot = range { $length }
board-strays = strays up to { $length }
board-start = start
board-draft = DRAFT · only you see this · nothing is changed
board-area-nobody = neutral strip
board-area-side = { $side }: deployment

board-front-at = front at { $place }
board-leader-at = leader at { $place }
board-models-at = models at { $places }
board-hour = { $hour } o’clock
board-stands-on = on { $ground }
board-fights = in melee with { $units }
board-nearest = nearest enemy { $unit }: { $length }, { $face }
board-face-front = ahead
board-face-right = on the right flank
board-face-left = on the left flank
board-face-rear = behind
board-in-zones = in the zone of control of { $units }
board-tokens = order markers: { $tokens }
board-zones = Zones of control shown: { $units }.
board-left-step = { $left } of { $total } figures left
board-left-cm = { $left } of { $total } warriors left
board-hand = order markers: { $ready } in hand, { $red } laid red, { $black } laid black, { $lost } lost
board-hand-short = order markers: { $ready } in hand, { $laid } laid, { $lost } lost
board-ground = Terrain, by the corners of its bounding box: { $pieces }.
board-ground-mud = mud
board-ground-sand = sand
board-ground-plough = ploughland
board-ground-hill = hill
board-ground-steep = steep slope
board-ground-cliff = cliff
board-ground-edge = forest edge
board-ground-woods = forest
board-ground-brush = brush
board-ground-rocks = rocks
board-ground-marsh = swamp
board-ground-river = river
board-ground-ford = ford
board-ground-scree = edge of the rocks
board-ground-fen = edge of the swamp
board-ground-shore = riverside
board-ground-road = road
board-ground-building = building
board-ground-wall = wall
board-ground-fence = fence
board-ground-rough = rough ground
board-ground-bridge = bridge
board-ground-gorge = gorge
board-ground-off = no obstacle
board-ground-works = obstacle off: workers
board-ground-scouts = obstacle off: scouts
board-ground-closed = no way through
board-ground-now = Ground { $place }: { $what }{ $edge ->
    [0] .
   *[other] ; its edge gives an advantage.
}
board-ground-obstacle = obstacle
board-role-standard = standard-bearer
board-role-musician = musician
board-role-general = general
board-role-mercenary = mercenary general
board-role-cinc = commander-in-chief
board-condition-panic = IN PANIC
board-condition-fleeing = FLEEING
board-condition-uncontrolled = out of control
board-condition-disordered = { $count ->
        [0] disordered
       *[other] { $count } disordered
    }
board-condition-shaken = { $count ->
        [0] shaken
       *[other] { $count } shaken
    }
board-condition-hedgehog = hedgehog
board-condition-square = square
board-condition-tortoise = tortoise
board-condition-wedge = wedge
board-condition-rhomb = rhomboid
board-condition-crossing = crossing a passage
board-condition-working = at work on an obstacle
board-condition-carousel = Cantabrian circle
board-is-to-end = { $unit } is planned to end with its front at { $place }, { $facing }.
board-would-end = { $unit } would end with its front at { $place }, { $facing }.
board-leader-was = The leader of { $unit } stands at { $place } now.
board-measured = Measured: { $length }.
board-turned = Turn: { $wheel }.
board-turn-right = right
board-turn-left = left
board-commands = { $unit } commands all units within { $length } of its base.
board-sector = Range of { $unit }: { $bands }.
board-distance = { $start } to { $end }: { $length }.
board-charges = Attack from { $start } to { $end }: { $length }.
board-charges-untold = Attack from { $start } on { $end }.
board-targets = Marked: { $units }.
board-fire-hit = hit
board-fire-missed = miss
board-fired = { $start } shot at { $end }, { $length }: { $hit ->
    [1] hit
   *[other] miss
}.
board-sees = Line of sight { $start } to { $end }: { $length }, clear.
board-sees-not = Line of sight { $start } to { $end }: { $length }, blocked at { $stop }.
board-sees-untold = Line of sight { $start } to { $end }: clear.
board-sees-not-untold = Line of sight { $start } to { $end }: blocked at { $stop }.
board-duel = Duel of the generals of { $one } and { $other }.
board-battle-line = Battle line of { $unit }: { $units }.
board-told-move = { $unit } may move { $length }.
board-told-zone = Command zone of { $unit }: { $length } round its leader.
board-told-charge = { $unit } charges up to { $length }.
board-told-shot = { $unit } shoots up to { $length }.
board-aims = { $unit } aims at { $aim }{ $strays ->
    [0] .
   *[other] ; the shot may stray by up to { $length }.
}
board-scatters = The shot aimed at { $aim } came down at { $impact }; dice { $dice }.
board-scatters-to = The shot aimed at { $aim } came down at { $impact }.
board-dead-zone = Dead zone of { $unit }: { $length }.
board-way = Last move of { $unit }: { $legs }.
board-way-from = Last move of { $unit } from { $start }: { $legs }.
board-pair = { $one } with { $other }
board-alt-melee = In melee: { $pairs }.
board-alt-plans = Where plans lead: { $units }.
board-alt-panic = In panic: { $units }.
board-alt-fleeing = Fleeing: { $units }.
board-alt-uncontrolled = Out of control: { $units }.
board-alt-disordered = Disordered: { $units }.
board-alt-shaken = Shaken: { $units }.
board-in-contact = in contact
board-units =
    { $side }: { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
