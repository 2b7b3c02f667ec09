### Rules options: how a game goes where the text of the rules leaves a choice, chosen before it begins.

button-policies = Rules options
button-policies-all = All rules options
policies-title = Rules options: { $title }
policies-about = Where the text of the rules leaves a choice, this game goes by what stands here. Pick one to see its ruling and what else is possible.
policies-pick = Which option?
policies-until = { $player }, who set the game up, and its referee may change them until it begins.
policies-fixed = Rules options are fixed once a game has begun.
policies-unusual = 📖 **Rules options of this game that differ from the usual ones:**
policies-unagreed = ⏳ The rules options changed after sides were taken. The game waits until these agree (with **{ button-agree }**) or leave: { $players }
policies-not-yours = Only { $player }, who set the game up, its referee and managers of the server choose the rules options.
policy-line = - { $name }: **{ $value }**
policy-line-otherwise = - ✏️ { $name }: **{ $value }** (usually: { $usual })
policy-played =
    { $usual ->
        [yes] ▶ **{ $value }** (as usual) { $mark }
       *[no] ▶ **{ $value }** { $mark }
    }
policy-possible =
    { $usual ->
        [yes] ▫️ { $value } (as usual)
       *[no] ▫️ { $value }
    }
policy-rule = ⚖️ **{ $rule }** { $note }
policy-usual = as usual
policy-given = The scenario itself sets this, so it stays.
policy-unfit = This scenario cannot be played with that rules option:
reading-changed = { $player } has changed a rules option of this game. **{ $name }**
reading-changed-to = was: { $was }
    now: **{ $now }**
reading-changed-agree = { $whom }: the game does not begin without your consent. Agree with **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
policies-stale = The rules options have changed once more since that post. Look at the status post and agree there.
receipt-policies-agreed = You accept the rules options of this game.
no-policy = The scenario leaves no rules option “{ $name }” open.
unagreed = The rules options changed after sides were taken, and there is no consent yet of: { $players }.
instead-agree = What they may do: agree with **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
rule-policy-choice = { $name }: { $value }
rule-policy-played = **This game plays it otherwise ({ $name }).**
