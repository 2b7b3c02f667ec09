### What follows a game: film, battle report, replay.

cmd-game-replay = replay
cmd-game-replay-about = Step through a game, for you alone
cmd-game-report = report
cmd-game-report-about = The battle report of a game, as far as it has come
cmd-opt-game = game
cmd-opt-game-about = The number of a game of this server; the one in this channel if you do not say

## Replay

button-replay = Replay
button-first = ⏮
button-last = ⏭
replay-title = { $title }: entry { $number } of { $last }
replay-taken-back = ↩️ *Taken back later, by entry #{ $number }.*
replay-entry = entry #{ $number }
replay-turns = Go to a turn
replay-game-running = running
replay-game-over = over
replay-game-abandoned = ended without a result

## Film

film-title = { $title }: the film
film-alt =
    { $frames ->
        [one] Film of the game, { $frames } board from the opening to the end. `/{ cmd-game } { cmd-game-replay }` steps through it, also as text.
       *[other] Film of the game, { $frames } boards from the opening to the end. `/{ cmd-game } { cmd-game-replay }` steps through it, also as text.
    }
film-about = Every board that stood, from the opening to the end.
film-chosen = The { $frames } boards of { $entries } that mattered most. The replay has them all.
film-broken = The film of this game could not be made. The reference is `{ $reference }`; the log has it too. The replay shows every board.

## Battle report

report-title = { $title }: battle report
report-running = The game is still running; this is what everybody may know by now.
report-abandoned = The game was ended without a result.
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
report-killed = destroyed: { $names }
report-taken = taken: { $names }
report-course = How it went
report-story = The story
report-turning = Turning points
report-turning-short = **Turning points**
report-losses = Losses
report-no-losses = Nobody lost anything.
report-luck = Dice
report-luck-about = All dice that the side's own orders threw. The range holds the mean of 95 in 100 such samples of fair dice. High is not always good: what a roll is worth, its table says.
report-rulings = Rulings
report-acts = The referee
report-backs = Taken back
report-rules = Rules most used
report-rules-short = Rules most used: { $rules }
report-refereed = { $rulings ->
        [one] { $rulings } ruling
       *[other] { $rulings } rulings
    }, { $acts ->
        [one] { $acts } act of the referee
       *[other] { $acts } acts of the referee
    }, { $backs ->
        [one] { $backs } taking back
       *[other] { $backs } takings back
    }.
report-board-opening = The opening
report-board-after = { $name }: the end of the turn
report-deeds = Other moves: { $sides }
report-ruling = #{ $number } ⚖️ **Ruling** ({ $clause }): { $text } Reason: { $reason }
report-act = #{ $number } **The referee** intervened: { $reason }
report-back = #{ $number } ↩️ **{ $side }** went back to the position after #{ $to }.
report-side = **{ $side }**: { $clashes ->
        [one] { $clashes } attack
       *[other] { $clashes } attacks
    }, { $lost ->
        [one] { $lost } lost
       *[other] { $lost } lost
    }
report-more = { $count } more
report-gains = · took: { $places }
report-lost-of = lost { $lost } of { $total }
report-destroyed = destroyed
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
report-luck-usual = as fair dice fall
report-luck-seldom = unusual: fair dice do this in fewer than 5 games of 100
report-luck-rare = very unusual: fair dice do this in fewer than 1 game of 200
report-small = Game { $game } · rules { $rules } · last link of the ledger { $head } · seal of the dice { $seal }
