### Odds, beside the confirmation of an order and by `/odds`.

cmd-odds = odds
cmd-odds-about = The exact chances of an order, before you give it
cmd-opt-odds-about = An order that rolls dice, in this phase or a later one

odds-title = Odds
odds-head = 🎲 **Possible results**
odds-each = 🎲 **Chance of each result** (several can happen at once)
odds-rarer = - { $count ->
    [one] and one less likely result
   *[other] and { $count } less likely results
}
odds-share = - { $chance } · { $what }
odds-named = **{ $what }** · { $percent }
odds-among = { $what } { $percent }
odds-attack = **{ $attack }**: { $outcomes }
odds-attacks-more = … and { $count } more { $count ->
        [one] attack
       *[other] attacks
    }: see **{ button-whole-odds }**
odds-other = Other
odds-open = No result yet
odds-sure = certain
odds-percent = { $percent }%
odds-mean = -# Average losses: { $losses } ({ $unit })
odds-about = about { $percent }%
odds-certain = certain
odds-labelled = **{ $what }** ({ $labels })
odds-nothing = nothing changes
odds-losses = Average losses: { $losses } ({ $unit }), if both sides go on as the computer would.
odds-loss = { $side } { $count }
odds-chooser = { $side } must decide first: “{ $question }”. These odds stop at that decision.
odds-sampled = Too many outcomes to count: I sampled them, so each chance may be off by { $error }%.
odds-explained = **How it works out:**
odds-no-dice = The order itself rolls no dice. What it does, and what may follow:
odds-uncounted = Too many dice are rolled here for me to work out the odds.
odds-diceless = The order rolls no dice.
odds-small = Computed by the code that carries the order out; the sealed dice are untouched.
