### WARHORN: words of the rules.

## What dice are rolled for

warhorn-roll-ranks = ranks under the shot
warhorn-roll-along = long or short
warhorn-roll-across = right or left
warhorn-roll-misfire = misfire
warhorn-roll-blast = blast
warhorn-roll-canister = canister
warhorn-roll-disorder = disorder test
warhorn-roll-panic = panic test
warhorn-roll-control = control test
warhorn-roll-rally = rally test
warhorn-roll-elephants = nerve against elephants
warhorn-roll-chariots = nerve against scythed chariots
warhorn-roll-driver = test of the driver
warhorn-roll-mahout = test of the mahout
warhorn-roll-into-melee = test before shooting into melee
warhorn-roll-pikes = return of the pikemen
warhorn-roll-shot = shooting
warhorn-roll-blow = attacks
warhorn-roll-scythes = scythes
warhorn-roll-wedge = skill test of the mahout
warhorn-roll-frenzy = run of a mad elephant

## What changes a number that a die must not exceed

warhorn-mod-general = general with the unit
warhorn-mod-line = battle line
warhorn-mod-disorder = more than half disordered
warhorn-mod-body = commander’s body lost
warhorn-mod-penalty = penalty of the test
warhorn-mod-very-dense = very dense order
warhorn-mod-pike = pikes on foot
warhorn-mod-advantage = target has the advantage
warhorn-mod-canopy = target under cover from above
warhorn-mod-far = beyond aimed range
warhorn-mod-moved = moved this turn
warhorn-mod-loose-target = loose target
warhorn-mod-dense-target = very dense target
warhorn-mod-tortoise = tortoise or square

## What a movement is tested for

warhorn-cause-obstacle = obstacle
warhorn-cause-turn-back = turning back
warhorn-cause-reform = reforming
warhorn-cause-dash = Dash
warhorn-cause-failed-charge = failed charge
warhorn-cause-pikes = charge on pikes

## The end of a game

warhorn-end-won = Won by { $winner }. Points: { $one } { $points }, { $other } { $others }
warhorn-end-draw = A draw: neither side has twice the other’s points. { $one } { $points }, { $other } { $others }

## How a game is won

warhorn-losses = models
warhorn-terms-end = The battle ends after turn { $turns } of both sides, or when one has no unit left on the table
warhorn-terms-score = An enemy unit destroyed, fled or in panic scores its whole cost, any other with less than half its warriors half of it
warhorn-terms-won = It takes twice the enemy’s points to win; anything less is a draw

rule-book-warhorn = WARHORN
