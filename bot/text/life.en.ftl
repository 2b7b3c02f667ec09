### The first and the last post of a game.

button-about-terrain = Terrain
button-about-units = Units
button-about-story = The story
button-about-victory = Victory
button-about-orders = How orders look
button-about-tables = Charts
about-units-none = The armies aren’t chosen yet.
about-orders = Any of these is legal on the first turn. Type them after `/{ cmd-order }`, or press buttons and never type at all:
button-again-same = Rematch
button-again-swap = Swap sides
play-again = This guild has been started again. Its earlier messages are gone, the game isn’t: `/{ cmd-ledger }` has every order and roll, and `/{ cmd-game } { cmd-game-replay }` shows the battle board by board.
