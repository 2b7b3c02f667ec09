### What a referee may set of a unit.

warhorn-set-men = models
warhorn-set-disorder = disordered
warhorn-set-rating = strategic rating left to its general
warhorn-set-streak = own turns in a row in which it Dashed
warhorn-set-heading = facing (degrees from north)
warhorn-set-density = density
warhorn-set-very-dense = very dense
warhorn-set-dense = dense
warhorn-set-open = open
warhorn-set-panicked = in panic
warhorn-set-moved = moved this turn
warhorn-set-stood = stood still in its last movement
warhorn-set-shot = shot this turn
warhorn-set-replied = answered by fire this turn
warhorn-set-fought = has ever been in melee
warhorn-set-chief = commander-in-chief
warhorn-set-standard = standard
warhorn-set-musician = musician
warhorn-set-yes = yes
warhorn-set-no = no
