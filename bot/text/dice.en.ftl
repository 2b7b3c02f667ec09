### Dice outside of games, proofs of rolls, luck.

cmd-dice = dice
cmd-dice-about = Roll dice that anyone can verify, check a roll, measure luck
cmd-dice-roll = roll
cmd-dice-roll-about = Roll dice in any channel, for everyone to see
cmd-dice-verify = verify
cmd-dice-verify-about = The seal of the dice, or the proof of one roll, here or in a game
cmd-dice-stats = stats
cmd-dice-stats-about = How lucky the dice were: a player’s, a game’s or a seal’s
cmd-opt-dice = dice
cmd-opt-dice-about = 2d6+1, 4d6kh3, 6d6>=5, 3x d20, d%, d66, 4dF; a purpose may follow
cmd-opt-purpose = purpose
cmd-opt-purpose-about = What the roll is for; it becomes part of the proof
cmd-opt-own-phrase = phrase
cmd-opt-own-phrase-about = Any words of your own, mixed into this roll so that it can’t be known in advance
cmd-opt-roll = roll
cmd-opt-roll-about = The number in the small print: 3.17 outside of games, 5 in a game
cmd-opt-game-number = game
cmd-opt-game-number-about = The number of a game on this server
cmd-opt-player = player
cmd-opt-player-about = Whose dice; yours by default
cmd-opt-seal = seal
cmd-opt-seal-about = The number of one of this server’s dice seals

dice-title = { $dice } → { $total }
dice-title-hits =
    { $hits ->
        [one] { $dice } → { $hits } success
       *[other] { $dice } → { $hits } successes
    }
dice-roller = { $player }
dice-roller-purpose = { $player }: { $purpose }
dice-pool = { $dice }: { $faces } = **{ $value }**
dice-repeat-line = { $number }. { $faces } = **{ $total }**
dice-stopped = A die stopped after { $again } extra throws; its last face counts.
dice-small = roll { $roll } · seal { $seal } · chain { $link }
dice-small-phrase = with the roller’s own phrase
button-verify = Verify
button-again = Roll again
button-proof = Proof
button-reveal = Reveal now
button-seal-file = Seal { $seal } as a file
button-roll-now = Roll { $dice }

dice-opened-title = This server’s dice are sealed
dice-opened = A random key is now locked away. Its commitment, the SHA-256 of the key, is posted here before the first roll. Once the key is revealed, anyone can recompute every roll.
dice-seal-open = Seal { $seal }: { $commitment }
dice-seal-next = Seal { $seal }, the next one: { $commitment }
dice-revealed-title = Dice seal { $seal } is revealed
dice-revealed =
    { $count ->
        [one] { $count } roll was made under it. Its key:
       *[other] { $count } rolls were made under it. Its key:
    }
dice-revealed-commitment = Commitment posted before: { $commitment }
dice-revealed-file = The file holds all its rolls. Verify it: { $command } or { $script }
dice-now-open = From now on, rolls use seal { $seal }: { $commitment }

dice-rolled = Rolled: roll { $roll } is in the channel for everyone.
dice-sealing = Nothing was rolled yet: I’m sealing this server’s dice first and posting the commitment, so the seal is older than the roll. Press the button or give the command again.
dice-example = For example: { $examples }
dice-modifiers = After dice: `r1` rerolls ones, `ro<3` rerolls once, `!` explodes on the highest face, `!5` from 5, `kh3` `kl1` keep the highest or lowest, `dh1` `dl1` drop them, `>=5` `>4` `=6` or ` 5+` count successes. They always act in this order. `adv` and `dis` throw two and keep the better or the worse. A purpose follows in words, or after `#`.
dice-refused-title = No dice were rolled
dice-said = You wrote { $text }.
dice-unfinished = There is nothing to roll here.
dice-unread = I can’t read { $word } here.
dice-none = These are only numbers; add a die.
dice-count = That is { $count } dice; a roll takes 1 to { $most }, repeats included.
dice-sides = A d{ $sides } isn’t possible here: choose 2 to { $most } sides.
dice-repeat = You asked for { $count } repeats; a roll takes 1 to { $most }.
dice-terms = That is { $count } terms; the limit is { $most }.
dice-number = { $number } is too large; the limit is { $most }.
dice-keep = { $sign } doesn’t fit { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }: choose at least one, no more than there are, and keep at least one.
dice-twice = { $sign } (or an equivalent) appears twice after the same dice.
dice-endless = { $dice } would never end: every face rolls again.
dice-never = { $dice } can’t show { $faces }.
dice-purpose-long = The purpose has { $count } characters; the limit is { $most }.
dice-words = advantage adv disadvantage dis best highest worst lowest
dice-words-meaning = adv adv dis dis kh kh kl kl

dice-no-seal = This server has rolled no dice outside of games yet.
dice-no-such-roll = This server has no roll { $roll }. The number is in the small print of the roll, such as 3.17: seal 3, roll 17.
dice-no-such-seal = This server has no seal { $seal } with rolls.
dice-no-such-game-roll = Game { $game } has no roll { $roll }. Its rolls so far: { $count }.
dice-which-roll = Which roll of game { $game }? Its number is in the small print of the result. Rolls so far: { $count }.
dice-standing-title = The seal of this server’s dice
dice-standing-count =
    { $count ->
        [one] { $count } roll so far.
       *[other] { $count } rolls so far.
    }
dice-standing-until = It is revealed after { $most } rolls, when it expires ({ $when }), or when a server manager asks. The next seal is already drawn.
dice-standing-revealed = Revealed: { $seals }.
dice-standing-none-revealed = None revealed yet.
dice-reveal-rights = Only a server manager can reveal a seal early.
dice-reveal-nothing = This seal is no longer open, or it has no rolls.
dice-reveal-done = Seal { $seal } is revealed; its key is in the channel.
dice-seal-ready = Verify it: { $command } or { $script }
dice-seal-file-large = The file is too large for Discord.
dice-seal-title = Seal { $seal }

dice-proof-title = Proof of roll { $roll }
dice-proof-made = { $player } rolled { $dice } on { $when } { $where }
dice-proof-faces = All faces in the order thrown: { $faces }. Totals: { $totals }.
dice-proof-legend = In the post, a struck-out die was dropped, ↻ was rerolled, ! added another die, and a bold one is a success.
dice-proof-commitment = Commitment, posted before: { $commitment }
dice-proof-mixed = Mixed into the key: { $mixed }
dice-proof-message = Bytes: HMAC-SHA-256 over { $message }, BLOCK = 0, 1, 2 …
dice-proof-key = Key: { $key }
dice-proof-holds = ✅ The SHA-256 of the key is the commitment, and the key gives exactly these faces.
dice-proof-fails = ❌ The key gives other faces: { $faces }. Tell the bot’s host.
dice-proof-waits = The key is still locked away; it becomes public when the seal is revealed. The commitment already pins it down.
dice-proof-game-title = Proof of rolls in game { $game }
dice-proof-entry = Ledger entry #{ $entry } { $where }
dice-proof-taken-back = This entry was undone later; rolls after the undo belong to a new epoch.
dice-proof-game-mixed = Mixed into the key: { $mixed }
dice-proof-published = The long number is that of the message which posted the commitment and the phrases before the game began: { $link }
dice-proof-unpublished = No message was mixed in: key and phrases alone decide the dice.
dice-proof-nothing-mixed = Nothing was mixed in: the key alone decides the dice.
dice-proof-game-waits = The key is revealed when the game is over.
dice-proof-game-check = The whole game: { $export }, then { $command } or { $script }
dice-proof-nothing = This entry rolled no dice.

luck-title = Luck
luck-title-game = Luck in game { $game }
luck-title-seal = Luck under seal { $seal }
luck-nobody = No dice to measure yet.
luck-whose = { $player }, on this server
luck-inside = **By orders in games**
luck-outside = **Rolled with { $command }**
luck-kind =
    { $count ->
        [one] **{ $die }**: { $count } die
       *[other] **{ $die }**: { $count } dice
    }
luck-mean = Mean { $mean }; fair dice average { $fair }. With this many fair dice, the mean falls between { $low } and { $high } 95 times in 100.
luck-sum = Total against fair dice: { $surplus }. { $verdict }
luck-even = Spread of faces. { $verdict }
luck-few = Too few dice to tell: at least { $needed } are needed.
luck-usual = Normal: { $share } of fair samples stray this far.
luck-seldom = Unusual: only { $share } of fair samples stray this far.
luck-rare = Rare: only { $share } of fair samples stray this far.
luck-sides = **By side**
luck-purposes = **By purpose**
luck-group = { $name }: { $surplus } against fair dice in { $count } × { $die }
luck-faces-note = After each face: its count, its share and, in brackets, what its true share may be (Wilson, 95%).
luck-caution =
    { $count ->
        [one] This answers one question about these dice. Even with fair dice, one answer in twenty looks unusual by chance alone.
       *[other] This answers { $count } questions about these dice at once. The more you ask, the likelier one looks odd by chance alone; the words above allow for that.
    }
luck-counted = Every die thrown counts, including dropped, rerolled and undone ones.
luck-who-throws = Dice count for the player whose order threw them.
