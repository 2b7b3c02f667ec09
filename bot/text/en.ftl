### The bot's own words: commands, answers, public posts, and the house rules of the umpire.
### Names of commands and options are lower case, without spaces, at most 32 characters; what is about them at most 100.

## Commands

cmd-game = game
cmd-game-about = Set up, join, start, undo and end games
cmd-game-new = new
cmd-game-new-about = Set up a game in this channel
cmd-game-join = join
cmd-game-join-about = Take a side, or give your phrase for the dice
cmd-game-leave = leave
cmd-game-leave-about = Give your side back
cmd-game-start = start
cmd-game-start-about = Begin the game once every side has a player
cmd-game-status = status
cmd-game-status-about = Whose decision it is, what is asked, and the losses
cmd-game-undo = undo
cmd-game-undo-about = Take your last order back, or ask the other side for it
cmd-game-resign = resign
cmd-game-resign-about = Give the game up
cmd-game-abandon = abandon
cmd-game-abandon-about = End the game without a result
cmd-game-export = export
cmd-game-export-about = Get the whole game as a file, to check it or to keep it
cmd-referee = referee
cmd-referee-about = What only a referee may do, openly and with a reason
cmd-referee-appoint = appoint
cmd-referee-appoint-about = Name the referee of this game
cmd-referee-place = place
cmd-referee-place-about = Put a unit somewhere on the board
cmd-referee-remove = remove
cmd-referee-remove-about = Take a unit off the map
cmd-referee-set = set
cmd-referee-set-about = Set a value of a unit
cmd-referee-ruling = ruling
cmd-referee-ruling-about = Decide a question of the rules; moves no piece
cmd-referee-rewind = rewind
cmd-referee-rewind-about = Go back to the position after a ledger entry
cmd-opt-member = member
cmd-opt-member-about = Who is to referee
cmd-opt-at = where
cmd-opt-at-about = A place on the board; it is offered while you type
cmd-opt-reason = reason
cmd-opt-reason-about = Everybody sees it, and it stays in the ledger
cmd-opt-field = field
cmd-opt-field-about = What to set; it is offered for the unit that you named
cmd-opt-value = value
cmd-opt-value-about = The new value; it is offered for what is set
cmd-opt-ruling = text
cmd-opt-ruling-about = What is decided
cmd-opt-clause = paragraph
cmd-opt-clause-about = The paragraph that it concerns, such as 6.1e
cmd-opt-entry = entry
cmd-opt-entry-about = The number of the ledger entry that is to stand last
cmd-order = order
cmd-order-about = Give an order; what is legal now is offered as you type
cmd-board = board
cmd-board-about = Your own view of the board, for you alone
cmd-unit = unit
cmd-unit-about = Values, state and reach of a unit, or of all units in a hex
cmd-help = help
cmd-help-about = What can I do now?

cmd-opt-scenario = scenario
cmd-opt-scenario-about = What to play
cmd-opt-language = language
cmd-opt-language-about = Language of the public posts; the server's own if you do not say
cmd-opt-side = side
cmd-opt-side-about = The side to take
cmd-opt-phrase = phrase
cmd-opt-phrase-about = Any words of yours, mixed into the dice before the first roll
cmd-opt-order = order
cmd-opt-order-about = One order; type a unit or a hex to narrow the list
cmd-opt-where = where
cmd-opt-where-about = A hex, a place or a unit to show large; on a table also a point such as 20 15
cmd-opt-text = text
cmd-opt-text-about = The board as text
cmd-opt-flip = flip
cmd-opt-flip-about = Seen from the north
cmd-opt-palette = palette
cmd-opt-palette-about = Colours; remembered for next time
cmd-opt-show = show
cmd-opt-show-about = Lay over it: zones of control, command ranges
no-such-overlay = There is nothing called { $name } to lay over this board. `/{ cmd-board } { cmd-opt-show }:` offers what there is.
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

umpire-turn = It is not your decision. Asked now: { $side }.
umpire-question = This belongs to a question that is no longer open.
umpire-not-an-answer = That has to wait: { $asked } must answer something else first.
umpire-over = The game is over and takes no more orders.
umpire-undo = There is no order of yours that could be taken back.
umpire-referee = Only the referee of the game or a manager of the server may do this.
umpire-plays = You have held a side of this game, so its file is yours once it is over; until then `/{ cmd-ledger } { cmd-opt-file }:` hands you what your side may know.
umpire-referee-reason = A referee's act needs a reason.
umpire-referee-position = This would leave an impossible position: { $what }.
umpire-referee-question = This would leave the open question without any lawful answer.
umpire-referee-text = “{ $what }” cannot be carried out as it is written.
umpire-referee-piece = “{ $what }” is nothing that can be corrected so now. The command offers the names while you type.
umpire-referee-field = “{ $what }” has no “{ $field }” to set. What may be set: { $fields }.
umpire-referee-value = “{ $field }” of “{ $what }” cannot be “{ $value }”. It may be: { $values }.
umpire-referee-example = “{ $field }” of “{ $what }” cannot be “{ $value }”. Write it like one of these: { $values }.
umpire-referee-at = “{ $at }” is no place for “{ $what }”. Write it like this: { $places }.
umpire-no-watch = The rules know no such watch, or it is set already.
umpire-premeasure = The rules allow no measuring before a declaration.
umpire-clock = Only the clock of the game may end it by time.
umpire-resigned = { $side } gave the game up.

## Buttons and menus

button-now = What can I do
button-board = My board
button-undo = Undo
button-pick = Choose an order ({ $count })
button-back = Back
button-less = ◀
button-more = ▶
button-join = Play { $side }
button-begin = Start the game
button-agree = Agree
button-decline = Decline
button-resign = Resign
button-abandon = End without a result
button-text = As text
button-picture = As a picture
button-flip = Flip
button-whole = Whole map
button-whole-table = Whole table
button-framed = Where it happens
choose-order = Choose an order
button-pick-hidden = Choose an order
choose-next =
    { $pages ->
        [one] Choose what comes next
       *[other] Choose what comes next ({ $page }/{ $pages })
    }
pick-title =
    { $count ->
        [one] { $count } legal order.
       *[other] { $count } legal orders.
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
refused-no-more = { $order } is legal by now: give it again.
refused-small = { $rule } · Nothing was changed.
refused-small-order = { $order } · { $rule } · Nothing was changed.
button-why-else = Why else
reason = - { $what } *({ $rule })*
refused-instead = Nearest to it:
refused-others = { $more ->
        [0] Can act now: { $units }.
       *[other] Can act now: { $units } and { $more } more.
    }
unreadable = I can’t read { $order } as an order.
unreadable-word = Unclear: { $word }. Expected there: { $what }
expected = Expected: { $what }
ambiguous = { $order } can mean several things.
did-you-mean = Did you mean { $orders }?
stale = That button is out of date. This is how the game stands now.
undo-overtaken = Something was entered after that post; what is done in secret has no post. Your newest order is #{ $number }, { $order }: press again to take that back.
unknown-control = That button belongs to an older version of the bot. `/{ cmd-help }` shows what you can do.
not-yours = This is for { $sides } to decide ({ $players }).
not-yours-vacant = This is for { $sides } to decide; nobody plays that side at present.
no-seat = You play no side in this game.
asked = **{ $side }** ({ $player }): { $question } *({ $rule })*
nobody = nobody
not-running-open = The game has not started. It starts with `/{ cmd-game } { cmd-game-start }` once every side has a player.
not-running-sealed = Seats and phrases are closed: the game begins by itself as soon as its first post stands in the channel. If that takes long, check that I can write here, and press **{ button-begin }** again.
not-running-running = The game is running already.
not-running-over = The game is over. `/{ cmd-game } { cmd-game-new }` sets up another one.
not-running-abandoned = The game was ended without a result. `/{ cmd-game } { cmd-game-new }` sets up another one.
not-open = This is possible only before the start.
no-such-game = There is no such game or request any more.
no-game-here = There is no game in this channel.
how-to-start = `/{ cmd-game } { cmd-game-new }` sets up a game: choose a battle, begin.
games-elsewhere =
    { $count ->
        [one] Your game is in { $channels }.
       *[other] Your games are in { $channels }.
    }
channel-busy = This channel already has a game: { $title } (number { $game }). Finish it, or end it with `/{ cmd-game } { cmd-game-abandon }`.
no-system = There is no rule system “{ $name }”.
no-scenario = There is no scenario “{ $name }”.
no-side = There is no side “{ $name }” in this game.
known-names = There are: { $names }.
seat-taken = The side is taken: { $side }, by { $player }.
unseated = Nobody plays { $sides } yet.
which-side = Which side? Free are: { $sides }.
no-vacant-side = Every side has a player.
already-seated = You already play { $side }.
no-such-place = There is no hex, point, place or unit { $place } here.
no-unit-there = There is no unit in { $hex } that you can see.
no-such-unit = There is no unit or hex { $unit } that you can see.
missing-permissions = I cannot post in this channel. Missing permissions: { $names }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
restarting-title = Restarting
restarting = The bot is restarting; try again in a minute. Nothing was changed.
fault-title = A fault of ours
fault = Something failed on our side. The reference is `{ $reference }`; the log has it too.
export-not-yet = While the game runs, only its referee or a manager of the server who does not play can get the export, because it tells what is hidden, and everybody is told of it. At the end it is posted here for everybody.
export-too-large = The export is larger than Discord takes. The operator of the bot can write it: game { $game }.

## Private answers: what was done

receipt-entry = Recorded as no. { $number }
receipt-changed = Done.
receipt-new = The table is set up. The opening post is in the channel; take your sides there.
receipt-sealed = Seats and phrases are closed. The battle begins in a moment, in the channel.
receipt-joined = You are at the table.
receipt-joined-phrase = You are at the table, and your phrase is mixed into the dice.
receipt-phrase = Your phrase is mixed into the dice.
receipt-left = You have left the table.
receipt-request = This needs the consent of { $sides }. They have been asked in the channel.
receipt-agreed = You have agreed.
receipt-declined = The request is closed.
receipt-appointed = The referee is named.
receipt-abandoned = The game was ended without a result.
export-title = Export
export-ready = The whole game as a file. Anybody can check it: { $command }
confirm-resign-title = Resign?
confirm-resign = You give up for { $sides }. This ends the game and cannot be undone.
confirm-abandon-title = End without a result?
confirm-abandon = Before the start the creator can end the game; later all sides together, the referee, or a manager of the server.

## What can I do

you-play = You play { $sides }.
you-watch = You are watching.
you-judge = You are the referee. `/{ cmd-referee }` with `{ cmd-referee-place }`, `{ cmd-referee-remove }` or `{ cmd-referee-set }` puts the board right, `{ cmd-referee-ruling }` settles a question of rules, `{ cmd-referee-rewind }` goes back to an earlier entry.
asked-paused = ⏸ { $side }: the turn goes on after that.
not-your-decision = You have nothing to decide now.
now-open = The game has not started: take sides, then start.
now-sealed = Seats and phrases are closed. The battle begins in a moment.
now-over = The game is over.
now-abandoned = The game was ended without a result.
duty = Still to be done: { $duty }
kinds-of-orders = For example:
kind-of-order = { $kind ->
        [none] - { $examples }
       *[other] - { $kind }: { $examples }
    }
help-title = Umpire
help-welcome = I moderate tabletop wargames: you give orders, I check them by the rulebook, roll provable dice and show the board.
help-commands = Commands
help-command = - { $command }: { $about }

## A unit

leader-line = **{ $leader }** · { $side } · leader · { $hex }
unit-line = **{ $unit }** · { $side } · { $kind } { $size } · { $hex }
unit-stand = **{ $slug } · { $unit }** · { $side } · { $strength } · { $place }
unit-values = Values { $values }, steps { $steps } of { $of }
unit-state = State: { $states }
unit-reach =
    { $count ->
        [one] Can go to { $count } hex (movement points): { $hexes }
       *[other] Can go to { $count } hexes (movement points): { $hexes }
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
post-sentence = { $what } *({ $rule })*
post-roll = 🎲 { $purpose }: { $dice } → **{ $faces }** *({ $rule })* · roll { $index }
post-roll-sum = 🎲 { $purpose }: { $dice } → { $faces } = **{ $sum }** *({ $rule })* · roll { $index }
post-forced = **{ $side }** had one lawful answer: { $order } *({ $rule })*
post-won = 🏁 Won by { $player } (**{ $side }**).
post-draw = 🏁 **The game is a draw.**
post-rewound = ↩️ **{ $side }**: everything after #{ $to } is taken back. Nothing is deleted, and no roll comes again.
post-rewound-agreed = With the consent of { $sides }.
post-reason = Reason: { $reason }
post-ruling = ⚖️ Ruling: { $text } ({ $clause })
post-broken = #{ $number } is in the ledger, but its post could not be made. The reference is `{ $reference }`. `/{ cmd-board }` shows the board.
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
seal-title = { $title }: the battle begins
seal-closed = Seats and phrases are closed:
seal-phrase = { $seat } · phrase “{ $phrase }”
seal-fixed =
    🎲 The key of the dice was sealed at the opening (SHA-256): { $seal }.
    Key, phrases and the number that Discord has just given this message now decide every roll.
seal-small = Game { $game } · phrases { $phrases } · this message is never edited
seal-undelivered = ⚠️ The game has not begun: I couldn’t post its phrases and the seal of its dice here. Seats and phrases are open again. Press **{ button-begin }** again, or end the game with `/{ cmd-game } { cmd-game-abandon }`.
post-dice-fixed = 🎲 The dice are fixed: key, phrases and the number of { $link } decide every roll.
opening-house = 🏠 Tables of our own making in this game: { $tables }
opening-no-house = All tables of this game come from the rulebook or from published sources.
opening-begin = Take a side with its button and start the game; or take one and let the computer play the others.
opening-small = Game { $game } · { $system } · content { $content } · rules { $rules }

status-title = { $title }: status
status-open = **Before the start.** Sides:
status-sealed = **About to begin.** Sides:
status-running = The game is running.
status-over = The game is over.
status-abandoned = The game was ended without a result.
status-lost = lost { $lost } of { $total }
status-points =
    { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
status-breaking = breaks at { $breaking }
status-last = Last entry: #{ $number } { $link }
status-small = Game { $game }

request-undo-title = May this be taken back?
request-undo = **{ $side }**: { $player } asks to take back an order after dice were rolled, something was revealed or somebody answered. { $needs } ({ $whom }) may agree.
request-undone =
    { $how ->
        [open] { $count ->
            [one] { $count } entry would be taken back:
           *[other] { $count } entries would be taken back:
        }
        [granted] { $count ->
            [one] { $count } entry was taken back:
           *[other] { $count } entries were taken back:
        }
       *[other] { $count ->
            [one] { $count } entry stays:
           *[other] { $count } entries stay:
        }
    }
request-abandon-title = End the game without a result?
request-abandon = **{ $side }**: { $player } asks to end the game without a result. { $needs } ({ $whom }) may agree.
request-lapses = The request lapses { $when } and with the next order.
request-over = { $how ->
        [granted] **Agreed.**
        [declined] **Declined or withdrawn.**
       *[lapsed] **Lapsed**: nobody answered in time, or the game went on.
    }
request-small = Game { $game } · #{ $number }

closing-title = { $title }: the end
closing-seal = Committed at the opening (SHA-256): { $seal }
closing-key = 🔑 Key of the dice: { $key }
closing-phrase = Phrase of { $side }: { $phrase }
closing-message = Message mixed into the dice: { $link }
closing-head = Last link of the ledger: { $head }
closing-verify = The whole game is attached. Anybody can check dice, ledger and rules: { $command }
