## The house: the bot as a player.
the-house = the house
post-order-house = **{ $side }** › { $order } (the house)
cmd-opt-opponent = opponent
cmd-opt-opponent-about = Let the house play the other sides: a game for practice
cmd-opt-seat-about = Let the house take this side in place of a player
cmd-opt-own-side-about = Your side; in a game against the house the first one if you name none
cmd-opponent-house = The house
receipt-practice = The game against the house begins in a moment, in the channel.
receipt-house = The house is at the table.
request-house-title = May the house take a seat?
request-house = **{ $side }**: { $player } asks to let the house play on in place of a missing player. { $needs } ({ $whom }) may agree.
request-house-side = The seat: { $seat }
practice-stuck = The house found no order that it could give (reference `{ $reference }`). Nothing is lost: a referee can move for it, or the game can be ended with `/{ cmd-game } { cmd-game-abandon }`.
button-practice = Against the house
opening-practice = Nobody to play with? Take a side, then let the house play the others.
