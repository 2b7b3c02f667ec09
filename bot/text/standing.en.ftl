### Standing orders: questions that a player has settled in advance.

cmd-standing = standing
cmd-standing-about = Answer reaction questions in advance
standing-title = Standing orders of { $side }
standing-about = I answer these questions for you at once, whether you are there or not. Only you can see your choices; each answer says that it came by standing order.
standing-line = - { $what }
    -# **{ $choice }** { $mark }
standing-line-ask = - { $what }
    -# { $choice } { $mark }
standing-ask = ask me
standing-pick = Which question?
standing-choose = { $what } → { $choice }
standing-small = You can change them at any time; answers already given stay. You can undo your own last answer as usual, and then I ask you.
standing-came-back = ⚠️ This question was reopened by an undo, so you must answer it yourself.
standing-none = { $system } has no questions that you can answer in advance.
button-standing-usual = I’m away: use the safe answers
button-standing-ask = Ask me everything
post-run-standing = **{ $side }** answered { $count } times by standing order:
help-topic-standing = standing orders
help-topic-standing-text = Under some rules the other side may react to every move: turn, fire, retreat, seize the turn. `/{ cmd-standing }` answers such questions for your side in advance, one by one, or all at once with a single button when you are away. Then the game goes on without you.

    An answer by standing order is an ordinary order with ordinary dice, and its post says how it came. Only you can see your choices until they act. If you undo such an answer, I ask you next time.
