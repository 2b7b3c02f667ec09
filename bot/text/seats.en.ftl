### Seats of a running game: who sits down, who leaves, who takes a copy, and who must agree.

umpire-neutral = Whoever has held a side of this game does not referee it; somebody who has held none may be named.

post-seat-taken = 🪑 { $player } sits down on **{ $sides }**.
post-seat-left = 🪑 { $player } leaves: **{ $sides }**. They remain a player of this game and may take the seat back.
post-seat-computer = 🪑 The computer plays **{ $sides }** from now on, at the wish of { $by }.
post-seat-word = { $player } decided so as the referee.
post-referee-named = ⚖️ The referee is { $player } from now on, named by { $by }.
post-copy = 📄 { $player } takes a copy of the whole game, with all that is hidden in it.
post-copy-own = 📄 { $player } takes a copy of the ledger as far as he may know it: { $sides }.

request-seat-title = May this seat be taken?
request-seat = { $player } asks to play **{ $side }**, but has seen more of this game than that side may see.
request-referee-title = May this referee be named?
request-referee = { $player }, who has played here, asks to name { $member } as the referee, who sees all that is hidden.
request-whom = { $needs } ({ $whom }) may agree; the referee, or a manager of the server who does not play, decides alone.
request-whom-referee = Only the referee may agree, or a manager of the server who does not play.
receipt-request-referee = This needs the consent of the referee, or of a manager of the server who does not play. They have been asked in the channel.

ledger-kind-table = seats and copies
ledger-via-table = at the table
explain-minuted = No piece was moved, and nothing takes this back *({ $rule })*

report-tables = Seats and copies
report-table = #{ $number } { $what }

game-channel-gone = Your game { $game } was ended without a result { $when }, because its channel was deleted. `/{ cmd-game } { cmd-game-replay } { cmd-opt-game }:{ $game }` shows it; whoever hosts the bot can hand the file out.
