## The computer as a player.
the-computer = the computer
post-order-computer = **{ $side }** › { $order } (the computer)
cmd-opt-opponent = opponent
cmd-opt-opponent-about = The other sides’ player: the computer, a member or you
cmd-opt-seat-about = Let the computer take this side in place of a player
cmd-opt-own-side-about = Your side; against the computer, the first one by default
cmd-opponent-computer = The computer
cmd-opponent-members = A member
cmd-opponent-both = Myself, on both sides
receipt-practice = Your game against the computer begins in a moment, in the channel.
receipt-computer = The computer has taken the seat.
request-computer-title = Let the computer play this side?
request-computer = **{ $side }**: { $player } wants the computer to replace a missing player. { $needs } ({ $whom }) must agree.
request-computer-side = The seat: { $seat }
practice-stuck = The computer found no order to give (reference `{ $reference }`). Nothing is lost: a referee can move for it, or you can end the game with `/{ cmd-game } { cmd-game-abandon }`.
button-practice = Against the computer
