### Why orders of WARHORN are refused.

# Losses and melee
warhorn-type-not-first = { $unit }: that warrior type can’t lose models now. Choose one of the types that come first.
warhorn-blow-nobody = { $unit } can’t strike: it is panicked, or takes no part in melee
warhorn-blow-not-there = { $unit } doesn’t touch that enemy on that side
warhorn-blow-who = { $unit }: name a warrior type of the unit and at least 1 striker
warhorn-blow-weapon = { $unit } can’t use this weapon against that enemy: { $weapon }
warhorn-blow-twice = { $unit }: the same attack is named twice. Add the strikers up.
warhorn-blow-most = { $unit }: { $going } strikers named, at most { $most } can strike
warhorn-blow-troop = { $unit }, { $troop }: { $going } strikers named, only { $most } can strike
warhorn-blow-lines = { $unit }: too few warriors in the ranks and files that reach those enemies. Each warrior strikes in one direction.
warhorn-blow-cap = { $unit }: too many strikers. In this phase { $most } on foot may strike; a rider counts as 2.
warhorn-blow-person = { $unit }: only its general can strike a bearer, alone and from his side; a duellist strikes only his opponent
warhorn-blow-whose = That unit has no attacks to plan now
warhorn-challenge-cannot = The general of { $unit } can’t challenge the general of { $target } now
warhorn-duel-stand-in = That general can’t take the duel: he must touch { $unit } and be unchallenged in this phase
warhorn-fight-nowhere = That unit is in none of the melees still to be fought
warhorn-post-not-there = { $unit }: no enemy touches that side, so the general can’t fight there

# Armies
warhorn-muster-both = Name a preset army or list its units, not both
warhorn-muster-list = No preset army is called { $list }
warhorn-muster-empty = The army has no units
warhorn-muster-many = The army has { $count } units; the limit is { $most }
warhorn-muster-card = { $unit }: this game has no such unit
warhorn-muster-size = { $unit }: a unit of this kind has { $least } to { $most } models
warhorn-muster-men = { $unit }: give the number of every warrior type, { $least } to { $most } in all
warhorn-muster-manned = { $unit } can’t have a general: batteries, chariots and elephants carry none
warhorn-muster-nobody = { $unit } has no general, so he can’t be a mercenary or the commander-in-chief
warhorn-muster-hired-chief = { $unit }: the commander-in-chief must be a regular general, not a mercenary
warhorn-muster-never-mercenary = { $unit } can’t serve under a mercenary general
warhorn-muster-always-mercenary = { $unit } can serve only under a mercenary general
warhorn-muster-bearers = { $unit } needs a general to have a standard or a musician
warhorn-muster-chief = The army needs exactly 1 commander-in-chief, not { $count }
warhorn-muster-regulars = { $count } regular generals for { $units } units; the limit is { $most }, one for every three
warhorn-muster-mercenaries = { $count } mercenary generals; the regular generals leave { $left } units to them
warhorn-muster-beasts = More than { $most } units of chariots and elephants
warhorn-muster-batteries = More than { $most } batteries
warhorn-muster-points = The army costs { $points } points, { $over } over the limit of { $most }
warhorn-muster-room = The deployment zone has no room for { $count } units of this size; take fewer or smaller ones

# Terrain before the game
warhorn-terrain-kind = This can’t be placed by itself: { $ground }
warhorn-terrain-size = This element ({ $ground }) can’t be { $size } cm: { $least } to { $most } cm will do
warhorn-terrain-heading = Rotate this element ({ $ground }) by 0° to 359.5°
warhorn-terrain-off-table = This element ({ $ground }) would extend past the edge of the table
warhorn-terrain-half = This element ({ $ground }) must lie entirely on your half of the table
warhorn-terrain-overlap = This element ({ $ground }) would overlap another: { $other }
warhorn-terrain-room = This element ({ $ground }) would leave an army no room to deploy: { $side }
warhorn-terrain-least = You can’t stop yet: { $left } more to place

# Deployment
warhorn-deploy-not-yours = You can deploy only your own units
warhorn-deploy-each-once = Name each unit once, with its place
warhorn-deploy-heading = { $unit }: the facing must be 0° to 359.5°
warhorn-deploy-zone = { $unit } must stay within { $deep } cm of your edge, with every model
warhorn-deploy-chariot = { $unit }: chariots can’t enter an obstacle ({ $ground })
warhorn-deploy-near = { $unit } would be closer than 3 cm to { $foe }
warhorn-deploy-leader = { $unit }: its Leader can’t stand there, the place is taken
warhorn-deploy-models = { $unit }: { $count ->
    [one] { $count } model has
   *[other] { $count } models have
} no room near the Leader
warhorn-deploy-missing = Not deployed yet ({ $count }): { $units }

warhorn-not-your-unit = That isn’t one of your units
warhorn-not-on-table = { $unit } isn’t on the table
warhorn-in-melee = { $unit } is in melee
warhorn-in-panic = { $unit } is panicked
warhorn-not-hostile = { $unit } can’t act against { $target }: it isn’t an enemy
warhorn-not-in-view = { $unit } can’t see { $target }
warhorn-no-target = { $unit }: name an enemy unit on the table
warhorn-uncontrolled = { $unit } is uncontrolled and moves by itself
warhorn-has-charged = { $unit } has declared its charge already; targets can’t be changed
warhorn-engines-charge = { $unit }: engines can’t charge
warhorn-charge-crossing = { $unit } is crossing: it can only charge an enemy who holds the far end
warhorn-react-bound = { $unit } is in melee and can only stand
warhorn-react-unarmed = { $unit } has no missile weapon that it could shoot now
warhorn-react-nothing = { $unit } has no reaction to choose now
warhorn-run-target = { $unit } hasn’t declared a charge at that unit
warhorn-run-backwards = { $unit } would have to go backwards to stand there
warhorn-run-must-dash = { $unit } is uncontrolled and must Dash
warhorn-leave-whom = Only units that may try to rally can be left to flee on: { $units }
warhorn-run-nobody = That unit has no charge to carry out
warhorn-cover-other = Covering fire is offered to { $unit } now
warhorn-not-uncontrolled = That unit isn’t uncontrolled, or has its task already
warhorn-serve-no-shot = { $unit } can’t shoot: no weapon ready, or no enemy in view
warhorn-serve-must = { $unit } must charge or shoot: it can advance only when it can do neither
warhorn-has-moved = { $unit } has moved already
warhorn-charge-failed = { $unit } has charged this turn and makes no other move
warhorn-no-move = { $unit }: say how far it moves, where it turns or how it reforms
warhorn-negative = { $unit }: lengths can’t be negative
warhorn-too-far = { $unit }: { $way } cm is too far, it can move { $have } cm
warhorn-way-barred = { $unit }: { $other } is in the way
warhorn-overlap = { $unit } would overlap { $other }
warhorn-off-table = { $unit } would leave the table
warhorn-closed-ground = { $unit } can’t enter this ground: { $ground }
warhorn-too-near = { $unit } would be { $far } cm from { $foe }. Stay 3 cm away, or charge.
warhorn-no-front = { $unit } has no front, so it can’t turn about
warhorn-leader-straight = { $unit }: the Leader goes straight, in one leg
warhorn-no-reform = { $unit } has no density to change
warhorn-same-order = { $unit } is in that order already
warhorn-too-few = { $unit } has { $have } warriors; that order needs { $need }
warhorn-no-dash-again = { $unit } can’t Dash again: no more than { $most } { $most ->
    [one] turn
   *[other] turns
} in a row
warhorn-no-dash-armour = { $unit } is in full armour on foot and can’t Dash
warhorn-crosses-already = { $unit } is crossing already
warhorn-face-only = { $unit } falls back: it can only be turned
warhorn-no-dash-crossing = { $unit } is crossing and can’t Dash
warhorn-no-dash-engines = { $unit }: engines can’t Dash
warhorn-dash-obstacle = { $unit } can’t Dash across an obstacle: { $ground }
warhorn-no-chariots = { $unit }: chariots can’t enter { $ground }
warhorn-scythed-only-charge = { $unit }: scythed chariots move only to charge
warhorn-place-only = After a charge the models of { $unit } can only be placed anew
warhorn-place-taken = { $unit }: model { $model } can’t stand there
warhorn-leader-room = { $unit }: no room there for the model
warhorn-out-of-zone = { $unit }: model { $model } would be outside the command zone of { $zone } cm
warhorn-places = { $unit }: give a place to each of the other { $count } models
warhorn-model-far = { $unit }: a model can’t be moved farther than { $have } cm
warhorn-engines-move-alone = { $unit }: move its engines one by one
warhorn-engine-moved = { $unit }: engine { $model } has moved already
warhorn-no-engine = { $unit } has no engine { $model }
warhorn-no-passage = Only bridges and gorges can be crossed: { $ground } is neither
warhorn-far-from-mouth = { $unit } is { $far } cm from the entrance; it must be within 3 cm
warhorn-not-facing-mouth = { $unit } must face the crossing: { $ground }
warhorn-passage-taken = { $unit } can’t cross: { $other } is crossing there
warhorn-no-workers = { $unit } isn’t Workers: more than half of its warriors must be
warhorn-not-at-obstacle = { $unit } doesn’t touch { $ground }
warhorn-work-under-way = { $unit } can’t start work: Workers are at { $ground } already
warhorn-scouts-used = Scouts can cancel penalties once per game, and you have used it
warhorn-not-scouted = No Scouts of yours have scouted { $ground }
warhorn-enemy-workers = Enemy Workers touch { $ground }: its penalties can’t be cancelled
warhorn-has-shot = { $unit } has shot already
warhorn-shot-crossing = { $unit } is crossing and can’t shoot
warhorn-shot-unarmed = { $unit } doesn’t have that missile weapon
warhorn-shot-density = { $unit } can’t shoot that weapon in { $density ->
    [very-dense] very dense
    [dense] dense
    [open] open
   *[loose] skirmish
} order
warhorn-shot-nobody = { $unit }: no warrior with that weapon can shoot now
warhorn-shot-reload = { $unit } is reloading that weapon
warhorn-shot-no-lob = { $unit } can’t shoot that weapon indirectly
warhorn-shot-lob-far = { $unit } can shoot indirectly only at less than { $half } cm; { $target } is farther
warhorn-shot-lob-near = { $unit } can’t shoot indirectly at less than { $half } cm; { $target } is nearer
warhorn-shot-engines = { $unit }: engines fire one by one
warhorn-no-missiles = { $unit } has no missile weapons
warhorn-blow-declined = { $unit }: its general declined that enemy’s duel and can’t strike it in this phase. Name 1 striker fewer.
warhorn-must-shoot = { $unit } is uncontrolled and has to shoot: name its target first
warhorn-reply-whom = { $unit } can shoot back only at { $target }, which has just shot
warhorn-reply-who = { $unit } can’t shoot back for { $target }: only skirmishers who cover it can
warhorn-reply-engines = { $unit }: engines never shoot back
warhorn-has-replied = { $unit } has already shot in reaction, in cover or in reply this turn
warhorn-engine-turned = { $unit }: engine { $model } was moved or turned this turn and can’t shoot
warhorn-engine-fired = { $unit }: engine { $model } has already shot this turn
warhorn-engine-silent = { $unit }: engine { $model } misfired and misses this turn
warhorn-no-canister = { $unit }: only cannon fire canister
warhorn-no-ball = { $unit } has no { $ball ->
    [explosive] explosive
   *[other] solid
} ammunition
warhorn-engine-disordered = { $unit }, engine { $model }: no man of the battery is left in order to fire it
warhorn-aim-nobody = { $unit }: no enemy is there. Aim at an enemy base or model.
warhorn-engine-behind = { $unit }, engine { $model }: the target isn’t in front of it
warhorn-engine-hidden = { $unit }, engine { $model }: the line of sight is blocked
warhorn-engine-far = { $unit }, engine { $model }: the point is beyond its range of { $most } cm
warhorn-engine-near = { $unit }, engine { $model }: the target is in the dead zone, nearer than { $least } cm
warhorn-canister-far = { $unit }, engine { $model }: canister is for targets within { $most } cm
warhorn-correct-far = This crew can correct a shot by { $most } cm at most
warhorn-correct-nothing = The shot isn’t off in that direction, so there is nothing to correct
