### WARHORN: what may be answered in advance.

warhorn-standing-react = My unit is charged: which reaction?
warhorn-standing-react-stand = always stand
warhorn-standing-react-shoot = shoot if able, else stand
warhorn-standing-react-careful = skirmishers retreat from horse and elephants, others shoot if able, else stand
warhorn-standing-cover = My neighbour is charged: covering fire?
warhorn-standing-cover-hold = hold fire
warhorn-standing-cover-fire = give covering fire
warhorn-standing-reply = My unit is shot at: shoot back?
warhorn-standing-reply-hold = hold fire
warhorn-standing-reply-fire = shoot back at the first shooter
warhorn-standing-spend = A test fails: save the die with my commander’s rating?
warhorn-standing-spend-keep = never
warhorn-standing-spend-panic = panic tests only
warhorn-standing-spend-always = whenever it saves the die
warhorn-standing-blows = Melee: who strikes whom?
warhorn-standing-blows-usual = the usual plan
warhorn-standing-duel = My general is challenged: take the duel?
warhorn-standing-duel-decline = decline
warhorn-standing-duel-take = take the duel
warhorn-standing-challenge = My general could challenge another: challenge?
warhorn-standing-challenge-none = no challenges
warhorn-standing-challenge-challenge = challenge
warhorn-standing-type = Two of my warrior types come first equally: which loses models?
warhorn-standing-type-first = the first one on the card
warhorn-standing-place = A charge by or at my skirmishers is over: place them anew?
warhorn-standing-place-keep = leave them as they stand
