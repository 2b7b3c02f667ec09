### Dice outside of games, proofs of rolls, luck.

cmd-dice = dice
cmd-dice-about = Roll dice that prove themselves, check a roll, measure luck
cmd-dice-roll = roll
cmd-dice-roll-about = Roll dice for everybody to see, in any channel
cmd-dice-verify = verify
cmd-dice-verify-about = The seal of the dice, or the proof of one roll, here or in a game
cmd-dice-stats = stats
cmd-dice-stats-about = How lucky dice were: a player's, a game's, a seal's
cmd-opt-dice = dice
cmd-opt-dice-about = 2d6+1, 4d6kh3, 6d6>=5, 3x d20, d%, d66, 4dF; a purpose may follow
cmd-opt-purpose = purpose
cmd-opt-purpose-about = What the roll is for; it becomes part of the proof
cmd-opt-own-phrase = phrase
cmd-opt-own-phrase-about = Any words of yours, mixed into this roll so that nobody can know it before
cmd-opt-roll = roll
cmd-opt-roll-about = The number in the small print: 3.17 outside of games, 5 in a game
cmd-opt-game-number = game
cmd-opt-game-number-about = The number of a game on this server
cmd-opt-player = player
cmd-opt-player-about = Whose dice; yours if you name nothing
cmd-opt-seal = seal
cmd-opt-seal-about = The number of a seal of this server's dice

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
dice-stopped = A die was stopped after going on { $again } times; its last face counts.
dice-small = roll { $roll } · seal { $seal } · chain { $link }
dice-small-phrase = with a phrase of the roller
button-verify = Verify
button-again = Roll again
button-proof = Proof
button-reveal = Reveal now
button-seal-file = Seal { $seal } as a file
button-roll-now = Roll { $dice }

dice-opened-title = The dice of this server are sealed
dice-opened = A random key is locked away now. Its commitment, the SHA-256 of the key, stands here before the first roll; once the key is revealed, everybody can recompute every roll.
dice-seal-open = Seal { $seal }: { $commitment }
dice-seal-next = Seal { $seal }, which comes next: { $commitment }
dice-revealed-title = Seal { $seal } of the dice is revealed
dice-revealed =
    { $count ->
        [one] { $count } roll was made under it. Its key:
       *[other] { $count } rolls were made under it. Its key:
    }
dice-revealed-commitment = Commitment shown before: { $commitment }
dice-revealed-file = All its rolls are in the file. Check it: { $command } or { $script }
dice-now-open = From now on, rolls are made under seal { $seal }: { $commitment }

dice-rolled = Rolled: roll { $roll }. It stands in the channel for everybody.
dice-sealing = Nothing was rolled yet. The dice of this server are being sealed: their commitment is posted first, so that nobody can say it came after the roll. Press the button or give the command again.
dice-example = For example: { $examples }
dice-modifiers = After dice: `r1` rerolls ones, `ro<3` rerolls once, `!` explodes on the highest face, `!5` from 5, `kh3` `kl1` keep the highest or lowest, `dh1` `dl1` drop them, `>=5` `>4` `=6` or ` 5+` count successes. They always act in this order. `adv` and `dis` throw two and keep the better or the worse. A purpose follows in words, or after `#`.
dice-refused-title = No dice were rolled
dice-said = You wrote { $text }.
dice-unfinished = There is nothing to roll here.
dice-unread = I cannot read { $word } here.
dice-none = These are only numbers; there is no die among them.
dice-count = That is { $count } dice; a roll has from 1 to { $most }, repeats included.
dice-sides = There is no die with { $sides } sides here: from 2 to { $most }.
dice-repeat = { $count } repeats; a roll is repeated from 1 to { $most } times.
dice-terms = { $count } terms; at most { $most } are added up.
dice-number = { $number } is too large: at most { $most }.
dice-keep = { $sign } does not fit { $dice } dice: at least one must be chosen, and one must stay.
dice-twice = { $sign } (or one of its kind) stands twice behind the same dice.
dice-endless = { $dice } would never end: every face goes on.
dice-never = { $dice } cannot show { $faces }.
dice-purpose-long = The purpose has { $count } characters; at most { $most }.
dice-words = advantage adv disadvantage dis best highest worst lowest
dice-words-meaning = adv adv dis dis kh kh kl kl

dice-no-seal = No dice have been rolled outside of games on this server yet.
dice-no-such-roll = There is no roll { $roll } on this server. The number stands in the small print of the roll, such as 3.17: seal 3, roll 17.
dice-no-such-seal = There is no seal { $seal } with rolls on this server.
dice-no-such-game-roll = There is no roll { $roll } in game { $game }. Its rolls so far: { $count }.
dice-which-roll = Which roll of game { $game }? Its number stands in the small print of the result. Rolls so far: { $count }.
dice-standing-title = The seal of this server's dice
dice-standing-count =
    { $count ->
        [one] { $count } roll so far.
       *[other] { $count } rolls so far.
    }
dice-standing-until = It is revealed after { $most } rolls, or { $when } at the next roll or look, or when somebody who manages the server wishes it. The seal that follows is drawn already.
dice-standing-revealed = Revealed: { $seals }.
dice-standing-none-revealed = None is revealed yet.
dice-reveal-rights = Only somebody who may manage the server reveals a seal before its time.
dice-reveal-nothing = This seal is not open any more, or nothing was rolled under it.
dice-reveal-done = Seal { $seal } is revealed; its key stands in the channel.
dice-seal-ready = Check it: { $command } or { $script }
dice-seal-file-large = The file is larger than Discord takes.
dice-seal-title = Seal { $seal }

dice-proof-title = Proof of roll { $roll }
dice-proof-made = { $player } rolled { $dice } { $when } { $where }
dice-proof-faces = All faces in the order of their throws: { $faces }. Totals: { $totals }.
dice-proof-legend = In the post, a struck-out die was dropped, ↻ was thrown again, ! threw one more, bold counted.
dice-proof-commitment = Commitment, shown before: { $commitment }
dice-proof-mixed = Mixed into the key: { $mixed }
dice-proof-message = Bytes: HMAC-SHA-256 over { $message }, BLOCK = 0, 1, 2 …
dice-proof-key = Key: { $key }
dice-proof-holds = ✅ SHA-256 of the key is the commitment, and the key gives exactly these faces.
dice-proof-fails = ❌ The key gives other faces: { $faces }. Tell whoever runs this bot.
dice-proof-waits = The key is still locked away; it is revealed with the seal. Until then the commitment holds it to what it is.
dice-proof-game-title = Proof of rolls in game { $game }
dice-proof-entry = Ledger entry #{ $entry } { $where }
dice-proof-taken-back = It was taken back later; rolls after it went on in a new epoch.
dice-proof-game-mixed = Mixed into the key: { $mixed }
dice-proof-published = The long number is that of the message which published the commitment and the phrases before the game began: { $link }
dice-proof-unpublished = No message of the channel was mixed in: key and phrases alone decide the dice.
dice-proof-nothing-mixed = Nothing was mixed into the key: it alone decides the dice.
dice-proof-game-waits = The key is revealed when the game is over.
dice-proof-game-check = The whole game: { $export }, then { $command } or { $script }
dice-proof-nothing = No dice were thrown in this entry.

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
luck-mean = Mean { $mean }, fair dice { $fair }. 95 of 100 such samples of fair dice lie from { $low } to { $high }.
luck-sum = Pips against fair dice: { $surplus }. { $verdict }
luck-even = Evenness of the faces. { $verdict }
luck-few = Too few to tell; from { $needed } dice on.
luck-usual = As chance has it: fair dice stray as far in { $share } of samples.
luck-seldom = Seldom: fair dice stray as far only in { $share } of samples.
luck-rare = Rare: fair dice stray as far only in { $share } of samples.
luck-sides = **By side**
luck-purposes = **By purpose**
luck-group = { $name }: { $surplus } pips in { $count } × { $die }
luck-faces-note = Behind each face its count, its share, and between brackets what its true share may be (Wilson, 95%).
luck-caution =
    { $count ->
        [one] One question was asked of these dice. Of twenty honest ones, one looks seldom by chance alone.
       *[other] { $count } questions were asked of these dice at once, and the more are asked, the likelier one looks odd by chance alone; the words above allow for that.
    }
luck-counted = All dice thrown count, dropped, rerolled and taken-back ones too.
luck-who-throws = Dice belong to whoever gave the order that threw them.
