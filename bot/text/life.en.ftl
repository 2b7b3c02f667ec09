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
