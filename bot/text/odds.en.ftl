### Odds, beside the confirmation of an order and by `/odds`.

cmd-odds = odds
cmd-odds-about = The exact chances of an order, before you give it
cmd-opt-odds-about = An order that rolls, of this phase or of a later one

odds-title = Odds
odds-head = 🎲 **What it can come to:**
odds-each = 🎲 **What may come of it, each by itself:**
odds-rarer = - { $count ->
    [one] and one more thing, less likely than these
   *[other] and { $count } more things, less likely than these
}
odds-share = - { $chance } · { $what }
odds-named = **{ $what }** · { $percent }
odds-among = { $what } { $percent }
odds-attack = **{ $attack }**: { $outcomes }
odds-other = Other
odds-sure = certain
odds-percent = { $percent }%
odds-mean = -# Average losses: { $losses } ({ $unit })
odds-about = about { $percent }%
odds-certain = for certain
odds-labelled = **{ $what }** ({ $labels })
odds-nothing = nothing changes
odds-losses = Losses on average: { $losses } ({ $unit }), when both sides go on as the computer would.
odds-loss = { $side } { $count }
odds-chooser = Asked before it is settled: { $side }, “{ $question }”. The chances stop there and assume no answer.
odds-sampled = There are too many outcomes to count them all; tried by sample, each chance within ± { $error } %.
odds-explained = **How it comes about:**
odds-no-dice = The order itself rolls no dice. What it does, and what may come of it:
odds-uncounted = The dice settle too many things at once for their chances to be counted.
odds-diceless = The order rolls no dice.
odds-small = From the code that carries the order out; the sealed dice are not touched.
