### What follows a game: film, battle report, replay.

cmd-game-replay = replay
cmd-game-replay-about = Step through a game, just for you
cmd-game-report = report
cmd-game-report-about = The battle report of a game so far
cmd-opt-game = game
cmd-opt-game-about = A game’s number on this server; by default the one in this channel

## Replay

button-replay = Replay
button-first = ⏮
button-last = ⏭
replay-title = { $title } · entry { $number } of { $last }
replay-taken-back = ↩️ *Undone later, by entry #{ $number }.*
replay-entry = entry #{ $number }
replay-turns = Go to a turn
replay-game-running = running
replay-game-over = over
replay-game-abandoned = ended with no winner

## Film

film-title = { $title } · the film
film-alt =
    { $frames ->
        [one] Film of the game, { $frames } board from the opening to the end. `/{ cmd-game } { cmd-game-replay }` steps through it, also as text.
       *[other] Film of the game, { $frames } boards from the opening to the end. `/{ cmd-game } { cmd-game-replay }` steps through it, also as text.
    }
film-about = Every board of the game, from the opening to the end.
film-chosen = The { $frames } boards that mattered most, out of { $entries }. The replay has them all.
film-broken = The film of this game failed. Reference: `{ $reference }` (it is in the bot’s log too). The replay shows every board.

## Battle report

report-title = { $title } · battle report
report-running = The game is still running; this is what everyone may know so far.
report-abandoned = The game was ended with no winner.
report-won = 🏁 Won by **{ $side }**.
report-draw = 🏁 **The game is a draw.**
report-counts = { $entries ->
        [one] { $entries } ledger entry
       *[other] { $entries } ledger entries
    }, { $rolls ->
        [one] { $rolls } roll of the dice
       *[other] { $rolls } rolls of the dice
    }.
report-game = The game
report-turn = Turn { $turn }
report-killed = eliminated: { $names }
report-taken = captured: { $names }
report-course = How it went
report-story = The story
report-turning = Turning points
report-turning-short = **Turning points**
report-losses = Losses
report-no-losses = No losses.
report-luck = Dice
report-luck-about = All dice thrown by the side’s own orders. The fair range holds the mean of 95 in 100 equally large samples of fair dice. High isn’t always good: the chart decides.
report-rulings = Rulings
report-acts = The referee
report-backs = Undone
report-rules = Rules most used
report-rules-short = Rules most used: { $rules }
report-refereed = { $rulings ->
        [one] { $rulings } ruling
       *[other] { $rulings } rulings
    }, { $acts ->
        [one] { $acts } referee action
       *[other] { $acts } referee actions
    }, { $backs ->
        [one] { $backs } undo
       *[other] { $backs } undos
    }.
report-board-opening = The opening
report-board-after = { $name }: the board at the end of the turn
report-deeds = Other moves: { $sides }
report-ruling = #{ $number } ⚖️ **Ruling** ({ $clause }): { $text } At issue: { $reason }
report-ruling-free = #{ $number } ⚖️ **Ruling**: { $text } At issue: { $reason }
report-act = #{ $number } **The referee** intervened: { $reason }
report-back = #{ $number } ↩️ **{ $side }** went back to the position after #{ $to }.
report-side = **{ $side }** · attacks made: { $clashes } · losses: { $lost }
report-more = and { $count } more
report-gains = · captured: { $places }
report-lost-of = lost { $lost } of { $total }
report-destroyed = eliminated
report-column-turn = Turn
report-column-side = Side
report-column-unit = Unit
report-column-lost = Lost
report-column-fate = Fate
report-column-dice = Dice
report-column-mean = Mean
report-column-fair = Expected
report-column-range = Fair range
report-column-verdict = Verdict
report-luck-line = { $side }: { $count } { $die }, mean { $mean } where { $fair } is fair ({ $verdict })
report-luck-few = too few dice to judge
report-luck-usual = normal for fair dice
report-luck-seldom = unusual: fair dice do this in fewer than 5 games in 100
report-luck-rare = very unusual: fair dice do this in fewer than 1 game in 200
report-small = Game { $game } · rules { $rules } · last link of the ledger { $head } · seal of the dice { $seal }
