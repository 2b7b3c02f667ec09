### The bot's own words: commands, answers, public posts, and the house rules of the umpire.
### Names of commands and options are lower case, without spaces, at most 32 characters; what is about them at most 100.

## Commands

cmd-game = game
cmd-game-about = Set up, join, start, undo and end games
cmd-game-new = new
cmd-game-new-about = Set up a game: choose a battle, then begin
cmd-game-join = join
cmd-game-join-about = Take a side, or give your phrase for the dice
cmd-game-leave = leave
cmd-game-leave-about = Give up your side
cmd-game-start = start
cmd-game-start-about = Begin the game once every side has a player
cmd-game-status = status
cmd-game-status-about = The current decision, whose it is, and the losses so far
cmd-game-undo = undo
cmd-game-undo-about = Undo your last order, or ask to
cmd-game-resign = resign
cmd-game-resign-about = Resign and lose the game
cmd-game-abandon = abandon
cmd-game-abandon-about = End the game with no winner
cmd-game-export = export
cmd-game-export-about = Download the whole game as a file, to keep or to verify
cmd-referee = referee
cmd-referee-about = Referee tools: public, with a reason
cmd-referee-appoint = appoint
cmd-referee-appoint-about = Name the referee of this game
cmd-referee-place = place
cmd-referee-place-about = Place a unit on the board
cmd-referee-remove = remove
cmd-referee-remove-about = Take a unit off the board
cmd-referee-set = set
cmd-referee-set-about = Change a value of a unit
cmd-referee-ruling = ruling
cmd-referee-ruling-about = Settle a rules question; moves no piece
cmd-referee-rewind = rewind
cmd-referee-rewind-about = Go back to the position after a ledger entry
cmd-opt-member = member
cmd-opt-member-about = The member who will referee
cmd-opt-at = where
cmd-opt-at-about = A place on the board; suggestions appear as you type
cmd-opt-reason = reason
cmd-opt-reason-about = Everyone sees it, and it stays in the ledger
cmd-opt-field = field
cmd-opt-field-about = What to change; suggestions depend on the unit you named
cmd-opt-value = value
cmd-opt-value-about = The new value; suggestions appear as you type
cmd-opt-ruling = text
cmd-opt-ruling-about = Your ruling
cmd-opt-clause = paragraph
cmd-opt-clause-about = The paragraph it concerns, such as 6.1e
cmd-opt-entry = entry
cmd-opt-entry-about = The number of the last ledger entry to keep
cmd-order = order
cmd-order-about = Give an order; legal orders appear as you type
cmd-board = board
cmd-board-about = Your own view of the board, shown only to you
cmd-unit = unit
cmd-unit-about = A unit’s values, state and reach, or those of every unit in a hex
cmd-help = help
cmd-help-about = What can I do now?

cmd-opt-scenario = scenario
cmd-opt-scenario-about = What to play
cmd-opt-language = language
cmd-opt-language-about = Language of the public posts; the server’s own by default
cmd-opt-side = side
cmd-opt-side-about = The side to take
cmd-opt-phrase = phrase
cmd-opt-phrase-about = Any words of your own, mixed into the dice before the first roll
cmd-opt-order = order
cmd-opt-order-about = One order; type a unit or a hex to narrow the list
cmd-opt-where = where
cmd-opt-where-about = A hex, place or unit to zoom in on; on a table also a point such as 20 15
cmd-opt-text = text
cmd-opt-text-about = Show the board as text
cmd-opt-flip = flip
cmd-opt-flip-about = Show the board from the north
cmd-opt-palette = palette
cmd-opt-palette-about = Colours of the board; remembered for next time
cmd-opt-show = show
cmd-opt-show-about = Overlays: zones of control, command ranges
board-overtaken = You asked for a newer board before this one was drawn.
no-such-overlay = This board has no overlay called { $name }. `/{ cmd-board } { cmd-opt-show }:` lists them.
cmd-opt-unit = unit
cmd-opt-unit-about = The name of a unit, or a hex

cmd-language-en = English
cmd-language-ru = Russian
cmd-palette-standard = standard
cmd-palette-dark = dark
cmd-palette-safe = safe for the colour-blind
cmd-palette-print = for printing

## Rules cited

rule-cited = { $book } { $clause }
rule-titled = { $rule } “{ $title }”
rule-umpire = umpire: “{ $title }”

## House rules of the umpire

umpire-turn = Not your decision yet. Waiting for { $side }.
umpire-question = That question is no longer open.
umpire-not-an-answer = That has to wait: { $asked } must answer something else first.
umpire-over = The game is over.
umpire-undo = You have no order to undo.
umpire-referee = Only the game’s referee, the server’s referee role or a server manager can do this.
umpire-plays = You have played in this game, so you get the whole file only when it is over. Until then `/{ cmd-ledger } { cmd-opt-file }:` gives you what your side may know.
umpire-referee-reason = Give a reason: every referee action needs one.
umpire-referee-position = This would leave an impossible position: { $what }.
umpire-referee-question = This would leave the open question with no legal answer.
umpire-referee-text = “{ $what }” can’t be carried out as written.
umpire-referee-piece = “{ $what }” can’t be corrected now. The command suggests names as you type.
umpire-referee-field = “{ $what }” has no “{ $field }” to change. You can change: { $fields }.
umpire-referee-value = “{ $field }” of “{ $what }” can’t be “{ $value }”. Choose from: { $values }.
umpire-referee-example = “{ $field }” of “{ $what }” can’t be “{ $value }”. Examples: { $values }.
umpire-referee-at = “{ $what }” can’t be placed at “{ $at }”. Examples: { $places }.
umpire-no-watch = You can’t set that watch: it is already set, or these rules have no such watch.
umpire-premeasure = These rules allow no measuring before you declare an order.
umpire-clock = Only the game’s own clock can end it by timeout.
umpire-resigned = { $side } resigned.

## Buttons and menus

button-now = What can I do?
button-board = My board
button-undo = Undo
button-pick = Choose an order ({ $count })
button-others = Other orders ({ $count })
button-back = Back
button-less = ◀
button-more = ▶
button-join = Play { $side }
button-begin = Start the game
button-agree = Agree
button-decline = Decline
button-resign = Resign
button-abandon = End the game
button-text = As text
button-picture = As a picture
button-flip = Flip
button-whole = Whole map
button-whole-table = Whole table
button-framed = Close-up
choose-order = Choose an order
button-pick-hidden = Choose an order
choose-next =
    { $pages ->
        [one] Choose what comes next
       *[other] Choose what comes next ({ $page }/{ $pages })
    }
pick-title =
    { $count ->
        [one] { $count } legal order
       *[other] { $count } legal orders
    }
choose-order-page =
    { $pages ->
        [one] Choose an order
       *[other] Choose an order ({ $page }/{ $pages })
    }
pick-count =
    { $count ->
        [one] { $count } order
       *[other] { $count } orders
    }

## Private answers: what was not done, and why

not-done-title = Not done
nothing-changed = Nothing was changed.
refused-order = Why { $order } can’t be given
refused-no-more = { $order } is legal now. Give it again.
refused-small = { $rule } · Nothing was changed.
refused-small-order = { $order } · { $rule } · Nothing was changed.
button-why-else = Why else?
reason = - { $what } *({ $rule })*
refused-instead = Closest legal orders:
refused-others = { $more ->
        [0] Can act now: { $units }.
       *[other] Can act now: { $units } and { $more } more.
    }
unreadable = I don’t understand { $order }.
unreadable-word = I got stuck at { $word }. Expected: { $what }
expected = Expected: { $what }
ambiguous = { $order } can mean several things.
did-you-mean = Did you mean { $orders }?
stale = That button is out of date. Here is the game as it stands now.
undo-overtaken = That isn’t your latest order any more (hidden orders have no post). Your latest is #{ $number }, { $order }. Press again to undo it.
unknown-control = That button belongs to an older version of the bot. `/{ cmd-help }` shows what you can do.
not-yours = Not your decision. Waiting for { $sides } ({ $players }).
not-yours-vacant = Not your decision. Waiting for { $sides } (no player at present).
no-seat = You don’t play in this game.
asked = **{ $side }** ({ $player }): { $question } *({ $rule })*
nobody = no player
not-running-open = The game hasn’t started. `/{ cmd-game } { cmd-game-start }` starts it once every side has a player.
not-running-sealed = Seats and phrases are closed, and the game begins as soon as its first post is in the channel. If that takes too long, check that I can write here, then press **{ button-begin }** again.
not-running-running = The game is already running.
not-running-over = The game is over. `/{ cmd-game } { cmd-game-new }` sets up another.
not-running-abandoned = The game was ended with no winner. `/{ cmd-game } { cmd-game-new }` sets up another.
not-open = You can do this only before the game starts.
no-such-game = That game or request no longer exists.
no-game-here = There is no game in this channel.
how-to-start = `/{ cmd-game } { cmd-game-new }` sets up a game: choose a battle, then begin.
games-elsewhere =
    { $count ->
        [one] Your game is in { $channels }.
       *[other] Your games are in { $channels }.
    }
channel-busy = This channel already has a game, { $title } (number { $game }). Finish it, or end it with `/{ cmd-game } { cmd-game-abandon }`.
no-system = No rules system is called “{ $name }”.
no-scenario = No scenario is called “{ $name }”.
no-side = No side of this game is called “{ $name }”.
known-names = Choose from: { $names }.
seat-taken = { $player } already plays { $side }.
unseated = Still without a player: { $sides }.
which-side = Which side? Still free: { $sides }.
no-vacant-side = Every side has a player.
already-seated = You already play { $side }.
no-such-place = No hex, point, place or unit here is called { $place }.
no-unit-there = You can’t see any unit in { $hex }.
no-such-unit = No unit or hex that you can see is called { $unit }.
missing-permissions = I can’t post in this channel. Missing permissions: { $names }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
restarting-title = Restarting
restarting = I’m restarting. Try again in a minute. Nothing was changed.
fault-title = Something went wrong
fault = The fault is mine, not yours. Reference: `{ $reference }` (it is in my log too).
export-not-yet = While the game runs, only its referee or a server manager who isn’t playing can export it: the file shows hidden information, so the channel is told. When the game ends, it is posted here.
export-too-large = The export is too large for Discord. The bot’s host can export game { $game }.

## Private answers: what was done

receipt-entry-done = Recorded as no. { $number }: { $what }
receipt-entry = Recorded as no. { $number }
receipt-changed = Done.
receipt-new = Game created. Take your sides in the opening post.
receipt-sealed = Seats and phrases are closed. The battle begins in a moment, in the channel.
receipt-joined = You joined the game as { $sides }.
receipt-joined-phrase = You joined the game as { $sides }, and your phrase is mixed into the dice.
receipt-phrase = Your phrase is mixed into the dice.
receipt-left = You left the game.
receipt-request = This needs the agreement of { $sides }. I’ve asked in the channel.
receipt-agreed = You agreed.
receipt-declined = Request closed.
receipt-appointed = Referee named.
receipt-undone = Undone, recorded as no. { $number }
receipt-abandoned = Game ended with no winner.
export-title = Export
export-ready = The whole game as a file. Anyone can verify it: { $command }
confirm-resign-title = Resign?
confirm-resign = You resign as { $sides }. This ends the game and can’t be undone.
confirm-undo-title = Undo the computer’s turn too?
confirm-undo = Your last order is no. { $number }. Undoing it also undoes everything { $sides } did after it.
confirm-abandon-title = End the game with no winner?
confirm-abandon = This ends the game for everyone, with no winner. Before the start the creator can do this alone; after it, all sides must agree, or the referee or a server manager decides.

## What can I do

you-play = You play { $sides }.
you-watch = You are watching.
you-judge = You are the referee. `/{ cmd-referee }` with `{ cmd-referee-place }`, `{ cmd-referee-remove }` or `{ cmd-referee-set }` corrects the board, `{ cmd-referee-ruling }` settles a rules question, `{ cmd-referee-rewind }` goes back to an earlier entry, `{ cmd-referee-desk }` shows all your games.
asked-paused = ⏸ After that, the turn of { $side } goes on.
not-your-decision = You have nothing to decide right now.
now-open = The game hasn’t started: take a side, then start it.
now-sealed = Seats and phrases are closed. The battle begins in a moment.
now-over = The game is over.
now-abandoned = The game was ended with no winner.
duty = Still to do: { $duty }
kinds-of-orders = Examples, to be typed after `/{ cmd-order }`:
kind-of-order = { $kind ->
        [none] - { $examples }
       *[other] - { $kind }: { $examples }
    }
help-title = Umpire
help-welcome = I run tabletop wargames: you give orders, I check them against the rulebook, roll dice that anyone can verify, and show the board.
help-commands = Commands
help-command = - { $command }: { $about }

## A unit

leader-line = **{ $leader }** · { $side } · leader · { $hex }
unit-line = **{ $unit }** · { $side } · { $kind } { $size } · { $hex }
unit-stand = **{ $slug } · { $unit }** · { $side } · { $strength } · { $place }
unit-values = Values { $values }, steps left: { $steps } of { $of }
unit-state = State: { $states }
unit-reach =
    { $count ->
        [one] Can move to { $count } hex (movement points): { $hexes }
       *[other] Can move to { $count } hexes (movement points): { $hexes }
    }
off-map = off the map

## Public posts

post-turn =
    { $turns ->
        [0] Turn { $turn }
       *[other] Turn { $turn } of { $turns }
    }
post-headline-plain = { $title } · #{ $number }
post-order-player = **{ $side }** › { $order }
post-order-standing = **{ $side }** › { $order } (standing order)
post-order-clock = **{ $side }** › { $order } (by the clock)
post-referee = **The referee** intervenes: { $reason }
post-referee-rules = **The referee** rules. At issue: { $reason }
post-referee-for = **The referee** answers for **{ $side }**: { $order }. Reason: { $reason }
post-referee-for-secret = **The referee** answers for **{ $side }**. Reason: { $reason }
post-sentence = { $what } *({ $rule })*
post-roll = 🎲 { $purpose }: { $dice } → **{ $faces }** *({ $rule })* · roll { $index }
post-roll-sum = 🎲 { $purpose }: { $dice } → { $faces } = **{ $sum }** *({ $rule })* · roll { $index }
post-forced = **{ $side }** had only one legal choice: { $order } *({ $rule })*
post-won = 🏁 Won by { $player } (**{ $side }**).
post-draw = 🏁 **The game is a draw.**
post-rewound = ↩️ **{ $side }**: everything after #{ $to } is undone. Nothing is deleted, and dice already seen won’t come again.
post-rewound-agreed = Agreed by { $sides }.
post-reason = Reason: { $reason }
post-ruling = ⚖️ Ruling: { $text } ({ $clause })
post-ruling-free = ⚖️ Ruling: { $text }
post-broken = Entry #{ $number } is recorded, but its post failed. Reference: `{ $reference }`. `/{ cmd-board }` shows the board.
the-referee = The referee
small-rolls =
    { $count ->
        [one] roll { $rolls }
       *[other] rolls { $rolls }
    }
small-link = chain { $link }
small-rules = { $system } rules { $rules }

opening-sides =
    { $turns ->
        [0] **Sides**:
        [one] **Sides** ({ $turns } turn):
       *[other] **Sides** ({ $turns } turns):
    }
seat = **{ $side }**: { $player }
opening-terms = **How it is won:**
opening-seal = 🎲 The dice are sealed. SHA-256 of the key: { $seal }. The key is revealed at the end; `/{ cmd-game } { cmd-game-join }` mixes a phrase of yours into it.
seal-title = { $title } · the battle begins
seal-closed = Seats and phrases are closed:
seal-phrase = { $seat } · phrase “{ $phrase }”
seal-fixed =
    🎲 The key of the dice was sealed at the opening (SHA-256): { $seal }.
    Key, phrases and the number that Discord has just given this message now decide every roll.
seal-small = Game { $game } · phrases { $phrases } · this message is never edited
seal-undelivered = ⚠️ The game has not begun: I couldn’t post its phrases and the seal of its dice here. Seats and phrases are open again. Press **{ button-begin }** again, or end the game with `/{ cmd-game } { cmd-game-abandon }`.
post-dice-fixed = 🎲 The dice are sealed: the key, the phrases and the message number of { $link } decide every roll.
opening-house = 🏠 Charts of our own in this game: { $tables }
opening-no-house = All charts in this game come from the rulebook or from published sources.
opening-begin = Take a side with its button, then start the game. Or take one and let the computer play the others.
opening-small = Game { $game } · { $system } · content { $content } · rules { $rules }

status-title = { $title } · status
status-open = **Before the start.** Sides:
status-sealed = **About to begin.** Sides:
status-running = The game is running.
status-over = The game is over.
status-abandoned = The game was ended with no winner.
status-lost = lost { $lost } of { $total }
status-points =
    { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
status-breaking = breaks at { $breaking }
status-last = Last entry: #{ $number } { $link }
status-small = Game { $game }

request-undo-title = Allow this undo?
request-undo = **{ $side }**: { $player } wants to undo an order, but dice were rolled, something was revealed or another side has acted since. { $needs } ({ $whom }) must agree.
request-undone =
    { $how ->
        [open] { $count ->
            [one] { $count } entry would be undone:
           *[other] { $count } entries would be undone:
        }
        [granted] { $count ->
            [one] { $count } entry was undone:
           *[other] { $count } entries were undone:
        }
       *[other] { $count ->
            [one] { $count } entry stays:
           *[other] { $count } entries stay:
        }
    }
request-abandon-title = End the game with no winner?
request-abandon = **{ $side }**: { $player } wants to end the game with no winner. { $needs } ({ $whom }) must agree.
request-lapses = Expires { $when }, or when the next order is given.
request-over = { $how ->
        [granted] **Agreed.**
        [declined] **Declined or withdrawn.**
       *[lapsed] **Expired**: no answer came in time, or the game went on.
    }
request-small = Game { $game } · #{ $number }

closing-title = { $title } · the end
closing-seal = Commitment from the opening (SHA-256): { $seal }
closing-key = 🔑 Key of the dice: { $key }
closing-phrase = Phrase of { $side }: { $phrase }
closing-message = Message mixed into the dice: { $link }
closing-head = Last link of the ledger: { $head }
closing-verify = The whole game is attached. Anyone can verify dice, ledger and rules: { $command }
