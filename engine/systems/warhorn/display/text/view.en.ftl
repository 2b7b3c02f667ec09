### WARHORN: the board and a unit in words.

warhorn-phase-setup = Setup
warhorn-phase-armies = Armies
warhorn-phase-terrain = Terrain
warhorn-phase-deployment = Deployment
warhorn-phase-start = Start of the turn
warhorn-phase-movement = Movement
warhorn-phase-shooting = Shooting
warhorn-phase-melee = Melee

warhorn-density-very-dense = very dense order
warhorn-density-dense = dense order
warhorn-density-open = open order
warhorn-density-loose = skirmish order

warhorn-values = { $order }, move { $move } cm, { $men }
warhorn-side = rating { $rating } · { $panic ->
    [0] { $units ->
        [one] { $units } unit
       *[other] { $units } units
    }
   *[other] { $panic } in panic
}

warhorn-recent-move = { $units } moved
warhorn-recent-flight = { $units } fell back
warhorn-recent-charge = { $units } declared a charge on { $foes }
warhorn-recent-far = { $far } cm to go: move { $move }, Dash { $dash }
warhorn-recent-shot = { $units } shot at { $foes }: { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}
warhorn-recent-engine-bolt = { $units } shot a bolt
warhorn-recent-engine-ball = { $units } fired
warhorn-recent-engine-canister = { $units } fired canister
warhorn-recent-engine-miss = { $units } fired and missed
warhorn-recent-engine-misfire = { $units }: misfire
warhorn-recent-engine-burst = { $units }: an engine burst
warhorn-recent-melee = { $units } fought { $foes }
warhorn-recent-state = { $units }: state changed
warhorn-recent-panic = { $units } panicked
warhorn-recent-destroyed = { $units }: destroyed
warhorn-recent-fled = { $units } fled from the table
warhorn-recent-referee = { $units }: removed by the referee

## A private preview

warhorn-draft-title = ORDER?
warhorn-draft-charge = CHARGE?
warhorn-draft-shot = SHOOT?
warhorn-draft-station = DEPLOY?
warhorn-draft-terrain = TERRAIN?
warhorn-draft-subject = { $units }
warhorn-draft-targets = AT
warhorn-draft-parts = THE MOVE
warhorn-draft-move = { $way } of { $have } cm
warhorn-draft-dash = Dash, { $way } of { $have } cm
warhorn-draft-cause-obstacle = { $count ->
    [one] disorder test: obstacle
   *[other] disorder test: { $count } obstacles
}
warhorn-draft-cause-turn-back = disorder test: turned back
warhorn-draft-cause-reform = disorder test: new order
warhorn-draft-cause-dash = disorder test: Dash
warhorn-draft-cause-failed-charge = disorder test: failed charge
warhorn-draft-cause-pikes = disorder test: Dash on pikes
