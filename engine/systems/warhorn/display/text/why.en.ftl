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
