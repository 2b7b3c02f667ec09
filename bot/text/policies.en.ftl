### Rules options: how a game goes where the text of the rules leaves a choice, chosen before it begins.

button-policies = Rules options
button-policies-all = All rules options
policies-title = Rules options · { $title }
policies-about = Where the rules leave a choice, this game follows the options below. Pick one to see its ruling and the alternatives.
policies-pick = Which option?
policies-until = { $player } (the game’s creator), the referee and server managers can change them until the game begins.
policies-fixed = Rules options are fixed once a game has begun.
policies-unusual = 📖 **Rules options of this game that differ from the defaults:**
policies-unagreed = ⏳ Rules options or clocks changed after sides were taken. The game waits until these players agree (with **{ button-agree }**) or leave: { $players }
policies-not-yours = Only { $player } (the game’s creator), the referee and server managers can choose the rules options.
policy-line = - { $name }: **{ $value }**
policy-line-changed = - ✏️ { $name }: **{ $value }**
policy-line-otherwise = - ✏️ { $name }: **{ $value }** (default: { $usual })
policy-played =
    { $usual ->
        [yes] ▶ **{ $value }** (default) { $mark }
       *[no] ▶ **{ $value }** { $mark }
    }
policy-possible =
    { $usual ->
        [yes] ▫️ { $value } (default)
       *[no] ▫️ { $value }
    }
policy-rule = ⚖️ **{ $rule }** { $note }
policy-usual = default
policy-given = Set by the scenario; it can’t be changed.
policy-unfit = This scenario can’t be played with that rules option:
reading-changed = { $player } changed a rules option of this game: **{ $name }**
reading-changed-to = was: { $was }
    now: **{ $now }**
reading-changed-agree = { $whom }: the game won’t begin until you agree. Press **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
policies-stale = The rules options have changed again since that post. Look at the status post and agree there.
receipt-policies-agreed = You agreed to the terms of this game.
no-policy = This scenario has no rules option “{ $name }” to choose.
unagreed = Rules options or clocks changed after sides were taken. Still to agree: { $players }.
instead-agree = They can agree with **{ button-agree }**, or leave with `/{ cmd-game } { cmd-game-leave }`.
rule-policy-choice = { $name }: { $value }
rule-policy-played = **This game plays it differently ({ $name }).**
