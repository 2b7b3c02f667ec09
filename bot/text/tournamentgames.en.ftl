### What a game of a tournament does not allow.

umpire-tournament = This is a tournament game: its seats, referee, readings and clocks are set by the tournament. Ask the organiser for a substitute, or leave the tournament itself.
umpire-tournament-practice = In this tournament the computer can’t take a side.
umpire-tournament-previews = This tournament doesn’t allow previews: an order is given at once.
umpire-tournament-odds = This tournament doesn’t allow odds during its games. Once the game is over, you can look at them in a sandbox.
umpire-tournament-sandbox = This tournament doesn’t allow sandboxes during its games. Once the game is over, you can try out every position of it.
