### What may be done instead of what was refused.

instead-help = `/{ cmd-help }` shows what you can do now.
instead-free = Take a side that is still free: { $sides }.
instead-join = Take a vacant side with `/{ cmd-game } { cmd-game-join }`, or let the computer play it.
fault-instead = The game is unharmed and you can play on. The bot’s host can find the cause by the reference.
