### WARHORN: help, question by question.

warhorn-help-waiting = Waiting for { $side }
warhorn-help-army = Take a preset army, build your own or send a list. Generals, standards and musicians cost points too.
warhorn-help-terrain = Say kind, middle, length and width in centimetres; elements can’t overlap.
warhorn-help-first = Going first means acting first; going second means seeing what the enemy does.
warhorn-help-deploy = Place every unit in your zone, or take a ready deployment and change it.
warhorn-help-suspect = The larger the difference, the harder the test that keeps mercenaries loyal.
warhorn-help-place = Models stand anywhere in the command zone round their Leader.
warhorn-help-correct = A skilled crew changes how far its shot falls from the point aimed at, but can’t move it past that point.
warhorn-help-charge = Name a unit and the enemies it charges; distances are measured only when it moves. “done” ends the declarations.
warhorn-help-react = Stand, shoot the charger on its way, or retreat after a panic test.
warhorn-help-serve = It charges an enemy in view or shoots later; it advances only when it can do neither.
warhorn-help-spend = The commander’s rating comes off the failed die and then drops by 1 for the rest of the game.
warhorn-help-run = A charge goes straight at its target, at ordinary speed or in a Dash. Out of reach, it fails and may fall into disorder.
warhorn-help-cover = Covering fire is shot when the charger comes into range; that unit can’t shoot back later this turn.
warhorn-help-move = Give length, direction and facing. Turning back, reforming, obstacles and a Dash of formed foot cost a disorder test.
warhorn-help-shoot = Name a unit and its target; the distance is measured afterwards, and a shot out of range is lost.
warhorn-help-reply = A unit that was shot at may shoot back once a turn.
warhorn-help-challenge = A general may challenge an enemy general whose unit touches his. “done” ends the challenges.
warhorn-help-duel = Duellists strike only each other. If the duel is declined, the challenger wins it.
warhorn-help-post = The general strikes only from the side where he stands.
warhorn-help-blows = Say who strikes whom from which side with what, or “strike auto” for the usual plan.
warhorn-help-type = These warrior types come first equally: the choice is yours.
warhorn-help-example = For example: `{ $line }`
warhorn-help-rating = { $side }: strategic rating { $rating }, of which the commander can use { $word } on a die
warhorn-help-score = { $side }: { $points } points
