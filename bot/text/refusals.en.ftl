### What may be done instead of what was refused.

instead-help = What you may do instead: `/{ cmd-help }` shows what is possible now.
instead-free = What you may do instead: take a side that is free: { $sides }.
instead-join = What you may do instead: take a vacant side with `/{ cmd-game } { cmd-game-join }`, or let the computer play it.
fault-instead = The game stands as it was and can be played on. Whoever runs the bot finds the cause by the reference.
