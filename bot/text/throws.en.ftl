### Dice that players throw at their own table and enter.

cmd-opt-game-dice = dice
cmd-opt-game-dice-about = Where the dice come from: the bot, or your own table
cmd-game-dice-sealed = The bot’s sealed dice
cmd-game-dice-entered = Thrown at our table
cmd-opt-witness = witness
cmd-opt-witness-about = A member who can confirm dice thrown at your table

throw-rule = 🎲 Dice: thrown at the table. Another player, the witness or the referee confirms every roll.
throw-rule-witness = 🎲 Dice: thrown at the table. Another player, the referee or the witness { $witness } confirms every roll.
throw-seal = The key of the ledger is sealed. SHA-256: { $seal }
throw-which-battle = Choose a scenario too: dice from your own table are set when the game is created.
throw-title = { $title } · dice at the table
throw-dice =
    { $least ->
        [0] 🎲 **{ $dice }**, faces { $least } to { $most }: { $purpose } *({ $rule })*
       *[other] 🎲 **{ $dice }**: { $purpose } *({ $rule })*
    }
throw-enter = To throw and enter: { $who }
throw-entered = Faces: **{ $faces }**, entered by { $by }
throw-line = 🎲 { $purpose }: { $dice } → **{ $faces }** *({ $rule })*
throw-entered-all = All entered by { $by }
throw-confirm = To confirm or dispute: { $who }
throw-confirm-nobody = To confirm or dispute: the referee, once one is named
throw-struck = These faces were disputed and struck out. Throw again, or enter what the dice show.
throw-often = Disputed { $count } times. The referee can settle it: { $referee }
throw-often-nobody = Disputed { $count } times. A referee can settle it: `/{ cmd-referee } { cmd-referee-appoint }`
throw-settled = 🎲 { $purpose }: { $dice } → **{ $faces }** *({ $rule })* · entered by { $by }, confirmed by { $confirmed }
throw-withdrawn = 🎲 { $purpose }: { $dice } *({ $rule })* · no longer needed: { $by } withdrew the order
throw-over = 🎲 { $purpose }: { $dice } *({ $rule })* · no longer needed: the game is over
throw-order-waits = Waiting for its dice: { $order }
throw-late = This roll has moved on. The newest post about it shows what is needed.
throw-hands = 🎲 Thrown at the table · entered by { $by }, confirmed by { $confirmed }
throw-hands-disputed =
    { $count ->
        [one] · { $count } dispute
       *[other] · { $count } disputes
    }
throw-proof = Thrown at the table: entered by { $by }, confirmed by { $confirmed }. The sealed key has no part in this roll.
throw-proof-game = All dice of this game are thrown at the table, so there is no key to check them by. The ledger shows who entered and confirmed each roll, and its chain shows that nothing was changed later.
throw-explain = { $dice } thrown at the table, faces { $low } to { $high }: entered by { $by }, confirmed by { $confirmed }
throw-luck = These dice were thrown at the table and entered by hand.
throw-luck-member = **Thrown at a table and entered by hand**
throw-closing = All dice were thrown at the table. The ledger shows who entered and confirmed each roll.
throw-form = Dice at the table
throw-field = What { $dice } shows
throw-field-about =
    { $count ->
        [one] A line per roll: { $count } number from { $least } to { $most }, e.g. { $example }
       *[other] A line per roll: { $count } numbers from { $least } to { $most }, e.g. { $example }
    }
button-throw-enter = Enter the faces
button-throw-correct = Correct the faces
button-throw-confirm = Confirm the faces
button-throw-dispute = Dispute the faces
button-throw-withdraw = Withdraw the order
receipt-throw-withdrawn = The order is withdrawn.

umpire-table-referee = This game’s dice are thrown at the table, so this act can’t roll them. Rewind to before the entry, then the order is given and thrown again.
umpire-table-dice = An order is waiting for its dice. Play goes on once they are confirmed or the order is withdrawn.
umpire-table-throws = These dice aren’t yours to enter: the player who gave the order throws.
umpire-table-confirms = These faces aren’t yours to confirm or dispute. Another player, the witness or the referee can.
umpire-table-faces =
    { $count ->
        [one] These aren’t the faces of this roll. It needs { $count } number from { $least } to { $most }.
       *[other] These aren’t the faces of this roll. It needs { $count } numbers from { $least } to { $most }.
    }
umpire-table-next =
    { $count ->
        [one] Roll { $number } doesn’t fit. It needs { $count } number from { $least } to { $most }.
       *[other] Roll { $number } doesn’t fit. It needs { $count } numbers from { $least } to { $most }.
    }
umpire-table-enough = You entered { $given } rolls, but this order needs only { $count } more.
umpire-table-withdraw = You can’t withdraw this. The player who gave the order can until faces are entered; the referee can at any time.
umpire-table-witness = With one player, there is no second member to confirm the dice. Name a referee, or create the game with a witness.
