### Watchers: a side’s view in a private thread, for whom its player shows it to.

umpire-nothing-hidden = Nothing is hidden in this game: everybody sees the same board, so there is nothing to show.

watch-thread = { $side } · { $game }
watch-opened = **{ $side }**: the board as this side sees it, after no. { $number }. Each phase is told here once it is over.
watch-small = Besides the members let in, only those with the Manage Threads permission can read this thread.
watch-opens = I’m opening a private thread for you two. It shows the board now, and again after each phase.
watch-barred-forum = I can’t open a private thread in this kind of channel, so it stays with those private replies.
watch-barred-rights = I need the permissions to create private threads, write in them and attach files. Without them it stays with those private replies.
watch-barred-seen = An opponent has the Manage Threads permission and could read a private thread, so I’m not opening one. It stays with those private replies.
