### Simple Great Battles of History: the sequence of play, leaders, seizure, the end.

## Refusals: activation

sgboh-activate-which = You can activate formations of your own only; name each once
sgboh-activate-commanders = Name a commander for each formation, or nobody
sgboh-formation-gone = { $formation } has nobody on the map and nobody in pursuit
sgboh-commander-needed = { $formation } has a commander on the map: name one
sgboh-not-commander = { $leader } can’t command { $formation }. Its commanders: { $others }
sgboh-commander-away = { $leader } is off the map and { $formation } does not bring him back
sgboh-types-not-apart = You can’t activate { $types } on their own here: only “and/or” formations may be split by type
sgboh-types-none-of = The types chosen leave out all of { $formation }
sgboh-group-of-one = A group is for two formations or more; one goes without
sgboh-auxiliary-alone = { $formation } has no commander and is activated on its own
sgboh-one-leader-one-formation = In this game a leader commands one formation in a turn
sgboh-no-such-group = No group of the formation chart holds all of these
sgboh-group-leader = { $leader } cannot make { $group } possible: he must be on the map since before this turn, and no replacement
sgboh-group-far = { $leader } is { $length } hexes from { $other }, at most { $most } are allowed
sgboh-group-link = { $group }: no commander of { $formation } who was there before is near enough
sgboh-no-overall = Your overall commander is not on the map

## Refusals: seizure

sgboh-not-your-leader = Name a leader of your own
sgboh-leader-off-map = { $leader } is not on the map
sgboh-seize-replacement = { $leader } is a replacement and never seizes a turn
sgboh-seize-none-left = { $leader } has no attempt left
sgboh-seized-no-ride = You can’t move the overall commander in a seized turn: activate a formation
sgboh-seized-own = { $leader } has seized the turn: one formation under his own command, or none
sgboh-seized-nobody = { $leader } seized the turn: activate a formation he commands, or one whose commander is within his range
sgboh-seized-far = { $leader } has seized the turn: { $other } is { $length } hexes away, his range is { $most }

## Refusals: leaders

sgboh-place-other = It is { $leader } who is to be placed
sgboh-place-where = { $leader } goes to a unit of the formation that brings him
sgboh-place-where-overall = { $leader } goes to any unit of yours on the map
sgboh-replacement-comes = The replacement of { $leader } arrives now; name a unit
sgboh-flee-other = It is { $leader } who is asked now
sgboh-flee-entered = { $leader } cannot stay: the enemy is about to enter his hex
sgboh-flee-must = { $leader } may not stay alone beside the enemy
sgboh-flee-where = { $leader } cannot flee to { $hex }: at most { $most } hexes, not through enemies, and not next to them unless with a friend
sgboh-return-other = It is { $unit } that comes back
sgboh-return-where = { $unit } cannot come back at { $hex }: a free hex of the enemy's retreat edge with no enemy beside it is needed
sgboh-return-facing = { $unit } faces a vertex when it comes back

## How the game is won

sgboh-terms-level = { $side }: the army withdraws and loses at { $level } rout points
sgboh-terms-points = Rout points: TQ of each unit lost, twice that for a double-size one, 2 for skirmishers, elephants and chariots, 5 × initiative for a dead leader
sgboh-terms-turns = After player turn { $turns } whoever has lost the smaller share of his withdrawal level wins
sgboh-end-withdrawn = Victory: { $winner }. Army withdrawn: { $side }, { $points } rout points of { $level }
sgboh-end-both = Both armies withdraw. Victory: { $winner }, less far beyond his level: { $one } { $points } of { $level }, { $other } { $others } of { $limit }
sgboh-end-both-level = A draw: both armies withdraw equally far beyond their levels. { $one } { $points } of { $level }, { $other } { $others } of { $limit }
sgboh-end-share = Victory: { $winner }, with the smaller share of the withdrawal level lost. { $one } { $points } of { $level }, { $other } { $others } of { $limit }
sgboh-end-share-level = A draw: equal shares of the withdrawal levels lost. { $one } { $points } of { $level }, { $other } { $others } of { $limit }

## What to do now

sgboh-help-waiting = To decide: { $side }
sgboh-help-formations = Can be activated: { $formations }
sgboh-help-groups = Together, where their commanders are near enough: { $groups }
sgboh-help-overall = { $leader } may ride up to 30 MP instead
sgboh-help-seizer = { $leader } seizes the turn with a die of { $initiative } or less; attempts left: { $left }
sgboh-help-movers = Can still move: { $units }
sgboh-help-shooters = Can fire now: { $units }
sgboh-help-out = Out of command, not to go next to the enemy: { $units }
sgboh-help-riders = Can ride alone, up to 9 MP: { $leaders }
sgboh-help-score = Rout points: { $one } { $points } of { $level }, { $other } { $others } of { $limit }
