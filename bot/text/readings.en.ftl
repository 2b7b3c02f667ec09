### Readings: how the rules are read in a game, chosen before it begins.

button-readings = Readings
button-readings-all = All readings
readings-title = Readings: { $title }
readings-about = Where the text of the rules leaves a choice, this game goes by what stands here. Pick one to see its ruling and what else is possible.
readings-pick = Which reading?
readings-until = { $player }, who set the game up, and its referee may change them until it begins.
readings-fixed = Readings are fixed once a game has begun.
readings-unusual = 📖 **Readings of this game that are not the usual ones:**
readings-unagreed = ⏳ The readings changed after sides were taken. The game waits until these agree (with **{ button-agree }**) or leave: { $players }
readings-not-yours = Only { $player }, who set the game up, and its referee choose the readings.
reading-line = - { $name }: **{ $value }**
reading-line-otherwise = - ✏️ { $name }: **{ $value }** (usually: { $usual })
reading-played =
    { $usual ->
        [yes] ▶ **{ $value }** (as usual) { $mark }
       *[no] ▶ **{ $value }** { $mark }
    }
reading-possible =
    { $usual ->
        [yes] ▫️ { $value } (as usual)
       *[no] ▫️ { $value }
    }
reading-rule = ⚖️ **{ $rule }** { $note }
reading-usual = as usual
reading-given = The scenario itself sets this, so it stays.
reading-unfit = This scenario cannot be played by that reading:
reading-changed = { $player } has changed a reading of this game. **{ $name }**
reading-changed-to = was: { $was }
    now: **{ $now }**
reading-changed-agree = { $whom }: the game does not begin without your consent. Agree with **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
readings-stale = The readings have changed once more since that post. Look at the status post and agree there.
receipt-readings-agreed = You agree to the readings of this game.
no-reading = The scenario leaves no reading “{ $name }” open.
unagreed = The readings changed after sides were taken, and there is no consent yet of: { $players }.
instead-agree = What they may do: agree with **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
rule-edition-choice = { $name }: { $value }
rule-edition-played = **This game reads it otherwise ({ $name }).**
