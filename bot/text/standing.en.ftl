### Standing orders: questions that a player has settled in advance.

cmd-standing = standing
cmd-standing-about = Settle questions of your side in advance, so that nobody waits for you
standing-title = Standing orders of { $side }
standing-about = What you settle here is answered for you at once, whether you are there or not. Nobody else sees it; each answer says that it came by standing order.
standing-line = - { $what }
    -# **{ $choice }** { $mark }
standing-line-ask = - { $what }
    -# { $choice } { $mark }
standing-ask = ask me
standing-pick = Which question?
standing-choose = { $what } { $choice }
standing-small = You may change them at any moment; what is answered stays answered. Undo takes your own last answer back as usual, and then you are asked.
standing-came-back = ⚠️ Somebody went back to the question that is open now, so it waits for you yourself.
standing-none = { $system } leaves no questions that could be settled in advance.
button-standing-usual = I am away: the usual answers
button-standing-ask = Ask me everything
post-run-standing = **{ $side }** answered { $count } times by standing order:
help-topic-standing = standing orders
help-topic-standing-text = Some rules let the enemy of whoever moves react again and again: turn, fire, retreat, seize the turn. `/{ cmd-standing }` settles such questions for your side in advance, each by a menu, or all of them by one button when you are away. Then the game goes on without you.

    An answer by standing order is an ordinary order with ordinary dice, and its post says how it came. Nobody sees what you have set until it acts. What you take back by undo is not answered again by itself.
