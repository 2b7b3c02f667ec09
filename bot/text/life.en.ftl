### The first and the last post of a game.

button-about-terrain = Terrain
button-about-units = Units
button-about-story = The story
button-about-victory = Victory
button-about-orders = How orders look
button-about-tables = Charts
about-units-none = The armies aren’t chosen yet.
about-orders = Any of these is legal on the first turn. Type one after `/{ cmd-order }`, or use the buttons and never type at all:
button-again-same = Rematch
button-again-swap = Swap sides
play-again = This server has been restarted. Its earlier messages are gone, but the game isn’t: `/{ cmd-ledger }` has every order and roll, and `/{ cmd-game } { cmd-game-replay }` shows the battle board by board.
