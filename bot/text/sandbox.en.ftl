### Sandboxes: private copies of a position, to try things out.
cmd-sandbox = sandbox
cmd-sandbox-about = Try things out on a private copy of a position
cmd-sandbox-open = open
cmd-sandbox-open-about = Copy a position and play on by yourself, on every side
cmd-sandbox-enter = enter
cmd-sandbox-enter-about = Go back into one of your sandboxes, or list them
cmd-sandbox-leave = leave
cmd-sandbox-leave-about = Leave the sandbox: your commands apply to the game again
cmd-sandbox-fork = fork
cmd-sandbox-fork-about = Copy the sandbox and try something else in the copy
cmd-sandbox-back = back
cmd-sandbox-back-about = Undo the last order in the sandbox, or go back to an entry
cmd-sandbox-discard = discard
cmd-sandbox-discard-about = Throw a sandbox away
cmd-opt-name = name
cmd-opt-name-about = Its name, up to 40 characters
cmd-opt-sandbox-about = One of your sandboxes
cmd-opt-sandbox-entry-about = The ledger entry after which it begins; the latest position by default
cmd-opt-sandbox-back-about = The entry to go back to; without it, the last order is undone

button-sandbox = 🧪 Try it out
button-sandbox-fork = Fork
button-sandbox-leave = Leave the sandbox
button-sandbox-discard = Discard
sandbox-title = 🧪 { $name } · { $title }
sandbox-name = Sandbox { $number }
sandbox-opened = 🧪 A private copy of game { $game }, as it stood after entry { $number }. You order for every side, with dice of its own. Only you can see it, and the game itself doesn’t change.
sandbox-guessed = 🔒 What is hidden from you here is a guess, made the way the computer guesses. It tells you nothing about the real position.
sandbox-entered = In this channel your commands now apply to the sandbox. `/{ cmd-sandbox } { cmd-sandbox-leave }` takes you back to the game.
sandbox-forked = 🧪 A copy of { $name }, as it stood after entry { $number }.
sandbox-left = You’ve left the sandbox. Your commands here apply to the channel’s game again.
sandbox-discarded = The sandbox is gone.
sandbox-over = 🏁 Nothing more is asked here. You can go back, or leave.
sandbox-small = Sandbox, entry { $number }. Not part of the game.
sandbox-reason = tried out
sandbox-list-title = 🧪 Your sandboxes
sandbox-list =
    { $count ->
        [one] You have { $count } sandbox: { $names }. Press its button to enter it.
       *[other] You have { $count } sandboxes: { $names }. Press a button to enter one.
    }
sandbox-none = You have no sandboxes. `/{ cmd-sandbox } { cmd-sandbox-open }` makes one from the game in this channel.
sandbox-unknown = You have no sandbox called { $name }.
sandbox-yours = Yours: { $names }
sandbox-not-in = You aren’t in a sandbox here. `/{ cmd-sandbox } { cmd-sandbox-open }` makes one, `/{ cmd-sandbox } { cmd-sandbox-enter }` takes you back into one.
sandbox-not-full = You already have { $most } sandboxes, the most you can have. Throw one away with `/{ cmd-sandbox } { cmd-sandbox-discard }` first.
sandbox-not-name = You already have a sandbox called { $name }. Choose another name.
sandbox-not-over = The game is over at that entry, so nothing can be tried there. Name an earlier entry with `{ cmd-opt-entry }`.
sandbox-not-stuck = That position can’t be played on as far as you know it: a side must decide something that is hidden from you. Try an earlier entry, or wait until it is public.
sandbox-not-allowed = Sandboxes of this game are off while it is running: the server, the tournament or a player of the game chose so. Once it is over, you can try out every position of it.
sandbox-not-measured = This game forbids measuring before a declaration, and a sandbox would measure. Once the game is over, you can try out every position of it.
sandbox-not-back = The sandbox can’t go back to entry { $number }: it is there already, or that entry was undone or never made.
sandbox-sure-title = Discard this sandbox?
sandbox-sure =
    { $count ->
        [one] { $name } and its { $count } entry will be gone for good.
       *[other] { $name } and its { $count } entries will be gone for good.
    }
sandbox-form-title = Fork this sandbox
sandbox-form-name = Name of the copy
sandbox-form-about = Both go on from this position, each on its own

setting-sandbox = Sandboxes of running games
setting-sandbox-about = Private copies in which members try moves out. Turn them off for a tournament.
setting-sandbox-yes = allowed
setting-sandbox-no = off
