### Rules options: how a game goes where the text of the rules leaves a choice, chosen before it begins.

button-readings = Rules options
button-readings-all = All rules options
readings-title = Rules options: { $title }
readings-about = Where the text of the rules leaves a choice, this game goes by what stands here. Pick one to see its ruling and what else is possible.
readings-pick = Which option?
readings-until = { $player }, who set the game up, and its referee may change them until it begins.
readings-fixed = Rules options are fixed once a game has begun.
readings-unusual = 📖 **Rules options of this game that differ from the usual ones:**
readings-unagreed = ⏳ The rules options changed after sides were taken. The game waits until these agree (with **{ button-agree }**) or leave: { $players }
readings-not-yours = Only { $player }, who set the game up, and its referee choose the rules options.
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
reading-unfit = This scenario cannot be played with that rules option:
reading-changed = { $player } has changed a rules option of this game. **{ $name }**
reading-changed-to = was: { $was }
    now: **{ $now }**
reading-changed-agree = { $whom }: the game does not begin without your consent. Agree with **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
readings-stale = The rules options have changed once more since that post. Look at the status post and agree there.
receipt-readings-agreed = You accept the rules options of this game.
no-reading = The scenario leaves no rules option “{ $name }” open.
unagreed = The rules options changed after sides were taken, and there is no consent yet of: { $players }.
instead-agree = What they may do: agree with **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
rule-edition-choice = { $name }: { $value }
rule-edition-played = **This game plays it otherwise ({ $name }).**
