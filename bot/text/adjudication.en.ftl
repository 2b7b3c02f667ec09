### Adjudication without a game.

umpire-factor-missing = { $factor } is missing
umpire-factor-bounds = { $factor } is { $said }; it can be { $low } to { $high }
umpire-factor-parts = { $factor } can have { $most } parts at most
umpire-factor-word = a number, or the name of a factor
