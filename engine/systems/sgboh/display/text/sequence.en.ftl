### Simple Great Battles of History: the sequence of play, leaders, seizure, the end.

## Refusals: activation

sgboh-activate-which = You can activate only your own formations; name each once
sgboh-activate-commanders = Name a commander for each formation, or none at all
sgboh-formation-gone = { $formation } has no units left, on the map or in pursuit
sgboh-commander-needed = { $formation } has a commander on the map: name one
sgboh-not-commander = { $leader } can’t command { $formation }. Its commanders: { $others }
sgboh-commander-away = { $leader } is off the map, and { $formation } can’t bring him back
sgboh-types-not-apart = You can’t activate { $types } on their own here: only “and/or” formations may be split by type
sgboh-types-none-of = The chosen types leave out all of { $formation }
sgboh-group-of-one = A group takes two formations or more; activate a single one on its own
sgboh-auxiliary-alone = { $formation } has no commander, so it is activated alone
sgboh-one-leader-one-formation = In this game a leader can command only one formation a turn
sgboh-no-such-group = No group on the formation chart holds all of these
sgboh-group-leader = { $leader } can’t bring { $group } together: he must have been on the map before this turn and can’t be a replacement
sgboh-group-far = { $length ->
    [none] { $leader } has no path to { $other } within the limit of { $most }
    [one] { $leader } is { $length } hex from { $other }, beyond the limit of { $most }
   *[other] { $leader } is { $length } hexes from { $other }, beyond the limit of { $most }
}
sgboh-group-link = { $group } can’t be activated together: { $formation } needs a commander near enough who was on the map before this turn
sgboh-no-overall = Your overall commander isn’t on the map

## Refusals: seizure

sgboh-not-your-leader = Name one of your own leaders
sgboh-leader-off-map = { $leader } isn’t on the map
sgboh-seize-replacement = { $leader } can’t seize the turn: he is a replacement
sgboh-seize-none-left = { $leader } has no seizure attempts left
sgboh-seized-no-ride = You can’t move the overall commander in a seized turn: activate a formation
sgboh-seized-own = { $leader } seized the turn: activate one formation under his own command, or none
sgboh-seized-nobody = { $leader } seized the turn: activate a formation he commands, or one whose commander is within his range
sgboh-seized-far = { $leader } seized the turn: { $length ->
    [none] no path leads to { $other } within
    [one] { $other } is { $length } hex away, beyond
   *[other] { $other } is { $length } hexes away, beyond
} his range of { $most }

## Refusals: leaders

sgboh-place-other = Place { $leader } now, not another leader
sgboh-place-where = { $leader } must join a unit of the formation that brings him
sgboh-place-where-overall = { $leader } must join one of your units on the map
sgboh-replacement-comes = The replacement for { $leader } arrives now: name a unit for him to join
sgboh-flee-other = Decide for { $leader } now, not for another leader
sgboh-flee-entered = { $leader } can’t stay: the enemy is about to enter his hex
sgboh-flee-must = { $leader } can’t stay alone adjacent to the enemy
sgboh-flee-where = { $leader } can’t flee to { $hex }: he can ride { $most } hexes, not through enemies, and can stop adjacent to one only with a friendly unit
sgboh-return-other = { $unit } returns now, not another unit
sgboh-return-where = { $unit } can’t return at { $hex }: it needs a free hex of the enemy’s retreat edge with no enemy adjacent
sgboh-return-facing = { $unit } must face a vertex when it returns

## How the game is won

sgboh-terms-level = { $side }: at { $level } rout points the army withdraws and loses
sgboh-terms-points = Rout points: the TQ of each unit lost, twice that for a double-size one, 2 for skirmishers, elephants and chariots, 5 × initiative for a leader killed
sgboh-terms-turns = After player turn { $turns }, the side that has lost the smaller share of its withdrawal level wins
sgboh-end-withdrawn = Victory: { $winner }. Army withdrawn: { $side }, { $points } rout points of { $level }
sgboh-end-both = Both armies withdraw. Victory: { $winner }, less far past its withdrawal level: { $one } { $points } of { $level }, { $other } { $others } of { $limit }
sgboh-end-both-level = A draw: both armies withdraw, equally far past their levels. { $one } { $points } of { $level }, { $other } { $others } of { $limit }
sgboh-end-share = Victory: { $winner }, which lost the smaller share of its withdrawal level. { $one } { $points } of { $level }, { $other } { $others } of { $limit }
sgboh-end-share-level = A draw: equal shares of the withdrawal levels lost. { $one } { $points } of { $level }, { $other } { $others } of { $limit }

## What to do now

sgboh-help-waiting = Waiting for { $side }
sgboh-help-formations = Can be activated: { $formations }
sgboh-help-groups = Can be activated together if their commanders are near enough: { $groups }
sgboh-help-overall = { $leader } can move up to 30 MP instead
sgboh-help-seizer = { $leader } can seize the turn on { $initiative } or less; attempts left: { $left }
sgboh-help-movers = Can still move: { $units }
sgboh-help-shooters = Can fire now: { $units }
sgboh-help-out = Out of command, can’t move adjacent to the enemy: { $units }
sgboh-help-riders = Can move alone, up to 9 MP: { $leaders }
sgboh-help-score = Rout points: { $one } { $points } of { $level }, { $other } { $others } of { $limit }
