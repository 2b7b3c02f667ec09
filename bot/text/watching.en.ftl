### Watchers: a side’s view in a private thread, for whom its player shows it to.

umpire-nothing-hidden = Nothing is hidden in this game. All members see the same board, so there is nothing to show.

watch-thread = { $side } · { $game }
watch-opened = **{ $side }**: the board as this side sees it, after no. { $number }. Each phase is told here once it is over.
watch-small = Besides the members let in, only those with the Manage Threads permission can read this thread.
watch-opens = I’m opening a private thread for you two. It shows the board now, and again after each phase.
watch-joins = They join the private thread of this side, with the board as it is now.
watch-barred-forum = I can’t open a private thread in this kind of channel, so it stays with those private replies.
watch-barred-rights = I need the permissions to create private threads, write in them and attach files. Without them it stays with those private replies.
watch-barred-seen = An opponent has the Manage Threads permission and could read a private thread, so I’m not opening one. It stays with those private replies.

cmd-game-watch = watch
cmd-game-watch-about = Spectators only: see everything, some phases late, if the game was opened so
cmd-opt-late-side-about = Whose view
umpire-late = This game wasn’t opened so that spectators see everything late. What they see stands in the channel.
umpire-late-player = You play or have played in this game, so you can’t see the other side’s view, not even late.
umpire-late-seated = Another player is already seated and came to the game as it is. Set it up anew to change this.
umpire-late-early = { $count ->
    [one] Nothing to show yet: 1 phase must end first.
   *[other] Nothing to show yet: { $count } phases must end first.
}
late-shown = **{ $side }**: what this side saw after no. { $number }, { $count ->
    [one] 1 phase ago.
   *[other] { $count } phases ago.
}
late-opening = { $count ->
    [one] 🔒 Spectators can see everything hidden 1 phase late, with `/{ cmd-game } { cmd-game-watch }`.
   *[other] 🔒 Spectators can see everything hidden { $count } phases late, with `/{ cmd-game } { cmd-game-watch }`.
}
post-look-late = { $count ->
    [one] 👀 { $player } watches the game from now on and sees everything hidden 1 phase late.
   *[other] 👀 { $player } watches the game from now on and sees everything hidden { $count } phases late.
}
setting-late = Spectators
setting-late-about = Fixed once a second player sits down. Who has looked needs consent to take a seat.
setting-late-0 = see what stands in the channel
setting-late-1 = see everything, 1 phase late
setting-late-2 = see everything, 2 phases late
setting-late-3 = see everything, 3 phases late
