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
warhorn-blow-declined = { $unit }: its general declined that enemy’s duel and can’t strike it in this phase. Name 1 striker fewer.
warhorn-blow-whose = That unit has no attacks to plan now
warhorn-challenge-cannot = The general of { $unit } can’t challenge the general of { $target } now
warhorn-duel-stand-in = That general can’t take the duel: he must touch { $unit } and be unchallenged in this phase
warhorn-post-not-there = { $unit }: no enemy touches that side, so the general can’t fight there

# Shooting: answers and engines
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
warhorn-aim-nobody = { $unit }: no enemy is there. Aim at an enemy base or model.
warhorn-engine-behind = { $unit }, engine { $model }: the target isn’t in front of it
warhorn-engine-hidden = { $unit }, engine { $model }: the line of sight is blocked
warhorn-engine-far = { $unit }, engine { $model }: the point is beyond its range of { $most } cm
warhorn-engine-near = { $unit }, engine { $model }: the target is in the dead zone, nearer than { $least } cm
warhorn-canister-far = { $unit }, engine { $model }: canister is for targets within { $most } cm
warhorn-correct-far = This crew can correct a shot by { $most } cm at most
warhorn-correct-nothing = The shot isn’t off in that direction, so there is nothing to correct
