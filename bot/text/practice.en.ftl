## The computer as a player.
the-computer = the computer
post-order-computer = **{ $side }** › { $order } (the computer)
cmd-opt-opponent = opponent
cmd-opt-opponent-about = Who plays the other sides: the computer, a member, or you
cmd-opt-seat-about = Let the computer take this side in place of a player
cmd-opt-own-side-about = Your side; in a game against the computer the first one if you name none
cmd-opponent-computer = The computer
cmd-opponent-members = A member
cmd-opponent-both = Myself: both sides
receipt-practice = The game against the computer begins in a moment, in the channel.
receipt-computer = The computer is at the table.
request-computer-title = May the computer take a seat?
request-computer = **{ $side }**: { $player } asks to let the computer play on in place of a missing player. { $needs } ({ $whom }) may agree.
request-computer-side = The seat: { $seat }
practice-stuck = The computer found no order that it could give (reference `{ $reference }`). Nothing is lost: a referee can move for it, or the game can be ended with `/{ cmd-game } { cmd-game-abandon }`.
button-practice = Against the computer
