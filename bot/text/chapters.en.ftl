### The posts of chapters, combats and questions.

chapter-asked = **{ $side }** ({ $player }): { $question }
chapter-waits = Waiting for **{ $side }** ({ $player }).
chapter-nothing = No orders were given.
chapter-earlier = *{ $count ->
    [one] … { $count } earlier line is in `/{ cmd-ledger }`.
   *[other] … { $count } earlier lines are in `/{ cmd-ledger }`.
}*
chapter-ordered = Ordered: { $what }
chapter-answered = **{ $side }**: { $what }
chapter-unasked = **{ $side }**: the question is no longer open.
chapter-combat-undone = ↩️ This combat was undone.
chapter-meanwhile = Since your last turn:
chapter-meanwhile-more = … and { $count } more above
chapter-small-new = Game { $game }
status-fights = Last combats: { $links }
status-turns = Turns: { $links }
chapter-below = The combat below waits for an answer.
