### A new game: the picker, and threads in which games live.

picker-title = New game: which rules?
picker-system = **{ $name }**: { $battles }
picker-battles =
    { $pages ->
        [one] Choose another battle
       *[other] Choose another battle (page { $page } of { $pages })
    }
picker-length =
    { $turns ->
        [one] { $turns } turn
       *[other] up to { $turns } turns
    } · { $players } sides
picker-plan = { $who } { $where }
picker-plan-computer = You play **{ $side }** against the computer
picker-plan-members = You play **{ $side }** against another member
picker-plan-both = You play both sides
picker-plan-here = in this channel.
picker-plan-thread = in a new thread.
picker-plan-games = in a new thread in { $channel }.
picker-players-title = { $title } · who plays?
picker-sides = Your side
picker-side = Play { $side }
picker-opponents = Your opponent
picker-opponent-computer = Against the computer
picker-opponent-computer-about = Begins at once
picker-opponent-members = Against a member
picker-opponent-members-about = Anyone can take the other side; then start the game
picker-opponent-both = Play both sides
picker-opponent-both-about = For two players at one screen, or to learn the rules
picker-terms-title = { $title } · dice and clock?
picker-dice = Dice
picker-dice-sealed-about = I roll them; they’re sealed before the game and proved after it
picker-dice-entered-about = You roll real dice and enter them; the other player confirms
picker-dice-alone = To use your own dice, first choose to play against a member: another player has to confirm them.
picker-clocks = Clock
picker-clock-none = No clock
picker-clock-none-about = Everyone takes the time they need
picker-clock-limit =
    { $days ->
        [one] { $days } day per question
       *[other] { $days } days per question
    }
picker-clock-limit-about = Stops in quiet hours and on days off; then a reminder
picker-clock-bank = { $days } days per side for the whole game
picker-clock-bank-about = Runs while you must answer; then a reminder
picker-place-title = { $title } · where?
picker-places = Where the game is played
picker-place-here = Here
picker-place-here-about = The game is posted in this channel
picker-place-thread = In a new thread
picker-place-thread-about = The channel gets one line with a link to it
picker-place-games = In the games channel
picker-place-games-about = Each game gets its own thread there
picker-stale = This menu is out of date. `/{ cmd-game } { cmd-game-new }` opens a new one.
picker-at-it = I’m already setting your game up.
button-picker-begin = Begin
button-picker-players = Players
button-picker-terms = Dice and clock
button-picker-place = Where to play
button-picker-back = Back
button-another = Another battle
cmd-opt-place = place
cmd-opt-place-about = Where to play; by default the server’s games channel, else this channel if it is free
cmd-place-here = here
cmd-place-thread = in a new thread
receipt-both = The game begins in a moment, in the channel. You play both sides.
receipt-thread = The game is in { $channel }.
thread-line = ⚔️ **{ $title }** is played in this thread. { $seats }
thread-link = ⚔️ **{ $title }** is played in { $channel }. { $seats }
thread-permissions = I can’t open a thread in { $channel }. Missing permissions: { $names }.
thread-unopened = Discord didn’t let me open a thread in { $channel }. Try again, or play without a thread.
thread-nowhere = I can’t open a thread here. Run the command in a text channel, or in a thread of one.
thread-too-many = You have { $count } games under way on this server. Finish one first.
permission-create-public-threads = Create Public Threads
another-battle = { $by } invites { $players } to another battle. Take a side in the opening post.

thread-open = open seat
thread-full = about to begin
thread-turn = turn { $turn }
thread-over = over
tag-open = open seat
tag-running = in play
tag-over = over
button-pick-battle = Choose a battle
