### Seats of a running game: who sits down, who leaves, who takes a copy, and who must agree.

umpire-neutral = That member has played in this game and can’t referee it. Name a member who hasn’t.

post-seat-taken = 🪑 { $player } takes **{ $sides }**.
post-seat-left = 🪑 { $player } leaves **{ $sides }**, but stays a player of this game and may come back.
post-seat-computer = 🪑 The computer now plays **{ $sides }**, at { $by }’s request.
post-seat-word = { $player } decided this as the referee.
post-referee-named = ⚖️ { $by } names { $player } as the referee.
post-copy = 📄 { $player } takes a copy of the whole game, hidden information included.
post-copy-own = 📄 { $player } takes a copy of the ledger, limited to what **{ $sides }** may know.

request-seat-title = Allow this player to take the seat?
request-seat = { $player } wants to play **{ $side }**, but has seen more of this game than that side may see.
request-seat-played = { $player } wants to take **{ $side }** over from the computer.
request-referee-title = Accept this referee?
request-referee = { $player }, who has played here, wants { $member } to referee. A referee sees everything hidden.
request-whom = { $needs } ({ $whom }) must agree. The referee, or a server manager who isn’t playing, can decide alone.
request-whom-referee = Only the referee can agree, or a server manager who isn’t playing.
receipt-request-referee = This needs the agreement of the referee, or of a server manager who isn’t playing. I’ve asked in the channel.

ledger-kind-table = seats and copies
ledger-via-table = seats and copies
explain-minuted = This moved no piece, and undo doesn’t touch it *({ $rule })*

report-tables = Seats and copies
report-table = #{ $number } { $what }

game-channel-gone = Your game { $game } was ended with no winner { $when }, because its channel was deleted. `/{ cmd-game } { cmd-game-replay } { cmd-opt-game }:{ $game }` shows it; the bot’s host can hand you the file.

cmd-game-substitute = substitute
cmd-game-substitute-about = Offer your seat to another member, or let the computer play it
cmd-opt-substitute-side-about = Which of your sides
cmd-opt-substitute-computer-about = Let the computer take the seat; the other players must agree
post-seat-over = 🪑 { $player } takes over **{ $sides }** from { $was }.
seat-offered = 🪑 { $player } offers the seat of **{ $side }**. The member who takes it plays on from here, with the standing orders and drafts left there.
button-seat = Take this seat
receipt-offered = Your seat is offered in the channel. Until another member takes it, you play on. The same command withdraws the offer.
receipt-kept = You keep your seat: the offer is withdrawn.
receipt-taken-over = The seat is yours now, with its standing orders and drafts.
seat-not-offered = That seat isn’t offered, or it’s yours already.
umpire-substitute = You have seen more of this game than that side may see, so you can’t take the seat over.

cmd-game-show = show
cmd-game-show-about = Let a member who doesn’t play see what your side sees, or end that
receipt-shown = That member now sees what your side sees, with `/{ cmd-board }` and `/{ cmd-ledger }` here. The same command ends it.
receipt-hidden = That member no longer sees your side’s view.
umpire-watcher = That member has played in this game, so a side’s view can’t be shown to them.
